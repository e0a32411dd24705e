// One socket's talk: each message is looked at, weighed, and carried out at the one table the socket is at; everything is answered, and what
// cannot be done changes nothing. Knows no socket: it is handed a way to send.
import { isRefusal } from '../../../src/index.ts';
import { PROTOCOL, type FromPage, type FromServer, type Inspection } from '../protocol.ts';
import { Guest } from './guest.ts';
import { refusalFor, type Hub } from './hub.ts';
import { costOf, type Bucket } from './limits.ts';
import { numberOf, readMessage } from './messages.ts';
import { cleanName, freeName, isSolo, type Grant } from './people.ts';
import { momentOf } from './replay.ts';
import { Refusing, type Table } from './table.ts';
import { cardsOf, inspectionOf, previewOf, reasonsOf } from './words.ts';

/** Messages without sense after which a socket is closed. */
const mostNonsense = 20;

export interface Line {
  send(message: FromServer): void;
  close(because: string): void;
}

export class Talk {
  private table: Table | null = null;
  private guest: Guest | null = null;
  private nonsense = 0;

  constructor(
    private readonly hub: Hub,
    private readonly line: Line,
    private readonly watching: boolean,
    private readonly bucket: Bucket,
    /** Of whoever is at the other end, over all their sockets: for what makes tables. */
    private readonly makes: Bucket,
  ) {
    const sets = hub.mixes.shelf();
    const languages = [...new Set(sets.flatMap((set) => set.languages))];
    line.send({ t: 'welcome', protocol: PROTOCOL, sets, languages, watching });
  }

  /** A text came. */
  hear(data: string): void {
    const message = readMessage(data);
    if (!message) {
      this.refuse(
        { t: 'refused', code: 'malformed', because: 'This message makes no sense to the table; nothing has changed.', key: 'senseless' },
        numberOf(data),
      );
      if (++this.nonsense >= mostNonsense) this.line.close('too much that makes no sense');
      return;
    }
    if (!this.bucket.take(costOf(message.t)))
      return this.refuse({ t: 'refused', code: 'rate', because: 'Too much at once; wait a moment.' }, message.n);
    try {
      this.carryOut(message);
    } catch (problem) {
      const refusal = refusalFor(problem);
      if (refusal.code === 'busy') console.error(problem);
      if ('decision' in message) refusal.decision = message.decision;
      this.refuse(refusal, message.n);
    }
  }

  private refuse(refusal: FromServer & { t: 'refused' }, n: number | undefined): void {
    this.line.send(n === undefined ? refusal : { ...refusal, re: n });
  }

  /** The socket is gone. */
  end(): void {
    if (this.table && this.guest) this.hub.exit(this.table, this.guest);
    this.table = this.guest = null;
  }

  // ---------------------------------------------------------------- what is asked for

  private carryOut(m: FromPage): void {
    const answer = (message: FromServer): void => this.line.send(m.n === undefined ? message : { ...message, re: m.n });
    switch (m.t) {
      case 'shelf':
        return answer({ t: 'shelf', sets: this.hub.mixes.shelf() });
      case 'gone':
        this.end();
        return answer({ t: 'taken' });
      case 'mix':
        if (!this.hub.mixes.areKnown(m.sets)) throw new Refusing('not allowed', 'There are no such sets on the shelf.', 'noSets');
        return answer({ t: 'mixed', report: this.hub.mixes.report(m.sets, m.language) });
      case 'create': {
        if (!this.makes.take(1)) throw new Refusing('rate', 'So many new tables; wait a minute.', 'manyTables');
        const table = this.hub.create(m);
        const grant: Grant = { kind: 'seats', seats: table.info.here, isHost: true };
        answer({ t: 'created', token: table.info.host, links: { seats: {}, join: table.info.join, watch: table.info.watch } });
        return this.enter(table, grant, m.language, null);
      }
      case 'hello': {
        const found = this.hub.find(m.token);
        if (!found) throw new Refusing('no table', 'This link opens no table; perhaps it was given to somebody else.');
        return this.enter(found.table, found.grant, m.language, m.since ?? null);
      }
      default:
        return this.atTable(m, answer);
    }
  }

  private enter(table: Table, grant: Grant, language: string | undefined, since: { epoch: number; at: number } | null): void {
    this.end();
    const [own] = grant.kind === 'seats' ? grant.seats : [];
    const usual = own === undefined ? table.info.language : table.info.seats[own]!.language;
    const spoken = language !== undefined && table.languages().includes(language) ? language : usual;
    this.table = table;
    this.guest = new Guest(grant, spoken, (message) => this.line.send(message));
    this.hub.enter(table, this.guest, since);
  }

