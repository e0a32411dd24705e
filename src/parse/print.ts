// Prints a tree of the effect language in its one canonical form, which parses to the same tree. Breaks no lines and checks nothing.
import { lastingText } from '../../grammar/rules/base.ts';
import { oftenText } from '../text/often.ts';
import { isFixedWord, numberWords } from '../../grammar/tokens.ts';
import type { Claim, ClaimLine, Head, Line, Noun, Np, Part, Predicate, Simple, ValueLine, Word } from './tree.ts';

/** A comment stays at the end of its line if both fit in this many columns. */
const WIDTH = 100;

export function printLines(lines: readonly Line[], depth = 0): string {
  return lines
    .map((line) => (line.broken ? '' : withComments(printLine(line), line.comments, depth)) + printLines(line.children, depth + 1))
    .join('');
}
export function printClaims(lines: readonly ClaimLine[], depth = 0): string {
  return lines
    .map(
      (line) =>
        (line.broken ? '' : withComments(line.anyOf ? 'any of:' : claim(line.claim!), line.comments, depth)) +
        printClaims(line.children, depth + 1),
    )
    .join('');
}
export function printValue(lines: readonly ValueLine[]): string {
  return lines.map((line) => (line.broken ? '' : withComments(valueLine(line), line.comments, 0))).join('');
}

function withComments(text: string, comments: readonly string[] | undefined, depth: number): string {
  const indent = '  '.repeat(depth);
  const written = (comment: string): string => `# ${comment}`.trimEnd();
  if (!comments?.length) return `${indent}${text}\n`;
  const behind = `${indent}${text}  ${written(comments[0]!)}`;
  if (comments.length === 1 && behind.length <= WIDTH) return `${behind}\n`;
  return [...comments.map(written), text].map((line) => `${indent}${line}\n`).join('');
}

// ---- lines

function printLine(line: Line): string {
  const body = line.body.map(simple).join(', then ');
  const heads = line.heads.map(head);
  if (!body) return `${heads.join(', ')}:`;
  const before = line.heads.map((one, i) => (one.kind === 'meanwhile' ? `${heads[i]!} ` : `${heads[i]!}, `)).join('');
  return before + body + (line.otherwise ? `, otherwise ${line.otherwise.map(simple).join(', then ')}` : '');
}

function valueLine(line: ValueLine): string {
  const value = each(line.value!);
  if (line.otherwise) return line.when ? `otherwise ${condition(line.when)}, ${value}` : `otherwise, ${value}`;
  return line.when ? `${condition(line.when)}, ${value}` : value;
}

function head(one: Head): string {
  switch (one.kind) {
    case 'when':
      return one.once ? `the next ${one.once > 1 ? `${one.once} times` : 'time'} ${claim(one.event)}` : event(one.manner, one.event);
    case 'lasting':
      return lastingText(one.until);
    case 'whenever':
      return `whenever ${claim(one.claim)}`;
    case 'while':
      return one.claim ? `while ${claim(one.claim)}` : 'while in play';
    case 'moment':
      return `at the ${one.edge} of ${one.whose} turn`;
    case 'power':
      return one.often ? oftenText(one.often) : one.limit!;
    case 'if':
      return condition(one.claim);
    case 'otherwise':
      return one.claim ? `otherwise ${condition(one.claim)}` : 'otherwise';
    case 'for each':
      return `for ${thing(one.things)}${naming(one.as)}`;
    case 'repeat':
      return one.until ? `repeat until ${claim(one.until)}` : one.times ? `repeat ${amount(one.times)} times` : 'repeat';
    case 'offer':
      return one.who ? `offer ${things(one.who)}` : 'offer';
    default:
      return one.kind;
  }
}
/** A verb in -ing reads better: `in response to another player playing …`. */
function event(manner: 'after' | 'instead' | 'response', of: Claim): string {
  const going = of.kind === 'claim' && /ing$/.test(of.predicate.verb.text);
  if (manner === 'after') return `when ${claim(of)}`;
  if (manner === 'instead') return `${going ? 'instead of' : 'instead when'} ${claim(of)}`;
  return `${going ? 'in response to' : 'in response when'} ${claim(of)}`;
}
function condition(of: Claim): string {
  return of.kind === 'not' && of.of.kind !== 'so' ? `unless ${claim(of.of)}` : `if ${claim(of)}`;
}
const naming = (as: Word | null): string => (as ? ` as ${as.text}` : '');

