// Rewrites a game with nonsense in place of every name its files declare: zones, dials, types, words, tags, ids, members, options, and the
// names inside its effects. Only the language stays. Edits the files only where the names are; layout and comments remain.
import { isFixedWord, isName } from '../../grammar/tokens.ts';
import { pluralOf } from '../../src/check/declare/naming.ts';
import { lexiconFor } from '../../src/check/resolve/words.ts';
import { CORE_VERBS } from '../../src/vocabulary/core.ts';
import { type Host, type Loaded, loadMix } from 'cardwright';
import { type SetFolder, toPlay, type YamlFile } from 'cardwright/internal';
import { layOut, type RawLine } from '../../src/parse/layout.ts';
import { parseHead } from '../../src/parse/parse.ts';
import { boundNames, tokenize } from '../../src/parse/tokenize.ts';
import { isEffect, type FileKind } from '../../src/read/language.ts';
import type { Path } from '../../src/read/model.ts';
import type { Snippet } from '../../src/text/source.ts';

/** Words to which the language itself gives a meaning, besides those in its grammar and the verbs of the core. They stay. */
const coreWords = new Set(
  [
    ...[
      'card',
      'player',
      'number',
      'numeral',
      'zone',
      'count',
      'owner',
      'holder',
      'host',
      'guest',
      'place',
      'cover',
      'total',
      'turn',
      'game',
      'be',
    ],
    ...['die', 'dice', 'd20', 'coin', 'heads', 'tails', 'sides', 'equal'],
    ...['turns-in-a-row', 'cause-of-turn', 'direction', 'reversed', 'seats', 'text', 'choice', 'aside', 'hand-written'],
    ...['new', 'wild', 'latecomer', 'too-late', 'team', 'teammate', 'partner', 'opponent', 'dealer', 'neighbour', 'point', 'score'],
    ...[
      'leave',
      'leaves',
      'enter',
      'enters',
      'go',
      'goes',
      'moved',
      'swapped',
      'exchanged',
      'traded',
      'dealt',
      'passed',
      'former-owner',
      'former-place',
      'former-host',
      'detached',
      'refilled',
      'nothing',
      'there',
      'yours',
    ],
    ...[
      'meet',
      'meets',
      'doom',
      'dooms',
      'clash',
      'clashes',
      'stand',
      'stands',
      'cover',
      'covers',
      'share',
      'change',
      'need',
      'needs',
      'have',
      'has',
    ],
    ...[
      'claim',
      'claims',
      'victory',
      'defeat',
      'win',
      'wins',
      'lose',
      'loses',
      'empty',
      'open-ended',
      'attached',
      'covered',
      'power',
      'powers',
      'first',
      'game',
      'be',
    ],
    ...['yes', 'no', 'none', 'all', 'together', 'times', 'printed', 'reads', 'read', 'higher', 'lower', 'do', 'does'],
    ...['left', 'right', 'you', 'they', 'put'],
    ...['face-up', 'face-down', 'over', 'make', 'makes', 'pattern', 'best-arrangement', 'leftovers', 'order'],
    ...CORE_VERBS,
  ].flatMap((word) => [word, pluralOf(word)]),
);

/** Words of the core that follow another word: `keep up`. */
const coreAfter: Readonly<Record<string, string>> = { keep: 'up', deal: 'again', deals: 'again' };

/** Participles not made with -ed; a renamed verb is regular. */
const irregular: Readonly<Record<string, string>> = {
  ...{ steal: 'stolen', take: 'taken', give: 'given', draw: 'drawn', choose: 'chosen', lay: 'laid', hold: 'held', keep: 'kept' },
  ...{ lose: 'lost', find: 'found', put: 'put', shut: 'shut', throw: 'thrown', hide: 'hidden', bring: 'brought' },
};

/** Values under these keys are texts for people, or words of the file format. */
const plainKeys = new Set([
  ...['format', 'title', 'language', 'players', 'name', 'text', 'means', 'source', 'origin', 'copies', 'icon', 'texts', 'held by'],
  ...['face', 'seen by', 'live', 'home', 'ordered', 'default', 'row', 'remembered', 'role', 'show'],
]);

