// The engine's sentences for players, in Polish. Uses the present tense, which has no gender; names are in the nominative, so that only the
// words beside them are declined ("ręka gracza Ann").
import type { Term } from '../terms.ts';
import type { Catalogue } from './en.ts';
import { plTerminal } from './pl-terminal.ts';

export const pl: Catalogue = {
  'sentence.stop': '.',
  'list.comma': ', ',
  'list.and': '{first} i {last}',
  'list.or': '{first} albo {last}',
  'amount.all': 'wszystkie',
  'amount.all-but': 'wszystkie oprócz {number}',
  'amount.all-and': 'wszystkie i jeszcze {number}',
  'amount.none': 'żadne',
  'range.exactly': 'dokładnie {min}',
  'range.up-to': 'najwyżej {max}',
  'range.between': 'od {min} do {max}',
  'answer.yes': 'tak',
  'answer.no': 'nie',

  'card.some': '.input {$count :count} .match $count 1 {{{|card| :form case=$case}}} * {{{$count :count of=card case=$case}}}',
  'card.hidden': '{place}, zakryta karta {number}',
  'card.back': '{card} ({back})',
  'cards.none': 'nic',
  'place.of': '{zone} gracza {owner}',
  'place.own':
    '.input {$zone :form} .match $zone m {{twój {$zone :form}}} f {{twoja {$zone :form}}} n {{twoje {$zone :form}}} pl {{twoje {$zone :form}}} * {{{$zone :form} (twoje miejsce)}}',
  'place.the': '{zone}',
  'place.from': 'z miejsca „{zone}”',
  'place.from.of': 'z miejsca „{zone}” gracza {owner}',
  'place.to': 'na miejsce „{zone}”',
  'place.to.of': 'na miejsce „{zone}” gracza {owner}',
  'place.nowhere': 'nigdzie',
  'player.number': 'Gracz {number}',
  'player.nobody': 'nikt',
  'player.somebody': 'ktoś',
  'player.everyone': 'każdy',

  'log.shuffled': 'tasowanie: {zone :form case=the}',
  'log.refilled': '{from :form case=the} to od teraz {to :form case=the}',
  'log.sees': '{player} widzi: {cards :form}',
  'log.uses': '{player} używa karty {card}',
  'log.answers': '{player} odpowiada kartą {card}',
  'log.cancels': '{cause} to unieważnia',
  'log.said': '{question} {player}: {answer}',
  'log.turn': 'Tura {number}: {player}',
  'log.joined': '{player} dołącza do gry',
  'log.left': '{player} opuszcza grę',
  'log.resigned': '{player} poddaje się',
  'log.stopped': 'karta {card} nie ma końca i dlatego kończy się od razu',
  'log.stopped-game': 'to nie ma końca i dlatego kończy się od razu',
  'log.moved': '{cards :form} – przeniesienie {from :form case=from} {to :form case=to}',
  'log.word': '{player}: {word}',

  'over.wins': '.input {$count :count} .match $count one {{{$players} wygrywa}} * {{{$players} wygrywają}}',
  'over.everyone-loses': 'wszyscy przegrywają',
  'over.tie': 'gra kończy się remisem',
  'over.ends': 'gra kończy się bez zwycięzcy',
  'over.not': 'gra jeszcze trwa',
  'over.soon': '{player}: gra zaraz się kończy',

  'ask.turn': 'twoja tura',
  'ask.power': 'użyj zdolności karty',

  'refuse.empty': 'Napisz, co wybierasz.',
  'refuse.empty-or-none': 'Napisz, co wybierasz, albo - jeśli nic.',
  'refuse.something': 'Coś trzeba wybrać.',
  'refuse.too-few': 'Trzeba wybrać {range}, a to jest {number}.',
  'refuse.too-many': 'Można wybrać {range}, a to jest {number}.',
  'refuse.twice': 'To samo stoi tam dwa razy.',
  'refuse.unknown': 'Tego nie ma wśród możliwości.',
  'refuse.unknown-text': '„{text}” nie ma wśród możliwości.',
  'refuse.no-number': 'Numeru {number} tu nie ma: lista kończy się na {last}.',
  'refuse.unclear': '„{text}” może znaczyć {options}.',
  'refuse.not-together': 'Te rzeczy nie pasują do siebie.',
  'refuse.not-asked': 'Teraz nikt cię o nic nie pyta.',
  'refuse.over': 'Gra jest skończona.',
  'refuse.nothing-to-take-back': 'Nie ma czego cofnąć.',
  'refuse.seen': 'Od tamtej pory coś było widać, dobrano lub przetasowano karty albo wybierał ktoś inny.',
  'refuse.full': 'Wszystkie miejsca są zajęte.',
  'refuse.not-here': 'Tego miejsca nie ma w grze.',

  'typed.nothing': 'nic żadna żadne',
  'typed.all': 'wszystko',

  ...plTerminal,
};

export const plTerms: Record<string, Term> = {
  card: { one: 'karta', few: 'karty', many: 'kart', other: 'karty', acc: 'kartę', gender: 'f' },
  player: { one: 'gracz', few: 'gracze', many: 'graczy', other: 'gracza', acc: 'gracza', gender: 'm' },
  answer: {
    one: 'odpowiedź',
    few: 'odpowiedzi',
    many: 'odpowiedzi',
    other: 'odpowiedzi',
    loc: 'odpowiedzi',
    'loc other': 'odpowiedziach',
    gender: 'f',
  },
};
