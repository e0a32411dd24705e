// Finds lines of cards and lessons similar to a line that cannot be understood, to show how such a thing is phrased. Knows a little English
// and no game; corrects nothing.
import { catalogue } from '../../diagnose/catalogue.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import { apart } from '../../text/letters.ts';
import { makeSource, standsIn, type Snippet } from '../../text/source.ts';
import { CardLines } from '../resolve/card-lines.ts';
import { Reporter } from '../../diagnose/reporter.ts';
import { coreVerbFor } from '../../vocabulary/core.ts';
import { pluralForms, verbForms, type Kind, type Vocabulary } from '../../meaning/vocabulary.ts';

/** An effect that is right, as it stands somewhere in a guide; `type`: of the card it would stand on, where that matters. */
export interface Lesson {
  effect: string;
  type: string | null;
}

interface Example extends Lesson {
  words: Set<string>;
}

/** Under this nothing is alike; lines that share but small words stay below it. */
const LEAST = 0.3;
const MOST_LINES = 5;

/** The complaints, those of effects with up to two examples. Works on a vocabulary that nobody will play with. */
export function withExamples(v: Vocabulary, diagnostics: readonly Diagnostic[], lessons: readonly Lesson[]): Diagnostic[] {
  const wanting = diagnostics.filter((d) => d.severity === 'error' && d.suggestion === undefined && catalogue.get(d.code)!.alike);
  if (wanting.length === 0) return [...diagnostics];
  const bank = new Bank(v, lessons, diagnostics);
  const shown = new Set<string>();
  const found = new Map<Diagnostic, readonly string[]>();
  for (const d of wanting) {
    const kind = v.kinds.find((k) => k.effect && standsIn(k.effect, d));
    const line = kind && lineAt(kind.effect!, d.span.start);
    if (!line || shown.has(`${kind.fullId} ${line}`)) continue;
    shown.add(`${kind.fullId} ${line}`);
    const examples = bank.alike(line, kind);
    if (examples.length > 0) found.set(d, examples);
  }
  return diagnostics.map((d) => (found.has(d) ? { ...d, examples: [...found.get(d)!] } : d));
}

/** Up to two examples for one complaint; on a vocabulary that others go on working with, which stays as it is. */
export function examplesFor(v: Vocabulary, d: Diagnostic): readonly string[] {
  const copied = Object.entries(v).map(([name, one]: [string, unknown]) => [
    name,
    Array.isArray(one) ? [...(one as unknown[])] : one instanceof Set ? new Set(one) : one instanceof Map ? new Map(one) : one,
  ]);
  return withExamples(Object.fromEntries(copied) as Vocabulary, [d], [])[0]!.examples ?? [];
}

class Bank {
  private readonly examples: Example[];
  private readonly rarity = new Map<string, number>();
  private readonly names: RegExp | null;

  constructor(
    private readonly v: Vocabulary,
    lessons: readonly Lesson[],
    diagnostics: readonly Diagnostic[],
  ) {
    const joined = [...v.families, ...v.unions, ...v.dials, ...v.counters, ...v.types]
      .flatMap(({ name }) => [name, `${name}s`])
      .filter((name) => name.includes('-'))
      .sort((a, b) => b.length - a.length);
    this.names = joined.length > 0 ? new RegExp(`(?<!-)${apart(joined.join('|').replaceAll('-', '[- ]'))}(?!-)`, 'giu') : null;
    const broken = (k: Kind): boolean => diagnostics.some((d) => d.severity === 'error' && standsIn(k.effect!, d));
    const cards = v.kinds.flatMap((k) => (k.effect && !broken(k) ? [{ effect: k.effect.text, type: v.types[k.type]?.name ?? null }] : []));
    const own = v.words.flatMap((w) => (w.kind === 'verb' && w.example !== null ? [{ effect: w.example, type: null }] : []));
    const seen = new Set<string>();
    this.examples = [...lessons, ...own, ...cards].flatMap(({ effect, type }) => {
      const plain = withoutComments(effect);
      if (plain.split('\n').length > MOST_LINES || seen.has(plain) || seen.size > 5000) return [];
      seen.add(plain);
      return [{ effect: plain, type, words: this.wordsOf(plain) }];
    });
    const among = new Map<string, number>();
    for (const { words } of this.examples) for (const word of words) among.set(word, (among.get(word) ?? 0) + 1);
    for (const [word, n] of among) this.rarity.set(word, Math.log((this.examples.length + 1) / n));
  }

