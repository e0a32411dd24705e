// Trees of what a card says → trees that can be compared: what pronouns stand for is put in, and of what may be said in two ways one is kept.
import { isAnyCard, isWholePlace, type Said, type Thing } from './tree.ts';

/** What was spoken of before. */
interface Before {
  /** What was chosen. */
  chosen: Thing | null;
  /** What the event is about, by the name of the part. */
  event: Readonly<Record<string, Said>>;
  /** The card that the condition names. */
  named: Thing | null;
}

/** The sentences, with what each pronoun stands for; null: there is nothing for one to stand for. */
export function resolved(said: readonly Said[]): Said[] | null {
  const before: Before = { chosen: null, event: {}, named: null };
  try {
    return said.map((one) => fill(one, before));
  } catch (why) {
    if (why instanceof Unknown) return null;
    throw why;
  }
}

class Unknown extends Error {}

function fill(said: Said, before: Before): Said {
  switch (said.k) {
    case 'list':
      return { ...said, of: said.of.map((one) => fill(one, before)) };
    case 'who':
      return said.parts ? { ...said, parts: filled(said.parts, before, said.who === 'owner of it' ? before.chosen : null) } : said;
    case 'thing':
      return {
        ...said,
        ...(said.owner ? { owner: fill(said.owner, before) as Thing['owner'] } : {}),
        tests: said.tests.map((one) => fill(one, before)),
      };
    case 'frame': {
      if (said.form !== 'card cancel') return { ...said, parts: filled(said.parts, before, null) };
      return { ...said, parts: { ...said.parts, ...before.event } };
    }
    case 'row':
      return row(answer(said), before);
    default:
      return said;
  }
}

/** `when a goal is played, cancel it`: what is cancelled is answered, and answers may be left undone. */
function answer(said: Said & { k: 'row' }): Said & { k: 'row' } {
  const head = /^(?:when|may answer)( if)?(?: at length)?$/.exec(said.row);
  const cancels = (part: Said | undefined): boolean =>
    part?.k === 'list'
      ? part.of.some(cancels)
      : (part?.k === 'row' && part.row === 'cancel') || (part?.k === 'frame' && part.form === 'card cancel');
  return head && (said.row.startsWith('may') || cancels(said.parts.body)) ? { ...said, row: `may answer${head[1] ?? ''}` } : said;
}

function row(said: Said & { k: 'row' }, before: Before): Said {
  const of = (thing: Said | null | undefined): Said => {
    if (!thing) throw new Unknown();
    return { ...said, parts: { of: thing } };
  };
  switch (said.row) {
    case 'pronoun':
      throw new Unknown();
    case 'chosen card':
    case 'chosen it':
      return of(before.chosen);
    case 'that card':
      return of(Object.values(before.event).find((one) => one.k === 'thing'));
    case 'again it':
      return of(before.named);
    default: {
      // What is named in the condition or waited for is known in the orders, whatever the order of the words.
      const parts: Record<string, Said> = {};
      for (const name of ['event', 'claim'])
        if (said.parts[name]) {
          parts[name] = fill(said.parts[name], before);
          const event = name === 'event' ? parts.event : undefined;
          const does = event?.k === 'row' ? event.parts.do : undefined;
          if (does?.k === 'frame') before.event = does.parts;
          const claim = name === 'claim' ? parts.claim : undefined;
          const thing = claim?.k === 'row' ? claim.parts.thing : undefined;
          if (thing?.k === 'thing' && thing.nouns.length === 1 && thing.nouns[0]!.k === 'name') {
            const { zone: _, own: __, ...alone } = thing;
            before.named = alone;
          }
        }
      for (const [name, part] of Object.entries(said.parts)) parts[name] ??= fill(part, before);
      if (said.row === 'choose' && parts.x?.k === 'thing') before.chosen = parts.x;
      return { ...said, parts };
    }
  }
}

function filled(parts: Readonly<Record<string, Said>>, before: Before, it: Said | null): Record<string, Said> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      if (part.k !== 'row' || part.row !== 'pronoun') return [name, fill(part, before)];
      if (!it) throw new Unknown();
      return [name, it];
    }),
  );
}

// ---------------------------------------------------------------- compared

/**
 * The sentences as something to compare: two that mean the same are the same. `or`: what is said where the lexicon has no such use. `live`: numbers
 * that other cards may change are told from others.
 */
export function canonical(said: readonly Said[], has: (id: string, form: string) => boolean, live = false): string {
  return JSON.stringify(said.map((one) => kept(one, has, live)));
}

