// Puts the meaning of orders and lines in force back into plain sentences; steps that only prepare the next one are folded in. Runs nothing.
import type { Clause, Cond, Expr, Local, OutcomeKind, SetOf, Standing, Stmt } from '../meaning/types.ts';
import { ATTACH, DETACH, MOVE, POWER, REFILL, type EventName } from '../meaning/events.ts';
import type { Vocabulary, WordDecl } from '../meaning/vocabulary.ts';
import { oftenText } from '../text/often.ts';
import { mentions, uses } from './asking.ts';
import { capital, lowered, sentence, third } from './spelling.ts';
import { usedWhen } from './used-when.ts';
import { isPlainWho } from './who-chooses.ts';
import { alike, inCase, type Cases } from '../meaning/nodes.ts';
import { isEmptied } from '../meaning/terms.ts';
import { Phrases } from './phrases.ts';

const ENDS: Record<OutcomeKind, string> = {
  wins: 'win',
  loses: 'lose',
  'everyone loses': 'everyone loses',
  tie: 'the game ends in a tie',
  ends: 'the game ends',
};

const EVENTS: Record<EventName, (thing: string) => string> = {
  [MOVE]: (card) => `player P moves ${card}`,
  [POWER]: (card) => `player P uses a power of ${card}`,
  [ATTACH]: (card) => `player P attaches ${card}`,
  [DETACH]: (card) => `player P detaches ${card}`,
  [REFILL]: (zone) => `${zone} is refilled`,
};

const OUT_UNTIL = { 'this turn': 'until this turn ends', 'your next turn': 'until your next turn', 'for good': 'for the rest of the game' };

/** Orders that say what a step before them prepared. */
const PREPARED: ReadonlySet<string> = new Set(
  (
    'call, move, swap cards, swap zones, swap card zone, attach, detach, cover, uncover, look, turn, ' +
    'for each, gather, choose, set counter, set mark, deal, outcome, queue turn, skip turn, swap seats, go out, come back, shuffle, obey, settle, pass'
  ).split(', '),
);

/** Sentences of one written line; what belongs inside another is indented by two spaces. */
export class Sentences {
  readonly phrases: Phrases;
  /** Orders of other lines: what they speak of needs a name. */
  later: readonly Stmt[] = [];
  /** What follows the orders around, in this line: it may speak of what they prepared. */
  private readonly after: (readonly Stmt[])[] = [];
  /** What ends the repetitions around: it may speak of what a round prepared. */
  private readonly untils: Cond[] = [];
  /** Repetitions around the order at hand. */
  private rounds = 0;

  /** `ofWord`: the orders are those of a word. `reads`: how the number printed on the card reads now. `onCard`: without brackets that are not needed. */
  constructor(
    private readonly v: Vocabulary,
    private readonly ofWord = false,
    reads?: (n: number) => number,
    onCard = false,
  ) {
    this.phrases = new Phrases(v, reads, onCard);
  }

  // ---------------------------------------------------------------- lines in force

