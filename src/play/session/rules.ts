// The files of a mix → a page of rules in one language: how a turn goes, what its cards and words are, which options hold.
// Only what the files say; no state of a game.
import { optionValue } from '../../check/declare/option-values.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { ancestry, SOURCE_LANGUAGE } from '../../locale/catalogue.ts';
import type { Wording } from '../../locale/wording.ts';
import type { Scalar } from '../../read/model.ts';
import { alternativeSays } from './answers.ts';

/** What a page of rules consists of. */
export interface Rules {
  /** What can be done in a turn, in the order of the file. */
  turn: { words: string; means: string | null }[];
  /** Ids of the types there are cards of, and how many. */
  types: { type: string; cards: number }[];
  /** What the orders on cards mean. `word`: null if the language has none for it. */
  words: { word: string | null; means: string }[];
  /** Options of the game as they are. */
  options: { words: string; value: string }[];
  /** The language of the words of the game: not the one asked for, where they are not translated. */
  language: string;
}

/** `chosen`: values of options by name; the others are as the game has them. `telling`: says of each option the language it is in. */
export function rulesOf(v: Vocabulary, wording: Wording, chosen: Readonly<Record<string, Scalar>>, telling = wording): Rules {
  const language = languageOf(v, wording);
  // What nobody translates is read as it is written, as all the rest of the game is.
  const isOwn = ancestry(language).includes(SOURCE_LANGUAGE);
  const counts = v.types.map((_, i) => v.kinds.reduce((n, kind) => n + (kind.type === i ? kind.copies : 0), 0));
  return {
    language,
    turn: turnOf(v, wording, isOwn),
    types: v.types.flatMap(({ name }, i) => (counts[i]! > 0 ? [{ type: name, cards: counts[i]! }] : [])),
    words: v.words.flatMap((word) => {
      const means = word.says === null ? null : meaningOf(v, wording, word);
      const verb = word.head.split(' ')[0]!;
      return means === null ? [] : [{ word: wording.phraseAmong(verb, v.game) ?? (isOwn ? verb.replaceAll('-', ' ') : null), means }];
    }),
    options: v.options.map((option) => {
      const value = Object.hasOwn(chosen, option.name)
        ? chosen[option.name]!
        : option.values.find((x) => optionValue(option, x) === option.standard);
      return {
        words: telling.option(option.name),
        value: telling.optionValue(option.name, value ?? option.standard),
      };
    }),
  };
}

/** What cards offer, as the core of the language says it. */
const ofPowers = /^use (?:a|one) power\b/u;

/** Each line of the turn that people have words for; in the language of the effects, every line is its own. */
function turnOf(v: Vocabulary, wording: Wording, isOwn: boolean): Rules['turn'] {
  const said = new Set<string>();
  return (v.game?.game?.data.turn ?? '').split('\n').flatMap((raw) => {
    const line = raw.replace(/(?:^|\s)#.*$/u, '').trim();
    const order = alternativeSays(line.replace(/^(?:otherwise )?if .*?, /u, '').replace(/^otherwise, /u, ''));
    const word =
      v.words.find(({ head }) => head === order) ??
      v.words.find(({ head, kind }) => kind === 'verb' && head.split(' ')[0] === order.split(' ')[0]);
    // What the game itself never says or explains is its machinery, not what a player does.
    const isSaid = word !== undefined && (word.says !== null || meaningOf(v, wording, word) !== null);
    // The line as it is translated, or what can be chosen by it, or the verb alone.
    const ways = [line, order, ...(isSaid ? [order.split(' ')[0]!] : [])];
    const words =
      ways.map((way) => wording.phraseAmong(way, v.game)).find((way) => way !== null && !way.endsWith('?')) ??
      (isOwn && isSaid ? order : null);
    if (words === null || order === '' || said.has(words)) return [];
    said.add(words);
    const means = word ? meaningOf(v, wording, word) : ofPowers.test(order) ? wording.say('rules.powers') : null;
    return [{ words: wording.raised(words), means }];
  });
}

function meaningOf(v: Vocabulary, wording: Wording, { head, means }: Vocabulary['words'][number]): string | null {
  return wording.means(head) ?? (ancestry(languageOf(v, wording)).includes(v.language) ? means : null);
}

/** The language in which the words of the game are read. */
function languageOf(v: Vocabulary, wording: Wording): string {
  const folder = v.game ?? v.folders[0];
  return folder ? wording.readIn(folder) : wording.language;
}
