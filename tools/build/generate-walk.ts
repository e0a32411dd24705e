// One card, followed all the way: its YAML, snippet, tree, meaning, instructions, functions and events, as ARCHITECTURE.md shows them.
// The page names the card: `<!-- generated: walk FOLDER CARD -->`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kind } from '../../src/meaning/vocabulary.ts';
import { OP_LENGTH, OPS } from '../../src/ops/ops.ts';
import { printerOf, printProc } from '../../src/compile/print-program.ts';
import { type GameEvent, type Linked, placeOf, Session } from 'cardwright';
import { load } from './games.ts';
import { packageRoot } from './root.ts';

const file = 'ARCHITECTURE.md';
const marked = /(<!-- generated: walk (\S+) (\S+) -->\n)[^]*?(<!-- end of what is generated -->)/;

export const walk = {
  file,
  make(): string {
    const text = readFileSync(path.join(packageRoot, file), 'utf8');
    return text.replace(
      marked,
      (_, start: string, folder: string, card: string, end: string) => `${start}\n${walkOf(folder, card)}\n${end}`,
    );
  },
};

function walkOf(folder: string, id: string): string {
  const loaded = load([folder]);
  if (typeof loaded === 'string') throw new Error(loaded);
  const { program, linked } = loaded;
  const at = program.v.kinds.findIndex((k) => k.id === id);
  const kind = program.v.kinds[at]!;
  const proc = program.obey[at]!;
  return [
    part(`1. **The YAML**, in \`${kind.source.path}\`:`, 'yaml', yamlOf(kind)),
    part('2. **The snippet** (`src/read/`): the text, and for each of its characters the place in the file.', 'text', snippetOf(kind)),
    part('3. **The tree** (`src/parse/`): what is said, word for word; spans and what is empty left out.', 'text', brief(kind.lines)),
    part(
      '4. **The meaning** (`src/check/`): no words are left, only numbered things (named here).',
      'text',
      printerOf(program).orders(kind.obey!.body).join('\n'),
    ),
    part('5. **The instructions** (`src/compile/`), by the names of `src/ops/`:', 'text', printProc(program, proc)),
    part(
      '6. **The functions** (`src/emit/expressions.ts`): what cannot wait, as JavaScript over the flat state `s` and a frame at `fp`.',
      'js',
      functionsOf(linked, proc),
    ),
    part(`7. **The events** (\`src/play/session/log.ts\`): what a log, an animation and a view are made of.`, 'text', eventsOf(linked, at)),
  ].join('\n');
}

function part(title: string, language: string, text: string): string {
  const body = text
    .trimEnd()
    .split('\n')
    .map((line) => `   ${line}`.trimEnd());
  return `${title}\n   \`\`\`${language}\n${body.join('\n')}\n   \`\`\``;
}

function yamlOf(kind: Kind): string {
  const { text } = kind.source;
  const first = placeOf(kind.source, kind.span.start).line - 1;
  const lines = text.split('\n');
  let last = first + 1;
  while (last < lines.length && /^ {3,}\S/.test(lines[last]!)) last++;
  return lines.slice(first, last).join('\n');
}

function snippetOf(kind: Kind): string {
  const { text, map, path: where } = kind.effect!;
  const told = (i: number): string => {
    const { line, column } = placeOf(kind.source, map[i]!);
    return `character ${i} is offset ${map[i]!} of the file, line ${line}, column ${column}`;
  };
  return [`path ${where}`, `text ${JSON.stringify(text)}`, told(0), told(text.length - 1)].join('\n');
}

/** Data in few lines: a value that fits into the width takes one line. */
function brief(value: unknown, depth = 0): string {
  const flat = flatText(value);
  if (flat.length + depth * 2 <= 110 || value === null || typeof value !== 'object') return flat;
  const pad = `\n${'  '.repeat(depth)}`;
  if (Array.isArray(value)) return value.map((x) => `${depth ? pad : ''}- ${brief(x, depth + 1)}`).join('');
  return entriesOf(value)
    .map(([key, x], i) => `${i ? pad : ''}${key}: ${brief(x, depth + 1)}`)
    .join('');
}

