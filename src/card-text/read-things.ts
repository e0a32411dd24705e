// Cards, places, numbers and questions of a text → parts of trees. Knows forms and quantities, no construction.
import type { Language } from './language.ts';
import type { Forms, Patterns, Piece } from './patterns.ts';
import type { Category } from './shapes.ts';
import { tablesOf, type Tables } from './reading-tables.ts';
import { Effort, byName, CARD, empty, firstOf, lettersOf, type First } from './read-parts.ts';
import type { Adjective, Noun, Name, Quantity, Said, Thing, Zone } from './tree.ts';
import { nounForms, type Readable, type Word } from './words.ts';

/** A tree, and where the text goes on. */
export interface Got {
  end: number;
  said: Said;
}

/** Parts of a pattern, and where the text goes on. */
export interface Matched {
  end: number;
  parts: Readonly<Record<string, Said>>;
}

/** What a pronoun stands for is found afterwards. */
export const PRONOUN: Said = { k: 'row', row: 'pronoun', parts: {} };

/** Words that stand for one thing each, by the first of them. */
type Index<T> = Map<string, { words: string[]; is: T }[]>;

/** How a place is said: by itself, as where things are, as where they are taken from, as what they are at the end of, as all cards in it. */
type Use = 'whole' | 'in' | 'from' | 'end' | 'all';

/** What is said after cards. */
interface Tail {
  end: number;
  put: Partial<Thing>;
}

/** A place in one of its uses. */
interface Place {
  zone: Zone;
  pieces: readonly Piece[];
  /** Words it can begin with; null: any. */
  first: First | null;
  /** Of somebody who was spoken of. */
  it: boolean;
  /** Read in another way than it is written. */
  as?: string;
}

/** What a grammar knows of the words of a mix; made once for each. */
interface Vocabulary {
  nouns: Index<string>;
  names: Index<number>;
  adjectives: Index<Adjective>;
  zones: Readonly<Record<Use, Place[]>>;
}

const known = new WeakMap<Readable, Vocabulary>();

export abstract class ThingReader {
  private readonly vocabulary: Vocabulary;
  private readonly tables: Tables;
  private counting = false;
  protected readonly effort = new Effort();
  private readonly next = new Map<number, readonly string[]>();
  private readonly tails = new Map<number, Tail[]>();
  private readonly placed_: Readonly<Record<Use, Map<number, Got[]>>> = {
    whole: new Map(),
    in: new Map(),
    from: new Map(),
    end: new Map(),
    all: new Map(),
  };

  constructor(
    private readonly language: Language,
    private readonly readable: Readable,
    private readonly patterns: Patterns,
    private readonly clitics: ReadonlySet<string>,
    private readonly words: readonly Word[],
    private readonly source: string,
    /** The card that the text is on. */
    private readonly self: number | undefined,
  ) {
    this.tables = tablesOf(language);
    let own = known.get(readable);
    if (!own) known.set(readable, (own = this.vocabularyOf()));
    this.vocabulary = own;
  }

  abstract parse(category: Category, at: number): Got[];
  abstract match(
    pieces: readonly Piece[],
    categories: Readonly<Record<string, Category>>,
    free: ReadonlySet<string>,
    at: number,
  ): Matched[];

  private vocabularyOf(): Vocabulary {
    const { lexicon, nouns, kinds } = this.readable;
    const index = <T extends string | number>(pairs: readonly (readonly [string, T])[]): Index<T> => {
      const found: Index<T> = new Map();
      const seen = new Set<string>();
      for (const [text, is] of pairs) {
        const words = this.patterns.words(text);
        const key = `${words.join(' ')}\n${is}`;
        if (words.length === 0 || seen.has(key)) continue;
        seen.add(key);
        const list = found.get(words[0]!);
        if (list) list.push({ words, is });
        else found.set(words[0]!, [{ words, is }]);
      }
      return found;
    };
    const zones: Record<Use, Place[]> = { whole: [], in: [], from: [], end: [], all: [] };
    for (const id of this.readable.zones)
      for (const [key, pattern] of Object.entries(lexicon.of(id) ?? {})) {
        const use = /^card (whole|in|from|end|all)/.exec(key)?.[1] as Use | undefined;
        if (!use) continue;
        const pieces = this.patterns.pieces(pattern);
        const zone: Zone = { k: 'zone', id, ...(key.includes(' own') ? { own: true } : {}) };
        const as = use === 'all' && ALSO.test(key) ? { as: key } : {};
        zones[use].push({ zone, pieces, first: firstOf(pieces), it: / of it\b/.test(key), ...as });
      }
    return {
      zones,
      nouns: index(nouns.flatMap((id) => nounForms(this.language.nouns[id] ?? lexicon.of(id)).map((form) => [form, id] as const))),
      names: index(
        kinds.flatMap((kind) => {
          const name = lexicon.name(kind);
          return [name, ...(this.language.nameForms?.(name) ?? [])].map((form) => [form, kind] as const);
        }),
      ),
      adjectives: index(this.tables.adjectives),
    };
  }

