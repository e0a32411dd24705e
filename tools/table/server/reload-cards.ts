// The designer's desk: when card files are saved, informs the tables that use them of the changes. New wording is shown at once; other rules wait
// for the person who plays alone to choose them. Knows no game.
import { changedParts } from 'cardwright/internal';
import type { Reloaded } from '../protocol.ts';
import type { Hub } from './hub.ts';
import { isSolo } from './seats.ts';
import type { GameTable } from './table.ts';
import { report } from './log.ts';

/** Tables where the latest news is of other cards than they are played with. */
const announced = new WeakSet<GameTable>();

export function reload(hub: Hub): void {
  hub.mixes.forget();
  for (const table of hub.loaded) {
    try {
      reportTo(hub, table);
    } catch (problem) {
      // The folder is missing for a moment, or the table's cards are; the next save will show.
      report('cards that were saved', { table: table.info.id }, problem);
    }
  }
}

function reportTo(hub: Hub, table: GameTable): void {
  const { game, info } = table;
  if (!game || table.pages.size === 0 || !hub.mixes.areKnown(info.sets)) return;
  const mix = hub.mixes.mixOf(info.sets);
  // Mended to what it was: shown, if something else was shown before.
  if (mix?.hash === game.mix.hash && !announced.has(table)) return;
  const message: Omit<Reloaded, 'complaints'> = {
    ...{ t: 'reloaded', ok: mix !== null, changed: [], onlyWords: false },
    read: hub.mixes.changedFiles(info.sets, game.mix),
  };
  if (mix) {
    message.onlyWords = mix.rules === game.mix.rules;
    message.changed = changedParts(game.session.record(), mix.linked.program);
    if (mix.hash === game.mix.hash) table.outdated = [];
    else if (message.onlyWords) {
      hub.mixes.keep(info.sets);
      table.goOnWith(mix);
    } else table.outdated = message.changed;
  }
  if (message.onlyWords) announced.delete(table);
  else announced.add(table);
  for (const page of table.pages) {
    if (isSolo(info) && table.isHost(page)) page.send({ ...message, complaints: hub.mixes.complaints(info.sets, page.reads) });
    else if (message.onlyWords || !mix) continue;
    else page.send({ t: 'note', key: 'cardsChanged' });
  }
  table.sending.info();
}
