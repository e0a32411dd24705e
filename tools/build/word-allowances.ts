// Ids of cards and sets that the code may contain because they are also ordinary words or words of the language. One entry per id, with
// the reason; test/house/words.test.ts reads it. A name that only a game gives to a thing does not belong here.

export const wordAllowances: Readonly<Record<string, string>> = {
  tricks: 'an ordinary word of card play: what a round of cards is called',
  // Cards of test/probes/seats, and the set itself.
  seats: 'a word of the engine: where players sit',
  rest: 'an ordinary word: what is left; a remainder',
  plain: 'an ordinary word, as in "plain text"',
  again: 'an ordinary word',
  call: 'a word of programs: calling a function',
  wait: 'an ordinary word: what a line does until something happens',
  gone: 'an ordinary word',
  fall: 'an ordinary word',
  masks: 'a word of programs: bits that select others',
  race: 'an operation, and an ordinary word: who is first',
  spade: 'a shape: how the suit of a pack of cards is drawn',
  time: 'an ordinary word: what a clock shows, "at a time"',
};
