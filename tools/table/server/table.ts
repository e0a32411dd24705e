// One table: its seats, its game, and whoever is connected to it. Each step is kept, then everybody is told what their eyes see of it. Knows
// no sockets and no names of games.
import { randomInt } from 'node:crypto';
import { fingerprintOf, isRefusal, outcomeText, RandomBot, type Refusal, type Seed } from '../../../src/index.ts';
import type { Asked, FromServer, RefusalKey, SeatStatus, Settings, TableInfo, Update } from '../protocol.ts';
import { Absence, type Attended } from './absence.ts';
import { Game, GameProblem, type Journal, type MixOf, type Row } from './game.ts';
import { Guest } from './guest.ts';
import { commitmentTo, drawSeed } from './commitment.ts';
import { cleanName, freeName, grantOf, isShared, isSolo, newToken, usualSettings, type Grant, type Info } from './people.ts';
import { Sight, type Change } from './sight.ts';
import { Waiting, type Thinker, type Waited } from './waiting.ts';
import type { Mix } from './mixes.ts';

/** What a table needs of the world. */
export interface Keeping {
  journal: Journal;
  mixOf: MixOf;
  /** The mix on the disk now that these sets are; null: they cannot be played. */
  mixNow(sets: readonly string[]): Mix | null;
  keepMix(sets: readonly string[]): void;
  saveInfo(info: Info): void;
  addToken(token: string, table: string): void;
  dropToken(token: string): void;
  thinker: Thinker;
}

/** Why something was not done; told to whoever wanted it. */
export class Refusing extends Error {
  constructor(
    readonly code: (FromServer & { t: 'refused' })['code'],
    message: string,
    /** How the page says it, in the reader's language. */
    readonly key?: RefusalKey,
    readonly values?: Record<string, string | number>,
  ) {
    super(message);
  }
}

/** Milliseconds after which the host's part falls to whoever is there. */
const hostAwayMs = 60_000;

export class Table implements Waited, Attended {
  game: Game | null = null;
  readonly guests = new Set<Guest>();
  readonly waiting: Waiting;
  undo: { by: number; votes: Record<number, boolean | null> } | null = null;
  /** By eyes and language. */
  private readonly sights = new Map<string, Sight>();
  private readonly absence: Absence;
  private hostSeen = Date.now();
  /** Names of cards and rules that are other on the disk now. */
  outdated: string[] = [];
  /** For answers a bot could not find. */
  private readonly bot = new RandomBot(randomInt(0x100000000));

  constructor(
    readonly info: Info,
    readonly keeping: Keeping,
  ) {
    this.waiting = new Waiting(this, keeping.thinker);
    this.load();
    this.absence = new Absence(this);
  }

  /** Takes the game from the journal: at the beginning, and when a step could not be kept. */
  private load(): void {
    this.game = Game.load(this.keeping.journal, this.keeping.mixOf);
    this.nameSeats();
  }

  get mix(): Mix | null {
    return this.game?.mix ?? this.keeping.mixNow(this.info.sets);
  }

  get isWatched(): boolean {
    return this.guests.size > 0;
  }

  get isOver(): boolean {
    return this.game?.session.over ?? false;
  }

  /** Everything of it may be seen. */
  get isOpen(): boolean {
    return this.isOver || isSolo(this.info);
  }

  // ---------------------------------------------------------------- coming and going

  enter(guest: Guest, since: { epoch: number; at: number } | null): void {
    this.guests.add(guest);
    if (guest.grant.kind === 'seats') {
      if (guest.grant.isHost) this.hostSeen = Date.now();
      const back = guest.grant.seats.filter((seat) => this.info.seats[seat]!.standIn);
      for (const seat of back) this.info.seats[seat]!.standIn = false;
      if (back.length > 0) this.saveInfo();
      guest.follow(this.game?.session.asked() ?? []);
    }
    this.tellWhole(guest, since);
    this.tellOthers(guest);
    this.waiting.look();
    this.absence.look();
  }

