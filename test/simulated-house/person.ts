// A person in a made-up world: comes to any server, answers as people do, goes away and comes back, sends an answer twice when nobody said that it was taken.
// Checks what nobody may see broken: an answer that was acknowledged is stored, and a link shows its own seat.
import { Session } from 'cardwright';
import { merge, type AskedSeat, type FromPage, type FromServer, type TableInfo, type View } from '../../tools/table/protocol.ts';
import type { Town } from './server.ts';
import { storedGame } from '../table-server/stored-twins.ts';
import type { Channel } from './world.ts';

const comeBackMs = 250;
/** Somebody who hears nothing for so long loads the page again. */
const patienceMs = 30_000;

/** A server that is frozen says later that something was stored. */
const longestWayMs = 30_000;

/** After a database has lost something, a server that is cut from it learns of it only when it is back. */
const longestAwayMs = 90_000;

/** What a person did and had done to them, over all. */
export interface Score {
  answers: number;
  /** Answers that were sent again. */
  doubled: number;
  /** Times somebody came back. */
  returns: number;
  /** Screens that were compared with the rows of the table. */
  compared: number;
  /** Steps at which a game was compared with one that has other cards where a seat saw none. */
  twins: number;
}

export class Person {
  view: View | null = null;
  info: TableInfo | null = null;
  asked: AskedSeat[] = [];
  private since: { epoch: number; at: number } | null = null;
  private channel: Channel | null = null;
  /** What was answered and not acknowledged. */
  private pending: { decision: string; ids: string[] } | null = null;
  private seat = -1;
  private isAway = false;
  private tries = 0;
  private visit = 0;
  private heardAt = 0;

  constructor(
    private readonly town: Town,
    private readonly score: Score,
    public token: string,
    public table: string,
    private readonly isHost: boolean,
  ) {}

  get isThere(): boolean {
    return this.channel !== null && this.info !== null;
  }

  /** Comes to some server; again and again until one answers. */
  come(): void {
    const { world, servers } = this.town;
    const visit = ++this.visit;
    this.leave();
    this.isAway = false;
    const server = servers[world.chance(servers.length)]!;
    const end = {
      hear: (text: string): void => {
        if (visit === this.visit) this.hear(text);
      },
      over: (): void => {
        if (visit === this.visit) this.lost();
      },
    };
    this.channel = server.accept(end, false);
    if (!this.channel) return this.lost();
    this.heardAt = world.now;
    const since = world.chance(4) === 0 ? undefined : (this.since ?? undefined);
    this.tell({ t: 'hello', token: this.token, ...(since ? { since } : {}) });
    this.watch(visit);
  }

  /** Nothing is heard for too long. */
  private watch(visit: number): void {
    const { world } = this.town;
    world.after(patienceMs, () => {
      if (visit !== this.visit || this.isAway) return;
      if (this.info === null || (this.pending && world.now - this.heardAt > patienceMs)) this.come();
      else this.watch(visit);
    });
  }

  private lost(): void {
    const { world } = this.town;
    this.channel = null;
    this.info = null;
    this.asked = [];
    if (this.isAway) return;
    this.score.returns++;
    const visit = this.visit;
    world.after(world.about(comeBackMs * 2 ** Math.min(4, this.tries++)), () => {
      if (visit === this.visit && !this.isAway) this.come();
    });
  }

  /** Closes the page. */
  leave(): void {
    this.channel?.close(0, 1001);
    this.channel = null;
    this.info = null;
    this.asked = [];
  }

  /** Is gone for a while. */
  goAway(ms: number): void {
    this.isAway = true;
    this.visit++;
    this.leave();
    this.town.world.after(ms, () => this.come());
  }

  tell(message: FromPage): void {
    this.channel?.send(0, JSON.stringify(message));
  }

  private hear(text: string): void {
    const { world } = this.town;
    world.note(text);
    this.heardAt = world.now;
    const message = JSON.parse(text) as FromServer;
    switch (message.t) {
      case 'table':
        this.tries = 0;
        ({ view: this.view, info: this.info, asked: this.asked } = message);
        this.since = { epoch: message.info.epoch, at: message.at };
        this.checkSeat();
        this.sendAgain();
        this.think();
        this.again();
        break;
      case 'update':
        this.view = merge(this.view, message);
        this.info = message.info ?? this.info;
        if (message.asked) {
          this.asked = message.asked;
          this.think();
        }
        if (this.info && message.at !== undefined) this.since = { epoch: this.info.epoch, at: message.at };
        this.checkSeat();
        this.again();
        this.vote();
        break;
      case 'taken':
        if ('decision' in message && message.decision !== undefined) this.taken(message.decision);
        break;
      case 'refused':
        if ('decision' in message && message.decision === this.pending?.decision) this.pending = null;
        if (message.code === 'no table' || message.code === 'illegal' || message.code === 'malformed')
          world.wrong(`seat ${this.seat}: ${text}`);
        if (this.info === null) this.lostByRefusal();
        else world.after(world.about(2000), () => (this.think(), this.again()));
        break;
    }
  }

