// The thread in which cards are measured: it has its own copy of the folder, follows each change, and goes on hearing while it plays.
import { workerData } from 'node:worker_threads';
import { Project } from 'cardwright/internal';
import { packed, placesIn, type Pack } from '../packs.ts';
import { answering, tell } from './answering.ts';
import { MeasuringDesk } from './measuring-desk.ts';
import type { MeasureAsk, MeasureStart } from './measuring.ts';

const { pack, folder, opened } = workerData as MeasureStart;
const mixOf = (pack: Pack): Project => Project.open({ ...placesIn(pack), host: packed(pack), own: [folder] });
const project = mixOf(pack);
const desk = new MeasuringDesk(project, project.edited(opened), folder);

answering(
  (edits) => (desk.project = desk.project.edited(edits)),
  (pack) => (desk.project = mixOf(pack)),
  (ask: MeasureAsk): unknown => {
    if (ask.k === 'look') return desk.look(ask.card, ask.how);
    if (ask.k === 'stop') return desk.stop();
    return desk.measure(ask.card, ask.how, ask.games, tell);
  },
);
