// The languages whose words for facts are known: built in, or from their files.
import { ancestry } from '../catalogue.ts';
import type { CuesData } from '../../read/model.ts';
import { onlyOwn } from '../../text/only-own.ts';
import { CueFinder, cuesFrom, type Cues } from './cue.ts';
import { cs } from './cs.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

const known: Readonly<Record<string, Cues>> = onlyOwn({ en, cs, pl, ru });
const finders = new Map<string, CueFinder>();

/** The cues of a built-in language; null: there are none. */
function builtIn(language: string): CueFinder | null {
  const found = ancestry(language).find((l) => known[l]);
  if (found === undefined) return null;
  let finder = finders.get(found);
  if (!finder) finders.set(found, (finder = new CueFinder(known[found]!, found)));
  return finder;
}

/** The cues of all languages there are in a mix. */
export class CueBook {
  private readonly own = new Map<string, CueFinder | null>();

  /** `ofFiles`: what the files of a language say, if they have cues. */
  constructor(private readonly ofFiles: (language: string) => CuesData | undefined = () => undefined) {}

  /** The cues of a language; null: there are none, and texts in it are not compared with facts. */
  of(language: string): CueFinder | null {
    const shipped = builtIn(language);
    if (shipped) return shipped;
    let finder = this.own.get(language);
    if (finder === undefined) {
      const data = this.ofFiles(language);
      this.own.set(language, (finder = data ? new CueFinder(cuesFrom(data), language) : null));
    }
    return finder;
  }

  /** Whether a text has no word that shows this language and has one that shows another: its set states the wrong language. */
  isInAnother(text: string, language: string): boolean {
    const own = this.of(language);
    return own !== null && !own.isOf(text) && this.others(own).some((other) => other.isOf(text));
  }

  /** Whether several words of a text show another language, and hardly any shows this one, or so in a part of it: a translation that is none. */
  isElsewhere(text: string, language: string): boolean {
    const own = this.of(language);
    if (own === null) return false;
    const n = own.commonIn(text);
    if (this.others(own).some((other) => other.commonIn(text) >= Math.max(3, 2 * n + 1))) return true;
    const clauses = text.split(/[.,;:!?…–—]/u).filter((clause) => own.commonIn(clause) === 0);
    return this.others(own).some((other) => clauses.some((clause) => other.commonIn(clause) >= 3));
  }

  private others(own: CueFinder): CueFinder[] {
    return Object.keys(known)
      .map((other) => builtIn(other)!)
      .filter((other) => other !== own);
  }
}
