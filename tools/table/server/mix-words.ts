// Names and looks of a mix in one language, for the page: words, card faces, everything about one card. Knows no game in progress; the caller
// decides which faces a player may see.
import path from 'node:path';
import { type Because, languagesOf, placeOf, type Preview, type Wording, wordingFor } from 'cardwright';
import { faceOf, introductionOf, isReadIn, kindOf, lookOf, printedOn, rulesOf, tellingIn, wordsOn } from 'cardwright/internal';
import type { Face, Inspection, MixWords, PreviewInfo, Reason, RulesInfo } from '../protocol.ts';
import { parted } from '../hyphens.ts';
import { complaintOf, shelfName, type Mix } from './mixes.ts';
import { signsOf } from './signs.ts';

export function wordsOf(mix: Mix, language: string): MixWords {
  const v = mix.loaded.vocabulary;
  const wording = wordingFor(v, language);
  return {
    look: lookOf(v, tellingIn(v, language)),
    ...introductionOf(v, wording),
    game: v.game?.game?.data.game ?? '',
    sets: v.folders.map((folder) => folder.id),
    languages: languagesOf(v),
    players: v.players,
    joining: v.joining !== null,
    leaving: v.leaving !== null,
  };
}

/** The page of rules. `options`: those chosen at the table. */
export function rulesFor(mix: Mix, language: string, options: Readonly<Record<string, string | number>>): RulesInfo {
  const v = mix.loaded.vocabulary;
  return rulesOf(v, wordingFor(v, language), options, tellingIn(v, language));
}

const faces = new WeakMap<Mix, Map<string, Face>>();

/** Made once for each language. */
export function faceFor(mix: Mix, language: string, id: string): Face | null {
  let known = faces.get(mix);
  if (!known) faces.set(mix, (known = new Map()));
  const key = `${language} ${id}`;
  let face = known.get(key);
  if (!face) {
    const made = makeFace(mix, language, id);
    if (!made) return null;
    known.set(key, (face = made));
  }
  return face;
}

function makeFace({ loaded, pictures }: Mix, language: string, id: string): Face | null {
  const v = loaded.vocabulary;
  const kind = kindOf(v, id);
  if (!kind) return null;
  const wording = wordingFor(v, language);
  const face: Face = faceOf(v, kind, wording);
  // A path of the disk leaves only as a name on the server.
  face.pictures = face.pictures.flatMap((name) => (name.includes('/') ? (pictures.get(name) ?? []) : name));
  const signs = signsOf(v, { kind, text: face.text, wording }, (file) => pictures.get(file));
  if (signs) face.signs = signs;
  if (face.made) face.note = wording.raised(wording.say('terminal.made-text'));
  const needs = [...new Set(kind.standing.flatMap((line) => (line.k === 'claim' ? line.needs : [])))];
  if (needs.length > 0) {
    face.names = needs.map((k) => v.kinds[k]!.fullId);
    face.named = needs.map((k) =>
      tellingIn(v, language).told(printedOn(wording, v.kinds[k]!, 'name'), wording.languageOf(v.kinds[k]!, 'name')),
    );
  }
  const read = wording.languageOf(kind, 'name');
  if (!isReadIn(language, read)) face.lang = read;
  const divided = parted(face.name, read);
  if (divided !== null) face.parted = divided;
  if (face.textLang === undefined && face.text !== '') {
    const text = wording.languageOf(kind, 'text');
    if (text !== read) face.textLang = text;
  }
  return face;
}

/** All cards, by name. */
export function cardsOf(mix: Mix, language: string): { id: string; name: string; type: string }[] {
  const { kinds } = mix.loaded.vocabulary;
  const all = kinds.flatMap(({ fullId: id }) => faceFor(mix, language, id) ?? []);
  return all.map(({ id, name, type }) => ({ id, name, type })).sort((a, b) => a.name.localeCompare(b.name, language));
}

/** Everything the files contain about a card. `files`: with their places too. */
/** `reads`: the language problems are reported in. */
export function inspectionOf(
  mix: Mix,
  { language, reads }: { language: string; reads: string },
  id: string,
  files: boolean,
): Inspection | null {
  const v = mix.loaded.vocabulary;
  const kind = kindOf(v, id);
  const face = faceFor(mix, language, id);
  if (!kind || !face) return null;
  const { line } = placeOf(kind.source, kind.span.start);
  const texts: Inspection['texts'] = {};
  for (const spoken of languagesOf(v)) {
    const wording = wordingFor(v, spoken);
    const missing = !isReadIn(spoken, wording.languageOf(kind, 'name'));
    texts[spoken] = { name: printedOn(wording, kind, 'name'), text: wordsOn(v, kind, wording).text, missing };
  }
  return {
    id,
    face,
    effect: kind.effect?.text ?? null,
    place: files ? `${shelfName(kind.source.path)}:${line}` : null,
    origin: kind.origin,
    source: sourceFor(kind, language),
    copies: kind.copies,
    texts,
    complaints: files
      ? mix.loaded.diagnostics.filter((d) => d.source === kind.source && within(d.span, kind.span)).map((d) => complaintOf(d, reads))
      : [],
  };
}

/** Where it is from, as its files say it: nobody translates that, so it is for those who read the language of the files. */
function sourceFor({ spec, folder: { set, game } }: NonNullable<ReturnType<typeof kindOf>>, language: string): string | null {
  const written = set?.data.language ?? game?.data.language ?? 'en';
  return isReadIn(language, written) ? (spec.source ?? set?.data.source ?? null) : null;
}

function within(inner: { start: number; end: number }, outer: { start: number; end: number }): boolean {
  return inner.start >= outer.start && inner.start <= outer.end + 400;
}

/** Parts of an explanation, with the engine's remarks in words. A place gives only the name of its file. */
export function reasonsOf(parts: readonly Because[], wording: Wording): Reason[] {
  return parts.map(({ remark, place, of, ...part }) => {
    const reason: Reason = { ...part, of: reasonsOf(of, wording) };
    if (remark !== undefined) reason.code = remark;
    if (remark !== undefined) reason.remark = wording.say(`why.${keyOf(remark)}`, { text: part.text });
    if (place) reason.place = `${path.posix.basename(place.path)}:${place.line}`;
    return reason;
  });
}

type Remark = NonNullable<Because['remark']>;
type Hyphened<S extends string> = S extends `${infer A} ${infer B}` ? `${A}-${Hyphened<B>}` : S;

function keyOf(remark: Remark): Hyphened<Remark> {
  return remark.replaceAll(' ', '-') as Hyphened<Remark>;
}

export function previewOf(ahead: Preview, wording: Wording): PreviewInfo {
  const unless = ahead.unlessAnswered ? `${wording.say('ahead.unless-answered')} ` : '';
  return {
    lines: ahead.parts,
    moves: ahead.moves,
    until: ahead.until,
    untilWords: `${unless}${wording.say(`ahead.${ahead.until}`)}`,
    unlessAnswered: ahead.unlessAnswered,
    winners: ahead.winners,
  };
}
