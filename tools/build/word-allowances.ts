// Ids of cards and sets that the code may contain because they are also ordinary words or words of the language. One entry per id, with
// the reason; test/house/words.test.ts reads it. A name that only a game gives to a thing does not belong here.

export const wordAllowances: Readonly<Record<string, string>> = {
  tricks: 'an ordinary word of card play: what a round of cards is called',
  time: 'an ordinary word: what a clock shows, "at a time"',
};
