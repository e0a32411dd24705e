// `rolls: [6, heads, 17 of 20]` → random numbers from which the next dice and coins of a scenario come up like that. Rolls nothing itself.
import { scenarioSays as say } from '../../diagnose/codes/scenario.ts';
import { CHANCE, RNG } from '../../table/layout.ts';
import { below, seedState } from '../../table/random.ts';
import { ScenarioMistake } from './scenario-mistake.ts';

/** As many seeds are tried: enough for seven ordinary dice. */
const TRIES = 3_000_000;

interface Face {
  /** What `below` must give. */
  at: number;
  sides: number;
}

/** Sets the random numbers of a state. `under`: where the rolls stand. */
export function loadDice(s: Int32Array, faces: readonly string[], under: readonly string[] = []): void {
  const wanted = faces.map((text, i) => faceOf(text, [...under, i]));
  const trial = new Int32Array(Math.max(RNG + 4, CHANCE + 1));
  for (let seed = 1; seed <= TRIES; seed++) {
    seedState(trial, seed);
    if (!wanted.every(({ at, sides }) => below(trial, sides) === at)) continue;
    seedState(trial, seed);
    s.set(trial.subarray(RNG, RNG + 4), RNG);
    s[CHANCE] = trial[CHANCE]!;
    return;
  }
  throw new ScenarioMistake(say.tooManyRolls(), [...under]);
}

function faceOf(text: string, path: (string | number)[]): Face {
  if (text === 'heads' || text === 'tails') return { at: text === 'heads' ? 1 : 0, sides: 2 };
  const [, face, sides] = /^([0-9]+)(?: of ([0-9]+))?$/.exec(text) ?? [];
  const most = sides === undefined ? 6 : Number(sides);
  const at = Number(face) - 1;
  if (face === undefined || at < 0 || at >= most) throw new ScenarioMistake(say.noFace(text), path);
  return { at, sides: most };
}
