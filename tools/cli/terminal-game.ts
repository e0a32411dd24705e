// A game at one screen: people type numbers, words and commands, and bots answer for the other seats. Shows a person only what their seat may
// see, and clears the screen before another person looks. Reads no folder and no option of the command line.
import { type Because, isRefusal, outcomeText, renderAll, type Session, type View, type Wording, wordingFor } from 'cardwright';
import { harmless, lookOf, valueWords } from 'cardwright/internal';
import { counterLines, showQuestion, showTable, zoneLines } from './board-text.ts';
import { Lines } from './lines.ts';
import { Pages } from './pages.ts';
import type { Screen } from './screen.ts';
import type { Players } from './setup.ts';
import { ReasonsText } from './reasons-text.ts';

/** A game between bots that has not ended by then is abandoned. */
const mostBotAnswers = 20_000;

/** How another seat answers: returns the values of its answer. */
export type Answering = (session: Session, seat: number) => number[];

export interface SaveTarget {
  /** Writes the current game to a file; throws if that cannot be done. */
  save(session: Session, file: string): void;
  /** The file to save to, unless the user names one. */
  file: string | null;
  /** After each answer of a person. */
  each: boolean;
}

const commands = ['help', 'what', 'read', 'why', 'table', 'log', 'undo', 'save', 'quit'] as const;
type Command = (typeof commands)[number];

/** One game at this terminal. */
export class TerminalGame {
  /** By seat: events shown already. */
  private readonly shownEvents: number[] = [];
  private lastSeat = -1;
  /** The table shown directly above the next question, if nothing has come between. */
  private above = '';
  private readonly pages: Pages;
  private readonly people: number;

  constructor(
    public session: Session,
    private readonly players: Players,
    private readonly screen: Screen,
    private readonly bot: Answering,
    private readonly keeping: SaveTarget,
    /** The first event to report: what came before was played without the people at this terminal. */
    private readonly from = 0,
  ) {
    this.pages = new Pages(session.linked.program.v);
    this.people = players.bots.filter((bot) => !bot).length;
  }

  private wording(seat = -1): Wording {
    return this.session.wordingOf(seat);
  }

  // ---------------------------------------------------------------- playing

  /** Bots play the game to its end; everything a spectator may know is shown. */
  watch(): void {
    const { session } = this;
    let n = 0;
    for (; !session.over && n < mostBotAnswers; n++) {
      this.answerFor(this.firstOf(session.asked())!);
      this.showLog(-1);
    }
    this.showLog(-1);
    if (!session.over) this.screen.say(this.wording().say('terminal.goes-on', { count: n }));
  }

  private answerFor(seat: number): void {
    const refusal = this.session.answer(seat, this.bot(this.session, seat));
    if (refusal) throw new Error(`a bot was refused: ${refusal.because}`);
  }

  async run(): Promise<void> {
    const { screen } = this;
    const lines = new Lines(screen.paint('bold', '> '), this.people < 2, screen.plain);
    screen.say(screen.paint('dim', this.wording().say('terminal.prompt')));
    if (this.people > 1) screen.say(screen.paint('dim', this.wording().say('terminal.one-by-one')));
    try {
      while (!this.session.over) {
        const asked = this.session.asked();
        const people = asked.filter((seat) => !this.players.bots[seat]);
        const bots = asked.filter((seat) => this.players.bots[seat]);
        const bot = this.session.races && people.length > 0 ? undefined : this.firstOf(bots);
        if (bot !== undefined) this.answerFor(bot);
        else if (this.session.races && people.length > 1) {
          if (!(await this.race(people, lines))) return;
        } else if (this.session.races) {
          if (!(await this.ask(people[0]!, lines))) return;
        } else if (this.goesOn(asked[0]!)) continue;
        else if (!(await this.ask(asked[0]!, lines))) return;
      }
      // If several people share the screen, the end is shown to all of them.
      this.showLog(this.people > 1 ? -1 : this.lastSeat);
    } finally {
      lines.close();
    }
  }

  /** Which of several seats answers now; where the first yes counts, any of them. */
  private firstOf(seats: readonly number[]): number | undefined {
    return seats[this.session.races ? parseInt(this.session.digest().slice(0, 6), 16) % seats.length : 0];
  }

