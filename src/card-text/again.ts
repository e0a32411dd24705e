// What a card says → the same, shorter: what was just named is a pronoun, orders of one verb and lines of one condition are said together. For
// languages whose table has constructions for that; knows none of them.
import { row, type Said, type Thing, type Who } from './tree.ts';

/** What is said of a card before it is spoken of again: after the first two, a pronoun can mean nothing else. */
const HAS = ['you has thing', 'there is', 'another has thing', 'somebody has thing'];

/** The sentences of a card, shorter. `things`: a pronoun for a card cannot mean a player. */
export function shortened(said: readonly Said[], things = false): Said[] {
  return together(said).map((one) => again(chosen(one), things));
}

// ---------------------------------------------------------------- named in the condition

/** The sentence, its card named once. */
function again(said: Said, things: boolean): Said {
  if (said.k !== 'row') return said;
  const { claim, body } = said.parts;
  const named = claim?.k === 'row' && HAS.includes(claim.row) ? cardNamed(claim.parts.thing) : null;
  if (named === null || !body) return said;
  const alone = claim?.k === 'row' && (things || HAS.indexOf(claim.row) < 2);
  const short = orders(body).map((one, i) => shorten(one, named, alone && i === 0));
  return { ...said, parts: { ...said.parts, body: body.k === 'list' ? { ...body, of: short } : short[0]! } };
}

/** What is said of that card. `it`: in an order that is about it, nothing stands between. */
function shorten(said: Said, named: number, it: boolean): Said {
  if (said.k === 'list') return { ...said, of: said.of.map((one) => shorten(one, named, false)) };
  if (said.k === 'row' && said.row.startsWith('again')) return said;
  if (!('parts' in said) || !said.parts) return said;
  const parts = Object.entries(said.parts).map(([name, part], i): [string, Said] => {
    if (part.k !== 'thing' || part.owner || cardNamed(part) !== named) return [name, shorten(part, named, false)];
    const { zone: _, own: __, ...of } = part;
    return [name, row(said.k === 'frame' && it && i === 0 ? 'again it' : 'again', { of })];
  });
  return { ...said, parts: Object.fromEntries(parts) };
}

/** The one card that is named, wherever it is; null: it is another thing. */
function cardNamed(said: Said | undefined): number | null {
  if (said?.k !== 'thing' || !isPlain(said)) return null;
  const [only, ...more] = said.nouns;
  return only?.k === 'name' && more.length === 0 ? only.kind : null;
}

function isPlain({ q, adjectives, tests, of }: Thing): boolean {
  return q === 'a' && adjectives.length === 0 && tests.length === 0 && !of;
}

// ---------------------------------------------------------------- chosen just before

/** Orders in a row: a card is chosen, and the next order is about it. */
function chosen(said: Said): Said {
  if (said.k === 'list') {
    const of = said.of.map((one, i) => {
      const before = said.by === 'then' ? said.of[i - 1] : undefined;
      const is = before?.k === 'row' && before.row === 'choose' && one.k === 'frame';
      return is ? { ...one, parts: itself(one.parts) } : chosen(one);
    });
    return { ...said, of: said.by === 'then' ? joined(of) : of };
  }
  if (said.k !== 'row') return said;
  return { ...said, parts: Object.fromEntries(Object.entries(said.parts).map(([name, part]) => [name, chosen(part)])) };
}

/** The parts of the order: what it is about comes first, then the owner of that. */
function itself(parts: Record<string, Said>): Record<string, Said> {
  const [[name, first] = ['', undefined], ...rest] = Object.entries(parts);
  if (first?.k !== 'row' || first.row !== 'chosen card') return parts;
  const others = rest.map(([key, part]): [string, Said] => [key, part.k === 'who' ? ofIt(part) : part]);
  return { [name]: row('chosen it', first.parts), ...Object.fromEntries(others) };
}

function ofIt(who: Who): Who {
  const { of, than } = who.parts ?? {};
  if (who.who === 'owner' && of?.k === 'row' && of.row === 'chosen card')
    return { ...who, who: 'owner of it', parts: { of: of.parts.of! } };
  return than?.k === 'who' ? { ...who, parts: { ...who.parts, than: ofIt(than) } } : who;
}

// ---------------------------------------------------------------- said together

function orders(body: Said): readonly Said[] {
  return body.k === 'list' && body.by === 'then' ? body.of : [body];
}

/** Orders of one verb to two things: `discard this and a card`. */
function joined(of: readonly Said[]): Said[] {
  const said: Said[] = [];
  for (const one of of) {
    const both = join(said.at(-1), one);
    if (both) said.splice(-1, 1, both);
    else said.push(one);
  }
  return said;
}

function join(a: Said | undefined, b: Said): Said | null {
  if (a?.k !== 'frame' || b.k !== 'frame' || a.id !== b.id || a.form !== b.form) return null;
  const [[name, x] = ['', undefined], ...others] = Object.entries(a.parts);
  const { [name]: y, ...rest } = b.parts;
  if (!isObject(x) || !isObject(y) || JSON.stringify(Object.fromEntries(others)) !== JSON.stringify(rest)) return null;
  return { ...a, parts: { ...a.parts, [name]: { k: 'list', by: 'and', of: [x, y] } } };
}

/** Cards that nothing else in the order depends on. */
function isObject(x: Said | undefined): x is Said {
  return x?.k === 'row' ? x.row === 'this card' : x?.k === 'thing' && !x.owner && !x.of;
}

/** Lines in force for the same players, under the same condition. */
export function together(said: readonly Said[]): Said[] {
  const lines: Said[] = [];
  for (const one of said) {
    const before = lines.at(-1);
    const both = before && line(before, one);
    if (both) lines.splice(-1, 1, both);
    else lines.push(one);
  }
  return lines;
}

function line(a: Said, b: Said): Said | null {
  if (a.k !== 'row' || b.k !== 'row' || a.row !== b.row) return null;
  if (a.row === 'while' && JSON.stringify(a.parts.claim) === JSON.stringify(b.parts.claim)) {
    const does = line(a.parts.does!, b.parts.does!);
    return does && row('while', { claim: a.parts.claim!, does });
  }
  if (a.row !== 'rule for' || JSON.stringify(a.parts.who) !== JSON.stringify(b.parts.who)) return null;
  return row('rule for', { who: a.parts.who!, do: { k: 'list', by: 'then', of: [...orders(a.parts.do!), ...orders(b.parts.do!)] } });
}
