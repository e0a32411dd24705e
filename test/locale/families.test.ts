// Cards made of values: their names agree, in each language, and so do the places there is one of for each value.
import { expect, it } from 'vitest';
import { type Loaded, loadMix, Session, wordingFor } from 'cardwright';
import { inspectTexts } from 'cardwright/internal';
import { overlayHost } from '../harness/host.ts';

const game = `format: 1
game: kites
title: Kites
language: en
players: 2
sets:
  colour: [red, green]
  shape: [circle, square]
zones:
  pile: { per: colour, face: down }
  hand: { per: player, seen by: owner, usual: yes }
  nook: { per: [player, colour], face: up }
types:
  kite: { starts in: pile, values: [colour, shape] }
setup: for each player, move the top card of pile of red to their hand
turn: |
  move a card from your hand to your nook of red
  end the turn
`;
const cards = `format: 1
origin: house
type: kite
each:
  - id: "{colour}-{shape}"
    for: { colour: [red, green], shape: [circle, square] }
    copies: 2
    name: "{colour} {shape}"
`;
const cs = `terms:
  red: { one: červená, n: červené, m: červený, from m: z červeného }
  green: { one: zelená, n: zelené, m: zelený, from m: ze zeleného }
  circle: { one: kolo, gender: n }
  square: { one: čtverec, gender: m }
  pile: { one: "{colour :form case=m} balíček", from: "{colour :form case=|from m|} balíčku", to: na balíček, gender: m }
  hand: { one: ruka, from: z ruky, to: do ruky, gender: f }
  nook: { one: "{colour :form case=m} kout", from: z koutu, to: do koutu, gender: m }
cards:
  "{colour}-{shape}": { name: "{colour :form like=shape} {shape}" }
`;

function load(locale: string): Loaded {
  const files = { 'kites/game.yaml': game, 'kites/cards.yaml': cards, 'kites/locales/cs.yaml': `format: 1\nlanguage: cs\n${locale}` };
  const loaded = loadMix({ host: overlayHost(files), folders: ['kites'], shipped: 'cards' });
  expect(loaded.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  return loaded;
}

function namesIn(loaded: Loaded, language: string): string[] {
  const wording = wordingFor(loaded.vocabulary, language);
  return loaded.vocabulary.kinds.map((k) => wording.card(k.folder, k.id, 'name', k.family) ?? k.name);
}

it('a name takes the forms that its words want, in each language', () => {
  const loaded = load(cs);
  expect(namesIn(loaded, 'en')).toEqual(['red circle', 'red square', 'green circle', 'green square']);
  expect(namesIn(loaded, 'cs')).toEqual(['červené kolo', 'červený čtverec', 'zelené kolo', 'zelený čtverec']);
});

it('one card of a family may be named by itself', () => {
  expect(namesIn(load(cs.replace('cards:\n', 'cards:\n  green-circle: { name: tráva }\n')), 'cs')).toContain('tráva');
  expect(namesIn(load('terms: { red: rudá }\n'), 'cs')).toEqual(['red circle', 'red square', 'green circle', 'green square']);
});

it('a place says where it wants what tells which it is', () => {
  const { linked } = load(cs);
  const session = Session.start(linked!, { seed: 1, players: ['Ann', 'Bob'], language: 'cs' });
  const wording = session.wordingOf(-1);
  const place = (colour: string, owner: string | null = null) => wording.place('pile', owner, { colour: wording.put(colour) });
  expect(place('green').form('')).toBe('zelený balíček');
  expect(place('green').form('from')).toBe('ze zeleného balíčku');
  expect(place('green').form('to')).toBe('na balíček zelená');
  expect(wording.word('pile')).toBe('balíček');
  expect(wording.place('nook', 'Ann', { colour: wording.put('red') }).own()).toBe('tvůj červený kout');
});

it('a translator is told of a missing name, and of a form that a name needs', () => {
  const findings = (locale: string): string[] => {
    const { program, vocabulary } = load(locale);
    return inspectTexts(program!, vocabulary.folders[0]!)
      .status('cs', {})
      .findings.filter((f) => f.key.startsWith('cards'))
      .map((f) => `${f.state} ${f.key}: ${f.message}`);
  };
  expect(findings(cs)).toEqual([]);
  expect(findings(cs.replace(', m: zelený', '').replace(', gender: n', ''))).toEqual([
    'forms cards.{colour}-{shape}.name: “shape” has no gender to agree with',
    'forms cards.{colour}-{shape}.name: “green” lacks m',
  ]);
  expect(findings(cs.replace('{shape}" }', '{size}" }'))).toEqual([
    'placeholders cards.{colour}-{shape}.name: lacks {shape}',
    'placeholders cards.{colour}-{shape}.name: has {size}, which has no value here',
  ]);
  expect(findings('terms: {}\n')).toEqual(['missing cards.{colour}-{shape}.name: “{colour} {shape}” (kite)']);
});