  private lostByRefusal(): void {
    this.visit++;
    this.channel?.close(0, 1001);
    this.lost();
  }

  private checkSeat(): void {
    const [seat] = this.info?.you.seats ?? [];
    if (seat === undefined) return;
    if (this.seat >= 0 && seat !== this.seat) this.town.world.wrong(`the link of seat ${this.seat} shows seat ${seat}`);
    this.seat = seat;
    if (this.town.world.chance(60) === 0) this.checkCards();
  }

  /** What is on the screen is what this seat may see after some step of the game, worked out from the rows of the table without a server. */
  private checkCards(): void {
    const { rows, linked, world } = this.town;
    const found = rows.tables.get(this.table);
    if (!this.view || !this.info || !found || this.info.phase !== 'playing' || world.now - rows.lostAt < longestAwayMs) return;
    const game = storedGame(
      [...found.steps].map(([seq, body]) => ({ seq, body })),
      linked,
    );
    // The rows may be ahead of what has arrived here.
    if (game?.epoch !== this.info.epoch) return;
    this.score.compared++;
    const shown = ({ zones }: Pick<View, 'zones'>): string =>
      JSON.stringify(zones.map(({ name, owner, cards }) => [name, owner, cards.map(({ card }) => card ?? null)]));
    const here = shown(this.view);
    const { answers, ...begun } = game.session.record();
    const session = Session.start(linked, begun);
    const might = new Set([shown(session.view(this.seat))]);
    for (const step of answers) {
      session.repeat(step);
      might.add(shown(session.view(this.seat)));
    }
    if (!might.has(here)) world.wrong(`seat ${this.seat} was shown what it sees after no step of the game: ${here}`);
  }

  private taken(decision: string): void {
    const { world, rows } = this.town;
    if (this.pending?.decision === decision) this.pending = null;
    this.score.answers++;
    // What it lost may have been on its way to be acknowledged.
    const hasJustLost = world.now - rows.lostAt < longestWayMs;
    if (!hasJustLost && !rows.hasStep(this.table, decision))
      world.wrong(`answer ${decision} at table ${this.table} was acknowledged and is not stored`);
  }

  /** Nobody said whether it counted. */
  private sendAgain(): void {
    if (!this.pending || this.town.isQuiet || this.town.world.chance(2) === 0) return void (this.pending = null);
    this.score.doubled++;
    this.tell({ t: 'answer', ...this.pending });
  }

  private think(): void {
    const { world } = this.town;
    const [asked] = this.asked;
    if (!asked) return;
    const visit = this.visit;
    world.after(world.about(this.town.thinkMs), () => {
      if (visit !== this.visit || this.asked[0]?.id !== asked.id || this.pending || this.town.isQuiet) return;
      this.act(asked);
    });
  }

  private act({ id, question: { options, min, max } }: AskedSeat): void {
    const { world } = this.town;
    const dice = world.chance(100);
    if (dice < 3) this.tell({ t: 'say', text: `number ${world.chance(1000)}` });
    if (dice === 4) this.tell({ t: 'undo' });
    if (dice === 5) return this.goAway(world.about(120_000));
    const left = options.map((option) => option.id);
    const ids = Array.from({ length: min + world.chance(max - min + 1) }, () => left.splice(world.chance(left.length), 1)[0]!);
    this.pending = { decision: id, ids };
    this.tell({ t: 'answer', decision: id, ids });
  }

  /** Somebody wants to take something back. */
  private vote(): void {
    const { world } = this.town;
    const undo = this.info?.undo;
    if (!undo?.waitsFor.includes(this.seat)) return;
    const visit = this.visit;
    world.after(world.about(3000), () => {
      if (visit === this.visit && this.info?.undo?.waitsFor.includes(this.seat)) this.tell({ t: 'vote', agree: world.chance(3) > 0 });
    });
  }

  /** The person who made the table begins another game. */
  private again(): void {
    if (!this.isHost || this.info?.phase !== 'over') return;
    const visit = this.visit;
    const { world } = this.town;
    world.after(world.about(this.town.thinkMs), () => {
      if (visit !== this.visit || this.info?.phase !== 'over') return;
      this.tell({ t: 'again' });
    });
  }
}
