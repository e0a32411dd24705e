// The names of a game's things and how a screen may draw them: card types, faces, zones, dials. Knows nothing of any
// game being played; anything undeclared is derived from what the cards do, so that every game can be drawn.
import type { Standing, Type } from '../../meaning/types.ts';
import { layoutOf, shownValues } from '../../check/declare/screen-layout.ts';
import { OPEN, type Family, type Kind, type Vocabulary } from '../../meaning/vocabulary.ts';
import { formOf } from '../../locale/terms.ts';
import { wordsOn } from '../../card-text/on-card.ts';
import { printedOn, type Wording } from '../../locale/wording.ts';
import type { Value } from './view.ts';

/** What a card of a type is to players: law stays and changes how all play, aim is what to reach, asset good and bane bad to have, deed
 * happens once, reply answers others, doom ends it for all, ground is always there. */
export type Role = 'law' | 'aim' | 'asset' | 'deed' | 'bane' | 'reply' | 'doom' | 'ground';

/** How the cards of a zone are arranged; `away`: out of the game, shown only on request. */
export type Show = 'pile' | 'fan' | 'row' | 'line' | 'stack' | 'stage' | 'away';

/** How cards of one type are named and drawn. */
export interface TypeLook {
  /** For one card. */
  name: string;
  /** For several. */
  plural: string;
  /** What such a card is to players. */
  role: Role;
  /** A picture of an open icon set; null: that of its role. */
  icon: string | null;
}

/** How the zones of one family are named and drawn. */
export interface ZoneLook {
  /** In the language of the look. */
  name: string;
  /** How its cards are arranged. */
  show: Show;
  /** Whose side of the table it is on: everyone's, each player's, or that of each member of a set of choices (a lane). */
  of: 'table' | 'player' | 'lane';
  /** Its owner alone sees it. */
  secret: boolean;
  /** A lane without a fixed end: the direction in which it grows is shown. */
  wide: boolean;
}

/** One printed card. */
export interface Face {
  /** Full id of the card. */
  id: string;
  /** In the language asked for. */
  name: string;
  /** What players read; empty: the card has neither a text nor an effect. */
  text: string;
  /** Its author wrote no text, so it was made from its effect: as rules text, as plain sentences, or only its lines. */
  made?: 'text' | 'said' | 'lines';
  /** The language of a text that was made. */
  textLang?: string;
  /** Id of its type. */
  type: string;
  /** Its own picture, or those of the cards it asks for: names of the open icon set; paths, with a slash, of files of the set itself. */
  pictures: string[];
  /** Printed in its corner. */
  number?: string;
  /** The dial that has this value while the card is in force. */
  dial?: string;
  /** A letter for its colour and shape. */
  suit?: string;
  /** What `suit` means: a member of a set of choices, in words. */
  suitName?: string;
  /** Icons printed on it, and how many of each. */
  marks?: { icon: string | null; name: string; count: number }[];
  /** Where the card comes from, as its file states; null: it does not. */
  origin: string | null;
  /** Id of its set. */
  set: string;
}

/** The names and looks of everything in a mix, in one language. */
export interface Look {
  /** Of the mix. */
  title: string;
  /** The language of all words here. */
  language: string;
  /** By id of the type. */
  types: Record<string, TypeLook>;
  /** By name of the family. */
  zones: Record<string, ZoneLook>;
  /** In display order. `base`: the value when no card sets it; `always`: shown even then. */
  dials: { name: string; label: string; base: Value; always: boolean }[];
  /** Names of the counters by id. */
  counters: Record<string, string>;
  /** Counters that players want to see. */
  shownCounters: string[];
  /** Values of the rules that players want to see. */
  values: { name: string; label: string; of: 'table' | 'player' }[];
  /** Names of members of sets of choices, of marks, and of everything else. */
  words: Record<string, string>;
  /** Suits of the cards, by member. */
  suits: Record<string, string>;
}

export const LETTERS = 'abcdef';

/** What does not change while a game is played, in one language. */
export function lookOf(v: Vocabulary, wording: Wording): Look {
  const named = (id: string): string => wording.raised(wording.word(id));
  const layout = layoutOf(v);
  const chosen = layout['dials'] as string[] | undefined;
  const listed = chosen ?? v.dials.map((d) => d.name);
  return {
    title: wording.title(),
    language: wording.language,
    types: Object.fromEntries(
      v.types.map((type, i) => [
        type.name,
        {
          name: named(type.name),
          plural: wording.raised(wording.several(type.name)),
          role: (declaredOf(v, 'types', type.name)?.role as Role | undefined) ?? roleOf(v, i),
          icon: declaredOf(v, 'types', type.name)?.icon ?? null,
        },
      ]),
    ),
    zones: Object.fromEntries(v.families.map((family) => [family.name, zoneLook(v, family, named(family.name))])),
    dials: listed.flatMap((name) => {
      const dial = v.dials.find((d) => d.name === name);
      return dial?.per === 'player'
        ? [{ name, label: named(name), base: plainValue(v, dial.type, dial.base), always: chosen !== undefined }]
        : [];
    }),
    shownCounters: (chosen ?? []).filter((name) => v.counters.some((c) => c.name === name)),
    counters: Object.fromEntries(v.counters.flatMap(({ name, hidden }) => (hidden ? [] : [[name, named(name)]]))),
    values: shownValues(v).map(({ name, of }) => ({ name, label: named(name), of })),
    words: Object.fromEntries(
      [
        ...v.sets.flatMap((set) => [set.name, ...(set.members ?? [])]),
        ...v.marks.map((mark) => mark.name),
        ...v.attrs.map((attr) => attr.name),
      ].map((id) => [id, wording.word(id)]),
    ),
    suits: Object.fromEntries(suitSets(v).flatMap((members) => members.map((member, i) => [member, suitOf(v, member, i)]))),
  };
}

