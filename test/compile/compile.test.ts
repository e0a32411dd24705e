// What the cards of test/meaning/ are compiled to. `UPDATE=1 npx vitest run test/compile` writes the instructions anew; read them before
// committing.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { printerOf, printProc } from '../../src/compile/print-program.ts';
import { caseNames, expected, smallGame } from '../meaning/cases.ts';

const here = import.meta.dirname;

/** The lines in force, the lines that wait with their instructions, and the instructions of the card when it is obeyed. */
function compiled(name: string): Map<string, string> {
  const { program, kinds } = smallGame();
  const kind = kinds.get(name)!;
  const print = printerOf(program);
  const parts = new Map<string, string>();
  const inForce = program.standing[kind]!.flatMap((line) => print.standing(line));
  if (inForce.length > 0) parts.set('in force', `${inForce.join('\n')}\n`);
  program.kindClauses[kind]!.forEach((at, i) => {
    const { kind: waits, words, test, when, feasible, proc } = program.clauses[at]!;
    const heads = words.map((w) => `“${program.v.words[w]!.head}”`).join(' or ');
    const asks = [test, ...when].map((c) => print.cond(c)).join(' and ');
    const first = feasible ? `\nonly with ${print.expr(feasible.min)} of ${print.set(feasible.set)}` : '';
    parts.set(`waits ${i + 1}`, `${waits} ${heads} if ${asks}${first}\n${printProc(program, proc)}\n`);
  });
  if (program.obey[kind]! >= 0) parts.set('obeyed', `${printProc(program, program.obey[kind]!)}\n`);
  return parts;
}

it.each(caseNames)('%s', (name) => {
  const found = compiled(name);
  expect(found).toEqual(expected(path.join(here, `${name}.txt`), found));
});

it('has a text for each case and no other', () => {
  const texts = readdirSync(here).filter((file) => file.endsWith('.txt'));
  expect(texts.map((file) => path.basename(file, '.txt')).sort()).toEqual(caseNames);
});
