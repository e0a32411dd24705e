// Writes the JavaScript about texts that players have given as answers: which there are, and whether one is new. Knows no text.
import { FALSE, call, js, loop, named, type Js, type Name } from '../js/js.ts';
import { MOST_TEXTS, TEXTS_FIRST, TEXTS_OPEN, TEXT_SIZE, T_TIMES, type Layout } from '../table/layout.ts';
import type { Writing } from './base.ts';

/** Those that everybody has heard, and a new one. */
export function eachText(at: Layout, text: Name, use: Js): Js {
  const fresh = js`if(s[${at.TEXTS}]<${MOST_TEXTS}){const ${text}=${MOST_TEXTS};${use}}`;
  return js`${loop(20, js`let ${text}=0;${text}<s[${at.TEXTS + TEXTS_OPEN}];${text}++`, use)}${fresh}`;
}

/** Whether a text is the answer to one question only. */
export function isNew(w: Writing, text: Js): Js {
  const { at } = w;
  if (!at.texts) return FALSE;
  const times = js`s[${at.TEXTS + TEXTS_FIRST + T_TIMES}+x*${TEXT_SIZE}]`;
  return call(w.helper('newText', ['s', 'x'], js`return x>=0&&${times}<2`), named('s'), text);
}
