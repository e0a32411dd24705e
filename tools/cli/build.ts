// `build`: prints all generated code of a mix to a JavaScript module, for places where code may not be generated from text.
import { printed } from 'cardwright';
import { harmless } from 'cardwright/internal';
import { writeText } from './host.ts';
import { io } from './io.ts';
import { readToPlay } from './read-mix.ts';
import { exits, listed, print } from './shell.ts';

/** Options of `build`, as typed; the help explains each. */
export interface BuildOptions {
  out?: string;
}

export function build(names: string[], { out }: BuildOptions): number {
  const { loaded } = readToPlay(names);
  const text = printed(loaded);
  if (out === undefined) io().stdout.write(text);
  else {
    writeText(out, text);
    print(`${harmless(out)} written: the code of ${harmless(listed(loaded.vocabulary.named))}`);
  }
  return exits.clean;
}
