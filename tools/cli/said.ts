// `said`: how the lines of cards were understood, in plain sentences beside what was written. Plays nothing.
import { type Host, type Loaded, loadMix, renderAll, saidOfCard, saidOfGame, type SaidPart } from 'cardwright';
import { asUnderstood, harmless, nearest, toPlay, withForPlayers } from 'cardwright/internal';
import { nodeHost, shippedFolder, shownPath } from './host.ts';
import { io } from './io.ts';
import { readPlaces } from './read-mix.ts';
import { isPlace, placesNamed } from './places.ts';
import { coloursFor, printError, exits, listed, Mistake, painter, print, printJson } from './shell.ts';

type Vocabulary = Loaded['vocabulary'];

/** A name of a card or set that the mix lacks: what is said of it is never so, and readers must learn why. */
const LACKING = 'CW4006';

/** Options of `said`, as typed. */
export interface SaidOptions {
  /** Lines of a card that is in no file. */
  line?: string;
  /** The type of that card. */
  type?: string;
  json?: boolean;
}

export function said(args: string[], o: SaidOptions): number {
  // Folders come first; the rest is what is looked for: `said my-cards my-card`.
  const at = args.findIndex((arg, i) => i > 0 && !isPlace(arg));
  const names = at < 0 ? [] : args.slice(at);
  const places = placesNamed(at < 0 ? args : args.slice(0, at));
  if (o.type !== undefined && o.line === undefined)
    throw new Mistake('--type goes with --line: it is the type of card to try the line on.');
  if (o.line !== undefined && names.length > 0) throw new Mistake(`--line is explained alone; leave out ${listed(names)} or --line.`);
  const loaded = o.line === undefined ? readPlaces(places, { toPlay: true }) : withLine(places, o.line, o.type);
  const found = withForPlayers(loaded.vocabulary, loaded.diagnostics);
  const all = found.filter((d) => d.severity === 'error' || d.code === LACKING || isOfLine(d));
  // An author who tries line after line has read what is wrong with the rest, or does not want to yet.
  const errors = o.line === undefined ? all : all.filter(isOfLine);
  const { parts: named, empty } =
    o.line === undefined ? chosen(loaded, names) : { parts: partsOf(loaded, (set) => set === lineSet), empty: [] };
  const parts = understood(loaded, named);
  if (o.json)
    printJson(
      parts.map(({ name, kind, lines }) => ({
        name,
        kind,
        lines: lines.map(({ source, line, written, said: sentences }) => ({ file: source.path, line, written, said: sentences })),
      })),
    );
  else show(parts, o.line === undefined);
  for (const name of empty) printError(nothingIn(name));
  if (errors.length > 0) printError(renderAll(errors, { colour: coloursFor(io().stderr) }).trimEnd());
  const elsewhere = all.filter((d) => d.severity === 'error' && !errors.includes(d)).length;
  if (elsewhere > 0)
    printError(
      `The folders have ${elsewhere === 1 ? 'a mistake' : `${elsewhere} mistakes`} besides, which "cardwright check" shows; what they declare may be missing here.`,
    );
  return errors.some((d) => d.severity === 'error') ? exits.problems : exits.clean;
}

/** How the lines of the folders that were named are understood: what `said` prints of them. */
export function sayAll(loaded: Loaded): void {
  show(understood(loaded, chosen(loaded, []).parts), true);
}

const isOfLine = (d: Loaded['diagnostics'][number]): boolean => d.source.path.startsWith(lineFolder);

const nothingIn = (name: string): string => `${name} has no effect, so there is nothing to explain.`;

const understood = (loaded: Loaded, parts: readonly SaidPart[]): SaidPart[] => parts.map((part) => asUnderstood(part, loaded.diagnostics));

function show(parts: readonly SaidPart[], placed: boolean): void {
  parts.forEach((part, i) => showOne(part, i > 0, placed));
}

function showOne({ name, lines }: SaidPart, gap: boolean, placed: boolean): void {
  const paint = painter(io().stdout);
  if (gap) print('');
  if (placed && lines[0])
    print(`${paint('bold', harmless(name))}  ${paint('dim', harmless(`${shownPath(lines[0].source.path)}:${lines[0].line}`))}`);
  for (const { written, said: sentences } of lines) {
    for (const line of dedented(written)) print(`  ${harmless(line)}`);
    for (const sentence of sentences) print(paint('cyan', `    → ${harmless(sentence)}`));
    if (sentences.length === 0) print(paint('cyan', '    → (not understood)'));
  }
}

/** The lines of a block as written, without the indentation of the file around it. */
function dedented(text: string): string[] {
  const [first, ...rest] = text.split(/\r?\n/);
  const depths = rest.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length);
  const least = Math.max(0, Math.min(...depths) - 2);
  return [first!, ...rest.map((line) => line.slice(least))];
}

