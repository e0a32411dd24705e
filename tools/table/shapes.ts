// The shapes of suits, and which picture stands for a role: the same on the page and on paper. Draws nothing.
import type { Role } from 'cardwright/internal';

/** The picture of each role, for types that name none. */
export const rolePictures: Record<Role, string> = {
  law: 'gavel',
  aim: 'bullseye',
  asset: 'cut-diamond',
  deed: 'power-lightning',
  bane: 'death-skull',
  reply: 'return-arrow',
  doom: 'skull-crossed-bones',
  ground: 'greek-temple',
};

/** The outline of a suit in a square of 24, by its letter; of those of a pack of 52 by name. */
export const suits: ReadonlyMap<string, string> = new Map([
  ['a', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18'],
  ['b', 'M12 1.5L21 12l-9 10.5L3 12z'],
  ['c', 'M12 3l10 18H2z'],
  ['d', 'M4 4h16v16H4z'],
  ['e', 'M7 3h10l5 9-5 9H7l-5-9z'],
  ['f', 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z'],
  ['club', 'M12 2a4.6 4.6 0 0 0-4.2 6.5A4.6 4.6 0 1 0 10.6 15.3L9.3 21h5.4l-1.3-5.7A4.6 4.6 0 1 0 16.2 8.5 4.6 4.6 0 0 0 12 2'],
  ['diamond', 'M12 1.5L20 12l-8 10.5L4 12z'],
  ['heart', 'M12 21.5C5 16 2 12.5 2 8.5A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.5c0 4-3 7.5-10 13'],
  ['spade', 'M12 1.5C6 7 3 10 3 13.5a4.5 4.5 0 0 0 7.7 3.2L9.3 22h5.4l-1.4-5.3a4.5 4.5 0 0 0 7.7-3.2C21 10 18 7 12 1.5'],
]);
