// A game of luck alone, as files: what is drawn and given away has nothing to do with who wins. Its games are short, and so are reports on it.

/** `line`: one more line of its turn. `cards`: the ids of its cards. */
export function luckFiles(line: string, cards: readonly string[]): Record<string, string> {
  const game = `
format: 1
game: luck
title: Luck
language: en
players: 2 to 4
zones:
  deck: { face: down, refill from: spent }
  hand: { per: player, seen by: owner, usual: yes }
  shown: { face: up, left over: spent }
  spent: { face: up }
types:
  trifle: { starts in: deck }
setup: |
  shuffle deck
  for each player, move the top two cards of deck to their hand
turn: |
  move the top card of deck to your hand
  choose a card in your hand as given
  move given to shown
  ${line}
  move all cards in shown to spent
  roll a d20 as throw
  if throw is 20, you win
`;
  const list = cards.map((id) => `  ${id}: { name: Card ${id} }\n`).join('');
  return { 'luck/game.yaml': game, 'luck/cards.yaml': `format: 1\ntype: trifle\norigin: house\ncards:\n${list}` };
}
