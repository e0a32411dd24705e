// Shows a game again, moment by moment: from one seat only what that seat saw then, and everything once nothing is hidden any more.
import { Session } from 'cardwright';
import type { Face, Happening, LogEntry, Moment } from '../protocol.ts';
import type { StoredGame } from './stored-game.ts';
import type { PageAtTable } from './page-at-table.ts';
import { RequestRefused } from './request-refused.ts';
import { cardsIn, entries } from './view-filter.ts';
import type { GameTable } from './table.ts';
import { faceFor } from './mix-words.ts';

export function momentOf(table: GameTable, page: PageAtTable, wanted: number, eyes: number | 'all'): Moment {
  const game = table.playing();
  const isMine = eyes === page.eyes || eyes === -1;
  if (!isMine && !table.isOpen)
    throw new RequestRefused('not allowed', 'During the game you can look back only from your own seat.', 'ownEyes');
  if (typeof eyes === 'number' && eyes >= game.session.players.length)
    throw new RequestRefused('not allowed', 'There is no such seat.', 'noSeat');
  const seat = eyes === 'all' ? -1 : eyes;
  game.session.speak(seat, page.language);
  const moments = momentsOf(page, game, eyes);
  const at = Math.min(wanted, moments.length - 1);
  const answers = moments[at]!;
  const then = pastOf(page, game, answers);
  game.session.players.forEach((name, i) => (then.players[i] = name));
  const all = eyes === 'all' ? then.players.map((_, i) => i).filter((i) => then.isIn(i)) : [seat];
  for (const i of all) then.speak(i, page.language);
  const views = all.map((i) => ({ ...then.view(i), question: null }));
  const before = at === 0 ? -1 : moments[at - 1]!;
  const log: LogEntry[] = [];
  const happened: Happening[] = [];
  for (let i = before + 1; i <= answers; i++) {
    const [from, to] = [game.marks[i - 1] ?? 0, game.marks[i]!];
    log.push(...entries(game, seat, from, to, log.length, page.seats.includes(seat) ? seat : -1));
    happened.push(...game.session.happened(seat, from, to));
  }
  const cards = new Set<string>();
  for (const { parts } of log) cardsIn(parts, cards);
  for (const h of happened) if ('card' in h && h.card !== undefined) cards.add(h.card);
  for (const view of views) for (const zone of view.zones) for (const { card } of zone.cards) if (card !== undefined) cards.add(card);
  const faces: Record<string, Face> = {};
  for (const id of cards) {
    const face = faceFor(game.mix, page.language, id);
    if (face) faces[id] = face;
  }
  return {
    t: 'moment',
    at,
    of: moments.length - 1,
    shared: momentsOf(page, game, -1).findLastIndex((i) => i <= answers),
    eyes,
    turn: views[0]!.turn,
    views,
    faces,
    log,
    happened,
    turns: turnsAt(game, moments),
  };
}

function pastOf(page: PageAtTable, game: StoredGame, answers: number): Session {
  const { session, epoch } = game;
  const record = session.record();
  let { past } = page;
  if (past?.game !== game || past.epoch !== epoch || past.answers > answers)
    past = { game, epoch, answers, session: Session.replay(session.linked, record, answers) };
  for (; past.answers < answers; past.answers++) past.session.repeat(record.answers[past.answers]!);
  past.session.tells = true;
  page.past = past;
  return past.session;
}

function momentsOf(page: PageAtTable, game: StoredGame, eyes: number | 'all'): number[] {
  const of = `${game.epoch} ${game.marks.length}`;
  let known = page.moments.get(eyes);
  if (known?.of !== of) page.moments.set(eyes, (known = { of, list: momentsFor(game, eyes) }));
  return known.list;
}

/** Numbers of answers after which this view changed: a player must not learn how often others were asked and passed. */
function momentsFor(game: StoredGame, eyes: number | 'all'): number[] {
  const { session, marks } = game;
  const { answers } = session.record();
  const moments = [0];
  for (let i = 1; i < marks.length; i++) {
    const [from, to] = [marks[i - 1]!, marks[i]!];
    const isOwn = eyes === 'all' || answers[i - 1]![0] === eyes;
    if (isOwn || session.happened(eyes, from, to).length > 0 || session.story(eyes, from, to).length > 0) moments.push(i);
  }
  return moments;
}

function turnsAt({ session, marks }: StoredGame, moments: readonly number[]): number[] {
  const turns: number[] = [];
  let turn = 0;
  let event = 0;
  for (const i of moments) {
    for (; event < marks[i]!; event++) {
      const e = session.events[event]!;
      if (e.k === 'turn') ({ turn } = e);
    }
    turns.push(turn);
  }
  return turns;
}
