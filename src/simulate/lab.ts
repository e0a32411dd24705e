// Plays a batch of games and writes down of each what a report on single cards needs: who held which card when, who led, where there was a choice.
// Then plays games again with a stranger in place of a card. Concludes nothing: `labReport` does.
import { GreedyBot } from '../bots/greedy.ts';
import { SeatAccess } from '../play/session/seat-access.ts';
import { asking, lineOf } from '../play/session/answers.ts';
import type { Linked } from '../emit/link.ts';
import { ACTIVE, ENTRY_SIZE, F_ENTRY, FP, TURN } from '../table/layout.ts';
import { addCounts, quantile, type Counts, type Spread } from './counts.ts';
import { Lead } from './lead.ts';
import { withStranger } from './changed.ts';
import { addPair, addPairs, emptyPairs, factsOf, type Facts, type PairCounts } from './paired.ts';
import { BotTable, gameSeed, type Batch } from './simulate.ts';
import type { Onlooker } from './tally.ts';

/** One game, as the report needs it. Lists by kind are in the order of the vocabulary. */
export interface LabGame {
  /** Its number in the batch. */
  game: number;
  facts: Facts;
  /** Turns in which the player on turn had no decision with more than one answer. */
  idle: number;
  /** After a quarter, a half and three quarters of the turns, as bits: who was ahead (0: all level). Null: a game of less than four turns. */
  ahead: [number, number, number] | null;
  /** After half of the turns, as bits: who was ahead of nobody. */
  behind: number;
  /** The winner was ahead alone at the beginning of every turn from the first quarter on. */
  unchallenged: boolean;
  /** How often another seat went ahead. */
  changes: number;
  /** By kind, as bits: the seats that drew it. */
  drawers: Uint32Array;
  /** By kind: how much more its early drawers won than those of any card drawn early; the same of those who played it. NaN: nobody did. */
  early: Float32Array;
  played: Float32Array;
  /** By kind: 1 if somebody played it. */
  used: Uint8Array;
  /** By kind: copies drawn, and those of them that were never played. */
  copies: Uint8Array;
  dead: Uint8Array;
  /** Of some decisions: which line asked, and how much hung on it (`stake` of greedy bots). */
  stakes: [line: string, squared: number][];
}

/** The same with what is needed to play it again without a card, and not for the report. */
export interface PlayedGame extends LabGame {
  /** By kind: the seat that drew it first; -1: nobody did. */
  first: Int8Array;
  /** By kind: 1 if a copy was moved or looked at. */
  touched: Uint8Array;
}

/** Games written down, and counts of all of them. */
export interface LabGames {
  games: number;
  counts: Counts;
  list: PlayedGame[];
}

/** What is watched of the games of a batch. */
export interface Watch {
  /** Cards drawn up to this turn are drawn early. */
  early: number;
  /** Decisions in a game, usually. */
  decisions: number;
}

/** What is early, and how often a decision is looked at: by a few games played before. */
export function usualWatch(linked: Linked, batch: Batch): Watch {
  const { counts } = playLab(
    linked,
    { ...batch, games: Math.min(25, batch.games), seed: batch.seed ^ 0x3c6ef372 },
    { early: 1, decisions: 1e9 },
  );
  const usual = (of: Spread): number => Math.max(1, quantile(of, 0.5));
  return { early: Math.ceil(usual(counts.turns) / 3), decisions: usual(counts.decisions) };
}

/** Decisions of a game whose stake is looked at. */
const STAKES = 4;
/** There are at most so many in a game. */
export const MOST_STAKES = STAKES * 2;

/** Adds games to others: in the order of their numbers, wherever they were played. */
export function addLabGames(to: LabGames, more: LabGames): void {
  to.games += more.games;
  addCounts(to.counts, more.counts);
  to.list = [...to.list, ...more.list].sort((a, b) => a.game - b.game);
}

/** Plays the games `from` to `from + games` of a batch. */
export function playLab(linked: Linked, batch: Batch, watch: Watch, progress: (games: number) => void = () => {}): LabGames {
  return new LabTable(linked, batch, watch).play(batch.from ?? 0, batch.games, progress);
}

/** Plays parts of a batch one after another, all at one table: its code is optimized once, and not for each part. */
export class LabTable {
  private readonly table: BotTable;
  private readonly notes: Notes;

