// Turns the text of generated code into functions: compiles it here and now. A host that may not compile text gives another maker, which finds
// the same text among functions printed earlier. Writes no text.

/** Turns generated code into functions. */
export interface Maker {
  /** What a text returns that is given these things by name. */
  readonly make: (text: string, data: object) => unknown;
  /** Whether any text can become code, as often as wanted; false: only what was printed, once. */
  readonly compiles: boolean;
}

/** Why there is no code: where text may not be compiled, or where a printed module does not fit. `message` says what to do about it. */
export class CodeProblem extends Error {
  constructor(
    /** Stays the same when the sentence is written better. */
    readonly code: 'not-allowed' | 'not-playable' | 'not-printed' | 'other-cards' | 'other-version',
    message: string,
  ) {
    super(message);
    this.name = 'CodeProblem';
  }
}

/** Compiles each text. */
export const fromText: Maker = {
  compiles: true,
  make(text, data) {
    const names = Object.keys(data);
    let made: (...values: unknown[]) => unknown;
    try {
      made = new Function(...names, text) as typeof made;
    } catch (e) {
      if (!(e instanceof EvalError)) throw e;
      throw new CodeProblem(
        'not-allowed',
        'Code may not be generated from text here: a content policy or a flag of Node forbids it. Where it is allowed, print the code of this ' +
          'mix to a module, with: cardwright build <folders> --out <file>. Here, import that module and load the mix with it: loadMix({ …, printed })',
      );
    }
    return made(...(Object.values(data) as unknown[]));
  },
};
