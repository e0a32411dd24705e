// `compare`: plays each game twice, before and after a change of the mix, and says what the change does and what cannot be said yet.
import { availableParallelism } from 'node:os';
import type { BotName, Loaded } from 'cardwright';
import {
  addPairs,
  clip,
  columns,
  harmless,
  longestOf,
  percent,
  playPairs,
  reportOfPairs,
  withChange,
  type PairCounts,
  type PairedReport,
  type PairMeasure,
  type PairsReport,
  type Side,
} from 'cardwright/internal';
import type { PairTask, SideSpec } from './compare.worker.ts';
import { io, resolved } from './io.ts';
import { kindNamed } from './kind-named.ts';
import { asTyped, cardsAsPlaces, placesNamed } from './places.ts';
import { Progress } from './progress.ts';
import { farAway, type FarOptions } from './queueing.ts';
import { readToPlay, type Playable } from './read-mix.ts';
import { botsOf, optionsOf, optionValues, seatsOf } from './setup.ts';
import { exits, Mistake, print, printJson, seedOf, wholeNumber } from './shell.ts';
import { played } from './threads.ts';

/** Options of `compare`, as typed; the help explains each. */
export interface CompareOptions extends FarOptions {
  with: string[];
  instead: string[];
  without?: string;
  blank?: string;
  set: string[];
  option: string[];
  games: string;
  players?: string;
  bots?: string;
  seed?: string;
  json?: boolean;
}

/** Pairs played first, from which the number of games that a question takes is known beforehand. */
const PILOTS = 60;

/** How many of the things that ended games are listed; the data has them all. */
const MOST_ENDS = 5;

const HOW = `Name one change: --with FOLDER, --instead FOLDER, --without CARD, --blank CARD, or --set OPTION=VALUE.`;

export async function compare(folders: string[], o: CompareOptions): Promise<number> {
  const games = wholeNumber(o.games, 'A number of games', 2, 10_000_000);
  const seed = seedOf(o.seed, () => 1);
  const threads = o.threads === undefined ? availableParallelism() : wholeNumber(o.threads, 'A number of threads', 1, 256);
  const far = await farAway(o);
  const read = (those: string[]): Playable => (far ? far.read(those) : readToPlay(those));
  const changed = changedFolders(folders, o);
  const playable = read(folders);
  const { vocabulary: v } = playable.loaded;
  const change = changeOf(v, o);
  const bots = botsOf(v, o);
  const players = bots.length;
  const specs: [SideSpec, SideSpec] = [
    { folders, change: null, option: o.option, maxTurns: 0 },
    { folders: changed ?? folders, change, option: [...o.option, ...o.set], maxTurns: 0 },
  ];
  const batch = { games, players, seed, bots };
  const sides = specs.map((spec) => {
    const side = sideOf(spec, spec.folders === folders ? playable : read(spec.folders));
    const other = side.linked.program.v;
    if (other.game?.id !== v.game?.id)
      throw new Mistake(
        `${asTyped(spec.folders)} belongs to another game than ${asTyped(folders)}; such games have nothing to compare.`,
        1,
      );
    seatsOf(other, String(players));
    spec.maxTurns = side.maxTurns = longestOf(side.linked, { ...batch, options: side.options });
    return side;
  }) as [Side, Side];
  if (!changed && !change && sides[0].options.join() === sides[1].options.join())
    throw new Mistake(`That changes nothing: ${o.set.join(', ')} is so without it.`, 1);
  // Without the card the deal is another one: its first holder has nothing to do with the other game.
  const watched = change?.to === 'blank' ? change.card : null;
  const pilots = reportOfPairs(playPairs(sides, { ...batch, games: Math.min(PILOTS, games) }, watched));
  if (!o.json) announce(pilots, { v, bots, seed, games, change: changeText(specs, o) });
  const here = { games, threads, worker: 'cli/compare', task: { sides: specs, cwd: io().cwd, batch, watched } satisfies PairTask };
  const counts = far
    ? await far.played<'compare'>(
        { command: 'compare', watched },
        batch,
        specs.map((spec, i) => ({ ...spec, ...sides[i]! })),
      )
    : await played<PairCounts>(
        { ...here, add: addPairs, here: (progress) => playPairs(sides, batch, watched, progress) },
        new Progress(games),
      );
  if (counts === null) return far!.code;
  const report = reportOfPairs(counts);
  if (o.json) printJson({ format: 1, game: v.game?.id ?? '', players, seed, bots, change: changeText(specs, o), ...report });
  else for (const line of linesOf(report, [v, sides[1].linked.program.v])) print(line);
  return exits.clean;
}

