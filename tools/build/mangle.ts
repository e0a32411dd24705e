// Damages the files of a folder in ways that people, editors and attackers do. A seed determines the damage, so that it can be repeated. Does
// not know what the files mean, nor whether the result is valid.
import type { RandomBot } from 'cardwright/internal';

/** The files of a folder by path; null: a folder where a file is expected. */
export type Files = Map<string, Uint8Array | null>;

/** A damaged folder. */
export interface Mangled {
  files: Files;
  /** Each change, in a few words. */
  changes: string[];
}

/** A random number below `n`. */
type Below = (n: number) => number;
type Change = (text: string, below: Below, pieces: readonly string[]) => string;

const keywords =
  '__proto__ constructor toString hasOwnProperty if then of a the all another no each random half count this it they you your not and or with from to in on as that who whose except otherwise win lose 0 -1 one numeral'.split(
    ' ',
  );
const values =
  '-1 0 99999999999999999999 1e400 .nan .inf -.inf null ~ yes [] {} [[[]]] {a: {b: c}} "" \'\' 2001-01-01 0x7fffffff 1.5 true *nowhere !!binary|aGk= !!set|{a} >|'
    .split(' ')
    .map((value) => value.replaceAll('|', ' '));
const signs = [
  '\u0000',
  '\ufeff',
  '\u200b',
  '\u202e',
  '😀',
  '👩‍👩‍👧‍👦',
  'é',
  '\u0301',
  '\ud800',
  '\u2028',
  '\u00a0',
  'Ж',
  '{',
  '}',
  '{you}',
  '<b>',
  '"',
  "'",
  '`',
  '\\',
  '%',
  '|',
];

const pick = <T>(below: Below, list: readonly T[]): T => list[below(list.length)]!;

/** The index of a random line that is not blank. */
function someLine(lines: readonly string[], below: Below): number {
  for (let i = 0; i < 20; i++) {
    const at = below(lines.length);
    if (/\w/.test(lines[at]!)) return at;
  }
  return 0;
}

const onLines =
  (change: (lines: string[], at: number, below: Below, pieces: readonly string[]) => void): Change =>
  (text, below, pieces) => {
    const lines = text.split('\n');
    change(lines, someLine(lines, below), below, pieces);
    return lines.join('\n');
  };

/** Splits a line into the part before its words, and its words. */
const onWords = (change: (words: string[], at: number, below: Below, pieces: readonly string[]) => void): Change =>
  onLines((lines, _, below, pieces) => {
    const spoken = lines.flatMap((line, i) => (line.trim().split(' ').length > 3 ? [i] : []));
    if (spoken.length === 0) return;
    const at = pick(below, spoken);
    const [, before, said] = /^(\s*(?:[\w-]+:(?: +|$))?)(.*)$/.exec(lines[at]!) ?? [];
    if (!said) return;
    const words = said.split(' ');
    change(words, below(words.length), below, pieces);
    lines[at] = before! + words.join(' ');
  });

const onWhole =
  (change: (text: string, below: Below) => string): Change =>
  (text, below) =>
    change(text, below);

