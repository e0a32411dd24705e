// Generates the table of verbs in grammar/language.md and the TextMate grammars, from the rows of the core verbs, the tokens and the keys of effects.
// Knows no game.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TokenType } from 'chevrotain';
import { effectKeys } from '../../src/read/language.ts';
import { CORE_VERBS, coreVerbs } from '../../src/vocabulary/core.ts';
import * as tokens from '../../grammar/tokens.ts';
import { packageRoot } from './root.ts';

const page = 'grammar/language.md';
const marked = /(<!-- generated: orders -->\n)[^]*?(<!-- end of what is generated -->)/;

/** One row for each verb: its form, what it does, an example. */
export const orders = {
  file: page,
  make(): string {
    const rows = CORE_VERBS.map((verb) => {
      const { form, means, example } = coreVerbs[verb];
      const lines = example.split('\n').map((line) => `\`${line}\``);
      return `| \`${form}\` | ${means} | ${lines.join('<br>')} |`;
    });
    const table = ['| order | what it does | for example |', '|---|---|---|', ...rows].join('\n');
    return readFileSync(path.join(packageRoot, page), 'utf8').replace(
      marked,
      (_, start: string, end: string) => `${start}\n${table}\n\n${end}`,
    );
  },
};

/** A colour for the words of a category; every other fixed word is a `keyword`. Names of scopes: TextMate's conventions. */
const scopes = new Map<TokenType, string>([
  [tokens.Det, 'storage.modifier.quantity'],
  [tokens.Place, 'storage.modifier.place'],
  [tokens.Prep, 'keyword.other.preposition'],
  [tokens.Loc, 'keyword.other.preposition'],
  [tokens.Pron, 'variable.language'],
  [tokens.Poss, 'variable.language'],
  [tokens.Cmp, 'keyword.operator.comparison'],
  [tokens.Cond, 'keyword.control.conditional'],
]);
/** The end of a word, and a letter, as an editor's regular expressions write them: its text has all letters. */
const wordEnd = '(?![\\p{L}\\p{M}0-9-])';
const wordStart = '(?<![\\p{L}\\p{M}0-9-])';

interface Pattern {
  name: string;
  match: string;
}

/** In the order of the tokens, so that longer phrases win; words that are names almost everywhere (`times`, `read`) stay uncoloured. */
function patterns(): Pattern[] {
  const fixed = tokens.order.filter((token) => tokens.isWordLike(token) && token !== tokens.Name && token !== tokens.Space);
  const words = fixed
    .filter((token) => !(token.CATEGORIES ?? []).includes(tokens.Name))
    .map((token) => ({ name: scopeOf(token), match: `${wordStart}(?:${spelling(token)})` }));
  const verbs = [...CORE_VERBS].sort((a, b) => b.length - a.length).join('|');
  return [
    { name: 'comment.line.number-sign', match: '#.*$' },
    { name: 'string.quoted.double', match: (tokens.Text.PATTERN as RegExp).source },
    { name: 'constant.numeric', match: `${wordStart}(?:[0-9]+|${tokens.numberWords.join('|')})${wordEnd}` },
    ...words,
    { name: 'support.function.order', match: `${wordStart}(?:${verbs})(?:e?s)?${wordEnd}` },
    { name: 'keyword.operator', match: '<=|>=|!=|[≤≥≠<>=+]' },
  ];
}

function scopeOf(token: TokenType): string {
  for (const category of token.CATEGORIES ?? []) {
    const scope = scopes.get(category);
    if (scope !== undefined) return scope;
  }
  return 'keyword.control';
}

/** The pattern of a token, for texts with all letters. */
function spelling(token: TokenType): string {
  return (token.PATTERN as RegExp).source.replaceAll(tokens.END, wordEnd).replaceAll(`[${tokens.LETTERS}]`, '[\\p{L}\\p{M}]');
}

export const textMate = {
  file: 'grammar/effect.tmLanguage.json',
  make(): string {
    const grammar = {
      information_for_contributors: 'Generated from grammar/tokens.ts and src/vocabulary/core.ts by `npm run generate`. Do not edit.',
      name: 'Cardwright effect',
      scopeName: 'source.cardwright-effect',
      patterns: patterns().map(({ name, match }) => ({ name: `${name}.cardwright`, match: `(?i)${match}` })),
    };
    return `${JSON.stringify(grammar, null, 2)}\n`;
  },
};

const named = (scope: string): { name: string } => ({ name: scope });
const keyAndColon = [named('entity.name.tag.yaml'), named('punctuation.separator.key-value.mapping.yaml')];
const keys = `(${effectKeys.join('|')})([ \\t]*:)`;
/** Where an entry begins: its line, or the brace or comma before it. */
const starts = { line: '^([ \\t]*)(?:-[ \\t]+)?', brace: '(?<=[{,])([ \\t]*)' };
const effect = { include: 'source.cardwright-effect' };
const contentName = 'meta.embedded.cardwright-effect';

/** A value in quotes, which may go on over lines. */
const quotedIn = (begin: string, quote: string): object => ({
  begin: `${begin}${keys}[ \\t]+(${quote})`,
  beginCaptures: captures(...keyAndColon, named('punctuation.definition.string.begin.yaml')),
  end: quote,
  endCaptures: { 0: named('punctuation.definition.string.end.yaml') },
  contentName,
  patterns: [
    { match: '\\\\.', name: 'constant.character.escape.yaml' },
    // A comment ends where the text does.
    { match: `#[^${quote}]*`, name: 'comment.line.number-sign.cardwright' },
    effect,
  ],
});

/** The first group is what an entry begins with. */
function captures(...list: object[]): object {
  return Object.fromEntries(list.map((scope, i) => [i + 2, scope]));
}

/** Effects inside YAML: in a block below their key, behind it, in quotes, and between braces. */
export const textMateInYaml = {
  file: 'grammar/effect-in-yaml.tmLanguage.json',
  make(): string {
    const grammar = {
      information_for_contributors: 'Generated from src/read/language.ts by `npm run generate`. Do not edit.',
      name: 'Cardwright effect in YAML',
      scopeName: 'source.cardwright-effect.in-yaml',
      injectionSelector: 'L:source.yaml - comment - string - meta.embedded.cardwright-effect',
      patterns: [
        ...Object.values(starts).flatMap((begin) => [`"`, `'`].map((quote) => quotedIn(begin, quote))),
        {
          // A block or a text without quotes goes on as long as lines are further in than its key.
          begin: `${starts.line}${keys}(?:[ \\t]+([|>][-+0-9]*)(?=\\s|$)|[ \\t]+(?=[^\\s#&!*{\\[]))`,
          beginCaptures: captures(...keyAndColon, named('keyword.control.flow.block-scalar.yaml')),
          while: '^(?=\\1[ \\t]+\\S|[ \\t]*$)',
          contentName,
          patterns: [effect],
        },
        {
          begin: `${starts.brace}${keys}[ \\t]+(?=[^\\s#&!*{\\[])`,
          beginCaptures: captures(...keyAndColon),
          end: '(?=[,}\\]]|$)',
          contentName,
          patterns: [effect],
        },
      ],
    };
    return `${JSON.stringify(grammar, null, 2)}\n`;
  },
};
