// Sentences about a player, said to that player, in each language built in; and what the shipped games say of their players.
import { describe, expect, it } from 'vitest';
import { readerAsked, readerIn, spokenTo } from '../../src/locale/second-person.ts';
import { wordingFor } from '../../src/locale/wording.ts';
import { nodeHost, shelvesIn, shippedFolder } from '../../tools/cli/host.ts';
import { loadShared } from '../harness/mixes.ts';

const said = (language: string, message: string): string | null => {
  const spoken = spokenTo(language, message, 'you');
  return spoken && spoken.message.replace('{you}', spoken.words);
};

describe('a sentence said to the player it is about', () => {
  it.each([
    ['en', '{you} draws {number}', 'You draw {number}'],
    ['en', '{you} passes', 'You pass'],
    ['en', '{you} goes fishing', 'You go fishing'],
    ['en', '{you} tries it', 'You try it'],
    ['en', '{you} lies', 'You lie'],
    ['en', '{you} has a book: {kind}', 'You have a book: {kind}'],
    ['en', '{you} says: {part}', 'You say: {part}'],
    ['cs', '{you} bere {number}', 'Bereš {number}'],
    ['cs', '{you} si líže kartu', 'Lížeš si kartu'],
    ['cs', '{you} hraje: {card}', 'Hraješ: {card}'],
    ['cs', '{you} je mimo hru', 'Jsi mimo hru'],
    ['pl', '{you} dobiera {number}', 'Dobierasz {number}'],
    ['pl', '{you} nie wierzy', 'Nie wierzysz'],
    ['ru', '{you} берёт {number}', 'Ты берёшь {number}'],
    ['ru', '{you} не верит', 'Ты не веришь'],
  ])('%s: %s', (language, message, wanted) => expect(said(language, message)).toBe(wanted));

  // A rule that does not fit leaves the sentence as it is: no half of it is turned.
  it.each([
    ['en', '{you} always wins'],
    ['en', '{you} draws {number} and lays {cards}'],
    ['en', '{you}: {card}'],
    ['en', '{cards} go to {you}'],
    ['cs', '{you} ještě hraje'],
    ['pl', '{you} jeszcze gra'],
    ['de', '{you} zieht {number}'],
  ])('%s: not %s', (language, message) => expect(said(language, message)).toBeNull());

  it.each([
    ['en', '{you} gives {cards} to {player}', '{you} gives {cards} to you'],
    ['cs', '{you} dává hráči {player}: {cards}', '{you} dává tobě: {cards}'],
    ['pl', '{you} prosi gracza {player} o wartość', '{you} prosi ciebie o wartość'],
    ['ru', '{you} просит у игрока {player}', '{you} просит у тебя'],
    ['en', '{you} wins, {player} loses', null],
    ['en', '{you} sees {player}’s hand', null],
    ['cs', '{you} a {player} si mění karty', null],
  ])('%s: done to the reader: %s', (language, message, wanted) => {
    const spoken = readerIn(language, message, 'player');
    expect(spoken && spoken.message.replace('{player}', spoken.words)).toBe(wanted);
  });
});

describe('a question about its reader', () => {
  it.each([
    ['en', 'Does {you} speak in rhyme this turn?', 'Do you speak in rhyme this turn?'],
    ['en', 'Has {you} kept it up?', 'Have you kept it up?'],
    ['en', 'Did {you} sing?', 'Did you sing?'],
    ['cs', 'Zpívá {you} kousek písničky?', 'Zpíváš kousek písničky?'],
    ['cs', 'Patřila ke kartě, kterou hraje {you}, hláška?', 'Patřila ke kartě, kterou hraješ, hláška?'],
    ['pl', 'Czy {you} śpiewa kawałek piosenki?', 'Czy śpiewasz kawałek piosenki?'],
    ['pl', 'Czy do karty, którą zagrywa {you}, padł cytat?', 'Czy do karty, którą zagrywasz, padł cytat?'],
    ['ru', 'Поёт ли {you} кусочек песни?', 'Поёшь ли ты кусочек песни?'],
    ['ru', '{you} говорит стихами?', 'Ты говоришь стихами?'],
    ['en', 'Is the hand of {you} empty?', null],
    ['en', 'Does {you} sing and {you} dance?', null],
    ['pl', 'Czy {you} śpiewa i tańczy?', null],
  ])('%s: %s', (language, message, wanted) => {
    const spoken = readerAsked(language, message, 'you');
    expect(spoken && spoken.message.replace('{you}', spoken.words)).toBe(wanted);
  });
});

describe('what the shipped games say', () => {
  const folders = [...shelvesIn(shippedFolder()), ...shelvesIn(`${shippedFolder()}/classic`)];
  it.each(folders)('%s', (folder) => {
    const { vocabulary: v } = loadShared({ host: nodeHost([folder]), folders: [folder], shipped: shippedFolder() });
    const own = v.words.flatMap((w) => (w.says === null ? [] : [{ language: v.language, says: w.says }]));
    const translated = [...v.folders, ...(v.game ? [v.game] : [])].flatMap(({ locales }) =>
      locales.flatMap(({ data }) =>
        Object.values(data.words ?? {}).flatMap((w) => (w?.says ? [{ language: data.language, says: w.says }] : [])),
      ),
    );
    const stay = [...own, ...translated]
      .filter(({ says }) => says.startsWith('{you} '))
      .filter(({ language, says }) => spokenTo(language, says, 'you', wordingFor(v, language).speech(language)) === null);
    expect(stay).toEqual([]);
  });
});