  exit(guest: Guest): void {
    if (!this.guests.delete(guest)) return;
    if (guest.grant.kind === 'seats') {
      if (guest.grant.isHost) this.hostSeen = Date.now();
      for (const seat of guest.grant.seats) if (!this.isHere(seat)) this.absence.left(seat);
    }
    this.dropSights();
    if (this.guests.size === 0) this.waiting.stop();
    this.tellOthers(guest);
    this.absence.look();
  }

  get somebodyWaits(): boolean {
    return this.game !== null && !this.isOver && [...this.guests].some(({ grant }) => grant.kind === 'seats');
  }

  sitIn(seats: readonly number[]): void {
    for (const seat of seats) this.info.seats[seat]!.standIn = true;
    this.saveInfo();
    this.changed();
  }

  isHere(seat: number): boolean {
    for (const { grant } of this.guests) if (grant.kind === 'seats' && grant.seats.includes(seat)) return true;
    return false;
  }

  isHost(guest: Guest): boolean {
    if (guest.grant.kind !== 'seats') return false;
    if (guest.grant.isHost) return true;
    const hostIsHere = [...this.guests].some(({ grant }) => grant.kind === 'seats' && grant.isHost);
    return !hostIsHere && Date.now() - this.hostSeen > hostAwayMs && guest.grant.seats.length > 0;
  }

  /** Somebody who came by the link takes a seat: an open one, one more where the game allows it, or a bot's. Gives the seat. */
  sit(wanted: string, seat: number | undefined, language: string | undefined): number {
    const { info, game } = this;
    const others = info.seats.map((s) => s.name);
    const name = freeName(cleanName(wanted) ?? 'Guest', others);
    const isFree = (i: number): boolean => info.seats[i]!.kind !== 'person' && (!game || this.isIn(i));
    let at = seat !== undefined && info.seats[seat] && isFree(seat) ? seat : -1;
    if (seat !== undefined && at < 0) throw new Refusing('full', 'Somebody sits there already.', 'seatTaken');
    if (at < 0) at = info.seats.findIndex((s, i) => s.kind === 'open' && isFree(i));
    if (at < 0 && game && !this.isOver && this.mix!.loaded.vocabulary.joining) at = this.join(name);
    if (at < 0) at = info.seats.findIndex((_, i) => isFree(i));
    if (at < 0) throw new Refusing('full', 'Every seat is taken. You can look on.', 'allTaken');
    const { token } = info.seats[at]!;
    // Whoever had the link of the seat before has lost it.
    const own = newToken();
    info.seats[at] = {
      name,
      kind: 'person',
      language: language !== undefined && this.languages().includes(language) ? language : info.language,
      standIn: false,
      token: own,
      settings: usualSettings(true),
    };
    this.keeping.addToken(own, info.id);
    this.keeping.dropToken(token);
    this.nameSeats();
    this.saveInfo();
    return at;
  }

  private join(name: string): number {
    const refusal = this.keep({ k: 'step', step: ['join', name] });
    if (refusal) return -1;
    const { session } = this.game!;
    const seat = session.players.lastIndexOf(name);
    while (this.info.seats.length <= seat)
      this.info.seats.push({
        name,
        kind: 'open',
        language: this.info.language,
        standIn: false,
        token: newToken(),
        settings: usualSettings(true),
      });
    return seat;
  }

  isIn(seat: number): boolean {
    return this.game!.session.isIn(seat);
  }

  /** A bot plays until they are back; for good: the seat is out of the game. */
  leave(seat: number, forGood: boolean): void {
    const { info } = this;
    if (forGood && this.game && !this.isOver) {
      if (!this.mix!.loaded.vocabulary.leaving)
        throw new Refusing('not now', 'This game does not say what becomes of your cards; a bot can take over.', 'cannotLeave');
      const refusal = this.keep({ k: 'step', step: ['leave', seat] });
      if (refusal) throw new Refusing('illegal', refusal.because);
    }
    info.seats[seat]!.standIn = true;
    this.saveInfo();
    this.changed();
  }

