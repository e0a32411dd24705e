// Turns counts into a report: shares with intervals, cards in order and questions in words, as data and as lines of 80 columns. Plays nothing.
import type { BotName } from '../bots/bots.ts';
import type { Linked } from '../emit/link.ts';
import { quantile, type Amounts, type Counts, type Spread } from './counts.ts';
import { clip, columns, percent } from './figures.ts';
import { difference, wilson, type Share } from './intervals.ts';
import { batchDigest } from './simulate.ts';

/** How many consequences of a question are listed. */
const MOST_FOLLOWED = 4;
/** Width of a line, in columns. */
const WIDE = 80;

interface Length {
  mean: number;
  min: number;
  quartile: number;
  median: number;
  threeQuarters: number;
  ninth: number;
  max: number;
}

/** What one card did in a batch. */
export interface CardReport {
  /** Its full id. */
  card: string;
  /** Its name in the language of the files. */
  name: string;
  /** How often a copy was drawn. */
  drawn: number;
  /** How often a copy was played. */
  played: number;
  /** Of the copies drawn during a game, the share that did nothing before its end. */
  dead: Share;
  /** Of the seats that drew it, and of those that played it: the share that won, and the difference from seats that did not. */
  whenDrawn: Share;
  drawnChange: Share;
  whenPlayed: Share;
  playedChange: Share;
}

/** How one kind of bot answered one question. */
export interface QuestionReport {
  /** The kind of bot, or the kinds asked and on turn. */
  bot: string;
  /** The question, in words. */
  question: string;
  /** How often it was asked. */
  asked: number;
  /** Share of answers that were yes. */
  yes: Share;
  /** What happened after a yes, and what would have happened after a yes where the answer was no. */
  followed: { what: string; byWhoSaidYes: boolean; afterYes: number; forgone: number }[];
}

/** The findings of a batch about a mix, as plain data: shares from 0 to 1 with their 95 % intervals. */
export interface Report {
  /** Games played. */
  games: number;
  /** Seats in each game. */
  players: number;
  /** Of the batch. */
  seed: number;
  /** Kinds of bot that played. */
  bots: readonly string[];
  /** A game with more turns than this is undecided. */
  maxTurns: number;
  /** Number of games by how they ended. */
  outcomes: Counts['outcomes'];
  /** By seat. */
  winsBySeat: (Share & { wins: number })[];
  /** By place in playing order; the starting seat is first. */
  winsByPlace: (Share & { wins: number })[];
  /** Where the game ranks its players: by what first, of who came first and of all players; the mean place by seat. Null: it ranks nobody. */
  ranking: { by: string; first: Score; all: Score; placeBySeat: number[] } | null;
  /** By kind of bot, of the decided games it sat at. */
  winsByBot: (Share & { bot: string; seats: number; wins: number })[];
  /** How many turns games had. */
  turns: Length;
  /** How many decisions with a choice games had. */
  decisions: Length;
  /** What ended games, the most frequent first. */
  ends: { what: string; times: number; share: Share; firstGame: number }[];
  /** Sorted by how much more often its player won. */
  cards: CardReport[];
  /** How often each alternative of an offer was chosen. */
  choices: { bot: string; choice: string; offered: number; taken: Share }[];
  /** How yes-or-no questions were answered. */
  questions: QuestionReport[];
  /** Numbers of the first few undecided games. */
  undecided: number[];
  /** Digest of all games, the same on any number of threads. */
  digest: string;
}

/**
 * The report on a batch. `kinds`: the kinds of bot that played, each once, in the order of the first seats. `maxTurns`: the number of turns beyond
 * which games counted as undecided.
 */
