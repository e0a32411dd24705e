// Everything the files of a mix declare, numbered: choice sets, zones, dials, types, cards, words. It holds no meaning of any effect.
import type { ClaimLine, Line, ValueLine } from '../parse/tree.ts';
import type { CardSpec, Path, Scalar, SetFolder, YamlFile } from '../read/model.ts';
import type { Snippet, Source, Span } from '../text/source.ts';
import type { Clause, Cond, Expr, Local, OutcomeKind, Script, SetOf, Standing, Type } from './types.ts';

/** The value of "all" and of limits that are not there; arithmetic on it stays far above any real amount. */
export const OPEN = 1_000_000;

/** A place in a file, for notes ("declared here"). */
export interface Declared {
  source: Source;
  span: Span;
}

export interface ChoiceSet extends Declared {
  name: string;
  /** Names of the members; null for numbers `low..high` and for nameless places. */
  members: string[] | null;
  low: number;
  high: number;
  /** Members are plain numbers. */
  numeric: boolean;
}

export interface Family extends Declared {
  name: string;
  plural: string;
  /** -1 for player, else a choice set. */
  dims: number[];
  seenBy: 'everyone' | 'owner' | 'nobody' | 'as it lay';
  live: boolean;
  home: boolean;
  /** Positions are public: which card leaves can be told from where it lay. */
  ordered: boolean;
  refill: number;
  leftOver: number;
  shows: number[];
  temporary: boolean;
  remembered: boolean;
  /** New cards join at the end. */
  row: boolean;
  /** Meant by "a card" without a place. */
  usual: boolean;
}

/** A name for several families: `play: all of [table, rule-area]`. */
export interface Union extends Declared {
  name: string;
  families: number[];
}

export interface Dial extends Declared {
  name: string;
  per: 'player' | 'card';
  type: Type;
  base: number;
}
export interface Counter extends Declared {
  name: string;
  /** 'table', 'player', or a choice set's index. */
  per: 'table' | 'player' | number;
  type: Type;
  base: number;
  /** Goes back to this at the start of each turn; null: stays. */
  eachTurn: number | null;
}
export interface Mark extends Declared {
  name: string;
  /** On cards (-1) or on the zones of a family. */
  family: number;
  /** Of cards: the families it lasts in; null: wherever the card goes. */
  within: number[] | null;
  type: Type;
  base: number;
  eachTurn: number | null;
}
export interface OptionDecl extends Declared {
  name: string;
  type: Type;
  /** Values by name; numbers are taken as they are. */
  values: Scalar[];
  standard: number;
  takesNumber: boolean;
}
export interface TypeDecl extends Declared {
  name: string;
  plural: string;
  also: number[];
  startsIn: string | null;
  answers: number;
  /** Attached to a card it is one with it. */
  unit: boolean;
  played: Script | null;
}
export interface Attr extends Declared {
  name: string;
  type: Type;
  icon: boolean;
}

/** One printed card: all copies of it share everything but their place. */
/** The entry of a file that made several cards, and what this one of them took for each of its values. */
export interface CardFamily {
  id: string;
  name: string | null;
  text: string | null;
  values: Readonly<Record<string, Scalar>>;
}

export interface Kind extends Declared {
  id: string;
  fullId: string;
  set: string;
  folder: SetFolder;
  /** The folder its file lies in: another one for a card that was taken. */
  from: SetFolder;
  file: YamlFile;
  path: Path;
  spec: CardSpec;
  name: string;
  text: string;
  /** Null: it stands in its file by itself. */
  family: CardFamily | null;
  type: number;
  tags: number[];
  /** By attr; -1: none (0 for icons). */
  attrs: number[];
  copies: number;
  origin: string | null;
  /** Kinds that are the same card have the same number. */
  like: number;
  effect: Snippet | null;
  lines: Line[];
  standing: Standing[];
  /** What `obey` carries out. */
  obey: Script | null;
}

export interface HeadPart {
  kind: 'word' | 'param';
  text: string;
  local?: Local;
}

export interface WordDecl extends Declared {
  id: number;
  kind: 'verb' | 'condition' | 'value';
  head: string;
  name: string;
  parts: HeadPart[];
  params: Local[];
  snippet: Snippet;
  says: string | null;
  means: string | null;
  example: string | null;
  game: boolean;
  tree: Line[] | ClaimLine[] | ValueLine[];
  script: Script | null;
  cond: Cond | null;
  value: Expr | SetOf | null;
  result: Type | null;
  state: 'new' | 'busy' | 'done';
  /** Met at the end of a way through words that was too long. */
  far?: boolean;
  /** Listened to by some clause, or announces itself. */
  announces: boolean;
  settles: boolean;
}

export interface CheckDecl extends Declared {
  name: string;
  script: Script;
}

export interface Vocabulary {
  game: SetFolder | null;
  folders: SetFolder[];
  /** Those of them that nobody named: they lend rules and single cards. */
  lenders: readonly SetFolder[];
  /** What somebody would name to have this mix again: ids of sets, and `set:card` for single cards. */
  named: string[];
  title: string;
  language: string;
  players: { min: number; max: number };
  sets: ChoiceSet[];
  families: Family[];
  unions: Union[];
  defaultPlace: number[];
  dials: Dial[];
  counters: Counter[];
  marks: Mark[];
  options: OptionDecl[];
  /** Amounts by number of players. */
  tables: (Declared & { name: string; by: number[] })[];
  types: TypeDecl[];
  tags: (Declared & { name: string })[];
  attrs: Attr[];
  kinds: Kind[];
  /** Cards of these folders that are not in the mix, replaced or not lent: id → full id. */
  absent: Map<string, string>;
  words: WordDecl[];
  checks: CheckDecl[];
  clauses: Clause[];
  texts: string[];
  setup: Script | null;
  turn: Script | null;
  joining: Script | null;
  leaving: Script | null;
  /** Standing lines of the game itself and of whole types (by type). */
  always: Standing[];
  typeLines: Standing[][];
  /** What an order of a card may claim: some line of the game asks for it. */
  weighed: Set<OutcomeKind>;
  watchers: { name: string; types: number[]; families: number[]; dial: number }[];
}

export function isGroupType(type: Type): boolean {
  return type.group === true;
}

/** A word and what it may be the plural of: `treasures` → treasures, treasure; `cities` → cities, city; `boxes` → boxes, boxe, box. */
export function pluralForms(text: string): string[] {
  const forms = [text];
  if (text.endsWith('ies')) forms.push(`${text.slice(0, -3)}y`);
  if (text.endsWith('ves')) forms.push(`${text.slice(0, -3)}f`);
  if (text.endsWith('s')) forms.push(text.slice(0, -1));
  if (text.endsWith('es')) forms.push(text.slice(0, -2));
  return forms;
}

/** A verb as written and what its plain form may be: `draws` → draw, `has` → have, `playing` → play. */
export function verbForms(text: string): string[] {
  const forms = [...pluralForms(text)];
  if (text === 'has') forms.push('have');
  if (text === 'have') forms.push('has');
  if (text === 'are') forms.push('is');
  if (text.endsWith('ing')) {
    const stem = text.slice(0, -3);
    forms.push(stem, `${stem}e`);
    if (/(.)\1$/.test(stem)) forms.push(stem.slice(0, -1));
  }
  return forms;
}