  /** A line of a card that is in force or waits. */
  standing(line: Standing): string[] {
    const p = this.phrases;
    const when = (c: { when?: Parameters<Phrases['cond']>[0] | null }): string => (c.when ? `, if ${p.cond(c.when)}` : '');
    switch (line.k) {
      case 'dial': {
        const { name, type, per } = this.v.dials[line.dial]!;
        const whose = p.subject(per, line.subject, line.whose);
        p.call(line.subject, `that ${per}`);
        return [`In force: ${name} of ${whose} ${changed(line.change, p.valueFor(type, line.value))}${when(line)}.`];
      }
      case 'numeral':
        return [
          `In force: ${line.numeral === null ? 'every printed number' : `every printed ${line.numeral}`} reads ${line.change === 'is' ? '' : `${line.change === '+' ? 'more, by' : 'less, by'} `}${p.expr(line.value)}${when(line)}.`,
        ];
      case 'counts as':
        return [`In force: this card counts as ${p.kinds(line.kinds)} too${when(line)}.`];
      case 'is also':
        return [
          `In force: ${p.subject('card', line.card, line.test)} is also ${line.nouns.map((n) => p.aOr([n])).join(' and ')}${line.needed ? `, as far as ${p.set(line.needed, 'a')} names it` : ''}.`,
        ];
      case 'belongs': {
        const cards = p.subject('card', line.card, line.test);
        const asking = line.asking?.k === 'kind' ? `, while ${p.aOr(line.asking.nouns)} is asked who wins` : '';
        return [
          `In force: ${line.one ? `one of ${cards.replace(/^every /, 'each ')} at a time` : cards} belongs to ${p.expr(line.to)}${asking}.`,
        ];
      }
      case 'lines off':
        return [`In force: the lines of ${p.subject('card', line.card, line.test)} are off.`];
      case 'spares': {
        const what = line.dial === null ? `what ${p.subject('card', line.card, line.what)} says` : this.v.dials[line.dial]!.name;
        return [`In force: ${what} does not apply to ${p.subject('player', line.player, line.test)}.`];
      }
      case 'open': {
        const cards = p.subject('card', line.card, line.what).replace(/^every /, 'each ');
        return [`In force: ${p.subject('player', line.player, line.test)} sees ${cards}.`];
      }
      case 'cannot':
        return [this.cannot(line.word, line.actor, line.args, line.test)];
      case 'claim': {
        p.call(line.player, 'that player');
        if (line.outcome === 'everyone loses') return [`In force: everyone loses if ${p.cond(line.test)}.`];
        return [`In force: ${this.claimed(line)}.`];
      }
      case 'clause':
        return this.clause(this.v.clauses[line.clause]!);
    }
  }

  /** Of a card before a player, only that player. */
  private claimed({ test, player, outcome }: Standing & { k: 'claim' }): string {
    const p = this.phrases;
    const ends = outcome === 'wins' ? 'wins' : 'loses';
    if (test.k === 'and' && test.of.length === 2 && test.of[0]!.k === 'or' && test.of[0]!.of.length === 2) {
      const [none, own] = test.of[0]!.of;
      if (none!.k === 'cmp' && none!.a.k === 'owner' && none!.a.of.k === 'this' && own!.k === 'cmp' && mentions('cond', own, player))
        return `a player (only the owner of this card, if it has one) ${ends} if ${p.cond(test.of[1]!)}`;
    }
    return `a player ${ends} if ${p.cond(test)}`;
  }

  private cannot(word: number | 'win', actor: Local, args: readonly Local[], test: Parameters<Phrases['cond']>[0]): string {
    const p = this.phrases;
    p.call(actor, 'player P');
    args.forEach((local, i) => p.call(local, `${local.type.name} ${'XYZ'[i] ?? i}`));
    const what =
      word === 'win'
        ? 'win'
        : this.v.words[word]!.kind === 'event'
          ? `move ${p.name(args[0]!)},`
          : p.word(
              this.v.words[word]!,
              args.map((local) => p.name(local)),
            );
    const only = test.k === 'yes' ? '' : ` where ${p.cond(test)}`;
    return `In force: player P cannot ${what}${only}.`;
  }

  private clause(c: Clause): string[] {
    const event = this.event(c); // first: it names what the conditions speak of
    const ifs = c.when.filter((w) => w.k !== 'yes').map((w) => this.phrases.cond(w));
    const only = ifs.length ? `, if ${ifs.join(', and ')}` : '';
    let head: string;
    switch (c.kind) {
      case 'moment':
        head = `At the ${c.edge} of ${c.own ? 'your' : 'each'} turn${only}`;
        break;
      case 'power':
        head = `${capital(usedWhen(c))} you may do this${only}`;
        break;
      case 'whenever':
        head = `As soon as it comes about that ${ifs.join(', and ') || 'always'}`;
        break;
      case 'after':
        head = `${c.event?.outcome ? 'When' : 'After'} ${event}${only}`;
        break;
      case 'instead':
        head = `In place of this: ${event}${only}`;
        break;
      case 'response':
        head = `You may answer when ${event}${only}`;
    }
    return this.block(c.often && c.kind !== 'power' ? `${capital(oftenText(c.often))}, ${lowered(head)}` : head, c.body);
  }

