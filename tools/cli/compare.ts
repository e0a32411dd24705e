// `compare`: plays each game twice, before and after a change of the mix, and says what the change does and what cannot be said yet.
import { availableParallelism } from 'node:os';
import type { BotName, Loaded } from 'cardwright';
import {
  addPairs,
  harmless,
  longestOf,
  playPairs,
  reportOfPairs,
  withBlank,
  withoutCard,
  type PairCounts,
  type PairedReport,
  type PairMeasure,
  type PairsReport,
  type Side,
} from 'cardwright/internal';
import type { PairTask, SideSpec } from './compare.worker.ts';
import { io } from './io.ts';
import { kindNamed } from './kind-named.ts';
import { asTyped } from './places.ts';
import { Progress } from './progress.ts';
import { readToPlay } from './read-mix.ts';
import { optionsOf, optionValues, seatsOf } from './setup.ts';
import { counted, exits, Mistake, print, printJson, seedOf, wholeNumber } from './shell.ts';
import { botsOf } from './simulate.ts';
import { played } from './threads.ts';

/** Options of `compare`, as typed; the help explains each. */
export interface CompareOptions {
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
  threads?: string;
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
  const [card] = [o.blank, o.without].flatMap((one) => one ?? []);
  if (o.with.length + o.instead.length + o.set.length === 0 && card === undefined) throw new Mistake(HOW);
  if (o.blank !== undefined && o.without !== undefined) throw new Mistake('--blank and --without are two changes; name one of them.');
  const changed = [...(o.instead.length > 0 ? o.instead : folders), ...o.with];
  const { loaded } = readToPlay(folders);
  const { vocabulary: v } = loaded;
  const fullId = card === undefined ? null : changedCard(v, card, o.blank !== undefined);
  const bots = botsOf(o.bots);
  const players = seatsOf(v, o.players ?? (bots.length > 1 ? String(bots.length) : undefined));
  if (bots.length > 1 && bots.length !== players)
    throw new Mistake(
      `There are ${counted(bots.length, 'bot')} for ${counted(players, 'player')}: name one for each seat, or one for all.`,
    );
  const all = bots.length === 1 ? Array.from({ length: players }, (): BotName => bots[0]!) : bots;
  const specs: [SideSpec, SideSpec] = [
    { folders, change: null, option: o.option, maxTurns: 0 },
    {
      folders: changed,
      change: fullId === null ? null : { card: fullId, to: o.blank === undefined ? 'absent' : 'blank' },
      option: [...o.option, ...o.set],
      maxTurns: 0,
    },
  ];
  const batch = { games, players, seed, bots: all };
  const sides = specs.map((spec) => {
    const side = sideOf(spec);
    if (side.linked.program.v.game?.id !== v.game?.id)
      throw new Mistake(
        `${asTyped(changed)} belongs to another game than ${asTyped(folders)}; games of two rules have nothing in common.`,
        1,
      );
    seatsOf(side.linked.program.v, String(players));
    spec.maxTurns = side.maxTurns = longestOf(side.linked, { ...batch, options: side.options });
    return side;
  }) as [Side, Side];
  const pilots = reportOfPairs(playPairs(sides, { ...batch, games: Math.min(PILOTS, games) }, fullId));
  if (!o.json) announce(pilots, { v, players, bots: all, seed, games, change: changeText(specs, o) });
  const task: PairTask = { sides: specs, cwd: io().cwd, batch, watched: fullId };
  const counts = await played<PairCounts>(
    { games, threads, worker: 'cli/compare', task, add: addPairs, here: (progress) => playPairs(sides, batch, fullId, progress) },
    new Progress(games),
  );
  const report = reportOfPairs(counts);
  if (o.json) printJson({ format: 1, game: v.game?.id ?? '', players, seed, bots: all, change: changeText(specs, o), ...report });
  else for (const line of linesOf(report, v)) print(line);
  return exits.clean;
}

/** A side, ready to play; what is undecided in it is found out later. */
export function sideOf({ folders, change, option, maxTurns }: SideSpec): Side {
  const { loaded, linked: whole } = readToPlay(folders);
  const { vocabulary: v } = loaded;
  const kind = change === null ? -1 : v.kinds.findIndex(({ fullId }) => fullId === change.card);
  const linked = change === null ? whole : (change.to === 'blank' ? withBlank : withoutCard)(v, kind);
  return { linked, options: optionValues(linked, optionsOf(linked, option)), maxTurns };
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
  players: number;
  bots: readonly BotName[];
  seed: number;
  games: number;
  change: string;
}

