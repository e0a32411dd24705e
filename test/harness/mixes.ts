// Mixes that several tests of one process load: loaded once, as long as the files they were read from are the same.
import { type Host, type Loaded, loadMix, type LoadRequest } from 'cardwright';

interface Kept {
  loaded: Loaded;
  /** Whatever the host was asked, and what it answered. */
  lists: Map<string, string[] | null>;
  files: Map<string, Uint8Array | null>;
}

const mixes = new Map<string, Kept[]>();

/** Of the same folders, so many states of their files: a test that changes a file and changes it back finds them as they were. */
const MOST = 3;

/**
 * As `loadMix`. What it gives is shared: nobody may change it. Folders that were read already are read once more, through the host, where it is
 * noted what they were read from.
 */
export const loadShared: typeof loadMix = ({ read: _, ...request }) => {
  const key = JSON.stringify([request.folders, request.add ?? [], request.leave ?? [], request.shipped, request.lessons !== undefined]);
  const kept = mixes.get(key) ?? [];
  const found = kept.find((one) => isSame(one, request.host)) ?? loadNoting(request);
  mixes.set(key, [found, ...kept.filter((one) => one !== found)].slice(0, MOST));
  return found.loaded;
};

function loadNoting(request: LoadRequest): Kept {
  const { host } = request;
  const lists: Kept['lists'] = new Map();
  const files: Kept['files'] = new Map();
  const noting: Host = {
    list: (dir) => noted(lists, dir, host.list(dir)),
    read: (file) => noted(files, file, host.read(file)),
  };
  return { loaded: loadMix({ ...request, host: noting }), lists, files };
}

function noted<T>(notes: Map<string, T>, name: string, answer: T): T {
  notes.set(name, answer);
  return answer;
}

function isSame({ lists, files }: Kept, host: Host): boolean {
  for (const [dir, names] of lists) if (JSON.stringify(host.list(dir)) !== JSON.stringify(names)) return false;
  for (const [file, bytes] of files) {
    const now = host.read(file);
    if (now === null || bytes === null ? now !== bytes : Buffer.compare(now, bytes) !== 0) return false;
  }
  return true;
}
