// Reports lines about lines: what "does not apply" though no card of that kind is ever in force, and a line that should end what turns it off.
// Reads the card alone and where types of cards can be; runs nothing.
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { mayPass, type Reach } from '../../meaning/reach.ts';
import { some } from '../../meaning/nodes.ts';
import type { Cond, Expr, Standing, Stmt } from '../../meaning/types.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';

export function checkOff(v: Vocabulary, kind: Kind, reach: Reach, report: Reporter): void {
  for (const line of kind.standing) {
    if (line.k === 'spares' && line.dial === null) {
      const meant = v.kinds.filter((one) => mayPass(v, one, line.what, line.card, kind, true));
      const [first] = meant;
      if (first && !meant.some((one) => reach.isLive(one.type) && one.standing.some((other) => applies(v, other))))
        report.error(lintSays.noLines(v.types[first.type]!.name), line.source, line.span);
    }
    if (line.k === 'lines off') checkAsleep(v, kind, line, report);
  }
}

/** A line that asks whom it is for. An answer is given as a card is played, and does not. */
function applies(v: Vocabulary, line: Standing): boolean {
  if (line.k === 'clause') return v.clauses[line.clause]!.kind !== 'response';
  return line.k === 'dial' || line.k === 'cannot' || (line.k === 'claim' && line.outcome !== 'everyone loses');
}

/** `this has no lines if this is tired`, and a line of the same card that would set the mark to something else. */
function checkAsleep(v: Vocabulary, kind: Kind, { test, card }: Standing & { k: 'lines off' }, report: Reporter): void {
  const isThis = (e: Expr | null): boolean => e?.k === 'this' || (e?.k === 'local' && e.local === card);
  const parts = test.k === 'and' ? test.of : [test];
  if (!parts.some((c) => c.k === 'cmp' && c.op === '=' && isThis(c.a) && isThis(c.b))) return;
  const marks = parts.flatMap((c) => markAsked(c, isThis));
  const ends = (s: Stmt): boolean =>
    s.k === 'set mark' &&
    !s.group &&
    s.of.k === 'this' &&
    marks.some((m) => m.mark === s.mark && (s.add || (s.value.k === 'int' && s.value.v !== m.value)));
  for (const line of kind.standing) {
    const clause = line.k === 'clause' ? v.clauses[line.clause]! : null;
    if (clause && some('stmt', clause.body, { stmt: ends })) report.error(lintSays.offAtOnce(), clause.source, clause.span);
  }
}

function markAsked(c: Cond, isThis: (e: Expr | null) => boolean): { mark: number; value: number }[] {
  if (c.k !== 'cmp' || c.op !== '=' || c.a.k !== 'mark' || !isThis(c.a.of)) return [];
  return c.b.k === 'int' || c.b.k === 'numeral' ? [{ mark: c.a.mark, value: c.b.v }] : [];
}