  /** Where the first yes counts, people at one screen say who it was; bots are slower. False: they have left. */
  private async race(people: readonly number[], lines: Lines): Promise<boolean> {
    const { session } = this;
    const names = people.map((seat) => session.players[seat]!);
    const wording = this.wording();
    this.showLog(-1);
    this.screen.say(harmless(session.question(people[0]!)!.question.words), this.screen.plain ? '' : this.screen.paint('yellow', '? '));
    this.screen.say(harmless(wording.say('terminal.who-first', { players: wording.list(names) })));
    const ends = this.endOf(people[0]!);
    for (;;) {
      const line = await (ends === null ? lines.next() : lines.next(Math.max(0, ends - Date.now())));
      if (line === undefined) return this.timeIsUp(people);
      const typed = line?.trim() ?? '';
      if (line === null || this.commandOf(typed, people[0]!)?.name === 'quit') return false;
      const first = names.findIndex((name) => name.toLowerCase() === typed.toLowerCase());
      if (first >= 0) return session.answerIds(people[first]!, ['yes']) === null;
      if (typed === '-') return people.every((seat) => session.answerIds(seat, ['no']) === null);
      this.refuse(wording.say('refuse.unknown-text', { text: typed }));
    }
  }

  /** A turn with only one possible action takes it, as anybody at a table would; all other questions are asked the same way of everybody. */
  private goesOn(seat: number): boolean {
    const { session } = this;
    const only = this.people > 1 && session.question(seat)?.question.manner === 'offer' ? session.onlyAnswer(seat) : null;
    return only !== null && session.answer(seat, only) === null;
  }

  /** Asks one person until there is an answer; false: they have left. */
  private async ask(seat: number, lines: Lines): Promise<boolean> {
    if (!(await this.handOver(seat, lines))) return false;
    this.showLog(seat);
    this.show(seat);
    const { session } = this;
    const ends = this.endOf(seat);
    for (;;) {
      const line = await (ends === null ? lines.next() : lines.next(Math.max(0, ends - Date.now())));
      if (line === null) return false;
      if (line === undefined) return this.timeIsUp([seat]);
      const typed = line.trim();
      const command = this.commandOf(typed, seat);
      if (command?.name === 'quit') return false;
      if (command) {
        this.runCommand(command.name, command.rest, seat);
        if (this.session !== session) return true;
        continue;
      }
      const only = typed === '' ? session.onlyAnswer(seat) : null;
      const refusal = only ? session.answer(seat, only) : session.answerText(seat, bare(typed));
      if (!refusal) {
        if (this.keeping.each) this.save(seat, this.keeping.file!, true);
        return true;
      }
      this.refuse(refusal.because);
      if (refusal.refused === 'unknown') this.explain(session.why(seat, { about: 'answer', typed }), seat);
    }
  }

  /** When the time for an answer is over; null: no clock runs. */
  private endOf(seat: number): number | null {
    const { seconds } = this.session.question(seat)!.question;
    return seconds === undefined ? null : Date.now() + seconds * 1000;
  }

  private timeIsUp(seats: readonly number[]): true {
    this.screen.say(this.screen.paint('red', this.wording(seats[0]!).say('terminal.time-is-up')));
    for (const seat of seats) this.session.late(seat);
    return true;
  }

  private refuse(because: string): void {
    this.screen.say(this.screen.paint('red', harmless(because)));
  }

  /** Several people at one screen: it is cleared before the next person looks. */
  private async handOver(seat: number, lines: Lines): Promise<boolean> {
    if (this.people > 1 && this.lastSeat !== seat) {
      if (this.lastSeat >= 0) this.screen.clear();
      this.above = '';
      this.screen.say(harmless(this.wording(seat).say('terminal.hand-over', { player: this.session.players[seat]! })));
      if ((await lines.next()) === null) return false;
    }
    this.lastSeat = seat;
    return true;
  }

  // ---------------------------------------------------------------- showing

  /** What cards do, some with numbers as they read now. */
  private effectIn(view: View): (card: string) => string {
    const now = new Map(view.zones.flatMap(({ cards }) => cards.map(({ card, text }) => [card, text])));
    return (card) => now.get(card) ?? this.pages.effect(card, this.session.namesOf(view.seat), this.wording(view.seat));
  }

  /** The table and the question; the second half of one choice needs no second table. */
  private show(seat: number): void {
    const view = this.session.view(seat);
    const look = lookOf(this.session.linked.program.v, this.wording(seat));
    const table = JSON.stringify({ ...view, question: null });
    if (table !== this.above) showTable(this.screen, view, this.wording(seat), this.effectIn(view), look);
    this.above = table;
    if (view.question) showQuestion(this.screen, view.question, this.wording(seat), this.effectIn(view), view);
  }

