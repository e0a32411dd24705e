// The decision at hand as data and words, and a person's words back as an answer. What one seat may call a thing is handed in.
import type { SetOf } from '../check/meaning.ts';
import type { OfferAlternative } from '../compile/program.ts';
import type { Machine, Manner } from '../run/machine.ts';
import { F_ENTRY, F_PROC, F_THIS, F_CALLER } from '../run/zoning.ts';
import { ENTRY_SIZE, FP } from '../table/layout.ts';
import { placeOf, type Source } from '../text/source.ts';

/** What one seat calls things. A card it does not know has a handle and no name. */
export interface Naming {
  card(card: number): { id: string; words: string; rank: number };
  player(seat: number): string;
  zone(zone: number): { id: string; words: string };
  /** `Ann plays Candle`: what a word of the game says of an announced event. */
  event(word: number, actor: number, object: number): string;
}

/** One thing that can be answered; several may be wanted. */
export interface Option {
  /** Names the option within this question. */
  id: string;
  words: string;
  /** For offers: the alternative, as its line is written. */
  alternative?: string;
  card?: string;
  player?: number;
  zone?: string;
  /** Of a set of choices. */
  member?: string;
  number?: number;
}

export interface Question {
  manner: Manner;
  /** What is asked, as the file says it. */
  words: string;
  /** The whole line, when it says more. */
  line?: string;
  /** The card whose text asks. */
  by?: string;
  min: number;
  max: number;
  ordered: boolean;
  /** The list as a whole must meet a condition. */
  together: boolean;
  options: Option[];
}

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
  | 'not possible';

export interface Refusal {
  refused: RefusalCode;
  /** One sentence. */
  because: string;
}

export function isRefusal(x: unknown): x is Refusal {
  return typeof x === 'object' && x !== null && 'refused' in x;
}

/** The decision the machine holds, for the seat it asks, and the value behind each option. */
export function questionOf(machine: Machine, naming: Naming): { question: Question; values: number[] } {
  const { decision: d, program } = machine;
  const ask = d.ask >= 0 ? program.asks[d.ask]! : null;
  const described = new Describer(machine, naming).all();
  const by = asking(machine);
  const line = ask && d.manner !== 'ask' ? lineOf(ask.source, ask.span.start) : '';
  const question: Question = {
    manner: d.manner,
    words: wordsOf(machine, naming),
    min: d.min,
    max: d.max,
    ordered: d.ordered,
    together: ask?.together != null,
    options: described.map((o) => o.option),
  };
  if (line !== '' && line !== question.words) question.line = line;
  if (by >= 0) question.by = naming.card(by).words;
  return { question, values: described.map((o) => o.value) };
}

function wordsOf(machine: Machine, naming: Naming): string {
  const { decision: d, program, s, at } = machine;
  if (d.manner === 'offer') return 'your turn';
  if (d.manner === 'response') {
    const e = at.ENTRY + s[s[FP]! + F_ENTRY]! * ENTRY_SIZE;
    return naming.event(s[e]!, s[e + 1]!, s[e + 2]!);
  }
  const ask = program.asks[d.ask]!;
  if (ask.text >= 0) {
    let n = 0;
    const args = machine.linked.asks[d.ask]!.args.map((fn) => String(fn(s, s[FP]!)));
    return program.v.texts[ask.text]!.replace(/\{[^}]*\}/g, (all) => args[n++] ?? all);
  }
  return ask.says === '' ? 'use a power' : ask.says;
}

/** The card whose orders ask, innermost first; -1: the game itself. */
function asking(machine: Machine): number {
  const { s, program } = machine;
  for (let fp = s[FP]!; fp >= 0; fp = s[fp + F_CALLER]!) {
    if (program.procs[s[fp + F_PROC]!]!.kind >= 0 && s[fp + F_THIS]! >= 0) return s[fp + F_THIS]!;
  }
  return -1;
}

