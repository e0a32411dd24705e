// What cards of the small game are understood to mean. `UPDATE=1 npx vitest run test/meaning` writes the meanings anew; read them before
// committing.
import path from 'node:path';
import { expect, it } from 'vitest';
import { printCard } from '../../src/meaning/print.ts';
import { cardOf, caseNames, expected, smallGame } from './cases.ts';

it.each(caseNames)('%s', (name) => {
  const { program, kinds } = smallGame();
  const means = `${printCard(program.v, program.v.kinds[kinds.get(name)!]!).join('\n')}\n`;
  const text = expected(
    path.join(import.meta.dirname, `${name}.txt`),
    new Map([
      ['card.yaml', cardOf(name)],
      ['meaning', means],
    ]),
  );
  expect(means).toBe(text.get('meaning'));
});
