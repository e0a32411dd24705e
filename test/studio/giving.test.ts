// What is given to others: a reader sees cards, a translator's texts are proposals until the owner takes them in, a link to play leads to a table; all of
// it outlives the Studio, and none of it touches a file by itself.
import { afterEach, describe, expect, it } from 'vitest';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { givenFile } from '../../tools/cli/given-file.ts';
import { Shadow } from '../../tools/table/server/studio/shadow.ts';
import { cleanText } from '../../tools/table/server/studio/proposals.ts';
import { mixPlaces } from '../../tools/table/server/studio/mixing.ts';
import { noting, type Pack } from '../../tools/table/server/packs.ts';
import { Trials } from '../../tools/table/server/studio/trials.ts';
import { ReaderTrials } from '../../tools/table/server/studio/reader-trials.ts';
import type { TrialInfo } from '../../tools/table/studio-protocol.ts';
import type { GivenStore } from '../../tools/table/server/studio/giving.ts';
import type { Bench } from './bench.ts';
import {
  comes,
  given,
  givenFiles as files,
  givingAt,
  ownerOf,
  shown,
  translatorAt as translator,
  type Given,
  type Guest,
  type Owner,
} from './giving-bench.ts';
import { mixBench, own } from './mix-bench.ts';
import { Client } from '../table-server/client.ts';

let at: Bench;
afterEach(() => at?.stop());

async function open(store?: GivenStore): Promise<Given> {
  const all = await givingAt(files, store);
  ({ at } = all);
  return all;
}
const say = (guest: Guest, key: string, text: string, language = 'cs'): Promise<unknown> =>
  guest.ask({ t: 'say', language, key, target: { '': text }, was: { '': '' } });
/** What the owner would judge. */
const seen = (owner: Owner, ...ids: string[]) =>
  owner.last('giving')!.proposals.flatMap(({ id, rev, now }) => (ids.length === 0 || ids.includes(id) ? [{ id, rev, now }] : []));
const proposed = async (owner: Owner, n: number) => (await shown(owner, ({ proposals }) => proposals.length === n)).proposals;

