// Provides names, helper functions and static arrays for the JavaScript written for a program and its layout. Writes no condition itself.
import { makes } from '../meaning/asked-kinds.ts';
import type { Cond, Expr, Local, SetOf, Standing, Zones } from '../meaning/types.ts';
import { NOTHING, call, cell, joined, js, known, named, type Fn, type Js, type Name } from '../js/js.ts';
import { OP, OP_LENGTH } from '../ops/ops.ts';
import { registerOf, type Program } from '../ops/program.ts';
import type { Layout } from '../table/layout.ts';
import { ACTIVE, SEATS, F_REGS, F_THIS, F_YOU } from '../table/layout.ts';
import { Weights } from './work.ts';
import { type Zoning } from './zoning.ts';

/**
 * What a card is, is worked out in layers, kept in `BUSY`: each sees what the layers before it found. While it is asked whose lines are off,
 * cards are what is printed on them; while it is asked what cards count as, they are that too, without the lines that are off.
 */
export const AS_THEY_ARE = 0;
export const COUNTING = 1;
export const TURNING_OFF = 2;

/** Names in scope while one function is written. */
export interface Env {
  you: Js;
  self: Js;
  /** Named values that are JavaScript variables here. */
  vars: Map<number, Js>;
  /** What a helper function must be handed. */
  scope: readonly string[];
  /** Whether `fp` is in scope. */
  frame: boolean;
  /** Whether the function records what it reads (`Reads`). */
  tracked?: boolean;
}

/** Dirty bits of what is not read every time: the claim a card makes, the things that a limit counts, what comes after a part that fails. */
export interface Reads {
  ofClaims(kind: number): number;
  ofSet(set: SetOf): number;
  ofRest(parts: readonly Cond[]): number;
}

/** Collects the functions and arrays written so far, and names them. */
export abstract class Writing {
  /** Helper functions, in order of writing. */
  readonly functions: Fn[] = [];

  /** Static arrays the functions use, by name. */
  readonly data: Record<string, ArrayLike<number> | number[] | ((...given: never[]) => unknown) | readonly unknown[]> = {};

  protected names = 0;

  protected readonly weights: Weights;

  protected readonly written = new Set<string>();

  readonly hasNumerals: boolean;

  readonly hasCounts: boolean;

  readonly hasCovers: boolean;

  /** Whether lines of cards can be off. */
  readonly hasOffs: boolean;

  /** Whether cards may count as another player's. */
  readonly hasBelongings: boolean;

  readonly instances: number[][];

  /** The standing lines of all cards. */
  protected readonly lines: readonly Standing[];

  constructor(
    readonly p: Program,
    readonly at: Layout,
    readonly zoning: Zoning,
    protected readonly reads: Reads | null = null,
  ) {
    this.weights = new Weights();
    this.lines = p.standing.flat();
    this.hasNumerals = this.lines.some((s) => s.k === 'numeral');
    this.hasCounts = this.lines.some((s) => s.k === 'counts as');
    this.hasCovers = has(p.code, OP.cover);
    this.hasOffs = this.lines.some((s) => s.k === 'lines off');
    this.hasBelongings = this.lines.some((s) => s.k === 'belongs');
    if (this.lines.some((s) => s.k === 'belongs' || s.k === 'counts as' || s.k === 'is also' || s.k === 'lines off'))
      this.data['BUSY'] = [AS_THEY_ARE];
    this.instances = p.v.kinds.map(() => []);
    p.kindOf.forEach((k, c) => this.instances[k]!.push(c));
    this.data['KIND'] = Int32Array.from(p.kindOf);
    this.data['OWN'] = Int32Array.from(at.zones, (z) => z.owner);
    this.data['LIVEZ'] = Uint8Array.from(at.zones, (z) => (z.live ? 1 : 0));
    p.v.attrs.forEach((_, a) => (this.data[`ATTR${a}`] = Int32Array.from(p.kindOf, (k) => p.v.kinds[k]!.attrs[a]!)));
    const a = this.at;
    const aside = a.firstTemp >= 0 ? js`if(z>=${a.firstTemp})return s[${a.TEMP_SEAT}+z-${a.firstTemp}];` : NOTHING;
    const zone = this.hasBelongings ? js`hz(s,c)` : js`s[${a.ZONE}+c]`;
    this.fn('own', ['s', 'c'], js`if(c<0)return -1;const z=${zone};${aside}return z<0?-1:OWN[z]`);
    this.fn('yo', ['s', 'c'], js`const o=own(s,c);return o<0?s[${ACTIVE}]:o`);
    this.fn('live', ['s', 'c'], js`return c>=0&&(s[${a.IN_FORCE}+(c>>5)]>>(c&31)&1)===1${this.bare(named('c'))}`);
    const out = a.seating ? js`if(p>=0&&(s[${a.OUT}]>>p&1)===1)return s[${a.NEXT_SEAT}+p];` : NOTHING;
    this.fn('seat0', ['s', 'p'], js`${out}return p>=0&&(s[${SEATS}]>>p&1)?p:31-Math.clz32(s[${SEATS}]&-s[${SEATS}])`);
  }

  frameEnv(): Env {
    return { you: cell(F_YOU, 'fp'), self: cell(F_THIS, 'fp'), vars: new Map(), scope: ['fp'], frame: true };
  }

  /** For a line of a card: its own instance, and the seat it addresses. */
  cardEnv(card: Js, extra: [Local | null, string][] = []): Env {
    const vars = new Map<number, Js>();
    const scope = ['self'];
    for (const [local, name] of extra) {
      if (local) vars.set(local.id, named(name));
      scope.push(name);
    }
    return { you: js`yo(s,self)`, self: card, vars, scope, frame: false };
  }

