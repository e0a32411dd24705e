// Words of the command line that set up a game: players, options, a language.
import { type BotName, botNames, languagesOf, type Linked, type Loaded } from 'cardwright';
import { isBotName, nearest, optionNumber, optionProblem, PSEUDO, isBuiltIn } from 'cardwright/internal';
import { counted, printError, listed, Mistake, wholeNumber } from './shell.ts';

type Vocabulary = Loaded['vocabulary'];
type Options = Record<string, string | number>;

/** A number of players the game is for. */
export function seatsOf({ players, title }: Vocabulary, text: string | undefined): number {
  const { min, max } = players;
  if (text === undefined) return Math.min(max, Math.max(min, 4));
  const n = wholeNumber(text, 'A number of players', 1, 99);
  if (n < min || n > max) throw new Mistake(`${title} is for ${min === max ? min : `${min} to ${max}`} players, not ${n}.`);
  return n;
}

/** The bots at the table, by seat: one that was named for all of them, or one for each. */
export function botsOf(v: Vocabulary, { bots: text, players: number }: { bots?: string; players?: string }): BotName[] {
  const bots = (text ?? 'random').split(',').map((typed) => {
    const name = typed.trim().toLowerCase();
    if (isBotName(name)) return name;
    const near = nearest(name, botNames);
    throw new Mistake(`There is no bot "${typed.trim()}". ${near ? `Did you mean ${near}?` : `There are ${listed(botNames)}.`}`);
  });
  const players = seatsOf(v, number ?? (bots.length > 1 ? String(bots.length) : undefined));
  if (bots.length === 1) return Array.from({ length: players }, () => bots[0]!);
  if (bots.length === players) return bots;
  throw new Mistake(`There are ${counted(bots.length, 'bot')} for ${counted(players, 'player')}: name one for each seat, or one for all.`);
}

/** `name=value`, each checked against what the game declares. */
export function optionsOf(linked: Linked, texts: readonly string[]): Options {
  const options: Options = {};
  const known = linked.program.v.options.map((o) => o.name);
  for (const text of texts) {
    const at = text.indexOf('=');
    if (at < 1) throw new Mistake(`An option is written name=value; "${text}" is not.`);
    const name = text.slice(0, at).trim();
    const value = text.slice(at + 1).trim();
    if (!known.includes(name)) {
      const near = nearest(name, known);
      throw new Mistake(
        `${linked.program.v.title} has no option "${name}". ${near ? `Did you mean ${near}?` : known.length > 0 ? `It has ${listed(known)}.` : 'It has none.'}`,
      );
    }
    options[name] = /^\d{1,9}$/.test(value) ? Number(value) : value;
  }
  const problem = optionProblem(linked, options);
  if (problem !== null) throw new Mistake(problem);
  return options;
}

/** The same in the order and numbers of the program. */
export function optionValues(linked: Linked, options: Options): number[] {
  return linked.program.v.options.map((o) => (Object.hasOwn(options, o.name) ? optionNumber(o, options[o.name]!)! : o.standard));
}

export interface Players {
  /** By seat. */
  names: string[];
  /** By seat: a bot answers. */
  bots: boolean[];
}

/** `Ann,bot,bot`; by default one person against two bots. */
export function playersOf({ players, title }: Vocabulary, text: string | undefined): Players {
  const { min, max } = players;
  const typed =
    text === undefined
      ? ['Ann', ...Array.from({ length: Math.min(max, Math.max(min, 3)) - 1 }, () => 'bot')]
      : text.split(',').map((name) => name.trim());
  if (typed.some((name) => name === ''))
    throw new Mistake(`Players are names separated by commas, with "bot" for a bot: --players Ann,bot,bot`);
  if (typed.length === 1 && /^\d{1,2}$/.test(typed[0]!)) {
    const seats = ['Ann', ...Array.from({ length: Math.min(max, Math.max(min, Number(typed[0]))) - 1 }, () => 'bot')];
    throw new Mistake(`Players are given by name, with "bot" for a bot. For ${seats.length} players: --players ${seats.join(',')}`);
  }
  if (typed.some((name) => name.length > 40)) throw new Mistake('A name has at most 40 letters.');
  if (typed.length < min || typed.length > max)
    throw new Mistake(`${title} is for ${min === max ? min : `${min} to ${max}`} players, not ${typed.length}.`);
  const bots = typed.map((name) => name.toLowerCase() === 'bot');
  let next = 1;
  const names = typed.map((name, i) => (bots[i] ? `Bot ${next++}` : name));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Mistake(`Two players are called ${twice}.`);
  return { names, bots };
}

/** A language of the mix; undefined: that of its files. Throws a Mistake for any other. */
export function languageIn(vocabulary: Vocabulary, lang: string | undefined): string | undefined {
  if (lang === undefined) return undefined;
  const known = languagesOf(vocabulary);
  if (lang !== PSEUDO && !known.includes(lang))
    throw new Mistake(`These cards are not translated into "${lang}". There is ${listed(known)}.`);
  const says = [...vocabulary.folders, ...vocabulary.languages()].some((f) =>
    f.locales.some(({ data }) => data.language === lang && data.messages),
  );
  if (lang !== PSEUDO && !isBuiltIn(lang) && !says)
    printError(
      `Cardwright does not speak ${lang} itself: its sentences, and what else is not translated, are said as they are. Begin with: cardwright locale new ${lang} FOLDER`,
    );
  return lang;
}
