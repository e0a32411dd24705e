// `explain`: the page of a diagnostic, from the catalogue.
import { catalogue } from 'cardwright';
import { nearest } from 'cardwright/internal';
import { io } from './io.ts';
import { exits, Mistake, painter, print, printJson } from './shell.ts';

export function explain(asked: string | undefined, { json = false }: { json?: boolean }): number {
  if (asked === undefined) return all(json);
  const code = /^\d{4}$/.test(asked) ? `CW${asked}` : asked.toUpperCase();
  const entry = catalogue.get(code);
  if (!entry) throw new Mistake(unknown(asked, code));
  if (json) {
    printJson(entry);
    return exits.clean;
  }
  const paint = painter(io().stdout);
  print(`${paint('bold', `${entry.code}: ${entry.title}`)} (${entry.severity})\n`);
  print(entry.about);
  print(`\n${paint('red', 'Wrong:')}\n${indented(entry.wrong)}\n\n${paint('green', 'Right:')}\n${indented(entry.right)}`);
  return exits.clean;
}

function all(json: boolean): number {
  if (json) printJson([...catalogue.values()].map(({ code, title, severity }) => ({ code, title, severity })));
  else for (const { code, title, severity } of catalogue.values()) print(`${code}  ${severity.padEnd(7)}  ${title}`);
  return exits.clean;
}

function unknown(asked: string, code: string): string {
  const codes = byNumber(code);
  const near = nearest(code, codes) ?? codes[0];
  const byTitle = [...catalogue.values()].find((e) => e.title.toLowerCase().includes(asked.toLowerCase()));
  const found = byTitle?.code ?? near;
  return `There is no code "${asked}".${found ? ` Did you mean ${found} (${catalogue.get(found)!.title})?` : ''} See them all with: cardwright explain`;
}

/** All codes, those with the nearest numbers first: of codes that are one slip away, one of the same hundred is meant. Empty: no number was asked for. */
function byNumber(code: string): string[] {
  const n = Number(/\d+/.exec(code)?.[0]);
  if (!Number.isFinite(n)) return [];
  const away = (one: string): number => Math.abs(Number(one.slice(2)) - n);
  return [...catalogue.keys()].sort((a, b) => away(a) - away(b));
}

function indented(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n');
}