/** A side, ready to play; what is undecided in it is found out later. */
export function sideOf({ folders, change, option, maxTurns }: SideSpec, { linked: whole } = readToPlay(folders)): Side {
  const linked = change === null ? whole : withChange(whole, change)!;
  return { linked, options: optionValues(linked, optionsOf(linked, option)), maxTurns };
}

/** The folders after the change; null: they stay. Throws a Mistake unless one thing changes. */
function changedFolders(folders: string[], o: CompareOptions): string[] | null {
  const cards = [o.blank, o.without].filter((one) => one !== undefined).length;
  const moved = o.with.length + o.instead.length > 0;
  if (cards + o.set.length === 0 && !moved) throw new Mistake(HOW);
  if (cards > 1) throw new Mistake('--blank and --without are two changes; name one of them.');
  if (cards > 0 && moved)
    throw new Mistake('--blank and --without change a card of the folders named, --with and --instead the folders; name one of them.');
  if (!moved) return null;
  if (o.instead.length > 0) return [...o.instead, ...o.with];
  // A lock file says exactly what is mixed; with more, it is its folders and cards.
  const places = placesNamed(folders);
  const { folders: own } = places;
  const known = new Set(own.map((dir) => resolved(dir)));
  for (const dir of placesNamed(o.with).folders) if (known.has(resolved(dir))) throw new Mistake(`${dir} is in the mix already.`, 1);
  return [...own, ...cardsAsPlaces(places), ...o.with];
}

/** The card that is changed, and to what; null: none. */
function changeOf(v: Loaded['vocabulary'], { blank, without }: CompareOptions): SideSpec['change'] {
  if (blank !== undefined) return { card: changedCard(v, blank, true), to: 'blank' };
  return without === undefined ? null : { card: changedCard(v, without, false), to: 'absent' };
}

/** The full id of the card that is changed. */
function changedCard({ kinds }: Loaded['vocabulary'], typed: string, blank: boolean): string {
  const kind = kindNamed(kinds, typed);
  if (blank && kind.standing.length === 0 && kind.obey === null)
    throw new Mistake(`${kind.fullId} says nothing already. See what it does in the deck with: --without ${kind.fullId}`, 1);
  if (kind.copies === 0) throw new Mistake(`There is no copy of ${kind.fullId} in the deck.`, 1);
  return kind.fullId;
}

function changeText([before, after]: readonly [SideSpec, SideSpec], { set }: CompareOptions): string {
  const parts = [
    ...(before.folders.join() === after.folders.join() ? [] : [asTyped(after.folders)]),
    ...(after.change ? [after.change.to === 'blank' ? `${after.change.card} says nothing` : `without ${after.change.card}`] : []),
    ...set,
  ];
  return parts.join(', ');
}

// ---------------------------------------------------------------- as lines of text

interface Start {
  v: Loaded['vocabulary'];
  bots: readonly BotName[];
  seed: number;
  games: number;
  change: string;
}

/** What is compared, and how many games it will take to see anything: said before they are played. */
function announce(pilots: PairsReport, { v, bots, seed, games, change }: Start): void {
  print(
    `${games.toLocaleString('en')} games of ${harmless(v.title)}, each played twice; ${bots.length} players (${bots.join(', ')}), seed ${seed}`,
  );
  print(`after the change: ${harmless(change)}`);
  const first = pilots.measures.filter(
    ({ what, needed }) => (what === 'turns' || what === 'holder wins') && Number.isFinite(needed) && needed > 0,
  );
  if (first.length === 0) return;
  print('Games it takes to see a change, by a first look:');
  for (const one of first) print(`  ${nouns[one.what]}, by ${worthOf(one)}: about ${roundUp(one.needed)}`);
}

