// Lists what holds for a while, as a seat sees it: lines that orders have brought about, bans, turns that will be skipped. A ban or a skipped turn
// is listed for those who knew its card when it was set, and names the card it is about if that one lay open then.
import type { BanOn } from '../../card-text/card-text.ts';
import { textLanguages, textOfBan } from '../../card-text/card-text.ts';
import { ancestry, isReadIn } from '../../locale/catalogue.ts';
import { some } from '../../meaning/nodes.ts';
import type { Cond, Local, SetOf } from '../../meaning/types.ts';
import type { Bound } from '../../emit/probe.ts';
import type { Program } from '../../ops/program.ts';
import type { Machine } from '../../run/machine.ts';
import {
  MODS,
  MOD_ALL,
  MOD_CARD,
  MOD_DIAL,
  MOD_NAMES,
  MOD_OUT,
  MOD_SEAT,
  MOD_SIZE,
  MOD_TURN,
  MOD_UNTIL,
  MOD_VALUE,
  MOD_WHOSE,
} from '../../table/layout.ts';
import { heldFor, howLong, isKnownTo } from './held.ts';
import { probeOf } from './probed.ts';
import { Secret } from './secret.ts';
import type { LastingView, Names } from './view-types.ts';
import type { View } from './whole-view.ts';

type TimedBan = Program['timedBans'][number];

/** MOD_DIAL of a turn that will be skipped. */
const SKIPS = -1;
/** By MOD_UNTIL: how long. */
const UNTIL = ['this turn', 'next turn', null, 'end of next turn'] as const;

export function lastingFor(machine: Machine, seat: number, names: Names): Pick<View, 'held' | 'lasting'> {
  const lasting = new Lasting(machine, seat, names).list();
  return {
    ...(machine.at.held ? { held: heldFor(machine, seat, names) } : {}),
    ...(lasting.length > 0 ? { lasting } : {}),
  };
}

class Lasting {
  constructor(
    private readonly machine: Machine,
    private readonly seat: number,
    private readonly names: Names,
  ) {}

  list(): LastingView[] {
    const { s, at, program } = this.machine;
    const list: LastingView[] = [];
    for (let m = at.MOD; m < at.MOD + s[MODS]! * MOD_SIZE; m += MOD_SIZE) {
      const dial = s[m + MOD_DIAL]!;
      if (dial > SKIPS || dial === MOD_OUT || !isKnownTo(this.machine, this.seat, s[m + MOD_VALUE]!)) continue;
      const card = s[m + MOD_CARD]!;
      const kind = card < 0 ? -1 : program.kindOf[card]!;
      const words = dial === SKIPS ? this.skips(s[m + MOD_WHOSE]!) : this.ban(m);
      // Of what the game itself forbids, for how long says nothing.
      if (words === null && kind < 0) continue;
      list.push({
        words: words ?? this.onlyHowLong(m),
        ...(kind < 0 ? {} : { card: program.v.kinds[kind]!.fullId, name: this.names.card(kind) }),
      });
    }
    return counted(list);
  }

  private skips(player: number): string {
    const { wording } = this.names;
    return player === this.seat ? wording.say('lasting.skips-you') : wording.say('lasting.skips', { player: this.names.player(player) });
  }

  private onlyHowLong(m: number): string {
    const { s } = this.machine;
    return howLong(this.names, this.seat, UNTIL[s[m + MOD_UNTIL]!]!, s[m + MOD_SEAT]!, s[m + MOD_TURN]!);
  }