describe('a link to translate', () => {
  it('proposes texts, which are in no file before they are taken in, one by one or together', async () => {
    const all = await open();
    const { owner } = all;
    const guest = await translator(all);
    const window = await at.window();
    expect(await say(guest, 'cards.dip.text', 'Lízni si 2 karty.')).toMatchObject({ is: 'written' });
    await say(guest, 'cards.dip.name', 'Rybaření');
    await say(guest, 'cards.gate.name', 'Brána');
    const list = await proposed(owner, 3);
    expect(list.map(({ title, part, by, now, proposed: text }) => [title, part, by, now, text])).toEqual([
      ['Dip', 'text', 'Jana', '', 'Lízni si 2 karty.'],
      ['Dip', 'name', 'Jana', 'Lovení', 'Rybaření'],
      ['Gate', 'name', 'Jana', '', 'Brána'],
    ]);
    await window.ask({ t: 'save' });
    expect(at.read('locales/cs.yaml')).toBe(files['locales/cs.yaml']);
    // The translator sees the folder as it would be.
    const row = (key: string) => guest.heard.flatMap((one) => (one.t === 'texts' ? one.rows : [])).findLast((one) => one.key === key);
    await guest.until(() => row('cards.gate.name')?.target === 'Brána');
    expect(row('cards.gate.name')).toMatchObject({ state: 'waiting' });
    // The owner sees the card with it, and what the card does.
    await owner.ask({ t: 'look', proposal: list[0]!.id });
    const { text } = await owner.until(() => owner.last('looked'));
    expect(text.face).toMatchObject({ name: 'Rybaření', text: 'Lízni si 2 karty.' });
    expect(text.said.join(' ')).toMatch(/draw 2/i);
    expect(text.rev).toBe(0);

    expect(await owner.ask({ t: 'judge', take: true, proposals: seen(owner, list[0]!.id, list[1]!.id) })).toEqual({
      is: 'judged',
      done: 2,
      left: 0,
    });
    await window.ask({ t: 'save' });
    expect(at.read('locales/cs.yaml')).toContain('dip: { name: Rybaření, text: Lízni si 2 karty. }');
    expect(at.read('locales/cs.yaml')).not.toContain('Brána');
    await proposed(owner, 1);
    expect(await owner.ask({ t: 'judge', take: false, proposals: seen(owner) })).toMatchObject({ done: 1 });
    await proposed(owner, 0);
    await guest.until(() => row('cards.gate.name')?.target === '');
    await window.ask({ t: 'save' });
    expect(at.read('locales/cs.yaml')).not.toContain('Brána');
    // Both that were taken in together are one step.
    expect(await window.ask({ t: 'undo' })).toMatchObject({ what: '2 proposals in cs' });
    await window.ask({ t: 'save' });
    expect(at.read('locales/cs.yaml')).toBe(files['locales/cs.yaml']);
  });

  it('leaves what has changed since the owner saw it, and lets both windows of the owner see the same', async () => {
    const all = await open();
    const { owner } = all;
    const other = await ownerOf(at);
    const guest = await translator(all);
    await say(guest, 'cards.dip.name', 'Rybaření');
    await proposed(owner, 1);
    await proposed(other, 1);
    const old = seen(owner);
    await say(guest, 'cards.dip.name', 'Něco jiného');
    await shown(owner, ({ proposals }) => proposals[0]?.proposed === 'Něco jiného');
    expect(await owner.ask({ t: 'judge', take: true, proposals: old })).toEqual({ is: 'judged', done: 0, left: 1 });
    // The file has become another one, too.
    const before = seen(owner);
    const window = await at.window();
    await window.ask({ t: 'texts', language: 'cs', key: null });
    await window.ask({ t: 'say', language: 'cs', key: 'cards.dip.name', target: { '': 'Moje' }, was: { '': 'Lovení' } });
    await shown(owner, ({ proposals }) => proposals[0]?.now === 'Moje');
    expect(await owner.ask({ t: 'judge', take: true, proposals: before })).toEqual({ is: 'judged', done: 0, left: 1 });
    expect(await other.ask({ t: 'judge', take: true, proposals: seen(owner) })).toMatchObject({ done: 1 });
    await proposed(owner, 0);
    // What the owner writes like the proposal is proposed no more.
    await say(guest, 'cards.gate.name', 'Brána');
    await proposed(owner, 1);
    await window.ask({ t: 'say', language: 'cs', key: 'cards.gate.name', target: { '': 'Brána' }, was: { '': '' } });
    await proposed(owner, 0);
    expect(await other.ask({ t: 'judge', take: true, proposals: [{ id: 'gone', rev: 1, now: '' }] })).toMatchObject({ done: 0, left: 1 });
  });

  it('stays what the translator sees, whatever the owner writes on the same line', async () => {
    const all = await open();
    const { owner } = all;
    const guest = await translator(all);
    await say(guest, 'cards.dip.name', 'Rybaření');
    await proposed(owner, 1);
    const row = (key: string) => guest.heard.flatMap((one) => (one.t === 'texts' ? one.rows : [])).findLast((one) => one.key === key);
    await guest.until(() => row('cards.dip.name')?.target === 'Rybaření');
    const before = guest.heard.length;
    // The name and the text of a card are on one line of this file.
    const window = await at.window();
    await window.ask({ t: 'texts', language: 'cs', key: null });
    await window.ask({ t: 'say', language: 'cs', key: 'cards.dip.text', target: { '': 'Lízni si dvě karty.' }, was: { '': '' } });
    await guest.until(() => row('cards.dip.text')?.target === 'Lízni si dvě karty.');
    await guest.until(() => row('cards.dip.name')?.target === 'Rybaření');
    await window.ask({ t: 'say', language: 'cs', key: 'cards.dip.name', target: { '': 'Moje' }, was: { '': 'Lovení' } });
    await shown(owner, ({ proposals }) => proposals[0]?.now === 'Moje' && proposals[0].proposed === 'Rybaření');
    // Something that comes after it: then whatever came of it has come.
    await say(guest, 'cards.gate.name', 'Brána');
    await guest.until(() => row('cards.gate.name')?.target === 'Brána');
    await guest.until(() => row('cards.dip.name')?.target === 'Rybaření');
    expect(row('cards.dip.text')?.target).toBe('Lízni si dvě karty.');
    expect(guest.heard.length).toBeGreaterThan(before);
    await window.ask({ t: 'save' });
    expect(at.read('locales/cs.yaml')).toContain('dip: { name: Moje, text: Lízni si dvě karty. }');
  });

  it('begins a language that the folder does not have, in the file only when something is taken in', async () => {
    const all = await open();
    const { owner } = all;
    const guest = await translator(all, 'pl');
    await say(guest, 'cards.dip.name', 'Wędka', 'pl');
    await proposed(owner, 1);
    expect(readdirSync(path.join(at.folder, 'locales'))).toEqual(['cs.yaml']);
    expect(await owner.ask({ t: 'judge', take: true, proposals: seen(owner) })).toMatchObject({ done: 1 });
    const window = await at.window();
    await window.ask({ t: 'save' });
    expect(at.read('locales/pl.yaml')).toMatch(/\n {2}dip:\n {4}name: Wędka/);
  });

  it('is for one language, for a name, and for what can be written', async () => {
    const all = await open();
    const { owner, port } = all;
    expect(await owner.ask({ t: 'give', purpose: 'translate', language: '../x', note: '' })).toMatch(/is not a language/);
    expect(await owner.ask({ t: 'give', purpose: 'translate', language: 'en', note: '' })).toMatch(/are written in that language/);
    const { key } = await given(owner, 'translate', 'cs');
    const guest = await comes(port, key);
    expect(await say(guest, 'cards.dip.name', 'x')).toBe('Say who you are first.');
    for (const name of ['', ' ', '\u200b\u200b', 'a\u0301\u0301\u0301\u0301\u0301\u0301'])
      expect(typeof (await guest.ask({ t: 'name', name }))).toBe('string');
    await guest.ask({ t: 'name', name: '  Jana\u202e\n ' });
    expect(await say(guest, 'cards.dip.name', 'x', 'pl')).toMatch(/another language/);
    expect(await guest.ask({ t: 'texts', language: 'pl', key: null })).toMatch(/another language/);
    expect(await say(guest, 'cards.nope.name', 'x')).toMatch(/^There is no text /);
    expect(await say(guest, 'cards.dip.name', 'a'.repeat(2001))).toMatch(/at most 2000 letters/);
    await say(guest, 'cards.dip.name', ' a\u0000\u202e\u2066b\n\u2028c\u{e0041} e\u0301\u0301\u0301\u0301\u0301 ');
    const [one] = await proposed(owner, 1);
    expect(one).toMatchObject({ by: 'Jana', proposed: 'ab c \u00e9\u0301\u0301\u0301' });
    // Only its own language is offered, and nothing accepts a text.
    await guest.ask({ t: 'texts', language: 'cs', key: null });
    expect(guest.last('texts')!.languages.map(({ code }) => code)).toEqual(['cs']);
    expect(await guest.ask({ t: 'accept', language: 'cs', key: 'cards.dip.name' })).toBe(null);
    expect(readdirSync(path.join(at.folder, 'locales'))).toEqual(['cs.yaml']);
  });

  it('has room for as many texts as somebody can look through', () => {
    expect(cleanText('x\u200dy\u200c')).toBe('x\u200dy\u200c');
    expect(cleanText('<b>&amp;</b>')).toBe('<b>&amp;</b>');
  });
});