// ---- sentences

function simple(one: Simple): string {
  const isLive = 'live' in one && one.live;
  return sentence(one) + (one.when ? ` ${isLive ? `while ${claim(one.when)}` : condition(one.when)}` : '');
}
function sentence(one: Simple): string {
  switch (one.kind) {
    case 'every':
      return `every ${one.numeral ?? 'numeral'} ${one.change} ${each(one.value)}`;
    case 'counts as':
      return `counts as ${things(one.value)}`;
    case 'is also':
      if (one.counts) return `${subject(one.target)} ${one.plural ? 'count' : 'counts'} as ${things(one.value)}`;
      return `${subject(one.target)} ${one.plural ? 'are' : 'is'}${one.only ? '' : ' also'}${one.called ? ` ${one.called.text}` : ''} ${things(one.value)}`;
    case 'belongs':
      if (one.to) return `${subject(one.target)} ${one.plural ? 'belong' : 'belongs'} to ${things(one.to)}`;
      return `${subject(one.target)} ${one.plural ? 'are' : 'is'} yours`;
    case 'lines off':
      return `the lines of ${subject(one.target)} are off`;
    case 'not apply':
      return `${subject(one.target)} ${one.plural ? 'do' : 'does'} not apply to ${things(one.to)}`;
    case 'shown': {
      if (one.how === 'sees') return `${subject(one.people!)} can see ${things(one.target)}`;
      if (one.how === 'is')
        return `${subject(one.target)} ${one.plural ? 'are' : 'is'} open${one.people ? ` to ${things(one.people)}` : ''}`;
      return `${one.people ? `${subject(one.people)} ` : ''}${one.plural ? 'play' : 'plays'} with ${things(one.target)} face up`;
    }
    case 'being':
      return (
        `${thing(one.target)} ${one.change} ${each(one.value)}${one.whose ? ` for ${notEach(one.whose)}` : ''}` +
        (one.until ? ` ${lastingText(one.until)}` : '')
      );
    case 'order': {
      const mood = one.mood === 'does' ? '' : `${one.mood} `;
      const who = one.subject ? `${subject(one.subject)} ${mood}` : '';
      return (
        who +
        [one.verb, ...(one.also ?? [])].map(({ text }) => text).join(' or ') +
        (one.object ? ` ${things(one.object)}` : '') +
        one.parts.map(part).join('') +
        naming(one.as) +
        (one.forEach ? ` for ${thing(one.forEach)}` : '')
      );
    }
  }
}
function part(one: Part): string {
  if (one.prep === 'text') return ` ${quote(one.text!)}`;
  if (one.prep === 'within') return ` within ${one.text}`;
  return one.np ? ` ${one.prep} ${one.prep === 'for' ? notEach(one.np) : things(one.np)}` : ` ${one.prep}`;
}

/** Used after `for`, where `for each …` would be read as a repetition. */
function notEach(np: Np): string {
  const text = things(np);
  return /^each /.test(text) ? `(${text})` : text;
}

// ---- claims

/** `later`: a claim comes before this one, so a subject with `and` or `or` needs brackets to stay in one piece. */
function claim(of: Claim, later = false): string {
  return of.kind === 'or'
    ? of.items.map((item, i) => (item.kind === 'or' ? `(${claim(item)})` : both(item, i > 0 || later))).join(' or ')
    : both(of, later);
}
function both(of: Claim, later: boolean): string {
  return of.kind === 'and'
    ? of.items.map((item, i) => (item.kind === 'and' ? `(${claim(item)})` : single(item, i > 0 || later))).join(' and ')
    : single(of, later);
}
function single(of: Claim, later: boolean): string {
  switch (of.kind) {
    case 'and':
    case 'or':
      return `(${claim(of)})`;
    case 'not':
      return `not ${single(of.of, later)}`;
    case 'so':
      return of.of ? `${of.of} does` : 'so';
    case 'bare':
      return of.word.text;
    case 'claim': {
      const who = subject(of.subject);
      return `${later && /\b(and|or)\b/.test(who) && !isInBrackets(who) ? `(${things(of.subject)})` : who} ${predicate(of.predicate)}`;
    }
  }
}
/** Whether one pair of brackets holds the whole text. */
function isInBrackets(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length - 1; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')') depth--;
    if (depth === 0) return false;
  }
  return text.endsWith(')');
}
/** A subject that ends in a verb of its own needs brackets: `(each card that moves) is red`. */
function subject(np: Np): string {
  return endsInVerb(np) ? `(${things(np)})` : things(np);
}
function endsInVerb(np: Np): boolean {
  if (np.kind === 'list') return endsInVerb(np.items.at(-1)!);
  if (np.kind === 'that') return !np.subject && !np.predicate.object && !np.predicate.parts.length;
  return 'of' in np && !!np.of && typeof np.of === 'object' && 'kind' in np.of && endsInVerb(np.of);
}
function predicate(one: Predicate): string {
  const verb = one.verb.text;
  if (verb === 'is') {
    const where = one.located === 'on turn' ? ' on turn' : one.located ? ` ${one.located}` : '';
    return `${one.plural ? 'are' : 'is'}${one.negated ? ' not' : ''}${where}${one.object ? ` ${things(one.object)}` : ''}${one.parts.map(part).join('')}`;
  }
  return `${one.would ? 'would ' : ''}${one.negated && !/^ha(?:ve|s) /.test(verb) ? (one.plural ? 'do not ' : 'does not ') : ''}${verb}${one.object ? ` ${things(one.object)}` : ''}${one.parts.map(part).join('')}`;
}

