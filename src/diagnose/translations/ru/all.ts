// All of Cardwright's diagnostics in Russian.
import type { Translation } from '../../translation.ts';
import { lint } from './lint.ts';
import { things } from './things.ts';
import { declare } from './declare.ts';
import { lines } from './lines.ts';
import { parse } from './parse.ts';
import { terms } from './terms.ts';
import { files } from './files.ts';
import { scenarios } from './scenarios.ts';
import { frame } from './frame.ts';
import { print } from './print.ts';
import { sheet } from './sheet.ts';
import { bundle } from './bundle.ts';

export const ru: Translation = {
  ...lint,
  ...things,
  ...declare,
  ...lines,
  ...parse,
  ...terms,
  ...files,
  ...scenarios,
  ...frame,
  ...print,
  ...sheet,
  ...bundle,
};