  /** Who cannot do what, and until when; null: that cannot be written for this seat. */
  private ban(m: number): string | null {
    const { s, program } = this.machine;
    const { wording } = this.names;
    const code = textLanguages.find((one) => ancestry(wording.language).includes(one));
    const ban = program.timedBans[-2 - s[m + MOD_DIAL]!];
    if (!ban) return null;
    const all = flat(ban.test);
    const ofCards = all.filter((c) => ban.args.some((local) => speaksOf(c, local)));
    const single = this.single(m, ban, ofCards);
    // Whose cards, and which ones, is not said without the words of the card.
    if (!single && ofCards.some((c) => speaksOf(c, ban.actor) || ban.names.some((local) => speaksOf(c, local)) || speaksOfItself(c)))
      return null;
    const players = this.banned(
      m,
      ban.actor,
      all.filter((c) => !ofCards.includes(c)),
      ban.names,
    );
    if (!players || players.length === 0) return null;
    const cards = single ? [isThis(ban.args[0]!)] : ofCards;
    const said =
      (code === undefined ? null : this.written(m, ban, players, cards, code)) ?? this.plainly(m, ban, players, single ? [] : cards);
    return said && this.until(m, single === null ? said : wording.say('lasting.of', { card: single, what: said }));
  }

  /** In a language that texts of cards can be written in. */
  private written(m: number, ban: TimedBan, players: readonly number[], cards: Cond[], code: string): string | null {
    const { s, program } = this.machine;
    const { wording } = this.names;
    const isAll = players.length === this.present().length;
    const others = players.filter((player) => player !== this.seat);
    const on: BanOn = isAll
      ? 'cannot'
      : others.length < players.length && players.length === 1
        ? 'banned you'
        : players.length > 1
          ? 'banned several'
          : 'banned one';
    const setter = s[m + MOD_SEAT]!;
    const what = textOfBan(program.v, ban, on, cards, setter === this.seat ? null : this.names.player(setter), code);
    if (what === null || isAll) return what;
    return on === 'banned you'
      ? wording.raised(wording.say('lasting.cannot-you', { what }))
      : wording.say('lasting.cannot', { players: this.listed(players), what });
  }

  /** In any other: by the word that the button for it bears, and the name of the type of the cards. Null: it has none, or that is not all. */
  private plainly(m: number, { word, args }: TimedBan, players: readonly number[], cards: readonly Cond[]): string | null {
    const { wording } = this.names;
    const deed = word === 'win' ? wording.say('lasting.win') : this.onButton(this.machine.program.v.words[word]!.head);
    if (deed === null || cards.length > 1) return null;
    const of = cards.length === 0 ? '' : this.cardsMeant(m, cards[0]!, args);
    if (of === null) return null;
    const values = { deed, count: players.length, players: this.listed(players), ...(of === '' ? {} : { cards: of }) };
    const whom = players.length === this.present().length ? 'nobody' : players.length === 1 && players[0] === this.seat ? 'not-you' : 'not';
    return wording.raised(wording.say(of === '' ? `lasting.${whom}` : `lasting.${whom}-of`, values));
  }

  private onButton(head: string): string | null {
    const { wording } = this.names;
    const found = wording.phraseFrom(head.split(' ', 1)[0]!);
    return found && isReadIn(wording.language, found.language) ? found.phrase : null;
  }

  /** All cards of a type, or all that who set the ban has of them. */
  private cardsMeant(m: number, c: Cond, args: readonly Local[]): string | null {
    const { wording } = this.names;
    const [arg] = args;
    if (!arg) return null;
    const own = c.k === 'some' && c.set.from.k === 'zones' ? c.set : null;
    const [kind, same, ...more] = own ? own.where : [c, null];
    if (kind?.k !== 'kind' || more.length > 0 || kind.nouns.length !== 1) return null;
    const [noun] = kind.nouns;
    if (noun?.k !== 'type' || !speaksOf(kind, own ? own.elem : arg)) return null;
    const cards = wording.say('lasting.cards', { type: wording.put(this.machine.program.v.types[noun.type]!.name) });
    if (!own) return cards;
    if (same?.k !== 'cmp' || same.op !== '=' || !speaksOf(same, own.elem) || !speaksOf(same, arg) || !isOfSetter(own)) return null;
    const setter = this.machine.s[m + MOD_SEAT]!;
    return setter === this.seat
      ? wording.say('lasting.cards-yours', { cards })
      : wording.say('lasting.cards-of', { cards, player: this.names.player(setter) });
  }