function kept(said: Said | undefined, has: (id: string, form: string) => boolean, live: boolean): unknown {
  if (!said) return null;
  const of = (one: Said | undefined): unknown => kept(one, has, live);
  const parts = (all: Readonly<Record<string, Said>>): unknown =>
    Object.keys(all)
      .sort()
      .flatMap((name) => (name === 'none' ? [] : [[name, of(all[name])]]));
  switch (said.k) {
    case 'number':
      return live ? ['number', said.n, said.live] : ['number', said.n];
    case 'name':
      return ['name', said.kind];
    case 'noun':
      return ['noun', said.id];
    case 'quote':
      return ['quote', said.text];
    case 'zone':
      // A place of players without a name is that of the one spoken of.
      return ['zone', said.id, said.owner ? of(said.owner) : null];
    case 'who':
      if (said.who === 'owner of it') return ['who', 'owner', [['of', ['row', 'chosen it', parts(said.parts ?? {})]]]];
      return ['who', ['chosen', 'asked', 'that'].includes(said.who) ? 'spoken of' : said.who, parts(said.parts ?? {})];
    case 'frame':
      if (said.or && !has(said.id, said.form)) return of(said.or);
      if (said.form === 'card put of' && said.parts.owner?.k === 'who' && said.parts.owner.who === 'self')
        return of({ ...said, form: 'card put own', parts: { x: said.parts.x! } });
      // What is none or all needs no number.
      return ['frame', said.id, said.form, said.form === 'card zero' ? [] : parts(ofAll(said.parts))];
    case 'row':
      if (said.parts.thing?.k === 'thing' && said.parts.thing.zone && HAS.test(said.row)) return of(having(said, said.parts.thing));
      if (
        said.row.endsWith(' has no thing in') &&
        said.parts.thing?.k === 'thing' &&
        said.parts.thing.q === 'no' &&
        isAnyCard(said.parts.thing)
      )
        return of({ ...said, row: said.row.replace(/ no thing in$/, ' empty'), parts: { zone: said.parts.zone! } });
      if (TIMED.test(said.row) && said.parts.body?.k === 'row' && said.parts.body.row === 'if')
        return of({ ...said, row: `${said.row} if`, parts: { ...said.parts, ...said.parts.body.parts } });
      if (inTurn(said)) return ['row', 'in your turn', of(said.parts.body)];
      return ['row', said.row, parts(said.row === 'event you' ? { do: said.parts.do! } : said.parts)];
    case 'list': {
      if (said.of.length === 1) return of(said.of[0]!);
      const all = said.of.map(of);
      // Orders and sentences have an order; conditions and cards have none.
      if (said.by === 'and' || said.by === 'or') all.sort(byText);
      return ['list', said.by, all];
    }
    case 'thing': {
      const nouns = said.nouns.map(of).sort(byText);
      if (said.of) return ['of these', said.q, said.n ? of(said.n) : null];
      if (isWholePlace(said) && (said.zone!.own || said.zone!.owner)) return of(said.zone);
      // One card by its name: there is no other quantity of it.
      const one = said.nouns.length === 1 && said.nouns[0]!.k === 'name' && ['a', 'all', 'each', 'no'].includes(said.q);
      // In words, one of them is one of them.
      if (live && said.q === 'n' && said.n?.k === 'number' && said.n.n === 1 && !said.n.live) {
        const { n: _, ...single } = said;
        return of({ ...single, q: 'a' });
      }
      return [
        ['thing', one ? 'a' : said.q, said.n ? of(said.n) : null, said.low ? of(said.low) : null],
        [[...said.adjectives].sort(), nouns, said.own === true && !one],
        [said.owner ? of(said.owner) : null, said.zone ? of(said.zone) : null, said.tests.map(of)],
      ];
    }
  }
}

function byText(a: unknown, b: unknown): number {
  const [x, y] = [JSON.stringify(a), JSON.stringify(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** What none of the cards does, said of all of them. */
function ofAll(parts: Readonly<Record<string, Said>>): Readonly<Record<string, Said>> {
  const { none, cards } = parts;
  if (!none || cards) return parts;
  return { ...parts, cards: none.k === 'thing' && none.q === 'no' ? { ...none, q: 'all' } : none };
}

/** An order for one's own turn. */
function inTurn({ row: name, parts: { claim } }: Said & { k: 'row' }): boolean {
  return name.startsWith('in your turn') || (name === 'if' && claim?.k === 'row' && claim.row === 'you on turn');
}

/** A moment whose orders stand under a condition: the condition belongs to either. */
const TIMED = /^at the (?:start|end)$/;
const HAS = / has (?:no |exactly )?thing$|^has (?:no |exactly )?thing$/;

/** What somebody has somewhere: the place is a part of its own. */
function having(said: Said & { k: 'row' }, { zone, ...thing }: Thing): Said {
  return { ...said, row: `${said.row} in`, parts: { ...said.parts, thing, zone: zone! } };
}

/** Whether what is compared of a text is that of an effect but for places that the text leaves out: `discard a card`, from where is not said. */
export function leavesOutPlaces(text: string, effect: string): boolean {
  const less = (a: unknown, b: unknown): boolean =>
    Array.isArray(b) && Array.isArray(a)
      ? a.length === b.length && a.every((one, i) => less(one, b[i]))
      : a === b || (a === null && Array.isArray(b) && b[0] === 'zone');
  return less(JSON.parse(text), JSON.parse(effect));
}
