// In Russian: messages about names and phrases.
import type { Translation } from '../../translation.ts';

export const things: Translation = {
  '"of {0} choice": it is not plain who else chooses here, or what.': '"of {0} choice": неясно, кто другой здесь выбирает или что.',
  'Leave it out: whoever does it chooses. Or choose in an order before: "another player chooses a … as chosen", then say what is done with it.':
    'Опусти это: выбирает тот, кто это делает. Или пусть выберут раньше: "another player chooses a … as chosen", а потом напиши, что с этим происходит.',
  'Write "count of {0}" for how many there are.': 'Сколько их, пишется "count of {0}".',
  'The others are "another player", "each other player", "other players".':
    'Остальные — это "another player", "each other player", "other players".',
  'The rest is what is left of cards that a line before looked at or put aside: "look at the top 3 cards of …", "… aside as seen".':
    'Остаток — это то, что осталось от карт, которые строка выше смотрела или отложила: "look at the top 3 cards of …", "… aside as seen".',
  'Name them: "discard x and y"; two that were chosen have a name: "choose 2 … as pair".':
    'Назови их: "discard x and y"; у двух выбранных есть имя: "choose 2 … as pair".',
  'Say what: "all cards in …", "your hand", "all …".': 'Напиши что: "all cards in …", "your hand", "all …".',
  'Write "you", "them"; "your hand" and "your table" are places.': 'Напиши "you", "them"; "your hand" и "your table" — места.',
  'What is meant once more is called by its name, or "it", "that player", "that many": "draw that many". What two cards have in common: "a card of the same colour as it".':
    'То, о чём уже сказано, называют по имени или "it", "that player", "that many": "draw that many". Что общего у двух карт: "a card of the same colour as it".',
  'Leave it out: whoever does it chooses. By lot it is "a random card".':
    'Убери это: выбирает тот, кто это делает. Случайная карта — "a random card".',
  'What lies on the table and counts is "in play".': 'То, что лежит на столе и считается, — "in play".',
  'Say which player: "you", "another player".': 'Напиши, какой игрок: "you", "another player".',
  'A place is a zone (hand, draw-pile), a player, or "play".': 'Место — это зона (hand, draw-pile), игрок или "play".',
  'Say of what: "2 cards from your hand".': 'Напиши чего: "2 cards from your hand".',
  'Say which of their cards: "… hand", "… cards".': 'Напиши, какие его карты: "… hand", "… cards".',
  'Something here is called "{0}", which hides the word: give that another name.':
    'Что-то здесь называется "{0}" и закрывает это слово: дай тому другое имя.',
  '"{0}": in this game nothing lies under cards.': '"{0}": в этой игре под картами ничего не лежит.',
  'Declare a zone for it: `cellar: { per: player, under: card, face: down }`; `under` is a type of cards, or `card` for any. For the card below a covering one, say "is covered".':
    'Объяви для этого зону: `cellar: { per: player, under: card, face: down }`; `under` — тип карт или `card` для любых. О карте, которую закрывает другая, пиши "is covered".',
  'Cards of {0} lie under a card.': 'Карты зоны {0} лежат под картой.',
  'Write "under" and the card: "move it under a relic".': 'Напиши "under" и карту: "move it under a relic".',
  'Under one card there is one zone.': 'Под одной картой — одна зона.',
  '"{0}" is under any card, too.': '"{0}" тоже под любой картой.',
  '"{0}" is under cards of type {1}, too.': '"{0}" тоже под картами типа {1}.',
  'This game declares no patterns that cards can make.': 'В этой игре не объявлены комбинации карт.',
  'Declare them: `patterns: { run: 3 or more cards of one suit, ranks following }` in game.yaml.':
    'Объяви их в game.yaml: `patterns: { run: 3 or more cards of one suit, ranks following }`.',
  '"{0}" is no pattern that cards can make.': '"{0}" — не комбинация карт.',
  'Write "make a pattern", or one of them: {0}.': 'Напиши "make a pattern" или одну из них: {0}.',
  'One card alone shares no {0}.': 'У одной карты нет ни с чем общего значения {0}.',
  'Name how many there are: "2 cards in your hand share {0}", "all cards in … share {1}".':
    'Скажи, сколько их: "2 cards in your hand share {0}", "all cards in … share {1}".',
  '"{0}" is in no place.': '"{0}" не находится ни в каком месте.',
  'Leave the place out; or say whose it is by what they have there: "the player with the most cards in …".':
    'Убери место; или скажи, чьё это, по тому, что там у кого есть: "the player with the most cards in …".',
  'Only one is ahead of the others, not "{0}".': 'Впереди остальных только один, а не "{0}".',
  'Name all that are level, "all … with the highest …"; or take one after the other: "repeat 2 times:", with "the … with the highest …" below it.':
    'Назови всех, у кого поровну, "all … with the highest …"; или бери по одному: "repeat 2 times:", а под этим "the … with the highest …".',
  'Name all that are level, "all … with the lowest …"; or take one after the other: "repeat 2 times:", with "the … with the lowest …" below it.':
    'Назови всех, у кого поровну, "all … with the lowest …"; или бери по одному: "repeat 2 times:", а под этим "the … with the lowest …".',
  'One card alone makes no {0}.': 'Одна карта не составляет комбинацию {0}.',
  'These cards are in that place already.': 'Эти карты уже находятся там.',
  'Say where they come from: "the top 2 cards of draw-pile", "a card from another player\'s hand".':
    'Напиши, откуда они: "the top 2 cards of draw-pile", "a card from another player\'s hand".',
  'What cards are "together" is asked of those that are chosen from one place.':
    'Что карты значат «together», спрашивается о тех, которые выбираются из одного места.',
  'Choose them: "choose 3 cards from your hand that together …". Whether there are such cards: "if the best arrangement of your hand is not empty". What one card has in common with another: "a card of the same type as it".':
    'Выберите их: "choose 3 cards from your hand that together …". Есть ли такие карты: "if the best arrangement of your hand is not empty". Что у карты общего с другой: "a card of the same type as it".',
  'Of the whole choice it is said with "together": "3 or more cards from your hand that together make a {0}".':
    'О всём выборе это говорится словом "together": "3 or more cards from your hand that together make a {0}".',
  'Only cards make a pattern, not {0}.': 'Комбинацию составляют только карты, а не {0}.',
  'Name cards, or the place they are in: "your hand", "cards in a meld".':
    'Назови карты или место, где они: "your hand", "cards in a meld".',
  'Nothing is called "{0}" here.': 'Здесь нет ничего с именем "{0}".',
  'Names are cards, types, zones, dials, tags, or what an earlier line called "as …".':
    'Имена есть у карт, типов, зон, показателей и тегов или у того, что строка выше назвала с помощью "as …".',
  '"{0}" is several things, and only one can stand in a question.':
    '"{0}" — это несколько предметов, а в вопросе может стоять только один.',
  'Ask once for each of them: "for each {0}, ask … "… {it} …"".': 'Спроси о каждом отдельно: "for each {0}, ask … "… {it} …"".',
  '"{0}" is no one thing that could stand in a question.': '"{0}" — не что-то одно, что могло бы стоять в вопросе.',
  'Between braces stands "you", "they", or a name given in an earlier line.':
    'В фигурных скобках стоит "you", "they" или имя из строки выше.',
  '"{0}" means nothing where everybody plays alone.': '"{0}" ничего не значит там, где каждый играет сам за себя.',
  'Declare which seats play together: `teams: { 4: [[1, 3], [2, 4]] }` in game.yaml. All others are "each other player".':
    'Объяви в game.yaml, какие места играют вместе: `teams: { 4: [[1, 3], [2, 4]] }`. Все остальные — "each other player".',
  '"{0}" is no {1}.': '"{0}" сюда не подходит; нужно: {1}.',
  '"{0}" is a {1}, and no kind of card.': '"{0}" — это {1}, а не вид карт.',
  'Say which value of the cards it is: {0}.': 'Напиши, какое это значение карт: {0}.',
  '"{0}" could be {1}.': '"{0}" может значить {1}.',
  'Write the set before it: `set:id`, or say `needs:` in set.yaml.': 'Напиши перед этим набор: `set:id`, или укажи `needs:` в set.yaml.',
  '"{0}" could be the card {1} or a {2}.': '"{0}" может значить карту {1} или {2}.',
  'Write {0} for the card. A {1} is chosen ("choose a {2} as …"), or set where only a {3} fits.':
    'Карту пиши как {0}. Элемент перечня {1} выбирают ("choose a {2} as …") или задают там, где подходит только {3}.',
  '"{0}" is {1} above this block, and would be {2} here.': '"{0}" над этим блоком значит: {1}; здесь значило бы: {2}.',
  '"{0}" is given above in one choice of the offer only.': '"{0}" выше получает значение только в одном пункте предложения.',
  '"{0}" is given above in some cases only.': '"{0}" выше получает значение только в некоторых случаях.',
  'Each line below "offer:" is a choice of its own. Lines that are one choice stand below "all at once:", or are a word of the game.':
    'Каждая строка под "offer:" — отдельный пункт. Строки, которые составляют один пункт, поставь под "all at once:" или сделай из них слово игры.',
  'Give it in all cases ("otherwise, …"), or before the "if"; or put this line into the block that gives it.':
    'Задай это во всех случаях ("otherwise, …") или до "if"; или поставь эту строку в тот блок, где это задано.',
  '"{0}" is given anew in each round of "for each", and is known only there.':
    '"{0}" задаётся заново в каждом проходе "for each" и известно только там.',
  'Use it inside the block, or give it a name before: what a name that is known stands for changes in every round.':
    'Используй это внутри блока или дай имя раньше: тогда то, что значит известное имя, меняется в каждом проходе.',
  '"{0}" is {1}, which is not in this mix.': '"{0}" — это {1}, а этой карты в смеси нет.',
  'Put that card or its set into the mix; without it this part can never hold.':
    'Добавь эту карту или её набор в смесь; без неё эта часть никогда не выполнится.',
  'How many is not said.': 'Не сказано, сколько.',
  'Write a number, "2 cards", or let the player say one: "choose a number from 1 to 3 as many"; then "many" stands for it.':
    'Напиши число, "2 cards", или пусть его назовёт игрок: "choose a number from 1 to 3 as many"; потом его значит "many".',
  '"{0}" of what?': '"{0}" чего?',
  'Write "{0} of …".': 'Напиши "{0} of …".',
  'Say what is meant after it.': 'Напиши после этого, о чём речь.',
  'Half of what?': 'Половина чего?',
  'Write "half of your hand", "half of 5".': 'Напиши "half of your hand", "half of 5".',
  'Divided, and rounded how?': 'Делится, а как округляется?',
  'Write "… rounded up" or "… rounded down" after it.': 'Напиши после этого "… rounded up" или "… rounded down".',
  'Whose {0}? Every player has one.': 'Чья зона {0}? Она есть у каждого игрока.',
  'Which {0}? There are several.': 'Какая зона {0}? Их несколько.',
  'One {0}, or all of them?': '"{0}": одно или все?',
  'All of where? No other place is named, so this would always be true: each of them is where it is.':
    'Все откуда? Другое место не названо, поэтому это было бы верно всегда: каждая из них там, где она есть.',
  'Write "a …" if one is enough; or name the place where all of them are looked for: "all … in …".':
    'Если хватит одной, напиши "a …"; или назови место, где ищут все: "all … in …".',
  'What a place holds is not compared like this.': 'То, что лежит в каком-то месте, так не сравнивают.',
  'Compare the places like this: "there are more cards in … than cards in …".':
    'Сравнивай места так: "there are more cards in … than cards in …".',
  'Except which? "{0}" is no particular one.': 'Кроме какой? "{0}" — не какая-то определённая.',
  'To leave out so many, write "all but {0}".': 'Чтобы столько не брать, напиши "all but {0}".',
  'Choose it in a line before: "choose {0} as chosen"; then write "except chosen".':
    'Выбери её в строке выше: "choose {0} as chosen"; потом напиши "except chosen".',
  '"{0}" needs a value to compare.': 'Для "{0}" нужно значение, которое сравнивают.',
  'Write "the {0} number of cards", "the {1} … of …".': 'Напиши "the {0} number of cards", "the {1} … of …".',
  'Write "the {0} number of cards"; of what cards are worth, with a value of the game: "offer of player: the {1} rank of cards in player\'s hand", then "the player with the {2} offer".':
    'Напиши "the {0} number of cards"; по достоинству карт — через значение игры: "offer of player: the {1} rank of cards in player\'s hand", затем "the player with the {2} offer".',
  '"{0}" is a value of one card, and a player has several.': '"{0}" — значение одной карты, а у игрока их несколько.',
  'Say which of them counts in a value of the game: "offer of player: the highest {0} of cards in player\'s hand", then "the player with the highest offer".':
    'Какая из них считается, скажи значением игры: "offer of player: the highest {0} of cards in player\'s hand", затем "the player with the highest offer".',
  'Say who has the most.': 'Напиши, у кого больше всех.',
  'Write "have the most …".': 'Напиши "have the most …".',
  'Who has the same number as whom is not plain.': 'Неясно, у кого столько же, сколько у кого.',
  'Compare with one player: "if another player has as many … as you"; or all of them: "if all players have the same number of …".':
    'Сравни с одним игроком: "if another player has as many … as you"; или всех: "if all players have the same number of …".',
  'Say who has more.': 'Напиши, у кого больше.',
  'Write "you have more … than another player".': 'Напиши "you have more … than another player".',
  'It is declared as "{0}".': 'Это объявлено как "{0}".',
  '"{0}" needs nothing beside it.': 'Рядом с "{0}" ничего не нужно.',
  '"{0}" needs {1} thing.': 'Рядом с "{0}" должен стоять {1} предмет.',
  '"{0}" needs {1} things.': 'Рядом с "{0}" {1:должен|должны|должны} стоять {1} {1:предмет|предмета|предметов}.',
  'A {0} is meant here, not {1}.': 'Здесь нужно: {0}, а не {1}.',
  'To leave out so many, write "all but {0} …".': 'Чтобы столько не брать, напиши "all but {0} …".',
  'A number holds nothing else. Declare `{0}: { is: {1} }`: then "if {2} is {3}" asks whether it holds something.':
    'Число не хранит ничего другого. Объяви `{0}: { is: {1} }`: тогда "if {2} is {3}" спрашивает, хранится ли что-нибудь.',
  'This is never true: {0} is not {1}.': 'Это никогда не верно: {0} — не {1}.',
  'Say which value of it is meant: "whose {0} is …".': 'Напиши, какое значение имеется в виду: "whose {0} is …".',
  'A number is not counted: it is how many there are.': 'Число не считают: оно само говорит, сколько их.',
  'This cannot be claimed of a number.': 'О числе этого утверждать нельзя.',
  'Say what there is that many of: "more than 2 relics".': 'Напиши, чего столько: "more than 2 relics".',
  'This order wants one number, and how many is left open here.': 'Этому приказу нужно одно число, а здесь не сказано, сколько.',
  'Choose how many first, with a name: "choose 1 or 2 or 3 as many", then say "many" in its place.':
    'Сначала выбери число и дай ему имя: "choose 1 or 2 or 3 as many", потом пиши "many".',
  'This order asks only how many; which cards they are would make no difference.':
    'Этот приказ спрашивает только, сколько; которые это карты, не важно.',
  'Write {0}; or say where such a card is taken from, with another verb: "move … to your …".':
    'Напиши {0}; или другим глаголом скажи, откуда берётся такая карта: "move … to your …".',
  'Only players do things, not {0}.': 'Действуют только игроки, а не {0}.',
  'Say which player does it; or, after "when", what is done to it: "is played".':
    'Напиши, какой игрок это делает; или после "when" — что с этим делают: "is played".',
  'A team does nothing itself; its players do.': 'Команда сама ничего не делает; делают её игроки.',
  'Only players have cards, not {0}.': 'Карты есть только у игроков; {0} их иметь не может.',
  'Write "any of … is …" for what is among them, "count of …" for how many there are, "… is in …" for where a card is.':
    'Что есть среди них, пишется "any of … is …", сколько их — "count of …", где карта — "… is in …".',
  'Only a player can be the next one.': 'Следующим может быть только игрок.',
  'Write "the top card of …" for a card.': 'Карта пишется "the top card of …".',
  '"{0}": only one player is "{1}".': '"{0}": "{1}" — только один игрок.',
  'Name each: "the player on the left", "the player two to the left".':
    'Назови каждого: "the player on the left", "the player two to the left".',
  'Cards, players or places are meant here.': 'Здесь нужны карты, игроки или места.',
  'A card is meant here: the one that this card counts as.': 'Здесь нужна карта: та, которой считается эта.',
  'Write its id, "counts as gold-ring", or "counts as any …" and a kind of card.':
    'Напиши её id, "counts as gold-ring", или "counts as any …" и вид карт.',
  'A kind of card is meant here: what these cards are, too.': 'Здесь нужен вид карт: чем ещё являются эти карты.',
  'Write "… is also a …" and a type, a tag or the id of a card; two of them with "and".':
    'Напиши "… is also a …" и тип, тег или id карты; два из них соедини словом "and".',
  'A card keeps its own name; it can have another one beside it.': 'Карта сохраняет своё имя; рядом с ним у неё может быть другое.',
  '"is {0} …"': '"is {0} …"',
  'The name of a card is meant after "{0}".': 'После "{0}" должно стоять имя карты.',
  'Write the id of one card; for a type or a tag, "is also a …".': 'Напиши id одной карты; для типа или тега — "is also a …".',
  'Which of them is meant is not said.': 'Не сказано, какая из них.',
  'Choose one and give it a mark; or write "when goals are checked, …" before it: then it is the one that helps the player.':
    'Выбери одну и дай ей метку; или напиши перед этим "when goals are checked, …": тогда это та, которая помогает игроку.',
  "Cards there never count as anybody's: only cards in play do, where everybody sees them.":
    'Карты оттуда никогда не считаются чьими-то: считаются только карты в игре, где их видят все.',
  'Move them, or count them yourself: "count of … + count of …".': 'Перемести их или сосчитай: "count of … + count of …".',
  'One certain player is meant here: whose these cards are.': 'Здесь нужен один определённый игрок: тот, чьи это карты.',
  'Write "belongs to you", "belongs to the player on your left".': 'Напиши "belongs to you", "belongs to the player on your left".',
  'A kind of card is meant here, whose lines say who wins or loses.':
    'Здесь нужен вид карт, чьи строки говорят, кто выигрывает или проигрывает.',
  'Write "when goals are checked" with the name of such a type.': 'Напиши "when goals are checked" с именем такого типа.',
  '"{0}" is one player here, not several things.': '"{0}" здесь — один игрок, а не несколько предметов.',
  'Say what of theirs is meant: "one of their cards". Cards can be named in a line before: "choose … as chosen", then "one of chosen".':
    'Напиши, что из того, что у него есть: "one of their cards". Карты можно назвать в строке выше: "choose … as chosen", потом "one of chosen".',
  '"{0}" is of cards, and applies to no player.': '"{0}" относится к картам, а не к игроку.',
  'Say which cards do not apply: "rules do not apply to …"; or set it: "{0} is … for …".':
    'Напиши, какие карты не действуют: "rules do not apply to …"; или задай его: "{0} is … for …".',
  'Several named cards are meant here.': 'Здесь нужны несколько карт с именем.',
  'Give them a name first: "choose … as those".': 'Сначала дай им имя: "choose … as those".',
  'A place is not in another place.': 'Место не находится в другом месте.',
  'Say first what is moved and from where: "move a card from … to …".':
    'Сначала напиши, что перемещают и откуда: "move a card from … to …".',
  'A place is meant here.': 'Здесь нужно место.',
  'A place is meant here; "{0}" is a counter of the game.': 'Здесь должно быть место; "{0}" — счётчик игры.',
  'It hides the plural of the zone "{0}": write "{1}", or give the counter another name.':
    'Он заслоняет множественное число зоны "{0}": напиши "{1}" или назови счётчик иначе.',
  'One place is meant here, and {0} is several.': 'Здесь нужно одно место, а {0} — это несколько.',
  'Say which of them: {0}.': 'Напиши, какое из них: {0}.',
  'Zones are meant here.': 'Здесь нужны зоны.',
  'Write "deal … to all hands". So many for each of them: "for each player, move the top 3 cards of … to their hand".':
    'Напиши "deal … to all hands". По столько карт в каждую: "for each player, move the top 3 cards of … to their hand".',
  'A side is meant here.': 'Здесь нужна сторона.',
  'Write "to the left", "to the right", or a side that was chosen.': 'Напиши "to the left", "to the right" или выбранную сторону.',
  'This game has no home zone for the cards of a player.': 'В этой игре нет домашней зоны для карт игрока.',
  'Name the zone: "to their hand".': 'Назови зону: "to their hand".',
  'One {0} is meant here, not several.': 'Здесь нужен один предмет такого рода, а не несколько: {0}.',
  'Write "+" between numbers that are added up.': 'Между числами, которые складываются, пиши "+".',
  'Say which: "a …", "one of …"; or do it for each of them: "for each …, …".':
    'Напиши, какой: "a …", "one of …"; или сделай это для каждого: "for each …, …".',
  '"set" names one thing, and here are several.': '"set" называет что-то одно, а здесь несколько.',
  'A number is meant here: "{0}" leaves open which.': 'Здесь нужно число: "{0}" не говорит какое.',
  'Write the number alone: "{0}".': 'Напиши одно число: "{0}".',
  'A number ends before {0}: what is reckoned, and of what it is so many, are read apart.':
    'Перед {0} число кончается: что считают и чего столько, читается отдельно.',
  'Put brackets around all that is reckoned: "(twice 3 + 1) points", "((count of your hand) times 2) points".':
    'Возьми в скобки всё, что считают: "(twice 3 + 1) points", "((count of your hand) times 2) points".',
  'Which number is meant by {0}? None is chosen here.': 'О каком числе речь в {0}? Здесь никакого не выбирают.',
  'Choose it in a line before, with a name: "choose {0} as chosen"; then write "chosen".':
    'Выбери его в строке выше и дай ему имя: "choose {0} as chosen"; потом напиши "chosen".',
  'Each of them has its own {0}.': 'Значение "{0}" у каждой из них своё.',
  'Write "the total {0} of …", "the highest {1} of …", or do it "for each …, …".':
    'Напиши "the total {0} of …", "the highest {1} of …" или сделай это "for each …, …".',
  'Of which one? This chooses nobody and nothing.': 'О каком речь? Это никого и ничего не выбирает.',
  'Choose it first, with a name: "choose … as chosen", then "… of chosen".':
    'Сначала выбери и дай имя: "choose … as chosen", потом "… of chosen".',
  'Each is done on its own, so one name cannot stand for all of them.':
    'Каждый делает это отдельно, поэтому одно имя не может значить всё сразу.',
  'Write "for each …:", and use the name in the lines below it.': 'Напиши "for each …:" и используй имя в строках под этим.',
  '"or" between things is one choice of one thing; here it is not one thing on each side.':
    '"or" между предметами — это выбор одного предмета; здесь же с каждой стороны не по одному.',
  'Write "and" where all of them are meant. For a choice between two orders write "offer:" and each on a line of its own.':
    'Если речь обо всех, напиши "and". Выбор между двумя приказами пишется "offer:", а каждый приказ — отдельной строкой.',
  'One of these places, or a card in one of them? "{0}" of places can be both.':
    'Одно из этих мест или карта в одном из них? "{0}" о местах может значить и то и другое.',
  'Write {0} for one of the places, "{1}" for a card.': 'Одно из мест пишется {0}, карта — "{1}".',
  '"{0}" is said of places, cards and players that are next to each other.':
    '"{0}" говорят о местах, картах и игроках, которые рядом друг с другом.',
  'Write "a … beside this", "the … left of it": a place beside a place, a card beside a card.':
    'Напиши "a … beside this", "the … left of it": место рядом с местом, карта рядом с картой.',
  'A {0} is never beside a {1}: they are in rows of their own.': '{0} никогда не бывает рядом с {1}: они стоят каждое в своём ряду.',
  'Neighbours are places of the same name.': 'Соседи — места с одним именем.',
  'There is no row of places "{0}", so none is beside another.': 'Ряда мест "{0}" нет, поэтому ни одно не стоит рядом с другим.',
  'Declare a row or a grid: `{0}: { per: column }`, `{1}: { per: [row, column] }`.':
    'Объяви ряд или сетку: `{0}: { per: column }`, `{1}: { per: [row, column] }`.',
  'The places "{0}" are in one row, so none is {1} another.': 'Места "{0}" стоят в один ряд, поэтому о них нельзя сказать "{1}".',
  'Write "left of" or "right of"; or declare rows, too: `{0}: { per: [row, column] }`.':
    'Напиши "left of" или "right of"; или объяви и ряды: `{0}: { per: [row, column] }`.',
  'It is not clear which places are meant by "{0}".': 'Неясно, какие места значит "{0}".',
  'Write their name: {0}.': 'Напиши их имя: {0}.',
  'No zone of this game is in a row or a grid: `per: column`, `per: [row, column]`.':
    'Ни одна зона этой игры не стоит рядом или сеткой: `per: column`, `per: [row, column]`.',
  '"{0}" is no set of numbers, so no number can follow it.': '"{0}" — не перечень чисел, поэтому число после него стоять не может.',
  'Write "{0} of …", or what it is compared with: "whose {1} is 1".': 'Напиши "{0} of …" или то, с чем сравнивается: "whose {1} is 1".',
  'There is no {0} {1}.': '{0} {1} не существует.',
  'They are {0} to {1}.': 'Это от {0} до {1}.',
  '"{0}" belongs to nobody: there is one for the whole table.': '"{0}" никому не принадлежит: оно одно на весь стол.',
  'Write "{0}" alone.': 'Напиши просто "{0}".',
  '"{0}" is somebody\'s already.': 'У "{0}" уже есть владелец.',
  'Write once whose it is: "the hand of …", or "{0}" alone.': 'Укажи владельца один раз: "the hand of …" или только "{0}".',
  '"{0}" belongs to no player and to no other thing.': '"{0}" не принадлежит ни игроку, ни чему-либо ещё.',
  'Leave out whose it is.': 'Убери, чьё это.',
  'No {0} belongs to {1}.': '{0} — не то, что может иметь {1}.',
  'There is one for each {0}.': 'По одному есть у каждого, кто или что здесь названо: {0}.',
  '{0} and {1}': '{0} и {1}',
  'There is only one at the table.': 'На столе оно только одно.',
  '"{0}" cannot be set.': '"{0}" задать нельзя.',
  'Counters, marks and names given by "set … to …" can be set; dials are set by cards.':
    'Задать можно счётчики, метки и имена, данные через "set … to …"; показатели задают карты.',
  'Of whom? "{0}" is not one player yet.': 'От кого? "{0}" — это ещё не один определённый игрок.',
  'Choose first: "choose {0} as friend", then "the player on the left of friend".':
    'Сначала выбери: "choose {0} as friend", потом "the player on the left of friend".',
  'Only dials can be set like this.': 'Так можно задать только показатели.',
  'For counters and marks write "set {0} to …".': 'Счётчики и метки задаются так: "set {0} to …".',
  '"everyone else" is every player other than you here, not other than those just named.':
    '"everyone else" здесь — каждый игрок, кроме тебя, а не кроме только что названных.',
  'Write "each other player"; or, if those are meant, say both of each: "for each player, if they …, they …, otherwise they …".':
    'Напиши "each other player"; а если речь о них, скажи то и другое о каждом: "for each player, if they …, they …, otherwise they …".',
  'This can be read in two ways. It is read as "{0}".': 'Это можно прочитать двояко. Читается как "{0}".',
  'Write it like that; or, if the other is meant, "{0}".': 'Напиши так; или, если имелось в виду другое, "{0}".',
  'Other than which {0}? None is chosen here.': 'Кроме которого? "{0}" здесь не выбирается.',
  'Choose it in a line before: "choose a {0}"; or go through all, "for each {1}:"; then "each other {2}" are the others.':
    'Выбери в строке выше: "choose a {0}"; или пройди по всем, "for each {1}:"; тогда остальные — "each other {2}".',
  'Other than which? Nothing is named here that {0} could leave out.':
    'Кроме которой? Здесь не названо ничего, что {0} могло бы исключить.',
  'Other than which? {0} leaves out this card, which is none of them.': 'Кроме которой? {0} исключает эту карту, а она к ним не относится.',
  'Say which is left out, as in "all treasures except gold-ring"; or choose it in a line before: "choose a treasure". If none is left out, drop the word "other".':
    'Напиши, какая исключается, как в "all treasures except gold-ring"; или выбери её в строке выше: "choose a treasure". Если не исключается никакая, убери слово "other".',
  'Write it like that; or, if the other is meant, give it a name: "choose … as chosen" in a line before, then say "chosen", or "chosen of them" where each player chose.':
    'Напиши так; или, если имелось в виду другое, дай имя: "choose … as chosen" в строке выше, потом "chosen" или "chosen of them", если выбирал каждый игрок.',
  'Write "you …" for that. Each turn: "at the start of your turn, …"; "you" is the player who has the card.':
    'Тогда напиши "you …". Каждый ход: "at the start of your turn, …"; "you" — это игрок, у которого карта.',
  'This can be read in two ways. It is read as "{0}", done once.': 'Это можно прочитать двояко. Читается как "{0}", один раз.',
  'Leave out {0}; or, if a limit is to be larger for as long as this card is in force, write its name and how much: "{1}".':
    'Убери {0}; или, если предел должен быть больше, пока эта карта действует, напиши его имя и на сколько: "{1}".',
  'For as long as this card is in force, write "{0}".': 'Пока эта карта действует: напиши "{0}".',
  'For as long as this card is in force, write "{0}"; for once, as it is played, "{1}".':
    'Пока эта карта действует, напиши "{0}"; один раз, когда её играют, "{1}".',
  'This can be read in two ways. It is read as "{0} of you".': 'Это можно прочитать двояко. Читается как "{0} of you".',
  'Write it like that; or, if the other is meant, say who does it: "each player … {0}".':
    'Напиши так; или, если имелось в виду другое, скажи, кто это делает: "each player … {0}".',
  'This can be read in two ways. It is read as the other case of the line just above.':
    'Это можно прочесть двояко. Читается как противоположный случай строки прямо над этой.',
  'For the last of several cases, begin the line above with "otherwise if"; for the other case of that line alone, write it at its end: "…, otherwise …".':
    'Как последний из нескольких случаев: начни строку выше с "otherwise if"; только как противоположный случай той строки: напиши это в её конце, "…, otherwise …".',
  'This can be read in two ways. It is read as done once, as the card is played.':
    'Это можно прочесть двояко. Читается как то, что делается один раз, когда карту разыгрывают.',
  'Write "{0}, …" for that. Each turn: "at the start of your turn, …"; as soon as something is so: "when …".':
    'Для этого напиши "{0}, …". Каждый ход: "at the start of your turn, …"; как только что-то верно: "when …".',
  'This can be read in two ways. It is read as "{0}" of every player.': 'Это можно прочесть двояко. Читается как "{0}" каждого игрока.',
  'Write "everybody\'s {0}" for that; for the player who has this card, "your {1}".':
    'Для этого напиши "everybody\'s {0}"; для игрока, у которого эта карта, "your {1}".',
  'This can be read in two ways. It is read as what the last of those asked in "{0}" did.':
    'Это можно прочитать двояко. Читается как то, что сделал последний из спрошенных в "{0}".',
  'Write "for each …:", and below it "they may …" and "if so, …", to ask it of each of them.':
    'Напиши "for each …:", а под этим "they may …" и "if so, …", чтобы спросить о каждом из них.',
  'This can be read in two ways. It is read as the mark "{0}" of the card, not as what is done to it.':
    'Это можно прочитать двояко. Читается как пометка "{0}" этой карты, а не как то, что с ней делают.',
  'Give the mark another name; or, for what is done, say who does it: "when a player {0}s …".':
    'Дай пометке другое имя; или, если имеется в виду действие, напиши, кто его совершает: "when a player {0}s …".',
  'This can be read in two ways. It is read as the answer to "{0}", not as whether the order just above was done.':
    'Это можно прочитать двояко. Читается как ответ на "{0}", а не как то, выполнен ли приказ прямо над этим.',
  'Write it right below what it asks about; for the other case write "otherwise".':
    'Напиши это прямо под тем, о чём спрашивается; для другого случая напиши "otherwise".',
  'This can be read in two ways. It is read as "{0}", and whatever is chosen, "{1}".':
    'Это можно прочитать двояко. Читается как "{0}" и, что бы ни выбрали, "{1}".',
  'Write them on two lines; or, if the other is meant, "if so, {0}" on the line below.':
    'Напиши это двумя строками; или, если имелось в виду другое, "if so, {0}" в строке ниже.',
  'Write "the player on your {0}", of somebody else "on their {1}".': 'Напиши "the player on your {0}", о ком-то другом — "on their {1}".',
  'Say of what: "one of your …", "one of their …".': 'Скажи, чего: "one of your …", "one of their …".',
  'With which card it is swapped is not said.': 'Не сказано, с какой картой идёт обмен.',
  'Write "swap {0} with {1}", or "swap your hand with …\'s hand".': 'Напиши "swap {0} with {1}" или "swap your hand with …\'s hand".',
  'Each card has its own. Go through them: "for each … as found:", and below it "… found\'s owner".':
    'У каждой карты он свой. Перебери их: "for each … as found:", а под этим "… found\'s owner".',
  'This card is of the type "{0}", so "this {1}" names nothing.': 'Эта карта типа «{0}», поэтому «this {1}» ничего не называет.',
  'Write "this" for the card itself; another card is "a {0}", or is called by its name.':
    'Об этой карте пиши «this»; другая карта — «a {0}» или её имя.',
  'Something is {0} in one moment; it does not stay "{1}".': '«{0}» случается в одно мгновение; ничто не остаётся «{1}».',
  'Wait for that moment with "when … is {0}, …"; or ask later, of a kind of cards: "if a … has been {1} this turn".':
    'Этого мгновения жди через «when … is {0}, …»; или спроси позже, о роде карт: «if a … has been {1} this turn».',
  'At least 0 are always there, so this is always true.': 'Не меньше 0 есть всегда, поэтому это верно всегда.',
  'For none, write "no …"; for one, "a …".': 'Если ни одной, напиши «no …», если одна — «a …».',
  'From which pile are these cards dealt?': 'Из какой стопки раздают эти карты?',
  '"{0}" is the place of the last round alone: each round opens a new one.':
    '"{0}" — место только последнего круга: каждый круг открывает новое.',
  'Open it in a line before the repetition, "… aside as {0}", and write "move … to {1}" inside.':
    'Открой его строкой перед повторением, «… aside as {0}», а внутри пиши «move … to {1}».',
  'No place is named, so the answer is {0} of the player who is asked.': 'Место не названо, поэтому ответ — {0} того, кого спрашивают.',
  'Name the place: "{0} in play"; or write whose it is: "one of your …".':
    'Назови место: «{0} in play»; или напиши, чьё это: «one of your …».',
};
