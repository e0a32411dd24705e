// The mistakes of translators that can be planted into a text, by kind, with the words of each language as data. Knows no card.
import type { PlantedText } from './text-mutants.ts';
import { alsoIn, andAlso, type Swap, w, type Words } from './text-mutation-words.ts';

/** What a planter gets: a text, its language, and the other texts of the set. */
export interface Plot extends PlantedText {
  language: string;
  all: readonly PlantedText[];
}

/** The text with the mistake; null: it has no place for one of this kind. */
export type Planter = (plot: Plot) => string | null;

const isText = ({ key }: Plot): boolean => key.endsWith('.text');
const isGoal = ({ effect }: Plot): boolean => /^win with [\p{L}\d:-]+ and [\p{L}\d:-]+$/u.test(effect.trim());
const isTerm = ({ key }: Plot): boolean => key.startsWith('terms.');

/** The first place where one of the words stands. */
function swapped({ text }: Plot, list: Swap | undefined): string | null {
  for (const [pattern, instead] of list ?? []) if (pattern.test(text)) return text.replace(pattern, instead);
  return null;
}

const inText =
  (words: Words): Planter =>
  (plot) =>
    isText(plot) ? swapped(plot, words[plot.language]) : null;

const NUMBER_WORDS: Words = {
  en: [
    [w('two'), 'three'],
    [w('three'), 'four'],
  ],
  cs: [
    [w('dva'), 'tři'],
    [w('dvě'), 'tři'],
    [w('tři'), 'čtyři'],
    [w('dvěma'), 'třemi'],
  ],
  pl: [
    [w('dwa'), 'trzy'],
    [w('dwie'), 'trzy'],
    [w('dwóch'), 'trzech'],
    [w('trzy'), 'cztery'],
  ],
  ru: [
    [w('два'), 'три'],
    [w('две'), 'три'],
    [w('двое'), 'трое'],
    [w('двух'), 'трёх'],
  ],
};
const ALL_ONE: Words = {
  en: [
    [w('(?<!in )all(?! but| must)'), 'one of the'],
    [w('every(?! time)'), 'one'],
  ],
  cs: [
    [w('všechny'), 'jednoho'],
    [w('všechna'), 'jedno'],
    [w('všichni'), 'jeden'],
    [w('každý'), 'jeden'],
  ],
  pl: [
    [w('wszystkie'), 'jeden z'],
    [w('wszyscy'), 'jeden'],
    [w('każdy'), 'jeden'],
  ],
  ru: [
    [w('все'), 'один из'],
    [w('каждый(?! раз)'), 'один'],
  ],
};
const EACH_OTHER: Words = {
  en: [
    [w('each other player'), 'another player'],
    [w('every other player'), 'another player'],
  ],
  cs: [
    [w('každý jiný'), 'jiný'],
    [w('každého jiného'), 'jiného'],
    [w('každému jinému'), 'jinému'],
  ],
  pl: [
    [w('każdy inny'), 'inny'],
    [w('każdego innego'), 'innego'],
  ],
  ru: [
    [w('каждый другой'), 'другой'],
    [w('каждого другого'), 'другого'],
  ],
};
const RANDOM: Words = {
  en: [
    [/ random(?=\s)/u, ''],
    [/ at random/u, ''],
  ],
  cs: [[/ náhodn\p{L}+/u, '']],
  pl: [[/ losow\p{L}+/u, '']],
  ru: [[/ случайн\p{L}+/u, '']],
};
const MAY: Words = {
  en: [[/ may(?= )/u, '']],
  cs: [[/(?:Smíš|smíš) /u, '']],
  pl: [[/(?:Możesz|możesz) /u, '']],
  ru: [[/(?:Можно|можно) /u, '']],
};
const ONCE: Words = {
  en: [[/Once (?:per turn|in your turn)/u, 'In your turn']],
  cs: [[/Jednou za tah/u, 'Ve svém tahu']],
  pl: [[/Raz na turę/u, 'W swojej turze']],
  ru: [[/Раз за ход/u, 'В свой ход']],
};
const START: Words = {
  en: [[w('at the start'), 'at the end']],
  cs: [[w('na začátku'), 'na konci']],
  pl: [[w('na początku'), 'na końcu']],
  ru: [[w('в начале'), 'в конце']],
};
const END: Words = Object.fromEntries(
  Object.entries(START).map(([language, list]) => [language, list.map(([pattern, end]) => [w(end), startOf(pattern)] as const)]),
);
function startOf(pattern: RegExp): string {
  return /\(\?:([^)]*)\)\(\?!/u.exec(pattern.source)![1]!;
}
const OWNER: Words = {
  en: [[w('one of your'), 'one of another player’s']],
  cs: [
    [w('jednoho svého'), 'jednoho cizího'],
    [w('svého'), 'cizího'],
    [w('své'), 'cizí'],
  ],
  pl: [
    [w('jeden swój'), 'jeden cudzy'],
    [w('swojego'), 'cudzego'],
    [w('swoją'), 'cudzą'],
  ],
  ru: [
    [w('одну свою'), 'одну чужую'],
    [w('одну из своих'), 'одну из чужих'],
    [w('свою'), 'чужую'],
  ],
};
const OTHER: Words = {
  en: [
    [w('another player’s'), 'your'],
    [w('another player'), 'a player'],
  ],
  cs: [
    [w('jinému hráči'), 'hráči'],
    [w('jiného hráče'), 'hráče'],
    [w('jiný hráč'), 'hráč'],
    [w('jiným hráčem'), 'hráčem'],
  ],
  pl: [
    [w('innemu graczowi'), 'graczowi'],
    [w('innego gracza'), 'gracza'],
    [w('inny gracz'), 'gracz'],
    [w('innym graczem'), 'graczem'],
  ],
  ru: [
    [w('другому игроку'), 'игроку'],
    [w('другого игрока'), 'игрока'],
    [w('другой игрок'), 'игрок'],
    [w('другим игроком'), 'игроком'],
  ],
};
const WINNER: Words = {
  en: [
    [w('win'), 'lose'],
    [w('wins'), 'loses'],
    [w('lose'), 'win'],
    [w('loses'), 'wins'],
  ],
  cs: [
    [w('vyhrává'), 'prohrává'],
    [w('prohrávají'), 'vyhrávají'],
  ],
  pl: [
    [w('wygrywa'), 'przegrywa'],
    [w('przegrywają'), 'wygrywają'],
  ],
  ru: [
    [w('побеждает'), 'проигрывает'],
    [w('проигрывают'), 'побеждают'],
  ],
};
const LEFT: Words = {
  en: [[w('on your left'), 'on your right']],
  cs: [
    [w('vlevo'), 'vpravo'],
    [w('levici'), 'pravici'],
    [w('levou'), 'pravou'],
  ],
  pl: [
    [w('lewej'), 'prawej'],
    [w('lewo'), 'prawo'],
  ],
  ru: [
    [w('слева'), 'справа'],
    [w('влево'), 'вправо'],
  ],
};
const RIGHT: Words = Object.fromEntries(
  Object.entries(LEFT).map(([language, list]) => [language, list.map(([pattern, right]) => [w(right), startOf(pattern)] as const)]),
);
const NOT: Words = {
  en: [
    [w('nobody'), 'somebody'],
    [w('cannot'), 'can'],
    [/ no(?= )/u, ''],
    [/ not(?= )/u, ''],
  ],
  cs: [
    [w('před nikým neleží'), 'před někým leží'],
    [w('nikdo'), 'každý'],
    [w('nelze'), 'lze'],
    [/(?<![\p{L}])nesmí/u, 'smí'],
  ],
  pl: [
    [w('przed nikim nie leży'), 'przed kimś leży'],
    [/ nie(?= )/u, ''],
  ],
  ru: [
    [w('ни перед кем не лежит'), 'перед кем-то лежит'],
    [/ не(?= (?!больше|меньше|более|менее))/u, ''],
    [w('нельзя'), 'можно'],
  ],
};
const AND: Words = { en: [[/ and /u, ' or ']], cs: [[/ a /u, ' nebo ']], pl: [[/ i /u, ' albo ']], ru: [[/ и /u, ' или ']], ...andAlso };
const OR: Words = { en: [[/ or /u, ' and ']], cs: [[/,? nebo /u, ' a ']], pl: [[/ (?:albo|lub) /u, ' i ']], ru: [[/ или /u, ' и ']] };
const LEAST = { en: 'at least', cs: 'aspoň', pl: 'co najmniej', ru: 'не меньше' } as const;
const MOST = { en: 'at most', cs: 'nejvýš', pl: 'najwyżej', ru: 'не больше' } as const;
const EXACTLY = { en: 'exactly', cs: 'přesně', pl: 'dokładnie', ru: 'ровно' } as const;
const between = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): Words =>
  Object.fromEntries(Object.keys(a).map((language) => [language, [[w(a[language]!), b[language]!]]]));
