// The words in which mistakes are planted into texts in German and Ukrainian, by kind: data for text-mutation-kinds.ts. Plants nothing.

/** What is put in place of what, the first that is found. */
export type Swap = readonly (readonly [RegExp, string])[];
export type Words = Readonly<Record<string, Swap>>;

/** A word, whole, in any case of letters. */
export const w = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');

export const alsoIn: Readonly<Record<string, Words>> = {
  'number word wrong': {
    de: [
      [w('zwei'), 'drei'],
      [w('drei'), 'vier'],
    ],
    uk: [
      [w('дві'), 'три'],
      [w('двох'), 'трьох'],
      [w('два'), 'три'],
    ],
  },
  'one for all': {
    de: [
      [w('alle'), 'einen'],
      [w('jeder(?! andere)'), 'einer'],
    ],
    uk: [
      [w('усі'), 'одну з'],
      [w('кожен'), 'один'],
    ],
  },
  'another for each other': {
    de: [[w('jedem anderen'), 'einem anderen']],
    uk: [[w('кожного іншого'), 'іншого']],
  },
  'random lost': {
    de: [
      [/ zufällige?(?= )/u, ''],
      [/ zufällig/u, ''],
    ],
    uk: [
      [/ випадков\p{L}+/u, ''],
      [/ навмання/u, ''],
    ],
  },
  'may lost': {
    de: [[/darfst du /u, 'wirst du ']],
    uk: [[/(?:Можна|можна) /u, '']],
  },
  'once per turn lost': {
    de: [[/Einmal pro Zug/u, 'In deinem Zug']],
    uk: [[/Раз за хід/u, 'У свій хід']],
  },
  'end for start': {
    de: [[w('am Anfang'), 'am Ende']],
    uk: [[w('на початку'), 'наприкінці']],
  },
  'wrong owner': {
    de: [[w('einen deiner'), 'einen fremden']],
    uk: [[w('один свій'), 'один чужий']],
  },
  'other lost': {
    de: [
      [w('eines anderen Spielers'), 'eines Spielers'],
      [w('einem anderen Spieler'), 'einem Spieler'],
      [w('einen anderen Spieler'), 'einen Spieler'],
    ],
    uk: [
      [w('іншого гравця'), 'гравця'],
      [w('іншим гравцем'), 'гравцем'],
    ],
  },
  'win and lose swapped': {
    de: [[w('gewinnt'), 'verliert']],
    uk: [[w('перемагає'), 'програє']],
  },
  'negation lost': {
    de: [
      [w('vor niemandem'), 'vor jemandem'],
      [/ nicht(?= )/u, ''],
    ],
    uk: [
      [w('ні перед ким не лежить'), 'перед кимось лежить'],
      [/ не(?= (?!більше|менше))/u, ''],
    ],
  },
  'and for or': {
    de: [[/ oder /u, ' und ']],
    uk: [[/ або /u, ' і ']],
  },
  'at most for at least': {
    de: [[w('mindestens'), 'höchstens']],
    uk: [[w('щонайменше'), 'щонайбільше']],
  },
  'exactly for at least': {
    de: [[w('mindestens'), 'genau']],
    uk: [[w('щонайменше'), 'рівно']],
  },
  'at least for at most': {
    de: [[w('höchstens'), 'mindestens']],
    uk: [[w('не більше'), 'не менше']],
  },
  'at least lost': {
    de: [[/(?:M|m)indestens /u, '']],
    uk: [[/(?:Щ|щ)онайменше /u, '']],
  },
  'fewest for most': {
    de: [
      [w('die meisten'), 'die wenigsten'],
      [w('mehr als jeder andere'), 'weniger als jeder andere'],
    ],
    uk: [
      [w('найбільше'), 'найменше'],
      [w('більше, ніж у будь-кого'), 'менше, ніж у будь-кого'],
    ],
  },
  'fewer for more': {
    de: [[w('mehr(?! als)'), 'weniger']],
    uk: [[/(?<=на \d карт\p{L} )більше/u, 'менше']],
  },
  'half lost': {
    de: [[w('die Hälfte'), 'alle']],
    uk: [[w('половини'), 'усіх']],
  },
};

/** "And" between two names. */
export const andAlso: Words = {
  de: [[/ und /u, ' oder ']],
  uk: [[/ (?:і|й) /u, ' або ']],
};
