// What is wrong with the open card on paper, while it is written: in all its languages, a little after each change.
import { afterEach, expect, it } from 'vitest';
import { onPaper } from '../../tools/cli/paper.ts';
import type { FromStudio } from '../../tools/table/studio-protocol.ts';
import { bench, type Bench, type Window } from './bench.ts';

const long = 'Take one card from the hand of each other player and put it below the draw pile. '.repeat(14).trim();
const files = {
  'set.yaml': 'format: 1\nset: mine\ngame: neutral-game\ntitle: Mine\n',
  'cards.yaml': `format: 1\norigin: house\ncards:\n  dip: { name: Dip, type: plot, text: ${long}, effect: draw 1 }\n  sip: { name: Sip, type: plot, text: Draw 1., effect: draw 1 }\n`,
  'locales/cs.yaml': `format: 1\nlanguage: cs\ncards:\n  sip:\n    text: ${long}\n`,
};

let desk: Bench;
afterEach(() => desk.stop());

type OnPaper = Extract<FromStudio, { t: 'paper' }>;
const codesOf = ({ problems }: OnPaper): string => problems.map(({ code, place }) => `${code} ${place ?? ''}`.trim()).join(', ');

/** What was last sent of a card is this. */
async function says(window: Window, card: string, codes: string): Promise<OnPaper> {
  const is = (): OnPaper | undefined => {
    const last = window.last('paper');
    return last?.card === card && codesOf(last) === codes ? last : undefined;
  };
  return window.until(is);
}

it('is a text that does not fit, until it fits, in every language it is written in', async () => {
  desk = await bench(files, { paper: onPaper });
  const window = await desk.window();
  window.tell({ t: 'open', card: 'dip' });
  const { problems } = await says(window, 'dip', 'CW7101');
  expect(problems[0]!.message).toMatch(
    /^The text of this card \(en\) needs \d+ lines at 8 pt, its smallest size; there is room for \d+\.$/,
  );
  // It is no mistake of the card: the table plays it.
  expect(window.last('card')!.problems).toEqual([]);
  await window.ask({ t: 'set', card: 'dip', key: 'text', value: 'Draw 1 :nothing-there:.', was: long });
  await says(window, 'dip', 'CW7111');
  await window.ask({ t: 'set', card: 'dip', key: 'text', value: 'Draw 1 :moon:.', was: 'Draw 1 :nothing-there:.' });
  await says(window, 'dip', '');
  window.tell({ t: 'open', card: 'sip' });
  await says(window, 'sip', 'CW7101 locales/cs.yaml:5');
});

it('is what faces.yaml has wrong, at every card, and a sign that a translation lacks', async () => {
  const signed = files['cards.yaml'].replace('text: Draw 1.', 'text: "Draw :moon:."');
  const faces = 'format: 1\nfaces:\n  plut: { like: usual }\n';
  desk = await bench(
    { ...files, 'cards.yaml': signed, 'faces.yaml': faces, 'locales/cs.yaml': files['locales/cs.yaml'].replace(long, 'Lízni.') },
    { paper: onPaper },
  );
  const window = await desk.window();
  window.tell({ t: 'open', card: 'sip' });
  await says(window, 'sip', 'CW7108 faces.yaml:3, CW7112 locales/cs.yaml:5');
});
