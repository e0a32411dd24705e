// A report as one page that can be sent to anybody: sentences, pictures, and a table beside each. Loads nothing, measures nothing.
import { wordingFor, type Loaded } from 'cardwright';
import { printedOn, type Effect, type LabCard, type LabReport } from 'cardwright/internal';
import { adviceOf, questionOf } from './advice.ts';
import { boxes, dots, type Dot, type Look } from './charts.ts';
import type { Head } from './data.ts';
import { fill, number, percent, roundUp, signed, type Writing } from './figures.ts';
import { figure, frame, list, paragraph, plain, section, table, type Cell } from './html.ts';
import { wordsOf } from './words.ts';

/** Pictures stay small enough to be seen whole: the table has everything. */
const MOST_DOTS = 30;
/** So many games nobody will play. */
const FAR = 1_000_000;

/** The page, in one language. */
export async function pageOf(head: Head, report: LabReport, v: Loaded['vocabulary'], language: string): Promise<string> {
  const wording = wordingFor(v, language);
  const names = new Map(v.kinds.map((kind) => [kind.fullId, printedOn(wording, kind, 'name')]));
  const page = new Page(report, { language, words: wordsOf(language), nameOf: (card) => names.get(card) ?? card }, (type) => {
    const term = wording.term(type);
    return typeof term === 'string' ? term : (term['one'] ?? type);
  });
  return frame(language, fill(page.words.title, { mix: head.title }), await page.body(head));
}

class Page {
  readonly words;
  private readonly language;

  constructor(
    private readonly report: LabReport,
    private readonly writing: Writing,
    private readonly typeOf: (type: string) => string,
  ) {
    this.words = writing.words;
    this.language = writing.language;
  }

  async body(head: Head): Promise<string> {
    const parts = [
      ...[this.header(head), this.act(), this.reading()],
      ...[await this.cards(), await this.dead(), this.allCards(), this.unmeasured(), await this.pairs(), await this.goals()],
      ...[await this.lengths(), this.ends(), await this.seats(), await this.lead(), await this.decisions(), this.method()],
    ];
    return parts.filter((part) => part !== '').join('\n');
  }

  // ---------------------------------------------------------------- figures

  private say(key: keyof Writing['words'], values: Record<string, string | number> = {}): string {
    return fill(this.words[key], values);
  }

  private count(n: number): string {
    return number(n, 0, this.language);
  }

  private between(low: string, high: string): string {
    return this.say('interval', { low, high });
  }

  private share({ share, low, high }: { share: number; low: number; high: number }): string {
    const ends = this.between(number(100 * low, 1, this.language), number(100 * high, 1, this.language));
    return `${percent(share, this.language)} (${ends})`;
  }

  /** A difference with its interval, and what can be said of it. `scale`: 100 for points. */
  private effect(one: Effect | null, scale: number, worth: number): Cell {
    if (!one) return '–';
    const figure = (x: number): string => signed(scale * x, 1, this.language);
    return {
      html: `${plain(`${figure(one.effect)} (${this.between(figure(one.low), figure(one.high))})`)}${this.verdict(one, scale * worth)}`,
    };
  }

  private verdict({ verdict, more }: Pick<Effect, 'verdict' | 'more'>, worth: number, certain = this.words.certain): string {
    const text =
      verdict === 'certain'
        ? certain
        : verdict === 'none'
          ? this.say('none', { worth: number(worth, worth < 1 ? 1 : Number.isInteger(worth) ? 0 : 1, this.language) })
          : more < FAR
            ? this.say('open', { n: this.count(roundUp(more)) })
            : this.words.openFar;
    return ` <small${verdict === 'certain' ? ' class="certain"' : ''}>${plain(text)}</small>`;
  }

  private look(alt: string, axis: string, more: Partial<Look> = {}): Look {
    return { alt, axis, language: this.language, ...more };
  }

  private name(card: string): string {
    return this.writing.nameOf(card);
  }

  // ---------------------------------------------------------------- parts