const names: Readonly<Record<PairMeasure, string>> = {
  turns: 'turns',
  decisions: 'decisions',
  won: 'won by somebody',
  'everyone loses': 'lost by everybody',
  tie: 'tied',
  ends: 'ended otherwise',
  unfinished: 'undecided',
  'first player wins': 'won by the first player',
  'same winner': 'won by the same',
  'holder wins': 'won by who drew it first',
};

/** The same in a sentence. */
const nouns: Readonly<Record<PairMeasure, string>> = {
  turns: 'the number of turns',
  decisions: 'the number of decisions',
  won: 'how often somebody wins',
  'everyone loses': 'how often everybody loses',
  tie: 'how often games are tied',
  ends: 'how often games end without a winner',
  unfinished: 'how often games come to no end',
  'first player wins': 'how often the first player wins',
  'same winner': 'how often the winner is the same',
  'holder wins': 'how often the first to draw the card wins',
};

function linesOf({ measures, ends }: PairsReport, mixes: readonly Loaded['vocabulary'][]): string[] {
  const rows = measures.map((one) => {
    const figure = isLength(one) ? tenths : percent;
    const change = one.what === 'same winner' ? '' : between(one, isLength(one) ? tenths : points);
    return [names[one.what], figure(one.before), figure(one.after), change];
  });
  const changes = ends.filter(({ change }) => change !== 0).slice(0, MOST_ENDS);
  const nameOf = (what: string): string => mixes.flatMap(({ kinds }) => kinds).find(({ fullId }) => fullId === what)?.name ?? what;
  return [
    '',
    ...indented(columns([['', 'before', 'after', 'change'], ...rows])),
    ...(changes.length === 0
      ? []
      : [
          '',
          'What ended games, where it changed most',
          ...indented(
            columns(changes.map((e) => [clip(harmless(nameOf(e.what)), 30), percent(e.before), percent(e.after), between(e, points)])),
          ),
        ]),
    '',
    'What can be said',
    ...indented(conclusions(measures)),
  ];
}

/** Only what the intervals carry: what changed, what did not as far as anybody would notice, and how many games the rest would take. */
function conclusions(measures: readonly PairedReport[]): string[] {
  return measures
    .filter(({ what }) => what !== 'same winner')
    .map((one) => [rankOf(one), one] as const)
    .sort(([a], [b]) => a - b)
    .flatMap(([rank, one]) => {
      const noun = nouns[one.what];
      if (rank === CHANGED) return [`${one.change > 0 ? 'More' : 'Less'}: ${noun}, by ${byHowMuch(one)}.`];
      if (rank === UNCHANGED) return [`No change to speak of: ${noun} (less than ${worthOf(one)}).`];
      return [`Not known yet: ${noun}.`, `  To see a change of ${worthOf(one)}, play about ${roundUp(one.needed)} games.`];
    });
}

const [CHANGED, UNCHANGED, OPEN] = [0, 1, 2];

function rankOf({ stands, low, high, worth }: PairedReport): number {
  return stands ? CHANGED : low > -worth && high < worth ? UNCHANGED : OPEN;
}

/** The ends of the interval, as amounts. */
function byHowMuch(one: PairedReport): string {
  const [least, most] = [Math.abs(one.low), Math.abs(one.high)].sort((a, b) => a - b) as [number, number];
  return isLength(one) ? `${least.toFixed(1)} to ${most.toFixed(1)}` : `${(100 * least).toFixed(1)} to ${(100 * most).toFixed(1)} points`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function isLength({ what }: PairedReport): boolean {
  return what === 'turns' || what === 'decisions';
}

function worthOf(one: PairedReport): string {
  return isLength(one) ? one.worth.toFixed(1) : `${100 * one.worth} points`;
}

/** To two figures, upwards. */
function roundUp(n: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1);
  return (Math.ceil(n / step) * step).toLocaleString('en');
}

/** A change with its interval. */
function between({ change, low, high }: { change: number; low: number; high: number }, figure: (x: number) => string): string {
  const signed = (x: number): string => (Number.isFinite(x) ? `${x < 0 ? '−' : '+'}${figure(Math.abs(x))}` : '?');
  return `${signed(change)} (${signed(low)} to ${signed(high)})`;
}

function tenths(x: number): string {
  return x.toFixed(1);
}

function points(share: number): string {
  return (100 * share).toFixed(1);
}