/** What is printed on a card, in one language. `hasErrors`: its effect was not understood whole. */
export function faceOf(v: Vocabulary, kind: Kind, wording: Wording, hasErrors = false): Face {
  const type = v.types[kind.type]!;
  const { text, made, language } = wordsOn(v, kind, wording, hasErrors);
  const face: Face = {
    id: kind.fullId,
    name: printedOn(wording, kind, 'name'),
    text,
    ...(made && { made, textLang: language! }),
    type: type.name,
    pictures: picturesOf(v, kind),
    origin: kind.origin,
    set: kind.set,
  };
  kind.attrs.forEach((x, i) => {
    const attr = v.attrs[i]!;
    if (attr.implied) return;
    if (attr.icon) {
      if (x > 0) (face.marks ??= []).push({ icon: pictureOfIcon(v, attr.name), name: wording.word(attr.name), count: x });
      return;
    }
    if (x < 0) return;
    const members = attr.type.set === undefined ? null : v.sets[attr.type.set]!.members;
    if (members && face.suit === undefined && members.length <= LETTERS.length) {
      face.suit = suitOf(v, members[x]!, x);
      face.suitName = wording.word(members[x]!);
    } else if (!members) face.number ??= formOf(wording.term(`${attr.name}-${x}`), 'short') ?? wording.amount(x);
  });
  if (face.number === undefined) {
    face.number = printedNumber(v, kind);
    const line = dialLine(kind);
    if (face.number !== undefined && line?.change === 'is' && line.when === null && line.whose === null)
      face.dial = v.dials[line.dial]!.name;
  }
  if (face.number === undefined) delete face.number;
  return face;
}

/** The kind of a full id; null: there is none. */
export function kindOf(v: Vocabulary, id: string): Kind | null {
  return v.kinds.find((kind) => kind.fullId === id) ?? null;
}

// ---------------------------------------------------------------- pictures and numbers

/** Its own; else those of the cards it asks for, each once, three at most; none: its type decides. */
function picturesOf(v: Vocabulary, kind: Kind): string[] {
  const own = pictureOf(kind);
  if (own !== undefined) return [own];
  const needs = kind.standing.flatMap((line) => (line.k === 'claim' ? line.named : []));
  const pictures = needs.map((k) => v.kinds[k]!).map((k) => pictureOf(k) ?? declaredOf(v, 'types', v.types[k.type]!.name)?.icon ?? '');
  return [...new Set(pictures)].filter((name) => name !== '').slice(0, 3);
}

/** As its card file or its set says; a file of the set has precedence. */
function pictureOf(kind: Kind): string | undefined {
  const { set, game } = kind.folder;
  const listed = set?.data.layout?.pictures ?? game?.data.layout?.pictures;
  const named = kind.spec.icon ?? (listed && Object.hasOwn(listed, kind.id) ? listed[kind.id] : undefined);
  const own = kind.folder.pictures;
  return Object.hasOwn(own, named ?? kind.id) ? own[named ?? kind.id] : named;
}

function dialLine(kind: Kind): Extract<Standing, { k: 'dial' }> | undefined {
  return kind.standing.find((s): s is Extract<Standing, { k: 'dial' }> => s.k === 'dial');
}

/** The number a card puts in force, if it sets one. */
function printedNumber(v: Vocabulary, kind: Kind): string | undefined {
  const line = dialLine(kind);
  if (!line || v.dials[line.dial]!.type.name !== 'number') return undefined;
  if (line.value.k !== 'numeral' && line.value.k !== 'int') return undefined;
  const { v: x } = line.value;
  if (x > OPEN / 2) return undefined;
  return line.change === 'is' ? String(x) : line.change === '+' ? `+${x}` : `−${x}`;
}

function pictureOfIcon(v: Vocabulary, name: string): string | null {
  const icons = (layoutOf(v)['icons'] ?? {}) as Record<string, string>;
  return Object.hasOwn(icons, name) ? icons[name]! : null;
}