  comeBack(seats: readonly number[]): void {
    for (const seat of seats) this.info.seats[seat]!.standIn = false;
    this.saveInfo();
    this.changed();
  }

  /** The host gives a seat to a bot, or opens it for another person. */
  give(seat: number, be: 'bot' | 'open'): void {
    const s = this.info.seats[seat]!;
    const isTaken = s.kind === 'person' && this.isHere(seat);
    if (isTaken) throw new Refusing('not now', `${s.name} is here.`, 'isHereNow', { player: s.name });
    if (s.kind === 'person') {
      // Their link is worth nothing any more.
      this.keeping.dropToken(s.token);
      s.token = newToken();
      this.keeping.addToken(s.token, this.info.id);
    }
    Object.assign(s, { kind: be, standIn: false });
    this.saveInfo();
    this.changed();
  }

  rename(seat: number, name: string): void {
    this.info.seats[seat]!.name = name;
    this.nameSeats();
    this.saveInfo();
    for (const guest of this.guests) this.tellWhole(guest, null);
  }

  // ---------------------------------------------------------------- the game

  /** Begins, or begins again with another seed. */
  start(seed: Seed = this.game ? drawSeed() : this.info.seed): void {
    const { info, keeping } = this;
    // A seed that was dealt from before is one that somebody may know.
    const isChosen = this.game ? seed === this.game.first.seed : info.seedIs === 'chosen';
    const mix = keeping.mixNow(info.sets);
    if (!mix) throw new Refusing('broken cards', 'These cards cannot be played as they are now.', 'brokenCards');
    for (const seat of info.seats) if (seat.kind === 'open') Object.assign(seat, { kind: 'bot' });
    keeping.keepMix(info.sets);
    const { starter, options, language } = info;
    const seedIs = isChosen ? 'chosen' : isSolo(info) ? 'shown' : undefined;
    const commitment = isChosen ? undefined : (commitmentTo(seed, fingerprintOf(mix.linked.program).hash) ?? undefined);
    const players = info.seats.map((s) => s.name);
    const who = { players, starter: starter % players.length, options, language };
    const row: Row = { k: 'start', mix: mix.hash, seed, commitment, seedIs, ...who };
    try {
      this.game = Game.start(keeping.journal, keeping.mixOf, row, this.game?.place ?? null);
    } catch (problem) {
      if (problem instanceof GameProblem) throw problem;
      throw new Refusing('not now', (problem as Error).message);
    }
    this.info.seed = seed;
    this.info.over = false;
    this.outdated = [];
    this.begun();
    if (info.seats.some((seat) => seat.kind === 'bot')) keeping.thinker.learn?.(info.id, this.game);
    this.absence.look();
  }

  private begun(): void {
    this.undo = null;
    this.waiting.stop();
    this.keeping.thinker.forget(this.info.id);
    this.nameSeats();
    this.saveInfo();
    this.changed();
  }

  private nameSeats(): void {
    const { game, info } = this;
    if (!game) return;
    game.renamed();
    info.seats.forEach((s, i) => {
      if (i < game.session.players.length || this.isIn(i)) game.session.players[i] = s.name;
      game.session.speak(i, s.language);
    });
  }

  /** Does it and keeps it. When it cannot be kept, nothing of it has happened. */
  keep(row: Exclude<Row, { k: 'start' }>): Refusal | null {
    try {
      return this.game!.do(row);
    } catch (problem) {
      this.load();
      for (const guest of this.guests) this.tellWhole(guest, null);
      throw problem;
    }
  }