/** The line a place stands in, without its indentation, its key and its comment. */
function lineOf(source: Source, offset: number): string {
  const { line } = placeOf(source, offset);
  const start = source.lineStarts[line - 1] ?? 0;
  const end = source.lineStarts[line] ?? source.text.length;
  return source.text
    .slice(start, end)
    .replace(/(?:^|\s)#.*$/, '')
    .replace(/^\s*(?:effect|does|played|setup|turn|[\p{L}\d-]+): (?!$)/u, '')
    .trim();
}

interface Described {
  option: Option;
  value: number;
  rank: number;
}

class Describer {
  constructor(
    private readonly machine: Machine,
    private readonly naming: Naming,
  ) {}

  /** In an order that tells nothing about cards the seat does not know: theirs on the table as it sees it. */
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
        return { option: { id: value === 1 ? 'yes' : 'no', words: value === 1 ? 'yes' : 'no' }, value, rank: order };
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
    const says = alt.says.replace(/,? then .*$/s, '');
    if (alt.kind === 'plain') return { option: { id: `do/${at}`, words: says, alternative: says }, value, rank: base };
    const inner =
      alt.kind === 'choose'
        ? this.thing(this.machine.program.asks[alt.ask]!.set!, thing, value, order)
        : this.clause(thing, value, says, order);
    const words = alt.kind === 'choose' ? `${says}: ${inner.option.words}` : inner.option.words;
    return { option: { ...inner.option, id: `do/${at}/${inner.option.id}`, words, alternative: says }, value, rank: base + inner.rank };
  }

  /** A line of a card that can be used now. */
  private clause(code: number, value: number, alternative: string, order: number): Described {
    const { at, program } = this.machine;
    const clause = Math.floor(code / at.cards);
    const card = this.naming.card(code % at.cards);
    const says = program.clauses[clause]!.says;
    const lines = program.kindClauses[program.kindOf[code % at.cards]!]!;
    const option: Option = { id: `${card.id}!${lines.indexOf(clause)}`, words: `${card.words}: ${says}`, card: card.id };
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
    const option: Option = { id: member, words: member };
    if (type.name === 'choice') option.member = member;
    else option.number = thing;
    return { option, value, rank: order };
  }
}

/** A member of a set of choices in words; a plain number outside of any. */
export function memberOf(machine: Machine, set: number, x: number): string {
  const choices = set >= 0 ? machine.program.v.sets[set] : undefined;
  if (choices?.members) return choices.members[x] ?? String(x);
  return choices && !choices.numeric ? `${choices.name} ${x + 1}` : String(x);
}

// ---------------------------------------------------------------- a person's words

/**
 * Ids of options from what a person typed: numbers of the list (`1 3 2`), words of options with commas between (`Candle, Wick`), `all`, or
 * `-` for nothing. An end of a word may be left out while it stays clear.
 */
export function readAnswer(question: Question, typed: string): string[] | Refusal {
  const text = plain(typed);
  const { options, min, max } = question;
  if (text === '') return refuse('empty', min === 0 ? 'Type what you choose, or - for nothing.' : 'Type what you choose.');
  const ids = /^(?:-|pass|none|nothing)$/.test(text) && !options.some((o) => plain(o.words) === text) ? [] : namedIn(question, text);
  if (isRefusal(ids)) return ids;
  if (new Set(ids).size < ids.length) return refuse('twice', 'The same thing stands there twice.');
  return fits(question, ids.length) ?? ids;

  function fits({ manner }: Question, n: number): Refusal | null {
    if (n < min)
      return refuse(
        'too few',
        n === 0 && manner !== 'choose' ? 'Something must be chosen.' : `${range(min, max)} must be chosen; that is ${n}.`,
      );
    return n > max ? refuse('too many', `${range(min, max)} may be chosen; that is ${n}.`) : null;
  }
}

/** How many things: `exactly 2`, `1 to 3`. */
export function range(min: number, max: number): string {
  return min === max ? `exactly ${min}` : min === 0 ? `up to ${max}` : `${min} to ${max}`;
}

function namedIn({ options }: Question, text: string): string[] | Refusal {
  if (text === 'all' && !options.some((o) => plain(o.words) === 'all')) return options.map((o) => o.id);
  const found: string[] = [];
  const whole = oneOf(options, text);
  if (!isRefusal(whole)) return [whole];
  const parts = /^[\d\s,;]+$/.test(text) ? text.split(/[\s,;]+/) : text.split(/\s*[,;]\s*/);
  for (const part of parts.filter((p) => p !== '')) {
    const id = oneOf(options, part);
    if (isRefusal(id)) return id;
    found.push(id);
  }
  return found;
}

function oneOf(options: readonly Option[], text: string): string | Refusal {
  if (/^\d+$/.test(text)) {
    const option = options[Number(text) - 1];
    const byNumber = options.find((o) => o.number === Number(text));
    if (byNumber) return byNumber.id;
    return option ? option.id : refuse('unknown', `There is no number ${text} here: the list ends at ${options.length}.`);
  }
  const names = (o: Option): string[] => [plain(o.words), plain(o.words.split(': ').at(-1)!), o.id];
  for (const match of [
    (name: string) => name === text,
    (name: string) => name.startsWith(text),
    (name: string) => text.length > 2 && name.includes(text),
  ]) {
    const hits = options.filter((o) => names(o).some(match));
    // Copies of a card are all the same to whoever names it.
    if (hits.length > 0 && new Set(hits.map((o) => o.words)).size === 1) return hits[0]!.id;
    if (hits.length > 1)
      return refuse(
        'unclear',
        `"${text}" could be ${hits
          .slice(0, 3)
          .map((o) => o.words)
          .join(' or ')}.`,
      );
  }
  return refuse('unknown', `"${text}" is not among the things to choose from.`);
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
}

export function refuse(refused: RefusalCode, because: string): Refusal {
  return { refused, because };
}
