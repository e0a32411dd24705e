// Plays one scenario: sets the table, gives its answers, asserts, and watches what must always hold. Returns complaints; throws none.
import { phrase } from '../../diagnose/phrase.ts';
import { optionValue } from '../../check/declare/option-values.ts';
import { diagnosticOf } from '../../diagnose/catalogue.ts';
import { scenarioSays as say } from '../../diagnose/codes/scenario.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import type { Words } from '../../diagnose/entry.ts';
import type { Path } from '../../read/model.ts';
import { Machine, type Stage } from '../../run/machine.ts';
import { ACTIVE, PC, TO_ANSWER, PLAYERS, SEATS, SP, TURN } from '../../table/layout.ts';
import { brokenRule } from './scenario-always.ts';
import { optionWords, plain, readAnswer } from './scenario-answers.ts';
import { expectAll, expectSight } from './scenario-expect.ts';
import { loadDice } from './scenario-dice.ts';
import { beginning, setTable } from './scenario-given.ts';
import type { Deck, ScenarioAt } from './scenario-load.ts';
import { listOf } from './scenario-items.ts';
import { ScenarioMistake } from './scenario-mistake.ts';
import { ScenarioNames, seatName } from './scenario-names.ts';

/** After this many forced answers in a row, nobody is expected ever to decide anything. */
const ENDLESS = 400;

/** A step of a machine, to repeat it. */
type Act = { seat: number; list: number[] } | { leaves: number } | { joins: true };

/** Plays a scenario with the cards of its deck. Empty: it passed. */
export function playScenario(at: ScenarioAt, deck: Deck): Diagnostic[] {
  const { file, name } = at;
  const path: Path = ['scenarios', name];
  const broken = cardsBroken(at, deck);
  if (broken.length > 0) return broken;
  const play = new ScenarioPlay(at, deck);
  let here: (string | number)[] = [];
  try {
    here = ['given'];
    play.begin();
    (at.spec.steps ?? []).forEach((step, i) => {
      for (const [key, value] of Object.entries(step)) {
        here = ['steps', i, key];
        play.step(key, value);
        play.check();
      }
    });
    play.end();
    return [];
  } catch (e) {
    const mistake = e instanceof ScenarioMistake ? e : new ScenarioMistake(say.broke(e instanceof Error ? e.message : String(e)));
    return [mistake, ...mistake.others].map(({ words, path: inner }) => {
      const place = inner[0] === '/' ? inner.slice(1) : [...here, ...inner];
      // A line of a list points at itself, any other at its key.
      const which = typeof place.at(-1) === 'number' ? 'value' : 'key';
      return diagnosticOf(words, file.source, file.at([...path, ...place], which));
    });
  }
}

/** A position that the game would change at once must state what becomes of it. Complaints; empty: it does, or need not. */
export function unsettledStart(at: ScenarioAt, deck: Deck): Diagnostic[] {
  if (!deck.linked || new ScenarioPlay(at, deck).isAtRest()) return [];
  return [diagnosticOf(say.restless(), at.file.source, at.file.at(['scenarios', at.name, 'given'], 'key'))];
}

/** Errors in the cards: those of the scenario's own cards are reported at their lines; the checker reports the others. */
function cardsBroken(at: ScenarioAt, deck: Deck): Diagnostic[] {
  if (deck.linked) return [];
  const errors = deck.diagnostics.filter((d) => d.severity === 'error');
  const first = errors[0];
  const ours = errors.filter((d) => d.source === at.file.source);
  const told = diagnosticOf(
    say.unready(Math.max(1, errors.length)),
    at.file.source,
    at.file.at(['scenarios', at.name], 'key'),
    first && [{ message: first.phrases?.message ?? phrase`${first.message}`, source: first.source, span: first.span }],
  );
  return [told, ...ours];
}

class ScenarioPlay {
  private readonly machine: Machine;
  private readonly names: ScenarioNames;
  private readonly lazily: boolean;
  /** Forced answers since the last answer: a step may still name them. */
  private forced: { seat: number; words: string[] }[] = [];
  private asked: number[] = [];
  private saved: Int32Array | null = null;
  private acts: Act[] = [];
  private last = { pending: 0, pc: -1 };

  constructor(
    private readonly at: ScenarioAt,
    private readonly deck: Deck,
  ) {
    this.machine = new Machine(deck.linked!);
    this.machine.autoForced = false;
    const { min, max } = deck.linked!.program.v.players;
    const players = at.spec.players ?? Math.min(max, Math.max(2, min));
    if (players < 1 || players > max) this.names = null!;
    else this.names = new ScenarioNames(this.machine, deck.sets.get(at) ?? '', deck.foreign, players);
    this.lazily = at.spec.forced === 'asked';
  }

  begin(): void {
    this.start(null);
    this.settle();
    this.noteAsked();
    this.check();
  }

