// A mix → everything its cards can say: the words, dials, counters, zones and types of the game, and what every game has, each with its meaning
// and an example. Reads meanings only.
import { wordingFor } from '../locale/wording.ts';
import { ATTACH, DETACH, MOVE, POWER, REFILL } from '../meaning/events.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';
import { coreVerbs } from '../vocabulary/core.ts';
import { hearersOf, type Done, type Hearer } from './hearers.ts';

/** One thing that can be said. */
export interface WordEntry {
  /** The heading it is listed under. */
  group: string;
  /** What a search finds it by. */
  name: string;
  /** How it is written. */
  form: string;
  /** Its meaning in one sentence; null: none is given. */
  means: string | null;
  /** A line of a card. */
  example?: string;
  /** The lines of this mix that wait for it, take its place, answer or forbid it. */
  heard?: Hearer[];
}

/** Where a mark of cards lasts, in the words of its game. */
function lastsIn(v: Vocabulary, within: number[] | null): string {
  if (!within) return '';
  return ` in ${v.unions.find((u) => u.families === within)?.name ?? v.families[within[0]!]!.name}`;
}

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

type Add = (group: string, name: string, form: string, means: string | null, example?: string | null, done?: Done) => void;

/** Everything a mix can say. `withHearers`: with the lines that wait for each of it, for which all lines are gone through. */
export function wordEntries(v: Vocabulary, withHearers = true): WordEntry[] {
  const list: WordEntry[] = [];
  const wording = wordingFor(v);
  const add: Add = (group, name, form, means, example, done) => {
    const heard = done && withHearers ? hearersOf(v, done) : [];
    list.push({ group, name, form, means, ...(example ? { example } : {}), ...(heard.length > 0 ? { heard } : {}) });
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
        [wording.means(w.head) ?? w.means ?? inShort(w.snippet.text), w.announces ? 'Can be answered.' : null].filter((x) => x).join(' ') ||
          null,
        w.example ?? wording.example(w.head),
        { word: w.id },
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
  v.families.forEach((f, place) =>
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
      null,
      { place },
    ),
  );
  for (const u of v.unions) add('zones', u.name, u.name, `all of ${u.families.map((f) => v.families[f]!.name).join(', ')}`);
  v.dials.forEach((d, dial) => {
    const means = `one for each ${d.per}; ${plainValue(v, d.type, d.base)} while no card says otherwise`;
    add('dials', d.name, d.name, means, null, { dial });
  });
  for (const c of v.counters.filter(({ hidden }) => !hidden))
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
  for (const m of v.marks)
    add('marks', m.name, m.name, `on ${m.family < 0 ? 'cards' : v.families[m.family]!.plural}${lastsIn(v, m.within)}`);
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
  addLanguage(add, v);
  return list;
}

/** The lines that sets put among those of their game. */
function addAdditions(v: Vocabulary, add: Add): void {
  for (const { script, place, set, source, span } of v.additions) {
    const lines = inShort(source.text.slice(span.start, span.end).replace(/^\|/, '')) ?? '';
    add(
      'lines that sets add to their game',
      script,
      place === null ? script : `${script}: ${place}`,
      `${set}: ${lines.replace(/^= /, '')}`,
    );
  }
}

/** What sets add to scripts, and what every mix can say. */
function addLanguage(add: Add, v: Vocabulary): void {
  addAdditions(v, add);
  for (const [form, means] of heads) add('heads of lines', form.split(' ')[0]!, form, means);
  add('moments', 'start', 'at the start of your turn: …', 'Before anything else of the turn.');
  add('moments', 'end', 'at the end of your turn: …', 'After everything else of the turn.');
  add('moments', 'when', 'when … , …', 'After a word was done, or when a zone or dial changes; with "instead", in its place.');
  add('moments', 'whenever', 'whenever … , …', 'As soon as and as long as something is so.');
  add('moments', 'response', 'in response to … , …', 'An answer to a word that can be answered.');
  for (const { name, form, means, example, done } of events) add('events of every mix', name, form, means, example, done);
  for (const [verb, { form, means }] of Object.entries(coreVerbs)) add('orders every game has', verb, form, means);
}

