// The command: names, options and help of everything it can do, run with a given world (io.ts). Loads each part only on
// demand, so that help appears at once.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { packageRoot } from '../build/root.ts';
import { io, within, type Io, type Output } from './io.ts';
import { exchanging } from './exchanging.ts';
import { building } from './building.ts';
import { commandsOf, example, mixed, mixing, several, type Ended, type Making, type Run } from './making.ts';
import { asPlaces } from './places.ts';
import { hosting } from './hosting.ts';
import { chunkOption, detachOption, queueing, queueOption, takenForAddress } from './queueing.ts';
import type { MixOptions } from './mix.ts';
import { printError, exits, Mistake, printsFor } from './shell.ts';

const nothingMixed = 'Name what is mixed: folders, shipped sets, or a lock file. See: cardwright --help';

/** Loads a part, runs it and notes its exit code; reports a user's mistake in one sentence. */
const lazilyFor =
  (ended: Ended) =>
  (load: () => Promise<Run>): ((...args: unknown[]) => Promise<void>) =>
  async (...args) => {
    const run = await load();
    // Commander passes the command itself as the last argument.
    const given = withMixed(args.slice(0, -1));
    const command = args.at(-1) as Command;
    if (mixed.has(command) && given.some((arg) => Array.isArray(arg) && arg.length === 0))
      throw new Mistake(takenForAddress(command.name(), given.at(-1) as object) ?? nothingMixed);
    ended.code = await run(...(given as never[]));
  };

/** Puts the cards of --add and --leave-out and the file of --lock among the folders, so that code that reads folders need not know about them. */
function withMixed(args: unknown[]): unknown[] {
  const { add = [], leaveOut = [], lock, ...options } = args.at(-1) as { add?: string[]; leaveOut?: string[]; lock?: string };
  const more = [...(lock === undefined ? [] : [lock]), ...asPlaces(add, leaveOut)];
  const at = args.findIndex((arg) => Array.isArray(arg));
  return args.map((arg, i) => (i === args.length - 1 ? options : i === at ? [...more, ...(arg as string[])] : arg));
}

function program(ended: Ended): Command {
  const { stdout, stderr } = io();
  const { version } = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const cli = new Command('cardwright')
    .description('Write, check and play card games whose rules are data.')
    .version(version)
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      getOutHelpWidth: () => widthOf(stdout),
      getErrHelpWidth: () => widthOf(stderr),
    })
    .showHelpAfterError('(see: cardwright --help)')
    .addHelpText('after', example('check my-cards', 'cardwright play cards/my-game my-cards'))
    .hook('preAction', (_, command) => printsFor(command.opts()['json'] === true))
    .exitOverride();
  const making: Making = { command: commandsOf(cli), lazily: lazilyFor(ended), ended };
  starting(making);
  playing(making);
  measuring(making);
  queueing(making);
  reading(making);
  translating(making);
  exchanging(making);
  building(making);
  explaining(making);
  return cli;
}

/** A new folder, and its problems. */
function starting(making: Making): void {
  const { command, lazily } = making;
  command(
    'new <folder>',
    'creates a folder with working cards to start from, or with a whole game',
    example('new my-cards', 'cardwright new my-game --kind game'),
  )
    .option('--kind <kind>', 'set: cards for an existing game; game: a whole game', 'set')
    .option('--game <game>', 'the game the cards are for: a shipped one, or its folder')
    .action(lazily(async () => (await import('./new.ts')).startNew));
  mixing(
    command(
      'check <folders...>',
      'reports every problem that can be found before playing; exit 0: none, 1: problems, 2: not readable',
      example('check cards/my-set', 'cardwright check my-cards --watch'),
    ),
  )
    .option('--watch', 'checks again each time a file is saved, until Ctrl-C')
    .option('--lang <language>', 'the language to report in, such as cs; what is quoted from files stays as it is')
    .option('--print', 'also reports what does not fit on printed cards, in every language they are translated into')
    .option('--say', 'also shows how each line was understood')
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./check.ts')).check));
  editing(making);
}

