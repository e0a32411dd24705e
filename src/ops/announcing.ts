// Defines the operations that announce what is about to happen, so that it can be answered, and start the lines that wait for what has happened.
import { NOTHING, js, known, type Js } from '../js/js.ts';
import { notesOf } from './program.ts';
import { ENTRIES, E_NEXT_SEAT, E_OBJECT, E_STOPPED, F_ENTRY, F_SAVED, F_TARGET, F_THIS, F_YOU, SEATS } from '../table/layout.ts';
import { FRAME, op, type ScriptText } from './op.ts';

/** Which of the cards are in force, as bits, and how many lines are held; null if a line of the game itself waits. */
function inForce(x: ScriptText, cards: readonly number[]): Js | null {
  if (cards.includes(-1)) return null;
  const some = x.inForce(cards.filter((card) => card >= 0));
  if (!cards.some((card) => card < -1)) return some;
  return some ? js`(${some}|s[${x.at.HELD}])` : js`s[${x.at.HELD}]`;
}

/**
 * Starts the lines that wait for what has happened, one after another. Skips them all while no card with such a line is in force, or was in
 * force when the word started (`noted`).
 */
function hear(x: ScriptText, cards: readonly number[], cursor: Js, next: Js, noted: readonly Js[] = []): Js {
  if (cards.length === 0) return NOTHING;
  const some = inForce(x, cards);
  const none = some ? js`if(${noted.map((note) => js`${note}===0&&`)}${some}===0)${cursor}=${cards.length};else ` : NOTHING;
  return js`${none}while(${next}){${x.enter()}}`;
}

/** The object of the word, if it has one. */
function object(x: ScriptText): Js {
  return x.n('object') < 0 ? known(-1) : x.reg('object');
}

