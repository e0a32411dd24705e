// A card and a seed → a game in the middle with the card in a hand, played on with the answers given before, as far as they are still possible;
// and what has become different in what happened. Works on one state of the folder after another. Does no I/O.
import { Session, wordingFor, type Linked, type Loaded, type Question } from 'cardwright';
import { gameSeed, inLanguage, lookOf, RandomBot, valueWords, type Project } from 'cardwright/internal';
import type { TrialInfo, TrialStep } from '../../studio-protocol.ts';
import type { Face } from '../../table-data.ts';
import { marked } from './changes.ts';
import { faceFor } from './other-cards.ts';
import { playable } from './playable.ts';
import { botAnswers, isForTurn, NoSituation, situation } from './situation.ts';

/** An answer by what it chooses, not by numbers: another version of the cards may number them otherwise. */
export interface Given {
  seat: number;
  question: string;
  ids: string[];
}

/** One game that is played again and again. */
interface Game {
  /** Of the search; the game itself may have another. */
  seed: number;
  dealt: number;
  players: string[];
  /** Which cards there are: other ones are shuffled otherwise. */
  deck: string;
  /** Until the card was put into the hand. */
  before: Given[];
  after: Given[];
  lines: string[];
  log: TrialInfo['log'];
}

/** A game as it was played last. */
export interface Played {
  session: Session;
  /** The same game right after the card was put into the hand. */
  begun: Session;
  after: readonly Given[];
  me: number;
  /** Full id of the card. */
  full: string;
  linked: Linked;
}

const me = 0;
const turnsBefore = 2;
/** Rounds after which a card that could not be played is given up. */
const mostRounds = 4;
const mostSteps = 160;

export class TrialBench {
  private readonly games = new Map<string, Game>();
  private readonly played = new Map<string, Played>();
  /** The effects with which each card last made sense. */
  private readonly sense = new Map<string, string>();

  /** `seed`: of the first game with a card. `language`: in which its log is; absent: the one of the cards. */
  constructor(
    public project: Project,
    private readonly folder: string,
    private readonly how: { seed?: number; language?: string } = {},
  ) {}

  play(card: string, how: 'again' | 'another'): TrialInfo {
    const ready = playable(this.project, this.folder, card, this.sense, this.how.language);
    if ('because' in ready) return { ...nothing, state: 'broken', note: ready.because };
    const { loaded, linked, isAsItWas } = ready;
    const kind = loaded.vocabulary.kinds.find((one) => one.folder.dir === this.folder && one.id === card);
    if (!kind) return { ...nothing, state: 'broken', note: 'This card is not in the game.' };
    const before = this.games.get(card);
    const deck = deckOf(loaded);
    try {
      if (before && how === 'again' && before.deck === deck) {
        const again = this.run(before, linked, kind.fullId, card);
        if (again) return { ...again, isAsItWas };
      }
      const seed = before && how === 'another' ? before.seed + 1 : (before?.seed ?? this.how.seed ?? 1);
      const game = found(linked, loaded, kind.fullId, seed, deck);
      this.games.set(card, game);
      return { ...this.run(game, linked, kind.fullId, card)!, isAsItWas };
    } catch (problem) {
      if (!(problem instanceof NoSituation)) throw problem;
      return { ...nothing, state: 'impossible', note: problem.message };
    }
  }

  /** Another answer at one of my steps. */
  choose(card: string, step: number, ids: string[]): TrialInfo {
    const game = this.games.get(card);
    const old = game?.after[step];
    const asked = this.asked.get(card)?.[step];
    if (!game || !asked || (old && old.seat !== me)) return this.play(card, 'again');
    game.after = [...game.after.slice(0, step), { seat: me, question: asked.question, ids }];
    return this.play(card, 'again');
  }

  /** What was asked at each step of the last run. */
  private readonly asked = new Map<string, TrialStep[]>();

  last(card: string): Played | null {
    return this.played.get(card) ?? null;
  }

