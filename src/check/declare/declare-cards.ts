// Builds the kinds of a mix from files of cards: expands families, takes, replaces and drops cards, and finds types, tags and values. Reads
// no effect.
import { declareSays } from '../../diagnose/codes/declare.ts';
import { nearest } from '../../diagnose/nearest.ts';
import type { CardSpec, CardsFile, FamilySpec, Path, Scalar, SetFolder, YamlFile } from '../../read/model.ts';
import type { Snippet, Span } from '../../text/source.ts';
import type { Mix } from './mix.ts';
import { checkBraces, entries, rangeOf, unknown } from './naming.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { AlreadyReported } from './reported.ts';
import type { CardFamily, Kind, Vocabulary } from '../../meaning/vocabulary.ts';

export function declareKinds(v: Vocabulary, mix: Mix, report: Reporter): void {
  const reported = new AlreadyReported(mix.reported ?? []);
  const taken = new Set<string>();
  const replaced = new Map<string, { file: YamlFile; path: Path }>();
  const add = (folder: SetFolder, from: SetFolder, file: YamlFile<CardsFile>, { id: written, spec, path, family }: Expanded): void => {
    // Effects are read in this form, too: however an accent was put together, it is one letter.
    const id = written.normalize('NFC');
    const type = typeOf(v, file, spec, path, report, reported);
    if (type < 0) return;
    if (mix.left?.get(folder)?.has(id)) return leaveOut(v, folder, id);
    const fullId = `${folder.id}:${id}`;
    if (taken.has(fullId)) {
      const before = v.kinds.find((k) => k.fullId === fullId)!;
      report.error(declareSays.cardTwice(id), file.source, file.at(path, 'key'), before);
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
    // Cards of another game are reported once, not each.
    const game = folder.game?.data.game ?? folder.set?.data.game;
    const belongs = folder === mix.game || game === undefined || (game === mix.game?.game?.data.game && !folder.game);
    if (belongs) for (const file of folder.cards) for (const card of expand(v, file, report)) add(folder, folder, file, card);
  }
  for (const folder of mix.folders) for (const { from, file, card } of takenBy(v, mix, folder, report)) add(folder, from, file, card);
  takeOut(v, replaced, report);
  // Kinds of before have shorter attr rows when a later set added icons.
  for (const kind of v.kinds) for (let a = kind.attrs.length; a < v.attrs.length; a++) kind.attrs.push(v.attrs[a]!.icon ? 0 : -1);
  v.kinds.forEach((kind, i) => (kind.like = i));
  for (const kind of v.kinds) sameAs(v, mix, kind, report);
}

/** `same as`: a kind that rules take for another. */
function sameAs(v: Vocabulary, mix: Mix, kind: Kind, report: Reporter): void {
  const same = kind.spec['same as'];
  if (!same) return;
  const other = v.kinds.find((k) => k !== kind && (k.fullId === same || k.id === same));
  const absent = other ? undefined : absentCard(v, mix, same);
  if (!other && absent === undefined)
    unknown(report, kind.file, [...kind.path, 'same as'], 'card', same, [
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
}

// ---------------------------------------------------------------- cards of other sets

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
    if (at < 0) unknown(report, file, path, 'card', id, [...v.kinds.map((k) => k.fullId), ...v.absent.values()]);
    else v.kinds.splice(at, 1);
  }
}

/** There is such a card, but it is not in this mix: known by its full id, and by its short one if no other has that. */
function leaveOut(v: Vocabulary, folder: SetFolder, id: string): void {
  const full = `${folder.id}:${id}`;
  v.absent.set(full, full);
  if (!v.absent.has(id)) v.absent.set(id, full);
}

// ---------------------------------------------------------------- families

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
    // Problems of its id or values have been reported; its lines are resolved nevertheless.
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
  const sizeOf = (values: Scalar[] | string): number => {
    const range = rangeOf(values);
    return range ? range.high - range.low + 1 : Array.isArray(values) ? values.length : 1;
  };
  const down = Object.entries(over).find(([, values]) => sizeOf(values) < 1 && rangeOf(values));
  if (down) {
    const range = rangeOf(down[1])!;
    report.error(declareSays.countsDown(String(down[1]), `${range.high} to ${range.low}`), file.source, file.at([...path, 'for', down[0]]));
    return;
  }
  if (Object.values(over).reduce((n, values) => n * sizeOf(values), 1) > 2000) {
    report.error(declareSays.familyTooLarge(), file.source, file.at(path, 'key'));
    return;
  }
  const axes = Object.entries(over).map(([name, values]): [string, Scalar[]] => {
    const range = rangeOf(values);
    if (range) return [name, Array.from({ length: range.high - range.low + 1 }, (_, i) => range.low + i)];
    return [name, Array.isArray(values) ? values : [values]];
  });
  const known = axes.map(([name]) => name);
  checkBraces(report, file, [...path, 'name'], spec.name, known);
  checkBraces(report, file, [...path, 'text'], spec.text, known);
  checkBraces(report, file, [...path, 'icon'], spec.icon, known);
  const iconOf = (icon: string | undefined): { icon?: string } => (icon === undefined ? {} : { icon });
  const walk = function* (i: number, chosen: Record<string, Scalar>): Generator<Expanded> {
    if (i === axes.length) {
      const fill = (text: string | undefined): string | undefined =>
        text?.replace(/\{([^}\s]+)[^}]*\}/g, (all, key: string) => (Object.hasOwn(chosen, key) ? String(chosen[key]) : all));
      yield {
        id: fill(id)!,
        spec: {
          ...spec,
          name: fill(spec.name) ?? fill(id)!,
          text: fill(spec.text),
          ...iconOf(fill(spec.icon)),
          values: { ...chosen, ...spec.values },
        },
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

// ---------------------------------------------------------------- one card

function typeOf(v: Vocabulary, file: YamlFile<CardsFile>, spec: CardSpec, path: Path, report: Reporter, reported: AlreadyReported): number {
  // Without its game, or where the game could not be read, nobody knows the types.
  const game = v.game?.game;
  if (!game || (v.types.length === 0 && reported.anywhere(game))) return -1;
  const name = spec.type ?? file.data.type;
  if (!name) {
    if (!reported.within(file, path)) report.error(declareSays.noType(v.types.map((t) => t.name)), file.source, file.at(path, 'key'));
    return -1;
  }
  const names = v.types.map((t) => t.name);
  const at = names.indexOf(name);
  if (at >= 0) return at;
  unknown(report, file, spec.type ? [...path, 'type'] : ['type'], 'type of card', name, names);
  // Other problems of the card are reported too, if it is clear which type is meant.
  const meant = nearest(name, names);
  return meant ? names.indexOf(meant) : -1;
}

function tagsOf(v: Vocabulary, spec: CardSpec, file: YamlFile, path: Path): number[] {
  return (spec.tags ?? []).map((tag, i) => addTag(v, tag, file.source, file.at([...path, 'tags', i])));
}

export function addTag(v: Vocabulary, name: string, source: Kind['source'], span: Span): number {
  const at = v.tags.findIndex((t) => t.name === name);
  if (at >= 0) return at;
  v.tags.push({ name, source, span });
  return v.tags.length - 1;
}

function attrsOf(v: Vocabulary, spec: CardSpec, file: YamlFile, path: Path, report: Reporter): number[] {
  const row: number[] = v.attrs.map((a) => (a.icon ? 0 : -1));
  for (const [name, value] of [...entries(spec.icons), ...entries(spec.values)]) {
    const at = v.attrs.findIndex((a) => a.name === name);
    if (at < 0) {
      const key = Object.hasOwn(spec.icons ?? {}, name) ? 'icons' : 'values';
      unknown(
        report,
        file,
        [...path, key, name],
        key === 'icons' ? 'icon of cards' : 'value of cards',
        name,
        v.attrs.map((a) => a.name),
      );
      continue;
    }
    const type = v.attrs[at]!.type;
    if (type.name === 'choice') {
      const member = v.sets[type.set!]!.members?.indexOf(String(value)) ?? Number(value);
      if (member < 0)
        unknown(report, file, [...path, 'values', name], v.sets[type.set!]!.name, String(value), v.sets[type.set!]!.members ?? []);
      row[at] = member;
    } else if (typeof value === 'number') row[at] = value;
    else report.error(declareSays.notANumber(name, String(value)), file.source, file.at([...path, 'values', name]));
  }
  return row;
}