// ---- things: each function prints what its grammar rule reads and puts brackets around the rest

/** Used where `for each` may follow a number. */
function each(np: Np): string {
  return np.kind === 'per' && isForEach(np) ? `${things(np.count)} for ${thing(np.each)}` : things(np);
}
function isForEach(np: Np): boolean {
  return np.kind === 'per' && beginsWithEach(np.each);
}
function beginsWithEach(np: Np): boolean {
  if (np.kind === 'determined') return np.det === 'each';
  return 'what' in np ? beginsWithEach(np.what) : np.kind === 'possessive' && beginsWithEach(np.owner);
}

function things(np: Np): string {
  if (np.kind !== 'list') return amount(np);
  return np.items
    .map((item, i) => {
      const next = np.items[i + 1];
      const swallows =
        next &&
        (openTail(item) === 'things' ||
          (endsInNoun(item) && beginsWithName(next)) ||
          endsInVerb(item) ||
          (item.kind === 'some' && item.quantity === 'at least' && next.kind === 'some'));
      // Behind “and” or “or”, a sum alone is another thing that is so from now on: your plays + 1 and your draws + 1.
      const isOrder = i > 0 && item.kind === 'sum';
      return swallows || isOrder || item.kind === 'list' || item.kind === 'more' ? `(${each(item)})` : amount(item);
    })
    .join(` ${np.how} `);
}

function amount(np: Np): string {
  switch (np.kind) {
    case 'sum':
      return `${np.op !== 'times' && np.left.kind === 'sum' && np.left.op !== 'times' ? amount(np.left) : operand(np.left)} ${np.op} ${operand(np.right)}`;
    case 'quotient':
      return `${operand(np.left)} divided by ${operand(np.right)}${np.rounded ? ` rounded ${np.rounded}` : ''}`;
    default:
      return thing(np);
  }
}
/** A number beside a sign, in brackets if its end would capture the sign or what follows. */
function operand(np: Np): string {
  const bare = openTail(np) !== 'things' && !endsInUnion(np);
  return bare ? thing(np) : `(${each(np)})`;
}

