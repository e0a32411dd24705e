// Describes a mix, line by line, for people. Plays nothing.
import type { Loaded } from 'cardwright';
import { harmless, type MixReport } from 'cardwright/internal';
import { counted, listed } from './shell.ts';

/** Copies by type, a line for each set and one for all together. */
export function setLines({ sets, together }: MixReport, { vocabulary: v }: Loaded): string[] {
  const called = (type: string): string => v.types.find((t) => t.name === type)!.plural;
  const types = (by: Record<string, number>): string =>
    Object.entries(by)
      .map(([type, n]) => harmless(counted(n, type, called(type))))
      .join(', ');
  const lines = sets.map(({ id, of, left, types: by }) => `  ${harmless(id)}${partOf(of, left)}: ${types(by)}`);
  return lines.length < 2 && sets.every(({ left }) => left.length === 0) ? [] : [...lines, `  together: ${types(together)}`];
}

function partOf(of: number | null, left: readonly string[]): string {
  return left.length > 0 ? ` without ${harmless(listed(left))}` : of === null ? '' : ', single cards';
}

/** Who wins by nothing in this mix. */
export function unreachableLines({ unreachable }: MixReport): string[] {
  const named = (list: MixReport['unreachable']): string =>
    listed([...new Set(list.map(({ name, options }) => harmless(name) + optionsText(options)))]);
  const wins = unreachable.filter((x) => x.outcome === 'wins');
  const others = unreachable.filter((x) => x.outcome !== 'wins');
  return [
    ...(wins.length > 0 ? [`  nobody can win with: ${named(wins)}`] : []),
    ...(others.length > 0 ? [`  can never come about: ${named(others)}`] : []),
  ];
}

function optionsText(options: Record<string, string | number>): string {
  const set = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return set.length > 0 ? ` (but with ${listed(set)})` : '';
}

const BLOCKS = ['types', 'zones', 'dials', 'counters', 'marks', 'verbs', 'conditions', 'values', 'checks'] as const;

/** What the sets of single cards bring with them: their rules hold as well. */
export function alongLines({ vocabulary: v, mix: { added } }: Loaded): string[] {
  return [...(added?.keys() ?? [])].flatMap((folder) => {
    const data = folder.set?.data;
    if (!data || folder === v.game) return [];
    const parts = BLOCKS.flatMap((block) => {
      const list = Object.keys(data[block] ?? {});
      return list.length > 0 ? [`${block} ${list.join(', ')}`] : [];
    });
    if (data.always) parts.push('lines that always hold');
    return parts.length > 0 ? [`  ${harmless(folder.id)} brings its rules along: ${harmless(parts.join('; '))}`] : [];
  });
}

export function proposalLines({ proposals }: MixReport): string[] {
  const text = (x: string | number | boolean): string => (typeof x === 'boolean' ? (x ? 'yes' : 'no') : String(x));
  return proposals.length > 0
    ? [`  options as proposed: ${proposals.map((p) => `${harmless(p.option)}=${harmless(text(p.value))} (${harmless(p.set)})`).join(', ')}`]
    : [];
}

export function nameLines({ names }: MixReport): string[] {
  return names.map(
    ({ language, term, called }) =>
      `  ${language}: ${harmless(term)} is called ${called.map((c) => `“${harmless(c.name)}” (${harmless(c.set)})`).join(', ')}; the first is used`,
  );
}
