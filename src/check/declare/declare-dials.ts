// Declares what `dials:`, `counters:` and `marks:` contain, with initial values. Reads no effect.
import { declareSays } from '../../diagnose/codes/declare.ts';
import type { CounterSpec, MarkSpec, Path, Scalar } from '../../read/model.ts';
import type { Type } from '../../meaning/types.ts';
import { DeclaredNames, entries, numberWord, unknown, withBlocks, type Declaring } from './naming.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { OPEN, type Vocabulary } from '../../meaning/vocabulary.ts';

export function declareDials(v: Vocabulary, file: Declaring, names: DeclaredNames, report: Reporter): void {
  for (const [name, spec] of entries(file.data.dials)) {
    if (!names.take(name, 'a dial', file, ['dials', name])) continue;
    const full = typeof spec === 'object' ? spec : { is: spec };
    const [type, base] = scalar(v, full.is, file, ['dials', name], report);
    if (full.per && full.per !== 'player' && full.per !== 'card')
      unknown(report, file, ['dials', name, 'per'], 'holder of dials', full.per, ['player', 'card']);
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
    const first = spec.is ?? spec['each turn'] ?? spec['each deal'] ?? 0;
    const [type, base] = scalar(v, first, file, ['counters', name], report);
    const set = v.sets.findIndex((s) => s.name === spec.per);
    if (spec.per && spec.per !== 'player' && set < 0)
      unknown(report, file, ['counters', name, 'per'], 'set of choices', spec.per, ['player', ...v.sets.map((s) => s.name)]);
    v.counters.push({
      name,
      per: spec.per === 'player' ? 'player' : set >= 0 ? set : 'table',
      type,
      base,
      eachTurn: again(v, spec, 'each turn', file, ['counters', name], report),
      eachDeal: again(v, spec, 'each deal', file, ['counters', name], report),
      source: file.source,
      span: file.at(['counters', name], 'key'),
    });
  }
  for (const [name, spec] of entries(withBlocks(file.data.marks))) {
    if (!names.take(name, 'a mark', file, ['marks', name])) continue;
    const [type, base] = scalar(v, spec.is ?? spec['each turn'] ?? spec['each deal'] ?? 'no', file, ['marks', name], report);
    const family = v.families.findIndex((f) => f.name === spec.on);
    if (spec.on !== 'card' && family < 0)
      unknown(report, file, ['marks', name, 'on'], 'zone', spec.on, ['card', ...v.families.map((f) => f.name)]);
    v.marks.push({
      name,
      family: spec.on === 'card' ? -1 : family,
      within: within(v, name, spec, file, report),
      type,
      base,
      open: spec['seen by'] === 'everyone',
      shows: shownOnBacks(v, spec.shows, file, ['marks', name, 'shows'], report),
      eachTurn: again(v, spec, 'each turn', file, ['marks', name], report),
      eachDeal: again(v, spec, 'each deal', file, ['marks', name], report),
      source: file.source,
      span: file.at(['marks', name], 'key'),
    });
    for (const key of ['in', 'seen by', 'shows'] as const)
      if (spec[key] !== undefined && spec.on !== 'card')
        report.error(declareSays.markOfZones(key), file.source, file.at(['marks', name, key]));
  }
}

/** The values of cards that a zone or mark shows on their backs. */
export function shownOnBacks(v: Vocabulary, shows: string | string[] | undefined, file: Declaring, path: Path, report: Reporter): number[] {
  return (shows === undefined ? [] : [shows].flat()).flatMap((shown) => {
    const attr = v.attrs.findIndex((a) => a.name === shown);
    if (attr >= 0) return [attr];
    const known = v.attrs.map((a) => a.name);
    unknown(report, file, path, 'value of cards', shown, known);
    return [];
  });
}

/** The value with which a counter or mark starts again, each turn or each deal; null: it does not. */
function again(
  v: Vocabulary,
  spec: CounterSpec | MarkSpec,
  when: 'each turn' | 'each deal',
  file: Declaring,
  path: Path,
  report: Reporter,
): number | null {
  const value = spec[when];
  if (value === undefined) return null;
  if (when === 'each deal' && !v.deals) report.error(declareSays.noDeals('each deal'), file.source, file.at([...path, when], 'key'));
  return scalar(v, value, file, path, report)[1];
}

/** The families a mark of cards belongs to, where one is named. */
function within(v: Vocabulary, name: string, spec: MarkSpec, file: Declaring, report: Reporter): number[] | null {
  if (spec.in === undefined) return null;
  const union = v.unions.find((u) => u.name === spec.in);
  const family = v.families.findIndex((f) => f.name === spec.in);
  if (!union && family < 0)
    unknown(
      report,
      file,
      ['marks', name, 'in'],
      'zone',
      spec.in,
      [...v.families, ...v.unions].map((f) => f.name),
    );
  return union ? union.families : family < 0 ? null : [family];
}

/** A plain value of a declaration: `zero`, `4`, `yes`, `all`, `none`, `nobody`, a member of a set, `no suit`. */
function scalar(v: Vocabulary, value: Scalar, file: Declaring, path: Path, report: Reporter): [Type, number] {
  if (typeof value === 'number') return [{ name: 'number' }, value];
  if (value === true || value === 'yes') return [{ name: 'yes' }, 1];
  if (value === false || value === 'no') return [{ name: 'yes' }, 0];
  const text = String(value);
  const word = numberWord(text);
  if (word !== undefined) return [{ name: 'number' }, word];
  if (text === 'all') return [{ name: 'number' }, OPEN];
  if (text === 'none') return [{ name: 'number' }, -1];
  if (text === 'nobody') return [{ name: 'player' }, -1];
  const none = v.sets.findIndex((s) => text === `no ${s.name}`);
  if (none >= 0) return [{ name: 'choice', set: none }, -1];
  const set = v.sets.findIndex((s) => s.members?.includes(text));
  if (set >= 0) return [{ name: 'choice', set }, v.sets[set]!.members!.indexOf(text)];
  unknown(report, file, path, 'value', text, [
    'zero',
    'one',
    'yes',
    'no',
    'all',
    'none',
    'nobody',
    ...v.sets.flatMap((s) => s.members ?? []),
  ]);
  return [{ name: 'number' }, 0];
}