/** What is compared, and how many games it will take to see anything: said before they are played. */
function announce(pilots: PairsReport, { v, players, bots, seed, games, change }: Start): void {
  print(
    `${games.toLocaleString('en')} games of ${harmless(v.title)}, each played twice; ${players} players (${bots.join(', ')}), seed ${seed}`,
  );
  print(`after the change: ${harmless(change)}`);
  const first = pilots.measures.filter(({ what }) => what === 'turns' || what === 'holder wins');
  for (const one of first)
    if (Number.isFinite(one.needed) && one.needed > 0)
      print(
        `To see a change of ${worthOf(one)} in ${names[one.what]}, about ${roundUp(one.needed)} games are needed${one.needed <= games ? '' : '; add --games'}.`,
      );
}

const names: Readonly<Record<PairMeasure, string>> = {
  turns: 'turns',
  decisions: 'decisions',
  won: 'won by somebody',
  'everyone loses': 'lost by everybody',
  tie: 'tied',
  ends: 'ended otherwise',
  unfinished: 'undecided',
  'first player wins': 'won by who began',
  'same winner': 'won by the same',
  'holder wins': 'won by its holder',
};

/** What a change is called in a sentence, up and down. */
const said: Readonly<Record<Exclude<PairMeasure, 'same winner'>, readonly [up: string, down: string]>> = {
  turns: ['Games take more turns', 'Games take fewer turns'],
  decisions: ['Games ask for more decisions', 'Games ask for fewer decisions'],
  won: ['More games are won', 'Fewer games are won'],
  'everyone loses': ['Everybody loses more often', 'Everybody loses less often'],
  tie: ['More games are tied', 'Fewer games are tied'],
  ends: ['More games end without a winner', 'Fewer games end without a winner'],
  unfinished: ['More games come to no end', 'Fewer games come to no end'],
  'first player wins': ['Who begins wins more often', 'Who begins wins less often'],
  'holder wins': ['Who draws the card first wins more often after the change', 'Who draws the card first wins less often after the change'],
};

function linesOf({ measures, ends }: PairsReport, v: Loaded['vocabulary']): string[] {
  const rows = measures.map((one) => {
    const figure = isLength(one) ? tenths : percent;
    const change = one.what === 'same winner' ? '' : between(one, isLength(one) ? tenths : points);
    return [names[one.what], figure(one.before), figure(one.after), change];
  });
  const changes = ends.filter(({ change }) => change !== 0).slice(0, MOST_ENDS);
  const nameOf = (what: string): string => v.kinds.find(({ fullId }) => fullId === what)?.name ?? what;
  return [
    '',
    ...columns([['', 'before', 'after', 'change'], ...rows]),
    ...(changes.length === 0
      ? []
      : [
          '',
          'What ended games, where it changed most',
          ...columns(changes.map((e) => [clip(harmless(nameOf(e.what)), 30), percent(e.before), percent(e.after), between(e, points)])),
        ]),
    '',
    'What can be said',
    ...conclusions(measures).map((line) => `  ${line}`),
  ];
}

/** Only what the intervals carry: what changed, what did not as far as anybody would notice, and how many games the rest would take. */
function conclusions(measures: readonly PairedReport[]): string[] {
  const judged = measures.filter(({ what }) => what !== 'same winner');
  const stands = judged
    .filter((one) => one.stands)
    .map((one) => `${said[one.what as keyof typeof said][one.change > 0 ? 0 : 1]}: by ${byHowMuch(one)}.`);
  const rest = judged.filter((one) => !one.stands);
  const within = (one: PairedReport): boolean => one.low > -one.worth && one.high < one.worth;
  const same = rest.filter(within).map((one) => `No change worth speaking of: ${names[one.what]} (less than ${worthOf(one)}).`);
  const open = rest
    .filter((one) => !within(one))
    .map((one) => `Not enough games to tell: ${names[one.what]}. To see ${worthOf(one)}, about ${roundUp(one.needed)} games are needed.`);
  return [...stands, ...same, ...open];
}

/** The ends of the interval, as amounts. */
function byHowMuch(one: PairedReport): string {
  const [least, most] = [Math.abs(one.low), Math.abs(one.high)].sort((a, b) => a - b) as [number, number];
  return isLength(one) ? `${least.toFixed(1)} to ${most.toFixed(1)}` : `${(100 * least).toFixed(1)} to ${(100 * most).toFixed(1)} points`;
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

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** The first column to the left, the others to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((w, row) => row.map((cell, i) => Math.max(w[i] ?? 0, cell.length)), []);
  return rows.map((row) =>
    `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')}`.trimEnd(),
  );
}
