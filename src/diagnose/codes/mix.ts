// CW4xxx: problems between the folders of a mix. Entries only; the stage that finds a problem writes the message.
import type { Entry } from '../entry.ts';

const error = { severity: 'error', kind: 'folders' } as const;
const warning = { severity: 'warning', kind: 'folders' } as const;

const set = (id: string, more = '', game = 'neutral-game') =>
  `# ${id}/set.yaml\nformat: 1\nset: ${id}\n${game ? `game: ${game}\n` : ''}${more}`;
const cards = (id: string, body: string) => `# ${id}/cards.yaml\nformat: 1\norigin: house\ncards:\n${body}`;

export const mixCodes: readonly Entry[] = [
  {
    ...error,
    code: 'CW4001',
    title: 'game that cannot be found',
    about:
      'The game of a set is looked for among the named folders, then beside the set, then among the shipped games. Its id, not a path, stands in set.yaml.',
    wrong: set('east', '', 'nutral-game'),
    right: set('east'),
  },
  {
    ...error,
    code: 'CW4002',
    title: 'folders without a game',
    about: 'Cards are played under the rules of a game. None of the named folders is one, and none has a set.yaml that says `game:`.',
    wrong: set('east', '', ''),
    right: set('east'),
  },
  {
    ...error,
    code: 'CW4003',
    title: 'declared in two ways',
    about:
      'Two sets declare a type, zone, dial or word of one name in different ways. What several sets share is declared in the same way by each of them, or by the game alone.',
    wrong: set('east', 'dials: { luck: one }\n') + set('west', 'dials: { luck: two }\n'),
    right: set('east', 'dials: { luck: one }\n') + set('west', 'dials: { luck: one }\n'),
  },
  {
    ...warning,
    code: 'CW4004',
    title: 'term with two names',
    about:
      'Two sets of one language call the same thing by different names, and players would read both. The name of the set that comes first is used.',
    wrong: set('east', 'terms: { treasure: Treasure }\n') + set('west', 'terms: { treasure: Hoard }\n'),
    right: set('east', 'terms: { treasure: Treasure }\n') + set('west', 'terms: { treasure: Treasure }\n'),
  },
  {
    ...warning,
    code: 'CW4005',
    title: 'option proposed in two ways',
    about: 'Two sets propose different values for an option of their game. The folder that is named first wins.',
    wrong: set('east', 'proposes: { length: long }\n') + set('west', 'proposes: { length: endless }\n'),
    right: set('east', 'proposes: { length: long }\n') + set('west', 'proposes: { length: long }\n'),
  },
  {
    ...warning,
    code: 'CW4006',
    title: 'card that is not in the mix',
    about:
      'A card speaks of another one that exists but is not played with: its set lends only its rules, or another card replaces it. What asks for it can never hold.',
    wrong:
      set('east') +
      cards(
        'east',
        '  candle: { type: treasure, name: Candle, replaces: neutral-game:lamp }\n  glow: { type: aim, name: Glow, effect: win with lamp }\n',
      ),
    right:
      set('east') +
      cards(
        'east',
        '  candle: { type: treasure, name: Candle, replaces: neutral-game:lamp }\n  glow: { type: aim, name: Glow, effect: win with candle }\n',
      ),
  },
  {
    ...warning,
    code: 'CW4007',
    title: 'needed set that is not there',
    about: 'set.yaml names, under `needs:`, the sets whose cards this one speaks of. One of them is not in the mix.',
    wrong: set('east', 'needs: [wets]\n') + set('west'),
    right: set('east', 'needs: [west]\n') + set('west'),
  },
  {
    ...error,
    code: 'CW4008',
    title: 'folder of another game',
    about:
      'All folders of a mix belong to one game, the first that is found among them. This one belongs to another, so its cards cannot be played here.',
    wrong: set('east') + set('west', '', 'other-game'),
    right: set('east') + set('west'),
  },
  {
    ...warning,
    code: 'CW4009',
    title: 'one thing limited in two ways',
    about:
      'Two sets limit the same cards, and not by the same dial. The newest card that sets a dial takes the place of the one before; cards that share no dial hold side by side.',
    wrong:
      set('east') +
      cards('east', '  light-bags: { type: rule, name: Light Bags, effect: limit is 4 }\n') +
      set('west') +
      cards(
        'west',
        '  heavy-hands:\n    type: rule\n    name: Heavy Hands\n    effect: at the end of your turn, discard all but 3 of your hand\n',
      ),
    right:
      set('east') +
      cards('east', '  light-bags: { type: rule, name: Light Bags, effect: limit is 4 }\n') +
      set('west') +
      cards('west', '  heavy-hands: { type: rule, name: Heavy Hands, effect: limit is 3 }\n'),
  },
];
