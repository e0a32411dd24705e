// A text → every tree that might be written as this text, by the constructions that write: without cases, moods and places of clitics, which only
// the writer knows. Who reads writes each tree again and drops those that become another text.
import type { Language } from './language.ts';
import { Patterns, type Piece } from './patterns.ts';
import { ROWS, WHO_PARTS, type Category, type FrameShape } from './shapes.ts';
import { firstOf, type First } from './read-parts.ts';
import { ThingReader, type Got, type Matched } from './read-things.ts';
import type { Said, Thing } from './tree.ts';
import type { Readable, Word } from './words.ts';

/** A construction that can be looked for: its pattern, the categories of its parts, and the tree it becomes. */
interface Construction {
  pieces: Piece[];
  parts: Readonly<Record<string, Category>>;
  free: ReadonlySet<string>;
  /** Words it can begin with; null: any. */
  first: First | null;
  make(parts: Readonly<Record<string, Said>>): Said | null;
}

type Constructions = ReadonlyMap<Category, readonly Construction[]>;

/** Constructions by category, in the order in which they are added. */
class Gathering {
  readonly byCategory = new Map<Category, Construction[]>();

  constructor(
    private readonly patterns: Patterns,
    before: Constructions = new Map(),
  ) {
    for (const [is, list] of before) this.byCategory.set(is, [...list]);
  }

  add(
    is: Category,
    pattern: string,
    parts: Readonly<Record<string, Category>>,
    free: ReadonlySet<string>,
    make: Construction['make'],
  ): void {
    const pieces = this.patterns.pieces(pattern);
    const list = this.byCategory.get(is) ?? [];
    list.push({ pieces, parts, free, first: firstOf(pieces), make });
    this.byCategory.set(is, list);
  }

  /** A row of the table, for each construction it may be a special case of. */
  row(key: string, pattern: string): void {
    const plain = key.replace(ALSO, '');
    if (plain.startsWith('who ') && plain !== 'who does') {
      const [, name] = /^who (.*?)(?: (?:nom|gen|dat|acc|loc|ins))?$/.exec(plain)!;
      const free = new Set(['zone']);
      const way = key === plain ? {} : { as: key };
      this.add('who', pattern, WHO_PARTS, free, (parts) => ({
        ...{ k: 'who', who: name!, ...way },
        ...(Object.keys(parts).length > 0 ? { parts } : {}),
      }));
      return;
    }
    const as = key === plain ? {} : { as: key };
    for (const [suffix, inside] of SUFFIXES) {
      const name = suffix === '' ? plain : plain.endsWith(suffix) ? plain.slice(0, -suffix.length) : null;
      const shape = name === null ? undefined : ROWS[name];
      if (!shape || (suffix !== '' && ROWS[plain])) continue;
      const parts = inside ? { ...shape.parts, zone: 'zone' as const } : shape.parts;
      this.add(shape.is, pattern, parts, shape.free, (given) => {
        const { zone, thing, ...rest } = given;
        // So many and no more is said with a word of its own.
        if (thing?.k === 'thing' && thing.q === 'n' && / ?has thing/.test(name!)) return null;
        const none = thing?.k === 'thing' && denied(name!, thing);
        if (none === null) return null;
        if (!inside) return { k: 'row', row: name!, parts: none ? { ...given, thing: none } : given, ...as };
        if (!none || none.zone || zone?.k !== 'zone') return null;
        return { k: 'row', row: name!, parts: { ...rest, thing: { ...none, zone } }, ...as };
      });
    }
  }

  /** A use of a word, in each way in which the lexicon has it. */
  frame({ id, form, is, parts, free }: FrameShape, forms: Readonly<Record<string, string>>): void {
    for (const [key, pattern] of Object.entries(forms)) {
      if (key !== form && (!key.includes(' also') || key.replace(ALSO, '') !== form)) continue;
      const as = key === form ? {} : { as: key };
      const owner = !parts.owner && pattern.includes('{owner ');
      this.add(is, pattern, owner ? { ...parts, owner: 'who' } : parts, owner ? new Set([...free, 'owner']) : free, (given) => {
        const said = { k: 'frame' as const, id, form, parts: given, ...as };
        return owner ? owned(said) : said;
      });
    }
  }
}