  /** Lines of the log a seat has not read yet; a turn is a heading. */
  private showLog(seat: number): void {
    const { screen, session } = this;
    const key = seat + 1;
    for (const { text, at } of session.log(seat, this.shownEvents[key] ?? this.from)) {
      const { k } = session.events[at]!;
      // How the game ended is shown last and once.
      this.above = '';
      if (k !== 'over') screen.say(screen.paint(k === 'turn' ? 'bold' : 'dim', harmless(text)), k === 'turn' ? ' ' : '   ');
    }
    this.shownEvents[key] = session.events.length;
  }

  /** How it ended, what went wrong, and what is needed to play the same game again; not the seed of a sealed game that may continue. */
  finish(isLeft: boolean, commitment: string | null = null): void {
    const { session, screen } = this;
    const wording = this.wording();
    if (session.over) {
      const winners = session.winners.reduce((mask, seat) => mask | (1 << seat), 0);
      screen.say(screen.paint('bold', harmless(outcomeText(session.outcome, winners, session.names, session.result))));
    } else if (isLeft) screen.say(wording.say('terminal.left'));
    const stopped = session.diagnostics();
    if (stopped.length > 0) screen.say(`\n${renderAll(stopped, { colour: screen.colour })}`);
    const digest = session.digest();
    const end =
      commitment !== null && !session.over
        ? wording.say('terminal.end-sealed', { commitment, digest })
        : wording.say('terminal.end', { seed: String(session.record().seed), digest });
    screen.say(screen.paint('dim', end));
  }

  // ---------------------------------------------------------------- commands

  /** The input as a command; null: it may be an answer. The words of an answer take precedence over those of a command. */
  private commandOf(typed: string, seat: number): { name: Command; rest: string } | null {
    const [word = '', ...rest] = typed.split(/\s+/);
    const lower = word.toLowerCase();
    const isOption = this.session.question(seat)?.question.options.some((o) => o.words.toLowerCase() === typed.toLowerCase());
    if (isOption) return null;
    if (word.startsWith('?') && typed.length > 1) return { name: 'what', rest: typed.slice(1).trim() };
    const english = wordingFor(this.session.linked.program.v, 'en');
    const name = commands.find((c) => [this.wording(seat), english].some((w) => w.say(`typed.${c}`).split(' ').includes(lower)));
    return name ? { name, rest: rest.join(' ') } : null;
  }

  private runCommand(name: Command, rest: string, seat: number): void {
    this.above = '';
    switch (name) {
      case 'help':
        return this.help(seat);
      case 'what':
        return rest === '' ? this.help(seat) : this.preview(seat, rest);
      case 'read':
        return this.read(seat, rest);
      case 'why':
        return this.why(seat, rest);
      case 'table':
        this.show(seat);
        for (const line of counterLines(this.session.view(seat), this.wording(seat))) this.screen.say(this.screen.paint('dim', line), ' ');
        return;
      case 'log':
        for (const { text } of this.session.log(seat)) this.screen.say(harmless(text), '  ');
        return;
      case 'undo':
        return this.undo(seat);
      case 'save':
        if (rest === '' && this.keeping.file === null) this.nameAFile(seat);
        else this.save(seat, rest === '' ? this.keeping.file! : rest, false);
        return;
      case 'quit':
    }
  }

  private help(seat: number): void {
    const wording = this.wording(seat);
    this.screen.say(wording.say('help.answer'), '  ');
    for (const name of commands) {
      if (name === 'help') continue;
      const command = wording.say(`typed.${name}`).split(' ')[0]!;
      const text = wording.say(`help.${name}`, { command });
      this.screen.say(this.screen.plain ? text.replace(/ [—–] /, ': ') : text, '  ');
    }
  }

  private preview(seat: number, typed: string): void {
    const { screen, session } = this;
    const values = session.valuesOfText(seat, typed);
    const ahead = isRefusal(values) ? values : session.preview(seat, values);
    if (isRefusal(ahead)) return this.refuse(ahead.because);
    for (const line of ahead.lines) screen.say(harmless(line), '  ');
    const wording = this.wording(seat);
    const unless = ahead.unlessAnswered ? `${wording.say('ahead.unless-answered')} ` : '';
    screen.say(screen.paint('dim', `${unless}${wording.say(`ahead.${ahead.until}`)}`), '  ');
  }

