// The current decision as data and words, and a person's words back as an answer. The names one seat may use, and its language, are
// passed in.
import type { SetOf } from '../../meaning/types.ts';
import type { OfferAlternative, Program } from '../../ops/program.ts';
import { isReadIn, SOURCE_LANGUAGE } from '../../locale/catalogue.ts';
import { en } from '../../locale/messages/en.ts';
import { untold } from '../../locale/tongues.ts';
import type { Wording } from '../../locale/wording.ts';
import type { Machine, Manner } from '../../run/machine.ts';
import { E_ACTOR, E_OBJECT, E_WORD, F_ENTRY, F_PROC, F_THIS, F_CALLER, ENTRY_SIZE, FP } from '../../table/layout.ts';
import { placeOf, type Source } from '../../text/source.ts';
import { owedAt, type Owed } from './owed.ts';
import { memberOf, memberWords, mentioned, questionText } from './prompts.ts';
import type { Names } from './view-types.ts';

/** The longest answer in a player's own words, in letters. */
export const LONGEST_TEXT = 80;

/** What one seat calls things. A card it does not know has a handle and no name. */
export interface Naming {
  card(card: number): { id: string; words: string; rank: number };
  /** In the words of a sentence, where a hidden card of a zone without order is any of them. */
  called(card: number): { words: string };
  player(seat: number): string;
  zone(zone: number): { id: string; words: string };
  /** `Ann plays Candle`: an announced event, in the words of the game. */
  event(word: number, actor: number, object: number): string;
}

/** One thing that can be chosen; an answer may need several. */
export interface Option {
  /** Names the option within this question. */
  id: string;
  /** As the seat reads it. */
  words: string;
  /** For offers: the alternative, as its line is written. */
  alternative?: string;
  /** Id of the card in the view. */
  card?: string;
  /** Seat of the player. */
  player?: number;
  /** Id of the zone in the view. */
  zone?: string;
  /** Of a set of choices. */
  member?: string;
  /** A number to choose. */
  number?: number;
}

/** What a seat is asked: between `min` and `max` of the options. */
export interface Question {
  /** How to answer: choose some, confirm, say yes or no … */
  manner: Manner;
  /** What is asked: in the language of the seat, or as in the file. */
  words: string;
  /** The whole line of the file, if it has more to it and no translation. */
  line?: string;
  /** The card whose text asks. */
  by?: string;
  /** The smallest number of options in an answer. */
  min: number;
  /** The largest number of options in an answer. */
  max: number;
  /** The order of the answer matters. */
  ordered: boolean;
  /** The list as a whole must meet a condition. */
  together: boolean;
  /** Others are asked as well, and the first yes ends it. */
  race?: true;
  /** What is done with what is chosen, if a word of the game says it: `discard`. */
  deed?: string;
  /** What is still to be done of what is offered, where the game's layout has it: `play 2 more`. */
  owed?: Owed;
  /** Seconds for an answer, where a clock runs: the program that runs the game measures them and reports when they are over (`Session.late`). */
  seconds?: number;
  /** It is answered in the player's own words, of so many letters at most: with the id `say/` and the words. There are no options then. */
  longest?: number;
  /** What can be answered; ids are those of `Option`. */
  options: Option[];
}

/** Why an answer was refused, for programs. */
export type RefusalCode =
  | 'over'
  | 'not asked'
  | 'empty'
  | 'unknown'
  | 'unclear'
  | 'twice'
  | 'too few'
  | 'too many'
  | 'not together'
  | 'not here'
  | 'full'
  | 'not possible'
  | 'nothing'
  | 'seen';

/** Why an answer was not accepted. Nothing has changed. */
export interface Refusal {
  /** For programs; `because` is for people. */
  refused: RefusalCode;
  /** One sentence. */
  because: string;
}

/** Whether the result of an answering function is a refusal; anything else means that the answer was accepted. */
export function isRefusal(x: unknown): x is Refusal {
  return typeof x === 'object' && x !== null && 'refused' in x;
}

/** The decision the machine holds, for the seat it asks, and the value behind each option. */
export function questionOf(machine: Machine, naming: Naming, names: Names): { question: Question; values: number[] } {
  const { decision: d, program } = machine;
  const ask = d.ask >= 0 ? program.asks[d.ask]! : null;
  const described = machine.inWords ? [] : new Describer(machine, naming, names.wording).all();
  const by = asking(machine);
  const asked = wordsOf(machine, naming, names);
  const question: Question = {
    manner: d.manner,
    words: asked.words,
    min: d.min,
    max: d.max,
    ordered: d.ordered,
    together: ask?.together != null,
    options: described.map((o) => o.option),
  };
  if (asked.line !== undefined && asked.line !== '' && asked.line !== untold(asked.words)) question.line = asked.line;
  const deed = ask && ask.text < 0 ? deedOf(program, names.wording, ask) : null;
  if (deed !== null) question.deed = deed;
  if (machine.races) question.race = true;
  const owed = d.manner === 'offer' ? owedAt(machine, names.wording, openLines(machine)) : null;
  if (owed) question.owed = owed;
  if (machine.inWords) question.longest = LONGEST_TEXT;
  if (machine.seconds > 0) question.seconds = machine.seconds;
  if (by >= 0) question.by = naming.card(by).words;
  return { question, values: described.map((o) => o.value) };
}

