// The report as the few sentences most worth acting on. Each says only what its interval carries. Writes no file.
import type { Effect, LabReport } from 'cardwright/internal';
import { fill, number, percent, type Writing } from './figures.ts';

/** A sentence, and how far what it says is beyond what is worth knowing. */
interface Remark {
  weight: number;
  text: string;
}

/** Shares from which a designer will want to do something. */
const MANY = { unmet: 0.05, dead: 0.4, endless: 0.005, ties: 0.1, idle: 0.4, runaway: 0.3 };
/** Sentences of one kind: five goals nobody meets would hide everything else. */
const OF_A_KIND = 2;

/** At most `most` sentences, the most pressing first. */
export function adviceOf(report: LabReport, writing: Writing, most = 5): string[] {
  const kinds = [ofCards, ofLength, ofGoals, ofDead, ofStart, ofEnds, ofPairs, ofDecisions];
  return kinds
    .flatMap((kind) => kind(report, writing).sort(byWeight).slice(0, OF_A_KIND))
    .sort(byWeight)
    .slice(0, most)
    .map(({ text }) => text);
}

function byWeight(a: Remark, b: Remark): number {
  return b.weight - a.weight || (a.text < b.text ? -1 : 1);
}

/** The ends of an interval as amounts, the smaller one first. */
function amounts({ low, high }: Pick<Effect, 'low' | 'high'>, scale: number, { language }: Writing): { low: string; high: string } {
  const [least, most] = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b) as [number, number];
  return { low: number(scale * least, 1, language), high: number(scale * most, 1, language) };
}

function shares({ low, high }: { low: number; high: number }, { language }: Writing): { low: string; high: string } {
  return { low: percent(low, language), high: percent(high, language) };
}

function leastOf({ low, high }: Pick<Effect, 'low' | 'high'>): number {
  return low > 0 ? low : high < 0 ? -high : 0;
}

/** What somebody's own cards do is asked first. */
function ofOwn(own: boolean): number {
  return own ? 2 : 1;
}

function ofCards({ cards, worth }: LabReport, writing: Writing): Remark[] {
  return cards.flatMap(({ card, own, without }) => {
    if (without?.verdict !== 'certain' || leastOf(without) === 0) return [];
    const text = without.effect > 0 ? writing.words.actStrong : writing.words.actWeak;
    const values = { card: writing.nameOf(card), ...amounts(without, 100, writing) };
    return [{ weight: (ofOwn(own) * leastOf(without)) / worth.chance, text: fill(text, values) }];
  });
}

function ofLength({ cards, turns }: LabReport, writing: Writing): Remark[] {
  return cards.flatMap(({ card, own, length }) => {
    if (length?.verdict !== 'certain' || leastOf(length) === 0) return [];
    const text = length.effect > 0 ? writing.words.actLong : writing.words.actShort;
    const values = { card: writing.nameOf(card), ...amounts(length, 1, writing) };
    return [{ weight: (ofOwn(own) * leastOf(length)) / (turns.mean / 20), text: fill(text, values) }];
  });
}

function ofGoals({ goals, cards }: LabReport, writing: Writing): Remark[] {
  return goals.flatMap(({ card, played, met, share }) => {
    if (met > 0 || share.high > MANY.unmet) return [];
    const weight = (ofOwn(cards.find((one) => one.card === card)?.own ?? false) * MANY.unmet) / share.high;
    return [
      { weight, text: fill(writing.words.actGoal, { card: writing.nameOf(card), n: played, high: percent(share.high, writing.language) }) },
    ];
  });
}

function ofDead({ cards }: LabReport, writing: Writing): Remark[] {
  const drawn = cards.filter((card) => card.drawn.share > 0);
  // Where most cards stay in hand, one of them is nothing special.
  const many = Math.max(MANY.dead, (1.25 * drawn.reduce((sum, { dead }) => sum + dead.share, 0)) / Math.max(1, drawn.length));
  return cards.flatMap(({ card, own, dead, drawn }) => {
    if (drawn.share === 0 || dead.low < many) return [];
    return [
      {
        weight: (ofOwn(own) * dead.low) / many,
        text: fill(writing.words.actDead, { card: writing.nameOf(card), ...shares(dead, writing) }),
      },
    ];
  });
}

function ofStart({ places, worth }: LabReport, writing: Writing): Remark[] {
  const { more } = places[0]!;
  if (more.verdict !== 'certain' || leastOf(more) === 0) return [];
  const text = more.effect > 0 ? writing.words.actFirst : writing.words.actFirstLess;
  return [{ weight: leastOf(more) / worth.chance, text: fill(text, amounts(more, 100, writing)) }];
}

function ofEnds({ outcomes, idle, lead, maxTurns }: LabReport, writing: Writing): Remark[] {
  const { words } = writing;
  const listed = [
    [outcomes.unfinished, MANY.endless, words.actEndless],
    [outcomes.tie, MANY.ties, words.actTies],
    [idle, MANY.idle, words.actIdle],
    ...(lead.tells ? [[lead.runaway, MANY.runaway, words.actRunaway] as const] : []),
  ] as const;
  return listed.flatMap(([share, least, text]) =>
    share.low < least
      ? []
      : [{ weight: share.low / least, text: fill(text, { ...shares(share, writing), turns: number(maxTurns, 0, writing.language) }) }],
  );
}

function ofPairs({ pairs, worth }: LabReport, writing: Writing): Remark[] {
  return pairs.flatMap((pair) => {
    if (pair.verdict !== 'certain' || leastOf(pair) === 0) return [];
    const [a, b] = pair.cards.map(writing.nameOf) as [string, string];
    const text = pair.effect > 0 ? writing.words.actPair : writing.words.actPairLess;
    return [{ weight: leastOf(pair) / worth.chance, text: fill(text, { a, b, ...amounts(pair, 100, writing) }) }];
  });
}

function ofDecisions({ decided }: LabReport, writing: Writing): Remark[] {
  const whole = decided.reduce((sum, { looked }) => sum + looked, 0);
  return decided.flatMap((one) => {
    if (one.verdict !== 'none') return [];
    return [{ weight: 1 + one.looked / whole, text: fill(writing.words.actDecision, { what: questionOf(one, writing) }) }];
  });
}

/** A question in words; lines of cards as they are written. */
export function questionOf({ kind, card, line }: LabReport['decided'][number], { words, nameOf }: Writing): string {
  if (kind === 'turn') return words.ofTurn;
  if (kind === 'answer') return fill(words.ofAnswer, { word: line });
  return card === null ? line : `${nameOf(card)}: ${line}`;
}
