// Effects that somebody wrote from the translated text alone, against the effects of the cards: the same instructions, or it is said why not.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { loadMix, renderAll } from 'cardwright';
import { printProc, type Program } from 'cardwright/internal';
import { printerOf } from '../../src/compile/print-program.ts';
import { overlayHost } from '../harness/host.ts';

interface Written {
  effect: string;
  /** Why it is not what the card does, although the text is right. */
  differs?: string;
  /** No: it is no line of the language, although what it means may be right. */
  understood?: 'no';
}
interface Back {
  language: string;
  /** By set folder below cards/, then by card. */
  cards: Record<string, Record<string, Written>>;
}

const here = path.join(import.meta.dirname, 'back');
const root = path.join(import.meta.dirname, '../..');
const files = readdirSync(here).filter((name) => name.endsWith('.yaml'));

describe.each(files)('what cards say in another language, written back as effects: %s', (file) => {
  const back = parse(readFileSync(path.join(here, file), 'utf8')) as Back;
  const sets = Object.keys(back.cards);
  const folders = [...new Set(['fluxx', ...sets])].map((set) => path.join(root, 'cards', set));
  const real = load(folders, {});
  const effects = load(folders, overlay(back));

  it('is understood', () => expect(effects.complaints).toBe(''));

  it.each(written(back))('%s', (id, card) => {
    const same = meaning(effects.program!, id) === meaning(real.program!, id);
    if (card.differs === undefined) expect(meaning(effects.program!, id)).toBe(meaning(real.program!, id));
    else expect(same, 'it is the same now: `differs` can go').toBe(false);
  });
});

/** What was written and is a line of the language, by full id. */
function written(back: Back): (readonly [string, Written])[] {
  return Object.entries(back.cards).flatMap(([set, cards]) =>
    Object.entries(cards).flatMap(([id, card]) => (card.understood ? [] : [[`${set}:${id}`, card] as const])),
  );
}

function load(folders: string[], files: Record<string, string>): { program: Program | null; complaints: string } {
  const { program, diagnostics } = loadMix({ host: overlayHost(files), folders, shipped: path.join(root, 'cards') });
  return { program, complaints: renderAll(diagnostics.filter((d) => d.severity === 'error')) };
}

/** The card files of these sets, with the effects that were written. All of a folder, since a folder laid over another hides it. */
function overlay(back: Back): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [set, cards] of Object.entries(back.cards)) {
    const dir = path.join(root, 'cards', set);
    for (const name of readdirSync(dir).filter((n) => n.endsWith('.yaml'))) {
      const file = path.join(dir, name);
      const doc = parseDocument(readFileSync(file, 'utf8'));
      for (const [id, { effect, understood }] of Object.entries(cards))
        if (!understood && doc.hasIn(['cards', id])) doc.setIn(['cards', id, 'effect'], effect);
      files[file] = doc.toString({ lineWidth: 0 });
    }
  }
  return files;
}

/** All that a card does: its script, its lines in force, and what it waits for. Names are numbered as they come. */
function meaning(p: Program, id: string): string {
  const kind = p.v.kinds.findIndex((k) => k.fullId === id);
  if (kind < 0) throw new Error(`There is no card ${id}.`);
  const clauses = p.kindClauses[kind]!.map((at) => {
    const c = p.clauses[at]!;
    const words = c.words.map((w) => p.v.words[w]!.name).join();
    const when = [c.test, ...c.when].map((x) => printerOf(p).cond(x)).join(' and ');
    return `${c.kind} ${c.limit ?? ''} ${c.own} ${c.edge} ${c.outcome ?? ''} ${words} [${when}]\n${printProc(p, c.proc)}`;
  });
  const script = p.obey[kind]! < 0 ? '' : printProc(p, p.obey[kind]!);
  return [script, plain(p.standing[kind]!), ...clauses].join('\n');
}

function plain(node: unknown): string {
  const ids = new Map<unknown, number>();
  return JSON.stringify(node, (key, value: unknown) => {
    if (key === 'source' || key === 'span' || key === 'name') return undefined;
    if (key !== 'id') return value;
    if (!ids.has(value)) ids.set(value, ids.size);
    return ids.get(value);
  });
}
