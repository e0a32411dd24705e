// Creates the file a new translation starts from: every entry commented out, with its source text and the forms the language needs. Writes no
// disk.
import { asBlock, quoted, standsPlain } from '../read/language.ts';
import { ancestry, shipped, SOURCE_LANGUAGE } from './catalogue.ts';
import type { Entry } from './entry.ts';
import { allCategories, categoryOf, formOf, termText, wholeCategories, type Term } from './terms.ts';

/** The cases that sentences of a language require; for an unknown language, those that most languages with cases need. */
function casesOf(language: string): string[] {
  const own = ancestry(language)
    .map((l) => shipped[l])
    .find((x) => x);
  if (!own) return ['acc', 'from', 'to'];
  const asked = Object.values(own.messages).flatMap((text) => [...text.matchAll(/case=(\w+)/g)].map(([, c]) => c!));
  return [...new Set([...asked.filter((c) => c !== 'the'), ...own.zoneForms.filter((f) => f !== 'gender')])].sort();
}

/** `one (1, 21, 31 …)`. */
export function categoriesExplained(language: string): string[] {
  const explained = wholeCategories(language).map((category) => {
    const numbers: number[] = [];
    for (let n = 0; numbers.length < 4 && n <= 200; n++) if (categoryOf(language, n) === category) numbers.push(n);
    return `${category} (${numbers.join(', ')}${numbers.length === 4 ? ' …' : ''})`;
  });
  const fractions = allCategories(language).filter((c) => !wholeCategories(language).includes(c));
  return fractions.length > 0 ? [...explained, `${fractions.join(', ')} (fractions only)`] : explained;
}

/** The initial file. `termOf` returns the words of the game in their own language. */
export function skeleton(language: string, entries: readonly Entry[], counted: ReadonlySet<string>, termOf: (id: string) => Term): string {
  const lines = [
    `# ${nameOf(language)}. Remove the # from a line and from its section, and replace the text with the translation.`,
    '# What stays behind a # is said in the source language. See how far you are with: cardwright locale status',
    '#',
    '# Numbers count things as:',
    ...categoriesExplained(language).map((c) => `# - ${c}`),
    `# Cases that sentences ask for (leave out what your language does not have): ${casesOf(language).join(', ')}`,
    '# from and to of a place are whole phrases. gender: f (or m, n, pl …) is for sentences that choose by it.',
    'format: 1',
    `language: ${language}`,
  ];
  const sections = ['title', 'terms', 'words', 'options', 'texts', 'cards'] as const;
  for (const section of sections) {
    const list = entries.filter((e) => e.section === section);
    if (list.length === 0) continue;
    if (section === 'title') {
      lines.push(`# title: ${scalar(list[0]!.text)}`);
      continue;
    }
    lines.push('', `# ${section}:`);
    let last = '';
    for (const entry of list) {
      if (entry.part === null) lines.push(...single(entry, language, counted, termOf));
      else {
        if (entry.id !== last) lines.push(`#   ${key(entry.id)}:`);
        lines.push(`#     ${entry.part}: ${scalar(entry.text)}`);
      }
      last = entry.id;
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Every sentence of the engine, in English. */
export const sentencesOfEngine: Readonly<Record<string, string>> = shipped[SOURCE_LANGUAGE]!.messages;

/** The sentences of the engine, for a language without built-in support; and the words of a page, if it has one. */
export function sentencesSkeleton(language: string, page: Readonly<Record<string, string>> = {}): string {
  const lines = [
    `# What Cardwright itself says, in ${nameOf(language)}. As in the other file: take a # away, and translate. {braces} and .match stay.`,
    `# Numbers count things as: ${categoriesExplained(language).join(', ')}`,
    'format: 1',
    `language: ${language}`,
    '',
    '# messages:',
    ...Object.entries(shipped[SOURCE_LANGUAGE]!.messages).flatMap(([name, text]) =>
      text.includes('\n') ? `  ${name}: ${asBlock(text, '  ')}`.split('\n').map((line) => `# ${line}`) : [`#   ${name}: ${scalar(text)}`],
    ),
  ];
  if (Object.keys(page).length > 0) {
    lines.push('', '# The words of the page. | separates the forms for numbers, in the order of the list above.', '# page:');
    for (const [name, text] of Object.entries(page)) lines.push(`#   ${name}: ${scalar(text)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** A term with the forms its language needs, in the words of the source; any other entry below its description. */
function single(entry: Entry, language: string, counted: ReadonlySet<string>, termOf: (id: string) => Term): string[] {
  const { id, text, about } = entry;
  if (entry.section !== 'terms') return [`#   # ${about.replace(/\s+/g, ' ')}`, `#   ${key(id)}: ${scalar(text)}`];
  const term = termOf(id);
  const called = termText(term, '', 'one');
  if (about === 'zone') {
    const phrase = (by: 'from' | 'to'): string => flow(formOf(term, by) ?? `${by} the ${called}`);
    return [`#   ${key(id)}: { one: ${flow(called)}, from: ${phrase('from')}, to: ${phrase('to')} }`];
  }
  if (!counted.has(id) && about !== 'type of cards') return [`#   ${key(id)}: ${scalar(called)} # ${about}`];
  const forms = wholeCategories(language).map((c) => `${c}: ${flow(c === 'one' ? called : termText(term, '', 'other'))}`);
  return [`#   ${key(id)}: { ${forms.join(', ')} } # ${about}`];
}

function key(id: string): string {
  return standsPlain(id) && !/: |:$/.test(id) ? id : quoted(id);
}

function scalar(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ');
  return standsPlain(line) ? line : quoted(line);
}

function flow(text: string): string {
  return /[,{}[\]]/.test(text) ? quoted(text) : scalar(text);
}

/** The name of the language in that language, if the runtime knows it. */
export function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
