// A program of somebody else, in plain Node: finds the shipped cards in the package, checks them, plays a game to its end and a batch.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { botNamed, loadMix, outcomeText, renderAll, Session, simulate } from 'cardwright';

const folder = path.dirname(createRequire(import.meta.url).resolve('cardwright/package.json'));
const host = {
  list: (dir) => {
    try {
      const entries = readdirSync(path.join(folder, dir), { withFileTypes: true });
      return entries.map((entry) => entry.name + (entry.isDirectory() ? '/' : '')).sort();
    } catch {
      return null;
    }
  },
  read: (file) => {
    try {
      return readFileSync(path.join(folder, file));
    } catch {
      return null;
    }
  },
};

const { diagnostics, linked } = loadMix({ host, folders: ['cards/fluxx'], shipped: 'cards' });
if (!linked) throw new Error(renderAll(diagnostics));
const session = Session.start(linked, { seed: 7, players: ['Ann', 'Ben', 'Cem'] });
const bot = botNamed('random', 1);
while (!session.over) for (const seat of session.asked()) session.answerBy(bot, seat);
console.log(outcomeText(session.outcome, session.machine.winners, session.namesOf(0)));
console.log(`${simulate(linked, { games: 3, players: 2, seed: 1 }).games} games`);

const schema = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('cardwright/schemas/game.schema.json'), 'utf8'));
console.log(typeof schema.$id);
const inside = await import('cardwright/src/run/loop.ts').catch((problem) => problem.code);
console.log(inside);
