// Does with one folder everything that is done with cards: checks, explains, prints, plays and saves it. Returns the faults of Cardwright, of
// which there should be none, whatever the folder contains; faults of the folder are for the checker to report. Prints nothing.
import {
  catalogue,
  type Diagnostic,
  type Host,
  type Loaded,
  loadMix,
  renderAll,
  saidOfCard,
  saidOfGame,
  type SaidPart,
  Session,
  toJson,
} from 'cardwright';
import { type FolderRead, RandomBot, readFolder, reportOnMix } from 'cardwright/internal';
import { lexiconFor } from '../../src/check/resolve/words.ts';
import { parseClaims, parseEffect, parseValue } from '../../src/parse/parse.ts';
import { printClaims, printLines, printValue } from '../../src/parse/print.ts';
import type { ClaimLine, Line, ValueLine } from '../../src/parse/tree.ts';
import type { Snippet } from '../../src/text/source.ts';
import { diskHost } from './games.ts';
import type { Files } from './mangle.ts';
import { soak } from './soak-game.ts';

export interface Verdict {
  /** The checker found no error, so the folder was played. */
  ok: boolean;
  faults: string[];
}

/** Most decisions of a game. */
const LONGEST = 60;

/** The disk, except that one folder contains only these files. */
export function hostWith(dir: string, files: Files): Host {
  return {
    list(wanted) {
      if (wanted !== dir && !wanted.startsWith(`${dir}/`)) return diskHost.list(wanted);
      const below = wanted === dir ? '' : `${wanted.slice(dir.length + 1)}/`;
      const names = [...files].flatMap(([name, bytes]) => {
        if (!name.startsWith(below) || name === below) return [];
        const [first, ...rest] = name.slice(below.length).split('/');
        return [rest.length > 0 || bytes === null ? `${first!}/` : first!];
      });
      return [...new Set(names)].sort();
    },
    read: (file) => (file.startsWith(`${dir}/`) ? (files.get(file.slice(dir.length + 1)) ?? null) : diskHost.read(file)),
  };
}

/** Folders of the disk, read once. */
const known = new Map<string, FolderRead>();

export function check(dir: string, files: Files): Loaded {
  const host = hostWith(dir, files);
  const read = (wanted: string): FolderRead => {
    if (wanted === dir) return readFolder(host, wanted);
    const found = known.get(wanted) ?? readFolder(host, wanted);
    known.set(wanted, found);
    return found;
  };
  return loadMix({ host, folders: [dir], shipped: 'cards', read });
}

/** Faults in the diagnostics of a folder. */
export function faultyDiagnostics(loaded: Loaded): string[] {
  const faults: string[] = [];
  const rendered = renderAll(loaded.diagnostics);
  if (/^\s+at .*\.[jt]s:|RangeError: |TypeError: /m.test(rendered)) faults.push('a stack trace is printed');
  toJson(loaded.diagnostics);
  reportOnMix(loaded);
  for (const one of loaded.diagnostics) {
    if (!catalogue.has(one.code)) faults.push(`the code ${one.code} is unknown`);
    if (outside(one)) faults.push(`${one.code} points outside of ${one.source.path}: ${JSON.stringify(one.span)}`);
  }
  const ok = !loaded.diagnostics.some((d) => d.severity === 'error');
  if (ok && !loaded.linked) faults.push('nothing is wrong, and nothing can be played');
  return faults;
}

function outside({ source, span, notes }: Diagnostic): boolean {
  return [{ source, span }, ...(notes ?? [])].some((at) => {
    const { start, end } = at.span;
    return !(start >= 0 && end >= start && end <= at.source.text.length);
  });
}

/** Faults of a folder without errors, found by playing games from a seed, explaining, printing and saving. */
export function faultsOfPlay(loaded: Loaded, seed: number): string[] {
  const { linked } = loaded;
  if (!linked) return [];
  const games = soak(linked, { seed, games: 2, seats: null, twins: 0, longest: LONGEST });
  return [
    ...games.violations.map(({ seed: one, players, text }) => `game ${one}, ${players} players: ${text}`),
    ...faultyPhrases(loaded),
    ...faultyPrints(loaded),
    ...faultySaves(loaded, seed),
  ];
}

function faultyPhrases({ vocabulary }: Loaded): string[] {
  const parts: SaidPart[] = [...saidOfGame(vocabulary), ...vocabulary.kinds.map((kind) => saidOfCard(vocabulary, kind))];
  return parts.flatMap(({ name, lines }) =>
    lines.flatMap((line) => {
      const text = line.said.join(' ');
      return text === '' || /undefined|\[object|NaN/.test(text) ? [`said of ${name}: "${line.written}" is "${text}"`] : [];
    }),
  );
}

/** Lines that differ after being printed and read again. */
function faultyPrints({ vocabulary: v }: Loaded): string[] {
  const lexicon = lexiconFor(v);
  const again = <T>(name: string, text: string, lines: T[], parse: (snippet: Snippet) => { lines: T[] }): string[] => {
    const map = Array.from({ length: text.length + 1 }, (_, i) => i);
    const read = parse({ source: { path: name, text, lineStarts: [0] }, text, map, path: name }).lines;
    return bare(read) === bare(lines) ? [] : [`printed and read again, ${name} differs: ${text}`];
  };
  return [
    ...v.kinds.flatMap((kind) => again(kind.fullId, printLines(kind.lines), kind.lines, (s) => parseEffect(s, lexicon))),
    ...v.words.flatMap((word) => {
      if (word.kind === 'verb')
        return again(word.head, printLines(word.tree as Line[]), word.tree as Line[], (s) => parseEffect(s, lexicon));
      return word.kind === 'condition'
        ? again(word.head, printClaims(word.tree as ClaimLine[]), word.tree as ClaimLine[], (s) => parseClaims(s, lexicon))
        : again(word.head, printValue(word.tree as ValueLine[]), word.tree as ValueLine[], (s) => parseValue(s, lexicon));
    }),
  ];
}

function bare(tree: unknown): string {
  return JSON.stringify(tree, (key, value: unknown) => (key === 'span' || key === 'comments' ? undefined : value));
}

/** Saves a game in the middle and continues it. */
function faultySaves({ linked }: Loaded, seed: number): string[] {
  const { players } = linked!.program.v;
  const names = Array.from({ length: Math.max(players.min, Math.min(3, players.max)) }, (_, i) => `P${i}`);
  const session = Session.start(linked!, { seed, players: names });
  const bot = new RandomBot(seed, true);
  for (let i = 0; i < 12 && !session.over; i++) {
    const [seat] = session.asked();
    const refused = seat === undefined ? 'nobody is asked' : session.answerBy(bot, seat);
    if (refused) return [`an answer of a bot is refused: ${JSON.stringify(refused)}`];
  }
  const seats = [-1, ...names.keys()];
  const told = (one: Session): string =>
    JSON.stringify(seats.map((seat) => [one.view(seat), seat < 0 ? null : (one.question(seat)?.question ?? null)]));
  for (const seat of seats) session.log(seat);
  session.diagnostics();
  const other = Session.resume(linked!, session.save());
  return told(other) === told(session) ? [] : ['a saved game shows something else when it is continued'];
}
