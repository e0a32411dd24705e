// Where a word of a game is declared: in the files of a language, in the engine, or in those of the game. Knows no sentence.
import type { LocaleFile, SetFolder } from '../read/model.ts';
import { shipped, SOURCE_LANGUAGE } from './catalogue.ts';
import { writtenIn } from './entry.ts';
import type { Term } from './terms.ts';

/** The forms of a word, and the language they are in. */
export interface TermFound {
  term: Term;
  language: string;
}

/** Where to look, each in order of precedence. */
interface Places {
  /** What the reader asks for: `pt-BR`, `pt`. */
  spoken: readonly string[];
  /** Translations. */
  files: readonly LocaleFile[];
  /** The folders themselves. */
  written: readonly SetFolder[];
  /** What folders are in that do not say it. */
  language: string;
}

/** Undefined: it is not declared. */
export function declaredTerm(id: string, { spoken, files, written, language: usual }: Places): TermFound | undefined {
  const inFiles = (some: readonly LocaleFile[]): TermFound | undefined => {
    const file = some.find(({ terms }) => terms && Object.hasOwn(terms, id));
    return file && { term: file.terms![id]!, language: file.language };
  };
  const own = inFiles(files.filter(({ language }) => spoken.includes(language)));
  if (own) return own;
  for (const language of spoken) {
    const built = shipped[language]?.terms;
    if (built && Object.hasOwn(built, id)) return { term: built[id]!, language };
  }
  const other = inFiles(files);
  if (other) return other;
  for (const folder of written) {
    for (const terms of [folder.set?.data.terms, folder.game?.data.terms])
      if (terms && Object.hasOwn(terms, id)) return { term: terms[id]!, language: writtenIn(folder) ?? usual };
  }
  return declaredType(id, written, usual);
}

/** A word of the engine, or its id with blanks, in the language of the files. */
export function undeclared(id: string, language: string): TermFound {
  const { terms } = shipped[SOURCE_LANGUAGE]!;
  return Object.hasOwn(terms, id) ? { term: terms[id]!, language: SOURCE_LANGUAGE } : { term: id.replaceAll('-', ' '), language };
}

/** A type of cards, with the plural that the files give it. */
function declaredType(id: string, written: readonly SetFolder[], usual: string): TermFound | undefined {
  for (const folder of written) {
    for (const types of [folder.set?.data.types, folder.game?.data.types]) {
      if (!types || !Object.hasOwn(types, id)) continue;
      const [one, other] = [id, types[id]?.plural ?? `${id}s`].map((word) => word.replaceAll('-', ' ')) as [string, string];
      return { term: { one, other }, language: writtenIn(folder) ?? usual };
    }
  }
  return undefined;
}
