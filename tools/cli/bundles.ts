// Bundles on the disk, read where a folder may be named: `my-cards.cardwright` is a folder whose files are inside it. Each is unpacked once, into memory,
// and again only when it has changed. Writes nothing.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { renderDiagnostic } from 'cardwright';
import { diagnosticOf, makeSource } from 'cardwright/internal';
import { bundleEnding, BundleProblem, unpacked } from '../files/bundle.ts';
import { resolved } from './io.ts';
import { Mistake } from './shell.ts';

/** A larger file holds more than is ever unpacked. */
const mostBytes = 64_000_000;

/** What was unpacked, and of which state of the file. */
const known = new Map<string, { state: string; files: Map<string, Uint8Array> }>();

function stateOf(file: string): string | null {
  if (!file.endsWith(bundleEnding)) return null;
  try {
    const stat = statSync(file);
    return stat.isFile() ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : null;
  } catch {
    return null;
  }
}

/** Whether a name is that of a bundle that exists. */
export const isBundle = (name: string): boolean => stateOf(resolved(name)) !== null;

/** The files of a bundle by their paths in it. Throws a Mistake with the problem. */
export function bundleFiles(name: string): Map<string, Uint8Array> {
  const file = resolved(name);
  const state = stateOf(file) ?? '';
  const before = known.get(file);
  if (before?.state === state) return before.files;
  try {
    const files = unpacked(bytesOf(file, name));
    known.set(file, { state, files });
    return files;
  } catch (problem) {
    if (!(problem instanceof BundleProblem)) throw problem;
    throw new Mistake(shownProblem(problem, name));
  }
}

/** What is shown of a problem of a bundle. `language`: of the sentences; absent: English. */
export function shownProblem({ words }: BundleProblem, name: string, language?: string): string {
  return renderDiagnostic(diagnosticOf(words, makeSource(name, ''), { start: 0, end: 0 }), { language });
}

function bytesOf(file: string, name: string): Uint8Array {
  try {
    if (statSync(file).size <= mostBytes) return readFileSync(file);
  } catch (problem) {
    throw new Mistake(`${name} cannot be read: ${(problem as Error).message}`);
  }
  throw new Mistake(`${name} is larger than any bundle.`);
}

/** A path that leads into a bundle: the bundle and the path in it; null: another one. */
export function inBundle(name: string): { bundle: string; inside: string } | null {
  if (!name.includes(bundleEnding)) return null;
  const file = resolved(name).split(path.sep).join('/');
  const at = file.indexOf(`${bundleEnding}/`);
  const bundle = at < 0 ? file : file.slice(0, at + bundleEnding.length);
  if (!bundle.endsWith(bundleEnding) || stateOf(bundle) === null) return null;
  return { bundle, inside: at < 0 ? '' : file.slice(at + bundleEnding.length + 1) };
}

/** The names in a folder of a bundle; folders end with a slash. Null: there is no such folder. */
export function listedIn(bundle: string, inside: string): string[] | null {
  const start = inside === '' ? '' : `${inside}/`;
  const below = [...bundleFiles(bundle).keys()].filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
  const names = new Set(below.map((name) => name.replace(/\/.*$/, '/')));
  return names.size === 0 ? null : [...names].sort();
}