  constructor(
    linked: Linked,
    private readonly batch: Batch,
    watch: Watch,
  ) {
    this.table = new BotTable(linked, batch);
    this.notes = new Notes(this.table, batch, watch);
    this.table.tally.onlooker = this.notes;
  }

  /** Some games of the batch. */
  play(from: number, games: number, progress: (games: number) => void = () => {}): LabGames {
    const list: PlayedGame[] = [];
    for (let game = from; game < from + games; game++) {
      const facts = factsOf(this.table, game, this.batch.players);
      list.push(this.notes.end(game, facts));
      progress(list.length);
    }
    return { games: list.length, counts: this.table.taken(), list };
  }
}

/** Pairs of games by the kind of card that is missing in the second of each. */
export interface WithoutCards {
  /** Parts of the work. */
  games: number;
  pairs: Map<number, PairCounts>;
}

export function addWithout(to: WithoutCards, more: WithoutCards): void {
  to.games += more.games;
  addPairsByKind(to.pairs, more.pairs);
}

export function addPairsByKind(to: WithoutCards['pairs'], more: WithoutCards['pairs']): void {
  for (const [kind, counts] of more) {
    const own = to.get(kind);
    if (own) addPairs(own, counts);
    else to.set(kind, counts);
  }
}

/** Games of a part: enough that a mix is not made ready for a few. */
export const SLICE = 250;

/** What is needed of games that were played with all cards. */
export type Played = Pick<PlayedGame, 'game' | 'facts' | 'first' | 'touched'>;

/** Plays games again with a stranger in place of one kind of card after another, in parts that may be played anywhere. */
export class Strangers {
  /** All of the work. */
  readonly parts: number;
  private readonly slices: number;
  private readonly tables: StrangerTables;

  constructor(
    linked: Linked,
    private readonly batch: Batch,
    private readonly kinds: readonly number[],
    private readonly games: readonly Played[],
    /** Games of a part. */
    private readonly slice = SLICE,
  ) {
    this.tables = new StrangerTables(linked, batch, 1);
    this.slices = Math.ceil(games.length / slice);
    this.parts = kinds.length * this.slices;
  }

  play(from: number, parts: number, progress: (parts: number) => void = () => {}): WithoutCards {
    const done: WithoutCards = { games: 0, pairs: new Map() };
    for (let part = from; part < from + parts; part++) {
      const kind = this.kinds[Math.floor(part / this.slices)]!;
      const at = (part % this.slices) * this.slice;
      addWithout(done, { games: 1, pairs: new Map([[kind, this.playPart(kind, this.games.slice(at, at + this.slice))]]) });
      progress(done.games);
    }
    return done;
  }

  private playPart(kind: number, games: readonly Played[]): PairCounts {
    return pairsWithout(kind, games, this.batch.players, this.tables);
  }
}

/** Tables where a stranger is in place of one kind of card: the latest `most` are kept, each with a mix of its own. */
class StrangerTables {
  private readonly tables = new Map<number, BotTable>();

  constructor(
    private readonly linked: Linked,
    private readonly batch: Batch,
    private readonly most: number,
  ) {}

  of(kind: number): BotTable {
    const table = this.tables.get(kind) ?? new BotTable(withStranger(this.linked.program.v, kind), this.batch);
    this.tables.delete(kind);
    this.tables.set(kind, table);
    if (this.tables.size > this.most) this.tables.delete(this.tables.keys().next().value!);
    return table;
  }
}

/** Plays some games again with a stranger in place of a kind of card. */
function pairsWithout(kind: number, games: readonly Played[], players: number, tables: StrangerTables): PairCounts {
  const counts = emptyPairs();
  for (const { game, facts, first, touched } of games) {
    // A card that nobody touched has changed nothing.
    const after = touched[kind] === 0 ? facts : factsOf(tables.of(kind), game, players);
    addPair(counts, facts, after, first[kind]!);
  }
  return counts;
}

/** Games written down, and by kind of card the same games without it. */
export interface LabChunk extends LabGames {
  pairs: WithoutCards['pairs'];
}

/** Tables that `LabChunks` keeps: for more kinds of card than these, each part makes every mix anew. */
export const KEPT_TABLES = 16;

/**
 * Plays parts of a batch with all cards, and at once the same games without each of some kinds of card: nothing of a game has to travel in between. Kinds
 * that turn out to be drawn in no game at all have pairs here too.
 */
export class LabChunks {
  private readonly table: LabTable;
  private readonly tables: StrangerTables;

