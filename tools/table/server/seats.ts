// Who sits where: the stored seats, names, links and settings of a table. Knows nothing of the game played there.
import { randomBytes } from 'node:crypto';
import type { Seed } from 'cardwright';
import type { BotLevel, ChatLine, CreateRequest, Links, Notice, SeatKind, Settings, Reach } from '../protocol.ts';
import { drawSeed } from './commitment.ts';
import { cleanName, freeName, nameForBot } from './player-names.ts';

export interface Seat {
  /** Unlike any other name at the table. */
  name: string;
  /** Who answers for it. */
  kind: SeatKind;
  /** The language of this person. */
  language: string;
  /** A bot plays until they return. */
  standIn: boolean;
  /** Of the seat's private link. */
  token: string;
  /** What this person has chosen. */
  settings: Settings;
  /** Somebody came by the link of the seat itself and has not given a name yet. */
  unnamed?: boolean;
  /** How well a bot plays here. */
  level?: BotLevel;
}

/** Everything about a table except its game. */
export interface StoredInfo {
  /** Of this data. */
  format: 1;
  /** Of the table. */
  id: string;
  /** Ids of the sets on the shelf. */
  sets: string[];
  /** The language of those who have not chosen one. */
  language: string;
  /** Options of the game by name. */
  options: Record<string, string | number>;
  /** The seed of the game to be dealt: drawn here, or a number if a person chose it. */
  seed: Seed;
  /** The seat that begins. */
  starter: number;
  /** Seconds for answers to windows; 0: no clock. */
  clock: number;
  /** Seconds after which a bot plays for a person who keeps others waiting; 0: never. */
  patience?: number;
  /** Milliseconds a bot waits at least before it answers. */
  botPause?: number;
  /** Nobody made it who could start the game: it starts when the first person sits down. */
  begins?: true;
  /** Its game has been played to the end. */
  over?: boolean;
  /** The person who made the table has played this game with bots only since the deal. Omitted: nothing has been dealt. */
  alone?: boolean;
  /** Changes made to the table itself. */
  notices?: Notice[];
  /** What people wrote to each other. */
  chat?: ChatLine[];
  /** In order around the table. */
  seats: Seat[];
  /** Seats at the screen of the person who made the table. */
  here: number[];
  /** Token of the link of the person who made the table. */
  host: string;
  /** Token of the link for friends. */
  join: string;
  /** Token of the link for spectators. */
  watch: string;
}

/** What a link opens. */
export type LinkRights = { kind: 'seats'; seats: number[]; isHost: boolean } | { kind: 'join' } | { kind: 'watch' };

/** 128 random bits, too many to guess. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Long enough to reload a page or answer the door. */
export const usualPatience = 120;

export function newInfo(request: CreateRequest, language: string, languages: readonly string[]): StoredInfo {
  const isShared = request.seats.filter(({ who }) => who !== 'bot').length > 1;
  const names: string[] = [];
  let bots = 0;
  const seats = request.seats.map(({ who, name, language: own, level }): Seat => {
    const usual = who === 'bot' ? `Bot ${++bots}` : `${names.length + 1}`;
    const free = freeName((name !== undefined ? cleanName(name) : null) ?? usual, names);
    names.push(free);
    return {
      name: free,
      kind: who === 'bot' ? 'bot' : who === 'open' ? 'open' : 'person',
      language: own !== undefined && languages.includes(own) ? own : language,
      standIn: false,
      token: newToken(),
      settings: usualSettings(isShared),
      ...(level && who === 'bot' ? { level } : {}),
    };
  });
  return {
    format: 1,
    id: randomBytes(6).toString('base64url'),
    sets: request.sets,
    language,
    options: request.options ?? {},
    seed: request.seed ?? drawSeed(),
    starter: request.starter ?? 0,
    clock: request.clock ?? 0,
    patience: request.patience ?? usualPatience,
    ...(request.botPause ? { botPause: request.botPause } : {}),
    seats,
    here: request.seats.flatMap(({ who }, i) => (who === 'here' ? [i] : [])),
    host: newToken(),
    join: newToken(),
    watch: newToken(),
  };
}

/** From now on a bot plays on this seat. One that sits down before the deal has a name of its own; one that plays already stays as it is. */
export function seatBot({ seats }: StoredInfo, seat: number, isDealt: boolean, level?: BotLevel): void {
  const s = seats[seat]!;
  const wasBot = s.kind === 'bot';
  if (!isDealt && !wasBot) s.name = nameForBot(seats.flatMap(({ name, kind }, i) => (i === seat || kind === 'open' ? [] : name)));
  s.kind = 'bot';
  if (level && !(isDealt && wasBot)) s.level = level;
}

/** Among people everybody is asked in every window, so that being asked reveals nothing. */
export function usualSettings(isShared: boolean): Settings {
  return { windows: isShared ? 'all' : 'able', forced: 'ask' };
}

/** What a token opens at this table; null: nothing. */
export function grantOf(info: StoredInfo, token: string): LinkRights | null {
  if (token === info.host) return { kind: 'seats', seats: info.here, isHost: true };
  if (token === info.join) return { kind: 'join' };
  if (token === info.watch) return { kind: 'watch' };
  const seat = info.seats.findIndex((s) => s.token === token);
  // A bot has no link, so the previous owner of its seat's link sees nothing of its hand.
  return seat < 0 || info.seats[seat]!.kind === 'bot' ? null : { kind: 'seats', seats: [seat], isHost: false };
}

export function tokensOf(info: StoredInfo): string[] {
  return [info.host, info.join, info.watch, ...info.seats.map((s) => s.token)];
}

/** The links a person may pass on. */
export function linksOf(info: StoredInfo, grant: LinkRights, reach?: Reach): Links {
  const seats: Record<number, string> = {};
  if (grant.kind === 'seats') {
    for (const seat of grant.seats) seats[seat] = info.seats[seat]!.token;
    if (grant.isHost) info.seats.forEach((s, i) => (s.kind === 'open' ? (seats[i] = s.token) : null));
  }
  const isHost = grant.kind === 'seats' && grant.isHost;
  return { seats, join: grant.kind === 'watch' ? '' : info.join, watch: info.watch, ...(isHost && reach ? { reach } : {}) };
}

/** Alone with bots: nobody else can be cheated. Once the game is dealt this does not depend on who sits there now. */
export function isSolo(info: StoredInfo): boolean {
  return info.alone ?? hasOnePerson(info);
}

export function hasOnePerson(info: StoredInfo): boolean {
  return info.seats.filter(({ kind }) => kind !== 'bot').length <= 1;
}

/** People play against each other: whether and when somebody answers must reveal nothing. */
export function isShared(info: StoredInfo): boolean {
  return info.seats.filter(({ kind }) => kind === 'person').length > 1;
}
