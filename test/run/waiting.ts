// A deck of lines that wait (test/play/waiting.yaml) and of cards that discard, steal and give what they wait on.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Linked, loadMix, renderAll } from 'cardwright';
import { overlayHost } from '../harness/host.ts';

interface Row {
  line: string;
  type?: string;
}

export function waitingGame(): Linked {
  const text = readFileSync('test/play/waiting.yaml', 'utf8');
  const lines = parse(text, { merge: true }) as { with: Record<string, { type: string; effect?: string }>; fires: Row[] };
  const card = (id: string, type: string, copies: number, effect?: string): string =>
    `  ${id}:\n    type: ${type}\n    copies: ${copies}\n${effect === undefined ? '' : `    effect: |\n      ${effect}\n`}`;
  const cards = [
    ...Object.entries(lines.with).map(([id, { type, effect }]) => card(id, type, 4, effect)),
    // It is named in one of the lines.
    card('subject', 'keeper', 1),
    ...lines.fires.map(({ line, type = 'keeper' }, i) => card(`waits-${i}`, type, 1, line)),
  ];
  const loaded = loadMix({
    host: overlayHost({
      'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\nlanguage: en\n',
      'x/cards.yaml': `format: 1\norigin: house\ncards:\n${cards.join('')}`,
    }),
    folders: ['cards/fluxx', 'x'],
    shipped: 'cards',
  });
  if (loaded.linked === null) throw new Error(renderAll(loaded.diagnostics));
  return loaded.linked;
}