  /** Sets the table and runs to the first question. `weighed`: the default where the position has none. */
  private start(weighed: boolean | null): void {
    const { machine, names, at, deck } = this;
    const { v } = deck.linked!.program;
    if (!names) throw new ScenarioMistake(say.playerCount(at.spec.players!, v.players.min, v.players.max), ['/', 'players']);
    const given = at.spec.given ?? {};
    const { starter, at: where, weighed: said } = beginning(names, given);
    const own = deck.sets.get(at);
    const isOwn = (card: number) => names.kindOf(card).set === own || deck.foreign.has(names.kindOf(card).set);
    const { rolls } = given;
    if (rolls !== undefined && where === 'set-up') throw new ScenarioMistake(say.rollsOfSetUp(), ['rolls']);
    const place = (m: Machine): void => {
      m.table.stacked = setTable(names, m, given, isOwn);
      if (rolls !== undefined) loadDice(m.s, listOf(rolls).map(plain), ['rolls']);
    };
    const stage: Stage = { at: where, weighed: said ?? weighed ?? false, place };
    machine.start(at.spec.seed ?? 1, names.players, this.options(), starter, stage);
  }

  /** Would the checks of the game leave the position as it is given? Before set-up there is no position yet. */
  isAtRest(): boolean {
    const { weighed, at } = beginning(this.names, this.at.spec.given ?? {});
    if (weighed !== null || at === 'set-up') return true;
    const [asItIs, looked] = [false, true].map((how) => {
      this.start(how);
      return this.positionText();
    });
    return asItIs === looked;
  }

  /** The position as one text: zones of all cards, counters, and who is asked. */
  private positionText(): string {
    const { s, at } = this.machine;
    const ranges = [
      [at.ZONE, at.cards],
      [at.HOST, at.cards],
      [at.COVER, at.cards],
      [at.FACE, at.cards],
      [at.COUNTER, at.ZONE_MARK - at.COUNTER],
    ];
    return [this.machine.asked(), this.machine.over, ...ranges.flatMap(([from, n]) => [...s.subarray(from, from! + n!)])].join();
  }

  private options(): number[] {
    const { v } = this.deck.linked!.program;
    const values = v.options.map((o) => o.standard);
    for (const [name, value] of Object.entries(this.at.spec.options ?? {})) {
      const at = v.options.findIndex((o) => o.name === name);
      if (at < 0)
        throw new ScenarioMistake(
          say.unknown(
            'option',
            name,
            null,
            v.options.map((o) => o.name),
          ),
          ['/', 'options', name],
        );
      const found = optionValue(v.options[at]!, value);
      if (found === null)
        throw new ScenarioMistake(say.noValue(String(value), name, v.options[at]!.values.map(String)), ['/', 'options', name]);
      values[at] = found;
    }
    return values;
  }

  // ---------------------------------------------------------------- steps

  step(key: string, value: unknown): void {
    const { names, machine } = this;
    const moves = /^(P\d+) (leaves|joins)$/.exec(key);
    if (moves) return this.comeOrGo(moves[1]!, moves[2]!);
    if (names.seatOrNull(key) !== null) return this.answer(names.seat(key), value);
    if (key === 'asked in order') return this.askedInOrder(value);
    if (key === 'rolls') return this.comeUp(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      if (key === 'expect' || key === 'sees' || key === 'refused')
        throw new ScenarioMistake(say.wrongForm(phrase`\`${key}\``, phrase`\`${key}: { … }\``));
      throw new ScenarioMistake(say.unknownStep(key));
    }
    const block = value as Record<string, unknown>;
    if (key === 'expect') this.expect(block);
    else if (key === 'sees') expectSight(names, machine, block, []);
    else if (key === 'refused') this.refused(block);
    else throw new ScenarioMistake(say.unknownStep(key));
    machine.prepare();
  }

  private answer(seat: number, value: unknown): void {
    const { machine } = this;
    // The player on turn never reaches a later turn of their own.
    const found = this.ahead(seat === machine.s[ACTIVE] ? 0 : machine.s[PLAYERS]!, () => {
      const reading = this.read(seat, value);
      return reading instanceof ScenarioMistake ? reading : reading.list;
    });
    if (found instanceof ScenarioMistake) {
      if (this.wasForced(seat, listOf(value).map(plain))) return;
      throw found;
    }
    this.saved = machine.clone();
    this.acts = [];
    this.forced = [];
    this.act({ seat, list: found });
    this.settle();
    this.noteAsked();
  }

  private read(seat: number, value: unknown): ScenarioMistake | { list: number[] } {
    const { machine, names } = this;
    if (machine.over) return new ScenarioMistake(say.nobodyAsked(seatName(seat)));
    if (!((machine.asked() >> seat) & 1)) return new ScenarioMistake(this.otherSeat(seat));
    machine.prepare(seat);
    const reading = readAnswer(names, machine, value);
    return reading.ok ? { list: reading.list } : reading.say;
  }

