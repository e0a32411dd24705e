// How texts are broken into lines: nothing is lost, nothing is too long, and no line ends where it may not, for any text and any width.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakText, type Line, type Measure } from '../../tools/print/breaks.ts';
import { hyphenation } from '../../tools/table/hyphens.ts';
import { textIn } from '../../tools/print/layout.ts';

/** Every letter is 1 long, and an icon 2. */
const measure: Measure = { text: (text) => [...text].length, sign: (name) => (name === 'doom' ? 2 : null) };
const broken = (text: string, width: number, language = 'en', even = false): string[] =>
  breakText(text, measure, { width, language, even }).map(textIn);

const word = fc.constantFrom(
  ...['a', 'k', 've', 'karta', 'Každý', '2', 'игрок', 'в', 'čtyři', 'rozdej', ':doom:', '–', 'nejnesmysl', '10'],
);
const texts = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));

describe('breaking', () => {
  it('loses nothing and adds nothing', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 3, max: 40 }), fc.boolean(), (text, width, even) => {
        const lines = broken(text, width, 'cs', even);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it('keeps every line within the width, and needs no more lines than filling one after another', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 24, max: 40 }), fc.boolean(), (text, width, even) => {
        const lines = breakText(text, measure, { width, language: 'pl', even });
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
        expect(lines.length).toBeLessThanOrEqual(filled(text, width));
      }),
    );
  });

  it('ends no line with a word of one letter or with a number', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 24, max: 40 }), (text, width) => {
        const lines = broken(text, width, 'cs');
        expect(lines.join('\n')).not.toMatch(/(?:^|[\s(])(?:\p{L}\n|\p{N}+\n(?=\p{L})(?![aiи]\s))/u);
      }),
    );
  });

  it('ends no line of English with a number before a letter, an article too', () => {
    const english = fc.constantFrom(...['a', 'turn', '2', 'cards', 'Draw', '10', 'each', ':doom:', '–', 'everybody']);
    const sentences = fc.array(english, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(sentences, fc.integer({ min: 40, max: 60 }), (text, width) => {
        expect(broken(text, width, 'en').join('\n')).not.toMatch(/(?:^|\s)(?:a|\p{N}+)\n(?=\p{L}|:doom:)/u);
      }),
    );
    expect(broken('Draw 2 a turn', 8)).toEqual(['Draw', '2 a turn']);
  });

  it.each([
    ['Vlož k ruce 2 karty a v kole', 14, 'cs', ['Vlož k\u00a0ruce', '2 karty', 'a v kole']],
    ['Take one-sided cards', 9, 'en', ['Take one-', 'sided', 'cards']],
    ['Vezmi česko-polské', 12, 'cs', ['Vezmi', 'česko-polské']],
    ['Schmetter\u00adling', 10, 'de', ['Schmetter-', 'ling']],
    ['Schmetter\u00adling', 15, 'de', ['Schmetterling']],
    ['abcdefghij', 4, 'en', ['abcd', 'efgh', 'ij']],
    ['One\nTwo three', 20, 'en', ['One', 'Two three']],
    ['At 10:30:45 a :doom: comes', 40, 'en', ['At 10:30:45 a :doom: comes']],
  ])('breaks %j at %i in %s', (text, width, language, lines) => {
    expect(broken(text, width, language)).toEqual(lines.map((line) => line.replaceAll('\u00a0', ' ')));
  });

  it('makes the lines of a name equally long', () => {
    expect(broken('The quick brown fox', 15, 'en', true)).toEqual(['The quick', 'brown fox']);
  });

  it('leaves no short word alone on the last line if there is another way', () => {
    const lines = broken('Take all the cards of another one to you', 20);
    expect(lines.at(-1)!.length).toBeGreaterThan(3);
  });

  it('leaves no word alone on the last line, and no preposition at the end of one, if another way needs no more lines', () => {
    expect(broken('Mozek, pokud před nikým neleží Televize', 32, 'cs')).toEqual(['Mozek, pokud před nikým', 'neleží Televize']);
    expect(broken('Vylož všechny poklady, které máš', 26, 'cs')).toEqual(['Vylož všechny poklady,', 'které máš']);
    expect(broken('Сыграй сразу три из них, потом сбрось', 20, 'ru')).toEqual(['Сыграй сразу три', 'из них, потом сбрось']);
    expect(broken('Take everything', 10)).toEqual(['Take', 'everything']);
  });

  it('keeps a pronoun with its verb, and a preposition of a name with what follows', () => {
    expect(broken('Vyměňte si karty z ruky', 20, 'cs', true)).toEqual(['Vyměňte si', 'karty z ruky']);
    expect(broken('Видели ли вы Жёлтый Знак?', 20, 'ru', true)).toEqual(['Видели ли вы', 'Жёлтый Знак?']);
    expect(broken('Hvězdy jsou ve správném postavení', 23, 'cs', true)).toEqual(['Hvězdy jsou', 've správném postavení']);
    expect(broken('Obława na Diabelskiej Rafie', 22, 'pl', true)).toEqual(['Obława', 'na Diabelskiej Rafie']);
  });

  it('knows when a Czech “se” belongs to what follows', () => {
    expect(broken('Odhoď Strašáka se Zkázou, který', 18, 'cs')).toEqual(['Odhoď Strašáka', 'se Zkázou, který']);
    expect(broken('Každý hráč zeptá se jiného a potom', 20, 'cs')).toEqual(['Každý hráč zeptá se', 'jiného a potom']);
  });

  it('prints apostrophes, and leaves quotation marks', () => {
    expect(broken("another player's hand", 40)).toEqual(['another player’s hand']);
    expect(broken("Draw 2 and Use 'Em", 40)).toEqual(['Draw 2 and Use ’Em']);
    expect(broken("the players' hands", 40)).toEqual(['the players’ hands']);
    expect(broken("Say 'no' to it, don't", 40)).toEqual(["Say 'no' to it, don’t"]);
  });

  it('marks a word that was cut between its letters', () => {
    const lines: Line[] = breakText('abcdefghij', measure, { width: 4, language: 'en' });
    expect(lines.map((line) => line.cut)).toEqual([true, true, true]);
  });
});

