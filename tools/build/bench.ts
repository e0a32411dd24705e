// Measures the engine: games and decisions per second, copies of a state, the size of a save, the start-up of the command, a check while an
// author writes. Judges nothing.
//
//   npm run bench -- [FOLDER…] [--players 4] [--seconds 1] [--rounds 7] [--without id,id] [--baseline FILE] [--counted 4000] [--json]
//
// A baseline is an ES module that plays the same game written by hand: a class named after the game's title without its spaces,
// with init(seed), legal(out) → number of options (0: over), apply(i) and rnd(n), and `turns` if it counts them. The two run alternately, so
// that other load on the machine slows both. Whether they play the same game is checked separately, see same-game.ts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseDocument } from 'yaml';
import { CheckMemory, type Host, type Linked, type Loaded, loadMix, Session } from 'cardwright';
import { Machine, RandomBot, valuesOf } from 'cardwright/internal';
import { columns, diskHost, gamesBelow, load, quantileOf } from './games.ts';
import { packageRoot } from './root.ts';
import { countBaseline, countEngine, sideBySide, type Baseline, type Counted } from './same-game.ts';
import { Mistake, positiveNumber, start, wholeNumber } from './tool.ts';

/** One round: its games, and its decisions with more than one option. */
interface Round {
  games: number;
  decisions: number;
  ms: number;
}

interface Rate {
  games: number;
  decisions: number;
  /** (highest - lowest) / median of the games per second. */
  spread: number;
  decisionsPerGame: number;
}

/** A game that is not over by then is abandoned. */
const MOST_DECISIONS = 20_000;

const help = `
Measures the engine on one game: games and decisions per second, copies of a state, the size of a save, the start-up of the command.

  npm run bench -- [--players 4] [--seconds 1] [--rounds 7] [--without ID,ID] [--baseline FILE] [--counted 4000] [--json] [FOLDER…]

  FOLDER       a game and sets for it; default: the first game of cards/, and a short run of each other game
  --players    number of seats, within what the game allows
  --seconds    length of a round
  --rounds     number of rounds; medians are reported
  --without    cards to leave out, by id
  --baseline   an ES module that plays the same game written by hand; see the top of tools/build/bench.ts
  --counted    games used to check that both play the same game
  --json       the figures as JSON

Example: npm run bench -- cards/my-game --players 4 --rounds 3
`;

const options = {
  players: { type: 'string', default: '4' },
  seconds: { type: 'string', default: '1' },
  rounds: { type: 'string', default: '7' },
  without: { type: 'string', default: '' },
  baseline: { type: 'string' },
  counted: { type: 'string', default: '4000' },
  json: { type: 'boolean', default: false },
} as const;

interface Values {
  players: string;
  seconds: string;
  rounds: string;
  without: string;
  baseline?: string;
  counted: string;
  json: boolean;
}

async function main(values: Values, named: string[]): Promise<void> {
  const folders = named.length > 0 ? named : [gamesBelow(['cards'])[0]!.folder];
  const ms = positiveNumber(values.seconds, '--seconds') * 1000;
  const rounds = wholeNumber(values.rounds, '--rounds', 1, 1000);
  const loaded = load(folders, without(values.without.split(',').filter(Boolean)));
  if (typeof loaded === 'string') throw new Mistake(loaded);
  const { linked } = loaded;
  const { min, max } = loaded.vocabulary.players;
  const players = Math.min(max, Math.max(min, wholeNumber(values.players, '--players', 1, 12)));
  const engine = new EngineRounds(linked, players);
  const other = values.baseline ? await baselineGame(values.baseline, loaded.vocabulary.title) : null;
  const baseline = other ? baselineRounds(other) : null;
  const counted = wholeNumber(values.counted, '--counted', 1, 1_000_000);
  engine.round(Math.max(ms, 1500));
  baseline?.(Math.max(ms, 1500));
  const ours: Round[] = [];
  const theirs: Round[] = [];
  for (let i = 0; i < rounds; i++) {
    ours.push(engine.round(ms));
    if (baseline) theirs.push(baseline(ms));
  }
  const result = {
    folders,
    players,
    cards: linked.program.kindOf.length,
    engine: rateOf(ours),
    ...(other ? { baseline: rateOf(theirs), ratio: ratioOf(ours, theirs) } : {}),
    ...(other ? { counted: [countEngine(linked, players, counted), countBaseline(other, counted)] } : {}),
    copies: timeCopies(linked, players),
    saveBytes: saveBytes(linked, players),
    coldStartMs: {
      '--help': coldStart(['--help']),
      [`check ${folders.join(' ')}`]: coldStart(['check', ...folders]),
      'check cards/': coldStart(['check', 'cards/'], 5),
    },
    checkAgain: checkAgain(folders, loaded),
    ...(named.length === 0 ? { each: eachGame(ms / 2, values.players) } : {}),
  };
  console.log(values.json ? JSON.stringify(result, null, 2) : reportText(result));
}

