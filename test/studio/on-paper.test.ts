// What is wrong with the open card on paper, while it is written: in all its languages, a little after each change.
import { symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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

it('is what a translation is too long for, where that text is open', async () => {
  desk = await bench(files, { paper: onPaper });
  const window = await desk.window();
  window.tell({ t: 'open', card: 'dip' });
  await says(window, 'dip', 'CW7101');
  await window.ask({ t: 'texts', language: 'cs', key: 'cards.sip.text' });
  await says(window, 'sip', 'CW7101 locales/cs.yaml:5');
  await window.ask({ t: 'say', language: 'cs', key: 'cards.sip.text', target: { '': 'Lízni si 1 kartu.' }, was: { '': long } });
  await says(window, 'sip', '');
  await window.ask({ t: 'left' });
  await window.ask({ t: 'set', card: 'dip', key: 'text', value: 'Draw 1.', was: long });
  await says(window, 'dip', '');
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

const square = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${colour}"/></svg>`;
/** One pixel. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

it('is a picture that is too coarse, or that cannot be printed, until it is another one', async () => {
  desk = await bench({ ...files, 'pictures/sip.svg': square('red'), 'locales/cs.yaml': 'format: 1\nlanguage: cs\n' }, { paper: onPaper });
  const window = await desk.window();
  window.tell({ t: 'open', card: 'sip' });
  await says(window, 'sip', '');
  const put = (name: string, bytes: string | Buffer): void => writeFileSync(path.join(desk.folder, 'pictures', name), bytes);
  unlinkSync(path.join(desk.folder, 'pictures/sip.svg'));
  put('sip.png', dot);
  desk.studio.lookAtDisk();
  expect((await says(window, 'sip', 'CW7106')).problems[0]!.message).toMatch(/sip\.png has 0 pixels to the inch on paper/);
  // An SVG that nobody can draw, and one that would fill the memory.
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"><g', square('red').replace('0 0 10 10', '0 0 1 100000')]) {
    unlinkSync(path.join(desk.folder, `pictures/sip.${bytes.endsWith('g') ? 'png' : 'svg'}`));
    put('sip.svg', bytes);
    desk.studio.lookAtDisk();
    await says(window, 'sip', 'CW7105');
    window.tell({ t: 'open', card: 'dip' });
    await says(window, 'dip', 'CW7101');
    window.tell({ t: 'open', card: 'sip' });
  }
  put('sip.svg', square('blue'));
  desk.studio.lookAtDisk();
  await says(window, 'sip', '');
});

it('is no picture of a file that is not among those of the folder', async () => {
  desk = await bench({ ...files, 'locales/cs.yaml': 'format: 1\nlanguage: cs\n' }, { paper: onPaper });
  const secret = path.join(desk.folder, '../secret.svg');
  writeFileSync(secret, square('red'));
  desk.write('cards.yaml', files['cards.yaml'].replace('name: Sip,', `name: Sip, icon: ${JSON.stringify(secret)},`));
  desk.studio.lookAtDisk();
  const window = await desk.window();
  window.tell({ t: 'open', card: 'sip' });
  await says(window, 'sip', 'CW7105');
});

it('is shown with the pictures of its folder, and with the new one as soon as there is another', async () => {
  const signed = files['cards.yaml'].replace('text: Draw 1.', 'text: "Draw :lamp:."');
  desk = await bench({ ...files, 'cards.yaml': signed, 'pictures/sip.svg': square('red'), 'pictures/lamp.svg': square('green') });
  const window = await desk.window();
  window.tell({ t: 'open', card: 'sip' });
  const shown = async (picture: string): Promise<string> => {
    const { port, cookie } = desk;
    const reply = await fetch(`http://localhost:${port}/studio/pictures/${picture}`, { headers: { Cookie: cookie } });
    return `${reply.status} ${reply.headers.get('content-type')} ${await reply.text()}`;
  };
  const faceOf = (): { pictures: string[]; signs?: Record<string, { picture: string | null }> } | null | undefined =>
    window.last('card')?.face;
  const { pictures, signs } = await window.until(faceOf);
  expect(pictures).toEqual([expect.stringMatching(/^own\/[0-9a-f]{32}\.svg$/)]);
  expect(await shown(pictures[0]!)).toBe(`200 image/svg+xml ${square('red')}`);
  expect(await shown(signs!['lamp']!.picture!)).toBe(`200 image/svg+xml ${square('green')}`);
  // The deck and the game that is tried have it as well, and no page is sent a path.
  const row = window.heard.flatMap((one) => (one.t === 'deck' ? one.rows : [])).findLast(({ id }) => id === 'sip');
  expect(row!.face!.pictures).toEqual(pictures);
  await window.ask({ t: 'try', card: 'sip', how: 'again' });
  const { trial } = await window.until(() => window.last('tried'));
  expect(trial.hand.flatMap(({ face }) => face.pictures)).toEqual(expect.arrayContaining(pictures));
  expect(JSON.stringify(window.heard)).not.toContain(desk.folder);
  writeFileSync(path.join(desk.folder, 'pictures/sip.svg'), square('navy'));
  desk.studio.lookAtDisk();
  const [next] = await window.until(() => {
    const now = faceOf()?.pictures;
    return now && now[0] !== pictures[0] ? now : null;
  });
  expect(await shown(next!)).toBe(`200 image/svg+xml ${square('navy')}`);
  // A link is not followed, wherever it leads.
  unlinkSync(path.join(desk.folder, 'pictures/sip.svg'));
  symlinkSync(path.join(desk.folder, 'pictures/lamp.svg'), path.join(desk.folder, 'pictures/sip.svg'));
  expect(await shown(next!)).toMatch(/^404 /);
  desk.studio.lookAtDisk();
  await window.until(() => faceOf()?.pictures.length === 0);
});
