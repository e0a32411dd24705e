// Forms the teams of a game as it starts, and extends a win or a loss to everybody of a team. Knows no rule.
import { OUTCOMES } from '../ops/program.ts';
import { SEATS } from '../table/layout.ts';
import type { Context } from './context.ts';

const WINS = OUTCOMES.indexOf('wins');
const LOSES = OUTCOMES.indexOf('loses');

/** Gives each seat its team: as declared for so many players, else one of its own. */
export function formTeams({ s, at, program }: Context, players: number): void {
  const { by, option } = program.v.teams!;
  const declared = option < 0 || s[at.OPTION + option] === 1 ? by[players] : undefined;
  let next = declared ? Math.max(...declared.map((team) => team ?? -1)) + 1 : 0;
  for (let seat = 0; seat < at.seats; seat++) s[at.TEAM + seat] = seat < players ? (declared?.[seat] ?? next++) : -1;
}

/** A player who joins plays alone. */
export function joinAlone({ s, at }: Context, seat: number): void {
  s[at.TEAM + seat] = -1;
  const taken = new Set(s.subarray(at.TEAM, at.TEAM + at.seats));
  let team = 0;
  while (taken.has(team)) team++;
  s[at.TEAM + seat] = team;
}

/** Who has won if these seats have (as bits), as teams win and lose as one. */
export function withTeams(c: Context, outcome: number, winners: number): number {
  const { s } = c;
  if (outcome === WINS) return winners | mates(c, winners);
  return outcome === LOSES ? winners & ~mates(c, s[SEATS]! & ~winners) : winners;
}

/** All seats at the table in the teams of some seats. */
function mates({ s, at, table }: Context, of: number): number {
  let all = 0;
  for (let seat = 0; seat < at.seats; seat++)
    for (let other = 0; other < at.seats; other++) if ((of >> seat) & 1 && s[at.TEAM + other] === s[at.TEAM + seat]) all |= 1 << other;
  return all & table.present(s);
}
