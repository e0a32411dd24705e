// Bundles in the Studio: the folder that is open as one file, and a file that somebody drops there → what it has, how it differs from the folder of its
// name, and that folder, beside the one that is open. Everything a bundle is refused for, it is refused for here.
import path from 'node:path';
import type { Host } from 'cardwright';
import { harmless, Project, toPlay } from 'cardwright/internal';
import { bundleEnding, BundleProblem, packed } from '../files/bundle.ts';
import type { BundleChanges, BundleSeen, StudioBundles, Taken } from '../table/server/studio/door.ts';
import { shownProblem } from './bundles.ts';
import { nodeHost, shippedFolder, statOf } from './host.ts';
import { resolved } from './io.ts';
import { filesToPack } from './pack.ts';
import { Mistake } from './shell.ts';
import { filesOf, takenInto } from './unpacking.ts';
import { differenceOf, type Version } from './versions.ts';

/** More than anybody reads. */
const mostNames = 20;

interface Place {
  /** That is open: an absolute path. */
  folder: string;
  /** Folders of boxes. */
  boxes: readonly string[];
  /** A folder can be mixed in from now on, and put on the shelf. */
  boxed(dir: string): void;
  /** Whether a folder is in the mix now. */
  isMixed(dir: string): boolean;
}

export function bundlesBeside({ folder, boxes, boxed, isMixed }: Place): StudioBundles {
  const dir = path.dirname(folder);
  const isOpen = (name: string): string | null => {
    const at = path.join(dir, name);
    if (at === folder) return `${name} is the folder that is open here; give the bundle another name to unpack it beside it.`;
    return isMixed(at) ? `${name} is in the mix now; take it out before it is replaced.` : null;
  };
  return {
    pack() {
      try {
        return { name: `${path.basename(folder)}${bundleEnding}`, bytes: packed(filesToPack(folder).files) };
      } catch (problem) {
        if (problem instanceof BundleProblem) return { refused: shownProblem(problem, path.basename(folder)) };
        if (problem instanceof Mistake) return { refused: problem.message };
        throw problem;
      }
    },
    look(bundle) {
      const found = filesOf(bundle);
      const because = typeof found === 'string' ? found : isOpen(found.folder);
      return typeof found === 'string' || because !== null ? { is: 'refused', because: because! } : seen(dir, found, boxes);
    },
    take(bundle): Taken {
      const found = filesOf(bundle);
      const because = typeof found === 'string' ? null : isOpen(found.folder);
      if (because !== null) return { is: 'refused', because };
      const taken = takenInto(dir, bundle);
      if (taken.is === 'taken') boxed(path.join(dir, taken.folder));
      return taken;
    },
  };
}

function seen(dir: string, { folder, files }: { folder: string; files: Map<string, Uint8Array> }, boxes: readonly string[]): BundleSeen {
  const place = path.join(dir, folder);
  const now = versionOf(place, overlaid(nodeHost([place, ...boxes]), place, files));
  const own = now.folder;
  const kinds = now.loaded.vocabulary.kinds.filter((kind) => kind.folder.dir === place);
  const counts = new Map<string, number>();
  for (const { type, copies } of kinds) {
    const name = now.loaded.vocabulary.types[type]!.name;
    counts.set(name, (counts.get(name) ?? 0) + copies);
  }
  const sets = boxes.filter((box) => box !== place).map((box) => idOf(box));
  const id = own?.id ?? folder;
  return {
    ...{ is: 'seen', folder, set: id, isAlike: sets.includes(id) },
    title: harmless(own?.set?.data.title ?? own?.game?.data.title ?? folder).slice(0, 80),
    cards: kinds.reduce((n, { copies }) => n + copies, 0),
    kinds: [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name),
    mistakes: now.loaded.diagnostics.filter(({ severity, source }) => severity === 'error' && source.path.startsWith(`${place}/`)).length,
    exists: statOf(place) ? changesFrom(versionOf(place, nodeHost([place])), now) : null,
  };
}

interface Found {
  loaded: Version['loaded'];
  folder: Version['folder'] | null;
}

function versionOf(place: string, host: Host): Found {
  const shipped = path.resolve(resolved(shippedFolder()));
  const { loaded } = Project.open({ host: toPlay(host), folders: [place], shipped });
  return { loaded, folder: loaded.mix.folders.find((one) => one.dir === place) ?? null };
}

/** The set that a folder is; empty: none. */
function idOf(dir: string): string {
  return versionId.get(dir) ?? (versionId.set(dir, versionOf(dir, nodeHost([dir])).folder?.id ?? ''), versionId.get(dir)!);
}
const versionId = new Map<string, string>();

function changesFrom(was: Found, is: Found): BundleChanges {
  if (!was.folder || !is.folder) return { new: [], gone: [], changed: [], rules: [] };
  const { cards, rules } = differenceOf({ loaded: was.loaded, folder: was.folder }, { loaded: is.loaded, folder: is.folder });
  const names = (list: readonly { name: string }[]): string[] => list.slice(0, mostNames).map(({ name }) => harmless(name).slice(0, 60));
  return {
    ...{ new: names(cards.new), gone: names(cards.gone), changed: names(cards.changed) },
    rules: rules.slice(0, mostNames).map(({ key }) => harmless(key).slice(0, 60)),
  };
}

/** The disk, with these files in the place of a folder. */
function overlaid(disk: Host, place: string, files: ReadonlyMap<string, Uint8Array>): Host {
  const inside = (name: string): string | null =>
    name === place ? '' : name.startsWith(`${place}/`) ? name.slice(place.length + 1) : null;
  return {
    list(dir) {
      const at = inside(dir);
      if (at === null) return disk.list(dir);
      const start = at === '' ? '' : `${at}/`;
      const below = [...files.keys()]
        .filter((name) => name.startsWith(start))
        .map((name) => name.slice(start.length).replace(/\/.*$/, '/'));
      return below.length === 0 ? null : [...new Set(below)].sort();
    },
    read(file) {
      const at = inside(file);
      return at === null ? disk.read(file) : (files.get(at) ?? null);
    },
    begins(file) {
      const at = inside(file);
      const bytes = at === null ? null : files.get(at);
      if (at === null) return disk.begins?.(file) ?? null;
      return bytes ? { size: bytes.length, bytes: bytes.subarray(0, 4096) } : null;
    },
  };
}
