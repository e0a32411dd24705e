// Cards and places as values of a sentence: in the case it needs, hidden cards counted, places with their owner. Knows no state of a game.
import { placeholders } from '../text/braces.ts';
import type { Key } from './catalogue.ts';
import { TermValue, type Declined, type Grammar, type Values } from './message.ts';
import { categoryOf, formOf, termText } from './terms.ts';

/** What they need of the wording of a language. */
interface Sentences extends Grammar {
  say(key: Key, values?: Values): string;
  fill(message: string, values: Values): string;
  list(items: readonly string[]): string;
}

/** Cards in a sentence. Names stay unchanged; hidden cards are counted, in the case the sentence needs. */
export class CardsValue implements Declined {
  constructor(
    private readonly wording: Sentences,
    private readonly names: readonly string[],
    private readonly hidden: number,
    private readonly shown: number,
  ) {}

  form(by: string): string {
    const { wording, hidden } = this;
    const items = [...this.names];
    if (hidden > 0) items.push(wording.say('card.some', { count: hidden, case: by }));
    return items.length === 0 ? wording.say('cards.none') : wording.list(items);
  }

  /** Names take the verb of what they are, not of their number: `name` of one, `names` of several. */
  keys(): string[] {
    const n = this.shown + this.hidden;
    const named = this.names.length === 0 ? [] : [n === 1 ? 'name' : 'names'];
    return [String(n), ...named, categoryOf(this.wording.language, n)];
  }

  in(wording: Sentences): CardsValue {
    return new CardsValue(wording, this.names, this.hidden, this.shown);
  }

  toString(): string {
    return this.form('');
  }
}

/** A zone in a sentence: in its cases, and in the phrases a language uses for moving there (`from`, `to`). */
export class PlaceValue implements Declined {
  constructor(
    private readonly wording: Sentences,
    private readonly zone: string,
    private readonly owner: string | null,
    /** Which of several zones: members of sets of choices, by name of the set. */
    private readonly which: Values,
    private readonly isOwn: boolean,
  ) {}

  form(by: string): string {
    const { wording, owner } = this;
    const term = wording.term(this.zone);
    // Whose "from the hand" is, most languages that have such a form leave unsaid where it is the reader's; others have one for that too.
    const exact = by === '' ? null : ((this.isOwn ? formOf(term, `${by} own`) : null) ?? formOf(term, by));
    if (this.isOwn)
      return exact !== null
        ? this.withWhich(exact)
        : by === 'from' || by === 'to'
          ? wording.say(`place.${by}.own`, { zone: this.called('') })
          : this.own();
    if (exact === null && isPlaceCase(by)) {
      const key = owner === null ? (`place.${by}` as const) : by === 'the' ? 'place.of' : (`place.${by}.of` as const);
      return wording.say(key, { zone: this.called(''), owner: owner ?? '' });
    }
    const zone = exact === null ? this.called(by) : this.withWhich(exact);
    return owner === null ? zone : wording.say('place.of', { zone, owner });
  }

  /** The wording for its owner. */
  own(): string {
    return this.wording.say('place.own', { zone: new PlaceValue(this.wording, this.zone, null, this.which, false) });
  }

  keys(): string[] {
    return new TermValue(this.wording, this.zone).keys();
  }

  in(wording: Sentences): PlaceValue {
    return new PlaceValue(wording, this.zone, this.owner, valuesIn(wording, this.which), this.isOwn);
  }

  toString(): string {
    return this.form('');
  }

  private called(by: string): string {
    return this.withWhich(termText(this.wording.term(this.zone), by, 'one'));
  }

  /** A word may give their place (`{colour} pile`); otherwise they follow it. */
  private withWhich(text: string): string {
    const more = Object.keys(this.which).filter((name) => !placeholders(text).includes(name));
    return [this.wording.fill(text, this.which), ...more.map((name) => String(this.which[name]))].join(' ');
  }
}

/** Values for a sentence of another wording: words of the game as that has them. */
export function valuesIn(wording: Sentences, values: Values): Values {
  const there = (value: Values[string]): Values[string] =>
    value instanceof TermValue || value instanceof CardsValue || value instanceof PlaceValue ? value.in(wording) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, there(value)]));
}

function isPlaceCase(by: string): by is 'the' | 'from' | 'to' {
  return by === 'the' || by === 'from' || by === 'to';
}