const FEWEST: Words = {
  en: [
    [w('the most'), 'the fewest'],
    [w('more than anybody else'), 'fewer than anybody else'],
  ],
  cs: [
    [w('nejvíc'), 'nejméně'],
    [w('víc než kdokoli'), 'méně než kdokoli'],
  ],
  pl: [
    [w('najwięcej'), 'najmniej'],
    [w('więcej niż ktokolwiek'), 'mniej niż ktokolwiek'],
  ],
  ru: [
    [w('больше всех'), 'меньше всех'],
    [w('больше, чем у любого'), 'меньше, чем у любого'],
  ],
};
const MORE: Words = {
  en: [[w('more(?! than)'), 'fewer']],
  cs: [
    [/o (\d) (\p{L}+ )?(?:za tah )?víc/u, 'o $1 $2méně'],
    [w('víc(?! než)'), 'méně'],
  ],
  pl: [[w('więcej(?! niż)'), 'mniej']],
  ru: [[w('больше(?!,? чем| всех)'), 'меньше']],
};
const HALF: Words = {
  en: [[w('half'), 'all']],
  cs: [[w('polovinu'), 'všechny']],
  pl: [[w('połowę'), 'wszystkie']],
  ru: [[w('половины'), 'всех']],
};

const digit = (change: (n: number) => string): Planter => {
  return (plot) => (isText(plot) && /\d/.test(plot.text) ? plot.text.replace(/\d+/, (n) => change(Number(n))) : null);
};

