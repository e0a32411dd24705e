// Which folder may import which: the direction of the pipeline, as data. test/house/edges.test.ts fails on any edge that is missing here.
// Absent on purpose: anything pointing backwards, and any edge between the language side (read … check) and the table side
// (table); they meet in ops, what a program is made of.

export interface Layer {
  /** Folders of src/ (or `grammar`, `schemas`) whose code may be imported. */
  imports: readonly string[];
  /** Folders from which only types may be imported. */
  types?: readonly string[];
  /** Packages of package.json. Each package is imported by one folder, which wraps it. */
  packages?: readonly string[];
}

/** What any room of play may import. */
const play = [
  ...['text', 'diagnose', 'read', 'parse', 'meaning', 'check', 'check/declare', 'check/resolve', 'check/lint'],
  ...['table', 'ops', 'compile', 'emit', 'run', 'locale', 'card-text'],
];
const rooms = ['play/records', 'play/session', 'play/mixing', 'play/scenarios', 'play/proving'];

/**
 * The folders of src/, and rooms of them, in the order a card goes through them. `index` is src/index.ts, the public face, which others import
 * as `cardwright`; `internal` is src/internal.ts, `cardwright/internal`: what our own tools and tests need besides.
 */
export const layers: Readonly<Record<string, Layer>> = {
  text: { imports: [] },
  grammar: { imports: [], types: ['text'], packages: ['chevrotain'] },
  diagnose: { imports: ['text'] },
  read: { imports: ['text', 'diagnose', 'schemas'], packages: ['yaml'] },
  parse: { imports: ['text', 'diagnose', 'grammar'], packages: ['chevrotain'] },
  meaning: { imports: ['text'], types: ['parse', 'read'] },
  // The verbs every game has: data for the checker, the guides and the tools.
  vocabulary: { imports: [] },
  'check/declare': { imports: ['text', 'diagnose', 'read', 'parse', 'meaning'] },
  'check/resolve': { imports: ['text', 'diagnose', 'read', 'parse', 'meaning', 'vocabulary', 'check/declare'] },
  'check/lint': { imports: ['text', 'diagnose', 'read', 'parse', 'meaning', 'vocabulary', 'check/declare', 'check/resolve'] },
  check: { imports: ['text', 'diagnose', 'read', 'parse', 'meaning', 'check/declare', 'check/resolve', 'check/lint'] },
  said: { imports: ['text', 'meaning'] },
  table: { imports: [] },
  // JavaScript as a tree: what operations and emitted functions are written in.
  js: { imports: [] },
  ops: { imports: ['text', 'meaning', 'table', 'js'] },
  compile: { imports: ['text', 'diagnose', 'meaning', 'ops'], types: ['parse', 'read'] },
  emit: { imports: ['meaning', 'js', 'ops', 'compile', 'table'] },
  run: { imports: ['meaning', 'ops', 'compile', 'table', 'emit'] },
  locale: { imports: ['text', 'diagnose', 'read'], packages: ['messageformat'] },
  'card-text': { imports: ['text', 'meaning', 'said', 'locale'] },
  // Five rooms: what a game is begun with and kept as; playing it; folders made into a mix; games written as tests; changes they must notice.
  'play/records': { imports: play },
  'play/session': { imports: [...play, 'play/records'] },
  'play/mixing': { imports: [...play, 'said', 'card-text', 'play/records', 'play/session'] },
  'play/scenarios': { imports: [...play, 'play/records', 'play/session', 'play/mixing'] },
  'play/proving': { imports: [...play, 'play/records', 'play/session', 'play/mixing', 'play/scenarios'] },
  // A bot is given a chair: what one seat may know. It cannot reach the table.
  bots: { imports: [], types: ['play/session'] },
  simulate: { imports: ['meaning', 'table', 'ops', 'compile', 'emit', 'run', 'play/records', 'play/session', 'play/mixing', 'bots'] },
  // What editors ask, answered from one state of the folders. Below the public face, above everything it asks.
  service: {
    imports: [
      ...[
        'text',
        'diagnose',
        'read',
        'grammar',
        'parse',
        'meaning',
        'vocabulary',
        'check/declare',
        'check/resolve',
        'said',
        'locale',
        'card-text',
        'play/mixing',
      ],
    ],
    types: ['check'],
    packages: ['chevrotain'],
  },
  index: {
    imports: [
      ...['text', 'diagnose', 'read', 'parse', 'meaning', 'check', 'check/declare', 'check/resolve', 'check/lint', 'said'],
      ...['table', 'ops', 'compile', 'emit', 'run', 'locale', 'card-text', ...rooms, 'bots', 'simulate'],
    ],
  },
  internal: {
    imports: [
      ...['text', 'diagnose', 'read', 'parse', 'meaning', 'vocabulary', 'check', 'check/declare', 'check/resolve', 'check/lint', 'said'],
      ...['table', 'ops', 'compile', 'emit', 'run', 'locale', 'card-text', ...rooms, 'bots', 'simulate', 'service'],
    ],
  },
};

/** What every program in tools/ may import besides its own folder and any package: the engine, by its name, and the shared tools of tools/build. */
export const toolImports: readonly string[] = ['index', 'internal', 'tools/build'];

/** What some programs may import besides that. The page runs in a browser and gets types only; the command opens the table. */
export const toolLayers: Readonly<Record<string, Layer>> = {
  'tools/cli': {
    imports: [...toolImports, 'tools/table/server', 'tools/print', 'tools/lab', 'tools/files', 'tools/queue', 'tools/cli/lsp', 'dist'],
  },
  // Cards on paper; one rule with the table for what a line may not end with.
  'tools/print': { imports: [...toolImports, 'tools/table'] },
  // Reports on many games: pictures, tables and words.
  'tools/lab': { imports: toolImports },
  // Spreadsheets, and folders packed into one file: bytes on one side, cells and files on the other.
  'tools/files': { imports: toolImports },
  // Simulations on many machines. Only the command knows it, and only where it is asked for.
  'tools/queue': { imports: toolImports },
  // The language server: an editor asks, the engine answers.
  'tools/cli/lsp': { imports: [...toolImports, 'tools/cli'] },
  // The extension for VS Code: speaks to the language server, and knows what it answers.
  'tools/vscode': { imports: [], types: ['tools/cli/lsp'] },
  'tools/table': { imports: [], types: ['index', 'internal'] },
  'tools/table/server': { imports: [...toolImports, 'tools/table', 'tools/files'] },
  'tools/table/page': { imports: ['tools/table'], types: ['index', 'internal'] },
};

/** The generators and house checks in tools/build look inside: they work on the sources, and nothing depends on them. */
export const houseImports: readonly string[] = [...Object.keys(layers), ...toolImports, 'tools/table', 'tools/table/server', 'tools/print'];