/** The keys below these are names. */
const naming = new Set([
  'options',
  'sets',
  'numbers',
  'zones',
  'dials',
  'counters',
  'marks',
  'types',
  'checks',
  'patterns',
  'proposes',
  'takes',
  'terms',
  'cards',
]);
/** Words of a pattern of cards that are not names. */
const patternWords = new Set(
  'any number of or more to card cards one the same different all with following adding up and if is least fewest lowest highest most in left over best'.split(
    ' ',
  ),
);
const heads = new Set(['verbs', 'conditions', 'values']);

export interface Renamed {
  /** The same game under its new names. */
  host: Host;
  folders: string[];
  /** Old name → new name, forms included. */
  names: ReadonlyMap<string, string>;
  /** Words in effects that neither the game nor the language declares. */
  unknown: string[];
}

/** Reads folders from a host and returns them under other names. */
export function rename(host: Host, folders: readonly string[]): Renamed {
  const loaded = loadMix({ host: toPlay(host), folders: [...folders], shipped: 'cards' });
  return new Renaming(loaded).result();
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

class Renaming {
  private readonly names = new Map<string, string>();
  private readonly unknown = new Set<string>();
  private readonly made = nonsense();
  private readonly folders: SetFolder[];

  constructor(private readonly loaded: Loaded) {
    this.folders = loaded.mix.folders;
    const words = [...this.declared()].filter((word) => !coreWords.has(word) && !isFixedWord(word) && !/^\d+$/.test(word));
    words.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    for (const word of words) this.invent(word);
    this.inventFamilies();
  }

  result(): Renamed {
    const files = new Map<string, string>();
    const dirs = this.folders.map((folder) => `renamed/${this.of(folder.id)}`);
    this.folders.forEach((folder, i) => {
      const list: [YamlFile | null, FileKind][] = [
        [folder.game, 'game'],
        [folder.set, 'set'],
        ...folder.cards.map((file): [YamlFile, FileKind] => [file, 'cards']),
      ];
      for (const [file, kind] of list) {
        if (file) files.set(`${dirs[i]!}/${file.source.path.split('/').at(-1)!}`, this.rewrite(file, kind));
      }
    });
    const host: Host = {
      list(dir) {
        const inside = [...files.keys()].filter((name) => name.startsWith(`${dir}/`)).map((name) => name.slice(dir.length + 1));
        return inside.length === 0 ? null : [...new Set(inside.map((name) => name.replace(/\/.*$/, '/')))].sort();
      },
      read: (file) => (files.has(file) ? new TextEncoder().encode(files.get(file)) : null),
    };
    const named = dirs.filter((_, i) => !this.loaded.mix.lenders.includes(this.folders[i]!));
    return { host, folders: named, names: this.names, unknown: [...this.unknown].sort() };
  }

  // ---------------------------------------------------------------- names

  /** Every word the files declare. */
  private declared(): Set<string> {
    const { vocabulary: v, mix } = this.loaded;
    const found = new Set<string>();
    const add = (name: unknown): void => void (typeof name === 'string' && found.add(name));
    for (const folder of mix.folders) add(folder.id);
    for (const set of v.sets) [set.name, ...(set.members ?? [])].filter((name) => !name.startsWith('option ')).forEach(add);
    for (const option of v.options) [option.name, ...option.values].forEach(add);
    for (const list of [
      v.families,
      v.unions,
      v.dials,
      v.counters.filter((c) => !c.hidden),
      v.marks,
      v.tables,
      v.types,
      v.tags,
      v.attrs,
      v.checks,
      v.patterns,
    ])
      for (const { name } of list) add(name);
    for (const type of v.types) if (type.plural !== pluralOf(type.name)) add(type.plural);
    for (const word of v.words) {
      for (const part of word.parts) if (part.kind === 'word' && part.text !== "'s" && !isFixedWord(part.text)) add(part.text);
      for (const param of word.params) add(param.name);
    }
    for (const kind of v.kinds) if (!axesOf(kind)) add(kind.id);
    for (const id of v.absent.keys()) add(id);
    for (const folder of mix.folders) {
      for (const [file, kind] of filesOf(folder)) {
        walk(file.data, [], (path, value) => {
          if (!isEffect(kind, path)) return;
          const filled = [...value.matchAll(/\bset ([\p{L}\p{N}-]+) to\b/gu)].map(([, name]) => name!);
          for (const name of [...boundNames(value), ...filled]) if (!isFixedWord(name)) add(name);
        });
      }
    }
    return found;
  }

  /** A new name, and the forms in which it may be written: plural, -s, -ing, -ed. A form of another name stays one. */
  private invent(word: string): void {
    if (this.names.has(word)) return;
    const made = word
      .split('-')
      .map(() => this.made.next().value)
      .join('-');
    this.names.set(word, made);
    const type = this.loaded.vocabulary.types.find((t) => t.name === word);
    if (type && type.plural !== word) this.names.set(type.plural, `${made}s`);
    // `holds` is declared, and the language also has `hold`.
    if (/[^s]s$/.test(word) && this.isPredicate(word)) {
      this.names.set(word, `${made}s`);
      this.form(word.slice(0, -1), made);
    }
    for (const form of [pluralOf(word), `${word}s`]) this.form(form, `${made}s`);
    for (const form of ingForms(word)) this.form(form, `${made}ing`);
    if (Object.hasOwn(irregular, word)) this.form(irregular[word]!, `${made}ed`);
    for (const form of [`${word}ed`, `${word}d`, `${word}${word.at(-1)!}ed`, word.replace(/y$/, 'ied')]) this.form(form, `${made}ed`);
  }

  private form(form: string, made: string): void {
    if (!this.names.has(form) && !coreWords.has(form) && !isFixedWord(form)) this.names.set(form, made);
  }

  private isPredicate(word: string): boolean {
    return this.loaded.vocabulary.words.some((w) => w.kind === 'condition' && w.parts.some((p) => p.kind === 'word' && p.text === word));
  }

  /** Cards made one per combination: their ids are built from the new names of what they combine. */
  private inventFamilies(): void {
    for (const kind of this.loaded.vocabulary.kinds) {
      const axes = axesOf(kind);
      if (!axes) continue;
      const values = kind.spec.values ?? {};
      const id = this.template(axes.template);
      this.names.set(
        kind.id,
        id.replace(/\{([^}]+)\}/g, (_, key: string) => this.of(String(values[axes.names.find((axis) => this.of(axis) === key) ?? key]))),
      );
    }
  }

  private of(name: string): string {
    return this.names.get(name) ?? name;
  }

  /** `{colour}-thief`: the part in braces by name, each other word by itself. */
  private template(text: string): string {
    return text.replace(/\{([^}]+)\}|[^{}-]+/g, (all, name: string | undefined) => {
      if (name !== undefined) return `{${this.of(name)}}`;
      if (!coreWords.has(all) && !/^\d+$/.test(all)) this.invent(all);
      return this.of(all);
    });
  }

  // ---------------------------------------------------------------- files

  private rewrite(file: YamlFile, kind: FileKind): string {
    const edits: Edit[] = [];
    const put = (snippet: Snippet | null, text: string): void => {
      if (snippet && text !== snippet.text) edits.push({ start: snippet.map[0]!, end: snippet.map[snippet.text.length]!, text });
    };
    const scalar = (path: Path, value: string): void => {
      const last = path.at(-1);
      if (last === 'says')
        put(
          file.snippet(path),
          inBraces(value, (name) => this.of(name)),
        );
      else if (isEffect(kind, path) || last === 'example') edits.push(...this.effect(file.snippet(path)));
      else if (path[0] === 'patterns' || path[0] === 'ranking')
        put(
          file.snippet(path),
          value.replace(/round the corner|[\p{L}\p{N}-]+/gu, (word) =>
            patternWords.has(word) || word.includes(' ') ? word : this.of(word),
          ),
        );
      else if (last === 'icon')
        put(
          file.snippet(path),
          inBraces(value, (n) => this.of(n)),
        );
      else if (last === 'id' || last === 'name' || last === 'text')
        put(
          file.snippet(path),
          braced(
            value,
            (text) => this.template(text),
            last === 'id',
            (n) => this.of(n),
          ),
        );
      else if (!isPlain(path))
        put(
          file.snippet(path),
          value
            .split(':')
            // `no suit`: the first value of a counter of suits.
            .map((part) => part.replace(/^(no )?(.*)$/s, (_, none = '', name: string) => none + this.of(name)))
            .join(':'),
        );
    };
    const key = (path: Path): void => {
      const name = String(path.at(-1));
      const [first, , third] = path;
      const snippet = file.snippet(path, 'key');
      if (path.length === 2 && kind !== 'cards' && heads.has(String(first))) edits.push(...this.head(snippet));
      else if (path.length === 2 && naming.has(String(first)) && !(first === 'patterns' && name === 'best'))
        put(snippet, this.template(name) === name || !name.includes('{') ? this.of(name) : this.template(name));
      else if (kind === 'cards' && path.length === 4 && ['values', 'icons', 'each', 'for'].includes(String(third)))
        put(snippet, this.of(name));
      else if (kind === 'set' && path.length === 2 && first === 'turn') edits.push(...this.place(snippet));
      else if (first === 'layout' && path[1] === 'owed') {
        if (path.length === 3) edits.push(...this.effect(snippet));
      } else if (first === 'layout' && path.length > 2) put(snippet, this.of(name));
    };
    walk(file.data, [], scalar, key);
    return applied(file.source.text, edits);
  }

  /** Replaces the names among the words of an effect one by one. */
  private effect(snippet: Snippet | null): Edit[] {
    if (!snippet) return [];
    const lexicon = lexiconFor(this.loaded.vocabulary);
    const bound = boundNames(snippet.text);
    const edits: Edit[] = [];
    const words = (start: number, end: number): void => {
      let before = '';
      for (const token of tokenize(snippet.text.slice(start, end), start, lexicon, bound).tokens) {
        // A text for people contains phrases in braces.
        if (token.image.startsWith('"'))
          for (const { 1: phrase, index } of token.image.matchAll(/\{([^{}]+)\}/g)) {
            const at = token.startOffset + index + 1;
            words(at, at + phrase!.length);
          }
        // Only the language has words with a space in them.
        const stays =
          !isName(token) || token.image.includes(' ') || (Object.hasOwn(coreAfter, before) && coreAfter[before] === token.image);
        before = token.image;
        if (stays) continue;
        const made = token.image.includes(':')
          ? token.image
              .split(':')
              .map((part) => this.of(part))
              .join(':')
          : this.names.get(token.image);
        if (made !== undefined) edits.push({ start: snippet.map[token.startOffset]!, end: snippet.map[token.endOffset!]! + 1, text: made });
        else if (!coreWords.has(token.image) && !isCoreVerb(token.image)) this.unknown.add(token.image);
      }
    };
    const line = (raw: RawLine): void => {
      words(raw.start, raw.end);
      raw.children.forEach(line);
    };
    layOut(snippet.text).forEach(line);
    return edits;
  }

  /** A place in the turn of the game: what follows `before` is a line of it. */
  private place(snippet: Snippet | null): Edit[] {
    const said = /^(?:before|after|offer beside)\s+/.exec(snippet?.text ?? '')?.[0].length;
    return snippet && said ? this.effect({ ...snippet, text: snippet.text.slice(said), map: Array.from(snippet.map).slice(said) }) : [];
  }

  /** The head of a word: its fixed part, and the sets and zones its slots are named after. */
  private head(snippet: Snippet | null): Edit[] {
    if (!snippet) return [];
    return parseHead(snippet).words.flatMap(({ text, span }) =>
      this.names.has(text) && !isFixedWord(text) ? [{ ...span, text: this.of(text) }] : [],
    );
  }
}

