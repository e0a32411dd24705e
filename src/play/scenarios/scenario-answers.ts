// The current decision in words, and words → an answer: which options it means, or why it is not one. Gives no answer itself.
import { type Phrase, phrase } from '../../diagnose/phrase.ts';
import type { Type } from '../../meaning/types.ts';
import { anyOf } from '../../diagnose/codes/phrases.ts';
import { scenarioSays as say } from '../../diagnose/codes/scenario.ts';
import { TOO_LATE } from '../../ops/program.ts';
import type { Machine } from '../../run/machine.ts';
import { cleanText, valueOfText } from '../session/texts.ts';
import { ScenarioMistake } from './scenario-mistake.ts';
import { type ScenarioNames } from './scenario-names.ts';

/** One thing that may be answered. */
export interface AnswerOption {
  /** The value for the machine. */
  value: number;
  /** As it is shown: `play candle`, `end the turn`, `candle`, `yes`. */
  words: string;
  /** The thing chosen, as it may be written. */
  things: string[];
  /** Texts whose words may be written beside the thing (`play a card from your hand`). */
  says: string[];
  /** The card chosen; -1: something else. */
  card: number;
  /** Options of one alternative; copies of a card are interchangeable only inside it. */
  group: number;
}

/** The values an answer means, or why it means none, as a complaint and in one sentence. */
export type ReadAnswer =
  { ok: true; list: number[] } | { ok: false; why: 'unknown' | 'ambiguous' | 'option' | 'count'; say: ScenarioMistake; reason: string };

const NOTHING = new Set(['pass', 'none', 'nothing', 'done', 'no']);
const NUMBER: Type = { name: 'number' };

/** Everything that can be answered now, in the order of the machine. `prepare` must have been called for the seat. */
export function optionsOf(names: ScenarioNames, machine: Machine): AnswerOption[] {
  const d = machine.decision;
  const values = Array.from({ length: d.count }, (_, i) => machine.options[i]!);
  const { program } = machine;
  if (d.manner === 'confirm' || d.manner === 'ask')
    return values.map((value) => ({
      value,
      words: value ? 'yes' : 'no',
      things: value ? ['yes'] : ['no', 'pass'],
      says: [],
      card: -1,
      group: 0,
    }));
  if (d.manner === 'offer') return apart(offered(names, machine, values));
  if (d.manner === 'power' || d.manner === 'response') return apart(values.map((value) => withClause(names, machine, value, value, [], 0)));
  const type = program.asks[d.ask]!.set?.type ?? NUMBER;
  return values.map((value) => thing(names, type, value, value, ''));
}

/** `pass` beside them when nothing may be chosen. */
export function optionWords(names: ScenarioNames, machine: Machine): string[] {
  const words = optionsOf(names, machine).map((o) => o.words);
  return machine.decision.min === 0 ? [...words, 'pass'] : words;
}

/** The words that distinguish several lines of one card: `use candle (once per turn, draw 1)`. */
function apart(options: AnswerOption[]): AnswerOption[] {
  return options.map((o) =>
    o.card >= 0 && options.some((p) => p !== o && p.card === o.card && p.words === o.words && p.group !== o.group)
      ? { ...o, words: `${o.words} (${o.says.at(-1)!})` }
      : o,
  );
}

function thing(names: ScenarioNames, type: Type, value: number, option: number, before: string): AnswerOption {
  const name = names.valueName(type, value);
  const things = [name];
  if (type.name === 'card') {
    const kind = names.machine.program.kindOf[value]!;
    things.push(names.kindName(kind), names.v.kinds[kind]!.fullId, names.copyName(value));
  }
  return {
    value: option,
    words: before ? `${before} ${name}` : name,
    things: [...new Set(things)],
    says: [],
    card: type.name === 'card' ? value : -1,
    group: 0,
  };
}

