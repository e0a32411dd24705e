// The language service: what it answers at a marked place of an effect, and that a chain of edits gives what a check from scratch gives.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complete } from '../../src/service/complete.ts';
import { diagnose, fixes } from '../../src/service/fixes.ts';
import { format } from '../../src/service/format.ts';
import { hints, signatures } from '../../src/service/hints.ts';
import { hover } from '../../src/service/hover.ts';
import { cardAt, folds, lenses, said, search, symbols, tokens } from '../../src/service/outline.ts';
import { definition, references } from '../../src/service/places.ts';
import { Project } from '../../src/service/project.ts';
import { edited, rename } from '../../src/service/rename.ts';
import { cardUnderHand } from '../../src/service/under-hand.ts';
import { measureCompletion } from '../../tools/build/service.ts';
import { nodeHost } from '../harness/host.ts';
import { runs } from '../harness/runs.ts';
import { asked, marked, own, projectOf, withEffect } from './orchard.ts';

const labels = (type: string, effect: string): string[] => asked(type, effect, complete).map(({ label }) => label);
const texts = (places: readonly { source: { path: string; text: string }; span: { start: number; end: number } }[]): string[] =>
  places.map(({ source, span }) => `${source.path} ${source.text.slice(span.start, span.end)}`);

describe('completion', () => {
  it('offers what can stand there, what is written most at such a place first', () => {
    expect(labels('aim', '<|>')[0]).toBe('win');
    expect(labels('aim', 'win with crown\n<|>')).toContain('win');
    expect(labels('aim', 'win <|>').slice(0, 2).sort()).toEqual(['if', 'with']);
    expect(labels('aim', 'win with <|>').slice(0, 10)).toEqual(expect.arrayContaining(['crown', 'ring']));
    expect(labels('plot', 'choose another player as friend\nsteal a treasure from <|>').slice(0, 5)).toContain('friend');
    // A word of the language may be a name here.
    expect(labels('plot', 'choose 2 cards as drawn\ndiscard <|>').filter((label) => label === 'drawn')).toEqual(['drawn']);
  });

  it('continues the word that has been begun, and replaces it', () => {
    const { text, at } = marked(withEffect('plot', 'discard all tre<|>'));
    const found = complete(projectOf(text), own, at);
    expect(found.map(({ label }) => label)).toEqual(expect.arrayContaining(['treasure', 'treasures']));
    for (const { span } of found) expect(text.slice(span.start, span.end)).toBe('tre');
  });

  it('finds a card by its name, too, in the language of who writes, and writes its id', () => {
    const files =
      'format: 1\norigin: house\ncards:\n  tea-pot: { name: The Old Samovar, type: treasure }\n  cup: { name: Cup, type: treasure }\n';
    const at = (typed: string, names?: ReadonlyMap<string, string>) => {
      const { text, at: offset } = marked(`${files}  aim: { name: Aim, type: aim, effect: win with ${typed}<|> }\n`);
      return complete(projectOf(text), own, offset, names).flatMap(({ label, title, insert, sort }) =>
        sort === 'card' ? [{ label, title, insert }] : [],
      );
    };
    const pot = { label: 'tea-pot', title: 'The Old Samovar', insert: [{ text: 'tea-pot' }] };
    for (const typed of ['Sam', 'samovar', 'old', 'tea', 'pot']) expect(at(typed), typed).toEqual([pot]);
    expect(at('cu')).toEqual([{ label: 'cup', title: null, insert: [{ text: 'cup' }] }]);
    expect(at('amovar')).toEqual([]);
    const czech = new Map([
      ['tea-pot', 'Samovar'],
      ['cup', 'Šálek'],
    ]);
    expect(at('šál', czech)).toEqual([{ label: 'cup', title: 'Šálek', insert: [{ text: 'cup' }] }]);
    expect(at('S\u030ca\u0301l', czech)).toHaveLength(1);
    expect(at('old', czech)).toEqual([]);
  });

  it('writes a verb with its slots, and says what it does', () => {
    const [draw] = asked('plot', 'dra<|>', complete);
    expect(draw).toMatchObject({
      label: 'draw number',
      insert: [{ text: 'draw' }, { slot: 'number' }],
      means: 'Take so many cards from the pile.',
      example: 'draw 2',
    });
  });

  it('never offers what the grammar cannot read there', () => {
    const after = labels('plot', 'discard all <|>');
    for (const word of ['whenever', 'meanwhile', 'is', 'once per turn']) expect(after).not.toContain(word);
  });

  it('has the word that the author wrote among the first five, mostly', () => {
    const project = Project.open({ host: nodeHost, folders: ['cards/fluxx'], shipped: 'cards' });
    const { places, first, listed } = measureCompletion(project, 'cards/fluxx', 5, () => {});
    expect(places).toBeGreaterThan(50);
    expect(first / places).toBeGreaterThan(0.8);
    expect(listed / places).toBeGreaterThan(0.97);
  });

  it('offers nothing in a comment or a text, and types behind "type:"', () => {
    expect(labels('plot', 'draw 1 # as <|>')).toEqual([]);
    expect(labels('plot', 'ask everyone "draw <|>')).toEqual([]);
    const { text, at } = marked('format: 1\ncards:\n  mine: { name: Mine }\n  other:\n    name: Other\n    type: <|>\n');
    expect(complete(projectOf(text), own, at).map(({ label }) => label)).toEqual(['treasure', 'rule', 'aim', 'plot']);
  });
});

