// `verify`: compares a record with what was shown when it was played: the hash of its seed, its answers, its end. Reports what that proves
// and what it cannot.
import { type GameRecord, Session, SessionProblem } from 'cardwright';
import { fingerprintOf, harmless } from 'cardwright/internal';
import { commitmentTo } from '../table/server/commitment.ts';
import { foldersOfRecord, recordIn } from './replay.ts';
import { readToPlay } from './read-mix.ts';
import { counted, exits, Mistake, print, printJson } from './shell.ts';

/** Options of `verify`, as typed; the help explains each. */
export interface VerifyOptions {
  commitment?: string;
  json?: boolean;
}

/** ok: null if the record lacks what it would be compared with. */
interface Finding {
  what: 'seed' | 'answers' | 'end';
  ok: boolean | null;
  says: string;
}

/** However well a record fits, this has to be taken on trust. */
const unprovable = [
  'that the dealer did not look at the seed before or during the game: a server knows it',
  'that the dealer did not draw several seeds and choose one before the hash was shown',
  'who gave the answers',
];

export function verify(file: string, folders: string[], o: VerifyOptions): number {
  const record = recordIn(file);
  const noted = o.commitment?.trim().toLowerCase();
  if (noted !== undefined && !/^[0-9a-f]{64}$/.test(noted)) throw new Mistake('A hash of a seed is 64 hex digits, as the table showed it.');
  const { linked } = readToPlay(folders.length > 0 ? folders : foldersOfRecord(record, file));
  const findings = [ofSeed(record, fingerprintOf(linked.program).hash, noted)];
  const session = replayed(() => Session.replay(linked, record));
  if (typeof session === 'string') findings.push({ what: 'answers', ok: false, says: session });
  else {
    const n = counted(record.answers.length, 'answer');
    findings.push({
      what: 'answers',
      ok: true,
      says: `${n} fit the rules, card by card, and ${session.over ? 'lead to the end of the game' : 'leave it unfinished'}.`,
    });
    findings.push(ofEnd(record, session.digest()));
  }
  const ok = findings.length === 3 && findings.every((f) => f.ok === true);
  const notes = notesOn(record);
  if (o.json)
    printJson({
      format: 1,
      ok,
      over: typeof session === 'string' ? null : session.over,
      findings,
      notes,
      unprovable,
      commitment: noted ?? record.commitment ?? null,
      digest: typeof session === 'string' ? null : session.digest(),
    });
  else {
    const sign = { true: 'proved', false: 'WRONG', null: 'not proved' };
    for (const { what, ok: is, says } of findings) print(`${sign[String(is) as keyof typeof sign].padEnd(10)}  ${what}: ${harmless(says)}`);
    for (const note of notes) print(`${'note'.padEnd(10)}  ${note}`);
    for (const what of unprovable) print(`${'trust'.padEnd(10)}  ${what}`);
  }
  return ok ? exits.clean : exits.problems;
}

function ofSeed({ seed, commitment }: GameRecord, rules: string, noted: string | undefined): Finding {
  const what = 'seed';
  const own = commitmentTo(seed, rules);
  if (own === null) return { what, ok: null, says: 'somebody chose it, or it was drawn short; nothing was committed to.' };
  if (noted !== undefined && noted !== own) return { what, ok: false, says: `its hash is ${own}, and the table showed ${noted}.` };
  if (commitment !== undefined && commitment !== own)
    return { what, ok: false, says: `its hash is ${own}, and the record says ${commitment}.` };
  if (noted !== undefined) return { what, ok: true, says: `its hash is the one the table showed, ${own}.` };
  if (commitment === undefined)
    return { what, ok: null, says: `its hash is ${own}; the record does not say which one was shown at the deal.` };
  return { what, ok: true, says: `its hash is the one the record was dealt with. Compare it with what you saw at the deal: ${own}` };
}

function ofEnd({ digest }: GameRecord, own: string): Finding {
  const what = 'end';
  if (digest === undefined)
    return { what, ok: null, says: `its digest is ${own}; the record does not say what it was where it was played.` };
  if (digest !== own) return { what, ok: false, says: `its digest is ${own}, and where it was played it was ${digest}.` };
  return { what, ok: true, says: `every card is where it was when the game was played, digest ${own}.` };
}

/** Events in the game that are not play. */
function notesOn({ answers, practice = 0 }: GameRecord): string[] {
  const puts = answers.filter(([first]) => first === 'put').length;
  return [
    ...(puts > 0 ? [`cards were put into a hand ${counted(puts, 'time')}`] : []),
    ...(practice > 0 ? [`choices were taken back after something had been seen, ${counted(practice, 'time')}`] : []),
  ];
}

function replayed(act: () => Session): Session | string {
  try {
    return act();
  } catch (problem) {
    if (problem instanceof SessionProblem) return problem.message;
    throw problem;
  }
}