/** A name that stands alone in the text of another Goal, to be put in here. */
function stranger({ all, text, effect }: Plot): string | null {
  const joints = / (?:and|a|i|и|und|і|й) /u;
  for (const other of all) {
    const [, id] = /^win with [\p{L}\d:-]+ and ([\p{L}\d:-]+)$/u.exec(other.effect.trim()) ?? [];
    const parts = other.text.split(joints);
    const name = parts[1];
    if (id !== undefined && parts.length === 2 && !effect.includes(id) && !text.includes(name!.slice(0, 4)) && !/[,.\d]/.test(name!))
      return name!;
  }
  return null;
}

/** The first two different numbers of a text, each in the place of the other. */
function exchanged(text: string): string | null {
  const [first, ...more] = [...text.matchAll(/(?<![\p{L}\d{])\d+(?![\p{L}\d])/gu)];
  const other = more.find(([n]) => n !== first![0]);
  if (!first || !other) return null;
  const between = text.slice(first.index + first[0].length, other.index);
  return `${text.slice(0, first.index)}${other[0]}${between}${first[0]}${text.slice(other.index + other[0].length)}`;
}

const AND_WORD: Readonly<Record<string, string>> = { en: 'and', cs: 'a', pl: 'i', ru: 'и', de: 'und', uk: 'і' };

/** The last sentence or clause is left out. */
function cut(plot: Plot): string | null {
  if (!isText(plot)) return null;
  const sentences = plot.text.trim().split(/(?<=[.!?]) /u);
  return sentences.length > 1 ? sentences.slice(0, -1).join(' ') : null;
}

const HOMOGLYPHS: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', а: 'a', е: 'e', о: 'o', с: 'c', р: 'p' };

const forms = (plot: Plot, change: (term: Record<string, string>) => Record<string, string> | null): string | null => {
  if (!isTerm(plot)) return null;
  const now = change(JSON.parse(plot.text) as Record<string, string>);
  return now ? JSON.stringify(now) : null;
};

/** An effect that is one short order. */
const ORDER = /^(?:draw|discard|steal|play|give) [^\n,]{1,24}$/u;

const planters: Readonly<Record<string, Planter>> = {
  'digit wrong': digit((n) => String(n + 1)),
  'digit added': (plot) => (isText(plot) ? plot.text.replace(/\.?$/u, ' (7).') : null),
  'numbers exchanged': (plot) => (isText(plot) ? exchanged(plot.text) : null),
  'number word wrong': inText(NUMBER_WORDS),
  'one for all': inText(ALL_ONE),
  'another for each other': inText(EACH_OTHER),
  'random lost': inText(RANDOM),
  'may lost': inText(MAY),
  'once per turn lost': inText(ONCE),
  'end for start': inText(START),
  'start for end': inText(END),
  'wrong owner': inText(OWNER),
  'other lost': inText(OTHER),
  'win and lose swapped': inText(WINNER),
  'right for left': inText(LEFT),
  'left for right': inText(RIGHT),
  'negation lost': inText(NOT),
  'or for and': (plot) => (isGoal(plot) ? inText(AND)(plot) : null),
  'and for or': inText(OR),
  'at most for at least': inText(between(LEAST, MOST)),
  'exactly for at least': inText(between(LEAST, EXACTLY)),
  'at least for at most': inText(between(MOST, LEAST)),
  'at least lost': inText(
    between(Object.fromEntries(Object.entries(LEAST).map(([l, x]) => [l, `${x} `])), { en: '', cs: '', pl: '', ru: '' }),
  ),
  'fewest for most': inText(FEWEST),
  'fewer for more': inText(MORE),
  'half lost': inText(HALF),
  'card added': (plot) => {
    const name = isGoal(plot) ? stranger(plot) : null;
    return name === null ? null : `${plot.text} ${AND_WORD[plot.language] ?? ''} ${name}`;
  },
  'card exchanged': (plot) => {
    const name = isGoal(plot) ? stranger(plot) : null;
    return name === null ? null : plot.text.replace(/^(.* (?:and|a|i|и|und|і|й) ).*$/u, `$1${name}`);
  },
  'sentence lost': cut,
  'order added': (plot) => {
    const verb = /^\p{L}+/u.exec(plot.effect)?.[0] ?? '';
    const other = plot.all.find(
      ({ key, effect }) => key.endsWith('.text') && ORDER.test(effect) && !plot.effect.includes(/^\p{L}+/u.exec(effect)![0]),
    );
    return isText(plot) && other && verb !== '' ? `${plot.text} ${other.text}` : null;
  },
  'text of another card': (plot) => {
    const at = plot.all.findIndex((x) => x.key === plot.key);
    return isText(plot) ? (plot.all.slice(at + 1).find((x) => x.key.endsWith('.text') && x.effect !== plot.effect)?.text ?? null) : null;
  },
  'letter of another script': (plot) =>
    isText(plot) ? plot.text.replace(/(?<=\p{L})[aeocpаеоср](?=\p{L})/u, (x) => HOMOGLYPHS[x]!) : null,
  'invisible sign': (plot) => (isText(plot) ? plot.text.replace(' ', ' \u202e') : null),
  'plural forms swapped': (plot) =>
    forms(plot, (term) => {
      const many = term['many'] === undefined ? 'other' : 'many';
      if (term['few'] === undefined || term[many] === undefined || term['few'] === term[many]) return null;
      return { ...term, few: term[many], [many]: term['few'] };
    }),
  'plural form lost': (plot) =>
    forms(plot, (term) => (term['few'] === undefined ? null : Object.fromEntries(Object.entries(term).filter(([form]) => form !== 'few')))),
  'verb of another line': (plot) => {
    if (!plot.key.endsWith('.says')) return null;
    const like = plot.all.find((x) => x.key !== plot.key && x.key.endsWith('.says') && holes(x.text) === holes(plot.text));
    return like && bare(like.text) !== bare(plot.text)
      ? like.text
          .replace(/\{[^{}]*\}/g, () => '\u0000')
          .split('\u0000')
          .reduce(refilled(plot.text))
      : null;
  },
  'value lost': (plot) => (plot.key.endsWith('.says') && holes(plot.text) > 1 ? plot.text.replace(/\{(?!you)[^{}]*\}/u, '') : null),
};

/** By their names; in a language that has its words in a file of their own, with those. */
export const KINDS: Readonly<Record<string, Planter>> = Object.fromEntries(
  Object.entries(planters).map(([kind, planter]) => {
    const words = alsoIn[kind];
    return [kind, (plot: Plot) => (words?.[plot.language] ? inText(words)(plot) : planter(plot))];
  }),
);

const holes = (text: string): number => text.match(/\{[^{}]*\}/g)?.length ?? 0;
const bare = (text: string): string => text.replace(/\{[^{}]*\}/g, '').trim();

/** Puts the values of a line into the words of another. */
function refilled(text: string): (all: string, part: string) => string {
  const values = text.match(/\{[^{}]*\}/g) ?? [];
  return (all, part) => `${all}${values.shift() ?? ''}${part}`;
}
