// Russian: its constructions for texts of cards, and how its words agree.
import { onlyOwn } from '../text/only-own.ts';
import { CASES, type Agreement, type Case, type Language } from './language.ts';

/**
 * Endings by gender, in the order of the cases; `pl` for every gender. The accusative of `m` and `pl` is that of things: of people and animals it
 * is the genitive.
 */
type Endings = Readonly<Record<'m' | 'f' | 'n' | 'pl', string>>;
const HARD: Endings = {
  m: 'ый ого ому ый ом ым',
  f: 'ая ой ой ую ой ой',
  n: 'ое ого ому ое ом ым',
  pl: 'ые ых ым ые ых ыми',
};
/** After г, к and х. */
const VELAR: Endings = { ...HARD, m: 'ий ого ому ий ом им', pl: 'ие их им ие их ими' };
const SOFT: Endings = {
  m: 'ий его ему ий ем им',
  f: 'яя ей ей юю ей ей',
  n: 'ее его ему ее ем им',
  pl: 'ие их им ие их ими',
};
const ONE: Endings = {
  m: 'один одного одному один одном одним',
  f: 'одна одной одной одну одной одной',
  n: 'одно одного одному одно одном одним',
  pl: 'одни одних одним одни одних одними',
};

/** Words that are declined in a way of their own. */
const WORDS: Readonly<Record<string, Endings>> = onlyOwn({
  один: ONE,
  'ни один': Object.fromEntries(Object.entries(ONE).map(([key, row]) => [key, row.replace(/\S+/g, 'ни_$&')])) as Endings,
  свой: {
    m: 'свой своего своему свой своём своим',
    f: 'своя своей своей свою своей своей',
    n: 'своё своего своему своё своём своим',
    pl: 'свои своих своим свои своих своими',
  },
  твой: {
    m: 'твой твоего твоему твой твоём твоим',
    f: 'твоя твоей твоей твою твоей твоей',
    n: 'твоё твоего твоему твоё твоём твоим',
    pl: 'твои твоих твоим твои твоих твоими',
  },
  этот: {
    m: 'этот этого этому этот этом этим',
    f: 'эта этой этой эту этой этой',
    n: 'это этого этому это этом этим',
    pl: 'эти этих этим эти этих этими',
  },
  тот: {
    m: 'тот того тому тот том тем',
    f: 'та той той ту той той',
    n: 'то того тому то том тем',
    pl: 'те тех тем те тех теми',
  },
  весь: {
    m: 'весь всего всему весь всём всем',
    f: 'вся всей всей всю всей всей',
    n: 'всё всего всему всё всём всем',
    pl: 'все всех всем все всех всеми',
  },
});

/** Pronouns by gender, in the order of the cases. */
const PRONOUNS: Readonly<Record<string, string>> = {
  m: 'он его ему его нём им',
  f: 'она её ей её ней ей',
  n: 'оно его ему его нём им',
  pl: 'они их им их них ими',
};

/** People and animals: their accusative is their genitive, that of women and the like only in the plural. */
const living = (gender: string): boolean => gender === 'ma' || gender === 'mp' || gender === 'fa';

function agree(word: string, { gender, numerus, at }: Agreement): string | null {
  const base = gender.charAt(0);
  if (base !== 'm' && base !== 'f' && base !== 'n') return null;
  const like: Case = at === 'acc' && living(gender) && (numerus !== 'sg' || base === 'm') ? 'gen' : at;
  const row = numerus === 'sg' ? base : 'pl';
  const own = WORDS[word];
  const form = (own ?? endings(word))[row].split(' ')[CASES.indexOf(like)];
  if (!form) return null;
  if (own) return form.replace('_', ' ');
  // другой, любой: the stress is on the ending.
  return row === 'm' && like !== 'gen' && (like === 'nom' || like === 'acc') ? word : word.slice(0, -2) + form;
}

function endings(word: string): Endings {
  if (word.endsWith('ний')) return SOFT;
  return /[гкх].{2}$/.test(word) ? VELAR : HARD;
}

const rules = new Intl.PluralRules('ru');