  /** An answer of a person, for the question he has seen. True: it had been taken before. */
  answer(seat: number, question: string, ids: readonly string[]): boolean {
    const game = this.playing();
    if (game.isRepeated(seat, question, ids)) return true;
    if (game.questionId(seat) !== question) throw new Refusing('stale', 'Too late: that is no longer asked.');
    const values = game.session.valuesFor(seat, ids);
    if (isRefusal(values)) throw new Refusing('illegal', values.because);
    this.take({ k: 'step', step: [seat, ...values], d: question, i: [...ids] });
    return false;
  }

  /** An answer nobody saw the question of: of a bot, or by itself. */
  answerFor(seat: number, values: readonly number[]): void {
    if (!this.game || this.isOver) return;
    try {
      this.take({ k: 'step', step: [seat, ...values] });
    } catch (problem) {
      if (!(problem instanceof Refusing)) throw problem;
      const own = this.game.session.proposal(this.bot, seat);
      if (own) this.take({ k: 'step', step: [seat, ...own] });
    }
  }

  take(row: Row & { k: 'step' }): void {
    const refusal = this.keep(row);
    if (refusal) throw new Refusing('illegal', refusal.because);
    this.undo = null;
    if (row.step.length > 1) this.waiting.played();
    if (this.isOver && this.info.over !== true) {
      this.info.over = true;
      this.saveInfo();
    }
    this.changed();
  }

  playing(): Game {
    if (!this.game) throw new Refusing('not now', 'The game has not begun.', 'notBegun');
    return this.game;
  }

  /** The same rules in other words, or a new game with other rules. */
  goOnWith(mix: Mix): void {
    const refusal = this.keep({ k: 'words', mix: mix.hash });
    if (refusal) throw new Refusing('not now', refusal.because);
    this.begun();
  }

  // ---------------------------------------------------------------- taking back

  askUndo(by: number): void {
    const game = this.playing();
    const taken = game.session.takeBack(by);
    if (isRefusal(taken) && taken.refused !== 'seen') throw new Refusing('not now', taken.because);
    const people = this.info.seats.flatMap((s, i) => (s.kind === 'person' && !s.standIn ? [i] : []));
    this.undo = { by, votes: Object.fromEntries(people.map((seat) => [seat, seat === by ? true : null])) };
    this.settleUndo();
  }

  vote(seat: number, agree: boolean): void {
    if (!this.undo || !(seat in this.undo.votes)) throw new Refusing('not now', 'Nobody wants to take anything back.', 'noUndo');
    this.undo.votes[seat] = agree;
    this.settleUndo();
  }

  private settleUndo(): void {
    const { by, votes } = this.undo!;
    if (Object.values(votes).some((vote) => vote === false)) this.undo = null;
    else if (Object.values(votes).every((vote) => vote === true)) {
      this.undo = null;
      const refusal = this.keep({ k: 'undo', seat: by });
      if (refusal) throw new Refusing('not now', refusal.because);
      this.begun();
      return;
    }
    this.tellInfo();
  }

  // ---------------------------------------------------------------- telling

  saveInfo(): void {
    this.keeping.saveInfo(this.info);
  }

  languages(): string[] {
    return this.mix?.languages ?? [this.info.language];
  }

  /** The game has gone on: everybody is told what they see of it. */
  changed(): void {
    this.waiting.look();
    const asked = this.game?.session.asked() ?? [];
    const whole: Guest[] = [];
    for (const guest of this.guests) if (guest.follow(asked) || (this.game && !guest.sight)) whole.push(guest);
    const changes = new Map<Sight, Change>();
    if (this.game) {
      for (const sight of this.sights.values()) {
        const looked = sight.look(this.game, this.clock);
        if (looked?.isNew) whole.push(...[...this.guests].filter((guest) => guest.sight === sight));
        else if (looked) changes.set(sight, looked.change);
      }
    }
    for (const guest of this.guests) {
      if (whole.includes(guest)) this.tellWhole(guest, null);
      else this.tellChange(guest, guest.sight ? (changes.get(guest.sight) ?? null) : null);
    }
    this.dropSights();
  }

  clockChanged(): void {
    this.changed();
  }

