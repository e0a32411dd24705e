// What the files say in the effect language, as people read it in one language: values, members of sets, questions. Does not check what a
// seat may know: the caller does.
import { YES } from '../../meaning/terms.ts';
import type { Type } from '../../meaning/types.ts';
import { OPEN } from '../../meaning/vocabulary.ts';
import type { EndlessAmount, TermValue, Value, Values } from '../../locale/message.ts';
import type { PlaceValue } from '../../locale/places-and-cards.ts';
import { readerAsked } from '../../locale/second-person.ts';
import type { Wording } from '../../locale/wording.ts';
import type { Machine } from '../../run/machine.ts';
import { isOpen } from '../../emit/zoning.ts';
import { FP } from '../../table/layout.ts';
import type { Names, ZoneView } from './view-types.ts';

/** A member of a set of choices by its name; otherwise a plain number. */
export function memberOf(machine: Machine, set: number, x: number): string {
  const choices = set >= 0 ? machine.program.v.sets[set] : undefined;
  if (choices?.members) return choices.members[x] ?? String(x);
  return choices && !choices.numeric ? `${choices.name} ${x + 1}` : String(x);
}

/** The same, as people read it. */
export function memberWords(machine: Machine, wording: Wording, set: number, x: number): string {
  const choices = set >= 0 ? machine.program.v.sets[set] : undefined;
  if (choices?.members) return choices.members[x] === undefined ? String(x) : wording.word(choices.members[x]);
  if (choices?.numeric) return String(wording.numbered(choices.name, x) ?? wording.amount(x));
  if (choices && set === machine.program.v.teams?.set) return teamWords(wording, x + 1);
  return choices ? `${wording.word(choices.name)} ${x + 1}` : wording.amount(x);
}

/** What a team is called, counted from 1. */
export function teamWords(wording: Wording, number: number): string {
  return wording.say('player.team', { number });
}

/** Which of its family a zone is: a seat (-1) or a member for each set it is repeated for. */
export function placesOf({ linked, program }: Machine, zone: number): [number, number][] {
  const f = linked.zoning.familyOf[zone]!;
  const { dims, temporary } = program.v.families[f]!;
  if (temporary) return [];
  const place = linked.zoning.families[f]!;
  let rest = zone - place.base;
  const places: [number, number][] = [];
  for (let k = dims.length - 1; k >= 0; k--) {
    const x = rest % place.sizes[k]!;
    rest = Math.floor(rest / place.sizes[k]!);
    places.unshift([dims[k]!, x + place.lows[k]!]);
  }
  return places;
}

/** The same for people, by set, without the owner. One of several places without a name is its number: `row 3`. */
export function whichOf(machine: Machine, wording: Wording, zone: number): Values {
  return Object.fromEntries(
    placesOf(machine, zone).flatMap(([dim, x]): [string, Value][] => {
      if (dim === -1) return [];
      const { name, members, numeric } = machine.program.v.sets[dim]!;
      const member = members?.[x];
      if (member !== undefined) return [[name, wording.put(member)]];
      return [[name, (numeric ? wording.numbered(name, x) : null) ?? wording.amount(members || numeric ? x : x + 1)]];
    }),
  );
}

/** A value as people read it: a number stays one, so that it can be counted. */
export function phrased(machine: Machine, wording: Wording, type: Type, x: number): string | number | EndlessAmount | TermValue {
  if (type.name === 'yes') return wording.say(x !== 0 ? 'answer.yes' : 'answer.no');
  if (type.name === 'choice') return x < 0 ? wording.say('amount.none') : memberWords(machine, wording, type.set ?? -1, x);
  if (type.name === 'text') return x < 0 ? wording.say('amount.none') : `“${machine.texts[x] ?? ''}”`;
  if (isOpen(x)) return wording.endless(x - OPEN);
  return (type.set !== undefined ? wording.numbered(machine.program.v.sets[type.set]!.name, x) : null) ?? x;
}

/** What a question is about: the values of its braces; of several things all of them. */
export type Mentioned = number | readonly number[];

/** What the question the machine holds, or has just had answered, is about. */
export function mentioned(machine: Machine): Mentioned[] {
  const { linked, decision, program, s } = machine;
  const types = (program.v.texts[program.asks[decision.ask]?.text ?? -1] ?? '').match(/:[^}]*(?=\})/g) ?? [];
  const args = linked.asks[decision.ask]?.args.map((fn) => fn(s, s[FP]!)) ?? [];
  return args.map((x, i) => (/s$/.test(types[i] ?? '') ? Array.from({ length: s[x]! }, (_, k) => s[x + 1 + k]!) : x));
}