  private header({ title }: Head): string {
    const { games, players, bots, seed, maxTurns } = this.report;
    const values = { games: this.count(games), players, bots: bots.join(', '), seed, turns: this.count(maxTurns) };
    return `<header><h1>${plain(this.say('title', { mix: title }))}</h1>${paragraph(this.say('batch', values))}${paragraph(this.words.bots)}</header>`;
  }

  private act(): string {
    const advice = adviceOf(this.report, this.writing);
    return section(this.words.act, advice.length > 0 ? `<div class="act">${list(advice)}</div>` : paragraph(this.words.actNothing));
  }

  private reading(): string {
    const worth = number(100 * this.report.worth.chance, 0, this.language);
    return section(this.words.read, list([this.words.readInterval, this.words.readCertain, this.say('readOpen', { worth })]));
  }

  private async cards(): Promise<string> {
    const { cards, bots } = this.report;
    const measured = cards.filter((card): card is LabCard & { without: Effect } => card.without !== null);
    if (measured.length === 0) return '';
    const size = ({ low, high }: Effect): number => Math.max(low, -high);
    const shown = [...measured].sort((a, b) => Number(b.own) - Number(a.own) || size(b.without) - size(a.without)).slice(0, MOST_DOTS);
    shown.sort((a, b) => b.without.effect - a.without.effect);
    const rows = shown.map(({ card, without }) => this.dot(this.name(card), without, 100));
    const note = shown.length < measured.length ? ` ${this.say('cardsWithoutSome', { n: shown.length, all: measured.length })}` : '';
    const sharp = bots.every((bot) => bot === 'random') ? '' : ` ${this.words.cardsSharp}`;
    const look = this.look(this.words.cardsWithout, this.words.points, { even: 0 });
    const caption = `${this.words.cardsWithoutNote}${sharp}${note}`;
    return section(this.words.cardsWithout, figure(await dots(rows, look), caption), this.tableOf(shown));
  }

  private dot(label: string, { effect, low, high, verdict }: Effect, scale: number): Dot {
    return { label, value: scale * effect, low: scale * low, high: scale * high, stands: verdict === 'certain' };
  }

  /** The effects of the cards in a picture. */
  private tableOf(cards: readonly LabCard[]): string {
    const { worth } = this.report;
    const rows = cards.map((card): Cell[] => [this.cardName(card), this.effect(card.without, 100, worth.chance), this.lengthOf(card)]);
    return table({ caption: this.words.cardsWithout, head: [this.words.card, this.words.without, this.words.length], rows });
  }

  private lengthOf({ length }: LabCard): Cell {
    return this.effect(length, 1, this.report.turns.mean / 20);
  }

  /** A card of one's own has a mark, if there are others. */
  private cardName({ card, own }: LabCard): Cell {
    const name = plain(this.name(card));
    return own && this.report.cards.some((other) => !other.own)
      ? { html: `<span class="own">${name}</span> <small class="quiet">${plain(this.words.own)}</small>` }
      : { html: name };
  }

  private async dead(): Promise<string> {
    const drawn = this.report.cards.filter(({ drawn }) => drawn.share > 0);
    const shown = [...drawn].sort((a, b) => b.dead.share - a.dead.share).slice(0, MOST_DOTS / 2);
    const rows = shown.map(({ card, dead }) => ({ ...shareDot(dead), label: this.name(card), stands: true }));
    const look = this.look(this.words.cardsDead, '%', { fromZero: true });
    const caption = this.say('cardsDeadNote', { n: shown.length });
    const body = shown.map((card): Cell[] => [this.cardName(card), this.share(card.dead)]);
    return section(
      this.words.cardsDead,
      figure(await dots(rows, look), caption),
      table({ caption: this.words.cardsDead, head: [this.words.card, this.words.dead], rows: body }),
    );
  }

  private allCards(): string {
    const { words, report } = this;
    const rows = report.cards.map((card): Cell[] => [
      ...[this.cardName(card), this.typeOf(card.type), this.share(card.drawn), this.share(card.played)],
      card.drawn.share > 0 ? this.share(card.dead) : '–',
      ...[card.whenEarly, card.whenPlayed, card.without].map((one) => this.effect(one, 100, report.worth.chance)),
      this.lengthOf(card),
    ]);
    const head = [
      words.card,
      words.type,
      words.drawn,
      words.played,
      words.dead,
      words.early,
      words.whenPlayed,
      words.without,
      words.length,
    ];
    return section(
      words.cardsTable,
      paragraph(this.say('cardsEarlyNote', { early: report.early })),
      table({ caption: words.cardsTable, head, rows }),
    );
  }

