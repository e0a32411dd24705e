// `diff`: how two versions of a set differ, said in cards. Each is a folder or a bundle. Changes nothing.
import { harmless } from 'cardwright/internal';
import { placesNamed } from './places.ts';
import { readPlaces } from './read-mix.ts';
import { io, resolved } from './io.ts';
import { exits, Mistake, painter, print, printJson, type Paint } from './shell.ts';
import { differenceOf, type CardChange, type Difference, type SaidChange, type ValueChange, type Version } from './versions.ts';

export function diff(before: string, after: string, { json }: { json?: boolean }): number {
  const difference = differenceOf(versionNamed(before), versionNamed(after));
  const { cards, rules, languages } = difference;
  const count = cards.new.length + cards.gone.length + cards.changed.length + rules.length + languages.length;
  if (json) printJson({ format: 1, same: count === 0, ...difference });
  else if (count === 0) print('Nothing differs.');
  else show(difference);
  return count === 0 ? exits.clean : exits.problems;
}

function versionNamed(name: string): Version {
  const places = placesNamed([name]);
  const [dir] = places.folders;
  if (dir === undefined || places.folders.length + places.add.length > 1)
    throw new Mistake(`${name} is not one folder of cards, nor a bundle.`);
  const loaded = readPlaces(places, { toPlay: true });
  const folder = loaded.mix.folders.find((one) => resolved(one.dir) === resolved(dir));
  if (!folder) throw new Mistake(`${name} cannot be read. See: cardwright check ${name}`);
  return { loaded, folder };
}

function show({ cards, rules, languages }: Difference): void {
  const paint = painter(io().stdout);
  for (const { id, name, type, said } of cards.new) {
    print(`${paint('green', 'new')} ${harmless(id)} “${harmless(name)}” (${harmless(type)})`);
    for (const line of said) print(paint('green', `  + ${harmless(line)}`));
  }
  for (const { id, name, type } of cards.gone) print(`${paint('red', 'gone')} ${harmless(id)} “${harmless(name)}” (${harmless(type)})`);
  for (const card of cards.changed) showCard(card, paint);
  for (const rule of rules) {
    print(`${paint('yellow', 'rule')} ${rule.said ? harmless(rule.key) : changeText(rule)}`);
    if (rule.said) showSaid(rule.said, paint);
  }
  for (const { language, texts } of languages)
    for (const text of texts) print(`${paint('yellow', harmless(language))} ${changeText(text)}`);
  const renamed = cards.changed.filter(({ id, before }) => id !== before).length;
  const texts = languages.reduce((n, one) => n + one.texts.length, 0);
  const counts: [number, string][] = [
    [cards.new.length, 'new'],
    [cards.gone.length, 'gone'],
    [renamed, 'renamed'],
    [cards.changed.length - renamed, 'changed'],
    [rules.length, rules.length === 1 ? 'rule' : 'rules'],
    [texts, texts === 1 ? 'translation' : 'translations'],
  ];
  const said = counts.filter(([n]) => n > 0).map(([n, what]) => `${n} ${what}`);
  print(`${said.join(', ')}.`);
}

function showCard({ id, before, name, values, said, reworded, textStays }: CardChange, paint: Paint): void {
  if (id === before) print(`${paint('yellow', 'changed')} ${harmless(id)} “${harmless(name)}”`);
  else print(`${paint('yellow', 'renamed')} ${harmless(before)} → ${harmless(id)} “${harmless(name)}”`);
  for (const value of values) print(`  ${changeText(value)}`);
  if (said) showSaid(said, paint);
  if (reworded) print('  the effect is written in other words, which mean the same');
  if (textStays) print('  its text is as before');
}

function showSaid({ was, is }: SaidChange, paint: Paint): void {
  for (const line of was) print(paint('red', `  - ${harmless(line)}`));
  for (const line of is) print(paint('green', `  + ${harmless(line)}`));
}

function changeText({ key, was, is }: ValueChange): string {
  const shown = (text: string): string => (text === '' ? '(none)' : `“${harmless(text.replace(/\n/g, ' ⏎ '))}”`);
  return `${harmless(key)}: ${shown(was)} → ${shown(is)}`;
}
