// Folders of files → vocabulary: numbers everything a mix declares. Reads no effect; clashes and impossible values are told.
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import { nearest } from '../diagnose/nearest.ts';
import type {
  CardSpec,
  CardsFile,
  FamilySpec,
  GameFile,
  MarkSpec,
  Path,
  Scalar,
  SetFile,
  SetFolder,
  YamlFile,
  ZoneSpec,
} from '../read/model.ts';
import type { Snippet, Span } from '../text/source.ts';
import type { Expr, Type } from './meaning.ts';
import type { Reporter } from './reporter.ts';
import { Told } from './told.ts';
import { OPEN, type CardFamily, type Family, type Kind, type Vocabulary } from './vocabulary.ts';

const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** `three` → 3; undefined when it is no number word. */
export function numberWord(text: string): number | undefined {
  const at = NUMBER_WORDS.indexOf(text);
  return at < 0 ? undefined : at;
}

type Declaring = YamlFile<GameFile | SetFile>;

/** What a mix is made of, in order: the game first, each folder once. */
export interface Mix {
  folders: SetFolder[];
  game: SetFolder | null;
  /** Folders nobody named: the game, and sets that others take cards of. They lend their rules, and only the cards that are taken. */
  lenders: readonly SetFolder[];
  /** Single cards of lenders that are in the mix all the same: ids by folder. */
  added?: ReadonlyMap<SetFolder, ReadonlySet<string>>;
  /** What was told when the folders were read. */
  told?: readonly Diagnostic[];
}

export function declare(mix: Mix, report: Reporter): Vocabulary {
  const v: Vocabulary = {
    game: mix.game,
    folders: mix.folders,
    lenders: mix.lenders,
    named: [
      ...mix.folders.filter((f) => !mix.lenders.includes(f)).map((f) => f.id),
      ...[...(mix.added ?? [])].flatMap(([folder, ids]) => [...ids].map((id) => `${folder.id}:${id}`)),
    ],
    title: '',
    language: 'en',
    players: { min: 2, max: 6 },
    sets: [],
    families: [],
    unions: [],
    defaultPlace: [],
    dials: [],
    counters: [],
    marks: [],
    options: [],
    tables: [],
    types: [],
    tags: [],
    attrs: [],
    kinds: [],
    words: [],
    checks: [],
    clauses: [],
    texts: [],
    absent: new Map(),
    setup: null,
    turn: null,
    joining: null,
    leaving: null,
    always: [],
    typeLines: [],
    weighed: new Set(),
    watchers: [],
  };
  const files: { folder: SetFolder; file: Declaring }[] = [];
  const order = mix.game ? [mix.game, ...mix.folders.filter((f) => f !== mix.game)] : mix.folders;
  for (const folder of order) {
    if (folder.game && folder === mix.game) files.push({ folder, file: folder.game as Declaring });
    if (folder.set) files.push({ folder, file: folder.set as Declaring });
  }
  const names = new Names(report);
  if (mix.game?.game) declarePlayers(v, mix.game.game, report);
  for (const { file } of files) declareSets(v, file, names);
  for (const { file } of files) declareIconsAndTags(v, file, names);
  for (const { file } of files) declareOptions(v, file, names);
  for (const { file } of files) declareZones(v, file, names, report);
  for (const { file } of files) declareTypes(v, file, names, report);
  for (const { file } of files) declareDials(v, file, names, report);
  for (const { file } of files) linkZones(v, file, report);
  for (const { folder, file } of files) if (!mix.lenders.includes(folder)) applyProposals(v, folder, file, report);
  declareKinds(v, mix, report);
  return v;
}

