// Every game that is translated: what it asks and tells stands in people's words, in each of its languages, never in those of the files.
import { describe, expect, it } from 'vitest';
import { Session } from 'cardwright';
import { RandomBot, valuesOf } from 'cardwright/internal';
import { gamesBelow } from '../../tools/build/games.ts';
import { loadShared } from '../harness/mixes.ts';
import { runs } from '../harness/runs.ts';
import { disk } from '../play/disk.ts';

const DECISIONS = 500;
const translated = gamesBelow(['cards', 'cards/classic']).filter((game) => disk.list(`${game.folder}/locales`) !== null);

it('there are translated games', () => expect(translated.length).toBeGreaterThan(1));

describe.each(translated)('$id', ({ folder }) => {
  const { linked } = loadShared({ host: disk, folders: [folder], shipped: 'cards' });
  const languages = linked!.program.v.folders.flatMap((f) => f.locales.map((file) => file.data.language));
  const raw = new Set(
    [...linked!.program.asks.map((a) => a.says), ...linked!.program.offers.flat().map((a) => a.says)].filter((text) => / /.test(text)),
  );

  const { min, max } = linked!.program.v.players;
  const seated = ['Ann', 'Bob', 'Cid', 'Dot'].slice(0, Math.max(min, Math.min(3, max)));

  it.each(languages)('asks and tells in %s', (language) => {
    const foreign = new Set<string>();
    for (const seed of [1, 2, 3].slice(0, runs(1, 3))) {
      const session = Session.start(linked!, { seed, players: seated, language });
      const bot = new RandomBot(seed);
      for (let n = 0; !session.over && n < DECISIONS; n++) {
        const seat = session.asked()[0]!;
        const { question } = session.view(seat);
        const isRaw = (text: string): boolean => raw.has(text) && session.wordingOf(seat).phrase(text) !== text;
        if (isRaw(question!.words) || question!.line !== undefined) foreign.add(question!.words);
        for (const { words } of question!.options) if (isRaw(words.split(': ')[0]!)) foreign.add(words);
        session.machine.prepare(seat);
        expect(session.answer(seat, valuesOf(bot.choose(session.machine)))).toBe(null);
      }
      const ids = linked!.program.v.families.map((f) => f.name).filter((id) => id.includes('-'));
      for (const { text } of session.log(0))
        if (/[{}$]|undefined|NaN|\[object/.test(text) || ids.some((id) => text.includes(id))) foreign.add(text);
    }
    expect([...foreign]).toEqual([]);
  });
});
