// A wording that says which of its words are in another language than it is: what nobody has translated. The words are marked (tongues.ts).
import { isReadIn } from './catalogue.ts';
import type { Term } from './terms.ts';
import { told, within } from './tongues.ts';
import { Wording, type LanguageSources } from './wording.ts';

class TellingWording extends Wording {
  override told(text: string, language: string): string {
    return isReadIn(this.language, language) ? text : told(text, language);
  }

  override term(id: string): Term {
    const { term, language } = this.termFrom(id);
    if (isReadIn(this.language, language)) return term;
    if (typeof term === 'string') return told(term, language);
    return Object.fromEntries(Object.entries(term).map(([by, form]) => [by, by === 'gender' ? form : told(form, language)]));
  }

  override raised(text: string): string {
    return within(text, (letters) => super.raised(letters));
  }

  protected override inLanguage(language: string): Wording {
    return language === this.language ? this : tellingIn(this.spoken, language);
  }
}

const spokenBefore = new WeakMap<LanguageSources, Map<string, Wording>>();

/** As `wordingFor`, for a screen. Names and texts of cards are not for it: it would mark words inside them. */
export function tellingIn(mix: LanguageSources, language: string): Wording {
  let known = spokenBefore.get(mix);
  if (!known) spokenBefore.set(mix, (known = new Map<string, Wording>()));
  let wording = known.get(language);
  if (!wording) known.set(language, (wording = new TellingWording(language, mix)));
  return wording;
}
