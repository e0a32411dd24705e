// Measures what editors ask of the language service: how often the word an author wrote is among the first that are offered, at every word of
// the shipped effects, and how long each call lasts in a small and a large mix. Decides nothing.
import {
  cardAt,
  cardUnderHand,
  complete,
  definition,
  diagnose,
  fixes,
  folds,
  format,
  hints,
  hover,
  lenses,
  Project,
  references,
  rename,
  search,
  signatures,
  symbols,
  tokens,
} from 'cardwright/internal';
import type { Host } from 'cardwright';
import { boundNames, tokenize } from '../../src/parse/tokenize.ts';
import { corpusOf, linesOf, ranked } from '../../src/service/complete.ts';
import { ELSEWHERE, kindsOf, withoutWords } from '../../src/service/corpus.ts';
import type { EffectText } from '../../src/service/texts.ts';
import { diskHost, gamesBelow } from './games.ts';
import { start } from './tool.ts';

/** So many are looked at before an author reads no further. */
const FIRST = 5;

/** Places where a word begins, and at how many of them it was among the first, or offered at all. */
export interface Hits {
  places: number;
  first: number;
  listed: number;
}

/**
 * Asks at each word of the effects of cards below a folder. What completion has learnt from a card is left out while that card is asked about, as
 * if it were just being written below its name and its text.
 */
export function measureCompletion(project: Project, folder: string, every: number, missed: (line: string) => void): Hits {
  const v = project.loaded.vocabulary;
  const hits: Hits = { places: 0, first: 0, listed: 0 };
  const own = project.texts.filter(({ card, in: { file } }) => card && file.source.path.startsWith(`${folder}/`));
  for (const text of own.filter((_, i) => i % every === 0)) {
    const corpus = corpusOf(project);
    const lines = linesOf(v, text);
    const learn = (by: number): void => {
      for (const { symbols: line } of lines) {
        corpus.add(line, by);
        corpus.add(withoutWords(kindsOf(line)), ELSEWHERE * by);
      }
    };
    learn(-1);
    for (const { head, word, above } of words(text, lines)) {
      const at = ranked(v, corpus, text, head, above).findIndex(
        (candidate) => candidate.word === word || candidate.word.startsWith(`${word} `),
      );
      hits.places++;
      if (at >= 0) hits.listed++;
      if (at >= 0 && at < FIRST) hits.first++;
      else missed(`${at}\t${head}[${word}]\t${text.card!.id}`);
    }
    learn(1);
  }
  return hits;
}

/** Each word of a text, with what stands before it in its line. */
function* words(text: EffectText, lines: ReturnType<typeof linesOf>): Generator<{ head: string; word: string; above: string }> {
  const bound = boundNames(text.snippet.text);
  for (const { raw, above } of lines) {
    const line = text.snippet.text.slice(raw.start, raw.end);
    for (const { image, startOffset } of tokenize(line, 0, text.lexicon, bound).tokens)
      if (/^\p{L}/u.test(image)) yield { head: line.slice(0, startOffset), word: image, above };
  }
}

const percent = (n: number, of: number): string => `${((100 * n) / of).toFixed(1)} %`.padStart(9);

function completion(every: number, only: string[], misses: boolean): void {
  console.log(`${'effects of cards'.padEnd(28)}  words  first ${FIRST}   listed`);
  const sum: Hits = { places: 0, first: 0, listed: 0 };
  for (const { folder, sets } of gamesBelow(['cards', 'cards/classic']))
    for (const set of [folder, ...sets]) {
      if (only.length > 0 && !only.includes(set)) continue;
      const project = Project.open({ host: diskHost, folders: [...new Set([folder, set])], shipped: 'cards' });
      const { places, first, listed } = measureCompletion(project, set, every, (line) => misses && console.log(line));
      if (places > 0) console.log(`${set.padEnd(28)} ${String(places).padStart(6)} ${percent(first, places)} ${percent(listed, places)}`);
      sum.places += places;
      sum.first += first;
      sum.listed += listed;
    }
  console.log(`${'all'.padEnd(28)} ${String(sum.places).padStart(6)} ${percent(sum.first, sum.places)} ${percent(sum.listed, sum.places)}`);
}

/**
 * A call, and for how many milliseconds it keeps a person waiting: by the clock, but for time in which the machine did other things. Processor
 * time by itself counts what Node collects and compiles on other threads.
 */
function timed<T>(call: () => T): [T, number] {
  const [before, begun] = [process.cpuUsage(), performance.now()];
  const result = call();
  const waited = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  return [result, Math.min(waited, (user + system) / 1000)];
}

/** So many cards of the shipped game with other ids, as a set of their own: a large deck. */
function manyCards(folder: string, n: number): Map<string, string> {
  const project = Project.open({ host: diskHost, folders: [folder], shipped: 'cards' });
  const { kinds, types, folders } = project.loaded.vocabulary;
  const files = new Map([['own/set.yaml', `format: 1\nset: own\ngame: ${folders[0]!.id}\n`]]);
  for (let file = 0; file * 50 < n; file++) {
    const cards = Array.from({ length: Math.min(50, n - file * 50) }, (_, i) => {
      const { type, effect } = kinds[(file * 50 + i) % kinds.length]!;
      const lines = effect?.text.split('\n').map((line) => `      ${line}`) ?? [];
      const head = [`  own-${file}-${i}:`, `    name: Card ${file} ${i}`, `    type: ${types[type]!.name}`];
      return [...head, ...(lines.length > 0 ? ['    effect: |', ...lines] : [])].join('\n');
    });
    files.set(`own/cards-${file}.yaml`, `format: 1\norigin: house\ncards:\n${cards.join('\n')}\n`);
  }
  return files;
}