/** Changes to files that an author would otherwise make by hand, and the server an editor asks for them. */
function editing({ command, lazily }: Making): void {
  command(
    'format <folders...>',
    'writes each line of the effects in its usual form; comments and everything else stay',
    example('format my-cards', 'cardwright format my-cards --check'),
  )
    .option('--check', 'changes nothing; exit 1 if something would be changed')
    .action(lazily(async () => (await import('./format.ts')).formatFolders));
  command(
    'rename <folder> <name> <new-name>',
    'renames a card, a zone or another thing in all files of a folder: effects, locales, scenarios',
    example('rename my-cards my-card better-name'),
  )
    .option('--check', 'lists the places and changes nothing')
    .action(lazily(async () => (await import('./rename.ts')).renameInFolder));
  command('lsp', 'serves editors over standard input and output (the language server protocol)', example('lsp'))
    .option('--stdio', 'what some editors add; it changes nothing')
    .action(lazily(async () => (await import('./lsp/start.ts')).lsp));
}

/** Games with people. */
function playing(making: Making): void {
  const { command, lazily } = making;
  mixing(
    command(
      'play <folders...>',
      'plays a game in the terminal; without a terminal, bots play it',
      example('play cards/my-game my-cards --players Ann,bot,bot --seed 7'),
    ),
  )
    .option('--players <names>', 'names of the players, in order of seats; "bot" for a bot')
    .option(
      '--bots <name>',
      'how bots play: greedy (looks ahead; the default with people), thoughtful (searches further), hasty (ends games sooner) or random (the default among bots)',
    )
    .option('--think <seconds>', 'with --bots thoughtful: how long a bot thinks about each decision')
    .option('--seed <seed>', 'seed of all random numbers: a number, or a seed printed earlier')
    .option('--option <name=value>', 'an option of the game; see: cardwright words (may be repeated)', several, [])
    .option('--record <file>', 'writes a record of the game to this file at the end')
    .option('--resume <file>', 'continues a saved game')
    .option('--save <file>', 'saves the game to this file after each answer, for --resume')
    .option('--lang <language>', 'the language, such as cs')
    .option('--plain', 'plain text: no colours, lines or symbols (for screen readers)')
    .option('--columns <number>', 'width of the screen, if it cannot be detected')
    .option('--piped', 'reads answers from standard input even if it is not a terminal')
    .action(lazily(async () => (await import('./play.ts')).play));
  command(
    'studio <folder>',
    'opens a folder of cards in the browser, to write, try and test them there; makes the folder if it does not exist',
    example('studio my-cards'),
  )
    .option('--game <game>', 'the game the cards are for, if the folder is still empty')
    .option('--with <folder>', 'another folder of cards that can be mixed in (may be repeated)', several, [])
    .option('--port <number>', 'port to listen on (default: 8040, or the next free one)')
    .option('--data <folder>', 'where games are stored, and the links you give')
    .option(
      '--host <address>',
      'lets people in who have a link that you gave them: 0.0.0.0 from the network, 127.0.0.1 from this machine; the Studio itself stays here',
    )
    .option('--guest-port <number>', 'port at which they come in (default: the one after that of the Studio)')
    .option('--origin <url>', 'with --host: the address of a site that serves their pages, such as a proxy (may be repeated)', several, [])
    .option('--once', 'checks that the Studio starts, then exits; needs no terminal and no port')
    .action(lazily(async () => (await import('./studio.ts')).studio));
  hosting(making);
  mixing(
    command(
      'try <folders-and-cards...>',
      'plays from the middle of a game, with these cards in your hand: folders first, then cards by id or name',
      example('try my-cards my-first-card', 'cardwright try cards/my-game my-cards my-card another --auto'),
    ),
  )
    .option('--players <names>', 'names of the players, in order of seats; "bot" for a bot')
    .option('--seed <number>', 'seed of all random numbers; printed at the start')
    .option('--turns <number>', 'number of your turns that bots play first', '2')
    .option('--option <name=value>', 'an option of the game (may be repeated)', several, [])
    .option('--auto', 'bots play for you too, these cards first, and each event is printed; needs no terminal')
    .option('--lang <language>', 'the language, such as cs')
    .option('--plain', 'plain text: no colours, lines or symbols (for screen readers)')
    .option('--columns <number>', 'width of the screen, if it cannot be detected')
    .option('--piped', 'reads answers from standard input even if it is not a terminal')
    .action(lazily(async () => (await import('./try.ts')).tryCards));
}

