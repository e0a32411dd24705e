// Plays seeded games of some mixes, as a program of somebody else in plain Node would, and prints one JSON line per mix: digests of everything
// that seats get. With a folder as its first argument (`-`: none), the code comes from the modules there, by the name of the mix.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { botNamed, loadMix, Session, simulate } from 'cardwright';

const [from, ...mixes] = process.argv.slice(2);
/** Decisions at which everything is looked at. */
const LOOKED_AT = 10;
const MOST_DECISIONS = 50_000;

const host = {
  list: (dir) => {
    try {
      return readdirSync(dir, { withFileTypes: true }).map((entry) => entry.name + (entry.isDirectory() ? '/' : ''));
    } catch {
      return null;
    }
  },
  read: (file) => {
    try {
      return readFileSync(file);
    } catch {
      return null;
    }
  },
};

for (const mix of mixes) {
  const code = from === '-' ? {} : { printed: await import(pathToFileURL(path.join(from, `${mix.replaceAll(/\W/g, '_')}.js`)).href) };
  const { linked } = loadMix({ host, folders: mix.split('+'), shipped: 'cards', ...code });
  const { digest } = simulate(linked, { games: 6, players: playersOf(linked).length, seed: 1 });
  console.log(JSON.stringify({ mix, games: [1, 2].map((seed) => game(linked, seed)), simulated: [...digest] }));
}

/** Three, where the game allows it. */
function playersOf(linked) {
  const { min, max } = linked.program.v.players;
  return ['Ann', 'Ben', 'Cem', 'Dan'].slice(0, Math.min(max, Math.max(min, 3)));
}

function game(linked, seed) {
  const seen = createHash('sha256');
  const count = { looks: 0, whys: 0, previews: 0 };
  let session = Session.start(linked, { seed, players: playersOf(linked), asks: seed === 2 ? 'everybody' : undefined });
  session.speak(1, 'cs');
  const bot = botNamed('random', seed);
  let n = 0;
  for (; !session.over && n < MOST_DECISIONS; n++) {
    if (n % 7 === 0 && n < 7 * LOOKED_AT) look(session, seen, count);
    if (n === 30) session = Session.resume(linked, JSON.parse(JSON.stringify(session.save())));
    for (const seat of session.asked().slice(0, 1)) session.answerBy(bot, seat);
  }
  seen.update(JSON.stringify([session.log(0), session.log(-1), session.story(1)]));
  return { over: session.over, outcome: session.outcome, n, digest: session.digest(), seen: seen.digest('hex'), ...count };
}

function look(session, seen, count) {
  const seat = session.asked()[0];
  const view = session.view(seat);
  const cards = view.zones.flatMap((zone) => zone.cards.map((card) => card.name ?? '')).slice(-8);
  const numbers = session.linked.program.v.dials.map((dial) => dial.name);
  const options = view.question.options;
  const previews = options.slice(0, 3).map((option) => session.preview(seat, session.valuesFor(seat, [option.id])));
  const whys = [
    ...[0, 1].map((of) => session.why(seat, { about: 'winning', of })),
    ...numbers.map((dial) => session.why(seat, { about: 'dial', dial })),
    ...['the', 'end the turn', ...cards, ...options.map((option) => option.words)].map((typed) =>
      session.why(seat, { about: 'answer', typed }),
    ),
  ];
  count.looks++;
  count.whys += whys.flat().length;
  count.previews += previews.length;
  seen.update(JSON.stringify([view, session.view(-1), session.view(1), previews, whys]));
}
