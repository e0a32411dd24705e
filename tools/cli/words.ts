// `words`: what words, dials, counters, zones and types a mix knows; the game's own first, then the orders every game has.
import { harmless, nearest, wordingFor, type Loaded } from '../../src/index.ts';
import { coreOrders } from './core-orders.ts';
import { isFolder } from './host.ts';
import { read } from './load.ts';
import { counted, exits, Mistake, painter, print, printJson } from './shell.ts';

type Vocabulary = Loaded['vocabulary'];

/** One thing that can be said. */
export interface Said {
  group: string;
  name: string;
  /** How it is written. */
  form: string;
  means: string | null;
  example?: string;
}

export function words(args: string[], { json = false }: { json?: boolean }): number {
  // The last one is a word, unless it is a folder: `words cards/x draw`.
  const last = args.at(-1)!;
  const asked = args.length > 1 && !isFolder(last) ? last : null;
  const { vocabulary } = read(asked === null ? args : args.slice(0, -1));
  const all = saidIn(vocabulary);
  if (asked === null) {
    if (json) printJson(all);
    else printGroups(all);
    return exits.clean;
  }
  const wanted = asked.toLowerCase();
  const hits = all.filter(
    (w) => w.name.toLowerCase() === wanted || w.form.toLowerCase() === wanted || w.form.toLowerCase().split(/\s+/).includes(wanted),
  );
  if (hits.length === 0) {
    const near = nearest(
      asked,
      all.map((w) => w.name),
    );
    throw new Mistake(`Nothing here is called "${asked}".${near ? ` Did you mean ${near}?` : ''}`, 1);
  }
  if (json) printJson(hits);
  else hits.forEach((w, i) => print(`${i > 0 ? '\n' : ''}${page(w)}`));
  return exits.clean;
}

function page(w: Said): string {
  const paint = painter(process.stdout);
  const lines = [`${paint('bold', harmless(w.form))}  ${paint('dim', `(${w.group})`)}`];
  if (w.means) lines.push(`  ${harmless(w.means)}`);
  if (w.example) lines.push(`  ${paint('dim', 'example:')} ${harmless(w.example)}`);
  return lines.join('\n');
}

function printGroups(all: readonly Said[]): void {
  const paint = painter(process.stdout);
  for (const group of new Set(all.map((w) => w.group))) {
    const list = all.filter((w) => w.group === group);
    const width = Math.min(44, Math.max(...list.map((w) => w.form.length)));
    print(paint('bold', group));
    for (const w of list) print(`  ${harmless(w.form).padEnd(width)}${w.means ? `  ${paint('dim', harmless(w.means))}` : ''}`.trimEnd());
    print('');
  }
}

/** Everything a mix can say. */
export function saidIn(v: Vocabulary): Said[] {
  const list: Said[] = [];
  const wording = wordingFor(v);
  const add = (group: string, name: string, form: string, means: string | null, example?: string | null): void => {
    list.push({ group, name, form, means, ...(example ? { example } : {}) });
  };
  for (const [kind, group] of [
    ['verb', 'verbs of the game'],
    ['condition', 'conditions'],
    ['value', 'values'],
  ] as const) {
    for (const w of v.words.filter((x) => x.kind === kind))
      add(
        group,
        w.name === '' ? w.head : w.name,
        w.head,
        [wording.means(w.head) ?? w.means, w.announces ? 'Can be answered.' : null].filter((x) => x).join(' ') || null,
        w.example ?? wording.example(w.head),
      );
  }
  for (const t of v.types) {
    const n = v.kinds.filter((k) => v.types[k.type] === t).length;
    add(
      'types of cards',
      t.name,
      `${t.name}, ${t.plural}`,
      `${counted(n, 'card')} in this mix${t.startsIn ? `; starts in ${t.startsIn}` : ''}`,
    );
  }
  for (const f of v.families)
    add(
      'zones',
      f.name,
      f.name,
      [
        f.dims.map((d) => `one for each ${d < 0 ? 'player' : v.sets[d]!.name}`).join(' and '),
        f.live ? 'cards here are in force' : '',
        `faces: ${f.seenBy}`,
      ]
        .filter((x) => x !== '')
        .join('; '),
    );
  for (const u of v.unions) add('zones', u.name, u.name, `all of ${u.families.map((f) => v.families[f]!.name).join(', ')}`);
  for (const d of v.dials)
    add('dials', d.name, d.name, `one for each ${d.per}; ${plainValue(v, d.type, d.base)} while no card says otherwise`);
  for (const c of v.counters)
    add(
      'counters',
      c.name,
      c.name,
      [
        c.per === 'table' ? 'of the table' : c.per === 'player' ? 'one for each player' : `one for each ${v.sets[c.per]!.name}`,
        c.eachTurn === null ? '' : `${plainValue(v, c.type, c.eachTurn)} again each turn`,
      ]
        .filter((x) => x !== '')
        .join('; '),
    );
  for (const m of v.marks) add('marks', m.name, m.name, `on ${m.family < 0 ? 'cards' : v.families[m.family]!.plural}`);
  for (const s of v.sets.filter((x) => !x.name.startsWith('option ')))
    add(
      'sets of choices',
      s.name,
      s.name,
      s.members ? s.members.join(', ') : s.numeric ? `${s.low} to ${s.high}` : counted(s.high + 1, 'place'),
    );
  for (const o of v.options) add('options', o.name, o.name, `${o.values.map(String).join(', ')}${o.takesNumber ? ' or a number' : ''}`);
  for (const a of v.attrs) add('values and icons of cards', a.name, a.name, a.icon ? 'an icon' : 'a value');
  if (v.tags.length > 0) add('tags', v.tags.map((t) => t.name).join(', '), v.tags.map((t) => t.name).join(', '), null);
  add('moments', 'start', 'at the start of your turn: …', 'Before anything else of the turn.');
  add('moments', 'end', 'at the end of your turn: …', 'After everything else of the turn.');
  add('moments', 'when', 'when … , …', 'After a word was carried out, or when a zone or dial changes; with "instead" in its place.');
  add('moments', 'whenever', 'whenever … , …', 'As soon as and as long as something is so.');
  add('moments', 'response', 'in response to … , …', 'An answer to a word that can be answered.');
  for (const { verb, form, means } of coreOrders) add('orders every game has', verb, form, means);
  return list;
}

function plainValue(v: Vocabulary, type: Vocabulary['dials'][number]['type'], x: number): string {
  if (type.name === 'yes') return x ? 'yes' : 'no';
  if (type.name === 'choice') return v.sets[type.set!]?.members?.[x] ?? String(x);
  return x >= 500_000 ? 'all' : x < 0 ? 'none' : String(x);
}
