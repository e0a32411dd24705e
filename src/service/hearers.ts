// Finds, for the page of a word, the lines of a mix that wait for it, take its place, answer it or forbid it. Reads meanings only.
import { eventOf, type EventName } from '../meaning/events.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';

type Standing = Vocabulary['always'][number];
type Clause = Vocabulary['clauses'][number];

/** A line that has to do with a word. */
export interface Hearer {
  how: 'waits for it' | 'takes its place' | 'answers it' | 'forbids it';
  /** The line as written. */
  line: string;
  /** The card; null: the game. */
  card: string | null;
}

/** What is done: a word of the mix, events every mix has, an outcome, or a change of a place or dial. */
export type Done = { word: number } | { event: EventName; or?: EventName[] } | { outcome: string[] } | { place: number } | { dial: number };

export function hearersOf(v: Vocabulary, done: Done): Hearer[] {
  const owned: [string | null, Standing[]][] = [[null, v.always], ...v.kinds.map((k): [string, Standing[]] => [k.fullId, k.standing])];
  return owned.flatMap(([card, lines]) =>
    lines.flatMap((line): Hearer[] => {
      const how = line.k === 'clause' ? hears(v, v.clauses[line.clause]!, done) : forbids(v, line, done) ? 'forbids it' : null;
      if (how === null) return [];
      const text = line.source.text.slice(line.span.start, line.span.end).split('\n')[0]!.trim();
      return [{ how, line: text, card }];
    }),
  );
}

function hears(v: Vocabulary, { kind, event }: Clause, done: Done): Hearer['how'] | null {
  if (!event || !isOf(v, event, done)) return null;
  return kind === 'instead' ? 'takes its place' : kind === 'response' ? 'answers it' : 'waits for it';
}

function isOf(v: Vocabulary, event: NonNullable<Clause['event']>, done: Done): boolean {
  if ('word' in done) return event.words.includes(done.word);
  if ('event' in done) return [done.event, ...(done.or ?? [])].some((name) => event.words.includes(eventOf(v, name)));
  if ('outcome' in done) return event.outcome !== undefined && done.outcome.includes(event.outcome);
  const watcher = event.watcher === undefined ? null : v.watchers[event.watcher]!;
  if ('dial' in done) return watcher?.dial === done.dial;
  return watcher?.families.includes(done.place) === true;
}

function forbids(v: Vocabulary, line: Standing, done: Done): boolean {
  if (line.k !== 'cannot') return false;
  if ('word' in done) return line.word === done.word;
  if ('event' in done) return line.word === eventOf(v, done.event);
  return 'outcome' in done && line.word === 'win' && done.outcome.includes('wins');
}
