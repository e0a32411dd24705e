// The keys of the room of translations. Letters alone are never commands.
import * as tr from './translate-state.ts';
import { finish, nextToDo, sendNow, step, takeAlike, takeDraft, takeText, turn } from './translate-wire.ts';

/** Keys that mean something else, or only something, where texts are translated. */
export function translating({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent, save: () => void): (() => void) | null {
  const ctrl = ctrlKey || metaKey;
  const open = tr.openKey.value !== null;
  if (ctrl && !altKey) {
    if (key === 'Enter') return () => finish(shiftKey);
    if (key === ' ' && open) return takeDraft;
    if (key === '.' && open) return () => takeText(tr.info.value?.source ?? '');
    // The history is of who owns the files.
    if (tr.isGuest.value) return null;
    const letter = key.toLowerCase();
    if (letter === 'z' || letter === 'y') return () => turn(letter === 'y' || shiftKey ? 'redo' : 'undo');
    return letter === 's' ? () => void sendNow().then(save) : null;
  }
  if (altKey && !ctrl) {
    if (key === 'PageDown' || key === 'PageUp') return () => step(key === 'PageDown' ? 1 : -1);
    if ((key === 'ArrowDown' || key === 'ArrowUp') && open) return () => takeAlike(key === 'ArrowDown' ? 1 : -1);
    return null;
  }
  if (ctrl) return null;
  // The card is renamed where it is written.
  if (key === 'F2') return () => undefined;
  return key === 'F8' ? () => nextToDo(shiftKey ? -1 : 1) : null;
}