describe('what stands at a place', () => {
  it('is shown: a card, a verb, a name, a word of the language', () => {
    expect(asked('aim', 'win with cro<|>wn', hover)).toMatchObject({ form: 'Crown', what: 'treasure' });
    expect(asked('plot', 'dr<|>aw 2', hover)).toMatchObject({ form: 'draw number', what: 'verb of the game', example: 'draw 2' });
    expect(asked('plot', 'mo<|>ve a card to the heap', hover)).toMatchObject({ what: 'order every game has' });
    expect(asked('plot', 'choose a card as x\ndiscard <|>x', hover)).toMatchObject({ what: 'name given in these lines' });
    expect(asked('plot', 'draw<|> 2 # draw', hover)?.means).toEqual(['Take so many cards from the pile.']);
    expect(asked('plot', 'draw 2 # dr<|>aw', hover)).toBeNull();
  });

  it('leads to where it is declared, and from there to every use', () => {
    expect(texts(asked('aim', 'win with cro<|>wn', definition))).toEqual(['shelf/neutral-game/cards.yaml crown']);
    expect(texts(asked('plot', 'choose a card as x\ndiscard <|>x', definition))).toEqual(['shelf/mine/cards.yaml x']);
    const all = (project: Project, path: string, at: number) => references(project, path, at, { declaration: true });
    expect(texts(asked('aim', 'win with cro<|>wn and mirror', all))).toEqual([
      'shelf/neutral-game/cards.yaml crown',
      'shelf/mine/cards.yaml crown',
      'shelf/neutral-game/cards.yaml crown',
    ]);
  });

  it('has notes beside it', () => {
    const { text } = { text: withEffect('plot', 'choose another player as friend\nchoose 2 cards as gifts') };
    const notes = hints(projectOf(text), own, { start: 0, end: text.length });
    expect(notes.map((hint) => hint.text)).toEqual(['player', 'cards']);
    expect(notes.map(({ offset }) => /\w+$/.exec(text.slice(0, offset))![0])).toEqual(['friend', 'gifts']);
    expect(asked('plot', 'draw <|>2', signatures)).toMatchObject([{ label: 'draw number', slots: [{ start: 5, end: 11 }], current: 0 }]);
    expect(asked('plot', 'move a card <|>to your hand', signatures)).toMatchObject([{ label: 'move cards to zone', current: 0 }]);
    expect(asked('plot', 'move a card to <|>your hand', signatures)).toMatchObject([{ slots: [{}, { start: 14, end: 18 }], current: 1 }]);
    expect(asked('plot', 'move <|>a card to your hand', cardAt)).toMatchObject({ id: 'mine' });
  });
});

