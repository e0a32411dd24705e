// A sentence about a player, `{you} draws 2 cards` → the same sentence said to that player: "You draw 2 cards", "Lížeš 2 karty". By the rules of
// a language, for the verb that follows the player; a sentence they do not fit stays in the third person. Knows no word of a game.
import { LETTER } from '../text/letters.ts';
import type { SpeechData } from '../read/model.ts';

/** A message for the player it is about. */
export interface SpokenTo {
  /** Without the verb, if the language says it without a pronoun. */
  message: string;
  /** What stands in place of the name: "You", or the verb. */
  words: string;
}

interface Speech {
  /** Null: the verb says who is meant. */
  pronoun: string | null;
  /** Short words that may come before the verb; `after`: they follow it once the pronoun is gone. */
  particles: Readonly<Record<string, 'before' | 'after'>>;
  /** Verbs that follow no rule. */
  irregular: Readonly<Record<string, string>>;
  /** Words that look like verbs and are none. */
  others: readonly string[];
  /** Endings of the third person, and what they become; the first that fits counts. */
  endings: readonly [RegExp, string][];
  /** Words between two verbs: the second one is not turned, so neither is the first. */
  joining: readonly string[];
}

const speeches: Readonly<Record<string, Speech>> = {
  en: {
    pronoun: 'You',
    particles: {},
    irregular: {
      ...{ is: 'are', has: 'have', does: 'do', 'doesn’t': 'don’t', 'isn’t': 'aren’t', was: 'were' },
      // The same for everybody.
      ...{ did: 'did', had: 'had', will: 'will', can: 'can', may: 'may', must: 'must', should: 'should', could: 'could', would: 'would' },
    },
    others: ['always', 'perhaps', 'thus', 'plus', 'this', 'its', 'as', 'us'],
    endings: [
      [/^(\p{L}ie)s$/u, '$1'],
      [/^(\p{L}+)ies$/u, '$1y'],
      [/^(\p{L}+(?:ss|sh|ch|x|zz|o))es$/u, '$1'],
      [/^(\p{L}+[^s])s$/u, '$1'],
    ],
    joining: ['and', 'then', 'but', 'or'],
  },
  cs: {
    pronoun: null,
    particles: { si: 'after', se: 'after' },
    irregular: { je: 'jsi', není: 'nejsi' },
    others: ['ještě', 'dále', 'také', 'též', 'zde', 'hned', 'už', 'a', 'že'],
    endings: [[/^(\p{L}+[eěíá])$/u, '$1š']],
    joining: ['a', 'ale', 'nebo', 'potom', 'pak'],
  },
  pl: {
    pronoun: null,
    particles: { nie: 'before', się: 'after' },
    irregular: { jest: 'jesteś' },
    others: ['jeszcze', 'dalej', 'także', 'teraz', 'czy', 'i', 'a', 'że'],
    endings: [[/^(\p{L}+[aeiy])$/u, '$1sz']],
    joining: ['i', 'a', 'ale', 'lub', 'albo', 'potem'],
  },
  ru: {
    pronoun: 'Ты',
    particles: { не: 'before' },
    irregular: { ест: 'ешь', даст: 'дашь' },
    others: ['нет'],
    endings: [
      [/^(\p{L}+[еи])т$/u, '$1шь'],
      [/^(\p{L}+ё)т$/u, '$1шь'],
      [/^(\p{L}+[еёи])тся$/u, '$1шься'],
    ],
    joining: ['и', 'а', 'но', 'или', 'потом'],
  },
};

/** The rules of a file; an ending that is no pattern fits nothing. */
function speechOf({ pronoun, particles = {}, irregular = {}, others = [], endings = [], joining = [] }: SpeechData): Speech {
  const readable = endings.flatMap(([end, instead]): [RegExp, string][] => {
    try {
      return [[new RegExp(`^(${LETTER}*)(?:${end!})$`, 'u'), `$1${instead!}`]];
    } catch {
      return [];
    }
  });
  return { pronoun: pronoun ?? null, particles, irregular, others, endings: readable, joining };
}

