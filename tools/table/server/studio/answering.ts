// Inside a thread beside the Studio: takes each change of the files, answers one thing after another. Knows neither the files nor what is asked.
import { parentPort } from 'node:worker_threads';
import type { Pack } from '../packs.ts';
import type { AnswerOf, AskOf, Edits } from './thread.ts';

/** `take`: the files have changed. `mix`: the folder is played with others, and its files are as they are there. What takes long may answer later; meanwhile others are answered. */
export function answering<A>(take: (edits: Edits) => void, mix: (pack: Pack) => void, answer: (ask: A) => unknown): void {
  parentPort!.on('message', ({ id, edits, ask, mixed }: AskOf<A>) => {
    const reply = (message: AnswerOf): void => parentPort!.postMessage(message);
    const failed = (problem: unknown): void =>
      reply({ id, failed: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) });
    try {
      if (mixed) mix(mixed);
      if (edits.length > 0) take(edits);
      const made = answer(ask);
      if (made instanceof Promise) made.then((one: unknown) => reply({ id, answer: one }), failed);
      else reply({ id, answer: made });
    } catch (problem) {
      failed(problem);
    }
  });
}

export function tell(told: unknown): void {
  parentPort!.postMessage({ told } satisfies AnswerOf);
}
