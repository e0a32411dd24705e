// What an editor makes of the schemas: completion of keys and values with their descriptions, errors, and no error in a good file.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LanguageServer } from './language-server.ts';

const server = new LanguageServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const labels = async (kind: string, text: string) => (await (await server.open(kind, text)).complete()).map((item) => item.label);

describe('an editor with the schemas', () => {
  it('completes the keys of a card, with a description for each', async () => {
    const { complete } = await server.open('cards', 'format: 1\ncards:\n  lamp:\n    name: Lamp\n    ‸\n');
    const items = await complete();
    expect(items.map((item) => item.label)).toEqual(expect.arrayContaining(['type', 'origin', 'effect', 'copies', 'tags', 'same as']));
    const type = items.find((item) => item.label === 'type')!;
    expect(JSON.stringify(type.documentation)).toContain('kind of card');
  });

  it('completes values', async () => {
    expect(await labels('cards', 'format: 1\norigin: ‸\n')).toEqual(expect.arrayContaining(['printed', 'partial', 'house']));
    expect(await labels('game', 'format: 1\ngame: g\nplayers: 2\nzones:\n  pile:\n    face: ‸\n')).toEqual(
      expect.arrayContaining(['up', 'down', 'as it lay']),
    );
  });

  it('completes keys of the other files', async () => {
    expect(await labels('game', 'format: 1\ngame: g\nplayers: 2\n‸\n')).toEqual(
      expect.arrayContaining(['zones', 'dials', 'types', 'verbs', 'turn', 'checks']),
    );
    expect(await labels('set', 'format: 1\nset: s\n‸\n')).toEqual(expect.arrayContaining(['needs', 'takes', 'proposes', 'zones']));
    expect(await labels('locale', 'format: 1\nlanguage: cs\ncards:\n  lamp:\n    ‸\n')).toEqual(
      expect.arrayContaining(['name', 'text', 'same']),
    );
  });

  it('marks an unknown key, a wrong value and a missing format', async () => {
    const { diagnostics } = await server.open('cards', 'type: trick\norigin: prnted\ncards:\n  lamp:\n    efect: draw 1\n');
    const told = diagnostics.map((d) => `${d.range.start.line}: ${d.message}`);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^5: .*efect/),
        expect.stringMatching(/^2: .*(printed|accepted)/),
        expect.stringMatching(/format/),
      ]),
    );
  });

  it('finds nothing in good files', async () => {
    const cards =
      'format: 1\ntype: trick\ncards:\n  lamp: { name: Lamp, icons: { spark: 2 } }\n  candle:\n  žárovka-2:\n    effect: |\n      draw 1\neach:\n  - id: "{colour}-lamp"\n    for: { colour: [red, blue], number: 1 to 4 }\n';
    expect((await server.open('cards', cards)).diagnostics).toEqual([]);
    const game =
      'format: 1\ngame: lamps\nplayers: 2 to 6\nzones:\n  pile: { face: down, live: yes }\n  row: { per: [player, number] }\nsets:\n  number: 1 to 5\nnumbers:\n  share: { 2: 12, 3: 10 }\ndials:\n  draws: zero\n  able: { per: card, is: yes }\nverbs:\n  light card: burn it\n  douse card: { does: move it to pile, says: "{player} douses {card}" }\nchecks:\n  end: win\n';
    expect((await server.open('game', game)).diagnostics).toEqual([]);
  });
});
