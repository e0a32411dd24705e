// Which way a language is written, for texts of cards that stay in another language than the page. Knows no words.

/** Scripts that are written from right to left. */
const rightToLeft = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'];

export function directionOf(language: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** Attributes of a text that stays in another language than the page. */
export function spokenIn(language: string | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return language === undefined ? {} : { lang: language, dir: directionOf(language) };
}