  private event(c: Clause): string {
    const p = this.phrases;
    const e = c.event;
    if (!e) return 'something';
    if (e.watcher !== undefined) return `a change of ${this.v.watchers[e.watcher]!.name}`;
    p.call(e.actor, 'player P');
    e.args.forEach((local, i) => p.call(local, `${local.type.name} ${'XYZ'[i] ?? i}`));
    const whats = e.outcome
      ? [e.outcome === 'wins' ? 'player P wins' : e.outcome === 'loses' ? 'player P loses' : ENDS[e.outcome]]
      : e.words.map((w) => this.done(this.v.words[w]!, e.args));
    const test = e.test.k === 'yes' ? '' : `, where ${p.cond(e.test)}`;
    return `${whats.join(' or ')}${test}`;
  }

  /** What player P does. */
  private done(word: WordDecl, args: readonly Local[]): string {
    const names = args.map((local) => this.phrases.name(local));
    if (word.kind === 'event') return EVENTS[word.name as EventName](names[0]!);
    return `player P does “${this.phrases.word(word, names)}”`;
  }

  // ---------------------------------------------------------------- orders

  /** A head and the sentences below it: on one line if there is only one. */
  private block(head: string, body: readonly Stmt[]): string[] {
    const lines = this.orders(body);
    if (lines.length === 0) return [`${head}: nothing.`];
    if (lines.length === 1) return [`${head}: ${lowered(lines[0]!)}`];
    return [`${head}:`, ...lines.map((line) => `  ${line}`)];
  }

  /** A block that repeats. */
  private round(head: string, body: readonly Stmt[], until: Cond | null = null): string[] {
    this.rounds++;
    if (until) this.untils.push(until);
    const lines = this.block(head, body);
    if (until) this.untils.pop();
    this.rounds--;
    return lines;
  }

  /** The orders of a script, in order. */
  orders(body: readonly Stmt[]): string[] {
    const lines: string[] = [];
    body.forEach((s, i) => {
      if (this.folded(s, body.slice(i + 1))) return;
      this.after.push(body.slice(i + 1));
      lines.push(...this.order(s));
      this.after.pop();
    });
    return lines;
  }

  /** An order that only prepares the next one becomes a phrase inside it. */
  private folded(s: Stmt, rest: readonly Stmt[]): boolean {
    if (s.k !== 'choose' && s.k !== 'gather' && s.k !== 'let') return false;
    const { into } = s;
    if (
      into.name ||
      uses('stmt', rest, into) !== 1 ||
      mentions('stmt', this.later, into) ||
      this.after.some((rest) => mentions('stmt', rest, into)) ||
      this.untils.some((cond) => mentions('cond', cond, into)) ||
      (s.k === 'choose' && (s.optional || s.pick.ordered || s.text !== undefined))
    )
      return false;
    const at = rest.findIndex((one) => mentions('stmt', one, into));
    const user = rest[at]!;
    if (rest.slice(0, at).some((one) => one.k !== 'choose' && one.k !== 'gather')) return false;
    if (!PREPARED.has(user.k)) return false;
    if (user.k === 'for each' && mentions('stmt', user.body, into)) return false;
    // All but those chosen: a choice needs a name there.
    if (s.k === 'choose' && user.k === 'gather' && user.set.where.some((c) => mentions('cond', c, into))) return false;
    const p = this.phrases;
    if (s.k === 'choose') {
      const by = isPlainWho(user, s) ? '' : ` that ${p.expr(s.who)} ${this.s(s.who, 'choose')}`;
      p.call(into, `${p.selection(s.pick)}${by}`);
    } else if (s.k === 'gather') p.call(into, this.gathered(s.set, s.random));
    else p.call(into, p.expr(s.value));
    return true;
  }

