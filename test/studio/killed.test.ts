// The Studio killed while it saves: the file is one of the versions, whole, and what the killed process left is no card file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../tools/build/root.ts';
import { FolderDisk } from '../../tools/table/server/studio/disk.ts';
import { runs } from '../harness/runs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'studio-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a process that is killed while it saves', () => {
  it('leaves the file whole, before or after, and nothing that counts as a card file', async () => {
    const file = path.join(folder, 'cards.yaml');
    writeFileSync(file, 'format: 1\ncards: {}\n');
    const left = (): string[] => readdirSync(folder).filter((name) => name !== 'cards.yaml');
    for (let round = 0; round < runs(6, 60); round++) {
      const saver = spawn(process.execPath, ['--import', 'tsx', 'test/studio/saver.ts', folder, 'a', 'b'], {
        cwd: packageRoot,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const gone = once(saver, 'exit');
      const first = await Promise.race([once(saver.stdout, 'data'), gone.then(() => 'it ended by itself')]);
      expect(String(first)).toBe('saving\n');
      // A different part of a save each time.
      await new Promise((go) => setTimeout(go, (round * 7) % 23));
      saver.kill('SIGKILL');
      expect(await gone).toEqual([null, 'SIGKILL']);
      const text = readFileSync(file, 'utf8');
      expect([text.length, text.slice(-10)]).toEqual(['format: 1\n# \ncards: {}\n'.length + 1_000_000, 'cards: {}\n']);
      expect(new Set(text.slice(12, 1_000_012)).size).toBe(1);
      expect(new FolderDisk(folder).list()).toEqual(['cards.yaml']);
    }
    // What a save began and never finished is removed when the folder is opened later: nobody writes it any more.
    const unfinished = '.cards.yaml.00ff.new';
    for (const name of [unfinished, '.cards.yaml.new', '.mine.txt']) writeFileSync(path.join(folder, name), 'half');
    void new FolderDisk(folder);
    expect(left(), 'another one may be writing it').toContain(unfinished);
    for (const name of left()) utimesSync(path.join(folder, name), 0, 0);
    void new FolderDisk(folder);
    expect(left().sort()).toEqual(['.cards.yaml.new', '.mine.txt']);
  });
});
