// The grammar of one line of the effect language; builds its tree. Knows no word of any game, no layout and no second line.
// The rules are in a chain of classes, from the whole line inwards: base, lines, orders, claims, things, nouns (grammar/rules/). A class
// declares as abstract the rules it uses and a later class defines.
import type { IParserErrorMessageProvider } from 'chevrotain';
import { NounRules } from './rules/nouns.ts';

export class LineParser extends NounRules {
  constructor(messages: IParserErrorMessageProvider, careful = false) {
    super(messages, careful);
    this.performSelfAnalysis();
  }
}