  // ---------------------------------------------------------------- words

  protected wordsOf(text: string): string[] {
    return this.patterns.words(text);
  }

  /** The next word, or the next after clitics. */
  protected nextWords(at: number): readonly string[] {
    return this.remembered(this.next, at, () => this.nextAt(at));
  }

  private nextAt(at: number): string[] {
    const next: string[] = [];
    for (let i = at; i < this.words.length; i++) {
      next.push(this.words[i]!.text);
      if (!this.clitics.has(this.words[i]!.text)) break;
    }
    return next;
  }

  /** Where the text goes on after these words; clitics may stand between them. */
  protected after(words: readonly string[], at: number): number[] {
    let ends = [at];
    for (const word of words) {
      const next: number[] = [];
      for (const end of ends)
        for (let i = end; i < this.words.length; i++) {
          if (this.words[i]!.text === word) next.push(i + 1);
          if (!this.clitics.has(this.words[i]!.text)) break;
        }
      ends = next;
    }
    return ends;
  }

  /** Where the text goes on after any of these. */
  protected afterAny(forms: Forms, at: number): number[] {
    const next = this.nextWords(at);
    if (next.length === 1) {
      const list = forms.get(next[0]!);
      if (!list) return [];
      if (list.length === 1) return this.after(list[0]!, at);
    }
    return [...new Set(next.flatMap((word) => forms.get(word) ?? []).flatMap((words) => this.after(words, at)))];
  }

  /** After clitics. */
  private skipped(at: number): number {
    let end = at;
    while (end < this.words.length && this.clitics.has(this.words[end]!.text)) end++;
    return end;
  }

  /** After clitics and a full stop. */
  afterStop(at: number): number {
    const end = this.skipped(at);
    return this.words[end]?.text === '.' ? end + 1 : end;
  }

  private indexed<T>(index: Index<T>, at: number): { end: number; is: T; words: readonly string[] }[] {
    return this.nextWords(at)
      .flatMap((word) => index.get(word) ?? [])
      .flatMap(({ words, is }) => this.after(words, at).map((end) => ({ end, is, words })));
  }

  // ---------------------------------------------------------------- lists

  /** Several in a row, a word before the last. */
  protected listed(one: (at: number) => Got[], by: 'and' | 'or' | 'then', at: number): { end: number; all: Said[] }[] {
    return this.mixed(one, at, [by]).map(({ end, all }) => ({ end, all }));
  }

  /** Several in a row, and what stands between each two; where nothing does, what stands between the next two. */
  protected mixed(
    one: (at: number) => Got[],
    at: number,
    ways: readonly ('and' | 'or' | 'then')[] = ['and', 'or'],
  ): { end: number; all: Said[]; by: ('and' | 'or' | 'then')[] }[] {
    const between = ways.map((by) => ({ by, words: this.wordsOf(this.language.rows[`list ${by}`] ?? '') }));
    const done: { end: number; all: Said[]; by: ('and' | 'or' | 'then')[] }[] = [];
    const longer = <T extends { all: Said[] }>(row: T): T => (this.effort.spend(row.all.length), row);
    let open = one(at).map(({ end, said }) => ({ end, all: [said], by: [] as ('and' | 'or' | 'then' | null)[] }));
    for (let rounds = 0; rounds < 12 && open.length > 0; rounds++) {
      for (const { end, all, by } of open) {
        if (by.at(-1) === null) continue;
        const resolved = [...by];
        for (let i = resolved.length - 2; i >= 0; i--) resolved[i] ??= resolved[i + 1]!;
        done.push({ end, all, by: resolved as ('and' | 'or' | 'then')[] });
      }
      open = open.flatMap(({ end, all, by }) => [
        ...between.flatMap((way) =>
          this.after(way.words, end).flatMap((start) =>
            one(start).map((got) => longer({ end: got.end, all: [...all, got.said], by: [...by, way.by] })),
          ),
        ),
        ...(this.words[end]?.comma ? one(end) : []).flatMap((got) =>
          got.end > end ? [longer({ end: got.end, all: [...all, got.said], by: [...by, null] })] : [],
        ),
      ]);
    }
    return done;
  }