/** The lines of an offer that can be answered. */
function openLines({ decision: d, options, program }: Machine): string[] {
  const open = new Set<number>();
  for (let i = 0; i < d.count; i++) open.add(options[i]! >> 20);
  return program.offers[d.offer]!.flatMap((alt, i) => (open.has(i) ? [alt.says, alternativeSays(alt.says)] : []));
}

/** What is asked; the line it is in only if nothing better is known. */
function wordsOf(machine: Machine, naming: Naming, names: Names): { words: string; line?: string } {
  const { decision: d, program, s, at } = machine;
  const { wording } = names;
  if (d.manner === 'offer') return { words: wording.say('ask.turn') };
  if (d.manner === 'response') {
    const e = at.ENTRY + s[s[FP]! + F_ENTRY]! * ENTRY_SIZE;
    return { words: naming.event(s[e + E_WORD]!, s[e + E_ACTOR]!, s[e + E_OBJECT]!) };
  }
  const ask = program.asks[d.ask]!;
  if (ask.text >= 0) {
    const called = { card: (card: number) => naming.called(card).words, zone: (zone: number) => naming.zone(zone).words };
    return { words: questionText(machine, names, ask.text, mentioned(machine), called) };
  }
  if (ask.manner === 'try') return { words: wording.say('ask.stays') };
  if (ask.says === '') return { words: wording.say('ask.power') };
  const by = asking(machine);
  const card = by < 0 ? undefined : program.v.kinds[program.kindOf[by]!];
  const line = lineOf(ask.source, ask.span.start);
  const ofLine = namesAPower(program, line) ? null : wording.phrase(line, card);
  const ofChoice = wording.phrase(ask.says, card);
  const said = isOffered(program, line) ? (ofChoice ?? ofLine) : (ofLine ?? ofChoice);
  return said === null ? { words: wording.asWritten(ask.says), line } : { words: said };
}

/** The verb before what is chosen: `discard` in `discard 2 cards`. In a language that has no wording for it: null. */
function deedOf({ v }: Program, wording: Wording, { source, span }: Program['asks'][number]): string | null {
  const { line } = placeOf(source, span.start);
  const [, verb] = /([\p{L}-]+)\s+$/u.exec(source.text.slice(source.lineStarts[line - 1] ?? 0, span.start)) ?? [];
  if (verb === undefined || !v.words.some(({ kind, head }) => kind === 'verb' && head.split(' ')[0] === verb)) return null;
  // The effect language is English.
  const read = v.game ? wording.readIn(v.game) : wording.language;
  return wording.phraseAmong(verb, v.game) ?? (isReadIn(read, SOURCE_LANGUAGE) ? wording.asWritten(verb.replaceAll('-', ' ')) : null);
}

/** Is this line offered as a power? Then its words describe what using it does, not the questions inside it. */
export function namesAPower({ clauses }: Program, line: string): boolean {
  return clauses.some(({ kind, says }) => says === line && (kind === 'power' || kind === 'response'));
}

/** Is this line an alternative of an offer? Then its words describe the order; questions inside it may have words of their own. */
function isOffered({ offers }: Program, line: string): boolean {
  return offers.some((alternatives) => alternatives.some(({ says }) => says === line));
}

/** The card whose orders ask, innermost first; -1: the game itself. */
export function asking(machine: Machine): number {
  return askers(machine)[0] ?? -1;
}

/** All cards whose orders led to the question, innermost first. */
export function askers(machine: Machine): number[] {
  const { s, program } = machine;
  const cards: number[] = [];
  for (let fp = s[FP]!; fp >= 0; fp = s[fp + F_CALLER]!) {
    const card = s[fp + F_THIS]!;
    if (program.procs[s[fp + F_PROC]!]!.kind >= 0 && card >= 0 && !cards.includes(card)) cards.push(card);
  }
  return cards;
}

