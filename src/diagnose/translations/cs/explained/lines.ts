// In Czech: titles and explanations of the diagnostics of lines, CW2…, by code.
import type { Explained } from '../../../translation.ts';

export const lines: Explained = {
  CW2001: [
    'slovo, které se nehodí',
    'Řádek dává smysl až k označenému slovu, ale nic, co jazyk zná, tímto slovem nepokračuje. Hlášení říká, za čím stojí, a když je možností málo, i co by tu stát mohlo. Na řádku je jedno tvrzení: sloveso, s čím se to dělá a kam (`move drawn to discard-pile`).',
  ],
  CW2002: ['řádek končí příliš brzy', 'Ještě musí něco následovat: věc po `and`, místo po `to`, příkaz po čárce podmínky.'],
  CW2003: [
    'za hlavičkou chybí čárka',
    'Co stojí před příkazem a říká, kdy se stane (`if …`, `once per turn`, `for each …`), končí na stejném řádku čárkou, před blokem dvojtečkou.',
  ],
  CW2004: [
    'mezi příkazy chybí „then“',
    'Dva příkazy na jednom řádku se spojují pomocí `, then` (nebo `and`), aby čárka sama mohla dál ukončovat hlavičku.',
  ],
  CW2005: ['před blokem chybí dvojtečka', 'Řádky pod tímto jsou odsazené, patří tedy k němu: končí dvojtečkou.'],
  CW2006: [
    'dvojtečka bez bloku',
    'Dvojtečka na konci řádku otevírá blok: jeho řádky jsou pod ní, o dvě mezery hlouběji. Na jednom řádku končí hlavička čárkou.',
  ],
  CW2007: ['závorka bez protějšku', 'Ke každé `(` patří `)` na stejném řádku.'],
  CW2008: [
    'za „as“ chybí jméno',
    'Slovo `as` dává tomu, co se vybralo nebo lízlo, vlastní jméno: jedno slovo, kterým o tom mluví pozdější řádky.',
  ],
  CW2009: [
    '„offer one of“',
    'Nabídka se píše `offer:`; každý řádek jejího bloku je jedna z věcí, které se smějí udělat, a jedna z nich se udělá.',
  ],
  CW2010: [
    'znak, který nic neznamená',
    'Jazyk používá písmena, číslice, spojovníky uvnitř jmen, čárky, dvojtečky, závorky, uvozovky, znaky `+ - < > =` a na konci věty tečku nebo středník. Nic jiného mimo text v uvozovkách být nesmí.',
  ],
  CW2011: [
    'tabulátor v odsazení',
    'Bloky se poznají podle toho, jak hluboko je řádek odsazený. Tabulátor je v každém editoru jinak široký, proto se počítají jen mezery.',
  ],
  CW2012: ['nestejné odsazení', 'Všechny řádky bloku jsou odsazené stejně.'],
  CW2013: [
    'dvojtečka uvnitř řádku',
    'Dvojtečkou končí hlavička jen na konci řádku, před blokem. Je-li příkaz na stejném řádku, končí hlavička čárkou.',
  ],
  CW2014: [
    'není řečeno, kdo to dělá',
    'Slova `may`, `must` a `cannot` následují za tím, koho se týkají: `you may …`, `each other player must …`.',
  ],
  CW2015: [
    'půl tvrzení',
    'Za `if`, `when`, `while`, `until` nebo `unless` patří tvrzení: někdo nebo něco, a co o tom platí (`your hand is empty`, `you have lamp`).',
  ],
  CW2016: ['chybí věc', 'Za `a`, `the`, `your`, `another` a podobnými slovy musí následovat věc sama.'],
  CW2017: ['neuzavřená uvozovka', 'Text pro hráče je mezi dvěma uvozovkami na jednom řádku.'],
  CW2018: [
    'blok pod příkazem',
    'Hlouběji odsazené řádky patří k hlavičce: `if …:`, `once per turn:`, `for each …:`. Příkaz žádný blok nemá.',
  ],
  CW2019: [
    '„and“ smíchané s „or“',
    'Zápis `lamp and rope or coin` se dá chápat dvěma způsoby. Který se myslí, řeknou závorky: `lamp and (rope or coin)`.',
  ],
  CW2020: [
    'víc, než se dá přečíst najednou',
    'Do sebe se smí vnořit nejvýš 600 závorek a 320 bloků a na řádku smí být nejvýš 2000 slov a znaků. Rozepiš to na více řádků, nebo z části udělej podmínku, hodnotu nebo sloveso hry s vlastním jménem.',
  ],
};
