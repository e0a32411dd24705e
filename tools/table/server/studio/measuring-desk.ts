// States of the folder, and games that are played with them → the figures of a card: what it does, what its last change did, and how many games a
// question that is still open would take. Games are kept by the rules they were played with. What they say, the engine concludes.
import { reportOf, type BotName, type Linked } from 'cardwright';
import {
  addLabGames,
  addPairs,
  emptyPairs,
  fingerprintOf,
  isKnown,
  LabTable,
  labReport,
  leadBy,
  longestOf,
  PairTables,
  reportOfPairs,
  Strangers,
  usualWatch,
  type LabGames,
  type LabReport,
  type PairCounts,
  type Project,
  type Side,
  type Watch,
} from 'cardwright/internal';
import type { FiguresInfo, MeasureHow, MeasureInfo, MeasuringInfo, Version } from '../../studio-protocol.ts';
import { ownCards } from './cards.ts';
import { withValue } from './card-text.ts';
import { MeasuringClock } from './measuring-clock.ts';
import { playable } from './playable.ts';

/** Games that were played with the same rules by the same bots. */
interface Run {
  linked: Linked;
  players: number;
  bots: BotName[];
  maxTurns: number;
  /** Null: nothing was played yet. */
  watch: Watch | null;
  games: LabGames | null;
  /** By kind of card: the first so many of these games with a stranger in its place. */
  without: Map<number, PairCounts>;
  /** By card and what it was before: the same of these games with it as it was. */
  changes: Map<string, PairCounts>;
  /** Games of any sort, and how long they took. */
  played: number;
  ms: number;
  isBusy: boolean;
  report: { of: string; is: LabReport } | null;
}

/** States of the folder whose games are kept. */
const mostRuns = 4;
/** Versions of a card that are compared with. */
const mostVersions = 8;
/** Things that end games that are listed. */
const mostEnds = 5;
const usualPlayers = 4;
const seed = 1;

export class MeasuringDesk {
  /** The one that was asked for last is the last. */
  private readonly runs = new Map<string, Run>();
  /** By card: the versions that were measured. */
  private readonly measured = new Map<string, Version[]>();
  private readonly opened: ReadonlyMap<string, Version>;
  private readonly sense = new Map<string, string>();
  private isStopped = false;

  /** `opened`: the folder as it was when the Studio was opened. */
  constructor(
    public project: Project,
    opened: Project,
    private readonly folder: string,
  ) {
    this.opened = versionsIn(opened, folder);
  }

  stop(): void {
    this.isStopped = true;
  }

  /** What is known with the rules as they are now. Where nothing is: what was known with the rules before, and that it is so. */
  look(card: string, how: MeasureHow): MeasureInfo {
    const at = this.at(card, how);
    if ('because' in at) return { ...nothing, card, how, problem: at.because };
    const { run, before, now } = at;
    const shown = run.games ? run : ([...this.runs.values()].findLast((one) => one.games && isAlike(one, run)) ?? run);
    const pairs = before && run.changes.get(keyOf(card, before));
    return {
      ...{ ...nothing, card, how: { ...how, players: run.players }, seats: run.linked.program.v.players },
      change: before && { was: before, is: now, ...(pairs ? reportOfPairs(pairs) : { games: 0, measures: [] }) },
      isOld: shown !== run,
      msPerGame: shown.played === 0 ? null : shown.ms / shown.played,
      figures: shown.games && figuresOf(shown, shown.games, this.folder, card),
    };
  }