describe('a link to read', () => {
  it('shows the cards in each language, follows changes, and hears nothing else', async () => {
    const { owner, port } = await open();
    const { key } = await given(owner, 'read');
    const guest = await comes(port, key);
    await guest.ask({ t: 'cards', language: 'cs' });
    const cards = guest.last('cards')!;
    expect(cards).toMatchObject({ title: 'My Cards', language: 'cs' });
    expect(cards.languages.map(({ code }) => code)).toEqual(['en', 'cs']);
    expect(cards.cards.map(({ name }) => name)).toEqual(['Lovení', 'Gate']);
    expect(cards.cards[0]!.said.join(' ')).toMatch(/draw 2/i);
    expect(JSON.stringify(guest.heard)).not.toContain(path.dirname(at.folder));
    const window = await at.window();
    await window.ask({ t: 'set', card: 'gate', key: 'name', value: 'Gateway', was: 'Gate' });
    await guest.until(() => guest.last('cards')!.cards.some(({ name }) => name === 'Gateway'));
    await guest.ask({ t: 'cards', language: 'xx' });
    expect(guest.last('cards')!.language).toBe('en');
  });
});

describe('a link to read', () => {
  const tries = async (guest: Guest, card: string, seed: number): Promise<TrialInfo> => {
    const n = guest.heard.length;
    expect(await guest.ask({ t: 'try', card, seed })).toBe(null);
    const [one] = guest.heard.slice(n).flatMap((one) => (one.t === 'tried' ? [one] : []));
    expect(one!.card).toBe(card);
    return one!.trial;
  };
  const told = ({ log }: TrialInfo): string[] => log.map(({ pieces }) => pieces.map(({ text }) => text).join(''));

  it('shows a game with a card, in the language of the reader; another seed is another game, and the owner’s goes on', async () => {
    const { owner, port } = await open();
    const window = await at.window();
    await window.ask({ t: 'try', card: 'dip', how: 'again' });
    const own = window.last('tried')!.trial;
    const guest = await comes(port, (await given(owner, 'read')).key);
    await guest.ask({ t: 'cards', language: 'en' });
    const first = await tries(guest, 'dip', 1);
    expect(told(first)).toEqual(told(own));
    expect(first.hand.find(({ tried }) => tried)!.face.name).toBe('Dip');
    expect(told(await tries(guest, 'dip', 1))).toEqual(told(first));
    expect((await tries(guest, 'dip', 2)).seed).toBe(2);
    await guest.ask({ t: 'cards', language: 'cs' });
    const czech = await tries(guest, 'dip', 1);
    expect(czech.hand.find(({ tried }) => tried)!.face.name).toBe('Lovení');
    expect(told(czech).join(' ')).toContain('Lovení');
    // Of what others were asked and chose, nothing is said.
    for (const { mine, question, options, chosen } of [...first.steps, ...czech.steps])
      if (!mine) expect([question, options, chosen]).toEqual(['', [], []]);
    await window.ask({ t: 'try', card: 'dip', how: 'again' });
    expect(window.last('tried')!.trial.seed).toBe(own.seed);
    // As the card is written now, before it is in its file.
    await window.ask({ t: 'set', card: 'gate', key: 'effect', value: 'draw 1', was: 'draw 3' });
    expect(told(await tries(guest, 'gate', 1)).join(' ')).toMatch(/draws 1\b/);
    expect(await tries(guest, '../dip', 1)).toMatchObject({ state: 'broken' });
  });

  it('plays one game after another for a page, some for a link, and none for long', async () => {
    const waits: ((trial: TrialInfo) => void)[] = [];
    let givenUp = 0;
    const trials = { playApart: () => new Promise<TrialInfo>((resolve) => waits.push(resolve)), giveUpApart: () => void givenUp++ };
    const reader = new ReaderTrials(trials);
    const trial = { state: 'played' } as TrialInfo;
    const [page, other] = [{}, {}];
    const first = reader.play(page, 'a', 'dip', 1, 'en');
    await expect(reader.play(page, 'a', 'dip', 2, 'en')).rejects.toThrow(/One game after another/);
    waits.shift()!(trial);
    expect(await first).toBe(trial);
    for (let n = 1; n < 8; n++) {
      const one = reader.play(page, 'a', 'dip', n, 'en');
      waits.shift()!(trial);
      await one;
    }
    await expect(reader.play(other, 'a', 'dip', 1, 'en')).rejects.toThrow(/Too many games/);
    // The link of somebody else has games of its own, until too many wait.
    const waiting = Array.from({ length: 8 }, (_, n) => reader.play({}, `b${n}`, 'dip', 1, 'en'));
    await expect(reader.play({}, 'c', 'dip', 1, 'en')).rejects.toThrow(/Too many games/);
    for (const done of waits.splice(0)) done(trial);
    await Promise.all(waiting);
    const slow = new ReaderTrials(trials, 1);
    await expect(slow.play(page, 'd', 'dip', 1, 'en')).rejects.toThrow(/takes too long/);
    expect(givenUp).toBe(1);
  });

  it('plays again after a game was given up, and those who write notice nothing', async () => {
    await open();
    const { now } = at.studio;
    const pack: Pack = { ...mixPlaces(now), shipped: path.resolve('cards'), lists: {}, files: {} };
    now.readThrough((host) => noting(host, pack));
    const trials = new Trials(() => ({ pack, folder: at.folder }));
    const own = trials.play('dip', 'again', 'en');
    const given = trials.playApart('dip', 1, 'en');
    trials.giveUpApart(new Error('enough'));
    await expect(given).rejects.toThrow('enough');
    expect(told(await trials.playApart('dip', 1, 'en'))).toEqual(told(await own));
    trials.close();
  });
});