describe('renaming', () => {
  const folder = {
    'shelf/mine/locales/cs.yaml': 'format: 1\nlanguage: cs\ncards:\n  tea-pot: { name: Konvice }\n',
    'shelf/mine/scenarios/some.yaml':
      'format: 1\ncards: [neutral-game, mine]\nscenarios:\n  A tea-pot wins:\n    given: { hand of P1: [tea-pot] }\n    steps:\n      - P1: tea-pot\n      - expect: { table of P1: [tea-pot, "mine:tea-pot"] }\n',
  };
  const text = [
    'format: 1',
    'origin: house',
    'cards:',
    '  tea-pot: { name: Tea Pot, type: treasure }',
    '  party:',
    '    name: Party',
    '    type: aim',
    '    effect: win with tea-pot and crown',
    '  raid: { name: Raid, type: plot, effect: "steal a tea pot from another player" }',
    '',
  ].join('\n');

  it('changes a card in effects, locales and scenarios, in the form it is written in, and back again', () => {
    const before = projectOf(text, folder);
    const to = (project: Project, from: string, name: string): Project => {
      const edits = rename(project, own, project.file(own)!.file.source.text.indexOf(from), name);
      if ('refused' in edits) throw new Error(edits.refused);
      return project.edited(edits.map((file) => [file.path, edited(project.file(file.path)!.file.source.text, file.edits)]));
    };
    const after = to(before, 'tea-pot', 'Samovar Large');
    const all = [own, ...Object.keys(folder)];
    const now = all.map((path) => after.file(path)!.file.source.text);
    expect(now[0]).toContain('win with samovar-large and crown');
    expect(now[0]).toContain('steal a samovar large from another player');
    expect(now[1]).toContain('samovar-large: { name: Konvice }');
    expect(now[2]).toContain('table of P1: [samovar-large, "mine:samovar-large"]');
    expect(now[2]).toContain('A tea-pot wins:');
    expect(diagnose(after)).toEqual(
      diagnose(before).map((d) => ({ ...d, source: expect.anything() as object, span: expect.anything() as object })),
    );
    const back = to(after, 'samovar-large', 'tea-pot');
    expect(all.map((path) => back.file(path)!.file.source.text)).toEqual([text, ...Object.values(folder)]);
  });

  it('looks at few lines, and breaks none of the others', () => {
    const cards = ['knife', 'tea', 'tea-pot', 'gift', 'leaf'];
    const many = [
      'format: 1\norigin: house\ncards:',
      ...cards.map((id) => `  ${id}: { name: ${id.toUpperCase()}, type: treasure }`),
      '  a: { name: A, type: aim, effect: win with knife and tea }',
      '  b: { name: B, type: plot, effect: "choose a card in your hand as gifts\\ndiscard gifts" }',
      '  c: { name: C, type: plot, effect: steal a tea pot or a leaf from another player }',
      '  d: { name: D, type: plot, effect: "if you have tea and no leaf, draw 1" }',
      '  e: { name: E, type: plot, effect: draw 1 }',
      '',
    ].join('\n');
    const project = projectOf(many);
    const problems = (one: Project): string[] => one.resolved.resolving.map(({ code }) => code).sort();
    const before = problems(project);
    const taken: string[] = [];
    for (const card of cards)
      for (const to of [
        'te',
        'tea-cup',
        'pot',
        'knives',
        'gifts',
        'leaves',
        'lea',
        'hand',
        'drawn',
        'discard',
        'or',
        'your',
        'treasures',
        'yes',
        'kni-fe',
      ]) {
        const edits = rename(project, own, many.indexOf(`  ${card}:`) + 2, to);
        if ('refused' in edits) continue;
        taken.push(`${card} → ${to}`);
        const after = project.edited(edits.map((file) => [file.path, edited(project.file(file.path)!.file.source.text, file.edits)]));
        expect(problems(after), taken.at(-1)).toEqual(before);
        const named = references(after, own, after.file(own)!.file.source.text.indexOf(`  ${to}:`) + 2, { declaration: true }).length;
        expect(named, taken.at(-1)).toBe(edits.flatMap((file) => file.edits).length);
      }
    expect(taken.length).toBeGreaterThan(20);
  });

  it('refuses, and says why', () => {
    const refusal = (name: string, word = 'tea-pot') => rename(projectOf(text, folder), own, text.indexOf(word), name);
    expect(refusal('crown')).toEqual({ refused: 'There is already a card called "crown".' });
    expect(refusal('otherwise')).toEqual({ refused: '"otherwise" is a word of the language.' });
    expect(refusal('Čaj!')).toEqual({ refused: '"Čaj!" cannot be a name: use small letters, digits and hyphens.' });
    expect(refusal('diadem', 'crown')).toEqual({
      refused: '"crown" is declared in shelf/neutral-game/cards.yaml, which is not one of your folders.',
    });
    expect(refusal('victory', 'win with')).toEqual({ refused: '"win" is a word of the language.' });
    expect(refusal('x', 'Party')).toEqual({ refused: 'There is no name here.' });
  });
});

