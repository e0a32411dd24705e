// What the page of the Studio knows, as signals: the deck, the open card as its file has it and as it is being typed, the game that is tried. Sends
// nothing by itself.
import { computed, signal } from '@preact/signals';
import type {
  BrokenFile,
  CardInfo,
  ClashInfo,
  DeckRow,
  FieldKey,
  Hello,
  ProblemInfo,
  SeenCard,
  TestInfo,
  TrialInfo,
  PastedInfo,
} from '../../studio-protocol.ts';
import type { PaperInfo } from '../../paper-info.ts';

/** The socket: `cut` means that it is being opened again, `over` that it is not. */
export const line = signal<'opening' | 'open' | 'cut' | 'over'>('opening');
/** Whose cards these are; null until the server has said it. */
export const hello = signal<Hello | null>(null);
export const rows = signal<ReadonlyMap<string, DeckRow>>(new Map());
/** Ids in the order of the files. */
export const order = signal<readonly string[]>([]);
export const broken = signal<readonly BrokenFile[]>([]);
export const files = signal<readonly string[]>([]);
/** Null: not heard yet. `words`: what the problem is. */
export const saved = signal<{ is: 'saved' | 'saving' | 'problem'; words: string } | null>(null);
export const clashes = signal<readonly ClashInfo[]>([]);

/** The open card as the server sent it; null: none is open, or a file is. */
export const card = signal<CardInfo | null>(null);
/** Id of the open card. */
export const chosen = signal<string | null>(null);
/** Fields as they are typed. */
export const draft = signal<Partial<Record<FieldKey, string>>>({});
/** A file that is open as text; null: none. */
export const openFile = signal<{ name: string; text: string; was: string; line: number } | null>(null);
/** The first card of an empty folder is made, or another one. */
export const making = signal(false);

/** By language, how many texts are to do. */
export const toDo = signal<Readonly<Record<string, number>>>({});

/** A card of another folder that is looked at; null: none is. */
export const seen = signal<SeenCard | null>(null);

/** What is wrong with a card as it is printed; null: not looked at yet. */
export const onPaper = signal<PaperInfo | null>(null);
export const trial = signal<TrialInfo | null>(null);
/** Tests that speak of the card; null: not played yet. */
export const tests = signal<readonly TestInfo[] | null>(null);
export const bench = signal<'try' | 'mistakes' | 'tests' | 'used'>('try');
/** The problem whose note is open, by its place in the list; null: none. */
export const note = signal<number | null>(null);
/** What is searched for in the deck. */
export const wanted = signal('');
export const dialog = signal<'rename' | 'keys' | 'keep' | 'paste' | 'open' | null>(null);
/** What was pasted on the deck, and what it would change. */
export const pasted = signal<{ text: string; info: PastedInfo } | null>(null);
/** What was refused or done, for a few seconds. */
export const notice = signal<{ text: string; bad: boolean } | null>(null);
/** On a phone: the list of cards, or the card. */
export const phone = signal<'deck' | 'card'>('card');

/** Whether two texts differ in more than blanks at the end, which are in no file. */
export const isSame = (a: string, b: string): boolean => a === b || a.trimEnd() === b.trimEnd();

export const field = (key: FieldKey): string => draft.value[key] ?? '';

/** Problems of the card, as long as they are about what is being typed. */
export const problems = computed<readonly ProblemInfo[]>(() => {
  const info = card.value;
  if (!info) return [];
  return info.problems.filter(({ key }) => key === null || isSame(info.fields[key] ?? '', draft.value[key] ?? ''));
});

const wantedWords = (): string[] => wanted.value.toLowerCase().split(/\s+/).filter(Boolean);

/** Cards of the other folders that the search leaves: words, and `type:x`. */
export const foundOthers = computed<Hello['others']>(() => {
  const fits = ({ name, type, face }: Hello['others'][number], word: string): boolean => {
    const [key, value] = word.split(':') as [string, string?];
    if (value === undefined) return `${name} ${type} ${face.id} ${face.text}`.toLowerCase().includes(word);
    return key === 'type' && type.startsWith(value);
  };
  const words = wantedWords();
  return (hello.value?.others ?? []).filter((one) => words.every((word) => fits(one, word)));
});

/** Rows that the search leaves: words, and `type:x`, `file:x`, `has:mistakes`. */
export const found = computed<DeckRow[]>(() => {
  const words = wantedWords();
  const fits = (row: DeckRow, word: string): boolean => {
    const [key, value] = word.split(':') as [string, string?];
    if (value === undefined) return row.words.includes(word) || row.type.includes(word);
    if (key === 'type') return row.type.startsWith(value);
    if (key === 'file') return row.file.startsWith(value);
    if (key === 'has') return value.startsWith('mist') ? row.errors > 0 : value.startsWith('warn') ? row.warnings > 0 : true;
    return key === 'uses' ? row.words.includes(value) : true;
  };
  const all = order.value.flatMap((id) => rows.value.get(id) ?? []);
  return all.filter((row) => words.every((word) => fits(row, word)));
});

export const mistakes = computed(() => [...rows.value.values()].reduce((n, { errors }) => n + errors, 0) + broken.value.length);