/** Games without people: simulated, replayed, checked against scenarios. */
function measuring(making: Making): void {
  const { command, lazily } = making;
  mixing(
    command(
      'simulate <folders...>',
      'plays many games between bots: how long they are, who wins, what ends them, what each card does',
      example('simulate cards/my-game --games 1000 --players 4 --seed 1', 'cardwright simulate cards/my-game --bots greedy,random,random'),
    ),
  )
    .option('--games <number>', 'number of games', '1000')
    .option('--players <number>', 'number of players')
    .option('--bots <names>', 'random, hasty, greedy or thoughtful, one for all or one for each seat; bots change seats from game to game')
    .option('--seed <number>', 'seed of the batch (default: 1)')
    .option('--option <name=value>', 'an option of the game (may be repeated)', several, [])
    .option('--threads <number>', 'number of threads (default: one for each core); the report does not depend on it')
    .option('--cards <number>', 'number of cards in the report', '20')
    .option('--save <file>', 'writes a record of the first undecided game')
    .option('--game <number>', 'with --save: writes this game of the batch instead')
    .addOption(queueOption())
    .addOption(detachOption())
    .addOption(chunkOption())
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./simulate.ts')).simulate));
  mixing(
    command(
      'compare <folders...>',
      'plays each game twice, before and after one change, and says what the change does: how long games are, who wins, what ends them',
      example(
        'compare cards/my-game --with my-cards',
        'cardwright compare my-cards --blank big-day --games 2000',
        'cardwright compare cards/my-game --set hand-size=5',
      ),
    ),
  )
    .option('--with <folder>', 'the change: these cards are added (may be repeated)', several, [])
    .option('--instead <folder>', 'the change: these folders in place of those named (may be repeated)', several, [])
    .option('--without <card>', 'the change: this card, by id or name, is not in the deck')
    .option('--blank <card>', 'the change: this card says nothing; the deck is dealt the same, and who draws it first is followed')
    .option('--set <name=value>', 'the change: this option of the game (may be repeated)', several, [])
    .option('--option <name=value>', 'an option of the game, before and after (may be repeated)', several, [])
    .option('--games <number>', 'number of games, each played twice', '1000')
    .option('--players <number>', 'number of players')
    .option('--bots <names>', 'random, hasty, greedy or thoughtful, one for all or one for each seat; bots change seats from game to game')
    .option('--seed <number>', 'seed of the batch (default: 1)')
    .option('--threads <number>', 'number of threads (default: one for each core); the report does not depend on it')
    .addOption(queueOption())
    .addOption(detachOption())
    .addOption(chunkOption())
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./compare.ts')).compare));
  laboratory(making);
  mixing(
    command(
      'replay <record> [folders...]',
      'plays a record again and prints its digest',
      example('replay game.json', 'cardwright replay game.json cards/my-game'),
    ),
  )
    .option('--log', 'also prints what happened, line by line')
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./replay.ts')).replay));
  mixing(
    command(
      'verify <record> [folders...]',
      'checks a record against what was shown during the game: the hash of its seed, its answers, its end; exit 0: everything is proved',
      example('verify game.json', 'cardwright verify game.json --commitment 5f0c…'),
    ),
  )
    .option('--commitment <hash>', 'the hash of the seed that was shown at the deal')
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./verify.ts')).verify));
  command('test <folders...>', 'plays the scenarios of a set', example('test cards/my-game --rulings'))
    .option('--rulings', 'lists which rulings have scenarios; with --mutate: which rulings a change of the rules really breaks')
    .option('--mutate', 'changes rules and cards in one small place at a time, and reports the changes no scenario notices')
    .option('--budget <number>', 'with --mutate: the largest number of changes')
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./test.ts')).test));
}

/** A report on many games. */
function laboratory({ command, lazily }: Making): void {
  mixing(
    command(
      'lab <folders...>',
      'writes a report to act on: what each card does for the player who has it, which cards stay in hand, which goals nobody meets, who leads, which decisions matter',
      example('lab cards/my-game my-cards', 'cardwright lab cards/my-game my-cards --games 4000 --without all --lang en,cs --out report'),
    ),
  )
    .option('--games <number>', 'number of games', '1000')
    .option(
      '--without <cards>',
      'cards that games are played again without: own (of the sets beside the game), all, none, or cards by id or name (may be repeated)',
      several,
      [],
    )
    .option('--players <number>', 'number of players')
    .option('--bots <names>', 'random, hasty, greedy or thoughtful, one for all or one for each seat; bots change seats from game to game')
    .option('--seed <number>', 'seed of the batch (default: 1)')
    .option('--option <name=value>', 'an option of the game (may be repeated)', several, [])
    .option('--threads <number>', 'number of threads (default: one for each core); the report does not depend on it')
    .option('--lang <languages>', 'the languages of the page, such as cs or en,cs: a file for each (default: that of the cards)')
    .option('--out <folder>', 'where the files are written (default: here)')
    .addOption(queueOption())
    .addOption(detachOption())
    .addOption(chunkOption())
    .action(lazily(async () => (await import('./lab.ts')).lab));
}

