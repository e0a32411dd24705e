// What is said where bundles are put on the shelf, in the languages the page has built in.

const en = {
  title: 'Bundles',
  drop: 'Drop a bundle (my-cards.cardwright) here, or',
  choose: 'choose a file',
  reading: 'Looking at it …',
  taken: (folder: string) => `${folder} is on the shelf. Next time, open the table with: cardwright table ${folder}`,
  before: (folder: string) => `What was there is called ${folder} now.`,
  exists: (folder: string) =>
    `There is a folder ${folder} already. It stays as it is, unless you replace it; even then it is kept, under another name.`,
  replace: 'Replace',
  leave: 'Leave it',
  unanswered: 'The server does not answer.',
};

type Words = typeof en;

const cs: Words = {
  title: 'Balíčky',
  drop: 'Přetáhni sem balíček (moje-karty.cardwright), nebo',
  choose: 'vyber soubor',
  reading: 'Prohlíží se …',
  taken: (folder) => `${folder} je na polici. Příště otevři stůl příkazem: cardwright table ${folder}`,
  before: (folder) => `Co tam bylo, se teď jmenuje ${folder}.`,
  exists: (folder) => `Složka ${folder} už existuje. Zůstane, jak je, pokud ji nenahradíš; i potom se uchová, pod jiným jménem.`,
  replace: 'Nahradit',
  leave: 'Nechat',
  unanswered: 'Server neodpovídá.',
};

const pl: Words = {
  title: 'Paczki',
  drop: 'Upuść tutaj paczkę (moje-karty.cardwright) albo',
  choose: 'wybierz plik',
  reading: 'Trwa sprawdzanie …',
  taken: (folder) => `${folder} stoi na półce. Następnym razem otwórz stół poleceniem: cardwright table ${folder}`,
  before: (folder) => `To, co tam było, nazywa się teraz ${folder}.`,
  exists: (folder) => `Folder ${folder} już istnieje. Zostanie, jaki jest, chyba że go zastąpisz; nawet wtedy zachowa się pod inną nazwą.`,
  replace: 'Zastąp',
  leave: 'Zostaw',
  unanswered: 'Serwer nie odpowiada.',
};

const ru: Words = {
  title: 'Наборы в файлах',
  drop: 'Перетащи сюда набор (my-cards.cardwright) или',
  choose: 'выбери файл',
  reading: 'Проверяем …',
  taken: (folder) => `${folder} на полке. В следующий раз открой стол командой: cardwright table ${folder}`,
  before: (folder) => `То, что там было, теперь называется ${folder}.`,
  exists: (folder) => `Папка ${folder} уже есть. Она останется как есть, если её не заменить; и тогда она сохранится под другим именем.`,
  replace: 'Заменить',
  leave: 'Оставить',
  unanswered: 'Сервер не отвечает.',
};

/** In the language of the page, as far as it is known here. */
export function wordsIn(language: string): Words {
  return ({ cs, pl, ru } as Record<string, Words>)[language.split('-')[0]!] ?? en;
}
