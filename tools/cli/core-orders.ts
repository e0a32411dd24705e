// The orders every game has, each with its form and a sentence. test/cli/words.test.ts holds this list against the checker's own.

export interface CoreOrder {
  verb: string;
  form: string;
  means: string;
}

const row = (form: string, means: string): CoreOrder => ({ verb: form.split(' ')[0]!, form, means });

export const coreOrders: readonly CoreOrder[] = [
  row('choose a thing as name', 'Somebody chooses; the name stands for what was chosen.'),
  row('move cards to zone', 'Put cards into a place: all at once, as one step.'),
  row('swap cards with cards', 'Two cards, or all cards of two places, change places.'),
  row('shuffle zone', 'Put the cards of a place in a random order; nobody knows any of them there any more.'),
  row('deal cards to all zones', 'Hand cards out one by one, clockwise.'),
  row('pass zones to side', 'Each player hands cards to a neighbour.'),
  row('attach card to card', 'The card goes wherever the other goes.'),
  row('detach cards', 'They are attached to nothing any more.'),
  row('cover card with card', 'The card counts for nothing until it is uncovered.'),
  row('uncover card', 'What was covered counts again.'),
  row('look at cards', 'You see their faces where they lie.'),
  row('show cards to player', 'Somebody else sees their faces.'),
  row('reveal cards', 'Everyone sees their faces.'),
  row('ask "a question"', 'What the table alone can know: yes or no, on its honour; "if so" follows.'),
  row('set counter to number', 'A counter or a mark gets a value.'),
  row('add number to counter', 'A counter or a mark grows.'),
  row('announce', 'Say what is about to happen, so that it can be answered.'),
  row('cancel it', 'What is being answered does not happen.'),
  row('settle card', 'Do what playing a card of its type does.'),
  row('obey card', 'Carry out the orders of a card.'),
  row('keep up', 'Numbers handed to this word stay true until the effect that used it ends.'),
  row('queue a turn for player', 'Another turn after this one.'),
  row('skip your turn', 'The next turn is left out.'),
  row('use a power', 'Use a line of a card that waits to be used.'),
  row('end the turn', 'What is left of this turn is dropped; "end the game" ends the game.'),
  row('win', 'A claim: the game’s own check weighs it.'),
  row('lose', 'A claim: the game’s own check weighs it.'),
  row('tie', 'A claim that the game is drawn.'),
  row('stop', 'Leave the repetition, or this effect.'),
];