  private gathered(set: SetOf, random: Expr | undefined): string {
    const p = this.phrases;
    if (!random) return p.set(set, 'every');
    const n = p.expr(random);
    return `${n} random ${p.set(set, n === '1' || n === 'one' ? 'bare' : 'plural')}`;
  }

  /** `you draw`, `the player on turn draws`. */
  private s(who: Expr, verb: string): string {
    return who.k === 'you' ? verb : third(verb);
  }

  private carriesOut = (said: string, who?: Expr): string => (who ? this.does(who, said) : `${capital(said)}.`);
  private does(who: Expr, said: string): string {
    if (who.k === 'you') return `You ${said}.`;
    const [verb, ...rest] = said.split(' ');
    return sentence(`${this.phrases.expr(who)} ${[third(verb!), ...rest].join(' ')}`);
  }

  /** The words of a question. */
  private asked({ text, within }: { text: number; within?: number | undefined }): string {
    const time = within ? ` within ${within} seconds` : '';
    return `“${this.v.texts[text]!.replace(/\{([^:}]+):[^}]*\}/g, '{$1}')}”${time}`;
  }

  private order(s: Stmt): string[] {
    return inCase(this.cases, s);
  }

  private readonly cases: Cases<Stmt, string[]> = {
    choose: (s) => {
      const name = this.phrases.name(s.into);
      const { text } = s;
      if (text !== undefined)
        return [
          `Ask ${this.phrases.expr(s.who)} ${this.asked({ text, within: s.within })}; the answer is ${this.phrases.selection(s.pick)} (called ${name}).`,
        ];
      return [
        this.does(
          s.who,
          `choose ${s.optional ? 'or not, as they like, ' : ''}${this.phrases.selection(s.pick)}${s.pick.ordered ? ', in an order' : ''} (called ${name})`,
        ),
      ];
    },
    together: (s) => {
      this.phrases.call(s.they, 'that player');
      const seats = this.phrases.set(s.seats, 'every');
      const pick = s.pick.set.type.name === 'yes' ? 'yes or no' : this.phrases.selection(s.pick);
      const [name, { text, within }] = [this.phrases.name(s.into), s];
      const unseen = 'all unseen, at the same time';
      if (text !== undefined) return [`Ask ${seats} ${this.asked({ text, within })}, ${unseen}; the answer is ${pick} (called ${name}).`];
      return [sentence(`${seats} chooses ${s.optional ? 'or not, as they like, ' : ''}${pick} (called ${name}), ${unseen}`)];
    },
    let: (s) => {
      if (s.each) this.phrases.call(s.each, 'each player');
      return [`Let ${this.phrases.name(s.into)}${s.each ? ' of each player' : ''} be ${this.phrases.expr(s.value)}.`];
    },
    gather: (s) => (isEmptied(s.set) ? [] : [`Let ${this.phrases.name(s.into)} be ${this.gathered(s.set, s.random)}.`]),
    aside: (s) => [`Open a place aside (called ${this.phrases.name(s.into)}).`],
    roll: (s) => {
      if (!s.sides) return [this.does(s.who, `flip a coin (called ${this.phrases.name(s.into)}: yes is heads)`)];
      const dice = s.into.type.group ? `${this.phrases.expr(s.dice)} dice` : 'a die';
      return [this.does(s.who, `roll ${dice} with ${this.phrases.expr(s.sides)} sides (called ${this.phrases.name(s.into)})`)];
    },
    refill: (s) => [`Refill ${this.phrases.expr(s.zone)} if it holds fewer than ${this.phrases.expr(s.n)}.`],
    move: (s) => {
      const face = s.face ? `, face ${s.face}` : '';
      return [`Move ${this.phrases.name(s.cards)} to ${s.end === 'usual' ? '' : `the ${s.end} of `}${this.phrases.expr(s.to)}${face}.`];
    },
    turn: (s) => [`Turn ${this.phrases.name(s.cards)} ${s.face === 'over' ? 'over' : `face ${s.face}`}.`],
    'swap cards': (s) => [`Swap ${this.phrases.name(s.a)} with ${this.phrases.name(s.b)}.`],
    'swap zones': (s) => [`Swap ${this.phrases.expr(s.a)} with ${this.phrases.expr(s.b)}.`],
    'swap card zone': (s) => [`Swap ${this.phrases.name(s.a)} with what is in ${this.phrases.expr(s.b)}.`],
    shuffle: (s) => [`Shuffle ${this.phrases.expr(s.zone)}.`],
    deal: (s) => [`Deal ${this.phrases.name(s.cards)} one by one to ${this.phrases.zones(s.to)}.`],
    pass: (s) => [
      s.what === 'zones'
        ? `Every player passes their ${s.family === undefined ? this.phrases.zones(s.zones!) : this.v.families[s.family]!.name} to the next player (${this.side(s.side)}).`
        : `${capital(this.phrases.set(s.where!, 'every'))} passes to the player next to its owner (${this.side(s.side)}).`,
    ],
    attach: (s) => [`${s.under ? 'Put' : 'Attach'} ${this.phrases.name(s.card)} ${s.under ? 'under' : 'to'} ${this.phrases.expr(s.to)}.`],
    detach: (s) => [`Detach ${this.phrases.name(s.cards)}.`],
    cover: (s) => [`Cover ${this.phrases.expr(s.card)} with ${this.phrases.expr(s.with)}.`],
    uncover: (s) => [`Uncover ${this.phrases.expr(s.card)}.`],
    look: (s) => [s.who ? this.does(s.who, `look at ${this.phrases.name(s.cards)}`) : `Show ${this.phrases.name(s.cards)} to everyone.`],
    ask: (s) => [`Ask ${s.seats ? this.phrases.set(s.seats, 'every') : this.phrases.expr(s.who)} ${this.asked(s)}.`],
    race: (s) => [
      `Ask ${this.phrases.set(s.seats, 'every')} ${this.asked(s)}, all at once; the first who says yes ends it (called ${this.phrases.name(s.into)}).`,
    ],
    'set counter': (s) => {
      const { name, type } = this.v.counters[s.counter]!;
      const whose = s.of ? `${name} of ${this.phrases.expr(s.of)}` : name;
      return [s.add ? `Add ${this.phrases.expr(s.value)} to ${whose}.` : `Set ${whose} to ${this.phrases.valueFor(type, s.value)}.`];
    },
    'set mark': (s) => {
      const { name, type } = this.v.marks[s.mark]!;
      const whose = `${name} of ${s.group ? this.phrases.name(s.group) : this.phrases.expr(s.of)}`;
      return [s.add ? `Add ${this.phrases.expr(s.value)} to ${whose}.` : `Set ${whose} to ${this.phrases.valueFor(type, s.value)}.`];
    },
    modify: (s) => {
      const { name, type } = this.v.dials[s.dial]!;
      return [
        `${capital(name)}${s.whose ? ` of ${this.phrases.expr(s.whose)}` : ' of everyone'} ${changed(s.change, this.phrases.valueFor(type, s.value))} until ${this.phrases.ending(s)}${s.when ? `, as long as ${this.phrases.cond(s.when)}` : ''}.`,
      ];
    },
    forbid: (s) => [
      this.cannot(s.ban.word, s.ban.actor, s.ban.args, s.ban.test)
        .replace('In force: p', 'P')
        .replace(/\.$/, `, until ${this.phrases.ending(s)}.`),
    ],
    hold: (s) => {
      const clause = this.v.clauses[s.clause]!;
      clause.remembers?.forEach((local, i) => this.phrases.call(local, this.phrases.name(s.names[i]!)));
      const [first, ...rest] = this.clause(clause);
      const how = s.until ? `until ${this.phrases.ending({ until: s.until, turnOf: s.turnOf })}` : '';
      const from = [how, !clause.once ? '' : clause.once > 1 ? `${clause.once} times` : 'once'].filter((x) => x).join(', ');
      return [`From here on, ${from}: ${lowered(first!)}`, ...rest];
    },
    announce: () => ['Announce it, so that it can be answered.'],
    cancel: () => ['What was announced does not happen.'],
    'in its place': (s) => [s.does ? 'So it does not happen.' : 'It happens, unless the line goes on to take its place.'],
    settle: (s) => [`${capital(this.phrases.expr(s.card))} takes effect${s.who ? `, done by ${this.phrases.expr(s.who)}` : ''}.`],
    obey: ({ card, who }) => [this.carriesOut(`follow the orders of ${this.phrases.expr(card)}`, who)],
    'keep up': () => ['The numbers given stay true until the end of the effect.'],
    'queue turn': (s) => [this.does(s.who, 'take another turn after this one')],
    reverse: () => ['Play goes the other way round from now on.'],
    'swap seats': (s) => [`${capital(this.phrases.expr(s.a))} and ${this.phrases.expr(s.b)} swap seats.`],
    'go out': (s) => [this.does(s.who, `be out ${s.until === null ? 'until brought back' : OUT_UNTIL[s.until]}`)],
    'come back': (s) => [this.does(s.who, 'take part again, if out (and not for good)')],
    'skip turn': (s) => [this.does(s.who, 'miss the next turn')],
    'end turn': () => ['This turn ends now.'],
    'new deal': (s) => [
      `A new deal begins, dealt by ${s.dealer ? this.phrases.expr(s.dealer) : 'the player on the left of the dealer'}: what counts for a deal starts again, everybody is in again.`,
    ],
    outcome: (s) => {
      const claim = s.final ? '' : ' (if the rules of the game agree)';
      if (s.score) {
        const who = s.kind === 'wins' || s.kind === 'loses' ? `${this.phrases.set(s.seats!, 'every')} ${s.kind}` : ENDS[s.kind];
        return [sentence(`${who}, with a score of ${this.phrases.expr(s.score)}`)];
      }
      if (s.seats) return [sentence(`${this.phrases.set(s.seats, 'every')} ${s.kind === 'wins' ? 'wins' : 'loses'}, together`)];
      return [
        s.who && (s.kind === 'wins' || s.kind === 'loses')
          ? this.does(s.who, `${ENDS[s.kind]}${claim}`)
          : sentence(`${ENDS[s.kind]}${claim}`),
      ];
    },
    so: () => [],
    call: (s) => [
      this.does(
        s.you,
        this.phrases.word(
          this.v.words[s.word]!,
          s.args.map((a) => ('k' in a ? this.phrases.expr(a) : this.phrases.name(a))),
        ),
      ),
    ],
    if: (s) => {
      const [first] = s.then;
      // "If so" asks about it.
      if (s.then.length === 1 && first?.k === 'so' && first.value === 1) return [`The answer is yes if ${this.phrases.cond(s.cond)}.`];
      return this.choice(s);
    },
    'for each': (s) => this.each(s),
    repeat: (s) => this.repeated(s),
    'at once': (s) => this.block(s.body[0]?.k === 'try' ? 'On trial, as one step' : 'As one step', s.body),
    try: () => [],
    stays: (s) => [`Ask ${this.phrases.expr(s.who)} whether it stays. If not, all of it is taken back.`],
    offer: (s) => {
      const lines = s.alternatives.flatMap((a) => {
        const when = a.when.filter((c) => c.k !== 'yes').map((c) => this.phrases.cond(c));
        return this.block(`- if chosen${when.length ? `, and possible only if ${when.join(', and ')}` : ''}`, a.body);
      });
      const beside = s.meanwhile.length ? this.block('While that is open', s.meanwhile) : [];
      return [
        s.who ? `${capital(this.phrases.name(s.who))} chooses one of these:` : 'You do one of these:',
        ...lines.map((line) => `  ${line}`),
        ...beside,
      ];
    },
    'use power': (s) => [this.does(s.who, `use a power of ${s.filter ? this.phrases.set(s.filter, 'a') : 'a card'}, if they like`)],
    confirm: (s) => [`Ask ${this.phrases.expr(s.who)} whether they want this.`],
    stop: () => [
      this.rounds > 0 ? 'Leave the repetition.' : this.ofWord ? 'Leave this word: what used it goes on.' : 'This effect ends here.',
    ],
  };

