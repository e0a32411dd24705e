// The thread in which games are played while cards are written: it has its own copy of the folder, follows each change, and answers.
import { parentPort, workerData } from 'node:worker_threads';
import { Project } from 'cardwright/internal';
import { packed } from '../mixes.ts';
import { keep } from './keep.ts';
import { testsOf } from './tests.ts';
import { TrialBench } from './trial.ts';
import type { AnswerOf, Ask, AskOf, TrialStart } from './trials.ts';

const { pack, folders, folder } = workerData as TrialStart;
const host = packed(pack);
const bench = new TrialBench(Project.open({ host, folders, own: [folder], shipped: pack.shipped }), folder);

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
    case 'tests':
      return testsOf(bench.project, folder, ask.card, pack.shipped);
  }
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
