// The room of measures, by its messages: what a card does, what its last change did, and what cannot be said yet. Few games of a small game: that the
// figures are right is held where the engine concludes them.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MeasureInfo, MeasuringInfo } from '../../tools/table/studio-protocol.ts';
import { bench, setFile, type Bench, type Window } from './bench.ts';

const cards = `format: 1
origin: house
cards:
  feast: { name: Feast, type: plot, copies: 8, effect: draw 3 }
  gate: { name: Gate, type: plot, effect: draw 1 }
  lantern: { name: Lantern, type: treasure }
  absent: { name: Absent, type: plot, copies: 0, effect: draw 1 }
`;
const how = { players: null, bot: 'random' } as const;

let at: Bench;
let window: Window;
beforeAll(async () => {
  at = await bench({ 'set.yaml': setFile, 'cards.yaml': cards });
  window = await at.window();
});
afterAll(() => at.stop());

const measured = (card: string, fits: (info: MeasureInfo) => boolean = () => true): Promise<MeasureInfo> =>
  window.until(() => {
    const last = window.heard.findLast((one): one is MeasureInfo => one.t === 'measured' && one.card === card);
    return last && fits(last) && last;
  });
const show = (card: string | null, players: number | null = null) => window.ask({ t: 'measures', card, ...how, players });
const measure = (card: string, games: number) => window.ask({ t: 'measure', card, games, ...how });
const effect = (card: string, value: string, was: string) => window.ask({ t: 'set', card, key: 'effect', value, was });
const progress = (): (MeasuringInfo | null)[] => window.heard.flatMap((one) => (one.t === 'measuring' ? [one.is] : []));

