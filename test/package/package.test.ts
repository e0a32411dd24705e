// The engine as a package: what its public face is, and that the tarball works in a folder where nothing else of ours is.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as face from 'cardwright';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../tools/build/root.ts';

describe('the public face', () => {
  it('has these names', () => {
    expect(Object.keys(face).sort()).toEqual([
      'CheckMemory',
      'CodeProblem',
      'Session',
      'SessionProblem',
      'addCounts',
      'botNamed',
      'botNames',
      'catalogue',
      'isRefusal',
      'languagesOf',
      'loadMix',
      'longestOf',
      'outcomeText',
      'placeOf',
      'printed',
      'readAnswer',
      'readRecord',
      'recordOf',
      'renderAll',
      'renderDiagnostic',
      'renderReport',
      'reportOf',
      'runScenarios',
      'saidOfCard',
      'saidOfGame',
      'simulate',
      'toJson',
      'viewFor',
      'wordingFor',
    ]);
  });

  it('is played by tests as it was built', () => {
    expect(String(face.loadMix)).not.toContain('__vi');
  });

  it('says what each of them is', () => {
    const bare = publicDeclarations().filter(({ name, doc }) => doc.length < (name in face ? 80 : 1));
    expect(bare.map(({ name, doc }) => `${name}: ${doc}`)).toEqual([]);
  });
});

describe('the package', () => {
  let folder: string;
  const run = (...args: string[]): { status: number | null; out: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { status, out: stdout + stderr };
  };

  /** What `npm install cardwright` would do, without a network: the packages it names, and no others, are lent by this checkout. */
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cardwright-package-'));
    const npm = (...args: string[]): string =>
      execFileSync('npm', args, { cwd: packageRoot, encoding: 'utf8', shell: process.platform === 'win32' });
    npm('run', 'build');
    const [{ filename }] = JSON.parse(npm('pack', '--ignore-scripts', '--json', '--pack-destination', folder)) as [{ filename: string }];
    const installed = path.join(folder, 'node_modules/cardwright');
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', path.join(folder, filename), '--strip-components', '1', '-C', installed]);
    const { dependencies } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as { dependencies: object };
    for (const name of Object.keys(dependencies))
      symlinkSync(path.join(packageRoot, 'node_modules', name), path.join(folder, 'node_modules', name), 'dir');
    cpSync(path.join(packageRoot, 'test/package/consumer'), folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is what an engine needs, and none of the programs', () => {
    expect(readdirSync(path.join(folder, 'node_modules/cardwright')).sort()).toEqual([
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'cards', 'dist', 'grammar', 'languages', 'package.json', 'schemas'],
    ]);
  });

  it('checks cards and plays them in plain Node, and shows nothing of its inside', () => {
    const { status, out } = run('plays.mjs');
    expect(out).toMatch(/^.*(wins|win|loses|lose)\b.*\n3 games\nstring\nERR_PACKAGE_PATH_NOT_EXPORTED\n$/);
    expect(status).toBe(0);
  });

  it('has types that the strictest TypeScript takes', () => {
    const { status, out } = run(path.join(packageRoot, 'node_modules/typescript/bin/tsc'));
    expect(out).toBe('');
    expect(status).toBe(0);
  });
});

/** Every public name, and what is written above its declaration. */
function publicDeclarations(): { name: string; doc: string }[] {
  return parsed('src/index.ts').statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause)) return [];
    const file = parsed(path.posix.join('src', (statement.moduleSpecifier as ts.StringLiteral).text));
    return statement.exportClause.elements.map(({ name, propertyName }) => ({
      name: name.text,
      doc: docOf(file, (propertyName ?? name).text),
    }));
  });
}

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(path.join(packageRoot, file), 'utf8'), ts.ScriptTarget.Latest, true);
}

function docOf(file: ts.SourceFile, name: string): string {
  const names = (statement: ts.Statement): (ts.Node | undefined)[] =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map((declaration) => declaration.name)
      : [(statement as ts.Statement & { name?: ts.Node }).name];
  const declared = file.statements.find((statement) => names(statement).some((node) => node?.getText() === name));
  const docs = declared ? ts.getJSDocCommentsAndTags(declared).filter(ts.isJSDoc) : [];
  return docs
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
