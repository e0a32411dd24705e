// Writes the grammar of the effect language as EBNF from the parser itself. Adds nothing that is not in the parser.
import { defaultParserErrorProvider, type ISerializedGast, type TokenType } from 'chevrotain';
import { LineParser } from '../../grammar/rules.ts';
import { CORE_VERBS, coreVerbs } from '../../src/vocabulary/core.ts';
import * as tokens from '../../grammar/tokens.ts';

interface Node extends ISerializedGast {
  name?: string;
  nonTerminalName?: string;
  label?: string;
  definition?: Node[];
}

const header = `(* Generated from grammar/rules/ and grammar/tokens.ts by \`npm run generate\`. Do not edit.
   One line of the effect language: "line" of an effect, "claim-line" of a condition, "value-line" of a value.
   Indentation is cut before; which alternative is meant where several fit is decided by looking ahead (grammar/ahead.ts). *)
`;

function make(): string {
  const rules = new LineParser(defaultParserErrorProvider).getSerializedGastProductions() as Node[];
  const lines = rules.map((rule) => `${dashed(rule.name!)} = ${sequence(rule.definition!)} ;`);
  const kinds = Object.values(tokens)
    .filter(isCategory)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((kind) => {
      const members = tokens.order
        .filter((token) => token !== kind && (token.CATEGORIES ?? []).includes(kind))
        .map((token) => token.LABEL!);
      return kind === tokens.Name ? `NAME = word | ${members.join(' | ')} ;` : `${kind.name.toUpperCase()} = ${members.join(' | ')} ;`;
    });
  const spelt = tokens.order
    .filter((token) => /^"[a-z]/.test(token.LABEL ?? '') && ways(token).includes('|'))
    .map((token) => `(* ${token.LABEL}: ${ways(token)} *)`);
  return [
    header,
    ...lines,
    '',
    ...kinds,
    'NUMBER = digit, { digit } ;',
    `NUMBER-WORD = ${tokens.numberWords.map((word) => `"${word}"`).join(' | ')} ;`,
    "TEXT = '\"', { character }, '\"' ;",
    '',
    '(* Words that may be written in several ways *)',
    ...spelt.map((line) => line.replaceAll(/\s+/g, ' ')),
    '',
    '(* The orders every game has; a game file declares its own beside them *)',
    ...CORE_VERBS.map((verb) => `(* ${coreVerbs[verb].form}: ${coreVerbs[verb].means} *)`),
    '',
  ].join('\n');
}

function isCategory(value: unknown): value is TokenType {
  return (
    typeof value === 'object' &&
    value !== null &&
    'tokenTypeIdx' in value &&
    tokens.order.some((token) => (token.CATEGORIES ?? []).includes(value as TokenType))
  );
}
/** The pattern without look-ahead and the spaces of its regular expression. */
function ways(token: TokenType): string {
  return (token.PATTERN as RegExp).source
    .replace(/\(\?[=!].*$/, '')
    .replaceAll(' +', ' ')
    .replaceAll('?:', '')
    .replaceAll('at )?', 'at)? ')
    .replaceAll("['’]", "'")
    .replace(/^\((.*)\)$/, '$1');
}

function sequence(nodes: Node[]): string {
  return nodes.map(one).filter(Boolean).join(', ');
}
function one(node: Node): string {
  switch (node.type) {
    case 'NonTerminal':
      return dashed(node.nonTerminalName ?? node.name!);
    case 'Terminal':
      return categoryName(node);
    case 'Option':
      return `[ ${sequence(node.definition!)} ]`;
    case 'Repetition':
      return `{ ${sequence(node.definition!)} }`;
    case 'Alternation': {
      const ways = node.definition!.map((way) => sequence(way.definition!));
      const said = ways.filter(Boolean);
      return said.length < ways.length ? `[ ${said.join(' | ')} ]` : `( ${said.join(' | ')} )`;
    }
    default:
      return sequence(node.definition ?? []);
  }
}
function categoryName(node: Node): string {
  return /^["A-Z]/.test(node.label ?? '') && node.label !== node.name ? node.label! : node.name!.toUpperCase();
}
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const ebnf = { file: 'grammar/effect.ebnf', make };
