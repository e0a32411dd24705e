// What people write who guess: each line with what it is understood to do (said), or with what they are told and what to write instead.
// `UPDATE=1 npx vitest run test/check/newcomers.test.ts` writes both anew; read them before committing.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadMix, saidOfCard } from 'cardwright';
import { overlayHost } from '../harness/host.ts';

/** A line of a card. `told`: code and words of each complaint, its help after a bar; `instead`: lines that are right. */
interface Guess {
  says: string;
  type?: string;
  said?: string[];
  told?: string[];
  instead?: string;
}

const shipped = path.join(import.meta.dirname, '../../cards');
const game = path.join(shipped, 'fluxx');

describe.each(['newcomers', 'no-help'])('%s', (list) => {
  const file = path.join(import.meta.dirname, `${list}.yaml`);
  const text = readFileSync(file, 'utf8');
  const guesses = parse(text) as Guess[];
  const card = (id: string, type: string | undefined, lines: string): string =>
    `  ${id}:\n    type: ${type ?? 'action'}\n    name: ${id}\n    effect: |\n${lines.trimEnd().replace(/^/gm, '      ')}\n`;
  const cards = guesses.flatMap(({ says, type, instead }, i) => [
    card(`says-${i}`, type, says),
    ...(instead === undefined ? [] : [card(`right-${i}`, type, instead)]),
  ]);
  const files = {
    'x/set.yaml':
      'format: 1\nset: x\ngame: fluxx\ntitle: X\nlanguage: en\nicons: [doom]\ncounters:\n  luck: { per: player, is: zero }\n' +
      'marks:\n  tired: { on: card, is: no }\nzones:\n  drawer: { per: player, under: keeper, seen by: owner, rest to: discard-pile }\n',
    'x/cards.yaml': `format: 1\norigin: house\ncards:\n${cards.join('')}`,
  };
  const { vocabulary: v, diagnostics } = loadMix({ host: overlayHost(files), folders: [game, 'x'], shipped });

  const told = (id: string): string[] => {
    const { effect, source } = v.kinds.find((k) => k.fullId === `x:${id}`)!;
    const [from, to] = [effect!.map[0]!, effect!.map[effect!.text.length]!];
    return diagnostics
      .filter((d) => d.source === source && d.span.start >= from && d.span.start <= to && d.severity !== 'info')
      .map((d) => [`${d.code} ${d.message}`, ...(d.help === undefined ? [] : [d.help])].join(' | '));
  };
  const understood = (i: number): Pick<Guess, 'said' | 'told'> => {
    const complaints = told(`says-${i}`);
    if (complaints.length > 0) return { told: complaints };
    return {
      said: saidOfCard(
        v,
        v.kinds.find((k) => k.fullId === `x:says-${i}`)!,
      ).lines.flatMap((line) => line.said),
    };
  };

  if (process.env['UPDATE']) {
    const anew = guesses.map(({ says, type, instead }, i) => ({
      says,
      ...(type ? { type } : {}),
      ...understood(i),
      ...(instead === undefined ? {} : { instead }),
    }));
    writeFileSync(file, text.slice(0, text.indexOf('\n- ') + 1) + stringify(anew, { lineWidth: 0 }));
  }

  it.each(guesses.map((guess, i) => [guess.says.trim(), guess, i] as const))('%s', (_, { said, told: complaints, instead }, i) => {
    expect(understood(i)).toEqual(complaints ? { told: complaints } : { said });
    if (instead !== undefined) expect(told(`right-${i}`)).toEqual([]);
  });
});
