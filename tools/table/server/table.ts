// One table: its seats, its game and the connected pages. Stores each step before it is sent (`sending.ts`). Knows no sockets and no names of
// games.
import { randomInt } from 'node:crypto';
import { isRefusal, type Refusal, type Seed } from 'cardwright';
import { fingerprintOf, RandomBot } from 'cardwright/internal';
import type { BotLevel, Notice, Reach } from '../protocol.ts';
import { Absence, type Attended } from './absence.ts';
import { Chat } from './chat.ts';
import { Sending } from './sending.ts';
import { StoredGame, GameProblem, type Journal, type MixOf, type Row } from './stored-game.ts';
import { PageAtTable } from './page-at-table.ts';
import { commitmentTo, drawSeed } from './commitment.ts';
import { cleanName, freeName } from './player-names.ts';
import { grantOf, hasOnePerson, isSolo, newToken, seatBot, usualSettings, type LinkRights, type StoredInfo, type Seat } from './seats.ts';
import { RequestRefused } from './request-refused.ts';
import { Waiting, type Thinker, type Waited } from './waiting.ts';
import type { Mix } from './mixes.ts';
import { report } from './log.ts';

/** What a table needs from outside. */
export interface TableServices {
  /** Where its steps are stored. */
  journal: Journal;
  /** A stored mix by its hash. */
  mixOf: MixOf;
  /** The mix of these sets as they are on the disk now; null: they cannot be played. */
  mixNow(sets: readonly string[]): Mix | null;
  saveMix(sets: readonly string[]): void;
  saveInfo(info: StoredInfo): void;
  addToken(token: string, table: string): void;
  dropToken(token: string): void;
  /** Answers for bots. */
  thinker: Thinker;
  /** Where others reach the server, for the host to pass on. */
  reach(): Reach | undefined;
  /** An unexpected error: the table is loaded from the store when somebody comes next. */
  failed(what: string, problem: unknown): void;
}

/** Milliseconds after which the host's rights pass to another person who is there. */
const hostAwayMs = 60_000;
/** Limits on the pages of one table: without a seat, and by one link. */
const mostOnlookers = 100;
const mostOfOneLink = 12;
const mostNotices = 300;

/** One table in memory. */
export class GameTable implements Waited, Attended {
  /** Null before the deal. */
  game: StoredGame | null = null;
  /** The pages connected now. */
  readonly pages = new Set<PageAtTable>();
  readonly waiting: Waiting;
  /** The vote on taking back; null: none. `votes` by seat: null has not voted yet. */
  undo: { by: number; votes: Record<number, boolean | null> } | null = null;
  readonly absence: Absence;
  readonly chat: Chat;
  private hostSeen = Date.now();
  /** Names of cards and rules that have changed on the disk. */
  outdated: string[] = [];
  readonly sending = new Sending(this);
  /** Counts answers a bot could not find. */
  private readonly bot = new RandomBot(randomInt(0x100000000));

  constructor(
    readonly info: StoredInfo,
    readonly services: TableServices,
  ) {
    this.waiting = new Waiting(this, services.thinker);
    this.load();
    this.absence = new Absence(this);
    this.chat = new Chat(info);
  }

  /** Loads the game from the journal: at the start, and when a step could not be stored. */
  private load(): void {
    this.game = StoredGame.load(this.services.journal, this.services.mixOf);
    this.nameSeats();
  }

  get mix(): Mix | null {
    return this.game?.mix ?? this.services.mixNow(this.info.sets);
  }

  get isWatched(): boolean {
    return this.pages.size > 0;
  }

  get isOver(): boolean {
    return this.game?.session.over ?? false;
  }

  /** Everything may be seen. */
  get isOpen(): boolean {
    return this.isOver || isSolo(this.info);
  }

  // ---------------------------------------------------------------- coming and going

  /** Whether something is stored when somebody with this link comes: a seat is taken, or taken back from a bot. */
  writesFor(grant: LinkRights): boolean {
    return grant.kind === 'seats' && grant.seats.some((seat) => this.info.seats[seat]!.standIn || this.info.seats[seat]!.kind === 'open');
  }