function thing(np: Np): string {
  switch (np.kind) {
    case 'list':
    case 'sum':
    case 'quotient':
      return `(${things(np)})`;
    case 'of two':
      return np.which === 'remainder'
        ? `the remainder of ${operand(np.left)} divided by ${operand(np.right)}`
        : `the ${np.which} of ${operand(np.left)} and ${operand(np.right)}`;
    case 'negative':
      return `(-${operand(np.of)})`;
    case 'per':
      return isForEach(np) ? `(${each(np)})` : `${base(np.count, np)} per ${thing(np.each)}`;
    case 'possessive': {
      const owner = base(np.owner, np);
      return `${owner}${owner.endsWith('s') ? "'" : "'s"} ${noun(np.noun)}`;
    }
    case 'of':
      return `${base(np.what, np)} ${np.prep} ${inner(np.of)}`;
    case 'that':
      return `${base(np.what, np)} ${relative(np)}`;
    case 'whose':
      return `${base(np.what, np)} whose ${word(np.of)} ${predicate(np.predicate)}`;
    case 'except':
      return `${base(np.what, np)} except ${things(np.except)}`;
    case 'most':
      return `${base(np.what, np)} with the ${np.most} ${noun(np.noun)}`;
    case 'more': {
      const at = (place: (typeof np)['place'] | undefined): string | null | undefined => place && `${place.prep} ${inner(place.of)}`;
      const has = [np.verb && word(np.verb), np.theirs && noun(np.theirs), at(np.theirPlace)];
      const than = [np.how.endsWith('many') ? 'as' : 'than', np.there && 'there are', inner(np.than), np.together && 'together', ...has];
      return [np.how, noun(np.noun), at(np.place), ...than].filter(Boolean).join(' ');
    }
    case 'side':
      return `${base(np.what, np)} ${neighbour(np)}`;
    case 'on turn':
      return `${base(np.what, np)} on turn`;
    default:
      return atom(np);
  }
}
function neighbour({ owner, side, of, steps }: Np & { kind: 'side' }): string {
  if (side === 'across') return of ? `across from ${inner(of)}` : 'across';
  const near = steps ? `${thing(steps)} to` : 'on';
  return of ? `${near} the ${side} of ${inner(of)}` : `${near} ${owner} ${side}`;
}
function relative(np: Np & { kind: 'that' }): string {
  if (np.subject) {
    // Only a few subjects can stand without "that": `you have`, `another player has`.
    const that = np.subject.kind === 'determined' && ['the', 'no', 'a'].includes(np.subject.det) ? 'that ' : '';
    return `${that}${thing(np.subject)} ${np.predicate.verb.text}`;
  }
  return `${np.who ? 'who' : 'that'} ${np.together ? 'together ' : ''}${predicate(np.predicate)}`;
}
/** The thing that a modifier describes, in brackets if a part of it would capture the modifier. */
function base(np: Np, modifier: Np): string {
  const simple = !['list', 'sum', 'quotient', 'of two', 'negative'].includes(np.kind) && !isForEach(np) && !takes(np, modifier);
  const union = (modifier.kind === 'possessive' || (modifier.kind === 'of' && modifier.prep === 'of')) && endsInUnion(np);
  return simple && !union ? thing(np) : `(${each(np)})`;
}
function takes(np: Np, modifier: Np): boolean {
  const of = np.kind === 'of' || (np.kind === 'determined' && np.det === 'the') ? np.of : null;
  if (!of) return openTail(np) !== 'closed';
  if (needsBrackets(of)) return false;
  const passes = ['that', 'whose', 'except', 'side', 'most'].includes(modifier.kind);
  return !passes || isDetermined(of) || takes(of, modifier);
}
/** Used after a preposition: a bare thing leaves `that …` and similar clauses to the thing before the preposition. */
function inner(np: Np): string {
  return needsBrackets(np) ? `(${each(np)})` : thing(np);
}
function needsBrackets(np: Np): boolean {
  return 'what' in np && ['that', 'whose', 'except', 'side', 'most'].includes(np.kind) && !isDetermined(np.what);
}
function isDetermined(np: Np): boolean {
  if (np.kind === 'determined' || np.kind === 'some') return true;
  return np.kind !== 'possessive' && 'what' in np && isDetermined(np.what);
}

/** What the end of a printed thing would still capture: nothing, modifiers, or also `and`, `or` and `+`. */
function openTail(np: Np): 'closed' | 'thing' | 'things' {
  switch (np.kind) {
    case 'list':
      return 'closed';
    case 'sum':
    case 'quotient':
      return openTail(np.right);
    case 'of two':
      return 'things';
    case 'negative':
      return openTail(np.of);
    case 'of':
      return needsBrackets(np.of) || openTail(np.of) === 'closed' ? 'thing' : openTail(np.of);
    case 'that':
      return np.subject ? 'closed' : 'things';
    case 'whose':
    case 'except':
      return 'things';
    case 'more':
      return np.verb ? 'closed' : 'things';
    case 'per':
      return isForEach(np) ? 'closed' : openTail(np.each) === 'things' ? 'things' : 'thing';
    case 'determined':
      return np.of ? (np.det === 'any' || openTail(np.of) === 'things' ? 'things' : 'thing') : 'closed';
    case 'some':
      return np.of ? (openTail(np.of) === 'things' ? 'things' : 'thing') : 'closed';
    default:
      return 'closed';
  }
}
function tailNoun(np: Np): Noun | null {
  if (np.kind === 'of') return needsBrackets(np.of) ? null : tailNoun(np.of);
  if (np.kind === 'sum' || np.kind === 'quotient') return tailNoun(np.right);
  if (np.kind === 'per') return isForEach(np) ? null : tailNoun(np.each);
  if ((np.kind === 'determined' || np.kind === 'some') && np.of) return tailNoun(np.of);
  return 'noun' in np ? np.noun : null;
}
const endsInNoun = (np: Np): boolean => !!tailNoun(np);
const endsInUnion = (np: Np): boolean => (tailNoun(np)?.words.length ?? 0) > 1;
function beginsWithName(np: Np): boolean {
  if (np.kind === 'name') return true;
  if (np.kind === 'sum' || np.kind === 'quotient') return beginsWithName(np.left);
  return 'what' in np
    ? beginsWithName(np.what)
    : np.kind === 'possessive'
      ? beginsWithName(np.owner)
      : np.kind === 'per' && beginsWithName(np.count);
}