  private listed(players: readonly number[]): string {
    return this.names.wording.list(players.map((player) => this.names.player(player)));
  }

  /** The name of the only card it is about, if that is one it remembers and this seat may know which. */
  private single(m: number, { args, names }: TimedBan, ofCards: readonly Cond[]): string | null {
    const { machine } = this;
    const { s, program } = machine;
    const [only] = ofCards;
    if (ofCards.length !== 1 || args.length !== 1 || only?.k !== 'cmp' || only.op !== '=') return null;
    const [a, b] = [only.a, only.b].map((e) => (e.k === 'local' ? e.local : null));
    const n = names.findIndex((local) => local === (a === args[0] ? b : a));
    if (n < 0 || (a !== args[0] && b !== args[0]) || !isKnownTo(machine, this.seat, s[m + MOD_VALUE]! >> MOD_ALL)) return null;
    return this.names.card(program.kindOf[s[m + MOD_NAMES + n]!]!);
  }

  /** The players who are forbidden it now; null: this seat cannot know. */
  private banned(m: number, actor: Local, tests: readonly Cond[], remembered: readonly Local[]): number[] | null {
    const { machine } = this;
    const { s } = machine;
    const probe = probeOf(machine.linked);
    const secret = new Secret(machine, probe, this.seat);
    const locals = new Map(remembered.map((local, i) => [local, s[m + MOD_NAMES + i]!]));
    const players: number[] = [];
    for (const player of this.present()) {
      const bound: Bound = { you: s[m + MOD_SEAT]!, self: s[m + MOD_CARD]!, locals: new Map(locals).set(actor, player) };
      if (tests.some((c) => secret.of('cond', c, bound))) return null;
      if (tests.every((c) => probe.holds(s, c, bound))) players.push(player);
    }
    return players;
  }

  private until(m: number, what: string): string {
    const { s } = this.machine;
    const { wording } = this.names;
    const until = s[m + MOD_UNTIL]!;
    if (until === 0) return wording.say('lasting.turn', { what });
    const end = until === 3 ? 'end-' : '';
    const ender = s[m + MOD_TURN]!;
    return ender === this.seat
      ? wording.say(`lasting.${end}yours`, { what })
      : wording.say(`lasting.${end}theirs`, { what, player: this.names.player(ender) });
  }

  private present(): number[] {
    const { s, at, table } = this.machine;
    const seats = table.present(s);
    return Array.from({ length: at.seats }, (_, seat) => seat).filter((seat) => (seats >> seat) & 1);
  }
}

/** The same said several times is said once. */
function counted(list: readonly LastingView[]): LastingView[] {
  const once = new Map<string, { one: LastingView; times: number }>();
  for (const one of list) {
    const key = JSON.stringify(one);
    const before = once.get(key);
    if (before) before.times++;
    else once.set(key, { one, times: 1 });
  }
  return [...once.values()].map(({ one, times }) => (times > 1 ? { ...one, words: `${one.words} × ${times}` } : one));
}

function flat(c: Cond): Cond[] {
  return c.k === 'and' ? c.of.flatMap(flat) : c.k === 'yes' ? [] : [c];
}

/** As the words of a card put it: "this card". */
function isThis(local: Local): Cond {
  return { k: 'cmp', op: '=', a: { k: 'local', local }, b: { k: 'this' } };
}

/** Cards in zones of the player who set it. */
function isOfSetter({ from }: SetOf): boolean {
  if (from.k !== 'zones') return false;
  const zones = from.zones.k === 'union' ? from.zones.of : [from.zones];
  return zones.length > 0 && zones.every((one) => one.k === 'family' && one.index.length === 1 && one.index[0]?.k === 'you');
}

function speaksOf(c: Cond, local: Local): boolean {
  return some('cond', c, { local: (one) => one === local });
}

function speaksOfItself(c: Cond): boolean {
  return some('cond', c, { expr: (e) => e.k === 'this' });
}
