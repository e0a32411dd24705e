// `play`: sets up a game from the command line, or resumes a saved one, and starts it for people to play; without a terminal, bots play the
// whole game. Knows no card.
import { accessSync, constants, writeFileSync } from 'node:fs';
import path from 'node:path';
import { botNamed, type BotName, botNames, type GameRecord, type Saved, type Seed, Session, SessionProblem } from 'cardwright';
import { SeatAccess, fingerprintOf, harmless, isBotName, type Machine, nearest } from 'cardwright/internal';
import { botSeed, commitmentTo, drawSeed } from '../table/server/commitment.ts';
import { TerminalGame, type Answering, type SaveTarget } from './terminal-game.ts';
import { readPlain, statOf } from './host.ts';
import { io, resolved } from './io.ts';
import { readToPlay } from './read-mix.ts';
import { Screen } from './screen.ts';
import { languageIn, optionsOf, playersOf, type Players } from './setup.ts';
import { exits, gameSeedOf, listed, Mistake, print } from './shell.ts';

/** Options of `play`, as typed; the help explains each. */
export interface PlayOptions {
  players?: string;
  seed?: string;
  option: string[];
  record?: string;
  save?: string;
  resume?: string;
  lang?: string;
  piped?: boolean;
  plain?: boolean;
  columns?: string;
  bots?: string;
  think?: string;
}

/** What a saved game adds: which seats are bots. */
type SavedFile = Saved & { bots: boolean[] };

export async function play(folders: string[], o: PlayOptions): Promise<number> {
  const screen = new Screen(o);
  expectWritable(o.record, 'record');
  expectWritable(o.save, 'game');
  const atTable = io().stdin.isTTY || o.piped === true;
  const { linked, loaded, lock } = readToPlay(folders);
  const language = languageIn(loaded.vocabulary, o.lang);
  const resumed = o.resume !== undefined ? readSaved(o.resume) : null;
  const seed = gameSeedOf(o.seed, drawSeed);
  const players = resumed ? { names: resumed.names, bots: resumed.bots } : playersOf(loaded.vocabulary, o.players);
  const session = resumed
    ? withoutStack(() => Session.resume(linked, resumed, language), o.resume)
    : Session.start(linked, { seed, players: players.names, options: optionsOf(linked, o.option), language, ...askedBy(players) });
  const wording = session.wordingOf(-1);
  const isWatched = !atTable || players.bots.every((bot) => bot);
  const people = isWatched ? 0 : players.bots.filter((bot) => !bot).length;
  const commitment = people > 1 ? commitmentOf(session) : null;
  const values = { title: wording.title(), players: players.names.join(', '), seed: String(session.record().seed) };
  screen.say(
    harmless(commitment === null ? wording.say('terminal.seed', values) : wording.say('terminal.sealed', { ...values, commitment })),
  );
  if (people > 1 && commitment === null) screen.say(wording.say('terminal.chosen-seed'));
  const bots = botNameOf(o.bots, isWatched ? 'random' : 'greedy');
  const game = new TerminalGame(
    session,
    players,
    screen,
    botAnswer(bots, session.record().seed, budgetOf(o.think, bots)),
    saveTarget(players, o.save ?? o.resume, o.save !== undefined),
  );
  if (isWatched) game.watch();
  else await game.run();
  game.finish(atTable, commitment);
  if (o.record !== undefined) writeOut(o.record, withLock(sealed(game.session), lock, o.record), 'record');
  return exits.clean;
}

/** Shown instead of the seed while people play against each other; null: a person chose it. */
function commitmentOf(session: Session): string | null {
  return commitmentTo(session.record().seed, fingerprintOf(session.linked.program).hash);
}

/** The record, with what `verify` compares it with. */
function sealed(session: Session): GameRecord {
  const commitment = commitmentOf(session);
  return { ...session.record(), ...(commitment === null ? {} : { commitment }), digest: session.digest() };
}

/** With people, bots look ahead; among themselves they need not. */
function botNameOf(text: string | undefined, usual: BotName): BotName {
  if (text === undefined) return usual;
  const name = text.toLowerCase();
  if (isBotName(name)) return name;
  const near = nearest(text, botNames);
  throw new Mistake(`There is no bot "${text}". ${near ? `Did you mean ${near}?` : `There are ${listed(botNames)}.`}`);
}

