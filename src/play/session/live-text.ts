// The text of a card that was made from its effect, with its numbers as the cards in force let them be read now. Shows a seat nothing that depends on
// a card it does not know.
import { wordsNow } from '../../card-text/on-card.ts';
import type { Wording } from '../../locale/wording.ts';
import type { Expr } from '../../meaning/types.ts';
import type { Machine } from '../../run/machine.ts';
import { LIVE_NUMBER } from '../../table/layout.ts';
import { probeOf } from './probed.ts';
import { knows, Secret } from './secret.ts';

/** Any number printed on a card: which one makes no difference to what it is read by. */
const printed: Expr = { k: 'numeral', v: 0 };

/** Reads the texts of cards to one seat. */
export class LiveTexts {
  /** Found out when the first text is asked for. */
  private isSecret: boolean | null = null;

  constructor(
    private readonly machine: Machine,
    private readonly seat: number,
    private readonly wording: Wording,
  ) {}

  /** The text of a card that the seat knows; null: it reads as it is printed. */
  of(card: number): string | null {
    const { s, program, linked } = this.machine;
    const kind = program.v.kinds[program.kindOf[card]!]!;
    // Most texts are their author's, and most mixes change no number.
    if (!linked.hasNumerals || kind.text !== '' || !kind.effect) return null;
    const reads = (n: number): number => linked.val(s, LIVE_NUMBER + card * 4096 + n);
    const now = wordsNow(program.v, kind, this.wording, reads);
    return now === null || (this.isSecret ??= this.depends()) ? null : now;
  }

  /** Is a number read by a card that the seat does not know? Decided from where cards are, never from which they are. */
  private depends(): boolean {
    const { machine, seat } = this;
    const { s, at } = machine;
    const isHidden = at.zones.some(({ live }, zone) => {
      if (!live) return false;
      for (let card = s[at.HEAD + zone]!; card >= 0; card = s[at.NEXT + card]!) if (!knows(machine, seat, card)) return true;
      return false;
    });
    return isHidden || new Secret(machine, probeOf(machine.linked), seat).of('expr', printed, { you: -1, self: -1, locals: new Map() });
  }
}
