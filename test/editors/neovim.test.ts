// The lines for Neovim in grammar/editors.md, run in a real one: a card file with a mistake is opened, mended, asked about, and a card renamed.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../tools/build/root.ts';

const found = spawnSync('nvim', ['--version'], { encoding: 'utf8' });
const missing = found.status === 0 ? null : 'there is no nvim; npm run install-neovim installs it';

const cards = `format: 1
origin: house
cards:
  oat-milk: { name: Oat Milk, type: keeper }
  porridge:
    name: Porridge
    type: goal
    effect: win with oat-milk and bred
`;

/** What is done in Neovim; what comes of it is written to a file. */
const script = (cardFile: string, report: string): string => `
local function wait(what, is)
  if not vim.wait(30000, is, 20) then error(what .. ' did not come') end
end
local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 30000)
  for _, answer in pairs(answers) do return answer.result end
end
local said = {}
local function go()
  vim.cmd('edit ${cardFile}')
  wait('the diagnostic', function() return #vim.diagnostic.get(0) == 1 end)
  said.diagnostic = vim.diagnostic.get(0)[1].message
  vim.api.nvim_win_set_cursor(0, { 8, 24 })
  said.hover = ask('textDocument/hover', vim.lsp.util.make_position_params()).contents.value
  local at = vim.lsp.util.make_position_params()
  at.position.character = 21
  said.completion = {}
  for _, item in ipairs(ask('textDocument/completion', at).items) do table.insert(said.completion, item.label) end
  local place = vim.lsp.util.make_given_range_params({ 8, 34 }, { 8, 37 })
  place.context = { diagnostics = {} }
  local fix = ask('textDocument/codeAction', place)[1]
  said.fix = fix.title
  vim.lsp.util.apply_workspace_edit(fix.edit, 'utf-16')
  wait('the end of the diagnostic', function() return #vim.diagnostic.get(0) == 0 end)
  vim.api.nvim_win_set_cursor(0, { 8, 24 })
  vim.lsp.buf.rename('almond-milk')
  wait('the rename', function() return vim.fn.getline(8):find('almond') ~= nil end)
  vim.cmd('wall')
end
local fine, problem = pcall(go)
if not fine then said.problem = problem end
vim.fn.writefile({ vim.fn.json_encode(said) }, '${report}')
vim.cmd('qall!')
`;

it.skipIf(missing)(`Neovim works with the lines of the guide${missing ? `: ${missing}` : ''}`, () => {
  const home = mkdtempSync(path.join(tmpdir(), 'cardwright-neovim-'));
  try {
    const page = readFileSync(path.join(packageRoot, 'grammar/editors.md'), 'utf8');
    const blocks = [...page.matchAll(/```lua\n([^]*?)```/g)].map((m) => m[1]!);
    const [before] = blocks.filter((block) => block.includes('start_client'));
    const write = (name: string, text: string): string => {
      const file = path.join(home, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    };
    write('larder/set.yaml', 'format: 1\nset: larder\ngame: fluxx\n');
    write('larder/locales/cs.yaml', 'format: 1\nlanguage: cs\ncards:\n  oat-milk: { name: Ovesné mléko }\n');
    const file = write('larder/cards.yaml', cards);
    const report = path.join(home, 'report.json');
    const command = write('bin/cardwright', `#!/bin/sh\nexec "${process.execPath}" "${packageRoot}/tools/cli/cardwright.mjs" "$@"\n`);
    chmodSync(command, 0o755);
    const lua = write('all.lua', `${before!}\n${script(file, report)}`);
    const env = { ...process.env, HOME: home, PATH: `${path.dirname(command)}:${process.env['PATH']}` };
    const { stderr } = spawnSync('nvim', ['--headless', '--clean', '-c', `luafile ${lua}`], { env, encoding: 'utf8', timeout: 120_000 });
    const said = JSON.parse(readFileSync(report, 'utf8')) as { completion: string[] };
    expect(said, stderr).toEqual({
      diagnostic: 'Nothing is called "bred" here.\nDid you mean "bread"?',
      hover: expect.stringContaining('**Oat Milk**  (keeper)') as string,
      completion: expect.arrayContaining(['bread', 'oat-milk']) as string[],
      fix: 'Write: bread',
    });
    expect(readFileSync(file, 'utf8')).toBe(cards.replaceAll('oat-milk', 'almond-milk').replace('bred', 'bread'));
    expect(readFileSync(path.join(home, 'larder/locales/cs.yaml'), 'utf8')).toContain('almond-milk: { name: Ovesné mléko }');
  } finally {
    rmSync(home, { recursive: true });
  }
});