/** The rows of each table; they are the same for all mixes. */
const rows = new WeakMap<Language, Constructions>();

function rowsOf(language: Language): Constructions {
  const known = rows.get(language);
  if (known) return known;
  const found = new Gathering(new Patterns(language));
  for (const [key, pattern] of Object.entries(language.rows)) found.row(key, pattern);
  rows.set(language, found.byCategory);
  return found.byCategory;
}

/** Every construction of a language over a mix, by category; made once. */
export class Grammar {
  readonly patterns: Patterns;
  readonly byCategory: Constructions;

  constructor(
    readonly language: Language,
    readonly readable: Readable,
    frames: readonly FrameShape[],
    readonly clitics: ReadonlySet<string>,
  ) {
    this.patterns = new Patterns(language);
    const all = new Gathering(this.patterns, rowsOf(language));
    for (const frame of frames) {
      const forms = readable.lexicon.of(frame.id);
      if (forms) all.frame(frame, forms);
    }
    this.byCategory = all.byCategory;
  }
}

/** What somebody has or there is, or has not or there is not; null: the construction says the one and the things the other. */
function denied(name: string, thing: Thing): Thing | null {
  if (!/(?:has|there is)(?: no| exactly)?(?: thing)?(?: in)?$/.test(name)) return thing;
  const no = / no(?: thing)?(?: in)?$/.test(name);
  if (no && thing.q === 'a' && thing.nouns.every((one) => one.k === 'name')) return { ...thing, q: 'no' };
  return no === (thing.q === 'no') ? thing : null;
}

/** Another way to say the same: read as well, never written of one's own accord. */
const ALSO = / also(?: \d+)?(?= |$)/;

/** What special cases of a construction are called after it; with `in`, the place of the things is a part of its own. */
const SUFFIXES: readonly [string, boolean][] = [
  ['', false],
  [' in', true],
  [' in name', true],
  [' in at least', true],
  [' in up to', true],
  ...[' name', ' they', ' frame', ' sg', ' a', ' at least', ' up to', ' n', ' all', ' each', ' no', ' range'].map(
    (suffix): [string, boolean] => [suffix, false],
  ),
];

/** Whose the things are, said as a part of the word: `steal it from another`. */
function owned(said: Said & { k: 'frame' }): Said | null {
  const { owner, ...parts } = said.parts;
  if (owner?.k !== 'who') return owner ? null : said;
  const first = Object.entries(parts).find(([, part]) => part.k === 'thing');
  if (first?.[1].k !== 'thing' || first[1].owner) return null;
  return { ...said, parts: { ...parts, [first[0]]: { ...first[1], owner } } };
}

/** Reads one text. */
export class Reader extends ThingReader {
  private readonly memo = new Map<string, Got[]>();
  private readonly alike = new Alike();

  constructor(
    private readonly grammar: Grammar,
    words: readonly Word[],
    source: string,
    self: number | undefined,
  ) {
    super(grammar.language, grammar.readable, grammar.patterns, grammar.clitics, words, source, self);
  }

  /** Every sentence that might begin here. */
  sentences(at: number): Got[] {
    return [...this.parse('line', at), ...this.parse('force', at), ...this.parse('body', at)];
  }

  override parse(category: Category, at: number): Got[] {
    const key = `${category} ${at}`;
    const known = this.memo.get(key);
    if (known) return known;
    this.memo.set(key, []);
    const all = this.all(category, at);
    this.effort.spend(all.length);
    const found = this.alike.unique(all);
    this.memo.set(key, found);
    return found;
  }

