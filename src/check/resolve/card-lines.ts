// Sorts the lines of a card: lines in force while the card is in play, lines that wait, and orders that run when it is obeyed.
import { bringsInCard } from './other-card.ts';
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { resolvers } from './all-resolvers.ts';
import { resolveNp } from './resolvers.ts';
import { parseEffect } from '../../parse/parse.ts';
import type { Claim, Head, Line, Np, Order, Simple } from '../../parse/tree.ts';
import { oftenText } from '../../text/often.ts';
import { spanText, type Snippet } from '../../text/source.ts';
import { banSaid, bansOf } from './bans.ts';
import { lastingOf } from './lasting.ts';
import { lasts } from './held-while.ts';
import { askedAbout, belongs } from './belonging.ts';
import { besides } from './besides.ts';
import { spares } from './exemptions.ts';
import { resolveClaim } from './claims.ts';
import { Context } from './context.ts';
import { CARD, PLAYER, YOU, allOf, localExpr, not, same, setOf, speaksOf, substitute } from '../../meaning/terms.ts';
import { winClaim } from './ending.ts';
import { isYou, reportOnce } from './limit-or-once.ts';
import { reportHolder } from './holder-at-once.ts';
import { reportMore } from './more-than-what.ts';
import { forWhom, ofWhom } from './dial-owners.ts';
import { dialValue } from './dial-values.ts';
import { kindsIn } from '../../meaning/claimed.ts';
import { behindFullStop, goingOn } from './going-on.ts';
import { inRows, isWaiting } from './rows.ts';
import { inPlaceOfLast } from './sentences.ts';
import { reportElse } from './somebody-else.ts';
import { linesOff } from './lines-off.ts';
import { shown } from './shown.ts';
import { asksWhoWins, isLaid, isLaidFirst, isNobodys } from './lands-in-force.ts';
import type { Cond, Local, OutcomeKind, Script, Standing, Stmt } from '../../meaning/types.ts';
import { resolveBody } from './orders.ts';
import { notePhrase } from '../../meaning/spans.ts';
import { asNumber, toSet } from './coerce.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';
import { verbForms } from '../../meaning/vocabulary.ts';
import { whoWins } from './who-wins.ts';
import { whoeverDoes } from './whoever.ts';
import { waitingLine } from './waiting-lines.ts';
import { lexiconFor } from './words.ts';

/** The bits in which a card notes how often its lines happened. */
const MOST_USES = 31;

/** Resolves the lines of a card. A problem in one line does not affect the others. */
export function resolveKind(v: Vocabulary, kind: Kind, report: Reporter, ids: { next: number }): void {
  if (!kind.effect) return;
  const lines = new CardLines(v, report, kind, kind.effect, ids);
  kind.lines = lines.read();
  kind.standing.push(...lines.standing);
  kind.obey = lines.obeyScript(kind.fullId);
  lines.reportFirst(kind);
}

/** Lines that belong to a type of card, or (`kind` null) to the game. */
export function resolveLines(v: Vocabulary, kind: Kind | null, snippet: Snippet, report: Reporter, ids: { next: number }): Standing[] {
  const lines = new CardLines(v, report, kind, snippet, ids);
  lines.read();
  return lines.standing;
}

export class CardLines {
  readonly standing: Standing[] = [];
  private readonly orders: Line[] = [];
  /** Those that apply only on the player's own turn. */
  private readonly own = new Set<Line>();
  private readonly claims: Standing[] = [];
  /** The first order, and the lines it stands among. */
  private first: { line: Line; all: readonly Line[] } | null = null;
  constructor(
    private readonly v: Vocabulary,
    private readonly report: Reporter,
    private readonly kind: Kind | null,
    private readonly snippet: Snippet,
    private readonly ids: { next: number },
  ) {}

  /** Reads the snippet it was made for: what is in force goes to `standing`, orders wait for `obeyScript`. */
  read(): Line[] {
    const parsed = parseEffect(this.snippet, lexiconFor(this.v));
    this.report.diagnostics.push(...parsed.diagnostics);
    const { source } = this.snippet;
    const lines = goingOn(inPlaceOfLast(inRows(parsed.lines, source.text)), source);
    for (const [{ span }, next] of behindFullStop(lines, source.text)) {
      const then =
        next.heads.length || next.children.length ? null : spanText(source, next.span).replace(/^./, (letter) => letter.toLowerCase());
      this.report.error(lineSays.doesNotWait(then), source, { start: span.end, end: next.span.end });
    }
    this.all(lines);
    return lines;
  }

