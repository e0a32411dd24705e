// A folder of cards ↔ one file, `my-cards.cardwright`: a zip of the files a set consists of, and of nothing else. What is read from one was made by
// somebody else: whatever is not exactly such a file is refused. Touches no disk.
import { bundleSays, pictureProblem } from 'cardwright/internal';
import { unzipped, zipped, ZipProblem, type ZipFault, type ZipLimits } from './zip.ts';

type Words = ReturnType<typeof bundleSays.noBundle>;

/** How the name of a bundle ends. */
export const bundleEnding = '.cardwright';

/** Far above any deck of cards. */
const limits: ZipLimits = { entries: 2000, fileBytes: 16_000_000, allBytes: 64_000_000 };
const megabytes = 64;

/** What a set consists of: its files, those of its scenarios and languages, its pictures, and notes. */
const own = [
  /^[^/.][^/]*\.yaml$/,
  /^(?:scenarios|locales)\/[^/.][^/]*\.yaml$/,
  /^pictures\/[^/.][^/]*\.(?:svg|png|webp|jpe?g)$/,
  /^[^/.][^/]*\.(?:md|txt)$/,
  /^(?:LICEN[CS]E|COPYING)$/,
];

/** Whether a file of a folder, by its path in it, may be in a bundle. */
export const isOfSet = (name: string): boolean => own.some((pattern) => pattern.test(name));

/** A bundle that is refused. */
export class BundleProblem extends Error {
  constructor(readonly words: Words) {
    super(String(words.message));
  }
}

/** The bytes of a bundle. The same files give the same bytes, in whatever order they come. Throws a BundleProblem for what nobody could unpack. */
export function packed(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
  const bytes = zipped(sorted);
  unpacked(bytes);
  return bytes;
}

/** The files of a bundle by their paths in it. Throws a BundleProblem. */
export function unpacked(bytes: Uint8Array): Map<string, Uint8Array> {
  let files: Map<string, Uint8Array>;
  try {
    files = unzipped(bytes, limits);
  } catch (problem) {
    if (!(problem instanceof ZipProblem)) throw problem;
    throw new BundleProblem(wordsFor[problem.fault](problem.file ?? ''));
  }
  for (const [name, content] of files) {
    if (!isOfSet(name)) throw new BundleProblem(bundleSays.foreign(name));
    if (name.startsWith('pictures/') && !isPicture(name, content)) throw new BundleProblem(bundleSays.noPicture(name));
  }
  if (!files.has('set.yaml') && !files.has('game.yaml')) throw new BundleProblem(bundleSays.noCards());
  return files;
}

/** By its first bytes; its size in pixels is a matter of the check. */
function isPicture(name: string, bytes: Uint8Array): boolean {
  return pictureProblem(name.slice('pictures/'.length), { size: bytes.length, bytes: bytes.subarray(0, 4096) }, () => bytes) === null;
}

const wordsFor: Readonly<Record<ZipFault, (file: string) => Words>> = {
  'no-zip': bundleSays.noBundle,
  cut: bundleSays.cut,
  'huge-format': bundleSays.otherZip,
  'several-parts': bundleSays.otherZip,
  'packed-otherwise': bundleSays.otherZip,
  'too-many': () => bundleSays.tooMany(limits.entries),
  'too-large': (file) => bundleSays.tooLarge(file, megabytes),
  bomb: bundleSays.bomb,
  locked: bundleSays.locked,
  'no-file': bundleSays.noFile,
  'bad-name': bundleSays.badName,
  twice: bundleSays.twice,
  damaged: bundleSays.damaged,
  contradiction: bundleSays.contradiction,
};
