// What the files say in the effect language, as people read it in one language: values, members of sets, questions. Knows no knowledge of
// seats: whoever calls has looked whether it may be said.
import type { Type } from '../check/meaning.ts';
import { OPEN } from '../check/vocabulary.ts';
import type { Endless, Values } from '../locale/message.ts';
import type { Wording } from '../locale/wording.ts';
import type { Machine } from '../run/machine.ts';
import { isOpen } from '../run/zoning.ts';
import type { Names } from './view.ts';

/** A member of a set of choices by its name; a plain number outside of any. */
export function memberOf(machine: Machine, set: number, x: number): string {
  const choices = set >= 0 ? machine.program.v.sets[set] : undefined;
  if (choices?.members) return choices.members[x] ?? String(x);
  return choices && !choices.numeric ? `${choices.name} ${x + 1}` : String(x);
}

/** The same, as people read it. */
export function memberWords(machine: Machine, wording: Wording, set: number, x: number): string {
  const choices = set >= 0 ? machine.program.v.sets[set] : undefined;
  if (choices?.members) return choices.members[x] === undefined ? String(x) : wording.word(choices.members[x]);
  return choices && !choices.numeric ? `${wording.word(choices.name)} ${x + 1}` : wording.amount(x);
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
    places.unshift([dims[k]!, x]);
  }
  return places;
}

/** The same for people; whose it is stands elsewhere. One of several places without a name is its number: `row 3`. */
export function whichOf(machine: Machine, wording: Wording, zone: number): string[] {
  return placesOf(machine, zone).flatMap(([dim, x]) => {
    if (dim === -1) return [];
    const { members, numeric } = machine.program.v.sets[dim]!;
    return [members || numeric ? memberWords(machine, wording, dim, x) : wording.amount(x + 1)];
  });
}

/** A value as people read it: a number stays one, so that it can be counted. */
export function phrased(machine: Machine, wording: Wording, type: Type, x: number): string | number | Endless {
  if (type.name === 'yes') return wording.say(x !== 0 ? 'answer.yes' : 'answer.no');
  if (type.name === 'choice') return x < 0 ? wording.say('amount.none') : memberWords(machine, wording, type.set ?? -1, x);
  return isOpen(x) ? wording.endless(x - OPEN) : x;
}

/** What a file asks the table, with the names in it filled in. */
export function questionText(machine: Machine, names: Names, text: number, args: readonly number[]): string {
  const { wording } = names;
  const raw = machine.program.v.texts[text] ?? '';
  const values: Record<string, Values[string]> = {};
  const types: string[] = [];
  const plain = raw.replace(/\{([^:}]*):([^}]*)\}/g, (_, name: string, type: string) => {
    types.push(type);
    values[name] = valueText(machine, names, type, args[types.length - 1]!);
    return `{${name}}`;
  });
  return wording.fill(wording.phrase(plain) ?? plain, values);
}

function valueText(machine: Machine, names: Names, type: string, x: number): string | number {
  if (x === undefined || x < 0) return names.wording.say('player.nobody');
  if (type === 'player') return names.player(x);
  if (type === 'card') return names.card(machine.program.kindOf[x]!);
  return x;
}