function offered(names: ScenarioNames, machine: Machine, values: number[]): AnswerOption[] {
  const { program } = machine;
  const list = program.offers[machine.decision.offer]!;
  // Alternatives that begin with the same words are shown whole.
  const heads = list.map((alt) => headOf(alt.says, alt.kind === 'choose' ? program.asks[alt.ask]!.says : ''));
  return values.map((value) => {
    const at = value >> 20;
    const alt = list[at]!;
    const inner = (value & 0xfffff) - 1;
    if (alt.kind === 'power') return withClause(names, machine, inner, value, [alt.says], at);
    if (alt.kind === 'plain') return { value, words: alt.says, things: [], says: [alt.says], card: -1, group: at };
    const ask = program.asks[alt.ask]!;
    const option = thing(names, ask.set?.type ?? NUMBER, inner, value, heads[at]!);
    if (heads.filter((h) => h === heads[at]).length > 1) option.words = alt.says.replace(ask.says, option.things[0]!);
    return { ...option, says: [alt.says], group: at };
  });
}

/** The words before the thing chosen: `play a card from your hand` → `play`. */
function headOf(says: string, chosen: string): string {
  const at = chosen === '' ? -1 : says.indexOf(chosen);
  return at > 0 ? says.slice(0, at).trim() : says.split(' ')[0]!;
}

function withClause(names: ScenarioNames, machine: Machine, inner: number, value: number, says: string[], group: number): AnswerOption {
  const { program, at } = machine;
  const clause = program.clauses[Math.floor(inner / at.cards)]!;
  const card = inner % at.cards;
  const option = thing(names, { name: 'card' }, card, value, machine.decision.manner === 'response' ? '' : 'use');
  return { ...option, says: ['use', 'power', 'play', ...says, clause.says], card, group: group * 10_000 + Math.floor(inner / at.cards) };
}

// ---------------------------------------------------------------- reading

/** Which options an answer means. One text, or a list whose order is kept. */
export function readAnswer(names: ScenarioNames, machine: Machine, answer: unknown): ReadAnswer {
  const d = machine.decision;
  const options = optionsOf(names, machine);
  const things: unknown[] = Array.isArray(answer) ? answer : [answer];
  if (things.some((thing) => typeof thing === 'object' && thing !== null))
    return {
      ok: false,
      why: 'unknown',
      reason: '',
      say: new ScenarioMistake(say.wrongForm(phrase`An answer`, phrase`one thing, or as several in brackets`)),
    };
  const texts = things.map(plain);
  if (texts.length === 1 && texts[0] === 'too late' && machine.seconds > 0) return { ok: true, list: [TOO_LATE] };
  if (machine.inWords && texts.length === 1) return { ok: true, list: [valueOfText(machine, cleanText(texts[0]!))] };
  const words = optionWords(names, machine);
  if (texts.length === 1 && NOTHING.has(texts[0]!) && !options.some((o) => fits(texts[0]!, o) === 'exact')) {
    if (d.min === 0) return { ok: true, list: [] };
    const reason = `something must be chosen: ${asked(machine)}`;
    return { ok: false, why: 'count', reason, say: new ScenarioMistake(say.notWhole(reason, words)) };
  }
  const list: number[] = [];
  for (const text of texts) {
    const found = one(
      names,
      options.filter((o) => !list.includes(o.value)),
      text,
    );
    if (found.length === 1) list.push(found[0]!.value);
    else if (found.length > 1)
      return {
        ok: false,
        why: 'ambiguous',
        reason: '',
        say: new ScenarioMistake(
          say.ambiguous(
            text,
            found.map((o) => (o.says[0] && o.words.split(' ').length < 3 ? `${o.words} (${o.says.at(-1)!})` : o.words)),
          ),
        ),
      };
    else {
      const known = isKnown(names, machine, text);
      const reason =
        list.length > 0 && one(names, options, text).length > 0 ? `"${text}" is named twice` : whyNot(names, machine, options, text);
      return {
        ok: false,
        why: known ? 'option' : 'unknown',
        reason,
        say: new ScenarioMistake(say.notAnOption(known ? reason : `nothing here is called "${text}"`, words)),
      };
    }
  }
  const reason = unfit(machine, list, texts);
  return reason === '' ? { ok: true, list } : { ok: false, why: 'count', reason, say: new ScenarioMistake(say.notWhole(reason, words)) };
}

