// One socket's conversation: checks each message, charges for it, and runs it at the one table the socket is at. Every message gets a reply,
// and a refused one changes nothing. Knows no socket: it is given a way to send.
import { isRefusal } from 'cardwright';
import { PROTOCOL, type FromPage, type FromServer, type Inspection } from '../protocol.ts';
import { PageAtTable } from './page-at-table.ts';
import { refusalFor, refusalMessage, type Hub } from './hub.ts';
import { canBePutOff, costOf, type AddressBudget, type Bucket } from './limits.ts';
import { numberOf, readMessage } from './messages.ts';
import { cleanName, freeName } from './player-names.ts';
import { grantOf, isSolo } from './seats.ts';
import { RequestRefused } from './request-refused.ts';
import { momentOf } from './replay.ts';
import { holding, type Socket, type Surroundings } from './line.ts';
import type { Relay } from './peers.ts';
import { StoreProblem, type Elsewhere } from './store/storage.ts';
import type { GameTable } from './table.ts';
import { cardsOf, inspectionOf, previewOf, reasonsOf, rulesFor } from './mix-words.ts';
import { report } from './log.ts';

/** A socket is closed after this many invalid messages. */
const mostNonsense = 20;
/** A socket is also closed after this many messages over its limit. */
const mostTooMuch = 200;
/** How often to check whether sets may be read now. */
const againMs = 500;
/** How long a page waits before it asks a store again that did not answer. */
const storeAgainMs = 2000;
/** Messages that may come while one is waited for. */
const mostInInbox = 100;

/** Messages that lead to a table, or away from one. */
const leads: ReadonlySet<FromPage['t']> = new Set<FromPage['t']>(['hello', 'create', 'gone']);

/** The conversation with one page, from its first message to its last. */
export class Connection {
  private table: GameTable | null = null;
  private page: PageAtTable | null = null;
  private nonsense = 0;
  private tooMuch = 0;
  private isOver = false;
  /** What came while something is read from the store; null: nothing is. */
  private inbox: string[] | null = null;
  /** The table is at another server, which hears and answers. */
  private relay: Relay | null = null;
  private readonly hub: Hub;
  /** Sets to be read when there is time; only the last request counts. */
  private postponed: { m: FromPage & { t: 'mix' }; timer: NodeJS.Timeout } | null = null;

  constructor(
    private readonly around: Surroundings,
    private readonly line: Socket,
    private readonly bucket: Bucket,
    /** The budget of the address at the other end, over all its sockets. */
    private readonly account: AddressBudget,
  ) {
    const { hub } = around;
    this.hub = hub;
    const sets = around.only ? [] : hub.mixes.shelf();
    const languages = [...new Set(sets.flatMap((set) => set.languages))];
    line.send({ t: 'welcome', protocol: PROTOCOL, sets, languages, watching: around.isWatching });
  }

  /** Handles one incoming text. */
  hear(data: string): void {
    if (this.inbox) {
      if (this.inbox.push(data) > mostInInbox) this.line.close('too much at once');
      return;
    }
    const message = readMessage(data);
    if (!message) {
      this.refuse(
        { t: 'refused', code: 'malformed', because: 'The table does not understand this message; nothing has changed.', key: 'senseless' },
        numberOf(data),
      );
      if (++this.nonsense >= mostNonsense) this.line.close('too much that makes no sense');
      return;
    }
    const { account } = this;
    const cost = costOf(message.t);
    // If the first bucket refuses, the second is not charged.
    if (
      !this.bucket.take(cost) ||
      !account.messages.take(cost) ||
      (canBePutOff(message.t) && message.t !== 'mix' && account.work.isEmpty)
    ) {
      this.refuse(tooMuch, message.n);
      if (++this.tooMuch >= mostTooMuch) this.line.close('too much at once');
      return;
    }
    account.working(() => this.guarded(message, () => this.run(message)));
  }

  private guarded(message: FromPage, act: () => void): void {
    try {
      act();
    } catch (problem) {
      const refusal = refusalFor(problem);
      if ('decision' in message) refusal.decision = message.decision;
      this.refuse(refusal, message.n);
      if (refusal.code !== 'busy' || problem instanceof RequestRefused) return;
      if (this.table) this.hub.failed(this.table, `at the message “${message.t}”`, problem);
      else report(`At the message “${message.t}”, at no table`, {}, problem);
    }
  }

