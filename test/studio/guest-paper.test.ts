// What somebody who translates by a link is shown of cards on paper: whether their texts fit, as they propose them, and nothing else of the files. However
// many texts they send, the server looks at one state after another.
import { afterEach, expect, it } from 'vitest';
import { onPaper } from '../../tools/cli/paper.ts';
import type { PaperCheck } from '../../tools/table/server/studio/on-paper.ts';
import type { Bench } from './bench.ts';
import { givenFiles, givingAt, translatorAt, type Guest } from './giving-bench.ts';

const long = 'Vezmi si jednu kartu z ruky každého jiného hráče a polož ji pod balíček. '.repeat(14).trim();
const files = {
  ...givenFiles,
  // Its own text does not fit either, and its picture is not there: neither is the translator's business.
  'cards.yaml': givenFiles['cards.yaml']!.replace(
    'text: Draw two cards.',
    `text: ${'Draw two cards. '.repeat(80)}, icon: pictures/none.png`,
  ).concat('  more: { name: More, type: plot, text: Draw 4 cards., effect: draw 4 }\n'),
  'locales/cs.yaml': `${givenFiles['locales/cs.yaml']!}  gate: { text: ${long} }\n`,
  'locales/de.yaml': `format: 1\nlanguage: de\ncards:\n  gate: { text: ${long} }\n`,
  'locales/cs-more.yaml': `format: 1\nlanguage: cs\ncards:\n  more: { text: ${long} }\n`,
  'faces.yaml': 'format: 1\nfaces:\n  plut: { like: usual }\n',
};

let at: Bench;
afterEach(() => at?.stop());

/** What was last sent of a card is this. */
const says = (guest: Guest, card: string, codes: string[]) =>
  guest.until(() => {
    const last = guest.last('paper');
    return last?.card === card && last.problems.map(({ code }) => code).join() === codes.join() ? last : null;
  });
const say = (guest: Guest, key: string, text: string): Promise<unknown> =>
  guest.ask({ t: 'say', language: 'cs', key, target: { '': text }, was: { '': '' } });

it('is whether the open text fits as it is proposed, of no other language, and where in no file', async () => {
  // Whatever was looked at: here, all languages.
  const all = await givingAt(files, undefined, (loaded, folder, isGivenUp) => onPaper(loaded, folder, isGivenUp));
  ({ at } = all);
  const guest = await translatorAt(all);
  const owner = await at.window();
  owner.tell({ t: 'open', card: 'gate' });
  const places = () => owner.last('paper')?.problems.map(({ code, place }) => `${code} ${place}`);
  await owner.until(() => places()?.includes('CW7101 locales/cs.yaml:6'));
  await guest.ask({ t: 'texts', language: 'cs', key: 'cards.gate.text' });
  const { problems } = await says(guest, 'gate', ['CW7101']);
  expect(problems).toEqual([
    {
      code: 'CW7101',
      severity: 'error',
      message: expect.stringContaining('(cs)') as string,
      help: expect.any(String) as string,
      place: null,
    },
  ]);
  expect(places()).toEqual(expect.arrayContaining(['CW7108 faces.yaml:3', 'CW7101 locales/de.yaml:4']));
  await say(guest, 'cards.gate.text', 'Lízni si 3 karty.');
  await says(guest, 'gate', []);
  await guest.ask({ t: 'texts', language: 'cs', key: 'cards.dip.text' });
  await says(guest, 'dip', []);
  await say(guest, 'cards.dip.text', long);
  await says(guest, 'dip', ['CW7101']);
  // Of a language that is in several files, each is theirs.
  await guest.ask({ t: 'texts', language: 'cs', key: 'cards.more.text' });
  await says(guest, 'more', ['CW7101']);
  await guest.ask({ t: 'texts', language: 'cs', key: 'cards.dip.text' });
  await says(guest, 'dip', ['CW7101']);
  // The files are as they were, and so is what the owner sees of them.
  await owner.ask({ t: 'save' });
  expect(at.read('locales/cs.yaml')).toBe(files['locales/cs.yaml']);
  expect(places()).toContain('CW7101 locales/cs.yaml:6');
  // What the file has is followed.
  await owner.ask({ t: 'say', language: 'cs', key: 'cards.dip.name', target: { '': 'Rybolov '.repeat(40).trim() }, was: { '': 'Lovení' } });
  await guest.until(() => guest.last('paper')?.problems[0]?.message.includes('The name "Rybolov'));
});

it('is looked at once at a time for all links together, however many texts are sent', async () => {
  const seen: string[] = [];
  let [running, most] = [0, 0];
  let goOn!: () => void;
  const allSent = new Promise<void>((done) => (goOn = done));
  const counted: PaperCheck = async (...request) => {
    most = Math.max(most, ++running);
    seen.push(request[3] ?? 'all');
    const found = await onPaper(...request);
    await allSent;
    running--;
    return found;
  };
  const all = await givingAt(files, undefined, counted);
  ({ at } = all);
  const guests = [await translatorAt(all), await translatorAt(all, 'cs', 'Pavel')];
  for (const guest of guests) await guest.ask({ t: 'texts', language: 'cs', key: 'cards.gate.text' });
  for (let i = 1; i <= 15; i++) await Promise.all(guests.map((guest) => say(guest, 'cards.gate.text', `${long} ${i}`)));
  await Promise.all(guests.map((guest) => say(guest, 'cards.gate.text', 'Lízni si.')));
  // The first look is not over yet; after it, each room is looked at once, as it is then.
  expect(seen).toEqual(['cs']);
  goOn();
  for (const guest of guests) await says(guest, 'gate', []);
  expect(most).toBe(1);
  expect(seen).toEqual(['cs', 'cs', 'cs']);
  // Nobody has a text open: nobody looks.
  for (const guest of guests) await guest.ask({ t: 'left' });
  const before = seen.length;
  at.write('cards.yaml', givenFiles['cards.yaml']!);
  at.studio.lookAtDisk();
  await new Promise((done) => setTimeout(done, 1000));
  expect(seen.length).toBe(before);
});