export function plain(answer: unknown): string {
  const text = typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
  return (answer === true ? 'yes' : answer === false ? 'no' : text).trim().replace(/\s+/g, ' ');
}

/** The options a text fits best, including all indistinguishable copies of a card. */
function best(options: AnswerOption[], text: string): AnswerOption[] {
  const graded = options.map((o) => ({ o, fit: fits(text, o) }));
  for (const grade of ['exact', 'start', 'loose'] as const) {
    const found = graded.filter((x) => x.fit === grade).map((x) => x.o);
    if (found.length > 0) return found;
  }
  return [];
}

/** The same, such copies counted once. */
function one(names: ScenarioNames, options: AnswerOption[], text: string): AnswerOption[] {
  const found = best(options, text);
  return found.filter(
    (o, i) => !found.slice(0, i).some((p) => p.group === o.group && p.card >= 0 && o.card >= 0 && names.alike(p.card, o.card)),
  );
}

/** Options of the alternatives that a text names without the thing chosen: `play`, `bury a card from your hand`. */
export function offeredAs(names: ScenarioNames, machine: Machine, text: string): AnswerOption[] {
  return optionsOf(names, machine).filter((o) => o.things.length > 0 && beside(text, o.says) !== null);
}

/** What one text means among the options: those it fits (copies included), or `pass`; throws if it names nothing or several things. */
export function fitting(names: ScenarioNames, machine: Machine, text: string, path: (string | number)[]): AnswerOption[] | 'pass' {
  const options = optionsOf(names, machine);
  if (NOTHING.has(text) && !options.some((o) => fits(text, o) === 'exact')) return 'pass';
  const distinct = one(names, options, text);
  if (distinct.length > 1)
    throw new ScenarioMistake(
      say.ambiguous(
        text,
        distinct.map((o) => o.words),
      ),
      path,
    );
  if (distinct.length === 0 && !isKnown(names, machine, text))
    throw new ScenarioMistake(say.notAnOption(`nothing here is called "${text}"`, optionWords(names, machine)), path);
  return best(options, text);
}

type Fit = 'exact' | 'start' | 'loose' | null;

/** Does the text name this option: its words as shown; the thing alone; or the beginning of the words of the file, and the thing. */
function fits(text: string, option: AnswerOption): Fit {
  if (text === option.words) return 'exact';
  const line = /^(.+?) \((.+)\)$/.exec(text);
  if (line && option.card >= 0 && option.says.length > 0)
    return ` ${plain(option.says.at(-1)!)} `.includes(` ${line[2]!} `) ? fits(line[1]!, option) : null;
  if (option.things.length === 0) return beside(text, option.says);
  for (const name of option.things) {
    if (text === name) return option.says.length > 0 ? 'start' : 'exact';
    const padded = ` ${text} `;
    const at = padded.indexOf(` ${name} `);
    if (at < 0 || option.says.length === 0) continue;
    const rest = `${padded.slice(0, at)} ${padded.slice(at + name.length + 2)}`.trim().replace(/\s+/g, ' ');
    if (rest === '') return 'start';
    const fit = beside(rest, option.says);
    if (fit) return fit === 'exact' ? 'start' : fit;
  }
  return null;
}

/** Words beside the thing: those of a text in its order, beginning with its first. */
function beside(text: string, says: readonly string[]): Fit {
  let best: Fit = null;
  for (const said of says) {
    if (text === said) return 'exact';
    if (said.startsWith(`${text} `)) best = 'start';
    else if (best === null && isThinned(text.split(' '), said.replace(/[,:]/g, '').split(' '))) best = 'loose';
  }
  return best;
}

function isThinned(words: string[], said: string[]): boolean {
  if (words[0] !== said[0]) return false;
  let at = 0;
  for (const word of said) if (word === words[at]) at++;
  return at === words.length;
}

// ---------------------------------------------------------------- reasons