/**
 * The picture of a sign in the text of a card, `:doom:`: the path of a file, or a name of the open icon set, which may have none of that name.
 * `faces.yaml` decides, then files called so, then the icons that the game prints on cards; the folder of the card before its game.
 */
export function pictureOfSign(v: Vocabulary, { folder }: Kind, sign: string): string {
  const folders = v.game && v.game !== folder ? [folder, v.game] : [folder];
  const fileOf = (name: string): string | undefined => folders.find(({ pictures }) => Object.hasOwn(pictures, name))?.pictures[name];
  const named = folders.map(({ faces }) => faces?.data.icons ?? {}).find((icons) => Object.hasOwn(icons, sign))?.[sign];
  if (named !== undefined) return fileOf(named) ?? named;
  const icon = pictureOfIcon(v, sign) ?? sign;
  return fileOf(sign) ?? fileOf(icon) ?? icon;
}

function suitOf(v: Vocabulary, member: string, at: number): string {
  return suitLetter(layoutOf(v)['suits'] as Record<string, string> | undefined, member, at);
}

/** The letter of a member of a set: as the game declares it, otherwise by its place in the set. */
export function suitLetter(declared: Readonly<Record<string, string>> | undefined, member: string, at: number): string {
  return declared && Object.hasOwn(declared, member) ? declared[member]! : LETTERS[at % LETTERS.length]!;
}

/** Sets of choices printed on cards, few enough to have a colour each. */
function suitSets(v: Vocabulary): string[][] {
  return v.attrs.flatMap((attr) => {
    const members = attr.icon || attr.implied || attr.type.set === undefined ? null : v.sets[attr.type.set]!.members;
    return members && members.length <= LETTERS.length ? [members] : [];
  });
}

// ---------------------------------------------------------------- undeclared looks

interface Declaration {
  role?: string;
  icon?: string;
  show?: string;
}

function declaredOf(v: Vocabulary, part: 'types' | 'zones', name: string): Declaration | undefined {
  for (const folder of [...v.folders, ...(v.game ? [v.game] : [])]) {
    for (const file of [folder.set, folder.game]) {
      const all = file?.data[part] as Record<string, Declaration | null> | undefined;
      if (all && Object.hasOwn(all, name)) return all[name] ?? {};
    }
  }
  return undefined;
}

/** From what most cards of a type do. */
function roleOf(v: Vocabulary, type: number): Role {
  const kinds = v.kinds.filter((kind) => kind.type === type);
  const most = (test: (kind: Kind) => boolean): boolean => kinds.filter(test).length * 2 > kinds.length;
  const lines = (kind: Kind): Standing[] => [...kind.standing, ...(v.typeLines[type] ?? [])];
  const answers = (line: Standing): boolean => line.k === 'clause' && v.clauses[line.clause]!.kind === 'response';
  if (most((kind) => lines(kind).some((l) => l.k === 'claim' && l.outcome === 'everyone loses'))) return 'doom';
  if (most((kind) => lines(kind).some((l) => l.k === 'claim' && l.outcome === 'wins'))) return 'aim';
  if (v.types[type]!.answers >= 0 || most((kind) => lines(kind).some(answers))) return 'reply';
  if (most((kind) => lines(kind).some((l) => l.k === 'cannot' && l.word === 'win'))) return 'bane';
  const start = v.families.find((f) => f.name === v.types[type]!.startsIn);
  if (start?.live) return 'ground';
  if (most((kind) => lines(kind).length > 0)) return 'law';
  return most((kind) => kind.effect !== null) ? 'deed' : 'asset';
}

function zoneLook(v: Vocabulary, family: Family, name: string): ZoneLook {
  const of = family.dims.length === 0 ? 'table' : family.dims[0] === -1 ? 'player' : 'lane';
  const secret = family.seenBy === 'owner' || family.seenBy === 'others';
  const declared = declaredOf(v, 'zones', family.name)?.show as Show | undefined;
  return { name, show: declared ?? showOf(v, family, secret), of, secret, wide: family.row };
}

function showOf(v: Vocabulary, family: Family, secret: boolean): Show {
  if (family.temporary) return 'stage';
  if (family.leftOver >= 0) return 'stage';
  if (secret) return 'fan';
  if (family.row) return 'line';
  if (family.seenBy !== 'everyone') return 'pile';
  const isPileOf = v.families.some((other) => v.families[other.refill] === family);
  if (isPileOf) return 'pile';
  if (family.dims.some((dim) => dim >= 0)) return 'stack';
  return family.live || family.dims.length > 0 || !family.ordered ? 'row' : 'pile';
}

function plainValue(v: Vocabulary, type: Type, x: number): Value {
  if (type.name === 'yes') return x !== 0;
  if (type.name === 'choice') return x < 0 ? 'none' : (v.sets[type.set ?? -1]?.members?.[x] ?? x);
  return x === OPEN ? 'all' : x;
}
