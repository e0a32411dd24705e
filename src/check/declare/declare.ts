// Builds the vocabulary of a mix from its folders and gives every declaration a number. Reports clashes and impossible values; reads no
// effect.
import { declareSays } from '../../diagnose/codes/declare.ts';
import type { GameFile, SetFile, SetFolder, YamlFile } from '../../read/model.ts';
import { addTag, declareKinds } from './declare-cards.ts';
import { declareDeals } from './declare-deals.ts';
import { declareDials } from './declare-dials.ts';
import { declarePatterns } from './declare-patterns.ts';
import { declareTypeChoice } from './declare-type-choice.ts';
import { declareTeams, linkTeams } from './declare-teams.ts';
import { declareTypes, declareZones, linkZones } from './declare-zones.ts';
import { CARD } from '../../meaning/terms.ts';
import type { Type } from '../../meaning/types.ts';
import { declaring, type Mix } from './mix.ts';
import { optionValue } from './option-values.ts';
import { DeclaredNames, entries, rangeOf, unknown, withBlocks, type Declaring } from './naming.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { MOST_MEMBERS, checkSizes, reportTooMany } from './sizes.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';

export function declare(mix: Mix, report: Reporter): Vocabulary {
  const v: Vocabulary = {
    game: mix.game,
    folders: mix.folders,
    lenders: mix.lenders,
    languages: mix.languages ? once(mix.languages) : () => [],
    named: [
      ...mix.folders.filter((f) => !mix.lenders.includes(f)).map((f) => f.id),
      ...[...(mix.added ?? [])].flatMap(([folder, ids]) => [...ids].map((id) => `${folder.id}:${id}`)),
      ...[...(mix.left ?? [])].flatMap(([folder, ids]) => [...ids].map((id) => `without ${folder.id}:${id}`)),
    ],
    title: '',
    language: 'en',
    players: { min: 2, max: 6 },
    sets: [],
    teams: null,
    ranking: null,
    deals: null,
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
    patterns: [],
    measured: { id: 0, name: 'card', type: CARD },
    leftOver: null,
    checks: [],
    clauses: [],
    texts: [],
    absent: new Map(),
    setup: null,
    turn: null,
    turnEnd: null,
    additions: [],
    joining: null,
    leaving: null,
    always: [],
    typeLines: [],
    claimable: new Set(),
    watchers: [],
    tallies: [],
  };
  const files = declaring(mix);
  const names = new DeclaredNames(report);
  if (mix.game?.game) declarePlayers(v, mix.game.game, report);
  for (const { file } of files) declareSets(v, file, names, report);
  if (mix.game?.game?.data.teams) declareTeams(v, mix.game.game, names, report);
  for (const { file } of files) declareIconsAndTags(v, file, names);
  for (const { file } of files) declareOptions(v, file, names);
  if (v.teams) linkTeams(v, mix.game!.game!, report);
  for (const { file } of files) declareZones(v, file, names, report);
  for (const { file } of files) declareTypes(v, file, names);
  if (mix.game?.game?.data.deal) declareDeals(v, mix.game.game, names);
  for (const { file } of files) declareDials(v, file, names, report);
  for (const { file } of files) linkZones(v, file, report);
  for (const { file } of files) declarePatterns(v, file, names);
  for (const { folder, file } of files) if (!mix.lenders.includes(folder)) applyProposals(v, folder, file, report);
  declareKinds(v, mix, report);
  declareTypeChoice(
    v,
    files.map(({ file }) => file),
    names,
  );
  checkSizes(v, report);
  return v;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function declarePlayers(v: Vocabulary, file: YamlFile<GameFile>, report: Reporter): void {
  const game = file.data;
  v.title = game.title ?? game.game ?? '';
  v.language = game.language ?? 'en';
  const match = /^\s*(\d+)(?:\s+to\s+(\d+))?\s*$/.exec(String(game.players ?? ''));
  const min = match ? Number(match[1]) : NaN;
  const max = match ? Number(match[2] ?? match[1]) : NaN;
  if (!(min >= 1 && max >= min && max <= 12)) {
    report.error(declareSays.players(String(game.players)), file.source, file.at(['players']));
    return;
  }
  v.players = { min, max };
}

function declareSets(v: Vocabulary, file: Declaring, names: DeclaredNames, report: Reporter): void {
  for (const [name, spec] of entries(file.data.sets)) {
    const path = ['sets', name];
    if (!names.take(name, 'a set of choices', file, path)) continue;
    const at = { source: file.source, span: file.at(path, 'key') };
    let range = rangeOf(spec);
    if (range && range.low > range.high) {
      report.error(declareSays.countsDown(String(spec), `${range.high} to ${range.low}`), file.source, file.at(path));
      range = { low: range.high, high: range.low };
    }
    if ((range?.high ?? Number(spec)) > MOST_MEMBERS) {
      reportTooMany(report, at, 'members in a set of choices', MOST_MEMBERS);
      range = { low: 0, high: 1 };
    }
    if (range) v.sets.push({ name, members: null, ...range, numeric: true, ...at });
    else if (typeof spec === 'number') v.sets.push({ name, members: null, low: 0, high: spec - 1, numeric: false, ...at });
    else if (Array.isArray(spec)) v.sets.push({ name, members: spec.map(String), low: 0, high: spec.length - 1, numeric: false, ...at });
  }
}

function declareIconsAndTags(v: Vocabulary, file: Declaring, names: DeclaredNames): void {
  (file.data.icons ?? []).forEach((name, i) => {
    if (names.take(name, 'an icon', file, ['icons', i]))
      v.attrs.push({ name, type: { name: 'number' }, icon: true, source: file.source, span: file.at(['icons', i]) });
  });
  (file.data.tags ?? []).forEach((name, i) => addTag(v, name, file.source, file.at(['tags', i])));
}

// ---------------------------------------------------------------- options

function declareOptions(v: Vocabulary, file: Declaring, names: DeclaredNames): void {
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

function applyProposals(v: Vocabulary, folder: SetFolder, file: Declaring, report: Reporter): void {
  if (folder.set !== (file as unknown)) return;
  for (const [name, value] of entries((file.data as SetFile).proposes)) {
    const option = v.options.find((o) => o.name === name);
    if (!option)
      unknown(
        report,
        file,
        ['proposes', name],
        'option',
        name,
        v.options.map((o) => o.name),
      );
    else {
      const set = optionValue(option, value);
      if (set === null)
        report.error(
          declareSays.noOptionValue(name, String(value), option.values, option.takesNumber),
          file.source,
          file.at(['proposes', name]),
        );
      else if (!proposed.has(option)) {
        option.standard = set;
        proposed.add(option);
      }
    }
  }
}

/** The first folder wins. */
const proposed = new WeakSet<object>();
