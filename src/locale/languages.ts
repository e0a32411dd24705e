// The languages a mix can be read in. Words nothing.
import { ancestry, shipped } from './catalogue.ts';
import { isBegun } from './entry.ts';
import type { LanguageSources } from './sources.ts';

/**
 * The languages to choose from, as codes (`en`, `cs`): first that of the files, then those they are translated into, then those built into
 * the engine. `mix` is the `vocabulary` of a loaded mix.
 */
export function languagesOf(mix: LanguageSources): string[] {
  const translated = [...mix.folders, ...(mix.languages?.() ?? [])].flatMap((f) =>
    f.locales.filter(({ data }) => isBegun(data)).map(({ data }) => data.language),
  );
  return [...new Set([mix.language, ...translated.filter((l) => l !== mix.language).sort(), ...Object.keys(shipped)])];
}

/** Whether a language is built into Cardwright. */
export function isBuiltIn(language: string): boolean {
  return ancestry(language).some((l) => l in shipped);
}