describe('a link to play', () => {
  it('leads to a table with the mix, the same for all, and to another one when that game is over', async () => {
    at = await mixBench(own);
    const { port } = await at.letIn();
    const owner = await ownerOf(at);
    const window = await at.window();
    await window.ask({ t: 'mixes', shown: true });
    await window.ask({ t: 'box', box: 'loft', is: true });
    const { key } = await given(owner, 'play');
    const urls = [];
    for (let n = 0; n < 2; n++) {
      const guest = await comes(port, key);
      urls.push(guest.last('table')!.url);
      await guest.until(() => guest.code !== null);
    }
    expect(urls[0]).toBe(urls[1]);
    const token = urls[0]!.slice(2);
    const client = await Client.open(port);
    await client.until(() => client.last('welcome') !== undefined);
    expect(client.last('welcome')).toMatchObject({ sets: [] });
    client.tell({ t: 'hello', token });
    await client.until(() => client.info !== null);
    expect([...at.table.hub.find(token)!.table.info.sets].sort()).toEqual(['loft', 'mine', 'neutral-game']);
    expect(await client.ask({ t: 'sit', name: 'Ann' })).toMatchObject({ t: 'seated' });
    await client.until(() => client.view !== null);
    const table = at.table.hub.find(token)!.table;
    table.info.over = true;
    const again = await comes(port, key);
    expect(again.last('table')!.url).not.toBe(urls[0]);
    client.close();
  });

  it('says so when the mix cannot be played', async () => {
    at = await mixBench({ ...own, 'cards.yaml': own['cards.yaml']!.replace('effect: win', 'effect: wun') });
    const { port } = await at.letIn();
    const { key } = await given(await ownerOf(at), 'play');
    expect((await comes(port, key)).last('shut')).toEqual({ t: 'shut', why: 'broken' });
  });
});