  enter(page: PageAtTable, since: { epoch: number; at: number } | null): void {
    const alike = [...this.pages].filter(({ grant, token }) =>
      page.grant.kind === 'seats' ? token === page.token : grant.kind !== 'seats',
    );
    if (alike.length >= (page.grant.kind === 'seats' ? mostOfOneLink : mostOnlookers))
      throw new RequestRefused('full', 'Too many pages are open at this table.', 'tableFull');
    this.pages.add(page);
    if (page.grant.kind === 'seats') {
      if (page.grant.isHost) this.hostSeen = Date.now();
      const back = page.grant.seats.filter((seat) => this.info.seats[seat]!.standIn);
      this.standIn(back, false);
      if (back.length > 0) this.saveInfo();
      page.follow(this.game?.session.asked() ?? []);
    }
    this.sending.whole(page, since);
    this.sending.soon();
    this.waiting.look();
    this.absence.look();
  }

  exit(page: PageAtTable): void {
    if (!this.pages.delete(page)) return;
    if (page.grant.kind === 'seats') {
      if (page.grant.isHost) this.hostSeen = Date.now();
      for (const seat of page.grant.seats) if (!this.isHere(seat)) this.absence.left(seat);
    }
    this.sending.dropFilters();
    if (this.pages.size === 0) this.waiting.stop();
    this.sending.soon();
    this.absence.look();
  }

  get somebodyWaits(): boolean {
    return this.game !== null && !this.isOver && [...this.pages].some(({ grant }) => grant.kind === 'seats');
  }

  sitIn(seats: readonly number[]): void {
    this.services.journal.check();
    this.standIn(seats, true);
    this.saveInfo();
    this.changed();
  }

  private standIn(seats: readonly number[], isBot: boolean): void {
    for (const seat of seats) {
      const s = this.info.seats[seat]!;
      if (s.standIn !== isBot) this.note(isBot ? 'toldStandIn' : 'toldBack', { player: s.name });
      s.standIn = isBot;
    }
  }

  isHere(seat: number): boolean {
    for (const { grant } of this.pages) if (grant.kind === 'seats' && grant.seats.includes(seat)) return true;
    return false;
  }

  isHost(page: PageAtTable): boolean {
    if (page.grant.kind !== 'seats') return false;
    if (page.grant.isHost) return true;
    const hostIsHere = [...this.pages].some(({ grant }) => grant.kind === 'seats' && grant.isHost);
    return !hostIsHere && Date.now() - this.hostSeen > hostAwayMs && page.grant.seats.length > 0;
  }

  /** A person who came by the table's link takes a seat: an open one, an extra one if the game allows it, or a bot's. Returns the seat. */
  sit(wanted: string, seat: number | undefined, language: string | undefined): number {
    const { info, game } = this;
    const name = this.nameFor(wanted, -1);
    const isUnnamed = ({ kind, unnamed }: Seat): boolean => kind === 'person' && unnamed === true && !game;
    const isFree = (i: number): boolean => (info.seats[i]!.kind !== 'person' || isUnnamed(info.seats[i]!)) && (!game || this.isIn(i));
    let at = seat !== undefined && info.seats[seat] && isFree(seat) ? seat : -1;
    if (seat !== undefined && at < 0) throw new RequestRefused('full', 'Somebody sits there already.', 'seatTaken');
    if (at < 0) at = info.seats.findIndex((s, i) => s.kind === 'open' && isFree(i));
    // Before the deal, a person who gives a name comes before a page that has only opened a link.
    if (at < 0) at = info.seats.findIndex(isUnnamed);
    if (at < 0 && game && !this.isOver && this.mix!.loaded.vocabulary.joining) at = this.join(name);
    if (at < 0) at = info.seats.findIndex((_, i) => isFree(i));
    if (at < 0) throw new RequestRefused('full', 'Every seat is taken. You can watch.', 'allTaken');
    this.seatPerson(at, name, language);
    return at;
  }

