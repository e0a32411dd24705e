// The entries of the lists a scenario writes: `wick on candle`, `x as 7`, `y face down`. Knows no card.
import { phrase } from '../../diagnose/phrase.ts';
import { scenarioSays as say } from '../../diagnose/codes/scenario.ts';
import { ScenarioMistake } from './scenario-mistake.ts';

/** One card of a list: which, what it is on or under, which face it shows, and its marks. */
export interface Item {
  /** The card, as `card` or `set:card` or `card#2`. */
  card: string;
  /** The card it is attached to; null: none. */
  on: string | null;
  /** The card that covers it; null: none. */
  under: string | null;
  /** The face shown; null: not stated. */
  face: 'up' | 'down' | null;
  /** `x as 7`. */
  as: string | null;
  /** Names and values of its marks, in the order written. */
  marks: [string, unknown][];
  /** The whole entry, for messages. */
  text: string;
}

const itemPattern = /^(\S+)(?: (on|under) (\S+))?(?: as (\S+))?(?: face (up|down))?$/;

/** One entry of a list of cards. */
export function readItem(entry: unknown, path: (string | number)[]): Item {
  if (typeof entry === 'object' && entry !== null && !Array.isArray(entry)) {
    const [key, marks] = Object.entries(entry)[0] ?? ['', {}];
    if (typeof marks !== 'object' || marks === null || Array.isArray(marks) || Object.keys(entry).length !== 1)
      throw new ScenarioMistake(say.wrongForm(phrase`A card with marks`, phrase`\`card: { mark: value }\``), path);
    return { ...readItem(key, path), marks: Object.entries(marks) };
  }
  const text = String(entry).trim().replace(/\s+/g, ' ');
  const match = itemPattern.exec(text);
  if (!match)
    throw new ScenarioMistake(
      say.wrongForm(phrase`"${text}"`, phrase`\`card\`, \`card on host\`, \`card under cover\`, \`card as value\` or \`card face down\``),
      path,
    );
  return {
    card: match[1]!,
    on: match[2] === 'on' ? match[3]! : null,
    under: match[2] === 'under' ? match[3]! : null,
    as: match[4] ?? null,
    face: (match[5] as 'up' | 'down' | undefined) ?? null,
    marks: [],
    text,
  };
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
}