function atom(np: Np): string {
  switch (np.kind) {
    case 'numeral':
      return String(np.value);
    case 'number word':
      return numberWords[np.value] ?? String(np.value);
    case 'text':
      return quote(np.value);
    case 'pronoun':
      return np.sort ? `${np.word} ${word(np.sort)}` : np.word;
    case 'name':
      return word(np.word);
    case 'half':
      return 'half';
    case 'member':
      return `${word(np.set)} ${np.value}`;
    case 'own':
      return `${np.owner} ${noun(np.noun)}`;
    case 'determined':
      return determined(np);
    case 'some':
      return some(np);
    default:
      return `(${things(np)})`;
  }
}
function determined(np: Np & { kind: 'determined' }): string {
  const det =
    np.det === 'a' && np.noun && !np.noun.other && !np.noun.place && !np.count && !np.most && /^[aeiou]/.test(np.noun.words[0]!.text)
      ? 'an'
      : np.det;
  if (np.of && np.det === 'the') return `the one of ${inner(np.of)}`;
  if (np.of)
    return np.count
      ? `${det} ${count(np.count)} of ${things(np.of)}`
      : det === 'all' && beginsWithOwn(np.of)
        ? `${det} ${thing(np.of)}`
        : `${det} of ${det === 'any' ? things(np.of) : thing(np.of)}`;
  if (!np.noun) return det;
  const named = np.count?.kind === 'name' && !np.noun.place;
  return [
    det,
    np.most,
    np.noun.other ? 'other' : null,
    np.noun.place,
    np.count ? (named ? `(${count(np.count)})` : count(np.count)) : null,
    words(np.noun),
  ]
    .filter(Boolean)
    .join(' ');
}
function beginsWithOwn(np: Np): boolean {
  if (np.kind === 'own') return true;
  return 'what' in np
    ? beginsWithOwn(np.what) && !takes(np.what, np)
    : np.kind === 'possessive' && beginsWithOwn(np.owner) && !takes(np.owner, np);
}
function some(np: Np & { kind: 'some' }): string {
  if (np.quantity === 'any number') return `any number of ${thing(np.of!)}`;
  const plain = np.quantity === 'exactly' && !np.strict;
  const many =
    plain && (np.count!.kind === 'name' || (np.count!.kind === 'pronoun' && np.count!.word !== 'that many'))
      ? `(${count(np.count!)})`
      : count(np.count!);
  const amount = plain ? many : np.max ? `${np.quantity} ${many} and up to ${count(np.max)}` : `${np.quantity} ${many}`;
  return amount + (np.noun ? ` ${noun(np.noun)}` : '') + (np.of ? ` of ${thing(np.of)}` : '');
}
function count(np: Np): string {
  return ['numeral', 'number word', 'half', 'name', 'pronoun'].includes(np.kind) ? atom(np) : `(${amount(np)})`;
}
function noun(of: Noun): string {
  return `${of.other ? 'other ' : ''}${of.place ? `${of.place} ` : ''}${words(of)}`;
}
const words = (of: Noun): string => of.words.map(word).join(of.how === 'and' ? ' and ' : ' or ');
/** An id that is also a fixed word is printed as `card time`. */
const word = (one: Word): string => (isFixedWord(one.text) && one.text !== 'no' ? `card ${one.text}` : one.text);
const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

export { lastingText };
