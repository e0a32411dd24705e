// `replay`: plays a record again and prints how it ends; refuses if the cards have changed.
import path from 'node:path';
import { type GameRecord, outcomeText, readRecord, Session } from 'cardwright';
import { fingerprintOf, harmless } from 'cardwright/internal';
import { isFolder, readPlain, shippedFolder, shortPath, statOf } from './host.ts';
import { resolved } from './io.ts';
import { readToPlay } from './read-mix.ts';
import { withoutStack } from './play.ts';
import { exits, listed, Mistake, print, printJson } from './shell.ts';

export function replay(file: string, folders: string[], { json = false, log = false }: { json?: boolean; log?: boolean }): number {
  const record = recordIn(file);
  const { linked } = readToPlay(folders.length > 0 ? folders : foldersOfRecord(record, file));
  const session = withoutStack(() => Session.replay(linked, record), file);
  const winners = session.winners.map((seat) => session.players[seat]!);
  if (json) {
    printJson({
      format: 1,
      over: session.over,
      outcome: session.outcome,
      winners,
      answers: record.answers.length,
      hash: fingerprintOf(linked.program).hash,
      digest: session.digest(),
    });
    return exits.clean;
  }
  if (log) for (const { text } of session.log(-1)) print(harmless(text));
  const mask = session.winners.reduce((m, seat) => m | (1 << seat), 0);
  print(
    `${record.answers.length} answers by ${listed(session.players.map(harmless))}: ${harmless(outcomeText(session.outcome, mask, session.names, session.result))}`,
  );
  print(`digest ${session.digest()}`);
  return exits.clean;
}

export function recordIn(file: string): GameRecord {
  const bytes = readPlain(file);
  if (bytes === null) throw new Mistake(`${file} cannot be read.`);
  const record = readRecord(new TextDecoder().decode(bytes));
  if (typeof record === 'string') throw new Mistake(`${file}: ${record}`);
  return record;
}

/** The lock file that a record names, if it still exists; otherwise its sets. */
export function foldersOfRecord(record: GameRecord, file: string): string[] {
  const lock = record.lock === undefined ? null : shortPath(resolved(path.dirname(file), record.lock));
  return lock !== null && statOf(lock)?.isFile() ? [lock] : foldersOf(record);
}

/** The folders of the sets a record names, and its single cards: below here, or shipped. */
function foldersOf({ sets }: GameRecord): string[] {
  return sets.map((entry) => {
    const mark = /^without /.exec(entry)?.[0] ?? '';
    const named = entry.slice(mark.length);
    const [id = '', ...card] = named.split(':');
    const places = /^[\p{L}\d-]+$/u.test(id) ? [path.join('cards', id), id, path.join(shippedFolder(), id)] : [];
    const found = places.find(isFolder);
    if (found === undefined) throw new Mistake(`The set "${id}" of this record was not found; name its folder after the record.`);
    return mark + [found, ...card].join(':');
  });
}
