// The cards of a report as rows for a spreadsheet: one card a row, shares and differences from 0 to 1, each with the ends of its interval. Writes no file.
import type { Effect, LabCard, LabReport } from 'cardwright/internal';

/** A share has its ends beside it. */
type Interval = Readonly<{ low: number; high: number }>;

const effects = ['whenEarly', 'whenPlayed', 'without', 'length'] as const;
const shares = ['drawn', 'played', 'dead'] as const;

/** The headings, always the same, and a row for each card. What was not measured is empty. */
export function rowsOf({ cards }: LabReport): string[][] {
  const ends = (name: string): string[] => [name, `${name} low`, `${name} high`];
  const head = [
    ...['card', 'name', 'type', 'own', ...shares.flatMap(ends)],
    ...effects.flatMap((name) => [`${name} of`, ...ends(name), `${name} verdict`, `${name} more games`]),
    'unmeasured',
  ];
  return [head, ...cards.map(rowOf)];
}

function rowOf(card: LabCard): string[] {
  const figures = (x: number, { low, high }: Interval): string[] => [x, low, high].map(figure);
  const effect = (one: Effect | null): string[] =>
    one ? [String(one.of), ...figures(one.effect, one), one.verdict, String(one.more)] : Array.from({ length: 6 }, () => '');
  return [
    ...[card.card, card.name, card.type, card.own ? 'yes' : 'no'],
    ...shares.flatMap((name) => figures(card[name].share, card[name])),
    ...effects.flatMap((name) => effect(card[name])),
    card.unmeasured ?? '',
  ];
}

/** To five decimals: more is noise. */
function figure(x: number): string {
  return String(Number(x.toFixed(5)));
}
