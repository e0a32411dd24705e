// How long a set takes to be printed, and how large its files are, language by language, each in a process of its own: the table of grammar/printing.md.
// `npm run print-speed -- [SET [LANGUAGE …]]`. Judges nothing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gamesBelow } from './games.ts';
import { packageRoot } from './root.ts';

const [set = path.basename(gamesBelow(['cards'])[0]!.folder), ...named] = process.argv.slice(2);
/** Those that are named, or English and every language that the set has a file for. */
const ofSet = readdirSync(path.join(packageRoot, 'cards', set, 'locales')).flatMap((file) => /^([a-z-]+)\.yaml$/.exec(file)?.[1] ?? []);
const languages = named.length > 0 ? named : [...new Set(['en', ...ofSet])];
const out = mkdtempSync(path.join(tmpdir(), 'print-speed-'));
/** Its own processor time, the last line that a process writes. */
const tell = `data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();console.error(u.userCPUTime+u.systemCPUTime)})`;

console.log('| language | by the clock | processor time | size |\n|---|---|---|---|');
for (const language of languages) {
  const began = performance.now();
  const program = path.join(packageRoot, 'tools/cli/cardwright.mjs');
  const { stderr, stdout, status } = spawnSync(
    process.execPath,
    ['--import', tell, program, 'print', set, '--lang', language, '--out', out],
    { encoding: 'utf8' },
  );
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  const clock = seconds(performance.now() - began);
  const file = /^(.+\.pdf): /m.exec(stdout)?.[1];
  if (status !== 0 || file === undefined) throw new Error(stderr);
  const cpu = Number(stderr.trimEnd().split('\n').at(-1)) / 1000;
  console.log(`| ${language} | ${clock} | ${seconds(cpu)} | ${Math.round(statSync(file).size / 1000)} kB |`);
}
rmSync(out, { recursive: true });
