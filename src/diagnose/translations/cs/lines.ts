// In Czech: messages about orders, conditions and lines.
import type { Translation } from '../../translation.ts';

export const lines: Translation = {
  'The first card goes to you, whoever is said to deal.': 'První karta připadne tobě, ať rozdává kdokoli.',
  'Leave out who deals: "deal … to all hands".': 'Vynech, kdo rozdává: "deal … to all hands".',
  '"their" has nobody to stand for here: a turn begins and ends for everybody, one after another.':
    '"their" tu nemá koho označovat: tah začíná a končí každému, jednomu po druhém.',
  'Write "at the {0} of each turn, if the player on turn …, they …"; of all who have something, "each player with … draws 1" is said of whose turn it is, too.':
    'Napiš "at the {0} of each turn, if the player on turn …, they …"; o všech, kdo něco mají, se i "each player with … draws 1" týká toho, kdo je na tahu.',
  'ask in the lines below what has come of it: "if …".': 'v řádcích pod tím se zeptej, co z toho vzešlo: "if …".',
  'This sentence is for players: an effect is written in words of its own.': 'Tato věta je pro hráče: efekt se píše svými vlastními slovy.',
  'The suggestion does what it says.': 'Návrh dělá to, co říká.',
  'Nobody knows how to "{0}".': 'Jak provést "{0}", tu není řečeno.',
  'Say {0}.': 'Napiš {0}.',
  'Orders this game knows: {0} … What is done beside the cards is asked: ask "Did it work?".':
    'Příkazy této hry: {0} … Na to, co se děje mimo karty, se ptá: ask "Did it work?".',
  'Effects are written in English words, whatever language the card is in. Orders this game knows: {0} …':
    'Efekt se píše anglickými slovy, ať je karta v jakémkoli jazyce. Příkazy této hry: {0} …',
  'Orders this game knows: {0} …': 'Příkazy této hry: {0} …',
  'What of it is done is not said: its orders, or a line that waits to be used.':
    'Není řečeno, co z ní se má provést: její příkazy, nebo řádek, který čeká na použití.',
  'Write "obey …" for the orders of a card, "use a power of …" for what can be used ("once per turn").':
    'Napiš "obey …" pro příkazy karty, "use a power of …" pro to, co se dá použít ("once per turn").',
  '"{0}" claims nothing in this game.': '"{0}" v této hře nic netvrdí.',
  'Claims this game knows: {0}. Where cards are can always be asked: "a card is in your hand".':
    'Tvrzení této hry: {0}. Vždy se dá zeptat, kde jsou karty: "a card is in your hand".',
  'Where cards are can always be asked: "a card is in your hand".': 'Vždy se dá zeptat, kde jsou karty: "a card is in your hand".',
  '"{0}" is a dial and no order.': '"{0}" je ukazatel, ne příkaz.',
  'Say "{0} is …", "{1} + …" or "{2} - …".': 'Napiš "{0} is …", "{1} + …" nebo "{2} - …".',
  '"{0}" cannot be forbidden: only words of the game can.': '"{0}" nejde zakázat: zakázat jdou jen slova hry.',
  'They are {0}.': 'Jsou to: {0}.',
  'That cards are different in a value is asked of a number of them that are chosen.':
    'Že se karty v hodnotě liší, platí o několika kartách, které se vybírají.',
  'Choose so many: "discard 2 cards of different {0}s"; how many there are is counted: "if the number of {1}s of cards in your hand > 2, …".':
    'Vyber jich tolik: "discard 2 cards of different {0}s"; kolik jich je, se počítá: "if the number of {1}s of cards in your hand > 2, …".',
  'A card cannot be named that may be anywhere: it is chosen where it is seen.':
    'Nejde jmenovat kartu, která může být kdekoli: vybírá se tam, kde je vidět.',
  'Name what cards have in common: "name a type of card", then "each other player gives you a card of that type from their hand".':
    'Jmenuj, co mají karty společné: "name a type of card", pak "each other player gives you a card of that type from their hand".',
  'Only what several players have is added up.': 'Sčítá se jen to, co má několik hráčů.',
  'Compare with all of them: "if you have more … than all other players together, …".':
    'Porovnej se všemi: "if you have more … than all other players together, …".',
  'What the same is, is not looked up in the line before.': 'Co je totéž, se v předchozím řádku nehledá.',
  'Write the order again, for whoever does it: "the player on your left discards a card", "each other player draws 1".':
    'Napiš příkaz znovu pro toho, kdo ho provede: "the player on your left discards a card", "each other player draws 1".',
  'That is no moment of a game.': 'Takový okamžik ve hře není.',
  '"{0}" is not said like this.': '"{0}" se takto neříká.',
  'It is said {0}.': 'Říká se {0}.',
  'A card does not say with which score the game ends.': 'S jakým skóre hra končí, neříká karta.',
  'It claims the end: "everyone wins", "end the game"; the game says the score, in a check: "everyone wins with a score of …".':
    'Karta tvrdí, jak hra končí: "everyone wins", "end the game"; skóre říká hra v kontrole: "everyone wins with a score of …".',
  'Only the game is won: "win" has nothing after it, or "with" and cards.': 'Vyhrát jde jen hru: za "win" není nic, nebo "with" a karty.',
  'Cards are taken with "move {0} to your …", points with "add … to …".': 'Karty se berou zápisem "move {0} to your …", body "add … to …".',
  '{0} says nothing here: "{1}" does not go on like this.': '{0} tu nic neříká: "{1}" takto nepokračuje.',
  'Leave it out; or claim it for itself: "… and …".': 'Vynech to, nebo z toho udělej vlastní tvrzení: "… and …".',
  'The condition is incomplete: "{0}" needs something after it.': 'Podmínka není celá: za "{0}" musí něco být.',
  'Say what it is: "{0} a …", "{1} no …".': 'Napiš, co to je: "{0} a …", "{1} no …".',
  'Ask what?': 'Na co se ptá?',
  'Write the question in quotes: ask "Is it your birthday?".': 'Napiš otázku do uvozovek: ask "Is it your birthday?".',
  'So many dice cannot be rolled.': 'Tolik kostek hodit nejde.',
  'Roll one to {0} of them: "roll two dice as pair".': 'Hoď nejvýš {0} {0:kostkou|kostkami|kostkami}: "roll two dice as pair".',
  'No coin has been flipped here that "{0}" could be about.': 'Nehází se tu mincí, které by se "{0}" mohlo týkat.',
  'Flip it in a line above: "flip a coin", then "if {0}, …". A coin with a name is asked for by it: "flip a coin as toss", then "if toss is {1}".':
    'Hoď jí na řádku výš: "flip a coin", pak "if {0}, …". Na minci, která má jméno, se ptej jménem: "flip a coin as toss", pak "if toss is {1}".',
  'A coin shows something only where it is flipped. If the flip waits, or each player flips, what follows from it stands below it: "at the start of your turn:", then "flip a coin" and "if {0}, …" in lines of their own below that; "for each player:", "they flip a coin".':
    'Mince něco ukáže jen tam, kde se jí hází. Když hod na něco čeká nebo hází každý hráč, patří to, co z něj plyne, pod něj: "at the start of your turn:", pod tím na vlastních řádcích "flip a coin" a "if {0}, …"; "for each player:", "they flip a coin".',
  'Nothing has been rolled here that "it" could be.': 'Nic se tu nehází, čím by "it" mohlo být.',
  'A die shows something only where it is rolled. If the roll waits, or each player rolls, what follows from it stands below it: "at the start of your turn:", then "roll a die" and "on a 6, …" in lines of their own below that; "for each player:", "they roll a die".':
    'Kostka něco ukáže jen tam, kde se jí hází. Když hod na něco čeká nebo hází každý hráč, patří to, co z něj plyne, pod něj: "at the start of your turn:", pod tím na vlastních řádcích "roll a die" a "on a 6, …"; "for each player:", "they roll a die".',
  'Roll it in a line above: "roll a die", then "on a 6, …".': 'Hoď jí na řádku výš: "roll a die", pak "on a 6, …".',
  'Both sides are written here and never change: this is always so, or never.':
    'Obě strany jsou tu napsané a nikdy se nezmění: platí to vždy, nebo nikdy.',
  'Compare something of the game: "if you have 3 cards", "if the number of … is 3".':
    'Porovnej něco ze hry: "if you have 3 cards", "if the number of … is 3".',
  'The condition is incomplete: "{0}" is neither true nor false.': 'Podmínka není celá: "{0}" není pravda ani nepravda.',
  'Say what it is: "{0} is …", "you have {1}".': 'Napiš, co to je: "{0} is …", "you have {1}".',
  'Who is asked in turn?': 'Koho se to postupně ptá?',
  'Say whom: ask each other player in turn "…".': 'Napiš, koho se ptá: ask each other player in turn "…".',
  'Only several players can be the first to answer.': 'Odpovědět první může jen někdo z více hráčů.',
  'Say whom: ask everyone "…", first to say yes as quickest.': 'Napiš, koho se ptá: ask everyone "…", first to say yes as quickest.',
  'With "{0}" the answer is yes or no.': 'S "{0}" je odpověď ano, nebo ne.',
  'Leave out "for …", or ask all of them at once: ask everyone "…" for a … as guess.':
    'Vynech "for …", nebo se ptej všech najednou: ask everyone "…" for a … as guess.',
  'A clock runs for 1 to {0} seconds.': 'Hodiny běží 1 až {0} {0:sekundu|sekundy|sekund}.',
  'Say how long: ask "…", within 60 seconds.': 'Napiš, jak dlouho: ask "…", within 60 seconds.',
  '"{0}" and "once a game" are of two questions.': '"{0}" a "once a game" jsou dvě různé otázky.',
  'Leave one of them out: asked once a game, all of them are asked at once: ask everyone "…", once a game as fans.':
    'Jedno z nich vynech: jednou za hru se ptá všech najednou: ask everyone "…", once a game as fans.',
  'What is asked once a game cannot have braces: the question would be another one each time.':
    'Otázka, která se klade jednou za hru, nesmí mít složené závorky: byla by pokaždé jiná.',
  'Ask it without them, or leave out "once a game".': 'Polož ji bez nich, nebo vynech "once a game".',
  'Only a yes or no, a player, a number, a text or a member of a set is kept for the whole game.':
    'Na celou hru se pamatuje jen ano nebo ne, hráč, číslo, text nebo člen výčtu.',
  'Cards and places change: ask for them each time.': 'Karty a místa se mění: ptej se na ně pokaždé.',
  'Another line asks the same question once a game, but of others, or for another kind of answer.':
    'Jiný řádek klade jednou za hru stejnou otázku, ale někomu jinému nebo s jiným druhem odpovědi.',
  'Ask it in the same way, or with other words.': 'Polož ji stejně, nebo jinými slovy.',
  'What is the answer to be called?': 'Jak se má odpověď jmenovat?',
  'Write {0}; then "answer" is what they said, and, if several are asked, "their answer" what one of them said.':
    'Napiš {0}; "answer" je pak, co řekli, a když se ptá více hráčů, "their answer" je, co řekl jeden z nich.',
  '"{0}" is not something of which one can be the answer.': '"{0}" nemůže být něčí odpověď.',
  'Say what can be answered: ask another player "…" for a suit as guess.':
    'Napiš, co se dá odpovědět: ask another player "…" for a suit as guess.',
  'One player alone cannot do this in turn.': 'Jediný hráč to nemůže dělat postupně.',
  'Say "each player in turn …", or leave it out.': 'Napiš "each player in turn …", nebo to vynech.',
  'Of the game itself only lines that wait (when …, at the start of …, once per turn …) stand here; this one would do nothing.':
    'Mezi řádky samotné hry mohou být jen ty, které čekají (when …, at the start of …, once per turn …); tento by nic nedělal.',
  'Say it where the dial is declared (`is:`), on a card, or in `lines:` of a type of cards.':
    'Napiš to tam, kde je ukazatel deklarovaný (`is:`), na kartu, nebo do `lines:` některého typu karet.',
  'Say it on a card that is in play from the beginning, or in `lines:` of a type of cards.':
    'Napiš to na kartu, která je ve hře od začátku, nebo do `lines:` některého typu karet.',
  'An order cannot be "in force".': 'Příkaz nemůže „platit“.',
  'After "while" stand dials, numbers, bans or lines that wait.': 'Za "while" patří ukazatele, čísla, zákazy nebo řádky, které čekají.',
  'Only whose a card is can be said for that moment: "… is yours", "… belongs to …".':
    'Pro tento okamžik se dá říct jen to, čí karta je: "… is yours", "… belongs to …".',
  'Everything else in force is looked at whenever something is asked; write it without "when … are checked".':
    'Všechno ostatní, co platí, se zjišťuje, kdykoli se na to něco ptá; napiš to bez "when … are checked".',
  'This is in force while the card is in play; it is no order.': 'Tohle platí, dokud je karta ve hře; není to příkaz.',
  'Put it on a line of its own, at the left edge of the card.': 'Napiš to na vlastní řádek u levého okraje karty.',
  'Only a card that stays in play says what does not apply; it is no order.':
    'Co se neuplatní, říká jen karta, která zůstává ve hře; není to příkaz.',
  'Put it on a line of its own, at the left edge of such a card, without an end.':
    'Napiš to na vlastní řádek u levého okraje takové karty, bez konce platnosti.',
  'For a while, write "{0}".': 'Na omezenou dobu napiš "{0}".',
  '"{0}" waits for something; it cannot stand inside an order.': '"{0}" na něco čeká; nemůže být uvnitř příkazu.',
  'Such a line stands on its own, at the left edge of the card. As an order it says how long: "this turn, when …", "until your next turn, when …", "the next time …".':
    'Takový řádek stojí samostatně u levého okraje karty. Jako příkaz říká, jak dlouho platí: "this turn, when …", "until your next turn, when …", "the next time …".',
  '"{0}" cannot hold for a while.': '"{0}" nemůže platit jen na čas.',
  'What waits can: "this turn, when …", "until your next turn, instead when …". So can numbers and bans: "your draws is 2 this turn".':
    'Platit může, co na něco čeká: "this turn, when …", "until your next turn, instead when …". Také čísla a zákazy: "your draws is 2 this turn".',
  'This holds as long as its card is in force; it cannot hold for a while.':
    'Tohle platí, dokud platí jeho karta; na čas to platit nemůže.',
  'For a while there are numbers, bans and lines that wait: "your draws is 2 this turn", "this turn, when …".':
    'Na čas jsou čísla, zákazy a řádky, které na něco čekají: "your draws is 2 this turn", "this turn, when …".',
  'What follows this is done now, not on that turn.': 'Co následuje, se udělá teď, ne v onom tahu.',
  'Write "on your next turn" in front for all of it, or what is done now before it.':
    'Napiš "on your next turn" na začátek pro všechno, nebo to, co se dělá teď, dej před to.',
  'When this is heard, it has been done: there is nothing left to cancel.': 'Než se to dozví, už se to stalo: není co rušit.',
  'Begin with "in response when …, cancel it", or "instead when …" for something else in its place.':
    'Začni "in response when …, cancel it", nebo "instead when …" pro něco jiného místo toho.',
  'Whose next turn?': 'Čí příští tah?',
  'Write "your next turn", or say who it is before: "choose another player", then "on their next turn, …".':
    'Napiš "your next turn", nebo předtím řekni, kdo to je: "choose another player", pak "on their next turn, …".',
  '"{0}" is done at once; it does not last.': '"{0}" se udělá hned, netrvá to.',
  '"this turn" and "until your next turn" say how long a number, a ban or a line that waits holds: "your draws is 2 this turn", "this turn, when …". For later: "on your next turn, …".':
    '"this turn" a "until your next turn" říkají, jak dlouho platí číslo, zákaz nebo řádek, který na něco čeká: "your draws is 2 this turn", "this turn, when …". Na později: "on your next turn, …".',
  'The next turn is said twice: is it one turn, or the one after it?':
    'Příští tah je tu uveden dvakrát: má to být jeden tah, nebo až ten po něm?',
  'Write "at the {0} of {1} turn, …" alone; for the turn after it, a block: "on {2} turn:", and "at the {3} of {4} turn, …" below it.':
    'Napiš jen "at the {0} of {1} turn, …"; pro tah po něm blok: "on {2} turn:" a pod ním "at the {3} of {4} turn, …".',
  'A ban does not count what somebody has: {0}.': 'Zákaz nepočítá, co kdo má: {0}.',
  'How many they may have is a limit of the game, if it has one: "… limit is 2"; how often they may do something, "… cannot … more than 1 … per turn", or "… this turn".':
    'Kolik toho kdo smí mít, je limit hry, jestli ho má: "… limit is 2"; jak často smí kdo něco dělat, "… cannot … more than 1 … per turn", nebo "… this turn".',
  "A card that is nobody's speaks to whoever is on turn: no turn is another player's.":
    'Karta, která nikomu nepatří, mluví k tomu, kdo je na tahu: žádný tah není tahem jiného hráče.',
  'Write "at the start of each turn, they …", or "at the start of your turn, each other player …".':
    'Napište „at the start of each turn, they …“ nebo „at the start of your turn, each other player …“.',
  'The start of this turn is over.': 'Začátek tohoto tahu už byl.',
  'Write "at the end of this turn" or "at the start of your next turn".':
    'Napiš "at the end of this turn", nebo "at the start of your next turn".',
  '"{0}" counts for each card; a line of the game itself is on none.':
    '"{0}" se počítá u každé karty zvlášť; řádek samotné hry na žádné není.',
  'Write it on a card, or count with a counter of the game: counters with "each turn: 0".':
    'Napiš to na kartu, nebo počítej počítadlem hry: počítadla s "each turn: 0".',
  'The lines of this card may happen more than {0} times per {1} together, which is more than is counted.':
    'Řádky této karty se smějí stát dohromady víc než {0}× ("per {1}"), a tolik se nepočítá.',
  'Say less, or leave "times per {0}" out of one of them.': 'Napiš méně, nebo "times per {0}" z jednoho z nich vynech.',
  'Here several things at a time are meant, and a name is for one.': 'Tady je řeč o několika věcech najednou, a jméno je jen pro jednu.',
  'Leave out "as …", or take them one by one: "for each … as …".': 'Vynech "as …", nebo je ber po jedné: "for each … as …".',
  'A line that holds for a while remembers at most two things that were named above, and no lists.':
    'Řádek, který platí na čas, si pamatuje nejvýš dvě věci pojmenované výš, a žádné seznamy.',
  'Name one thing, or ask for it anew where the line does something.':
    'Pojmenuj jednu věc, nebo se na ni znovu zeptej tam, kde řádek něco dělá.',
  '"{0}" cannot stand inside an offer.': '"{0}" nemůže být uvnitř nabídky.',
  'An offer has one order on each line, each with its own conditions.':
    'V nabídce je na každém řádku jeden příkaz, každý s vlastními podmínkami.',
  'Only a player can be offered something.': 'Něco nabídnout jde jen hráči.',
  'Write whom: "offer another player:", and below it what they may do: "they draw 1".':
    'Napiš komu: "offer another player:", a pod to, co smí udělat: "they draw 1".',
  'An offer has no "otherwise".': 'Nabídka nemá "otherwise".',
  'Put the other order into the offer, on a line of its own.': 'Dej druhý příkaz do nabídky, na vlastní řádek.',
  'Only "each other player may use a power" can stand after "meanwhile".':
    'Za "meanwhile" může být jen "each other player may use a power".',
  'One of several orders is not chosen by "or".': 'Jeden z několika příkazů se nevybírá slovem "or".',
  'Write a block: "offer:", and below it each of them on a line of its own.':
    'Napiš blok: "offer:", a pod ním každý z nich na řádek zvlášť.',
  'There is no "if" that this "otherwise" belongs to.': 'Není tu "if", ke kterému by toto "otherwise" patřilo.',
  'It must begin a line that follows one with "if", at the same depth.': 'Musí začínat řádek hned po řádku s "if", stejně odsazený.',
  'Nothing opens this block.': 'Tento blok nic neotevírá.',
  'Indent only below a line that ends with ":".': 'Odsazuj jen pod řádkem, který končí znakem ":".',
  'Here is nothing to announce: only a verb of the game announces itself.': 'Není tu co ohlásit: ohlašuje se jen sloveso hry.',
  'Write it among the lines of the verb (`verbs:` in game.yaml or set.yaml), before the line that acts.':
    'Napiš to mezi řádky slovesa (`verbs:` v game.yaml nebo set.yaml), před řádek, který něco dělá.',
  'This order has no one to carry it out.': 'Tento příkaz nemá kdo provést.',
  'For a ban write "nobody can …", for what all must do "each player …".':
    'Zákaz se píše "nobody can …", co musí všichni, "each player …".',
  '"{0}" has nobody to stand for here.': '"{0}" tu nemá koho označovat.',
  'Name the player, or put the line inside "for each player".': 'Uveď hráče, nebo dej řádek dovnitř "for each player".',
  'Name the player, "{0}", or put the line inside "for each player".': 'Uveď hráče, "{0}", nebo dej řádek dovnitř "for each player".',
  'Name the player, or write "{0}".': 'Uveď hráče, nebo napiš "{0}".',
  '"{0}" is said of somebody else, and nobody is named.': '"{0}" se říká o někom jiném a nikdo není jmenován.',
  'Name the player, or write "{0}" if it is you.': 'Uveď hráče, nebo napiš "{0}", jsi-li to ty.',
  'Which one "{0}" is, nothing before it says.': 'Který je "{0}", nic předtím neříká.',
  'Give it a name where it is spoken of, "… as chosen", then say "chosen"; one that is chosen here is "{0}".':
    'Pojmenuj to tam, kde se o tom mluví, "… as chosen", a pak piš "chosen"; co se vybírá až tady, je "{0}".',
  'Nothing that "{0}" could stand for is spoken of before.': 'Předtím se nemluví o ničem, co by "{0}" mohlo označovat.',
  'Name them in a line before: "… as chosen"; then say "chosen".': 'Pojmenuj je na dřívějším řádku: "… as chosen"; pak piš "chosen".',
  'Choose it in a line before, "choose a {0} as chosen", or go through all: "for each {1} as found:"; then use that name.':
    'Vyber to na dřívějším řádku, "choose a {0} as chosen", nebo projdi všechny: "for each {1} as found:"; pak použij to jméno.',
  '"that many" has nothing before it to count.': '"that many" nemá před sebou nic, co by počítalo.',
  'Roll, choose a number, or handle cards first: "discard any number of cards from your hand, then draw that many".':
    'Nejdřív hoď kostkou, vyber číslo nebo něco udělej s kartami: "discard any number of cards from your hand, then draw that many".',
  '"it" has nothing to stand for here.': '"it" tu nemá co označovat.',
  'Name the card, or call it "as …" in an earlier line.': 'Uveď kartu, nebo ji na dřívějším řádku pojmenuj pomocí "as …".',
  'Write it like that; or, if the card of "{0}" is meant, name that: "{1} as taken", then "taken".':
    'Napiš to tak; nebo pokud jde o kartu z "{0}", pojmenuj ji: "{1} as taken", potom "taken".',
  'This can be read in two ways. What follows the full stop is a line of its own: it does not wait.':
    'Dá se to číst dvěma způsoby. Co je za tečkou, je řádek sám pro sebe: nečeká.',
  'Write it on a line of its own; or, if it waits, both in a block below the head.':
    'Napiš to na vlastní řádek; nebo pokud to čeká, obojí do bloku pod hlavou.',
  'Write it on a line of its own; or, if it waits too, ", then {0}".': 'Napiš to na vlastní řádek; nebo pokud to čeká taky, ", then {0}".',
  'This can be read in two ways. "{0}" is read as the player who has it now, so it stays there.':
    'Dá se to číst dvěma způsoby. "{0}" se čte jako hráč, který to má teď, takže to tam zůstane.',
  'Give the player a name before it goes: "choose {0} as lender"; then move it "to lender".':
    'Pojmenuj hráče, dokud to ještě má: "choose {0} as lender"; potom to přesuň "to lender".',
  '"{0}" cannot stand here.': '"{0}" tu nemůže být.',
  'Since when this is counted is not said.': 'Není řečeno, odkdy se to počítá.',
  'Write {0}.': 'Napiš {0}.',
  '"{0} this turn", or "this game"': '"{0} this turn", nebo "this game"',
  'What has been done is counted by a number and a kind of card; this cannot be counted.':
    'Co se stalo, se počítá číslem a druhem karet; tohle se počítat nedá.',
  'For example "you have drawn 3 cards this turn", "you have played a goal this game".':
    'Například "you have drawn 3 cards this turn", "you have played a goal this game".',
  '"{0}" is nothing that is counted.': '"{0}" se nepočítá.',
  'What a word of the game does is counted: {0}.': 'Počítá se, co dělá slovo hry: {0}.',
  'How many there have been is counted; which they were is not kept.': 'Počítá se, kolik jich bylo; které to byly, se nepamatuje.',
  'Ask for the number: "if 2 goals have been played this turn". To find the cards again, give them a mark as it is done.':
    'Ptej se na počet: "if 2 goals have been played this turn". Chceš-li karty najít znovu, dej jim při tom značku.',
  'Which cards it is done to is not known of "{0}", so they cannot be counted by kind.':
    'U "{0}" není známo, se kterými kartami se to dělá, takže se nedají počítat podle druhu.',
  'Count all of them: "you have {0} 2 this turn".': 'Počítej všechny: "you have {0} 2 this turn".',
  'This is counted as it is done, for everybody alike; it cannot depend on the card or the player that asks later.':
    'Počítá se to ve chvíli, kdy se to děje, pro všechny stejně; nemůže to záviset na kartě nebo hráči, který se ptá později.',
  'Name a kind of card: "you have discarded a goal this turn".': 'Uveď druh karet: "you have discarded a goal this turn".',
  'No line just above lets several players do something, so there is nobody to count.':
    'Řádek těsně nad tím nedovoluje nic několika hráčům, takže není koho počítat.',
  'Write "each player may …" in the line above; of one player ask "if they do".':
    'Napiš na řádek nad tím "each player may …"; na jednoho hráče se ptej "if they do".',
  'Nothing above is optional or asked, so there is nothing that "so" could be about.':
    'Výš není nic nepovinného ani žádná otázka, takže se "so" nemá čeho týkat.',
  'Write "you may …" in the order above; or name what it touches ("… as taken") and ask "if count of taken > 0".':
    'Napiš do příkazu výš "you may …"; nebo pojmenuj, čeho se týká ("… as taken"), a ptej se "if count of taken > 0".',
  'A ban looks at who does it and with which card; it cannot look at this.':
    'Zákaz hledí na to, kdo to dělá a s jakou kartou; na tohle hledět nemůže.',
  'Leave it out, or forbid it altogether.': 'Vynech to, nebo to zakaž úplně.',
  'A number is always there: it may be zero.': 'Číslo tu je vždy: může být nula.',
  'Compare it: "{0} is 0", "{1} > 0".': 'Porovnej je: "{0} is 0", "{1} > 0".',
  'A line in force shows all that it names, to all whom it names: it does not choose {0}.':
    'Řádek ukazuje všechno, co jmenuje, všem, které jmenuje: {0} nevybere.',
  'Write who or which is meant: "each other player", "the player on your left", "the hands of all other players"; an order chooses: "reveal a random card from …".':
    'Napiš, kdo nebo co se myslí: "each other player", "the player on your left", "the hands of all other players"; vybírá příkaz: "reveal a random card from …".',
  'Lines in force show cards, and hide none.': 'Řádky karty ukazují, neskrývají je.',
  'Name those who see them: "you can see …", "… is open to the player on your left"; a place shows its cards as its "seen by" says.':
    'Jmenuj ty, kdo je vidí: "you can see …", "… is open to the player on your left"; místo ukazuje karty podle svého "seen by".',
  'A ban is for everything it names: it does not choose {0}.': 'Zákaz platí pro všechno, co jmenuje: {0} nevybere.',
  'Choose in a line before: "choose … as chosen"; then write "chosen".':
    'Vyber na řádku předtím: "choose … as chosen"; potom napiš "chosen".',
  'Only an order chooses: "one of your … cannot be … this turn".': 'Vybírá jen příkaz: "one of your … cannot be … this turn".',
  'Write "{0}" for all of them; or choose in a line before: "choose … as chosen", and write "chosen".':
    'Pro všechny napiš "{0}"; nebo vyber na řádku předtím: "choose … as chosen", a napiš "chosen".',
  'Write "{0}" for all of them. Only an order chooses: "one of your … cannot be … this turn".':
    'Pro všechny napiš "{0}". Vybírá jen příkaz: "one of your … cannot be … this turn".',
  'With which card "{0}" is done is not known beforehand.': 'S jakou kartou se dělá "{0}", není předem známo.',
  'Forbid it altogether: "… cannot {0}".': 'Zakaž to úplně: "… cannot {0}".',
  'A ban for a while remembers at most two things that were named above, and no lists.':
    'Zákaz na omezenou dobu si pamatuje nejvýš dvě věci pojmenované výš, a žádné seznamy.',
  'Say it of cards or players that can be told later, or forbid it for one of them after another.':
    'Napiš to o kartách nebo hráčích, které jde poznat i později, nebo to zakaž jednomu po druhém.',
  '"instead" takes the place of nothing here.': '"instead" tu nic nenahrazuje.',
  'Say of what: "when another player would …, … instead".': 'Napiš, co nahrazuje: "when another player would …, … instead".',
  'What "would" happen has not happened: say what happens in its place.':
    'Co je uvedeno slovem "would", se nestalo: napiš, co se stane místo toho.',
  'End the order with "instead"; or leave out "would" for what comes after it.':
    'Zakonči příkaz slovem "instead"; nebo vynech "would", má-li se to stát až potom.',
  'What "would" happen can only be waited for.': 'Na to, co je uvedeno slovem "would", se dá jen čekat.',
  'Write "when … would …, … instead" at the left edge of the card.': 'Napiš "when … would …, … instead" u levého okraje karty.',
  'A ban is in force while its card is in play; it is no order.': 'Zákaz platí, dokud je jeho karta ve hře; není to příkaz.',
  'Put it on a line of its own, at the left edge of the card, or say how long it holds: "this turn", "until your next turn".':
    'Napiš ho na vlastní řádek u levého okraje karty, nebo řekni, jak dlouho platí: "this turn", "until your next turn".',
  'Say how long this holds.': 'Napiš, jak dlouho to platí.',
  'Add "this turn" or "until your next turn"; without it, the line must stand on a card that stays in play.':
    'Přidej "this turn" nebo "until your next turn"; bez toho musí být řádek na kartě, která zůstává ve hře.',
  'Out for good, or {0}?': 'Mimo hru nadobro, nebo {0}?',
  'Write one of them: "… is out for good", "… is out until your next turn".':
    'Napiš jedno z toho: "… is out for good", "… is out until your next turn".',
  'Nobody is named who "{0}".': 'Není řečeno, koho se "{0}" týká.',
  'Write it first: "you are out", "another player is out".': 'Napiš ho napřed: "you are out", "another player is out".',
  'Carried out as the card is played, this would end the game at once.': 'Provedeno při zahrání karty by to hned ukončilo hru.',
  'Each of them meets a line of their own: "win if you … and the player on your left …", and below it the same seen by the other: "win if you … and the player on your right …". What is done where two win is said by the game.':
    'Každý z nich splní svůj vlastní řádek: "win if you … and the player on your left …" a pod ním totéž z pohledu druhého: "win if you … and the player on your right …". Co se stane, když vyhrají dva, říká hra.',
  'For as long as the card is in play write "win if you …"; for a moment "when …, … wins".':
    'Pro dobu, kdy je karta ve hře, napiš "win if you …"; pro jeden okamžik "when …, … wins".',
  'Whatever happens is done by one player.': 'Co se děje, dělá vždy jeden hráč.',
  'Say "a player", "another player" or "you", and ask in the lines below what holds then: "if …".':
    'Napiš "a player", "another player" nebo "you" a v řádcích pod tím se zeptej, co v tu chvíli platí: "if …".',
  'What is not done cannot be waited for.': 'Na to, co se neudělá, nejde čekat.',
  'Wait for a state ("when your hand is empty") or for a moment ("at the end of your turn, if …").':
    'Čekej na stav ("when your hand is empty") nebo na okamžik ("at the end of your turn, if …").',
  'An event tells who did it and with which card, and nothing else.': 'Událost říká, kdo ji způsobil a s jakou kartou, nic jiného.',
  'Leave it out, or {0}': 'Vynech to, nebo {0}',
  'These are done to different kinds of things, so one line cannot wait for both.':
    'Tohle se dělá s různými druhy věcí, takže na obojí nemůže čekat jeden řádek.',
  'Write a line for each: "when …" twice.': 'Napiš pro každé vlastní řádek: dvakrát "when …".',
  'The move of a card tells which card moves, from where, to where and by whom, and nothing else.':
    'Přesun karty říká, která karta se přesouvá, odkud, kam a kdo ji přesouvá, nic jiného.',
  'Leave it out, or ask below: "if …".': 'Vynech to, nebo se ptej pod tím: "if …".',
  'An event does not say how many.': 'Událost neříká, kolik.',
  'Leave the number out, or {0}': 'Vynech číslo, nebo {0}',
  'Wait for one of them ("{0}"), and {1}': 'Čekej na jednu z nich ("{0}") a {1}',
  'Exactly so many, or so many at least?': 'Právě tolik, nebo aspoň tolik?',
  'Write "exactly {0}{1}" or "{2} or more{3}".': 'Napiš "exactly {0}{1}" nebo "{2} or more{3}".',
  'This can never happen.': 'Tohle se nikdy nemůže stát.',
  'The game says {0}.': 'Hra říká {0}.',
  '"{0}" never changes.': '"{0}" se nikdy nemění.',
  'Zones, types of cards and dials can change.': 'Měnit se mohou zóny, typy karet a ukazatele.',
  'This can be heard of, but nothing can take its place.': 'O tomhle se dá jen dozvědět, nahradit se to nedá.',
  'Wait for it ("when …"), or replace the move that brings it about ("instead when … would leave …").':
    'Čekej na to ("when …"), nebo nahraď přesun, který to způsobí ("instead when … would leave …").',
  'This is a state, not something that is done: nothing can take its place.': 'Tohle je stav, ne něco, co se dělá: nahradit se nedá.',
  'What is done with a word of the game can be replaced or answered, and the end of the game.':
    'Nahradit nebo zodpovědět se dá to, co dělá slovo hry, a konec hry.',
  'Each does this after the one before, so the lot may fall on what has just come there.':
    'Každý to dělá až po předchozím, takže náhoda může vybrat i to, co právě přišlo.',
  'Let each choose ("one card") for one movement of all, or say "in turn" where one after another is meant.':
    'Ať každý vybírá ("one card"), aby šlo o jeden společný přesun, nebo napiš "in turn", mají-li jít jeden po druhém.',
  'Each does this after the one before, so "all" holds what has just come there.':
    'Každý to dělá až po předchozím, takže "all" zahrnuje i to, co právě přišlo.',
  'Say "pass all … to the left" (or to the right) for one movement of all, or let them choose: "any number of …".':
    'Napiš "pass all … to the left" (nebo to the right), aby šlo o jeden společný přesun, nebo nech vybírat: "any number of …".',
  'This asks one after another, so a player who is asked later sees what the others did: "{0}" asks only while it is done.':
    'Ptá se to jednoho po druhém, takže kdo odpovídá později, vidí, co udělali ostatní: "{0}" se ptá až při provádění.',
  'Say so: {0}; or, for choices unseen by the others, write here what is chosen: "… a card from their hand".':
    'Napiš to výslovně: {0}; nebo, mají-li být výběry skryté, napiš sem, co se vybírá: "… a card from their hand".',
  'What to "{0}" is not said.': 'Není řečeno, čeho se "{0}" týká.',
  'Name the player, or put the line inside "for each player"; cards get a name where they are taken: "… aside as taken".':
    'Uveď hráče, nebo dej řádek dovnitř "for each player"; karty dostanou jméno tam, kde se berou: "… aside as taken".',
  '"{0}" has nobody to stand for here: which player a condition has found is not kept.':
    '"{0}" tu nemá koho označovat: kterého hráče podmínka našla, se neuchovává.',
  'Say it of all of them, "each player who … draws 1" or "each other player who …", or choose one in a line before, "choose another player who … as chosen".':
    'Řekni to o všech, "each player who … draws 1" nebo "each other player who …", nebo jednoho vyber v dřívějším řádku, "choose another player who … as chosen".',
  'No line holds the direction of play.': 'Žádný řádek neudržuje směr hry.',
  'Turn it round as the card comes and as it goes: "when this enters play, reverse the direction" and "when this leaves play, reverse the direction".':
    'Obrať ho, když karta přijde a když odejde: "when this enters play, reverse the direction" a "when this leaves play, reverse the direction".',
  'Where it is put back is not said.': 'Není řečeno, kam se vrací.',
  'Say where: "… back on top of" a pile, "… back to" a place.': 'Řekni kam: "… back on top of" a balíček, "… back to" a místo.',
  'Each of several cards has an owner of its own.': 'Každá z několika karet má svého majitele.',
  'Go through them: "for each … as found:", and below it "… found\'s owner".':
    'Projdi je: "for each … as found:" a pod tím "… found\'s owner".',
  '"keep" is said of one\'s own cards: what one has drawn, or has in hand. Where these go is not said.':
    '"keep" se říká o vlastních kartách: o tom, co si kdo lízl nebo má v ruce. Kam přijdou tyhle, tu není.',
  'Say it: "move {0} to your …".': 'Napiš to: "move {0} to your …".',
  'What becomes of the others is not said.': 'Není řečeno, co bude s ostatními.',
  'Say it behind: "{0}, then move the rest to …".': 'Napiš to za tím: "{0}, then move the rest to …".',
  'The game says {0}, without a card. Wait for where the card goes: "when {1} goes to your {2}", "when {3} goes to a {4}".':
    'Hra říká {0}, bez karty. Čekej na to, kam karta jde: „when {1} goes to your {2}“, „when {3} goes to a {4}“.',
  'Carried out as the card is played, this is asked once, and never again while the card is in play.':
    'Provedeno při zahrání karty by se to zjistilo jednou, a dokud je karta ve hře, už nikdy.',
  'Otherwise than when? No "if" says when this is done, and not what stands before it.':
    'Jinak než kdy? Žádné „if“ neříká, kdy se má stát tohle, a ne to, co stojí předtím.',
  'Say what must hold: "if you have …, …, otherwise …". What was offered is asked of: "you may …", and below it "if so, …", "otherwise, …".':
    'Řekni, co musí platit: „if you have …, …, otherwise …“. Na to, co bylo nabídnuto, se ptá: „you may …“ a pod tím „if so, …“, „otherwise, …“.',
  'A card has one {0}, so none is of "{1}".': 'Karta má jedno {0}, takže žádná není „{1}“.',
  'In an order, say where the cards are with "from": "discard a card of each {0} from your hand". In a condition, count: "if the number of {1} of cards in your hand is 4".':
    'V příkazu napiš, kde karty jsou, slovem „from“: „discard a card of each {0} from your hand“. V podmínce počítej: „if the number of {1} of cards in your hand is 4“.',
};