/** Changes to lines of words; the result may be valid. */
const wordly: Record<string, Change> = {
  'two words swapped': onWords((words, at, below) => {
    const other = below(words.length);
    [words[at], words[other]] = [words[other]!, words[at]!];
  }),
  'a word left out': onWords((words, at) => words.splice(at, 1)),
  'a word said twice': onWords((words, at) => words.splice(at, 0, words[at]!)),
  'a piece of another line put in': onWords((words, at, below, pieces) => words.splice(at, below(3), pick(below, pieces))),
  'the rest taken from another line': onWords((words, at, below, pieces) => words.splice(at, words.length, pick(below, pieces))),
  'another line put before': onWords((words, _, below, pieces) =>
    words.unshift(pick(below, pieces), pick(below, ['then', 'and', 'or', 'if', ','])),
  ),
  'an article put in': onWords((words, at, below) =>
    words.splice(at, 0, pick(below, ['a', 'the', 'all', 'each', 'another', 'your', 'no'])),
  ),
  'a number put in': onWords((words, at, below) =>
    words.splice(at, below(2), pick(below, ['1', '2', '0', 'two', 'all', 'half of', 'up to 2', 'any number of'])),
  ),
  'a bracket put in': onWords((words, at, below) => (words[at] = below(2) ? `(${words[at]!}` : `${words[at]!})`)),
  'words put in brackets': onWords((words, at, below) => {
    const to = Math.min(words.length - 1, at + below(4));
    words[at] = `(${words[at]!}`;
    words[to] = `${words[to]!})`;
  }),
  'a word made another': onWords((words, at, below) => (words[at] = pick(below, keywords))),
  'a word cut short': onWords((words, at, below) => (words[at] = words[at]!.slice(0, 1 + below(words[at]!.length || 1)))),
  'a line said twice': onLines((lines, at) => lines.splice(at, 0, lines[at]!)),
  'two lines swapped': onLines((lines, at) => {
    if (at + 1 < lines.length) [lines[at], lines[at + 1]] = [lines[at + 1]!, lines[at]!];
  }),
  'a number changed': (text, below) => {
    const found = [...text.matchAll(/(?<![\w-])\d+(?![\w-])/g)].filter(({ index }) => index > 12);
    if (found.length === 0) return text;
    const one = pick(below, found);
    return (
      text.slice(0, one.index) +
      pick(below, ['0', '1', '2', '3', '7', '40', '-1', '999999999', '1e9']) +
      text.slice(one.index + one[0].length)
    );
  },
  'all lines end with CR LF': onWhole((text) => text.replaceAll('\n', '\r\n')),
  'a byte order mark': onWhole((text) => `\ufeff${text}`),
};