/** The line of a position, without its indentation, key and comment. */
export function lineOf(source: Source, offset: number): string {
  const { line } = placeOf(source, offset);
  const start = source.lineStarts[line - 1] ?? 0;
  const end = source.lineStarts[line] ?? source.text.length;
  return (
    source.text
      .slice(start, end)
      .trimEnd()
      .replace(/(?:^|\s)#.*$/, '')
      // A whole card on one line: the text after its key, without the braces and quotes.
      .replace(/^.*[{,]\s*(?:effect|does|played):\s*(?:"([^"]*)"|'([^']*)'|([^,}]*)).*$/u, '$1$2$3')
      .replace(/^\s*(?:effect|does|played|setup|turn|[\p{L}\d-]+): (?!$)/u, '')
      .trim()
  );
}

interface Described {
  option: Option;
  value: number;
  rank: number;
}

class Describer {
  /** By alternative of the offer: in words. */
  private readonly says: string[] = [];

  constructor(
    private readonly machine: Machine,
    private readonly naming: Naming,
    private readonly wording: Wording,
  ) {}

  /** In an order that reveals nothing about cards the seat does not know: the order in which the seat sees them on the table. */
  all(): Described[] {
    const { machine } = this;
    const list: Described[] = [];
    for (let i = 0; i < machine.decision.count; i++) list.push(this.one(machine.options[i]!, i));
    return list.sort((a, b) => a.rank - b.rank);
  }

  private one(value: number, order: number): Described {
    const { decision: d, program } = this.machine;
    switch (d.manner) {
      case 'confirm':
      case 'ask':
        return {
          option: { id: value === 1 ? 'yes' : 'no', words: this.wording.say(value === 1 ? 'answer.yes' : 'answer.no') },
          value,
          rank: order,
        };
      case 'power':
      case 'response':
        return this.clause(value, value, '', order);
      case 'offer':
        return this.offered(value, program.offers[d.offer]![value >> 20]!, order);
      default:
        return this.thing(program.asks[d.ask]!.set!, value, value, order);
    }
  }

  private offered(value: number, alt: OfferAlternative, order: number): Described {
    const at = value >> 20;
    const thing = (value & 0xfffff) - 1;
    const base = at * 0x100000;
    const says = (this.says[at] ??= this.wording.phrase(alt.says) ?? this.wording.asWritten(alternativeSays(alt.says)));
    if (alt.kind === 'plain') return { option: { id: `do/${at}`, words: says, alternative: says }, value, rank: base };
    const inner =
      alt.kind === 'choose'
        ? this.thing(this.machine.program.asks[alt.ask]!.set!, thing, value, order)
        : this.clause(thing, value, says, order);
    const { option } = inner;
    option.id = `do/${at}/${option.id}`;
    if (alt.kind === 'choose') option.words = `${says}: ${option.words}`;
    option.alternative = says;
    return { option, value, rank: base + inner.rank };
  }

  /** A line of a card that can be used now. */
  private clause(code: number, value: number, alternative: string, order: number): Described {
    const { at, program } = this.machine;
    const clause = Math.floor(code / at.cards);
    const card = this.naming.card(code % at.cards);
    const { says } = program.clauses[clause]!;
    const kind = program.kindOf[code % at.cards]!;
    const lines = program.kindClauses[kind]!;
    const option: Option = {
      id: `${card.id}!${lines.indexOf(clause)}`,
      words: `${card.words}: ${this.wording.phrase(says, program.v.kinds[kind]) ?? this.wording.asWritten(says)}`,
      card: card.id,
    };
    if (alternative !== '') option.alternative = alternative;
    return { option, value, rank: card.rank * 16 + (order & 15) };
  }

  private thing(set: SetOf, thing: number, value: number, order: number): Described {
    const { naming, machine } = this;
    const { type } = set;
    if (type.name === 'card') {
      const card = naming.card(thing);
      return { option: { id: card.id, words: card.words, card: card.id }, value, rank: card.rank };
    }
    if (type.name === 'player')
      return { option: { id: `player/${thing}`, words: naming.player(thing), player: thing }, value, rank: order };
    if (type.name === 'zone') {
      const zone = naming.zone(thing);
      return { option: { id: zone.id, words: zone.words, zone: zone.id }, value, rank: order };
    }
    const member = memberOf(machine, type.set ?? -1, thing);
    const option: Option = { id: member, words: memberWords(machine, this.wording, type.set ?? -1, thing) };
    if (type.name === 'choice') option.member = member;
    else option.number = thing;
    return { option, value, rank: order };
  }
}

/** What an alternative is called: its first order. */
export function alternativeSays(says: string): string {
  return says.replace(/,? then .*$/s, '');
}

// ---------------------------------------------------------------- a person's words

/**
 * Ids of options from what a person typed: numbers of the list, counted from 1 (`1 3 2`), words of options with commas between
 * (`Candle, Wick`), `all`, or `-` for nothing. Words may be shortened as long as they are clear. A refusal names what was not understood.
 */
export function readAnswer(question: Question, typed: string, wording: Wording): string[] | Refusal {
  const text = plain(typed);
  const { options, min, max } = question;
  if (text === '') return refuse('empty', wording.say(min === 0 ? 'refuse.empty-or-none' : 'refuse.empty'));
  const isNothing = (text === '-' || typedWords(wording, 'typed.nothing').includes(text)) && !options.some((o) => plain(o.words) === text);
  const ids = isNothing ? [] : namedIn(question, asTyped(typed), wording);
  if (isRefusal(ids)) return ids;
  if (new Set(ids).size < ids.length) return refuse('twice', wording.say('refuse.twice'));
  const number = ids.length;
  if (number < min) {
    const nothing = number === 0 && question.manner !== 'choose';
    const range = wording.range(min, max);
    return refuse(
      'too few',
      nothing ? wording.say('refuse.something') : wording.sentence(wording.say('refuse.too-few', { range, number })),
    );
  }
  return number > max
    ? refuse('too many', wording.sentence(wording.say('refuse.too-many', { range: wording.range(min, max), number })))
    : ids;
}

/** What may be typed for something, in the language of the seat and always in English. */
function typedWords(wording: Wording, key: 'typed.nothing' | 'typed.all'): string[] {
  return `${wording.say(key)} ${en[key]}`.split(' ');
}

function namedIn({ options }: Question, text: string, wording: Wording): string[] | Refusal {
  const all = plain(text);
  if (typedWords(wording, 'typed.all').includes(all) && !options.some((o) => plain(o.words) === all)) return options.map((o) => o.id);
  const found: string[] = [];
  const named = options.map((option): Named => [option, [plain(option.words), plain(option.words.split(': ').at(-1)!), option.id]]);
  const whole = oneOf(named, text, wording);
  if (!isRefusal(whole)) return [whole];
  const parts = /^[\d\s,;]+$/.test(text) ? text.split(/[\s,;]+/) : text.split(/\s*[,;]\s*/);
  for (const part of parts.filter((p) => p !== '')) {
    const id = oneOf(named, part, wording);
    if (isRefusal(id)) return id;
    found.push(id);
  }
  return found;
}

/** An option and what it may be called. */
type Named = readonly [option: Option, names: readonly string[]];

/** `typed`: as it is repeated in a refusal. */
function oneOf(named: readonly Named[], typed: string, wording: Wording): string | Refusal {
  const text = plain(typed);
  if (/^\d+$/.test(text)) {
    const options = named.map(([option]) => option);
    const option = options[Number(text) - 1];
    const byNumber = options.find((o) => o.number === Number(text));
    if (byNumber) return byNumber.id;
    // Numbers are never chosen by their place in the list: 4 among 3, 5 and 8 is none of them.
    if (option?.number !== undefined) return refuse('unknown', wording.say('refuse.unknown-text', { text: typed }));
    return option ? option.id : refuse('unknown', wording.say('refuse.no-number', { number: text, last: options.length }));
  }
  for (const match of [
    (name: string) => name === text,
    (name: string) => name.startsWith(text),
    (name: string) => text.length > 2 && name.includes(text),
  ]) {
    const hits = named.flatMap(([option, names]) => (names.some(match) ? [option] : []));
    // A name means any copy of a card.
    if (hits.length > 0 && new Set(hits.map((o) => o.words)).size === 1) return hits[0]!.id;
    if (hits.length > 1) {
      const first = hits.slice(0, 3).map((o) => o.words);
      return refuse('unclear', wording.say('refuse.unclear', { text: typed, options: wording.list(first, 'or') }));
    }
  }
  return refuse('unknown', wording.say('refuse.unknown-text', { text: typed }));
}

/** How well these words match this name; 0: not at all. */
export function likeness(name: string, typed: string): number {
  const [whole, words] = [plain(name), plain(typed)];
  if (words === '') return 0;
  return whole === words ? 3 : whole.startsWith(words) ? 2 : words.length > 2 && whole.includes(words) ? 1 : 0;
}

function plain(text: string): string {
  return asTyped(text).toLowerCase().replace(/[’‘]/g, "'");
}

function asTyped(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

export function refuse(refused: RefusalCode, because: string): Refusal {
  return { refused, because };
}

/** Why a list is no answer to the decision the machine holds. */
export function whyNot(machine: Machine, wording: Wording, list: readonly number[]): Refusal {
  const { min, max, count } = machine.decision;
  const known = list.every((x) => machine.options.subarray(0, count).includes(x));
  const said = { range: wording.range(min, max), number: list.length };
  if (!known) return refuse('unknown', wording.say('refuse.unknown'));
  if (new Set(list).size < list.length) return refuse('twice', wording.say('refuse.twice'));
  if (list.length < min) return refuse('too few', wording.sentence(wording.say('refuse.too-few', said)));
  if (list.length > max) return refuse('too many', wording.sentence(wording.say('refuse.too-many', said)));
  return refuse('not together', wording.say('refuse.not-together'));
}