  /** Plays the game again with these cards; null: it does not get as far as it did. */
  private run(game: Game, linked: Linked, full: string, card: string): TrialInfo | null {
    const { language } = this.how;
    const start = (): Session | null => {
      const session = Session.start(linked, { seed: game.dealt, players: game.players, ...(language !== undefined && { language }) });
      for (const { seat, ids } of game.before) if (session.answerIds(seat, ids)) return null;
      return session.put(me, [full]) ? null : session;
    };
    const session = start();
    if (!session) return null;
    const first = session.view(me);
    const from = session.events.length;
    const play = new Play(session, full, game);
    play.toTheEnd();
    const { v } = linked.program;
    game.after = play.given;
    const lines = session.log(me, from).map(({ text }) => text);
    if (lines.join('\n') !== game.lines.join('\n') || game.log.length === 0) game.log = marked(game.lines, lines);
    const again = game.lines.length > 0;
    game.lines = lines;
    this.asked.set(card, play.steps);
    this.played.set(card, { session, begun: start()!, after: play.given, me, full, linked });
    const wording = wordingFor(v, language ?? v.language);
    const faces = (id: string): Face =>
      faceFor(
        v,
        v.kinds.find((kind) => kind.fullId === id)!,
        { wording },
      );
    const hand = first.zones.filter((zone) => zone.owner === me && !zone.live).flatMap((zone) => zone.cards);
    const stopped = session.diagnostics()[0];
    return {
      state: play.waits ? 'waits' : 'played',
      note: [
        stopped && inLanguage(stopped, language).message,
        play.unused ? `The card could not be played within ${mostRounds} rounds.` : '',
      ]
        .filter(Boolean)
        .join(' '),
      seed: game.seed,
      turn: first.turn,
      player: game.players[me]!,
      hand: hand.flatMap((one) => (one.card === undefined ? [] : [{ face: faces(one.card), tried: one.card === full }])),
      before: first.zones.filter((zone) => zone.owner === me && zone.live).flatMap((zone) => zone.cards.flatMap((one) => one.name ?? [])),
      dials: dialsOf(linked, first, wording),
      steps: play.steps,
      log: game.log,
      again,
      isAsItWas: false,
    };
  }
}

/** What a game that was played says in a language: what happened from the card on, as others read it, and what I was asked by a card. */
export function toldIn({ begun, after, linked, full }: Played, language: string, most: number): string[] {
  const session = Session.replay(linked, begun.record(), Infinity, language);
  const lines: string[] = [];
  let from = session.events.length;
  let isOn = false;
  for (const { seat, ids } of after) {
    const { question } = session.question(seat)!;
    isOn ||= seat === me && question.options.some(({ id, card }) => card === full && ids.includes(id));
    if (isOn && seat === me && question.by !== undefined) lines.push(question.words);
    if (!isOn) from = session.events.length;
    if (session.answerIds(seat, [...ids]) || session.over) break;
    if (!isOn) continue;
    lines.push(...session.log(-1, from).map(({ text }) => text));
    from = session.events.length;
    if (lines.length >= most) break;
  }
  return lines.slice(0, most);
}

const nothing: Omit<TrialInfo, 'state' | 'note'> = {
  ...{ seed: 0, turn: 0, player: '', hand: [], before: [], dials: [], steps: [], log: [], again: false, isAsItWas: false },
};

/** The game from the put on: answers that were given before, where they are still possible; then the card itself; then chance. */
class Play {
  readonly given: Given[] = [];
  readonly steps: TrialStep[] = [];
  waits = false;
  unused = true;
  private readonly stored: Given[];
  private readonly bot: RandomBot;
  private askedIn = -1;

  constructor(
    private readonly session: Session,
    private readonly full: string,
    private readonly game: Game,
  ) {
    this.stored = [...game.after];
    this.bot = new RandomBot(game.dealt);
  }

  toTheEnd(): void {
    const { session, game } = this;
    const from = session.view(me).turn;
    let last = from;
    for (let n = 0; n < mostSteps && !session.over; n++) {
      const { turn } = session.view(me);
      if (!this.unused && turn > last) break;
      if (turn - from > mostRounds * game.players.length) break;
      const wasUnused = this.unused;
      if (!this.step()) {
        this.waits = true;
        break;
      }
      if (wasUnused && !this.unused) last = turn;
    }
  }