/** So many changes are made before any is measured. */
const WARM = 40;

/** Beginnings of lines as they stand in the cards of a mix, each cut at another word: what completion is asked at. */
function* beginnings(project: Project): Generator<string> {
  const v = project.loaded.vocabulary;
  const lines = project.texts.flatMap((text) =>
    text.card ? linesOf(v, text).map(({ raw }) => text.snippet.text.slice(raw.start, raw.end)) : [],
  );
  for (let i = 0; ; i++) {
    const words = lines[(i * 13) % lines.length]!.split('\n')[0]!
      .replace(/[:"].*$/, '')
      .split(' ');
    yield `${words.slice(0, 1 + (i % words.length)).join(' ')} `;
  }
}

/**
 * How long each call takes after a line was begun, the 95th percentile of so many changes: first what is asked while typing, before anything has
 * been checked, then the check, then what waits for it.
 */
function speed(title: string, opened: Project, folder: string, rounds: number): void {
  const times = new Map<string, number[]>();
  const note = <T>(name: string, call: () => T): T => {
    const [result, ms] = timed(call);
    times.set(name, [...(times.get(name) ?? []), ms]);
    return result;
  };
  let project = opened;
  const heads = beginnings(opened);
  const changed = project.texts.filter(({ card, in: { file } }) => card && file.source.path.startsWith(`${folder}/`));
  for (let round = 0; round < rounds + WARM; round++) {
    if (round === WARM) times.clear();
    const place = changed[(round * 7) % changed.length]!;
    const { path } = place.in.file.source;
    const source = project.file(path)!.file.source.text;
    const at = source.indexOf('\n', place.snippet.map[0]);
    const indent = ' '.repeat(6);
    const head = heads.next().value as string;
    const word = at + 1 + indent.length;
    project = project.edited([[path, `${source.slice(0, at)}\n${indent}${head}x${source.slice(at)}`]]);
    const visible = { start: Math.max(0, at - 1000), end: at + 1000 };
    note('typed, and its part coloured', () => tokens(project, path, visible));
    note('complete', () => complete(project, path, word + head.length));
    note('hover', () => hover(project, path, word + 1));
    note('signature', () => signatures(project, path, word + head.length));
    note('said, the card alone', () => cardUnderHand(project, path, word));
    note('whole check', () => diagnose(project, path));
    note('hints', () => hints(project, path, { start: 0, end: source.length }));
    note('definition', () => definition(project, path, word + 1));
    note('references', () => references(project, path, word + 1, { declaration: true }));
    note('symbols', () => symbols(project, path));
    note('search', () => search(project, 'card'));
    note('lenses', () => lenses(project, path));
    note('folds', () => folds(project, path));
    note('rename', () => prepared(project, path, place.snippet.map[0]!));
    note('format the card', () => format(project, path, { start: at, end: at }));
    note('fixes', () => fixes(project, path, { start: 0, end: source.length }));
    project = project.edited([[path, source]]);
    void project.loaded;
  }
  console.log(`\n${title.padEnd(32)} median     95 %`);
  for (const [name, list] of times) {
    const sorted = list.sort((a, b) => a - b);
    const at = (share: number): string => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1).padStart(8);
    console.log(`  ${name.padEnd(30)} ${at(0.5)} ${at(0.95)} ms`);
  }
}

/** The card of an effect under another name, with the check that nothing else changes. */
function prepared(project: Project, path: string, offset: number): void {
  const card = cardAt(project, path, offset);
  if (card) rename(project, path, card.span.start, 'renamed-for-once');
}

function speeds(game: string, cards: number, rounds: number): void {
  speed(game, Project.open({ host: diskHost, folders: [game], shipped: 'cards' }), game, rounds);
  const files = manyCards(game, cards);
  const host: Host = {
    list: (dir) => (dir === 'own' ? [...files.keys()].map((file) => file.slice('own/'.length)) : diskHost.list(dir)),
    read: (file) => (files.has(file) ? new TextEncoder().encode(files.get(file)) : diskHost.read(file)),
  };
  const [large, ms] = timed(() => {
    const project = Project.open({ host, folders: [game, 'own'], own: ['own'], shipped: 'cards' });
    diagnose(project, 'own/cards-0.yaml');
    return project;
  });
  speed(`${cards} cards more (${Math.round(ms)} ms to open)`, large, 'own', rounds);
}

const help = `
Measures the language service.

  npm run service -- [--every N] [--misses] [--rounds N] [--cards N] [SET …]

  --every    completion is asked in every so manieth card (default 1)
  --misses   print each place at which the word was not among the first
  --rounds   changes for each figure; 0: no figures (default 100)
  --cards    cards of the large deck (default 1000)
`;

await start(import.meta.url, {
  help,
  bundled: true,
  options: {
    every: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '100' },
    cards: { type: 'string', default: '1000' },
  },
  run: ({ every, misses, rounds, cards }, sets) => {
    completion(Number(every), sets, misses);
    // The game to which most sets belong is the one that people write cards for.
    const [game] = gamesBelow(['cards']).sort((a, b) => b.sets.length - a.sets.length);
    if (Number(rounds) > 0) speeds(game!.folder, Number(cards), Number(rounds));
  },
});
