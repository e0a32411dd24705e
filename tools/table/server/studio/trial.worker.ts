// The thread in which games are played and texts compared while cards are written and translated: it has its own copy of the folder, follows each
// change, and answers.
import { parentPort, workerData } from 'node:worker_threads';
import { Project } from 'cardwright/internal';
import { packed } from '../mixes.ts';
import { keep } from './keep.ts';
import { testsOf } from './tests.ts';
import { TranslationDesk } from './translation.ts';
import { toldIn, TrialBench } from './trial.ts';
import type { AnswerOf, Ask, AskOf, TrialStart } from './trials.ts';

const { pack, folders, folder } = workerData as TrialStart;
const host = packed(pack);
const bench = new TrialBench(Project.open({ host, folders, own: [folder], shipped: pack.shipped }), folder);
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

parentPort!.on('message', ({ id, edits, ask }: AskOf) => {
  let reply: AnswerOf;
  try {
    if (edits.length > 0) bench.project = bench.project.edited(edits);
    reply = { id, answer: answer(ask) };
  } catch (problem) {
    reply = { id, failed: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) };
  }
  parentPort!.postMessage(reply);
});
