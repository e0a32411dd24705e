// `lab`: plays many games, and games again without single cards, and writes a report a designer can act on: a page, its data and a sheet of the cards.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { languagesOf, simulate, type Batch, type BotName, type Counts, type Linked, type Loaded } from 'cardwright';
import {
  addLabGames,
  addWithout,
  harmless,
  isKnown,
  labReport,
  leadBy,
  longestOf,
  nearest,
  ownSets,
  playLab,
  Strangers,
  usualWatch,
  type LabGame,
  type LabGames,
  type LabReport,
  type Watch,
  type WithoutCards,
} from 'cardwright/internal';
import { adviceOf } from '../lab/advice.ts';
import { labelled, type Head } from '../lab/data.ts';
import { roundUp } from '../lab/figures.ts';
import { rowsOf } from '../lab/rows.ts';
import { spoken } from '../lab/words.ts';
import { en } from '../lab/words-en.ts';
import { writeGrid } from '../files/grid.ts';
import { labGames } from '../queue/work.ts';
import type { ByWorkers } from './by-workers.ts';
import { expectFolder, readPlain, writeText } from './host.ts';
import { io } from './io.ts';
import { kindNamed } from './kind-named.ts';
import type { LabTask } from './lab.worker.ts';
import { Progress } from './progress.ts';
import { farAway, type FarOptions } from './queueing.ts';
import { readToPlay } from './read-mix.ts';
import { botsOf, languageIn, optionsOf, optionValues } from './setup.ts';
import { counted, exits, listed, Mistake, print, seedOf, wholeNumber } from './shell.ts';
import { played } from './threads.ts';

/** Options of `lab`, as typed; the help explains each. */
export interface LabOptions extends FarOptions {
  games: string;
  without: string[];
  players?: string;
  bots?: string;
  seed?: string;
  option: string[];
  lang?: string;
  out?: string;
}

/** What is played, and on how many threads. */
interface Run {
  folders: string[];
  linked: Linked;
  batch: Batch & { bots: BotName[]; maxTurns: number; options: number[] };
  threads: number;
  watch: Watch;
}

/** What was played, with all cards and without those that somebody drew. */
interface Given {
  list: readonly LabGame[];
  counts: Counts;
  pairs: WithoutCards['pairs'];
}

type Vocabulary = Loaded['vocabulary'];

export async function lab(folders: string[], o: LabOptions): Promise<number> {
  const games = wholeNumber(o.games, 'A number of games', 20, 100_000);
  const seed = seedOf(o.seed, () => 1);
  const threads = o.threads === undefined ? availableParallelism() : wholeNumber(o.threads, 'A number of threads', 1, 256);
  const far = await farAway(o);
  const { linked } = far ? far.read(folders) : readToPlay(folders);
  const { v } = linked.program;
  const languages = reportLanguages(v, o.lang);
  const bots = botsOf(v, o);
  const asked = kindsAsked(linked, o.without);
  const options = optionsOf(linked, o.option);
  const batch = { games, players: bots.length, seed, options: optionValues(linked, options), bots };
  const files = outputFiles(linked, languages, o.out);
  refuseOthers(files);
  const limited = { ...batch, maxTurns: longestOf(linked, batch) };
  print(`${counted(games, 'game')} of ${harmless(v.title)}, ${bots.length} players (${bots.join(', ')}), seed ${seed}`);
  const watch = usualWatch(linked, limited);
  const run: Run = { folders, linked, threads, batch: limited, watch };
  const known = isKnown(v);
  const without = asked.filter((kind) => known[kind]);
  const given = far ? await playedFar(far, run, without) : await playedHere(run, without);
  if (given === null) return far!.code;
  const request = { linked, bots: [...new Set(bots)], maxTurns: limited.maxTurns, early: watch.early };
  const by = leadBy(linked);
  const report = labReport({ ...request, by, asked: new Set(asked) }, given.list, given.counts, given.pairs);
  const head: Head = { game: v.game?.id ?? '', title: titleOf(v), sets: v.named, options };
  await writeAll(v, head, report, files);
  summarise(v, report, files);
  return exits.clean;
}