/** One name means one thing: told where it is declared again. Several files may declare the same thing in the same way. */
class Names {
  private readonly taken = new Map<string, { file: Declaring; span: Span; what: string; path: Path }>();
  constructor(private readonly report: Reporter) {}
  take(name: string, what: string, file: Declaring, path: Path): boolean {
    const span = file.at(path, 'key');
    const before = this.taken.get(name);
    if (before && before.file !== file && before.what === what) {
      if (JSON.stringify(partAt(before.file, before.path)) === JSON.stringify(partAt(file, path))) return false;
      this.report.error('CW4003', file.source, span, `"${name}" is ${what} that another set declares in another way.`, {
        help: 'Declare it in the same way in both, in one of them only, or give one another name.',
        notes: [{ message: 'declared here first', source: before.file.source, span: before.span }],
      });
      return false;
    }
    if (before) {
      this.report.error('CW3006', file.source, span, `"${name}" is declared already, as ${before.what}.`, {
        help: 'Give one of the two another name.',
        notes: [{ message: 'declared here first', source: before.file.source, span: before.span }],
      });
      return false;
    }
    this.taken.set(name, { file, span, what, path });
    return true;
  }
}

function partAt(file: Declaring, path: Path): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], file.data);
}

/** `charm:` with nothing behind it is a type all the same. */
function withBlocks<T extends object>(record: Record<string, T | null> | undefined): Record<string, T> {
  return Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [name, value ?? ({} as T)]));
}

function entries<T>(record: Record<string, T> | undefined): [string, T][] {
  return record && typeof record === 'object' ? Object.entries(record) : [];
}

function declarePlayers(v: Vocabulary, file: YamlFile<GameFile>, report: Reporter): void {
  const game = file.data;
  v.title = game.title ?? game.game ?? '';
  v.language = game.language ?? 'en';
  const match = /^\s*(\d+)(?:\s+to\s+(\d+))?\s*$/.exec(String(game.players ?? ''));
  const min = match ? Number(match[1]) : NaN;
  const max = match ? Number(match[2] ?? match[1]) : NaN;
  if (!(min >= 1 && max >= min && max <= 12)) {
    report.error('CW3007', file.source, file.at(['players']), `"${String(game.players)}" is no number of players.`, {
      help: 'Write `players: 2 to 6` or `players: 2`; at most 12 can sit at a table.',
    });
    return;
  }
  v.players = { min, max };
}

function declareSets(v: Vocabulary, file: Declaring, names: Names): void {
  for (const [name, spec] of entries(file.data.sets)) {
    const path = ['sets', name];
    if (!names.take(name, 'a set of choices', file, path)) continue;
    const at = { source: file.source, span: file.at(path, 'key') };
    const range = typeof spec === 'string' ? /^\s*(\d+)\s*(?:to|\.\.)\s*(\d+)\s*$/.exec(spec) : null;
    if (range) v.sets.push({ name, members: null, low: Number(range[1]), high: Number(range[2]), numeric: true, ...at });
    else if (typeof spec === 'number') v.sets.push({ name, members: null, low: 0, high: spec - 1, numeric: false, ...at });
    else if (Array.isArray(spec)) v.sets.push({ name, members: spec.map(String), low: 0, high: spec.length - 1, numeric: false, ...at });
  }
}

function declareIconsAndTags(v: Vocabulary, file: Declaring, names: Names): void {
  (file.data.icons ?? []).forEach((name, i) => {
    if (names.take(name, 'an icon', file, ['icons', i]))
      v.attrs.push({ name, type: { name: 'number' }, icon: true, source: file.source, span: file.at(['icons', i]) });
  });
  (file.data.tags ?? []).forEach((name, i) => addTag(v, name, file.source, file.at(['tags', i])));
}

function addTag(v: Vocabulary, name: string, source: Kind['source'], span: Span): number {
  const at = v.tags.findIndex((t) => t.name === name);
  if (at >= 0) return at;
  v.tags.push({ name, source, span });
  return v.tags.length - 1;
}

