// The thread in which games are played and texts compared while cards are written and translated: it has its own copy of the folder, follows each
// change, and answers.
import { workerData } from 'node:worker_threads';
import { Project } from 'cardwright/internal';
import { packed, placesIn, type Pack } from '../packs.ts';
import { answering } from './answering.ts';
import { keep } from './keep.ts';
import { testsOf } from './tests.ts';
import { TranslationDesk } from './translation.ts';
import { toldIn, TrialBench } from './trial.ts';
import type { ThreadStart } from './thread.ts';
import type { Ask } from './trials.ts';

const { pack, folder } = workerData as ThreadStart;
const mixOf = (pack: Pack): Project => Project.open({ ...placesIn(pack), host: packed(pack), own: [folder] });
const bench = new TrialBench(mixOf(pack), folder);
const desk = new TranslationDesk(folder);

function answer(ask: Ask): unknown {
  switch (ask.k) {
    case 'play':
      return bench.play(ask.card, ask.how);
    case 'choose':
      return bench.choose(ask.card, ask.step, ask.ids);
    case 'keep':
      return keep(bench, folder, ask, pack.shipped);
    case 'record':
      return { json: JSON.stringify(bench.last(ask.card)?.begun.record() ?? null) };
    case 'texts':
      return desk.list(bench.project, ask.language, ask.done);
    case 'text':
      return desk.look(bench.project, ask.language, ask.key, ask.done);
    case 'told':
      return told(ask.language, ask.key);
    case 'begin':
      return desk.begin(bench.project, ask.language);
    case 'accept':
      return desk.accepting(bench.project, ask.language, ask.key, ask.done);
    case 'tests':
      return testsOf(bench.project, folder, ask.card, pack.shipped);
  }
}

/** Lines that nobody counts any more. */
const mostLines = 7;

function told(language: string, key: string): string[] {
  const { card, lines } = desk.reads(bench.project, language, key);
  if (card === null) return lines;
  bench.play(card, 'again');
  const played = bench.last(card);
  return played ? toldIn(played, language, mostLines) : [];
}

answering(
  (edits) => (bench.project = bench.project.edited(edits)),
  (pack) => (bench.project = mixOf(pack)),
  answer,
);