  private unmeasured(): string {
    const { cards } = this.report;
    const named = (why: LabCard['unmeasured']): string =>
      cards
        .filter(({ unmeasured }) => unmeasured === why)
        .map(({ card }) => this.name(card))
        .join(', ');
    const sentences = [
      ['notAsked', named('not asked')],
      ['nothingToTake', named('nothing to take away')],
      ['neverDrawn', named('never drawn')],
    ] as const;
    const said = sentences.filter(([, cards]) => cards !== '').map(([key, cards]) => this.say(key, { cards }));
    return said.length === 0 ? '' : section(this.words.notMeasured, list(said));
  }

  private async pairs(): Promise<string> {
    const { pairs, pairsLooked, pairsAll, worth } = this.report;
    if (pairs.length === 0) return section(this.words.pairs, paragraph(this.words.pairsNone));
    const label = (cards: readonly string[]): string => cards.map((card) => this.name(card)).join(' + ');
    const values = { looked: this.count(pairsLooked), all: this.count(pairsAll), n: pairs.length };
    const shown = pairs.slice(0, MOST_DOTS);
    const look = this.look(this.words.pairs, this.words.points, { even: 0 });
    const picture = await dots(
      shown.map((pair) => this.dot(label(pair.cards), pair, 100)),
      look,
    );
    const rows = pairs.map((pair): Cell[] => [label(pair.cards), this.count(pair.of), this.effect(pair, 100, worth.chance)]);
    return section(
      this.words.pairs,
      figure(picture, this.say('pairsNote', values)),
      table({ caption: this.words.pairs, head: [this.words.pair, this.words.hands, this.words.together], rows }),
    );
  }

  private async goals(): Promise<string> {
    const { goals } = this.report;
    const { words } = this;
    if (goals.length === 0) return section(words.goals, paragraph(words.goalsNone));
    const shown = goals.slice(0, MOST_DOTS).filter(({ played }) => played > 0);
    const rows = goals.map(({ card, played, met, share }): Cell[] => [
      ...[this.name(card), this.count(played), met === 0 ? { html: `0 <small>${plain(words.never)}</small>` } : this.count(met)],
      played > 0 ? this.share(share) : '–',
    ]);
    const picture = await dots(
      shown.map(({ card, share }) => ({ ...shareDot(share), label: this.name(card), stands: true })),
      this.look(words.goals, '%', { fromZero: true }),
    );
    const head = [words.card, words.goalPlayed, words.goalMet, words.goalShare];
    return section(words.goals, figure(picture, words.goalsNote), table({ caption: words.goals, head, rows }));
  }

  private async lengths(): Promise<string> {
    const { words, report } = this;
    const both = [
      [words.turns, report.turns],
      [words.decisions, report.decisions],
    ] as const;
    const picture = await boxes(
      both.map(([label, { quantiles }]) => ({
        label,
        at: quantiles.map(({ value }) => value) as [number, number, number, number, number],
      })),
      this.look(words.lengths, '', { fromZero: true }),
    );
    const one = (x: number): string => number(x, 1, this.language);
    const rows = both.map(([label, l]): Cell[] => [
      ...[label, `${one(l.mean)} (${this.between(one(l.low), one(l.high))})`, one(l.deviation), this.count(l.min)],
      ...[...l.quantiles.map(({ value }) => this.count(value)), this.count(l.max)],
    ]);
    const quantiles = report.turns.quantiles.map(({ share }) => percent(share, this.language, 0));
    const head = [words.measure, words.mean, words.deviation, words.least, ...quantiles, words.most];
    return section(
      words.lengths,
      figure(picture, words.lengthsNote),
      table({ caption: words.lengths, head, rows }),
      paragraph(this.say('idle', { share: this.share(report.idle) })),
    );
  }