  // ---------------------------------------------------------------- cards

  private namesAt(at: number): { end: number; is: Name }[] {
    return this.indexed(this.vocabulary.names, at).flatMap(({ end, is, words }) => {
      if (is === this.self) return [];
      // Two names may differ in nothing but their capitals.
      const said = this.source.slice(this.words[end - words.length]!.start, this.words[end - 1]!.end);
      const name = this.readable.lexicon.name(is);
      if (lettersOf(said) === lettersOf(name)) return [{ end, is: { k: 'name', kind: is } as const }];
      const as = this.language.nameForms?.(name).find((form) => lettersOf(said) === lettersOf(form));
      return as === undefined ? [] : [{ end, is: { k: 'name', kind: is, as } as const }];
    });
  }

  protected names(at: number): Got[] {
    const one = (start: number): Got[] => this.namesAt(start).map(({ end, is }) => ({ end, said: is }));
    return [...this.listed(one, 'or', at), ...this.listed(one, 'and', at)].map(({ end, all }) => ({
      end,
      said: all.length === 1 ? all[0]! : { k: 'list', by: 'or', of: all },
    }));
  }

  /** Cards in any quantity; `bare`: as a kind of thing. */
  protected things(at: number, bare: boolean): Got[] {
    const found: Got[] = [];
    const next = this.nextWords(at);
    for (const { q, how, own, before } of this.tables.quantities) {
      if ((q === 'bare') !== bare || (before?.first && !next.some((word) => before.first!.has(word)))) continue;
      const states = before ? this.match(before.pieces, { n: 'number', low: 'number', owner: 'who' }, NONE, at) : [{ end: at, parts: {} }];
      for (const state of states) found.push(...this.thing(q, how, state, own));
    }
    if (bare) return found.flatMap((got) => this.placed(got));
    found.push(...this.named(at));
    const all = [...found.flatMap((got) => this.placed(got)), ...this.wholes(at)];
    // What is left of cards that were named.
    for (const { q, pieces } of this.tables.rests)
      for (const { end, parts } of this.match(pieces, { n: 'number' }, NONE, at))
        all.push({ end, said: { ...empty(q), nouns: [CARD], of: 'these', ...(parts.n ? { n: parts.n } : {}) } });
    return all;
  }

  /** All cards of a place, said as the place. */
  private wholes(at: number): Got[] {
    return this.zones(at, 'all').flatMap(({ end, said }) => {
      if (said.k !== 'zone') return [];
      const { as, ...zone } = said as Zone & { as?: string };
      return [{ end, said: { ...empty('all'), nouns: [CARD], zone, ...(as === undefined ? {} : { as }) } }];
    });
  }

  private thing(q: Quantity, how: Language['quantities'][string], { end: at, parts }: Matched, ofSelf: boolean): Got[] {
    const counted = how.noun === 'counted' && !how.before?.includes('{n}');
    const given: Partial<Thing> = { ...(parts.n ? { n: parts.n } : {}), ...(parts.low ? { low: parts.low } : {}) };
    if (parts.owner?.k === 'who') given.owner = parts.owner;
    if (ofSelf) given.own = true;
    const starts: { end: number; n?: Said }[] = counted
      ? this.numbers(at).map(({ end, said }) => ({ end, n: said }))
      : [{ end: at, ...(parts.n ? { n: parts.n } : {}) }];
    const found: Got[] = [];
    for (const start of starts)
      for (const own of how.own ? [false, true] : [false]) {
        // Before "your", the word for 1 is an article.
        if (own && start.n?.k === 'number' && start.n.as !== undefined && start.n.n === 1) continue;
        const words = (own ? how.own : how.words) ?? [];
        const one = (from: number): Got[] => this.phrase(words, own, q, from);
        for (const by of ['or', 'and'] as const)
          for (const { end, all } of this.listed(one, by, start.end)) {
            const [first, ...more] = all as Thing[];
            // Words that are the same are said once.
            if (more.some(({ adjectives: a }) => a.length > 0 && a.join() !== first!.adjectives.join())) continue;
            const adjectives = [...(how.says ? [how.says] : []), ...first!.adjectives];
            const thing: Thing = { ...empty(q), ...given, adjectives, nouns: (all as Thing[]).flatMap((x) => x.nouns) };
            if (start.n) thing.n = start.n;
            if (own) thing.own = true;
            found.push({ end, said: thing });
          }
      }
    // `as many cards`: a number that is said in words.
    if (q === 'n')
      for (const id of this.readable.nouns)
        for (const { end, said } of this.countedOf(id, at))
          if (said.k === 'row') found.push({ end, said: { ...empty('n'), n: said, nouns: [{ k: 'noun', id }] } });
    return found;
  }

