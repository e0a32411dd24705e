// Declares what `patterns:` contains: groups of cards that go together, such as sets, runs and sums, and what an arrangement of cards in
// them leaves least of. Reads no effect.
import { declareSays } from '../../diagnose/codes/declare.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { localExpr } from '../../meaning/terms.ts';
import type { Cond, Expr, NounTest } from '../../meaning/types.ts';
import { OPEN, pluralForms, type Pattern, type Vocabulary } from '../../meaning/vocabulary.ts';
import { optionValue } from './option-values.ts';
import { DeclaredNames, entries, numberWord, pluralOf, type Declaring } from './naming.ts';

/** Entries that are no patterns. */
const BEST = 'best';
const WILD = 'wild';

export function declarePatterns(v: Vocabulary, file: Declaring, names: DeclaredNames): void {
  for (const [name] of entries(file.data.patterns)) {
    const path = ['patterns', name];
    if (name === BEST || name === WILD || !names.take(name, 'a pattern', file, path)) continue;
    const at = { source: file.source, span: file.at(path, 'key') };
    const none = { same: [], different: [], following: null, round: null, sum: null, when: null };
    v.patterns.push({ name, plural: pluralOf(name), least: 1, most: OPEN, ...none, ...at });
  }
}

/** Reads what the patterns of a file are, once the values of cards are known that they compare. */
export function linkPatterns(v: Vocabulary, file: Declaring, report: Reporter): void {
  for (const [name, text] of entries(file.data.patterns)) {
    if (typeof text !== 'string') continue;
    const reading = new Reading(v, file, ['patterns', name], report);
    const pattern = v.patterns.find((p) => p.name === name && p.source === file.source);
    if (name === BEST) v.leftOver = reading.best(text);
    else if (name === WILD) v.wild = reading.wild(text) ?? { k: 'no' };
    else if (pattern) reading.pattern(pattern, text);
  }
  if (file.data.patterns) checkWild(v, report);
}

/** What a card stands for must be known: only printed values have an end. */
function checkWild(v: Vocabulary, report: Reporter): void {
  for (const p of v.patterns) {
    if (!v.wild && p.wild !== undefined) report.error(declareSays.patternWithoutWild(p.name), p.source, p.span);
    const worked = [p.following, p.sum?.of].some((e) => e && e.k !== 'attr');
    if (v.wild && p.wild !== 0 && worked) report.error(declareSays.patternWildValue(p.name), p.source, p.span);
  }
}

const NUMBER = '(\\d+|[a-z]+)';
const COUNT = new RegExp(`^(?:any number of|${NUMBER} or more|${NUMBER} to ${NUMBER}|${NUMBER}) cards?(?=[ ,]|$)`);
const CLAUSES: readonly (readonly [RegExp, (r: Reading, p: Pattern, given: string[]) => void])[] = [
  [/^(?:all )?of (?:one|the same) ([\w-]+)$/, (r, p, [value]) => r.measure(value!, (e) => p.same.push(e))],
  [/^(?:all )?of different ([\w-]+)$/, (r, p, [value]) => r.measure(value!, (e) => p.different.push(e))],
  [/^(?:with )?([\w-]+) following( round the corner)?$/, (r, p, [value, round]) => r.following(p, value!, round !== undefined)],
  [/^(?:with )?([\w-]+) adding up to (\d+|[a-z]+)$/, (r, p, [value, total]) => r.sum(p, value!, total!)],
  [/^(?:with )?at most (\d+|[a-z]+) wild(?: cards?)?$/, (r, p, [most]) => (p.wild = r.number(most!))],
  [/^without (?:any )?wild cards?$/, (_r, p) => (p.wild = 0)],
  [/^if ([\w-]+)(?: is ([\w-]+))?$/, (r, p, [option, value]) => r.when(p, option!, value ?? 'yes')],
];

/** Reads one entry. */
class Reading {
  constructor(
    private readonly v: Vocabulary,
    private readonly file: Declaring,
    private readonly path: readonly string[],
    private readonly report: Reporter,
  ) {}

  pattern(p: Pattern, written: string): void {
    const text = written.trim().toLowerCase().replace(/\s+/g, ' ');
    const count = COUNT.exec(text);
    if (!count) return this.error(declareSays.patternCount(text));
    const [all, atLeast, from, to, exactly] = count;
    if (atLeast ?? exactly) p.least = this.number(atLeast ?? exactly!);
    if (from) [p.least, p.most] = [this.number(from), this.number(to!)];
    if (exactly) p.most = p.least;
    const rest = text
      .slice(all.length)
      .trim()
      .split(/\s*,\s*(?:and )?| and (?=(?:all )?of |with |without |at most |if |[\w-]+ (?:following|adding up))/)
      .filter((clause) => clause !== '');
    for (const clause of rest) this.clause(p, clause);
    if (p.most < p.least) this.error(declareSays.patternCount(text));
    // Any cards at all would make it.
    else if (p.same.length + p.different.length === 0 && !p.following && !p.sum && !this.failed)
      this.error(declareSays.patternOfAnything(text));
  }

