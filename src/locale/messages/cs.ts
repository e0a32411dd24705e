// The engine's sentences for players, in Czech. Uses the present tense, which has no gender; names are in the nominative, so that only the
// words beside them are declined ("ruka hráče Ann").
import type { Term } from '../terms.ts';
import type { Catalogue } from './en.ts';
import { csTerminal } from './cs-terminal.ts';

export const cs: Catalogue = {
  'sentence.stop': '.',
  'list.comma': ', ',
  'list.and': '{first} a {last}',
  'list.or': '{first} nebo {last}',
  'amount.all': 'všechny',
  'amount.all-but': 'všechny až na {number}',
  'amount.all-and': 'všechny a ještě {number}',
  'amount.none': 'žádné',
  'range.exactly': 'přesně {min}',
  'range.up-to': 'nejvýš {max}',
  'range.between': '{min} až {max}',
  'answer.yes': 'ano',
  'answer.no': 'ne',

  'card.some': '.input {$count :count} .match $count 1 {{{|card| :form case=$case}}} * {{{$count :count of=card case=$case}}}',
  'card.hidden': '{place}, skrytá karta {number}',
  'card.back': '{card} ({back})',
  'cards.none': 'nic',
  'place.of': '{zone} hráče {owner}',
  'place.own':
    '.input {$zone :form} .match $zone m {{tvůj {$zone :form}}} f {{tvá {$zone :form}}} n {{tvé {$zone :form}}} pl {{tvé {$zone :form}}} * {{{$zone :form} (tvé místo)}}',
  'place.the': '{zone}',
  'place.from': 'z místa „{zone}“',
  'place.from.of': 'z místa „{zone}“ hráče {owner}',
  'place.to': 'na místo „{zone}“',
  'place.to.of': 'na místo „{zone}“ hráče {owner}',
  'place.nowhere': 'nikde',
  'player.number': 'Hráč {number}',
  'player.nobody': 'nikdo',
  'player.somebody': 'někdo',
  'player.everyone': 'všichni',

  'log.shuffled':
    '.input {$zone :form case=the} .match $zone pl {{{$zone :form case=the} se míchají}} * {{{$zone :form case=the} se míchá}}',
  'log.refilled': '{from :form case=the} teď slouží jako {to :form case=the}',
  'log.sees': '{player} vidí: {cards :form}',
  'log.uses': '{player} používá kartu {card}',
  'log.answers': '{player} odpovídá kartou {card}',
  'log.cancels': '{cause} to ruší',
  'log.said': '{question} {player}: {answer}',
  'log.turn': 'Tah {number}: {player}',
  'log.joined': '{player} se přidává ke hře',
  'log.left': '{player} opouští hru',
  'log.resigned': '{player} vzdává hru',
  'log.stopped': 'karta {card} nemá konce, a proto končí hned',
  'log.stopped-game': 'tohle nemá konce, a proto to končí hned',
  'log.moved': '{cards :form} – přesun {from :form case=from} {to :form case=to}',
  'log.word': '{player}: {word}',

  'over.wins': '.input {$count :count} .match $count one {{{$players} vyhrává}} * {{{$players} vyhrávají}}',
  'over.everyone-loses': 'všichni prohrávají',
  'over.tie': 'hra končí remízou',
  'over.ends': 'hra končí bez vítěze',
  'over.not': 'hra ještě neskončila',
  'over.soon': '{player}: hra právě končí',

  'ask.turn': 'jsi na tahu',
  'ask.power': 'použij schopnost karty',

  'refuse.empty': 'Napiš, co vybíráš.',
  'refuse.empty-or-none': 'Napiš, co vybíráš, nebo - pro nic.',
  'refuse.something': 'Něco vybrat musíš.',
  'refuse.too-few': 'Vybrat je třeba {range}, tohle je {number}.',
  'refuse.too-many': 'Vybrat lze {range}, tohle je {number}.',
  'refuse.twice': 'Totéž tam stojí dvakrát.',
  'refuse.unknown': 'Tohle v nabídce není.',
  'refuse.unknown-text': '„{text}“ v nabídce není.',
  'refuse.no-number': 'Číslo {number} tu není, seznam končí číslem {last}.',
  'refuse.unclear': '„{text}“ může být {options}.',
  'refuse.not-together': 'Tyhle věci dohromady nejdou.',
  'refuse.not-asked': 'Teď se tě nikdo na nic neptá.',
  'refuse.over': 'Hra skončila.',
  'refuse.nothing-to-take-back': 'Není co vzít zpět.',
  'refuse.seen': 'Od té doby bylo něco vidět, líznuto nebo zamícháno, nebo vybíral někdo jiný.',
  'refuse.full': 'Všechna místa jsou obsazená.',
  'refuse.not-here': 'Tohle místo ve hře není.',

  'typed.nothing': 'nic žádná žádné',
  'typed.all': 'vše',

  ...csTerminal,
};

export const csTerms: Record<string, Term> = {
  card: { one: 'karta', few: 'karty', many: 'karty', other: 'karet', acc: 'kartu', gender: 'f' },
  player: { one: 'hráč', few: 'hráči', many: 'hráče', other: 'hráčů', acc: 'hráče', gender: 'm' },
  answer: { one: 'odpověď', few: 'odpovědi', many: 'odpovědi', other: 'odpovědí', loc: 'odpovědi', 'loc other': 'odpovědích', gender: 'f' },
};
