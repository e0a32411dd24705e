// The screens of the Studio, and how somebody gets there: each room, what opens above it, and the pages of those who came by a link. For tests that look
// for barriers, and for `npm run shots`.
import path from 'node:path';
import { readGivingPage, readPage } from '../../tools/table/server/page-files.ts';
import { given, ownerOf } from '../studio/giving-bench.ts';
import { mixBench, own } from '../studio/mix-bench.ts';
import { until } from './harness.ts';
import { copied, played, room, started, toTranslate, type visitStudio, type Visitor } from './studio-journeys.ts';

/** What a link leads to, made by the owner without the page of giving. */
async function guestLink({ desk }: Visitor, purpose: 'read' | 'translate'): Promise<string> {
  const { port } = await desk.letIn(new Map([...readPage(), ...readGivingPage()]));
  const owner = await ownerOf(desk);
  const { key } = await given(owner, purpose, purpose === 'translate' ? 'cs' : '');
  owner.close();
  return `http://localhost:${port}/given/#${key}`;
}

/** `made`: the Studio, if it is not one beside its game alone. */
export interface StudioScreen {
  name: string;
  files: Readonly<Record<string, string>>;
  made?: Parameters<typeof visitStudio>[2];
  go(v: Visitor): Promise<void>;
}

/** Screens to be looked at. */
export const screens: readonly StudioScreen[] = [
  { name: 'studio-empty', files: {}, go: async ({ at }) => void (await at.waitForSelector('.kind')) },
  { name: 'studio-write', files: started, go: ({ at }) => played(at, 'draws 1') },
  {
    name: 'studio-mistake',
    files: { ...started, 'cards.yaml': started['cards.yaml']!.replace('draw 1\n', 'drow 1\n') },
    async go({ at }) {
      await at.waitForSelector('.wrong-error');
      await at.keyboard.press('F8');
      await at.waitForSelector('#note');
    },
  },
  {
    name: 'studio-file',
    files: started,
    async go({ at }) {
      await at.click('.meta .btn');
      await at.waitForSelector('textarea.whole');
    },
  },
  {
    name: 'studio-translate',
    files: toTranslate,
    async go(v) {
      await room(v.at, 2);
      await v.at.locator('section.open').waitFor();
      await v.at.keyboard.press('F8');
      // Whatever language the page is in.
      await until(async () => (await v.at.locator('section.open textarea').inputValue()) === 'Vezmi si 3 karty.', 'the text that is stale');
      await v.at.locator('section.open .seen, section.open .where').first().waitFor();
      await v.at.waitForSelector('.side .story li');
    },
  },
  {
    name: 'studio-measure',
    files: started,
    async go({ at }) {
      await room(at, 3);
      await at.locator('.mshead .go:focus:not([aria-disabled=true])').waitFor();
      await at.locator('.mshead select').last().selectOption('100');
      await at.keyboard.press('Control+Enter');
      await at.locator('.mshead progress').waitFor({ state: 'detached' });
      await at.locator('.mshead [role=status]', { hasText: /\b100\b/ }).waitFor();
      await at.locator('.ms .chart').first().waitFor();
    },
  },
  {
    name: 'studio-mix',
    files: { ...own, 'set.yaml': `${own['set.yaml']!}proposes: { length: endless }\n` },
    made: (files, more, table) => mixBench({ ...files }, more, table),
    async go({ at, desk }) {
      await room(at, 4);
      await at.locator('.bx input:focus').waitFor();
      for (const key of ['ArrowDown', 'Space']) await at.keyboard.press(key);
      await at.locator('.mx [role=status]', { hasText: /\p{L}/u }).waitFor();
      // As somebody types it beside the folder; where this one is for now is nobody's.
      await at.locator('.mxside code').evaluateAll(
        (all, beside) => {
          for (const code of all) code.textContent = code.textContent!.replaceAll(beside, '');
        },
        `${path.dirname(desk.folder)}/`,
      );
    },
  },
  {
    name: 'studio-print',
    files: toTranslate,
    async go({ at }) {
      await at.keyboard.press('Control+p');
      await at.waitForURL(/\/studio\/print$/);
      const page = at.locator('.sheets img').first();
      await page.waitFor();
      await page.evaluate((img) => (img as unknown as { decode(): Promise<void> }).decode());
    },
  },
  {
    name: 'studio-give',
    files: toTranslate,
    async go({ at, desk }) {
      await desk.letIn(new Map([...readPage(), ...readGivingPage()]));
      await room(at, 5);
      await at.waitForURL(/\/studio\/give$/);
      await at.locator('.make input[type=radio]:checked').focus();
      await at.keyboard.press('ArrowDown');
      await at.locator('.make [name=note]').fill('Jana');
      await at.keyboard.press('Enter');
      await at.locator('.url').first().waitFor();
    },
  },
  // Who came by a link: the same browser, at the door of guests.
  {
    name: 'given-read',
    files: toTranslate,
    async go(v) {
      await v.at.goto(await guestLink(v, 'read'));
      await v.at.locator('.readtry button').first().click();
      await v.at.locator('.readtry .story li').first().waitFor();
    },
  },
  {
    name: 'given-who',
    files: toTranslate,
    async go(v) {
      await v.at.goto(await guestLink(v, 'translate'));
      await v.at.locator('.lone input:focus').waitFor();
    },
  },
  {
    name: 'given-translate',
    files: toTranslate,
    async go(v) {
      await v.at.goto(await guestLink(v, 'translate'));
      await v.at.locator('.lone input:focus').waitFor();
      await v.at.keyboard.type('Jana');
      await v.at.keyboard.press('Enter');
      await v.at.locator('section.open textarea:focus').waitFor();
      await v.at.locator('section.open .seen, section.open .where').first().waitFor();
    },
  },
  {
    name: 'given-ended',
    files: toTranslate,
    async go(v) {
      await v.at.goto(`${new URL(await guestLink(v, 'read')).origin}/given/#${'0'.repeat(32)}`);
      await v.at.getByRole('alert').waitFor();
    },
  },
  {
    name: 'studio-keys',
    files: started,
    async go({ at }) {
      await at.keyboard.press('F1');
      await at.waitForSelector('dialog[open]');
    },
  },
  {
    name: 'studio-keep',
    files: started,
    async go({ at }) {
      await played(at, 'draws 1');
      await at.click('.bench button:has-text("Keep as a test"):enabled');
      await at.waitForSelector('dialog[open] input:focus');
    },
  },
  {
    name: 'studio-paste',
    files: started,
    async go(v) {
      await copied(v, 'Name\tType\tEffect\nDip\t\t"draw 1\ndraw 2"\nPearl\ttresure\t\nRuby\ttreasure\t\n');
      await v.at.locator('.row').first().focus();
      await v.at.keyboard.press('Control+v');
      await v.at.locator('.refused li', { hasText: 'CW7207' }).waitFor();
    },
  },
  {
    name: 'studio-rename',
    files: started,
    async go({ at }) {
      await at.keyboard.press('F2');
      await at.waitForSelector('dialog[open]');
    },
  },
];
