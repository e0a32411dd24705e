// The thread in which games are played and texts compared while cards are written and translated: it has its own copy of the folder, follows each
// change, and answers.
import { workerData } from 'node:worker_threads';
import { Project } from 'cardwright/internal';
import { packed, placesIn, type Pack } from '../packs.ts';
import { answering } from './answering.ts';
import { dealtWithOwn } from './dealing.ts';
import { keep } from './keep.ts';
import { testsOf } from './tests.ts';
import { spokenIn } from './other-cards.ts';
import { TranslationDesk, type TextList } from './translation.ts';
import { toldIn, TrialBench } from './trial.ts';
import type { ThreadStart } from './thread.ts';
import type { Ask, Over } from './trials.ts';

const { pack, folder } = workerData as ThreadStart;
const mixOf = (pack: Pack): Project => Project.open({ ...placesIn(pack), host: packed(pack), own: [folder] });
const bench = new TrialBench(mixOf(pack), folder);
/** Of those who write and read another language than the cards have: what happens is recognised by its words. */
const benches = new Map<string, TrialBench>();
const desk = new TranslationDesk(folder);

function benchIn(language: string): TrialBench {
  const { vocabulary: v } = bench.project.loaded;
  const spoken = spokenIn(v, language);
  if (spoken === v.language) return bench;
  const found = benches.get(spoken) ?? new TrialBench(bench.project, folder, { language: spoken });
  benches.set(spoken, found);
  found.project = bench.project;
  return found;
}

/** The folder with what was proposed by a link. */
interface Proposed {
  of: Project;
  state: string;
  bench: TrialBench;
  desk: TranslationDesk;
}
/** By link, those that were asked for last. */
const proposed = new Map<string, Proposed>();
const mostProposed = 4;

function rooms(over: Over | undefined): { bench: TrialBench; desk: TranslationDesk } {
  if (!over || over.edits.length === 0) return { bench, desk };
  const before = proposed.get(over.link);
  const state = JSON.stringify(over.edits);
  if (before?.of === bench.project && before.state === state) return before;
  const project = bench.project.edited(over.edits);
  const now: Proposed = before ?? { of: project, state, bench: new TrialBench(project, folder), desk: new TranslationDesk(folder) };
  Object.assign(now, { of: bench.project, state });
  now.bench.project = project;
  proposed.delete(over.link);
  proposed.set(over.link, now);
  if (proposed.size > mostProposed) proposed.delete(proposed.keys().next().value!);
  return now;
}

function answer(ask: Ask): unknown {
  switch (ask.k) {
    case 'play':
      return benchIn(ask.language).play(ask.card, ask.how);
    case 'play apart':
      return new TrialBench(bench.project, folder, ask).play(ask.card, 'again');
    case 'choose':
      return benchIn(ask.language).choose(ask.card, ask.step, ask.ids);
    case 'keep':
      return keep(benchIn(ask.language), folder, ask, pack.shipped);
    case 'record':
      return { json: JSON.stringify(benchIn(ask.language).last(ask.card)?.begun.record() ?? null) };
    case 'deal':
      return { json: JSON.stringify(dealtWithOwn(bench.project, folder, ask.card, ask.seed)) };
    case 'texts':
      return textsOf(rooms(ask.over), ask);
    case 'text': {
      const room = rooms(ask.over);
      return room.desk.look(room.bench.project, ask.language, ask.key, ask.done);
    }
    case 'told':
      return told(rooms(ask.over), ask.language, ask.key);
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

function textsOf({ bench, desk }: ReturnType<typeof rooms>, { language, done }: Extract<Ask, { k: 'texts' }>): TextList {
  return desk.list(bench.project, language, done);
}

function told({ bench, desk }: ReturnType<typeof rooms>, language: string, key: string): string[] {
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