  /** Asks of the first order whether it is meant to be done once; not of one that is reported anyway. */
  reportFirst(kind: Kind): void {
    if (!this.first) return;
    const { line, all } = this.first;
    const { start, end } = line.span;
    const isReported = this.report.diagnostics.some(
      ({ source, span }) => source === this.snippet.source && span.start >= start && span.start < end,
    );
    if (!isReported) reportOnce(this.v, kind, line, all, this.report);
  }

  private context(): Context {
    const ctx = new Context(this.v, this.report, this.snippet.source, resolvers, this.ids);
    ctx.kind = this.kind;
    return ctx;
  }

  private all(lines: Line[], outer: Claim[] = []): void {
    let orderBefore = false;
    for (const line of lines) {
      if (line.broken) continue;
      if (line.heads[0]?.kind === 'otherwise' && orderBefore) this.orders.push(line);
      else {
        const isFirst = !orderBefore;
        orderBefore = !this.line(line, outer) || orderBefore;
        const byHolder = line === lines[0] && orderBefore && !!this.kind && reportHolder(line, this.snippet, this.report);
        if (isFirst && orderBefore && this.kind && outer.length === 0 && !byHolder) this.first = { line, all: lines };
      }
      // On a card that stays, nothing done before is what there is more of.
      if (orderBefore && this.kind && (line === lines[0] || this.laid())) reportMore(this.v, this.kind, line, this.snippet, this.report);
    }
  }

  /** True: the line is in force or waits; false: it contains orders. */
  private line(line: Line, outer: Claim[]): boolean {
    const heard = this.laid() ? whoeverDoes(this.v, line, this.snippet.source) : null;
    if (heard) return this.line(heard, outer);
    const asksEach = this.laid() && asksWhoWins(this.v) ? whoWins(line) : null;
    if (asksEach) return this.line(asksEach, outer);
    const head = line.heads[0];
    const asked = askedAbout(head);
    if (asked) return this.whenChecked({ ...line, heads: line.heads.slice(1) }, asked, outer);
    if (head?.kind === 'power' && head.limit === 'on your turn' && this.playedFromHand() && !outer.length) {
      const own = { ...line, heads: line.heads.slice(1) };
      this.own.add(own);
      this.orders.push(own);
      return false;
    }
    if (head && isWaiting(head)) {
      this.clause(line, head, outer);
      return true;
    }
    // `if another player would steal this, … instead`
    if (head?.kind === 'if' && head.claim.kind === 'claim' && head.claim.predicate.would) {
      this.clause(line, { kind: 'when', manner: 'after', event: head.claim, span: head.span }, outer);
      return true;
    }
    if (head?.kind === 'while' && lasts({ ...line, heads: line.heads.slice(1) })) {
      this.orders.push(line);
      return false;
    }
    if (head?.kind === 'while') {
      const rest = { ...line, heads: line.heads.slice(1) };
      const claims = head.claim ? [...outer, head.claim] : outer;
      if (rest.body.length || rest.heads.length) this.line(rest, claims);
      if (!rest.heads.length && line.children.length) this.all(line.children, claims);
      return true;
    }
    if (head?.kind === 'if' && line.heads.length === 1 && !line.children.length && line.body.length === 1 && !line.otherwise) {
      const simple = this.ifInForce(line.body[0]!, head.claim);
      if (this.stands(simple)) {
        this.stand(simple, simple === line.body[0] ? [...outer, head.claim] : outer);
        return true;
      }
    }
    if (!head && line.body.length === 1 && this.stands(line.body[0]!) && !line.children.length) {
      this.stand(line.body[0]!, outer);
      return true;
    }
    const [only] = line.heads.length <= 1 && (!head || head.kind === 'if') && line.body.length === 1 ? line.body : [];
    if (only?.kind === 'order' && only.subject && only.parts.length === 0 && this.laid() && verbForms(only.verb.text).includes('win')) {
      const asks = !!head || !!only.when;
      if (!asks || asksWhoWins(this.v)) this.winsOnce(line, only, asks);
    }
    if (outer.length) this.report.error(lineSays.orderWhile(), this.snippet.source, line.span);
    this.orders.push(line);
    return false;
  }

  /** `you and another player win if …`, done as the card is played: each of them wins alone. */
  private winsOnce(line: Line, { subject }: Order, asks: boolean): void {
    const both = subject?.kind === 'list' && subject.how === 'and';
    const said = spanText(this.snippet.source, line.span);
    this.report.error(lineSays.winsAtOnce(asks, both || /\bboth win/i.test(said)), this.snippet.source, line.span);
  }

