// Calls words, cards and their orders: opens a frame for each that can run. Asks nobody, checks nothing.
import type { BanFn, OftenFn } from '../ops/machine.ts';
import type { Part } from './parts.ts';

export const calls: Part<'enter' | 'settle' | 'obey'> = (c, { E_ANSWERS, E_CLAUSE, F_ENTRY, F_REGS, F_THIS, FP, PC }) => {
  const { s, program, functions, groups, table, playedBy, obeyedBy } = c;

  /** Whether this seat can do a word with the `n` arguments from `from` on. */
  function callable(word: number, you: number, from: number, n: number): boolean {
    // Without a player nothing is done.
    if (you < 0 || !((table.present(s) >> you) & 1)) return false;
    const w = program.v.words[word]!;
    const ban = functions.bans[word];
    // A ban on a word without a card forbids it entirely.
    const blind = ban && !w.params.some((p) => p.type.name === 'card');
    if (blind && ban(s, you, -1)) return false;
    const often = functions.often[word] ?? null;
    for (let i = 0; i < n; i++) {
      const { name, group } = w.params[i]!.type;
      const x = s[from + i]!;
      // An order on an empty group is not run.
      if (group ? s[x] === 0 : x < 0 && (name === 'card' || name === 'player' || name === 'zone' || name === 'choice')) return false;
      if (ban && name === 'card' && (group ? !someAllowed(from + i, you, ban, often) : ban(s, you, x))) return false;
      if (blind && often && name === 'number' && !group) {
        // Nothing is done with more than all cards.
        const most = Math.min(functions.val(s, x), c.at.cards);
        const room = c.atMost(you, ban, often, most);
        if (room < most) s[from + i] = room;
      }
    }
    return true;
  }

  /** Drops the banned cards of a group; false: none is left. */
  function someAllowed(reg: number, you: number, ban: BanFn, often: OftenFn | null): boolean {
    const ptr = s[reg]!;
    const n = c.allowed(you, ban, often, s, ptr + 1, s[ptr]!, groups);
    if (n < s[ptr]!) c.storeGroup(reg, n);
    return n > 0;
  }

  /** Calls a word if it can be done; true: a frame was opened. */
  function enter(word: number, you: number, from: number, n: number, next: number): boolean {
    if (!callable(word, you, from, n)) return false;
    const regs = c.open(program.wordProc[word]!, next, you, s[s[FP]! + F_THIS]!) + F_REGS;
    for (let i = 0; i < n; i++) s[regs + i] = s[from + i]!;
    if (!program.v.words[word]!.announces) c.reportWord(word, s[FP]!);
    return true;
  }

  /** What playing a card of its type does, or what it answers with; true: a frame was opened. */
  function settle(card: number, you: number, fp: number, next: number): boolean {
    if (card < 0 || you < 0 || c.isStopped(card)) return false;
    const entry = s[fp + F_ENTRY]!;
    const e = entry >= 0 ? c.entryAt(entry) : -1;
    const clause = e >= 0 ? s[e + E_CLAUSE]! : -1;
    s[PC] = next;
    if (clause >= 0) {
      const target = s[e + E_ANSWERS]!;
      const t = c.entryAt(target);
      c.push(program.clauses[clause]!.proc, you, card, target);
      c.setEvent(t);
      return true;
    }
    const proc = playedBy[card]!;
    if (proc < 0) return false;
    c.push(proc, you, card, -1);
    return true;
  }

  /** The orders of a card; true: a frame was opened. */
  function obey(card: number, you: number, next: number): boolean {
    const proc = card < 0 || you < 0 || c.isStopped(card) ? -1 : obeyedBy[card]!;
    if (proc < 0) return false;
    c.open(proc, next, you, card);
    return true;
  }

  return { enter, settle, obey };
};