describe('dividing words', () => {
  it.each([
    ['cs', 'li-bo-volný pro-ti-hráč ná-sle-du-jí-cího pod-mínka před-chozí od-lo-žené roz-dej sou-hlas ne-chat vlastní'],
    ['pl', 'od-rzu-cone ko-lej-no-ści prze-ciw-nika'],
    ['ru', 'кар-точку объ-яв-ле-ние район'],
    ['uk', 'від-кла-де-них Не-спо-ді-ванка пра-вило'],
    ['de-AT', 'Do-nau-dampf-schiff-fahrts-ge-sell-schafts-ka-pi-tän'],
    ['en', 'dis-carded re-main-ing every-body keeper UNESCO'],
  ])('knows where: %s %s', (language, words) => {
    expect(hyphenation(language)!(words.replaceAll('-', '')).replaceAll('\u00ad', '-')).toBe(words);
  });

  it('leaves two letters before and three behind, and the words of other languages whole', () => {
    for (const language of ['cs', 'pl', 'ru', 'uk', 'de', 'en'])
      for (const word of ['nejnesmyslnější', 'Verantwortungsbewusstsein', 'wszystkich', 'следующего', 'immediately'])
        expect(hyphenation(language)!(word)).toMatch(/^\p{L}{2,}(?:\u00ad\p{L}+)*?(?:\u00ad\p{L}{3,})?$/u);
    expect(hyphenation('fi')).toBeNull();
  });

  it('writes a hyphen only at the end of a line, and none where an author has said where', () => {
    const how = { width: 12, language: 'en', hyphenate: hyphenation('en')! };
    const lines = (text: string): string[] => breakText(text, measure, how).map(textIn);
    expect(lines('Take remaining cards')).toEqual(['Take remain-', 'ing cards']);
    expect(lines('Take :doom: unfor\u00adgettable')).toEqual(['Take :doom:', 'unfor-', 'gettable']);
    expect(lines('a remaining')).toEqual(['a remaining']);
  });
});

/** The number of lines when each takes as many words as there is room for. */
function filled(text: string, width: number): number {
  let [lines, length] = [1, 0];
  const words = breakable(text);
  for (const each of words) {
    const needs = measure.text(each.replaceAll(':doom:', '12'));
    if (length > 0 && length + 1 + needs > width) [lines, length] = [lines + 1, needs];
    else length += (length > 0 ? 1 : 0) + needs;
  }
  return lines;
}

/** A text at the places where a very narrow line would be broken. */
function breakable(text: string): string[] {
  return text
    .replace(/(?<=(?:^|\s)\p{L}) /gu, '~')
    .replace(/(?<=(?:^|[\s~])\p{L}) /gu, '~')
    .replace(/(?<=(?:^|[\s~])\p{N}+) (?=[\p{L}])/gu, '~')
    .replace(/ (?=[–] )/gu, '~')
    .split(' ');
}