describe('mistakes', () => {
  it('are mended by the fix that is offered', () => {
    const project = projectOf(withEffect('aim', 'win with crwn'));
    const [fix] = fixes(project, own, { start: 0, end: 1000 });
    expect(fix).toMatchObject({ title: 'Write: crown', certain: true });
    const mended = project.edited([[own, edited(project.file(own)!.file.source.text, fix!.edits)]]);
    expect(diagnose(mended)).toEqual([]);
  });

  it('of a name that nothing has are mended by a card, of the type that lines of this mix name there', () => {
    const made = (type: string, effect: string, around = (text: string): string => text): string[] => {
      const project = projectOf(around(withEffect(type, effect)));
      return fixes(project, own, { start: 0, end: 1000 }).flatMap(({ title, edits, makes, certain, diagnostic }) => {
        if (!makes) return [];
        const mended = project.edited([[own, edited(project.file(own)!.file.source.text, edits)]]);
        // It is mended, nothing else is wrong with the card, and the new one has what was said.
        expect(certain).toBe(false);
        const before = diagnose(project);
        expect(before).toContain(diagnostic);
        expect(diagnose(mended).filter(({ severity }) => severity === 'error')).toHaveLength(before.length - 1);
        const kind = mended.loaded.vocabulary.kinds.find(({ folder, id }) => folder.set?.data.set === 'mine' && id === makes.id)!;
        expect([kind.name, mended.loaded.vocabulary.types[kind.type]!.name]).toEqual([makes.name, makes.type]);
        return [title];
      });
    };
    expect(made('aim', 'win with spoon')).toEqual(['Make a card called Spoon (treasure)']);
    expect(made('aim', 'win with spoon and fork')).toEqual(['Make a card called Spoon (treasure)', 'Make a card called Fork (treasure)']);
    // Several words, one of which names something else.
    expect(made('plot', 'steal wooden spoon from another player')).toEqual(['Make a card called Wooden Spoon (treasure)']);
    expect(made('aim', 'win with crown stand')).toEqual(['Make a card called Crown Stand (treasure)']);
    // Where a type was meant, the card is one of it.
    expect(made('plot', 'discard a pluot\ndraw 1')).toEqual(['Make a card called Pluot (plot)']);
    expect(made('plot', 'discard plt')).toEqual(['Make a card called Plt (plot)']);
    // No card could stand there, or nothing can be called so.
    for (const effect of ['drow 2', 'draw spoons', 'discard 5 spoons', 'discard all otherwise', 'choose a card as x\ndiscard y z y z y'])
      expect(made('plot', effect), effect).toEqual([]);
    // The file stays as it was around the new card.
    const wide = (text: string): string =>
      text.replace('cards:', 'type: treasure\ncards:').replaceAll('\n', '\r\n') + '\r\n  # the end\r\n';
    const project = projectOf(wide(withEffect('aim', 'win with spoon')));
    const [fix] = fixes(project, own, { start: 0, end: 1000 });
    expect(edited(project.file(own)!.file.source.text, fix!.edits)).toBe(
      wide(withEffect('aim', 'win with spoon')).replace('win with spoon', 'win with spoon\r\n  spoon:\r\n    name: Spoon'),
    );
    expect(
      made('aim', 'win with spoon', (text) => text.replace('cards:\n', 'cards: {').replace(/\n {2}mine:[^]*$/, '')),
      'no such card',
    ).toEqual([]);
  });

  it('are where they are, whatever line ends, marks and signs are around them', () => {
    const plain = withEffect('aim', '# Příliš 🎲 žluťoučký\nwin with crwn');
    for (const text of [plain, plain.replaceAll('\n', '\r\n'), `\ufeff${plain}`]) {
      const [found] = diagnose(projectOf(text), own);
      expect(text.slice(found!.span.start, found!.span.end)).toBe('crwn');
    }
  });

  it('of the card under the hand are known before the others are checked, and what is asked while typing waits for no check', () => {
    const before = projectOf(withEffect('plot', 'draw 1'));
    void before.loaded;
    const { text, at } = marked(withEffect('plot', 'draw 2\ndraw <|>\nsteal a tresure'));
    const project = before.edited([[own, text]]);
    const labelsNow = complete(project, own, at).map(({ label }) => label);
    const word = text.indexOf('draw 2');
    const shown = hover(project, own, word);
    const hand = cardUnderHand(project, own, word);
    const coloured = tokens(project, own);
    expect(signatures(project, own, at)).not.toEqual([]);
    expect(project.isChecked).toBe(false);
    const codes = diagnose(project, own).map(({ code, span }) => [code, span]);
    expect(hand!.diagnostics.map(({ code, span }) => [code, span])).toEqual(codes);
    expect(codes).not.toEqual([]);
    // After the check the answers are the same.
    expect(hand!.said.lines).toEqual(said(project, cardAt(project, own, word)!).lines);
    expect(complete(project, own, at).map(({ label }) => label)).toEqual(labelsNow);
    expect(hover(project, own, word)).toEqual(shown);
    expect(tokens(project, own)).toEqual(coloured);
    // And the mix that was checked before is as it was.
    expect(before.loaded.diagnostics).toEqual(projectOf(withEffect('plot', 'draw 1')).loaded.diagnostics);
  });

  it('in a chain of edits are those of a check from scratch', () => {
    const lines = [
      'draw 2',
      'win with crown',
      'steal a tresure',
      'choose a card as x',
      'discard x',
      'plays + 1',
      'if you have crown, draw 1',
      'draw',
    ];
    const step = fc.record({
      line: fc.constantFrom(...lines),
      at: fc.nat(3),
      type: fc.constantFrom('plot', 'aim', 'rule'),
      rename: fc.boolean(),
      // After so many steps the check is given up; the next key comes before it is done.
      givenUp: fc.nat(60),
      checked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 6 }), (steps) => {
        const effect = ['draw 1', 'draw 1', 'draw 1', 'draw 1'];
        let project = projectOf(withEffect('plot', effect.join('\n')));
        for (const { line, at, type, rename: also, givenUp, checked } of steps) {
          effect[at] = line;
          const text = withEffect(type, effect.join('\n'));
          project = project.edited([
            [own, text],
            ['shelf/mine/more.yaml', also ? text.replaceAll('mine', 'yours') : null],
          ]);
          // Asking before the check changes nothing in it.
          cardUnderHand(project, own, text.indexOf(line));
          complete(project, own, text.indexOf(line));
          let left = givenUp;
          project.checkWhile(() => left-- > 0);
          if (!checked) continue;
          const fresh = projectOf(text, also ? { 'shelf/mine/more.yaml': text.replaceAll('mine', 'yours') } : {});
          expect(project.loaded.diagnostics).toEqual(fresh.loaded.diagnostics);
        }
      }),
      { numRuns: runs(25, 500), seed: 11 },
    );
  });
});