function declareOptions(v: Vocabulary, file: Declaring, names: Names): void {
  for (const [name, spec] of entries(withBlocks(file.data.options))) {
    if (!names.take(name, 'an option', file, ['options', name])) continue;
    const all = [spec.is, ...(spec.or ?? [])].map((x) => (typeof x === 'boolean' ? (x ? 'yes' : 'no') : x));
    const takesNumber = all.includes('number');
    const values = all.filter((x) => x !== 'number');
    const yesNo = values.every((x) => x === 'yes' || x === 'no');
    const counts = takesNumber || values.some((x) => typeof x === 'number');
    const type: Type = yesNo ? { name: 'yes' } : counts ? { name: 'number' } : { name: 'choice', set: v.sets.length };
    const standard = optionValue({ values, type, takesNumber }, spec.is) ?? 0;
    if (type.name === 'choice')
      v.sets.push({
        name: `option ${name}`,
        members: values.map(String),
        low: 0,
        high: values.length - 1,
        numeric: false,
        source: file.source,
        span: file.at(['options', name], 'key'),
      });
    v.options.push({ name, type, values, standard, takesNumber, source: file.source, span: file.at(['options', name], 'key') });
  }
  for (const [name, by] of entries(file.data.numbers)) {
    if (!names.take(name, 'an amount', file, ['numbers', name])) continue;
    const row: number[] = [];
    for (const [players, n] of Object.entries(by)) row[Number(players)] = n;
    v.tables.push({ name, by: row, source: file.source, span: file.at(['numbers', name], 'key') });
  }
}

