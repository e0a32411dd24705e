// Folders on the command line → a mix ready to play, or the complaints about it on the error output.
import { countText, loadMix, renderAll, type Linked, type Loaded } from '../../src/index.ts';
import { foldersNamed, nodeHost, shippedFolder } from './host.ts';
import { coloursFor, complain, Mistake } from './shell.ts';

/** Everything the folders are, complaints included. Throws a Mistake when a folder is not there. */
export function read(names: readonly string[]): Loaded {
  const folders = foldersNamed(names);
  return loadMix({ host: nodeHost(folders), folders, shipped: shippedFolder() });
}

export interface Playable {
  loaded: Loaded;
  linked: Linked;
}

/** A mix that can be played; when it cannot, its errors are printed and a Mistake with exit code 1 is thrown. */
export function readToPlay(names: readonly string[]): Playable {
  const loaded = read(names);
  if (loaded.linked) return { loaded, linked: loaded.linked };
  const errors = loaded.diagnostics.filter((d) => d.severity === 'error');
  const shown = errors.slice(0, 5);
  complain(renderAll(shown, { colour: coloursFor(process.stderr) }).trimEnd());
  const more = errors.length > shown.length ? ` The first ${shown.length} of them are above.` : '';
  throw new Mistake(
    `These cards cannot be played yet: ${countText(errors)}.${more} See them all with: cardwright check ${names.join(' ')}`,
    1,
  );
}
