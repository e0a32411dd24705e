// In Russian: messages about orders, conditions and lines.
import type { Translation } from '../../translation.ts';

export const lines: Translation = {
  'The first card goes to you, whoever is said to deal.': 'Первая карта достаётся тебе, кто бы ни раздавал.',
  'Leave out who deals: "deal … to all hands".': 'Опусти, кто раздаёт: "deal … to all hands".',
  '"their" has nobody to stand for here: a turn begins and ends for everybody, one after another.':
    '"their" здесь не на кого указать: ход начинается и кончается у каждого, одного за другим.',
  'Write "at the {0} of each turn, if the player on turn …, they …"; of all who have something, "each player with … draws 1" is said of whose turn it is, too.':
    'Напиши "at the {0} of each turn, if the player on turn …, they …"; обо всех, у кого что-то есть, и "each player with … draws 1" относится к тому, чей ход.',
  'ask in the lines below what has come of it: "if …".': 'в строках ниже спроси, что из этого вышло: "if …".',
  'This sentence is for players: an effect is written in words of its own.':
    'Это предложение для игроков: действие карты записывается своими словами.',
  'The suggestion does what it says.': 'Предложенная строка делает то, что в нём сказано.',
  'Nobody knows how to "{0}".': 'Как выполнить "{0}", здесь не сказано.',
  'Say {0}.': 'Напиши {0}.',
  'Orders this game knows: {0} … What is done beside the cards is asked: ask "Did it work?".':
    'Приказы этой игры: {0} … О том, что делается помимо карт, спрашивают: ask "Did it work?".',
  'Effects are written in English words, whatever language the card is in. Orders this game knows: {0} …':
    'Эффект пишется английскими словами, на каком бы языке ни была карта. Приказы этой игры: {0} …',
  'Orders this game knows: {0} …': 'Приказы этой игры: {0} …',
  'What of it is done is not said: its orders, or a line that waits to be used.':
    'Не сказано, что из неё выполняется: её приказы или строка, которая ждёт применения.',
  'Write "obey …" for the orders of a card, "use a power of …" for what can be used ("once per turn").':
    'Напиши "obey …" для приказов карты, "use a power of …" для того, что можно применить ("once per turn").',
  '"{0}" claims nothing in this game.': '"{0}" в этой игре ничего не утверждает.',
  'Claims this game knows: {0}. Where cards are can always be asked: "a card is in your hand".':
    'Утверждения этой игры: {0}. Всегда можно спросить, где карты: "a card is in your hand".',
  'Where cards are can always be asked: "a card is in your hand".': 'Всегда можно спросить, где карты: "a card is in your hand".',
  '"{0}" is a dial and no order.': '"{0}" — показатель, а не приказ.',
  'Say "{0} is …", "{1} + …" or "{2} - …".': 'Напиши "{0} is …", "{1} + …" или "{2} - …".',
  '"{0}" cannot be forbidden: only words of the game can.': '"{0}" запретить нельзя: запретить можно только слова игры.',
  'They are {0}.': 'Это {0}.',
  'That cards are different in a value is asked of a number of them that are chosen.':
    'То, что карты различаются значением, говорится о нескольких картах, которые выбирают.',
  'Choose so many: "discard 2 cards of different {0}s"; how many there are is counted: "if the number of {1}s of cards in your hand > 2, …".':
    'Выбери столько: "discard 2 cards of different {0}s"; сколько их, считают: "if the number of {1}s of cards in your hand > 2, …".',
  'A card cannot be named that may be anywhere: it is chosen where it is seen.':
    'Нельзя назвать карту, которая может быть где угодно: её выбирают там, где она видна.',
  'Name what cards have in common: "name a type of card", then "each other player gives you a card of that type from their hand".':
    'Назови то, что у карт общее: "name a type of card", затем "each other player gives you a card of that type from their hand".',
  'Only what several players have is added up.': 'Складывается только то, что есть у нескольких игроков.',
  'Compare with all of them: "if you have more … than all other players together, …".':
    'Сравни со всеми: "if you have more … than all other players together, …".',
  'What the same is, is not looked up in the line before.': 'Что значит «то же», в предыдущей строке не ищется.',
  'Write the order again, for whoever does it: "the player on your left discards a card", "each other player draws 1".':
    'Напиши приказ ещё раз для того, кто его выполняет: "the player on your left discards a card", "each other player draws 1".',
  'That is no moment of a game.': 'Такого момента в игре нет.',
  '"{0}" is not said like this.': '"{0}" так не говорят.',
  'It is said {0}.': 'Говорят {0}.',
  'A card does not say with which score the game ends.': 'С каким счётом кончается игра, говорит не карта.',
  'It claims the end: "everyone wins", "end the game"; the game says the score, in a check: "everyone wins with a score of …".':
    'Карта утверждает, чем кончается игра: "everyone wins", "end the game"; счёт называет игра, в проверке: "everyone wins with a score of …".',
  'Only the game is won: "win" has nothing after it, or "with" and cards.':
    'Выиграть можно только игру: после "win" ничего нет или стоят "with" и карты.',
  'Cards are taken with "move {0} to your …", points with "add … to …".':
    'Карты берут так: "move {0} to your …", очки — так: "add … to …".',
  '{0} says nothing here: "{1}" does not go on like this.': '{0} здесь ничего не говорит: у "{1}" нет такого продолжения.',
  'Leave it out; or claim it for itself: "… and …".': 'Убери это или сделай из этого отдельное утверждение: "… and …".',
  'The condition is incomplete: "{0}" needs something after it.': 'Условие не закончено: после "{0}" должно что-то стоять.',
  'Say what it is: "{0} a …", "{1} no …".': 'Напиши, что это: "{0} a …", "{1} no …".',
  'Ask what?': 'О чём спросить?',
  'Write the question in quotes: ask "Is it your birthday?".': 'Напиши вопрос в кавычках: ask "Is it your birthday?".',
  'So many dice cannot be rolled.': 'Столько кубиков бросить нельзя.',
  'Roll one to {0} of them: "roll two dice as pair".': 'Брось от одного кубика до {0}: "roll two dice as pair".',
  'No coin has been flipped here that "{0}" could be about.': 'Здесь не бросали монету, к которой могло бы относиться "{0}".',
  'Flip it in a line above: "flip a coin", then "if {0}, …". A coin with a name is asked for by it: "flip a coin as toss", then "if toss is {1}".':
    'Брось её в строке выше: "flip a coin", затем "if {0}, …". О монете с именем спрашивают по имени: "flip a coin as toss", затем "if toss is {1}".',
  'A coin shows something only where it is flipped. If the flip waits, or each player flips, what follows from it stands below it: "at the start of your turn:", then "flip a coin" and "if {0}, …" in lines of their own below that; "for each player:", "they flip a coin".':
    'Монета что-то показывает только там, где её бросают. Если бросок чего-то ждёт или бросает каждый игрок, то, что из него следует, стоит под ним: "at the start of your turn:", а ниже отдельными строками "flip a coin" и "if {0}, …"; "for each player:", "they flip a coin".',
  'Nothing has been rolled here that "it" could be.': 'Здесь не бросали ничего, чем могло бы быть "it".',
  'A die shows something only where it is rolled. If the roll waits, or each player rolls, what follows from it stands below it: "at the start of your turn:", then "roll a die" and "on a 6, …" in lines of their own below that; "for each player:", "they roll a die".':
    'Кубик что-то показывает только там, где его бросают. Если бросок чего-то ждёт или бросает каждый игрок, то, что из него следует, стоит под ним: "at the start of your turn:", а ниже отдельными строками "roll a die" и "on a 6, …"; "for each player:", "they roll a die".',
  'Roll it in a line above: "roll a die", then "on a 6, …".': 'Брось его строкой выше: "roll a die", потом "on a 6, …".',
  'Both sides are written here and never change: this is always so, or never.':
    'Обе стороны здесь написаны и никогда не меняются: это верно всегда или никогда.',
  'Compare something of the game: "if you have 3 cards", "if the number of … is 3".':
    'Сравни что-нибудь из игры: "if you have 3 cards", "if the number of … is 3".',
  'The condition is incomplete: "{0}" is neither true nor false.': 'Условие не закончено: "{0}" само не верно и не неверно.',
  'Say what it is: "{0} is …", "you have {1}".': 'Напиши, что это: "{0} is …", "you have {1}".',
  'Who is asked in turn?': 'Кого спрашивают по очереди?',
  'Say whom: ask each other player in turn "…".': 'Напиши кого: ask each other player in turn "…".',
  'Only several players can be the first to answer.': 'Ответить первым можно, только если игроков несколько.',
  'Say whom: ask everyone "…", first to say yes as quickest.': 'Напиши кого: ask everyone "…", first to say yes as quickest.',
  'With "{0}" the answer is yes or no.': 'При "{0}" ответ — да или нет.',
  'Leave out "for …", or ask all of them at once: ask everyone "…" for a … as guess.':
    'Убери "for …" или спроси всех сразу: ask everyone "…" for a … as guess.',
  'A clock runs for 1 to {0} seconds.': 'Часы идут от 1 до {0} {0:секунды|секунд|секунд}.',
  'Say how long: ask "…", within 60 seconds.': 'Напиши, сколько: ask "…", within 60 seconds.',
  '"{0}" and "once a game" are of two questions.': '"{0}" и "once a game" — это два разных вопроса.',
  'Leave one of them out: asked once a game, all of them are asked at once: ask everyone "…", once a game as fans.':
    'Убери одно из двух: раз за игру спрашивают всех сразу: ask everyone "…", once a game as fans.',
  'What is asked once a game cannot have braces: the question would be another one each time.':
    'В вопросе, который задают раз за игру, не может быть фигурных скобок: он был бы каждый раз другим.',
  'Ask it without them, or leave out "once a game".': 'Задай его без них или убери "once a game".',
  'Only a yes or no, a player, a number, a text or a member of a set is kept for the whole game.':
    'На всю игру запоминается только да или нет, игрок, число, текст или элемент перечня.',
  'Cards and places change: ask for them each time.': 'Карты и места меняются: спрашивай о них каждый раз.',
  'Another line asks the same question once a game, but of others, or for another kind of answer.':
    'Другая строка задаёт раз за игру тот же вопрос, но другим или с другим видом ответа.',
  'Ask it in the same way, or with other words.': 'Задай его так же или другими словами.',
  'What is the answer to be called?': 'Как назвать ответ?',
  'Write {0}; then "answer" is what they said, and, if several are asked, "their answer" what one of them said.':
    'Напиши {0}; тогда "answer" — это то, что ответили, а если спрашивают нескольких, "their answer" — то, что ответил один из них.',
  '"{0}" is not something of which one can be the answer.': '"{0}" не может быть чьим-то ответом.',
  'Say what can be answered: ask another player "…" for a suit as guess.':
    'Напиши, что можно ответить: ask another player "…" for a suit as guess.',
  'One player alone cannot do this in turn.': 'Один игрок не может делать это по очереди.',
  'Say "each player in turn …", or leave it out.': 'Напиши "each player in turn …" или убери это.',
  'Of the game itself only lines that wait (when …, at the start of …, once per turn …) stand here; this one would do nothing.':
    'У самой игры здесь могут стоять только строки, которые ждут (when …, at the start of …, once per turn …); эта ничего не делала бы.',
  'Say it where the dial is declared (`is:`), on a card, or in `lines:` of a type of cards.':
    'Напиши это там, где объявлен показатель (`is:`), на карте или в `lines:` какого-нибудь типа карт.',
  'Say it on a card that is in play from the beginning, or in `lines:` of a type of cards.':
    'Напиши это на карте, которая в игре с самого начала, или в `lines:` какого-нибудь типа карт.',
  'An order cannot be "in force".': 'Приказ не может «действовать».',
  'After "while" stand dials, numbers, bans or lines that wait.':
    'После "while" стоят показатели, числа, запреты или строки, которые ждут.',
  'Only whose a card is can be said for that moment: "… is yours", "… belongs to …".':
    'Для этого момента можно сказать только, чья это карта: "… is yours", "… belongs to …".',
  'Everything else in force is looked at whenever something is asked; write it without "when … are checked".':
    'Всё остальное, что действует, проверяется, когда бы об этом ни спросили; напиши это без "when … are checked".',
  'This is in force while the card is in play; it is no order.': 'Это действует, пока карта в игре; это не приказ.',
  'Put it on a line of its own, at the left edge of the card.': 'Напиши это отдельной строкой, у левого края карты.',
  'Only a card that stays in play says what does not apply; it is no order.':
    'О том, что не действует, говорит только карта, которая остаётся в игре; это не приказ.',
  'Put it on a line of its own, at the left edge of such a card, without an end.':
    'Напиши это отдельной строкой, у левого края такой карты, без срока.',
  'For a while, write "{0}".': 'На время напиши "{0}".',
  '"{0}" waits for something; it cannot stand inside an order.': '"{0}" чего-то ждёт; внутри приказа это стоять не может.',
  'Such a line stands on its own, at the left edge of the card. As an order it says how long: "this turn, when …", "until your next turn, when …", "the next time …".':
    'Такая строка стоит отдельно, у левого края карты. Как приказ она говорит, сколько действует: "this turn, when …", "until your next turn, when …", "the next time …".',
  '"{0}" cannot hold for a while.': '"{0}" не может действовать лишь какое-то время.',
  'What waits can: "this turn, when …", "until your next turn, instead when …". So can numbers and bans: "your draws is 2 this turn".':
    'Может то, что чего-то ждёт: "this turn, when …", "until your next turn, instead when …". А также числа и запреты: "your draws is 2 this turn".',
  'This holds as long as its card is in force; it cannot hold for a while.': 'Это действует, пока действует карта; на время так нельзя.',
  'For a while there are numbers, bans and lines that wait: "your draws is 2 this turn", "this turn, when …".':
    'На время бывают числа, запреты и строки, которые чего-то ждут: "your draws is 2 this turn", "this turn, when …".',
  'What follows this is done now, not on that turn.': 'Что стоит дальше, делается сейчас, а не в тот ход.',
  'Write "on your next turn" in front for all of it, or what is done now before it.':
    'Напиши "on your next turn" впереди для всего сразу, а то, что делается сейчас, поставь до этого.',
  'When this is heard, it has been done: there is nothing left to cancel.': 'Когда это услышано, всё уже сделано: отменять нечего.',
  'Begin with "in response when …, cancel it", or "instead when …" for something else in its place.':
    'Начни с "in response when …, cancel it" или "instead when …", если вместо этого должно быть что-то другое.',
  'Whose next turn?': 'Чей следующий ход?',
  'Write "your next turn", or say who it is before: "choose another player", then "on their next turn, …".':
    'Напиши "your next turn" или скажи раньше, о ком речь: "choose another player", затем "on their next turn, …".',
  '"{0}" is done at once; it does not last.': '"{0}" делается сразу и не длится.',
  '"this turn" and "until your next turn" say how long a number, a ban or a line that waits holds: "your draws is 2 this turn", "this turn, when …". For later: "on your next turn, …".':
    '"this turn" и "until your next turn" говорят, сколько действует число, запрет или строка, которая чего-то ждёт: "your draws is 2 this turn", "this turn, when …". На потом: "on your next turn, …".',
  'The next turn is said twice: is it one turn, or the one after it?': 'Следующий ход назван дважды: это один ход или тот, что за ним?',
  'Write "at the {0} of {1} turn, …" alone; for the turn after it, a block: "on {2} turn:", and "at the {3} of {4} turn, …" below it.':
    'Напиши только "at the {0} of {1} turn, …"; для хода после него — блок: "on {2} turn:", а под ним "at the {3} of {4} turn, …".',
  'A ban does not count what somebody has: {0}.': 'Запрет не считает, сколько у кого есть: {0}.',
  'How many they may have is a limit of the game, if it has one: "… limit is 2"; how often they may do something, "… cannot … more than 1 … per turn", or "… this turn".':
    'Сколько можно иметь — это лимит игры, если он есть: "… limit is 2"; как часто можно что-то делать, "… cannot … more than 1 … per turn" или "… this turn".',
  "A card that is nobody's speaks to whoever is on turn: no turn is another player's.":
    'Карта, которая никому не принадлежит, обращается к тому, чей сейчас ход: чужих ходов для неё нет.',
  'Write "at the start of each turn, they …", or "at the start of your turn, each other player …".':
    'Напишите «at the start of each turn, they …» или «at the start of your turn, each other player …».',
  'The start of this turn is over.': 'Начало этого хода уже прошло.',
  'Write "at the end of this turn" or "at the start of your next turn".':
    'Напиши "at the end of this turn" или "at the start of your next turn".',
  '"{0}" counts for each card; a line of the game itself is on none.':
    '"{0}" считается для каждой карты отдельно; строка самой игры ни на какой карте не стоит.',
  'Write it on a card, or count with a counter of the game: counters with "each turn: 0".':
    'Напиши это на карте или считай счётчиком игры: счётчики с "each turn: 0".',
  'The lines of this card may happen more than {0} times per {1} together, which is more than is counted.':
    'Строки этой карты могут случиться вместе больше {0} раз ("per {1}"), а столько не считается.',
  'Say less, or leave "times per {0}" out of one of them.': 'Напиши меньше или убери "times per {0}" из одной из них.',
  'Here several things at a time are meant, and a name is for one.': 'Здесь речь о нескольких вещах сразу, а имя даётся одной.',
  'Leave out "as …", or take them one by one: "for each … as …".': 'Убери "as …" или бери их по одной: "for each … as …".',
  'A line that holds for a while remembers at most two things that were named above, and no lists.':
    'Строка, которая действует какое-то время, помнит не больше двух вещей, названных выше, и никаких списков.',
  'Name one thing, or ask for it anew where the line does something.':
    'Назови одну вещь или спроси о ней заново там, где строка что-то делает.',
  '"{0}" cannot stand inside an offer.': '"{0}" не может стоять внутри предложения.',
  'An offer has one order on each line, each with its own conditions.':
    'В предложении на каждой строке по приказу, у каждого свои условия.',
  'Only a player can be offered something.': 'Предложить что-то можно только игроку.',
  'Write whom: "offer another player:", and below it what they may do: "they draw 1".':
    'Напиши кому: "offer another player:", а под этим — что он может сделать: "they draw 1".',
  'An offer has no "otherwise".': 'У предложения нет "otherwise".',
  'Put the other order into the offer, on a line of its own.': 'Поставь другой приказ в предложение, отдельной строкой.',
  'Only "each other player may use a power" can stand after "meanwhile".':
    'После "meanwhile" может стоять только "each other player may use a power".',
  'One of several orders is not chosen by "or".': 'Один из нескольких приказов не выбирают словом "or".',
  'Write a block: "offer:", and below it each of them on a line of its own.':
    'Напиши блок: "offer:", а под ним каждый из них отдельной строкой.',
  'There is no "if" that this "otherwise" belongs to.': 'Здесь нет "if", к которому относилось бы это "otherwise".',
  'It must begin a line that follows one with "if", at the same depth.':
    'Оно должно начинать строку сразу после строки с "if", с тем же отступом.',
  'Nothing opens this block.': 'Этот блок ничто не открывает.',
  'Indent only below a line that ends with ":".': 'Делай отступ только под строкой, которая кончается знаком ":".',
  'Here is nothing to announce: only a verb of the game announces itself.': 'Здесь нечего объявлять: объявляется только глагол игры.',
  'Write it among the lines of the verb (`verbs:` in game.yaml or set.yaml), before the line that acts.':
    'Напиши это среди строк глагола (`verbs:` в game.yaml или set.yaml), перед строкой, которая действует.',
  'This order has no one to carry it out.': 'Этот приказ некому выполнить.',
  'For a ban write "nobody can …", for what all must do "each player …".':
    'Запрет пишется "nobody can …", а то, что должны все, — "each player …".',
  '"{0}" has nobody to stand for here.': '"{0}" здесь не на кого указать.',
  'Name the player, or put the line inside "for each player".': 'Назови игрока или поставь строку внутрь "for each player".',
  'Name the player, "{0}", or put the line inside "for each player".': 'Назови игрока, "{0}", или поставь строку внутрь "for each player".',
  'Name the player, or write "{0}".': 'Назови игрока или напиши "{0}".',
  '"{0}" is said of somebody else, and nobody is named.': '"{0}" говорится о ком-то другом, а никто не назван.',
  'Name the player, or write "{0}" if it is you.': 'Назови игрока или напиши "{0}", если это ты.',
  'Which one "{0}" is, nothing before it says.': 'Ничто выше не говорит, который это "{0}".',
  'Give it a name where it is spoken of, "… as chosen", then say "chosen"; one that is chosen here is "{0}".':
    'Дай имя там, где об этом говорится, "… as chosen", а потом пиши "chosen"; то, что выбирается здесь, — "{0}".',
  'Nothing that "{0}" could stand for is spoken of before.': 'До этого не сказано ни о чём, на что могло бы указать "{0}".',
  'Name them in a line before: "… as chosen"; then say "chosen".': 'Назови их в строке выше: "… as chosen"; потом пиши "chosen".',
  'Choose it in a line before, "choose a {0} as chosen", or go through all: "for each {1} as found:"; then use that name.':
    'Выбери это в строке выше, "choose a {0} as chosen", или пройди по всем: "for each {1} as found:"; потом пиши это имя.',
  '"that many" has nothing before it to count.': 'Перед "that many" нет ничего, что можно сосчитать.',
  'Roll, choose a number, or handle cards first: "discard any number of cards from your hand, then draw that many".':
    'Сначала брось кубик, выбери число или сделай что-нибудь с картами: "discard any number of cards from your hand, then draw that many".',
  '"it" has nothing to stand for here.': '"it" здесь не на что указать.',
  'Name the card, or call it "as …" in an earlier line.': 'Назови карту или дай ей имя в строке выше с помощью "as …".',
  'Write it like that; or, if the card of "{0}" is meant, name that: "{1} as taken", then "taken".':
    'Напиши так; или, если речь о карте из "{0}", назови её: "{1} as taken", потом "taken".',
  'This can be read in two ways. What follows the full stop is a line of its own: it does not wait.':
    'Это можно прочесть двояко. То, что за точкой, — отдельная строка: она не ждёт.',
  'Write it on a line of its own; or, if it waits, both in a block below the head.':
    'Напиши это отдельной строкой; или, если оно ждёт, оба в блоке под заголовком.',
  'Write it on a line of its own; or, if it waits too, ", then {0}".':
    'Напиши это отдельной строкой; или, если оно тоже ждёт, ", then {0}".',
  'This can be read in two ways. "{0}" is read as the player who has it now, so it stays there.':
    'Это можно прочесть двояко. "{0}" читается как игрок, у которого это сейчас, так что оно там и остаётся.',
  'Give the player a name before it goes: "choose {0} as lender"; then move it "to lender".':
    'Назови игрока, пока оно у него: "choose {0} as lender"; потом перемести его "to lender".',
  '"{0}" cannot stand here.': '"{0}" здесь стоять не может.',
  'Since when this is counted is not said.': 'Не сказано, с какого времени это считать.',
  'Write {0}.': 'Напиши {0}.',
  '"{0} this turn", or "this game"': '"{0} this turn" или "this game"',
  'What has been done is counted by a number and a kind of card; this cannot be counted.':
    'Сделанное считают числом и видом карт; это сосчитать нельзя.',
  'For example "you have drawn 3 cards this turn", "you have played a goal this game".':
    'Например, "you have drawn 3 cards this turn", "you have played a goal this game".',
  '"{0}" is nothing that is counted.': '"{0}" не считается.',
  'What a word of the game does is counted: {0}.': 'Считается то, что делает слово игры: {0}.',
  'How many there have been is counted; which they were is not kept.': 'Считается, сколько их было; которые это были, не запоминается.',
  'Ask for the number: "if 2 goals have been played this turn". To find the cards again, give them a mark as it is done.':
    'Спрашивай о числе: "if 2 goals have been played this turn". Чтобы найти карты снова, дай им при этом метку.',
  'Which cards it is done to is not known of "{0}", so they cannot be counted by kind.':
    'У "{0}" неизвестно, с какими картами это делается, поэтому их нельзя считать по видам.',
  'Count all of them: "you have {0} 2 this turn".': 'Считай все: "you have {0} 2 this turn".',
  'This is counted as it is done, for everybody alike; it cannot depend on the card or the player that asks later.':
    'Это считается тогда, когда делается, для всех одинаково; оно не может зависеть от карты или игрока, который спросит потом.',
  'Name a kind of card: "you have discarded a goal this turn".': 'Назови вид карт: "you have discarded a goal this turn".',
  'No line just above lets several players do something, so there is nobody to count.':
    'Строка прямо над этой ничего не позволяет нескольким игрокам, поэтому считать некого.',
  'Write "each player may …" in the line above; of one player ask "if they do".':
    'Напиши строкой выше "each player may …"; об одном игроке спроси "if they do".',
  'Nothing above is optional or asked, so there is nothing that "so" could be about.':
    'Выше нет ничего необязательного и никакого вопроса, поэтому "so" не к чему отнести.',
  'Write "you may …" in the order above; or name what it touches ("… as taken") and ask "if count of taken > 0".':
    'Напиши "you may …" в приказе выше; или назови то, что он затрагивает ("… as taken"), и спроси "if count of taken > 0".',
  'A ban looks at who does it and with which card; it cannot look at this.':
    'Запрет смотрит, кто это делает и с какой картой; на это он смотреть не может.',
  'Leave it out, or forbid it altogether.': 'Убери это или запрети полностью.',
  'A number is always there: it may be zero.': 'Число есть всегда: оно может быть нулём.',
  'Compare it: "{0} is 0", "{1} > 0".': 'Сравни его: "{0} is 0", "{1} > 0".',
  'A line in force shows all that it names, to all whom it names: it does not choose {0}.':
    'Строка показывает всё, что названо, всем, кто назван: {0} она не выбирает.',
  'Write who or which is meant: "each other player", "the player on your left", "the hands of all other players"; an order chooses: "reveal a random card from …".':
    'Напиши, кто или что имеется в виду: "each other player", "the player on your left", "the hands of all other players"; выбирает приказ: "reveal a random card from …".',
  'Lines in force show cards, and hide none.': 'Строки показывают карты, а не скрывают их.',
  'Name those who see them: "you can see …", "… is open to the player on your left"; a place shows its cards as its "seen by" says.':
    'Назови тех, кто их видит: "you can see …", "… is open to the player on your left"; место показывает карты так, как сказано в его "seen by".',
  'A ban is for everything it names: it does not choose {0}.': 'Запрет действует на всё, что в нём названо: {0} он не выбирает.',
  'Choose in a line before: "choose … as chosen"; then write "chosen".':
    'Выбери строкой выше: "choose … as chosen"; потом напиши "chosen".',
  'Only an order chooses: "one of your … cannot be … this turn".': 'Выбирает только приказ: "one of your … cannot be … this turn".',
  'Write "{0}" for all of them; or choose in a line before: "choose … as chosen", and write "chosen".':
    'Для всех напиши "{0}"; или выбери строкой выше: "choose … as chosen", и напиши "chosen".',
  'Write "{0}" for all of them. Only an order chooses: "one of your … cannot be … this turn".':
    'Для всех напиши "{0}". Выбирает только приказ: "one of your … cannot be … this turn".',
  'With which card "{0}" is done is not known beforehand.': 'С какой картой делается "{0}", заранее не известно.',
  'Forbid it altogether: "… cannot {0}".': 'Запрети это полностью: "… cannot {0}".',
  'A ban for a while remembers at most two things that were named above, and no lists.':
    'Запрет на время помнит не больше двух вещей, названных выше, и никаких списков.',
  'Say it of cards or players that can be told later, or forbid it for one of them after another.':
    'Скажи это о картах или игроках, которых можно узнать потом, или запрети это одному за другим.',
  '"instead" takes the place of nothing here.': '"instead" здесь ничего не заменяет.',
  'Say of what: "when another player would …, … instead".': 'Напиши, что оно заменяет: "when another player would …, … instead".',
  'What "would" happen has not happened: say what happens in its place.':
    'То, о чём сказано "would", не случилось: напиши, что происходит вместо этого.',
  'End the order with "instead"; or leave out "would" for what comes after it.':
    'Закончи приказ словом "instead"; или убери "would", если речь о том, что бывает потом.',
  'What "would" happen can only be waited for.': 'То, о чём сказано "would", можно только ждать.',
  'Write "when … would …, … instead" at the left edge of the card.': 'Напиши "when … would …, … instead" у левого края карты.',
  'A ban is in force while its card is in play; it is no order.': 'Запрет действует, пока его карта в игре; это не приказ.',
  'Put it on a line of its own, at the left edge of the card, or say how long it holds: "this turn", "until your next turn".':
    'Напиши его отдельной строкой, у левого края карты, или скажи, сколько он действует: "this turn", "until your next turn".',
  'Say how long this holds.': 'Напиши, сколько это действует.',
  'Add "this turn" or "until your next turn"; without it, the line must stand on a card that stays in play.':
    'Добавь "this turn" или "until your next turn"; без этого строка должна стоять на карте, которая остаётся в игре.',
  'Out for good, or {0}?': 'Вне игры насовсем или {0}?',
  'Write one of them: "… is out for good", "… is out until your next turn".':
    'Напиши одно из двух: "… is out for good", "… is out until your next turn".',
  'Nobody is named who "{0}".': 'Не сказано, к кому относится "{0}".',
  'Write it first: "you are out", "another player is out".': 'Напиши это в начале: "you are out", "another player is out".',
  'Carried out as the card is played, this would end the game at once.': 'Если выполнить это, когда карту сыграли, игра сразу кончится.',
  'Each of them meets a line of their own: "win if you … and the player on your left …", and below it the same seen by the other: "win if you … and the player on your right …". What is done where two win is said by the game.':
    'Каждый из них выполняет свою строку: "win if you … and the player on your left …", а под ней то же глазами другого: "win if you … and the player on your right …". Что бывает, когда выигрывают двое, говорит игра.',
  'For as long as the card is in play write "win if you …"; for a moment "when …, … wins".':
    'На то время, пока карта в игре, напиши "win if you …"; на один момент — "when …, … wins".',
  'Whatever happens is done by one player.': 'То, что происходит, всегда делает один игрок.',
  'Say "a player", "another player" or "you", and ask in the lines below what holds then: "if …".':
    'Напиши "a player", "another player" или "you", а в строках ниже спроси, что тогда верно: "if …".',
  'What is not done cannot be waited for.': 'Того, что не делается, ждать нельзя.',
  'Wait for a state ("when your hand is empty") or for a moment ("at the end of your turn, if …").':
    'Жди состояния ("when your hand is empty") или момента ("at the end of your turn, if …").',
  'An event tells who did it and with which card, and nothing else.': 'Событие говорит, кто его вызвал и с какой картой, и больше ничего.',
  'Leave it out, or {0}': 'Убери это или {0}',
  'These are done to different kinds of things, so one line cannot wait for both.':
    'Это делается с разными видами предметов, поэтому одна строка не может ждать обоих.',
  'Write a line for each: "when …" twice.': 'Напиши по строке на каждое: два раза "when …".',
  'The move of a card tells which card moves, from where, to where and by whom, and nothing else.':
    'Ход карты с места на место говорит, какая карта идёт, откуда, куда и кто её двигает, и больше ничего.',
  'Leave it out, or ask below: "if …".': 'Убери это или спроси ниже: "if …".',
  'An event does not say how many.': 'Событие не говорит, сколько.',
  'Leave the number out, or {0}': 'Убери число или {0}',
  'Wait for one of them ("{0}"), and {1}': 'Жди одной из них ("{0}") и {1}',
  'Exactly so many, or so many at least?': 'Ровно столько или не меньше?',
  'Write "exactly {0}{1}" or "{2} or more{3}".': 'Напиши "exactly {0}{1}" или "{2} or more{3}".',
  'This can never happen.': 'Этого никогда не может случиться.',
  'The game says {0}.': 'Игра говорит {0}.',
  '"{0}" never changes.': '"{0}" никогда не меняется.',
  'Zones, types of cards and dials can change.': 'Меняться могут зоны, типы карт и показатели.',
  'This can be heard of, but nothing can take its place.': 'Об этом можно только узнать; заменить это ничем нельзя.',
  'Wait for it ("when …"), or replace the move that brings it about ("instead when … would leave …").':
    'Жди этого ("when …") или замени переход карты, который к этому ведёт ("instead when … would leave …").',
  'This is a state, not something that is done: nothing can take its place.':
    'Это состояние, а не то, что делается: заменить его ничем нельзя.',
  'What is done with a word of the game can be replaced or answered, and the end of the game.':
    'Заменить или упредить ответом можно то, что делает слово игры, и конец игры.',
  'Each does this after the one before, so the lot may fall on what has just come there.':
    'Каждый делает это после предыдущего, поэтому жребий может пасть на то, что только что пришло.',
  'Let each choose ("one card") for one movement of all, or say "in turn" where one after another is meant.':
    'Пусть каждый выбирает ("one card"), чтобы всё шло одним общим движением, или напиши "in turn", если нужно по очереди.',
  'Each does this after the one before, so "all" holds what has just come there.':
    'Каждый делает это после предыдущего, поэтому в "all" входит и то, что только что пришло.',
  'Say "pass all … to the left" (or to the right) for one movement of all, or let them choose: "any number of …".':
    'Напиши "pass all … to the left" (или to the right), чтобы всё шло одним общим движением, или пусть выбирают: "any number of …".',
  'This asks one after another, so a player who is asked later sees what the others did: "{0}" asks only while it is done.':
    'Это спрашивает одного за другим, поэтому тот, кто отвечает позже, видит, что сделали другие: "{0}" спрашивает только при выполнении.',
  'Say so: {0}; or, for choices unseen by the others, write here what is chosen: "… a card from their hand".':
    'Напиши это прямо: {0}; или, если выбор должен быть скрытым, напиши здесь, что выбирают: "… a card from their hand".',
  'What to "{0}" is not said.': 'Не сказано, к чему относится "{0}".',
  'Name the player, or put the line inside "for each player"; cards get a name where they are taken: "… aside as taken".':
    'Назови игрока или поставь строку внутрь "for each player"; карты получают имя там, где их берут: "… aside as taken".',
  '"{0}" has nobody to stand for here: which player a condition has found is not kept.':
    '"{0}" здесь не на кого указать: какого игрока нашло условие, не запоминается.',
  'Say it of all of them, "each player who … draws 1" or "each other player who …", or choose one in a line before, "choose another player who … as chosen".':
    'Скажи это обо всех, "each player who … draws 1" или "each other player who …", или выбери одного строкой выше, "choose another player who … as chosen".',
  'No line holds the direction of play.': 'Ни одна строка не удерживает направление игры.',
  'Turn it round as the card comes and as it goes: "when this enters play, reverse the direction" and "when this leaves play, reverse the direction".':
    'Меняй его, когда карта приходит и когда уходит: "when this enters play, reverse the direction" и "when this leaves play, reverse the direction".',
  'Where it is put back is not said.': 'Не сказано, куда вернуть.',
  'Say where: "… back on top of" a pile, "… back to" a place.': 'Скажи куда: "… back on top of" и стопка, "… back to" и место.',
  'Each of several cards has an owner of its own.': 'У каждой из нескольких карт свой владелец.',
  'Go through them: "for each … as found:", and below it "… found\'s owner".':
    'Перебери их: "for each … as found:", а под этим "… found\'s owner".',
  '"keep" is said of one\'s own cards: what one has drawn, or has in hand. Where these go is not said.':
    '"keep" говорят о своих картах: о том, что игрок взял или держит в руке. Куда идут эти, не сказано.',
  'Say it: "move {0} to your …".': 'Напиши это: "move {0} to your …".',
  'What becomes of the others is not said.': 'Не сказано, что будет с остальными.',
  'Say it behind: "{0}, then move the rest to …".': 'Напиши это следом: "{0}, then move the rest to …".',
  'The game says {0}, without a card. Wait for where the card goes: "when {1} goes to your {2}", "when {3} goes to a {4}".':
    'Игра говорит {0}, без карты. Жди того, куда карта уходит: «when {1} goes to your {2}», «when {3} goes to a {4}».',
  'Carried out as the card is played, this is asked once, and never again while the card is in play.':
    'Если выполнить это, когда карту сыграли, это проверят один раз, и больше никогда, пока карта в игре.',
  'Otherwise than when? No "if" says when this is done, and not what stands before it.':
    'Иначе, чем когда? Никакое «if» не говорит, когда делать это, а не то, что стоит раньше.',
  'Say what must hold: "if you have …, …, otherwise …". What was offered is asked of: "you may …", and below it "if so, …", "otherwise, …".':
    'Скажи, что должно выполняться: «if you have …, …, otherwise …». О том, что было предложено, спрашивают так: «you may …», а ниже «if so, …», «otherwise, …».',
  'A card has one {0}, so none is of "{1}".': 'У карты одно {0}, поэтому ни одна не «{1}».',
  'In an order, say where the cards are with "from": "discard a card of each {0} from your hand". In a condition, count: "if the number of {1} of cards in your hand is 4".':
    'В приказе напиши, где карты, словом «from»: «discard a card of each {0} from your hand». В условии считай: «if the number of {1} of cards in your hand is 4».',
};
