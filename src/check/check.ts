// Resolves a mix of folders: builds its vocabulary with every effect resolved, and reports all problems at once. Runs nothing.
import { unknown, type Declaring } from './declare/naming.ts';
import { resolvers } from './resolve/all-resolvers.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import { declareSays } from '../diagnose/codes/declare.ts';
import { lineSays } from '../diagnose/codes/lines.ts';
import { thingSays } from '../diagnose/codes/things.ts';
import type { ParseMemory } from '../parse/memory.ts';
import { parseEffect } from '../parse/parse.ts';
import type { CheckSpec, GameFile, Path, SetFile, YamlFile } from '../read/model.ts';
import { checkCardData } from './lint/card-data.ts';
import { cutWords } from './resolve/chain-limits.ts';
import { resolveKind, resolveLines } from './resolve/card-lines.ts';
import { applyExemptions } from './resolve/exemptions.ts';
import { checkCircles } from './lint/cycles.ts';
import { Context, type Ref } from './resolve/context.ts';
import { CARD, allOf, int, localExpr, same } from '../meaning/terms.ts';
import { declare } from './declare/declare.ts';
import { declareDealing } from './declare/declare-deals.ts';
import { checkUse, type Unreachable } from './lint/lints.ts';
import type { Cond, Expr, Script } from '../meaning/types.ts';
import { declaring, type Mix } from './declare/mix.ts';
import { dealing } from './resolve/deals.ts';
import { resolveBody } from './resolve/orders.ts';
import { resolveRanking } from './resolve/ranking.ts';
import { withAddends, type Addend } from './resolve/turn-places.ts';
import type { Snippet } from '../text/source.ts';
import { checkOverlaps } from './lint/overlaps.ts';
import { linkPatterns } from './declare/declare-patterns.ts';
import { Reach } from '../meaning/reach.ts';
import { finished, type Steps } from '../meaning/steps.ts';
import { Reporter } from '../diagnose/reporter.ts';
import { checkLayout } from './declare/screen-layout.ts';
import { checkSlots } from './lint/unused-slots.ts';
import { checkTried } from './lint/tried.ts';
import { checkUnseen } from './lint/unseen-faces.ts';
import { AlreadyReported } from './declare/reported.ts';
import { checkUsable } from './lint/unusable-names.ts';
import type { Kind, Vocabulary } from '../meaning/vocabulary.ts';
import { declareWords, lexiconFor, rememberParses, resolveWord } from './resolve/words.ts';

export interface Checked {
  vocabulary: Vocabulary;
  diagnostics: Diagnostic[];
  /** Of `diagnostics`, those found while lines were resolved; the others are about what resolved lines do. */
  resolving: Diagnostic[];
  /** Cards that no player can win or lose by in this mix. */
  unreachable: Unreachable[];
}

/**
 * Resolves everything the files of a mix say. The vocabulary is whole even when there are complaints: what is broken is left out. With a
 * memory, effects are parsed only if they are not known from an earlier check.
 */
export function checkMix(mix: Mix, memory?: ParseMemory): Checked {
  return finished(checkSteps(mix, memory));
}

/** The same in steps: whoever runs it may do something else between two of them, or give it up. */
export function* checkSteps(mix: Mix, memory?: ParseMemory): Steps<Checked> {
  const report = new Reporter();
  const v = yield* resolved(mix, report, memory);
  const resolving = [...report.diagnostics];
  checkCircles(v, report);
  yield;
  checkSlots(v, report);
  checkUsable(v, report);
  yield;
  checkCardData(v, mix, report);
  checkLayout(
    v,
    declaring(mix).map(({ file }) => file),
    report,
  );
  yield;
  const reach = yield* Reach.steps(v);
  for (const kind of v.kinds) speakToHolder(v, kind, reach);
  const unreachable = yield* checkUse(v, reach, report);
  checkOverlaps(v, reach, report);
  yield;
  yield* checkUnseen(v, reach, report);
  checkTried(v, report);
  yield;
  const reported = new AlreadyReported(mix.reported ?? []);
  if (mix.game?.game && !v.turn && !(v.families.length === 0 && reported.anywhere(mix.game.game)))
    report.error(declareSays.noTurn(), mix.game.game.source, mix.game.game.at(['game']));
  const told = (list: Diagnostic[]): Diagnostic[] => once(list).filter((d) => !reported.at(d));
  return { vocabulary: v, diagnostics: told(report.diagnostics), resolving: told(resolving), unreachable };
}