  /** Plays what is missing of so many games: with all cards, with a stranger for this one, and with it as it was before. Why it cannot; null: it did. */
  async measure(card: string, how: MeasureHow, games: number, tell: (progress: MeasuringInfo) => void): Promise<string | null> {
    const at = this.at(card, how);
    if ('because' in at) return at.because;
    const { run, kind, before, now } = at;
    run.isBusy = true;
    this.isStopped = false;
    try {
      const all = Math.max(games, run.games?.games ?? 0);
      const other = before && this.withVersion(card, before);
      const isAsked = isKnown(run.linked.program.v)[kind]!;
      const work =
        (all - (run.games?.games ?? 0)) * 1 +
        (isAsked ? all - (run.without.get(kind)?.games ?? 0) : 0) +
        (other ? 2 * (all - (run.changes.get(keyOf(card, before!))?.games ?? 0)) : 0);
      const clock = new MeasuringClock(
        run,
        work,
        (done) => tell({ card, ...done }),
        () => this.isStopped,
      );
      const batch = { players: run.players, seed, bots: run.bots };
      await clock.ready();
      run.watch ??= readyFor(run, { ...batch, games: all });
      const { watch, maxTurns } = run;
      const table = new LabTable(run.linked, { ...batch, maxTurns, games: all }, watch);
      await clock.portions(all - (run.games?.games ?? 0), 1, (n) => {
        const more = table.play(run.games?.games ?? 0, n);
        if (run.games) addLabGames(run.games, more);
        else run.games = more;
      });
      if (run.games && isAsked) {
        const counts = run.without.get(kind) ?? emptyPairs();
        run.without.set(kind, counts);
        const strangers = new Strangers(run.linked, { ...batch, maxTurns, games: 0 }, [kind], run.games.list, 1);
        await clock.portions(run.games.games - counts.games, 1, (n) => addPairs(counts, strangers.play(counts.games, n).pairs.get(kind)!));
      }
      if (run.games && other) await this.compare(run, card, { before: before!, now, other, kind }, clock);
      if (run.games) this.note(card, now);
      return null;
    } finally {
      run.isBusy = false;
    }
  }

  /** The same games once more, with the card as it was before and as it is. */
  private compare(
    run: Run,
    card: string,
    { before, now, other, kind }: { before: Version; now: Version; other: Linked; kind: number },
    clock: MeasuringClock,
  ): Promise<void> {
    const { players, bots, maxTurns, linked } = run;
    const counts = run.changes.get(keyOf(card, before)) ?? emptyPairs();
    run.changes.set(keyOf(card, before), counts);
    // With other copies the deal is another one: who drew it first has nothing to do with the other game.
    const watched = before.copies === now.copies && before.type === now.type ? linked.program.v.kinds[kind]!.fullId : null;
    const sides = [other, linked].map((one): Side => ({ linked: one, options: [], maxTurns })) as [Side, Side];
    const tables = new PairTables(sides, { players, seed, bots, games: run.games!.games }, watched);
    return clock.portions(run.games!.games - counts.games, 2, (n) => addPairs(counts, tables.play(counts.games, n)));
  }

  /** It was measured like this. */
  private note(card: string, now: Version): void {
    const others = (this.measured.get(card) ?? []).filter((one) => !isSame(one, now));
    this.measured.set(card, [...others, now].slice(-mostVersions));
  }

  // ---- a state of the folder

  private at(card: string, { players, bot }: MeasureHow) {
    const ready = playable(this.project, this.folder, card, this.sense);
    if ('because' in ready) return ready;
    if (ready.isAsItWas) return { because: 'This card has a mistake now. Mend it, and it can be measured.' };
    const { v } = ready.linked.program;
    const kind = v.kinds.findIndex((one) => one.folder.dir === this.folder && one.id === card);
    if (kind < 0) return { because: 'This card is not in the game.' };
    if (v.kinds[kind]!.copies === 0) return { because: 'There is no copy of this card in the deck.' };
    const now = versionsIn(ready.project, this.folder).get(card)!;
    const seats = Math.min(v.players.max, Math.max(v.players.min, players ?? usualPlayers));
    const run = this.runOf(ready.linked, seats, bot);
    const versions = [this.opened.get(card), ...(this.measured.get(card) ?? [])];
    const before = versions.findLast((one) => one && !isSame(one, now)) ?? null;
    return { run, kind, before, now };
  }