  private refuse(refusal: FromServer & { t: 'refused' }, n: number | undefined): void {
    this.line.send(n === undefined ? refusal : { ...refusal, re: n });
  }

  /** The socket has closed. */
  over(): void {
    this.isOver = true;
    this.end();
  }

  /** Leaves the table. */
  private end(): void {
    const { table, page, relay } = this;
    this.table = this.page = this.relay = null;
    if (table && page) this.hub.exit(table, page);
    relay?.close();
    this.notLater();
  }

  // ---------------------------------------------------------------- what is asked for

  private run(m: FromPage): void {
    const answer = (message: FromServer): void => this.line.send(m.n === undefined ? message : { ...message, re: m.n });
    // In order with all else it says: whatever does not take the page elsewhere.
    if (this.relay && !leads.has(m.t)) return this.relay.send(JSON.stringify(m));
    const { only } = this.around;
    if (only && (m.t === 'hello' ? !only(m.token) : m.t === 'shelf' || m.t === 'mix' || m.t === 'create')) throw lostLink();
    switch (m.t) {
      case 'shelf':
        return answer({ t: 'shelf', sets: this.hub.mixes.shelf() });
      case 'gone':
        this.end();
        return answer({ t: 'taken' });
      case 'mix':
        if (!this.hub.mixes.areKnown(m.sets)) throw new RequestRefused('not allowed', 'There are no such sets on the shelf.', 'noSets');
        return this.mix(m, answer);
      case 'create': {
        if (!this.account.makes.take(1)) throw new RequestRefused('rate', 'Too many new tables; wait a minute.', 'manyTables');
        const table = this.hub.create(m);
        answer({ t: 'created', token: table.info.host, links: { seats: {}, join: table.info.join, watch: table.info.watch } });
        return this.enter(table, table.info.host, m.language, null);
      }
      case 'hello': {
        const wait = this.hub.ready(m.token);
        return wait ? this.later(wait, m, (other) => (other ? this.elsewhere(other, m) : this.greet(m, answer))) : this.greet(m, answer);
      }
      default:
        return this.atTable(m, answer);
    }
  }

  /** A page that cannot be let in now comes back, as when the table cannot be read. */
  private greet(m: FromPage & { t: 'hello' }, answer: (message: FromServer) => void): void {
    try {
      this.hello(m, answer);
    } catch (problem) {
      if (!(problem instanceof RequestRefused) || problem.code !== 'busy') throw problem;
      this.later(Promise.reject(problem), m, () => {});
    }
  }

  private hello(m: FromPage & { t: 'hello' }, answer: (message: FromServer) => void): void {
    const found = this.hub.find(m.token);
    if (!found) throw lostLink();
    const { table, grant } = found;
    if (table.writesFor(grant)) this.hub.check();
    const [seat] = grant.kind === 'seats' && !grant.isHost ? grant.seats : [];
    if (seat === undefined || table.info.seats[seat]!.kind !== 'open') return this.enter(table, m.token, m.language, m.since ?? null);
    table.claim(seat, m.language);
    return this.seated(table, seat, m.language, answer);
  }

  /** The page is taken to the server that plays the table, but not from one to the next: it comes back and is asked again. */
  private elsewhere(other: Elsewhere, m: FromPage): void {
    this.end();
    if (!this.around.relay) return this.line.leave();
    this.relay = this.around.relay(other, { heard: (text) => this.line.pass(text), ended: () => this.line.leave() });
    this.relay.send(JSON.stringify(m));
  }

  /** Goes on with a message when what it needs has been read; what comes meanwhile waits. */
  private later<T>(wait: Promise<T>, m: FromPage, act: (found: T) => void): void {
    this.inbox = [];
    const goOn = (go: () => void): void => {
      const came = this.inbox ?? [];
      this.inbox = null;
      if (this.isOver) return;
      this.account.working(() => this.guarded(m, go));
      for (const data of came) this.hear(data);
    };
    const failed = (problem: unknown): void => {
      goOn(() => {
        throw problem instanceof StoreProblem ? new RequestRefused('busy', problem.message) : problem;
      });
      this.line.close('the store does not answer');
    };
    // The page comes back at once when it is refused, so it is not refused at once.
    wait.then((found) => goOn(() => act(found))).catch((problem: unknown) => void setTimeout(failed, storeAgainMs, problem));
  }