/** Every card of the named folders, the game too where it is one of them; or only what was asked for, and what of it has no effect. */
function chosen(loaded: Loaded, names: readonly string[]): { parts: SaidPart[]; empty: string[] } {
  const { mix, vocabulary: v } = loaded;
  const lent = new Set(mix.lenders.map((f) => f.id));
  if (names.length === 0) return { parts: partsOf(loaded, (set) => !lent.has(set)), empty: [] };
  const all = partsOf(loaded, () => true);
  const empty: string[] = [];
  const parts = names.flatMap((name) => {
    const wanted = name.toLowerCase();
    const found = all.filter((part) => namesOf(v, part).includes(wanted));
    if (found.length > 0) return found;
    const without = v.kinds.find((k) => (k.id === wanted || k.fullId === wanted) && !k.effect);
    if (without) {
      empty.push(without.fullId);
      return [];
    }
    const near = nearest(wanted, [...new Set(all.flatMap((part) => namesOf(v, part)))]);
    throw new Mistake(`No card, word or script here is called "${name}".${near ? ` Did you mean ${near}?` : ''}`, 1);
  });
  if (parts.length === 0) throw new Mistake(empty.map(nothingIn).join('\n'), 1);
  return { parts, empty };
}

function namesOf(v: Vocabulary, { name, kind }: SaidPart): string[] {
  if (kind === 'card') {
    const card = v.kinds.find((k) => k.fullId === name)!;
    return [card.fullId, card.id, card.name.toLowerCase()];
  }
  const word = v.words.find((w) => w.head === name);
  // What a set adds to a script goes by the name of the script as well.
  return [
    name.toLowerCase(),
    name.replace(/: .*$/, ''),
    ...(word ? [word.name.toLowerCase(), word.head.split(' ')[0]!.toLowerCase()] : []),
  ];
}

function partsOf({ mix, vocabulary: v }: Loaded, wanted: (set: string) => boolean): SaidPart[] {
  const cards = v.kinds.filter((k) => k.effect && wanted(k.set)).map((k) => saidOfCard(v, k));
  const game = mix.game !== null && wanted(mix.game.id);
  const rules = saidOfGame(v).filter(({ set }) => (set === undefined ? game : wanted(set)));
  return [...cards, ...rules].filter((part) => part.lines.length > 0);
}

const lineSet = 'your-line';
const lineFolder = `(${lineSet})`;

/** The mix with one more card: the line that was asked about. */
function withLine(places: ReturnType<typeof placesNamed>, line: string, type: string | undefined): Loaded {
  const disk = nodeHost([...places.folders, ...places.add.map((a) => a.dir)]);
  const plain = readPlaces(places, { toPlay: true });
  const { vocabulary: v, mix } = plain;
  const game = mix.game?.game?.data.game ?? mix.game?.id;
  if (game === undefined) {
    printError(renderAll(plain.diagnostics.filter((d) => d.severity === 'error')).trimEnd());
    throw new Mistake('The meaning of a line depends on the rules of a game; these folders have no rules that can be read.', 1);
  }
  const known = v.types.map((t) => t.name);
  if (type !== undefined && !known.includes(type)) {
    const near = nearest(type, known);
    throw new Mistake(`The game ${game} has no cards of type "${type}". ${near ? `Did you mean ${near}?` : `It has ${listed(known)}.`}`);
  }
  const files: Record<string, string> = {
    'set.yaml': `format: 1\nset: ${lineSet}\ngame: ${game}\ntitle: Your line\nlanguage: en\n`,
    'cards.yaml': [
      'format: 1',
      'origin: house',
      `type: ${type ?? usualType(v)}`,
      'cards:',
      '  line:',
      '    name: Line',
      '    effect: |',
      ...line.split('\n').map((text) => `      ${text}`),
      '',
    ].join('\n'),
  };
  const host: Host = {
    list: (dir) => (dir === lineFolder ? Object.keys(files) : disk.list(dir)),
    read: (path) => {
      const own = path.startsWith(`${lineFolder}/`) ? files[path.slice(lineFolder.length + 1)] : undefined;
      return own === undefined ? disk.read(path) : new TextEncoder().encode(own);
    },
  };
  const folders = [...places.folders, ...(places.folders.includes(mix.game!.dir) ? [] : [mix.game!.dir]), lineFolder];
  return loadMix({ host: toPlay(host), folders, add: places.add, leave: places.leave, shipped: shippedFolder() });
}

/** The most frequent type of cards with orders: most lines are orders. */
function usualType(v: Vocabulary): string {
  const orders = v.types.map((_, t) => v.kinds.filter((k) => k.type === t && k.obey && k.standing.length === 0).length);
  return v.types[orders.indexOf(Math.max(...orders))]?.name ?? '';
}