  private atTable(m: FromPage, answer: (message: FromServer) => void): void {
    const { table, guest } = this;
    if (!table || !guest) throw new Refusing('no table', 'You are at no table.', 'noTableNow');
    const done = (): void => answer({ t: 'taken' });
    switch (m.t) {
      case 'sit':
        return this.sit(table, guest, m, answer);
      case 'answer': {
        const seat = this.seatOf(guest, m.seat);
        // `taken` goes before what everybody is told of it; an answer that cannot be kept throws instead.
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
        const seat = this.seatOf(guest, m.seat);
        const { session } = this.checkAnswer(table, seat, m.decision, m.ids);
        const values = session.valuesFor(seat, m.ids);
        const ahead = isRefusal(values) ? values : session.preview(seat, values);
        if (isRefusal(ahead)) throw new Refusing('illegal', ahead.because);
        return answer({ t: 'previewed', decision: m.decision, ids: m.ids, preview: previewOf(ahead, session.wordingOf(seat)) });
      }
      case 'extend': {
        const seat = this.seatOf(guest, m.seat);
        const fits = this.checkAnswer(table, seat, m.decision, m.ids).session.extend(seat, m.ids);
        if (isRefusal(fits)) throw new Refusing('illegal', fits.because);
        return answer({ t: 'extended', decision: m.decision, ids: m.ids, ...fits });
      }
      case 'why': {
        const { session } = table.playing();
        session.speak(guest.eyes, guest.language);
        const parts = guest.eyes < 0 ? [] : session.why(guest.eyes, m.ask);
        return answer({ t: 'because', ask: m.ask, parts: reasonsOf(parts, session.wordingOf(guest.eyes)) });
      }
      case 'inspect':
        return answer({ t: 'inspected', card: this.inspect(table, guest, m.card) });
      case 'unveil':
        if (!guest.seats.includes(m.seat)) throw new Refusing('not allowed', 'That seat is not at this screen.', 'notThisScreen');
        guest.unveil(m.seat);
        guest.speak(table.info.seats[m.seat]!.language);
        table.tellWhole(guest, null);
        return done();
      case 'veil':
        if (guest.seats.length < 2) throw new Refusing('not now', 'You are alone at this screen.', 'alone');
        guest.eyes = -1;
        table.tellWhole(guest, null);
        return done();
      case 'language':
        this.speak(table, guest, m.language);
        return done();
      case 'settings': {
        for (const seat of guest.eyes >= 0 ? [guest.eyes] : guest.seats) {
          const { settings } = table.info.seats[seat]!;
          if (m.windows !== undefined) settings.windows = m.windows;
          if (m.forced !== undefined) settings.forced = m.forced;
        }
        table.saveInfo();
        table.changed();
        return done();
      }
      case 'undo':
        table.askUndo(this.seatOf(guest));
        return done();
      case 'vote':
        table.vote(this.seatOf(guest), m.agree);
        return done();
      case 'more-time':
        this.seatOf(guest);
        if (!table.waiting.moreTime())
          throw new Refusing('not now', 'No clock runs, or ten minutes have been added already.', 'noClockRuns');
        return done();
      case 'leave':
        table.leave(this.seatOf(guest, m.seat), m.forGood ?? false);
        return done();
      case 'back':
        table.comeBack(guest.seats);
        return done();
      case 'rename':
        this.rename(table, this.seatOf(guest), m.name);
        return done();
      case 'replay':
        return answer(momentOf(table, guest, m.at, m.eyes));
      case 'record': {
        if (!table.isOpen)
          throw new Refusing('not now', 'The record tells where every card lies; it can be had when the game is over.', 'recordLater');
        const record = table.playing().record();
        const title = table.info.sets.join('-');
        return answer({ t: 'record', name: `${title}-${String(record.seed).slice(0, 10)}.json`, json: JSON.stringify(record) });
      }
      default:
        return this.asHost(m, table, guest, answer);
    }
  }