function isCoreVerb(word: string): boolean {
  return CORE_VERBS.some((verb) => word === verb || word === pluralOf(verb) || word === `${verb}s` || ingForms(verb).includes(word));
}

function ingForms(word: string): string[] {
  return [`${word}ing`, `${word.replace(/e$/, '')}ing`, `${word}${word.at(-1)!}ing`];
}

/** The id of a family and what it combines; null: a single card. */
function axesOf(kind: Loaded['vocabulary']['kinds'][number]): { template: string; names: string[] } | null {
  const { each, for: over } = kind.spec as { each?: Record<string, unknown>; for?: Record<string, unknown>; id?: string };
  const axes = each ?? over;
  if (!axes) return null;
  const template = (kind.spec as { id?: string }).id ?? String(kind.path[1]);
  return { template, names: Object.keys(axes) };
}

function filesOf(folder: SetFolder): [YamlFile, FileKind][] {
  return [
    ...(folder.game ? [[folder.game, 'game'] as [YamlFile, FileKind]] : []),
    ...(folder.set ? [[folder.set, 'set'] as [YamlFile, FileKind]] : []),
    ...folder.cards.map((file): [YamlFile, FileKind] => [file, 'cards']),
  ];
}

/** Whether what is written there is for people, or one of the engine's own words. A set of a game may have any name, also one of these. */
function isPlain(path: Path): boolean {
  if (path[0] === 'texts') return true;
  if (path[0] === 'sets' || ['each', 'for', 'values'].includes(String(path[2]))) return false;
  return plainKeys.has(String(path.findLast((part) => typeof part === 'string')));
}

