// Diagnostics in other languages: every phrase of the source is translated, no translation has outlived its English, and each has the places of
// its English and as many words for a number as its language needs.
import { describe, expect, it } from 'vitest';
import { makeSource, phraseIn, reportLanguages } from 'cardwright/internal';
import { renderDiagnostic, toJson } from 'cardwright';
import { diagnosticOf } from '../../src/diagnose/catalogue.ts';
import { lineSays } from '../../src/diagnose/codes/lines.ts';
import { readSays } from '../../src/diagnose/codes/read.ts';
import { thingSays } from '../../src/diagnose/codes/things.ts';
import { phrase } from '../../src/diagnose/phrase.ts';
import type { Words } from '../../src/diagnose/entry.ts';
import { inLanguage } from '../../src/diagnose/translate.ts';
import { translations } from '../../src/diagnose/translations/all.ts';
import { compared, phrasesOfSource } from '../../tools/build/diagnostic-phrases.ts';

const told = (words: Words) => diagnosticOf(words, makeSource('a.yaml', 'draw 1\n'), { start: 0, end: 4 });

describe('a translation', () => {
  const source = phrasesOfSource();

  it('finds the phrases of the source', () => {
    expect(source.size).toBeGreaterThan(1000);
    expect(source.has('Nothing is called "{0}" here.')).toBe(true);
    expect(source.has('the other one')).toBe(true);
    expect(source.has('a whole number')).toBe(true);
  });

  it.each(Object.keys(translations))('%s is whole, has nothing stale, and keeps its places', (language) => {
    const { missing, stale, wrong } = compared(language, translations[language]!, source);
    expect({ missing, stale, wrong }).toEqual({ missing: [], stale: [], wrong: [] });
  });

  it('is stale when its English has changed, and wrong when it loses a place or a plural form', () => {
    const changed = new Map([['There is {0} card.', 'x.ts']]);
    expect(compared('cs', { 'There are {0} cards.': '{0} karet' }, changed)).toMatchObject({
      missing: ['There is {0} card.'],
      stale: ['There are {0} cards.'],
    });
    expect(compared('cs', { 'There is {0} card.': 'Karta.' }, changed).wrong).toHaveLength(1);
    expect(compared('cs', { 'There is {0} card.': '{0} {0:karta|karty}' }, changed).wrong).toHaveLength(1);
    expect(compared('cs', { 'There is {0} card.': '{0} {0:karta|karty|karet}' }, changed).wrong).toEqual([]);
  });
});

describe('a diagnostic in another language', () => {
  it('keeps what is quoted from the file, and its code', () => {
    expect(renderDiagnostic(told(thingSays.unknown('drow', null, 'draw')), { language: 'cs' })).toBe(
      [
        'a.yaml:1:1: chyba CW3003: Nic se tu nejmenuje "drow".',
        '  1 | draw 1',
        '    | ^^^^',
        '  rada: Myslíš "draw"?',
        '  návrh: draw 1',
      ].join('\n'),
    );
  });

  it('says names of things in it, and leaves what a game calls its own', () => {
    expect(inLanguage(told(thingSays.meant('number', 'number', 'a player')), 'cs').message).toBe('Tady má být číslo, ne hráč.');
    expect(inLanguage(told(thingSays.meant('suit', 'choice', 'several cards')), 'cs').message).toBe('Tady má být suit, ne několik karet.');
  });

  it('counts by the rules of the language', () => {
    const of = (n: number): string => phraseIn(phrase`${n} errors`, 'cs');
    expect([2, 5, 22].map(of)).toEqual(['2 chyby', '5 chyb', '22 chyb']);
  });

  it('is English where there is no translation, sentence by sentence', () => {
    const made = told({ code: 'CW3003', message: phrase`Nobody has translated ${'this'}.`, help: lineSays.askWhat().message });
    expect(inLanguage(made, 'cs')).toMatchObject({ message: 'Nobody has translated this.', help: 'Na co se ptá?' });
    for (const language of ['en', 'xx', undefined]) expect(inLanguage(made, language)).toBe(made);
  });

  it('is found by the language alone, whatever the country', () => {
    expect(inLanguage(told(readSays.noFolder()), 'cs-CZ').message).toBe(inLanguage(told(readSays.noFolder()), 'cs').message);
    expect(reportLanguages()).toContain('cs');
  });

  it('stands beside the English in data for programs', () => {
    expect(toJson([told(readSays.noFolder())], 'cs')).toMatchObject([
      { message: 'There is no such folder.', translated: { language: 'cs', message: 'Taková složka neexistuje.' } },
    ]);
    expect(toJson([told(readSays.noFolder())], 'en')[0]).not.toHaveProperty('translated');
  });
});