  /** Up to two that are near enough and that these cards could say, the nearest first. */
  alike(line: string, kind: Kind): string[] {
    const words = this.wordsOf(line);
    const weight = (all: Iterable<string>): number => {
      let sum = 0;
      for (const word of all) sum += (this.rarity.get(word) ?? 2.5) ** 2;
      return sum;
    };
    const own = this.v.types[kind.type]?.name ?? null;
    // What was written here may be right elsewhere: it is no help.
    const others = this.examples.filter(({ effect }) => effect.trim() !== line.trim());
    const scored = others.map((e) => {
      const score = weight([...e.words].filter((word) => words.has(word))) / Math.sqrt(weight(words) * weight(e.words) || 1);
      return { e, score: e.type !== null && e.type !== own ? score * 0.85 : score };
    });
    const near = scored.filter(({ score }) => score >= LEAST).sort((a, b) => b.score - a.score);
    const found: Example[] = [];
    for (const { e, score } of near.slice(0, 12)) {
      if (found.length === 2 || score < near[0]!.score * 0.7) break;
      // What differs but in a number or a card says the same.
      const same = found.some(({ words: shown }) => shown.size === e.words.size && [...shown].every((word) => e.words.has(word)));
      if (!same && this.isRight(e, kind)) found.push(e);
    }
    return found.map(({ effect }) => effect);
  }

  /** A lesson may speak of what is not in this mix. */
  private isRight({ effect, type }: Example, kind: Kind): boolean {
    const at = this.v.types.findIndex((t) => t.name === type);
    const source = makeSource('', effect);
    const snippet: Snippet = { source, text: effect, map: Array.from({ length: effect.length + 1 }, (_, i) => i), path: '' };
    const report = new Reporter();
    const lines = new CardLines(this.v, report, { ...kind, type: at < 0 ? kind.type : at }, snippet, { next: 1_000_000 });
    lines.read();
    lines.obeyScript('');
    return report.diagnostics.length === 0;
  }

  private wordsOf(text: string): Set<string> {
    const joined = text
      .toLowerCase()
      .replace(/"[^"]*"/g, '"…"')
      .replace(/\b(?:either|choose one(?: of)?:)/g, 'offer')
      .replace(/\b(?:(?:each|every) time|as soon as)\b/g, 'when');
    const named = this.names ? joined.replace(this.names, (name) => name.replaceAll(' ', '-')) : joined;
    const words = new Set<string>();
    for (const [word] of named.matchAll(/[\p{L}][\p{L}-]*|\d+|[+…]/gu)) {
      if (SMALL.has(word)) continue;
      if (/^\d/.test(word)) continue;
      const also = [word, ...verbForms(word)].map((form) => ALSO[form]).find((one) => one !== undefined);
      for (const said of also ?? [this.plain(word)]) words.add(said);
    }
    return words;
  }

  private plain(word: string): string {
    const forms = verbForms(word);
    const core = forms.map((form) => coreVerbFor.get(form)).find((verb) => verb !== undefined);
    if (core !== undefined) return core;
    if (this.v.kinds.some((k) => k.id === word)) return 'card';
    const known = this.v.types.find((t) => t.name === word || t.plural === word);
    return known?.name ?? pluralForms(word).at(-1)!;
  }
}

/** Words that say nothing of what a line is about. */
const SMALL = new Set('a an the of and or to your you their they his her its it is be do this that i me my anybody'.split(' '));

/** What people write, and what is written here. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  everyone: ['each', 'player'],
  everybody: ['each', 'player'],
  whoever: ['player', 'who', 'have'],
  with: ['with', 'have'],
  has: ['have'],
  someone: ['anybody'],
  somebody: ['anybody'],
  anyone: ['anybody'],
  every: ['each', 'every'],
  whenever: ['when'],
  deck: ['draw-pile'],
  extra: ['+', 'plus'],
  additional: ['+', 'plus'],
  more: ['+', 'plus', 'more'],
  than: ['than', 'most'],
  number: ['count', 'number'],
  trash: ['discard'],
  throw: ['discard'],
  equal: ['count'],
  first: ['top', 'first'],
  back: ['move'],
  gets: ['draw', 'get'],
  gain: ['draw'],
  get: ['draw', 'get'],
  receive: ['draw'],
  grab: ['take'],
  can: ['may', 'can'],
  "can't": ['cannot'],
  never: ['cannot'],
  immune: ['cannot'],
  randomly: ['random'],
  least: ['least', 'fewest'],
  '+': ['+', 'plus'],
};

/** The line of an effect that a place of its file is on. */
function lineAt({ map, text }: Snippet, offset: number): string {
  let at = 0;
  while (at < text.length && map[at]! < offset) at++;
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return text.slice(start, end < 0 ? text.length : end).trim();
}

function withoutComments(effect: string): string {
  return effect
    .split(/\r?\n/)
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n');
}
