// `try`: a game in progress, with the cards to try in your hand. Finds such a game, then plays it, or lets bots play it.
import { randomInt } from 'node:crypto';
import { type Linked, type Loaded, renderAll, type Session } from 'cardwright';
import { harmless, lookOf, RandomBot } from 'cardwright/internal';
import { botAnswers, isForTurn, NoSituation, situation, type Wanted } from '../table/server/studio/situation.ts';
import { TerminalGame } from './terminal-game.ts';
import { showTable } from './board-text.ts';
import { io } from './io.ts';
import { kindNamed } from './kind-named.ts';
import { read, readToPlay, type FoldersRead } from './read-mix.ts';
import { isPlace } from './places.ts';
import { botAnswer, saveTarget } from './play.ts';
import { Screen } from './screen.ts';
import { languageIn, optionsOf, playersOf, type Players } from './setup.ts';
import { coloursFor, exits, Mistake, mostSeed, print, seedOf, wholeNumber } from './shell.ts';

type Kind = Loaded['vocabulary']['kinds'][number];

/** Options of `try`, as typed; the help explains each. */
export interface TryOptions {
  players?: string;
  seed?: string;
  option: string[];
  turns: string;
  lang?: string;
  auto?: boolean;
  piped?: boolean;
  plain?: boolean;
  columns?: string;
}

/** Answers of one game until then. */
const mostAnswers = 4000;
/** With --auto: rounds after which a card that could not be played is given up. */
const mostRounds = 4;

export async function tryCards(args: string[], o: TryOptions): Promise<number> {
  const at = args.findIndex((arg) => !isPlace(arg));
  if (at < 0) throw new Mistake(`Name a card after the folder${args.length > 1 ? 's' : ''}: cardwright try ${args.join(' ')} CARD`);
  if (at === 0) readToPlay(args.slice(0, 1)); // There is no such folder; this reports it.
  const { loaded, linked } = withItsGame(args.slice(0, at));
  const kinds = args.slice(at).map((text) => kindNamed(loaded.vocabulary.kinds, text, 'card and no folder'));
  const turns = wholeNumber(o.turns, 'A number of turns', 0, 50);
  const players = playersOf(loaded.vocabulary, o.players);
  const me = players.bots.indexOf(false);
  if (me < 0) throw new Mistake('Someone must hold the cards: name a player who is not a bot, such as --players Ann,bot');
  const seed = seedOf(o.seed, () => randomInt(mostSeed + 1));
  const setup = { players: players.names, options: optionsOf(linked, o.option), language: languageIn(loaded.vocabulary, o.lang) };
  const session = found(linked, setup, { seed, me, turns, cards: kinds.map((k) => k.fullId) });
  const auto = o.auto || !(io().stdin.isTTY || o.piped);
  const wording = session.wordingOf(me);
  const values = {
    title: wording.title(),
    players: players.names.join(', '),
    seed: String(seed),
    player: players.names[me]!,
    cards: calledIn(session, me, kinds),
  };
  const screen = new Screen(o);
  screen.say(harmless(wording.say('terminal.try', values)));
  if (auto) return new CardTrial(session, players, me, kinds, screen).run();
  const game = new TerminalGame(session, players, screen, botAnswer('random', seed), saveTarget(players), session.events.length);
  await game.run();
  game.finish(true);
  return game.session.diagnostics().length > 0 ? exits.problems : exits.clean;
}

/** A folder that finds its game by itself has only its own cards; to try one, the game's cards are added, unless it borrows some. */
function withItsGame(folders: string[]): { loaded: Loaded; linked: Linked } {
  const known: FoldersRead = new Map();
  const { mix } = read(folders, known);
  const { game } = mix;
  const whole = !game || !mix.lenders.includes(game) || mix.folders.some((f) => f.set?.data.takes?.[game.id]);
  return readToPlay(whole ? folders : [game.dir, ...folders], known);
}

function found(linked: Linked, setup: Parameters<typeof situation>[1], wanted: Wanted): Session {
  try {
    return situation(linked, setup, wanted);
  } catch (problem) {
    throw problem instanceof NoSituation ? new Mistake(problem.message, exits.problems) : problem;
  }
}

/** The names of cards as a seat calls them. */
function calledIn(session: Session, seat: number, kinds: readonly Kind[]): string {
  const all = session.linked.program.v.kinds;
  const names = session.namesOf(seat);
  return names.wording.list(kinds.map((k) => names.card(all.indexOf(k))));
}

