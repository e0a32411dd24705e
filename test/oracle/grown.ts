// Grown sentences → cards of the game on the shelf, checked and linked; and tables of that game shaken out at random to hold them against.
import fc from 'fast-check';
import { type Diagnostic, type Linked, renderAll } from 'cardwright';
import { checkMix, compile, link, Machine, RandomBot, readFolder } from 'cardwright/internal';
import type { Cond, Local, Stmt } from '../../src/meaning/types.ts';
import { Probe } from '../../src/emit/probe.ts';
import { ACTIVE, PLAYERS, TURNS_IN_A_ROW, SO_VALUE, SP, TURN } from '../../src/table/layout.ts';
import { diskHost } from '../../tools/build/games.ts';
import { memoryHost } from '../read/memory-host.ts';
import { Oracle } from './evaluate.ts';
import { preamble, Unsaid, type Phrase, type World } from './grow.ts';

const shelf = readFolder(diskHost, 'test/oracle/shelf').folder;

/** A sentence in a card, and its condition as the checker understood it. */
interface Understood {
  phrase: Phrase<boolean>;
  cond: Cond;
  locals: readonly Local[];
  card: number;
}

export interface Checked {
  linked: Linked;
  understood: Understood[];
  refused: { phrase: Phrase<boolean>; told: string }[];
}

function mixOf(claims: readonly Phrase<boolean>[]): { vocabulary: ReturnType<typeof checkMix>['vocabulary']; diagnostics: Diagnostic[] } {
  const files: Record<string, string> = { 'grown/set.yaml': 'format: 1\nset: leaves\ngame: grown\n' };
  claims.forEach(({ text }, i) => {
    // `so` speaks of what has been asked just above.
    const lines = [...preamble, 'ask "Is it so?"', `if ${text}, draw 1`].map((line) => `      ${line}\n`).join('');
    files[`grown/leaf-${i}.yaml`] = `format: 1\norigin: house\ntype: plot\ncards:\n  leaf-${i}:\n    effect: |\n${lines}`;
  });
  const { folder } = readFolder(memoryHost(files), 'grown');
  return checkMix({ folders: [shelf, folder], game: shelf, lenders: [] });
}

/** What the checker makes of each; those it refuses are left out, with what it tells of them. */
export function checkClaims(claims: readonly Phrase<boolean>[]): Checked {
  const first = mixOf(claims).diagnostics.filter((d) => d.severity === 'error');
  const told = claims.map((_, i) => first.filter((d) => d.source.path.endsWith(`/leaf-${i}.yaml`)));
  const right = claims.filter((_, i) => told[i]!.length === 0);
  const { vocabulary, diagnostics } = mixOf(right);
  if (diagnostics.some((d) => d.severity === 'error')) throw new Error(renderAll(diagnostics));
  const linked = link(compile(vocabulary));
  return {
    linked,
    understood: right.map((phrase, i) => {
      const kind = vocabulary.kinds.findIndex((k) => k.id === `leaf-${i}`);
      const script = vocabulary.kinds[kind]!.obey!;
      const line = script.body.find((s): s is Stmt & { k: 'if' } => s.k === 'if');
      if (!line) throw new Error(`no condition in: ${phrase.text}`);
      return { phrase, cond: line.cond, locals: script.locals, card: linked.program.kindOf.indexOf(kind) };
    }),
    refused: claims.flatMap((phrase, i) => (told[i]!.length > 0 ? [{ phrase, told: renderAll(told[i]!) }] : [])),
  };
}

/** The cards of the game itself: those that sentences stand on have nothing to speak of. */
function shelved({ program }: Linked): number[] {
  return program.kindOf.flatMap((kind, card) => (program.v.kinds[kind]!.set === 'leaves' ? [] : [card]));
}