/** Every game, without its sets, in three short rounds. */
function eachGame(ms: number, wanted: string): { folder: string; players: number; rate: Rate }[] {
  return gamesBelow(['cards', 'cards/classic']).map(({ folder }) => {
    const loaded = load([folder]);
    if (typeof loaded === 'string') throw new Mistake(loaded);
    const { min, max } = loaded.vocabulary.players;
    const players = Math.min(max, Math.max(min, wholeNumber(wanted, '--players', 1, 12)));
    const engine = new EngineRounds(loaded.linked, players);
    engine.round(ms);
    return { folder, players, rate: rateOf([engine.round(ms), engine.round(ms), engine.round(ms)]) };
  });
}

class EngineRounds {
  private readonly machine: Machine;
  private readonly player = new RandomBot(0, true);
  private seed = 0;

  constructor(
    linked: Linked,
    private readonly players: number,
  ) {
    this.machine = new Machine(linked, true);
  }

  round(ms: number): Round {
    const from = performance.now();
    let games = 0;
    let decisions = 0;
    do {
      for (let i = 0; i < 20; i++) decisions += this.game();
      games += 20;
    } while (performance.now() - from < ms);
    return { games, decisions, ms: performance.now() - from };
  }

  /** Returns the number of decisions with more than one possible answer; the machine answers the others itself. */
  private game(): number {
    const { machine, player } = this;
    const seed = ++this.seed;
    player.seed(seed);
    machine.start(seed, this.players, [], seed % this.players);
    let decisions = 0;
    while (!machine.over && decisions < MOST_DECISIONS) {
      decisions++;
      const answer = player.choose(machine);
      machine.answer(answer.list, answer.n);
    }
    return decisions;
  }
}

async function baselineGame(file: string, title: string): Promise<Baseline> {
  const whole = path.resolve(file);
  if (!existsSync(whole)) throw new Mistake(`There is no file ${file}.`);
  const module = (await import(pathToFileURL(whole).href)) as Record<string, new () => Baseline>;
  const Game = module[title.replaceAll(' ', '')];
  if (!Game) throw new Mistake(`${file} has no class ${title.replaceAll(' ', '')}.`);
  return new Game();
}

function baselineRounds(game: Baseline): (ms: number) => Round {
  const out = new Int32Array(4096);
  let seed = 0;
  return (ms) => {
    const from = performance.now();
    let games = 0;
    let decisions = 0;
    do {
      for (let i = 0; i < 20; i++) {
        game.init(++seed);
        for (let n = game.legal(out), steps = 0; n > 0 && steps < MOST_DECISIONS; n = game.legal(out), steps++) {
          if (n > 1) decisions++;
          game.apply(n > 1 ? game.rnd(n) : 0);
        }
      }
      games += 20;
    } while (performance.now() - from < ms);
    return { games, decisions, ms: performance.now() - from };
  };
}

function rateOf(rounds: readonly Round[]): Rate {
  const games = rounds.map((r) => (r.games / r.ms) * 1000);
  const median = quantileOf(games, 0.5);
  return {
    games: Math.round(median),
    decisions: Math.round(
      quantileOf(
        rounds.map((r) => (r.decisions / r.ms) * 1000),
        0.5,
      ),
    ),
    spread: (Math.max(...games) - Math.min(...games)) / median,
    decisionsPerGame: sum(rounds.map((r) => r.decisions)) / sum(rounds.map((r) => r.games)),
  };
}

