// In Russian: messages about the form of a line.
import type { Translation } from '../../translation.ts';

export const parse: Translation = {
  'Effects are written in English words, whatever language the card is in.':
    'Эффект пишется английскими словами, на каком бы языке ни была карта.',
  '{0} does not fit after {1}.': '{0} не подходит после {1}.',
  '{0} does not fit here.': '{0} здесь не подходит.',
  'Here {0} can stand.': 'Здесь может стоять {0}.',
  'Two values are compared with {0}: {1}.': 'Два значения сравниваются знаком {0}: {1}.',
  'A card cannot take over everything another one says.': 'Карта не может перенять всё, что говорит другая.',
  'It can be that card for others ("counts as …"), do its orders ("obey …"), use its power ("use a power of …"), or read the number it says ("draw draws of …").':
    'Она может считаться той картой ("counts as …"), выполнить её приказы ("obey …"), использовать её способность ("use a power of …") или прочитать число, которое та называет ("draw draws of …").',
  'What of the card is done is not said: its orders, or a line that waits to be used.':
    'Не сказано, что из карты выполняется: её приказы или строка, которая ждёт применения.',
  'A number that has a name stands in brackets before what it counts: {0}.':
    'Число, у которого есть имя, ставится в скобках перед тем, что оно считает: {0}.',
  'One of two orders is done here, and it is not said that it is chosen.':
    'Здесь выполняется одно из двух указаний, но не сказано, что оно выбирается.',
  'Write {0} before them; or {1}, and below it each of them on a line of its own.':
    'Напиши перед ними {0}; или {1}, а под этим каждое из них на отдельной строке.',
  'What is forbidden in two ways is said twice: {0}. Somebody in particular is chosen before: {1}.':
    'Двойной запрет пишется дважды: {0}. Если он о ком-то одном, сначала выбери этого игрока: {1}.',
  'One of several orders is chosen from a block: {0}, and below it each of them on a line of its own.':
    'Один из нескольких приказов выбирается из блока: {0}, а под ним каждый приказ в своей строке.',
  'An offer is made to a player, who chooses: the player comes after the word.':
    'Предложение делается игроку, который выбирает: игрок пишется после этого слова.',
  'Write {0}; in the lines below, {1} is that player.': 'Напиши {0}; в строках ниже {1} — этот игрок.',
  'What is true of somebody is said with {0}.': 'О том, что о ком-то верно, говорят словом {0}.',
  'The line ends after {0}; something must follow.': 'Строка кончается после {0}; что-то должно следовать.',
  'What belongs together stands on one line. A part of it can have a name of its own: "set … to …", or an entry of `values`.':
    'То, что связано, стоит в одной строке. У части может быть своё имя: "set … to …" или запись в `values`.',
  'Nothing follows {0}.': 'После {0} ничего нет.',
  'Say what happens: on the same line after a comma, or in deeper lines after a colon.':
    'Напиши, что происходит: в той же строке после запятой или в строках с отступом после двоеточия.',
  'A comma is missing between {0} and {1}.': 'Между {0} и {1} не хватает запятой.',
  'A head on one line ends with a comma.': 'В одной строке заголовок кончается запятой.',
  'A comma ends a head, not "and".': 'Заголовок кончает запятая, а не "and".',
  'Write a comma in its place.': 'Поставь на этом месте запятую.',
  'Between two orders {0} is meant, not a comma alone.': 'Между двумя приказами нужно {0}, а не одна запятая.',
  'Write {0}, or start a new line.': 'Напиши {0} или начни новую строку.',
  'A comma does not join things; {0} does.': 'Предметы соединяет не запятая, а {0}.',
  'Write {0} or {1}.': 'Напиши {0} или {1}.',
  'No comma stands before {0}.': 'Перед {0} запятая не ставится.',
  'Whether "if" is about both of them, or only about the one behind "or", cannot be seen.':
    'Не видно, относится ли «if» к обоим или только к тому, что после «or».',
  'Write each of the two as a line of its own, the condition on the one that needs it.':
    'Напиши каждое из двух в отдельной строке, а условие — там, где оно нужно.',
  '{0} begins a line; it does not follow an order.': '{0} начинает строку; после приказа оно не стоит.',
  'Write "{0} …" on a line of its own, right below the order it asks about; both below a head that ends with a colon, if there is one.':
    'Напиши "{0} …" в отдельной строке, прямо под приказом, о котором спрашивается; если над ними есть заголовок с двоеточием — обе строки под ним.',
  'A colon is missing after {0}: a block follows.': 'После {0} не хватает двоеточия: дальше идёт блок.',
  'Before a block a colon stands, not a comma.': 'Перед блоком стоит двоеточие, а не запятая.',
  'A colon opens a block, but no deeper line follows.': 'Двоеточие открывает блок, но строки с отступом за ним нет.',
  'Put the lines of the block below, two spaces deeper, or end the head with a comma and go on in this line.':
    'Напиши строки блока ниже, на два пробела правее, или кончи заголовок запятой и продолжай в этой строке.',
  'This bracket is never closed.': 'Эта скобка нигде не закрывается.',
  'This bracket was never opened.': 'Эта скобка нигде не открывается.',
  'After {0} a name must follow.': 'После {0} должно стоять имя.',
  '{0} cannot be a name: it has a fixed meaning.': '{0} не может быть именем: у него постоянное значение.',
  'Give it one word of your own, such as "drawn" or "partner".': 'Возьми одно своё слово, например "drawn" или "partner".',
  'An offer is written {0}.': 'Предложение пишется {0}.',
  'One of the lines of its block is done.': 'Выполняется одна из строк его блока.',
  'The sign {0} means nothing here.': 'Знак {0} здесь ничего не значит.',
  'One statement a line: start a new line or write ", then".': 'В строке один приказ: начни новую строку или напиши ", then".',
  'To divide, write "… divided by 2 rounded up" or "… rounded down".': 'Делят так: "… divided by 2 rounded up" или "… rounded down".',
  'Use round brackets.': 'Возьми круглые скобки.',
  'Indent with spaces, not with a tab.': 'Делай отступ пробелами, а не табуляцией.',
  'This line is {0} spaces deep; the lines before it in the same block are {1}.':
    'Отступ этой строки — {0} {0:пробел|пробела|пробелов}; у строк перед ней в том же блоке — {1}.',
  'A colon stands only at the end of a line, before a block.': 'Двоеточие стоит только в конце строки, перед блоком.',
  'When the order follows on the same line, write a comma.': 'Если приказ стоит в той же строке, поставь запятую.',
  'Nobody is named who {0}.': 'Не сказано, кто {0}.',
  'Say who: {0} or {1}.': 'Напиши кто: {0} или {1}.',
  'After {0} a claim must follow.': 'После {0} должно стоять утверждение.',
  'A claim says what is true of something: "your hand is empty".': 'Утверждение говорит, что о чём-то верно: "your hand is empty".',
  'Nothing is claimed of {0}.': 'О {0} ничего не утверждается.',
  'Nothing is claimed of {0}: {1} is no verb.': 'О {0} ничего не утверждается: {1} — не глагол.',
  '{0} stands in orders, not in claims.': '{0} стоит в приказах, а не в утверждениях.',
  'A claim says what is done or what is true of something: "another player draws a card", "your hand is empty".':
    'Утверждение говорит, что делается или что о чём-то верно: "another player draws a card", "your hand is empty".',
  'After {0} the thing is missing.': 'После {0} не сказано, о чём речь.',
  'Say which kind of thing, such as "card" or "player".': 'Напиши, что это такое, например "card" или "player".',
  'This quote is never closed.': 'Эта кавычка нигде не закрывается.',
  'This line is deeper than the one above, which is an order and opens no block.':
    'Отступ этой строки больше, чем у строки выше, а та — приказ и блока не открывает.',
  'This {0} can be meant in two ways.': '{0} здесь можно понять двояко.',
  'Put brackets around what belongs together: "a and (b or c)".': 'Возьми в скобки то, что связано: "a and (b or c)".',
  'This is nested too deeply, or too long, to be read.': 'Это слишком глубоко вложено или слишком длинно, чтобы это прочитать.',
  'Say it in several lines, or give a part of it a name of its own.': 'Распиши это на несколько строк или дай части своё имя.',
  'What is counted is done in the same line: "discard any number of cards, then draw that many"; over a turn, "cards that you have … this turn".':
    'То, что считается, делается в той же строке: "discard any number of cards, then draw that many"; за ход это "cards that you have … this turn".',
  'Only the ends are counted from: "the top card of …", "the top 2 cards of …", "the player with the most …".':
    'Считают только от края: "the top card of …", "the top 2 cards of …", "the player with the most …".',
  'Write "no player …" or "nobody …": "nobody can … this turn".': 'Напиши "no player …" или "nobody …": "nobody can … this turn".',
  'A player is "they" and "them", and has "their" things: "choose another player, then they draw 1".':
    'Игрок — это "they" и "them", а то, что у него есть, — "their": "choose another player, then they draw 1".',
  'Who or what is left out stands behind those who are meant: "each player except …", "all cards except …".':
    'Кто или что исключается, стоит за теми, о ком речь: "each player except …", "all cards except …".',
  'Look at the place, then say what is done with what lies there: "look at the discard pile, then take a card from it".':
    'Посмотри на это место, а потом напиши, что делается с тем, что там лежит: "look at the discard pile, then take a card from it".',
  'What is done several times stands behind the number: "repeat 3 times, draw 1"; several sentences stand below "repeat 3 times:".':
    'То, что делается несколько раз, стоит за числом: "repeat 3 times, draw 1"; несколько предложений стоят под "repeat 3 times:".',
  'Names of cards are not read letter by letter: give the cards that are meant a tag, and name them by it, "discard a … card".':
    'Названия карт не читаются по буквам: дай нужным картам тег и называй их по нему, "discard a … card".',
  'No game counts rounds: what comes once in one, or lasts for one, goes with turns: "at the end of your turn, …", "at the end of each turn, …", "until your next turn, …".':
    'Ни одна игра не считает круги: что бывает раз за круг или длится круг, идёт по ходам: "at the end of your turn, …", "at the end of each turn, …", "until your next turn, …".',
  'An amount is bounded where it stands: "draw the smaller of 3 and count of your hand", "discard up to 3 cards".':
    'Пределы количества пишутся при нём самом: "draw the smaller of 3 and count of your hand", "discard up to 3 cards".',
  'What is counted are different cards: leave the word out, "2 …". Of certain ones: "2 of x and y and z"; those that differ in a value: "2 cards of different …s"; from one card: "a card of a different … than it".':
    'Считаются всегда разные карты: убери это слово, "2 …". Из определённых карт: "2 of x and y and z"; те, что различаются значением: "2 cards of different …s"; от одной карты: "a card of a different … than it".',
  'What came last to a place lies on top of it: "the top card of …"; what has been there longest, "the bottom card of …".':
    'То, что попало куда-то последним, лежит сверху: "the top card of …"; то, что лежит там дольше всего, — снизу: "the bottom card of …".',
  'A condition is about now: "is". What has been done is counted: "if you have … this turn".':
    'Условие — о том, что есть сейчас: "is". То, что уже сделано, считается: "if you have … this turn".',
  'What came up is "the die": "if the die is 6, …"; several dice are "dice": "if dice > 9", "if dice are equal".':
    'То, что выпало, — "the die": "if the die is 6, …"; несколько кубиков — "dice": "if dice > 9", "if dice are equal".',
  'Before something is done: "instead when you …", "in response when …"; before a turn: "at the start of your turn, …".':
    'Прежде чем что-то случится: "instead when you …", "in response when …"; перед ходом: "at the start of your turn, …".',
  'Before a turn is "at the start of your turn, …"; before the next one, "at the end of this turn, …"; as long as it takes until then, "until your next turn, when …".':
    'Перед ходом — "at the start of your turn, …"; перед следующим — "at the end of this turn, …"; всё время до него — "until your next turn, when …".',
  'What comes after something is written "when you …, …"; after a turn, "at the end of your turn, …".':
    'То, что происходит после чего-то, пишется "when you …, …"; после хода — "at the end of your turn, …".',
  'Write "at the start of each turn, …", "at the start of your turn, …", or "once per turn, …" for what may be used.':
    'Напиши "at the start of each turn, …", "at the start of your turn, …" или "once per turn, …", если это можно применять.',
  'A line of an effect has no dash: leave it out.': 'Перед строкой эффекта дефис не ставится: убери его.',
  'Lines of an effect have no numbers: they are done from top to bottom.': 'Строки эффекта не нумеруются: они выполняются сверху вниз.',
  'Who they are comes first: "each player who has no cards in turn draws 1".':
    'Сначала говорится, кто это: "each player who has no cards in turn draws 1".',
  'A clause says what is so, not what may be done: "a card that fits", with a condition of the game, "card fits: …".':
    'Придаточное говорит, что верно, а не что можно: "a card that fits" с условием игры "card fits: …".',
  'What it is stands behind "is": "whose suit is led".': 'Чем это является, стоит после "is": "whose suit is led".',
  'A line stands without quotes: leave them out.': 'Строка пишется без кавычек: убери их.',
  'One of several orders is chosen from a block: "offer:", and below it each of them on a line of its own.':
    'Один из нескольких приказов выбирается из блока: "offer:", а под ним каждый приказ в своей строке.',
  'No line holds cards face down.': 'Ни одна строка не держит карты закрытыми.',
  'Turn them over as they come: "turn … face down". Open they are by a line: "all hands are open".':
    'Переворачивай их, когда приходят: "turn … face down". Открытыми их держит строка: "all hands are open".',
  'What something is done for is not said by {0}.': 'Для чего что-то делается, не говорят словами {0}.',
  'Write {0}; where it may be left undone, {1} and below it {2}.': 'Напиши {0}; если это можно не делать, {1}, а под этим {2}.',
  'Say what nobody can do: "… cannot be taken by another player"; of cards whose lines are not for somebody, "… do not apply to you".':
    'Скажи, чего никто не может: "… cannot be taken by another player"; о картах, чьи строки на кого-то не действуют, "… do not apply to you".',
  'What follows "{0}" is a sentence of its own.': 'То, что следует за "{0}", — отдельное предложение.',
  'End the one before with a full stop, or start a new line.': 'Закончи предыдущее точкой или начни новую строку.',
  'What is done on it: "at the start of another player\'s turn, …", or "when …, if it is another player\'s turn, …"; what holds on it: "while it is another player\'s turn, …".':
    "Что в него делают: «at the start of another player's turn, …» или «when …, if it is another player's turn, …»; что в него действует: «while it is another player's turn, …».",
  'It goes clockwise and begins with whoever does it: "each player in turn …", "deal …". With you last: "each other player in turn draws 1, then you draw 1".':
    'Это идёт по часовой стрелке и начинается с того, кто это делает: «each player in turn …», «deal …». Вы последним: «each other player in turn draws 1, then you draw 1».',
  'Wait for it, and ask how many it was: "when you play a …, if you have played exactly 1 card this turn, …".':
    'Дождитесь её и спросите, какая она по счёту: «when you play a …, if you have played exactly 1 card this turn, …».',
  'After a turn is "at the end of each turn, …" or "at the end of your turn, …".':
    'После хода пишут «at the end of each turn, …» или «at the end of your turn, …».',
  '{0} says nothing about {1}.': '{0} ничего не говорит о {1}.',
  'Cards are told apart by type and tag, by place ("… in play", "… from your hand"), or in a clause: "… that …".':
    'Карты различают по типу и метке, по месту («… in play», «… from your hand») или в придаточном: «… that …».',
  'What lies on the table is said with its place: "… in play".': 'То, что лежит на столе, пишут с местом: «… in play».',
  'What must not hold is joined with "and": "you have … and no …".':
    'То, чего быть не должно, присоединяют через «and»: «you have … and no …».',
  'Say it of the others, too: "you have … and no other player has …"; of a number, "exactly 2 …"; how often at most, "… cannot … more than 1 … per turn".':
    'Скажи это и о других: «you have … and no other player has …»; о числе — «exactly 2 …»; как часто не больше, "… cannot … more than 1 … per turn".',
  'Turns are not counted: until one\'s own next turn is "until your next turn", with that turn "until the end of your next turn".':
    'Ходы не считаются: до своего следующего хода — "until your next turn", вместе с этим ходом — "until the end of your next turn".',
  'What a coin shows is asked below it: "flip a coin", then "if heads, …, otherwise …".':
    'О том, что выпало на монете, спрашивай ниже: "flip a coin", затем "if heads, …, otherwise …".',
  'The next time only is "the next time you …"; once in each turn, "once per turn, when you …".':
    'Только в следующий раз — "the next time you …"; раз за каждый ход — "once per turn, when you …".',
  'A card does what another says with "obey …": "obey the top card of discard-pile".':
    'Карта делает то, что говорит другая, приказом "obey …": "obey the top card of discard-pile".',
  'A number of the game is lower as long as a line holds: "draws - 1", "your plays - 1 this turn".':
    'Число игры меньше, пока строка действует: "draws - 1", "your plays - 1 this turn".',
  'What is to be done twice is written twice, or "repeat 2 times, …"; a number is doubled: "twice …".':
    'Что нужно сделать дважды, напиши дважды или "repeat 2 times, …"; число удваивает "twice …".',
  'A number of the game gets another value: "… is 5", or is raised or lowered: "… + 2", "… - 1".':
    'Число игры получает другое значение: «… is 5», или его повышают либо понижают: «… + 2», «… - 1».',
  'For later write "on your next turn, …"; for somebody else name them first: "choose another player", then "on their next turn, …".':
    'На потом напиши "on your next turn, …"; для кого-то другого сначала назови его: "choose another player", затем "on their next turn, …".',
  'What a coin shows is asked below "flip a coin": a line "if heads, …", and a line "otherwise, …".':
    'О том, что выпало на монете, спрашивают под «flip a coin»: строка «if heads, …» и строка «otherwise, …».',
};
