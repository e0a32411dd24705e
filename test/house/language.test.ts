// grammar/language.md teaches the language by examples: each is taken out of it, checked, and played in random games.
import { describe, expect, it } from 'vitest';
import { type Host, type Linked, type Loaded, loadMix, renderAll } from 'cardwright';
import { Machine, RandomBot } from 'cardwright/internal';
import type { FileKind } from '../../src/read/language.ts';
import { readText } from '../../src/read/file.ts';
import { diskHost } from '../../tools/build/games.ts';
import { textOf } from './sources.ts';

const page = 'grammar/language.md';
const game = 'cards/fluxx';
const lessons = 'cards/lessons';

/** A fenced block: what it is, the words after that, and its text. */
interface Block {
  line: number;
  language: string;
  words: string[];
  text: string;
}

const blocks = blocksOf(textOf(page));
const of = (language: string, ...words: string[]): Block[] =>
  blocks.filter((b) => b.language === language && words.every((w, i) => b.words[i] === w));
const yamlOf = (owner: string): Block[] => of('yaml').filter((b) => b.words.slice(1).join(' ') === owner);

describe(page, () => {
  it('has examples of every sort, and no fence of another', () => {
    const known = ['effect', 'yaml', 'game', 'text'];
    expect(blocks.filter((b) => !known.includes(b.language)).map(where)).toEqual([]);
    expect([of('effect').length > 80, of('game').length > 5]).toEqual([true, true]);
    expect(
      of('yaml')
        .filter((b) => !['', 'of the game', 'of the set'].includes(b.words.slice(1).join(' ')))
        .map(where),
    ).toEqual([]);
  });

  it('has a section for each line of its table of contents', () => {
    const text = textOf(page);
    const anchors = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replace(/[^\p{L}\d -]/gu, '')
        .replace(/ /g, '-'),
    );
    expect([...text.matchAll(/^- \[.+\]\(#(.+)\)$/gm)].map(([, anchor]) => anchor)).toEqual(anchors);
  });

  it.each(of('yaml').map((b) => [where(b), b] as const))('%s can be read', (_, block) => {
    const kind = (block.words[0] ?? 'cards') as FileKind;
    expect(renderAll(readText(`${kind}.yaml`, block.text, kind).diagnostics)).toBe('');
  });

  // Several cards share a deck: reading the game takes longer than playing it.
  it.each(chunks(of('effect'), 12).map((group) => [`${where(group[0]!)} …`, group] as const))(
    '%s: cards that are checked and played',
    (_, group) => {
      const own = Object.fromEntries(group.map((b) => [`${lessons}/lesson-${b.line}.yaml`, lessonFile(b)]));
      const loaded = load([game, lessons], { ...files(yamlOf(''), lessons), ...own });
      expect(renderAll(loaded.diagnostics)).toBe('');
      const waiting = new Map(group.map((b) => [`lesson-${b.line}`, b]));
      for (let seed = 1; seed <= 40 && (seed <= 4 || waiting.size > 0); seed++) {
        const machine = playOne(loaded, 2 + (seed % 4), seed);
        machine.program.kindOf.forEach((kind, card) => {
          if (machine.s[machine.at.ZONE + card] !== machine.startZone(card)) waiting.delete(loaded.vocabulary.kinds[kind]!.id);
        });
      }
      expect([...waiting.values()].map(where), 'cards that never left the pile').toEqual([]);
    },
  );

  it('writes a small game that can be played', () => {
    const own = yamlOf('of the game').filter((b) => b.words[0] === 'cards');
    const added = [...yamlOf('of the game').filter((b) => b.words[0] === 'set'), ...yamlOf('of the set')];
    const rules = of('game').map((b) => b.text);
    const over = { ...files(own, 'cards/small'), 'cards/small/game.yaml': rules.join(''), ...files(added, 'cards/more') };
    const loaded = load(['cards/small', 'cards/more'], over);
    expect(renderAll(loaded.diagnostics)).toBe('');
    const { min, max } = loaded.vocabulary.players;
    for (let seed = 1; seed <= 12; seed++) {
      const machine = playOne(loaded, min + (seed % (max - min + 1)), seed);
      expect([seed, machine.over]).toEqual([seed, true]);
    }
  });
});

function lessonFile(block: Block): string {
  const [type = 'action', often] = block.words;
  const effect = block.text.replace(/^(?=.)/gm, '      ');
  return `format: 1\norigin: house\ntype: ${type}\ncards:\n  lesson-${block.line}:\n    name: Lesson\n    copies: ${often === 'once' ? 1 : 4}\n    effect: |\n${effect}`;
}

/** A random game; nothing in it may be stopped. */
function playOne(loaded: Loaded, players: number, seed: number): Machine {
  const machine = new Machine(loaded.linked as Linked);
  const bot = new RandomBot(seed);
  machine.start(seed, players);
  for (let n = 0; n < 2000 && !machine.over; n++) {
    const seats = machine.asked();
    machine.prepare(31 - Math.clz32(seats & -seats));
    const answer = bot.choose(machine);
    machine.answer(answer.list, answer.n);
  }
  expect(machine.trouble.map((t) => loaded.program!.procs[t.proc]!.name)).toEqual([]);
  return machine;
}

/** The disk with some files laid over it; scenarios and translations are left out. */
function load(folders: string[], over: Record<string, string>): Loaded {
  const host: Host = {
    list(dir) {
      const inside = Object.keys(over).filter((f) => f.startsWith(`${dir}/`));
      const names = inside.length ? inside.map((f) => f.slice(dir.length + 1)).sort() : diskHost.list(dir);
      return names?.filter((name) => name !== 'scenarios/' && name !== 'locales/') ?? null;
    },
    read: (file) => (file in over ? new TextEncoder().encode(over[file]) : diskHost.read(file)),
  };
  return loadMix({ host, folders, shipped: 'cards' });
}

function files(list: readonly Block[], folder: string): Record<string, string> {
  return Object.fromEntries(list.map((b, i) => [`${folder}/${b.words[0] === 'set' ? 'set' : `cards-${i}`}.yaml`, b.text]));
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}

function where(block: Block): string {
  return `line ${block.line}: ${block.language} ${block.words.join(' ')}`.trimEnd();
}

function blocksOf(text: string): Block[] {
  return [...text.matchAll(/^```(\S+)[ \t]*(.*)\n((?:(?!```).*\n)*)```$/gm)].map((m) => ({
    line: text.slice(0, m.index).split('\n').length,
    language: m[1]!,
    words: m[2]!.split(' ').filter(Boolean),
    text: m[3]!,
  }));
}
