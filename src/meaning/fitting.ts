// Finds the rule by which a card attaches itself: the cards that its lines may attach it to, no matter where it is and who asks. Evaluates nothing.
import { map, some } from './nodes.ts';
import { CARD, PLAYER, YOU, allOf, localExpr, same, setOf, speaksOf, substitute } from './terms.ts';
import type { Cond, Expr, Local, SetOf, Stmt } from './types.ts';
import type { Kind, Vocabulary } from './vocabulary.ts';

/** The card `to` may be what a card of this kind is attached to; `this` and `you` are those of its own lines. */
export interface Fitting {
  to: Local;
  test: Cond;
}

const known = new WeakMap<Kind, Fitting | null>();

/** Null: no line of the card attaches it to anything. Asked once all lines are resolved. */
export function fittingOf(v: Vocabulary, kind: Kind): Fitting | null {
  let found = known.get(kind);
  if (found === undefined) known.set(kind, (found = find(v, kind)));
  return found;
}

function find(v: Vocabulary, kind: Kind): Fitting | null {
  const to: Local = { id: -2, name: 'to', type: CARD };
  const hosts = new Hosts(to);
  for (const line of kind.standing) {
    if (line.k !== 'clause') continue;
    const { event, body } = v.clauses[line.clause]!;
    if (event) hosts.meant(event.actor, setOf(PLAYER, event.actor, { k: 'players', from: YOU }));
    for (const arg of event?.args.slice(0, 1) ?? [])
      if (arg.type.name === 'card' && !arg.type.group) hosts.meant(arg, setOf(CARD, arg, { k: 'every card' }, [event!.test]));
    hosts.walk(body);
  }
  if (kind.obey) hosts.walk(kind.obey.body);
  return hosts.tests.length === 0 ? null : { to, test: hosts.tests.length === 1 ? hosts.tests[0]! : { k: 'or', of: hosts.tests } };
}

/** Goes through the orders of one card and collects what it may be attached to. */
class Hosts {
  readonly tests: Cond[] = [];
  /** By name: the things it may stand for. */
  private readonly sets = new Map<Local, SetOf>();
  /** Names of the card itself. */
  private readonly itself = new Set<Local>();

  constructor(private readonly to: Local) {}

  meant(name: Local, set: SetOf): void {
    this.sets.set(name, set);
  }

  walk(body: readonly Stmt[]): void {
    some('stmt', body, {
      stmt: (s) => {
        if (s.k === 'choose') this.meant(s.into, s.pick.set);
        else if (s.k === 'for each') this.meant(s.elem, s.set);
        else if (s.k === 'let') this.named(s.into, s.value);
        else if (s.k === 'gather') {
          this.meant(s.into, s.set);
          if (s.set.from.k === 'one') this.named(s.into, s.set.from.value);
        } else if (s.k === 'attach' && this.itself.has(s.card)) this.tests.push(this.open(same(localExpr(this.to), s.to)));
      },
    });
  }

  private named(name: Local, value: Expr): void {
    this.meant(name, setOf(name.type, name, { k: 'one', value }));
    if (value.k === 'this') this.itself.add(name);
  }

  /** A condition in which names of the orders stand for any of the things they may be. */
  private open(test: Cond): Cond {
    let made = test;
    for (const [name, set] of [...this.sets].reverse()) {
      // Of several things with a name, one is meant.
      made = map('cond', made, { from: (f) => (f.k === 'group' && f.local === name ? { k: 'union', of: [set] } : undefined) });
      if (!speaksOf('cond', made, name)) continue;
      const { elem } = set;
      const said = elem === name ? made : substitute('cond', made, new Map([[name, localExpr(elem)]]));
      made = { k: 'some', set: { ...set, where: [...set.where, allOf([said])] } };
    }
    return made;
  }
}
