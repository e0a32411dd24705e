// In Czech: messages about the form of a line.
import type { Translation } from '../../translation.ts';

export const parse: Translation = {
  'Effects are written in English words, whatever language the card is in.':
    'Efekt se píše anglickými slovy, ať je karta v jakémkoli jazyce.',
  '{0} does not fit after {1}.': '{0} se za {1} nehodí.',
  '{0} does not fit here.': '{0} se sem nehodí.',
  'Here {0} can stand.': 'Může tu být {0}.',
  'Two values are compared with {0}: {1}.': 'Dvě hodnoty se porovnávají znakem {0}: {1}.',
  'A card cannot take over everything another one says.': 'Karta nemůže převzít všechno, co říká jiná.',
  'It can be that card for others ("counts as …"), do its orders ("obey …"), use its power ("use a power of …"), or read the number it says ("draw draws of …").':
    'Může se za ni počítat ("counts as …"), provést její příkazy ("obey …"), použít její schopnost ("use a power of …"), nebo přečíst číslo, které říká ("draw draws of …").',
  'What of the card is done is not said: its orders, or a line that waits to be used.':
    'Není řečeno, co z karty se má provést: její příkazy, nebo řádek, který čeká na použití.',
  'A number that has a name stands in brackets before what it counts: {0}.':
    'Číslo, které má jméno, se píše do závorek před to, co počítá: {0}.',
  'One of two orders is done here, and it is not said that it is chosen.':
    'Provede se tu jeden ze dvou příkazů, a není řečeno, že se vybírá.',
  'Write {0} before them; or {1}, and below it each of them on a line of its own.':
    'Napiš před ně {0}; nebo {1} a pod to každý z nich na vlastní řádek.',
  'What is forbidden in two ways is said twice: {0}. Somebody in particular is chosen before: {1}.':
    'Dvojí zákaz se řekne dvakrát: {0}. Kdo konkrétně, to se vybere předtím: {1}.',
  'One of several orders is chosen from a block: {0}, and below it each of them on a line of its own.':
    'Jeden z několika příkazů se vybírá z bloku: {0} a pod ním každý příkaz na vlastním řádku.',
  'An offer is made to a player, who chooses: the player comes after the word.':
    'Nabídka se dělá hráči, který vybírá: hráč se píše za to slovo.',
  'Write {0}; in the lines below, {1} is that player.': 'Napiš {0}; v řádcích pod tím je {1} tento hráč.',
  'What is true of somebody is said with {0}.': 'Co o někom platí, se říká slovem {0}.',
  'The line ends after {0}; something must follow.': 'Řádek končí za {0}; něco ještě musí následovat.',
  'What belongs together stands on one line. A part of it can have a name of its own: "set … to …", or an entry of `values`.':
    'Co patří k sobě, je na jednom řádku. Část může mít vlastní jméno: "set … to …", nebo položka ve `values`.',
  'Nothing follows {0}.': 'Za {0} nic není.',
  'Say what happens: on the same line after a comma, or in deeper lines after a colon.':
    'Napiš, co se stane: na stejném řádku za čárku, nebo do odsazených řádků za dvojtečku.',
  'A comma is missing between {0} and {1}.': 'Mezi {0} a {1} chybí čárka.',
  'A head on one line ends with a comma.': 'Na jednom řádku končí hlavička čárkou.',
  'A comma ends a head, not "and".': 'Hlavička končí čárkou, ne slovem "and".',
  'Write a comma in its place.': 'Napiš místo toho čárku.',
  'Between two orders {0} is meant, not a comma alone.': 'Mezi dva příkazy patří {0}, ne jen čárka.',
  'Write {0}, or start a new line.': 'Napiš {0}, nebo začni nový řádek.',
  'A comma does not join things; {0} does.': 'Věci nespojuje čárka, ale {0}.',
  'Write {0} or {1}.': 'Napiš {0} nebo {1}.',
  'No comma stands before {0}.': 'Před {0} se čárka nepíše.',
  'Whether "if" is about both of them, or only about the one behind "or", cannot be seen.':
    'Nepozná se, jestli „if“ patří k obojímu, nebo jen k tomu za „or“.',
  'Write each of the two as a line of its own, the condition on the one that needs it.':
    'Napiš každé z nich na vlastní řádek a podmínku k tomu, které ji potřebuje.',
  '{0} begins a line; it does not follow an order.': '{0} stojí na začátku řádku; za příkaz nepatří.',
  'Write "{0} …" on a line of its own, right below the order it asks about; both below a head that ends with a colon, if there is one.':
    'Napiš "{0} …" na vlastní řádek hned pod příkaz, na který se ptá; a pokud je nad nimi hlavička s dvojtečkou, oba pod ni.',
  'A colon is missing after {0}: a block follows.': 'Za {0} chybí dvojtečka: následuje blok.',
  'Before a block a colon stands, not a comma.': 'Před blokem je dvojtečka, ne čárka.',
  'A colon opens a block, but no deeper line follows.': 'Dvojtečka otevírá blok, ale žádný odsazený řádek nenásleduje.',
  'Put the lines of the block below, two spaces deeper, or end the head with a comma and go on in this line.':
    'Napiš řádky bloku pod to, o dvě mezery hlouběji, nebo ukonči hlavičku čárkou a pokračuj na tomto řádku.',
  'This bracket is never closed.': 'Tato závorka se nikde nezavírá.',
  'This bracket was never opened.': 'Tato závorka se nikde neotevírá.',
  'After {0} a name must follow.': 'Za {0} musí být jméno.',
  '{0} cannot be a name: it has a fixed meaning.': '{0} nemůže být jméno: má pevný význam.',
  'Give it one word of your own, such as "drawn" or "partner".': 'Napiš jedno vlastní slovo, třeba "drawn" nebo "partner".',
  'An offer is written {0}.': 'Nabídka se píše {0}.',
  'One of the lines of its block is done.': 'Provede se jeden z řádků jejího bloku.',
  'The sign {0} means nothing here.': 'Znak {0} tu nic neznamená.',
  'One statement a line: start a new line or write ", then".': 'Na řádku je jeden příkaz: začni nový řádek, nebo napiš ", then".',
  'To divide, write "… divided by 2 rounded up" or "… rounded down".': 'Dělí se takto: "… divided by 2 rounded up" nebo "… rounded down".',
  'Use round brackets.': 'Použij kulaté závorky.',
  'Indent with spaces, not with a tab.': 'Odsazuj mezerami, ne tabulátorem.',
  'This line is {0} spaces deep; the lines before it in the same block are {1}.':
    'Tento řádek je odsazený o {0} {0:mezeru|mezery|mezer}; řádky nad ním v tomtéž bloku o {1}.',
  'A colon stands only at the end of a line, before a block.': 'Dvojtečka je jen na konci řádku, před blokem.',
  'When the order follows on the same line, write a comma.': 'Pokračuje-li příkaz na stejném řádku, napiš čárku.',
  'Nobody is named who {0}.': 'Není řečeno, kdo {0}.',
  'Say who: {0} or {1}.': 'Napiš, kdo: {0} nebo {1}.',
  'After {0} a claim must follow.': 'Za {0} musí být tvrzení.',
  'A claim says what is true of something: "your hand is empty".': 'Tvrzení říká, co o něčem platí: "your hand is empty".',
  'Nothing is claimed of {0}.': 'O {0} se nic netvrdí.',
  'Nothing is claimed of {0}: {1} is no verb.': 'O {0} se nic netvrdí: {1} není sloveso.',
  '{0} stands in orders, not in claims.': '{0} patří do příkazů, ne do tvrzení.',
  'A claim says what is done or what is true of something: "another player draws a card", "your hand is empty".':
    'Tvrzení říká, co se děje nebo co o něčem platí: "another player draws a card", "your hand is empty".',
  'After {0} the thing is missing.': 'Za {0} chybí, o co jde.',
  'Say which kind of thing, such as "card" or "player".': 'Napiš, o jakou věc jde, třeba "card" nebo "player".',
  'This quote is never closed.': 'Tato uvozovka není uzavřená.',
  'This line is deeper than the one above, which is an order and opens no block.':
    'Tento řádek je odsazený víc než řádek nad ním, ale ten je příkaz a blok neotevírá.',
  'This {0} can be meant in two ways.': '{0} se tu dá chápat dvěma způsoby.',
  'Put brackets around what belongs together: "a and (b or c)".': 'Dej do závorek, co patří k sobě: "a and (b or c)".',
  'This is nested too deeply, or too long, to be read.': 'Tohle je na přečtení příliš vnořené nebo příliš dlouhé.',
  'Say it in several lines, or give a part of it a name of its own.': 'Rozepiš to na více řádků, nebo dej části vlastní jméno.',
  'What is counted is done in the same line: "discard any number of cards, then draw that many"; over a turn, "cards that you have … this turn".':
    'Co se počítá, dělá se na témže řádku: "discard any number of cards, then draw that many"; za tah je to "cards that you have … this turn".',
  'Only the ends are counted from: "the top card of …", "the top 2 cards of …", "the player with the most …".':
    'Počítá se jen od kraje: "the top card of …", "the top 2 cards of …", "the player with the most …".',
  'Write "no player …" or "nobody …": "nobody can … this turn".': 'Napiš "no player …" nebo "nobody …": "nobody can … this turn".',
  'A player is "they" and "them", and has "their" things: "choose another player, then they draw 1".':
    'Hráč je "they" a "them" a jeho věci jsou "their": "choose another player, then they draw 1".',
  'Who or what is left out stands behind those who are meant: "each player except …", "all cards except …".':
    'Kdo nebo co se vynechá, stojí za těmi, o které jde: "each player except …", "all cards except …".',
  'Look at the place, then say what is done with what lies there: "look at the discard pile, then take a card from it".':
    'Podívej se na to místo a pak napiš, co se stane s tím, co tam leží: "look at the discard pile, then take a card from it".',
  'What is done several times stands behind the number: "repeat 3 times, draw 1"; several sentences stand below "repeat 3 times:".':
    'Co se dělá několikrát, stojí za počtem: "repeat 3 times, draw 1"; několik vět stojí pod "repeat 3 times:".',
  'Names of cards are not read letter by letter: give the cards that are meant a tag, and name them by it, "discard a … card".':
    'Jména karet se nečtou po písmenech: dej kartám, o které jde, tag a jmenuj je podle něj, "discard a … card".',
  'No game counts rounds: what comes once in one, or lasts for one, goes with turns: "at the end of your turn, …", "at the end of each turn, …", "until your next turn, …".':
    'Žádná hra nepočítá kola: co přijde jednou za kolo nebo trvá jedno kolo, se řídí tahy: "at the end of your turn, …", "at the end of each turn, …", "until your next turn, …".',
  'An amount is bounded where it stands: "draw the smaller of 3 and count of your hand", "discard up to 3 cards".':
    'Meze množství se píšou přímo k němu: "draw the smaller of 3 and count of your hand", "discard up to 3 cards".',
  'What is counted are different cards: leave the word out, "2 …". Of certain ones: "2 of x and y and z"; those that differ in a value: "2 cards of different …s"; from one card: "a card of a different … than it".':
    'Počítají se vždy různé karty: slovo vynech, "2 …". Z určitých karet: "2 of x and y and z"; ty, které se liší hodnotou: "2 cards of different …s"; od jedné karty: "a card of a different … than it".',
  'What came last to a place lies on top of it: "the top card of …"; what has been there longest, "the bottom card of …".':
    'Co přišlo na místo poslední, leží nahoře: "the top card of …"; co tam leží nejdéle, dole: "the bottom card of …".',
  'A condition is about now: "is". What has been done is counted: "if you have … this turn".':
    'Podmínka se týká přítomnosti: "is". Co se už stalo, se počítá: "if you have … this turn".',
  'What came up is "the die": "if the die is 6, …"; several dice are "dice": "if dice > 9", "if dice are equal".':
    'Co padlo, je "the die": "if the die is 6, …"; několik kostek je "dice": "if dice > 9", "if dice are equal".',
  'Before something is done: "instead when you …", "in response when …"; before a turn: "at the start of your turn, …".':
    'Než se něco stane: "instead when you …", "in response when …"; před tahem: "at the start of your turn, …".',
  'Before a turn is "at the start of your turn, …"; before the next one, "at the end of this turn, …"; as long as it takes until then, "until your next turn, when …".':
    'Před tahem je "at the start of your turn, …"; před příštím "at the end of this turn, …"; po celou dobu do něj "until your next turn, when …".',
  'What comes after something is written "when you …, …"; after a turn, "at the end of your turn, …".':
    'Co se děje po něčem, se píše "when you …, …"; po tahu "at the end of your turn, …".',
  'Write "at the start of each turn, …", "at the start of your turn, …", or "once per turn, …" for what may be used.':
    'Napiš "at the start of each turn, …", "at the start of your turn, …", nebo "once per turn, …" u toho, co se dá použít.',
  'A line of an effect has no dash: leave it out.': 'Řádek efektu pomlčku nemá: vynech ji.',
  'Lines of an effect have no numbers: they are done from top to bottom.': 'Řádky efektu se nečíslují: provádějí se shora dolů.',
  'Who they are comes first: "each player who has no cards in turn draws 1".':
    'Nejdřív se řekne, kdo to je: "each player who has no cards in turn draws 1".',
  'A clause says what is so, not what may be done: "a card that fits", with a condition of the game, "card fits: …".':
    'Vedlejší věta říká, co platí, ne co se smí: "a card that fits" s podmínkou hry "card fits: …".',
  'What it is stands behind "is": "whose suit is led".': 'Čím to je, stojí za "is": "whose suit is led".',
  'A line stands without quotes: leave them out.': 'Řádek se píše bez uvozovek: vynech je.',
  'One of several orders is chosen from a block: "offer:", and below it each of them on a line of its own.':
    'Jeden z několika příkazů se vybírá z bloku: "offer:" a pod ním každý příkaz na vlastním řádku.',
  'No line holds cards face down.': 'Žádný řádek nedrží karty lícem dolů.',
  'Turn them over as they come: "turn … face down". Open they are by a line: "all hands are open".':
    'Otoč je, když přijdou: "turn … face down". Odkryté je drží řádek: "all hands are open".',
  'What something is done for is not said by {0}.': 'K čemu se něco dělá, se neříká slovy {0}.',
  'Write {0}; where it may be left undone, {1} and below it {2}.': 'Napiš {0}; kde se to dělat nemusí, {1} a pod to {2}.',
  'Say what nobody can do: "… cannot be taken by another player"; of cards whose lines are not for somebody, "… do not apply to you".':
    'Řekni, co nikdo nesmí: "… cannot be taken by another player"; o kartách, jejichž řádky pro někoho neplatí, "… do not apply to you".',
  'What follows "{0}" is a sentence of its own.': 'Co následuje za "{0}", je samostatná věta.',
  'End the one before with a full stop, or start a new line.': 'Větu před tím ukonči tečkou, nebo začni nový řádek.',
  'What is done on it: "at the start of another player\'s turn, …", or "when …, if it is another player\'s turn, …"; what holds on it: "while it is another player\'s turn, …".':
    "Co se v něm dělá: „at the start of another player's turn, …“ nebo „when …, if it is another player's turn, …“; co v něm platí: „while it is another player's turn, …“.",
  'It goes clockwise and begins with whoever does it: "each player in turn …", "deal …". With you last: "each other player in turn draws 1, then you draw 1".':
    'Jde to po směru hodin a začíná ten, kdo to dělá: „each player in turn …“, „deal …“. S vámi jako posledními: „each other player in turn draws 1, then you draw 1“.',
  'Wait for it, and ask how many it was: "when you play a …, if you have played exactly 1 card this turn, …".':
    'Počkejte na ni a zeptejte se, kolikátá to byla: „when you play a …, if you have played exactly 1 card this turn, …“.',
  'After a turn is "at the end of each turn, …" or "at the end of your turn, …".':
    'Po tahu se píše „at the end of each turn, …“ nebo „at the end of your turn, …“.',
  '{0} says nothing about {1}.': '{0} o {1} nic neříká.',
  'Cards are told apart by type and tag, by place ("… in play", "… from your hand"), or in a clause: "… that …".':
    'Karty rozlišuje druh a štítek, místo („… in play“, „… from your hand“) nebo věta: „… that …“.',
  'What lies on the table is said with its place: "… in play".': 'Co leží na stole, se píše s místem: „… in play“.',
  'What must not hold is joined with "and": "you have … and no …".': 'Co platit nemá, se připojuje pomocí „and“: „you have … and no …“.',
  'Say it of the others, too: "you have … and no other player has …"; of a number, "exactly 2 …"; how often at most, "… cannot … more than 1 … per turn".':
    'Řekni to i o ostatních: „you have … and no other player has …“; u počtu „exactly 2 …“; jak často nejvýš, "… cannot … more than 1 … per turn".',
  'Turns are not counted: until one\'s own next turn is "until your next turn", with that turn "until the end of your next turn".':
    'Tahy se nepočítají: do vlastního příštího tahu je "until your next turn", i s tím tahem "until the end of your next turn".',
  'What a coin shows is asked below it: "flip a coin", then "if heads, …, otherwise …".':
    'Na to, co na minci padne, se ptej pod ní: "flip a coin", pak "if heads, …, otherwise …".',
  'The next time only is "the next time you …"; once in each turn, "once per turn, when you …".':
    'Jen příště je "the next time you …"; jednou v každém tahu "once per turn, when you …".',
  'A card does what another says with "obey …": "obey the top card of discard-pile".':
    'Karta udělá, co říká jiná, příkazem "obey …": "obey the top card of discard-pile".',
  'A number of the game is lower as long as a line holds: "draws - 1", "your plays - 1 this turn".':
    'Číslo hry je menší, dokud řádek platí: "draws - 1", "your plays - 1 this turn".',
  'What is to be done twice is written twice, or "repeat 2 times, …"; a number is doubled: "twice …".':
    'Co se má udělat dvakrát, napiš dvakrát, nebo "repeat 2 times, …"; číslo se zdvojí takhle: "twice …".',
  'A number of the game gets another value: "… is 5", or is raised or lowered: "… + 2", "… - 1".':
    'Číslo hry dostane jinou hodnotu: „… is 5“, nebo se zvýší či sníží: „… + 2“, „… - 1“.',
  'For later write "on your next turn, …"; for somebody else name them first: "choose another player", then "on their next turn, …".':
    'Na později napiš "on your next turn, …"; pro někoho jiného ho napřed pojmenuj: "choose another player", pak "on their next turn, …".',
  'What a coin shows is asked below "flip a coin": a line "if heads, …", and a line "otherwise, …".':
    'Na to, co padlo na minci, se ptá pod „flip a coin“: řádek „if heads, …“ a řádek „otherwise, …“.',
};
