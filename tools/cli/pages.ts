// What a card is and does, for a person asking at the table: its type, printed text, and lines as in the file. Knows no state of a game.
import { type CardView, type Loaded, type Names, placeOf, type Wording } from 'cardwright';
import { harmless, linesOn, wordsOn } from 'cardwright/internal';
import { textSpoken } from '../table/server/signs.ts';
import { shownPath } from './host.ts';
import type { Screen } from './screen.ts';

type Vocabulary = Loaded['vocabulary'];

/** Pages of the cards of one mix, in one language. */
export class Pages {
  private readonly byId: Map<string, number>;

  constructor(private readonly v: Vocabulary) {
    this.byId = new Map(v.kinds.map((kind, i) => [kind.fullId, i]));
  }

  /** What is read on a card, on one line. */
  effect(card: string, names: Names, wording: Wording): string {
    const i = this.byId.get(card);
    return i === undefined ? '' : textSpoken(this.v, this.v.kinds[i]!, names.text(i).trim(), wording);
  }

  /** The whole page of a card. */
  show(screen: Screen, { card = '', text: now }: CardView, names: Names, wording: Wording): void {
    const i = this.byId.get(card);
    if (i === undefined) return;
    const kind = this.v.kinds[i]!;
    const type = wording.word(this.v.types[kind.type]!.name);
    const notes = [
      type,
      ...kind.tags.map((t) => wording.word(this.v.tags[t]!.name)),
      ...kind.attrs.flatMap((x, at) => {
        const attr = this.v.attrs[at]!;
        if (x === (attr.icon ? 0 : -1)) return [];
        const member = attr.type.name === 'choice' ? this.v.sets[attr.type.set ?? -1]?.members?.[x] : undefined;
        return [`${wording.word(attr.name)} ${member === undefined ? String(x) : wording.word(member)}`];
      }),
    ];
    screen.say(`${screen.paint('bold', harmless(names.card(i)))} (${harmless(notes.join(', '))})`, '  ');
    const { text, made } = wordsOn(this.v, kind, wording);
    const lines = linesOn(kind);
    // Lines are not said twice.
    if (text !== '' && made !== 'lines') screen.say(harmless(now ?? textSpoken(this.v, kind, text, wording)), '    ');
    if (made === 'text' || made === 'said') screen.say(screen.paint('dim', `(${wording.say('terminal.made-text')})`), '    ');
    for (const line of lines) screen.say(harmless(line), `    ${screen.sign('bullet')}`);
    if (text === '' && lines.length === 0) screen.say(wording.say('terminal.no-effect'), '    ');
    const source = kind.effect?.source ?? kind.source;
    const offset = kind.effect ? kind.effect.map[0]! : kind.span.start;
    screen.say(screen.paint('dim', harmless(`${shownPath(source.path)}:${placeOf(source, offset).line}`)), '    ');
  }
}