  private enter(table: GameTable, token: string, language: string | undefined, since: { epoch: number; at: number } | null): void {
    this.end();
    const grant = grantOf(table.info, token);
    if (!grant) throw lostLink();
    const [own] = grant.kind === 'seats' ? grant.seats : [];
    const usual = own === undefined ? table.info.language : table.info.seats[own]!.language;
    const spoken = language !== undefined && table.languages().includes(language) ? language : usual;
    const page = new PageAtTable(
      token,
      grant,
      spoken,
      (message) => this.line.send(message),
      (why) => this.dropped(page, why),
    );
    page.reads = language ?? spoken;
    this.table = table;
    this.page = page;
    try {
      this.hub.enter(table, page, since);
    } catch (problem) {
      if (problem instanceof RequestRefused) this.table = this.page = null;
      throw problem;
    }
  }

  /** The link now belongs to somebody else, or the table must be loaded again: nothing more of it goes this way. */
  private dropped(page: PageAtTable, why: 'revoked' | 'failed'): void {
    if (this.page !== page) return;
    this.end();
    if (why === 'revoked') this.line.send(refusalMessage(lostLink()));
    this.line.close(why === 'revoked' ? 'this link was given to somebody else' : 'the table is taken up again');
  }

  private notLater(): void {
    if (!this.postponed) return;
    clearTimeout(this.postponed.timer);
    this.refuse(tooMuch, this.postponed.m.n);
    this.postponed = null;
  }

  /** What these sets make together. Sets read before are described at once, others when this address may use that much work. */
  private mix(m: FromPage & { t: 'mix' }, answer: (message: FromServer) => void): void {
    const { mixes } = this.hub;
    this.notLater();
    if (mixes.isRead(m.sets) || !this.account.work.isEmpty) return answer({ t: 'mixed', report: mixes.report(m.sets, m.language) });
    const timer = setTimeout(() => {
      this.postponed = null;
      this.account.working(() => this.guarded(m, () => this.run(m)));
    }, againMs);
    this.postponed = { m, timer };
  }

  private atTable(m: FromPage, answer: (message: FromServer) => void): void {
    const { table, page } = this;
    if (!table || !page) throw new RequestRefused('no table', 'You are at no table.', 'noTableNow');
    switch (m.t) {
      case 'sit':
        this.hub.check();
        return this.sit(table, page, m, answer);
      case 'answer': {
        const seat = this.seatOf(page, m.seat);
        // `taken` is sent before the news of it goes to everybody; an answer that cannot be stored throws instead.
        const { decision, ids } = m;
        this.checkAnswer(table, seat, decision, ids);
        const hold = holding(this.line);
        try {
          table.answer(seat, decision, ids);
          hold.first(m.n === undefined ? { t: 'taken', decision } : { t: 'taken', decision, re: m.n });
        } finally {
          hold.release();
        }
        return;
      }
      case 'preview': {
        const seat = this.seatOf(page, m.seat);
        const { session } = this.checkAnswer(table, seat, m.decision, m.ids);
        const values = session.valuesFor(seat, m.ids);
        const ahead = isRefusal(values) ? values : session.preview(seat, values);
        if (isRefusal(ahead)) throw new RequestRefused('illegal', ahead.because);
        return answer({ t: 'previewed', decision: m.decision, ids: m.ids, preview: previewOf(ahead, session.wordingOf(seat)) });
      }
      case 'extend': {
        const seat = this.seatOf(page, m.seat);
        const fits = this.checkAnswer(table, seat, m.decision, m.ids).session.extend(seat, m.ids);
        if (isRefusal(fits)) throw new RequestRefused('illegal', fits.because);
        return answer({ t: 'extended', decision: m.decision, ids: m.ids, ...fits });
      }
      case 'why': {
        const { session } = table.playing();
        session.speak(page.eyes, page.language);
        const parts = page.eyes < 0 ? [] : session.why(page.eyes, m.ask);
        return answer({ t: 'because', ask: m.ask, parts: reasonsOf(parts, session.wordingOf(page.eyes)) });
      }
      case 'rules':
        if (!table.mix) throw new RequestRefused('broken cards', 'These cards cannot be played as they are now.', 'brokenCards');
        return answer({ t: 'rules', rules: rulesFor(table.mix, page.language, table.info.options) });
      case 'inspect':
        return answer({ t: 'inspected', card: this.inspect(table, page, m.card) });
      case 'replay':
        return answer(momentOf(table, page, m.at, m.eyes));
      case 'record': {
        if (!table.isOpen)
          throw new RequestRefused(
            'not now',
            'The record shows where every card is; it is available when the game is over.',
            'recordLater',
          );
        const record = table.playing().record();
        const title = table.info.sets.join('-');
        return answer({ t: 'record', name: `${title}-${String(record.seed).slice(0, 10)}.json`, json: JSON.stringify(record) });
      }
      default:
        return this.atSeat(m, table, page, answer);
    }
  }