  /** A person came by the link of an open seat: the seat is theirs, by a new link that nobody else has. */
  claim(seat: number, language: string | undefined): void {
    this.seatPerson(seat, this.info.seats[seat]!.name, language, true);
  }

  /** That person gives their name. */
  introduce(seat: number, wanted: string): void {
    const name = this.nameFor(wanted, seat);
    delete this.info.seats[seat]!.unnamed;
    this.rename(seat, name);
  }

  private nameFor(wanted: string, seat: number): string {
    const others = this.info.seats.filter((_, i) => i !== seat).map((s) => s.name);
    return freeName(cleanName(wanted) ?? 'Guest', others);
  }

  private seatPerson(seat: number, name: string, language: string | undefined, unnamed?: true): void {
    const { info } = this;
    const { token, name: from } = info.seats[seat]!;
    info.seats[seat] = {
      name,
      kind: 'person',
      language: language !== undefined && this.languages().includes(language) ? language : info.language,
      standIn: false,
      token,
      settings: usualSettings(true),
      ...(unnamed ? { unnamed } : {}),
    };
    // The previous owner of the seat's link has lost it.
    this.newLink(seat);
    if (this.game) {
      this.note(from === name ? 'toldSits' : 'toldTakes', { player: name, ...(from === name ? {} : { from }) });
      if (info.alone) this.note('toldBegunAlone', { by: info.seats[info.here[0] ?? -1]?.name });
      info.alone = false;
    }
    this.nameSeats();
    this.saveInfo();
  }

  /** The seat's link stops working; its pages are disconnected once that is stored. */
  private newLink(seat: number): void {
    const s = this.info.seats[seat]!;
    this.services.dropToken(s.token);
    s.token = newToken();
    this.services.addToken(s.token, this.info.id);
  }

  private join(name: string): number {
    const refusal = this.append({ k: 'step', step: ['join', name] });
    if (refusal) return -1;
    const { session } = this.game!;
    const seat = session.players.lastIndexOf(name);
    while (this.info.seats.length <= seat) {
      const { language } = this.info;
      this.info.seats.push({ name, kind: 'open', language, standIn: false, token: newToken(), settings: usualSettings(true) });
    }
    return seat;
  }

  isIn(seat: number): boolean {
    return this.game!.session.isIn(seat);
  }

  /** A bot plays until they return; for good: the person has left the game. */
  leave(seat: number, forGood: boolean): void {
    if (forGood && this.game && !this.isOver) {
      if (!this.mix!.loaded.vocabulary.leaving)
        throw new RequestRefused(
          'not now',
          'This game has no rule for the cards of a player who leaves; a bot can take over.',
          'cannotLeave',
        );
      const refusal = this.append({ k: 'step', step: ['leave', seat] });
      if (refusal) throw new RequestRefused('illegal', refusal.because);
    }
    this.sitIn([seat]);
  }

  comeBack(seats: readonly number[]): void {
    this.standIn(seats, false);
    this.saveInfo();
    this.changed();
  }

  /** The host gives a seat to a bot, or opens it for another person; `by`: the person who does it. */
  give(seat: number, be: 'bot' | 'open', by: string | undefined, level?: BotLevel): void {
    const { info } = this;
    const s = info.seats[seat]!;
    const wasTaken = s.kind === 'person';
    if (wasTaken && this.isHere(seat)) throw new RequestRefused('not now', `${s.name} is here.`, 'isHereNow', { player: s.name });
    if (wasTaken || this.game) this.note(be === 'bot' ? 'toldGivenToBot' : 'toldOpened', { player: s.name, by });
    if (be === 'bot') seatBot(info, seat, this.game !== null, level);
    Object.assign(s, { kind: be, standIn: false, unnamed: undefined });
    // A person who had its link has lost it, and the host's screen no longer answers for it.
    this.newLink(seat);
    info.here = info.here.filter((own) => own !== seat);
    this.saveInfo();
    this.changed();
  }