  /** Words that agree, then a noun, or a card by its name after others; words that were said before may be left out. */
  private phrase(words: readonly string[], own: boolean, q: Quantity, at: number): Got[] {
    const found: Got[] = [];
    const agreed = (start: number, word: string): number[] => {
      const subject = this.language.subjects[word];
      const own = this.afterAny(this.patterns.forms(word), start);
      return subject === undefined ? own : [...own, ...this.afterAny(this.patterns.forms(subject), start)];
    };
    const after = (list: readonly string[], start: number): number[] =>
      list.reduce((ends, word) => ends.flatMap((end) => agreed(end, word)), [start]);
    let states = [...after(words, at), ...(words.length > 0 ? [at] : []), ...(own && q === 'a' ? after(words.slice(1), at) : [])].map(
      (end) => ({ end, adjectives: [] as Adjective[] }),
    );
    // `another of yours`: what narrows it down comes first.
    if (own && q === 'a')
      for (const { end, is } of this.indexed(this.vocabulary.adjectives, at))
        for (const next of after(words.slice(1), end)) states.push({ end: next, adjectives: [is] });
    for (let rounds = 0; rounds < 3 && states.length > 0; rounds++) {
      for (const { end, adjectives } of states) {
        for (const noun of this.indexed(this.vocabulary.nouns, end))
          found.push({ end: noun.end, said: { ...empty(q), adjectives, nouns: [{ k: 'noun', id: noun.is } as Noun] } });
        if (adjectives.length === 0 && end === at)
          for (const name of this.namesAt(end)) found.push({ end: name.end, said: { ...empty(q), adjectives, nouns: [name.is] } });
      }
      states = states.flatMap(({ end, adjectives }) =>
        this.indexed(this.vocabulary.adjectives, end).map((more) => ({ end: more.end, adjectives: [...adjectives, more.is] })),
      );
    }
    return found;
  }

  /** Cards by their names. */
  private named(at: number): Got[] {
    const { rows } = this.language;
    const found = this.names(at).map(({ end, said }) => ({ end, said: byName(said) }));
    for (const key of ['named card', 'of cards'])
      for (const { end, parts } of this.match(this.patterns.pieces(rows[key] ?? '{none}'), { names: 'names', n: 'number' }, NONE, at))
        if (parts.names && (!parts.n || parts.names.k === 'list'))
          found.push({ end, said: { ...byName(parts.names), ...(parts.n ? { q: 'at least', n: parts.n } : {}) } });
    return found;
  }

  /** Whose they are, where, and what else is said of them. */
  private placed({ end: at, said }: Got): Got[] {
    if (said.k !== 'thing') return [];
    return this.remembered(this.tails, at, () => this.tailsAt(at)).flatMap(({ end, put }) => {
      if ((said.own || said.owner) && put.owner) return [];
      return [{ end, said: { ...said, ...put, tests: put.tests ?? said.tests } }];
    });
  }

  private tailsAt(at: number): Tail[] {
    let tails: Tail[] = [{ end: at, put: {} }];
    const more = (from: Tail, found: readonly Got[], put: (said: Said) => Partial<Thing>): Tail[] =>
      found.flatMap(({ end, said }) => (end > from.end ? [{ end, put: { ...from.put, ...put(said) } }] : []));
    tails = tails.flatMap((t) => [t, ...more(t, this.parse('who', t.end), (said) => (said.k === 'who' ? { owner: said } : {}))]);
    tails = tails.flatMap((t) => [t, ...more(t, this.placesOf(t.end), (said) => (said.k === 'zone' ? { zone: said } : {}))]);
    return tails.flatMap((t) => [t, ...more(t, this.parse('test', t.end), (said) => ({ tests: [said] }))]);
  }

  /** Places of things: `before you` narrows them down. */
  private placesOf(at: number): Got[] {
    const places = this.places(at);
    if (this.parse('test', at).length === 0) return places;
    return places.filter(({ said }) => said.k !== 'zone' || said.owner?.who !== 'you');
  }

  private remembered<T>(memo: Map<number, T>, at: number, make: () => T): T {
    let found = memo.get(at);
    if (found === undefined) memo.set(at, (found = make()));
    return found;
  }