/** `discard-pile` → `discard-piles`, `box` → `boxes`, `city` → `cities`. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

function declareZones(v: Vocabulary, file: Declaring, names: Names, report: Reporter): void {
  for (const [name, spec] of entries(withBlocks(file.data.zones))) {
    const path = ['zones', name];
    if (!names.take(name, 'a zone', file, path)) continue;
    const at = { source: file.source, span: file.at(path, 'key') };
    if (spec['all of']) {
      v.unions.push({ name, families: [], ...at });
      continue;
    }
    const dims: number[] = [];
    const per = spec.per === undefined ? [] : Array.isArray(spec.per) ? spec.per : [spec.per];
    for (const dim of per) {
      if (dim === 'player') dims.push(-1);
      else {
        const set = v.sets.findIndex((s) => s.name === dim);
        if (set < 0) unknown(report, 'CW3011', file, [...path, 'per'], 'set of choices', dim, ['player', ...v.sets.map((s) => s.name)]);
        else dims.push(set);
      }
    }
    v.families.push({
      name,
      plural: pluralOf(name),
      dims,
      seenBy: seenBy(spec),
      live: spec.live === true,
      home: spec.home === true,
      ordered: spec.ordered ?? !(spec['seen by'] === 'owner'),
      refill: -1,
      leftOver: -1,
      shows: [],
      temporary: name === 'aside',
      remembered: spec.remembered !== false,
      row: spec.row === true,
      usual: spec.usual === true,
      ...at,
    });
  }
}

function seenBy(spec: ZoneSpec): Family['seenBy'] {
  if (spec['seen by']) return spec['seen by'];
  return spec.face === 'up' ? 'everyone' : spec.face === 'as it lay' ? 'as it lay' : 'nobody';
}

function linkZones(v: Vocabulary, file: Declaring, report: Reporter): void {
  const find = (name: string, path: Path): number => {
    const at = v.families.findIndex((f) => f.name === name);
    if (at < 0)
      unknown(
        report,
        'CW3011',
        file,
        path,
        'zone',
        name,
        v.families.map((f) => f.name),
      );
    return at;
  };
  for (const [name, spec] of entries(withBlocks(file.data.zones))) {
    const path = ['zones', name];
    const union = v.unions.find((u) => u.name === name);
    if (union && spec['all of']) {
      spec['all of'].forEach((part, i) => {
        const family = find(part, [...path, 'all of', i]);
        if (family >= 0) union.families.push(family);
      });
      if (spec.default) v.defaultPlace = union.families;
      continue;
    }
    const family = v.families.find((f) => f.name === name);
    if (!family) continue;
    if (spec['refill from']) family.refill = find(spec['refill from'], [...path, 'refill from']);
    if (spec['left over']) family.leftOver = find(spec['left over'], [...path, 'left over']);
    for (const name of spec['part of'] === undefined ? [] : [spec['part of']].flat()) {
      const whole = v.unions.find((u) => u.name === name)?.families;
      // Two sets may both say so.
      if (whole && !whole.includes(v.families.indexOf(family))) whole.push(v.families.indexOf(family));
    }
    if (spec['rest to']) find(spec['rest to'], [...path, 'rest to']);
    for (const shown of spec.shows === undefined ? [] : Array.isArray(spec.shows) ? spec.shows : [spec.shows]) {
      const attr = v.attrs.findIndex((a) => a.name === shown);
      if (attr < 0)
        unknown(
          report,
          'CW3003',
          file,
          [...path, 'shows'],
          'value of cards',
          shown,
          v.attrs.map((a) => a.name),
        );
      else family.shows.push(attr);
    }
  }
  for (const [name, spec] of entries(withBlocks(file.data.types))) {
    const type = v.types.find((t) => t.name === name);
    if (!type) continue;
    if (spec.answers) type.answers = find(spec.answers, ['types', name, 'answers']);
    const start = spec['starts in'];
    if (start) find(start, ['types', name, 'starts in']);
    (spec.also ?? []).forEach((other, i) => {
      const at = v.types.findIndex((t) => t.name === other);
      if (at < 0)
        unknown(
          report,
          'CW3008',
          file,
          ['types', name, 'also', i],
          'type of card',
          other,
          v.types.map((t) => t.name),
        );
      else type.also.push(at);
    });
  }
}

function declareTypes(v: Vocabulary, file: Declaring, names: Names, report: Reporter): void {
  for (const [name, spec] of entries(withBlocks(file.data.types))) {
    const path = ['types', name];
    if (!names.take(name, 'a type of card', file, path)) continue;
    v.types.push({
      name,
      plural: spec.plural ?? pluralOf(name),
      also: [],
      startsIn: spec['starts in'] ?? null,
      answers: -1,
      unit: spec.unit ?? false,
      played: null,
      source: file.source,
      span: file.at(path, 'key'),
    });
    v.typeLines.push([]);
    (spec.values ?? []).forEach((value, i) => {
      if (v.attrs.some((a) => a.name === value)) return;
      const set = v.sets.findIndex((s) => s.name === value);
      const type: Type = set < 0 ? { name: 'number' } : v.sets[set]!.numeric ? { name: 'number' } : { name: 'choice', set };
      v.attrs.push({ name: value, type, icon: false, source: file.source, span: file.at([...path, 'values', i]) });
    });
  }
  void report;
}

function declareDials(v: Vocabulary, file: Declaring, names: Names, report: Reporter): void {
  for (const [name, spec] of entries(file.data.dials)) {
    if (!names.take(name, 'a dial', file, ['dials', name])) continue;
    const full = typeof spec === 'object' ? spec : { is: spec };
    const [type, base] = scalar(v, full.is, file, ['dials', name], report);
    if (full.per && full.per !== 'player' && full.per !== 'card')
      unknown(report, 'CW3011', file, ['dials', name, 'per'], 'holder of dials', full.per, ['player', 'card']);
    v.dials.push({
      name,
      per: full.per === 'card' ? 'card' : 'player',
      type,
      base,
      source: file.source,
      span: file.at(['dials', name], 'key'),
    });
  }
  for (const [name, spec] of entries(withBlocks(file.data.counters))) {
    if (!names.take(name, 'a counter', file, ['counters', name])) continue;
    const first = spec.is ?? spec['each turn'] ?? 0;
    const [type, base] = scalar(v, first, file, ['counters', name], report);
    const set = v.sets.findIndex((s) => s.name === spec.per);
    if (spec.per && spec.per !== 'player' && set < 0)
      unknown(report, 'CW3011', file, ['counters', name, 'per'], 'set of choices', spec.per, ['player', ...v.sets.map((s) => s.name)]);
    v.counters.push({
      name,
      per: spec.per === 'player' ? 'player' : set >= 0 ? set : 'table',
      type,
      base,
      eachTurn: spec['each turn'] === undefined ? null : scalar(v, spec['each turn'], file, ['counters', name], report)[1],
      source: file.source,
      span: file.at(['counters', name], 'key'),
    });
  }
  for (const [name, spec] of entries(withBlocks(file.data.marks))) {
    if (!names.take(name, 'a mark', file, ['marks', name])) continue;
    const [type, base] = scalar(v, spec.is ?? spec['each turn'] ?? 'no', file, ['marks', name], report);
    const family = v.families.findIndex((f) => f.name === spec.on);
    if (spec.on !== 'card' && family < 0)
      unknown(report, 'CW3011', file, ['marks', name, 'on'], 'zone', spec.on, ['card', ...v.families.map((f) => f.name)]);
    v.marks.push({
      name,
      family: spec.on === 'card' ? -1 : family,
      within: within(v, name, spec, file, report),
      type,
      base,
      eachTurn: spec['each turn'] === undefined ? null : scalar(v, spec['each turn'], file, ['marks', name], report)[1],
      source: file.source,
      span: file.at(['marks', name], 'key'),
    });
  }
}

/** The families a mark of cards belongs to, where one is named. */
function within(v: Vocabulary, name: string, spec: MarkSpec, file: Declaring, report: Reporter): number[] | null {
  if (spec.in === undefined) return null;
  if (spec.on !== 'card')
    report.error('CW3004', file.source, file.at(['marks', name, 'in']), '"in" says where a mark of cards lasts; this one is on zones.', {
      help: 'Leave it out.',
    });
  const union = v.unions.find((u) => u.name === spec.in);
  const family = v.families.findIndex((f) => f.name === spec.in);
  if (!union && family < 0)
    unknown(
      report,
      'CW3011',
      file,
      ['marks', name, 'in'],
      'zone',
      spec.in,
      [...v.families, ...v.unions].map((f) => f.name),
    );
  return union ? union.families : family < 0 ? null : [family];
}