describe('a file', () => {
  it('is listed, found, folded and coloured', () => {
    const project = projectOf(withEffect('plot', 'choose a card from your hand as gift\ndiscard gift'));
    const [mine, ...others] = symbols(project, own);
    expect([mine!.name, mine!.sort, mine!.detail, others]).toEqual(['mine', 'card', 'Mine', []]);
    // Its name is what is jumped to, its whole entry where the caret may be.
    expect(mine!.source.text.slice(mine!.span.start, mine!.span.end)).toBe('mine');
    expect(mine!.source.text.slice(mine!.whole.start, mine!.whole.end)).toMatch(/^mine:\n[^]*discard gift$/);
    expect(search(project, 'cro').map(({ name }) => name)).toEqual([
      'crown',
      ...search(project, 'cro')
        .slice(1)
        .map(({ name }) => name),
    ]);
    expect(folds(project, own)).toHaveLength(1);
    const { text } = project.file(own)!.file.source;
    expect(
      tokens(project, own).map(({ span, colour, declared }) => `${text.slice(span.start, span.end)} ${colour}${declared ? '!' : ''}`),
    ).toEqual([
      ...[
        'choose verb',
        'a word',
        'card word',
        'from word',
        'your word',
        'hand zone',
        'as word',
        'gift name!',
        'discard verb',
        'gift name',
      ],
    ]);
  });

  it('tells of each card how many scenarios and cards name it', () => {
    const project = Project.open({ host: nodeHost, folders: ['cards/creeper-pack'], shipped: 'cards' });
    const war = lenses(project, 'cards/creeper-pack/creepers.yaml').find(({ card }) => card === 'creeper-pack:war')!;
    expect(war.tests).toBeGreaterThan(3);
    expect(war.users).toHaveLength(3);
  });

  it('is formatted once and for all, without a change of meaning', () => {
    const text = withEffect('plot', 'Draw  two, then discard one card   # why\nif you have the crown, draw 1, otherwise draw 2.');
    const project = projectOf(text);
    const once = edited(text, format(project, own));
    expect(once).toContain('draw two, then discard one card   # why');
    expect(format(projectOf(once), own)).toEqual([]);
  });

  it('of a shipped set keeps its meaning when it is formatted', () => {
    const project = Project.open({ host: nodeHost, folders: ['cards/creeper-pack'], shipped: 'cards' });
    const changed = project.files
      .map(({ file }) => [file.source.path, edited(file.source.text, format(project, file.source.path))] as const)
      .filter(([path, text]) => text !== project.file(path)!.file.source.text);
    const after = project.edited(changed);
    expect(changed.length).toBeGreaterThan(0);
    expect(after.loaded.program!.code).toEqual(project.loaded.program!.code);
  });
});
