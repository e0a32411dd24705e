// Why something is so, as lines for people: the lines of cards that decide it, which of them hold, and where they are. Omits anything that
// explains nothing.
import type { Because, Wording } from 'cardwright';
import { harmless, valueWords } from 'cardwright/internal';
import { shownPath } from './host.ts';
import type { Screen } from './screen.ts';

/** More parts than these no longer explain anything. */
const mostLines = 14;

/** Lines for one explanation, up to a limit. */
export class ReasonsText {
  private linesLeft = mostLines;

  constructor(
    private readonly screen: Screen,
    private readonly wording: Wording,
  ) {}

  /** What is missing for something: the parts that do not hold, each below the line it belongs to. */
  lacking(parts: readonly Because[]): void {
    for (const part of parts) this.part(part, 1, null);
    if (this.linesLeft < 0) this.screen.say(this.wording.say('why.more'), '  ');
  }

  private part(b: Because, depth: number, about: string | null, above?: Because): void {
    if (b.remark === 'forbidden' || (b.about !== undefined && b.place && b.about !== about)) {
      this.line(b, depth, null, above);
      for (const part of interesting(b)) this.part(part, depth + 1, b.about ?? null, b);
      return;
    }
    if (b.of.length > 0 && (b.text === '' || depth === 1 || this.leads(b))) {
      // Only the words around it: the parts inside are clearer.
      for (const part of interesting(b)) this.part(part, depth, about, above);
      return;
    }
    this.line(b, depth, about, above);
    for (const part of interesting(b)) this.part(part, depth + 1, about, b);
  }

  /** Is there a line of a card somewhere inside? Then the game's own words on the way there are left out. */
  private leads(b: Because): boolean {
    return b.of.some((part) => (part.about !== undefined && part.place !== undefined) || this.leads(part));
  }

  /** Lines that make a number, one after another. */
  chain(name: string, parts: readonly Because[], value: string): void {
    const { screen } = this;
    const used = parts.filter((b) => b.holds === true && b.change);
    const terms = used.flatMap((b) => this.terms(b));
    const sum = terms.length > 1 ? ` = ${terms.join(' ').replace(/^\+ /, '')}` : '';
    screen.say(screen.paint('bold', harmless(`${name}: ${value}${sum}`)));
    for (const b of parts) {
      const isUsed = used.includes(b);
      if (!isUsed && b.remark === 'base') continue;
      this.line(b, 1, null);
      if (isUsed) for (const n of b.of.filter((x) => x.remark === 'numeral')) this.line(n, 2, null);
      else if (b.remark !== 'replaced') for (const part of interesting(b)) this.part(part, 2, b.about ?? null, b);
    }
  }

  /** `2 + 1`: the printed number, then the changes to it. */
  private terms(b: Because): string[] {
    const { how, by } = b.change!;
    const sign = how === 'is' ? '' : `${how} `;
    const read = b.of.filter((x) => x.remark === 'numeral' && x.sides);
    const adds = read.every((x) => x.change!.how !== 'is');
    // A sum inside a sum would need brackets, so the number itself is shown.
    if (read.length === 0 || !adds || how === '-') return [`${sign}${valueWords(by, this.wording)}`];
    return [
      `${sign}${valueWords(read[0]!.sides![0], this.wording)}`,
      ...read.map((x) => `${x.change!.how} ${valueWords(x.change!.by, this.wording)}`),
    ];
  }

  private line(b: Because, depth: number, about: string | null, above?: Because): void {
    if (this.linesLeft-- <= 0) return;
    const { screen, wording } = this;
    const remark = b.remark === undefined ? '' : wording.say(`why.${keyOf(b.remark)}`, { text: b.text });
    const whose = b.about !== undefined && b.about !== about ? `${b.about}: ` : '';
    const words = b.remark === 'not there' ? remark : [b.text, remark === '' ? '' : `(${remark})`].filter((x) => x !== '').join(' ');
    const sides =
      b.sides && b.remark !== 'numeral'
        ? ` (${wording.say('why.sides', { one: valueWords(b.sides[0], wording), other: valueWords(b.sides[1], wording) })})`
        : '';
    // Parts of one line are at the place of the line.
    const isSame = above?.place?.path === b.place?.path && above?.place?.line === b.place?.line;
    const place = b.place && !isSame ? screen.paint('dim', `  ${harmless(`${shownPath(b.place.path)}:${b.place.line}`)}`) : '';
    screen.say(`${harmless(`${whose}${words}`)}${harmless(sides)}${place}`, `${'  '.repeat(depth)}${this.sign(b)}`);
  }

  private sign({ holds }: Because): string {
    const { screen, wording } = this;
    const key = holds === null ? 'unknown' : holds ? 'holds' : 'fails';
    if (screen.plain) return `${wording.say(`why.${key}`)}: `;
    return `${screen.paint(holds === null ? 'yellow' : holds ? 'green' : 'red', { unknown: '?', holds: '✓', fails: '✗' }[key])} `;
  }
}

/** Nothing for a line that holds; for one that does not, its parts, including those that hold if they are in one sentence. */
function interesting(b: Because): readonly Because[] {
  if (b.holds === true) return [];
  const sentence = b.place && b.of.every((part) => part.place?.path === b.place!.path && part.place.line === b.place!.line);
  if (sentence) return b.of;
  const failing = b.of.filter((part) => part.holds === false);
  return failing.length > 0 ? failing : b.of.filter((part) => part.holds === null);
}

const remarkKeys = {
  'one card each': 'one-card-each',
  base: 'base',
  'for a while': 'for-a-while',
  replaced: 'replaced',
  numeral: 'numeral',
  used: 'used',
  'not your turn': 'not-your-turn',
  'not there': 'not-there',
  forbidden: 'forbidden',
  'cannot begin': 'cannot-begin',
  'no such line': 'no-such-line',
  'must not be': 'must-not-be',
} as const;

function keyOf(remark: NonNullable<Because['remark']>): (typeof remarkKeys)[typeof remark] {
  return remarkKeys[remark];
}