  private readonly clock = (seat: number): Asked['clock'] => this.waiting.clockOf(seat);

  private tellChange(guest: Guest, change: Change | null): void {
    const update: Update = { t: 'update', ...change?.update };
    const info = this.infoFor(guest);
    const text = JSON.stringify(info);
    if (text !== guest.infoText) update.info = info;
    guest.infoText = text;
    if (!change && !update.info) return;
    if (change) update.faces = guest.facesOf(change.cards, this.mix!);
    guest.send(update);
  }

  tellInfo(): void {
    for (const guest of this.guests) this.tellChange(guest, null);
  }

  private tellOthers(but: Guest): void {
    for (const guest of this.guests) if (guest !== but) this.tellChange(guest, null);
  }

  /** Everything, as if they had just come. */
  tellWhole(guest: Guest, since: { epoch: number; at: number } | null): void {
    guest.tellWhole(this, this.game ? this.sightOf(guest) : null, since);
  }

  private sightOf(guest: Guest): Sight {
    const key = `${guest.eyes} ${guest.language}`;
    let sight = this.sights.get(key);
    if (!sight) {
      sight = new Sight(guest.eyes, guest.language);
      this.sights.set(key, sight);
      sight.look(this.game!, this.clock);
    }
    return sight;
  }

  /** Of eyes that look no more nothing is kept. */
  private dropSights(): void {
    const used = new Set([...this.guests].map((guest) => guest.sight));
    for (const [key, sight] of this.sights) if (!used.has(sight)) this.sights.delete(key);
  }

  infoFor(guest: Guest): TableInfo {
    const { game, info } = this;
    const over = this.isOver;
    const winners = game?.session.winners.reduce((mask, seat) => mask | (1 << seat), 0) ?? 0;
    game?.session.speak(guest.eyes, guest.language);
    return {
      id: info.id,
      phase: !game ? 'lobby' : over ? 'over' : 'playing',
      epoch: game?.epoch ?? 0,
      seats: info.seats.map((_, seat) => this.statusOf(seat, guest)),
      you: {
        seats: guest.grant.kind === 'seats' ? guest.grant.seats : [],
        eyes: guest.eyes,
        curtain: guest.curtain,
        isHost: this.isHost(guest),
        isSolo: isSolo(info),
        settings: this.settingsOf(guest),
      },
      undo: this.undo,
      outcome: game && over ? outcomeText(game.session.outcome, winners, game.session.namesOf(guest.eyes)) : null,
      seed: game && this.isOpen ? game.first.seed : null,
      commitment: game?.first.commitment ?? null,
      seedIs: (game ? game.first.seedIs : info.seedIs) ?? 'sealed',
      clock: info.clock,
      patience: info.patience ?? 0,
      outdated: this.outdated,
      watchers: [...this.guests].filter(({ grant }) => grant.kind === 'watch').length,
    };
  }

  private settingsOf(guest: Guest): Settings {
    const seat = guest.grant.kind === 'seats' ? (guest.eyes >= 0 ? guest.eyes : guest.grant.seats[0]) : undefined;
    return seat === undefined ? usualSettings(isShared(this.info)) : this.info.seats[seat]!.settings;
  }

  private statusOf(seat: number, guest: Guest): SeatStatus {
    const { name, kind, standIn, language } = this.info.seats[seat]!;
    const here = kind === 'bot' || this.isHere(seat);
    return {
      seat,
      name,
      kind,
      here,
      away: here || kind !== 'person' ? 0 : this.absence.of(seat),
      standIn,
      language,
      inGame: this.game ? this.isIn(seat) : true,
      yours: guest.grant.kind === 'seats' && guest.grant.seats.includes(seat),
    };
  }

  /** What a link opens; null: nothing. */
  grant(token: string): Grant | null {
    return grantOf(this.info, token);
  }

  close(): void {
    this.absence.stop();
    this.waiting.stop();
    this.keeping.thinker.forget(this.info.id);
  }
}