/** A plain value of a declaration: `zero`, `4`, `yes`, `all`, `none`, a member of a set. */
function scalar(v: Vocabulary, value: Scalar, file: Declaring, path: Path, report: Reporter): [Type, number] {
  if (typeof value === 'number') return [{ name: 'number' }, value];
  if (value === true || value === 'yes') return [{ name: 'yes' }, 1];
  if (value === false || value === 'no') return [{ name: 'yes' }, 0];
  const text = String(value);
  const word = numberWord(text);
  if (word !== undefined) return [{ name: 'number' }, word];
  if (text === 'all') return [{ name: 'number' }, OPEN];
  if (text === 'none') return [{ name: 'number' }, -1];
  const set = v.sets.findIndex((s) => s.members?.includes(text));
  if (set >= 0) return [{ name: 'choice', set }, v.sets[set]!.members!.indexOf(text)];
  unknown(report, 'CW3003', file, path, 'value', text, [
    'zero',
    'one',
    'yes',
    'no',
    'all',
    'none',
    ...v.sets.flatMap((s) => s.members ?? []),
  ]);
  return [{ name: 'number' }, 0];
}

function unknown(report: Reporter, code: string, file: YamlFile, path: Path, what: string, name: string, all: string[]): void {
  const known = [...new Set(all)];
  // A key that is not there has been told.
  if (typeof name !== 'string') return;
  const near = nearest(name, known);
  report.error(
    code,
    file.source,
    file.at(path),
    `There is no ${what} called "${name}".`,
    near
      ? { help: `Did you mean "${near}"?`, suggestion: near }
      : { help: known.length ? `Known: ${known.slice(0, 12).join(', ')}.` : 'None is declared.' },
  );
}

function applyProposals(v: Vocabulary, folder: SetFolder, file: Declaring, report: Reporter): void {
  if (folder.set !== (file as unknown)) return;
  for (const [name, value] of entries((file.data as SetFile).proposes)) {
    const option = v.options.find((o) => o.name === name);
    if (!option)
      unknown(
        report,
        'CW3012',
        file,
        ['proposes', name],
        'option',
        name,
        v.options.map((o) => o.name),
      );
    else {
      const set = optionValue(option, value);
      if (set === null)
        report.error('CW3012', file.source, file.at(['proposes', name]), `"${String(value)}" is no value of the option "${name}".`, {
          help: `It can be ${option.values.join(', ')}${option.takesNumber ? ' or a number' : ''}.`,
        });
      else if (!proposed.has(option)) {
        option.standard = set;
        proposed.add(option);
      }
    }
  }
}
/** The first folder wins (DESIGN §9). */
const proposed = new WeakSet<object>();

