// The mistakes of a translator that a review once planted into the shipped texts, one of each row of its table, in texts as they are now: each is
// put into a file by itself, and the status of the set has to report it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadMix, type Host } from 'cardwright';
import { inspectTexts, toPlay, type State } from 'cardwright/internal';
import { acceptedBeside, storedBeside } from '../../tools/build/text-mutants-mix.ts';
import { disk } from '../play/disk.ts';

type Mistake = [what: string, file: string, said: string, instead: string];

const cs = 'cards/fluxx/locales/cs.yaml';
const creepers = 'cards/creeper-pack/locales/cs.yaml';

const mistakes: Mistake[] = [
  ['a wrong digit', cs, 'Vezmi si 3 karty, 2 z nich zahraj', 'Vezmi si 4 karty, 2 z nich zahraj'],
  ['a digit more', cs, 'Vítěz si bere ruku poraženého.', 'Vítěz si bere 2 karty z ruky poraženého.'],
  ['a wrong number as a word', cs, 'Víc než dva tahy za sebou', 'Víc než tři tahy za sebou'],
  ['one for all', cs, 'Každý předá celou ruku sousedovi', 'Jeden předá celou ruku sousedovi'],
  ['another for each other', cs, 'z ruky každého jiného hráče', 'z ruky jiného hráče'],
  ['random lost', cs, 'karta tvého tahu se z ruky vybírá náhodně', 'karta tvého tahu se z ruky vybírá'],
  ['may lost', cs, 'Jednou za tah smíš zahrát vrchní kartu', 'Jednou za tah zahraj vrchní kartu'],
  ['once per turn lost', cs, 'Jednou za tah smíš odhodit jednoho svého', 'Smíš odhodit jednoho svého'],
  ['the end for the start', cs, 'Pokud na začátku svého tahu', 'Pokud na konci svého tahu'],
  ['a wrong owner', cs, 'Vyměň jednoho svého Pašáka', 'Vyměň jednoho cizího Pašáka'],
  ['the loser for the winner', cs, 'Vítěz si bere ruku poraženého', 'Poražený si bere ruku vítěze'],
  ['left for right', creepers, 'přechází na hráče po tvé pravici', 'přechází na hráče po tvé levici'],
  ['piles exchanged', cs, 'Zamíchej odkládací balíček do dobíracího', 'Zamíchej dobírací balíček do odkládacího'],
  ['a negation lost', creepers, 'Strašáci nikomu ve výhře nebrání', 'Strašáci nikomu ve výhře brání'],
  ['or for and', cs, 'text: Chléb a Toustovač', 'text: Chléb nebo Toustovač'],
  ['at most for at least', cs, 'Odhoď aspoň jedno Nové pravidlo', 'Odhoď nejvýš jedno Nové pravidlo'],
  ['exactly for at least', cs, 'Aspoň 10 karet v ruce', 'Přesně 10 karet v ruce'],
  ['the fewest for the most', cs, 'Hráč, který má víc Pašáků než', 'Hráč, který má méně Pašáků než'],
  ['less for more', cs, 'víc a hraje o 1 kartu za tah víc', 'víc a hraje o 1 kartu za tah méně'],
  ['another card of a Goal', cs, 'text: Raketa a Mozek', 'text: Raketa a Oko'],
  ['a card more of a Goal', cs, 'text: Raketa a Mozek', 'text: Raketa a Mozek a Láska'],
  ['a clause lost', cs, 'poslední odhoď a pak si ruku vezmi zpět', 'poslední odhoď'],
  ['a wrong type', cs, 'odhodit libovolný počet Cílů z ruky', 'odhodit libovolný počet Pašáků z ruky'],
  ['one name for two cards', cs, 'the-eye: { name: Oko,', 'the-eye: { name: Mozek,'],
  ['another name', cs, 'the-moon: { name: Měsíc,', 'the-moon: { name: Slunce,'],
  ['half in English', cs, 'Vezmi si 3 karty, 2 z nich zahraj', 'Draw 3 cards, play 2 of them'],
  ['the source changed', 'cards/fluxx/rules.yaml', 'name: Recycling', 'name: Recycling Bin'],
  [
    'another effect',
    'cards/fluxx/actions.yaml',
    "effect: swap your hand with another player's hand",
    "effect: swap your table with another player's table",
  ],
  [
    'another side in an effect',
    'cards/creeper-pack/creepers.yaml',
    'give this to the player on your right',
    'give this to the player on your left',
  ],
  ['a value lost', cs, 'says: "{you} krade: {cards :form case=acc}"', 'says: "{you} krade"'],
  ['a wrong key', cs, 'todays-special:', 'todays-specal:'],
  ['the verb of another line', cs, 'says: "{you} krade: {cards :form case=acc}"', 'says: "{you} odhazuje: {cards :form case=acc}"'],
  ['a question of the contrary', cs, 'a card in play: Kterou kartu?', 'a card in play: Kterou kartu ne?'],
  ['plural forms exchanged', cs, 'few: Nová pravidla, other: Nových pravidel', 'few: Nových pravidel, other: Nová pravidla'],
  ['a plural form lost', cs, 'few: Strašáci, other', 'other'],
  ['a letter of another script', cs, 'text: Raketa a Mozek', 'text: Rаketa a Mozek'],
  ['an invisible sign', cs, 'text: Raketa a Mozek', 'text: Raketa \u202ea Mozek'],
];

/** The files of the disk, one of them changed. `said` stands in it once. */
function withMistake([what, file, said, instead]: Mistake): Host {
  const whole = new TextDecoder().decode(disk.read(file)!);
  expect(whole.split(said).length - 1, `${what}: “${said}” in ${file}`).toBe(1);
  const changed = new TextEncoder().encode(whole.replace(said, () => instead));
  return { list: (folder) => disk.list(folder), read: (path) => (path === file ? changed : disk.read(path)) };
}

/** What is reported of the set that the file is in, in Czech; of a source, in its own language too. */
function reported(host: Host, file: string): State[] {
  const dir = file.split('/').slice(0, 2).join('/');
  const folders = [...new Set(['cards/fluxx', dir])];
  const { program, vocabulary } = loadMix({ host: toPlay(host), folders, shipped: 'cards' });
  const texts = inspectTexts(
    program!,
    vocabulary.folders.find((f) => f.dir === dir)!,
  );
  const { meanings } = parse(readFileSync(`${dir}/locales/meanings.done.yaml`, 'utf8')) as { meanings: Record<string, string> };
  const stored = { ...storedBeside(dir), meanings };
  const languages = file.includes('/locales/') ? ['cs'] : ['en', 'cs'];
  return languages.flatMap((language) =>
    texts.status(language, acceptedBeside(dir, language), undefined, stored).findings.map((f) => f.state),
  );
}

describe('the mistakes of the review', () => {
  it('are none in the shipped files', () => {
    expect([cs, creepers].flatMap((file) => reported(disk, file))).toEqual([]);
  });

  it('are reported, all but at most two', () => {
    const missed = mistakes.filter((mistake) => reported(withMistake(mistake), mistake[1]).length === 0).map(([what]) => what);
    expect(mistakes.length).toBeGreaterThanOrEqual(36);
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(2);
    // A question says nothing that could be compared with anything; and of a clause, no word need be missing elsewhere.
    expect(missed).toEqual(['a clause lost', 'a question of the contrary']);
  });
});
