// Lines that wait, and say how often in a turn or a game: written in four languages, and read back.
import { describe, expect, it } from 'vitest';
import { proofOf, readsBack, textLanguages, textOfCard } from 'cardwright/internal';
import { overlayHost } from '../harness/host.ts';
import { loadShared } from '../harness/mixes.ts';

const effects: Record<string, string> = {
  goal: 'once per turn, when you play a goal, draw 1',
  action: 'twice per turn, when another player plays an action, draw 2',
  game: 'once per game, when you play a rule, discard one of your keepers',
  given: 'once per turn, when you play a goal, if you have peace, draw 1',
};

const cards = Object.entries(effects).map(([id, effect]) => `  my-${id}: { name: “${id}”, effect: "${effect}" }\n`);
const files = {
  'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\nlanguage: en\n',
  'x/cards.yaml': `format: 1\norigin: house\ntype: keeper\ncards:\n${cards.join('')}`,
};
const { vocabulary: v } = loadShared({ host: overlayHost(files), folders: ['cards/fluxx', 'x'], shipped: 'cards' });
const kindOf = (id: string) => v.kinds.find((k) => k.fullId === `x:my-${id}`)!;

const texts: Record<string, Record<string, string>> = {
  en: {
    goal: 'Once per turn, when you play a Goal, draw 1 card.',
    action: 'Twice per turn, when another player plays an Action, draw 2 cards.',
    game: 'Once per game, when you play a New Rule, discard one of your Keepers.',
  },
  cs: {
    goal: 'Jednou za tah, když zahraješ Cíl, vezmi si 1 kartu.',
    action: 'Dvakrát za tah, když jiný hráč zahraje Akci, vezmi si 2 karty.',
    game: 'Jednou za hru, když zahraješ Nové pravidlo, odhoď jednoho svého Pašáka.',
  },
  pl: {
    goal: 'Raz na turę, gdy zagrywasz Cel, dobierz 1 kartę.',
    action: 'Dwa razy na turę, gdy inny gracz zagrywa Akcję, dobierz 2 karty.',
    game: 'Raz na grę, gdy zagrywasz Nową Zasadę, odrzuć jeden swój Fant.',
  },
  ru: {
    goal: 'Раз за ход, когда ты играешь Цель, вытяни 1 карту.',
    action: 'Дважды за ход, когда другой игрок играет Действие, вытяни 2 карты.',
    game: 'Один раз за игру, когда ты играешь Новое правило, сбрось одну свою Тему.',
  },
};

describe.each(textLanguages)('a line that waits, so often, in %s', (language) => {
  it.each(Object.keys(effects))('%s', (id) => {
    const kind = kindOf(id);
    const made = textOfCard(v, kind, language);
    const wanted = texts[language]![id];
    if (wanted !== undefined) expect(made).toEqual({ text: wanted });
    expect(made).toHaveProperty('text');
    expect(readsBack(v, kind, language)).toBe('ok');
    // Without how often, it is another line.
    const rest = ('text' in made ? made.text : '').replace(/^[^,]*, /u, '');
    expect(proofOf(v, kind, language, rest[0]!.toUpperCase() + rest.slice(1))?.state).toBe('contradicts');
  });
});
