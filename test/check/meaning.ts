// What a card was understood to do → lines of text, and a form that two cards share exactly when they mean the same: no words of the line,
// no places, no names of its own.
import type { Clause, Local, Standing, Stmt } from '../../src/meaning/types.ts';
import type { Kind, Vocabulary } from '../../src/meaning/vocabulary.ts';
import { printCond, printExpr, printSet, printZones } from '../../src/compile/print-program.ts';

const CONDS = new Set(
  'yes no so stands and or not cmp some condition kind in live attached covered fill meets dooms fails needs clash sets claims shared can'.split(
    ' ',
  ),
);
const LEFT_OUT = new Set(['k', 'span', 'source', 'says', 'they', 'locals', 'needs', 'named']);

/** One line for each order and each line in force; what stands below another is indented. */
export function printMeaning(v: Vocabulary, kind: Kind): string[] {
  const claimed = kind.standing.some((s) => s.k === 'claim');
  return [...kind.standing.flatMap((s) => standing(v, s)), ...(claimed ? [] : (kind.obey?.body ?? []).flatMap((s) => order(v, s, '')))];
}

function standing(v: Vocabulary, line: Standing): string[] {
  if (line.k === 'clause') return clause(v, v.clauses[line.clause]!);
  if (line.k === 'claim') return [`${line.outcome} if ${printCond(v, line.test)}`];
  return [`${line.k}: ${fields(v, line)}`];
}

function clause(v: Vocabulary, c: Clause): string[] {
  const event = c.event
    ? ` ${c.event.outcome ?? c.event.words.map((w) => `“${v.words[w]!.head}”`).join(' or ')} where ${printCond(v, c.event.test)}`
    : '';
  const when = c.when.map((x) => ` if ${printCond(v, x)}`).join('');
  return [`${c.kind} ${c.own ? 'own ' : ''}${c.edge ?? c.limit ?? ''}${event}${when}:`, ...c.body.flatMap((s) => order(v, s, '  '))];
}

function order(v: Vocabulary, s: Stmt, pad: string): string[] {
  const own = (): string => `${pad}${s.k}: ${fields(v, s)}`.trimEnd();
  switch (s.k) {
    case 'if':
      return [
        `${pad}if ${printCond(v, s.cond)}:`,
        ...s.then.flatMap((x) => order(v, x, `${pad}  `)),
        ...(s.otherwise.length ? [`${pad}otherwise:`, ...s.otherwise.flatMap((x) => order(v, x, `${pad}  `))] : []),
      ];
    case 'offer':
      return [
        `${pad}offer:`,
        ...s.alternatives.flatMap((a) => [
          `${pad}  either${a.when.map((c) => ` if ${printCond(v, c)}`).join('')}:`,
          ...a.body.flatMap((x) => order(v, x, `${pad}    `)),
        ]),
      ];
    case 'for each':
    case 'repeat':
    case 'at once':
      return [own(), ...s.body.flatMap((x) => order(v, x, `${pad}  `))];
    default:
      return [own()];
  }
}

function fields(v: Vocabulary, node: object): string {
  return Object.entries(node)
    .filter(([key, x]) => !LEFT_OUT.has(key) && key !== 'body' && x !== null && x !== undefined && x !== false)
    .map(([key, x]) => `${key} ${key === 'word' && typeof x === 'number' ? `“${v.words[x]!.head}”` : shown(v, x)}`)
    .join('; ');
}

function shown(v: Vocabulary, x: unknown): string {
  if (x === null || typeof x !== 'object') return String(x);
  if (Array.isArray(x)) return x.map((y) => shown(v, y)).join(', ');
  const node = x as { k?: string; slot?: number; from?: { k?: string }; how?: string; type?: Local['type'] };
  if (node.slot !== undefined) return node.type!.group ? `several: ${node.type!.name}` : node.type!.name;
  if (node.how) {
    const pick = x as { how: string; set: never; min: never; max: never; single: boolean; together?: { claim: never } };
    const count = pick.single ? 'one' : `${printExpr(v, pick.min)}..${pick.max ? printExpr(v, pick.max) : 'all'}`;
    return `${pick.how} ${count} of ${printSet(v, pick.set)}${pick.together ? ` together ${printCond(v, pick.together.claim)}` : ''}`;
  }
  if (node.from?.k) return printSet(v, x as never);
  if (node.k === 'one' || node.k === 'family' || node.k === 'union') return printZones(v, x as never);
  return CONDS.has(node.k ?? '') ? printCond(v, x as never) : printExpr(v, x as never);
}

/** Equal texts: equal meanings. Locals are numbered as they come. */
export function meaningKey(v: Vocabulary, kind: Kind): string {
  const clauses = kind.standing.map((s) => (s.k === 'clause' ? v.clauses[s.clause] : null));
  const numbers = new Map<number, number>();
  const plain = (x: unknown): unknown => {
    if (x === null || typeof x !== 'object') return x;
    if (Array.isArray(x)) return x.map(plain);
    const node = x as { id?: number; slot?: number; type?: object };
    if (node.slot !== undefined && node.id !== undefined) {
      if (!numbers.has(node.id)) numbers.set(node.id, numbers.size);
      return `local ${numbers.get(node.id)!} ${JSON.stringify(node.type)}`;
    }
    return Object.fromEntries(
      Object.entries(x)
        .filter(([key, y]) => y !== undefined && !['span', 'source', 'says', 'locals', 'clause', 'named'].includes(key))
        .map(([key, y]) => [key, plain(y)]),
    );
  };
  return JSON.stringify(plain([kind.standing, clauses, kind.obey?.body ?? []]));
}
