// What the house tests read: the text files of a folder, and what a source file imports and which globals it uses. Judges nothing.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { packageRoot } from '../../tools/build/root.ts';

export interface Import {
  line: number;
  specifier: string;
  typesOnly: boolean;
}

export interface Use {
  line: number;
  /** `Date`, `Math.random`. */
  name: string;
}

/** Files below a folder of the package, as paths relative to the package root, sorted; an absent folder has none. */
export function filesBelow(folder: string, ending: RegExp): string[] {
  let names: string[];
  try {
    names = readdirSync(path.join(packageRoot, folder), { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return names
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort();
}

export function textOf(file: string): string {
  return readFileSync(path.join(packageRoot, file), 'utf8');
}

/** Every static or dynamic import and re-export whose specifier is written out. */
export function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  walk(file, text, (node, line) => {
    if (ts.isImportDeclaration(node)) add(line, node.moduleSpecifier, isTypeOnlyImport(node.importClause));
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(line, node.moduleSpecifier, isTypeOnlyExport(node));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(line, node.argument.literal, true);
    else if (ts.isCallExpression(node) && isLoader(node.expression) && node.arguments[0]) add(line, node.arguments[0], false);
  });
  return found;

  function add(line: number, specifier: ts.Node, typesOnly: boolean): void {
    if (ts.isStringLiteralLike(specifier)) found.push({ line, specifier: specifier.text, typesOnly });
  }
}

/** Where one of the named globals (`Date`, `Math.random`) is used; a property or a declaration of that name is something else. */
export function usesOf(file: string, text: string, globals: readonly string[]): Use[] {
  const found: Use[] = [];
  walk(file, text, (node, line) => {
    if (ts.isPropertyAccessExpression(node) && globals.includes(node.getText())) found.push({ line, name: node.getText() });
    else if (ts.isIdentifier(node) && globals.includes(node.text) && !isNameOf(node)) found.push({ line, name: node.text });
  });
  return found;
}

function isNameOf(node: ts.Identifier): boolean {
  const parent = node.parent as ts.Node & { name?: ts.Node; propertyName?: ts.Node; right?: ts.Node };
  if (parent.name === node) return !ts.isShorthandPropertyAssignment(parent);
  return parent.propertyName === node || (ts.isQualifiedName(parent) && parent.right === node);
}

function isTypeOnlyImport(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return !clause.name && !!named && ts.isNamedImports(named) && named.elements.every((element) => element.isTypeOnly);
}

function isTypeOnlyExport(node: ts.ExportDeclaration): boolean {
  if (node.isTypeOnly) return true;
  const named = node.exportClause;
  return !!named && ts.isNamedExports(named) && named.elements.every((element) => element.isTypeOnly);
}

function isLoader(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');
}

function walk(file: string, text: string, visit: (node: ts.Node, line: number) => void): void {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const step = (node: ts.Node): void => {
    visit(node, tree.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, step);
  };
  step(tree);
}