  /** `if you have 5 relics, you win` on a card that stays in play is `you win if …`. */
  private ifInForce(simple: Simple, claim: Claim): Simple {
    const isBare = simple.kind === 'order' && !simple.when && this.laid() && asksWhoWins(this.v);
    return isBare && this.outcomeOf({ ...simple, when: claim }) ? { ...simple, when: claim } : simple;
  }

  /** `when goals are checked, …`: of what is in force, only whose a card is can hold for that moment alone. */
  private whenChecked(line: Line, asked: Np, outer: Claim[]): true {
    const head = line.heads[0];
    if (head?.kind === 'if') return this.whenChecked({ ...line, heads: line.heads.slice(1) }, asked, [...outer, head.claim]);
    const isSimple = !head && !line.otherwise && line.body.length + line.children.length > 0;
    if (!isSimple || line.body.some((simple) => simple.kind !== 'belongs'))
      this.report.error(lineSays.notWhenChecked(), this.snippet.source, line.span);
    else for (const simple of line.body) this.stand(simple, outer, asked);
    for (const child of line.children) this.whenChecked(child, asked, outer);
    return true;
  }

  /** Whether cards of this type stay somewhere after they are played. */
  private laid(): boolean {
    return this.kind !== null && isLaid(this.v, this.kind.type);
  }

  /** A card that may answer from where it is held: playing it in a turn of one's own is what its "on your turn" lines are for. */
  private playedFromHand(): boolean {
    return this.kind !== null && this.v.types[this.kind.type]!.answers >= 0;
  }

  /** The orders of the card; those for a turn of one's own only then. */
  private ordered(ctx: Context): Stmt[] {
    if (!this.own.size) return resolveBody(ctx, this.orders);
    const parts: Line[][] = [];
    for (const line of this.orders) {
      const last = parts.at(-1);
      if (last && (line.heads[0]?.kind === 'otherwise' || (!this.own.has(line) && !this.own.has(last[0]!)))) last.push(line);
      else parts.push([line]);
    }
    return parts.flatMap((lines) => {
      const first = lines[0]!;
      if (!this.own.has(first)) return resolveBody(ctx, lines);
      const then = resolveBody(ctx, !first.heads.length && !first.body.length ? [...first.children, ...lines.slice(1)] : lines);
      return [{ k: 'if', cond: same(YOU, { k: 'active' }), then, otherwise: [], span: first.span, source: this.snippet.source } as Stmt];
    });
  }

  /** Whether a line holds while the card is in play. */
  private stands(simple: Simple): boolean {
    if (simple.kind === 'being') return simple.until === null;
    if (simple.kind !== 'order') return true;
    if (!banSaid(simple) && lastingOf(simple).until) return false;
    const ban = banSaid(simple);
    return ban ? lastingOf(ban).until === null : this.outcomeOf(simple) !== null;
  }

  private outcomeOf(order: Order): OutcomeKind | null {
    const forms = verbForms(order.verb.text);
    if (order.object || order.forEach || order.as || order.mood === 'may') return null;
    const withPart = order.parts.some((p) => p.prep === 'with');
    if (order.parts.length && !withPart) return null;
    const everyone = order.subject?.kind === 'pronoun' && order.subject.word === 'everyone';
    const you = order.subject === null || (order.subject.kind === 'pronoun' && order.subject.word === 'you');
    if (forms.includes('win') && you && (withPart || order.when)) return 'wins';
    if (forms.includes('lose') && everyone && order.when) return 'everyone loses';
    if (forms.includes('lose') && you && order.when) return 'loses';
    return null;
  }

  private conds(ctx: Context, claims: (Claim | null)[]): Cond | null {
    const list = claims
      .filter((c): c is Claim => c !== null)
      .map((c) => {
        const cond = resolveClaim(ctx, c);
        if (bringsInCard(cond)) ctx.behind = Math.min(ctx.behind, c.span.end);
        return cond;
      });
    return list.length ? allOf(list) : null;
  }

