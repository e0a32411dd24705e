// What is stored beside the translations of a folder (`locales/*.done.yaml`): the texts that somebody has accepted, what effects did then, and where a
// text need not agree with its effect. Texts of files → data, and back; touches no disk and decides nothing.
import { stringify, YAMLParseError } from 'yaml';
import { acceptanceOf, harmless, isMeaning, keyOf, yamlData, type Entry, type Stored } from 'cardwright/internal';

type Texts = Record<string, string>;

/** A file cannot be read; the message says which and what to do. */
export class UnreadableDone extends Error {}

const meaningsFile = 'locales/meanings.done.yaml';
const exceptionsFile = 'locales/exceptions.done.yaml';
export const doneFile = (language: string): string => `locales/${language}.done.yaml`;

/** What a new list of accepted texts is made from. */
export interface Accepting {
  /** The texts of the folder. */
  entries: readonly Entry[];
  /** The language of its own files, and those it is translated into. */
  languages: readonly string[];
}

/** The files of one folder. `text`: the text of a file by its name in the folder; null: there is none. Throws what is no text. */
export class DoneFiles {
  constructor(
    private readonly text: (name: string) => string | null,
    /** How a file is called in messages. */
    private readonly called: (name: string) => string = (name) => name,
  ) {}

  /** What was accepted, by key: the hash of a meaning or of a source. */
  accepted(language: string): Texts {
    return this.texts(doneFile(language), 'accepted', 'a list of accepted translations');
  }

  stored(): Stored {
    return { meanings: this.meanings(), sources: this.sources(), exceptions: this.exceptions() };
  }

  /** What accepted effects did when they were accepted, by the hash of their meaning. */
  meanings(): Texts {
    return this.texts(meaningsFile, 'meanings', 'a list of meanings');
  }

  /** What other accepted texts said in the source language, by its hash. Files of earlier versions have none. */
  private sources(): Texts {
    return this.texts(meaningsFile, 'sources', 'a list of source texts', true);
  }

  /** By text and fact, the reason; every exception needs one. */
  private exceptions(): Record<string, Texts> {
    const file = this.called(exceptionsFile);
    let data: unknown;
    try {
      const text = this.text(exceptionsFile);
      if (text === null) return {};
      data = yamlData(text);
    } catch (problem) {
      throw new UnreadableDone(`${file} cannot be read: ${whereBroken(problem)}`);
    }
    const isMap = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);
    const isReason = (x: unknown): boolean => typeof x === 'string' && x.trim() !== '';
    const list = isMap(data) ? data['exceptions'] : undefined;
    const texts = isMap(list) ? Object.entries(list) : null;
    const needs = `${file} needs, for each text, the facts in which it need not agree, each with its reason`;
    if (!texts) throw new UnreadableDone(`${needs}.`);
    for (const [text, facts] of texts) {
      if (!isMap(facts)) throw new UnreadableDone(`${needs}; of ${harmless(text)} there is no such list.`);
      const silent = Object.keys(facts).find((fact) => !isReason(facts[fact]));
      if (silent !== undefined) throw new UnreadableDone(`${needs}; “${harmless(silent)}” of ${harmless(text)} has none.`);
    }
    return Object.fromEntries(texts) as Record<string, Texts>;
  }

  private texts(name: string, section: string, what: string, optional = false): Texts {
    const file = this.called(name);
    let data: unknown;
    try {
      const text = this.text(name);
      if (text === null) return {};
      data = yamlData(text);
    } catch {
      throw new UnreadableDone(`${file} cannot be read. Delete it, and accept the translations again.`);
    }
    const texts = (data as Record<string, unknown> | null)?.[section];
    if (optional && texts === undefined) return {};
    if (typeof texts !== 'object' || texts === null) throw new UnreadableDone(`${file} is not ${what}. Delete it, and accept them again.`);
    return Object.fromEntries(Object.entries(texts).filter((x): x is [string, string] => typeof x[1] === 'string'));
  }

  /** The files, by name, when this is accepted in a language: its list, and what the effects do that are accepted in any language. */
  with({ entries, languages }: Accepting, language: string, accepted: Readonly<Texts>): Map<string, string> {
    const note = '# What each text was accepted against: its effect (m-…) or its source; written by: cardwright locale accept\n';
    const list = doneFile(language);
    const made = new Map([[list, note + stringify({ format: 1, language, accepted }, { lineWidth: 0 })]]);
    const others = [...new Set(languages)].filter((one) => one !== language).flatMap((one) => Object.values(this.accepted(one)));
    const used = new Set([...Object.values(accepted), ...others]);
    // In the order of the cards; last, what some language is still accepted against.
    const listed = (before: Readonly<Texts>, isMeant: boolean, said: (entry: Entry) => string): Texts => {
      const all: Texts = {};
      for (const entry of entries)
        if ((entry.means !== undefined) === isMeant && used.has(acceptanceOf(entry))) all[acceptanceOf(entry)] = said(entry);
      for (const hash of used) if (isMeaning(hash) === isMeant && before[hash] !== undefined) all[hash] ??= before[hash];
      return all;
    };
    const meanings = listed(this.meanings(), true, (entry) => entry.means!.said());
    const sources = listed(this.sources(), false, (entry) => entry.text);
    if (Object.keys({ ...meanings, ...sources }).length === 0) return made;
    const about = '# What accepted effects do, and what other accepted texts say, by their hashes; written by: cardwright locale accept\n';
    return made.set(meaningsFile, about + stringify({ format: 1, meanings, sources }, { lineWidth: 0 }));
  }

  /** The same with some texts accepted as they are now. */
  approving(work: Accepting, language: string, keys: ReadonlySet<string>): Map<string, string> {
    const now = work.entries.flatMap((entry) => (keys.has(keyOf(entry)) ? [[keyOf(entry), acceptanceOf(entry)] as const] : []));
    return this.with(work, language, { ...this.accepted(language), ...Object.fromEntries(now) });
  }
}

/** The first line of what YAML reports, which names the place; without the lines of the file. */
function whereBroken(problem: unknown): string {
  return problem instanceof YAMLParseError ? `${problem.message.split('\n')[0]!.replace(/:$/, '')}.` : 'save it as UTF-8.';
}