  private all(category: Category, at: number): Got[] {
    switch (category) {
      case 'plain':
        return this.list('order', 'then', at);
      case 'body':
        return [...this.parse('plain', at), ...this.parse('other', at)];
      case 'long':
        return this.long(at);
      case 'dials':
        return this.list('dial', 'then', at);
      case 'sets':
        return this.list('one dial', 'or', at);
      case 'claim':
        return this.claims(at);
      case 'wins':
        return [...this.parse('held', at), ...this.rows(category, at)];
      case 'held':
        return [...this.list('thing', 'and', at), ...this.rows(category, at)];
      case 'names':
        return this.names(at);
      case 'thing':
        return [...this.things(at, false), ...this.rows(category, at)];
      case 'kind':
        return this.things(at, true);
      case 'stuff':
        return [...this.parse('cards', at), ...this.parse('zone', at)];
      case 'cards':
        return this.list('thing', 'and', at);
      case 'picked':
        return [...this.parse('thing', at), ...this.parse('who', at)];
      case 'zone':
        return this.zones(at, 'whole');
      case 'number':
        return [...this.numbers(at), ...this.rows(category, at)];
      case 'quote':
        return this.quotes(at);
      default:
        return this.rows(category === 'one dial' ? 'sets' : category === 'one claim' ? 'claim' : category, at);
    }
  }

  private rows(category: Category, at: number): Got[] {
    const next = this.nextWords(at);
    return (this.grammar.byCategory.get(category) ?? []).flatMap((one) => {
      if (one.first && !next.some((word) => one.first!.has(word))) return [];
      return this.match(one.pieces, one.parts, one.free, at).flatMap(({ end, parts }): Got[] => {
        const said = one.make(parts);
        return said ? [{ end, said }] : [];
      });
    });
  }

  override match(
    pieces: readonly Piece[],
    categories: Readonly<Record<string, Category>>,
    free: ReadonlySet<string>,
    at: number,
  ): Matched[] {
    let states: Matched[] = [{ end: at, parts: {} }];
    for (const piece of pieces) {
      if (states.length === 0) return [];
      this.effort.spend(states.length);
      if (piece.k === 'words')
        states = states.flatMap((state) => this.afterAny(piece.of, state.end).map((end) => ({ end, parts: state.parts })));
      else states = states.flatMap((state) => this.slot(piece, categories, free, state));
    }
    const needed = pieces.flatMap((piece) =>
      piece.k === 'slot' &&
      !piece.name.startsWith('=') &&
      !free.has(piece.name) &&
      !['after', 'where'].some((f) => piece.features.includes(f))
        ? [piece.name]
        : [],
    );
    // What a pattern says of a part in two places is one part.
    return states.flatMap(({ end, parts }) => {
      if (needed.some((name) => !parts[name])) return [];
      const whole: Record<string, Said> = {};
      for (const [name, part] of Object.entries(parts)) if (!name.endsWith('@')) whole[name] = part;
      for (const [name, zone] of Object.entries(parts)) {
        const thing = whole[name.slice(0, -1)];
        if (!name.endsWith('@')) continue;
        if (thing?.k !== 'thing' || thing.zone || zone.k !== 'zone') return [];
        whole[name.slice(0, -1)] = { ...thing, zone };
      }
      return [{ end, parts: whole }];
    });
  }

  private slot(
    piece: Piece & { k: 'slot' },
    categories: Readonly<Record<string, Category>>,
    free: ReadonlySet<string>,
    state: Matched,
  ): Matched[] {
    const { name, features } = piece;
    if (name.startsWith('=')) return this.wordSlot(name.slice(1), features, state);
    const category = categories[name];
    if (!category) return [];
    const skip = free.has(name) || ['short', 'long', 'after', 'where'].some((f) => features.includes(f)) ? [state] : [];
    const put = (key: string, got: readonly Got[]): Matched[] =>
      got.flatMap(({ end, said }) => {
        const before = state.parts[key];
        if (before && JSON.stringify(before) !== JSON.stringify(said)) return [];
        return [{ end, parts: { ...state.parts, [key]: said } }];
      });
    const after = features.indexOf('after');
    if (after >= 0) {
      const rest = { ...piece, features: features.slice(0, after) };
      const inner = this.after(this.wordsOf(features[after + 1]!), state.end);
      return [...skip, ...inner.flatMap((end) => this.slot(rest, categories, new Set(), { ...state, end }))];
    }
    if (features.includes('it')) return put(name, this.pronouns(state.end));
    const of = features.indexOf('of');
    if (of >= 0) return put(name, this.countedOf(features[of + 1]!, state.end));
    if (features.includes('where') && category !== 'zone') return [...skip, ...put(`${name}@`, this.places(state.end))];
    if (category === 'zone')
      return [...(free.has(name) ? [state] : []), ...put(name, [...this.zones(state.end, 'whole'), ...this.places(state.end)])];
    if (features.includes('short'))
      return [
        ...skip,
        ...put(
          name,
          this.parse(category, state.end).filter(({ said }) => said.k === 'row'),
        ),
      ];
    if (features.includes('long'))
      return [
        ...skip,
        ...put(
          name,
          this.parse(category, state.end).filter(({ said }) => said.k !== 'row'),
        ),
      ];
    if (features.includes('digits')) return put(name, this.numbers(state.end).flatMap(fixed));
    if (features.includes('exact')) return put(name, this.parse(category, state.end).flatMap(exact));
    return [...skip, ...put(name, this.parse(category, state.end))];
  }