/** What a mix knows, and how it was understood. */
function reading({ command, lazily, ended }: Making): void {
  mixing(
    command(
      'words <folders...>',
      'lists the words, zones, dials and types of a mix; explains a word given after the folders',
      example('words cards/my-game draw'),
    ),
  )
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./words.ts')).words));
  mixing(
    command(
      'said <folders...>',
      'explains in plain sentences how each line was understood; after the folders, name cards, words or scripts to see only those',
      example('said my-cards my-card', 'cardwright said my-cards --line "move all cards to your hand"'),
    ),
  )
    .option('--line <text>', 'a line that is in no file yet')
    .option('--type <type>', 'with --line: the type of card the line would be on')
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./said.ts')).said));
  mixing(
    command(
      'text <folders...>',
      'writes the rules text of cards from their effects; where no construction says it, reports why',
      example('text my-cards --lang cs', 'cardwright text my-cards --lang cs --card my-card'),
    ),
  )
    .option('--lang <language>', 'the language of the texts (otherwise Czech); one that has no table lists those that have')
    .option('--card <id>', 'one card only')
    .option('--count', 'only how many effects have a text')
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./text.ts')).text));
  command(
    'mix [folders...]',
    'reports what a mix of folders and single cards leads to: cards nobody can win with, settings that differ; can store the mix',
    example('mix cards/my-game my-cards --add other-set:its-card', 'cardwright mix cards/my-game my-cards --lock my-mix.lock.yaml'),
  )
    .option('--add <set:card>', 'adds a card of another set (may be repeated)', several, [])
    .option('--leave-out <set:card>', 'leaves out a card of these folders (may be repeated)', several, [])
    .option('--lock <file>', 'writes the exact mix to this file, which every command accepts in place of folders')
    .option('--write <folder>', 'writes the added cards to a folder of their own')
    .option('--json', 'for programs')
    .action(async (folders: string[], options: MixOptions) => {
      if (folders.length + options.add.length === 0) throw new Mistake(nothingMixed);
      ended.code = (await import('./mix.ts')).mix([...folders, ...asPlaces(options.add, options.leaveOut)], options);
    });
}

/** Translations. */
function translating({ command, lazily }: Making): void {
  const locale = command(
    'locale',
    'works with translations: their state, their review, and a file to start from',
    example('locale status cards/my-set', 'cardwright locale new uk cards/my-set'),
  );
  const part = commandsOf(locale);
  part(
    'status <folders...>',
    'reports what is missing, stale, orphaned, not translated, or differs from its source; exit 0: nothing',
    example('locale status cards/my-set --lang cs'),
  )
    .option('--lang <language>', 'only this language')
    .option('--all', 'every finding, not just the first few of each kind')
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./locale.ts')).status));
  part(
    'accept <folders...>',
    'marks texts as reviewed, so that a later change of the effect or source they speak of is reported',
    example('locale accept cards/my-set --lang cs', 'cardwright locale accept cards/my-set --lang cs --key cards.my-card'),
  )
    .option('--lang <language>', 'the language that was reviewed')
    .option('--key <key>', 'only this entry, as status writes it (may be repeated)', several, [])
    .option('--renew', 'accepts nothing new: converts what was accepted by an earlier version')
    .action(lazily(async () => (await import('./locale.ts')).accept));
  part(
    'export <folders...>',
    'writes every text with its translation to a file for translators: gettext PO, XLIFF, CSV for spreadsheets, or the words as a glossary',
    example(
      'locale export cards/my-set --lang cs --format po --out my-set.cs.po',
      'cardwright locale export cards/my-set --template --out my-set.pot',
    ),
  )
    .option('--lang <language>', 'the language to translate into')
    .option('--format <format>', 'po, xliff (2.1), csv, or glossary (TBX)', 'po')
    .option('--template', 'a .pot file for any language, in place of --lang')
    .option('--out <file>', 'the file to write (otherwise it is printed)')
    .option('--missing', 'only texts that are not translated yet, or whose source has changed')
    .action(lazily(async () => (await import('./exchange.ts')).exportLocale));
  part(
    'import <files-and-folders...>',
    'imports such files: lists what is new, what is changed, and what is refused and why; exit 1: something was refused',
    example('locale import my-set.cs.po', 'cardwright locale import my-set.cs.po cards/my-set --keep'),
  )
    .option('--lang <language>', 'the language, if the file does not state it')
    .option('--keep', 'leaves existing translations as they are')
    .option('--dry', 'only reports; writes nothing')
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./exchange.ts')).importLocale));
  part(
    'new <language> <folders...>',
    'starts a translation: every entry commented out, with the plural forms and cases the language needs',
    example('locale new uk cards/my-set'),
  ).action(lazily(async () => (await import('./locale.ts')).startLanguage));
}