  /**
   * Lines about who is asked what refer to the next decision with a choice. The end of the game is expected in the current turn only:
   * a game that ends later did not end at once.
   */
  private expect(block: Record<string, unknown>): void {
    const { names, machine } = this;
    const said = (key: string): boolean => Object.hasOwn(block, key) && block[key] !== 'no';
    const end = said('over') || said('places') || said('final score');
    const looks = end || ['asked', 'asks', 'options', 'offers', 'no offer', 'choose'].some(said);
    const attempt = (): ScenarioMistake | true => {
      try {
        expectAll(names, machine, block, []);
        return true;
      } catch (e) {
        if (e instanceof ScenarioMistake) return e;
        throw e;
      }
    };
    const found = looks ? this.ahead(end ? 0 : this.machine.s[PLAYERS]!, attempt) : attempt();
    if (found instanceof ScenarioMistake) throw found;
  }

  /**
   * Tries something now, then after each offer with one possible answer, up to the next real decision, at most a number of turns later. If nothing
   * fits, everything is as before and the first problem is reported.
   */
  private ahead<T>(turns: number, attempt: () => T | ScenarioMistake): T | ScenarioMistake {
    const { machine } = this;
    const first = attempt();
    if (!(first instanceof ScenarioMistake) || this.lazily) return first;
    const before = {
      s: machine.clone(),
      forced: [...this.forced],
      acts: [...this.acts],
      asked: [...this.asked],
      last: this.last,
      trouble: machine.trouble,
    };
    const { s } = machine;
    for (let n = 0; n < ENDLESS; n++) {
      const turn = s[TURN];
      if (!this.giveForced()) break;
      this.settle();
      if (s[TURN] !== turn && --turns < 0) break;
      this.noteAsked();
      const found = attempt();
      if (!(found instanceof ScenarioMistake)) return found;
    }
    machine.load(before.s);
    machine.trouble = before.trouble;
    Object.assign(this, { forced: before.forced, acts: before.acts, asked: before.asked, last: before.last });
    return first;
  }

  private otherSeat(seat: number): Words {
    const { machine, names } = this;
    const asked = names.seats(machine.asked());
    machine.prepare();
    return say.otherSeat(seatName(seat), asked.join(' and ') || 'nobody', asked.length === 1 ? optionWords(names, machine) : []);
  }

  /** Was this the only possible answer, already given automatically? Uses it up. */
  private wasForced(seat: number, texts: string[]): boolean {
    const at = this.forced.findIndex(
      (f) =>
        f.seat === seat &&
        texts.every((t) => f.words.includes(t) || f.words.some((w) => w.startsWith(`${t} `) || w.split(' ').includes(t) || isShort(t, w))),
    );
    if (at < 0) return false;
    this.forced.splice(0, at + 1);
    return true;
  }

  private act(act: Act): void {
    const { machine } = this;
    this.last = { pending: machine.s[TO_ANSWER]!, pc: machine.s[PC]! };
    if (this.saved) this.acts.push(act);
    perform(machine, act);
  }

  /** Answers choices with one possible answer. Offers (`end the turn`) wait until a step needs what follows them. */
  private settle(): void {
    const { machine } = this;
    if (this.lazily) return;
    for (let n = 0; n <= ENDLESS; n++) {
      machine.prepare();
      if (machine.asked() === 0 || machine.decision.manner === 'offer' || !this.giveForced()) return;
    }
    throw new ScenarioMistake(say.endless(ENDLESS));
  }

  /** Gives the only possible answer, and records it. */
  private giveForced(): boolean {
    const { machine, names } = this;
    const seat = this.forcedSeat();
    if (seat < 0) return false;
    machine.prepare(seat);
    const list = Array.from({ length: machine.decision.min }, (_, i) => machine.options[i]!);
    this.forced.push({ seat, words: optionWords(names, machine) });
    const last = this.last;
    this.act({ seat, list });
    // Forced sealed answers do not make a new question.
    if (last.pending !== 0 && last.pc === this.last.pc) this.last = last;
    return true;
  }

  /** A seat whose decision has one possible answer; -1: none. */
  private forcedSeat(): number {
    const { machine } = this;
    const seat = this.seatsAsked().find((p) => {
      machine.prepare(p);
      return machine.decision.forced;
    });
    machine.prepare();
    return seat ?? -1;
  }

  /** Seats asked now, clockwise from the active seat. */
  private seatsAsked(): number[] {
    const { s, at } = this.machine;
    const asked = this.machine.asked();
    const order: number[] = [];
    for (let i = 0, seat = s[ACTIVE]!; i < at.seats && (s[SEATS]! >> seat) & 1; i++, seat = s[at.NEXT_SEAT + seat]!)
      if (!order.includes(seat)) order.push(seat);
    for (let seat = 0; seat < at.seats; seat++) if (!order.includes(seat)) order.push(seat);
    return order.filter((seat) => (asked >> seat) & 1);
  }

