// Polish: its constructions for texts of cards, and how its words agree.
import { onlyOwn } from '../text/only-own.ts';
import { CASES, type Agreement, type Language } from './language.ts';

/** Endings by gender and number, in the order of the cases. In the plural, `m` stands for every gender that has no row of its own. */
const HARD: Readonly<Record<string, string>> = {
  m: 'y ego emu y ym ym',
  ma: 'y ego emu ego ym ym',
  f: 'a ej ej ą ej ą',
  n: 'e ego emu e ym ym',
  'pl mp': '- ych ym ych ych ymi',
  'pl m': 'e ych ym e ych ymi',
};
const SOFT: Readonly<Record<string, string>> = {
  m: 'i iego iemu i im im',
  ma: 'i iego iemu iego im im',
  f: 'ia iej iej ią iej ią',
  n: 'ie iego iemu ie im im',
  'pl mp': '- ich im ich ich imi',
  'pl m': 'ie ich im ie ich imi',
};
/** After k and g, which are soft before i and e only. */
const VELAR: Readonly<Record<string, string>> = { ...SOFT, f: 'a iej iej ą iej ą' };

/** How the end of a stem changes before the ending of persons in the plural, that ending included: `inny`, `inni`. */
const PERSONS: readonly [string, string][] = [
  ['ch', 'si'],
  ['sz', 'si'],
  ['rz', 'rzy'],
  ['cz', 'czy'],
  ['st', 'ści'],
  ['c', 'cy'],
  ['ż', 'zi'],
  ['k', 'cy'],
  ['g', 'dzy'],
  ['ł', 'li'],
  ['r', 'rzy'],
  ['t', 'ci'],
  ['d', 'dzi'],
];

/** Words that are declined in a way of their own. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = onlyOwn({
  jeden: {
    m: 'jeden jednego jednemu jeden jednym jednym',
    ma: 'jeden jednego jednemu jednego jednym jednym',
    f: 'jedna jednej jednej jedną jednej jedną',
    n: 'jedno jednego jednemu jedno jednym jednym',
  },
  żaden: {
    m: 'żaden żadnego żadnemu żaden żadnym żadnym',
    ma: 'żaden żadnego żadnemu żadnego żadnym żadnym',
    f: 'żadna żadnej żadnej żadną żadnej żadną',
    n: 'żadne żadnego żadnemu żadne żadnym żadnym',
  },
  swój: {
    m: 'swój swojego swojemu swój swoim swoim',
    ma: 'swój swojego swojemu swojego swoim swoim',
    f: 'swoja swojej swojej swoją swojej swoją',
    n: 'swoje swojego swojemu swoje swoim swoim',
    'pl mp': 'swoi swoich swoim swoich swoich swoimi',
    'pl m': 'swoje swoich swoim swoje swoich swoimi',
  },
  twój: {
    m: 'twój twojego twojemu twój twoim twoim',
    ma: 'twój twojego twojemu twojego twoim twoim',
    f: 'twoja twojej twojej twoją twojej twoją',
    n: 'twoje twojego twojemu twoje twoim twoim',
    'pl mp': 'twoi twoich twoim twoich twoich twoimi',
    'pl m': 'twoje twoich twoim twoje twoich twoimi',
  },
  ten: {
    m: 'ten tego temu ten tym tym',
    ma: 'ten tego temu tego tym tym',
    f: 'ta tej tej tę tej tą',
    n: 'to tego temu to tym tym',
    'pl mp': 'ci tych tym tych tych tymi',
    'pl m': 'te tych tym te tych tymi',
  },
  tamten: {
    m: 'tamten tamtego tamtemu tamten tamtym tamtym',
    ma: 'tamten tamtego tamtemu tamtego tamtym tamtym',
    f: 'tamta tamtej tamtej tamtą tamtej tamtą',
    n: 'tamto tamtego tamtemu tamto tamtym tamtym',
    'pl mp': 'tamci tamtych tamtym tamtych tamtych tamtymi',
    'pl m': 'tamte tamtych tamtym tamte tamtych tamtymi',
  },
  wszystek: {
    'pl mp': 'wszyscy wszystkich wszystkim wszystkich wszystkich wszystkimi',
    'pl m': 'wszystkie wszystkich wszystkim wszystkie wszystkich wszystkimi',
  },
});

/** `it`, where it is not stressed and no preposition stands before it; in the genitive: `its`. */
const PRONOUNS: Readonly<Record<string, string>> = {
  m: 'on jego mu go',
  f: 'ona jej jej ją',
  n: 'ono jego mu je',
  'pl mp': 'oni ich im ich',
  'pl m': 'one ich im je',
};