export function reportOf(linked: Linked, counts: Counts, kinds: readonly BotName[], maxTurns: number): Report {
  const { games, players, seed, outcomes, undecided } = counts;
  const won = (wins: number[]): Report['winsBySeat'] => wins.map((n) => ({ wins: n, ...wilson(n, games) }));
  return {
    games,
    players,
    seed,
    bots: kinds,
    maxTurns,
    outcomes,
    winsBySeat: won(counts.wins),
    winsByPlace: won(counts.winsByPlace),
    ranking: rankingOf(linked, counts),
    winsByBot: kinds.map((bot, i) => {
      const seats = counts.botSeats[i]!;
      const wins = counts.botWins[i]!;
      return { bot, seats, wins, ...wilson(wins, seats) };
    }),
    turns: lengthOf(counts.turns, games),
    decisions: lengthOf(counts.decisions, games),
    ends: [...counts.ends]
      .map(([what, { times, game }]) => ({ what, times, share: wilson(times, games), firstGame: game }))
      .sort((a, b) => b.times - a.times || (a.what < b.what ? -1 : 1)),
    cards: cardsOf(linked, counts),
    choices: choicesOf(linked, counts, kinds),
    questions: questionsOf(linked, counts, kinds),
    undecided,
    digest: batchDigest(counts),
  };
}

/** Numbers at the ends of games. */
interface Score {
  mean: number;
  least: number;
  most: number;
}

function rankingOf({ program }: Linked, { scores, places }: Counts): Report['ranking'] {
  const by = program.v.ranking?.by[0]?.name;
  const games = scores.all.count / places.length;
  if (by === undefined || games === 0) return null;
  const score = ({ count, sum, min, max }: Amounts): Score => ({ mean: sum / count, least: min, most: max });
  return { by, first: score(scores.first), all: score(scores.all), placeBySeat: places.map((sum) => sum / games) };
}

function lengthOf(spread: Spread, games: number): Length {
  return {
    mean: spread.sum / games,
    min: spread.min,
    quartile: quantile(spread, 0.25),
    median: quantile(spread, 0.5),
    threeQuarters: quantile(spread, 0.75),
    ninth: quantile(spread, 0.9),
    max: spread.max,
  };
}

function cardsOf(linked: Linked, { cards, botSeats, botWins }: Counts): CardReport[] {
  const seats = botSeats.reduce((a, b) => a + b, 0);
  const wins = botWins.reduce((a, b) => a + b, 0);
  const list = linked.program.v.kinds.flatMap((kind, k): CardReport[] => {
    const [drawn, played] = [cards.drawn[k]!, cards.played[k]!];
    if (drawn === 0 && played === 0) return [];
    const moved = (with_: number, wonWith: number): [Share, Share] => {
      const share = wilson(wonWith, with_);
      return [share, difference(share, wilson(wins - wonWith, seats - with_))];
    };
    const [whenDrawn, drawnChange] = moved(cards.drawers[k]!, cards.drawersWon[k]!);
    const [whenPlayed, playedChange] = moved(cards.players[k]!, cards.playersWon[k]!);
    const dead = wilson(cards.dead[k]!, cards.copies[k]!);
    return [{ card: kind.fullId, name: kind.name, drawn, played, dead, whenDrawn, drawnChange, whenPlayed, playedChange }];
  });
  return list.sort((a, b) => b.playedChange.share - a.playedChange.share || (a.card < b.card ? -1 : 1));
}

function choicesOf(linked: Linked, { answers }: Counts, kinds: readonly string[]): Report['choices'] {
  return kinds.flatMap((bot, i) => {
    let n = 0;
    const found = new Map<string, [number, number]>();
    for (const alt of linked.program.offers.flat()) {
      const says = alt.says.replace(/,? then .*$/s, '');
      const sum = found.get(says) ?? [0, 0];
      found.set(says, [sum[0] + answers.offered[i]![n]!, sum[1] + answers.taken[i]![n]!]);
      n++;
    }
    return [...found].flatMap(([choice, [offered, taken]]) =>
      offered > 0 ? [{ bot, choice, offered, taken: wilson(taken, offered) }] : [],
    );
  });
}

