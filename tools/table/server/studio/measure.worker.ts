// The thread in which cards are measured: it has its own copy of the folder, follows each change, and goes on hearing while it plays.
import { workerData } from 'node:worker_threads';
import { Project } from 'cardwright/internal';
import { packed } from '../mixes.ts';
import { answering, tell } from './answering.ts';
import { MeasuringDesk } from './measuring-desk.ts';
import type { MeasureAsk, MeasureStart } from './measuring.ts';

const { pack, folders, folder, opened } = workerData as MeasureStart;
const project = Project.open({ host: packed(pack), folders, own: [folder], shipped: pack.shipped });
const desk = new MeasuringDesk(project, project.edited(opened), folder);

answering(
  (edits) => (desk.project = desk.project.edited(edits)),
  (ask: MeasureAsk): unknown => {
    if (ask.k === 'look') return desk.look(ask.card, ask.how);
    if (ask.k === 'stop') return desk.stop();
    return desk.measure(ask.card, ask.how, ask.games, tell);
  },
);