function flatText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`;
  if (value === null || typeof value !== 'object') return String(value);
  const word = value as { text?: string; span?: object };
  if (typeof word.text === 'string' && Object.keys(word).length === 2 && word.span) return `"${word.text}"`;
  return `{ ${entriesOf(value)
    .map(([key, x]) => `${key}: ${flatText(x)}`)
    .join(', ')} }`;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([key, x]) => key !== 'span' && x !== null && x !== false && !(Array.isArray(x) && x.length === 0));
}

/** The text of every function that the instructions of a script call. */
function functionsOf(linked: Linked, proc: number): string {
  const { code, procs } = linked.program;
  const from = procs[proc]!.entry;
  const end = procs.map((q) => q.entry).reduce((least, e) => (e > from && e < least ? e : least), code.length);
  const lines: string[] = [];
  for (let pc = from; pc < end; pc += OP_LENGTH[code[pc]!]!) {
    const row = OPS[code[pc]!]!;
    row.operands.forEach(([name, kind], i) => {
      const x = code[pc + 1 + i]!;
      const tell = (made: { toString(): string }, more = ''): void => {
        // A register or a constant on its own explains nothing.
        const text = made.toString().replace(/^function \w+/, 'function');
        if (text.length > 36) lines.push(`// ${row.name}, ${name}${more}`, text);
      };
      if (kind === 'expr') tell(linked.raws[x]!);
      else if (kind === 'cond') tell(linked.conds[x]!);
      else if (kind === 'set' && x >= 0) tell(linked.sets[x]!);
      else if (kind === 'ask' && linked.asks[x]!.set) tell(linked.asks[x]!.set!, ': candidates');
    });
  }
  return renumbered(lines.join('\n'));
}

/** Helper names are numbered over the whole program; here they start at 1, so that other cards do not change the page. */
function renumbered(text: string): string {
  const names = new Map<string, string>();
  return text.replace(/\b([a-z])\d+\b/g, (name, letter: string) => {
    if (!names.has(name)) names.set(name, `${letter}${[...names.keys()].filter((n) => n[0] === letter).length + 1}`);
    return names.get(name)!;
  });
}

/** The first game in which a player holds the card and plays it: its events up to the next question outside the card. */
function eventsOf(linked: Linked, kind: number): string {
  const players = ['Ann', 'Bob', 'Cid'];
  for (let seed = 1; seed <= 5000; seed++) {
    const session = Session.start(linked, { seed, players });
    for (let n = 0; n < 4 && !session.over; n++) {
      const seat = session.asked()[0]!;
      const asked = session.question(seat)!;
      const option = asked.question.options.findIndex(
        (o) => o.card === linked.program.v.kinds[kind]!.fullId || o.card === session.names.card(kind),
      );
      const before = session.events.length;
      session.answer(seat, [asked.values[Math.max(0, option)]!]);
      if (option < 0) continue;
      while (session.question(seat)?.question.manner === 'choose') session.answer(seat, [session.question(seat)!.values[0]!]);
      const events = session.events.slice(before);
      const over = events.findIndex((e) => e.k === 'turn');
      return [`seed ${seed}`, ...events.slice(0, over < 0 ? events.length : over).flatMap((e) => eventText(session, e))].join('\n');
    }
  }
  return '';
}

function eventText(session: Session, e: GameEvent): string[] {
  const { program, linked } = session.machine;
  const card = (c: number): string => session.names.card(program.kindOf[c]!);
  const zone = (z: number): string => {
    const owner = session.machine.table.ownerOf(session.machine.s, z);
    return program.v.families[linked.zoning.familyOf[z]!]!.name + (owner < 0 ? '' : ` of ${session.names.player(owner)}`);
  };
  if (e.k === 'word') {
    const args = e.args.map((a) =>
      a.a === 'cards'
        ? a.cards.map(card).join(', ')
        : a.a === 'player'
          ? session.names.player(a.seat)
          : a.a === 'value'
            ? String(a.value)
            : zone(a.zone),
    );
    const cause = e.cause.card >= 0 ? ` (line of ${card(e.cause.card)})` : '';
    return [`word   “${program.v.words[e.word]!.head}” ${session.names.player(e.seat)}: ${args.join('; ')}${cause}`];
  }
  if (e.k === 'moved') {
    const seats = session.players.filter((_, seat) => (e.known >> seat) & 1);
    return [
      `moved  ${card(e.card)}: ${zone(e.from)} → ${zone(e.to)}, known to ${seats.length === session.players.length ? 'all' : seats.join(', ')}`,
    ];
  }
  return e.k === 'turn' ? [`turn   ${e.turn}: ${session.names.player(e.seat)}`] : [e.k];
}
