// `explain`: the page of a diagnostic, from the catalogue.
import { catalogue } from 'cardwright';
import { explainedIn, nearest, reportLanguages } from 'cardwright/internal';
import { io } from './io.ts';
import { exits, listed, Mistake, painter, print, printJson } from './shell.ts';

export function explain(asked: string | undefined, { json = false, lang }: { json?: boolean; lang?: string }): number {
  if (lang !== undefined && !reportLanguages().includes(lang.split('-')[0]!))
    throw new Mistake(`Nothing is explained in "${lang}". There is ${listed(reportLanguages())}.`);
  if (asked === undefined) return all(json, lang);
  const code = /^\d{4}$/.test(asked) ? `CW${asked}` : asked.toUpperCase();
  const entry = catalogue.get(code);
  if (!entry) throw new Mistake(unknown(asked, code));
  if (json) {
    const { title, about, examples } = explainedIn(code, lang);
    printJson({ ...entry, title, about, ...examples });
    return exits.clean;
  }
  const paint = painter(io().stdout);
  const { title, severity, about, wrong, right, examples } = explainedIn(code, lang);
  print(`${paint('bold', `${entry.code}: ${title}`)} (${severity})\n`);
  print(about);
  print(`\n${paint('red', wrong)}\n${indented(examples.wrong)}\n\n${paint('green', right)}\n${indented(examples.right)}`);
  return exits.clean;
}

function all(json: boolean, lang: string | undefined): number {
  const list = [...catalogue.values()].map(({ code, severity }) => ({ code, title: explainedIn(code, lang).title, severity }));
  if (json) printJson(list);
  else for (const { code, title, severity } of list) print(`${code}  ${severity.padEnd(7)}  ${title}`);
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
