// In Czech: titles and explanations of the diagnostics of sets, scenarios, translations, sheets and games, CW4 to CW7…, by code.
import type { Explained } from '../../../translation.ts';

export const play: Explained = {
  CW4001: [
    'hra, která se nenašla',
    'Hra, ke které sada patří, se hledá mezi uvedenými složkami, pak vedle sady a pak mezi hrami dodanými s programem. V set.yaml je její id, ne cesta.',
  ],
  CW4002: [
    'složky bez hry',
    'Karty se hrají podle pravidel některé hry. Žádná z uvedených složek hra není a žádný set.yaml neříká `game:`.',
  ],
  CW4003: [
    'deklarováno dvěma způsoby',
    'Dvě sady deklarují typ, zónu, ukazatel nebo slovo téhož jména různě. Co má několik sad společné, deklaruje každá z nich stejně, nebo to deklaruje jen hra.',
  ],
  CW4004: [
    'pojem se dvěma názvy',
    'Dvě sady v témže jazyce nazývají tutéž věc různě a hráči by četli oba názvy. Použije se název ze sady, která je první.',
  ],
  CW4005: ['volba navržená dvěma způsoby', 'Dvě sady navrhují pro volbu své hry různé hodnoty. Platí ta, jejíž složka je uvedena první.'],
  CW4006: [
    'karta, která není ve směsi',
    'Karta mluví o jiné, která existuje, ale nehraje se s ní: její sada půjčuje jen svá pravidla, nebo ji nahrazuje jiná karta. Co ji chce, se nikdy nemůže splnit.',
  ],
  CW4007: [
    'potřebná sada, která tu není',
    'V set.yaml jsou pod `needs:` uvedeny sady, o jejichž kartách tato mluví. Jedna z nich ve směsi není.',
  ],
  CW4008: [
    'složka jiné hry',
    'Všechny složky směsi patří k jedné hře, k té, která se mezi nimi najde první. Tato patří k jiné, takže její karty tu hrát nejde.',
  ],
  CW4009: [
    'jedna věc omezená dvěma způsoby',
    'Dvě sady omezují tytéž karty, a ne stejným ukazatelem. Nejnovější karta, která ukazatel nastavuje, nahradí předchozí; karty, které společný ukazatel nemají, platí vedle sebe.',
  ],
  CW5001: [
    'karty nejde hrát',
    'Scénář se hraje s kartami svých složek a s vlastními zkušebními kartami. Dokud je v nich něco špatně, nejde hrát nic. Co to je, řekne `cardwright check`.',
  ],
  CW5002: [
    'neznámé jméno v situaci',
    'Klíč je jméno zóny, počítadla nebo značky hry, a kde je jich několik, také `of` a čí to je: `hand of P1`, `closed of row of P2 and red`.',
  ],
  CW5003: [
    'neznámá karta ve scénáři',
    'Karta se uvádí svým id, a kde ji mají dvě sady, se sadou a dvojtečkou před ním: `candle`, `lamps:candle`. Zkušební karty se deklarují pod `with:`.',
  ],
  CW5004: [
    'neznámý hráč ve scénáři',
    'Hráči scénáře jsou P1, P2 a tak dál, po směru hodinových ručiček. Kolik jich je, říká `players:`; bez toho jsou dva, nebo tolik, kolik hra potřebuje.',
  ],
  CW5005: ['nemožná hodnota', 'Volby, počítadla a značky mají hodnoty, které deklaruje hra: čísla, ano a ne, nebo členy výčtu.'],
  CW5006: [
    'víc karet, než existuje',
    'Každá karta, kterou situace umístí, je jeden z výtisků hry. Zkušební karta deklarovaná pod `with:` má tolik výtisků, kolik jich situace umístí.',
  ],
  CW5007: [
    'několik karet téhož jména',
    'Kartu s tímto id mají ve směsi dvě sady. Napiš před id sadu: `set:id`. Výtisky jedné karty se rozlišují jako `id#1`, `id#2`, v pořadí, v jakém je situace umístí.',
  ],
  CW5008: [
    'nemožná situace',
    'Karta může být připojená jen ke kartě, která je na stejném místě, a jen taková ji může zakrývat; a místa, která existují jen během provádění efektu, se předem naplnit nedají.',
  ],
  CW5009: ['složka s kartami se nenašla', 'Složka pod `cards:` se hledá od složky souboru se scénáři, vedle sady a mezi dodanými sadami.'],
  CW5010: [
    'situace není v klidu',
    'Někdo už vyhrál, nebo má něčeho příliš: po příštím kroku by to hra napravila, ať je ten krok jakýkoli. S `weighed: yes` se na situaci podívají kontroly hry dřív, než se cokoli udělá; `weighed: no` říká, že má zůstat, jak je zadaná, dokud se něco nestane.',
  ],
  CW5101: ['neznámý krok', 'Každý krok je odpověď hráče, nebo něco, co teď musí platit.'],
  CW5102: [
    'odpověď po konci',
    'Hra skončila, takže už nikdo neodpovídá. Měla-li pokračovat, ukončilo ji něco výš; jak skončila, řekne `over:` pod `expect:`.',
  ],
  CW5103: ['odpovídá jiný hráč', 'Krok uvádí hráče, který teď neodpovídá. Kdo odpovídá, ověří `expect: { asked: P2 }`.'],
  CW5104: [
    'žádná z možných odpovědí',
    'Hráč odpovídá, ale takto odpovědět nejde. U toho, co se nabízí, napiš začátek slov, kterými to říká soubor hry, a co se vybírá: `play candle` pro `play a card from your hand`. Hlášení vypíše, co se dá odpovědět.',
  ],
  CW5105: [
    'odpověď vyhovuje dvakrát',
    'Co je napsáno, odpovídá několika možnostem. Napiš víc slov z té, kterou myslíš, nebo `id#2` pro jeden z několika výtisků.',
  ],
  CW5106: [
    'neúplná odpověď',
    'Vybralo se příliš málo nebo příliš mnoho věcí, nebo se vybrané k sobě nehodí. Několik věcí se píše jako seznam: `P1: [candle, lantern]`.',
  ],
  CW5107: ['odmítnutá odpověď je přijata', 'Scénář říká, že tato odpověď je odmítnuta, ale hra ji přijme.'],
  CW5108: ['odmítnuto z jiného důvodu', 'Odpověď je odmítnuta, jak má být, ale v tom, co se o ní říká, není text, který je za `because:`.'],
  CW5109: [
    'očekávání se nesplnilo',
    'Co se ověřuje, v tomto kroku neplatí. Hlášení říká, co je tam místo toho a kdo by mohl co odpovědět.',
  ],
  CW5110: [
    'není o čem rozhodovat',
    'Výběry s jedinou možnou odpovědí se zodpoví samy. Tady nikdy neskončí, takže žádný krok následovat nemůže. S `forced: asked` pod jménem scénáře se hra místo toho ptá na každý z nich.',
  ],
  CW5111: ['nejde se přidat ani odejít', 'Odejít může hráč, který hraje, a přidat se může na první volné místo, dokud hra neskončí.'],
  CW5201: [
    'karta ztracená nebo zdvojená',
    'Po každém kroku je každá karta právě na jednom místě, jednou, a počet karet každého místa souhlasí.',
    'karta, kterou uvádějí dvě místa',
    'karta, kterou uvádí jedno místo',
  ],
  CW5202: [
    'nikdo není na řadě',
    'Dokud hra neskončila, je vždy někdo tázán a může odpovědět.',
    'hra, která stojí',
    'hra, která se ptá nebo skončila',
  ],
  CW5203: [
    'uložená hra jde jinudy',
    'Hra se před poslední odpovědí scénáře zkopíruje a kopie pokračuje; obě hry musí skončit ve stejném stavu.',
    'stav, ve kterém není všechno',
    'stav, ve kterém je celá hra',
  ],
  CW5204: [
    'karta bez konce',
    'Karta pokračovala bez konce; program ji zastavil a hrál dál, jako by nic neudělala. Scénář, který tohle ukazuje, to říká výslovně.',
  ],
  CW5205: [
    'program selhal',
    'Stalo se něco, co se nikdy stát nemělo. Je to chyba programu, ne scénáře.',
    'chyba v programu',
    'program bez chyby',
  ],
  CW5301: ['příliš mnoho výkladů najednou', 'Scénář ukazuje nejvýš pět výkladů, aby se každý z nich opravdu ověřil.'],
  CW5302: ['neznámý výklad', 'Výklady jsou vypsané, každý se svým id, v souboru rulings.yaml hry nebo sady.'],
  CW5303: [
    'výklad, který nic nezaručuje',
    'Každý výklad ověřuje některý scénář, nebo soubor pod `held by:` říká, co jiného ho zaručuje: typ, test, program.',
  ],
  CW5401: [
    'změna, které si nikdo nevšimne',
    'Změní-li se jedna věta, číslo nebo podmínka, projdou pořád všechny scénáře. Žádný scénář tedy neukazuje, k čemu to místo je: přidej takový, nebo napiš do mutants.yaml vedle rulings.yaml, proč to žádný nemůže.',
    'řádek, který žádný scénář nepotřebuje',
    'řádek, bez kterého některý scénář neprojde',
  ],
  CW5402: [
    'zbytečný záznam v mutants.yaml',
    'Záznam vysvětluje změnu, které si žádný scénář nevšimne, ale žádná taková není. Může pryč.',
    'záznam o řádku, který už není',
    'žádný záznam',
  ],
  CW5403: [
    'neúplný záznam v mutants.yaml',
    'Záznam uvádí soubor, jeho řádek tak, jak v něm je, změnu (nebo any) a proč si jí žádný scénář nemůže všimnout.',
  ],
  CW6001: [
    'efekt, který nikdy neskončí',
    'Při provádění této karty se stalo víc, než kolik by mohla potřebovat kterákoli karta, která skončí, a nikdo přitom na nic neodpovídal. Karta byla zastavena: stůl je jako předtím, karta šla tam, kam jde dohraná karta, počítá se jako zahraná a hra pokračovala.\n\nNejčastěji `repeat until` čeká na něco, k čemu nic uvnitř opakování nevede nebo co už nastat nemůže: na hromádku, která došla, na číslo, které zůstává stejné. Napiš, kolikrát nejvýš, nebo přestaň, když už není co dělat.',
  ],
  CW6002: [
    'efekty v efektech bez konce',
    'Při provádění vedla tato karta k dalšímu efektu, ten k dalšímu a tak dál, hlouběji, než by kterýkoli stůl mohl sledovat. Karta byla zastavena: stůl je jako předtím, karta šla tam, kam jde dohraná karta, počítá se jako zahraná a hra pokračovala.\n\nNejčastěji karta provede kartu, která znovu provede tu první.',
  ],
  CW7101: [
    'text příliš dlouhý na vytištění',
    'Na papíře má text své místo na líci karty. Zmenšuje se, dokud se nevejde, ale ne pod nejmenší velikost své části: i v té pořád potřebuje víc řádků, než na kolik je místo.',
    'text o 90 slovech',
    'text o 40 slovech',
  ],
  CW7102: [
    'slovo delší než jeho řádek',
    'Jediné slovo je širší než jeho místo na kartě, takže by se muselo rozříznout mezi dvěma písmeny. Česká, anglická, německá, polská a ruská slova se dělí, jak to dělá jejich jazyk; u ostatních a u názvů psaných velkými písmeny ukazuje místo dělení měkký spojovník.',
  ],
  CW7103: [
    'text menší než ostatní',
    'Text se vejde, protože se zmenšil. Vedle jiných karet téhož druhu je to vidět; nic se neztratilo.',
    'text o 60 slovech mezi texty o 10',
    'text o 40 slovech mezi texty o 10',
  ],
  CW7104: [
    'znak, který písmo nemá',
    'Karty se tisknou písmy Alegreya a Alegreya Sans, která mají písmena evropských jazyků a ruštiny. Písmeno, které v nich chybí, by na papíře bylo prázdný čtvereček.',
  ],
  CW7105: [
    'obrázek, který se nedá vytisknout',
    'Obrázek ve složce `pictures` sady se na obrazovkách ukazuje, ale na papír se dostat nedá: je to WebP, nebo je soubor poškozený.',
  ],
  CW7106: [
    'obrázek příliš hrubý na tisk',
    'Obrázek má na svém místě na kartě méně než 300 bodů na palec. Na papíře jsou jeho body vidět.',
    'obrázek 200 × 200 bodů přes celou kartu',
    'obrázek 750 × 1050 bodů přes celou kartu',
  ],
  CW7107: [
    'část mimo bezpečnou plochu',
    'Část líce ve `faces.yaml` leží tam, kde může řezat nůž: co se na kartě čte, i její znaky zůstávají 3 mm od okraje uvnitř a za okrajem nemá místo nic. Barevná plocha nebo obrázek, který končí na okraji, dostane spadávku sám, kam až papír dovolí.',
  ],
  CW7108: [
    'neznámé jméno na líci',
    'Líc ve `faces.yaml` se jmenuje po typu karet a uvádí jména jiných líců (`like:`), jiných částí (`from:`, `to:`) a obrázků. Toto jméno není žádné z nich. Karta, jejíž `icon:` není obrázek, se ukáže a vytiskne bez něj.',
  ],
  CW7109: [
    'neúplná část líce',
    'Každá část líce potřebuje box, své místo na kartě v milimetrech, a část, která ukazuje text, potřebuje písmo. Líc, který je jako jiný, si od něj bere, co sám neříká.',
  ],
  CW7110: ['líce jeden jako druhý', 'Líc, který je jako jiný, má jeho části. Je-li ten druhý jako první, nemá části žádný z nich.'],
  CW7111: [
    'ikona bez obrázku',
    'Slovo mezi dvojtečkami v textu (`:doom:`) se tiskne jako obrázek: ten, který uvádí `icons:` ve `faces.yaml`, jinak obrázek toho jména ze složky nebo z otevřené sady ikon. Žádný takový není.',
  ],
  CW7112: ['překlad bez ikony', 'V textu karty je ikona, která v jeho překladu chybí, takže hráči dvou jazyků čtou různé karty.'],
  CW7201: [
    'tabulka, která se nedá přečíst',
    'Tabulka karet je soubor hodnot, mezi kterými jsou čárky, středníky nebo tabulátory (.csv, .tsv), nebo dokument tabulkového programu (.xlsx, .ods). Z dokumentu se čte první list. Tento soubor není nic z toho, nebo je poškozený.',
  ],
  CW7202: [
    'tabulka bez nadpisů',
    'První řádek tabulky říká, co je v kterém sloupci: id, název, typ, počet, ikona, štítky, text, efekt, name:cs, text:cs. Nadpisy jsou známé anglicky, česky, polsky a rusky, v jakémkoli pořadí; ostatní sloupce se nechají být. Bez sloupce s id nebo s názvy by nikdo nepoznal, která karta na řádku je.',
  ],
  CW7203: [
    'řádek bez názvu',
    'Řádek tabulky je karta a ta se pozná podle svého id, nebo podle názvu, pokud tabulka id nemá. Řádek bez obojího se vynechá.',
  ],
  CW7204: [
    'v tabulce je místo id něco jiného',
    'Karty a štítky mají id: malá písmena a číslice kteréhokoli písma, slova spojená spojovníky. Řádek s jiným id se vynechá; kde id chybí, udělá se z názvu.',
  ],
  CW7205: ['karta v tabulce dvakrát', 'Dva řádky tabulky jsou táž karta. Platí první; která ze dvou hodnot se myslí, by nikdo nepoznal.'],
  CW7206: [
    'několik karet téhož názvu',
    'Tabulka bez id hledá karty podle názvu, a tady se jich několik jmenuje stejně. Která se myslí, řekne sloupec s id.',
  ],
  CW7207: [
    'řádek bez známého typu',
    'Každá karta má typ, který deklaruje její hra, třeba action. Nová karta ho uvádí, pokud nemají všechny karty jejího souboru stejný. Rozumí se i slovu, kterým typ nazývá hra a které čtou hráči.',
  ],
  CW7208: [
    'tohle není počet kusů',
    'Kolik kusů karty je v balíčku, je celé číslo od 0 do 1000. Prázdná buňka nechá počet, jak je: jeden, pokud nic neříká jinak.',
  ],
  CW7209: [
    'buňka, která se nespočítala',
    'Ze vzorce se čte hodnota, kterou pro něj tabulkový program měl, když soubor uložil. Tady měl místo hodnoty chybu.',
  ],
  CW7210: [
    'sloupec, který se nepoužije',
    'Nadpis sloupce se jen málo liší od některého známého, nebo znamená totéž co jiný sloupec. Sloupec se vynechá; všechno ostatní se převezme.',
  ],
  CW7211: [
    'řádek pro rozbitý soubor',
    'Soubor, ve kterém tato karta je nebo by byla, se nedá přečíst jako YAML, nebo je napsaný tak, že se nedá změnit jediná hodnota, aniž by se změnily jiné. Nic se do něj nezapsalo.',
  ],
  CW7212: [
    'text příliš dlouhý pro buňku',
    'Tabulkové programy uříznou text, který má víc než 32 767 písmen. Nikdo by nepoznal, jestli je celý.',
    'text o 40 000 písmenech',
    'text o 400 písmenech',
  ],
  CW7301: [
    'tohle není balíček',
    'Balíček je složka karet v jednom souboru: zip s příponou .cardwright, jak ho zapíše `cardwright pack`. Tento soubor jím není, nebo tu není celý.',
    'polovina souboru my-cards.cardwright',
    'celý soubor my-cards.cardwright',
  ],
  CW7302: [
    'poškozený balíček',
    'Zip má na konci seznam svých souborů, každý s velikostí a kontrolním součtem. To, co v něm je, je něco jiného: cestou se změnilo, nebo ho někdo udělal tak, aby z něj dva programy rozbalily dvě různé věci.',
    'jiný kontrolní součet',
    'kontrolní součet toho souboru',
  ],
  CW7303: [
    'zamčený balíček',
    'Některý soubor v balíčku je zašifrovaný. Dokud se nerozbalí, nedá se v něm nic zkontrolovat, proto se nečte.',
    'zip s heslem',
    'zip bez hesla',
  ],
  CW7304: [
    'nebezpečné jméno v balíčku',
    'Jména v balíčku jsou jména souborů v jeho složce: žádné úplné cesty, nic s `..`, nic se znaky, které na některém systému vedou jinam nebo nejsou vidět. Program, který by takovému jménu věřil, by zapisoval mimo složku.',
  ],
  CW7305: [
    'odkaz v balíčku',
    'V zipu mohou být odkazy, které vedou k jiným souborům počítače, na kterém se rozbalí. V balíčcích jsou jen soubory.',
  ],
  CW7306: [
    'dva soubory téhož jména',
    'Dva soubory v balíčku mají stejné jméno, nebo jména, která jsou stejná ve Windows a macOS. Který z nich platí, by záviselo na programu.',
  ],
  CW7307: [
    'příliš velký balíček',
    'Pro to, co se rozbaluje, jsou meze: 2 000 souborů, 16 MB na jeden, 64 MB na všechny a žádný soubor, který je zabalený na méně než dvousetinu. Některé zipy jsou udělané k tomu, aby zaplnily disk.',
    'zip o velikosti 40 kB, který má po rozbalení 4 GB',
    'zip o velikosti 40 kB, který má po rozbalení 200 kB',
  ],
  CW7308: [
    'cizí soubor v balíčku',
    'V balíčku je to, z čeho se skládá sada karet: soubory YAML, její scénáře, překlady, obrázky a poznámky. Programy a cokoli jiného se odmítají, aby se dal balíček od kohokoli otevřít bez obav.',
  ],
  CW7309: [
    'balíček bez karet',
    'Soubory jsou přímo v balíčku, ne ve složce uvnitř; jeden z nich je set.yaml nebo game.yaml, který říká, k čemu ostatní patří.',
  ],
  CW7310: [
    'soubor, který se nebalí',
    'Soubor ve složce není žádný z těch, které balíček smí mít, proto zůstává doma. Všechno ostatní se zabalí.',
  ],
};