  /** Elements in a row; without commas, all but the last two stand side by side. */
  private list(of: Category, by: 'and' | 'or' | 'then', at: number): Got[] {
    return this.listed((start) => this.parse(of, start), by === 'then' ? 'then' : by, at).map(({ end, all }) => ({
      end,
      said: all.length === 1 ? all[0]! : { k: 'list', by, of: all },
    }));
  }

  /** Conditions: alternatives of several that hold together, or the other way round. */
  private claims(at: number): Got[] {
    const one = (start: number): Got[] => this.parse('one claim', start);
    return this.mixed(one, at).flatMap(({ end, all, by }): Got[] => {
      if (all.length === 1) return [{ end, said: all[0]! }];
      const tops = by.every((b) => b === by[0]) ? [by[0]!] : (['and', 'or'] as const);
      return tops.map((top) => {
        const groups: Said[][] = [[all[0]!]];
        by.forEach((b, i) => {
          if (b === top) groups.push([all[i + 1]!]);
          else groups.at(-1)!.push(all[i + 1]!);
        });
        const inner = top === 'and' ? 'or' : 'and';
        const of = groups.map((group): Said => (group.length === 1 ? group[0]! : { k: 'list', by: inner, of: group }));
        return { end, said: of.length === 1 ? of[0]! : { k: 'list', by: top, of } };
      });
    });
  }

  /** Sentences up to the end. */
  private long(at: number): Got[] {
    const done: Got[] = [];
    let states: { end: number; of: Said[] }[] = [{ end: at, of: [] }];
    for (let rounds = 0; rounds < 12 && states.length > 0; rounds++) {
      states = states.flatMap(({ end, of }) =>
        this.parse('body', end).map((got) => ({ end: this.afterStop(got.end), of: [...of, got.said] })),
      );
      for (const { end, of } of states) done.push({ end, said: { k: 'list', by: 'sentence', of } });
    }
    return done;
  }
}

/** A number that no card changes, in digits. */
function fixed({ end, said }: Got): Got[] {
  return said.k === 'number' ? [{ end, said: { ...said, live: false } }] : [];
}

/** `nobody has 3`, which means that many or more. */
function exact({ end, said }: Got): Got[] {
  return said.k === 'thing' && said.q === 'n' ? [{ end, said: { ...said, q: 'at least' } }] : [];
}

/** Trees that are alike have one number. */
class Alike {
  private readonly numbers = new WeakMap<object, number>();
  private readonly alikes = new Map<string, number>();

  numberOf(of: object): number {
    const known = this.numbers.get(of);
    if (known !== undefined) return known;
    let key = Array.isArray(of) ? '[' : '{';
    for (const [name, value] of Object.entries(of) as [string, unknown][])
      key += `${name}:${typeof value === 'object' && value !== null ? `#${this.numberOf(value)}` : String(value)},`;
    let number = this.alikes.get(key);
    if (number === undefined) this.alikes.set(key, (number = this.alikes.size));
    this.numbers.set(of, number);
    return number;
  }

  /** Each once. */
  unique(all: readonly Got[]): Got[] {
    if (all.length < 2) return [...all];
    const seen = new Set<string>();
    return all.filter(({ end, said }) => {
      const key = `${end} ${this.numberOf(said)}`;
      return !seen.has(key) && seen.add(key);
    });
  }
}