/** Why things are as they are. */
function explaining({ command, lazily }: Making): void {
  mixing(
    command(
      'why <folders...>',
      'shows how a mix uses a card or dial: lines that mention it, lines that set the same number, and diagnostics',
      example('why cards/my-game my-cards my-card', 'cardwright why cards/my-game hand-limit'),
    ),
  )
    .option('--plain', 'plain text: no colours, lines or symbols (for screen readers)')
    .option('--columns <number>', 'width of the screen, if it cannot be detected')
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./why.ts')).why));
  command(
    'explain [code]',
    'prints the page of a diagnostic; without a code, lists all of them',
    example('explain CW1101', 'cardwright explain CW3003 --lang cs'),
  )
    .option('--lang <language>', 'the language, such as cs')
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./explain.ts')).explain));
}

/** A terminal's width; otherwise what Commander takes for one. */
function widthOf(stream: Output): number {
  return (stream.isTTY && stream.columns) || 80;
}

/** Runs the command as it was typed → its exit code. Never throws. */
export function run(world: Io): Promise<number> {
  return within(world, async () => {
    const ended: Ended = { code: exits.clean };
    // The reader of our output may stop reading: `cardwright words … | head`.
    world.stdout.on('error', (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'EPIPE') return world.exit(ended.code);
      // Usually a full disk: neither the cards nor the program are at fault.
      within(world, () => printError(`The output could not be written: ${problem.message}`));
      world.exit(exits.unreadable);
    });
    try {
      await program(ended).parseAsync(world.argv, { from: 'user' });
    } catch (problem) {
      if (problem instanceof CommanderError) ended.code = problem.exitCode === 0 ? exits.clean : exits.unreadable;
      else if (problem instanceof Mistake) {
        printError(problem.message);
        ended.code = problem.exitCode;
      } else if (problem instanceof Error && problem.name === 'CodeProblem') {
        // By its name: the engine is loaded only on demand.
        printError(problem.message);
        ended.code = exits.unreadable;
      } else if (isPartMissing(problem)) {
        const what = `Here is only a part of Cardwright, without what “${world.argv[0]}” needs.`;
        printError(`${what} Install all of it, and use npx cardwright.`);
        ended.code = exits.unreadable;
      } else {
        printError(`This is a mistake in Cardwright itself, not in your cards; please report it.\n${stackOf(problem)}`);
        ended.code = ours;
      }
    }
    return ended.code;
  });
}

/** Exit code for an error in the program, as in sysexits. */
const ours = 70;

/** A library or file of the program is not there: the extension of an editor has only what an editor needs. */
function isPartMissing(problem: unknown): boolean {
  const { code, path: file } = problem as { code?: string; path?: string };
  return /^(?:ERR_)?MODULE_NOT_FOUND$/.test(code ?? '') || (code === 'ENOENT' && file?.startsWith(packageRoot + path.sep) === true);
}

/** Enough of a stack to find the place; generated code in it can be thousands of characters wide. */
function stackOf(problem: unknown): string {
  const text = problem instanceof Error ? `${problem.name}: ${problem.message}\n${problem.stack ?? ''}` : String(problem);
  const lines = text.split('\n').filter((line, i) => i === 0 || /^\s+at /.test(line));
  return lines
    .slice(0, 8)
    .map((line) => line.slice(0, 200))
    .join('\n');
}
