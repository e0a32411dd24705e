// In Russian: messages about valid lines that do nothing.
import type { Translation } from '../../translation.ts';

export const lint: Translation = {
  'Nobody sees the cards of this pile, and this lets a player choose any of them.':
    'Карт этой стопки никто не видит, а здесь игрок может выбрать любую из них.',
  'Write "the top card of …", "the top 3 cards of …"; or, if it may be any of them, "a random card of …".':
    'Напиши «the top card of …», «the top 3 cards of …»; а если годится любая из них — «a random card of …».',
  'This comes before "{0}", which moves the card all the same.': 'Это происходит перед "{0}", а оно всё равно переместит карту.',
  'An answer comes before "{0}": the card is not yet there.': 'Ответ даётся раньше, чем "{0}": карты там ещё нет.',
  'Leave out what is asked; or wait until it has happened: "when …" without "in response".':
    'Убери это условие; или дождись, пока это произойдёт: "when …" без "in response".',
  'Stop it first: "cancel it, then {0}".': 'Сначала останови его: "cancel it, then {0}".',
  '{0} and {1} more': '{0} и ещё {1}',
  'Its cards come only to {0}.': 'Карты этого типа попадают только сюда: {0}.',
  'Its cards come nowhere.': 'Карты этого типа никуда не попадают.',
  'This can never be in force: a {0} is never where its lines hold.':
    'Это никогда не может действовать: карта типа {0} никогда не бывает там, где её строки действуют.',
  'its type': 'её тип',
  'Lines hold in {0}; orders alone are carried out when the card is played. For a while, as an order: "this turn, when …", "until your next turn, when …", "the next time …".':
    'Строки действуют здесь: {0}; одни приказы выполняются, когда карту играют. На время, как приказ: "this turn, when …", "until your next turn, when …", "the next time …".',
  'No zone of this game is `live: yes`.': 'Ни у одной зоны этой игры нет `live: yes`.',
  '"{0}" can never do anything: nobody can play a {1}.': '"{0}" никогда ничего не сделает: карту типа {1} никто не может сыграть.',
  '{0} Say in the type what playing one does (`played: …`), or let its cards start in a zone that is `live: yes`.':
    '{0} Напиши в типе, что делается, когда карту играют (`played: …`), или пусть его карты начинают в зоне с `live: yes`.',
  'This is never carried out: playing a {0} does not obey it.':
    'Это никогда не выполняется: когда играют карту типа {0}, её приказы не выполняются.',
  'Write `obey it` where the type says what playing one does, or begin the line with when it happens.':
    'Напиши `obey it` там, где тип говорит, что делается, когда карту играют, или начни строку с того, когда это происходит.',
  'This can never be true while the card is where its lines are in force.':
    'Это никогда не может быть верно, пока карта там, где её строки действуют.',
  'Its lines are in force in {0}, uncovered.': 'Её строки действуют здесь: {0}, когда она не закрыта.',
  'Its lines are in force in {0}, uncovered. {1}': 'Её строки действуют здесь: {0}, когда она не закрыта. {1}',
  'The card is never here: {0}. It was chosen in {1}, and nothing has moved it since.':
    'Карты никогда здесь нет: {0}. Её выбрали здесь: {1}, и с тех пор её ничто не перенесло.',
  'Choose it there: "choose a card in …"; what a player holds unseen can only be asked: "ask another player …".':
    'Выбери её там: "choose a card in …"; о том, что игрок держит закрытым, можно только спросить: "ask another player …".',
  'Say where the cards are: {0}.': 'Напиши, где карты: {0}.',
  'No card is ever here: {0}.': 'Здесь никогда нет карт: {0}.',
  'A {0} is never here: {1}.': 'Карт типа {0} здесь никогда нет: {1}.',
  'The card is never here when this line looks at it: {0}.': 'Карты здесь нет, когда эта строка на неё смотрит: {0}.',
  'It looks before anything is done to the card, which is in {0} then. Leave the place out: "a {1}".':
    'Она смотрит раньше, чем с картой что-то делают, а та тогда здесь: {0}. Убери место: "a {1}".',
  '"{0}" is looked for in play here, and the line says that it is not there.':
    '"{0}" здесь ищется в игре, а строка говорит, что её там нет.',
  'Say where it is: "{0} in …", as for any card that is elsewhere.':
    'Напиши, где она: "{0} in …", как у любой карты, которая в другом месте.',
  'This game has no rule that uses this outcome, so the line would do nothing.':
    'Ни одно правило этой игры не использует этот исход, поэтому строка ничего не сделала бы.',
  'A check of the game must ask for it: "if a player {0}, …".': 'О нём должна спрашивать проверка игры: "if a player {0}, …".',
  'This does nothing: the turn is over by then.': 'Это ничего не делает: ход к тому времени уже окончен.',
  'Leave it out; for the turn after it, write "skip your next turn".': 'Пропусти это; для следующего хода напиши "skip your next turn".',
  'No check of this game uses this line of a {0}.': 'Ни одна проверка этой игры не использует эту строку карты типа {0}.',
  'Put it on a card of type {0}, or say when it happens: "whenever …, win".':
    'Поставь её на карту типа {0} или напиши, когда это происходит: "whenever …, win".',
  'Put it on a card of another type, or say when it happens: "whenever …, win".':
    'Поставь её на карту другого типа или напиши, когда это происходит: "whenever …, win".',
  'A check of the game must ask for it: "if {0} …". Or say when it happens: "whenever …, lose".':
    'О нём должна спрашивать проверка игры: "if {0} …". Или напиши, когда это происходит: "whenever …, lose".',
  'This comes later, when it is no longer part of what it replaces: the line replaces it again, and again.':
    'Это наступает позже, когда уже не часть того, что заменяется: строка заменит это снова и снова.',
  'Let the line replace the end once for each player: give the player a counter in it, and begin with "instead when …, if" that counter "is 0".':
    'Пусть строка заменит конец каждому игроку лишь раз: измени в ней его счётчик и начни с "instead when …, if", что этот счётчик "is 0".',
  'This does nothing: a {0} is never in force, so it has no line that could apply.':
    'Это ничего не делает: {0} никогда не действует на столе, и у неё нет строки, которую можно было бы применить.',
  'What it does is done as it is played. Say what nobody can do: "your … cannot be … by another player"; or what is done in its place: "instead when …".':
    'Что она делает, делается при розыгрыше. Напиши, чего никто не может: "your … cannot be … by another player"; или что будет взамен: "instead when …".',
  'This can never end it: while "has no lines" holds, this line is off, too.':
    'Это никогда его не прекратит: пока действует "has no lines", выключена и эта строка.',
  'Leave out "has no lines", and say it of each of the other lines: "if …" in front, or "if … not …".':
    'Убери "has no lines" и скажи это у каждой из других строк: "if …" впереди или "if … not …".',
  'This does again what it waits for, so it hears itself, and so on, until it is stopped.':
    'Это снова делает то, чего ждёт, и потому слышит само себя, и так далее, пока его не остановят.',
  'Wait for something else, or for once: "the next time you …"; a number that is higher by one is a dial: "your draws + 1".':
    'Жди чего-то другого или только раз: "the next time you …"; число на единицу больше — это dial: "your draws + 1".',
  'Why the game ends stays true after this, so this comes again at once, and again, until it is stopped.':
    'Причина конца игры остаётся верной и потом, поэтому это сразу происходит снова и снова, пока программа это не остановит.',
  'Let the line change it as well: discard the card that decides it, or say who wins or loses instead.':
    'Пусть строка изменит и причину: сбрось карту, которая это решает, или напиши, кто выигрывает или проигрывает.',
  'This counts nothing: the order before has just taken all of these away.':
    'Здесь ничего не сосчитать: приказ перед этим только что убрал их все.',
  'Count those that were taken: "for each of them", "that many".': 'Считай убранные: "for each of them", "that many".',
  'This reads "{0}" after it is lost: the order before has just moved this card to where it does not last.':
    'Здесь читается "{0}", когда его уже нет: приказ перед этим только что переместил эту карту туда, где оно не держится.',
  'Keep it on a line before: "set kept to {0} of this"; then say "kept".':
    'Сохрани его строкой раньше: "set kept to {0} of this"; потом говори "kept".',
  'Each round takes all of these at once, so the first leaves none.':
    'Каждый повтор забирает их все сразу, и после первого не остаётся ни одной.',
  'Take one at a time: "discard one of …".': 'Бери по одной: "discard one of …".',
  'A number means "at least", and these orders only take cards away: this ends at once, or never comes true.':
    'Число значит «не меньше», а эти приказы только убирают карты: это кончится сразу или не сбудется никогда.',
  'Write "until {0}".': 'Напиши "until {0}".',
  'Say how few there may be: "at most 3", not "{0}".': 'Напиши, сколько их может быть самое большее: "at most 3", а не "{0}".',
  '"{0}" speaks of what is yours, and you are not the player who chooses here.': '"{0}" говорит о твоём, а выбирает здесь другой игрок.',
  'Give it a slot for the player: "card fits player", which speaks of "player\'s hand"; then "a card that fits them".':
    'Дай этому слот для игрока: "card fits player", где речь о "player\'s hand"; тогда "a card that fits them".',
  'Where these cards are is not said: they may be in a place that the player who chooses does not see.':
    'Не сказано, где эти карты: они могут быть там, куда выбирающий игрок не видит.',
  'Write the place: "… from your hand", "… in play".': 'Напиши это место: "… from your hand", "… in play".',
  'What may be chosen here would show cards that the player who chooses does not see.':
    'По тому, что здесь можно выбрать, выбирающий узнал бы карты, которых не видит.',
  'Let them look first ("look at …"), let a player who sees the cards choose, {0}':
    'Пусть сначала посмотрит ("look at …"), пусть выбирает игрок, который видит карты, {0}',
  'or leave it to chance ("a random …").': 'или оставь это случаю ("a random …").',
  'Whether this is offered would show a player cards that they do not see.':
    'По тому, предлагается ли это, игрок узнал бы карты, которых не видит.',
  'Ask it when it is done: "draw 1, then if …"; or let them look first ("look at …").':
    'Спрашивай при выполнении: "draw 1, then if …"; или пусть сначала посмотрит ("look at …").',
  'This cannot be taken back: {0}.': 'Это нельзя взять назад: {0}.',
  'Put it before or after "try:"; "if so" asks whether what was tried stays.':
    'Поставь это перед "try:" или после него; остаётся ли испробованное, спрашивает "if so".',
  'chance decides it, and a second try would be another chance': 'решает случай, и вторая попытка была бы другим случаем',
  'somebody else is asked, or does something, before it counts':
    'спрашивают кого-то другого, или он что-то делает, прежде чем это засчитано',
  'it shows cards that the player who tries does not see': 'это показывает карты, которых пробующий игрок не видит',
  'it ends what is being tried, before anybody is asked whether it stays':
    'это кончает то, что пробуется, прежде чем кого-то спросят, остаётся ли оно',
  'it does what other cards say, which may be anything': 'это делает то, что говорят другие карты, а там может быть что угодно',
  'it tries something itself, and one thing is tried at a time': 'это само что-то пробует, а пробуется что-то одно за раз',
  'Only with {0}.': 'Только с {0}.',
  'Nor in another way:': 'И по-другому тоже нет:',
  'the card': 'карта',
  'This can never be true.': 'Это никогда не может быть верно.',
  'It says what is always false.': 'Здесь сказано то, что всегда неверно.',
  'This asks for {0} {1}; all cards that can count towards it have {2} together.':
    'Здесь нужно {1}: {0}; у всех карт, которые могут считаться, вместе {2}.',
  'Add cards with {0} to the mix, or ask for less.': 'Добавь в смесь карты с {0} или требуй меньше.',
  'The option {0} does not allow this.': 'Опция {0} этого не позволяет.',
  'This number can never be reached.': 'Этого числа никогда нельзя достичь.',
  'Ask for less, or for something that is in the mix.': 'Требуй меньше или того, что есть в смеси.',
  'This contradicts itself: it asks for {0}, and that there is none.':
    'Это противоречит само себе: нужно {0} и в то же время чтобы этого не было.',
  'Ask for one of the two.': 'Требуй одного из двух.',
  'What is left are {0}.': 'Остаётся: {0}.',
  'This asks for {0} of {1}; the mix has {2}.': 'Здесь нужно {1}: {0}; в смеси {2}.',
  'In the mix: {0}. Ask for fewer, or add such cards.': 'В смеси: {0}. Требуй меньше или добавь такие карты.',
  'No card of this mix is {0}.': 'В этой смеси нет такой карты: {0}.',
  'Add such a card to the mix, or ask for something that is in it.': 'Добавь такую карту в смесь или требуй того, что в ней есть.',
  'Nobody can ever have this: {0} is never where it is looked for.':
    'Этого никто никогда не может иметь: {0} никогда не бывает там, где её ищут.',
  'One card fills one place: this asks for {0} cards, and not as many can fill the places.':
    'Одна карта заполняет одно место: здесь нужно {0} {0:карта|карты|карт}, а столько карт этих мест не заполнит.',
  'What can fill them: {0}.': 'Заполнить их может: {0}.',
  'Write `origin: house` for cards of your own, or `origin: printed` with the `source:` that names them.':
    'Для своих карт напиши `origin: house`, для остальных — `origin: printed` и `source:`, где они названы.',
  'Nothing says where these cards come from.': 'Не сказано, откуда эти карты.',
  'Nothing says where "{0}" comes from.': 'Не сказано, откуда "{0}".',
  'Write `source:` beside it: the rule sheet or list that names them.':
    'Напиши рядом `source:`: листок правил или список, где они названы.',
  '"{0}" says that a source names this card, but none is given.': '"{0}" говорит, что эту карту называет источник, но он не указан.',
  '"{0}" says that a source names these cards, but none is given.': '"{0}" говорит, что эти карты называет источник, но он не указан.',
  '"{0}" is also a word of the game: an effect that says it does not mean this card.':
    '"{0}" — ещё и слово игры: эффект с этим словом не имеет в виду эту карту.',
  'Give the card another id, or write {0} where you mean it.': 'Дай карте другой id или там, где речь о ней, пиши {0}.',
  'An effect that says "{0}" means the number.': 'Эффект, который говорит "{0}", имеет в виду число.',
  'Give the card an id with a letter.': 'Дай карте id с буквой.',
  '"{0}" is also a word of the language.': '"{0}" — ещё и слово языка эффектов.',
  'Give the card another id, or write "card {0}" where you mean it.': 'Дай карте другой id или там, где речь о ней, пиши "card {0}".',
  'No line says "{0}" again.': 'Больше ни одна строка не говорит "{0}".',
  'Leave out "as {0}".': 'Убери "as {0}".',
  'Nothing reads "{0}" of "{1}".': 'Слот "{0}" слова "{1}" никто не читает.',
  'Say what is done with it: "{0}" stands for it in the lines of the word. Or leave it out of the head.':
    'Напиши, что с ним делается: в строках слова он называется "{0}". Или убери его из заголовка.',
  '"{0}" in "{1}" is a fixed word, and no slot.': '"{0}" в "{1}" — постоянное слово, а не слот.',
  'Did you mean "{0}"?': 'Может быть, "{0}"?',
  '"{0}" limits what "{1}" of "{2}" limits too: {3}.': '"{0}" ограничивает то же, что "{1}" из "{2}": {3}.',
  'Cards that set one do not take the place of cards that set the other; both hold. Let the cards set "{0}".':
    'Карты, которые задают одно, не заменяют карт, которые задают другое; действует и то и другое. Пусть карты задают "{0}".',
  'the other dial': 'другой показатель',
  '"{0}" limits {1} by itself; "{2}" does so by the dial "{3}".': '"{0}" сама ограничивает {1}; "{2}" делает это показателем "{3}".',
  'Where both are in play, both hold. Write "{0} is …", and the newer takes the place of the older.':
    'Когда обе в игре, действуют обе. Напиши "{0} is …", и новая карта заменит прежнюю.',
  'the other card': 'другая карта',
  'What is done to a card can be waited for: {0}.': 'Ждать можно того, что делают с картой: {0}.',
};