describe('a card that is measured', () => {
  it('has no figures before a game was played, and as many players as the game has', async () => {
    await show('feast', 99);
    expect(await measured('feast')).toMatchObject({ how: { players: 4 }, problem: null, figures: null, change: null, isOld: false });
    await show('feast', -3);
    await measured('feast', (info) => info.how.players === 2);
  });
  it('has figures with intervals, of the same games each time', async () => {
    await show('feast');
    expect(await measure('feast', 30)).toBe(null);
    const { figures, msPerGame } = await measured('feast', (info) => info.figures !== null);
    expect(figures).toMatchObject({ games: 30, card: { card: 'mine:feast', without: { of: expect.any(Number) }, unmeasured: null } });
    expect(msPerGame).toBeGreaterThan(0);
    const { without, drawn } = figures!.card!;
    expect(without!.low).toBeLessThan(without!.high);
    // So few games carry no conclusion: it is said how many would.
    expect(without).toMatchObject({ verdict: 'open', more: expect.any(Number) });
    expect(without!.more).toBeGreaterThan(100);
    expect(drawn.low).toBeLessThan(drawn.high);
    expect(figures!.cards.filter(({ id }) => id !== null).map(({ id }) => id)).toEqual(['feast', 'gate', 'lantern']);
    expect(figures!.ends.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.001);
    const all = progress();
    expect(all.at(-1)).toBe(null);
    expect(all.at(-2)).toEqual({ card: 'feast', done: 60, all: 60, seconds: 0 });
    // Another card of the same games is played without only.
    await show('gate');
    expect((await measured('gate')).figures).toMatchObject({ games: 30, card: { without: null, unmeasured: 'not asked' } });
    await measure('gate', 30);
    await measured('gate', (info) => info.figures!.card!.unmeasured === null);
    expect(progress().at(-2)).toMatchObject({ done: 30, all: 30 });
  });
  it('is compared with what it was when it was measured last; figures of other rules are said to be old', async () => {
    await show('feast');
    const before = await measured('feast', (info) => info.figures !== null);
    await effect('feast', 'draw 1', 'draw 3');
    const old = await measured('feast', (info) => info.isOld);
    expect(old.figures!.turns).toEqual(before.figures!.turns);
    expect(old.change).toMatchObject({ was: { effect: 'draw 3' }, is: { effect: 'draw 1' }, games: 0, measures: [] });
    await measure('feast', 20);
    const { change, figures, isOld } = await measured('feast', (info) => (info.change?.games ?? 0) > 0);
    expect([isOld, figures!.games, change!.games]).toEqual([false, 20, 20]);
    expect(change!.measures.map(({ what }) => what)).toEqual(expect.arrayContaining(['turns', 'holder wins', 'first player wins']));
    expect(change!.measures.find(({ what }) => what === 'holder wins')!.needed).toBeGreaterThan(20);
    // Back again: those games are known.
    await effect('feast', 'draw 3', 'draw 1');
    const again = await measured('feast', (info) => info.figures!.games === 30);
    expect(again).toMatchObject({ isOld: false, change: { was: { effect: 'draw 1' }, is: { effect: 'draw 3' } } });
    // They are the same games, with the card as it is and as it was: only it can have made the difference.
    await measure('feast', 30);
    const both = await measured('feast', (info) => info.change?.games === 30);
    const length = both.change!.measures.find(({ what }) => what === 'turns')!;
    expect(length.after).toBeCloseTo(both.figures!.turns.mean, 9);
    expect(length.before).not.toBeCloseTo(length.after, 1);
    expect(length.low).toBeLessThan(length.change);
    expect(length.high).toBeGreaterThan(length.change);
    // With other copies the deal is another one: nobody's first draw is followed.
    await window.ask({ t: 'set', card: 'feast', key: 'copies', value: '2', was: '8' });
    await measured('feast', (info) => info.change?.is.copies === '2');
    await measure('feast', 20);
    const dealt = await measured('feast', (info) => (info.change?.games ?? 0) > 0);
    expect(dealt.change!.measures.some(({ what }) => what === 'holder wins')).toBe(false);
    await window.ask({ t: 'set', card: 'feast', key: 'copies', value: '8', was: '2' });
  });
  it('that cannot be played says why', async () => {
    for (const [card, because] of [
      ['absent', 'There is no copy of this card in the deck.'],
      ['nope', 'This card is not in the game.'],
    ] as const) {
      await show(card);
      expect(await measured(card)).toMatchObject({ problem: because, figures: null });
      expect(await measure(card, 20)).toBe(because);
    }
    await show('gate');
    await effect('gate', 'drow 1', 'draw 1');
    await measured('gate', ({ problem }) => problem?.includes('has a mistake') === true);
    await effect('gate', 'draw 1', 'drow 1');
    await measured('gate', ({ problem }) => problem === null);
  });
});

describe('measuring', () => {
  it('goes on beside typing, one card at a time, and is stopped with what was played so far; it writes nothing', async () => {
    await show('lantern');
    const before = readdirSync(at.folder);
    const done = measure('lantern', 20_000);
    await window.until(() => (progress().at(-1)?.done ?? 0) > 0);
    expect(await measure('gate', 20)).toMatch(/^Something is being measured already/);
    await effect('gate', 'draw 2', 'draw 1');
    await window.until(() => window.last('card') === undefined || at.read('cards.yaml').includes('draw 2'));
    const other = await at.window();
    await other.ask({ t: 'measures', card: 'gate', ...how });
    await other.until(() => (other.last('measuring')?.is?.done ?? 0) > 0);
    await other.ask({ t: 'stop' });
    await done;
    expect(progress().at(-1)).toBe(null);
    await effect('gate', 'draw 1', 'draw 2');
    const { figures } = await measured('lantern', (info) => !info.isOld && info.figures !== null);
    expect(figures!.games).toBeGreaterThan(0);
    expect(figures!.games).toBeLessThan(20_000);
    expect(readdirSync(at.folder)).toEqual(before);
    await show(null);
    const heard = window.heard.length;
    await effect('gate', 'draw 2', 'draw 1');
    expect(window.heard.slice(heard).some(({ t }) => t === 'measured')).toBe(false);
  });
});