/** The row of a table for a gender and a number. */
function rowOf(table: Readonly<Record<string, string>>, gender: string, numerus: 'sg' | 'pl'): string | undefined {
  if (numerus === 'pl') return table[`pl ${gender}`] ?? table['pl m'];
  return table[gender] ?? (gender === 'mp' ? table.ma : undefined) ?? (gender.startsWith('m') ? table.m : undefined);
}

function agree(word: string, { gender, numerus, at }: Agreement): string | null {
  const own = WORDS[word];
  const endings = own ?? (/[kg]i$/.test(word) ? VELAR : word.endsWith('i') ? SOFT : HARD);
  const form = rowOf(endings, gender, numerus)?.split(' ')[CASES.indexOf(at)];
  if (!form) return null;
  if (own) return form;
  const stem = word.slice(0, -1);
  if (form !== '-') return stem + form;
  const change = PERSONS.find(([end]) => stem.endsWith(end));
  return change ? stem.slice(0, -change[0].length) + change[1] : `${stem}i`;
}

const rules = new Intl.PluralRules('pl');

/** Consonants, and what `z` and `w` are hard to say before. */
const CONSONANT = '[bcćdfghjklłmnńprsśtwzźż]';
const AFTER_Z = new RegExp(`(?<!\\p{L})(z) (?=(?:sz|[sśzźż](?!z)|w(?=[sz]))${CONSONANT}|mną)`, 'giu');
const AFTER_W = new RegExp(`(?<!\\p{L})(w) (?=[wf]${CONSONANT}|mnie)`, 'giu');

