// In Czech: messages about valid lines that do nothing.
import type { Translation } from '../../translation.ts';

export const lint: Translation = {
  'Nobody sees the cards of this pile, and this lets a player choose any of them.':
    'Karty tohoto balíčku nikdo nevidí, a tady si hráč může vybrat kteroukoli z nich.',
  'Write "the top card of …", "the top 3 cards of …"; or, if it may be any of them, "a random card of …".':
    'Napiš „the top card of …“, „the top 3 cards of …“; nebo, může-li to být kterákoli, „a random card of …“.',
  'This comes before "{0}", which moves the card all the same.': 'Tohle přijde před "{0}", které kartu přesune tak jako tak.',
  'An answer comes before "{0}": the card is not yet there.': 'Odpověď přijde dřív než "{0}": karta tam ještě není.',
  'Leave out what is asked; or wait until it has happened: "when …" without "in response".':
    'Vynech tu podmínku; nebo počkej, až se to stane: "when …" bez "in response".',
  'Stop it first: "cancel it, then {0}".': 'Napřed to zastav: "cancel it, then {0}".',
  '{0} and {1} more': '{0} a další: {1}',
  'Its cards come only to {0}.': 'Karty tohoto typu přijdou jen sem: {0}.',
  'Its cards come nowhere.': 'Karty tohoto typu nepřijdou nikam.',
  'This can never be in force: a {0} is never where its lines hold.':
    'Tohle nikdy nemůže platit: karta typu {0} nikdy není tam, kde její řádky platí.',
  'its type': 'její typ',
  'Lines hold in {0}; orders alone are carried out when the card is played. For a while, as an order: "this turn, when …", "until your next turn, when …", "the next time …".':
    'Řádky platí tady: {0}; samotné příkazy se provedou, když se karta zahraje. Na čas, jako příkaz: "this turn, when …", "until your next turn, when …", "the next time …".',
  'No zone of this game is `live: yes`.': 'Žádná zóna této hry nemá `live: yes`.',
  '"{0}" can never do anything: nobody can play a {1}.': '"{0}" nemůže nikdy nic udělat: kartu typu {1} nemůže nikdo zahrát.',
  '{0} Say in the type what playing one does (`played: …`), or let its cards start in a zone that is `live: yes`.':
    '{0} Napiš k typu, co jeho zahrání udělá (`played: …`), nebo ať jeho karty začínají v zóně, která má `live: yes`.',
  'This is never carried out: playing a {0} does not obey it.':
    'Tohle se nikdy neprovede: při zahrání karty typu {0} se její příkazy neprovádějí.',
  'Write `obey it` where the type says what playing one does, or begin the line with when it happens.':
    'Napiš `obey it` tam, kde typ říká, co jeho zahrání udělá, nebo začni řádek tím, kdy se to stane.',
  'This can never be true while the card is where its lines are in force.':
    'Tohle nemůže být nikdy pravda, dokud je karta tam, kde její řádky platí.',
  'Its lines are in force in {0}, uncovered.': 'Její řádky platí tady: {0}, když není zakrytá.',
  'Its lines are in force in {0}, uncovered. {1}': 'Její řádky platí tady: {0}, když není zakrytá. {1}',
  'The card is never here: {0}. It was chosen in {1}, and nothing has moved it since.':
    'Tahle karta tu nikdy není: {0}. Byla vybrána tady: {1}, a od té doby ji nic nepřesunulo.',
  'Choose it there: "choose a card in …"; what a player holds unseen can only be asked: "ask another player …".':
    'Vyber ji tam: "choose a card in …"; na to, co hráč drží skryté, se lze jen zeptat: "ask another player …".',
  'Say where the cards are: {0}.': 'Napiš, kde karty jsou: {0}.',
  'No card is ever here: {0}.': 'Žádná karta tu nikdy není: {0}.',
  'A {0} is never here: {1}.': 'Karta typu {0} tu nikdy není: {1}.',
  'The card is never here when this line looks at it: {0}.': 'Karta tu není, když se na ni tento řádek dívá: {0}.',
  'It looks before anything is done to the card, which is in {0} then. Leave the place out: "a {1}".':
    'Dívá se dřív, než se s kartou něco stane, a ta je v tu chvíli tady: {0}. Místo vynech: "a {1}".',
  '"{0}" is looked for in play here, and the line says that it is not there.': '"{0}" se tu hledá ve hře, ale řádek říká, že tam není.',
  'Say where it is: "{0} in …", as for any card that is elsewhere.': 'Napiš, kde je: "{0} in …", jako u každé karty, která je jinde.',
  'This game has no rule that uses this outcome, so the line would do nothing.':
    'Žádné pravidlo této hry tento výsledek nepoužívá, takže by řádek nic neudělal.',
  'A check of the game must ask for it: "if a player {0}, …".': 'Musí se na něj ptát některá kontrola hry: "if a player {0}, …".',
  'This does nothing: the turn is over by then.': 'Tohle neudělá nic: tah už je v tu chvíli u konce.',
  'Leave it out; for the turn after it, write "skip your next turn".': 'Vynech to; pro další tah napiš "skip your next turn".',
  'No check of this game uses this line of a {0}.': 'Žádná kontrola této hry nepoužívá tento řádek karty typu {0}.',
  'Put it on a card of type {0}, or say when it happens: "whenever …, win".':
    'Dej ho na kartu typu {0}, nebo napiš, kdy se to stane: "whenever …, win".',
  'Put it on a card of another type, or say when it happens: "whenever …, win".':
    'Dej ho na kartu jiného typu, nebo napiš, kdy se to stane: "whenever …, win".',
  'A check of the game must ask for it: "if {0} …". Or say when it happens: "whenever …, lose".':
    'Musí se na něj ptát některá kontrola hry: "if {0} …". Nebo napiš, kdy se to stane: "whenever …, lose".',
  'This comes later, when it is no longer part of what it replaces: the line replaces it again, and again.':
    'Tohle přijde později, kdy už to není součástí toho, co řádek nahrazuje: nahradí to znovu a znovu.',
  'Let the line replace the end once for each player: give the player a counter in it, and begin with "instead when …, if" that counter "is 0".':
    'Ať řádek nahradí konec každému hráči jen jednou: změň v něm hráčovo počítadlo a začni "instead when …, if" s podmínkou, že to počítadlo "is 0".',
  'This does nothing: a {0} is never in force, so it has no line that could apply.':
    'Tohle nic nedělá: {0} nikdy neplatí na stole, takže nemá řádek, který by se dal uplatnit.',
  'What it does is done as it is played. Say what nobody can do: "your … cannot be … by another player"; or what is done in its place: "instead when …".':
    'Co dělá, se udělá, když se zahraje. Napiš, co nikdo nesmí: "your … cannot be … by another player"; nebo co se stane místo toho: "instead when …".',
  'This can never end it: while "has no lines" holds, this line is off, too.':
    'Tohle to nikdy neukončí: dokud platí "has no lines", je vypnutý i tento řádek.',
  'Leave out "has no lines", and say it of each of the other lines: "if …" in front, or "if … not …".':
    'Vynech "has no lines" a řekni to u každého z ostatních řádků: "if …" vpředu, nebo "if … not …".',
  'This does again what it waits for, so it hears itself, and so on, until it is stopped.':
    'Tohle znovu dělá, na co čeká, takže slyší samo sebe, a tak dál, dokud se to nezastaví.',
  'Wait for something else, or for once: "the next time you …"; a number that is higher by one is a dial: "your draws + 1".':
    'Čekej na něco jiného, nebo jen jednou: "the next time you …"; číslo o jednu vyšší je dial: "your draws + 1".',
  'Why the game ends stays true after this, so this comes again at once, and again, until it is stopped.':
    'Důvod, proč hra končí, trvá i potom, takže se to hned stane znovu a znovu, dokud to program nezastaví.',
  'Let the line change it as well: discard the card that decides it, or say who wins or loses instead.':
    'Ať řádek změní i důvod: odlož kartu, která o tom rozhoduje, nebo napiš, kdo vyhrává nebo prohrává.',
  'This counts nothing: the order before has just taken all of these away.': 'Tohle nespočítá nic: příkaz předtím všechny právě odklidil.',
  'Count those that were taken: "for each of them", "that many".': 'Počítej ty odklizené: "for each of them", "that many".',
  'This reads "{0}" after it is lost: the order before has just moved this card to where it does not last.':
    'Tohle čte "{0}", až když je pryč: příkaz předtím právě přesunul tuto kartu tam, kde nevydrží.',
  'Keep it on a line before: "set kept to {0} of this"; then say "kept".':
    'Ulož ho na řádku předtím: "set kept to {0} of this"; pak říkej "kept".',
  'Each round takes all of these at once, so the first leaves none.': 'Každé kolo vezme všechny najednou, takže po prvním nezbude žádná.',
  'Take one at a time: "discard one of …".': 'Ber po jedné: "discard one of …".',
  'A number means "at least", and these orders only take cards away: this ends at once, or never comes true.':
    'Číslo znamená „nejméně“ a tyto příkazy karty jen ubírají: hned to skončí, nebo se to nikdy nesplní.',
  'Write "until {0}".': 'Napiš "until {0}".',
  'Say how few there may be: "at most 3", not "{0}".': 'Napiš, kolik jich smí nejvýš být: "at most 3", ne "{0}".',
  '"{0}" speaks of what is yours, and you are not the player who chooses here.':
    '"{0}" mluví o tom, co je tvoje, a tady vybírá někdo jiný než ty.',
  'Give it a slot for the player: "card fits player", which speaks of "player\'s hand"; then "a card that fits them".':
    'Dej tomu slot pro hráče: "card fits player", kde je řeč o "player\'s hand"; pak "a card that fits them".',
  'Where these cards are is not said: they may be in a place that the player who chooses does not see.':
    'Kde ty karty jsou, není řečeno: mohou být na místě, kam vybírající hráč nevidí.',
  'Write the place: "… from your hand", "… in play".': 'Napiš to místo: "… from your hand", "… in play".',
  'What may be chosen here would show cards that the player who chooses does not see.':
    'Z toho, co se tu dá vybrat, by vybírající hráč poznal karty, které nevidí.',
  'Let them look first ("look at …"), let a player who sees the cards choose, {0}':
    'Ať se nejdřív podívá ("look at …"), ať vybírá hráč, který karty vidí, {0}',
  'or leave it to chance ("a random …").': 'nebo to nech na náhodě ("a random …").',
  'Whether this is offered would show a player cards that they do not see.':
    'Z toho, jestli se to nabídne, by hráč poznal karty, které nevidí.',
  'Ask it when it is done: "draw 1, then if …"; or let them look first ("look at …").':
    'Ptej se až při provádění: "draw 1, then if …"; nebo ať se nejdřív podívá ("look at …").',
  'This cannot be taken back: {0}.': 'Tohle se nedá vzít zpět: {0}.',
  'Put it before or after "try:"; "if so" asks whether what was tried stays.':
    'Dej to před "try:" nebo za něj; na to, jestli zkoušené zůstane, se ptá "if so".',
  'chance decides it, and a second try would be another chance': 'rozhoduje náhoda a druhý pokus by byl jiná náhoda',
  'somebody else is asked, or does something, before it counts': 'někdo jiný je tázán nebo něco udělá dřív, než to platí',
  'it shows cards that the player who tries does not see': 'ukáže to karty, které zkoušející hráč nevidí',
  'it ends what is being tried, before anybody is asked whether it stays':
    'ukončí to, co se zkouší, dřív, než se někdo zeptá, jestli to zůstane',
  'it does what other cards say, which may be anything': 'dělá to, co říkají jiné karty, a to může být cokoli',
  'it tries something itself, and one thing is tried at a time': 'samo něco zkouší a zkouší se vždy jen jedna věc',
  'Only with {0}.': 'Jen s {0}.',
  'Nor in another way:': 'Ani jinak:',
  'the card': 'ta karta',
  'This can never be true.': 'Tohle nemůže být nikdy pravda.',
  'It says what is always false.': 'Říká, co je vždy nepravda.',
  'This asks for {0} {1}; all cards that can count towards it have {2} together.':
    'Chce se tu {1}: {0}; všechny karty, které se mohou počítat, mají dohromady {2}.',
  'Add cards with {0} to the mix, or ask for less.': 'Přidej do směsi karty, které mají {0}, nebo chtěj méně.',
  'The option {0} does not allow this.': 'Volba {0} to nedovoluje.',
  'This number can never be reached.': 'Tohoto čísla se nedá nikdy dosáhnout.',
  'Ask for less, or for something that is in the mix.': 'Chtěj méně, nebo něco, co ve směsi je.',
  'This contradicts itself: it asks for {0}, and that there is none.': 'Odporuje si to: chce se {0} a zároveň aby to nebylo.',
  'Ask for one of the two.': 'Chtěj jen jedno z toho.',
  'What is left are {0}.': 'Zbývá: {0}.',
  'This asks for {0} of {1}; the mix has {2}.': 'Chce se tu {1}: {0}; ve směsi je {2}.',
  'In the mix: {0}. Ask for fewer, or add such cards.': 'Ve směsi: {0}. Chtěj méně, nebo takové karty přidej.',
  'No card of this mix is {0}.': 'V této směsi není žádná karta, která by byla {0}.',
  'Add such a card to the mix, or ask for something that is in it.': 'Přidej takovou kartu do směsi, nebo chtěj něco, co v ní je.',
  'Nobody can ever have this: {0} is never where it is looked for.': 'Tohle nemůže nikdy nikdo mít: {0} není nikdy tam, kde se hledá.',
  'One card fills one place: this asks for {0} cards, and not as many can fill the places.':
    'Jedna karta vyplní jedno místo: chce se tu {0} {0:karta|karty|karet} a tolik jich místa vyplnit nemůže.',
  'What can fill them: {0}.': 'Vyplnit je může: {0}.',
  'Write `origin: house` for cards of your own, or `origin: printed` with the `source:` that names them.':
    'Vlastním kartám napiš `origin: house`, jinak `origin: printed` a `source:`, který je jmenuje.',
  'Nothing says where these cards come from.': 'Není řečeno, odkud tyto karty jsou.',
  'Nothing says where "{0}" comes from.': 'Není řečeno, odkud je "{0}".',
  'Write `source:` beside it: the rule sheet or list that names them.':
    'Napiš vedle `source:`: list pravidel nebo seznam, který je jmenuje.',
  '"{0}" says that a source names this card, but none is given.': '"{0}" říká, že tuto kartu jmenuje nějaký zdroj, ale žádný uvedený není.',
  '"{0}" says that a source names these cards, but none is given.':
    '"{0}" říká, že tyto karty jmenuje nějaký zdroj, ale žádný uvedený není.',
  '"{0}" is also a word of the game: an effect that says it does not mean this card.':
    '"{0}" je i slovo hry: efekt, který ho řekne, nemyslí tuto kartu.',
  'Give the card another id, or write {0} where you mean it.': 'Dej kartě jiné id, nebo kde myslíš ji, napiš {0}.',
  'An effect that says "{0}" means the number.': 'Efekt, který řekne "{0}", myslí číslo.',
  'Give the card an id with a letter.': 'Dej kartě id s písmenem.',
  '"{0}" is also a word of the language.': '"{0}" je i slovo jazyka efektů.',
  'Give the card another id, or write "card {0}" where you mean it.': 'Dej kartě jiné id, nebo kde myslíš ji, napiš "card {0}".',
  'No line says "{0}" again.': 'Žádný další řádek už "{0}" neřekne.',
  'Leave out "as {0}".': 'Vynech "as {0}".',
  'Nothing reads "{0}" of "{1}".': 'Slot "{0}" slova "{1}" nic nečte.',
  'Say what is done with it: "{0}" stands for it in the lines of the word. Or leave it out of the head.':
    'Napiš, co se s ním dělá: v řádcích slova ho označuje "{0}". Nebo ho z hlavičky vynech.',
  '"{0}" in "{1}" is a fixed word, and no slot.': '"{0}" v "{1}" je pevné slovo, ne slot.',
  'Did you mean "{0}"?': 'Myslíš "{0}"?',
  '"{0}" limits what "{1}" of "{2}" limits too: {3}.': '"{0}" omezuje totéž co "{1}" z "{2}": {3}.',
  'Cards that set one do not take the place of cards that set the other; both hold. Let the cards set "{0}".':
    'Karty, které nastavují jedno, nenahradí karty, které nastavují druhé; platí obojí. Ať karty nastavují "{0}".',
  'the other dial': 'druhý ukazatel',
  '"{0}" limits {1} by itself; "{2}" does so by the dial "{3}".': '"{0}" omezuje samo o sobě {1}; "{2}" to dělá ukazatelem "{3}".',
  'Where both are in play, both hold. Write "{0} is …", and the newer takes the place of the older.':
    'Kde jsou ve hře obě, platí obojí. Napiš "{0} is …" a novější karta nahradí starší.',
  'the other card': 'druhá karta',
  'What is done to a card can be waited for: {0}.': 'Čekat se dá na to, co se s kartou udělá: {0}.',
};
