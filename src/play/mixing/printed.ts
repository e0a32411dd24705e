// Prints all generated code of a mix as the text of a JavaScript module, and links a mix with such a module where code may not be generated from
// text. Writes no file.
import { CodeProblem, fromText, type Maker } from '../../emit/make.ts';
import { link, type Linked } from '../../emit/link.ts';
import type { Program } from '../../ops/program.ts';
import { changedParts, fingerprintOf, Hash } from '../records/record.ts';
import { probeOf } from '../session/probed.ts';

/** Version of the form of these modules. */
const FORMAT = 1;

/** A module that `printed` wrote, as imported: `import * as code from './my-mix.js'`. */
export interface Printed {
  /** The version of its form. */
  format: number;
  /** The sets it was printed for, by id. */
  sets: string[];
  /** Fingerprint of their rules and cards, as in a record. */
  hash: string;
  /** By card or part of the rules: its hash. */
  parts: Record<string, string>;
  /** By hash of a text: its code, as a function of the tables it uses. */
  code: Record<string, (...given: never[]) => unknown>;
}

/**
 * The text of a JavaScript module with all code that a mix needs, for places where code may not be generated from text, such as a page with a
 * strict content policy. Import the module there and load the same folders with it: `loadMix({ …, printed })`. Throws a `CodeProblem` if the mix
 * has errors, or if code may not be generated here either.
 */
export function printed({ program }: { readonly program: Program | null }): string {
  if (!program) throw new CodeProblem('not-playable', 'This mix has errors, so there is no code to print. Its diagnostics list them.');
  const code = new Map<string, string>();
  linkWhole(program, (text, data) => {
    const names = Object.keys(data);
    code.set(keyOf(text, names), `function(${names.join(',')}){${text}}`);
    return fromText.make(text, data);
  });
  const { hash, parts } = fingerprintOf(program);
  const functions = [...code].map(([key, text]) => `${JSON.stringify(key)}: ${text}`);
  return [
    '// Printed by: cardwright build. Do not edit: print it again when a card, a rule or the version of Cardwright changes.',
    `export const format = ${FORMAT};`,
    `export const sets = ${JSON.stringify([...program.v.named])};`,
    `export const hash = ${JSON.stringify(hash)};`,
    `export const parts = ${JSON.stringify(parts, null, 1)};`,
    `export const code = {\n${functions.join(',\n')}\n};`,
    '',
  ].join('\n');
}

/** Links a program with the code printed for it. Throws a `CodeProblem` if that is of other cards, or of another version of the engine. */
export function linkPrinted(program: Program, module: Printed): Linked {
  checkModule(module, program);
  return linkWhole(program, (text, data) => {
    const key = keyOf(text, Object.keys(data));
    if (!Object.hasOwn(module.code, key))
      throw new CodeProblem('other-version', `This code was printed by another version of Cardwright, or it is damaged. ${again}`);
    return module.code[key]!(...(Object.values(data) as never[]));
  });
}

/** Makes everything at once, so that nothing can be missing in the middle of a game: what plays, what reports, and what explains. */
function linkWhole(program: Program, make: Maker['make']): Linked {
  const linked = link(program, { compiles: false, make });
  linked.reporting();
  probeOf(linked);
  return linked;
}

const again = 'Print it again for these folders: cardwright build <folders> --out <file>';
const mostChanges = 8;

function checkModule(module: Printed, program: Program): void {
  const { format, sets, hash, parts, code } = module as Partial<Printed>;
  if (!Array.isArray(sets) || typeof hash !== 'string' || !isObject(parts) || !isObject(code))
    throw new CodeProblem(
      'not-printed',
      'What was given as printed code is not such a module. Print one with: cardwright build <folders> --out <file>',
    );
  if (format !== FORMAT)
    throw new CodeProblem(
      'other-version',
      `This code was printed in format ${String(format)}; this version of Cardwright reads format ${FORMAT}. ${again}`,
    );
  const changes = changedParts({ hash, parts }, program);
  if (changes.length === 0) return;
  const more = changes.length > mostChanges ? ` and ${changes.length - mostChanges} more` : '';
  throw new CodeProblem(
    'other-cards',
    `This code was printed for ${sets.join(', ')}, with other cards or rules: ${changes.slice(0, mostChanges).join(', ')}${more}. ${again}`,
  );
}

function isObject(x: unknown): x is object {
  return typeof x === 'object' && x !== null;
}

function keyOf(text: string, names: readonly string[]): string {
  const hash = new Hash().int(names.length);
  for (const name of names) hash.text(name);
  return hash.text(text).hex();
}