describe('what is given', () => {
  it('outlives the Studio: links, proposals, and what they are made of, in a file of the user alone', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'given-'));
    const said: string[] = [];
    const store = () => givenFile(data, '/somewhere/mine', (line) => said.push(line));
    const first = await open(store());
    const guest = await translator(first);
    await say(guest, 'cards.gate.name', 'Brána');
    const { key } = await given(first.owner, 'read', '', '  for\u202e Ann\n');
    expect(first.owner.last('giving')!.links.at(-1)).toMatchObject({ note: 'for Ann', open: 0 });
    await proposed(first.owner, 1);
    await at.stop();
    const [name] = readdirSync(path.join(data, 'given'));
    const file = path.join(data, 'given', name!);
    if (process.platform !== 'win32') expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const second = await open(store());
    await proposed(second.owner, 1);
    expect((await comes(second.port, key)).last('let in')).toMatchObject({ purpose: 'read' });
    expect(await second.owner.ask({ t: 'judge', take: true, proposals: seen(second.owner) })).toMatchObject({ done: 1 });
    await (await at.window()).ask({ t: 'save' });
    expect(at.read('locales/cs.yaml')).toContain('name: Brána');
    // Of another folder, nothing is believed; a file that cannot be read is put aside.
    await at.stop();
    expect(givenFile(data, '/elsewhere', () => {}).read()).toEqual({});
    writeFileSync(file, '{"half');
    expect(store().read()).toEqual({});
    expect(said.join(' ')).toMatch(/nobody is let in/);
    expect(readdirSync(path.join(data, 'given'))).toEqual([`${name!}.damaged`]);
    rmSync(data, { recursive: true });
  });

  it('is nothing, where no link could lead in: a file of links is believed as far as it is whole', async () => {
    const key = 'a'.repeat(32);
    const whole = { id: 'x', purpose: 'read', language: '', note: '', made: 1, key, tables: [] };
    const odd = [{ ...whole, key: 'short' }, { ...whole, purpose: 'write' }, { ...whole, tables: 1 }, null, 7];
    const { port } = await open({ read: () => ({ links: odd, proposals: [{ id: 1 }], shadows: { x: { a: 1 } } }), write: () => {} });
    expect((await comes(port, key)).last('shut')).toEqual({ t: 'shut', why: 'none' });
  });
});

describe('a shadow', () => {
  it('follows its files, which win where both changed the same', () => {
    const texts = new Map([['locales/cs.yaml', 'cards:\n  a:\n    name: A\n  b:\n    name: B\n']]);
    const shadow = new Shadow({ names: [...texts.keys()], text: (name) => texts.get(name) ?? null });
    shadow.put(new Map([['locales/cs.yaml', 'cards:\n  a:\n    name: Mine\n  b:\n    name: Mine too\n']]));
    texts.set('locales/cs.yaml', 'cards:\n  a:\n    name: A\n  b:\n    name: Theirs\n  c:\n    name: C\n');
    expect(shadow.text('locales/cs.yaml')).toBe('cards:\n  a:\n    name: Mine\n  b:\n    name: Theirs\n  c:\n    name: C\n');
    expect(shadow.edits('/x')).toEqual([
      ['/x/locales/cs.yaml', 'cards:\n  a:\n    name: Mine\n  b:\n    name: Theirs\n  c:\n    name: C\n'],
    ]);
    expect(texts.get('locales/cs.yaml')).not.toContain('Mine');
    shadow.clear();
    expect(shadow.text('locales/cs.yaml')).toBe(texts.get('locales/cs.yaml'));
  });
});