/** The game, and the sets beside it. */
function titleOf({ title, game, folders, lenders }: Vocabulary): string {
  const beside = folders.filter((folder) => folder !== game && !lenders.includes(folder));
  return [title, ...beside.flatMap(({ set }) => (set?.data.title ? [set.data.title] : []))].join(' + ');
}

/** A card that nobody drew has no figures. */
const isDrawn = (list: readonly LabGame[]) => (kind: number) => list.some(({ drawers }) => drawers[kind] !== 0);

async function playedHere(run: Run, without: number[]): Promise<Given> {
  const all = await playAll(run);
  const missing = without.filter(isDrawn(all.list));
  announce(run, missing, all);
  const { pairs } = await playWithout(run, all, missing);
  return { ...all, pairs };
}

/** Each chunk is played with all cards and without each at once; null: nothing has come back. */
async function playedFar(far: ByWorkers, { folders, linked, batch, watch }: Run, without: number[]): Promise<Given | null> {
  if (without.length > 0) print(`and again without ${cardsText(linked, without)} (--without none leaves this out)`);
  const side = { folders, change: null, linked, options: batch.options, maxTurns: batch.maxTurns };
  const { games, players, seed, bots } = batch;
  const sum = await far.played<'lab'>({ command: 'lab', watch, without }, { games, players, seed, bots }, [side]);
  if (sum === null) return null;
  const list = labGames(sum, linked, players);
  const drawn = isDrawn(list);
  return { list, counts: sum.counts, pairs: new Map([...sum.pairs].filter(([kind]) => drawn(kind))) };
}

function playAll({ folders, linked, batch, threads, watch }: Run): Promise<LabGames> {
  const task: LabTask = { folders, cwd: io().cwd, batch, watch, without: null };
  const here = (progress: (games: number) => void): LabGames => playLab(linked, batch, watch, progress);
  return played({ games: batch.games, threads, here, worker: 'cli/lab', task, add: addLabGames }, new Progress(batch.games));
}

async function playWithout({ folders, linked, batch, threads, watch }: Run, all: LabGames, kinds: number[]): Promise<WithoutCards> {
  if (kinds.length === 0) return { games: 0, pairs: new Map() };
  const games = all.list.map(({ game, facts, first, touched }) => ({ game, facts, first, touched }));
  const strangers = new Strangers(linked, batch, kinds, games);
  const { parts } = strangers;
  const task: LabTask = { folders, cwd: io().cwd, batch, watch, without: { kinds, games } };
  const here = (progress: (parts: number) => void): WithoutCards => strangers.play(0, parts, progress);
  return played(
    { games: parts, threads, portion: 1, here, worker: 'cli/lab', task, add: addWithout },
    new Progress(parts, 'without cards: '),
  );
}

/** What is still to be played, and about how long it takes, by the time of a few games. */
function announce({ linked, batch, threads }: Run, kinds: readonly number[], { list }: LabGames): void {
  if (kinds.length === 0) return;
  const few = Math.min(20, batch.games);
  const began = Date.now();
  simulate(linked, { ...batch, games: few });
  const games = kinds.reduce((sum, kind) => sum + list.filter(({ touched }) => touched[kind] === 1).length, 0);
  const seconds = Math.ceil((((Date.now() - began) / few) * games) / 1000 / Math.min(threads, kinds.length));
  const time = seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
  print(`and again without ${cardsText(linked, kinds)}: ${counted(games, 'game')}, about ${time} (--without none leaves this out)`);
}

function cardsText({ program: { v } }: Linked, kinds: readonly number[]): string {
  return kinds.length > 3 ? counted(kinds.length, 'card') : listed(kinds.map((kind) => harmless(v.kinds[kind]!.name)));
}