/** Is a list of options an answer? Empty: yes; otherwise why not. */
function unfit(machine: Machine, list: number[], texts: readonly string[]): string {
  const d = machine.decision;
  if (list.length > d.max) return `too many: at most ${d.max} can be chosen, ${list.length} are named`;
  if (list.length < d.min) return `too few: at least ${d.min} must be chosen, ${list.length} ${list.length === 1 ? 'is' : 'are'} named`;
  if (!machine.accepts(list, list.length, true)) return `${texts.join(' and ')} do not fit together: ${asked(machine)}`;
  return '';
}

/** What is asked, in the words of the file. */
function asked(machine: Machine): string {
  const { ask, offer } = machine.decision;
  if (offer >= 0) return 'one of the things offered';
  const said = ask >= 0 ? machine.program.asks[ask]!.says : '';
  return said === '' ? 'an answer' : `"${said}"`;
}

/** Why something that exists cannot be answered now. */
function whyNot(names: ScenarioNames, machine: Machine, options: AnswerOption[], text: string): string {
  const d = machine.decision;
  const { program, linked } = machine;
  const card = cardIn(names, text);
  const where = card < 0 ? '' : ` (${names.cardName(card)} is ${placeOf(names, card)})`;
  if (d.offer >= 0) {
    const list = program.offers[d.offer]!;
    const verb =
      card < 0
        ? text
        : text
            .split(' ')
            .filter((w) => !names.isCard(w))
            .join(' ');
    const meant = list.findIndex((alt) => verb !== '' && beside(verb, [alt.says]) !== null);
    if (meant < 0) return `"${text}" is not offered${where}`;
    const ask = list[meant]!.ask;
    if (card >= 0 && ask >= 0 && linked.asks[ask]!.banned?.(machine.s, d.seat, card)) return `"${text}" is forbidden by a card in force`;
    const open = options.some((o) => o.group === meant);
    return open && card >= 0 ? `"${list[meant]!.says}" is offered, but not with this${where}` : `"${list[meant]!.says}" is not offered now`;
  }
  if (card >= 0 && d.ask >= 0 && linked.asks[d.ask]!.banned?.(machine.s, d.seat, card)) return `"${text}" is forbidden by a card in force`;
  return `"${text}" is not among what can be chosen: ${asked(machine)}${where}`;
}

function placeOf(names: ScenarioNames, card: number): string {
  const { s, at } = names.machine;
  const zone = s[at.ZONE + card]!;
  return zone < 0 ? 'nowhere' : `in ${names.zoneName(zone)}`;
}

/** The card a text names, preferring a copy that is in play; -1: none. */
function cardIn(names: ScenarioNames, text: string): number {
  const { s, at } = names.machine;
  for (const word of text.split(' ')) {
    if (!names.isCard(word)) continue;
    const all = names.cardsNamed(word);
    return all.find((c) => s[at.ZONE + c]! >= 0) ?? all[0]!;
  }
  return -1;
}

/** Does the text name anything that could ever be answered in this game? */
function isKnown(names: ScenarioNames, machine: Machine, text: string): boolean {
  if (NOTHING.has(text) || text === 'yes' || /^-?\d+$/.test(text) || names.seatOrNull(text) !== null) return true;
  if (text.split(' ').some((w) => names.isCard(w))) return true;
  if (names.v.sets.some((_, i) => names.member(i, text) !== null || text.split(' ').some((w) => names.member(i, w) !== null))) return true;
  if (machine.program.offers.some((list) => list.some((alt) => beside(text, [alt.says]) !== null))) return true;
  if (names.v.families.some((f) => f.name === text.split(' of ')[0])) return true;
  return machine.program.clauses.some((c) => beside(text, [c.says]) !== null);
}

/** Who is asked what, for messages. */
export function askedText(names: ScenarioNames, machine: Machine): Phrase {
  const seats = names.seats(machine.asked());
  if (seats.length === 0) return machine.over ? phrase`The game is over.` : phrase`Nobody is asked.`;
  const said = seats.map((name) => {
    machine.prepare(names.seat(name));
    return phrase`${name} can answer ${anyOf(optionWords(names, machine))}`;
  });
  return phrase`${said.reduce((all, one) => phrase`${all}; ${one}`)}.`;
}