/** The number an option value is kept as; null: not one of its values. */
export function optionValue(option: { values: Scalar[]; type: Type; takesNumber: boolean }, value: Scalar): number | null {
  const plain = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  if (option.type.name === 'yes') return plain === 'yes' ? 1 : plain === 'no' ? 0 : null;
  const at = option.values.map(String).indexOf(String(plain));
  if (option.type.name !== 'number') return at < 0 ? null : at;
  if (at < 0 && !(option.takesNumber && /^\d+$/.test(String(plain)))) return null;
  return plain === 'all' ? OPEN : plain === 'none' ? -1 : Number(plain);
}

// ---------------------------------------------------------------- cards

function declareKinds(v: Vocabulary, mix: Mix, report: Reporter): void {
  const told = new Told(mix.told ?? []);
  const taken = new Set<string>();
  const replaced = new Map<string, { file: YamlFile; path: Path }>();
  const add = (folder: SetFolder, from: SetFolder, file: YamlFile<CardsFile>, { id: written, spec, path, family }: Expanded): void => {
    // Effects are read in this form, too: however an accent was put together, it is one letter.
    const id = written.normalize('NFC');
    const type = typeOf(v, file, spec, path, report, told);
    if (type < 0) return;
    const fullId = `${folder.id}:${id}`;
    if (taken.has(fullId)) {
      const before = v.kinds.find((k) => k.fullId === fullId)!;
      report.error('CW3006', file.source, file.at(path, 'key'), `This set has a card "${id}" already.`, {
        help: 'Every card of a set has its own id.',
        notes: [{ message: 'declared here first', source: before.source, span: before.span }],
      });
      return;
    }
    taken.add(fullId);
    if (spec.replaces) replaced.set(spec.replaces, { file, path: [...path, 'replaces'] });
    v.kinds.push({
      id,
      fullId,
      set: folder.id,
      folder,
      from,
      file,
      path,
      spec,
      name: spec.name ?? id,
      text: spec.text ?? '',
      family,
      type,
      tags: tagsOf(v, spec, file, path),
      attrs: attrsOf(v, spec, file, path, report),
      copies: spec.copies ?? 1,
      origin: spec.origin ?? file.data.origin ?? null,
      like: -1,
      effect: typeof spec.effect === 'string' ? file.snippet([...path, 'effect']) : null,
      lines: [],
      standing: [],
      obey: null,
      source: file.source,
      span: file.at(path, 'key'),
    });
  };
  for (const folder of mix.folders) {
    if (mix.lenders.includes(folder)) {
      const added = mix.added?.get(folder);
      for (const file of folder.cards)
        for (const card of expand(v, file, report))
          if (added?.has(card.id)) add(folder, folder, file, card);
          else leaveOut(v, folder, card.id);
      continue;
    }
    // Cards of another game are told once, not each.
    const game = folder.game?.data.game ?? folder.set?.data.game;
    const belongs = folder === mix.game || game === undefined || (game === mix.game?.game?.data.game && !folder.game);
    if (belongs) for (const file of folder.cards) for (const card of expand(v, file, report)) add(folder, folder, file, card);
  }
  for (const folder of mix.folders) for (const { from, file, card } of takenBy(v, mix, folder, report)) add(folder, from, file, card);
  takeOut(v, replaced, report);
  // Kinds of before have shorter attr rows when a later set added icons.
  for (const kind of v.kinds) for (let a = kind.attrs.length; a < v.attrs.length; a++) kind.attrs.push(v.attrs[a]!.icon ? 0 : -1);
  v.kinds.forEach((kind, i) => (kind.like = i));
  v.kinds.forEach((kind) => {
    const same = kind.spec['same as'];
    if (!same) return;
    const other = v.kinds.find((k) => k !== kind && (k.fullId === same || k.id === same));
    const absent = other ? undefined : absentCard(v, mix, same);
    if (!other && absent === undefined)
      unknown(report, 'CW3010', kind.file, [...kind.path, 'same as'], 'card', same, [
        ...v.kinds.filter((k) => k !== kind).map((k) => k.fullId),
        ...v.absent.values(),
      ]);
    if (absent && !kind.effect) kind.effect = absent;
    // Two that are the same as a card that is not here are the same as each other.
    const alike = other ?? v.kinds.find((k) => k !== kind && k.spec['same as'] === same);
    if (!alike) return;
    const like = kind.like;
    for (const k of v.kinds) if (k.like === like) k.like = alike.like;
    if (!kind.effect && other) kind.effect = other.effect;
  });
}