/** Only the first part of a check: what the lines of a mix mean. `only`: which effects of cards are looked at, by their text. */
export function meaningOf(
  mix: Mix,
  memory?: ParseMemory,
  only: (effect: string) => boolean = () => true,
): Pick<Checked, 'vocabulary' | 'resolving'> {
  const report = new Reporter();
  const vocabulary = finished(resolved(mix, report, memory, only));
  const reported = new AlreadyReported(mix.reported ?? []);
  return { vocabulary, resolving: once(report.diagnostics).filter((d) => !reported.at(d)) };
}

/** Everything that is declared, with the meaning of every line. */
function* resolved(mix: Mix, report: Reporter, memory?: ParseMemory, only: (effect: string) => boolean = () => true): Steps<Vocabulary> {
  const ids = { next: 1 };
  const v = declare(mix, report);
  yield;
  if (memory) rememberParses(v, memory);
  const files = declaring(mix).map(({ file }) => file);
  for (const file of files) declareWords(v, file, report, file === (mix.game?.game as unknown), ids);
  for (const file of files) linkPatterns(v, file, report);
  if (mix.game?.game) declareDealing(v, mix.game.game);
  yield;
  const scripts = new Scripts(mix, v, report, ids);
  for (const file of files) scripts.of(file);
  for (const file of files) scripts.rooms(file);
  yield;
  const ctx = new Context(v, report, (files[0] ?? { source: { path: '', text: '', lineStarts: [0] } }).source, resolvers, ids);
  for (const word of v.words) {
    resolveWord(ctx, word);
    yield;
  }
  scripts.deals(files);
  cutWords(v, report);
  for (const file of files) yield* sharedLines(v, file, report, ids);
  for (const kind of v.kinds) {
    if (kind.effect && !only(kind.effect.text)) continue;
    resolveKind(v, kind, report, ids);
    yield;
  }
  applyExemptions(v);
  yield;
  return v;
}

/** Lines of the game itself, and those that all cards of a type have. */
function* sharedLines(v: Vocabulary, file: Declaring, report: Reporter, ids: { next: number }): Steps<void> {
  for (const [type, spec] of Object.entries(file.data.types ?? {})) {
    const at = v.types.findIndex((t) => t.name === type);
    const snippet = spec?.lines ? file.snippet(['types', type, 'lines']) : null;
    if (at < 0 || !snippet) continue;
    for (const kind of v.kinds) {
      if (kind.type !== at) continue;
      kind.standing.push(...resolveLines(v, kind, snippet, report, ids));
      yield;
    }
  }
  const always = file.data.always ? file.snippet(['always']) : null;
  if (!always) return;
  const lines = resolveLines(v, null, always, report, ids);
  // Of the game itself only lines that wait: nothing looks for what holds but on cards.
  for (const line of lines) if (line.k !== 'clause') report.error(lineSays.onlyWaiting(line.k === 'dial'), line.source, line.span);
  v.always.push(...lines);
}

/** On a card in front of a player, `win` and `lose` address that player; on others, everybody. */
function speakToHolder(v: Vocabulary, kind: Kind, reach: Reach): void {
  if (!reach.familiesOf(kind.type).some((f) => v.families[f]!.live && v.families[f]!.dims.includes(-1))) return;
  const owner: Expr = { k: 'owner', of: { k: 'this' } };
  for (const line of kind.standing) {
    if (line.k !== 'claim' || line.outcome === 'everyone loses') continue;
    const own: Cond = { k: 'or', of: [{ k: 'cmp', op: '<', a: owner, b: int(0) }, same(owner, localExpr(line.player))] };
    line.test = allOf([own, line.test]);
  }
}

