// `play`: a game in plain lines. People type numbers or words; bots answer at random; without a terminal bots play the whole game.
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import {
  RandomBot,
  harmless,
  isRefusal,
  outcomeText,
  renderAll,
  Session,
  SessionProblem,
  type GameRecord,
  type Saved,
} from '../../src/index.ts';
import { counterLines, glance, questionLines } from './glance.ts';
import { readPlain } from './host.ts';
import { readToPlay } from './load.ts';
import { languageIn, optionsOf, playersOf, type Players } from './setup.ts';
import { coloursFor, exits, Mistake, mostSeed, painter, print, seedOf } from './shell.ts';

export interface PlayOptions {
  players?: string;
  seed?: string;
  option: string[];
  record?: string;
  resume?: string;
  lang?: string;
  piped?: boolean;
}

/** What a saved game adds: which seats are bots. */
type SavedFile = Saved & { bots: boolean[] };

/** A game between bots that has not ended by then is left. */
const mostBotAnswers = 20_000;

export async function play(folders: string[], o: PlayOptions): Promise<number> {
  const { linked, loaded } = readToPlay(folders);
  const language = languageIn(loaded.vocabulary, o.lang);
  const resumed = o.resume !== undefined ? readSaved(o.resume) : null;
  const seed = seedOf(o.seed, () => randomInt(mostSeed + 1));
  const players = resumed ? { names: resumed.names, bots: resumed.bots } : playersOf(loaded.vocabulary, o.players);
  const session = resumed
    ? withoutStack(() => Session.resume(linked, resumed, language))
    : Session.start(linked, { seed, players: players.names, options: optionsOf(linked, o.option), language });
  const wording = session.wordingOf(-1);
  const values = { title: wording.title(), players: players.names.join(', '), seed: String(session.record().seed) };
  print(harmless(wording.say('terminal.seed', values)));
  const game = new Game(session, players, o, (record, upTo) => Session.replay(linked, record, upTo, language));
  const table = process.stdin.isTTY || o.piped ? players : { ...players, bots: players.bots.map(() => true) };
  if (table.bots.every((bot) => bot)) game.watch();
  else await game.run();
  game.finish();
  return exits.clean;
}

function readSaved(file: string): SavedFile {
  const bytes = readPlain(file);
  if (bytes === null) throw new Mistake(`${file} cannot be read.`);
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Mistake(`${file} is no saved game.`);
  }
  const saved = data as Partial<SavedFile> | null;
  if (saved?.saved !== true || !Array.isArray(saved.names) || !Array.isArray(saved.bots)) throw new Mistake(`${file} is no saved game.`);
  return { ...(saved as SavedFile), names: saved.names.map(String), bots: saved.bots.map((b) => b === true) };
}

/** A game that cannot be taken up is the person's to put right. */
export function withoutStack<T>(act: () => T): T {
  try {
    return act();
  } catch (problem) {
    if (problem instanceof SessionProblem) throw new Mistake(problem.message, 1);
    throw problem;
  }
}

export function writeOut(file: string, data: unknown, what: string): void {
  try {
    writeFileSync(file, `${JSON.stringify(data)}\n`);
  } catch (problem) {
    throw new Mistake(`The ${what} could not be written to ${file}: ${(problem as Error).message}`);
  }
  print(`${what} written to ${file}`);
}

export class Game {
  private readonly paint = painter(process.stdout);
  private readonly bot: RandomBot;
  /** By seat: events told already. */
  private readonly told: number[] = [];
  private lastSeat = -1;
  /** What came before this game was in somebody's hands: neither told nor taken back. */
  private readonly before: { events: number; answers: number };

  constructor(
    public session: Session,
    private readonly players: Players,
    private readonly options: PlayOptions,
    private readonly replay: (record: GameRecord, upTo: number) => Session,
    goesOn = false,
  ) {
    this.before = goesOn ? { events: session.events.length, answers: session.record().answers.length } : { events: 0, answers: 0 };
    this.bot = new RandomBot(session.record().seed ^ 0x1f123bb5);
  }

  /** Bots play the game to its end; everything a bystander may know is told. */
  watch(): void {
    const { session } = this;
    let n = 0;
    for (; !session.over && n < mostBotAnswers; n++) {
      this.answerFor(session.asked()[0]!);
      this.tell(-1);
    }
    this.tell(-1);
    if (!session.over) print(session.wordingOf(-1).say('terminal.goes-on', { count: n }));
  }

  private answerFor(seat: number): void {
    const { machine } = this.session;
    machine.prepare(seat);
    const n = this.bot.choose(machine);
    const refusal = this.session.answer(seat, Array.from(this.bot.list.subarray(0, n)));
    if (refusal) throw new Error(`a bot was refused: ${refusal.because}`);
  }

  async run(): Promise<void> {
    const lines = new Lines(this.paint('bold', '> '));
    print(this.paint('dim', this.session.wordingOf(-1).say('terminal.prompt')));
    try {
      while (!this.session.over) {
        const asked = this.session.asked();
        const bot = asked.find((seat) => this.players.bots[seat]);
        if (bot !== undefined) this.answerFor(bot);
        else if (!(await this.ask(asked[0]!, lines))) return;
      }
      this.tell(this.lastSeat < 0 ? -1 : this.lastSeat);
    } finally {
      lines.close();
    }
  }

  /** Asks one person until there is an answer; false: he has left. */
  private async ask(seat: number, lines: Lines): Promise<boolean> {
    if (!(await this.handOver(seat, lines))) return false;
    this.tell(seat);
    this.show(seat);
    const { session } = this;
    for (;;) {
      const typed = await lines.next();
      if (typed === null || /^\s*quit\s*$/i.test(typed)) return false;
      if (this.command(typed.trim(), seat)) {
        if (this.session !== session) return true;
        continue;
      }
      const refusal = session.answerText(seat, typed);
      if (!refusal) return true;
      print(this.paint('red', harmless(refusal.because)));
    }
  }

