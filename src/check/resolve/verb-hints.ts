// How the orders every game has are said, for whoever says them in another way.

const SAID: Readonly<Record<string, readonly string[]>> = {
  choose: ['choose a card from your hand as x', 'choose another player as x'],
  move: ['move cards to a zone', 'move cards to the bottom of a zone'],
  put: ['put cards to a zone'],
  swap: ["swap your hand with another player's hand", 'swap one card with another'],
  shuffle: ['shuffle a zone', 'shuffle cards into a zone'],
  deal: ['deal cards to all hands'],
  pass: ['pass all hands to the left'],
  attach: ['attach a card to another'],
  detach: ['detach a card'],
  cover: ['cover a card with another'],
  uncover: ['uncover a card'],
  look: ['look at cards'],
  show: ['show cards', 'show cards to a player'],
  reveal: ['reveal cards'],
  ask: ['ask "…?"', 'ask a player "…?"'],
  set: ['set a counter to a number'],
  add: ['add one to a counter'],
  announce: ['announce'],
  cancel: ['cancel it'],
  settle: ['settle a card'],
  obey: ['obey a card'],
  keep: ['keep up'],
  queue: ['queue a turn for a player'],
  skip: ['skip your turn'],
  use: ['use a power'],
  end: ['end the turn', 'end the game'],
  win: ['win', 'win with a card and another', 'win if …'],
  lose: ['lose', 'everyone loses'],
  tie: ['tie'],
  stop: ['stop'],
};

/** Verbs people bring along from other rules, and the one of every game that does it. */
export const INSTEAD: Readonly<Record<string, string>> = {
  return: 'move',
  remove: 'move',
  transfer: 'move',
  place: 'move',
  insert: 'move',
  lay: 'move',
  trade: 'swap',
  exchange: 'swap',
  switch: 'swap',
  mix: 'shuffle',
  pick: 'choose',
  select: 'choose',
  examine: 'look',
  increase: 'add',
};
/** How to say it with another verb; null: nothing is near. */
export function saidInstead(verbs: readonly string[]): string | null {
  const verb = verbs.find((v) => Object.hasOwn(INSTEAD, v));
  return verb === undefined ? null : howSaid([INSTEAD[verb]!]);
}

/** `move … to …` and the like; null: it is no order of every game. */
export function howSaid(verbs: readonly string[]): string | null {
  const verb = verbs.find((v) => Object.hasOwn(SAID, v));
  return verb === undefined ? null : SAID[verb]!.map((way) => `"${way}"`).join(' or ');
}

/** Names people bring along, and how what they mean is said. */
const NAMES: readonly [RegExp, string][] = [
  [/^(?:opponents?|enem(?:y|ies)|rivals?)$/, 'The others are “another player”, “each other player”, “other players”.'],
  [/^choice$/, 'Leave it out: whoever does it chooses. By lot it is “a random card”.'],
  [/^game$/, 'What lies on the table and counts is “in play”.'],
];
/** How to say what is not called so; null: nothing is near. */
export function nameInstead(name: string): string | null {
  return NAMES.find(([said]) => said.test(name))?.[1] ?? null;
}