export const ru: Language = {
  code: 'ru',
  agree,
  counted(n, at, gender) {
    const category = rules.select(n);
    if (category === 'one') return { at, numerus: 'sg' };
    if (at !== 'nom' && at !== 'acc') return { at, numerus: 'pl' };
    if (category !== 'few' || (at === 'acc' && living(gender))) return { at: 'gen', numerus: 'pl', verb: 'pl' };
    // 2 случайные карты, 2 случайных правила.
    return { at: 'gen', numerus: 'sg', form: 'few', words: { at: gender.startsWith('f') ? at : 'gen', numerus: 'pl' }, verb: 'pl' };
  },
  negated: 'gen',
  pronoun: ({ gender, numerus, at }) => (PRONOUNS[numerus === 'pl' ? 'pl' : gender.charAt(0)] ?? '').split(' ')[CASES.indexOf(at)] ?? null,
  keys: {
    'nom sg': ['nom', 'one'],
    'gen sg': ['gen'],
    'dat sg': ['dat'],
    'acc sg': ['acc'],
    'loc sg': ['loc'],
    'ins sg': ['ins'],
    'nom pl': ['nom pl', 'other'],
    'gen pl': ['gen pl', 'many'],
    'acc pl': ['acc pl', 'nom pl', 'other'],
    'acc pl ma': ['acc pl', 'gen pl', 'many'],
    'acc pl mp': ['acc pl', 'gen pl', 'many'],
    'acc pl fa': ['acc pl', 'gen pl', 'many'],
  },
  nouns: {
    card: {
      nom: 'карта',
      gen: 'карты',
      dat: 'карте',
      acc: 'карту',
      loc: 'карте',
      ins: 'картой',
      few: 'карты',
      many: 'карт',
      other: 'карты',
      gender: 'f',
    },
    owner: {
      nom: 'владелец',
      gen: 'владельца',
      dat: 'владельцу',
      acc: 'владельца',
      loc: 'владельце',
      ins: 'владельцем',
      gender: 'ma',
    },
    player: {
      nom: 'игрок',
      gen: 'игрока',
      dat: 'игроку',
      acc: 'игрока',
      loc: 'игроке',
      ins: 'игроком',
      few: 'игрока',
      many: 'игроков',
      other: 'игроки',
      gender: 'ma',
    },
    time: { nom: 'раз', gen: 'раза', acc: 'раз', few: 'раза', many: 'раз', other: 'разы', gender: 'm' },
  },
  subjects: { свой: 'твой' },
  adjectives: { random: 'случайный', top: 'верхний', bottom: 'нижний', other: 'другой' },
  quantities: {
    a: { noun: 'sg', own: ['один', 'свой'] },
    bare: { noun: 'sg' },
    all: { noun: 'pl', words: ['весь'], own: ['весь', 'свой'] },
    each: { noun: 'sg', words: ['каждый'], own: ['каждый', 'свой'] },
    no: { noun: 'sg', words: ['ни один'], own: ['ни один', 'свой'] },
    'no still': { noun: 'sg', at: 'gen', words: ['ни один'], own: ['ни один', 'свой'] },
    n: { noun: 'counted', own: ['свой'] },
    'n each': { before: 'по ', noun: 'counted', at: { one: 'dat', other: 'acc' }, own: ['свой'] },
    'any number': { before: 'сколько угодно ', noun: 'pl', at: 'gen', own: ['свой'] },
    'at least': { before: 'не меньше ', noun: 'counted', at: 'gen', own: ['свой'] },
    'at least 1': { before: 'хотя бы ', noun: 'counted', own: ['свой'] },
    'up to': { before: 'до ', noun: 'counted', at: 'gen', own: ['свой'] },
    'up to still': { before: 'не больше ', noun: 'counted', at: 'gen', own: ['свой'] },
    range: { before: 'от {low} до ', noun: 'counted', at: 'gen', own: ['свой'] },
  },
  also: { можно: ['можешь', 'ты можешь'] },
  rows: {
    'list and': ' и ',
    'list or': ' или ',
    'list then': ' и ',
    'as many': 'столько же {noun gen pl}',
    'per player': 'по {n of card each} на каждого игрока',
    'things those acc': 'их все',
    'things rest acc': 'остальные',
    'of these n each': 'по {n} из них',
    'of these n': '{n} из них',
    'of these a': 'одну из них',
    'named card': '{=card} {names}',
    it: '<тот> {=card}',
    again: '{of}',
    'again it': '{of it}',
    'this card': '<этот> {=card}',
    'chosen card': '<выбранный> {=card}',
    'chosen it': '{of it}',
    'that card': '{of it}',
    'before you': 'перед тобой',
    // players
    'who self dat': 'себе',
    'who self ins': 'собой',
    'who self': 'себя',
    'who you nom': 'ты',
    'who you gen': 'тебя',
    'who you dat': 'тебе',
    'who you acc': 'тебя',
    'who you ins': 'тобой',
    'reader gen': 'тебя',
    'reader dat': 'тебе',
    'reader acc': 'тебя',
    'reader ins': 'тобой',
    reader: 'ты',
    named: '{=player} {name}',
    'who a': '{=player}',
    'who a other': '<другой> {=player}',
    'who a other than': '<любой> {=player}, кроме {than gen},',
    'who a with': '{=player}, у которого {claim nom},',
    'who a other with': '<другой> {=player}, у которого {claim nom},',
    'who all other gen': 'других игроков',
    'who anybody': '<любой> {=player}',
    'who each': '<каждый> {=player}',
    'who each also': '<каждый>',
    'who each other': '<каждый> <другой> {=player}',
    'who each other also': '<каждый> <другой>',
    'who each with': '<каждый> {=player}, у которого {claim nom},',
    'who each other with': '<каждый> <другой> {=player}, у которого {claim nom},',
    'who most alone': '{=player}, у которого {zone where} больше {thing gen pl}, чем у любого другого,',
    'who fewest alone': '{=player}, у которого {zone where} меньше {thing gen pl}, чем у любого другого,',
    'who chosen': '<этот> {=player}',
    'who asked': '<этот> {=player}',
    'who that': '<этот> {=player}',
    'who owner': '{=owner} {of gen}',
    'who owner of it': '{of it gen} {=owner}',
    'who on turn': '{=player}, чей сейчас ход,',
    'who left': '{=player} слева от себя',
    'who left nom': '{=player} слева от тебя',
    'who right': '{=player} справа от себя',
    'who right nom': '{=player} справа от тебя',
    // what somebody has
    'has thing': 'есть {thing nom}',
    'has thing at least': '{thing nom}',
    'has thing up to': '{thing nom}',
    'has thing in at least': '{zone where} {thing nom}',
    'has thing in up to': '{zone where} {thing nom}',
    'has thing in': '{zone where} есть {thing nom}',
    'has no thing': 'нет {thing gen}',
    'has empty': '{zone where} нет карт',
    'has exactly thing': 'ровно {thing nom}',
    'has exactly thing in': '{zone where} ровно {thing nom}',
    'host of this': '{=card}, к которой прилипла эта карта,',
    'you has thing': 'у тебя есть {thing nom}',
    'you has thing name': 'у тебя [есть/есть @thing] {thing nom}',
    'you has thing at least': 'у тебя {thing nom}',
    'you has thing up to': 'у тебя {thing nom}',
    'you has thing in': 'у тебя {zone where} есть {thing nom}',
    'you has thing in at least': 'у тебя {zone where} {thing nom}',
    'you has thing in up to': 'у тебя {zone where} {thing nom}',
    'you has no thing': 'у тебя нет {thing gen}',
    'you has exactly thing': 'у тебя ровно {thing nom}',
    'you has exactly thing in': 'у тебя {zone where} ровно {thing nom}',
    'you has empty': 'у тебя {zone where} нет карт',
    'nobody has thing': 'ни у кого нет {thing gen}',
    'nobody has thing at least': 'ни у кого нет {thing gen exact}',
    'nobody has thing name': 'ни перед кем не [лежит/лежат @thing] {thing nom}',
    'another has thing': 'у другого игрока есть {thing nom}',
    'another has thing at least': 'у другого игрока {thing nom}',
    'another has thing name': '{thing nom} [лежит/лежат @thing] перед другим игроком',
    'somebody has thing': 'у кого-то есть {thing nom}',
    'somebody has thing at least': 'у кого-то {thing nom}',
    'somebody has thing name': 'перед кем-то [лежит/лежат @thing] {thing nom}',
    'there is': 'есть {thing nom}',
    'there is in': '{zone where} есть {thing nom}',
    'there is in name': '{thing nom} {zone where}',
    'there is no': 'нет {thing gen}',
    'there is no in': '{zone where} нет {thing gen}',
    // orders
    choose: '[выбери/выбрать/выбираешь/выбирает/выбирают] {x acc}',
    shuffle: '[перемешай/перемешать/перемешиваешь/перемешивает/перемешивают] {zone acc}',
    'shuffle zone into': '[замешай/замешать/замешиваешь/замешивает/замешивают] {a acc} в {b acc}',
    'shuffle into': '[замешай/замешать/замешиваешь/замешивает/замешивают] {a acc} в {b acc}',
    'swap cards': '[обменяй/обменять/обмениваешь/обменивает/обменивают] {a acc} на {b acc}',
    'end turn': '[закончи/закончить/заканчиваешь/заканчивает/заканчивают] ход',
    'another turn': '[сделай/сделать/делаешь/делает/делают] дополнительный ход',
    uncover: '[открой/открыть/открываешь/открывает/открывают] то, что лежит под {x ins}',
    cover: '[накрой/накрыть/накрываешь/накрывает/накрывают] {x acc} этой картой',
    look: '[посмотри/посмотреть/смотришь/смотрит/смотрят] {x acc}',
    win: '[победи/победить/побеждаешь/побеждает/побеждают]',
    either: 'либо {a}, либо {b}',
    times: '{n of time acc} подряд {body}',
    'who does': '{who nom} {do 3}',
    'this turn': 'в этот ход {do}',
    'cards pass left': '{x nom} переходят к игроку слева от своего владельца',
    'cards pass right': '{x nom} переходят к игроку справа от своего владельца',
    'cards pass chosen': '{x nom} переходят к соседу своего владельца с выбранной стороны',
    // heads
    'once per turn': 'раз за ход можно {body inf}',
    'once per turn if': 'если {claim}, раз за ход можно {body inf}',
    'twice per turn': 'дважды за ход можно {body inf}',
    'twice per turn if': 'если {claim}, дважды за ход можно {body inf}',
    'once per game': 'один раз за игру можно {body inf}',
    'once per game if': 'если {claim}, один раз за игру можно {body inf}',
    'on your turn': 'в свой ход можно {body inf}',
    'on your turn if': 'если {claim}, в свой ход можно {body inf}',
    'any time': 'в любой момент можно {body inf}',
    'any time if': 'если {claim}, в любой момент можно {body inf}',
    'at the start': 'в начале своего хода {body imp}',
    'at the start if': 'если в начале твоего хода {claim}, {body imp}',
    'at the end': 'в конце своего хода {body imp}',
    'at the end if': 'если в конце твоего хода {claim}, {body imp}',
    whenever: 'если {claim}, сразу {body imp}',
    when: 'когда {event}, {body imp}',
    'when if': 'когда {event} и {claim}, {body imp}',
    'once per turn when': 'раз за ход, когда {event}, {body imp}',
    'once per turn when if': 'раз за ход, когда {event} и {claim}, {body imp}',
    'twice per turn when': 'дважды за ход, когда {event}, {body imp}',
    'twice per turn when if': 'дважды за ход, когда {event} и {claim}, {body imp}',
    'once per game when': 'один раз за игру, когда {event}, {body imp}',
    'once per game when if': 'один раз за игру, когда {event} и {claim}, {body imp}',
    'once per turn at length': 'раз за ход можно сделать следующее: {body imp}',
    'once per turn if at length': 'если {claim}, раз за ход можно сделать следующее: {body imp}',
    'twice per turn at length': 'дважды за ход можно сделать следующее: {body imp}',
    'twice per turn if at length': 'если {claim}, дважды за ход можно сделать следующее: {body imp}',
    'once per game at length': 'один раз за игру можно сделать следующее: {body imp}',
    'once per game if at length': 'если {claim}, один раз за игру можно сделать следующее: {body imp}',
    'on your turn at length': 'в свой ход можно сделать следующее: {body imp}',
    'on your turn if at length': 'если {claim}, в свой ход можно сделать следующее: {body imp}',
    'any time at length': 'в любой момент можно сделать следующее: {body imp}',
    'any time if at length': 'если {claim}, в любой момент можно сделать следующее: {body imp}',
    'may answer': 'когда {event}, можно {body inf}',
    'may answer if': 'когда {event} и {claim}, можно {body inf}',
    'may answer at length': 'когда {event}, можно сделать следующее: {body imp}',
    instead: 'когда {event}, вместо этого {body imp}',
    'everyone would lose': 'все проиграли бы',
    so: 'да',
    'you on turn': 'сейчас твой ход',
    'in your turn': 'в свой ход {body imp}',
    'in your turn they': 'в твой ход {body imp}',
    cancel: '[отмени/отменить/отменяешь/отменяет/отменяют] это',
    'ask yourself': '[ответь/ответить/отвечаешь/отвечает/отвечают] на вопрос «{text}»',
    ask: 'спроси {who acc}: «{text}»',
    'ask all': 'спроси всех: «{text}»',
    event: '{who nom} {do 3}',
    'event you': 'ты {do 2}',
    if: 'если {claim}, {body imp}',
    otherwise: 'иначе {body imp}',
    // lines in force
    rule: '{do imp}',
    'rule for': '{who nom} {do 3}',
    while: 'пока {claim}, {does}',
    'numbers +': 'каждое число, написанное цифрами на другой карте, на {n} больше',
    'a number is': 'где на другой карте стоит цифра {old}, читай {n}',
    'counts as': 'эта карта считается и картой {card nom}',
    cannot: 'нельзя {do inf}',
    'banned you': 'не можешь {do inf}',
    'banned one': 'не может {do inf}',
    'banned several': 'не могут {do inf}',
    'everyone loses if': 'все проигрывают, когда {claim}',
    'wins with': '{things nom}',
    'of cards': 'не меньше {n} из карт {names}',
    'wins with if': '{things nom}, если {claim}',
    'win if': 'ты побеждаешь, если {claim}',
    'one and either': '{a nom} и ещё {b nom}',
    'and the most': '{things nom} и больше, чем у любого другого',
    'that sets sg': 'из тех, что задают {dials nom},',
    'that is attached': 'из тех, что к чему-то прилипли,',
    'that sets': ', которые задают {dials nom},',
  },
};
