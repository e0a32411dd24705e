// What this browser remembers: the settings of the person who uses it, and links to their tables. Knows no server.
import { computed, signal } from '@preact/signals';
import type { BotLevel, Settings } from '../protocol.ts';
import { remembered } from './stored.ts';
import { languageOf, words } from './words.ts';

/** Settings of one person in this browser. */
export interface Prefers {
  /** A language code, one of `languageCodes` in words.ts. */
  language: string;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'off';
  /** How long each step of what others do stays, by which its usual time is multiplied; 0: not at all. */
  pause: number;
  /** Text size in percent. */
  size: number;
  /** Single-letter keys are on. */
  keys: boolean;
  /** Previews of answers are on. */
  ahead: boolean;
  /** What to do at this person's seats where there is only one answer. */
  forced: Settings['forced'];
  /** The guide is shown in the first game of a kind. */
  guide: boolean;
  /** A notification when it is this person's turn and the page is hidden. */
  notify: boolean;
  /** Short sounds with what is seen. */
  sounds: boolean;
  /** Colours of the suits of a pack of 52. */
  suits: 'two' | 'four';
  /** How well bots play at the tables this person makes, by seat; usually quickly and not badly. */
  levels: Record<number, BotLevel>;
  /** How long they wait before they answer (milliseconds). */
  botPause: number;
  /** What links for friends begin with, as it was chosen last; empty: the likeliest of this machine. */
  address: string;
  /** Milliseconds for a step of a replay. */
  replay: number;
  /** The name offered when this person sits down; empty: none yet. */
  name: string;
}

/** The settings of a new browser. */
const standard: Prefers = {
  language: languageOf(navigator.languages),
  theme: 'auto',
  motion: 'auto',
  pause: 1,
  size: 100,
  keys: true,
  ahead: true,
  forced: 'answer',
  guide: true,
  notify: false,
  sounds: false,
  suits: 'two',
  levels: {},
  botPause: 0,
  address: '',
  replay: 900,
  name: '',
};

/** The settings in use. */
export const prefers = signal<Prefers>(remembered('prefers', standard));
/** The languages in files are known now: who has not chosen any gets the first they read. */
export function settleLanguage(): void {
  if (remembered<Partial<Prefers>>('prefers', {}).language === undefined)
    prefers.value = { ...prefers.value, language: languageOf(navigator.languages) };
}

/** The page's own words in the chosen language. */
export const text = computed(() => words(prefers.value.language));

/** A table this browser has a seat at. */
export interface StoredTable {
  /** Of the seat's private link. */
  token: string;
  /** Of the table. */
  id: string;
  /** Of the mix. */
  title: string;
  /** When it was last opened (milliseconds, `Date.now`). */
  at: number;
}

/** Ids of tables whose chat this person does not want to see. */
export const muted = signal<Record<string, true>>(remembered<Record<string, true>>('muted', {}));

/** A game played to its end in this browser. */
export interface PastGame {
  /** Of the table and the deal. */
  id: string;
  /** Of the mix. */
  title: string;
  won: boolean;
  /** When it ended (milliseconds, `Date.now`). */
  at: number;
}

/** Games of this browser, the newest first. */
export const pastGames = signal<PastGame[]>(Object.values(remembered<Record<string, PastGame>>('past', {})));
export const mostPast = 200;

/** Ids of games this person has been guided through. */
export const guided = signal<Record<string, true>>(remembered<Record<string, true>>('guided', {}));

/** Tables of this browser, the newest first; at most eight. */
export const mine = signal<StoredTable[]>(Object.values(remembered<Record<string, StoredTable>>('tables', {})));