  rename(seat: number, name: string): void {
    const { name: from } = this.info.seats[seat]!;
    if (from === name) return;
    this.info.seats[seat]!.name = name;
    if (this.game) this.note('toldRenamed', { from, player: name });
    this.nameSeats();
    this.saveInfo();
    this.sending.soon(true);
  }

  // ---------------------------------------------------------------- what was done to the table

  /** Adds a line to everybody's log. The same line twice in one turn is written once. */
  private note(key: Notice['key'], values: Notice['values']): void {
    const list = (this.info.notices ??= []);
    const turn = this.game ? this.game.session.view(-1).turn : 0;
    const text = JSON.stringify(values);
    if (list.some((one) => one.turn === turn && one.key === key && JSON.stringify(one.values) === text)) return;
    // A series of new names is logged as one change, from the first to the last.
    const same =
      key === 'toldRenamed' ? list.findLastIndex((one) => one.key === key && one.turn === turn && one.values.player === values.from) : -1;
    const from = list[same]?.values.from ?? values.from;
    const n = this.lastNotice + 1;
    if (same >= 0) list.splice(same, 1);
    list.push({ n, turn, key, values: { ...values, ...(from === undefined ? {} : { from }) } });
    list.splice(0, list.length - mostNotices);
  }

  get lastNotice(): number {
    return this.info.notices?.at(-1)?.n ?? 0;
  }

  // ---------------------------------------------------------------- the game

  /** Starts a game, or starts it again with another seed. */
  start(seed: Seed = this.game ? drawSeed() : this.info.seed): void {
    const { info, services } = this;
    // Numbers come from people. Somebody may know a seed that was dealt from before.
    const isChosen = typeof seed === 'number' || seed === this.game?.first.seed;
    const mix = services.mixNow(info.sets);
    if (!mix) throw new RequestRefused('broken cards', 'These cards cannot be played as they are now.', 'brokenCards');
    info.seats.forEach((seat, i) => {
      if (seat.kind !== 'open') return;
      seatBot(info, i, this.game !== null);
      this.newLink(i);
    });
    services.saveMix(info.sets);
    const { starter, options, language } = info;
    const seedIs = isChosen ? 'chosen' : hasOnePerson(info) ? 'shown' : undefined;
    const commitment = isChosen ? undefined : (commitmentTo(seed, fingerprintOf(mix.linked.program).hash) ?? undefined);
    const players = info.seats.map((s) => s.name);
    const who = { players, starter: starter % players.length, options, language };
    const row: Row = { k: 'start', mix: mix.hash, seed, commitment, seedIs, ...who };
    const before = this.game;
    try {
      this.game = StoredGame.start(services.journal, services.mixOf, row, before?.place ?? null);
    } catch (problem) {
      if (problem instanceof GameProblem) throw problem;
      throw new RequestRefused('not now', (problem as Error).message);
    }
    info.seed = seed;
    info.over = false;
    info.alone = hasOnePerson(info);
    if (before) info.notices = [];
    this.outdated = [];
    this.begun();
    if (info.seats.some((seat) => seat.kind === 'bot')) services.thinker.learn?.(info.id, this.game);
    this.absence.look();
  }

