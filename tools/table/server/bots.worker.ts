// The thread in which bots think: it holds a copy of each game a bot plays in, follows the game's answers, and returns the bot's answer.
import { parentPort } from 'node:worker_threads';
import { botNamed, type Decider, isRefusal, Session } from 'cardwright';
import { Mixes, type Mix } from './mixes.ts';
import type { Reply, Thought } from './bot-thread.ts';

interface Followed {
  session: Session;
  epoch: number;
  bots: Map<number, Decider>;
}

const packs = new Map<string, Uint8Array>();
const games = new Map<string, Followed>();
const nothing = { list: () => null, read: () => null };
const mixes = new Mixes(nothing, [], '', { mix: (hash) => packs.get(hash) ?? null, saveMix: () => {} });

function follow({ table, epoch, mix, pack, record, answers }: Thought): Followed {
  if (pack) packs.set(mix, pack);
  if (record) {
    const found: Mix | null = mixes.again(mix);
    if (!found) throw new Error('these cards are not known');
    games.set(table, { session: Session.replay(found.linked, { ...record, answers }), epoch, bots: new Map() });
    return games.get(table)!;
  }
  const game = games.get(table);
  if (!game || game.epoch !== epoch) throw new Error('this game is not known');
  for (const step of answers) {
    const refusal = game.session.repeat(step);
    if (isRefusal(refusal)) throw new Error(refusal.because);
  }
  return game;
}

const names = { random: 'random', quick: 'greedy', thoughtful: 'thoughtful' } as const;

/** The time a thoughtful one has for an answer. */
function aSecond(): () => number {
  const begun = performance.now();
  return () => Math.min(1, (performance.now() - begun) / 1200);
}

function think(thought: Thought): Reply {
  const { id, seat, seed, level } = thought;
  const { session, bots } = follow(thought);
  if (seat === null) {
    session.teach(botNamed('greedy'));
    return { id, values: [] };
  }
  let bot = bots.get(seat);
  if (!bot) bots.set(seat, (bot = botNamed(names[level], (seed ^ (seat * 0x9e3779b1)) >>> 0, aSecond)));
  const values = session.proposal(bot, seat);
  return values ? { id, values } : { id, failed: true };
}

parentPort!.on('message', (message: Thought | { forget: string }) => {
  if ('forget' in message) {
    games.delete(message.forget);
    return;
  }
  let reply: Reply;
  try {
    reply = think(message);
  } catch {
    games.delete(message.table);
    reply = { id: message.id, failed: true };
  }
  parentPort!.postMessage(reply);
});