interface Taken {
  from: SetFolder;
  file: YamlFile<CardsFile>;
  card: Expanded;
}

/** `takes: { other-set: [its-card] }`: the same card in this set too, whether or not the other set is played with. */
function* takenBy(v: Vocabulary, mix: Mix, folder: SetFolder, report: Reporter): Generator<Taken> {
  if (mix.lenders.includes(folder)) return;
  for (const [set, ids] of entries(folder.set?.data.takes)) {
    const from = mix.folders.find((f) => f.id === set && f !== folder);
    for (const file of from?.cards ?? []) {
      for (const card of expand(v, file, report)) {
        const spec = { ...card.spec, replaces: undefined, 'same as': `${set}:${card.id}` };
        if (from && ids.includes(card.id)) yield { from, file, card: { ...card, spec } };
      }
    }
  }
}

/** The effect of a card that another one is the same as, though it is not in the mix itself; undefined: there is no such card. */
function absentCard(v: Vocabulary, mix: Mix, id: string): Snippet | null | undefined {
  const full = v.absent.get(id) ?? id;
  if (![...v.absent.values()].includes(full)) return undefined;
  for (const folder of mix.folders) {
    for (const file of folder.cards) {
      const found = Object.keys(file.data.cards ?? {}).find((card) => `${folder.id}:${card}` === full);
      if (found !== undefined) return file.snippet(['cards', found, 'effect']);
    }
  }
  return undefined;
}

function takeOut(v: Vocabulary, replaced: Map<string, { file: YamlFile; path: Path }>, report: Reporter): void {
  for (const [id, { file, path }] of replaced) {
    const at = v.kinds.findIndex((k) => k.fullId === id);
    // What a game does not lend is out already.
    if (at < 0 && [...v.absent.values()].includes(id)) continue;
    if (at >= 0) leaveOut(v, v.kinds[at]!.folder, v.kinds[at]!.id);
    if (at < 0) unknown(report, 'CW3010', file, path, 'card', id, [...v.kinds.map((k) => k.fullId), ...v.absent.values()]);
    else v.kinds.splice(at, 1);
  }
}

/** There is such a card, but it is not in this mix: known by its full id, and by its short one if no other has that. */
function leaveOut(v: Vocabulary, folder: SetFolder, id: string): void {
  const full = `${folder.id}:${id}`;
  v.absent.set(full, full);
  if (!v.absent.has(id)) v.absent.set(id, full);
}

interface Expanded {
  id: string;
  spec: CardSpec;
  path: Path;
  family: CardFamily | null;
}

/** Plain cards and families: `each: { colour: [red, green] }` gives one card per combination. */
function* expand(v: Vocabulary, file: YamlFile<CardsFile>, report: Reporter): Generator<Expanded> {
  for (const [id, spec] of entries(file.data.cards)) {
    const path: Path = ['cards', id];
    if (spec?.each) yield* combinations(v, id, spec, spec.each, file, path, report);
    else yield { id, spec: spec ?? {}, path, family: null };
  }
  for (const [i, spec] of (file.data.each ?? []).entries()) {
    // What is wrong with its id or its values has been told; its lines are looked at all the same.
    const { id, for: over = {} } = spec as Partial<FamilySpec>;
    if (id === undefined) yield { id: `family-${i + 1}`, spec, path: ['each', i], family: null };
    else yield* combinations(v, id, spec, over, file, ['each', i], report);
  }
}