  // ---------------------------------------------------------------- places and numbers

  /** Where things are, or where they are taken from. */
  protected places(at: number): Got[] {
    return [...this.zones(at, 'in'), ...this.zones(at, 'from'), ...this.zones(at, 'end')];
  }

  /** A zone, in a use of it. */
  protected zones(at: number, use: Use): Got[] {
    return this.remembered(this.placed_[use], at, () => this.zonesAt(at, use));
  }

  private zonesAt(at: number, use: Use): Got[] {
    const found: Got[] = [];
    const next = this.nextWords(at);
    for (const { zone: plain, pieces, first, it, as } of this.vocabulary.zones[use]) {
      const zone = as === undefined ? plain : { ...plain, as };
      if (first && !next.some((word) => first.has(word))) continue;
      for (const { end, parts } of this.match(pieces, { owner: 'who' }, NONE, at)) {
        if (it) for (const who of SPOKEN_OF) found.push({ end, said: { ...zone, owner: { k: 'who', who } } });
        else found.push({ end, said: parts.owner?.k === 'who' ? { ...zone, owner: parts.owner } : zone });
      }
    }
    return found;
  }

  protected numbers(at: number): Got[] {
    const from = this.skipped(at);
    const word = this.words[from];
    if (!word) return [];
    const { numerals, numberWords } = this.language;
    const end = from + 1;
    const said = numberWords?.[word.text];
    if (said !== undefined) return [{ end, said: { k: 'number', n: said, live: false, as: word.text } }];
    const n = /^\d{1,3}$/.test(word.text) ? Number(word.text) : (numerals?.indexOf(word.text) ?? -1);
    // Where small numbers are words, those that other cards may change are digits.
    return n < 0 ? [] : [{ end, said: { k: 'number', n, live: numerals !== undefined && /^\d/.test(word.text) } }];
  }

  /** So many of something. */
  protected countedOf(noun: string, at: number): Got[] {
    const found: Got[] = [];
    const forms = this.patterns.noun(noun, this.readable.lexicon);
    for (const { end, said } of this.numbers(at)) for (const next of this.afterAny(forms, end)) found.push({ end: next, said });
    // Without a number, it is one, in a language that has words for numbers.
    if (this.language.numberWords && !this.counting)
      for (const next of this.afterAny(forms, at)) found.push({ end: next, said: { k: 'number', n: 1, live: false, as: '' } });
    // So many for each player is a plain number of them.
    if (this.counting) return found;
    this.counting = true;
    for (const row of ['as many', 'per player']) {
      const pattern = this.language.rows[row];
      if (pattern === undefined) continue;
      const pieces = this.patterns.pieces(pattern.replace('{noun ', `{=${noun} `));
      for (const { end, parts } of this.match(pieces, { n: 'number' }, NONE, at)) found.push({ end, said: { k: 'row', row, parts } });
    }
    this.counting = false;
    return found;
  }

  /** A word that every game has, in any form. */
  protected wordSlot(id: string, features: readonly string[], state: Matched): Matched[] {
    if (features.includes('it')) return this.pronouns(state.end).map(({ end }) => ({ end, parts: state.parts }));
    const ends = this.afterAny(this.patterns.noun(id, this.readable.lexicon), state.end);
    return ends.map((end) => ({ end, parts: state.parts }));
  }

  /** A pronoun: here, or as a clitic elsewhere in the clause. */
  protected pronouns(at: number): Got[] {
    const ends = new Set([at]);
    const { rows } = this.language;
    for (const form of this.tables.pronouns) for (const end of this.after([form], at)) ends.add(end);
    if (rows.it !== undefined) for (const { end } of this.match(this.patterns.pieces(rows.it), {}, NONE, at)) ends.add(end);
    return [...ends].map((end) => ({ end, said: PRONOUN }));
  }

  /** A question that the mix asks, as people read it. */
  protected quotes(at: number): Got[] {
    const found: Got[] = [];
    const from = this.skipped(at);
    for (let end = from + 1; end <= this.words.length; end++) {
      const text = this.source.slice(this.words[from]!.start, this.words[end - 1]!.end);
      for (const question of this.readable.questions.get(text) ?? []) found.push({ end, said: { k: 'quote', text: question } });
    }
    return found;
  }
}

const NONE: ReadonlySet<string> = new Set();
/** Read, and never written of one's own accord. */
const ALSO = / also(?: \d+)?$/;
const SPOKEN_OF = ['chosen', 'asked', 'that'];
