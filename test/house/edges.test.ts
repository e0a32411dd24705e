// The architecture's edges: imports run one way (tools/build/layers.ts), and src does no I/O and reads no clock.
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../src/check/resolve/chain-limits.ts';
import { houseImports, layers, toolImports, toolLayers } from '../../tools/build/layers.ts';
import { packageRoot } from '../../tools/build/root.ts';
import { filesBelow, importsOf, textOf, usesOf } from './sources.ts';
import type { Import } from './sources.ts';

const code = /\.(ts|mts|tsx|js|mjs)$/;
const engineFiles = [...filesBelow('src', code), ...filesBelow('grammar', code)];
const toolFiles = filesBelow('tools', code);
/** Of the tests, those that may be wrong: to read them all takes long. */
const testFiles = filesBelow('test', code).filter((file) => /src\/(index|internal)\.ts/.test(textOf(file)));
const banned = [
  ...['Date', 'Math.random', 'console', 'process', 'performance', 'crypto', 'fetch', 'require', 'globalThis'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'Worker', 'SharedArrayBuffer', 'Atomics'],
];

describe('edges', () => {
  it('go only where tools/build/layers.ts allows', () => {
    expect(complaints([...engineFiles, ...toolFiles, ...testFiles], edgeComplaint)).toEqual([]);
  });

  it('run one way', () => {
    const names = Object.keys(layers);
    for (const [name, { imports, types = [] }] of Object.entries(layers)) {
      const below = names.slice(0, names.indexOf(name));
      expect([...below, 'schemas'], `what ${name} may import`).toEqual(expect.arrayContaining([...imports, ...types]));
    }
  });

  // Classes of the table's server may know each other's types.
  it('lead from no file back to it', () => {
    const engine = new Set(engineFiles);
    const files = [...engineFiles, ...toolFiles];
    const ends = new Map(
      files.map((file) => {
        const imports = importsOf(file, textOf(file)).filter(({ typesOnly }) => !typesOnly || engine.has(file));
        return [file, imports.map(({ specifier }) => path.posix.join(path.dirname(file), specifier))];
      }),
    );
    const circles = groupsOf(files, (file) => ends.get(file)!.filter((end) => ends.has(end))).filter((group) => group.length > 1);
    expect(circles).toEqual([]);
  });

  it('name only packages that are dependencies of the package they are in', () => {
    const foreign = (file: string, { specifier, typesOnly }: Import): string | null => {
      if (!isPackage(specifier)) return null;
      const owner = packageOfFile(file);
      const { name, dependencies = {}, devDependencies = {}, engines = {} } = manifest(owner);
      // What runs a package gives it a module of its own: an editor its extensions.
      const known = { ...dependencies, ...engines, ...(typesOnly ? devDependencies : {}) };
      return packageOf(specifier) in known || packageOf(specifier) === name ? null : `not in "dependencies" of ${owner}/package.json`;
    };
    expect(complaints([...engineFiles, ...toolFiles], foreign)).toEqual([]);
  });

  it('lead to the engine with the packages of the engine alone', () => {
    expect(Object.keys(manifest('.').dependencies ?? {})).toEqual(['chevrotain', 'messageformat', 'yaml']);
  });
});

describe('src is deterministic and does no I/O', () => {
  it('uses no clock, chance, console, process, timer or thread', () => {
    const uses = engineFiles.flatMap((file) => usesOf(file, textOf(file), banned).map(({ line, name }) => `${file}:${line} ${name}`));
    expect(uses).toEqual([]);
  });

  it('imports nothing of Node', () => {
    expect(complaints(engineFiles, (_, { specifier }) => (isBuiltin(specifier) ? 'a module of Node' : null))).toEqual([]);
  });
});