export const announce = op('announce', 'word:word object:reg', 'Say what is about to happen, so that it can be answered.', {
  write(x) {
    const word = x.n('word');
    // A word that only lines of cards open has been reported as it began.
    const report = x.program.v.words[word]!.announces ? x.whenListening(js`M.reportWord(${word},fp);`) : NOTHING;
    return js`${x.mark()}M.announce(fp,${word},s[fp+${F_YOU}],${object(x)});${report}`;
  },
});
export const claim = op('claim', 'outcome:n who:expr', 'Say how the game is about to end, so that it can be answered.', {
  rare(m, fp, next, outcome, who) {
    m.announce(fp, -1 - outcome, who, -1);
    return next;
  },
});
export const window = op(
  'window',
  '',
  'Let what waits for the announced thing happen, then ask each other seat in turn whether it answers.',
  {
    write: (x) => (x.announced >= 0 && !x.listeners.before[x.announced] ? NOTHING : x.wait(js`M.window()`)),
    asks: {
      present(m, fp) {
        const { s, decision: d } = m;
        const entry = s[fp + F_ENTRY]!;
        d.manner = 'response';
        d.seat = s[m.entryAt(entry) + E_NEXT_SEAT]!;
        d.count = m.responses(entry, d.seat);
        d.min = 0;
        d.max = Math.min(1, d.count);
        d.forced = d.count === 0;
        return d.count > 0 || m.asksAll;
      },
      take(m, fp, _, list, n) {
        const { s } = m;
        const entry = s[fp + F_ENTRY]!;
        const e = m.entryAt(entry);
        s[e + E_NEXT_SEAT] = s[m.at.NEXT_SEAT + s[e + E_NEXT_SEAT]!]!;
        if (n > 0) m.respond(list[0]!, entry, m.decision.seat);
      },
    },
  },
);
export const happened = op('happened', 'word:word object:reg notes:reg', 'Let everything happen that waits for what was just done.', {
  write(x) {
    const cards = x.listeners.after[x.n('word')]!;
    const noted = Array.from({ length: notesOf(cards.length) - 1 }, (_, i) => js`s[${x.place('notes')}+${i + 1}]`);
    return hear(x, cards, x.reg('notes'), js`M.hear(${x.n('word')},${object(x)},${x.place('notes')},${x.here},fp)`, noted);
  },
});
export const moment = op('moment', 'edge:n cursor:reg', 'Let everything happen that waits for the start (0) or end (1) of a turn.', {
  write: (x) =>
    hear(x, x.listeners.moments[x.n('edge') as 0 | 1], x.reg('cursor'), js`M.moment(${x.n('edge')},${x.place('cursor')},${x.here})`),
});
export const listen = op(
  'listen',
  'word:word object:reg notes:reg',
  'Note which lines that wait for this word hold as it begins, and for whom.',
  {
    write(x) {
      const some = inForce(x, x.listeners.after[x.n('word')]!);
      return js`${some ? js`if(${some}!==0)` : NOTHING}M.listen(${x.n('word')},${object(x)},${x.place('notes')},fp);`;
    },
  },
);
export const answered = op('answered', 'cards:reg one:reg', 'The announcement is over: a card whose part was replaced is left out.', {
  rare({ s, entryAt }, fp, next, cards, one) {
    const entry = s[fp + F_ENTRY]!;
    if (s[entryAt(entry) + E_STOPPED] === 1) {
      const [from, out] = [s[cards]!, s[s[one]! + 1]!];
      let n = 0;
      for (let i = 1; i <= s[from]!; i++) if (s[from + i] !== out) s[from + ++n] = s[from + i]!;
      s[from] = n;
    }
    // What this frame announced before is still open: "if it stands" may follow.
    s[ENTRIES] = entry;
    s[fp + F_ENTRY] = entry > s[fp + F_SAVED]! ? entry - 1 : -1;
    return next;
  },
});
export const wouldMove = op(
  'would move',
  'card:reg cards:reg to:expr else:to',
  'A card of a group is about to move; go on elsewhere if it lies there already or is held where it is.',
  {
    rare(m, fp, next, card, cards, to, otherwise) {
      return m.wouldMove(fp, cards, m.s[card]!, to) ? next : otherwise;
    },
  },
);
export const cancel = op('cancel', '', 'What is being answered does not happen.', {
  rare(m, fp, next) {
    const { s, witness } = m;
    const target = s[fp + F_TARGET]!;
    if (target < 0) return next;
    const e = m.entryAt(target);
    s[e + E_STOPPED] = 1;
    if (witness) witness.happened('cancel', s[fp + F_YOU]!, s[e + E_OBJECT]!, -1, s[fp + F_THIS]!);
    return next;
  },
});
export const inItsPlace = op('in its place', 'does:n', 'What this line is to replace happens after all (0), or does not (1).', {
  rare(m, fp, next, does) {
    const { s } = m;
    const target = s[fp + F_TARGET]!;
    if (target >= 0) s[m.entryAt(target) + E_STOPPED] = does;
    return next;
  },
});
export const settle = op('settle', 'card:expr who:expr', 'Do what playing a card of its type does, or what it answers with.', {
  write: (x) => x.enter(js`M.settle(${x.expr('card')},${x.expr('who')},fp,${x.next})`),
});
export const obey = op('obey', 'card:expr who:expr', 'Carry out the orders of a card.', {
  write: (x) => x.enter(js`M.obey(${x.expr('card')},${x.expr('who')},${x.next})`),
});
export const finalTogether = op(
  'final together',
  'outcome:n who:set',
  'The game is over: all of a set win (0) or lose (1), unless that was cancelled.',
  {
    rare(m, fp, next, outcome, who) {
      const { s } = m;
      const entry = s[fp + F_ENTRY]!;
      const cancelled = entry >= 0 && s[m.entryAt(entry) + E_STOPPED] === 1;
      const n = m.functions.sets[who]!(s, fp, m.groups);
      let seats = 0;
      for (let i = 0; i < n; i++) seats |= 1 << m.groups[i]!;
      if (entry >= 0 && !cancelled && seats !== 0 && m.lastMoment(entry, outcome)) return FRAME;
      if (entry >= 0) s[ENTRIES] = s[fp + F_SAVED]!;
      s[fp + F_ENTRY] = -1;
      if (cancelled || seats === 0) return next;
      m.finish(outcome, outcome === 0 ? seats : s[SEATS]! & ~seats);
      return FRAME;
    },
  },
);
export const finalScored = op(
  'final scored',
  'outcome:n who:set score:expr',
  'The game is over with a score, unless that was cancelled: all of a set win (0), or everyone has the same end.',
  {
    rare(m, fp, next, outcome, who, score) {
      const { s } = m;
      const entry = s[fp + F_ENTRY]!;
      const cancelled = entry >= 0 && s[m.entryAt(entry) + E_STOPPED] === 1;
      if (entry >= 0 && !cancelled && m.lastMoment(entry, outcome)) return FRAME;
      const n = m.functions.sets[who]!(s, fp, m.groups);
      let seats = 0;
      for (let i = 0; i < n; i++) seats |= 1 << m.groups[i]!;
      if (entry >= 0) s[ENTRIES] = s[fp + F_SAVED]!;
      s[fp + F_ENTRY] = -1;
      if (cancelled) return next;
      s[m.at.SCORED] = 1;
      s[m.at.SCORED + 1] = score;
      m.finish(outcome, outcome === 0 ? seats : outcome === 1 ? s[SEATS]! & ~seats : 0);
      return FRAME;
    },
  },
);
export const final = op('final', 'outcome:n who:expr', 'The game is over, unless the announcement was cancelled.', {
  rare(m, fp, next, outcome, who) {
    const { s } = m;
    const entry = s[fp + F_ENTRY]!;
    const cancelled = entry >= 0 && s[m.entryAt(entry) + E_STOPPED] === 1;
    // Without a player there is nobody to win or lose.
    const nobody = outcome <= 1 && who < 0;
    if (entry >= 0 && !cancelled && !nobody && m.lastMoment(entry, outcome)) return FRAME;
    if (entry >= 0) s[ENTRIES] = s[fp + F_SAVED]!;
    s[fp + F_ENTRY] = -1;
    if (cancelled || nobody) return next;
    m.finish(outcome, who < 0 ? 0 : outcome === 0 ? 1 << who : outcome === 1 ? s[SEATS]! & ~(1 << who) : 0);
    return FRAME;
  },
});
/** Whatever is counted by card: one bit more is set. */
export const useUp = op(
  'use up',
  'often:n bits:n',
  'Notes that a line happens that may happen so often only, in a turn (0) or a game (1).',
  {
    rare(m, fp, next, often, bits) {
      m.useUp(m.s[fp + F_THIS]!, bits!, often === 1);
      return next;
    },
  },
);