/** Drops repetitions: lines shared by several cards are resolved for each of them, but reported once. */
function once(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, source, span, message }) => {
    const key = `${code} ${source.path} ${span.start} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** One script after another, as one. */
function followed(first: Script | null, then: Script | null): Script | null {
  return first && then ? { ...first, locals: [...first.locals, ...then.locals], body: [...first.body, ...then.body] } : (first ?? then);
}

/** The scripts of a game file: set-up, turn, checks, coming and going, and what playing a card of a type does. */
class Scripts {
  constructor(
    private readonly mix: Mix,
    private readonly v: Vocabulary,
    private readonly report: Reporter,
    private readonly ids: { next: number },
  ) {}

  of(file: YamlFile<GameFile | SetFile>): void {
    const { v } = this;
    const data = file.data as GameFile;
    const game = file === (this.mix.game?.game as unknown);
    if (data.ranking) v.ranking = resolveRanking(new Context(v, this.report, file.source, resolvers, this.ids), file as YamlFile<GameFile>);
    // What a set adds to the game comes after what the game does.
    for (const name of ['setup', 'joining', 'leaving'] as const) {
      if (!data[name]) continue;
      v[name] = followed(v[name], this.script(file, [name], name));
      if (!game) this.added(file, name, null, [name]);
    }
    if (data.turn && game) v.turn = this.script(file, ['turn'], 'turn', () => {}, true);
    else if (data.turn) this.turnEnd(file);
    for (const [name, spec] of Object.entries(data.checks ?? {})) {
      const script = this.script(file, typeof spec === 'string' ? ['checks', name] : ['checks', name, 'do'], `check ${name}`, (ctx) => {
        ctx.they = { k: 'cause' };
        ctx.focus = { k: 'you' };
      });
      if (!script) continue;
      const decl = { name, script, source: file.source, span: file.at(['checks', name], 'key') };
      const beside = typeof spec === 'string' ? undefined : (spec.before ?? spec.after);
      const at = beside === undefined ? -1 : v.checks.findIndex((c) => c.name === beside);
      if (beside !== undefined && at < 0) this.noCheck(file, name, spec as CheckSpec, beside);
      if (at < 0) v.checks.push(decl);
      else v.checks.splice((spec as { before?: string }).before !== undefined ? at : at + 1, 0, decl);
    }
    for (const [name, spec] of Object.entries(data.types ?? {})) {
      const type = v.types.find((t) => t.name === name);
      if (!type || !spec?.played) continue;
      type.played = this.script(file, ['types', name, 'played'], `play a ${name}`, (ctx) => {
        ctx.it = { t: 'value', type: CARD, expr: { k: 'this' } } as Ref;
      });
    }
  }

  /** The end of a turn is a script of its own: it comes however the turn ended. */
  private turnEnd(file: Declaring): void {
    const places = Object.keys(file.data.turn ?? {});
    for (const place of places) this.added(file, 'turn', place, ['turn', place]);
    if (places.includes('end')) this.v.turnEnd = followed(this.v.turnEnd, this.script(file, ['turn', 'end'], 'end of the turn'));
  }

  /** Notes where a set adds lines to its game. */
  private added(file: Declaring, script: string, place: string | null, path: Path): void {
    const { folder } = declaring(this.mix).find((one) => one.file === file)!;
    this.v.additions.push({ script, place, set: folder.id, source: file.source, span: file.at(path) });
  }

  /** What sets add to the lines of the turn, in the order of the mix. */
  private addends(): Addend[] {
    return declaring(this.mix).flatMap(({ file }) =>
      file === (this.mix.game?.game as unknown)
        ? []
        : Object.keys(file.data.turn ?? {}).flatMap((place): Addend[] => {
            const snippet = place === 'end' ? null : file.snippet(['turn', place]);
            if (!snippet) return [];
            const { lines } = this.parsed(snippet);
            return [{ place: place.trim(), lines, source: file.source, span: file.at(['turn', place], 'key') }];
          }),
    );
  }

  /** Each deal ends with what sets add to it, and set-up with the first deal. */
  deals(files: readonly Declaring[]): void {
    const { v } = this;
    for (const file of files) {
      if (!file.data.deal) continue;
      if (file === (this.mix.game?.game as unknown)) v.setup = this.andDeal(file);
      else if (!v.deals) this.report.error(declareSays.noDeals('deal:'), file.source, file.at(['deal'], 'key'));
      else {
        const word = v.words[v.deals.word]!;
        word.script = followed(word.script, this.script(file, ['deal'], 'deal'));
        this.added(file, 'deal', null, ['deal']);
      }
    }
  }

  /** The player who begins has the dealer on the right. */
  private andDeal(file: YamlFile<GameFile | SetFile>): Script {
    const at = { source: file.source, span: file.at(['deal'], 'key') };
    const first: Expr = { k: 'beside', of: { k: 'you' }, side: 'right', steps: null };
    const script = this.v.setup ?? { name: 'setup', params: [], locals: [], body: [], ...at };
    return { ...script, body: [...script.body, ...dealing(this.v.deals!, first, at)] };
  }

  /** A zone with limited room is a check like any other: its owner (or the player who caused it) chooses what leaves. */
  rooms(file: YamlFile<GameFile | SetFile>): void {
    for (const [name, spec] of Object.entries(file.data.zones ?? {})) {
      const family = this.v.families.find((f) => f.name === name);
      if (spec?.room === undefined || !family) continue;
      const path: Path = ['zones', name, 'room'];
      if (typeof spec.room === 'string' && !this.v.dials.some((d) => d.name === spec.room)) {
        const dials = this.v.dials.map((d) => d.name);
        this.report.error(thingSays.wrongName(spec.room, 'number and no dial', dials), file.source, file.at(path));
        continue;
      }
      const to = spec['rest to'];
      if (to === undefined) {
        this.report.error(declareSays.restNowhere(spec.room), file.source, file.at(path));
        continue;
      }
      if (!this.v.families.some((f) => f.name === to)) continue;
      const own = family.dims.length === 1 && family.dims[0] === -1;
      const all = `move all but ${spec.room} of`;
      const line = own
        ? `each player must ${all} their ${name} to ${to}`
        : family.dims.length
          ? `for each ${name} as the-place, they must ${all} the-place to ${to}`
          : `they must ${all} ${name} to ${to}`;
      const at = file.at(path);
      const snippet = {
        source: file.source,
        text: line,
        map: Array.from({ length: line.length + 1 }, () => at.start),
        path: path.join('.'),
      };
      const ctx = new Context(this.v, this.report, file.source, resolvers, this.ids);
      ctx.they = { k: 'cause' };
      const parsed = this.parsed(snippet);
      const script: Script = { name: `room of ${name}`, source: file.source, span: at, params: [], locals: ctx.locals, body: [] };
      script.body = resolveBody(ctx, parsed.lines);
      this.v.checks.push({ name: script.name, script, source: file.source, span: at });
    }
  }

  private noCheck(file: YamlFile<GameFile | SetFile>, name: string, spec: CheckSpec, beside: string): void {
    unknown(
      this.report,
      file,
      ['checks', name, spec.before !== undefined ? 'before' : 'after'],
      'earlier check',
      beside,
      this.v.checks.map((c) => c.name),
    );
  }

  private parsed(snippet: Snippet): ReturnType<typeof parseEffect> {
    const parsed = parseEffect(snippet, lexiconFor(this.v));
    this.report.diagnostics.push(...parsed.diagnostics);
    return parsed;
  }

  /** `turn`: with the lines that sets add. */
  private script(
    file: YamlFile<GameFile | SetFile>,
    path: Path,
    name: string,
    prepare: (ctx: Context) => void = () => {},
    turn = false,
  ): Script | null {
    const snippet = file.snippet(path);
    if (!snippet) return null;
    const { lines } = this.parsed(snippet);
    const ctx = new Context(this.v, this.report, file.source, resolvers, this.ids);
    prepare(ctx);
    const script: Script = { name, source: file.source, span: file.at(path), params: [], locals: ctx.locals, body: [] };
    script.body = resolveBody(ctx, turn ? withAddends(lines, file.source, this.addends(), this.report) : lines);
    return script;
  }
}
