// Checks of grown conditions, played at random: at rest none of them has anything to do. A check waits only for what can change what it reads,
// so one that has something to do and was not woken did not wait for enough.
import { describe, expect, it } from 'vitest';
import { renderAll } from 'cardwright';
import { checkMix, compile, link, Machine, RandomBot, readFolder } from 'cardwright/internal';
import { AT_ONCE, CHECKING, READ } from '../../src/table/layout.ts';
import { diskHost } from '../../tools/build/games.ts';
import { runs } from '../harness/runs.ts';
import { memoryHost } from '../read/memory-host.ts';
import { fixed, grown, numberClaim, setClaim } from './grow.ts';
import { sentences } from './grown.ts';

/** A turn in which anything may change, one order at a time. */
const turn = `turn: |
  offer:
    draw two
    move a card from your hand to middle
    move a card from your hand to your table
    move a card from your hand to a row
    move a card from your hand to a shelf
    move a card in play to heap
    move a card in play to another player's hand
    move a card in a row to the table of another player
    attach a card in play to a card in play
    detach a card in play
    cover one of your treasures with one of your relics
    uncover a card in play
    use a power
    add one to luck of you
    bless somebody
    stoke a fire
    add one to round
    set tone to blue
    bend one
    light one
    shuffle heap into pile
    reverse the direction
    another player is out until your next turn
    if another player is out, each player who is out is in again
    if count of players > two, you are out
    swap seats with another player
    queue a turn for another player
    skip the next player
    limit + 1 this turn
    plays is 2 until your next turn
    your treasures cannot be stolen this turn
`;
const verbs = `verbs:
  bless somebody: |
    choose another player as blessed
    set luck of blessed to two
  stoke a fire: |
    choose a colour as dye-here
    add one to fires of dye-here
  bend one: |
    choose a card in play as bent
    add one to dents of bent
    if worn of bent is yes, set worn of bent to no
    otherwise, set worn of bent to yes
  light one: |
    choose a row as lit-row
    if lit of lit-row is yes, set lit of lit-row to no
    otherwise, set lit of lit-row to yes
`;

/** Aims end the game; and where cards may be more than is printed on them, or their lines off, everything hangs on nearly everything. */
const withoutThese = /^.*(?:type: aim|also| are off).*\n/gm;

function shelf(): Record<string, string> {
  const text = (name: string): string => new TextDecoder().decode(diskHost.read(`test/oracle/shelf/${name}.yaml`)!);
  const game = text('game')
    .replace(/^turn: \|\n(?: .*\n)+/m, turn)
    .replace(/^verbs:\n/m, verbs)
    .replace(/^checks:\n(?: .*\n?)+/m, '');
  return { 'shelf/game.yaml': game, 'shelf/cards.yaml': text('cards').replace(withoutThese, '') };
}

/** What only a card can say, or only the lines below an order. */
const ofACard = /\b(?:this|partner|prize|pair|gain|dye|here|so|it|its|they|their|them)\b/;

/** Two checks for each claim: one that notes that it holds, and one that it does not. */
function mixOf(claims: readonly string[]): ReturnType<typeof checkMix> {
  // No check reads what these set, so none is woken by it.
  const checks = claims.flatMap((claim, i) => [
    `  noted-${i}: if ${claim}, set flag-${i} to yes`,
    `  ended-${i}: if not (${claim}), set flag-${i} to no`,
  ]);
  const counters = claims.map((_, i) => `  flag-${i}: { is: no }`);
  const set = `format: 1\nset: flags\ngame: grown\ncounters:\n${counters.join('\n')}\nchecks:\n${checks.join('\n')}\n`;
  const host = memoryHost({ ...shelf(), 'flags/set.yaml': set });
  const [game, flags] = ['shelf', 'flags'].map((name) => readFolder(host, name).folder);
  return checkMix({ folders: [game!, flags!], game: game!, lenders: [] });
}

/** The claims that may stand in a check. */
function understood(claims: readonly string[]): string[] {
  const errors = mixOf(claims).diagnostics.filter((d) => d.severity === 'error');
  return claims.filter((_, i) => !errors.some(({ source, span }) => lineOf(source.text, span.start).match(RegExp(`^  \\w+-${i}:`))));
}
function lineOf(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1).split('\n')[0]!;
}

/** Claims whose check had something to do when nothing was being done. */
function asleep(claims: readonly string[], games: number): { found: string[]; changed: Set<string> } {
  const { vocabulary, diagnostics } = mixOf(claims);
  if (diagnostics.some((d) => d.severity === 'error')) throw new Error(renderAll(diagnostics));
  const linked = link(compile(vocabulary));
  const machine = new Machine(linked);
  const { s } = machine;
  const found = new Set<string>();
  const changed = new Set<string>();
  const checks = linked.checks.filter(({ kind }) => kind === 'check');
  for (let seed = 1; seed <= games; seed++) {
    const bot = new RandomBot(seed, true);
    machine.start(seed, 2 + (seed % 3), [seed % 2, 3]);
    for (let n = 0; n < 150 && !machine.over; n++) {
      const answer = bot.choose(machine);
      machine.answer(answer.list, answer.n);
      if (s[AT_ONCE] !== 0 || s[CHECKING] !== 0) continue;
      const read = s[READ]!;
      claims.forEach((claim, i) => {
        const holds = checks[2 * i]!.guard!(s) ? 1 : 0;
        const noted = s[machine.counterBase(vocabulary.counters.findIndex((c) => c.name === `flag-${i}`))]!;
        if (noted !== holds) found.add(claim);
        if (noted === 1) changed.add(claim);
      });
      s[READ] = read;
    }
  }
  return { found: [...found], changed };
}

const seed = 20261124;
const list = [
  'count of players is one',
  'count of players is two',
  'a player is out',
  'count of all cards in play that are attached > 1',
  'a treasure in play is covered',
  'no card in play is covered',
  'host of ring is in play',
  'turns-in-a-row is one',
  'the direction is reversed',
  'the player on the left of the player on turn is rich',
  'cause-of-turn is lock',
  ...[...fixed, ...sentences(grown.claim, 120, seed), ...sentences(numberClaim, 60, seed), ...sentences(setClaim, 60, seed)].map(
    ({ text }) => text,
  ),
].filter((text) => !ofACard.test(text));

describe('a check', () => {
  it('is woken by everything that can change what it reads', () => {
    const claims = understood([...new Set(list)]);
    expect(claims.length).toBeGreaterThan(80);
    const found = new Set<string>();
    let changed = 0;
    // So many at a time: counters have few dirty bits, and each that changes wakes those that share its own.
    for (let at = 0; at < claims.length; at += 12) {
      const some = asleep(claims.slice(at, at + 12), runs(2, 10));
      for (const claim of some.found) found.add(claim);
      changed += some.changed.size;
    }
    expect([...found]).toEqual([]);
    expect(changed).toBeGreaterThan(claims.length / 3);
  });
});