/** `message` begins with `{name}`; null: the language has no rule for it. `data`: the rules of its files, which come first. */
export function spokenTo(language: string, message: string, name: string, data?: SpeechData): SpokenTo | null {
  const speech = data ? speechOf(data) : speeches[language.split('-')[0]!];
  const begin = new RegExp(`^\\{\\$?${name}\\} `, 'u');
  if (!speech || !begin.test(message)) return null;
  const words = message.replace(begin, '').split(' ');
  const particle = speech.particles[words[0]!];
  const [, sign, verb, stop] = /^()(\p{L}[\p{L}’]*)([:,]?)$/u.exec(words[particle ? 1 : 0] ?? '') ?? [];
  const turned = sign === undefined ? null : inSecondPerson(speech, verb!);
  const rest = words.slice(particle ? 2 : 1);
  if (turned === null || rest.some((word) => speech.joining.includes(word.replace(/[,:]$/u, '')))) return null;
  const short = particle ? words[0]! : '';
  const said = particle === 'before' ? [short, turned] : particle ? [turned, short] : [turned];
  const after = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  if (speech.pronoun !== null) return { message: `{${name}} ${said.join(' ')}${stop!}${after}`, words: speech.pronoun };
  const first = said.join(' ');
  return { message: `{${name}}${stop!}${after}`, words: first.charAt(0).toLocaleUpperCase(language) + first.slice(1) };
}

function inSecondPerson({ irregular, others, endings }: Speech, verb: string): string | null {
  if (Object.hasOwn(irregular, verb)) return irregular[verb]!;
  if (others.includes(verb)) return null;
  const fits = endings.find(([ending]) => ending.test(verb));
  return fits ? verb.replace(...fits) : null;
}

/** A sentence that does something to its reader: "asks you". Null: the language has no rule for it. */
export function readerIn(language: string, message: string, name: string, data?: SpeechData): SpokenTo | null {
  const called = new RegExp(`(?:(${LETTER}+) )?\\{\\$?${name}\\}(?!’s| ${LETTER}+s\\b)`, 'u').exec(message);
  const forms = data ? data.reader : readers[language.split('-')[0]!];
  if (!called || !forms) return null;
  const [whole, noun = ''] = called;
  if (Object.hasOwn(forms, noun)) return { message: message.replace(whole, `{${name}}`), words: forms[noun]! };
  return Object.hasOwn(forms, '') ? { message, words: forms['']! } : null;
}

/** A question about its reader: "Do you speak in rhyme?", "Mluvíš ve verších?". Null: the language has no rule for it. */
export function readerAsked(language: string, message: string, name: string, data?: SpeechData): SpokenTo | null {
  const speech = data ? speechOf(data) : speeches[language.split('-')[0]!];
  const [, before, after] = new RegExp(`^(.*?)\\{${name}\\}(?!’s)(.*)$`, 'su').exec(message) ?? [];
  if (!speech || before === undefined || after === undefined || after.includes(`{${name}}`)) return null;
  if (before === '') return spokenTo(language, message, name, data);
  if (after.split(/[^\p{L}’]+/u).some((word) => speech.joining.includes(word))) return null;
  const pronoun = speech.pronoun?.toLocaleLowerCase(language);
  // The verb is before the name, perhaps with a short word between them ("Поёт ли"), or after it ("Czy … śpiewa").
  const [, lead = '', verb = '', short = ''] = /^(.*?)(\p{L}+)( \p{L}{1,2})? $/su.exec(before) ?? [];
  const first = turnedAsWritten(speech, verb, language);
  if (first !== null && pronoun !== undefined) return { message: `${lead}${first}${short} {${name}}${after}`, words: pronoun };
  if (first !== null) return { message: `${lead}{${name}}${short}${after}`, words: first };
  const [, next = '', rest = ''] = /^ (\p{L}+)(.*)$/su.exec(after) ?? [];
  const second = turnedAsWritten(speech, next, language);
  if (second === null) return null;
  return pronoun === undefined
    ? { message: `${before}{${name}}${rest}`, words: second }
    : { message: `${before}{${name}} ${second}${rest}`, words: pronoun };
}

/** In the second person, with the capital letter that a verb begins with. */
function turnedAsWritten(speech: Speech, verb: string, language: string): string | null {
  if (verb === '') return null;
  const small = verb.toLocaleLowerCase(language);
  const turned = inSecondPerson(speech, small);
  return turned === null || small === verb ? turned : turned.charAt(0).toLocaleUpperCase(language) + turned.slice(1);
}

/** By the word for a player in front of the name, which goes with it: the reader in that case. '': any other word. */
const readers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { '': 'you' },
  cs: { hráče: 'tebe', hráči: 'tobě' },
  pl: { gracza: 'ciebie', graczowi: 'tobie' },
  ru: { игрока: 'тебя', игроку: 'тебе' },
};
