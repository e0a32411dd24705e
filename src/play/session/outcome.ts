// How a game has ended, as data and as one sentence in a language: who has won, and who has come in which place. Decides nothing.
import type { OutcomeKind } from '../../meaning/types.ts';
import type { Wording } from '../../locale/wording.ts';
import type { Machine, Placing } from '../../run/machine.ts';
import type { Names } from './view-types.ts';

/** How a game has ended besides who has won. */
export interface Result {
  /** By place, where the game ranks its players. */
  places: readonly Placing[];
  /** The score of all together, if it has ended with one. */
  score?: number;
}

export function resultOf(machine: Machine): Result {
  const { score } = machine;
  return { places: machine.standings(), ...(score === null ? {} : { score }) };
}

/** How a game ended, in a sentence of the language of `names`. `winners` are seats as bits: bit 0 is seat 0. A null outcome is a game in progress. */
export function outcomeText(outcome: OutcomeKind | null, winners: number, { wording, player, reader }: Names, result?: Result): string {
  const who: string[] = [];
  for (let seat = 0; seat < 32; seat++) if ((winners >> seat) & 1) who.push(player(seat));
  const alone =
    outcome === 'everyone loses'
      ? wording.say('over.everyone-loses')
      : outcome === 'tie'
        ? wording.say('over.tie')
        : outcome === null
          ? wording.say('over.not')
          : outcome === 'ends' || who.length === 0
            ? wording.say('over.ends')
            : winners === 1 << (reader?.seat ?? 31)
              ? wording.say('over.you-win')
              : wording.say('over.wins', { players: wording.list(who), count: who.length });
  const ended = result?.score === undefined ? alone : wording.say('over.score', { outcome: alone, number: result.score });
  const places = placesText(result?.places ?? [], wording, player);
  return wording.sentence(places ? wording.say('over.places', { outcome: ended, places }) : ended, who);
}

/** `1. Ann (12), 2. Bob and Cy (9)`: players who are level together, with what they are ranked by first. */
function placesText(places: readonly Placing[], wording: Wording, player: (seat: number) => string): string {
  const groups = [...new Set(places.map(({ place, values }) => `${place} ${values[0]}`))].map((key) =>
    places.filter(({ place, values }) => `${place} ${values[0]}` === key),
  );
  return groups
    .map((group) => {
      const players = wording.list(group.map(({ seat }) => player(seat)));
      return wording.say('over.place', { place: group[0]!.place, players, value: group[0]!.values[0]! });
    })
    .join(wording.say('list.comma'));
}