  /** Who sits where, how they see the game, and whether it continues. */
  private atSeat(m: FromPage, table: GameTable, page: PageAtTable, answer: (message: FromServer) => void): void {
    const done = (): void => answer({ t: 'taken' });
    if (m.t !== 'unveil' && m.t !== 'veil') this.hub.check();
    switch (m.t) {
      case 'unveil':
        if (!page.seats.includes(m.seat)) throw new RequestRefused('not allowed', 'That seat is not at this screen.', 'notThisScreen');
        page.unveil(m.seat);
        page.speak(table.info.seats[m.seat]!.language);
        table.sending.whole(page, null);
        return done();
      case 'veil':
        if (page.seats.length < 2) throw new RequestRefused('not now', 'You are alone at this screen.', 'alone');
        page.eyes = -1;
        table.sending.whole(page, null);
        return done();
      case 'language':
        this.speak(table, page, m.language);
        return done();
      case 'settings': {
        for (const seat of page.eyes >= 0 ? [page.eyes] : page.seats) {
          const { settings } = table.info.seats[seat]!;
          if (m.windows !== undefined) settings.windows = m.windows;
          if (m.forced !== undefined) settings.forced = m.forced;
        }
        table.saveInfo();
        table.changed();
        return done();
      }
      case 'say':
      case 'react':
        table.chat.add(this.seatOf(page), m);
        table.saveInfo();
        table.sending.soon();
        return done();
      case 'undo':
        table.askUndo(this.seatOf(page));
        return done();
      case 'vote':
        table.vote(this.seatOf(page), m.agree);
        return done();
      case 'more-time':
        this.seatOf(page);
        if (!table.waiting.moreTime())
          throw new RequestRefused('not now', 'No clock is running, or ten minutes have already been added.', 'noClockRuns');
        return done();
      case 'leave':
        table.leave(this.seatOf(page, m.seat), m.forGood ?? false);
        return done();
      case 'back':
        table.comeBack(page.seats);
        return done();
      case 'rename':
        this.rename(table, this.seatOf(page), m.name);
        return done();
      default:
        return this.asHost(m, table, page, answer);
    }
  }

  /** What only the person who made the table may do. */
  private asHost(m: FromPage, table: GameTable, page: PageAtTable, answer: (message: FromServer) => void): void {
    if (!table.isHost(page)) throw new RequestRefused('not allowed', 'Only the person who made the table can do that.', 'onlyHost');
    switch (m.t) {
      case 'start':
        if (table.game) throw new RequestRefused('not now', 'The game has begun already.');
        table.start();
        break;
      case 'again':
        if (table.game && !table.isOpen) throw new RequestRefused('not now', 'The game is not over yet.', 'notOver');
        table.start();
        break;
      case 'seat':
        if (!table.info.seats[m.seat]) throw new RequestRefused('not allowed', 'There is no such seat.', 'noSeat');
        table.give(m.seat, m.be, table.info.seats[page.seats[0] ?? -1]?.name, m.level);
        break;
      case 'bots':
        table.info.botPause = m.pause;
        table.saveInfo();
        table.sending.info();
        break;
      case 'put': {
        const [seat] = page.seats;
        if (!isSolo(table.info) || seat === undefined) throw notAlone();
        if (page.eyes !== seat) throw new RequestRefused('not now', 'Somebody else has the screen.');
        table.take({ k: 'step', step: ['put', seat, m.card] });
        break;
      }
      case 'cards':
        if (!isSolo(table.info) || !table.mix) throw notAlone();
        return answer({ t: 'cards', cards: cardsOf(table.mix, page.language) });
      case 'reload':
        if (!isSolo(table.info)) throw notAlone();
        if (m.how === 'new') table.start(table.info.seed);
        else {
          table.outdated = [];
          table.sending.info();
        }
        break;
    }
    answer({ t: 'taken' });
  }

