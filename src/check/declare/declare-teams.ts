// Declares what `teams:` contains: which seats play together, by number of players. Reads no effect.
import { declareSays } from '../../diagnose/codes/declare.ts';
import type { GameFile, YamlFile } from '../../read/model.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { DeclaredNames, entries, unknown } from './naming.ts';

/** The teams of a game are a set of choices without names, as many as there can be players. */
export function declareTeams(v: Vocabulary, file: YamlFile<GameFile>, names: DeclaredNames, report: Reporter): void {
  if (!names.take('team', 'the set of teams', file, ['teams'])) return;
  const at = { source: file.source, span: file.at(['teams'], 'key') };
  v.teams = { set: v.sets.length, by: [], option: -1, ...at };
  v.sets.push({ name: 'team', members: null, low: 0, high: v.players.max - 1, numeric: false, ...at });
  for (const [players, teams] of entries(file.data.teams))
    if (Array.isArray(teams)) declareTeamsOf(v, Number(players), teams, file, report);
}

function declareTeamsOf(v: Vocabulary, players: number, teams: readonly number[][], file: YamlFile<GameFile>, report: Reporter): void {
  const path = ['teams', String(players)];
  if (!(players >= v.players.min && players <= v.players.max)) {
    report.error(declareSays.teamsOfNobody(players, v.players), file.source, file.at(path, 'key'));
    return;
  }
  const bySeat: number[] = [];
  teams.forEach((team, i) =>
    team.forEach((number, k) => {
      const span = file.at([...path, i, k]);
      if (number > players) report.error(declareSays.noSeat(number, players), file.source, span);
      else if (bySeat[number - 1] !== undefined) report.error(declareSays.inTwoTeams(number), file.source, span);
      else bySeat[number - 1] = i;
    }),
  );
  v.teams!.by[players] = bySeat;
}

/** Finds the option that decides whether there are teams. */
export function linkTeams(v: Vocabulary, file: YamlFile<GameFile>, report: Reporter): void {
  const name = file.data.teams!.if;
  if (typeof name !== 'string') return;
  const option = v.options.findIndex((o) => o.name === name && o.type.name === 'yes');
  const known = v.options.filter((o) => o.type.name === 'yes').map((o) => o.name);
  if (option < 0) unknown(report, file, ['teams', 'if'], 'option with yes and no', name, known);
  v.teams!.option = option;
}
