// Pictures by name: those of the open icon set (game-icons.net, CC BY 3.0) and suits → outlines to be filled. Knows no card.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { suits } from '../table/shapes.ts';

/** The outlines of a picture, drawn in a square. */
export interface Drawing {
  paths: string[];
  /** The side of the square. */
  side: number;
}

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

  /** Names of all pictures of the open icon set. */
  names(): string[] {
    this.set ??= read();
    return Object.keys(this.set);
  }

  private find(name: string): Drawing | null {
    if (name.startsWith('suit:')) {
      const path = suits.get(name.slice('suit:'.length));
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
