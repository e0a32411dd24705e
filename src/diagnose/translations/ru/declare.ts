// In Russian: messages about what files declare.
import type { Translation } from '../../translation.ts';

export const declare: Translation = {
  'There is no {0} called "{1}".': 'Не найдено: {0} "{1}".',
  'Known: {0}.': 'Известны: {0}.',
  'None is declared.': 'Ничего такого не объявлено.',
  '"{0}" is a number; "{1}" is not.': '"{0}" — число; "{1}" — не число.',
  'This set has a card "{0}" already.': 'Карта "{0}" в этом наборе уже есть.',
  'Every card of a set has its own id.': 'У каждой карты набора свой id.',
  'declared here first': 'впервые объявлено здесь',
  '"{0}" is declared already, as {1}.': '"{0}" уже объявлено как {1}.',
  'Give one of the two another name.': 'Переименуй одно из двух.',
  '"{0}" is {1} that another set declares in another way.': '"{0}" — {1}, но другой набор объявляет это иначе.',
  'Declare it in the same way in both, in one of them only, or give one another name.':
    'Объяви это в обоих одинаково, только в одном из них или переименуй одно.',
  '"{0}" looks the same as another id of this set.': '"{0}" выглядит так же, как другой id этого набора.',
  'Give one of the two cards another id.': 'Дай одной из двух карт другой id.',
  'the other one': 'второе',
  '"{0}" is no number of players.': '"{0}" — не число игроков.',
  'Write `players: 2 to 6` or `players: 2`; at most 12 can sit at a table.':
    'Напиши `players: 2 to 6` или `players: 2`; за столом может быть не больше 12 игроков.',
  'This game is not for {0}.': 'Эта игра не для {0} {0:игрока|игроков|игроков}.',
  'Teams are declared for {0} players.': 'Команды объявлены для {0} {0:игрока|игроков|игроков}.',
  'Teams are declared for {0} to {1} players.': 'Команды объявлены для {0}–{1} {1:игрока|игроков|игроков}.',
  'There is no seat {0} in a game of {1}.': 'В игре для {1} {1:игрока|игроков|игроков} нет места {0}.',
  'Seats are counted from 1, clockwise.': 'Места считаются с 1, по часовой стрелке.',
  'Seat {0} is in two teams.': 'Место {0} — в двух командах.',
  'Each seat is in one team; a seat that is in none plays alone.':
    'Каждое место — в одной команде; тот, чьё место ни в одной, играет сам за себя.',
  '"{0}" ranks nobody.': '"{0}" не определяет порядок игроков.',
  'Write the most or the fewest of something: "{0}", "fewest cards in hand".':
    'Напиши, чего должно быть больше или меньше всего: "{0}", "fewest cards in hand".',
  'All players have the same {0}.': 'У всех игроков одно и то же значение "{0}".',
  'Rank them by something of each player: a counter or a value `per: player`, or cards.':
    'Определи порядок по тому, что есть у каждого игрока: по счётчику или значению `per: player` или по картам.',
  '"{0}" does not begin with a number of cards.': '"{0}" не начинается с числа карт.',
  'Write "3 or more cards of one rank", "2 to 4 cards …", "5 cards …" or "any number of cards …".':
    'Напиши "3 or more cards of one rank", "2 to 4 cards …", "5 cards …" или "any number of cards …".',
  '"{0}" is nothing a pattern can ask of its cards.': '"{0}" комбинация от своих карт требовать не может.',
  'It can ask for cards "of one suit", "of different suits", "ranks following", "ranks following round the corner", "points adding up to 15" or "at most 1 wild"; a comma stands between two of them, and "if" and an option at the end.':
    'Она может требовать карт "of one suit", "of different suits", "ranks following", "ranks following round the corner", "points adding up to 15" или "at most 1 wild"; между двумя требованиями стоит запятая, а в конце — "if" и опция.',
  'Any cards at all would make "{0}".': 'Комбинацию "{0}" составили бы любые карты.',
  'Add what they have in common: "of one rank", "ranks following", "points adding up to 15".':
    'Добавь, что у них общего: "of one rank", "ranks following", "points adding up to 15".',
  '"{0}" are not printed on cards, so they have no corner to go round.':
    '"{0}" не напечатаны на картах, поэтому их ряд не может перейти с конца на начало.',
  'Use a printed value, or leave out "round the corner".': 'Возьми напечатанное значение или убери "round the corner".',
  '"{0}" does not say which arrangement is best.': '"{0}" не говорит, какая раскладка лучшая.',
  'Write `best: least points left`, with a value of cards; without it, the fewest cards are left.':
    'Напиши `best: least points left` со значением карт; иначе остаётся как можно меньше карт.',
  '"{0}" speaks of wild cards, and no card is one.': '"{0}" говорит о джокерах, но ни одна карта ими не объявлена.',
  'Say which cards stand for any card: wild: jokers.': 'Напиши, какие карты заменяют любую: wild: jokers.',
  'What a wild card stands for in "{0}" cannot be known: the game works the value out.':
    'Узнать, что джокер заменяет в комбинации "{0}", нельзя: это значение вычисляет игра.',
  'Compare a value that is printed on the cards, or add "without wild cards".':
    'Сравнивай значение, напечатанное на картах, или добавь "without wild cards".',
  '"{0}" means nothing in a game that deals once.': '"{0}" ничего не значит в игре, где сдают один раз.',
  'Say in game.yaml what happens at the start of each deal: `deal: |`, below it `gather all cards`, `shuffle …` and so on.':
    'Напиши в game.yaml, что происходит в начале каждой раздачи: `deal: |`, а под этим `gather all cards`, `shuffle …` и так далее.',
  'The turn of the game has no line "{0}".': 'В ходе этой игры нет строки "{0}".',
  'Its lines: {0}.': 'Его строки: {0}.',
  'More than one line of the turn reads "{0}".': 'Строка "{0}" встречается в ходе не один раз.',
  'Name it with more of its words, or take a line near it.': 'Укажи больше слов этой строки или возьми строку рядом.',
  '"{0}" is a choice of an offer: nothing is done before or after it.': '"{0}" — пункт предложения: до и после него ничего не делается.',
  'For one more choice, write "offer beside {0}".': 'Ещё один пункт добавляется так: "offer beside {0}".',
  '"{0}" is no choice of an offer.': '"{0}" — не пункт предложения.',
  'Write "before" or "after" it, or name a line below `offer:`.': 'Напиши перед этим "before" или "after" или укажи строку под `offer:`.',
  'Nothing can come between an "if" and its "otherwise".': 'Между "if" и его "otherwise" ничего стоять не может.',
  'Write "before" or "after" the line with the "if".': 'Напиши "before" или "after" и строку с "if".',
  'The turn of the game has no offer.': 'В ходе этой игры нет предложения.',
  'The turn of the game has several offers.': 'В ходе этой игры несколько предложений.',
  'Write "before" or "after" one of its lines.': 'Напиши "before" или "after" и одну из строк хода.',
  'Write "offer beside" and one of the choices.': 'Напиши "offer beside" и один из пунктов.',
  'This card has no type.': 'У этой карты нет типа.',
  'Write `type: …` in the card or at the top of the file. Known: {0}.': 'Напиши `type: …` у карты или в начале файла. Известны: {0}.',
  '"{0}" and "{1}" could both be meant by the same words.': 'Одними и теми же словами можно было бы сказать и "{0}", и "{1}".',
  'Change a fixed word in one of them.': 'Измени постоянное слово в одном из них.',
  'There is no set "{0}" here to take cards from.': 'Здесь нет набора "{0}", из которого взять карты.',
  'Name its folder too.': 'Укажи и его папку.',
  'The set "{0}" has no card "{1}".': 'В наборе "{0}" нет карты "{1}".',
  'The set "{0}", which this one needs, is not in the mix.': 'Набора "{0}", который нужен этому, в смеси нет.',
  'This zone holds at most {0} cards, and nothing says where the rest go.':
    'В эту зону помещается не больше стольких карт: {0}. Не сказано, куда идут остальные.',
  'Add `rest to: …`, a zone.': 'Добавь `rest to: …` и зону.',
  '"seen by: {0}" is about one player; this is a place of a team.': '"seen by: {0}" — об одном игроке, а это место команды.',
  'Give each player a place (`per: player`), and show the team what comes there: "show your hand to your team"; or say `face: up` or `face: down`.':
    'Дай место каждому игроку (`per: player`) и показывай команде, что туда приходит: "show your hand to your team"; или напиши `face: up` или `face: down`.',
  'This zone has no owner, so "seen by: {0}" means nobody in particular.':
    'У этой зоны нет владельца, поэтому "seen by: {0}" не значит никого определённого.',
  'Add `per: player`, or say `face: up` or `face: down`.': 'Добавь `per: player` или напиши `face: up` или `face: down`.',
  'This game has no zone "aside".': 'В этой игре нет зоны "aside".',
  'Declare one: `aside: { seen by: owner, left over: discard-pile }`.': 'Объяви её: `aside: { seen by: owner, left over: discard-pile }`.',
  '"{0}" is no value of the option "{1}".': '"{0}" — не значение опции "{1}".',
  'It can be {0} or a number.': 'Может быть {0} или число.',
  'It can be {0}.': 'Может быть {0}.',
  'Leave it out.': 'Убери это.',
  '"{0}" is about a mark of cards; this one is on zones.': '"{0}" — о метке карт, а эта стоит на зонах.',
  '"{0}" is about a mark of cards; this one is on zones, and everyone sees it.':
    '"{0}" — о метке карт, а эта стоит на зонах, и её видят все.',
  '"{0}" is explained by itself.': '"{0}" объясняется через само себя.',
  'Its lines may not use it, not even by way of another word.': 'Его строки не могут его использовать, даже через другое слово.',
  'which needs this': 'которому нужно это',
  'Say it with something that does not change by this line.': 'Скажи это через то, что от этой строки не меняется.',
  'This line needs what it changes, by way of another.': 'Этой строке нужно то, что она сама меняет, через другую строку.',
  'This line needs what it changes.': 'Этой строке нужно то, что она сама меняет.',
  '"{0}" begins itself again, and never ends.': '"{0}" начинает само себя снова и никогда не кончается.',
  'Say when it stops: put the line that uses it below an "if".':
    'Напиши, когда это кончается: строку, которая его использует, поставь под "if".',
  'which begins this': 'которое начинает это',
  'This family would have more than 2,000 cards.': 'В этом семействе было бы больше 2000 карт.',
  'Make the lists shorter.': 'Сократи списки.',
  'This game has no `turn`.': 'В этой игре нет `turn`.',
  'Write what may be done in a turn: `turn: |` and below it `offer:`.': 'Напиши, что можно делать в ход: `turn: |`, а под этим `offer:`.',
  'What can stand in braces here: {0}.': 'В фигурных скобках здесь может стоять: {0}.',
  'Did you mean "{{0}}"?': 'Может быть, "{{0}}"?',
  '"{{0}}" has no value in this text.': 'У "{{0}}" в этом тексте нет значения.',
  'Braces hold the values of the text it translates, by the same names.':
    'В фигурных скобках стоят значения переводимого текста, под теми же именами.',
  'Change the text or the effect. If it is meant so, name the text and the fact in `locales/exceptions.done.yaml`, with the reason.':
    'Измени текст или эффект. Если так и задумано, запиши текст и факт в `locales/exceptions.done.yaml` с причиной.',
  '"{0}" {1}, so no line can mean {2} by it.': '"{0}" {1}, поэтому ни одна строка не может назвать так то, что здесь: {2}.',
  'Give it another name.': 'Дай другое имя.',
  '"{0}" is {1}, so no line can mean this slot by it.': '"{0}" — {1}, поэтому ни одна строка не может назвать так этот слот.',
  'Give the slot another name with "as".': 'Дай слоту другое имя с помощью "as".',
  '"{0}" is a word of the language, so no order can begin with it.':
    '"{0}" — слово языка эффектов, поэтому ни один приказ не может с него начинаться.',
  'Begin the head with another verb.': 'Начни заголовок с другого глагола.',
  '"{0}" is a word of the language, so no line can say "{1}".':
    '"{0}" — слово языка эффектов, поэтому ни одна строка не может сказать "{1}".',
  'Say it with another word.': 'Скажи это другим словом.',
  'No line can say "{0}": its words are read in another way.': 'Ни одна строка не может сказать "{0}": эти слова читаются иначе.',
  'Join words that always stand together with hyphens, and give the slots no article: "turn-over card".':
    'Слова, которые всегда стоят вместе, соедини дефисом, а слотам не давай артикля: "turn-over card".',
  'Write "{0}".': 'Напиши "{0}".',
  '"{0}" leads too far: from one word or line to the next, and on.':
    '"{0}" ведёт слишком далеко: от одного слова или строки к следующей и дальше.',
  'Say more in each of them, so that fewer stand between this one and the last.':
    'Скажи в каждом из них больше, чтобы между этим и последним их было меньше.',
  'With this the game would have more than {0} {1}.': 'С этим в игре было бы слишком много {1}: больше {0}.',
  'Make do with fewer.': 'Обойдись меньшим числом.',
  'The game "{0}" is nowhere to be found.': 'Игры "{0}" нигде нет.',
  'Name its folder too, or put it beside this one.': 'Укажи и её папку или положи её рядом с этой.',
  'These folders belong to no game.': 'Эти папки не относятся ни к какой игре.',
  'Write `game: …` in set.yaml, or name the folder of the game too.': 'Напиши `game: …` в set.yaml или укажи и папку игры.',
  'Cards are played under one game: leave out the folders of the other.': 'Картами играют в одну игру: убери папки другой.',
  'the game of this mix': 'игра этой смеси',
  '"{0}" is here a second time.': '"{0}" здесь второй раз.',
  '"{0}" belongs to "{1}"; this is a mix of "{2}".': '"{0}" относится к игре "{1}", а это смесь игры "{2}".',
  '"{0}" has another name in "{1}".': '"{0}" в "{1}" называется иначе.',
  'Players would read two words for one thing.': 'Игроки читали бы два слова об одном и том же.',
  'the other name': 'другое имя',
  '"{0}" proposes another value of "{1}"; its folder comes first and wins.':
    '"{0}" предлагает другое значение опции "{1}"; действует то, чья папка стоит первой.',
  'Name the folders in another order, or set the option yourself.': 'Укажи папки в другом порядке или задай опцию.',
  'the value that counts': 'действующее значение',
  'this {0}': 'это: {0}',
  'Write what the effect is, or change the effect. If the text is right, name it and `contradicts` in `locales/exceptions.done.yaml`, with the reason.':
    'Напиши то, что делает эффект, или измени эффект. Если текст верен, назови его и `contradicts` в `locales/exceptions.done.yaml` с причиной.',
};
