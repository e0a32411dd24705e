// A table as one page sees it: who sits there, who is away, what may be done, how the game was dealt. Says nothing of what is on the table.
import { outcomeText } from 'cardwright';
import type { SeatStatus, Settings, TableInfo, UndoVote } from '../protocol.ts';
import type { PageAtTable } from './page-at-table.ts';
import { isShared, isSolo, usualSettings, type StoredInfo } from './seats.ts';
import type { StoredGame } from './stored-game.ts';
import type { GameTable } from './table.ts';

export function infoFor(table: GameTable, page: PageAtTable): TableInfo {
  const { game, info } = table;
  const over = table.isOver;
  const winners = game?.session.winners.reduce((mask, seat) => mask | (1 << seat), 0) ?? 0;
  game?.session.speak(page.eyes, page.language);
  return {
    id: info.id,
    phase: !game ? 'lobby' : over ? 'over' : 'playing',
    epoch: game?.epoch ?? 0,
    seats: info.seats.map((_, seat) => statusOf(table, seat, page)),
    you: {
      seats: page.grant.kind === 'seats' ? page.grant.seats : [],
      eyes: page.eyes,
      curtain: page.curtain,
      isHost: table.isHost(page),
      isSolo: isSolo(info),
      isUnnamed: page.seats.some((seat) => info.seats[seat]!.unnamed === true),
      settings: settingsOf(info, page),
    },
    undo: game && table.undo && undoFor(table.undo, game, page.eyes),
    outcome: game && over ? outcomeText(game.session.outcome, winners, game.session.namesOf(page.eyes), game.session.result) : null,
    seed: game && table.isOpen ? game.first.seed : null,
    commitment: game?.first.commitment ?? null,
    seedIs: game ? game.seedIs : typeof info.seed === 'number' ? 'chosen' : 'sealed',
    clock: info.clock,
    patience: info.patience ?? 0,
    botPause: info.botPause ?? 0,
    outdated: table.outdated,
    watchers: [...table.pages].filter(({ grant }) => grant.kind === 'watch').length,
  };
}

/** The vote as one view has it. */
function undoFor({ by, votes }: NonNullable<GameTable['undo']>, { session, marks }: StoredGame, eyes: number): UndoVote {
  const given = session.record().answers.findLastIndex(([who, said]) => (who === 'say' ? said : who) === by);
  let lines = 0;
  for (let i = Math.max(0, given); i < marks.length; i++) lines += session.story(eyes, marks[i], marks[i + 1]).length;
  const waitsFor = Object.keys(votes).map(Number);
  return { by, waitsFor: waitsFor.filter((seat) => votes[seat] === null), lines };
}

function settingsOf(info: StoredInfo, page: PageAtTable): Settings {
  const seat = page.grant.kind === 'seats' ? (page.eyes >= 0 ? page.eyes : page.grant.seats[0]) : undefined;
  return seat === undefined ? usualSettings(isShared(info)) : info.seats[seat]!.settings;
}

function statusOf(table: GameTable, seat: number, page: PageAtTable): SeatStatus {
  const { name, kind, standIn, language, level = 'quick' } = table.info.seats[seat]!;
  const here = kind === 'bot' || table.isHere(seat);
  return {
    seat,
    name,
    kind,
    here,
    away: here || kind !== 'person' ? 0 : table.absence.of(seat),
    standIn,
    language,
    ...(kind === 'bot' ? { level } : {}),
    inGame: table.game ? table.isIn(seat) : true,
    yours: page.grant.kind === 'seats' && page.grant.seats.includes(seat),
  };
}