  /** Two people at one screen: what one sees is cleared before the other looks. */
  private async handOver(seat: number, lines: Lines): Promise<boolean> {
    const people = this.players.bots.filter((bot) => !bot).length;
    if (people > 1 && this.lastSeat !== seat) {
      if (this.lastSeat >= 0 && process.stdout.isTTY) process.stdout.write('\u001b[2J\u001b[3J\u001b[H');
      print(harmless(this.session.wordingOf(seat).say('terminal.hand-over', { player: this.session.players[seat]! })));
      if ((await lines.next()) === null) return false;
    }
    this.lastSeat = seat;
    return true;
  }

  private show(seat: number): void {
    const view = this.session.view(seat);
    const wording = this.session.wordingOf(seat);
    for (const line of glance(view, this.paint, wording)) print(line);
    if (view.question) for (const line of questionLines(view.question, this.paint, wording)) print(line);
  }

  /** Carries out what is no answer; false: it may be one. */
  private command(typed: string, seat: number): boolean {
    const [word = '', ...rest] = typed.split(/\s+/);
    switch (word.toLowerCase()) {
      case 'help':
      case '?':
        print(this.session.wordingOf(seat).say('terminal.help'));
        return true;
      case 'table':
        this.show(seat);
        for (const line of counterLines(this.session.view(seat), this.session.wordingOf(seat))) print(this.paint('dim', line));
        return true;
      case 'log':
        for (const { text } of this.session.log(seat)) print(`  ${harmless(text)}`);
        return true;
      case 'what':
        this.preview(seat, rest.join(' '));
        return true;
      case 'undo':
        this.undo(seat);
        return true;
      case 'save':
        if (rest.length === 0) print(this.session.wordingOf(seat).say('terminal.name-a-file'));
        else this.save(rest.join(' '));
        return true;
      default:
        return false;
    }
  }

  private preview(seat: number, typed: string): void {
    const values = this.session.valuesOfText(seat, typed);
    const ahead = isRefusal(values) ? values : this.session.preview(seat, values);
    if (isRefusal(ahead)) {
      print(this.paint('red', harmless(ahead.because)));
      return;
    }
    for (const line of ahead.lines) print(`  ${harmless(line)}`);
    const wording = this.session.wordingOf(seat);
    const unless = ahead.unlessAnswered ? `${wording.say('ahead.unless-answered')} ` : '';
    print(this.paint('dim', `  ${unless}${wording.say(`ahead.${ahead.until}`)}`));
  }

  /** Back to this person's last choice; what bots did since is forgotten. */
  private undo(seat: number): void {
    const record = this.session.record();
    const at = record.answers.findLastIndex(([who]) => who === seat);
    if (at < this.before.answers) {
      print(this.session.wordingOf(seat).say('terminal.nothing-to-undo'));
      return;
    }
    this.session = this.replay(record, at);
    this.told.fill(this.session.events.length);
    print(this.paint('dim', this.session.wordingOf(seat).say('terminal.undone')));
  }

  private save(file: string): void {
    try {
      writeOut(file, { ...this.session.save(), bots: this.players.bots } satisfies SavedFile, 'game');
    } catch (problem) {
      if (!(problem instanceof Mistake)) throw problem;
      print(this.paint('red', problem.message));
    }
  }

  /** Log lines a seat has not read yet. */
  private tell(seat: number): void {
    const key = seat + 1;
    for (const { text, at } of this.session.log(seat, this.told[key] ?? this.before.events)) {
      // How it ended is told last and once.
      if (this.session.events[at]!.k !== 'over') print(this.paint('dim', `  ${harmless(text)}`));
    }
    this.told[key] = this.session.events.length;
  }

  finish(): void {
    const { session } = this;
    if (session.over) {
      const winners = session.winners.reduce((mask, seat) => mask | (1 << seat), 0);
      print(this.paint('bold', harmless(outcomeText(session.outcome, winners, session.names))));
    } else if (process.stdin.isTTY || this.options.piped) print(session.wordingOf(-1).say('terminal.left'));
    const stopped = session.complaints();
    if (stopped.length > 0) print(`\n${renderAll(stopped, { colour: coloursFor(process.stdout) })}`);
    const { seed } = session.record();
    print(this.paint('dim', session.wordingOf(-1).say('terminal.end', { seed: String(seed), digest: session.digest() })));
    if (this.options.record !== undefined) writeOut(this.options.record, session.record(), 'record');
  }
}

/** Lines somebody types, one at a time; null at the end. */
class Lines {
  private readonly reader: Interface;
  private readonly waiting: string[] = [];
  private wants: ((line: string | null) => void) | null = null;
  private ended = false;

  constructor(prompt: string) {
    this.reader = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY === true, prompt });
    this.reader.on('line', (line) => {
      if (this.wants) this.give(line);
      else this.waiting.push(line);
    });
    this.reader.on('SIGINT', () => this.reader.close());
    this.reader.on('close', () => {
      this.ended = true;
      if (this.wants && this.waiting.length === 0) this.give(null);
    });
  }

  next(): Promise<string | null> {
    const line = this.waiting.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (this.ended) return Promise.resolve(null);
    if (process.stdin.isTTY) this.reader.prompt();
    return new Promise((resolve) => (this.wants = resolve));
  }

  private give(line: string | null): void {
    const { wants } = this;
    this.wants = null;
    if (line === null && process.stdin.isTTY) process.stdout.write('\n');
    wants?.(line);
  }

  close(): void {
    this.reader.close();
  }
}
