// In Czech: titles and explanations of the diagnostics of what lines mean, CW3…, by code.
import type { Explained } from '../../../translation.ts';

export const meaning: Explained = {
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
  CW3005: [
    'id, které má několik sad',
    'Id bez sady znamená kartu vlastní sady, pak kartu sady, kterou tato potřebuje (`needs`), a nakonec jedinou takovou kartu ve směsi. Tady by jich vyhovělo několik: napiš před id sadu (`set:id`), nebo uveď sadu v set.yaml pod `needs:`.',
  ],
  CW3006: [
    'jméno dané dvakrát',
    'Jméno znamená jednu věc: nemohou ho sdílet dvě zóny, zóna a ukazatel ani dvě karty jedné sady. Id, která se liší jen pro stroj (velkými písmeny, dvojím složením písmene s diakritikou), se počítají za stejná.',
  ],
  CW3007: [
    'nemožný počet hráčů',
    'Hra říká, pro kolik hráčů je: `players: 2 to 6`, nebo `players: 2`. U stolu může být nejméně jeden hráč a nejvýš dvanáct.',
  ],
  CW3008: [
    'karta bez typu',
    'Každá karta má jeden z typů, které deklaruje její hra; typ říká, kde karta začíná a co dělá její zahrání. Píše se ke kartě, nebo jednou na začátek souboru pro všechny jeho karty.',
  ],
  CW3009: [
    'dvě hlavičky pro jedno spojení',
    'Dvě slova hry mají hlavičky, kterým by vyhovělo stejné spojení, takže by nikdo nepoznal, které z nich se myslí. Jedno potřebuje jiné pevné slovo.',
  ],
  CW3010: [
    'karta, která tu není',
    'Klíče `same as`, `replaces` a `takes` jmenují kartu jiné sady, se sadou a dvojtečkou před id. Ve složkách této směsi taková karta není.',
  ],
  CW3011: [
    'zóna nebo výčet, který tu není',
    'Zóna nebo typ karty jmenuje zónu (`refill from`, `left over`, `starts in`), nebo se něco opakuje pro členy výčtu (`per`). Co je tu uvedeno, není deklarované.',
  ],
  CW3012: [
    'návrh pro volbu, která není',
    'Sada smí navrhnout hodnoty voleb, které deklaruje její hra. Tato volba nebo tato její hodnota neexistuje.',
  ],
  CW3013: [
    'řádek na nesprávném místě',
    'Některé řádky platí, dokud platí jejich karta (ukazatele, zákazy), některé čekají (when …, once per turn) a některé jsou příkazy. Jeden druh nemůže stát uvnitř druhého a „otherwise“ patří k „if“.',
  ],
  CW3014: ['událost, která nikdy nenastane', 'Řádek čeká na něco, co hra nikdy neříká: na sloveso s věcí, se kterou se to nikdy nedělá.'],
  CW3015: [
    'řádek, který nikdy neplatí',
    'Ukazatele, zákazy a řádky, které čekají, platí, dokud je jejich karta v zóně s `live: yes`. Karty tohoto typu do žádné takové nikdy nepřijdou, ať se zahraje cokoli. Příkazy se provedou při zahrání karty, takže tu možná měl být příkaz.',
  ],
  CW3016: [
    'slovo vysvětlené samo sebou',
    'Kdo by chtěl tuto podmínku nebo hodnotu zjistit, musel by ji už znát: její řádky ji používají, samy nebo přes jiná slova.',
  ],
  CW3017: [
    'sloveso, které spouští samo sebe',
    'Toto sloveso používá samo sebe a před řádkem, který to dělá, není „if“, takže nikdy neskončí. Použít samo sebe sloveso smí, ale musí říct, kdy přestane.',
  ],
  CW3018: [
    'řádek, který potřebuje to, co mění',
    'Řádek, který nastavuje ukazatel, týž ukazatel i čte, sám nebo přes slova a jiné karty; nebo se řádek o výhře ptá, kdo vyhrává. Jeho hodnota by se nikdy nedala zjistit.',
  ],
  CW3019: [
    'karta, která se nikdy nezahraje',
    'Co karta říká, se nikdy neprovede: její typ neříká, co zahrání dělá, její karty nepřijdou do žádné zóny s `live: yes`, nebo zahrání neprovede její příkazy (`obey it`).',
  ],
  CW3020: ['příliš velká rodina', 'Klíč `each:` udělá jednu kartu pro každou kombinaci svých hodnot. V rodině smí být nejvýš 2 000 karet.'],
  CW3021: ['hra bez tahu', 'Hra říká, co se smí v tahu dělat: `turn: |` a pod tím `offer:` s jedním příkazem na každém řádku.'],
  CW3022: [
    'výhra, které nikdo nedosáhne',
    'Řádek chce karty tam, kde žádná karta toho druhu nikdy ležet nemůže, nebo druh karet, který v této směsi není. Prošly se přitom všechny příkazy, které karty přesouvají.',
  ],
  CW3023: [
    'karta bez původu',
    'Každá karta říká, sama nebo ve svém souboru, odkud je: `origin: printed` (zdroj jmenuje ji i to, co dělá), `partial` (zdroj ji jmenuje, efekt je zčásti náš) nebo `house` (je naše). Nic vymyšleného se tak nevydává za vydanou kartu.',
  ],
  CW3024: [
    'původ bez zdroje',
    'Kartu, která je `printed` nebo `partial`, jmenuje nějaký zdroj; který to je, říká `source:` vedle toho nebo na začátku souboru.',
  ],
  CW3025: [
    'jméno, které žádný řádek nepoužívá',
    'Zápis „as …“ dává věci jméno pro pozdější řádky. Žádný řádek této karty ho už neříká, takže se dá vynechat, ledaže řádek, který ho měl použít, říká něco jiného.',
  ],
  CW3026: [
    'id, které je zároveň slovo',
    'Efekt, který říká toto id, myslí slovo, a ne kartu. Dej kartě jiné id. Je-li to slovo jazyka, jde psát také „card top“, a je-li to slovo hry, jde dát před id sadu (`set:id`).',
  ],
  CW3027: [
    'výsledek, který žádné pravidlo nepoužívá',
    'Karta jen tvrdí, kdo vyhrává, kdo prohrává nebo že hra končí; posoudí to některá kontrola hry. Tady se na toto tvrzení žádná kontrola neptá, nebo ne na kartě tohoto typu, takže by řádek nic neudělal.',
  ],
  CW3028: [
    'slot, který nic nečte',
    'Slovo se říká s tímto slotem, ale nic v jeho řádcích nečte, co ve slotu stojí; nebo se některé slovo hlavičky jménu slotu jen podobá a označuje samo sebe. Nejčastěji je v jednom z nich překlep.',
  ],
  CW3029: [
    'všechno z toho, co se právě předalo',
    'Každý hráč to dělá až po předchozím. Co se vybírá, se vybere dřív, než se cokoli přesune; „all“ a náhodné karty se určí, až když na to dojde, takže mezi nimi může být i to, co právě předal předchozí hráč.',
  ],
  CW3030: [
    'karty tam, kde jde jen o číslo',
    'Slovo bere číslo a samo rozhoduje, o které karty jde. Na jmenovaném druhu karet proto nezáleží a číslo nesmí zůstat otevřené. Napiš číslo, nebo jiné sloveso, které řekne, odkud se takové karty berou.',
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
  CW3034: [
    'karty, které tam nikdy nejsou',
    'Příkaz nebo řádek, který čeká, hledá karty na nějakém místě: na tom, které uvádí, nebo na tom, které hra myslí, když žádné uvedené není. Karta toho druhu tam nikdy nepřijde, takže by se mlčky nic nestalo. Napiš, kde karty jsou. Řádek, který čeká, se na kartu dívá dřív, než s ní slovo něco udělá: karta, která se hraje, ještě není ve hře.',
  ],
  CW3035: [
    'otázky jednomu po druhém',
    '„Each player …“ dá všem vybrat současně a skrytě a pak všechno udělá jako jeden krok. To platí pro to, co dává vybrat sám řádek. Na co se ptá slovo hry nebo co se vybírá, až když se něco udělalo, na to se hra ptá jednoho po druhém, a kdo je tázán později, vidí, co udělali ti před ním. Má-li to tak být, napiš „in turn“; jinak napiš výběr přímo do řádku.',
  ],
  CW3036: [
    'konec, který se jen odkládá',
    'Řádek místo konce hry („instead when anybody wins, …“) nemění důvod, proč hra končí. Ten se kontroluje znovu po každém kroku, takže řádek přijde na řadu hned zase, dokud se karta nezastaví. Ať změní něco, co o konci rozhoduje, nebo ať řekne, kdo vyhrává nebo prohrává.',
  ],
  CW3037: [
    'překlad s jinými závorkami',
    'Text v `locales/` má ve složených závorkách hodnotu, kterou překládaný text nemá, nebo nemá tu, kterou překládaný text má, nebo se nedá přečíst jako zpráva; hráči by četli závorky. `cardwright check` hlásí toto a CW3089, `cardwright locale status` všechno o překladech.',
  ],
  CW3038: [
    'několik věcí místo jedné',
    'Z několika věcí má každá svou hodnotu a s každou by se to dělalo zvlášť. Řekni, která se myslí, vezmi součet nebo nejvyšší, nebo to udělej pro každou.',
  ],
  CW3039: [
    'vlastník, který se nehodí',
    'Zóna, počítadlo nebo hodnota je jedna pro celý stůl, nebo má každý hráč, každá karta či každý člen výčtu svou. Tady se říká, že patří něčemu, co žádnou nemá. Vlastníka vynech, nebo uveď takového, který ji má.',
  ],
  CW3040: [
    'jméno dané jen v některých případech',
    'Jméno jedné věci je za blokem známé, jen když ho dává každý případ toho bloku: „if“ i „otherwise“, nebo každý řádek nabídky. Jméno několika věcí je známé vždy: kde ho nic nedalo, neoznačuje žádnou. Co jmenuje „for each“, je známé uvnitř toho bloku. Za „if so“ je známé, co pojmenoval příkaz, který se provedl.',
  ],
  CW3041: [
    'složené závorky bez hodnoty',
    'Ve zprávě slova (`says:`) je ve složených závorkách „you“ nebo slot jeho hlavičky; v názvu a textu rodiny karet některá z jejích hodnot. Toto jméno tam žádnou hodnotu nemá, takže by hráči četli závorky.',
  ],
  CW3042: [
    'jméno, které žádný řádek neřekne',
    'Zóna, ukazatel, místo ve slově nebo cokoli jiného, co se deklaruje, potřebuje jméno, které se dá v řádku říct. Tohle se čte jako něco jiného: jako slovo jazyka, číslo, sloveso, nebo jiná věc téhož jména.',
  ],
  CW3043: [
    'podmínka, která nikdy neplatí zároveň s řádkem',
    'Řádek platí a naslouchá, jen dokud je jeho karta v zóně s `live: yes` a není zakrytá; tam mluví k hráči, který kartu má. Tato podmínka chce kartu jinde, u někoho jiného nebo zakrytou: řádek by nikdy nic neudělal. Má-li čekat na to, co se stane s kartou, ať čeká na to, co se s ní dělá.',
  ],
  CW3044: [
    'věc, která se nedá nastavit',
    'Příkazy nastavují počítadla, značky a jména („set … to …“, „add … to …“). Ukazatele nastavují karty ve hře („draws is 3“), nebo příkaz, který říká, na jak dlouho. Všechno ostatní plyne z pravidel.',
  ],
  CW3045: [
    'jméno nesprávného druhu',
    'Stát tu mohou jen jména jednoho druhu: ukazatele, hodnoty karet, nebo výsledky, které může hráč tvrdit. Toto jméno je neznámé, nebo jmenuje něco jiného.',
  ],
  CW3047: [
    'slovo, které nic nezastupuje',
    '„They“ a „it“ zastupují hráče nebo kartu, o které řádek nebo blok okolo mluví; „so“ zastupuje, co se těsně předtím nabídlo nebo na co se ptalo. Nic takového tu není.',
  ],
  CW3048: [
    'zákaz, který hledí příliš daleko',
    'Jestli je něco zakázané, se rozhoduje předem, podle toho, kdo to dělá a s kterou kartou. Kolik, kam a co z toho vzejde, v tu chvíli známo není.',
  ],
  CW3049: [
    '„would“ nebo „instead“ samo',
    'Řádek, který něco nahrazuje, říká obojí: za „when“, co by se stalo, a na svém konci „instead“. V podmínce ani v příkazu, který na nic nečeká, nemůže stát ani jedno z nich.',
  ],
  CW3050: [
    'výběr, který není mezi jednotlivými věcmi',
    '„A relic or a curse“ je jeden výběr: z obou druhů se vybere jedna karta. „Discard all relics or 2 curses“ je výběr mezi dvěma příkazy. Co ale dostává jedno jméno („… as taken“), pochází z jednoho výběru, takže na každé straně „or“ musí být jedna věc.',
  ],
  CW3051: [
    'spojení, které jde číst dvojím způsobem',
    'Čtenář to může pochopit jedním způsobem a hra druhým: „a relic and a curse from your hand“ může mluvit o relikvii ve hře. Hlášení ukazuje, jak se to čte; takto napsané se nehlásí. Rada ukazuje, jak se píše druhé čtení.',
  ],
  CW3052: [
    'změna bez konce',
    'Ukazatel nebo zákaz na vlastním řádku platí, dokud je jeho karta ve hře. V příkazu, který se provede jednou, se říká, jak dlouho platí.',
  ],
  CW3053: [
    'slova, která vedou příliš daleko',
    'Slova se smějí vysvětlovat slovy a řádky smějí potřebovat, co říkají jiné řádky, ale někde to musí skončit. Tady vede jedno k druhému přes stovky kroků, nebo hodnota jmenuje hodnoty, které jmenují další, takže by rozepsaná měla tisíce částí. Žádná karta, kterou někdo hraje, nepotřebuje ani desetinu.',
  ],
  CW3054: [
    'víc, než hra pojme',
    'Hra smí mít 20 000 karet, 2 000 zón a výčty o 10 000 členech. To je mnohokrát víc, než na co má místo kterýkoli stůl, a každá otázka tak zůstane dost krátká, aby se na ni dalo odpovědět.',
  ],
  CW3055: [
    'výhra při zahrání karty',
    'Příkaz se provede při zahrání karty: někdo by hned vyhrál nebo prohrál. Řádek s „if“ platí, dokud je jeho karta ve hře, řádek s „when“ čeká na okamžik.',
  ],
  CW3056: [
    'nemožný tým',
    'V `teams:` jsou podle počtu hráčů uvedena místa, která hrají spolu: `4: [[1, 3], [2, 4]]`. Místa se počítají od 1 po směru hodinových ručiček a každé je nejvýš v jednom týmu. Při počtu hráčů, který uvedený není, hraje každý sám.',
  ],
  CW3057: [
    'tým ve hře bez týmů',
    '„Your team“, „your partner“ a „a teammate“ něco znamenají ve hrách, které deklarují týmy: `teams:` v game.yaml uvádí podle počtu hráčů místa, která hrají spolu. Jinde hraje každý sám a ostatní jsou „another player“, „each other player“.',
  ],
  CW3058: [
    'vlastník zóny, která žádného nemá',
    '`seen by: owner` a `seen by: others` (všichni kromě vlastníka) jsou pro zóny, které patří hráči: `per: player`. Zóna stolu nebo týmu je `face: up`, `face: down` nebo `face: as it lay`.',
  ],
  CW3059: [
    'místo bez sousedů',
    'Místa jsou vedle sebe, když se jejich zóna opakuje podle jednoho výčtu („per: column“: řada) nebo podle dvou („per: [row, column]“: mřížka). Karty jsou vedle sebe v zóně s „row: yes“ nebo na místech, která jsou vedle sebe. Hráči jsou vedle sebe u stolu.',
  ],
  CW3060: [
    'takové místo v tahu není',
    'Sada říká pod `turn:`, kam v tahu její hry patří její řádky: `start`, `end`, `before LINE`, `after LINE`, `offer` (další položka nabídky) a `offer beside LINE` (další položka za stejných podmínek, jako má tato). LINE je řádek tahu, jak ho píše hra, nebo tolik z něj, aby se nedal myslet jiný.',
  ],
  CW3061: [
    'pod kartou nic není',
    'Zóna s `under:` leží pod kartami některého typu (nebo pod kteroukoli, `card`): co se pod takovou kartu dá („under“), je tam a jde, kam jde ona. Hra bez takové zóny pod kartami nic nemá; karty se tam dostanou jen tím, že se pod kartu dají; a pod jednou kartou je taková zóna jedna. Co karta zakrývá, je „covered“.',
  ],
  CW3065: [
    'výběr, který ukáže skryté karty',
    'Které karty se dají vybrat nebo jestli se něco nabídne, závisí na lících, které vybírající hráč nevidí: ukázal by je sám výběr. Pravidla smějí skryté karty číst (`if another player holds a lamp, …`), hráči podle nich vybírat nesmějí. Ať se hráč napřed podívá, ať se karta vezme náhodně, nebo ať vybírá hráč, který karty vidí.',
  ],
  CW3070: [
    'pořadí podle ničeho',
    'V `ranking:` je uvedeno, podle čeho se na konci hry určí pořadí hráčů: kdo má nejvíc nebo nejmíň něčeho, co má každý hráč. Rozhoduje první položka, ve které se liší.',
  ],
  CW3071: [
    'nemožná rozdání',
    'Hra o několika rozdáních říká pod `deal:`, co se děje na začátku každého z nich. Jen tehdy se dá začít další rozdání (`deal again`) a něco pro každé nastavit (`each deal: zero`). První tah v rozdání má hráč po levici rozdávajícího, proto řádky v `deal` žádný nezařazují.',
  ],
  CW3072: [
    'skóre na kartě',
    'Karta jen tvrdí, že hra končí; rozhodují pravidla hry a ta také říkají, s jakým skóre: kontrolou, ve které je `everyone wins with a score of …`.',
  ],
  CW3080: [
    'nemožná kombinace karet',
    'V `patterns:` je uvedeno, co mohou karty dohromady tvořit. Každá kombinace říká, kolik karet to je a co mají společné: `3 or more cards of one rank`, `3 or more cards of one suit, ranks following`, `any number of cards, points adding up to 15`. Položka `wild` jmenuje karty, které zastoupí kteroukoli kartu (`jokers`), položka `best` říká, které uspořádání karet do takových kombinací je nejlepší: `least points left`.',
  ],
  CW3085: [
    'počítání toho, co se stalo',
    '„You have drawn 3 this turn“ počítá u každého hráče, s kolika věcmi od začátku tahu udělal to, co říká slovo hry; „this deal“ a „this game“ počítají od začátku rozdání a hry. V „until you have drawn 3“ se počítá od začátku opakování. Jedno z těch tří uveď: bez něj není řečeno, odkdy se počítá. Uvést se dá i číslo a druh karet.',
  ],
  CW3087: [
    'opakování, které jen ubírá karty, dokud jich není dost',
    'V podmínce znamená číslo „nejméně“. „Discard a card until you have 3 cards in hand“ skončí hned, jsou-li karty 3 nebo víc, a je-li jich míň, pokračuje, dokud nějaké zbývají. Napiš, kolik jich smí nejvýš být: „until you have at most 3 cards in hand“.',
  ],
  CW3088: [
    'pokus, který se nedá vzít zpět',
    'Co je pod `try:`, se udělá, hráč si to prohlédne, a řekne-li ne, vezme se to zpět. Musí to tedy být něco, co se vzít zpět dá: žádná náhoda, žádná karta, kterou hráč nevidí, nikdo jiný, kdo by odpovídal nebo něco dělal, žádný konec tahu nebo hry, nic, co říkají jiné karty. Takové věci udělej předtím, nebo potom, kde se `if so` ptá, jestli to zůstane.',
  ],
  CW3089: [
    'text neříká, co efekt dělá',
    'Text karty říká něco, co její efekt nedělá, nebo vynechává, co dělá: jiné číslo, „náhodně“, čí karty to jsou, vlevo nebo vpravo. Hráči se řídí textem a hra efektem. Porovnávají se anglické, české, polské a ruské texty, i překlady, ve složkách, které dostane `cardwright check`. Text, který je přesto správný, se zapíše do `locales/exceptions.done.yaml`.',
  ],
  CW3090: [
    'text jiného efektu',
    'Text karty je věta, kterou Cardwright umí přečíst, ale co říká, to efekt nedělá. Ukáže se obojí a místo, kde se poprvé liší. Anglické, české, polské a ruské texty se čtou podle vazeb, kterými píše `cardwright text`; text, který se tak přečíst nedá, je napsaný vlastními slovy, a to není chyba. Text, který je přesto správný, se zapíše do `locales/exceptions.done.yaml`.',
  ],
  CW3091: [
    'odpověď na přesun, který pokračuje',
    'Odpověď („in response when …“) přichází dřív, než se stane to, na co odpovídá. Přesune-li kartu sama, přesune ji pak ještě jednou to, co bylo ohlášeno, odtud, kde v tu chvíli bude. Zruš, co bylo ohlášeno, a pak kartu přesuň; nebo počkej, až se to stane: „when … discards a card, take it“.',
  ],
};