  private stand(simple: Simple, outer: Claim[], asked: Np | null = null): void {
    const ctx = this.context();
    if (simple.kind !== 'order' && simple.kind !== 'being' && simple.kind !== 'not apply' && simple.until) {
      ctx.error(lineSays.onlyInForce(), simple.span);
      return;
    }
    const at = { span: simple.span, source: this.snippet.source };
    switch (simple.kind) {
      case 'every':
        this.standing.push({
          k: 'numeral',
          numeral: simple.numeral,
          change: simple.change,
          value: asNumber(ctx, resolveNp(ctx, simple.value), simple.value.span),
          when: this.conds(ctx, [...outer, simple.when]),
          ...at,
        });
        return;
      case 'counts as':
      case 'is also':
      case 'lines off':
        this.standing.push({ ...besides(ctx, simple, this.conds(ctx, [...outer, simple.when])), ...at });
        return;
      case 'belongs':
        this.standing.push({ ...belongs(ctx, simple, this.conds(ctx, [...outer, simple.when]), asked), ...at });
        return;
      case 'not apply':
        this.standing.push(...spares(ctx, simple, this.conds(ctx, [...outer, simple.when])).map((line) => ({ ...line, ...at })));
        return;
      case 'shown':
        this.standing.push({ ...shown(ctx, simple, this.conds(ctx, [...outer, simple.when])), ...at });
        return;
      case 'being': {
        const off = linesOff(simple);
        if (off) this.stand(off, outer);
        else this.dial(ctx, simple, outer);
        return;
      }
      case 'order': {
        const ban = banSaid(simple);
        if (ban) this.ban(ctx, ban, outer);
        else this.claim(simple, outer);
      }
    }
  }

