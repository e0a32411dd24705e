// The grammar for editors colours what the lexer takes for fixed words, numbers and texts, and no names but the verbs of every game.
import { readFileSync } from 'node:fs';
import { Lexer } from 'chevrotain';
import { expect, it } from 'vitest';
import { CORE_VERBS } from 'cardwright/internal';
import * as tokens from '../../grammar/tokens.ts';
import { load } from '../../tools/build/games.ts';

const { patterns } = JSON.parse(readFileSync('grammar/effect.tmLanguage.json', 'utf8')) as { patterns: { name: string; match: string }[] };
/** As an editor reads them: at each place the first that fits there wins. */
const matchers = patterns.map(({ name, match }) => ({ name, at: new RegExp(match.replace('(?i)', ''), 'iuy') }));

const loaded = load(['cards/fluxx', 'cards/wonderland-fluxx', 'cards/monty-python-fluxx', 'cards/cthulhu-fluxx', 'cards/creeper-pack']);
if (typeof loaded === 'string') throw new Error(loaded);
const effects = [...new Set(loaded.vocabulary.kinds.flatMap((kind) => kind.effect?.text.split('\n') ?? []))];
const lexer = new Lexer(tokens.vocabulary, { positionTracking: 'onlyOffset', ensureOptimizations: true, skipValidations: true });

/** By the offset at which it begins, what an editor colours in a line, and as what. */
function coloured(line: string): Map<number, string> {
  const found = new Map<number, string>();
  for (let i = 0; i < line.length;) {
    const hit = matchers.find(({ at }) => {
      at.lastIndex = i;
      return at.test(line);
    });
    if (hit) found.set(i, hit.name);
    i = hit ? hit.at.lastIndex : i + 1;
  }
  return found;
}

it('colours every fixed word of the shipped effects, and of the names only the verbs of every game', () => {
  expect(effects.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  for (const line of effects) {
    const code = line.replace(/#.*$/, '').toLowerCase();
    const colours = coloured(code);
    for (const token of lexer.tokenize(code).tokens) {
      const colour = colours.get(token.startOffset);
      const isVerb = CORE_VERBS.some((verb) => [verb, `${verb}s`, `${verb}es`].includes(token.image));
      const isName = token.tokenType === tokens.Name || (token.tokenType.CATEGORIES ?? []).includes(tokens.Name);
      const wanted = !isName
        ? [tokens.NumberWord, tokens.Numerals, tokens.Text].includes(token.tokenType) || tokens.isWordLike(token.tokenType)
        : isVerb;
      if (wanted !== (colour !== undefined) && !/^\W/.test(token.image))
        wrong.push(`${token.image}: ${colour ?? 'no colour'}, in ${line.trim()}`);
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  ['draw 3   # for luck', { 5: 'constant.numeric', 9: 'comment.line.number-sign' }],
  ['ask "is it so?"', { 0: 'support.function.order', 4: 'string.quoted.double' }],
  ['if you may', { 0: 'keyword.control.conditional', 3: 'variable.language', 7: 'keyword.control' }],
  ['at the start of your turn', { 0: 'keyword.control' }],
])('%s', (line, wanted) => {
  expect(Object.fromEntries(coloured(line))).toEqual(
    Object.fromEntries(Object.entries(wanted).map(([at, name]) => [at, `${name}.cardwright`])),
  );
});
