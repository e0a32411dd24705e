// CW12xx: problems of the YAML itself: quotes, colons, indentation, aliases, and how texts and effects are written down.
import { phrase } from '../phrase.ts';
import { term } from '../terms.ts';
import type { Entry, Words } from '../entry.ts';
import { cards, piece } from './phrases.ts';

/** One function per thing that may be wrong with the YAML of a file. */
export const yamlSays = {
  yaml: (written: string): Words => ({
    code: 'CW1201',
    message: phrase`YAML cannot make sense of ${piece(written)} here.`,
    help: phrase`Write one \`key: value\` a line; put a value with special characters in quotes.`,
  }),
  afterBar: (bar: string): Words => ({
    code: 'CW1201',
    message: phrase`Nothing can stand behind ${piece(bar)} in its line.`,
    help: phrase`Begin on the next line, indented; or leave out the ${piece(bar)}.`,
  }),
  escape: (written: string): Words => ({
    code: 'CW1201',
    message: phrase`${piece(written)} means nothing in double quotes, where a backslash begins a special character.`,
    help: phrase`Double the backslash, or use single quotes.`,
  }),
  firstCharacter: (character: string, suggestion: string): Words => ({
    code: 'CW1201',
    message: phrase`A value cannot begin with ${piece(character)}.`,
    help: phrase`Put it in quotes.`,
    suggestion,
  }),
  noComma: (): Words => ({ code: 'CW1201', message: phrase`A comma is missing between two things in brackets.` }),
  noColon: (written: string): Words => {
    const glued = /^\s*([^\s:]+):(\S[^\n]*)/.exec(written);
    return {
      code: 'CW1201',
      message: phrase`${piece(written.split('\n')[0]!)} stands where a \`key: value\` is wanted.`,
      help: glued
        ? phrase`A blank is missing after the colon.`
        : phrase`A colon and a blank are missing after the key, or the line belongs further in.`,
      ...(glued && !written.includes('\n') && { suggestion: `${glued[1]}: ${glued[2]}` }),
    };
  },
  tabs: (lines: number): Words => ({
    code: 'CW1202',
    message:
      lines > 1
        ? lines === 2
          ? phrase`Lines are indented with tabs (this one and 1 other).`
          : phrase`Lines are indented with tabs (this one and ${lines - 1} others).`
        : phrase`This line is indented with a tab.`,
    help: phrase`YAML wants spaces: let your editor put two for each tab.`,
  }),
  colonInText: (key: string, suggestion: string): Words => ({
    code: 'CW1203',
    message: phrase`The colon in this ${key} ends it for YAML, which takes what stands before for a key.`,
    help: phrase`Put the text in quotes.`,
    suggestion,
  }),
  colonInEffect: (head: string, suggestion: string | undefined): Words => ({
    code: 'CW1203',
    message: phrase`The colon after ${piece(head)} breaks the line for YAML.`,
    help: suggestion?.startsWith('|')
      ? phrase`A colon ends a head only before an indented block; begin the block with \`|\`.`
      : phrase`On one line a head ends with a comma.`,
    ...(suggestion !== undefined && { suggestion }),
  }),
  hash: (effect: boolean, suggestion: string): Words => ({
    code: 'CW1204',
    message: phrase`What follows \` #\` is cut off: YAML takes it for a comment.`,
    help: effect
      ? phrase`If it is a comment, put a blank behind the \`#\`.`
      : phrase`Put the text in quotes; if it is a comment, put a blank behind the \`#\`.`,
    ...(!effect && { suggestion }),
  }),
  keyTwice: (key: string): Words => ({
    code: 'CW1205',
    message: phrase`${piece(key)} stands here a second time; only the first counts.`,
    help: phrase`Give one of them another name, or take it out.`,
  }),
  firstHere: phrase`the first one`,
  indentation: (): Words => ({
    code: 'CW1206',
    message: phrase`This line is indented differently from the lines it belongs to.`,
    help: phrase`Lines of one block begin in the same column.`,
  }),
  deeper: (): Words => ({
    code: 'CW1206',
    message: phrase`This line is indented below a line that has its value already.`,
    help: phrase`Move it to the left, or begin a block of several lines with \`|\`.`,
  }),
  quoteOpen: (suggestion: string): Words => ({ code: 'CW1207', message: phrase`This quote is not closed on its line.`, suggestion }),
  quoteGoesOn: (suggestion: string): Words => ({
    code: 'CW1207',
    message: phrase`The text goes on behind the closing quote.`,
    help: phrase`Put all of it in quotes of the other kind.`,
    suggestion,
  }),
  bracketOpen: (bracket: string): Words => ({
    code: 'CW1207',
    message: phrase`${piece(bracket.slice(0, 1))} is not closed before the lines that follow.`,
    help: phrase`Close it with ${bracket.startsWith('{') ? '}' : ']'}.`,
  }),
  keyOdd: (key: string, kind: string, suggestion: string): Words => ({
    code: 'CW1208',
    message: phrase`As a key, ${piece(key)} is ${term(kind)} for YAML, not a name.`,
    // In quotes, too, a sign alone is no name.
    ...(/[\p{L}\d]/u.test(key) ? { help: phrase`Put it in quotes.`, suggestion } : { help: phrase`Write a name of letters in its place.` }),
  }),
  keyNoName: (written: string, suggestion: string): Words => ({
    code: 'CW1208',
    message: phrase`${piece(written)} cannot be a key: a key is a name.`,
    help: phrase`If it is meant as a name, put it in quotes.`,
    ...(!written.includes('\n') && { suggestion }),
  }),
  keyMissing: (): Words => ({ code: 'CW1208', message: phrase`No key stands before this colon.` }),
  aliasUnknown: (name: string): Words => ({
    code: 'CW1209',
    message: phrase`Nothing above is marked &${name}.`,
    help: phrase`If the * is part of the text, put the text in quotes.`,
  }),
  aliasInItself: (name: string): Words => ({ code: 'CW1209', message: phrase`*${name} stands inside of what it repeats.` }),
  aliasTooMuch: (): Words => ({
    code: 'CW1209',
    message: phrase`The aliases of this file repeat too much.`,
    help: phrase`Write the repeated parts out, or use \`each:\`.`,
  }),
  merge: (): Words => ({
    code: 'CW1209',
    message: phrase`\`<<\` does not merge anything here; it is a key like any other.`,
    help: phrase`Write the keys out, or use \`each:\` for cards that differ in little.`,
  }),
  aliasOdd: (): Words => ({
    code: 'CW1209',
    message: phrase`YAML takes this for a mark (&) or a repetition (*), but it is none.`,
    help: phrase`If the & or * is part of a text, put the text in quotes.`,
  }),
  tag: (written: string): Words => ({
    code: 'CW1210',
    message: phrase`${piece(written)} is a YAML tag; tags mean nothing here.`,
    help: phrase`If the ! is part of a text, put the text in quotes; else take it out.`,
  }),
  directive: (): Words => ({
    code: 'CW1210',
    message: phrase`A line that begins with % is an order to YAML; none are followed here.`,
    help: phrase`Take the line out.`,
  }),
  folded: (block: boolean, suggestion: string): Words => ({
    code: 'CW1211',
    message: block ? phrase`\`>\` joins the lines of this effect into one.` : phrase`YAML joins the lines of this effect into one.`,
    help: phrase`Begin the effect with \`|\`, which keeps its lines.`,
    suggestion,
  }),
  effectQuoted: (flow: boolean, suggestion: string | undefined): Words => ({
    code: 'CW1212',
    message: phrase`This effect stands in quotes.`,
    help: flow
      ? phrase`Write the card over several lines; then the effect needs no quotes.`
      : phrase`An effect is written without quotes, or as a block after \`|\`.`,
    ...(suggestion !== undefined && { suggestion }),
  }),
  comma: (key: string, suggestion: string | null): Words => ({
    code: 'CW1213',
    message: phrase`Inside { } a comma ends the ${key}.`,
    help:
      suggestion !== null
        ? phrase`Put the text in quotes.`
        : key === 'effect'
          ? phrase`Write the card over several lines; there a comma does no harm.`
          : phrase`Write it over several lines; there a comma does no harm.`,
    ...(suggestion !== null && { suggestion }),
  }),
  secondDocument: (): Words => ({
    code: 'CW1214',
    message: phrase`A second document begins here (\`---\`); only the first one is read.`,
    help: phrase`Put it into a file of its own.`,
  }),
  noKeys: (kind: string): Words => ({
    code: 'CW1215',
    message: phrase`Nothing in this file can be read: it needs keys at its left edge.`,
    help: kind === 'cards' ? phrase`Begin with \`format: 1\` and \`cards:\`.` : phrase`Begin with \`format: 1\`.`,
  }),
  tooDeep: (): Words => ({ code: 'CW1216', message: phrase`This is nested too deeply to be read.` }),
  braces: (suggestion: string): Words => ({
    code: 'CW1217',
    message: phrase`A value or key that begins with { is a list of keys for YAML.`,
    help: phrase`Put it in quotes.`,
    suggestion,
  }),
};