/** Visits every text value and every key. */
function walk(data: unknown, path: Path, scalar: (path: Path, value: string) => void, key: (path: Path) => void = () => {}): void {
  if (typeof data === 'string') scalar(path, data);
  else if (Array.isArray(data)) data.forEach((item, i) => walk(item, [...path, i], scalar, key));
  else if (data !== null && typeof data === 'object') {
    for (const [name, value] of Object.entries(data)) {
      key([...path, name]);
      walk(value, [...path, name], scalar, key);
    }
  }
}

/** In an id everything is renamed, in a text for people only what is in braces. */
function braced(text: string, template: (text: string) => string, whole: boolean, of: (name: string) => string): string {
  return whole ? template(text) : inBraces(text, of);
}

/** `{colour :form like=shape}`: the value, and the one it agrees with. */
function inBraces(text: string, of: (name: string) => string): string {
  return text.replace(/\{([^\s}]+)([^}]*)\}/g, (_, name: string, how: string) => {
    const agrees = how.replace(/\blike=(\S+)/, (__, other: string) => `like=${of(other)}`);
    return `{${of(name)}${agrees}}`;
  });
}

function applied(text: string, edits: Edit[]): string {
  let out = '';
  let at = 0;
  for (const { start, end, text: made } of edits.sort((a, b) => a.start - b.start)) {
    out += text.slice(at, start) + made;
    at = end;
  }
  return out + text.slice(at);
}

/** Words that mean nothing, resemble no word of the language, and form plurals with a plain -s. */
function* nonsense(): Generator<string, never> {
  const first = ['b', 'd', 'g', 'k', 'm', 'n', 'p', 'r', 't', 'v', 'w', 'z'];
  const vowels = ['a', 'e', 'i', 'o', 'u'];
  const last = ['b', 'd', 'g', 'k', 'm', 'n', 'p', 'r', 't'];
  for (let i = 0; ; i++) {
    const pick = (list: string[], n: number): string => list[n % list.length]!;
    yield `z${pick(vowels, i)}${pick(first, Math.floor(i / 5))}${pick(vowels, Math.floor(i / 60))}${pick(last, Math.floor(i / 7))}${pick(vowels, Math.floor(i / 300))}${pick(last, i)}`;
  }
}