  private ends(): string {
    const { words } = this;
    const rows = (Object.keys(this.report.outcomes) as (keyof LabReport['outcomes'])[]).flatMap((how): Cell[][] => {
      const one = this.report.outcomes[how];
      return one.games === 0 && how !== 'tie' ? [] : [[words[`end.${how}`], this.count(one.games), this.share(one)]];
    });
    return section(words.ends, table({ caption: words.ends, head: [words.end, words.games, words.share], rows }));
  }

  private async seats(): Promise<string> {
    const { places, worth } = this.report;
    const { words } = this;
    const name = (i: number): string => (i === 0 ? words.placeFirst : String(i + 1));
    const even = places.reduce((sum, { won }) => sum + won.share, 0) / places.length;
    const picture = await dots(
      places.map(({ won, more }, i) => ({ ...shareDot(won), label: name(i), stands: more.verdict === 'certain' })),
      this.look(words.seats, '%', { even: 100 * even }),
    );
    const rows = places.map(({ won, more }, i): Cell[] => [name(i), this.share(won), this.effect(more, 100, worth.chance)]);
    return section(
      words.seats,
      figure(picture, words.seatsNote),
      table({ caption: words.seats, head: [words.place, words.won, words.moreOften], rows }),
    );
  }

  private async lead(): Promise<string> {
    const { words } = this;
    const { by, wins, even, tells, runaway, comeback, changes } = this.report.lead;
    const measure = paragraph(by === 'ranking' ? words.leadRanking : words.leadPractice);
    if (!tells) return section(words.lead, measure, paragraph(words.leadNone));
    const name = (i: number): string => [words.quarter, words.half, words.threeQuarters][i]!;
    const picture = await dots(
      wins.map((share, i) => ({ ...shareDot(share), label: name(i), stands: share.low > even })),
      this.look(words.lead, '%', { even: 100 * even }),
    );
    const rows = wins.map((share, i): Cell[] => [name(i), this.count(share.of), this.share(share)]);
    const rest = [
      this.say('runaway', { share: this.share(runaway) }),
      this.say('comeback', { share: this.share(comeback) }),
      this.say('changes', { n: number(changes, 1, this.language) }),
    ];
    const grid = table({ caption: words.lead, head: [words.after, words.gamesOf, words.won], rows });
    return section(words.lead, measure, figure(picture, words.leadNote), grid, list(rest));
  }

  private async decisions(): Promise<string> {
    const { decided, worth } = this.report;
    const { words } = this;
    if (decided.length === 0) return section(words.choices, paragraph(words.choicesNone));
    const label = (one: LabReport['decided'][number]): string => questionOf(one, this.writing);
    const shown = decided.slice(0, MOST_DOTS);
    const picture = await dots(
      shown.map((one) => ({
        label: label(one),
        value: 100 * one.stake,
        low: 100 * one.low,
        high: 100 * one.high,
        stands: one.verdict === 'certain',
      })),
      this.look(words.choices, words.points, { fromZero: true, even: 100 * worth.stake }),
    );
    const figureOf = (x: number): string => number(100 * x, 1, this.language);
    const rows = decided.map((one): Cell[] => [
      ...[one.kind === 'line' ? one.line : label(one), one.card === null ? words.rules : this.name(one.card), this.count(one.looked)],
      {
        html:
          plain(`${figureOf(one.stake)} (${this.between(figureOf(one.low), figureOf(one.high))})`) +
          this.verdict(one, 100 * worth.stake, words.matters),
      },
    ]);
    const head = [words.question, words.asks, words.looked, words.stake];
    return section(words.choices, figure(picture, words.choicesNote), table({ caption: words.choices, head, rows }));
  }

  private method(): string {
    const { methodShares, methodMeans, methodPairs } = this.words;
    return section(
      this.words.method,
      list([methodShares, methodMeans, methodPairs, this.say('methodSame', { digest: this.report.digest })]),
    );
  }
}

function shareDot({ share, low, high }: { share: number; low: number; high: number }): Omit<Dot, 'label' | 'stands'> {
  return { value: 100 * share, low: 100 * low, high: 100 * high };
}