  private noteAsked(): void {
    const { s } = this.machine;
    const goesOn = this.last.pending !== 0 && s[TO_ANSWER] !== 0 && this.last.pc === s[PC];
    if (!goesOn && (this.lazily || this.forcedSeat() < 0)) this.asked.push(...this.seatsAsked());
  }

  private askedInOrder(value: unknown): void {
    const wanted = listOf(value).map((x) => seatName(this.names.seat(x)));
    // Several questions to one seat in a row count once.
    const found = this.asked.map(seatName).filter((name, i, all) => name !== all[i - 1]);
    this.asked = [];
    if (wanted.join() !== found.join())
      throw new ScenarioMistake(say.failed('Who was asked, in order,', wanted.join(', ') || 'nobody', found.join(', ') || 'nobody', null));
  }

  private refused(block: Record<string, unknown>): void {
    const { machine, names } = this;
    const because = block['because'];
    for (const [who, value] of Object.entries(block)) {
      if (who === 'because') continue;
      const seat = names.seat(who, [who]);
      const reason = this.refusal(seat, value, who);
      if (because !== undefined && !reason.toLowerCase().includes(String(because).toLowerCase()))
        throw new ScenarioMistake(say.otherReason(String(because), reason), ['because']);
    }
    machine.prepare();
  }

  private refusal(seat: number, value: unknown, who: string): string {
    const { machine, names } = this;
    if (machine.over) return 'the game is over';
    if (!((machine.asked() >> seat) & 1))
      return `${names.seats(machine.asked()).join(' and ') || 'nobody'} is asked, not ${seatName(seat)}`;
    machine.prepare(seat);
    const reading = readAnswer(names, machine, value);
    if (reading.ok) throw new ScenarioMistake(say.accepted(seatName(seat), listOf(value).map(plain).join(', ')), [who]);
    if (reading.why === 'unknown' || reading.why === 'ambiguous') throw new ScenarioMistake(reading.say.words, [who]);
    return reading.reason;
  }

  private comeOrGo(who: string, what: string): void {
    const { machine, names } = this;
    const seat = names.seatOrNull(who)!;
    const seated = seat < machine.at.seats && ((machine.table.present(machine.s) >> seat) & 1) === 1;
    const free = Array.from({ length: machine.at.seats }, (_, i) => i).find((i) => !((machine.table.present(machine.s) >> i) & 1));
    if (machine.over || (what === 'leaves' ? !seated : free !== seat)) throw new ScenarioMistake(say.cannotGo(who, what === 'leaves'));
    this.saved = machine.clone();
    this.acts = [];
    this.forced = [];
    this.act(what === 'leaves' ? { leaves: seat } : { joins: true });
    this.settle();
    this.noteAsked();
  }

  /** What the next dice and coins show. A copy from before would not lead to it. */
  private comeUp(value: unknown): void {
    loadDice(this.machine.s, listOf(value).map(plain));
    this.saved = null;
  }

  // ---------------------------------------------------------------- what must always hold

  check(): void {
    const { machine, names } = this;
    const words = brokenRule(
      machine,
      (c) => names.cardName(c),
      (z) => names.zoneName(z),
    );
    if (words) throw new ScenarioMistake(words);
  }

  /** No card was stopped unnoticed, and a copy saved before the last answer leads to the same state. */
  end(): void {
    const { machine, names } = this;
    const stopped = machine.trouble[0];
    if (stopped) throw new ScenarioMistake(say.looping(stopped.card < 0 ? '' : names.kindName(machine.program.kindOf[stopped.card]!)));
    if (!this.saved) return;
    const other = new Machine(machine.linked);
    other.autoForced = false;
    other.table.stacked = machine.table.stacked;
    other.load(this.saved);
    for (const act of this.acts) perform(other, act);
    // What is above the top of the stack is no part of the game: lists that were refused leave it behind.
    for (let i = 0; i < machine.s[SP]!; i++) if (machine.s[i] !== other.s[i]) throw new ScenarioMistake(say.otherWay());
  }
}

function perform(machine: Machine, act: Act): void {
  if ('leaves' in act) machine.leave(act.leaves);
  else if ('joins' in act) machine.join();
  else {
    machine.prepare(act.seat);
    machine.answer(act.list);
  }
}

/** `end` for `end the turn`. */
function isShort(text: string, words: string): boolean {
  const parts = text.split(' ');
  const said = words.split(' ');
  let at = 0;
  for (const word of said) if (word === parts[at]) at++;
  return at === parts.length && parts[0] === said[0];
}
