// `words`: lists the words, dials, counters, zones and types of a mix; the game's own first, then the orders every game has. Plays nothing.
import { harmless, nearest, wordEntries, type WordEntry } from 'cardwright/internal';
import { io } from './io.ts';
import { read } from './read-mix.ts';
import { isPlace } from './places.ts';
import { exits, Mistake, painter, print, printJson } from './shell.ts';

export function words(args: string[], { json = false }: { json?: boolean }): number {
  // Folders come first; the rest is what is looked for: `words cards/x draw`.
  const at = args.findIndex((arg, i) => i > 0 && !isPlace(arg));
  const asked = at < 0 ? null : args.slice(at).join(' ');
  const { vocabulary } = read(at < 0 ? args : args.slice(0, at));
  const all = wordEntries(vocabulary);
  if (asked === null) {
    if (json) printJson(all);
    else {
      printGroups(all);
      print('One of them, or what you are looking for, behind the folders: its page. Every line of the language: grammar/language.md');
    }
    return exits.clean;
  }
  const wanted = asked.toLowerCase();
  const said = (w: WordEntry): string[] => w.form.toLowerCase().split(/[\s,]+/);
  const hits = all.filter((w) => w.name.toLowerCase() === wanted || w.form.toLowerCase() === wanted || said(w).includes(wanted));
  // Not a word itself: search the meanings of others.
  const found = hits.length > 0 ? hits : all.filter((w) => `${w.form} ${w.means ?? ''} ${w.example ?? ''}`.toLowerCase().includes(wanted));
  const near = nearest(wanted, new Set(all.flatMap((w) => [w.name.toLowerCase(), ...said(w)])));
  if (found.length === 0) throw new Mistake(`Nothing here is called "${asked}".${near ? ` Did you mean ${near}?` : ''}`, 1);
  if (json) printJson(found);
  else {
    if (hits.length === 0) print(`Nothing is called "${harmless(asked)}"${near ? ` (${near} is near)` : ''}; these speak of it:\n`);
    found.forEach((w, i) => print(`${i > 0 ? '\n' : ''}${page(w)}`));
  }
  return exits.clean;
}

function page(w: WordEntry): string {
  const paint = painter(io().stdout);
  const lines = [`${paint('bold', harmless(w.form))}  ${paint('dim', `(${w.group})`)}`];
  if (w.means) lines.push(`  ${harmless(w.means)}`);
  if (w.example) lines.push(`  ${paint('dim', 'example:')} ${harmless(w.example)}`);
  for (const { how, line, card } of w.heard ?? [])
    lines.push(`  ${paint('dim', `${how}:`)} ${harmless(line)}  ${paint('dim', `(${card === null ? 'the game' : harmless(card)})`)}`);
  return lines.join('\n');
}

function printGroups(all: readonly WordEntry[]): void {
  const paint = painter(io().stdout);
  for (const group of new Set(all.map((w) => w.group))) {
    const list = all.filter((w) => w.group === group);
    const width = Math.min(44, Math.max(...list.map((w) => w.form.length)));
    print(paint('bold', group));
    for (const w of list) {
      const about = [w.means ?? '', w.example ? `(${w.example})` : ''].filter((x) => x !== '').join(' ');
      print(`  ${harmless(w.form).padEnd(width)}  ${paint('dim', harmless(about))}`.trimEnd());
    }
    print('');
  }
}
