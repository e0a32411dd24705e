// Pictures by name: those of the open icon set (game-icons.net, CC BY 3.0) and suits → outlines to be filled. Knows no card.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The outlines of a picture, drawn in a square. */
export interface Drawing {
  paths: string[];
  /** The side of the square. */
  side: number;
}

const suits: Record<string, string> = {
  a: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  b: 'M12 1.5L21 12l-9 10.5L3 12z',
  c: 'M12 3l10 18H2z',
  d: 'M4 4h16v16H4z',
  e: 'M7 3h10l5 9-5 9H7l-5-9z',
  f: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  club: 'M12 2a4.6 4.6 0 0 0-4.2 6.5A4.6 4.6 0 1 0 10.6 15.3L9.3 21h5.4l-1.3-5.7A4.6 4.6 0 1 0 16.2 8.5 4.6 4.6 0 0 0 12 2',
  diamond: 'M12 1.5L20 12l-8 10.5L4 12z',
  heart: 'M12 21.5C5 16 2 12.5 2 8.5A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.5c0 4-3 7.5-10 13',
  spade: 'M12 1.5C6 7 3 10 3 13.5a4.5 4.5 0 0 0 7.7 3.2L9.3 22h5.4l-1.4-5.3a4.5 4.5 0 0 0 7.7-3.2C21 10 18 7 12 1.5',
};

/** All pictures; the set is read when one of its own is first needed. */
export class Icons {
  private set: Record<string, { body: string }> | null = null;
  private readonly known = new Map<string, Drawing | null>();

  /** A picture by its name (`suit:heart`); null: there is none. */
  named(name: string): Drawing | null {
    let drawing = this.known.get(name);
    if (drawing === undefined) this.known.set(name, (drawing = this.find(name)));
    return drawing;
  }

  private find(name: string): Drawing | null {
    if (name.startsWith('suit:')) {
      const path = suits[name.slice('suit:'.length)];
      return path === undefined ? null : { paths: [path], side: 24 };
    }
    this.set ??= read();
    const body = Object.hasOwn(this.set, name) ? this.set[name]!.body : undefined;
    return body === undefined ? null : { paths: [...body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]!), side: 512 };
  }
}

function read(): Record<string, { body: string }> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> }).icons;
}