  constructor(
    linked: Linked,
    private readonly batch: Batch,
    watch: Watch,
    private readonly kinds: readonly number[],
  ) {
    this.table = new LabTable(linked, batch, watch);
    this.tables = new StrangerTables(linked, batch, KEPT_TABLES);
  }

  /** `kinds`: to be played without, instead of all. */
  play(from: number, games: number, kinds = this.kinds): LabChunk {
    const all = this.table.play(from, games);
    const pairs = kinds.map((kind) => [kind, pairsWithout(kind, all.list, this.batch.players, this.tables)] as const);
    return { ...all, pairs: new Map(pairs) };
  }
}

/** Listens to games at a table, one after another. */
class Notes implements Onlooker {
  private readonly kindOf: readonly number[];
  private readonly kinds: number;
  private readonly lead: Lead;
  private readonly access: SeatAccess;
  private readonly judge = new GreedyBot();
  /** By kind and seat: draws up to the early turn, and plays. By card, as bits: who drew and played it. */
  private readonly early: Uint16Array;
  private readonly plays: Uint16Array;
  private readonly drewCard: Uint32Array;
  private readonly playedCard: Uint32Array;
  private touches: Uint8Array;
  private uses: Uint8Array;
  private drawers: Uint32Array;
  /** By turn, as bits: who is ahead and who is behind as it begins. */
  private readonly ahead: number[] = [];
  private readonly behind: number[] = [];
  private turn = 0;
  private hadChoice = false;
  private choices = 0;
  private decisions = 0;
  private stakes: LabGame['stakes'] = [];
  private seed = 0;

  constructor(
    private readonly table: BotTable,
    private readonly batch: Batch,
    private readonly watch: Watch,
  ) {
    const { machine } = table;
    const { program } = machine;
    const { players, options = [] } = batch;
    this.kindOf = program.kindOf;
    this.kinds = program.v.kinds.length;
    this.lead = new Lead(machine, players, options);
    this.access = new SeatAccess(machine, { players, options });
    this.early = new Uint16Array(this.kinds * players);
    this.plays = new Uint16Array(this.kinds * players);
    this.drewCard = new Uint32Array(this.kindOf.length);
    this.playedCard = new Uint32Array(this.kindOf.length);
    this.touches = new Uint8Array(this.kinds);
    this.uses = new Uint8Array(this.kinds);
    this.drawers = new Uint32Array(this.kinds);
  }

  begin(game: number): void {
    for (const list of [this.early, this.plays, this.drewCard, this.playedCard]) list.fill(0);
    this.touches = new Uint8Array(this.kinds);
    this.uses = new Uint8Array(this.kinds);
    this.drawers = new Uint32Array(this.kinds);
    this.ahead.length = this.behind.length = 0;
    this.turn = -1;
    this.hadChoice = false;
    this.choices = this.decisions = 0;
    this.stakes = [];
    this.seed = gameSeed(this.batch.seed ^ 0x51ed27, game);
  }

  touched(card: number): void {
    this.touches[this.kindOf[card]!] = 1;
  }

  drawn(card: number, seat: number): void {
    const kind = this.kindOf[card]!;
    this.drewCard[card]! |= 1 << seat;
    this.drawers[kind]! |= 1 << seat;
    if (this.table.machine.s[TURN]! <= this.watch.early) this.early[kind * this.batch.players + seat]!++;
  }

  played(card: number, seat: number): void {
    this.playedCard[card]! |= 1 << seat;
    this.uses[this.kindOf[card]!] = 1;
    this.plays[this.kindOf[card]! * this.batch.players + seat]!++;
  }

  asked(isChoice: boolean): void {
    const { machine } = this.table;
    const { s, decision } = machine;
    const turn = s[TURN]!;
    if (turn !== this.turn) this.begins(turn);
    if (!isChoice) return;
    if (decision.seat === s[ACTIVE]) this.hadChoice = true;
    // As many of each game, whenever they come.
    if (this.stakes.length < MOST_STAKES && this.below(this.watch.decisions) < STAKES) this.look();
    this.decisions++;
  }

  /** A number at random that depends on the game and the decision only. */
  private below(n: number): number {
    return gameSeed(this.seed, this.decisions) % Math.max(1, Math.round(n));
  }

