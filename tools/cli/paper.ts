// A checked mix → what is wrong with the cards of one folder on paper, in each language they are written in, while somebody writes them: for the Studio
// and for editors, as `check --print` has it. Remembers what it has laid out, and which pictures it has looked at. Draws nothing.
import { setImmediate as idle } from 'node:timers/promises';
import type { Loaded } from 'cardwright';
import type { PaperFinding } from '../table/server/studio/on-paper.ts';
import { cardsOf, filesOn, kindsToPrint, LaidBefore, looksOf, type PrintedCard } from '../print/deck.ts';
import { findingsOf } from '../print/findings.ts';
import { glanceAt, type PictureLook } from '../print/pictures.ts';
import { SHOP_BLEED } from '../print/sheet.ts';
import { readPlain, statOf } from './host.ts';
import { tools } from './laying.ts';

/** How long cards are laid out before everybody else is answered. */
const momentMs = 8;
/** Pictures that are remembered; then all are forgotten. */
const mostRemembered = 10_000;

const before = new LaidBefore(400_000);
/** What a picture is, and in which state of its file. */
const seen = new Map<string, { state: string; look: PictureLook | null }>();

/** `only`: in this language; absent: in all of them. Null: it was given up. */
export async function onPaper(loaded: Loaded, folder: string, isGivenUp: () => boolean, only?: string): Promise<PaperFinding[] | null> {
  const { vocabulary: v, mix } = loaded;
  const kinds = kindsToPrint(loaded).filter((kind) => kind.folder.dir === folder);
  if (kinds.length === 0) return [];
  if (seen.size > mostRemembered) seen.clear();
  // Only files of these folders: a card that came from somebody may name any path.
  const own = new Set(mix.folders.flatMap(({ pictures }) => Object.values(pictures)));
  const looks = looksOf(loaded, tools.icons, kinds);
  const found: PaperFinding[] = looks.diagnostics.map((diagnostic) => ({ kind: null, diagnostic }));
  const locales = mix.folders.find(({ dir }) => dir === folder)?.locales ?? [];
  for (const language of new Set(only !== undefined ? [only] : [v.language, ...locales.map(({ data }) => data.language)])) {
    const deck: PrintedCard[] = [];
    let until = -Infinity;
    for (const card of cardsOf({ loaded, kinds, before, language, looks, bleed: SHOP_BLEED, metrics: tools.fonts })) {
      deck.push(card);
      if (performance.now() < until) continue;
      await idle();
      if (isGivenUp()) return null;
      until = performance.now() + momentMs;
    }
    const pictures = new Map<string, PictureLook | null>();
    // Pictures are the same in all languages.
    for (const file of language === v.language ? filesOn(deck) : []) {
      if (isGivenUp()) return null;
      if (own.has(file)) pictures.set(file, await lookAt(file));
    }
    found.push(...findingsOf(deck, language, v.language, { named: (file) => pictures.get(file) ?? null }, tools.icons));
  }
  return found;
}

/** Looks at a picture that has changed since, and then lets others be answered. */
async function lookAt(file: string): Promise<PictureLook | null> {
  const stat = statOf(file);
  const state = stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : '';
  const known = seen.get(file);
  if (known?.state === state) return known.look;
  await idle();
  const look = await glanceAt(file, readPlain(file));
  seen.set(file, { state, look });
  return look;
}
