// In Czech: titles and explanations of the diagnostics of what is read, CW1…, by code.
import type { Explained } from '../../../translation.ts';

export const files: Explained = {
  CW1001: [
    'soubor nejde přečíst',
    'Soubor ve složce je, ale jeho obsah se nepodařilo získat. Všechno ostatní ve složce se přesto čte.',
    'soubor, který nesmíš číst',
    'soubor, který číst smíš',
  ],
  CW1002: [
    'soubor není v UTF-8',
    'Všechny soubory jsou v UTF-8, aby písmena každého jazyka znamenala na každém počítači totéž. Značka pořadí bajtů (BOM) na začátku nevadí. Editory umějí uložit soubor s jiným kódováním; vyber UTF-8.',
    'bajt 0xE8, což je č ve Windows-1250',
    'bajty 0xC4 0x8D, což je č v UTF-8',
  ],
  CW1003: [
    'příliš velký soubor',
    'Soubory nad 5 MB se nečtou; soubor s kartami má pár kilobajtů. Souborů může být ve složce kolik chceš.',
    'soubor o velikosti 6 MB',
    'dva soubory po 3 MB',
  ],
  CW1004: [
    'žádné karty tu nejsou',
    'Sada je složka se soubory, které končí na .yaml. V uvedené složce žádný takový není, nebo taková složka neexistuje.',
  ],
  CW1005: [
    'soubor, který nikdo nečte',
    'Čtou se jen soubory, které končí na .yaml, a prohledávají se jen složky scenarios/, locales/ a pictures/. Soubor s jinou příponou by se tiše vynechal, proto se hlásí. Poznámky (.md, .txt) se nehlásí nikdy a obrázky mimo složku pictures/ také ne.',
  ],
  CW1006: ['chybí formát', 'Každý soubor začíná řádkem `format: 1`, aby pozdější verze programu věděla, jak ho číst.'],
  CW1007: ['jiný formát', 'Soubor uvádí formát, který tato verze programu nezná. Novější soubor potřebuje novější program.'],
  CW1008: [
    'jméno souboru neodpovídá jazyku',
    'Soubor v locales/ se jmenuje podle svého jazyka: v cs.yaml je `language: cs`. Tady se jméno a jazyk liší, takže jedno z nich je omyl.',
  ],
  CW1009: [
    'obrázek, který nejde zobrazit',
    'Obrázky sady jsou v její složce pictures/: lamp.svg je obrázek `lamp` a také obrázek karty `lamp`, pokud sama žádný neuvádí. Jsou ve formátu SVG, PNG, WebP nebo JPEG a mají nejvýš 300 kB a 4096 pixelů na každé straně, protože se posílají každému hráči.',
  ],
  CW1101: [
    'neznámý klíč',
    'Každé místo v souboru má své klíče. Klíč, který tam nepatří, by nedělal nic, proto je to chyba: nejčastěji je v něm překlep, nebo je odsazený o krok víc či míň, než má být. Kde je jasné, co se myslelo, čte a kontroluje se obsah tak, jako by byl klíč napsaný správně.',
  ],
  CW1102: [
    'hodnota jiného druhu',
    'Stojí tu číslo místo textu, text místo seznamu a podobně. 1984 je pro YAML číslo a true pravdivostní hodnota; takový text patří do uvozovek.',
  ],
  CW1103: ['chybí klíč', 'Není tu něco, bez čeho se to neobejde.'],
  CW1104: ['hodnota mimo výběr', 'Stát tu může jen několik hodnot; hlášení je jmenuje.'],
  CW1105: [
    'hodnota v jiném tvaru',
    'Hodnota je správného druhu, ale ne ve správném tvaru: příliš malé číslo, prázdný text, rozsah napsaný jinak.',
  ],
  CW1106: ['dvakrát v seznamu', 'V seznamu, jehož položky se musí lišit, je totéž dvakrát.'],
  CW1201: [
    'tohle není YAML',
    'Na tomto místě soubor není YAML. Obvykle chybí dvojtečka, mezera za dvojtečkou nebo uvozovky. Co je před tím a za tím, se přečte, pokud to jde.',
  ],
  CW1202: [
    'odsazení tabulátory',
    'YAML dovoluje na začátku řádku jen mezery. Editor se dá nastavit tak, aby klávesa Tab vkládala mezery, a tabulátory v souboru jimi umí i nahradit.',
  ],
  CW1203: [
    'dvojtečka rozbíjí text',
    'Dvojtečka s mezerou ukončuje v YAML klíč, ať stojí kdekoli. Na jednom řádku proto hlavička končí čárkou (`once per turn, draw 1`). Dvojtečkou končí jen na konci řádku před odsazeným blokem, a efekt pak začíná znakem `|`. Název nebo text s dvojtečkou patří do uvozovek.',
  ],
  CW1204: [
    'text uříznutý znakem #',
    'Znakem `#` za mezerou začíná pro YAML poznámka, takže zbytek řádku už k textu nepatří. Jestli k němu patřit má, dej text do uvozovek. Opravdová poznámka se píše s mezerou za `#`.',
  ],
  CW1205: ['klíč je tu dvakrát', 'Stejný klíč je na jednom místě dvakrát. Platí jen první, takže co říká druhý, by se ztratilo.'],
  CW1206: [
    'chybné odsazení',
    'V YAML říká odsazení, co k čemu patří: řádky jednoho bloku začínají ve stejném sloupci, a co patří k řádku, je odsazené víc než on.',
  ],
  CW1207: [
    'neuzavřená uvozovka nebo závorka',
    'Uvozovka nebo závorka se otevírá a nezavírá, nebo se zavírá příliš brzy. Text s apostrofem patří do dvojitých uvozovek, nebo se píše úplně bez nich.',
  ],
  CW1208: [
    'klíč není jméno',
    'Slovo null, slovo true a čísla YAML nebere jako jména, ani když jsou to klíče. V uvozovkách jsou to jména jako každé jiné.',
  ],
  CW1209: [
    'chybný odkaz',
    'V YAML se zápisem `&name` označí část souboru (kotva) a zápisem `*name` se zopakuje (odkaz). Tady kotva chybí, nebo opakování narůstá bez konce.',
  ],
  CW1210: [
    'značka typu nebo příkaz pro YAML',
    'YAML má značky typu (`!thing`) a příkazy (`%YAML`). Mohly by změnit, co soubor znamená, proto se tu žádné neprovádějí.',
  ],
  CW1211: [
    'efekt přijde o své řádky',
    'V efektu je každý řádek samostatná věta. Za `>`, v uvozovkách a v obyčejném textu, který pokračuje na dalších řádcích, YAML řádky spojí; za `|` je zachová.',
  ],
  CW1212: [
    'efekt v uvozovkách',
    'Efekt se píše na jeden řádek, nebo jako blok za `|`; uvozovky nepotřebuje. Uvnitř `{ }`, kde by ho ukončila čárka, rozepiš kartu na více řádků.',
  ],
  CW1213: [
    'čárka ukončí text',
    'Uvnitř `{ }` a `[ ]` čárka ukončuje hodnotu. Název s čárkou patří do uvozovek; karta s delším efektem se rozepíše na více řádků.',
  ],
  CW1214: ['druhý dokument', 'Řádkem `---` začíná nový dokument. Z každého souboru se čte jen jeden.'],
  CW1215: ['prázdný soubor', 'V souboru nejsou žádné klíče: je prázdný, nebo je v něm jen seznam či text.'],
  CW1216: [
    'příliš hluboké vnoření',
    'Vnoření v souboru je hlubší, než soubor s kartami kdy potřebuje. Dál se nečte, aby tím nikdo nemohl program shodit.',
  ],
  CW1217: [
    'složené závorky potřebují uvozovky',
    'V rodině karet zastupuje `{colour}` každou z barev. Na začátku hodnoty nebo klíče bere YAML složenou závorku jako seznam klíčů, proto taková hodnota patří do uvozovek.',
  ],
  CW1301: [
    'písmena dvou písem',
    'Některá písmena různých písem vypadají stejně: latinské a a cyrilské а. Id, ve kterém jsou smíchaná, nenajde ten, kdo ho píše na klávesnici. V jednom id se drž jednoho písma.',
  ],
  CW1302: [
    'tohle není id',
    'Id jsou slova spojená spojovníky, malými písmeny a číslicemi kteréhokoli písma: `old-lantern`, `stará-lampa`. Lidé čtou název.',
  ],
  CW1303: [
    'neviditelný znak',
    'Některé znaky nejsou vidět, a přesto něco dělají: obracejí směr písma, spojují nebo skrývají jiné znaky, nebo ovládají terminál. Všude se místo nich ukazuje jejich kód; do textu karty nepatří.',
  ],
};
