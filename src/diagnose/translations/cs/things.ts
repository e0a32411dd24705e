// In Czech: messages about names and phrases.
import type { Translation } from '../../translation.ts';

export const things: Translation = {
  '"of {0} choice": it is not plain who else chooses here, or what.': '"of {0} choice": není jasné, kdo jiný tu vybírá, nebo co.',
  'Leave it out: whoever does it chooses. Or choose in an order before: "another player chooses a … as chosen", then say what is done with it.':
    'Vynech to: vybírá ten, kdo to dělá. Nebo nech vybrat předem: "another player chooses a … as chosen", a pak napiš, co se s tím stane.',
  'Write "count of {0}" for how many there are.': 'Kolik jich je, se píše "count of {0}".',
  'The others are "another player", "each other player", "other players".':
    'Ostatní jsou "another player", "each other player", "other players".',
  'The rest is what is left of cards that a line before looked at or put aside: "look at the top 3 cards of …", "… aside as seen".':
    'Zbytek je to, co zůstalo z karet, na které se řádek předtím díval nebo je dal stranou: "look at the top 3 cards of …", "… aside as seen".',
  'Name them: "discard x and y"; two that were chosen have a name: "choose 2 … as pair".':
    'Vyjmenuj je: "discard x and y"; dva vybraní mají jméno: "choose 2 … as pair".',
  'Say what: "all cards in …", "your hand", "all …".': 'Napiš, co: "all cards in …", "your hand", "all …".',
  'Write "you", "them"; "your hand" and "your table" are places.': 'Napiš "you", "them"; "your hand" a "your table" jsou místa.',
  'What is meant once more is called by its name, or "it", "that player", "that many": "draw that many". What two cards have in common: "a card of the same colour as it".':
    'Co už jednou bylo, se nazve jménem, nebo "it", "that player", "that many": "draw that many". Co mají dvě karty společné: "a card of the same colour as it".',
  'Leave it out: whoever does it chooses. By lot it is "a random card".':
    'Vynech to: vybírá ten, kdo to dělá. Náhodná karta je "a random card".',
  'What lies on the table and counts is "in play".': 'Co leží na stole a počítá se, je "in play".',
  'Say which player: "you", "another player".': 'Napiš, který hráč: "you", "another player".',
  'A place is a zone (hand, draw-pile), a player, or "play".': 'Místo je zóna (hand, draw-pile), hráč nebo "play".',
  'Say of what: "2 cards from your hand".': 'Napiš, čeho: "2 cards from your hand".',
  'Say which of their cards: "… hand", "… cards".': 'Napiš, které jeho karty: "… hand", "… cards".',
  'Something here is called "{0}", which hides the word: give that another name.':
    'Něco se tu jmenuje "{0}" a to slovo překrývá: zvol pro to jiné jméno.',
  '"{0}": in this game nothing lies under cards.': '"{0}": v této hře pod kartami nic neleží.',
  'Declare a zone for it: `cellar: { per: player, under: card, face: down }`; `under` is a type of cards, or `card` for any. For the card below a covering one, say "is covered".':
    'Deklaruj pro to zónu: `cellar: { per: player, under: card, face: down }`; `under` je typ karet, nebo `card` pro všechny. Pro kartu, kterou jiná zakrývá, napiš "is covered".',
  'Cards of {0} lie under a card.': 'Karty v zóně {0} leží pod kartou.',
  'Write "under" and the card: "move it under a relic".': 'Napiš "under" a kartu: "move it under a relic".',
  'Under one card there is one zone.': 'Pod jednou kartou je jediná zóna.',
  '"{0}" is under any card, too.': '"{0}" je také pod kteroukoli kartou.',
  '"{0}" is under cards of type {1}, too.': '"{0}" je také pod kartami typu {1}.',
  'This game declares no patterns that cards can make.': 'Tato hra nedeklaruje žádné kombinace karet.',
  'Declare them: `patterns: { run: 3 or more cards of one suit, ranks following }` in game.yaml.':
    'Deklaruj je v game.yaml: `patterns: { run: 3 or more cards of one suit, ranks following }`.',
  '"{0}" is no pattern that cards can make.': '"{0}" není kombinace karet.',
  'Write "make a pattern", or one of them: {0}.': 'Napiš "make a pattern", nebo jednu z nich: {0}.',
  'One card alone shares no {0}.': 'Jedna karta sama nemá s žádnou jinou společnou hodnotu {0}.',
  'Name how many there are: "2 cards in your hand share {0}", "all cards in … share {1}".':
    'Uveď, kolik jich je: "2 cards in your hand share {0}", "all cards in … share {1}".',
  '"{0}" is in no place.': '"{0}" není na žádném místě.',
  'Leave the place out; or say whose it is by what they have there: "the player with the most cards in …".':
    'Místo vynech; nebo řekni, čí to je, podle toho, co tam kdo má: "the player with the most cards in …".',
  'Only one is ahead of the others, not "{0}".': 'Před ostatními je jen jeden, ne "{0}".',
  'Name all that are level, "all … with the highest …"; or take one after the other: "repeat 2 times:", with "the … with the highest …" below it.':
    'Uveď všechny, kteří jsou na tom stejně, "all … with the highest …"; nebo ber jednoho po druhém: "repeat 2 times:" a pod tím "the … with the highest …".',
  'Name all that are level, "all … with the lowest …"; or take one after the other: "repeat 2 times:", with "the … with the lowest …" below it.':
    'Uveď všechny, kteří jsou na tom stejně, "all … with the lowest …"; nebo ber jednoho po druhém: "repeat 2 times:" a pod tím "the … with the lowest …".',
  'One card alone makes no {0}.': 'Jediná karta netvoří kombinaci {0}.',
  'These cards are in that place already.': 'Tyto karty už na tom místě jsou.',
  'Say where they come from: "the top 2 cards of draw-pile", "a card from another player\'s hand".':
    'Napiš, odkud jsou: "the top 2 cards of draw-pile", "a card from another player\'s hand".',
  'What cards are "together" is asked of those that are chosen from one place.':
    'Co karty jsou „together“, se ptá těch, které se vybírají z jednoho místa.',
  'Choose them: "choose 3 cards from your hand that together …". Whether there are such cards: "if the best arrangement of your hand is not empty". What one card has in common with another: "a card of the same type as it".':
    'Vyberte je: "choose 3 cards from your hand that together …". Zda takové karty jsou: "if the best arrangement of your hand is not empty". Co má karta společné s jinou: "a card of the same type as it".',
  'Of the whole choice it is said with "together": "3 or more cards from your hand that together make a {0}".':
    'O celém výběru se to říká slovem "together": "3 or more cards from your hand that together make a {0}".',
  'Only cards make a pattern, not {0}.': 'Kombinaci tvoří jen karty, ne {0}.',
  'Name cards, or the place they are in: "your hand", "cards in a meld".':
    'Uveď karty, nebo místo, kde jsou: "your hand", "cards in a meld".',
  'Nothing is called "{0}" here.': 'Nic se tu nejmenuje "{0}".',
  'Names are cards, types, zones, dials, tags, or what an earlier line called "as …".':
    'Jména mají karty, typy, zóny, ukazatele a štítky, nebo to, co dřívější řádek pojmenoval pomocí "as …".',
  '"{0}" is several things, and only one can stand in a question.': '"{0}" je několik věcí, ale v otázce může být jen jedna.',
  'Ask once for each of them: "for each {0}, ask … "… {it} …"".': 'Ptej se pro každou zvlášť: "for each {0}, ask … "… {it} …"".',
  '"{0}" is no one thing that could stand in a question.': '"{0}" není jedna určitá věc, která by mohla být v otázce.',
  'Between braces stands "you", "they", or a name given in an earlier line.':
    'Ve složených závorkách je "you", "they", nebo jméno z dřívějšího řádku.',
  '"{0}" means nothing where everybody plays alone.': '"{0}" nic neznamená tam, kde hraje každý sám.',
  'Declare which seats play together: `teams: { 4: [[1, 3], [2, 4]] }` in game.yaml. All others are "each other player".':
    'Deklaruj v game.yaml, která místa hrají spolu: `teams: { 4: [[1, 3], [2, 4]] }`. Všichni ostatní jsou "each other player".',
  '"{0}" is no {1}.': '"{0}" sem nepatří; má tu být {1}.',
  '"{0}" is a {1}, and no kind of card.': '"{0}" je {1}, ne druh karet.',
  'Say which value of the cards it is: {0}.': 'Napiš, která hodnota karet to je: {0}.',
  '"{0}" could be {1}.': '"{0}" může být {1}.',
  'Write the set before it: `set:id`, or say `needs:` in set.yaml.': 'Napiš před to sadu: `set:id`, nebo uveď v set.yaml `needs:`.',
  '"{0}" could be the card {1} or a {2}.': '"{0}" může být karta {1}, nebo {2}.',
  'Write {0} for the card. A {1} is chosen ("choose a {2} as …"), or set where only a {3} fits.':
    'Kartu napiš jako {0}. Člen výčtu {1} se vybírá ("choose a {2} as …"), nebo se nastaví tam, kam patří jen {3}.',
  '"{0}" is {1} above this block, and would be {2} here.': '"{0}" nad tímto blokem znamená: {1}; tady by znamenalo: {2}.',
  '"{0}" is given above in one choice of the offer only.': '"{0}" výš vzniká jen v jedné položce nabídky.',
  '"{0}" is given above in some cases only.': '"{0}" výš vzniká jen v některých případech.',
  'Each line below "offer:" is a choice of its own. Lines that are one choice stand below "all at once:", or are a word of the game.':
    'Každý řádek pod "offer:" je samostatná položka. Řádky, které jsou položkou jedinou, dej pod "all at once:", nebo z nich udělej slovo hry.',
  'Give it in all cases ("otherwise, …"), or before the "if"; or put this line into the block that gives it.':
    'Ať to vznikne ve všech případech ("otherwise, …"), nebo před "if"; nebo dej tento řádek do bloku, kde to vzniká.',
  '"{0}" is given anew in each round of "for each", and is known only there.':
    '"{0}" vzniká v každém kole "for each" znovu a jinde není známo.',
  'Use it inside the block, or give it a name before: what a name that is known stands for changes in every round.':
    'Použij to uvnitř bloku, nebo to pojmenuj už před ním: co známé jméno označuje, se pak mění v každém kole.',
  '"{0}" is {1}, which is not in this mix.': '"{0}" je {1} a ta v této směsi není.',
  'Put that card or its set into the mix; without it this part can never hold.':
    'Přidej tu kartu nebo její sadu do směsi; bez ní se tato část nemůže nikdy splnit.',
  'How many is not said.': 'Není řečeno, kolik.',
  'Write a number, "2 cards", or let the player say one: "choose a number from 1 to 3 as many"; then "many" stands for it.':
    'Napiš číslo, "2 cards", nebo ať ho řekne hráč: "choose a number from 1 to 3 as many"; označuje ho pak "many".',
  '"{0}" of what?': '"{0}" čeho?',
  'Write "{0} of …".': 'Napiš "{0} of …".',
  'Say what is meant after it.': 'Napiš za to, co se myslí.',
  'Half of what?': 'Polovina čeho?',
  'Write "half of your hand", "half of 5".': 'Napiš "half of your hand", "half of 5".',
  'Divided, and rounded how?': 'Dělí se, ale jak se zaokrouhlí?',
  'Write "… rounded up" or "… rounded down" after it.': 'Napiš za to "… rounded up" nebo "… rounded down".',
  'Whose {0}? Every player has one.': 'Čí {0}? Má ji každý hráč.',
  'Which {0}? There are several.': 'Která {0}? Je jich několik.',
  'One {0}, or all of them?': '"{0}": jedno, nebo všechny?',
  'All of where? No other place is named, so this would always be true: each of them is where it is.':
    'Všechny odkud? Žádné další místo uvedené není, takže by to platilo vždy: každá z nich je tam, kde je.',
  'Write "a …" if one is enough; or name the place where all of them are looked for: "all … in …".':
    'Stačí-li jedna, napiš "a …"; nebo uveď místo, kde se všechny hledají: "all … in …".',
  'What a place holds is not compared like this.': 'Co na nějakém místě je, se takto neporovnává.',
  'Compare the places like this: "there are more cards in … than cards in …".':
    'Místa porovnávej takto: "there are more cards in … than cards in …".',
  'Except which? "{0}" is no particular one.': 'Kromě které? "{0}" není žádná určitá.',
  'To leave out so many, write "all but {0}".': 'Má-li se jich tolik vynechat, napiš "all but {0}".',
  'Choose it in a line before: "choose {0} as chosen"; then write "except chosen".':
    'Vyber ji na dřívějším řádku: "choose {0} as chosen"; pak napiš "except chosen".',
  '"{0}" needs a value to compare.': 'Za "{0}" chybí hodnota, která se porovnává.',
  'Write "the {0} number of cards", "the {1} … of …".': 'Napiš "the {0} number of cards", "the {1} … of …".',
  'Write "the {0} number of cards"; of what cards are worth, with a value of the game: "offer of player: the {1} rank of cards in player\'s hand", then "the player with the {2} offer".':
    'Napiš "the {0} number of cards"; podle toho, co jsou karty zač, pomocí hodnoty hry: "offer of player: the {1} rank of cards in player\'s hand", pak "the player with the {2} offer".',
  '"{0}" is a value of one card, and a player has several.': '"{0}" je hodnota jedné karty a hráč jich má víc.',
  'Say which of them counts in a value of the game: "offer of player: the highest {0} of cards in player\'s hand", then "the player with the highest offer".':
    'Která z nich platí, řekni hodnotou hry: "offer of player: the highest {0} of cards in player\'s hand", pak "the player with the highest offer".',
  'Say who has the most.': 'Napiš, kdo má nejvíc.',
  'Write "have the most …".': 'Napiš "have the most …".',
  'Who has the same number as whom is not plain.': 'Není zřejmé, kdo má stejný počet jako kdo.',
  'Compare with one player: "if another player has as many … as you"; or all of them: "if all players have the same number of …".':
    'Porovnej s jedním hráčem: "if another player has as many … as you"; nebo všechny: "if all players have the same number of …".',
  'Say who has more.': 'Napiš, kdo má víc.',
  'Write "you have more … than another player".': 'Napiš "you have more … than another player".',
  'It is declared as "{0}".': 'Deklarováno je to jako "{0}".',
  '"{0}" needs nothing beside it.': 'K "{0}" nic dalšího nepatří.',
  '"{0}" needs {1} thing.': 'K "{0}" patří {1} věc.',
  '"{0}" needs {1} things.': 'K "{0}" {1:patří|patří|patří} {1} {1:věc|věci|věcí}.',
  'A {0} is meant here, not {1}.': 'Tady má být {0}, ne {1}.',
  'To leave out so many, write "all but {0} …".': 'Má-li se jich tolik vynechat, napiš "all but {0} …".',
  'A number holds nothing else. Declare `{0}: { is: {1} }`: then "if {2} is {3}" asks whether it holds something.':
    'Číslo nic jiného nedrží. Deklaruj `{0}: { is: {1} }`: pak se "if {2} is {3}" ptá, zda něco drží.',
  'This is never true: {0} is not {1}.': 'Tohle nikdy neplatí: {0} není {1}.',
  'Say which value of it is meant: "whose {0} is …".': 'Napiš, o kterou hodnotu jde: "whose {0} is …".',
  'A number is not counted: it is how many there are.': 'Číslo se nepočítá: samo říká, kolik jich je.',
  'This cannot be claimed of a number.': 'O čísle se tohle tvrdit nedá.',
  'Say what there is that many of: "more than 2 relics".': 'Napiš, čeho je tolik: "more than 2 relics".',
  'This order wants one number, and how many is left open here.': 'Tento příkaz chce jedno číslo, ale tady se neví, kolik.',
  'Choose how many first, with a name: "choose 1 or 2 or 3 as many", then say "many" in its place.':
    'Vyber počet napřed a pojmenuj ho: "choose 1 or 2 or 3 as many", pak napiš "many".',
  'This order asks only how many; which cards they are would make no difference.':
    'Tento příkaz chce vědět jen kolik; na tom, které karty to jsou, nezáleží.',
  'Write {0}; or say where such a card is taken from, with another verb: "move … to your …".':
    'Napiš {0}; nebo jiným slovesem řekni, odkud se taková karta bere: "move … to your …".',
  'Only players do things, not {0}.': 'Něco dělat mohou jen hráči, ne {0}.',
  'Say which player does it; or, after "when", what is done to it: "is played".':
    'Napiš, který hráč to dělá; nebo za "when", co se s tím stane: "is played".',
  'A team does nothing itself; its players do.': 'Tým sám nic nedělá, dělají to jeho hráči.',
  'Only players have cards, not {0}.': 'Karty mají jen hráči, ne {0}.',
  'Write "any of … is …" for what is among them, "count of …" for how many there are, "… is in …" for where a card is.':
    'Co je mezi nimi, se píše "any of … is …", kolik jich je, "count of …", kde karta je, "… is in …".',
  'Only a player can be the next one.': 'Další na řadě může být jen hráč.',
  'Write "the top card of …" for a card.': 'Karta se píše "the top card of …".',
  '"{0}": only one player is "{1}".': '"{0}": "{1}" je jen jeden hráč.',
  'Name each: "the player on the left", "the player two to the left".':
    'Vyjmenuj je: "the player on the left", "the player two to the left".',
  'Cards, players or places are meant here.': 'Tady mají být karty, hráči nebo místa.',
  'A card is meant here: the one that this card counts as.': 'Tady má být karta: ta, za kterou se tato počítá.',
  'Write its id, "counts as gold-ring", or "counts as any …" and a kind of card.':
    'Napiš její id, "counts as gold-ring", nebo "counts as any …" a druh karet.',
  'A kind of card is meant here: what these cards are, too.': 'Tady má být druh karet: čím tyto karty jsou také.',
  'Write "… is also a …" and a type, a tag or the id of a card; two of them with "and".':
    'Napiš "… is also a …" a typ, štítek nebo id karty; dva z nich spoj slovem "and".',
  'A card keeps its own name; it can have another one beside it.': 'Karta si nechává své jméno; může k němu mít ještě další.',
  '"is {0} …"': '"is {0} …"',
  'The name of a card is meant after "{0}".': 'Za "{0}" má být jméno karty.',
  'Write the id of one card; for a type or a tag, "is also a …".': 'Napiš id jedné karty; pro typ nebo štítek "is also a …".',
  'Which of them is meant is not said.': 'Není řečeno, která z nich.',
  'Choose one and give it a mark; or write "when goals are checked, …" before it: then it is the one that helps the player.':
    'Jednu vyber a dej jí značku; nebo před to napiš "when goals are checked, …": pak je to ta, která hráči pomáhá.',
  "Cards there never count as anybody's: only cards in play do, where everybody sees them.":
    'Karty odtamtud se nikomu nepočítají: počítají se jen karty ve hře, kde je všichni vidí.',
  'Move them, or count them yourself: "count of … + count of …".': 'Přesuň je, nebo je spočítej: "count of … + count of …".',
  'One certain player is meant here: whose these cards are.': 'Tady má být jeden určitý hráč: čí tyto karty jsou.',
  'Write "belongs to you", "belongs to the player on your left".': 'Napiš "belongs to you", "belongs to the player on your left".',
  'A kind of card is meant here, whose lines say who wins or loses.':
    'Tady má být druh karet, jejichž řádky říkají, kdo vyhrává nebo prohrává.',
  'Write "when goals are checked" with the name of such a type.': 'Napiš "when goals are checked" se jménem takového typu.',
  '"{0}" is one player here, not several things.': '"{0}" je tu jeden hráč, ne několik věcí.',
  'Say what of theirs is meant: "one of their cards". Cards can be named in a line before: "choose … as chosen", then "one of chosen".':
    'Napiš, které jeho věci: "one of their cards". Karty jde pojmenovat na dřívějším řádku: "choose … as chosen", pak "one of chosen".',
  '"{0}" is of cards, and applies to no player.': '"{0}" patří kartám a na hráče se nevztahuje.',
  'Say which cards do not apply: "rules do not apply to …"; or set it: "{0} is … for …".':
    'Napiš, které karty se neuplatní: "rules do not apply to …"; nebo ho nastav: "{0} is … for …".',
  'Several named cards are meant here.': 'Tady má být několik pojmenovaných karet.',
  'Give them a name first: "choose … as those".': 'Napřed je pojmenuj: "choose … as those".',
  'A place is not in another place.': 'Místo není na jiném místě.',
  'Say first what is moved and from where: "move a card from … to …".': 'Napřed napiš, co se přesouvá a odkud: "move a card from … to …".',
  'A place is meant here.': 'Tady má být místo.',
  'A place is meant here; "{0}" is a counter of the game.': 'Tady má být místo; "{0}" je počítadlo hry.',
  'It hides the plural of the zone "{0}": write "{1}", or give the counter another name.':
    'Zakrývá množné číslo zóny "{0}": napiš "{1}", nebo dej počítadlu jiné jméno.',
  'One place is meant here, and {0} is several.': 'Tady má být jedno místo, ale {0} je jich několik.',
  'Say which of them: {0}.': 'Napiš, které z nich: {0}.',
  'Zones are meant here.': 'Tady mají být zóny.',
  'Write "deal … to all hands". So many for each of them: "for each player, move the top 3 cards of … to their hand".':
    'Napiš "deal … to all hands". Tolik karet do každé z nich: "for each player, move the top 3 cards of … to their hand".',
  'A side is meant here.': 'Tady má být strana.',
  'Write "to the left", "to the right", or a side that was chosen.':
    'Napiš "to the left", "to the right", nebo stranu, která byla vybrána.',
  'This game has no home zone for the cards of a player.': 'Tato hra nemá pro karty hráče domovskou zónu.',
  'Name the zone: "to their hand".': 'Uveď zónu: "to their hand".',
  'One {0} is meant here, not several.': 'Tady má být jen jedno z tohoto druhu: {0}.',
  'Write "+" between numbers that are added up.': 'Mezi čísla, která se sčítají, piš "+".',
  'Say which: "a …", "one of …"; or do it for each of them: "for each …, …".':
    'Napiš, které: "a …", "one of …"; nebo to udělej pro každé zvlášť: "for each …, …".',
  '"set" names one thing, and here are several.': '"set" pojmenuje jednu věc, ale tady jich je několik.',
  'A number is meant here: "{0}" leaves open which.': 'Tady má být číslo: "{0}" neurčuje které.',
  'Write the number alone: "{0}".': 'Napiš jen číslo: "{0}".',
  'A number ends before {0}: what is reckoned, and of what it is so many, are read apart.':
    'Před {0} číslo končí: co se počítá a čeho tolik je, se čte zvlášť.',
  'Put brackets around all that is reckoned: "(twice 3 + 1) points", "((count of your hand) times 2) points".':
    'Dej do závorek všechno, co se počítá: "(twice 3 + 1) points", "((count of your hand) times 2) points".',
  'Which number is meant by {0}? None is chosen here.': 'Které číslo je {0}? Žádné se tu nevybírá.',
  'Choose it in a line before, with a name: "choose {0} as chosen"; then write "chosen".':
    'Vyber ho na dřívějším řádku a pojmenuj ho: "choose {0} as chosen"; pak napiš "chosen".',
  'Each of them has its own {0}.': 'Každá z nich má vlastní {0}.',
  'Write "the total {0} of …", "the highest {1} of …", or do it "for each …, …".':
    'Napiš "the total {0} of …", "the highest {1} of …", nebo to udělej "for each …, …".',
  'Of which one? This chooses nobody and nothing.': 'Které? Tohle nevybírá nikoho a nic.',
  'Choose it first, with a name: "choose … as chosen", then "… of chosen".':
    'Napřed vyber a pojmenuj: "choose … as chosen", pak "… of chosen".',
  'Each is done on its own, so one name cannot stand for all of them.':
    'Každé se provádí zvlášť, takže jedno jméno nemůže označovat všechna.',
  'Write "for each …:", and use the name in the lines below it.': 'Napiš "for each …:" a jméno použij v řádcích pod tím.',
  '"or" between things is one choice of one thing; here it is not one thing on each side.':
    '"or" mezi věcmi je výběr jediné věci; tady ale není na každé straně jediná.',
  'Write "and" where all of them are meant. For a choice between two orders write "offer:" and each on a line of its own.':
    'Myslíš-li všechny, napiš "and". Výběr mezi dvěma příkazy se píše "offer:" a každý příkaz na vlastní řádek.',
  'One of these places, or a card in one of them? "{0}" of places can be both.':
    'Jedno z těchto míst, nebo karta na jednom z nich? "{0}" a místa může znamenat obojí.',
  'Write {0} for one of the places, "{1}" for a card.': 'Jedno z míst se píše {0}, karta "{1}".',
  '"{0}" is said of places, cards and players that are next to each other.':
    '"{0}" se říká o místech, kartách a hráčích, kteří spolu sousedí.',
  'Write "a … beside this", "the … left of it": a place beside a place, a card beside a card.':
    'Napiš "a … beside this", "the … left of it": místo vedle místa, karta vedle karty.',
  'A {0} is never beside a {1}: they are in rows of their own.': '{0} není nikdy vedle {1}: jsou ve vlastních řadách.',
  'Neighbours are places of the same name.': 'Sousedí místa téhož jména.',
  'There is no row of places "{0}", so none is beside another.': 'Řada míst "{0}" neexistuje, takže žádné není vedle jiného.',
  'Declare a row or a grid: `{0}: { per: column }`, `{1}: { per: [row, column] }`.':
    'Deklaruj řadu nebo mřížku: `{0}: { per: column }`, `{1}: { per: [row, column] }`.',
  'The places "{0}" are in one row, so none is {1} another.': 'Místa "{0}" jsou v jedné řadě, takže žádné není "{1}" od jiného.',
  'Write "left of" or "right of"; or declare rows, too: `{0}: { per: [row, column] }`.':
    'Napiš "left of" nebo "right of"; nebo deklaruj i řady: `{0}: { per: [row, column] }`.',
  'It is not clear which places are meant by "{0}".': 'Není jasné, která místa "{0}" myslí.',
  'Write their name: {0}.': 'Napiš jejich jméno: {0}.',
  'No zone of this game is in a row or a grid: `per: column`, `per: [row, column]`.':
    'Žádná zóna této hry není v řadě ani v mřížce: `per: column`, `per: [row, column]`.',
  '"{0}" is no set of numbers, so no number can follow it.': '"{0}" není výčet čísel, takže za ním nemůže být číslo.',
  'Write "{0} of …", or what it is compared with: "whose {1} is 1".': 'Napiš "{0} of …", nebo s čím se porovnává: "whose {1} is 1".',
  'There is no {0} {1}.': '{0} {1} neexistuje.',
  'They are {0} to {1}.': 'Jsou to {0} až {1}.',
  '"{0}" belongs to nobody: there is one for the whole table.': '"{0}" nepatří nikomu: je jen jedno pro celý stůl.',
  'Write "{0}" alone.': 'Napiš jen "{0}".',
  '"{0}" is somebody\'s already.': '"{0}" už někomu patří.',
  'Write once whose it is: "the hand of …", or "{0}" alone.': 'Vlastníka napiš jednou: "the hand of …", nebo jen "{0}".',
  '"{0}" belongs to no player and to no other thing.': '"{0}" nepatří hráči ani ničemu jinému.',
  'Leave out whose it is.': 'Vynech, čí to je.',
  'No {0} belongs to {1}.': '{0} není něco, co má {1}.',
  'There is one for each {0}.': 'Jedno má každý {0}.',
  '{0} and {1}': '{0} a {1}',
  'There is only one at the table.': 'U stolu je jen jedno.',
  '"{0}" cannot be set.': '"{0}" se nedá nastavit.',
  'Counters, marks and names given by "set … to …" can be set; dials are set by cards.':
    'Nastavit jdou počítadla, značky a jména daná zápisem "set … to …"; ukazatele nastavují karty.',
  'Of whom? "{0}" is not one player yet.': 'Od koho? "{0}" ještě není jeden určitý hráč.',
  'Choose first: "choose {0} as friend", then "the player on the left of friend".':
    'Napřed vyber: "choose {0} as friend", pak "the player on the left of friend".',
  'Only dials can be set like this.': 'Takto jdou nastavit jen ukazatele.',
  'For counters and marks write "set {0} to …".': 'Počítadla a značky se nastavují "set {0} to …".',
  '"everyone else" is every player other than you here, not other than those just named.':
    '"everyone else" je tady každý hráč kromě tebe, ne kromě právě jmenovaných.',
  'Write "each other player"; or, if those are meant, say both of each: "for each player, if they …, they …, otherwise they …".':
    'Napiš "each other player"; a jsou-li míněni oni, řekni o každém obojí: "for each player, if they …, they …, otherwise they …".',
  'This can be read in two ways. It is read as "{0}".': 'Tohle se dá číst dvěma způsoby. Čte se to jako "{0}".',
  'Write it like that; or, if the other is meant, "{0}".': 'Napiš to tak; nebo, myslíš-li to druhé, "{0}".',
  'Other than which {0}? None is chosen here.': 'Jiné než které? "{0}" se tu nevybírá.',
  'Choose it in a line before: "choose a {0}"; or go through all, "for each {1}:"; then "each other {2}" are the others.':
    'Vyber na dřívějším řádku: "choose a {0}"; nebo projdi všechny, "for each {1}:"; ostatní jsou pak "each other {2}".',
  'Other than which? Nothing is named here that {0} could leave out.': 'Jiné než které? Nic, co by {0} mohlo vynechat, tu není jmenováno.',
  'Other than which? {0} leaves out this card, which is none of them.': 'Jiné než které? {0} vynechává tuto kartu, která mezi ně nepatří.',
  'Say which is left out, as in "all treasures except gold-ring"; or choose it in a line before: "choose a treasure". If none is left out, drop the word "other".':
    'Napiš, která se vynechá, jako "all treasures except gold-ring"; nebo ji vyber na dřívějším řádku: "choose a treasure". Nemá-li se vynechat žádná, vynech slovo "other".',
  'Write it like that; or, if the other is meant, give it a name: "choose … as chosen" in a line before, then say "chosen", or "chosen of them" where each player chose.':
    'Napiš to tak; nebo, myslíš-li to druhé, pojmenuj to: na dřívějším řádku "choose … as chosen", pak "chosen", nebo "chosen of them", kde vybíral každý hráč.',
  'Write "you …" for that. Each turn: "at the start of your turn, …"; "you" is the player who has the card.':
    'Na to napiš "you …". Každý tah: "at the start of your turn, …"; "you" je hráč, který kartu má.',
  'This can be read in two ways. It is read as "{0}", done once.':
    'Tohle se dá číst dvěma způsoby. Čte se to jako "{0}", provedené jednou.',
  'Leave out {0}; or, if a limit is to be larger for as long as this card is in force, write its name and how much: "{1}".':
    'Vynech {0}; nebo, má-li být limit větší, dokud tato karta platí, napiš jeho jméno a o kolik: "{1}".',
  'For as long as this card is in force, write "{0}".': 'Dokud tato karta platí: napiš "{0}".',
  'For as long as this card is in force, write "{0}"; for once, as it is played, "{1}".':
    'Dokud tato karta platí, napiš "{0}"; jednou, při zahrání, "{1}".',
  'This can be read in two ways. It is read as "{0} of you".': 'Tohle se dá číst dvěma způsoby. Čte se to jako "{0} of you".',
  'Write it like that; or, if the other is meant, say who does it: "each player … {0}".':
    'Napiš to tak; nebo, myslíš-li to druhé, řekni, kdo to dělá: "each player … {0}".',
  'This can be read in two ways. It is read as the other case of the line just above.':
    'Dá se to číst dvěma způsoby. Čte se to jako opačný případ řádku těsně nad tím.',
  'For the last of several cases, begin the line above with "otherwise if"; for the other case of that line alone, write it at its end: "…, otherwise …".':
    'Jako poslední z několika případů: začni řádek nad tím slovy "otherwise if"; jen jako opačný případ toho řádku: napiš to na jeho konec, "…, otherwise …".',
  'This can be read in two ways. It is read as done once, as the card is played.':
    'Dá se to číst dvěma způsoby. Čte se to jako něco, co se stane jednou, při zahrání karty.',
  'Write "{0}, …" for that. Each turn: "at the start of your turn, …"; as soon as something is so: "when …".':
    'Pro to napiš "{0}, …". Každý tah: "at the start of your turn, …"; jakmile něco platí: "when …".',
  'This can be read in two ways. It is read as "{0}" of every player.': 'Dá se to číst dvěma způsoby. Čte se to jako "{0}" každého hráče.',
  'Write "everybody\'s {0}" for that; for the player who has this card, "your {1}".':
    'Pro to napiš "everybody\'s {0}"; pro hráče, který tuto kartu má, "your {1}".',
  'This can be read in two ways. It is read as what the last of those asked in "{0}" did.':
    'Tohle se dá číst dvěma způsoby. Čte se to jako to, co udělal poslední z tázaných v "{0}".',
  'Write "for each …:", and below it "they may …" and "if so, …", to ask it of each of them.':
    'Napiš "for each …:" a pod to "they may …" a "if so, …", aby se to ptalo na každého.',
  'This can be read in two ways. It is read as the mark "{0}" of the card, not as what is done to it.':
    'Tohle se dá číst dvěma způsoby. Čte se to jako značka "{0}" té karty, ne jako to, co se s ní dělá.',
  'Give the mark another name; or, for what is done, say who does it: "when a player {0}s …".':
    'Dej značce jiné jméno; nebo pro to, co se dělá, napiš, kdo to dělá: "when a player {0}s …".',
  'This can be read in two ways. It is read as the answer to "{0}", not as whether the order just above was done.':
    'Tohle se dá číst dvěma způsoby. Čte se to jako odpověď na "{0}", ne jako to, jestli se provedl příkaz hned nad tím.',
  'Write it right below what it asks about; for the other case write "otherwise".':
    'Napiš to hned pod to, na co se ptáš; pro druhý případ napiš "otherwise".',
  'This can be read in two ways. It is read as "{0}", and whatever is chosen, "{1}".':
    'Tohle se dá číst dvěma způsoby. Čte se to jako "{0}" a ať se vybere cokoli, "{1}".',
  'Write them on two lines; or, if the other is meant, "if so, {0}" on the line below.':
    'Napiš to na dva řádky; nebo, myslíš-li to druhé, na řádek níž "if so, {0}".',
  'Write "the player on your {0}", of somebody else "on their {1}".': 'Napiš "the player on your {0}", o někom jiném "on their {1}".',
  'Say of what: "one of your …", "one of their …".': 'Řekni, čeho: "one of your …", "one of their …".',
  'With which card it is swapped is not said.': 'Není řečeno, s kterou kartou se vyměňuje.',
  'Write "swap {0} with {1}", or "swap your hand with …\'s hand".': 'Napiš "swap {0} with {1}", nebo "swap your hand with …\'s hand".',
  'Each card has its own. Go through them: "for each … as found:", and below it "… found\'s owner".':
    'Každá karta má svého. Projdi je: "for each … as found:" a pod tím "… found\'s owner".',
  'This card is of the type "{0}", so "this {1}" names nothing.': 'Tato karta je druhu „{0}“, takže „this {1}“ nic neoznačuje.',
  'Write "this" for the card itself; another card is "a {0}", or is called by its name.':
    'Pro tuto kartu piš „this“; jiná karta je „a {0}“, nebo ji nazvi jejím jménem.',
  'Something is {0} in one moment; it does not stay "{1}".': '„{0}“ se stane v jednom okamžiku; nic nezůstává „{1}“.',
  'Wait for that moment with "when … is {0}, …"; or ask later, of a kind of cards: "if a … has been {1} this turn".':
    'Na ten okamžik čekej pomocí „when … is {0}, …“; nebo se zeptej později, na druh karet: „if a … has been {1} this turn“.',
  'At least 0 are always there, so this is always true.': 'Aspoň 0 jich je vždycky, takže tohle platí vždy.',
  'For none, write "no …"; for one, "a …".': 'Pro žádnou napiš „no …“, pro jednu „a …“.',
  'From which pile are these cards dealt?': 'Z které hromádky se tyto karty rozdávají?',
  '"{0}" is the place of the last round alone: each round opens a new one.': '"{0}" je jen místo posledního kola: každé kolo otevírá nové.',
  'Open it in a line before the repetition, "… aside as {0}", and write "move … to {1}" inside.':
    'Otevři je na řádku před opakováním, „… aside as {0}“, a uvnitř piš „move … to {1}“.',
  'No place is named, so the answer is {0} of the player who is asked.': 'Místo není jmenováno, takže odpovědí je {0} toho, kdo je tázán.',
  'Name the place: "{0} in play"; or write whose it is: "one of your …".':
    'Jmenuj místo: „{0} in play“; nebo napiš, čí to je: „one of your …“.',
};
