// In Czech: titles and explanations of the diagnostics that authors meet most, by code. The others are shown in English.
import type { Explained } from '../../translation.ts';

export const explained: Explained = {
  CW1101: [
    'neznámý klíč',
    'Každé místo v souboru má své klíče. Klíč, který tam nepatří, by nedělal nic, proto je to chyba: nejčastěji je v něm překlep, nebo je odsazený o krok víc či míň, než má být. Kde je jasné, co se myslelo, čte a kontroluje se obsah tak, jako by byl klíč napsaný správně.',
  ],
  CW1102: [
    'hodnota jiného druhu',
    'Stojí tu číslo místo textu, text místo seznamu a podobně. 1984 je pro YAML číslo a true pravdivostní hodnota; takový text patří do uvozovek.',
  ],
  CW1104: ['hodnota mimo výběr', 'Stát tu může jen několik hodnot; hlášení je jmenuje.'],
  CW1105: [
    'hodnota v jiném tvaru',
    'Hodnota je správného druhu, ale ne ve správném tvaru: příliš malé číslo, prázdný text, rozsah napsaný jinak.',
  ],
  CW1203: [
    'dvojtečka rozbíjí text',
    'Dvojtečka s mezerou ukončuje v YAML klíč, ať stojí kdekoli. Na jednom řádku proto hlavička končí čárkou (`once per turn, draw 1`). Dvojtečkou končí jen na konci řádku před odsazeným blokem, a efekt pak začíná znakem `|`. Název nebo text s dvojtečkou patří do uvozovek.',
  ],
  CW1302: [
    'tohle není id',
    'Id jsou slova spojená spojovníky, malými písmeny a číslicemi kteréhokoli písma: `old-lantern`, `stará-lampa`. Lidé čtou název.',
  ],
  CW2001: [
    'slovo, které se nehodí',
    'Řádek dává smysl až k označenému slovu, ale nic, co jazyk zná, tímto slovem nepokračuje. Hlášení říká, za čím stojí, a když je možností málo, i co by tu stát mohlo. Na řádku je jedno tvrzení: sloveso, s čím se to dělá a kam (`move drawn to discard-pile`).',
  ],
  CW2002: ['řádek končí příliš brzy', 'Ještě musí něco následovat: věc po `and`, místo po `to`, příkaz po čárce podmínky.'],
  CW2003: [
    'za hlavičkou chybí čárka',
    'Co stojí před příkazem a říká, kdy se stane (`if …`, `once per turn`, `for each …`), končí na stejném řádku čárkou, před blokem dvojtečkou.',
  ],
  CW2005: ['před blokem chybí dvojtečka', 'Řádky pod tímto jsou odsazené, patří tedy k němu: končí dvojtečkou.'],
  CW2015: [
    'půl tvrzení',
    'Za `if`, `when`, `while`, `until` nebo `unless` patří tvrzení: někdo nebo něco, a co o tom platí (`your hand is empty`, `you have lamp`).',
  ],
  CW2016: ['chybí věc', 'Za `a`, `the`, `your`, `another` a podobnými slovy musí následovat věc sama.'],
  CW3001: [
    'neznámé slovo',
    'Příkaz začíná slovesem a tvrzení ho má: buď sloveso, které má každá hra (move, choose, shuffle …), nebo to, které deklaruje tato hra. Tohle není ani jedno. `cardwright words` je vypíše.',
  ],
  CW3002: [
    'slovu chybí jedna z jeho částí',
    'Sloveso je známé, ale co stojí za ním, nemá tvar, který chce: část chybí, je navíc, nebo před ni patří jiné slůvko. Hlášení ukazuje, jak se to říká.',
  ],
  CW3003: [
    'neznámé jméno',
    'Jméno je karta, typ, zóna, ukazatel, štítek, hodnota, nebo to, co dřívější řádek nazval „as …“. Nic se tu tak nejmenuje; nejčastěji je to překlep.',
  ],
  CW3004: [
    'hodnota jiného druhu',
    'Myslí se číslo nebo jedna z možností výčtu a stojí tu něco jiného. Kolik je karet, se píše „count of …“.',
  ],
  CW3013: [
    'řádek na nesprávném místě',
    'Některé řádky platí, dokud platí jejich karta (ukazatele, zákazy), některé čekají (when …, once per turn) a některé jsou příkazy. Jeden druh nemůže stát uvnitř druhého a „otherwise“ patří k „if“.',
  ],
  CW3019: [
    'karta, která se nikdy nezahraje',
    'Co karta říká, se nikdy neprovede: její typ neříká, co zahrání dělá, její karty nepřijdou do žádné zóny s `live: yes`, nebo zahrání neprovede její příkazy (`obey it`).',
  ],
  CW3031: [
    'očekává se hráč',
    'Jen hráči něco dělají, mají karty, jsou tázáni a jsou na řadě. Karta někomu patří: „owner of this“; strana také: „the player on your left“.',
  ],
  CW3032: [
    'očekává se karta',
    'Příkazy jako „move“ a „discard“ pracují s kartami. K počtu patří karty („2 cards from your hand“) a hráč ani místo karta není: řekni, které z jejich karet.',
  ],
  CW3033: [
    'očekává se místo',
    'Karty jsou v zónách („your hand“, „pile“), u hráče nebo ve hře, a pohyb míří tam. Co stojí tady, není nic z toho.',
  ],
  CW3038: [
    'několik věcí místo jedné',
    'Z několika věcí má každá svou hodnotu a s každou by se to dělalo zvlášť. Řekni, která se myslí, vezmi součet nebo nejvyšší, nebo to udělej pro každou.',
  ],
  CW3042: [
    'jméno, které žádný řádek neřekne',
    'Zóna, ukazatel, místo ve slově nebo cokoli jiného, co se deklaruje, potřebuje jméno, které se dá v řádku říct. Tohle se čte jako něco jiného: jako slovo jazyka, číslo, sloveso, nebo jiná věc téhož jména.',
  ],
  CW3047: [
    'slovo, které nic nezastupuje',
    '„They“ a „it“ zastupují hráče nebo kartu, o které řádek nebo blok okolo mluví; „so“ zastupuje, co se těsně předtím nabídlo nebo na co se ptalo. Nic takového tu není.',
  ],
  CW3051: [
    'spojení, které jde číst dvojím způsobem',
    'Čtenář to může pochopit jedním způsobem a hra druhým: „a relic and a curse from your hand“ může mluvit o relikvii ve hře. Hlášení ukazuje, jak se to čte; takto napsané se nehlásí. Rada ukazuje, jak se píše druhé čtení.',
  ],
  CW3089: [
    'text neříká, co efekt dělá',
    'Text karty říká něco, co její efekt nedělá, nebo vynechává, co dělá: jiné číslo, „náhodně“, čí karty to jsou, vlevo nebo vpravo. Hráči se řídí textem a hra efektem. Porovnávají se anglické, české, polské a ruské texty, i překlady, ve složkách, které dostane `cardwright check`. Text, který je přesto správný, se zapíše do `locales/exceptions.done.yaml`.',
  ],
};