/** What a word without an explanation does: its own line, if it has just one. */
function inShort(body: string): string | null {
  const lines = body.split('\n').flatMap((line) => line.replace(/(?:^|\s)#.*$/, '').trim() || []);
  return lines.length === 0 ? null : `= ${lines[0]!}${lines.length > 1 ? ' …' : ''}`;
}

/** What can be waited for, replaced and answered in every mix, beside the words of the game. */
const events: readonly { name: string; form: string; means: string; example: string; done: Done }[] = [
  {
    name: 'leave',
    form: 'a card leaves a place, goes to one, enters one, is moved, is swapped, is dealt, is passed',
    means: 'Any move of a card, whatever moves it. Can be waited for, replaced, answered and forbidden.',
    example: 'when this leaves play, former-owner draws 1',
    done: { event: MOVE },
  },
  {
    name: 'use a power',
    form: 'a player uses a power of a card',
    means: 'A line with "once per turn", "on your turn" or "any time" is used. Can be waited for, replaced and answered.',
    example: 'in response when another player uses a power, cancel it',
    done: { event: POWER },
  },
  {
    name: 'attach',
    form: 'a card is attached to a card, is detached; a pile is refilled',
    means: 'Can be waited for.',
    example: 'when a card is attached to one of your cards, draw 1',
    done: { event: ATTACH, or: [DETACH, REFILL] },
  },
  {
    name: 'win',
    form: 'a player wins, a player loses, everyone loses, the game ends',
    means: 'The end of the game. Can be waited for, replaced and answered; winning can be forbidden.',
    example: 'instead when everyone loses, discard all goals',
    done: { outcome: ['wins', 'loses', 'everyone loses', 'tie', 'ends'] },
  },
];

/** What a line may begin with, beside an order. */
const heads = [
  ['if … , … otherwise, …', 'Only when something is so; "unless" turns it round.'],
  ['for each thing, …', 'Once for each of them; a player is "they", anything else "it".'],
  ['repeat 3 times, …', 'So often; or: repeat until something is so. "stop" leaves it.'],
  ['offer:', 'One of the lines below, chosen by the player it speaks to.'],
  ['try:', 'What stands below is done and looked at; then you say whether it stays. If not, everything is as it was.'],
  ['all at once:', 'The lines below are one step: nothing looks at the table in between.'],
  ['you may …', 'Optional; "if you do" asks afterwards. Any player can be named in place of you.'],
  ['each player …', 'All of them at the same time; "each player in turn …" is one after another.'],
  ['while … , …', 'In force as long as something is so.'],
  ['this turn, when … , …', 'As an order: waits for a while; "until your next turn" longer, "the next time …" once.'],
  ['on your next turn, …', 'Later, as that turn begins; "at the end of this turn, …", "on their next turn, …".'],
  ['every numeral + one', 'The numbers printed on other cards read otherwise.'],
  ['things cannot be …', 'A ban; "cannot win" and "cannot be played" as well.'],
  ['counts as card', 'This card is that one too; with "any" and a kind of card: whichever is asked for.'],
  ['things are also …', 'Other cards are of a kind that is not printed on them.'],
  ['the lines of things are off', 'They do nothing as long as this is in force.'],
  [
    'once per turn, …',
    'Its holder may use it, once in each turn; also "twice per turn", "once per game"; "on your turn" as often as they like, "any time" in others’ turns too.',
  ],
] as const;

function plainValue(v: Vocabulary, type: Vocabulary['dials'][number]['type'], x: number): string {
  if (type.name === 'yes') return x ? 'yes' : 'no';
  if (type.name === 'choice') return v.sets[type.set!]?.members?.[x] ?? String(x);
  return x >= 500_000 ? 'all' : x < 0 ? 'none' : String(x);
}