  private side(side: Expr): string {
    return side.k === 'int' ? `on the ${side.v === 0 ? 'left' : 'right'}` : `to the side ${this.phrases.expr(side)}`;
  }

  private choice(s: Stmt & { k: 'if' }): string[] {
    const p = this.phrases;
    // How an optional order is written: asked, and done after a yes.
    const then = this.block(`If ${s.cond.k === 'so' ? 'the answer was yes' : p.cond(s.cond)}`, s.then);
    return s.otherwise.length ? [...then, ...this.block('Otherwise', s.otherwise)] : then;
  }

  /** `for each` with one order for each thing reads as that order. */
  private each(s: Stmt & { k: 'for each' }): string[] {
    const p = this.phrases;
    const set = p.set(s.set, 'every');
    const [only] = s.body;
    if (s.body.length === 1 && only && !s.elem.name && only.k === 'call' && uses('stmt', only, s.elem) === 1) {
      p.call(s.elem, set);
      return this.order(only);
    }
    return this.round(`For each ${set.startsWith('every ') ? set.slice(6) : `of ${set}`} (called ${p.name(s.elem)})`, s.body);
  }

  /** Things chosen and handled one after another, or a plain repetition. */
  private repeated(s: Stmt & { k: 'repeat' }): string[] {
    const p = this.phrases;
    const [choice, ...rest] = s.body;
    const after = rest[0]?.k === 'if' && rest[0].then[0]?.k === 'stop' ? rest.slice(1) : rest;
    const [only] = after;
    if (
      choice?.k === 'choose' &&
      !choice.into.name &&
      after.length === 1 &&
      only?.k === 'call' &&
      uses('stmt', only, choice.into) === 1 &&
      !(s.until && mentions('cond', s.until, choice.into))
    ) {
      const tillEmpty = s.until?.k === 'not' && s.until.of.k === 'some' && samePlace(s.until.of.set, choice.pick.set);
      const until = s.until && !tillEmpty ? `Until ${p.cond(s.until)}` : '';
      p.call(choice.into, p.selection(choice.pick));
      const line = this.order(only)[0]!;
      const times = s.times ? p.expr(s.times) : null;
      if (!until && (times === 'one' || times === '1')) return [line];
      const often = choice.optional
        ? `Up to ${times} times, one after another, if they like`
        : `${times} times, one after another, as far as possible`;
      return [`${until ? `${until}, one after another` : times ? often : 'Until none is left, one after another'}: ${lowered(line)}`];
    }
    const times = s.times ? `${p.expr(s.times)} times` : '';
    const until = s.until ? `until ${p.cond(s.until)} (looked at ${s.untilAfter ? 'after' : 'before'} each round)` : '';
    return this.round(`Repeat ${[times, until].filter((t) => t).join(', but only ')}`.trimEnd(), s.body, s.until);
  }
}

/** Do two sets take their things from the same place? */
function samePlace({ from: a }: SetOf, { from: b }: SetOf): boolean {
  return alike('from', a, b);
}

function changed(change: 'is' | '+' | '-', value: string): string {
  return change === 'is' ? `is ${value}` : change === '+' ? `goes up by ${value}` : `goes down by ${value}`;
}