describe('the reader of imports', () => {
  it('sees every form and what is only a type', () => {
    const text = [
      `import a from './a.ts';`,
      `import type { B } from './b.ts';`,
      `import { type C } from './c.ts';`,
      `import { type D, d } from './d.ts';`,
      `export * from './e.ts';`,
      `export type { F } from './f.ts';`,
      `const g = () => import('./g.ts'); // import('./not.ts')`,
      `type H = import('./h.ts').H;`,
      `import './i.ts';`,
    ].join('\n');
    const seen = importsOf('x.ts', text).map(({ line, specifier, typesOnly }) => `${line} ${specifier}${typesOnly ? ' types' : ''}`);
    expect(seen).toEqual([
      '1 ./a.ts',
      '2 ./b.ts types',
      '3 ./c.ts types',
      '4 ./d.ts',
      '5 ./e.ts',
      '6 ./f.ts types',
      '7 ./g.ts',
      '8 ./h.ts types',
      '9 ./i.ts',
    ]);
  });

  it('knows a global from a property of that name', () => {
    const text = `const t = new Date();\nrow.process(1);\nconst o = { console: 2 };\nMath.random();\nfunction f(process: number) {}\nMath.max(1);`;
    expect(usesOf('x.ts', text, banned).map(({ line, name }) => `${line} ${name}`)).toEqual(['1 Date', '4 Math.random']);
  });

  it('refuses a wrong edge', () => {
    const edge = (from: string, specifier: string, typesOnly = false): string | null =>
      edgeComplaint(from, { line: 1, specifier, typesOnly });
    expect(edge('src/table/zones.ts', '../parse/tree.ts')).toBe('table may not import parse');
    expect(edge('src/compile/lower.ts', '../parse/tree.ts')).toBe('compile may import only types of parse');
    expect(edge('src/compile/lower.ts', '../parse/tree.ts', true)).toBe(null);
    expect(edge('src/check/names.ts', '../index.ts')).toBe('check may not import index');
    expect(edge('src/check/declare/names.ts', '../lint/reach.ts')).toBe('check/declare may not import check/lint');
    expect(edge('src/check/names.ts', 'yaml')).toBe('check may not import the package yaml');
    expect(edge('src/read/yaml.ts', 'yaml')).toBe(null);
    expect(edge('src/read/yaml.ts', 'ajv/dist/2020.js')).toBe('read may not import the package ajv');
    expect(edge('tools/cli/main.ts', '../../src/run/machine.ts')).toBe('tools/cli may not import run');
    expect(edge('tools/cli/main.ts', '../table/protocol.ts')).toBe('tools/cli may not import tools/table');
    expect(edge('tools/cli/main.ts', '../table/server/main.ts')).toBe(null);
    expect(edge('tools/table/server/main.ts', '../../cli/host.ts')).toBe('tools/table/server may not import tools/cli');
    expect(edge('tools/table/page/main.ts', 'cardwright')).toBe('tools/table/page may import only types of index');
    expect(edge('tools/table/page/main.ts', 'cardwright', true)).toBe(null);
    expect(edge('tools/table/page/main.ts', '../protocol.ts')).toBe(null);
    expect(edge('tools/cli/main.ts', 'cardwright')).toBe(null);
    expect(edge('tools/cli/main.ts', 'cardwright/internal')).toBe(null);
    expect(edge('tools/cli/main.ts', 'cardwright/src/run/machine.ts')).toBe('cardwright/src/run/machine.ts is not a face of the engine');
    expect(edge('tools/cli/main.ts', '../../src/index.ts')).toBe('the engine is imported by its name, cardwright');
    expect(edge('test/cli/cli.test.ts', '../../src/internal.ts')).toBe('the engine is imported by its name, cardwright/internal');
    expect(edge('test/cli/cli.test.ts', '../../src/run/machine.ts')).toBe(null);
    expect(edge('tools/build/generate.ts', '../../src/run/machine.ts')).toBe(null);
    expect(edge('src/other/new.ts', '../text/source.ts')).toBe('other is not in tools/build/layers.ts');
  });
});

function complaints(files: readonly string[], judge: (file: string, imported: Import) => string | null): string[] {
  return files.flatMap((file) =>
    importsOf(file, textOf(file)).flatMap((imported) => {
      const complaint = judge(file, imported);
      return complaint ? [`${file}:${imported.line} '${imported.specifier}': ${complaint}`] : [];
    }),
  );
}

/** The engine by its name, and the layer that stands for it. */
const faces: Readonly<Record<string, string>> = { cardwright: 'index', 'cardwright/internal': 'internal' };

function edgeComplaint(file: string, { specifier, typesOnly }: Import): string | null {
  if (isBuiltin(specifier)) return null; // src has a test of its own for these
  const from = layerOf(file);
  const inEngine = !/^(tools|test)\//.test(file);
  const to = faces[specifier] ?? (isPackage(specifier) ? null : layerOf(path.posix.join(path.posix.dirname(file), specifier)));
  const name = Object.keys(faces).find((face) => faces[face] === to);
  if (!inEngine && name && specifier !== name) return `the engine is imported by its name, ${name}`;
  if (from === 'test') return null;
  const layer = inEngine ? layers[from] : (toolLayers[from] ?? { imports: from === 'tools/build' ? houseImports : toolImports });
  if (!layer) return `${from} is not in tools/build/layers.ts`;
  if (to === null) {
    if (specifier.startsWith('cardwright/')) return `${specifier} is not a face of the engine`;
    const wanted = packageOf(specifier);
    return !inEngine || layer.packages?.includes(wanted) ? null : `${from} may not import the package ${wanted}`;
  }
  if (to === from || layer.imports.includes(to)) return null;
  if (!layer.types?.includes(to)) return `${from} may not import ${to}`;
  return typesOnly ? null : `${from} may import only types of ${to}`;
}

/**
 * `src/run/machine.ts` → `run`, `src/check/lint/x.ts` → `check/lint`, `src/index.ts` → `index`, `tools/cli/main.ts` → `tools/cli`, `tools/table/page/x.ts` and
 * `tools/table/page/words/x.ts` → `tools/table/page`, `test/cli/x.ts` → `test`.
 */
function layerOf(file: string): string {
  const [top = '', folder = ''] = file.split('/');
  const room = path.posix.dirname(file).slice('src/'.length);
  if (top === 'src') return room in layers ? room : folder.replace(/\.ts$/, '');
  return top === 'tools' ? path.posix.dirname(file).split('/').slice(0, 3).join('/') : top;
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  engines?: Record<string, string>;
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(packageRoot, folder, 'package.json'), 'utf8')) as Manifest;
}

/** `tools/table/page/main.tsx` → `tools/table`, `src/index.ts` → `.`. */
function packageOfFile(file: string): string {
  return file.startsWith('tools/') ? file.split('/').slice(0, 2).join('/') : '.';
}

function isPackage(specifier: string): boolean {
  return !specifier.startsWith('.') && !isBuiltin(specifier);
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier);
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!;
}
