// What the game in the terminal says, in English. Commands (help, table, log …) are typed as they are in every language.

export const enTerminal = {
  'terminal.prompt': 'Type a number or words; help shows what else.',
  'terminal.help': `  a number, several (1 3 2), or the words of what you choose; - for nothing
  table   the table again, with counters      log     what has happened so far
  what 2  what that answer would do           undo    back to your last choice
  save FILE   go on later with: play … --resume FILE
  quit    leave the game`,
  'terminal.seed': '{title}: {players} — seed {seed}',
  'terminal.end': 'seed {seed}, digest {digest}',
  'terminal.hand-over': '{player}: press Enter when only you are looking.',
  'terminal.left': 'The game is left.',
  'terminal.goes-on': 'The game goes on after {count :count of=answer}; it is left here.',
  'terminal.name-a-file': 'Name a file: save game.json',
  'terminal.nothing-to-undo': 'There is nothing to take back.',
  'terminal.undone': 'Taken back.',
  'terminal.turn': 'turn {number}, {player}',
  'terminal.you': '{player} (you)',
  'terminal.on-top': '{count :count of=card}, on top {card}',
  'terminal.with': '{card} (with {cards})',
  'terminal.hidden-card': 'a hidden card',
  'terminal.hidden': '{number} hidden',
  'terminal.do-you-answer': '{what} Do you answer?',
  'terminal.one-or-none': 'one, or - for none',
  'terminal.to-pass': '- to pass',
  'terminal.several': '{range}, like 1 3 2',
  'terminal.or-none': 'or - for none',
  'terminal.ordered': 'the order counts',
  'terminal.together': 'they must go together',
  'ahead.over': 'Then the game is over.',
  'ahead.you': 'Then you choose again.',
  'ahead.others': 'Then others have a say.',
  'ahead.chance': 'Then chance decides.',
  'ahead.hidden': 'Then something you cannot know happens.',
  'ahead.unless-answered': 'Unless somebody answers.',
} as const;