  /** False: an answer given before is not possible any more, and mine to give. */
  private step(): boolean {
    const { session } = this;
    const seat = session.asked()[0]!;
    const { question, values } = session.question(seat)!;
    const at = this.stored.slice(0, 3).findIndex((one) => one.seat === seat && one.question === question.words);
    if (at >= 0) {
      const [{ ids }] = this.stored.splice(0, at + 1).slice(-1) as [Given];
      if (this.answer(seat, question, ids)) return true;
      this.stored.length = 0;
      if (seat === me) {
        this.note(seat, question, []);
        return false;
      }
    }
    const own = seat === me && this.unused ? this.own(question) : null;
    if (own && this.answer(seat, question, own)) return true;
    const before = session.record().answers.length;
    botAnswers(session, seat, this.bot);
    const chosen = session.record().answers[before]!.slice(1) as number[];
    this.took(
      seat,
      question,
      chosen.map((value) => question.options[values.indexOf(value)]!.id),
    );
    return true;
  }

  private answer(seat: number, question: Question, ids: string[]): boolean {
    if (this.session.answerIds(seat, ids)) return false;
    this.took(seat, question, ids);
    return true;
  }

  private took(seat: number, question: Question, ids: string[]): void {
    this.given.push({ seat, question: question.words, ids });
    this.note(seat, question, ids);
    const chosen = question.options.filter(({ id }) => ids.includes(id));
    if (seat === me && chosen.some(({ card }) => card === this.full)) this.unused = false;
  }

  private note(seat: number, question: Question, chosen: string[]): void {
    const mine = seat === me;
    const options = mine ? question.options.map(({ id, words }) => ({ id, words })) : [];
    const words = mine ? (question.line ?? question.words) : '';
    this.steps.push({
      player: this.game.players[seat]!,
      mine,
      question: words,
      options,
      min: question.min,
      max: question.max,
      chosen: mine ? chosen : [],
    });
  }

  /** Plays or uses the card if that is offered. */
  private own({ manner, max, options, by }: Question): string[] | null {
    const { turn } = this.session.view(me);
    const first = turn !== this.askedIn && isForTurn({ manner, by } as Question);
    this.askedIn = turn;
    if ((!first && (manner === 'choose' || manner === 'together')) || max !== 1) return null;
    const found = options.find(({ card }) => card === this.full);
    return found ? [found.id] : null;
  }
}

/** A new game that comes to a turn in which the card can be played. */
function found(linked: Linked, loaded: Loaded, full: string, seed: number, deck: string): Game {
  const { min } = loaded.vocabulary.players;
  const players = ['Ann', ...Array.from({ length: Math.max(1, min - 1) }, (_, i) => `Bot ${i + 2}`)];
  const session = situation(linked, { players }, { seed: gameSeed(seed, 0), me, turns: turnsBefore, cards: [full] });
  const record = session.record();
  const steps = record.answers.filter((step) => step[0] !== 'put');
  const dealt = Number(record.seed);
  const again = Session.start(linked, { seed: dealt, players });
  const before = steps.map((step): Given => {
    const [seat, ...values] = step as number[];
    const { question, values: all } = again.question(seat!)!;
    const ids = values.map((value) => question.options[all.indexOf(value)]!.id);
    again.repeat(step);
    return { seat: seat!, question: question.words, ids };
  });
  return { seed, dealt, players, deck, before, after: [], lines: [], log: [] };
}

function deckOf({ vocabulary: v }: Loaded): string {
  return v.kinds.map(({ fullId, copies }) => `${fullId} ${copies}`).join('\n');
}

/** The dials that differ from what they are without cards, and those that are always shown. */
function dialsOf(linked: Linked, view: ReturnType<Session['view']>, wording: ReturnType<typeof wordingFor>): TrialInfo['dials'] {
  const { v } = linked.program;
  const at = view.seats.indexOf(me);
  return lookOf(v, wording).dials.flatMap(({ name, label, base, always }) => {
    const value = view.dials[name]?.[at];
    return value === undefined || (value === base && !always)
      ? []
      : [{ label, value: value === 'all' ? wording.say('amount.no-limit') : valueWords(value, wording) }];
  });
}