  private runOf(linked: Linked, players: number, bot: BotName): Run {
    const key = `${fingerprintOf(linked.program).hash} ${players} ${bot}`;
    const run = this.runs.get(key) ?? {
      ...{ linked, players, bots: Array.from({ length: players }, () => bot), maxTurns: 0, watch: null, games: null },
      ...{ without: new Map<number, PairCounts>(), changes: new Map<string, PairCounts>(), played: 0, ms: 0, isBusy: false, report: null },
    };
    this.runs.delete(key);
    const idle = [...this.runs].filter(([, one]) => !one.isBusy);
    const old = idle.filter(([, { games }], i) => games === null || i < idle.length - mostRuns + 1);
    for (const [one] of old) this.runs.delete(one);
    this.runs.set(key, run);
    return run;
  }

  /** The mix with the card as it was; null: that makes no sense with the other cards as they are now. */
  private withVersion(card: string, before: Version): Linked | null {
    const ready = playable(this.project, this.folder, card, this.sense);
    if ('because' in ready) return null;
    const own = ownCards(ready.project, this.folder).find(({ id }) => id === card)!;
    let made: string | null = own.file.source.text;
    for (const key of ['type', 'copies', 'effect'] as const) made = made === null ? null : withValue(made, card, key, before[key]);
    return made === null ? null : ready.project.edited([[`${this.folder}/${own.name}`, made]]).loaded.linked;
  }
}

const nothing = { t: 'measured', problem: null, seats: null, change: null, isOld: false, msPerGame: null, figures: null } as const;

const isAlike = (a: Run, b: Run): boolean => a.players === b.players && a.bots[0] === b.bots[0];
const isSame = (a: Version, b: Version): boolean => keyOf('', a) === keyOf('', b);
const keyOf = (card: string, { type, copies, effect }: Version): string => JSON.stringify([card, type, copies, effect.trim()]);

function versionsIn(project: Project, folder: string): Map<string, Version> {
  return new Map(
    ownCards(project, folder).map(({ id, spec }) => [
      id,
      { type: spec.type ?? '', copies: String(spec.copies ?? ''), effect: spec.effect ?? '' },
    ]),
  );
}

/** How long games are, by a few of them. */
function readyFor(run: Run, batch: { players: number; seed: number; bots: BotName[]; games: number }): Watch {
  run.maxTurns = longestOf(run.linked, batch);
  return usualWatch(run.linked, { ...batch, maxTurns: run.maxTurns });
}

/** The figures of some games, as far as a page shows them. */
function figuresOf(run: Run, { list, counts, games }: LabGames, folder: string, card: string): FiguresInfo {
  const { linked, bots, maxTurns, watch } = run;
  const { v } = linked.program;
  // Of other cards, games were played with a stranger for fewer games than there are now.
  const without = new Map([...run.without].filter(([, one]) => one.games === games));
  const of = `${games} ${[...without.keys()].join()}`;
  if (run.report?.of !== of) {
    const request = { linked, bots: [bots[0]!], maxTurns, early: watch!.early, by: leadBy(linked), asked: new Set(without.keys()) };
    run.report = { of, is: labReport(request, list, counts, without) };
  }
  const { is: report } = run.report;
  const ownId = new Map(v.kinds.filter((kind) => kind.folder.dir === folder).map(({ fullId, id }) => [fullId, id]));
  const nameOf = new Map(v.kinds.map(({ fullId, name }) => [fullId, name]));
  const { ends } = reportOf(linked, counts, [bots[0]!], maxTurns);
  const { turns, places, worth, early } = report;
  return {
    ...{ games, turns, places, early, worth: worth.chance },
    card: report.cards.find((one) => ownId.get(one.card) === card) ?? null,
    cards: report.cards.map(({ card: id, name, whenPlayed }) => ({ id: ownId.get(id) ?? null, name, played: whenPlayed })),
    ends: ends.flatMap(({ what, share }, i) =>
      i < mostEnds || ownId.get(what) === card ? [{ ...share, what: nameOf.get(what) ?? what, isCard: ownId.get(what) === card }] : [],
    ),
    won: report.outcomes.won,
  };
}