function questionsOf(linked: Linked, { answers }: Counts, kinds: readonly string[]): QuestionReport[] {
  const { program } = linked;
  const { v } = program;
  const label = (question: number): string => {
    if (question >= program.asks.length) return `an answer to: ${v.words[question - program.asks.length]!.head}`;
    const ask = program.asks[question]!;
    return ask.text >= 0 ? v.texts[ask.text]! : ask.says === '' ? 'use a power' : ask.says;
  };
  // With several kinds of bot it matters whose turn it was.
  const pairs = kinds.flatMap((bot) => kinds.map((onTurn) => (kinds.length > 1 ? `${bot} asked, ${onTurn} on turn` : bot)));
  return pairs.flatMap((bot, i) => {
    const found = new Map<string, { asked: number; yes: number; followed: Map<string, QuestionReport['followed'][number]> }>();
    for (let question = 0; question < answers.asked[i]!.length; question++) {
      const asked = answers.asked[i]![question]!;
      if (asked === 0) continue;
      const name = label(question);
      const sum = found.get(name) ?? { asked: 0, yes: 0, followed: new Map<string, QuestionReport['followed'][number]>() };
      sum.asked += asked;
      sum.yes += answers.yes[i]![question]!;
      for (const [key, [afterYes, forgone]] of answers.followed[i]!) {
        const [q, word, who] = key.split(' ');
        if (Number(q) !== question) continue;
        const what = v.words[Number(word)]!.head;
        const before = sum.followed.get(`${what} ${who}`) ?? { what, byWhoSaidYes: who === 'same', afterYes: 0, forgone: 0 };
        before.afterYes += afterYes;
        before.forgone += forgone;
        sum.followed.set(`${what} ${who}`, before);
      }
      found.set(name, sum);
    }
    return [...found].map(([question, { asked, yes, followed }]) => ({
      bot,
      question,
      asked,
      yes: wilson(yes, asked),
      followed: [...followed.values()].sort((a, b) => b.afterYes + b.forgone - a.afterYes - a.forgone || (a.what < b.what ? -1 : 1)),
    }));
  });
}

// ---------------------------------------------------------------- lines

/** How many cards and choices are listed; the data contains all of them. */
export interface ReportOptions {
  /** The largest number of cards to list. */
  cards: number;
}

/** A report as lines of text for a terminal, in English, without line ends. `cards`: how many cards are listed at most. */
export function renderReport(report: Report, { cards }: ReportOptions = { cards: 20 }): string[] {
  const { games, outcomes } = report;
  const lines: string[] = [];
  const part = (title: string, rows: string[][], left = 1): void => {
    if (rows.length > 0) lines.push('', title, ...columns(rows, left).map((line) => `  ${line}`));
  };
  const ends = Object.entries(outcomes).flatMap(([name, n]) => (n > 0 ? [[name, String(n), between(wilson(n, games))]] : []));
  part('How games ended', ends);
  part('Length', [
    ['', 'mean', 'least', '25 %', 'median', '75 %', '90 %', 'most'],
    ...(['turns', 'decisions'] as const).map((what) => {
      const l = report[what];
      return [what, l.mean.toFixed(1), ...[l.min, l.quartile, l.median, l.threeQuarters, l.ninth, l.max].map(String)];
    }),
  ]);
  part(
    'Won by seat',
    shares(report.winsBySeat, (i) => `seat ${i + 1}`),
  );
  part(
    'Won by place in the order of play',
    shares(report.winsByPlace, (i) => (i === 0 ? 'the first player' : `${i} after that`)),
  );
  if (report.ranking) {
    const { by, first, all, placeBySeat } = report.ranking;
    const row = (who: string, { mean, least, most }: Score): string[] => [who, mean.toFixed(1), String(least), String(most)];
    part(`At the end: ${by}`, [['', 'mean', 'least', 'most'], row('who came first', first), row('all players', all)]);
    part(
      'Mean place by seat',
      placeBySeat.map((place, i) => [`seat ${i + 1}`, place.toFixed(2)]),
    );
  }
  if (report.bots.length > 1)
    part(
      'Won by bot, of the decided games each sat at',
      report.winsByBot.map((b) => [b.bot, `${b.wins} of ${b.seats}`, between(b)]),
    );
  part(
    'What ended games',
    cut(
      report.ends.map((e) => [clip(e.what, 44), String(e.times), between(e.share)]),
      15,
    ),
  );
  cardLines(report.cards, cards, part);
  part('Choices in a turn: how often taken where they were there', [
    ...report.choices.map((c) => [clip(`${c.bot}: ${c.choice}`, 56), String(c.offered), percent(c.taken.share)]),
  ]);
  if (report.questions.length > 0)
    lines.push('', 'Questions: how often asked, how often answered with yes, what came of it or would have', ...questionLines(report));
  return lines;
}

