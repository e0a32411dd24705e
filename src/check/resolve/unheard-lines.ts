// Decides whether the conditions a line puts on its own card can hold while the line is in force. A line is in force only while its card is
// uncovered in a suitable zone, and addresses the player the card is in front of. Knows nothing of other cards.
import { phrase, type Phrase } from '../../diagnose/phrase.ts';
import { lintSays } from '../../diagnose/codes/lint.ts';
import { spanText } from '../../text/source.ts';
import { participle } from './participles.ts';
import type { Cond, Expr, SetOf, Standing, Zones } from '../../meaning/types.ts';
import type { Reach } from '../../meaning/reach.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';

export function checkDeaf(v: Vocabulary, kind: Kind, reach: Reach, report: Reporter): void {
  const lying = reach.familiesOf(kind.type).filter((f) => v.families[f]!.live);
  if (lying.length === 0) return;
  for (const line of kind.standing) {
    const conds = conditionsOf(v, kind, line);
    // A power addresses the player who uses it.
    const toHolder = line.k !== 'clause' || v.clauses[line.clause]!.kind !== 'power';
    if (conds.length === 0 || lying.some((family) => conds.every((c) => new Lying(v, family, toHolder).holds(c) !== false))) continue;
    const text = spanText(line.source, line.span);
    const end = text.search(/\r?\n/);
    report.error(
      lintSays.neverTrue(
        lying.map((f) => v.families[f]!.name),
        whatIsDone(v, 'this'),
      ),
      line.source,
      { start: line.span.start, end: end < 0 ? line.span.end : line.span.start + end },
    );
  }
}

/** The phrases a line can wait for; `what`: the object. */
export function whatIsDone(v: Vocabulary, what: string): Phrase | null {
  const done = v.words.flatMap((w) => (w.kind === 'verb' && w.params.some((p) => p.type.name === 'card') ? [participle(w.name)] : []));
  const said = [...new Set(done)].map((word) => `"when ${what} is ${word}"`).join(', ');
  return said === '' ? null : phrase`What is done to a card can be waited for: ${said}.`;
}

/** The conditions that must hold while the line is in force. Those evaluated after a word may become true through it. */
function conditionsOf(v: Vocabulary, kind: Kind, line: Standing): Cond[] {
  switch (line.k) {
    case 'dial':
    case 'numeral':
    case 'counts as':
      return line.when ? [line.when] : [];
    case 'is also':
    case 'belongs':
    case 'lines off':
      return [line.test];
    case 'spares':
    case 'open':
      return [line.what, line.test];
    case 'clause': {
      const clause = v.clauses[line.clause]!;
      // It may be used from the hand.
      if (clause.kind === 'response' && v.types[kind.type]!.answers >= 0) return [];
      const { event } = clause;
      const after = clause.kind === 'after' && event !== undefined && event.words.length > 0;
      return [...(event ? [event.test] : []), ...(after ? [] : clause.when)];
    }
    default:
      return [];
  }
}

/** A player: the one the line addresses, another one, nobody; null: unknown. */
type Who = 'you' | 'other' | 'nobody' | null;

/** A table of which only this is known: the card is uncovered in a zone of this family, in front of the player it addresses. */
class Lying {
  private readonly who = new Map<number, Who>();
  private readonly owner: Who;

  constructor(
    private readonly v: Vocabulary,
    private readonly family: number,
    speaksToHolder: boolean,
  ) {
    const { dims } = v.families[family]!;
    this.owner = dims.includes(-1) ? (speaksToHolder ? 'you' : null) : 'nobody';
  }

  /** True and false are certain; null: it depends, or could not be read. */
  holds(c: Cond): boolean | null {
    switch (c.k) {
      case 'yes':
        return true;
      case 'not': {
        const of = this.holds(c.of);
        return of === null ? null : !of;
      }
      case 'and':
        return every(c.of.map((x) => this.holds(x)));
      case 'or':
        return not(every(c.of.map((x) => not(this.holds(x)))));
      case 'covered':
        return c.card.k === 'this' ? false : null;
      case 'live':
        return c.card.k === 'this' ? true : null;
      case 'in':
        return c.card.k === 'this' ? this.isIn(c.zones) : null;
      case 'cmp': {
        if (c.op !== '=' && c.op !== '!=') return null;
        const [a, b] = [this.player(c.a), this.player(c.b)];
        // Two others may be one player or two.
        if (a === null || b === null || (a === 'other' && b === 'other')) return null;
        return (a === b) === (c.op === '=');
      }
      case 'some':
        return this.some(c.set);
      default:
        return null;
    }
  }

  private some(set: SetOf): boolean | null {
    if (set.from.k !== 'players') return set.where.some((c) => this.holds(c) === false) ? false : null;
    const found = (['you', 'other'] as const).map((who) => {
      this.who.set(set.elem.id, who);
      const holds = every(set.where.map((c) => this.holds(c)));
      this.who.delete(set.elem.id);
      return holds;
    });
    // The player it addresses is certain to exist; another one is not.
    if (found[0] === true && set.take === undefined) return true;
    return found.every((x) => x === false) ? false : null;
  }

  private player(e: Expr): Who {
    if (e.k === 'you') return 'you';
    if (e.k === 'owner') return e.of.k === 'this' ? this.owner : null;
    return e.k === 'local' ? (this.who.get(e.local.id) ?? null) : null;
  }

  private isIn(zones: Zones): boolean | null {
    switch (zones.k) {
      case 'union':
        return not(every(zones.of.map((z) => not(this.isIn(z)))));
      case 'family':
        return zones.family < 0 ? null : this.isAt(zones.family, zones.index);
      case 'one':
        return zones.zone.k === 'zone' ? this.isAt(zones.zone.family, zones.zone.index) : null;
    }
  }

  /** Whether it is in this family, in front of this player. Null in an index: any. */
  private isAt(family: number, index: readonly (Expr | null)[]): boolean | null {
    if (family !== this.family) return false;
    return every(
      index.map((of, i) => {
        if (of === null) return true;
        const who = this.v.families[family]!.dims[i] === -1 ? this.player(of) : null;
        return who === null || this.owner === null ? null : who === this.owner;
      }),
    );
  }
}

function not(x: boolean | null): boolean | null {
  return x === null ? null : !x;
}

function every(list: readonly (boolean | null)[]): boolean | null {
  if (list.includes(false)) return false;
  return list.includes(null) ? null : true;
}