  /** `&&` no card covers this one; nothing where none of this mix ever does. */
  protected bare(card: Js): Js {
    return this.hasCovers ? js`&&s[${this.at.COVER}+${card}]<0` : NOTHING;
  }

  /** `&&` the lines of this card are in force, if it is where lines are. */
  protected speaks(card: Js): Js {
    return this.hasOffs ? js`${this.bare(card)}&&!${call('off', named('s'), card)}` : this.bare(card);
  }

  protected anyLive(zones: Zones): boolean {
    if (zones.k === 'union') return zones.of.some((part) => this.anyLive(part));
    const family = zones.k === 'family' ? zones.family : zones.zone.k === 'zone' ? zones.zone.family : -1;
    return family < 0 || this.p.v.families[family]!.live;
  }

  name(prefix: string): Name {
    return named(`${prefix}${this.names++}`);
  }

  /** `local` is a variable here. */
  with(env: Env, local: Local, variable: Name): Env {
    return { ...this.where(env, local, variable), scope: [...env.scope, variable.name] };
  }

  /** `local` is what is known by another name. */
  protected where(env: Env, local: Local, value: Js): Env {
    return { ...env, vars: new Map(env.vars).set(local.id, value) };
  }

  /** A function of its own. */
  fn(name: string, params: readonly string[], body: Js): void {
    this.functions.push({ name, params, body });
  }

  /** One that counts its calls if they may take long. `self`: whose line it is. */
  counted(name: string, params: readonly string[], body: Js, self: Js): void {
    this.fn(name, params, js`${this.weights.counting(name, body, self)}${body}`);
  }

  hoist(env: Env, body: Js): Js {
    const { name } = this.name('h');
    const params = ['s', ...new Set(env.scope)];
    this.counted(name, params, body, env.self);
    return call(name, ...params.map(named));
  }

  protected local(local: Local, env: Env): Js {
    const given = env.vars.get(local.id);
    if (given) return given;
    const at = registerOf(this.p, local);
    if (!env.frame || at < 0) return known(-1);
    const reg = cell(F_REGS + at, 'fp');
    return this.hasNumerals && local.type.name === 'number' && !local.type.group ? js`val(s,${reg})` : reg;
  }

  counterBase(counter: number): number {
    return this.at.COUNTER + this.zoning.counterAt[counter]!;
  }

  protected countedAs(kinds: number[]): boolean {
    return this.lines.some((s) => {
      if (s.k === 'is also') return s.nouns.some((noun) => makes(this.p.v, noun, { k: 'kind', kinds }));
      return s.k === 'counts as' && s.kinds.some((k) => kinds.includes(k));
    });
  }

  array(prefix: string, values: number[]): Name {
    const key = `${prefix}:${values.join(',')}`;
    const made = this.arrays.get(key);
    if (made) return made;
    const name = this.name(prefix);
    this.data[name.name] = Int32Array.from(values);
    this.arrays.set(key, name);
    return name;
  }

  protected readonly arrays = new Map<string, Name>();

  /** The name of a function, which is written when it is first needed. */
  helper(name: string, params: readonly string[], body: Js): string {
    return this.once(name, () => this.fn(name, params, body));
  }

  /** Writes a function when it is first needed. */
  once(name: string, write: () => void): string {
    if (!this.written.has(name)) {
      this.written.add(name);
      write();
    }
    return name;
  }

  /** The cards in force that have such a line, as bits; null: no card has one. */
  protected inForce(has: (line: Standing) => boolean): Js | null {
    return this.anyOf(this.p.standing.flatMap((lines, k) => (lines.some(has) ? this.instances[k]! : [])));
  }

  /** Which of the cards have their lines in force, as bits. */
  anyOf(cards: readonly number[]): Js | null {
    const words = new Map<number, number>();
    for (const c of cards) words.set(c >> 5, words.get(c >> 5)! | (1 << (c & 31)));
    const tests = [...words].map(([w, bits]) => js`s[${this.at.IN_FORCE + w}]&${bits}`);
    return tests.length > 0 ? js`(${joined(tests, '|')})` : null;
  }

  /** Parameters of a function about a word. */
  protected wordParams(word: number): string[] {
    return ['s', 'you', 'self', ...this.p.v.words[word]!.params.map((p) => `p${p.id}`)];
  }

  protected wordEnv(word: number): Env {
    const w = this.p.v.words[word]!;
    return {
      you: named('you'),
      self: named('self'),
      vars: new Map(w.params.map((p) => [p.id, named(`p${p.id}`)])),
      scope: this.wordParams(word).slice(1),
      frame: false,
    };
  }

  /** An expression: a number. */
  abstract expr(e: Expr, env: Env): Js;
  /** A condition: TRUE or FALSE where that is known. */
  abstract cond(c: Cond, env: Env): Js;
  /** Statements that run `body` for each thing of a set. */
  abstract each(set: SetOf, env: Env, body: (elem: Name) => Js): Js;
}

/** Whether nothing in this mix ever changes a dial. */
export function isFixed(p: Program, dial: number): boolean {
  return !p.standing.some((list) => list.some((s) => s.k === 'dial' && s.dial === dial)) && !isModified(p, dial);
}

/** Whether any script changes this dial temporarily. */
export function isModified(p: Program, dial: number): boolean {
  for (let pc = 0; pc < p.code.length; pc += OP_LENGTH[p.code[pc]!]!) if (p.code[pc] === OP.modify && p.code[pc + 1] === dial) return true;
  return false;
}

function has(code: ArrayLike<number>, op: number): boolean {
  for (let pc = 0; pc < code.length; pc += OP_LENGTH[code[pc]!]!) if (code[pc] === op) return true;
  return false;
}