  /** What only whoever made the table may do. */
  private asHost(m: FromPage, table: Table, guest: Guest, answer: (message: FromServer) => void): void {
    if (!table.isHost(guest)) throw new Refusing('not allowed', 'Only whoever made the table can do that.', 'onlyHost');
    switch (m.t) {
      case 'start':
        if (table.game) throw new Refusing('not now', 'The game has begun already.');
        table.start();
        break;
      case 'again':
        if (table.game && !table.isOpen) throw new Refusing('not now', 'The game is not over yet.');
        table.start();
        break;
      case 'seat':
        if (!table.info.seats[m.seat]) throw new Refusing('not allowed', 'There is no such seat.', 'noSeat');
        table.give(m.seat, m.be);
        break;
      case 'put': {
        const [seat] = guest.seats;
        if (!isSolo(table.info) || seat === undefined)
          throw new Refusing('not allowed', 'Cards can be put into a hand only when you play alone.');
        if (guest.eyes !== seat) throw new Refusing('not now', 'Somebody else has the screen.');
        table.take({ k: 'step', step: ['put', seat, m.card] });
        break;
      }
      case 'cards':
        if (!isSolo(table.info) || !table.mix) throw new Refusing('not allowed', 'Others play with these cards.');
        return answer({ t: 'cards', cards: cardsOf(table.mix, guest.language) });
      case 'reload':
        if (!isSolo(table.info)) throw new Refusing('not allowed', 'Others play with these cards.');
        if (m.how === 'new') table.start(table.info.seed);
        else {
          table.outdated = [];
          table.tellInfo();
        }
        break;
    }
    answer({ t: 'taken' });
  }

  // ---------------------------------------------------------------- parts

  /** The seat this socket answers for, now. */
  private seatOf(guest: Guest, wanted?: number): number {
    const seat = wanted ?? (guest.eyes >= 0 ? guest.eyes : guest.seats.length === 1 ? guest.seats[0] : undefined);
    if (seat === undefined || !guest.seats.includes(seat)) throw new Refusing('not allowed', 'That seat is not yours.');
    if (guest.seats.length > 1 && guest.eyes !== seat) throw new Refusing('not now', 'The screen has not been handed over.');
    return seat;
  }

  private checkAnswer(table: Table, seat: number, decision: string, ids: readonly string[]): NonNullable<Table['game']> {
    const game = table.playing();
    if (game.questionId(seat) !== decision && !game.isRepeated(seat, decision, ids))
      throw new Refusing('stale', 'Too late: that is no longer asked.');
    return game;
  }

  private sit(table: Table, guest: Guest, m: FromPage & { t: 'sit' }, answer: (message: FromServer) => void): void {
    if (guest.grant.kind !== 'join') throw new Refusing('not allowed', 'This link gives no seat; ask for the one that does.');
    if (table.isOver) throw new Refusing('not now', 'The game is over.');
    const seat = table.sit(m.name, m.seat, m.language);
    const { token } = table.info.seats[seat]!;
    answer({ t: 'seated', token, seat });
    this.enter(table, { kind: 'seats', seats: [seat], isHost: false }, m.language, null);
    table.changed();
  }

  private speak(table: Table, guest: Guest, language: string): void {
    if (!table.languages().includes(language)) throw new Refusing('not allowed', 'These cards do not speak that language.');
    guest.speak(language);
    if (guest.eyes >= 0) {
      table.info.seats[guest.eyes]!.language = language;
      table.game?.session.speak(guest.eyes, language);
      table.saveInfo();
    }
    table.tellWhole(guest, null);
    table.tellInfo();
  }

  private rename(table: Table, seat: number, wanted: string): void {
    const name = cleanName(wanted);
    if (name === null) throw new Refusing('not allowed', 'A name needs a letter.');
    const others = table.info.seats.filter((_, i) => i !== seat).map((s) => s.name);
    table.rename(seat, freeName(name, others));
  }

  /** Cards whose faces this page has; at one's own desk all of the mix. */
  private inspect(table: Table, guest: Guest, card: string): Inspection {
    const { mix } = table;
    const isDesk = isSolo(table.info) && table.isHost(guest);
    const found = mix && (isDesk || guest.hasSeen(card)) ? inspectionOf(mix, guest.language, card, isDesk && this.watching) : null;
    if (!found) throw new Refusing('not allowed', 'You have not seen that card.');
    return found;
  }
}

/** Holds back what is sent until something else has been put before it. */
function holding(line: Line): { first(message: FromServer): void; release(): void } {
  const { send } = line;
  const held: FromServer[] = [];
  line.send = (message) => void held.push(message);
  return {
    first: (message) => void held.unshift(message),
    release() {
      line.send = send;
      for (const message of held) line.send(message);
    },
  };
}