  /** A card by its number or name, or a place to look through. */
  private read(seat: number, typed: string): void {
    const { screen, session } = this;
    const wording = this.wording(seat);
    if (typed === '') return screen.say(wording.say('terminal.read-what'));
    const view = session.view(seat);
    const cards = view.zones.flatMap((z) => z.cards).filter((c) => c.card !== undefined);
    const option = /^\d+$/.test(typed) ? view.question?.options[Number(typed) - 1] : undefined;
    const card = option ? cards.find((c) => c.id === option.card) : nearest(cards, (c) => c.name!, typed);
    const zones = view.zones.filter((z) => z.count > 0);
    const zone = option ? undefined : nearest(zones, (z) => wording.word(z.name), typed);
    if (zone && (!card || likeness(wording.word(zone.name), typed) > likeness(card.name!, typed)))
      screen.labelled(zones.filter((z) => z.name === zone.name).flatMap((z) => zoneLines(screen, view, z, wording)));
    else if (card) this.pages.show(screen, card, session.namesOf(seat), wording);
    else screen.say(wording.say('terminal.not-here', { text: harmless(typed) }));
  }

  // ---------------------------------------------------------------- why

  private why(seat: number, typed: string): void {
    const { session, screen } = this;
    const wording = this.wording(seat);
    const view = session.view(seat);
    if (typed === '') return this.whyNotWon(seat, seat);
    const dial =
      nearest(Object.keys(view.dials), (name) => wording.word(name), typed) ?? nearest(Object.keys(view.dials), (name) => name, typed);
    if (dial !== undefined) {
      const value = view.dials[dial]![Math.max(0, view.seats.indexOf(seat))]!;
      return new ReasonsText(screen, wording).chain(
        wording.word(dial),
        session.why(seat, { about: 'dial', dial }),
        valueWords(value, wording),
      );
    }
    const player = view.seats.find((s) => likeness(view.players[s]!, typed) > 1);
    if (player !== undefined) return this.whyNotWon(seat, player);
    const option = /^\d+$/.test(typed) ? view.question?.options[Number(typed) - 1] : undefined;
    if (option) return screen.say(wording.say('terminal.nothing-in-the-way'));
    const parts = session.why(seat, { about: 'answer', typed });
    if (parts.length > 0) return this.explain(parts, seat);
    const isAnswer = !isRefusal(session.valuesOfText(seat, typed));
    screen.say(wording.say(isAnswer ? 'terminal.nothing-in-the-way' : 'terminal.no-reason'));
  }

  private whyNotWon(seat: number, player: number): void {
    const parts = this.session.why(seat, { about: 'winning', of: player });
    const wording = this.wording(seat);
    if (parts.length === 0) return this.screen.say(wording.say('terminal.won-by-nothing'));
    this.screen.say(this.screen.paint('bold', harmless(wording.say('terminal.ways-to-win', { player: this.session.players[player]! }))));
    this.explain(parts, seat);
  }

  private explain(parts: readonly Because[], seat: number): void {
    new ReasonsText(this.screen, this.wording(seat)).lacking(parts);
  }

  // ---------------------------------------------------------------- taking back and keeping

  /** Alone with bots there is nobody to be unfair to: one may go back further, and the record shows it. */
  private undo(seat: number): void {
    const taken = this.session.takeBack(seat);
    const result = isRefusal(taken) && taken.refused === 'seen' && this.people === 1 ? this.session.takeBack(seat, true) : taken;
    if (isRefusal(result)) return this.refuse(result.because);
    this.session = result;
    this.shownEvents.fill(result.events.length);
    this.screen.say(this.screen.paint('dim', this.wording(seat).say(result === taken ? 'terminal.undone' : 'terminal.practice')));
  }

  private nameAFile(seat: number): void {
    const wording = this.wording(seat);
    this.screen.say(wording.say('terminal.name-a-file', { command: wording.say('typed.save').split(' ')[0]! }));
  }

  private save(seat: number, file: string, quietly: boolean): void {
    try {
      this.keeping.save(this.session, file);
      if (!quietly) this.screen.say(harmless(this.wording(seat).say('terminal.saved', { file })));
    } catch {
      this.refuse(this.wording(seat).say('terminal.not-saved', { file }));
    }
  }
}

/** What is in quotes is an answer, also where it is the name of a command. */
function bare(typed: string): string {
  return /^["“„](.+)["”“]$/.exec(typed)?.[1] ?? typed;
}

/** How well these words match this name; 0: not at all. */
function likeness(name: string, typed: string): number {
  const [whole, words] = [name.toLowerCase(), typed.toLowerCase()];
  return whole === words ? 3 : whole.startsWith(words) ? 2 : words.length > 2 && whole.includes(words) ? 1 : 0;
}

function nearest<T>(things: readonly T[], name: (thing: T) => string, typed: string): T | undefined {
  const best = Math.max(1, ...things.map((thing) => likeness(name(thing), typed)));
  return things.find((thing) => likeness(name(thing), typed) === best);
}