export const pl: Language = {
  code: 'pl',
  agree,
  negated: 'gen',
  counted(n, at, gender) {
    const category = rules.select(n);
    if (category === 'one') return { at, numerus: 'sg' };
    const governs = (at === 'nom' || at === 'acc') && (category !== 'few' || gender === 'mp');
    return governs ? { at: 'gen', numerus: 'pl', verb: 'sg' } : { at, numerus: 'pl' };
  },
  pronoun: ({ gender, numerus, at }) => rowOf(PRONOUNS, gender, numerus)?.split(' ')[CASES.indexOf(at)] ?? null,
  sounded: (text) => text.replace(AFTER_Z, '$1e ').replace(AFTER_W, '$1e '),
  sounds: { ze: 'z', we: 'w' },
  keys: {
    'nom sg': ['nom', 'one'],
    'gen sg': ['gen'],
    'dat sg': ['dat'],
    'acc sg': ['acc'],
    'loc sg': ['loc'],
    'ins sg': ['ins'],
    'nom pl': ['nom pl', 'few'],
    'gen pl': ['gen pl', 'many', 'other'],
    'acc pl': ['acc pl', 'acc few', 'few'],
    'acc pl mp': ['acc pl', 'gen pl', 'many', 'other'],
  },
  nouns: {
    card: {
      nom: 'karta',
      gen: 'karty',
      dat: 'karcie',
      acc: 'kartę',
      loc: 'karcie',
      ins: 'kartą',
      few: 'karty',
      many: 'kart',
      gender: 'f',
    },
    owner: {
      nom: 'właściciel',
      gen: 'właściciela',
      dat: 'właścicielowi',
      acc: 'właściciela',
      loc: 'właścicielu',
      ins: 'właścicielem',
      gender: 'mp',
    },
    player: {
      nom: 'gracz',
      gen: 'gracza',
      dat: 'graczowi',
      acc: 'gracza',
      loc: 'graczu',
      ins: 'graczem',
      'nom pl': 'gracze',
      'gen pl': 'graczy',
      gender: 'mp',
    },
    time: { nom: 'raz', gen: 'razu', acc: 'raz', few: 'razy', many: 'razy', gender: 'm' },
    number: { nom: 'liczba', gen: 'liczby', dat: 'liczbie', acc: 'liczbę', loc: 'liczbie', ins: 'liczbą', gender: 'f' },
  },
  subjects: { swój: 'twój' },
  adjectives: { random: 'losowy', top: 'wierzchni', bottom: 'spodni', other: 'inny' },
  quantities: {
    a: { noun: 'sg', own: ['jeden', 'swój'] },
    bare: { noun: 'sg' },
    all: { noun: 'pl', words: ['wszystek'], own: ['wszystek', 'swój'] },
    each: { noun: 'sg', words: ['każdy'], own: ['każdy', 'swój'] },
    no: { noun: 'sg', words: ['żaden'], own: ['żaden', 'swój'] },
    'no still': { noun: 'sg', at: 'gen', words: ['żaden'], own: ['żaden', 'swój'] },
    n: { noun: 'counted', own: ['swój'] },
    'n each': { before: 'po ', noun: 'counted', at: { one: 'loc', other: 'acc' }, own: ['swój'] },
    'any number': { before: '<dowolny> {=number} ', noun: 'pl', at: 'gen', own: ['swój'] },
    'at least': { before: 'co najmniej ', noun: 'counted', own: ['swój'] },
    'up to': { before: 'najwyżej ', noun: 'counted', own: ['swój'] },
    range: { before: 'co najmniej {low}, a najwyżej ', noun: 'counted', own: ['swój'] },
  },
  rows: {
    'list and': ' i ',
    'list or': ' albo ',
    'list then': ' i ',
    'as many': 'tyle samo {noun gen pl}',
    'per player': 'po {n of card each} na każdego gracza',
    'things those acc': 'wszystkie',
    'things rest acc': 'resztę',
    'of these n each': 'po {n} z nich',
    'of these n': '{n acc} z nich',
    'of these a': 'jedną z nich',
    'named card': '{=card} {names}',
    'this card': '<ten> {=card}',
    it: '<tamten> {=card}',
    again: '{of}',
    'again it': '{=card it}',
    'chosen card': '<wybrany> {=card}',
    'chosen it': '{of it}',
    'that card': '{of it}',
    'before you': 'przed tobą',
    // players
    'who self dat': 'sobie',
    'who self ins': 'sobą',
    'who self': 'siebie',
    'who you nom': 'ty',
    'who you gen': 'ciebie',
    'who you dat': '~ci',
    'who you acc': '~cię',
    'who you ins': 'tobą',
    'reader gen': 'ciebie',
    'reader dat': 'tobie',
    'reader acc': 'ciebie',
    'reader ins': 'tobą',
    reader: 'ty',
    named: '{=player} {name}',
    'who a': '{=player}',
    'who a other': '<inny> {=player}',
    'who a other than': '<inny> {=player} niż {than nom}',
    'who a with': '{=player}, który {claim 3},',
    'who a other with': '<inny> {=player}, który {claim 3},',
    'who all other gen': 'innych graczy',
    'who anybody': '<dowolny> {=player}',
    'who each': '<każdy> {=player}',
    'who each other': '<każdy> <inny> {=player}',
    'who each with': '<każdy> {=player}, który {claim 3},',
    'who each other with': '<każdy> <inny> {=player}, który {claim 3},',
    'who most alone': '{=player}, który ma {zone where} więcej {thing gen pl} niż ktokolwiek inny,',
    'who fewest alone': '{=player}, który ma {zone where} mniej {thing gen pl} niż ktokolwiek inny,',
    'who chosen': '<ten> {=player}',
    'who chosen dat': '~mu',
    'who asked': '<ten> {=player}',
    'who that': '<ten> {=player}',
    'who owner': '{=owner} {of gen}',
    'who owner of it': '{of it gen} {=owner}',
    'who on turn': '{=player}, którego tura trwa,',
    'who left nom': '{=player} po twojej lewej',
    'who left': '{=player} po swojej lewej',
    'who right nom': '{=player} po twojej prawej',
    'who right': '{=player} po swojej prawej',
    // what somebody has
    'has thing': '[/mieć/masz/ma/mają] {thing acc}',
    'has thing in': '[/mieć/masz/ma/mają] {thing acc} {zone where}',
    'has no thing': '[/nie mieć/nie masz/nie ma/nie mają] {thing gen}',
    'has exactly thing': '[/mieć/masz/ma/mają] dokładnie {thing acc}',
    'has exactly thing in': '[/mieć/masz/ma/mają] dokładnie {thing acc} {zone where}',
    'has empty': '[/nie mieć/nie masz/nie ma/nie mają] {zone where} żadnej karty',
    'you has thing': 'masz {thing acc}',
    'host of this': '{=card}, do której ta karta jest przyklejona,',
    'you has thing in': 'masz {thing acc} {zone where}',
    'you has no thing': 'nie masz {thing gen}',
    'you has exactly thing': 'masz dokładnie {thing acc}',
    'you has exactly thing in': 'masz dokładnie {thing acc} {zone where}',
    'you has empty': 'nie masz {zone where} żadnej karty',
    'nobody has thing': 'nikt nie ma {thing gen}',
    'nobody has thing at least': 'nikt nie ma {thing gen exact}',
    'nobody has thing name': 'przed nikim nie [leży/leżą @thing] {thing nom}',
    'another has thing': 'inny gracz ma {thing acc}',
    'another has thing name': '{thing nom} [leży/leżą @thing] przed innym graczem',
    'somebody has thing': 'ktoś ma {thing acc}',
    'somebody has thing name': 'przed kimś [leży/leżą @thing] {thing nom}',
    'there is': '[jest/są @thing] {thing nom}',
    'there is in': '{zone where} [jest/są @thing] {thing nom}',
    'there is in name': '{zone where} jest karta {thing nom}',
    'there is no': 'nie ma {thing gen}',
    'there is no in': '{zone where} nie ma {thing gen}',
    // orders
    choose: '[wybierz/wybrać/wybierasz/wybiera/wybierają] {x acc}',
    shuffle: '[potasuj/potasować/tasujesz/tasuje/tasują] {zone acc}',
    'shuffle zone into': '[wtasuj/wtasować/wtasowujesz/wtasowuje/wtasowują] {a acc} do {b gen}',
    'shuffle into': '[wtasuj/wtasować/wtasowujesz/wtasowuje/wtasowują] {a acc} do {b gen}',
    'swap cards': '[wymień/wymienić/wymieniasz/wymienia/wymieniają] {a acc} na {b acc}',
    'end turn': '[zakończ/zakończyć/kończysz/kończy/kończą] turę',
    'another turn': '[rozegraj/rozegrać/rozgrywasz/rozgrywa/rozgrywają] dodatkową turę',
    uncover: '[odkryj/odkryć/odkrywasz/odkrywa/odkrywają] {x acc}',
    cover: '[zakryj/zakryć/zakrywasz/zakrywa/zakrywają] {x acc} tą kartą',
    look: '[obejrzyj/obejrzeć/oglądasz/ogląda/oglądają] {x acc}',
    win: '[wygrywasz/wygrać/wygrywasz/wygrywa/wygrywają]',
    either: 'albo {a}, albo {b}',
    times: '{n of time acc} z rzędu {body}',
    'who does': '{who nom} {do 3}',
    'this turn': 'w tej turze {do}',
    'cards pass left': '{x nom} [przechodzi/przechodzą @x] do gracza po lewej stronie swojego właściciela',
    'cards pass right': '{x nom} [przechodzi/przechodzą @x] do gracza po prawej stronie swojego właściciela',
    'cards pass chosen': '{x nom} [przechodzi/przechodzą @x] do sąsiada swojego właściciela z wybranej strony',
    // heads
    'once per turn': 'raz na turę możesz| {body inf}',
    'once per turn if': 'jeśli {claim}, raz na turę możesz| {body inf}',
    'twice per turn': 'dwa razy na turę możesz| {body inf}',
    'twice per turn if': 'jeśli {claim}, dwa razy na turę możesz| {body inf}',
    'once per game': 'raz na grę możesz| {body inf}',
    'once per game if': 'jeśli {claim}, raz na grę możesz| {body inf}',
    'on your turn': 'w swojej turze możesz| {body inf}',
    'on your turn if': 'jeśli {claim}, w swojej turze możesz| {body inf}',
    'any time': 'w każdej chwili możesz| {body inf}',
    'any time if': 'jeśli {claim}, w każdej chwili możesz| {body inf}',
    'at the start': 'na początku swojej tury {body imp}',
    'at the start if': 'na początku swojej tury, jeśli {claim}, {body imp}',
    'at the start they': 'na początku twojej tury {body imp}',
    'at the start if they': 'na początku twojej tury, jeśli {claim}, {body imp}',
    'at the end they': 'na koniec twojej tury {body imp}',
    'at the end if they': 'na koniec twojej tury, jeśli {claim}, {body imp}',
    'at the end': 'na koniec swojej tury {body imp}',
    'at the end if': 'na koniec swojej tury, jeśli {claim}, {body imp}',
    whenever: 'gdy tylko {claim}, {body imp}',
    when: 'gdy {event}, {body imp}',
    'when if': 'gdy {event}, a {claim}, {body imp}',
    'once per turn at length': 'raz na turę możesz zrobić, co następuje: {body imp}',
    'once per turn if at length': 'jeśli {claim}, raz na turę możesz zrobić, co następuje: {body imp}',
    'twice per turn at length': 'dwa razy na turę możesz zrobić, co następuje: {body imp}',
    'twice per turn if at length': 'jeśli {claim}, dwa razy na turę możesz zrobić, co następuje: {body imp}',
    'once per game at length': 'raz na grę możesz zrobić, co następuje: {body imp}',
    'once per game if at length': 'jeśli {claim}, raz na grę możesz zrobić, co następuje: {body imp}',
    'on your turn at length': 'w swojej turze możesz zrobić, co następuje: {body imp}',
    'on your turn if at length': 'jeśli {claim}, w swojej turze możesz zrobić, co następuje: {body imp}',
    'any time at length': 'w każdej chwili możesz zrobić, co następuje: {body imp}',
    'any time if at length': 'jeśli {claim}, w każdej chwili możesz zrobić, co następuje: {body imp}',
    'may answer': 'gdy {event}, możesz| {body inf}',
    'may answer if': 'gdy {event}, a {claim}, możesz| {body inf}',
    'may answer at length': 'gdy {event}, możesz zrobić, co następuje: {body imp}',
    instead: 'gdy {event}, zamiast tego {body imp}',
    'everyone would lose': 'wszyscy mieliby przegrać',
    so: 'tak',
    'you on turn': 'trwa twoja tura',
    cancel: '[unieważnij/unieważnić/unieważniasz/unieważnia/unieważniają] to',
    'ask yourself': '[odpowiedz/odpowiedzieć/odpowiadasz/odpowiada/odpowiadają] na pytanie „{text}”',
    ask: 'zapytaj {who acc}: „{text}”',
    'ask all': 'zapytaj wszystkich: „{text}”',
    event: '{who nom} {do 3}',
    'event you': '{do 2}',
    if: 'jeśli {claim}, {body imp}',
    'in your turn': 'w swojej turze {body imp}',
    'in your turn they': 'w twojej turze {body imp}',
    otherwise: 'w przeciwnym razie {body imp}',
    // lines in force
    rule: '{do imp}',
    'rule for': '{who nom} {do 3}',
    while: 'dopóki {claim}, {does}',
    'while frame': 'jeśli {claim}, {does}',
    'numbers +': 'każda liczba zapisana cyfrą na innej karcie jest o {n} większa',
    'a number is': 'gdzie na innej karcie jest cyfra {old}, czytaj {n}',
    'counts as': 'ta karta liczy się też jako {card nom}',
    cannot: 'nie można {do inf not}',
    'banned you': 'nie możesz {do inf not}',
    'banned one': 'nie może {do inf not}',
    'banned several': 'nie mogą {do inf not}',
    'everyone loses if': 'wszyscy przegrywają, gdy {claim}',
    'wins with': '{things nom}',
    'of cards': 'co najmniej {n} z kart {names and}',
    'wins with if': '{things nom}, o ile {claim}',
    'win if': 'wygrywasz, gdy {claim}',
    'one and either': '{a nom}, a do tego {b nom}',
    'and the most': '{things nom} i więcej niż ktokolwiek inny',
    'that sets': ', które ustalają {dials acc},',
  },
};
