// Writes the output of commands into README.md and the guides: follows each page from its first block to its last in an empty folder, and
// puts below every `$ cardwright …` what that command prints there now. Knows no command.
//
// A ```yaml, ```po or ```csv block whose first line is `# FOLDER/FILE.yaml` is written to that file; if the folder is one of cards/, the block must
// already be in the file. Every line of a ```console block that starts with `$` is kept. Commands that wait for people (`play`, `try`,
// `--watch`), take long (`simulate`) or print what every change of a card changes (`--lock`) are not run.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageRoot } from './root.ts';

const block = /^```(yaml|po|csv|console)\n([^]*?)^```$/gm;
const waits = /^cardwright (?:play|simulate|try(?! .*--auto)) |--watch\b|--lock\b/;

/** What a command prints when it is started in a folder. */
export type Printed = (cwd: string, args: string[]) => Promise<{ code: number | null; out: string }>;

function page(file: string): { file: string; make(run?: Printed): Promise<string> } {
  return { file, make: (run = launched) => followed(file, run) };
}

export const readme = page('README.md');
export const guide = page('grammar/writing-cards.md');
/** The other guides, and some of them in other languages. */
export const guides = [
  'grammar/translating.md',
  'grammar/printing.md',
  'grammar/how-lines-are-read.md',
  'grammar/writing-cards.cs.md',
  'grammar/translating.cs.md',
  'grammar/printing.cs.md',
  'grammar/writing-cards.pl.md',
  'grammar/translating.pl.md',
  'grammar/writing-cards.ru.md',
  'grammar/translating.ru.md',
].map(page);

async function followed(file: string, run: Printed): Promise<string> {
  const text = readFileSync(path.join(packageRoot, file), 'utf8');
  const dir = mkdtempSync(path.join(tmpdir(), 'cardwright-page-'));
  try {
    let made = '';
    let at = 0;
    for (const match of text.matchAll(block)) {
      const [whole, language, body] = match as unknown as [string, string, string];
      if (language !== 'console') place(dir, body);
      const inside = language === 'console' ? await consoleOf(dir, body, run) : body;
      made += `${text.slice(at, match.index)}\`\`\`${language}\n${inside}\`\`\``;
      at = match.index + whole.length;
    }
    return made + text.slice(at);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Writes a block to the file its first line names, or checks that a shipped file contains it. */
function place(dir: string, body: string): void {
  const [, name, lines] = /^# (\S+\.(?:yaml|po|csv))\n([^]*)$/.exec(body) ?? [];
  if (name === undefined) return;
  if (name.startsWith('cards/')) {
    if (!readFileSync(path.join(packageRoot, name), 'utf8').includes(lines!))
      throw new Error(`${name} does not have these lines:\n${lines!}`);
    return;
  }
  mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  writeFileSync(path.join(dir, name), lines!);
}

async function consoleOf(dir: string, body: string, run: Printed): Promise<string> {
  let out = '';
  for (const part of body.split(/^(?=\$ )/m)) {
    const [line = '', ...shown] = part.split('\n');
    out += `${line}\n`;
    const command = line.replace(/^\$ (?:npx )?/, '');
    if (!command.startsWith('cardwright ') || waits.test(command)) {
      out += shown.join('\n');
      continue;
    }
    const words = command.match(/"[^"]*"|\S+/g)!.map((word) => word.replace(/^"(.*)"$/, '$1'));
    const now = await printed(dir, words.slice(1), run);
    // One game between bots is as good as another: the one shown stays as long as the command still plays a game.
    out += command.includes(' --auto') && shown.length > 1 ? shown.join('\n') : now;
  }
  return out;
}

async function printed(cwd: string, args: string[], run: Printed): Promise<string> {
  const { code, out } = await run(cwd, args);
  // A command that failed to start has printed nothing worth showing.
  if ((code !== 0 && code !== 1) || (code === 1 && args.includes('--auto')))
    throw new Error(`cardwright ${args.join(' ')} ended with ${code}:\n${out}`);
  return out.replace(/^\n+|\s+$/g, '').replace(/[ \t]+$/gm, '') + '\n';
}

const launched: Printed = (cwd, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(packageRoot, 'tools/cli/cardwright.mjs'), ...args], {
      cwd,
      env: { ...process.env, LANG: 'C' },
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (out += data.toString()));
    child.stdin.end();
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out }));
  });