  /** `least points left`, `fewest points left over`: the value of a card that counts against it. */
  best(written: string): Expr | null {
    const found = /^(?:the )?(?:least|fewest|lowest) ([\w-]+) left(?: over)?$/.exec(written.trim().toLowerCase().replace(/\s+/g, ' '));
    if (!found) this.error(declareSays.patternBest(written));
    let best: Expr | null = null;
    if (found && !/^cards?$/.test(found[1]!)) this.measure(found[1]!, (e) => (best = e));
    return best;
  }

  /** `jokers`, `jokers and twos`: types, tags or cards that stand for any card. */
  wild(written: string): Cond | null {
    const { v } = this;
    const nouns: NounTest[] = [];
    for (const word of written
      .trim()
      .toLowerCase()
      .split(/\s*,\s*(?:and |or )?|\s+(?:and|or)\s+/)) {
      const forms = pluralForms(word);
      const type = v.types.findIndex(({ name }) => forms.includes(name));
      const tag = v.tags.findIndex(({ name }) => forms.includes(name));
      const kinds = [...v.kinds.keys()].filter((at) => forms.includes(v.kinds[at]!.id));
      if (type >= 0) nouns.push({ k: 'type', type });
      else if (tag >= 0) nouns.push({ k: 'tag', tag });
      else if (kinds.length > 0) nouns.push({ k: 'kind', kinds });
      else
        this.error(declareSays.noSuch('type, tag or card', word, [...v.types.map((t) => t.name), ...v.kinds.map((kind) => kind.id)]), word);
    }
    return this.failed ? null : { k: 'kind', of: localExpr(v.measured), nouns };
  }

  private failed = false;
  /** `part`: the words of the entry that it is about. */
  private error(message: Parameters<Reporter['error']>[0], part = ''): void {
    this.failed = true;
    const whole = this.file.at(this.path);
    const snippet = this.file.snippet(this.path);
    const start = snippet && part ? snippet.text.toLowerCase().indexOf(part) : -1;
    const span = start < 0 ? whole : { start: snippet!.map[start]!, end: snippet!.map[start + part.length]! };
    this.report.error(message, this.file.source, span);
  }

  private clause(p: Pattern, clause: string): void {
    for (const [shape, read] of CLAUSES) {
      const found = shape.exec(clause);
      if (found) return read(this, p, found.slice(1));
    }
    this.error(declareSays.patternClause(clause), clause);
  }

  number(text: string, instead = declareSays.notANumber('how many cards', text)): number {
    const n = /^\d+$/.test(text) ? Number(text) : numberWord(text);
    if (n === undefined) this.error(instead, text);
    return n ?? 1;
  }

  /** A printed value of cards, or one that the game works out: `ranks`, `points`. */
  measure(word: string, use: (e: Expr) => void): void {
    const { v } = this;
    const forms = pluralForms(word);
    const of = localExpr(v.measured);
    const attr = v.attrs.findIndex((a) => forms.includes(a.name));
    const value = v.words.find(
      (w) =>
        w.kind === 'value' &&
        forms.includes(w.name) &&
        w.params.length === 1 &&
        w.params[0]!.type.name === 'card' &&
        !w.params[0]!.type.group,
    );
    if (value) use({ k: 'value', word: value.id, args: [of] });
    else if (attr >= 0) use({ k: 'attr', attr, of });
    else {
      const ofCards = v.words.filter((w) => w.kind === 'value' && w.params.length === 1 && w.params[0]!.type.name === 'card');
      this.error(declareSays.noSuch('value of cards', word, [...v.attrs.map((a) => a.name), ...ofCards.map((w) => w.name)]), word);
    }
  }

  following(p: Pattern, word: string, round: boolean): void {
    this.measure(word, (e) => {
      p.following = e;
      if (!round) return;
      // The corner is where the printed values end.
      const printed = e.k === 'attr' ? this.v.kinds.map((kind) => kind.attrs[e.attr]!).filter((x) => x >= 0) : [];
      if (printed.length === 0) return this.error(declareSays.patternRound(word), word);
      const low = Math.min(...printed);
      p.round = { low, size: Math.max(...printed) - low + 1 };
    });
  }

  sum(p: Pattern, word: string, total: string): void {
    this.measure(word, (of) => (p.sum = { of, total: this.number(total, declareSays.patternTotal(total, word)) }));
  }

  when(p: Pattern, name: string, value: string): void {
    const option = this.v.options.findIndex((o) => o.name === name);
    const known = option < 0 ? null : optionValue(this.v.options[option]!, value);
    const { values, takesNumber } = this.v.options[option] ?? { values: [], takesNumber: false };
    const names = this.v.options.map((o) => o.name);
    if (option < 0) this.error(declareSays.noSuch('option', name, names), name);
    else if (known === null) this.error(declareSays.noOptionValue(name, value, values, takesNumber), value);
    else p.when = { option, value: known };
  }
}
