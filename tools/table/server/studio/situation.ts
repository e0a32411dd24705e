// Some cards → a game in progress in which somebody holds them and can play them. Searches games that bots play; plays nothing on.
import { Session, type Linked, type Question } from 'cardwright';
import { gameSeed, RandomBot, valuesOf } from 'cardwright/internal';

/** Games searched for a good situation. */
const mostGames = 60;
/** Answers of one game until then. */
const mostAnswers = 4000;

/** What to look for. */
export interface Wanted {
  seed: number;
  /** Seat that is to have the cards. */
  me: number;
  /** Turns of that seat that are over. */
  turns: number;
  /** Full ids. */
  cards: readonly string[];
}

/** No game came to such a situation; the message says why. */
export class NoSituation extends Error {}

/**
 * A game that comes to a turn of mine with these cards out of play; they are put into my hand there. Of some games, counted from a seed,
 * the first in which everybody has something in front of them and all of the cards could be played at once; otherwise the closest one.
 */
export function situation(linked: Linked, setup: Omit<Parameters<typeof Session.start>[1], 'seed'>, wanted: Wanted): Session {
  const ids = wanted.cards;
  let because = 'no game came to a turn of yours.';
  let best: { session: Session; rank: number } | null = null;
  for (let i = 0; i < mostGames; i++) {
    const seed = i === 0 ? wanted.seed : gameSeed(wanted.seed, i);
    const session = Session.start(linked, { ...setup, seed });
    if (!playToTurn(session, wanted.me, wanted.turns, new RandomBot(seed))) continue;
    const refusal = session.put(wanted.me, ids);
    if (refusal) {
      ({ because } = refusal);
      if (refusal.refused === 'unknown') break;
      continue;
    }
    const { seats, zones, question } = session.view(wanted.me);
    const settled = wanted.turns === 0 || seats.every((seat) => zones.some((z) => z.live && z.owner === seat && z.count > 0));
    const rank = ids.filter((id) => question!.options.some((o) => o.card === id)).length * 2 + (settled ? 1 : 0);
    if (!best || rank > best.rank) best = { session, rank };
    if (rank === ids.length * 2 + 1) break;
  }
  if (!best) throw new NoSituation(`These cards cannot be put into a hand: ${because}`);
  return best.session;
}

/** Bots play until a number of turns of mine are over and the next one offers me something; false: it never came. */
function playToTurn(session: Session, me: number, turns: number, bot: RandomBot): boolean {
  let begun = -1;
  let left = turns;
  for (let n = 0; n < mostAnswers && !session.over; n++) {
    const seat = session.asked()[0]!;
    if (seat === me) {
      const { active, turn, question } = session.view(me);
      if (active === me && turn !== begun && question && isForTurn(question)) {
        if (left-- === 0) return true;
        begun = turn;
      }
    }
    botAnswers(session, seat, bot);
  }
  return false;
}

/** Asked by the game itself, not by a card: what to do in a turn. */
export function isForTurn({ manner, by }: Question): boolean {
  return by === undefined && (manner === 'offer' || manner === 'choose');
}

export function botAnswers(session: Session, seat: number, bot: RandomBot): void {
  const { machine } = session;
  machine.prepare(seat);
  const refusal = session.answer(seat, valuesOf(bot.choose(machine)));
  if (refusal) throw new Error(`a bot was refused: ${refusal.because}`);
}
