// What people read of a set before and in their first game, in one language: what it is about, and the steps of its guide. A text stands in the
// language of the set and is translated like others, or has its languages beside it: `{ en: …, cs: … }`.
import type { Multilingual, SetFolder } from '../read/model.ts';
import { ancestry, SOURCE_LANGUAGE } from './catalogue.ts';
import type { LanguageSources, Wording } from './wording.ts';

/** Of a set, or of a mix, in one language. */
export interface Introduction {
  /** In a sentence; null: its files do not say. */
  about: string | null;
  /** For a first game, one after another. */
  guide: string[];
  /** What these texts are in: not the language asked for, where they are not translated. */
  spoken: string;
}

/** Of what is played: the only set, if its game merely lends its rules; otherwise the game. */
export function introductionOf({ folders, game, lenders = [], language }: LanguageSources, wording: Wording): Introduction {
  const named = folders.filter((folder) => !lenders.includes(folder));
  const alone = game && lenders.includes(game) && named.length === 1 ? named[0]! : null;
  const files = [alone, game].flatMap((folder) => folder?.guide?.data ?? []);
  const about = files.find((data) => data.about !== undefined)?.about;
  const guide = files.find((data) => data.guide !== undefined)?.guide ?? [];
  const texts = [...(about === undefined ? [] : [about]), ...guide].map((text) => inLanguage(text, wording, language));
  return {
    about: about === undefined ? null : texts[0]!.phrase,
    guide: texts.slice(-guide.length || texts.length).map(({ phrase }) => phrase),
    spoken: texts[0]?.language ?? wording.language,
  };
}

/** `own`: the language of the set. */
function inLanguage(text: Multilingual, wording: Wording, own: string): { phrase: string; language: string } {
  if (typeof text === 'string') return wording.phraseFrom(text) ?? { phrase: text, language: own };
  const language =
    [...ancestry(wording.language), SOURCE_LANGUAGE, own].find((one) => Object.hasOwn(text, one)) ?? Object.keys(text)[0] ?? own;
  return { phrase: text[language] ?? '', language };
}

/** What one folder is about, by language. */
export function aboutByLanguage({ guide, locales }: SetFolder, own: string): Record<string, string> {
  const about = guide?.data.about;
  if (about === undefined) return {};
  if (typeof about !== 'string') return { ...about };
  const translated = locales.flatMap(({ data }) => {
    const text = data.texts && Object.hasOwn(data.texts, about) ? data.texts[about] : undefined;
    return text === undefined ? [] : [[data.language, text] as const];
  });
  return { [own]: about, ...Object.fromEntries(translated) };
}
