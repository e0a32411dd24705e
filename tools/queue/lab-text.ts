// Games of a lab ↔ text: columns of numbers, packed, in blocks of some hundred games. Whatever a text is, what comes out of it are numbers within their bounds;
// what does not fit is refused. Knows what is written down of a game, and nothing of what it means.
import { MOST_STAKES, SLICE, type Facts, type LabGame } from 'cardwright/internal';
import { damaged, mostBytes } from './counts-text.ts';
import { packedText, unpackedText } from './packing.ts';

/** What the games are of. */
export interface LabSize {
  /** Kinds of card in the mix. */
  kinds: number;
  players: number;
}

/** Games in a block, at most: nobody unpacks more at once. */
export const blockGames = SLICE;

const facts = [
  ...(['winners', 'turns', 'decisions', 'won', 'everyone loses', 'tie', 'ends', 'unfinished', 'first player wins'] as const),
] as const satisfies (keyof Facts)[];

/** By kind of card. */
const columns = {
  drawers: Uint32Array,
  early: Float32Array,
  played: Float32Array,
  used: Uint8Array,
  copies: Uint8Array,
  dead: Uint8Array,
} as const;
type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];

/** The whole numbers of a game, none below zero. */
const numbersOf = ({ facts: of, idle, ahead, behind, unchallenged, changes }: LabGame): number[] => [
  ...facts.map((what) => of[what]),
  ...[idle, behind, unchallenged ? 1 : 0, changes],
  // 0: it was too short for this.
  ...(ahead ?? [-1, -1, -1]).map((seats) => seats + 1),
];
const numbers = facts.length + 7;

export function blockText(games: readonly LabGame[]): string {
  const lists = [Int32Array.from(games.flatMap(numbersOf)), ...columnNames.flatMap((name) => games.map((game) => game[name]))];
  const bytes = lists.map((list) => Buffer.from(list.buffer, list.byteOffset, list.byteLength));
  const stakes = Buffer.from(JSON.stringify(games.map((game) => game.stakes)));
  return `${games.length}.${packedText(Buffer.concat([...bytes, stakes]))}`;
}

/** Throws, if the text is no block of such games. `from`: the number of the first. */
export function gamesIn(text: string, from: number, { kinds, players }: LabSize): LabGame[] {
  const [, many, packed] = /^([1-9]\d{0,3})\.([\w+/=]+)$/.exec(text) ?? [];
  const n = Number(many);
  if (packed === undefined || n > blockGames) throw damaged('a block of games');
  const bytes = unpackedText(packed, mostBytes + n * kinds * 100);
  let at = 0;
  const column = <T extends Int32Array | Uint32Array | Float32Array | Uint8Array>(list: T): T => {
    const part = bytes.subarray(at, (at += list.byteLength));
    if (part.length < list.byteLength) throw damaged('a block of games');
    new Uint8Array(list.buffer).set(part);
    return list;
  };
  const whole = column(new Int32Array(n * numbers));
  const all = Object.fromEntries(columnNames.map((name) => [name, column(new columns[name](n * kinds))])) as unknown as LabGame;
  const stakes: unknown = JSON.parse(bytes.subarray(at).toString('utf8'));
  if (!Array.isArray(stakes) || stakes.length !== n || !stakes.every(areStakes)) throw damaged('what hung on decisions');
  expectWithin(all, players);
  const ofGame = (name: Column, i: number) => all[name].subarray(i * kinds, (i + 1) * kinds);
  return stakes.map(
    (of: LabGame['stakes'], i) =>
      ({
        game: from + i,
        ...withNumbers(whole.subarray(i * numbers, (i + 1) * numbers), 2 ** players),
        ...Object.fromEntries(columnNames.map((name) => [name, ofGame(name, i)])),
        stakes: of,
      }) as LabGame,
  );
}

/** Throws, unless these can be what some seats did with cards. */
function expectWithin({ drawers, early, played, used, copies, dead }: LabGame, players: number): void {
  const isShare = (x: number): boolean => Number.isNaN(x) || Math.abs(x) <= 1;
  const fits =
    drawers.every((seats) => seats < 2 ** players) &&
    early.every(isShare) &&
    played.every(isShare) &&
    used.every((x) => x <= 1) &&
    dead.every((x, i) => x <= copies[i]!);
  if (!fits) throw damaged('what was done with cards');
}

/** The other way round; `most`: sets of seats are below it. */
function withNumbers(list: Int32Array, most: number): Omit<LabGame, Column | 'game' | 'stakes'> {
  const given = Object.fromEntries(facts.map((what, i) => [what, list[i]!])) as Facts;
  const [idle, behind, unchallenged, changes, ...led] = list.subarray(facts.length) as unknown as [
    number,
    number,
    number,
    number,
    ...number[],
  ];
  const areSeats = [given.winners, behind, ...led.map((seats) => seats - 1)].every((seats) => seats < most);
  const areFlags = [...facts.slice(3).map((what) => given[what]), unchallenged].every((flag) => flag <= 1);
  const isLong = led.every((seats) => seats > 0);
  if (list.some((x) => x < 0) || !areSeats || !areFlags || (!isLong && led.some((seats) => seats > 0))) throw damaged('how a game went');
  const ahead = isLong ? (led.map((seats) => seats - 1) as [number, number, number]) : null;
  return { facts: given, idle, ahead, behind, unchallenged: unchallenged === 1, changes };
}

function areStakes(x: unknown): boolean {
  const isStake = (one: unknown): boolean =>
    Array.isArray(one) && one.length === 2 && typeof one[0] === 'string' && Number.isFinite(one[1]);
  return Array.isArray(x) && x.length <= MOST_STAKES && x.every(isStake);
}