/** Changes to the YAML. */
const yamlly: Record<string, Change> = {
  'a line left out': onLines((lines, at) => lines.splice(at, 1)),
  'a line moved': onLines((lines, at, below) => lines.splice(below(lines.length), 0, ...lines.splice(at, 1))),
  'a line moved in or out': onLines((lines, at, below) => (lines[at] = below(2) ? ` ${lines[at]!}` : lines[at]!.slice(1))),
  'a block moved in': onLines((lines, at, below) => {
    for (let i = at; i < Math.min(lines.length, at + 1 + below(12)); i++) lines[i] = `  ${lines[i]!}`;
  }),
  'a value of another kind': onLines(
    (lines, at, below) => (lines[at] = lines[at]!.replace(/(:\s+|- )\S.*$/, (_, begin: string) => begin + pick(below, values))),
  ),
  'a key made another': onLines(
    (lines, at, below) => (lines[at] = lines[at]!.replace(/^(\s*)[^:#]+:/, (_, begin: string) => `${begin}${pick(below, keywords)}:`)),
  ),
  'a key left empty': onLines((lines, at) => (lines[at] = lines[at]!.replace(/:\s+\S.*$/, ':'))),
  'an anchor and its alias': onLines((lines, at, below) => {
    lines[at] = lines[at]!.replace(/:\s+(?=\S)/, ': &mark ');
    const other = someLine(lines, below);
    lines[other] = lines[other]!.replace(/:\s+\S.*$/, ': *mark');
  }),
  'keys merged': onLines((lines, at) => lines.splice(at + 1, 0, `${/^\s*/.exec(lines[at]!)![0]}<<: *mark`)),
  'a tag': onLines(
    (lines, at, below) =>
      (lines[at] = lines[at]!.replace(/:\s+(?=\S)/, `: ${pick(below, ['!!int', '!!str', '!!js/function', '!own', '!!set', '!'])} `)),
  ),
  'a tab': onLines((lines, at) => (lines[at] = `\t${lines[at]!.trimStart()}`)),
  'a sign put in': onLines((lines, at, below) => {
    const place = below(lines[at]!.length + 1);
    lines[at] = lines[at]!.slice(0, place) + pick(below, signs) + lines[at]!.slice(place);
  }),
  'a very long line': onLines(
    (lines, at, below) =>
      (lines[at] += ` ${pick(below, ['draw 1 and ', '(', 'x', 'a card or ', '- ', '[', '{a: '])}`.repeat(10 ** (1 + below(4)))),
  ),
  'a quote put in': onLines((lines, at, below) => {
    const place = below(lines[at]!.length + 1);
    lines[at] = `${lines[at]!.slice(0, place)}${pick(below, ['"', "'"])}${lines[at]!.slice(place)}`;
  }),
  'a second document': onLines((lines, at) => lines.splice(at, 0, '---')),
  'a comment': onLines((lines, at) => (lines[at] = lines[at]!.replace(/ /, ' # '))),
  'cut off in the middle': onWhole((text, below) => text.slice(0, below(text.length))),
  'nested deeply': onLines((lines, at, below) => {
    const n = 10 ** (1 + below(3));
    lines[at] = lines[at]!.replace(/(:\s+)\S.*$/, (_, begin: string) => begin + pick(below, ['[', '{a: ', '((', '- ']).repeat(n));
  }),
};

/** Changes to whole files. */
const filely: Record<string, (files: Files, name: string, below: Below) => void> = {
  renamed: (files, name, below) => {
    const bytes = files.get(name)!;
    files.delete(name);
    files.set(
      pick(below, [
        'game.yaml',
        'set.yaml',
        'rulings.yaml',
        'cards.yml',
        'locales/cs.yaml',
        'scenarios/own.yaml',
        'ČÁRA 1.yaml',
        '.hidden.yaml',
        'x',
        '__proto__.yaml',
      ]),
      bytes,
    );
  },
  'left out': (files, name) => files.delete(name),
  emptied: (files, name) => files.set(name, new Uint8Array()),
  'a folder of that name': (files, name) => files.set(name, null),
  'there twice': (files, name, below) => files.set(pick(below, ['another.yaml', 'a-copy.yaml', 'zz.yaml']), files.get(name)!),
  'bytes that are no UTF-8': (files, name, below) => {
    const bytes = Uint8Array.from(files.get(name)!);
    for (let i = 0; i <= below(3); i++) if (bytes.length > 0) bytes[below(bytes.length)] = pick(below, [0xff, 0xc3, 0x00, 0xed, 0x80]);
    files.set(name, bytes);
  },
  'in the bytes of another system': (files, name) =>
    files.set(name, Uint8Array.from(Buffer.from(`\ufeff${Buffer.from(files.get(name)!).toString()}`, 'utf16le'))),
};

const text = new TextDecoder();
const bytes = new TextEncoder();

/** Makes one to three changes, mostly to words of lines. `pieces`: parts of other cards to insert. */
export function mangle(whole: Files, chance: RandomBot, pieces: readonly string[]): Mangled {
  const below: Below = (n) => chance.below(Math.max(1, n));
  const files: Files = new Map(whole);
  const changes: string[] = [];
  for (let left = 1 + below(3); left > 0; left--) {
    // Files of cards more often than other files.
    const names = [...files.keys()].filter((name) => files.get(name));
    const main = names.filter((name) => !name.includes('/') && name !== 'rulings.yaml' && name !== 'mutants.yaml');
    const name = pick(below, main.length > 0 && below(8) > 0 ? main : names);
    if (name === undefined) break;
    const roll = below(20);
    if (roll === 0) {
      const what = pick(below, Object.keys(filely));
      filely[what]!(files, name, below);
      changes.push(`${name}: ${what}`);
      continue;
    }
    const table = roll < 14 ? wordly : yamlly;
    const what = pick(below, Object.keys(table));
    files.set(name, bytes.encode(table[what]!(text.decode(files.get(name)!), below, pieces)));
    changes.push(`${name}: ${what}`);
  }
  return { files, changes };
}

/** Parts of the lines of files: one word or a few. */
export function piecesOf(files: Files): string[] {
  return [...files].flatMap(([name, file]) =>
    name.includes('/') || !file || name === 'rulings.yaml' || name === 'mutants.yaml'
      ? []
      : text
          .decode(file)
          .split('\n')
          .filter((line) => /^ {4,}[a-z]/.test(line) && !/^\s*(?:name|text|icon|tags|source|copies|says|means|example):/.test(line))
          .flatMap((line) => {
            const words = line
              .replace(/^\s*(?:[a-z-]+:\s*)?/, '')
              .replace(/\s#.*$/, '')
              .split(' ')
              .filter((word) => word !== '' && word !== '|');
            return words.map((_, i) => words.slice(i, i + 1 + ((i * 7 + words.length) % 6)).join(' '));
          }),
  );
}