  private begun(): void {
    this.undo = null;
    this.waiting.stop();
    this.services.thinker.forget(this.info.id);
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

  /** Takes a step and stores it. If it cannot be stored, nothing has changed. */
  append(row: Exclude<Row, { k: 'start' }>): Refusal | null {
    this.services.journal.check();
    try {
      return this.game!.do(row);
    } catch (problem) {
      report('keeping a step', { table: this.info.id }, problem);
      if (this.services.journal.isAtHand) this.load();
      else this.services.failed('keeping a step', problem);
      for (const page of this.pages) this.sending.whole(page, null);
      throw new RequestRefused('busy', 'Something went wrong at the table, and nothing was changed. Try again.');
    }
  }

  /** A person's answer to a question they have seen. Returns true if it had been accepted before. */
  answer(seat: number, question: string, ids: readonly string[]): boolean {
    const game = this.playing();
    if (game.isRepeated(seat, question, ids)) return true;
    if (game.questionId(seat) !== question) throw new RequestRefused('stale', 'Too late: this question is no longer open.');
    const step = game.session.stepOf(seat, ids);
    if (isRefusal(step)) throw new RequestRefused('illegal', step.because);
    this.take({ k: 'step', step, d: question, i: [...ids] });
    return false;
  }

  /** An answer to a question no person saw: a bot's, or an automatic one. */
  answerFor(seat: number, values: readonly number[]): void {
    if (!this.game || this.isOver) return;
    const { session } = this.game;
    try {
      this.take({ k: 'step', step: session.stepFor(seat, values) });
    } catch (problem) {
      if (!(problem instanceof RequestRefused) || problem.code === 'busy') throw problem;
      const own = session.proposal(this.bot, seat);
      if (own) this.take({ k: 'step', step: session.stepFor(seat, own) });
    }
  }

  take(row: Row & { k: 'step' }): void {
    const refusal = this.append(row);
    if (refusal) throw new RequestRefused('illegal', refusal.because);
    this.undo = null;
    if (row.step.length > 1) this.waiting.played();
    if (this.isOver && this.info.over !== true) {
      this.info.over = true;
      this.saveInfo();
    }
    this.changed();
  }

  playing(): StoredGame {
    if (!this.game) throw new RequestRefused('not now', 'The game has not begun.', 'notBegun');
    return this.game;
  }

  /** The same rules in new wording, or a new game with other rules. */
  goOnWith(mix: Mix): void {
    const refusal = this.append({ k: 'words', mix: mix.hash });
    if (refusal) throw new RequestRefused('not now', refusal.because);
    this.begun();
  }

  // ---------------------------------------------------------------- taking back

  askUndo(by: number): void {
    const game = this.playing();
    const taken = game.session.takeBack(by);
    const isSeen = isRefusal(taken);
    if (isSeen && taken.refused !== 'seen') throw new RequestRefused('not now', taken.because);
    // Once something has been seen, people who are away must agree too; a person who played with others cannot agree alone.
    const people = this.info.seats.flatMap((s, i) => (s.kind === 'person' && (isSeen || !s.standIn) ? [i] : []));
    if (isSeen && !isSolo(this.info) && people.every((seat) => seat === by)) throw new RequestRefused('not now', taken.because);
    this.undo = { by, votes: Object.fromEntries(people.map((seat) => [seat, seat === by ? true : null])) };
    this.settleUndo();
  }

  vote(seat: number, agree: boolean): void {
    if (!this.undo || !(seat in this.undo.votes)) throw new RequestRefused('not now', 'Nobody wants to take anything back.', 'noUndo');
    this.undo.votes[seat] = agree;
    this.settleUndo();
  }

  private settleUndo(): void {
    const { by, votes } = this.undo!;
    if (Object.values(votes).some((vote) => vote === false)) this.undo = null;
    else if (Object.values(votes).every((vote) => vote === true)) {
      this.undo = null;
      const refusal = this.append({ k: 'undo', seat: by });
      if (refusal) throw new RequestRefused('not now', refusal.because);
      this.begun();
      return;
    }
    this.sending.info();
  }

  /** Stores what has changed; pages whose link now belongs to somebody else are disconnected before anything more is sent. */
  saveInfo(): void {
    this.services.saveInfo(this.info);
    for (const page of [...this.pages]) {
      const now = grantOf(this.info, page.token);
      if (JSON.stringify(now) !== JSON.stringify(page.grant)) page.drop('revoked');
    }
  }

  languages(): string[] {
    return this.mix?.languages ?? [this.info.language];
  }

  /** The game has advanced: everybody is sent what they see of it. */
  changed(): void {
    this.waiting.look();
    this.sending.step();
  }

  clockChanged(): void {
    this.changed();
  }

  close(): void {
    this.sending.stop();
    this.absence.stop();
    this.waiting.stop();
    this.services.thinker.forget(this.info.id);
  }
}