/** For each question: what followed a yes, what a yes would have led to where the answer was no, and how often overall. */
function questionLines(report: Report): string[] {
  const lines: string[] = [];
  report.questions.forEach((q, i) => {
    const yes = Math.round(q.yes.share * q.asked);
    if (report.bots.length > 1 && q.bot !== report.questions[i - 1]?.bot) lines.push(`  ${q.bot}:`);
    lines.push(`    ${clip(q.question, 42).padEnd(42)}  ${String(q.asked).padStart(6)}  ${between(q.yes)}`);
    // Consequences that always or never follow carry no information.
    const telling = q.followed.filter((f) => f.afterYes + f.forgone < q.asked);
    for (const f of telling.slice(0, MOST_FOLLOWED)) {
      const what = clip(`${f.what}, by ${f.byWhoSaidYes ? 'the same' : 'another'}`, 28).padEnd(28);
      const after = yes > 0 ? percent(f.afterYes / yes) : '-';
      const ifYes = q.asked > yes && f.forgone > 0 ? percent(f.forgone / (q.asked - yes)) : '';
      const forgone = ifYes === '' ? '' : `, where no was said ${ifYes}, in all ${percent((f.afterYes + f.forgone) / q.asked)}`;
      lines.push(`      ${what} ${after}${forgone}`);
    }
  });
  return lines;
}

type Part = (title: string, rows: string[][], left?: number) => void;

/** The cards that change the chance of winning most, up and down, with intervals. */
function cardLines(all: readonly CardReport[], most: number, part: Part): void {
  const half = Math.ceil(most / 2);
  const shown = all.length <= most ? all : [...all.slice(0, half), ...all.slice(all.length - (most - half))];
  const head = ['', 'drawn', 'played', 'dead', 'if played', 'than others'];
  const rows = shown.map((c) => [
    c.name,
    String(c.drawn),
    String(c.played),
    percent(c.dead.share),
    c.played > 0 ? percent(c.whenPlayed.share) : '-',
    c.played > 0 ? signed(c.playedChange) : '-',
  ]);
  // Names are shortened to make room for numbers.
  const numbers = head.slice(1).map((title, i) => Math.max(title.length, ...rows.map((row) => row[i + 1]!.length)));
  const room = WIDE - 2 - numbers.reduce((sum, width) => sum + width + 2, 0);
  const title = 'Cards: how often a player won who had played it, and how much more often';
  const cut = shown.length < all.length ? `${title}\n  (${shown.length} of ${all.length}, from both ends; all of them: --json)` : title;
  part(cut, [head, ...rows.map(([name, ...rest]) => [clip(name!, Math.max(8, room)), ...rest])]);
}

function shares(list: Report['winsBySeat'], name: (i: number) => string): string[][] {
  return list.map((s, i) => [name(i), String(s.wins), between(s)]);
}

function between({ share, low, high }: Share): string {
  return `${percent(share)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
}

function signed({ share, low, high }: Share): string {
  const one = (x: number): string => `${x < 0 ? '' : '+'}${(100 * x).toFixed(1)}`;
  return `${one(share)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
}

function cut(rows: string[][], most: number): string[][] {
  return rows.length <= most ? rows : [...rows.slice(0, most), [`and ${rows.length - most} more`, '', '']];
}