  /** `draws is 4`, `your plays + 1`, `plays + 1 for the player with the most treasures`, `able is no for host of this`. */
  private dial(ctx: Context, being: Simple & { kind: 'being' }, outer: Claim[]): void {
    // `hand-limit of somebody`, `somebody's hand-limit`: whose it is.
    const { target, owner } = ofWhom(being.target);
    const the = target.kind === 'determined' && target.det === 'the' && !target.most && !target.count && !target.of ? target.noun : null;
    const noun = target.kind === 'own' || target.kind === 'possessive' ? target.noun : the;
    const name = target.kind === 'name' ? target.word : (noun?.words[0] ?? null);
    const dial = name ? this.v.dials.findIndex((d) => d.name === name.text) : -1;
    if (dial < 0) {
      if (name?.text === 'direction') ctx.error(lineSays.directionHolds(), target.span);
      else if (!name || this.v.counters.some((c) => c.name === name.text)) ctx.error(thingSays.onlyDials(name?.text), target.span);
      else
        ctx.error(
          thingSays.wrongName(
            name.text,
            'dial',
            this.v.dials.map((d) => d.name),
          ),
          name.span,
        );
      return;
    }
    const spec = this.v.dials[dial]!;
    const subject = ctx.elem('whose', spec.per === 'card' ? CARD : PLAYER);
    const who = localExpr(subject);
    const { amount, named } = forWhom({ ...being, target, whose: being.whose ?? owner }, spec);
    // `hand-limit is the number of relics you have`, on a card that is nobody's: each player reads it of themselves.
    if (spec.per === 'player' && !named && target.kind !== 'own' && this.kind && isNobodys(this.v, this.kind.type)) ctx.you = who;
    const theirs = spec.per === 'card' ? {} : { focus: who, they: who };
    const value = ctx.within(theirs, () => dialValue(ctx, amount, spec));
    let whose: Cond | null = null;
    if (named) {
      const ref = ctx.within({ pure: true }, () => resolveNp(ctx, named));
      if (ref.t !== 'bad' && ref.type.name !== subject.type.name) {
        ctx.meant(subject.type, ref.type, named.span);
        return;
      }
      if (ref.t === 'value') whose = same(who, ref.expr);
      else if (ref.t !== 'bad') {
        const set = toSet(ctx, ref, named.span);
        whose = { k: 'some', set: { ...set, where: [...set.where, same(localExpr(set.elem), who)] } };
      }
      notePhrase(whose ?? {}, ctx.source, named.span);
    } else if (target.kind === 'own') whose = same(who, spec.per === 'card' ? { k: 'this' } : YOU);
    const asked = this.conds(ctx, [...outer, being.when]);
    const isTheirs = asked !== null && ctx.you === who && speaksOf('cond', asked, subject);
    if (isTheirs) whose = asked;
    const ofAll = spec.per === 'player' && !named && target.kind === 'name' && !speaksOf('expr', value, subject) && ctx.you !== who;
    // `everybody's draws` is said so.
    const isSaid = /['’]s?\s+$/.test(ctx.source.text.slice(0, being.span.start));
    if (ofAll && !isSaid && this.kind && isLaid(this.v, this.kind.type))
      ctx.error(thingSays.dialOfAll(spec.name, spanText(ctx.source, being.span)), being.span);
    this.standing.push({
      k: 'dial',
      dial,
      change: being.change,
      value,
      whose,
      subject,
      when: isTheirs ? null : asked,
      span: being.span,
      source: this.snippet.source,
    });
  }

  /** `your treasures cannot be stolen`, `its owner cannot win unless the goal needs this`, `nobody can …`. */
  private ban(ctx: Context, order: Order, outer: Claim[]): void {
    const when = this.conds(ctx, [...outer, order.when]) ?? { k: 'yes' };
    const { subject, object } = order;
    for (const part of [subject, ...(isYou(subject) ? [] : [object, order.when, ...outer])]) if (part) reportElse(ctx, part, 'a player');
    for (const ban of bansOf(ctx, order, when)) this.standing.push({ k: 'cannot', ...ban, span: order.span, source: this.snippet.source });
  }

  private claim(order: Order, outer: Claim[]): void {
    const ctx = this.context();
    const outcome = this.outcomeOf(order)!;
    const player = ctx.elem('player', PLAYER);
    ctx.you = localExpr(player);
    ctx.focus = ctx.you;
    const claims: Claim[] = [...outer];
    if (order.parts.some((p) => p.prep === 'with')) claims.push(winClaim(order));
    if (order.when) claims.push(order.when);
    const said = this.conds(ctx, claims) ?? { k: 'yes' };
    // A line by which everyone loses belongs to no player: "you" is anybody.
    const test: Cond =
      outcome === 'everyone loses' && speaksOf('cond', said, player)
        ? { k: 'some', set: setOf(PLAYER, player, { k: 'players', from: { k: 'active' } }, [said]) }
        : said;
    const asked = (kinds: readonly Kind[]): number[] => [...new Set(kindsIn(kinds, test, outcome === 'everyone loses'))];
    const standing: Standing = {
      k: 'claim',
      outcome,
      player,
      test,
      needs: asked(this.v.kinds),
      named: asked([]),
      span: order.span,
      source: this.snippet.source,
    };
    this.standing.push(standing);
    this.claims.push(standing);
  }

  private clause(line: Line, head: Head, outer: Claim[]): void {
    const clause = waitingLine(this.context(), line, 0, outer, head);
    if (!clause) return;
    const often = clause.often ?? null;
    if (often) {
      const alike = this.standing.flatMap((s) => (s.k === 'clause' ? (this.v.clauses[s.clause]!.often ?? []) : []));
      const times = alike.reduce((sum, one) => sum + (one.per === often.per ? one.times : 0), often.times);
      if (!this.kind) this.report.error(lineSays.oftenInGame(oftenText(often)), this.snippet.source, line.span);
      else if (times > MOST_USES) this.report.error(lineSays.oftenInAll(often.per, MOST_USES), this.snippet.source, line.span);
    }
    const at = this.v.clauses.push(clause) - 1;
    this.standing.push({ k: 'clause', clause: at, span: line.span, source: this.snippet.source });
  }

  obeyScript(name: string): Script | null {
    if (!this.orders.length && !this.claims.length) return null;
    const ctx = this.context();
    const body = this.ordered(ctx);
    const orders = body.length;
    // A card that is not in force makes its claim once, when its orders run.
    for (const c of this.claims) {
      if (c.k !== 'claim') continue;
      const who: Local = ctx.local('', PLAYER, c.span, false);
      body.push({ k: 'let', into: who, value: YOU, span: c.span, source: c.source });
      const test = c.outcome === 'everyone loses' ? c.test : substitute('cond', c.test, new Map([[c.player, localExpr(who)]]));
      body.push({
        k: 'if',
        cond: allOf([not({ k: 'live', card: { k: 'this' } }), test]),
        then: [{ k: 'outcome', kind: c.outcome, who: YOU, final: false, span: c.span, source: c.source }],
        otherwise: [],
        span: c.span,
        source: c.source,
      });
    }
    return {
      name,
      source: this.snippet.source,
      span: { start: this.snippet.map[0]!, end: this.snippet.map[this.snippet.text.length]! },
      params: [],
      locals: ctx.locals,
      body,
      ...(this.kind && isLaidFirst(this.v, this.kind.type) ? { laidClaims: body.length - orders } : {}),
    };
  }
}
