// What an assertion may name although no state stores it: options, amounts, printed values, values and conditions of the
// rules. Computes them with the functions of the game; changes nothing.
import { optionValue } from '../../check/declare/option-values.ts';
import type { Expr, Local, SetOf, Type } from '../../meaning/types.ts';
import { isGroupType, type WordDecl } from '../../meaning/vocabulary.ts';
import { scenarioSays as say } from '../../diagnose/codes/scenario.ts';
import type { Scalar } from '../../read/model.ts';
import type { Bound } from '../../emit/probe.ts';
import { ACTIVE } from '../../table/layout.ts';
import { ScenarioMistake } from './scenario-mistake.ts';
import { type ScenarioNames, type Target, type ComputedValue } from './scenario-names.ts';
import { probeOf } from '../session/probed.ts';

type Where = (string | number)[];

const NUMBER: Type = { name: 'number' };

/** What a key of `expect` means beyond places, counters, marks and dials; null: nothing. */
export function computedTarget(names: ScenarioNames, text: string, path: Where): Target | null {
  const key = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(P\d+)'s (.+)$/, '$2 of $1');
  return optionOf(names, key) ?? amountOf(names, key) ?? printedOn(names, key, path) ?? wordOf(names, key, path);
}

/** The names of all such things, for suggestions. */
export function computedNames({ v }: ScenarioNames): string[] {
  const words = v.words.filter((word) => isReadable(word)).map((word) => word.parts.find((part) => part.kind === 'word')?.text ?? '');
  return [...v.options, ...v.tables, ...v.attrs].map(({ name }) => name).concat(words.filter((word) => word !== ''));
}

function optionOf(names: ScenarioNames, key: string): ComputedValue | null {
  const { v, machine } = names;
  const i = v.options.findIndex((option) => option.name === key);
  const option = v.options[i];
  if (!option) return null;
  const wanted = (value: unknown, path: Where): number => {
    const x = optionValue(option, value as Scalar);
    if (x === null) throw new ScenarioMistake(say.noValue(String(value), key, option.values.map(String)), path);
    return x;
  };
  const says = (x: number): string => (option.type.name === 'choice' ? String(option.values[x]) : names.valueName(option.type, x));
  return { k: 'worth', found: () => machine.s[machine.at.OPTION + i]!, wanted, says, name: key };
}

function amountOf(names: ScenarioNames, key: string): ComputedValue | null {
  const { v, machine } = names;
  const i = v.tables.findIndex((table) => table.name === key);
  return i < 0 ? null : worth(names, NUMBER, key, () => machine.s[machine.at.BY_PLAYERS + i]!);
}

/** `colour of candle`; for icons also `doom of P1`: those of all cards at home. */
function printedOn(names: ScenarioNames, key: string, path: Where): ComputedValue | null {
  const { v, machine } = names;
  const [name, of] = splitAt(key);
  const a = v.attrs.findIndex((attr) => attr.name === name);
  const attr = v.attrs[a];
  if (!attr || of === null) return null;
  const seat = attr.icon ? names.seatOrNull(of) : null;
  if (seat === null) {
    const card = names.card(of, path);
    return worth(names, attr.type, key, () => names.kindOf(card).attrs[a]!);
  }
  names.seat(of, path);
  return worth(names, attr.type, key, () => {
    const homes = machine.at.zones.flatMap((zone, z) =>
      zone.owner === seat && v.families[machine.linked.zoning.familyOf[z]!]!.home ? [z] : [],
    );
    return homes.flatMap((z) => names.cardsIn(z)).reduce((sum, card) => sum + names.kindOf(card).attrs[a]!, 0);
  });
}

/** A value or a condition of the rules, in the words of its head: `strength of P1`, `P1 is ahead`. */
function wordOf(names: ScenarioNames, key: string, path: Where): Target | null {
  const { machine, v } = names;
  for (const word of v.words.filter(isReadable)) {
    const locals = argumentsOf(names, word, key, path);
    if (!locals) continue;
    const probe = probeOf(machine.linked);
    const bound = (): Bound => ({ you: machine.s[ACTIVE]!, self: -1, locals });
    const { cond, value, result } = word;
    if (word.kind === 'condition') return worth(names, { name: 'yes' }, key, () => (probe.holds(machine.s, cond!, bound()) ? 1 : 0));
    if (isGroupType(result!))
      return { k: 'several', type: result!, members: () => probe.members(machine.s, value as SetOf, bound()), name: key };
    return worth(names, result!, key, () => probe.number(machine.s, value as Expr, bound()));
  }
  return null;
}

/** Can a scenario name values for all its slots? */
function isReadable({ kind, params, cond, value, result }: WordDecl): boolean {
  if (params.some(({ type }) => isGroupType(type))) return false;
  return kind === 'condition' ? cond !== null : kind === 'value' && value !== null && result !== null;
}

/** The values of a head's slots in a text; null: it is not this head. */
function argumentsOf(names: ScenarioNames, word: WordDecl, text: string, path: Where): Map<Local, number> | null {
  const head = word.parts.map((part) => (part.kind === 'param' ? '(.+)' : part.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const found = new RegExp(`^${head.join(' ')}$`).exec(text);
  if (!found) return null;
  const locals = new Map<Local, number>();
  for (const [i, local] of word.params.entries()) {
    const x = argument(names, local.type, found[i + 1]!, path);
    if (x === null) return null;
    locals.set(local, x);
  }
  return locals;
}

function argument(names: ScenarioNames, type: Type, text: string, path: Where): number | null {
  if (type.name === 'player') return names.seatOrNull(text) === null ? null : names.seat(text, path);
  if (type.name === 'card') return names.isCard(text) ? names.card(text, path) : null;
  if (type.name !== 'zone') return names.valueOrNull(type, text);
  const family = names.v.families.some(({ name }) => name === splitAt(text)[0]);
  const target = family ? names.target(text, path) : null;
  return target?.k === 'zone' ? target.zone : null;
}

function worth(names: ScenarioNames, type: Type, name: string, found: () => number): ComputedValue {
  return {
    k: 'worth',
    found,
    wanted: (value, path) => names.value(type, value, name, path),
    says: (x) => names.valueName(type, x),
    name,
  };
}

function splitAt(key: string): [string, string | null] {
  const at = key.indexOf(' of ');
  return at < 0 ? [key, null] : [key.slice(0, at), key.slice(at + 4)];
}
