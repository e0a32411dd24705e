// The designer's desk: when card files are saved, tells the tables that use them what changed. New wording is shown at once; other rules wait
// for the person who plays alone to choose them. Knows no game.
import { changedParts } from 'cardwright/internal';
import type { Reloaded } from '../protocol.ts';
import type { Hub } from './hub.ts';
import { isSolo } from './seats.ts';
import type { Table } from './table.ts';

export function reload(hub: Hub): void {
  hub.mixes.forget();
  for (const table of hub.loaded) {
    try {
      tell(hub, table);
    } catch (problem) {
      // The folder is missing for a moment, or the table's cards are; the next save will show.
      console.error(`Table ${table.info.id}, cards that were saved:`, problem);
    }
  }
}

function tell(hub: Hub, table: Table): void {
  const { game, info } = table;
  if (!game || table.guests.size === 0 || !hub.mixes.areKnown(info.sets)) return;
  const mix = hub.mixes.mixOf(info.sets);
  if (mix?.hash === game.mix.hash) return;
  const message: Reloaded = { t: 'reloaded', ok: mix !== null, complaints: hub.mixes.complaints(info.sets), changed: [], onlyWords: false };
  if (mix) {
    message.onlyWords = mix.rules === game.mix.rules;
    message.changed = changedParts(game.session.record(), mix.linked.program);
    if (message.onlyWords) {
      hub.mixes.keep(info.sets);
      table.goOnWith(mix);
    } else table.outdated = message.changed;
  }
  for (const guest of table.guests) {
    if (isSolo(info) && table.isHost(guest)) guest.send(message);
    else if (message.onlyWords || !mix) continue;
    else guest.send({ t: 'note', text: 'The cards on the disk have changed; this game goes on with those it was begun with.' });
  }
  if (!message.onlyWords) table.tellInfo();
}
