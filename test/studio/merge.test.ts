// Two who change the same file at once: what each has done is in the file, or named as a clash with both versions.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { withCard, withoutCard, withValue } from '../../tools/table/server/studio/card-text.ts';
import { Documents } from '../../tools/table/server/studio/documents.ts';
import type { Disk, Written } from '../../tools/table/server/studio/disk.ts';
import { merge } from '../../tools/table/server/studio/merge.ts';
import { runs } from '../harness/runs.ts';

const base = `# mine
format: 1
cards:
  a:
    name: A  # first
    effect: |
      draw 1
      draw 2
      draw 3

  # about b
  b:
    name: B
    type: thing
`;

describe('two versions of a file', () => {
  const set = (card: string, key: 'name' | 'effect' | 'text', value: string) => withValue(base, card, key, value)!;

  it('meet by card', () => {
    const { text, clashes } = merge(base, set('a', 'name', 'Mine'), set('b', 'name', 'Theirs'));
    expect(clashes).toEqual([]);
    expect(text).toBe(base.replace('name: A ', 'name: Mine ').replace('name: B', 'name: Theirs'));
  });
  it('meet by key, also where both have new ones', () => {
    const { text, clashes } = merge(base, set('b', 'text', 'What is read'), set('b', 'effect', 'draw 4'));
    expect(clashes).toEqual([]);
    expect(text).toContain('text: What is read');
    expect(text).toContain('effect: draw 4');
  });
  it('meet by line of an effect', () => {
    const { text, clashes } = merge(base, set('a', 'effect', 'draw 7\ndraw 2\ndraw 3'), set('a', 'effect', 'draw 1\ndraw 8\ndraw 3'));
    expect(clashes).toEqual([]);
    expect(text).toContain('      draw 7\n      draw 8\n      draw 3\n');
  });
  it('clash where both changed one line: the text has theirs, and mine is named', () => {
    const { text, clashes } = merge(base, set('a', 'effect', 'draw 7\ndraw 2\ndraw 3'), set('a', 'effect', 'draw 9\ndraw 2\ndraw 3'));
    expect(clashes).toEqual([{ card: 'a', key: 'effect', mine: '      draw 7\n', theirs: '      draw 9\n' }]);
    expect(text).toBe(set('a', 'effect', 'draw 9\ndraw 2\ndraw 3'));
  });
  it('keep both new cards', () => {
    const { text, clashes } = merge(base, withCard(base, 'c', { name: 'C' })!, withCard(base, 'd', { name: 'D' })!);
    expect(clashes).toEqual([]);
    for (const name of ['A', 'B', 'C', 'D']) expect(text).toContain(`name: ${name}`);
  });
  it('clash where one deletes what the other changes', () => {
    expect(merge(base, withoutCard(base, 'b')!, set('b', 'name', 'Other')).clashes).toMatchObject([
      { card: 'b', theirs: expect.stringContaining('Other') },
    ]);
    expect(merge(base, set('b', 'name', 'Other'), withoutCard(base, 'b')!).clashes).toMatchObject([
      { card: 'b', mine: expect.stringContaining('Other') },
    ]);
  });
  it('meet by line where one of them cannot be read', () => {
    const { text, clashes } = merge(base, set('a', 'name', 'Mine'), `${base}  broken: [\n`);
    expect(clashes).toEqual([]);
    expect(text).toContain('name: Mine  # first');
    expect(text).toContain('broken: [');
  });
});

/** A disk in memory. Somebody else may write between any two calls. */
class Memory implements Disk {
  text: string = base;
  list = () => ['cards.yaml'];
  read = () => this.text;
  write(_: string, expected: string | null, text: string): Written {
    if (this.text !== expected) return { is: 'changed', text: this.text };
    this.text = text;
    return { is: 'written' };
  }
}

describe('two writers at once', () => {
  type Deed = 'studio' | 'other' | 'save' | 'look' | 'other-reads' | 'other-saves';
  const deeds = fc.array(fc.constantFrom<Deed>('studio', 'other', 'save', 'look', 'other-reads', 'other-saves'), {
    minLength: 4,
    maxLength: 24,
  });

  it('lose nothing, in any order of their steps', () => {
    fc.assert(
      fc.property(deeds, fc.array(fc.nat(5), { minLength: 24, maxLength: 24 }), (order, where) => {
        const disk = new Memory();
        const docs = new Documents(disk, () => 0);
        // The other is an editor as well: it reads, changes what it has read, and saves only what it has read last.
        let other = { read: base, text: base };
        const tokens = (text: string): string[] => text.match(/(?:Mine|Theirs)\d+/g) ?? [];
        /** What was there once: written here, or by the other on the disk. */
        const there = new Set<string>();
        /** What somebody wrote over who had read it. */
        const replaced = new Set<string>();
        let n = 0;
        const change = (text: string, who: string, at: number): string => {
          const token = `${who}${++n}`;
          const made =
            at === 0
              ? withCard(text, token.toLowerCase(), { name: token })
              : at < 3
                ? withValue(text, 'a', 'effect', edited(text, at, token))
                : withValue(text, at === 3 ? 'a' : 'b', at === 5 ? 'text' : 'name', token);
          if (made === null) return text;
          for (const before of tokens(text)) if (!tokens(made).includes(before)) replaced.add(before);
          if (who === 'Mine') there.add(token);
          return made;
        };
        for (const [i, deed] of order.entries()) {
          if (deed === 'studio') docs.edit(new Map([['cards.yaml', change(docs.text('cards.yaml')!, 'Mine', where[i]!)]]), 'x');
          else if (deed === 'other') other.text = change(other.text, 'Theirs', where[i]!);
          else if (deed === 'save') docs.save();
          else if (deed === 'look') docs.refresh();
          else if (deed === 'other-saves' || deed === 'other-reads') other = exchanged(disk, other, deed === 'other-saves');
          tokens(disk.text).forEach((token) => there.add(token));
        }
        other = exchanged(disk, other, true);
        docs.refresh();
        docs.save();
        expect(docs.unsaved).toEqual([]);
        expect(disk.text).toContain('# mine');
        expect(disk.text).toContain('# first');
        expect(disk.text).toContain('# about b');
        const found = [disk.text, ...docs.clashes.flatMap(({ mine, theirs }) => [mine, theirs])].join('\n');
        expect([...there].filter((token) => !replaced.has(token) && !tokens(found).includes(token))).toEqual([]);
      }),
      { numRuns: runs(500, 10_000) },
    );
  });

  /** Another editor that is asked before it overwrites: it merges as we do. */
  function exchanged(disk: Memory, other: { read: string; text: string }, saves: boolean): { read: string; text: string } {
    const { text, clashes } = merge(other.read, other.text, disk.text);
    if (clashes.length > 0) return other;
    if (saves) disk.text = text;
    return { read: disk.text, text };
  }

  function edited(text: string, at: number, token: string): string {
    const lines = (/effect: \|\n((?: {6}.*\n)+)/.exec(text)?.[1] ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.trim());
    lines.splice(at === 1 ? 0 : lines.length, 0, `draw ${token}`);
    return lines.join('\n');
  }
});
