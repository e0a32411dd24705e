// Turns a verb of a game into what is written of a thing it is done to (steal: stolen), and back.
import type { Vocabulary } from '../../meaning/vocabulary.ts';

/** The verb of the game that this is the participle of (`stolen` → steal); null: none. */
export function verbDone(v: Vocabulary, done: string): string | null {
  return v.words.find((w) => w.kind === 'verb' && [w.name, ...w.also].some((verb) => participles(verb).includes(done)))?.name ?? null;
}

const IRREGULAR: Record<string, string> = {
  steal: 'stolen',
  take: 'taken',
  give: 'given',
  draw: 'drawn',
  choose: 'chosen',
  show: 'shown',
  see: 'seen',
  hide: 'hidden',
  lay: 'laid',
  put: 'put',
  shut: 'shut',
  hold: 'held',
  keep: 'kept',
  lose: 'lost',
  get: 'got',
  lead: 'led',
  win: 'won',
  leave: 'left',
  tell: 'told',
  meet: 'met',
  set: 'set',
  throw: 'thrown',
  bet: 'bet',
  bid: 'bid',
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  catch: 'caught',
  cut: 'cut',
  deal: 'dealt',
  eat: 'eaten',
  feed: 'fed',
  find: 'found',
  grow: 'grown',
  hit: 'hit',
  make: 'made',
  pay: 'paid',
  sell: 'sold',
  send: 'sent',
  sow: 'sown',
  spend: 'spent',
  split: 'split',
};

/** How what is done is written: one of the forms that are read. */
export function participle(verb: string): string {
  if (Object.hasOwn(IRREGULAR, verb)) return IRREGULAR[verb]!;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ied');
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}

/** `trash` → trashed, `move` → moved, `swap` → swapped, `bury` → buried, `steal` → stolen. */
export function participles(verb: string): string[] {
  const irregular = Object.hasOwn(IRREGULAR, verb) ? [IRREGULAR[verb]!] : [];
  return [...irregular, `${verb}ed`, `${verb}d`, `${verb}${verb.at(-1)}ed`, verb.replace(/y$/, 'ied')];
}