/** The time a thoughtful bot takes for a decision; null: it counts. */
function budgetOf(seconds: string | undefined, bots: BotName): (() => () => number) | null {
  if (seconds === undefined) return null;
  if (!bots.startsWith('thoughtful')) throw new Mistake(`--think is for thoughtful bots: add --bots thoughtful.`);
  const limit = /^\d+(\.\d+)?$/.test(seconds) ? Number(seconds) * 1000 : 0;
  if (!(limit > 0 && limit <= 3_600_000)) throw new Mistake(`--think is a number of seconds, such as 2 or 0.5; "${seconds}" is not.`);
  return () => {
    const begun = performance.now();
    return () => (performance.now() - begun) / limit;
  };
}

/** How the bots of a game answer: each from what its own seat sees, the same for the same seed. */
export function botAnswer(name: BotName, seed: Seed, budget: (() => () => number) | null = null): Answering {
  const bot = botNamed(name, botSeed(seed), budget);
  let seated: { machine: Machine; chair: SeatAccess } | null = null;
  return ({ machine, linked, names, players }, seat) => {
    if (seated?.machine !== machine) {
      const options = linked.program.v.options.map((_, i) => machine.s[machine.at.OPTION + i]!);
      seated = { machine, chair: new SeatAccess(machine, { players: players.length, options }, names) };
    }
    return seated.chair.valuesFor(bot.choose(seated.chair.sit(seat)));
  };
}

/** How a game at the terminal is saved; `file`: the default. */
export function saveTarget({ bots }: Players, file?: string, each = false): SaveTarget {
  return { save: (session, to) => write(to, { ...session.save(), bots } satisfies SavedFile, 'game'), file: file ?? null, each };
}

function readSaved(file: string): SavedFile {
  const bytes = readPlain(file);
  if (bytes === null) throw new Mistake(`${file} cannot be read.`);
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Mistake(`${file} is not a saved game${looksCutOff(bytes) ? ': it begins like one and is cut off' : ''}.`);
  }
  const saved = data as Partial<SavedFile> | null;
  if (saved?.saved !== true || !Array.isArray(saved.names) || !Array.isArray(saved.bots)) throw new Mistake(`${file} is not a saved game.`);
  const seats = saved.record?.players?.length;
  if (saved.names.length !== saved.bots.length || (seats !== undefined && seats !== saved.names.length))
    throw new Mistake(`${file} is damaged: the number of players is not clear.`);
  return { ...(saved as SavedFile), names: saved.names.map(String), bots: saved.bots.map((b) => b === true) };
}

/** If a game cannot be resumed, that is for the user to correct. */
function looksCutOff(bytes: Uint8Array): boolean {
  return /^\{[^]*"saved":true/.test(new TextDecoder().decode(bytes.subarray(0, 200)));
}

export function withoutStack<T>(act: () => T, file?: string): T {
  try {
    return act();
  } catch (problem) {
    if (problem instanceof SessionProblem) throw new Mistake(file === undefined ? problem.message : `${file}: ${problem.message}`, 1);
    throw problem;
  }
}

/** The record, with the lock file its mix was named by, relative to the record. */
export function withLock(record: GameRecord, lock: string | null, file: string): GameRecord {
  if (lock === null) return record;
  return {
    ...record,
    lock: path
      .relative(path.dirname(resolved(file)), resolved(lock))
      .split(path.sep)
      .join('/'),
  };
}

export function writeOut(file: string, data: unknown, what: string): void {
  write(file, data, what);
  print(`${what} written to ${file}`);
}

/** A warning before a game that could not be saved: a file can never be written there. */
export function expectWritable(file: string | undefined, what: string): void {
  if (file === undefined) return;
  const folder = path.dirname(file);
  const problem =
    file === ''
      ? 'the name is empty'
      : statOf(file)?.isDirectory()
        ? 'it is a folder; name a file in it'
        : !statOf(folder)?.isDirectory()
          ? `there is no folder ${folder}`
          : !mayWrite(statOf(file) ? file : folder)
            ? 'you may not write there'
            : null;
  if (problem !== null) throw new Mistake(`The ${what} could not be written to ${file}: ${problem}.`);
}

function mayWrite(place: string): boolean {
  try {
    accessSync(resolved(place), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function write(file: string, data: unknown, what: string): void {
  try {
    writeFileSync(resolved(file), `${JSON.stringify(data)}\n`);
  } catch (problem) {
    throw new Mistake(`The ${what} could not be written to ${file}: ${(problem as Error).message}`);
  }
}

/** If several people share the screen, each is asked even without a choice: nobody learns that they had none. What a player's own
 * turn offers is a different matter (`goesOn` of the game). */
function askedBy({ bots }: Players): { asks?: 'everybody' } {
  return bots.filter((bot) => !bot).length > 1 ? { asks: 'everybody' } : {};
}
