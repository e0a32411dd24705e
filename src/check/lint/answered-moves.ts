// Reports answers that move a card away from what is about to move it: `in response when somebody discards a relic, take it`, after which it is
// discarded all the same; and answers that ask whether it is where it only goes afterwards. Reads what is announced and what the answer does; runs nothing.
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { some } from '../../meaning/nodes.ts';
import type { Clause, Cond, Expr, Local, NounTest, Stmt, Zones } from '../../meaning/types.ts';
import type { Kind, TypeDecl, Vocabulary, WordDecl } from '../../meaning/vocabulary.ts';
import { spanText } from '../../text/source.ts';

export function checkAnswers(v: Vocabulary, kind: Kind, report: Reporter): void {
  for (const line of kind.standing) {
    const clause = line.k === 'clause' ? v.clauses[line.clause]! : null;
    if (clause?.kind === 'response') {
      checkAnswer(v, clause, report);
      checkAsked(v, clause, report);
    }
  }
}

function checkAnswer(v: Vocabulary, { event, body, source }: Clause, report: Reporter): void {
  const words = event?.words.map((id) => v.words[id]!) ?? [];
  const at = words[0] ? cardOf(words[0]) : -1;
  const card = event?.args[at];
  // All of them: an answer to any of two verbs may be meant for the other.
  if (!card || !words.every((word) => movesAfterwards(v, word, typesOf(v, event!.test, card)))) return;
  if (some('stmt', body, { stmt: (s) => s.k === 'cancel' })) return;
  const moves = whereMoved(v, body, card, false);
  if (moves) report.error(lintSays.movedAllTheSame(words[0]!.name, spanText(source, moves.span).replace(/\s+/g, ' ')), source, moves.span);
}

/** `in response when another player discards a treasure, if it is in discard-pile`: it is not there before it is discarded. */
function checkAsked(v: Vocabulary, { event, when, body, source, span }: Clause, report: Reporter): void {
  const words = event?.words.map((id) => v.words[id]!) ?? [];
  const at = words[0] ? cardOf(words[0]) : -1;
  const card = event?.args[at];
  if (!card || !event) return;
  const places = words.map((word) => placesAfterwards(v, word));
  const same = new Set([card]);
  const isThere = (zones: Zones): boolean => {
    if (zones.k === 'union') return zones.of.length > 0 && zones.of.every(isThere);
    const zone = zones.k === 'one' ? zones.zone : zones;
    if (!('family' in zone) || (zone.k !== 'zone' && zone.k !== 'family')) return false;
    const whose = zone.index.map((i) => (i?.k === 'local' && i.local === event.actor ? 'doer' : 'other'));
    return places.every((there) => there.has([zone.family, ...whose].join(' ')));
  };
  const cond = (c: Cond): boolean => {
    if (c.k === 'some') {
      const { from, elem } = c.set;
      if ((from.k === 'group' && same.has(from.local)) || (from.k === 'one' && from.value.k === 'local' && same.has(from.value.local)))
        same.add(elem);
    }
    return c.k === 'in' && c.card.k === 'local' && same.has(c.card.local) && isThere(c.zones);
  };
  const asked = when.some((c) => some('cond', c, { cond })) || some('stmt', body, { cond });
  if (asked) report.error(lintSays.askedBefore(words[0]!.name), source, span);
}

/** The places to which a verb brings its card after it was announced: those that are there once, and those of the player who does it. */
function placesAfterwards(v: Vocabulary, word: WordDecl): ReadonlySet<string> {
  const places = new Set<string>();
  const stmt = (s: Stmt): boolean => {
    if (s.k === 'move' && s.to.k === 'zone')
      places.add([s.to.family, ...s.to.index.map((i) => (i.k === 'you' ? 'doer' : 'somebody'))].join(' '));
    if (s.k === 'settle') for (const type of v.types) some('stmt', type.played?.body ?? [], { stmt });
    return false;
  };
  const body = word.script?.body ?? [];
  some('stmt', body.slice(body.findIndex(({ k }) => k === 'announce') + 1), { stmt });
  return places;
}

const cardOf = (word: WordDecl): number => word.params.findIndex(({ type }) => type.name === 'card');

/** The types of cards that an answer waits for, as far as it says. */
function typesOf(v: Vocabulary, test: Cond, card: Local): TypeDecl[] {
  let nouns: NounTest[] = [];
  const cond = (c: Cond): boolean => {
    if (c.k === 'some' && c.set.where.some((w) => w.k === 'cmp' && w.op === '=' && w.b.k === 'local' && w.b.local === card))
      nouns = c.set.where.flatMap((w) => (w.k === 'kind' ? w.nouns : []));
    return false;
  };
  some('cond', test, { cond });
  const named = nouns.flatMap((noun) => (noun.k === 'type' ? [v.types[noun.type]!] : []));
  return named.length > 0 && named.length === nouns.length ? named : v.types.filter(({ played }) => played !== null);
}

/** Whether a verb moves its card whatever is answered, if it is not cancelled; `types`: one of which the card is. */
function movesAfterwards(v: Vocabulary, word: WordDecl, types: readonly TypeDecl[]): boolean {
  const { script, params } = word;
  const card = params[cardOf(word)];
  if (!script || !card) return false;
  const announced = script.body.findIndex(({ k }) => k === 'announce');
  const after = script.body.slice(announced + 1);
  if (whereMoved(v, after, card, true)) return true;
  // What the type of the card does when it is played.
  const settles = some('stmt', after, { stmt: (s) => s.k === 'settle' && s.card.k === 'local' && s.card.local === card });
  return settles && types.every(({ played }) => played !== null && movesThis(played.body));
}

/** Whether the script of a type moves the card that is played. */
function movesThis(body: readonly Stmt[]): boolean {
  const moved = new Set<Local>();
  return some('stmt', body, {
    stmt: (s) => {
      if (s.k === 'gather' && s.set.from.k === 'one' && s.set.from.value.k === 'this') moved.add(s.into);
      return s.k === 'move' && moved.has(s.cards);
    },
  });
}

/** Verbs within verbs that are looked into. */
const DEEPEST = 8;

/** The order that moves a card, also by a verb of the game; `always`: whatever is the case, except that what was announced was cancelled. */
function whereMoved(v: Vocabulary, body: readonly Stmt[], card: Local, always: boolean, depth = 0): Stmt | null {
  const same = new Set([card]);
  const isIt = (what: Expr | Local): boolean => ('k' in what ? what.k === 'local' && same.has(what.local) : same.has(what));
  const inside = (part: readonly Stmt[]): boolean => [...same].some((one) => whereMoved(v, part, one, always, depth) !== null);
  for (const s of body) {
    if (s.k === 'gather') {
      const { from } = s.set;
      if ((from.k === 'one' && isIt(from.value)) || (from.k === 'group' && same.has(from.local))) same.add(s.into);
    } else if (s.k === 'move') {
      if (same.has(s.cards)) return s;
    } else if (s.k === 'if') {
      const [then, otherwise] = [inside(s.then), inside(s.otherwise)];
      if (then && (otherwise || !always || s.cond.k === 'stands')) return s;
      if (otherwise && !always) return s;
    } else if (s.k === 'call' && depth < DEEPEST) {
      const { script, params } = v.words[s.word]!;
      const at = s.args.findIndex(isIt);
      if (script && params[at] && whereMoved(v, script.body, params[at], always, depth + 1)) return s;
    } else if (s.k === 'at once' && inside(s.body)) return s;
  }
  return null;
}