export const yamlCodes: readonly Entry[] = [
  {
    code: 'CW1201',
    title: 'Not YAML',
    severity: 'error',
    about:
      'The file is not YAML at this place. Usually a colon, a blank behind a colon, or quotes are missing. What stands before and after is read as far as possible.',
    kind: 'cards file',
    wrong: cards('  lantern:\n    name: @Lantern\n'),
    right: cards('  lantern:\n    name: "@Lantern"\n'),
  },
  {
    code: 'CW1202',
    title: 'Tabs as indentation',
    severity: 'error',
    about:
      'YAML allows only spaces in front of a line. Editors can be told to put spaces for the tab key, and to replace the tabs of a file.',
    kind: 'cards file',
    wrong: cards('\tlantern:\n\t\tname: Lantern\n'),
    right: cards('  lantern:\n    name: Lantern\n'),
  },
  {
    code: 'CW1203',
    title: 'Colon breaks the text',
    severity: 'error',
    about:
      'For YAML a colon followed by a blank ends a key, wherever it stands. On one line, the head of a clause therefore ends with a comma (`once per turn, draw 1`). A colon ends a head only at the end of a line before an indented block, and then the effect begins with `|`. A name or text with a colon goes in quotes.',
    kind: 'cards file',
    wrong: cards('  lantern:\n    name: Lantern\n    effect: once per turn: draw 1\n'),
    right: cards('  lantern:\n    name: Lantern\n    effect: once per turn, draw 1\n'),
  },
  {
    code: 'CW1204',
    title: 'Text cut by #',
    severity: 'warning',
    about:
      'For YAML a `#` after a blank begins a comment, so the rest of the line is not part of the text. If it should be, put the text in quotes. A real comment is written with a blank behind its `#`.',
    kind: 'cards file',
    wrong: cards('  lantern:\n    name: Lantern #2\n'),
    right: cards('  lantern:\n    name: "Lantern #2"\n'),
  },
  {
    code: 'CW1205',
    title: 'Key twice',
    severity: 'error',
    about: 'The same key stands twice in one place. Only the first counts, so what the second says would be lost.',
    kind: 'cards file',
    wrong: cards('  lantern: { name: Lantern }\n  lantern: { name: Other Lantern }\n'),
    right: cards('  lantern: { name: Lantern }\n  other-lantern: { name: Other Lantern }\n'),
  },
  {
    code: 'CW1206',
    title: 'Wrong indentation',
    severity: 'error',
    about:
      'In YAML, indentation tells what belongs to what: lines of one block begin in the same column, and what belongs to a line stands further in.',
    kind: 'cards file',
    wrong: cards('    lantern: { name: Lantern }\n  other: { name: Other }\n'),
    right: cards('  lantern: { name: Lantern }\n  other: { name: Other }\n'),
  },
  {
    code: 'CW1207',
    title: 'Quote or bracket open',
    severity: 'error',
    about:
      'A quote or a bracket is opened and not closed, or closed too early. A text with an apostrophe goes in double quotes, or in none.',
    kind: 'cards file',
    wrong: cards("  lantern:\n    name: 'It's a Lantern'\n"),
    right: cards('  lantern:\n    name: "It\'s a Lantern"\n'),
  },
  {
    code: 'CW1208',
    title: 'Key is no name',
    severity: 'error',
    about: 'YAML takes null, true and numbers for something else than names, even as keys. In quotes they are names like any other.',
    kind: 'cards file',
    wrong: cards('  null: { name: Lantern }\n'),
    right: cards('  "null": { name: Lantern }\n'),
  },
  {
    code: 'CW1209',
    title: 'Alias goes wrong',
    severity: 'error',
    about: 'In YAML `&name` marks a part and `*name` repeats it. Here the mark is missing, or the repetitions grow without end.',
    kind: 'cards file',
    wrong: cards('  lantern: { name: Lantern, tags: *light }\n'),
    right: cards('  candle: { name: Candle, tags: &light [bright] }\n  lantern: { name: Lantern, tags: *light }\n'),
  },
  {
    code: 'CW1210',
    title: 'Tag or directive',
    severity: 'error',
    about: 'YAML has tags (`!thing`) and directives (`%YAML`). They could change what a file means, so none are followed.',
    kind: 'cards file',
    wrong: cards('  lantern: { name: !loud Lantern }\n'),
    right: cards('  lantern: { name: "!loud Lantern" }\n'),
  },
  {
    code: 'CW1211',
    title: 'Effect loses its lines',
    severity: 'error',
    about:
      'In an effect each line is a statement. After `>`, in quotes, and on plain lines that go on below, YAML joins the lines; after `|` it keeps them.',
    kind: 'cards file',
    wrong: cards('  lantern:\n    name: Lantern\n    effect: >\n      draw 1\n      discard 1\n'),
    right: cards('  lantern:\n    name: Lantern\n    effect: |\n      draw 1\n      discard 1\n'),
  },
  {
    code: 'CW1212',
    title: 'Effect in quotes',
    severity: 'warning',
    about:
      'An effect is written as one plain line or as a block after `|`; it needs no quotes. Inside `{ }`, where a comma would end it, write the card over several lines.',
    kind: 'cards file',
    wrong: cards('  lantern:\n    name: Lantern\n    effect: "draw 1, then discard 1"\n'),
    right: cards('  lantern:\n    name: Lantern\n    effect: draw 1, then discard 1\n'),
  },
  {
    code: 'CW1213',
    title: 'Comma ends the text',
    severity: 'error',
    about:
      'Inside `{ }` and `[ ]` a comma ends a value. A name with a comma goes in quotes; a card with a longer effect is written over several lines.',
    kind: 'cards file',
    wrong: cards('  lantern: { name: Lantern, effect: once per turn, draw 1 }\n'),
    right: cards('  lantern:\n    name: Lantern\n    effect: once per turn, draw 1\n'),
  },
  {
    code: 'CW1214',
    title: 'Second document',
    severity: 'error',
    about: 'A line `---` begins a new document. Only one is read from each file.',
    kind: 'cards file',
    wrong: `${cards('  lantern: { name: Lantern }\n')}---\nformat: 1\n`,
    right: cards('  lantern: { name: Lantern }\n'),
  },
  {
    code: 'CW1215',
    title: 'Empty file',
    severity: 'error',
    about: 'The file holds no keys: it is empty, or its whole content is a list or a text.',
    kind: 'cards file',
    wrong: '- lantern\n- candle\n',
    right: cards('  lantern: { name: Lantern }\n'),
  },
  {
    code: 'CW1216',
    title: 'Nested too deeply',
    severity: 'error',
    about:
      'The file is nested deeper than any file of cards needs to be. It is not read further, so that nobody can make the program stumble.',
    kind: 'game file',
    wrong: `format: 1\ngame: lamps\nplayers: 2\nlayout: { icons: ${'['.repeat(80)}${']'.repeat(80)} }\n`,
    right: 'format: 1\ngame: lamps\nplayers: 2\nlayout: { icons: {} }\n',
  },
  {
    code: 'CW1217',
    title: 'Braces need quotes',
    severity: 'error',
    about:
      'In a family of cards `{colour}` stands for each colour. At the beginning of a value or key, YAML takes the brace for a list of keys, so the value goes in quotes.',
    kind: 'cards file',
    wrong: 'format: 1\neach:\n  - id: {colour}-lantern\n    type: trick\n    for: { colour: [red, blue] }\n',
    right: 'format: 1\neach:\n  - id: "{colour}-lantern"\n    type: trick\n    for: { colour: [red, blue] }\n',
  },
];
