// Stops endless cards, reports words and endings, and clears up the cards and numbers of a closed frame. Rare: nothing here runs in every
// decision.
import {
  CHECKING,
  DUTIES,
  DUTY_SIZE,
  FP,
  F_CALLER,
  F_PROC,
  F_REGS,
  F_THIS,
  F_YOU,
  OUTCOME,
  OVER,
  PC,
  STATUS,
  TEMPS,
  WINNERS,
} from '../table/layout.ts';
import { LimitHit } from './context.ts';
import type { Part } from './parts.ts';
import { decided } from './standings.ts';
import { withTeams } from './teams.ts';

export const limits: Part<'noRoom' | 'tooMuch' | 'culprit' | 'finish' | 'reportWord' | 'counterBase' | 'markBase' | 'markRow'> = (c) => {
  const { s, at, program, linked } = c;

  function culprit(kind: 'loop' | 'depth' | 'stuck') {
    let card = -1;
    let proc = -1;
    for (let fp = s[FP]!; fp >= 0; fp = s[fp + F_CALLER]!) {
      if (proc < 0) proc = s[fp + F_PROC]!;
      if (s[fp + F_THIS]! >= 0 && program.procs[s[fp + F_PROC]!]!.kind >= 0) {
        card = s[fp + F_THIS]!;
        proc = s[fp + F_PROC]!;
        break;
      }
    }
    // Between two waiting lines, only the checks are running.
    if (card < 0 && s[CHECKING] !== 0 && c.lastWaiting >= 0) {
      card = c.lastWaiting;
      proc = c.lastWaitingProc;
    }
    return { kind, card, pc: s[PC]!, proc };
  }

  function markRow(mark: number): [number, number] {
    const row = linked.zoning.markAt[mark]!;
    const [base, size] = program.v.marks[mark]!.family < 0 ? [at.CARD_MARK, at.cards] : [at.ZONE_MARK, at.zones.length];
    return [base + row * size, size];
  }

  return {
    culprit,
    markRow,
    markBase: (mark) => markRow(mark)[0],
    counterBase: (counter) => at.COUNTER + linked.zoning.counterAt[counter]!,
    noRoom() {
      throw new LimitHit(culprit('depth'));
    },
    tooMuch(pc) {
      s[PC] = pc;
      throw new LimitHit(culprit('loop'));
    },
    finish(claimed, claimants) {
      const { outcome, winners } = program.v.ranking ? decided(c, claimed, claimants) : { outcome: claimed, winners: claimants };
      s[STATUS] = OVER;
      s[OUTCOME] = outcome;
      s[WINNERS] = at.teams ? withTeams(c, outcome, winners) : winners;
      if (c.witness) c.witness.happened('over', -1, outcome, s[WINNERS]!, -1);
    },
    reportWord(word, fp) {
      if (c.witness === null) return;
      const w = program.v.words[word]!;
      c.witness.called?.(word, s[fp + F_YOU]!);
      if (w.says === null) return;
      const args = w.params.map((_, i) => s[fp + F_REGS + i]!);
      c.witness.word(word, s[fp + F_YOU]!, args, s[fp + F_THIS]!);
    },
  };
};

export const tidying: Part<'tidy'> = (c) => {
  const { s, at, program, linked, table } = c;

  function dropAside(fp: number): void {
    for (let left = s[TEMPS]!; left !== 0; left &= left - 1) {
      const i = 31 - Math.clz32(left & -left);
      if (s[at.TEMP_OWNER + i]! < fp) continue;
      const zone = at.firstTemp + i;
      const { leftOver } = program.v.families.find((f) => f.temporary)!;
      const to = leftOver >= 0 ? linked.zoning.families[leftOver]!.base : 0;
      while (s[at.HEAD + zone]! >= 0) table.move(s, s[at.HEAD + zone]!, to, 0);
      s[TEMPS]! &= ~(1 << i);
    }
  }

  function dropDuties(fp: number): void {
    let kept = 0;
    for (let i = 0; i < s[DUTIES]!; i++) {
      const from = at.DUTY + i * DUTY_SIZE;
      if (s[from]! >= fp) continue;
      if (kept !== i) s.copyWithin(at.DUTY + kept * DUTY_SIZE, from, from + DUTY_SIZE);
      kept++;
    }
    s[DUTIES] = kept;
  }

  return {
    tidy(fp) {
      if (s[TEMPS]) dropAside(fp);
      if (s[DUTIES]) dropDuties(fp);
    },
  };
};
