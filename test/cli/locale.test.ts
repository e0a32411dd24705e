// `cardwright locale` as a translator meets it: begins a language, asks how far it is, accepts, and is told what was wrong.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../tools/build/root.ts';
import { cardwright, scratch } from './command.ts';

const place = scratch({});
const folder = path.join(place.dir, 'pack');
const file = (name: string): string => path.join(folder, 'locales', name);

beforeAll(() => cpSync(path.join(packageRoot, 'cards/creeper-pack'), folder, { recursive: true }));
afterAll(place.remove);

describe('locale', () => {
  it('starts a language, which then misses everything', async () => {
    const { code, out } = await cardwright(['locale', 'new', 'uk', folder]);
    expect(code).toBe(0);
    expect(out).toMatch(/uk\.yaml: \d+ entries to translate into українська/);
    expect(readFileSync(file('uk.yaml'), 'utf8')).toContain('# - few (2, 3, 4, 22 …)');
    const status = await cardwright(['locale', 'status', folder, '--lang', 'uk', '--json']);
    expect(status.code).toBe(1);
    const [uk] = JSON.parse(status.out) as { translated: number; entries: number; findings: { state: string }[] }[];
    // What the game has translated counts for its sets.
    expect(uk!.findings.every((f) => f.state === 'missing')).toBe(true);
    expect(uk!.findings.length).toBe(uk!.entries - uk!.translated);
    expect((await cardwright(['check', folder])).err).not.toContain('error');
  });

  it('notes what was looked over, and tells when its source changes', async () => {
    const accepted = await cardwright(['locale', 'accept', folder, '--lang', 'cs']);
    expect(accepted).toMatchObject({ code: 0 });
    expect(existsSync(file('cs.done.yaml'))).toBe(true);
    const source = path.join(folder, 'actions.yaml');
    writeFileSync(source, readFileSync(source, 'utf8').replace('Discard all Creepers in play.', 'Discard every Creeper in play.'));
    const status = await cardwright(['locale', 'status', folder, '--lang', 'cs']);
    expect(status.out).toContain('cards.creeper-sweeper.text: the source now says “Discard every Creeper in play.”');
    expect(status.code).toBe(1);
    await cardwright(['locale', 'accept', folder, '--lang', 'cs', '--key', 'cards.creeper-sweeper']);
    expect(await cardwright(['locale', 'status', folder, '--lang', 'cs'])).toMatchObject({ code: 0 });
  });

  it.each([
    ['a folder in place of a language', ['new', 'pack', 'uk'], 'is no language', 2],
    ['a language that is there', ['new', 'cs', '{folder}'], 'has a translation into cs already', 1],
    ['the language of the files', ['new', 'en', '{folder}'], 'is written in en', 2],
    ['a language nobody knows', ['new', 'xx', '{folder}'], 'knows no plural forms', 2],
    ['a language that is not begun', ['status', '{folder}', '--lang', 'fr'], 'cardwright locale new fr', 1],
    ['a folder that is not there', ['status', 'nowhere'], 'There is no folder nowhere', 2],
    ['no language', ['accept', '{folder}'], '--lang cs', 2],
    ['a key that is not there', ['accept', '{folder}', '--lang', 'cs', '--key', 'cards.deth'], 'Did you mean cards.death', 2],
  ])('says what is wrong with %s', async (_, args, words, wanted) => {
    const { code, err } = await cardwright(['locale', ...args.map((a) => a.replace('{folder}', folder))]);
    expect(err).toContain(words);
    expect(err).not.toMatch(/^\s+at /m);
    expect(code).toBe(wanted);
  });

  it('tells a list of accepted translations that is broken', async () => {
    writeFileSync(file('cs.done.yaml'), 'accepted: [');
    const { code, err } = await cardwright(['locale', 'status', folder, '--lang', 'cs']);
    expect(err).toContain('cs.done.yaml cannot be read');
    expect(code).toBe(2);
  });
});