function* combinations(
  v: Vocabulary,
  id: string,
  spec: CardSpec,
  over: Record<string, Scalar[] | string>,
  file: YamlFile,
  path: Path,
  report: Reporter,
): Generator<Expanded> {
  const axes: [string, Scalar[]][] = [];
  for (const [name, values] of Object.entries(over)) {
    const range = typeof values === 'string' ? /^\s*(\d+)\s*(?:to|\.\.)\s*(\d+)\s*$/.exec(values) : null;
    const list = Array.isArray(values)
      ? values
      : range
        ? Array.from({ length: Number(range[2]) - Number(range[1]) + 1 }, (_, i) => Number(range[1]) + i)
        : [values];
    axes.push([name, list]);
  }
  if (axes.reduce((n, [, list]) => n * list.length, 1) > 2000) {
    report.error('CW3020', file.source, file.at(path, 'key'), 'This family would have more than 2,000 cards.', {
      help: 'Make the lists shorter.',
    });
    return;
  }
  const walk = function* (i: number, chosen: Record<string, Scalar>): Generator<Expanded> {
    if (i === axes.length) {
      const fill = (text: string | undefined): string | undefined =>
        text?.replace(/\{([^}\s]+)[^}]*\}/g, (all, key: string) => (key in chosen ? String(chosen[key]) : all));
      yield {
        id: fill(id)!,
        spec: { ...spec, name: fill(spec.name) ?? fill(id)!, text: fill(spec.text), values: { ...chosen, ...spec.values } },
        path,
        family: { id, name: spec.name ?? null, text: spec.text ?? null, values: chosen },
      };
      return;
    }
    const [name, list] = axes[i]!;
    for (const value of list) yield* walk(i + 1, { ...chosen, [name]: value });
  };
  yield* walk(0, {});
}

function typeOf(v: Vocabulary, file: YamlFile<CardsFile>, spec: CardSpec, path: Path, report: Reporter, told: Told): number {
  // Without its game, or where the game could not be read, nobody knows the types.
  const game = v.game?.game;
  if (!game || (v.types.length === 0 && told.anywhere(game))) return -1;
  const name = spec.type ?? file.data.type;
  if (!name) {
    if (!told.within(file, path))
      report.error('CW3008', file.source, file.at(path, 'key'), 'This card has no type.', {
        help: `Write \`type: …\` in the card or at the top of the file. Known: ${v.types.map((t) => t.name).join(', ')}.`,
      });
    return -1;
  }
  const names = v.types.map((t) => t.name);
  const at = names.indexOf(name);
  if (at >= 0) return at;
  unknown(report, 'CW3008', file, spec.type ? [...path, 'type'] : ['type'], 'type of card', name, names);
  // What else is wrong with the card is told as well, if it can be seen which type is meant.
  const meant = nearest(name, names);
  return meant ? names.indexOf(meant) : -1;
}

function tagsOf(v: Vocabulary, spec: CardSpec, file: YamlFile, path: Path): number[] {
  return (spec.tags ?? []).map((tag, i) => addTag(v, tag, file.source, file.at([...path, 'tags', i])));
}

function attrsOf(v: Vocabulary, spec: CardSpec, file: YamlFile, path: Path, report: Reporter): number[] {
  const row: number[] = v.attrs.map((a) => (a.icon ? 0 : -1));
  for (const [name, value] of [...entries(spec.icons), ...entries(spec.values)]) {
    const at = v.attrs.findIndex((a) => a.name === name);
    if (at < 0) {
      unknown(
        report,
        'CW3003',
        file,
        [...path, Object.hasOwn(spec.icons ?? {}, name) ? 'icons' : 'values', name],
        Object.hasOwn(spec.icons ?? {}, name) ? 'icon' : 'value of cards',
        name,
        v.attrs.map((a) => a.name),
      );
      continue;
    }
    const type = v.attrs[at]!.type;
    if (type.name === 'choice') {
      const member = v.sets[type.set!]!.members?.indexOf(String(value)) ?? Number(value);
      if (member < 0)
        unknown(
          report,
          'CW3003',
          file,
          [...path, 'values', name],
          v.sets[type.set!]!.name,
          String(value),
          v.sets[type.set!]!.members ?? [],
        );
      row[at] = member;
    } else if (typeof value === 'number') row[at] = value;
    else report.error('CW3004', file.source, file.at([...path, 'values', name]), `"${name}" is a number; "${String(value)}" is not.`);
  }
  return row;
}

/** The constant of a dial or option value written as an expression. */
export function constant(v: number): Expr {
  return { k: 'int', v: v === OPEN ? OPEN : v };
}