/** Games per second, engine to baseline: the median over the pairs of rounds. */
function ratioOf(ours: readonly Round[], theirs: readonly Round[]): number {
  const pairs = ours.map((r, i) => r.games / r.ms / (theirs[i]!.games / theirs[i]!.ms));
  return quantileOf(pairs, 0.5);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** States before decisions, taken from many games and each equally likely. */
function someStates(linked: Linked, players: number, count: number): Int32Array[] {
  const machine = new Machine(linked);
  const player = new RandomBot(0, true);
  const states: Int32Array[] = [];
  for (let seed = 1, met = 0; seed <= 200; seed++) {
    player.seed(seed);
    machine.start(seed, players);
    for (let n = 0; !machine.over && n < MOST_DECISIONS; n++) {
      met++;
      if (states.length < count) states.push(machine.clone());
      else if (player.below(met) < count) states[player.below(count)] = machine.clone();
      const answer = player.choose(machine);
      machine.answer(answer.list, answer.n);
    }
  }
  return states;
}

/** Nanoseconds for one copy, both a fresh one and one into an existing state, on states between random decisions. */
function timeCopies(linked: Linked, players: number): { freshNs: number; pooledNs: number; stateBytes: number } {
  const states = someStates(linked, players, 64);
  const machines = states.map((state) => {
    const machine = new Machine(linked);
    machine.load(state);
    return machine;
  });
  const target = new Int32Array(states[0]!.length);
  const kept: unknown[] = new Array(64);
  const time = (copy: (machine: Machine, i: number) => void): number => {
    const rounds: number[] = [];
    for (let round = 0; round < 9; round++) {
      const from = performance.now();
      let copies = 0;
      do {
        for (let k = 0; k < 4; k++) machines.forEach(copy);
        copies += 4 * machines.length;
      } while (performance.now() - from < 80);
      if (round > 1) rounds.push(((performance.now() - from) * 1e6) / copies);
    }
    return Math.round(quantileOf(rounds, 0.5));
  };
  return {
    freshNs: time((machine, i) => (kept[i] = machine.clone())),
    pooledNs: time((machine) => machine.copyTo(target)),
    stateBytes: target.byteLength,
  };
}

/** The size of a save written in the middle of a game: the median of several. */
function saveBytes(linked: Linked, players: number): number {
  const sizes: number[] = [];
  const player = new RandomBot(0, true);
  for (let seed = 1; seed <= 11; seed++) {
    player.seed(seed);
    const session = Session.start(linked, { seed, players: Array.from({ length: players }, (_, i) => `Player ${i + 1}`) });
    for (let n = 0; n < 60 && !session.over; n++) {
      if (session.answer(session.machine.decision.seat, valuesOf(player.choose(session.machine)))) break;
    }
    sizes.push(Buffer.byteLength(JSON.stringify(session.save())));
  }
  return quantileOf(sizes, 0.5);
}

/** Milliseconds from the start of a process to its end; null if the command fails. */
function coldStart(args: string[], runs = 11): number | null {
  const times: number[] = [];
  for (let i = 0; i <= runs; i++) {
    const from = performance.now();
    const { status } = spawnSync(process.execPath, ['tools/cli/cardwright.mjs', ...args], { cwd: packageRoot });
    if (status !== 0 && !(args[0] === 'check' && status === 1)) return null;
    // The first run may have built the bundle.
    if (i > 0) times.push(performance.now() - from);
  }
  return Math.round(quantileOf(times, 0.5));
}

/** Milliseconds of a whole check after one line has changed: of one that remembers those before it, and of one that does not. */
function checkAgain(folders: readonly string[], { vocabulary: v }: Loaded): { cards: number; ms: number; freshMs: number } | null {
  const kind = v.kinds.find((k) => k.path[0] === 'cards' && k.effect && /^\S+ \S/.test(k.effect.text));
  if (!kind?.effect) return null;
  const { source, text, map } = kind.effect;
  const at = map[text.indexOf(' ')]!;
  let blanks = 0;
  const host: Host = {
    list: (dir) => diskHost.list(dir),
    read: (file) =>
      file === source.path
        ? new TextEncoder().encode(source.text.slice(0, at) + ' '.repeat(blanks) + source.text.slice(at))
        : diskHost.read(file),
  };
  const time = (rounds: number, how: { memory?: CheckMemory }): number => {
    const times: number[] = [];
    for (let i = 0; i < rounds; i++) {
      // Longer ago than anything is remembered.
      blanks = i % 20;
      const from = performance.now();
      loadMix({ host, folders: [...folders], shipped: 'cards', ...how });
      if (i >= rounds / 2) times.push(performance.now() - from);
    }
    return quantileOf(times, 0.5);
  };
  const round = (ms: number): number => Math.round(ms * 10) / 10;
  return { cards: v.kinds.length, freshMs: round(time(30, {})), ms: round(time(120, { memory: new CheckMemory() })) };
}

/** The disk without certain cards. */
function without(ids: readonly string[]): Host {
  if (ids.length === 0) return diskHost;
  return {
    list: (dir) => diskHost.list(dir),
    read(file) {
      const bytes = diskHost.read(file);
      if (!bytes || !file.endsWith('.yaml') || /(?:^|\/)(?:game|set|rulings)\.yaml$|\/(?:scenarios|locales)\//.test(file)) return bytes;
      const document = parseDocument(new TextDecoder().decode(bytes));
      for (const id of ids) document.deleteIn(['cards', id]);
      return new TextEncoder().encode(document.toString({ lineWidth: 0 }));
    },
  };
}

function reportText(result: { engine: Rate; baseline?: Rate; ratio?: number; [key: string]: unknown }): string {
  const { engine, baseline, ratio } = result;
  const counted = result['counted'] as [Counted, Counted] | undefined;
  const copies = result['copies'] as ReturnType<typeof timeCopies>;
  const each = result['each'] as ReturnType<typeof eachGame> | undefined;
  const cold = result['coldStartMs'] as Record<string, number | null>;
  const again = result['checkAgain'] as ReturnType<typeof checkAgain>;
  const row = (name: string, rate: Rate): string[] => [
    name,
    thousands(rate.games),
    thousands(rate.decisions),
    rate.decisionsPerGame.toFixed(1),
    `±${(rate.spread * 50).toFixed(0)} %`,
  ];
  return [
    `${(result['folders'] as string[]).join(' + ')}, ${String(result['cards'])} cards, ${String(result['players'])} players at random`,
    columns([
      ['', 'games/s', 'decisions/s', 'per game', 'spread'],
      row('engine', engine),
      ...(baseline ? [row('baseline', baseline)] : []),
    ]),
    ...(ratio === undefined ? [] : [`ratio ${ratio.toFixed(3)} (games a second, engine to baseline; the median of rounds taken in turn)`]),
    ...(counted ? [sideBySide(...counted)] : []),
    `copy of a state (${thousands(copies.stateBytes)} bytes): fresh ${thousands(copies.freshNs)} ns, into one made before ${thousands(copies.pooledNs)} ns`,
    `a save: ${thousands(result['saveBytes'] as number)} bytes`,
    ...Object.entries(cold).map(([name, time]) => `cold start of ${name}: ${time === null ? 'fails' : `${time} ms`}`),
    ...(again ? [`${again.cards} cards checked again after one changed line: ${again.ms} ms, without a memory ${again.freshMs} ms`] : []),
    ...(each
      ? [
          'every game, at random:',
          columns([
            ['', 'games/s', 'decisions/s', 'per game', 'spread'],
            ...each.map(({ folder, players, rate }) => row(`${folder}, ${players} players`, rate)),
          ]),
        ]
      : []),
  ].join('\n');
}

function thousands(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}

await start(import.meta.url, { help, options, bundled: true, run: main });
