// Suggests how to phrase what an author phrased differently, from the orders every game has and the verbs of other games.
import { quotedOr } from '../../diagnose/codes/phrases.ts';
import { type Phrase, phrase } from '../../diagnose/phrase.ts';
import { coreVerbFor, hintsByVerb } from '../../vocabulary/core.ts';

/** How to say it with another verb; null: nothing is near. */
export function saidInstead(verbs: readonly string[]): Phrase | null {
  const verb = verbs.find((v) => coreVerbFor.has(v));
  return verb === undefined ? null : howSaid([coreVerbFor.get(verb)!]);
}

/** `move … to …` and the like; null: it is no order of every game. */
export function howSaid(verbs: readonly string[]): Phrase | null {
  const ways = verbs.map((v) => hintsByVerb.get(v)).find((x) => x !== undefined);
  return ways === undefined ? null : quotedOr(ways);
}

/** Names from other games, and how to write what they mean. */
const NAMES: readonly [RegExp, Phrase][] = [
  [/^(?:enem(?:y|ies)|rivals?)$/, phrase`The others are "another player", "each other player", "other players".`],
  [/^(?:yours|theirs|mine|hers)$/, phrase`Say of what: "one of your …", "one of their …".`],
  [/^owners$/, phrase`Each card has its own. Go through them: "for each … as found:", and below it "… found's owner".`],
  [/^both$/, phrase`Name them: "discard x and y"; two that were chosen have a name: "choose 2 … as pair".`],
  [/^everything$/, phrase`Say what: "all cards in …", "your hand", "all …".`],
  [/^(?:yourself|themselves|themself|himself|herself)$/, phrase`Write "you", "them"; "your hand" and "your table" are places.`],
  [
    /^same$/,
    phrase`What is meant once more is called by its name, or "it", "that player", "that many": "draw that many". What two cards have in common: "a card of the same colour as it".`,
  ],
  [/^choice$/, phrase`Leave it out: whoever does it chooses. By lot it is "a random card".`],
  [
    /^rest$/,
    phrase`The rest is what is left of cards that a line before looked at or put aside: "look at the top 3 cards of …", "… aside as seen".`,
  ],
  [/^game$/, phrase`What lies on the table and counts is "in play".`],
];
/** How to write what has another name here; null: nothing is near. */
export function nameInstead(name: string): Phrase | null {
  return NAMES.find(([said]) => said.test(name))?.[1] ?? null;
}