/** The cards are played as soon as possible; bots answer everything else, and it is shown as my seat sees it. */
class CardTrial {
  private readonly bot: RandomBot;
  private shownEvents: number;
  /** How often each card has been used, by what it was used for. */
  private readonly used = new Set<string>();
  private readonly left: string[];
  /** The turn of mine with the latest question. */
  private askedIn = -1;

  constructor(
    private readonly session: Session,
    private readonly players: Players,
    private readonly me: number,
    private readonly kinds: readonly Kind[],
    private readonly screen: Screen,
  ) {
    // Situations are always dealt from a number.
    this.bot = new RandomBot(Number(session.record().seed));
    this.shownEvents = session.events.length;
    this.left = kinds.map((k) => k.fullId);
  }

  run(): number {
    const { session, me } = this;
    this.look();
    const from = session.view(me).turn;
    let last = from;
    for (let n = 0; n < mostAnswers && !session.over; n++) {
      const { turn } = session.view(me);
      // Until the turn is over in which the last of them was played.
      if (this.left.length === 0 && turn > last) break;
      if (turn - from > mostRounds * this.players.names.length) break;
      const seat = session.asked()[0]!;
      const before = this.left.length;
      if (seat !== me || !this.useOne()) this.answer(seat);
      if (this.left.length < before) last = turn;
      this.tell();
    }
    this.look();
    return this.verdict();
  }

  /** Plays or uses one of the cards if that is offered; each is used once for everything it can be used for. */
  private useOne(): boolean {
    const { session, me } = this;
    const asked = session.question(me)!.question;
    const { turn } = session.view(me);
    // A game without offers asks at the beginning of a turn what to play; what it asks later may be what to throw away.
    const first = turn !== this.askedIn && isForTurn(asked);
    this.askedIn = turn;
    if (!first && (asked.manner === 'choose' || asked.manner === 'together')) return false;
    if (asked.max !== 1) return false;
    const ids = this.kinds.map((k) => k.fullId);
    const key = (o: (typeof asked.options)[number]): string => `${o.card} ${o.alternative ?? asked.manner}`;
    const option = ids
      .flatMap((id) => asked.options.filter((o) => o.card === id))
      .find((o) => this.left.includes(o.card!) || !this.used.has(key(o)));
    if (!option) return false;
    const refusal = session.answerIds(me, [option.id]);
    if (refusal) return false;
    this.screen.say(this.screen.paint('yellow', `> ${harmless(option.words)}`), '', 2);
    this.used.add(key(option));
    if (this.left.includes(option.card!)) this.left.splice(this.left.indexOf(option.card!), 1);
    return true;
  }

  private answer(seat: number): void {
    const { session, me } = this;
    const question = seat === me ? session.question(me) : null;
    const steps = session.record().answers.length;
    botAnswers(session, seat, this.bot);
    if (!question) return;
    const chosen = session.record().answers[steps]!.slice(1) as number[];
    const words = chosen.map((value) => question.question.options[question.values.indexOf(value)]!.words);
    const said = question.question.manner === 'offer' ? '' : (question.question.line ?? question.question.words);
    const asked = said === '' ? '' : `${said}${said.endsWith('?') ? '' : ':'} `;
    const wording = session.wordingOf(me);
    const given = words.length > 0 ? wording.list(words) : wording.say('cards.none');
    this.screen.say(this.screen.paint('yellow', `> ${harmless(asked + given)}`), '', 2);
  }

  private tell(): void {
    const { session, me } = this;
    for (const { text } of session.log(me, this.shownEvents)) this.screen.say(harmless(text), '  ');
    this.shownEvents = session.events.length;
  }

  private look(): void {
    const { session, me } = this;
    const wording = session.wordingOf(me);
    showTable(this.screen, session.view(me), wording, () => '', lookOf(session.linked.program.v, wording));
    this.screen.say('');
  }

  private verdict(): number {
    const stopped = this.session.diagnostics();
    if (stopped.length > 0) print(renderAll(stopped, { colour: coloursFor(io().stdout) }));
    if (this.left.length === 0) return stopped.length > 0 ? exits.problems : exits.clean;
    const cards = calledIn(
      this.session,
      this.me,
      this.kinds.filter((k) => this.left.includes(k.fullId)),
    );
    const wording = this.session.wordingOf(this.me);
    const told = this.session.over
      ? wording.say('terminal.unplayed-over', { cards })
      : wording.say('terminal.unplayed', { cards, number: mostRounds });
    this.screen.say(this.screen.paint('red', harmless(told)));
    return exits.problems;
  }
}