/** Kinds of card to play without, by the names typed: all wrong ones are reported together. */
function kindsAsked(linked: Linked, typed: readonly string[]): number[] {
  const { v } = linked.program;
  const inDeck = [...v.kinds.keys()].filter((kind) => v.kinds[kind]!.copies > 0);
  const sets = ownSets(linked);
  const own = inDeck.filter((kind) => sets.has(v.kinds[kind]!.set));
  const names = typed.flatMap((text) => text.split(',')).map((text) => text.trim());
  if (names.includes('none') && names.length > 1)
    throw new Mistake('--without none leaves out all games without a card; name nothing beside it.');
  const problems: string[] = [];
  const kinds = (names.length === 0 ? ['own'] : names).flatMap((name): number[] => {
    if (name === 'none') return [];
    if (name === 'own') return own;
    if (name === 'all') return inDeck;
    try {
      const kind = kindNamed(v.kinds, name);
      if (kind.copies === 0) throw new Mistake(`There is no copy of ${kind.fullId} in the deck.`, 1);
      return [v.kinds.indexOf(kind)];
    } catch (problem) {
      if (!(problem instanceof Mistake)) throw problem;
      problems.push(problem.message);
      return [];
    }
  });
  if (problems.length > 0) throw new Mistake(problems.join('\n'));
  return [...new Set(kinds)].sort((a, b) => a - b);
}

/** Languages a report is written in: those it has words for, and that the cards may be named in. */
function reportLanguages(v: Vocabulary, typed: string | undefined): string[] {
  if (typed === undefined) return [v.language];
  return [
    ...new Set(
      typed.split(',').map((one) => {
        const name = one.trim();
        if (spoken.includes(name)) return name;
        const known = [...new Set([...spoken, ...languagesOf(v)])];
        const near = nearest(name, known);
        if (!known.includes(name))
          throw new Mistake(`There is no report in "${name}". ${near ? `Did you mean ${near}?` : `There is ${listed(known)}.`}`);
        return languageIn(v, name)!;
      }),
    ),
  ];
}

/** Where everything is written. */
interface Files {
  /** By language. */
  pages: [language: string, file: string][];
  data: string;
  sheet: string;
}

function outputFiles({ program }: Linked, languages: readonly string[], out = '.'): Files {
  const base = `${out}/${program.v.named.map((name) => name.replace(/[^\p{L}\p{N}]+/gu, '-')).join('-')}.lab`;
  return { pages: languages.map((language) => [language, `${base}.${language}.html`]), data: `${base}.json`, sheet: `${base}.csv` };
}

/** By what it is known that `lab` wrote a file: pages and data name it, a sheet has its headings. */
const ownMark = /cardwright lab|^card,name,type,own,drawn,/;

/** What `lab` did not write stays, and nothing is played for a folder that cannot be there. */
function refuseOthers({ pages, data, sheet }: Files): void {
  for (const file of [...pages.map(([, page]) => page), data, sheet]) {
    expectFolder(path.dirname(file));
    const bytes = readPlain(file);
    if (bytes === null || ownMark.test(new TextDecoder().decode(bytes.subarray(0, 4000)))) continue;
    throw new Mistake(`${file} is there already, and it is no report of lab. Name another folder: --out FOLDER`, 1);
  }
}

async function writeAll(v: Vocabulary, head: Head, report: LabReport, { pages, data, sheet }: Files): Promise<void> {
  const { pageOf } = await import('../lab/page.ts');
  for (const [language, file] of pages) writeText(file, await pageOf(head, report, v, language));
  writeText(data, `${JSON.stringify(labelled(head, report), null, 2)}\n`);
  writeText(sheet, writeGrid('csv', rowsOf(report), 'cards'));
}

/** What matters most, and where the rest is. */
function summarise(v: Vocabulary, report: LabReport, { pages, data, sheet }: Files): void {
  const names = new Map(v.kinds.map(({ fullId, name }) => [fullId, name]));
  const advice = adviceOf(report, { language: 'en', words: en, nameOf: (card) => names.get(card) ?? card });
  print(`\n${en.act}`);
  for (const text of advice.length > 0 ? advice : [en.actNothing]) print(`  ${harmless(text)}`);
  const open = report.cards.filter(({ without }) => without?.verdict === 'open');
  const more = open.map(({ without }) => without!.more).sort((a, b) => a - b)[Math.floor(open.length / 2)] ?? 0;
  if (open.length > 0)
    print(
      `\nNot known yet of ${counted(open.length, 'card')}: whether ${open.length === 1 ? 'it helps' : 'they help'} the player who draws ${open.length === 1 ? 'it' : 'them'}. ${open.length === 1 ? 'It would take' : 'For half of them it would take'} about ${roundUp(more).toLocaleString('en')} more games.`,
    );
  print('');
  for (const file of [...pages.map(([, page]) => page), data, sheet]) print(`written to ${harmless(file)}`);
}
