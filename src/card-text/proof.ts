// The text of a card, and what its effect means → generated, proved, contradicted or in own words. Reads by the tables that write, and believes
// only what is written again as the same text.
import type { Vocabulary } from '../meaning/vocabulary.ts';
import type { Language } from './language.ts';
import { Grammar, Reader } from './read.ts';
import { canonical, resolved } from './same.ts';
import { TooMuch } from './read-parts.ts';
import { framesOf } from './shapes.ts';
import type { Said } from './tree.ts';
import { cliticsOf, plain, read, wordsOf, type Readable, type Word } from './words.ts';
import { Missing, type Lexicon, type Writer } from './write.ts';

/** What reading a text gives. */
export interface Readings {
  /** Every meaning, each as the sentences it is written with. */
  texts: string[];
  /** By what is compared. */
  keys: string[];
  /** As trees. */
  trees: Said[][];
}

/** Reads texts in one language over one mix. */
export class TextReader {
  private readonly grammar: Grammar;
  private readonly clitics: ReadonlySet<string>;
  private readonly between: ReadonlySet<string>;
  readonly writer: Writer;
  private readonly lexicon: Lexicon;
  /** By number of a card: the number it is named by. */
  private readonly named = new Map<number, number>();

  constructor(
    v: Vocabulary,
    private readonly language: Language,
    { lexicon, writer }: { lexicon: Lexicon; writer: Writer },
    questions: Readable['questions'],
  ) {
    this.lexicon = lexicon;
    this.writer = writer;
    const nouns = ['card', ...v.types.map((t) => t.name), ...v.tags.map((t) => t.name)];
    const zones = [...v.families.map((f) => f.name), ...v.unions.map((u) => u.name), 'play'];
    // Cards of the same id count as one.
    const first = new Map<string, number>();
    v.kinds.forEach((kind, i) => {
      if (!first.has(kind.id)) first.set(kind.id, i);
      this.named.set(i, first.get(kind.id)!);
    });
    const kinds = [...first.values()];
    const readable = { lexicon, nouns: [...new Set(nouns)], zones: [...new Set(zones)], kinds, questions };
    const frames = framesOf(v);
    const ids = new Set(frames.map(({ id }) => id));
    this.clitics = cliticsOf(
      language,
      [...ids].flatMap((id) => Object.values(lexicon.of(id) ?? {})),
    );
    this.between = new Set(['and', 'or', 'then'].flatMap((by) => (language.rows[`list ${by}`] ?? '').trim().split(' ')));
    this.grammar = new Grammar(language, readable, frames, this.clitics);
  }

  /** Whether two texts differ only in typography and in the places of clitics. */
  same(a: string, b: string): boolean {
    return this.plain(a) === this.plain(b);
  }

  key(said: readonly Said[]): string {
    return canonical(
      this.writer.short(said),
      (id, form) => this.lexicon.of(id)?.[form] !== undefined,
      this.language.numerals !== undefined,
    );
  }

  /** Every meaning of a text; `self`: the card it is on, which it does not call by its name. */
  read(text: string, self?: number): Readings {
    return possibly(() => this.readings(text, self)) ?? { texts: [], keys: [], trees: [] };
  }

  private readings(text: string, self: number | undefined): Readings {
    const words = read(wordsOf(text), this.language);
    const reader = this.readerOf(words, text, self);
    const readings = new Map<string, { text: string; tree: Said[] }>();
    let states: { at: number; said: Said[] }[] = [{ at: 0, said: [] }];
    for (let rounds = 0; rounds < 12 && states.length > 0; rounds++) {
      const next: typeof states = [];
      const seen = new Set<string>();
      for (const { at, said } of states)
        for (const got of reader.sentences(at)) {
          const end = reader.afterStop(got.end);
          if (got.end === at) continue;
          if (end < words.length && !/[.!?"]$/.test(words[end - 1]!.text)) continue;
          // What may be done at length is all that follows.
          if (end < words.length && got.said.k === 'row' && got.said.row.endsWith(' at length')) continue;
          // What one wins with is written without a verb, so it stands alone.
          const wins = got.said.k === 'row' && got.said.row.startsWith('wins with');
          if (wins && (at > 0 || end < words.length)) continue;
          const whole = resolved([...said, got.said]);
          if (!whole) continue;
          const last = whole.at(-1)!;
          const source = text.slice(words[at]!.start, words[end - 1]!.end);
          if (!this.isWritten(last, source)) continue;
          const state = { at: end, said: [...said, got.said] };
          const key = `${end} ${JSON.stringify(state.said)}`;
          if (seen.has(key)) continue;
          seen.add(key);
          if (end < words.length) next.push(state);
          else {
            const meaning = this.key(whole);
            if (!readings.has(meaning)) readings.set(meaning, { text: this.written(whole) ?? text, tree: whole });
          }
        }
      states = next;
    }
    const all = [...readings.values()];
    return { texts: all.map((one) => one.text), keys: [...readings.keys()], trees: all.map(({ tree }) => tree) };
  }

  /** Every order that a part of a text reads as, from one cut to another: stops, commas, `and`. */
  orders(text: string, self?: number): { said: Said; text: string }[] {
    return possibly(() => this.ordersIn(text, self)) ?? [];
  }

  private ordersIn(text: string, self: number | undefined): { said: Said; text: string }[] {
    const words = read(wordsOf(text), this.language);
    const reader = this.readerOf(words, text, self);
    const isCut = (at: number): boolean => {
      const word = words[at];
      return !word || at === 0 || word.comma === true || !/^[\p{L}\p{N}]/u.test(word.text) || this.between.has(word.text);
    };
    return words.flatMap((word, at) => {
      // A word may come before: `then draw 2`.
      if (!isCut(at) && !isCut(at - 1)) return [];
      const whole = reader.parse('order', at).filter(({ end }) => end > at + 1 && isCut(end));
      return whole.map(({ end, said }) => ({ said, text: text.slice(word.start, words[end - 1]!.end) }));
    });
  }

  private readerOf(words: readonly Word[], text: string, self: number | undefined): Reader {
    return new Reader(this.grammar, words, text, self === undefined ? undefined : this.named.get(self));
  }

  private plain(text: string): string {
    return plain(text, this.clitics, this.between);
  }

  private isWritten(said: Said, source: string): boolean {
    const again = this.trying(() => this.writer.sentence(said));
    return again !== null && this.plain(again) === this.plain(source);
  }

  private written(said: readonly Said[]): string | null {
    return this.trying(() => this.writer.text(said.map(usual)));
  }

  private trying(write: () => string): string | null {
    try {
      return write();
    } catch (why) {
      if (why instanceof Missing) return null;
      throw why;
    }
  }
}

/** Null: there is too much to look at. */
function possibly<T>(read: () => T): T | null {
  try {
    return read();
  } catch (why) {
    if (why instanceof TooMuch) return null;
    throw why;
  }
}

/** A tree to be written in the usual way. */
export function usual(said: Said): Said {
  return JSON.parse(JSON.stringify(said, (key, value: unknown) => (key === 'as' ? undefined : value))) as Said;
}