  private begins(turn: number): void {
    if (this.hadChoice) this.choices++;
    this.hadChoice = false;
    this.turn = turn;
    this.lead.read();
    // Turns in which nobody was asked anything were like those after them.
    while (this.ahead.length <= turn) {
      this.ahead.push(this.lead.first);
      this.behind.push(this.lead.last);
    }
  }

  private look(): void {
    const { machine } = this.table;
    // In a race nobody has been asked yet.
    if (machine.decision.manner === 'ask' && machine.races) return;
    this.judge.seed(gameSeed(this.seed, ~this.decisions));
    const stake = this.judge.stake(this.access.sit(machine.decision.seat));
    // Not −0, which is lost on the way through a text.
    if (stake !== null) this.stakes.push([this.line(), stake + 0]);
  }

  /** Which line asks: of which kind of card (-1: of the rules), and the line. */
  private line(): string {
    const { decision: d, program, s, at } = this.table.machine;
    if (d.manner === 'offer') return 'turn';
    if (d.manner === 'response') {
      const word = s[at.ENTRY + s[s[FP]! + F_ENTRY]! * ENTRY_SIZE]!;
      return `answer\t${program.v.words[word]?.head ?? ''}`;
    }
    const { source, span } = program.asks[d.ask]!;
    const card = asking(this.table.machine);
    return `line\t${card < 0 ? '' : program.v.kinds[this.kindOf[card]!]!.fullId}\t${lineOf(source, span.start)}`;
  }

  end(game: number, facts: Facts): PlayedGame {
    if (this.hadChoice) this.choices++;
    const { players } = this.batch;
    const isOver = this.table.machine.over;
    const copies = new Uint8Array(this.kinds);
    const dead = new Uint8Array(this.kinds);
    for (let card = 0; card < this.drewCard.length; card++) {
      if (this.drewCard[card] === 0) continue;
      copies[this.kindOf[card]!]!++;
      if (this.playedCard[card] === 0) dead[this.kindOf[card]!]!++;
    }
    return {
      game,
      facts,
      idle: Math.max(0, facts.turns - this.choices),
      ...this.course(facts),
      drawers: this.drawers,
      first: Int8Array.from(this.table.tally.firstDrawer),
      early: contrasts(this.early, players, isOver ? facts.winners : -1),
      played: contrasts(this.plays, players, isOver ? facts.winners : -1),
      used: this.uses,
      copies,
      dead,
      touched: this.touches,
      stakes: this.stakes,
    };
  }

  /** Who was ahead when. */
  private course({ turns, winners }: Facts): Pick<LabGame, 'ahead' | 'behind' | 'unchallenged' | 'changes'> {
    const { ahead, behind } = this;
    if (turns < 4 || ahead.length === 0) return { ahead: null, behind: 0, unchallenged: false, changes: 0 };
    const at = (share: number): number => Math.min(ahead.length - 1, 1 + Math.floor(turns * share));
    const isOne = winners !== 0 && (winners & (winners - 1)) === 0;
    let changes = 0;
    let leader = 0;
    for (const now of ahead) {
      if (now === 0 || (now & (now - 1)) !== 0 || now === leader) continue;
      if (leader !== 0) changes++;
      leader = now;
    }
    return {
      ahead: [ahead[at(1 / 4)]!, ahead[at(1 / 2)]!, ahead[at(3 / 4)]!],
      behind: behind[at(1 / 2)]!,
      unchallenged: isOne && ahead.slice(at(1 / 4)).every((now) => now === winners),
      changes,
    };
  }
}

/**
 * By kind: the share of its seats that won, each as often as it did something with the card, minus the same share over all cards. If it does not
 * matter which card it was, that is 0 on average, however many cards the seats drew or played and anyone who won. `winners`: -1: undecided.
 */
function contrasts(counts: Uint16Array, players: number, winners: number): Float32Array {
  const kinds = counts.length / players;
  const result = new Float32Array(kinds).fill(NaN);
  if (winners < 0) return result;
  let [all, allWon] = [0, 0];
  counts.forEach((n, i) => {
    all += n;
    if ((winners >> (i % players)) & 1) allWon += n;
  });
  for (let kind = 0; kind < kinds; kind++) {
    let [own, won] = [0, 0];
    for (let seat = 0; seat < players; seat++) {
      const n = counts[kind * players + seat]!;
      own += n;
      if ((winners >> seat) & 1) won += n;
    }
    if (own > 0) result[kind] = won / own - allWon / all;
  }
  return result;
}
