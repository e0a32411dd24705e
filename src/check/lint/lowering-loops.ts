// Reports repetitions that end "until you have 3 cards" where the orders only take such cards away: a number means "at least", so it is true at
// once or never. Follows the words of the game; runs nothing.
import { bodiesOf, mayBring } from './bodies.ts';
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { some } from '../../meaning/nodes.ts';
import { phraseOf } from '../../meaning/spans.ts';
import type { Reach } from '../../meaning/reach.ts';
import { someThrough } from '../../meaning/walk.ts';
import type { Cond, SetOf, Stmt, Zones } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { spanText } from '../../text/source.ts';

export function checkLowering(v: Vocabulary, reach: Reach, report: Reporter): void {
  const look = (s: Stmt): void => {
    if (s.k === 'repeat' && s.until) checkLoop(v, reach, report, s.until, s.body);
  };
  for (const body of bodiesOf(v)) some('stmt', body, { stmt: look });
}

function checkLoop(v: Vocabulary, reach: Reach, report: Reporter, until: Cond, body: Stmt[]): void {
  const phrase = phraseOf(until);
  if (!phrase || until.k !== 'cmp' || until.op !== '>=' || until.a.k !== 'count') return;
  const counted = placesOf(until.a.set).flatMap((zones) => [...reach.familiesOfZones(zones)]);
  if (counted.length === 0 || counted.some((family) => v.families[family]?.temporary !== false)) return;
  const takes = someThrough(v.words, 'stmt', body, { stmt: (s) => s.k === 'move' });
  if (!takes || mayBring(v, reach, body, counted)) return;
  const text = spanText(phrase.source, phrase.span);
  const most = /\bat least\b/.test(text)
    ? text.replace(/\bat least\b/, 'at most')
    : text.replace(/\b(?=\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b)/, 'at most ');
  report.error(lintSays.onlyTaken(text, most === text ? undefined : most), phrase.source, phrase.span);
}

/** The places whose cards a set counts. */
function placesOf({ from, where }: SetOf): Zones[] {
  if (from.k === 'zones') return [from.zones];
  return where.flatMap((c) => (c.k === 'in' ? [c.zones] : []));
}