  // ---------------------------------------------------------------- parts

  /** The seat this socket answers for now. */
  private seatOf(page: PageAtTable, wanted?: number): number {
    const seat = wanted ?? (page.eyes >= 0 ? page.eyes : page.seats.length === 1 ? page.seats[0] : undefined);
    if (seat === undefined || !page.seats.includes(seat)) throw new RequestRefused('not allowed', 'That seat is not yours.');
    if (page.seats.length > 1 && page.eyes !== seat) throw new RequestRefused('not now', 'The screen has not been handed over.');
    return seat;
  }

  private checkAnswer(table: GameTable, seat: number, decision: string, ids: readonly string[]): NonNullable<GameTable['game']> {
    const game = table.playing();
    if (game.questionId(seat) !== decision && !game.isRepeated(seat, decision, ids))
      throw new RequestRefused('stale', 'Too late: this question is no longer open.');
    return game;
  }

  private sit(table: GameTable, page: PageAtTable, m: FromPage & { t: 'sit' }, answer: (message: FromServer) => void): void {
    const [own] = page.seats;
    if (own !== undefined && table.info.seats[own]!.unnamed) {
      table.introduce(own, m.name);
      return answer({ t: 'seated', token: page.token, seat: own });
    }
    if (page.grant.kind !== 'join') throw new RequestRefused('not allowed', 'This link gives no seat; ask for the one that does.');
    if (table.isOver) throw new RequestRefused('not now', 'The game is over.');
    this.seated(table, table.sit(m.name, m.seat, m.language), m.language, answer);
  }

  /** This socket now has a seat, by a link of its own. */
  private seated(table: GameTable, seat: number, language: string | undefined, answer: (message: FromServer) => void): void {
    const { token } = table.info.seats[seat]!;
    answer({ t: 'seated', token, seat });
    this.enter(table, token, language, null);
    if (table.info.begins && !table.game) table.start();
    table.changed();
  }

  private speak(table: GameTable, page: PageAtTable, language: string): void {
    page.reads = language;
    if (!table.languages().includes(language)) throw new RequestRefused('not allowed', 'These cards do not speak that language.');
    page.speak(language);
    if (page.eyes >= 0) {
      table.info.seats[page.eyes]!.language = language;
      table.game?.session.speak(page.eyes, language);
      table.saveInfo();
    }
    table.sending.whole(page, null);
    table.sending.soon();
  }

  private rename(table: GameTable, seat: number, wanted: string): void {
    const name = cleanName(wanted);
    if (name === null) throw new RequestRefused('not allowed', 'A name needs a letter.', 'noLetter');
    const others = table.info.seats.filter((_, i) => i !== seat).map((s) => s.name);
    table.rename(seat, freeName(name, others));
  }

  /** Cards whose faces this page has; at one's own desk all of the mix. */
  private inspect(table: GameTable, page: PageAtTable, card: string): Inspection {
    const { mix } = table;
    const isDesk = isSolo(table.info) && table.isHost(page);
    const found = mix && (isDesk || page.hasSeen(card)) ? inspectionOf(mix, page, card, isDesk && this.around.isWatching) : null;
    if (!found) throw new RequestRefused('not allowed', 'You have not seen that card.');
    return found;
  }
}

const tooMuch = { t: 'refused', code: 'rate', because: 'Too many requests at once; wait a moment.' } as const;

function lostLink(): RequestRefused {
  return new RequestRefused('no table', 'This link opens no table; perhaps it was given to somebody else.');
}

function notAlone(): RequestRefused {
  return new RequestRefused('not allowed', 'That is possible only in a game that one person has played alone since the deal.', 'notAlone');
}
