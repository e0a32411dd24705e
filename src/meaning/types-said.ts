// Reads off the meaning of a card which types and tags of cards its lines speak of: a text about it names those and no others. Knows no language.
import { children, type Child } from './nodes.ts';
import type { Standing } from './types.ts';
import type { Kind, Vocabulary } from './vocabulary.ts';

/** Types and tags, by their ids. */
export interface TypesSaid {
  /** The lines of the card itself speak of these. */
  must: Set<string>;
  /** A text may name these: they are inside words of the game, of cards that are named, or in the name of a dial. */
  can: Set<string>;
}

/** The lines in force of a card's own effect, without those that every card of its type has. */
export function ownLines({ effect, standing }: Kind): Standing[] {
  if (!effect) return [];
  const [start, end] = [effect.map[0] ?? 0, effect.map[effect.text.length] ?? 0];
  return standing.filter(({ source, span }) => source === effect.source && span.start >= start && span.start <= end);
}

/** The types and tags that the lines of a card speak of. */
export function typesSaid(v: Vocabulary, kind: Kind): TypesSaid {
  const said: TypesSaid = { must: new Set(), can: new Set([v.types[kind.type]!.name, ...kind.tags.map((tag) => v.tags[tag]!.name)]) };
  const words = new Set<number>();
  const written: readonly string[] = kind.effect?.text.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const read = (child: Child, into: Set<string>): void => {
    if (child.kind === 'noun') ofNoun(child, into);
    else if (child.kind === 'from' && child.node.k === 'kinds') child.node.kinds.forEach((at) => ofKind(at));
    else if ((child.kind === 'stmt' && child.node.k === 'call') || (child.kind === 'cond' && child.node.k === 'condition'))
      inside(child.node.word);
    else if (child.kind === 'expr' && child.node.k === 'value') inside(child.node.word);
    else if (child.kind === 'standing' && child.node.k === 'clause')
      read({ kind: 'clause', node: v.clauses[child.node.clause]!, field: '' }, into);
    else if (child.kind === 'stmt' && child.node.k === 'hold')
      read({ kind: 'clause', node: v.clauses[child.node.clause]!, field: '' }, into);
    for (const part of children(child.kind, child.node as never)) read(part, into);
  };
  const ofNoun = ({ node }: Child & { kind: 'noun' }, into: Set<string>): void => {
    if (node.k === 'type') into.add(v.types[node.type]!.name);
    else if (node.k === 'tag') into.add(v.tags[node.tag]!.name);
    else if (node.k === 'kind') node.kinds.forEach((at) => ofKind(at));
  };
  /** A card that is named may be called by what it is. */
  const ofKind = (at: number): void => {
    const { type, tags } = v.kinds[at]!;
    said.can.add(v.types[type]!.name);
    for (const tag of tags) said.can.add(v.tags[tag]!.name);
  };
  const inside = (at: number): void => {
    if (words.has(at)) return;
    words.add(at);
    const { script, cond, value } = v.words[at]!;
    for (const node of script?.body ?? []) read({ kind: 'stmt', node, field: '' }, said.can);
    if (cond) read({ kind: 'cond', node: cond, field: '' }, said.can);
    if (value) read('k' in value ? { kind: 'expr', node: value, field: '' } : { kind: 'set', node: value, field: '' }, said.can);
  };
  const lines = ownLines(kind);
  for (const node of lines) read({ kind: 'standing', node, field: '' }, said.must);
  for (const node of kind.obey?.body ?? []) read({ kind: 'stmt', node, field: '' }, said.must);
  // A text may remind of what is so for every card of its type.
  for (const node of kind.standing) if (!lines.includes(node)) read({ kind: 'standing', node, field: '' }, said.can);
  // `relic-limit is 3`: names of dials and places are made of those of types.
  const isNear = (id: string): boolean =>
    [id, `${id}s`].some((word) => written.some((one) => one.split('-').includes(word) || one === word));
  for (const { name } of [...v.types, ...v.tags]) if (isNear(name)) said.can.add(name);
  for (const id of said.must) {
    if (written.includes(id) || written.includes(`${id}s`)) continue;
    said.can.add(id);
    said.must.delete(id);
  }
  // What is also of another type may be named beside it, or be named as that.
  for (const { name, also } of v.types)
    for (const other of also.map((at) => v.types[at]!.name)) {
      if (said.must.has(other) || said.can.has(other)) said.can.add(name);
      if (said.can.has(name)) said.can.add(other);
    }
  return said;
}