/** What kind of answer it has. */
export function answerType({ decision, program }: Machine): Type {
  return program.asks[decision.ask]?.set?.type ?? YES;
}

/** What one seat calls the things in a question. */
export interface Called {
  /** Names for a card; undefined: the seat may not know which it is. */
  card(card: number): string | undefined;
  zone(zone: number): Values[string];
}

/** What a file asks the table, with the values of its braces filled in. */
export function questionText(machine: Machine, names: Names, text: number, args: readonly Mentioned[], called: Called): string {
  const { wording, reader } = names;
  const raw = machine.program.v.texts[text] ?? '';
  /** What stands for the reader. */
  const asked: string[] = [];
  const values: Record<string, Values[string]> = {};
  const types: string[] = [];
  const plain = raw.replace(/\{([^:}]*):([^}]*)\}/g, (_, name: string, type: string) => {
    const value = args[types.length]!;
    types.push(type);
    if (type === 'player' && reader && value === reader.seat) asked.push(name);
    values[name] = valueText(machine, names, type, value, called);
    return `{${name}}`;
  });
  const found = wording.phraseFrom(plain);
  const language = found?.language ?? machine.program.v.language;
  let message = found?.phrase ?? plain;
  for (const name of asked) {
    const you = readerAsked(language, message, name, wording.speech(language));
    if (!you) continue;
    ({ message } = you);
    values[name] = reader!.words(wording.told(you.words, language));
  }
  return wording.fillIn(language, message, values);
}

/** `type`: as `inBraces` in src/check/resolve/asking.ts writes it. */
function valueText(machine: Machine, names: Names, type: string, x: Mentioned, { card, zone }: Called): Values[string] {
  const { wording } = names;
  const [name, set] = type.split('/');
  if (typeof x !== 'number') {
    if (name === 'players') return x.length ? wording.list(x.map((seat) => names.player(seat))) : wording.say('player.nobody');
    const known = x.map(card).filter((one) => one !== undefined);
    return wording.cards(known, x.length - known.length);
  }
  if (name === 'number' || name === 'yes') return phrased(machine, wording, set ? { name, set: Number(set) } : { name }, x);
  if (x === undefined || x < 0) return wording.say(name === 'player' || name === 'card' ? 'player.nobody' : 'amount.none');
  if (name === 'player') return names.player(x);
  if (name === 'card') return card(x) ?? wording.say('card.some', { count: 1, case: '' });
  if (name === 'text') return machine.texts[x] ?? '';
  if (name === 'zone') return zone(x);
  const member = machine.program.v.sets[Number(set)]?.members?.[x];
  return member === undefined ? memberWords(machine, wording, Number(set), x) : wording.put(member);
}

/** A value in a language: `all but 1`, a member of a set, yes or no. */
export function valueWords(value: number | string | boolean, wording: Wording): string {
  if (typeof value === 'boolean') return wording.say(value ? 'answer.yes' : 'answer.no');
  if (typeof value === 'number') return wording.amount(value);
  const open = /^all(?: but (\d+)| \+ (\d+))?$/.exec(value);
  // A place without a name of its own is a numbered member of a set.
  const nth = /^(\S+) (\d+)$/.exec(value);
  if (nth) return nth[1] === 'team' ? teamWords(wording, Number(nth[2])) : `${wording.word(nth[1]!)} ${nth[2]}`;
  return open ? wording.endless(Number(open[2] ?? 0) - Number(open[1] ?? 0)).toString() : wording.word(value);
}

/** A place a seat sees, in a sentence, with its owner unless that is named elsewhere. */
export function placeWords(
  { name, index = {} }: Pick<ZoneView, 'name' | 'index'>,
  wording: Wording,
  owner: string | null = null,
): PlaceValue {
  const which = Object.entries(index).map(([set, member]): [string, Value] => {
    const nth = /^\S+ (\d+)$/.exec(String(member));
    if (nth) return [set, nth[1]!];
    const named = /^\d+$/.test(String(member)) ? wording.numbered(set, Number(member)) : null;
    return [set, named ?? (typeof member === 'string' ? wording.put(member) : valueWords(member, wording))];
  });
  return wording.place(name, owner, Object.fromEntries(which));
}
