// Declares what `zones:` and `types:` contain: families of zones, names for several, types of cards, and their references. Reads no effect.
import { declareSays } from '../../diagnose/codes/declare.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Path, ZoneSpec } from '../../read/model.ts';
import type { Type } from '../../meaning/types.ts';
import { shownOnBacks } from './declare-dials.ts';
import { DeclaredNames, entries, pluralOf, unknown, withBlocks, type Declaring } from './naming.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Family, Vocabulary } from '../../meaning/vocabulary.ts';

export function declareZones(v: Vocabulary, file: Declaring, names: DeclaredNames, report: Reporter): void {
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
        if (set < 0) unknown(report, file, [...path, 'per'], 'set of choices', dim, ['player', ...v.sets.map((s) => s.name)]);
        else dims.push(set);
      }
    }
    if (
      (spec['seen by'] === 'others' || spec['seen by'] === 'owner') &&
      name !== 'aside' &&
      dims.length === per.length &&
      !dims.includes(-1)
    )
      report.error(
        declareSays[per.includes('team') ? 'seenByATeam' : 'seenByNobody'](spec['seen by']),
        file.source,
        file.at([...path, 'seen by']),
      );
    v.families.push({
      name,
      plural: pluralOf(name),
      also: [spec['also called'] ?? []].flat(),
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
      under: spec.under === undefined ? null : { types: [], rest: -1 },
      ...at,
    });
  }
}

function seenBy(spec: ZoneSpec): Family['seenBy'] {
  if (spec['seen by']) return spec['seen by'];
  return spec.face === 'up' ? 'everyone' : spec.face === 'as it lay' ? 'as it lay' : 'nobody';
}

export function declareTypes(v: Vocabulary, file: Declaring, names: DeclaredNames): void {
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
}

export function linkZones(v: Vocabulary, file: Declaring, report: Reporter): void {
  const find = (name: string, path: Path): number => {
    const at = v.families.findIndex((f) => f.name === name);
    if (at < 0)
      unknown(
        report,
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
    const rest = spec['rest to'] ? find(spec['rest to'], [...path, 'rest to']) : -1;
    if (family.under) family.under.rest = rest;
    if (family.under) declareUnder(v, family, [spec.under!].flat(), file, report);
    family.shows.push(...shownOnBacks(v, spec.shows, file, [...path, 'shows'], report));
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

/** The types of cards it is under; under one card there is one zone. */
function declareUnder(v: Vocabulary, family: Family, names: readonly string[], file: Declaring, report: Reporter): void {
  const path = ['zones', family.name, 'under'];
  for (const name of names) {
    const type = v.types.findIndex((t) => t.name === name);
    if (name !== 'card' && type < 0)
      unknown(
        report,
        file,
        path,
        'type of card',
        name,
        v.types.map((t) => t.name),
      );
    for (const one of name === 'card' ? v.types.keys() : type < 0 ? [] : [type]) {
      const other = v.families.find((f) => f !== family && f.under?.types.includes(one));
      if (other) report.error(thingSays.twoUnder(name, other.name), file.source, file.at(path));
      if (!family.under!.types.includes(one)) family.under!.types.push(one);
      if (other) break;
    }
  }
}