/** A table of the game with everything anywhere: cards, ties, counters, marks, whose turn it is. */
export function shaken(linked: Linked, seed: number): Machine {
  const machine = new Machine(linked);
  const chance = new RandomBot(seed, true);
  const { v } = linked.program;
  const { at, s, table } = machine;
  machine.start(seed, v.players.min + chance.below(v.players.max - v.players.min + 1), [chance.below(2), 1 + chance.below(6)]);
  const open = at.zones.flatMap((zone, z) => (zone.temporary || zone.owner >= s[PLAYERS]! ? [] : [z]));
  const live = open.filter((z) => at.zones[z]!.live);
  const own = new Set(shelved(linked));
  for (let card = 0; card < at.cards; card++) {
    // Most cards that carry sentences stay in their pile: hundreds of them in play would bury those of the game, and take their time.
    if (!own.has(card) && chance.below(8) > 0) continue;
    table.move(
      s,
      card,
      chance.below(2) > 0 ? live[chance.below(live.length)]! : open[chance.below(open.length)]!,
      chance.below(2) as 0 | 1,
    );
  }
  const lying = [...own].filter((card) => live.includes(s[at.ZONE + card]!));
  const one = (list: readonly number[]): number => list[chance.below(list.length)]!;
  for (let i = 0; i < 4; i++) table.attach(s, one(lying), one(lying));
  for (let i = 0; i < 4; i++) {
    const card = one(lying);
    const beside = lying.filter((other) => other !== card && s[at.ZONE + other] === s[at.ZONE + card] && s[at.COVER + other]! < 0);
    if (beside.length > 0 && s[at.COVER + card]! < 0) table.cover(s, card, one(beside));
  }
  v.counters.forEach((counter, i) => {
    for (let k = 0; k < linked.zoning.counterSize[i]!; k++)
      s[machine.counterBase(i) + k] = chance.below(counter.type.name === 'choice' ? 3 : 7) - (counter.type.name === 'choice' ? 0 : 2);
  });
  v.marks.forEach((mark, i) => {
    const [base, n] = machine.markRow(i);
    for (let k = 0; k < n; k++) s[base + k] = chance.below(mark.type.name === 'yes' ? 2 : 4);
  });
  if (at.seating) {
    if (chance.below(2) > 0) table.seating.reverse(s);
    if (chance.below(2) > 0) table.seating.swap(s, 0, chance.below(s[PLAYERS]!));
    for (let seat = 0; seat < at.seats && s[PLAYERS]! > 2; seat++)
      if (chance.below(4) === 0) table.seating.goOut(s, seat, chance.below(2) > 0);
  }
  const seats = new Oracle(linked.program, linked.zoning, s).playersFrom(0);
  s[ACTIVE] = seats[chance.below(seats.length)]!;
  s[SO_VALUE] = chance.below(2);
  s[TURN] = chance.below(8);
  s[TURNS_IN_A_ROW] = chance.below(3);
  return machine;
}

/** Where a sentence, its meaning and the function written for it do not agree at a table; null: they do. */
export interface Difference {
  text: string;
  said: boolean | null;
  meant: boolean;
  written: boolean;
  table: number;
}

export function differences({ linked, understood }: Checked, tables: number, seed: number, seen: Set<string>): Difference[] {
  const probe = new Probe(linked);
  const found: Difference[] = [];
  const told = new Set<Understood>();
  for (let table = seed; table < seed + tables; table++) {
    const machine = shaken(linked, table);
    const { s } = machine;
    const oracle = new Oracle(linked.program, linked.zoning, s);
    const chance = new RandomBot(table + 1, true);
    const seats = oracle.playersFrom(0);
    const you = seats[chance.below(seats.length)]!;
    const others = seats.filter((seat) => seat !== you);
    const cards = shelved(linked);
    const one = (): number => cards[chance.below(cards.length)]!;
    const pair = [one(), one(), one()].filter((card, i, all) => all.indexOf(card) === i);
    const group = s[SP]! + 64;
    s.set([pair.length, ...pair], group);
    const rows = oracle.zonesOf(linked.program.v.families.findIndex((f) => f.name === 'row'));
    const world: Omit<World, 'self'> = {
      ...{ o: oracle, you, pair, partner: others[chance.below(others.length)]!, prize: one() },
      ...{ gain: chance.below(6), dye: chance.below(3), here: rows[chance.below(3)]! },
    };
    for (const sentence of understood) {
      if (told.has(sentence)) continue;
      const given = new Map<Local, number>();
      for (const local of sentence.locals) {
        const value = local.name === 'pair' ? group : world[local.name as 'gain'];
        if (typeof value === 'number' && local.name !== '') given.set(local, value);
      }
      const meant = oracle.holds(sentence.cond, oracle.scope(you, sentence.card, given));
      const written = probe.holds(s, sentence.cond, { you, self: sentence.card, locals: given });
      let said: boolean | null = null;
      try {
        said = sentence.phrase.is({ ...world, self: sentence.card });
      } catch (e) {
        if (!(e instanceof Unsaid)) throw e;
      }
      if (written === meant && (said === null || said === meant)) continue;
      told.add(sentence);
      found.push({ text: sentence.phrase.text, said, meant, written, table });
    }
    for (const kind of oracle.seen) seen.add(kind);
  }
  return found;
}

/** So many sentences, the same for the same seed. */
export function sentences(claim: fc.Arbitrary<Phrase<boolean>>, n: number, seed: number): Phrase<boolean>[] {
  const all = new Map(fc.sample(claim, { numRuns: n, seed }).map((phrase) => [phrase.text, phrase]));
  return [...all.values()];
}
