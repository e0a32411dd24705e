// A folder is made with those it is in, whatever is there already; where none can be made, that is said and not tried for ever.
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../tools/files/folders.ts';
import { cardwright } from '../cli/command.ts';

describe('a folder to write in', () => {
  let root = '';
  beforeAll(() => void (root = mkdtempSync(path.join(tmpdir(), 'cardwright-folders-'))));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is made with those it is in, and left as it is if it is there', () => {
    const folder = path.join(root, 'a', 'b', 'c');
    makeFolder(folder, 0o700);
    makeFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('cannot be made in a file, nor be one', () => {
    const file = path.join(root, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow(/EEXIST/);
    expect(() => makeFolder(path.join(file, 'in', 'it'))).toThrow(/ENOTDIR|EEXIST/);
  });

  it.skipIf(!existsSync('/proc/self'))('is refused in a sentence where none can be made', async () => {
    expect(() => makeFolder('/proc/x/y')).toThrow();
    const { code, err } = await cardwright(['new', '/proc/x/my-cards']);
    expect(code).not.toBe(0);
    expect(err).toMatch(/could not be written|cannot be made/);
  });
});
