// The loop that carries instructions out until somebody is asked: one switch, longer than a file should be because it is one. Never allocates on the way.
import * as Op from '../compile/opcode.ts';
import {
  ACTIVE,
  ASKING,
  AT_ONCE,
  AWAKE,
  CAUSE,
  CHECKING,
  CLAIM_END,
  CLAIM_LOSE,
  CLAIM_TIE,
  CLAIM_WIN,
  DIRTY,
  D_CLAIM,
  D_MARK,
  ENTRIES,
  FP,
  NO_GROUP,
  PC,
  PENDING,
  RUNNING,
  SEATS,
  SO,
  SP,
  STATUS,
  STEP,
  TURN_FP,
  F_ENTRY,
  F_PROC,
  F_REGS,
  F_SAVED,
  F_TARGET,
  F_THIS,
  F_YOU,
} from '../table/layout.ts';
import { Hosting } from './script-host.ts';
import { LimitHit } from './frames.ts';
import { backCost } from '../emit/scripts.ts';

/** The loop, and what written-out scripts call. */
export class Loop extends Hosting {
  /** Counts work, at the same places as written-out scripts do. */
  private spend(cost: number, pc: number, fp: number): void {
    if ((this.work[0]! -= cost) >= 0) return;
    this.s[PC] = pc;
    this.s[FP] = fp;
    throw new LimitHit(this.culprit('loop'));
  }

  protected run(): void {
    const { s, code, made, program, table, at } = this;
    const { exprs, raws, conds, work } = made;
    let pc = s[PC]!;
    let fp = s[FP]!;
    const scripts = made.scripts;
    // Written-out scripts tell nobody of words: for whoever listens the loop carries everything out.
    const written = this.useScripts && this.witness === null;
    for (;;) {
      if (written) {
        pc = scripts[s[fp + F_PROC]!]!(s, fp, pc, this);
        if (pc < 0) {
          if (s[STATUS] !== RUNNING) return;
          pc = s[PC]!;
          fp = s[FP]!;
          continue;
        }
      } else {
        // Where a condition gives up, if it does.
        s[PC] = pc;
        s[FP] = fp;
      }
      const r = fp + F_REGS;
      let stepped = false;
      switch (code[pc]) {
        case Op.halt:
          s[PC] = 0;
          s[FP] = fp;
          return;
        case Op.jump:
          if (code[pc + 1]! <= pc) this.spend(backCost(pc, code[pc + 1]!), pc, fp);
          pc = code[pc + 1]!;
          continue;
        case Op.unless:
          if (conds[code[pc + 1]!]!(s, fp)) pc += 3;
          else {
            if (code[pc + 2]! <= pc) this.spend(backCost(pc, code[pc + 2]!), pc, fp);
            pc = code[pc + 2]!;
          }
          continue;
        case Op.let:
          s[r + code[pc + 1]!] = raws[code[pc + 2]!]!(s, fp);
          pc += 3;
          continue;
        case Op.sealed:
          s[r + code[pc + 1]!] = s[r + code[pc + 2]! + exprs[code[pc + 3]!]!(s, fp)]!;
          pc += 4;
          continue;
        case Op.gather:
          this.group(code[pc + 2]!, fp, r + code[pc + 1]!);
          pc += 3;
          continue;
        case Op.random: {
          const n = made.sets[code[pc + 2]!]!(s, fp, this.groups);
          const want = Math.max(0, Math.min(n, exprs[code[pc + 3]!]!(s, fp)));
          this.pickOut(r + code[pc + 1]!, n, want);
          pc += 4;
          continue;
        }
        case Op.oneAtRandom: {
          const n = made.sets[code[pc + 2]!]!(s, fp, this.groups);
          s[r + code[pc + 1]!] = n === 0 ? -1 : this.oneOf(n);
          pc += 3;
          continue;
        }
        case Op.aside: {
          const zone = table.setAside(s, fp, s[fp + F_YOU]!);
          if (zone < 0) {
            s[PC] = pc;
            s[FP] = fp;
            throw new LimitHit(this.culprit('depth'));
          }
          s[r + code[pc + 1]!] = zone;
          pc += 2;
          continue;
        }
        case Op.refill: {
          const zone = exprs[code[pc + 1]!]!(s, fp);
          if (zone >= 0) table.refill(s, zone, exprs[code[pc + 2]!]!(s, fp));
          pc += 3;
          continue;
        }
        case Op.move: {
          const ptr = s[r + code[pc + 1]!]!;
          const to = exprs[code[pc + 2]!]!(s, fp);
          const end = code[pc + 3]! as 0 | 1 | 2;
          pc += 4;
          if (to < 0 || s[ptr] === 0 || this.isNobodys(to)) continue;
          s[CAUSE] = s[fp + F_YOU]!;
          const n = s[ptr]!;
          work[0]! -= n;
          for (let i = 1; i <= n; i++) {
            const c = s[ptr + i]!;
            // Guests move with their host; a host named as well has taken them along.
            table.move(s, c, to, end);
          }
          s[STEP]!++;
          stepped = true;
          break;
        }
        case Op.swapCards: {
          const a = s[r + code[pc + 1]!]!;
          const b = s[r + code[pc + 2]!]!;
          pc += 3;
          if (s[a] === 0 || s[b] === 0) continue;
          s[CAUSE] = s[fp + F_YOU]!;
          const x = s[a + 1]!;
          const y = s[b + 1]!;
          const zx = s[at.ZONE + x]!;
          const zy = s[at.ZONE + y]!;
          table.move(s, x, zy, 2);
          table.move(s, y, zx, 2);
          stepped = true;
          break;
        }
        case Op.swapZones: {
          const a = exprs[code[pc + 1]!]!(s, fp);
          const b = exprs[code[pc + 2]!]!(s, fp);
          pc += 3;
          if (a < 0 || b < 0 || a === b || this.isNobodys(a) || this.isNobodys(b)) continue;
          s[CAUSE] = s[fp + F_YOU]!;
          this.swapZones(a, b);
          stepped = true;
          break;
        }
        case Op.swapIn: {
          const ptr = s[r + code[pc + 1]!]!;
          const zone = exprs[code[pc + 2]!]!(s, fp);
          pc += 3;
          if (s[ptr] === 0 || zone < 0 || this.isNobodys(zone)) continue;
          s[CAUSE] = s[fp + F_YOU]!;
          const card = s[ptr + 1]!;
          const from = s[at.ZONE + card]!;
          const old = s[at.HEAD + zone]!;
          // The new card leaves before the old one comes: it cannot be the old one.
          table.move(s, card, zone, 2);
          if (old >= 0) table.move(s, old, from, 2);
          stepped = true;
          break;
        }
        case Op.shuffle: {
          const zone = exprs[code[pc + 1]!]!(s, fp);
          pc += 2;
          if (zone >= 0) table.shuffle(s, zone);
          continue;
        }
        case Op.deal: {
          const ptr = s[r + code[pc + 1]!]!;
          const n = made.zoneLists[code[pc + 2]!]!(s, fp, this.groups);
          pc += 3;
          s[CAUSE] = s[fp + F_YOU]!;
          if (n > 0) this.deal(ptr, n, s[fp + F_YOU]!);
          stepped = true;
          break;
        }
        case Op.passZones:
          s[CAUSE] = s[fp + F_YOU]!;
          this.passZones(code[pc + 1]!, exprs[code[pc + 2]!]!(s, fp));
          pc += 3;
          stepped = true;
          break;
        case Op.passCards:
          s[CAUSE] = s[fp + F_YOU]!;
          this.passCards(s[r + code[pc + 1]!]!, exprs[code[pc + 2]!]!(s, fp));
          pc += 3;
          stepped = true;
          break;
        case Op.attach: {
          const ptr = s[r + code[pc + 1]!]!;
          const host = exprs[code[pc + 2]!]!(s, fp);
          pc += 3;
          for (let i = 1; i <= s[ptr]!; i++) table.attach(s, s[ptr + i]!, host);
          stepped = true;
          break;
        }
        case Op.detach: {
          const ptr = s[r + code[pc + 1]!]!;
          pc += 2;
          for (let i = 1; i <= s[ptr]!; i++) {
            const c = s[ptr + i]!;
            table.detach(s, c);
            // Said of a host, its guests come off.
            for (let g = 0; g < at.cards; g++) if (s[at.HOST + g] === c) table.detach(s, g);
          }
          stepped = true;
          break;
        }
        case Op.cover: {
          const card = exprs[code[pc + 1]!]!(s, fp);
          const by = exprs[code[pc + 2]!]!(s, fp);
          pc += 3;
          // Said of what covers, "uncover" reveals what lies under it.
          if (card >= 0 && by < 0 && s[at.COVER + card]! < 0) {
            for (let c = 0; c < at.cards; c++) if (s[at.COVER + c] === card) table.cover(s, c, -1);
          } else table.cover(s, card, by);
          stepped = true;
          break;
        }
        case Op.look: {
          const ptr = s[r + code[pc + 1]!]!;
          const who = exprs[code[pc + 2]!]!(s, fp);
          pc += 3;
          for (let i = 1; i <= s[ptr]!; i++) table.show(s, s[ptr + i]!, who < 0 ? (1 << at.seats) - 1 : 1 << who);
          continue;
        }
        case Op.choose: {
          const seat = made.asks[code[pc + 1]!]!.who(s, fp);
          if (seat < 0 || !((s[SEATS]! >> seat) & 1)) {
            // Whoever should choose has left.
            this.store(code[pc + 1]!, r + code[pc + 2]!, this.options, 0);
            pc += 3;
            continue;
          }
          s[PC] = pc;
          s[FP] = fp;
          s[STATUS] = ASKING;
          return;
        }
        case Op.together: {
          const ask = code[pc + 1]!;
          const fns = made.asks[ask]!;
          if (s[PENDING] !== 0) {
            s[PC] = pc;
            s[FP] = fp;
            s[STATUS] = ASKING;
            return;
          }
          const n = fns.seats!(s, fp, this.groups);
          const none = program.asks[ask]!.single ? -1 : NO_GROUP;
          for (let seat = 0; seat < at.seats; seat++) s[r + code[pc + 2]! + seat] = none;
          let pending = 0;
          for (let i = 0; i < n; i++) pending |= 1 << this.groups[i]!;
          // Whoever has left meanwhile is not asked.
          pending &= s[SEATS]!;
          // Seats with nothing to choose have chosen nothing.
          s[PC] = pc;
          s[FP] = fp;
          for (let seat = 0; seat < at.seats; seat++) {
            if (!((pending >> seat) & 1)) continue;
            s[r + fns.theySlot] = seat;
            this.decision.seat = seat;
            const some = this.candidates(ask, fp);
            if (!some || (this.autoForced && this.decision.forced)) {
              this.store(ask, r + code[pc + 2]! + seat, this.options, some ? this.decision.min : 0);
              pending &= ~(1 << seat);
            }
          }
          s[PENDING] = pending;
          if (pending === 0) {
            pc = this.afterTogether(pc, fp);
            continue;
          }
          s[STATUS] = ASKING;
          return;
        }
        case Op.confirm: {
          const ask = program.asks[code[pc + 1]!]!;
          if (ask.idle && !this.asksAll) {
            pc += 2;
            continue;
          }
          if (ask.seats) {
            if (s[PENDING] === 0) {
              const n = made.asks[code[pc + 1]!]!.seats!(s, fp, this.groups);
              for (let i = 0; i < n; i++) s[PENDING]! |= 1 << this.groups[i]!;
              s[PENDING]! &= s[SEATS]!;
              // Of nobody nobody says yes.
              s[SO] = s[PENDING] !== 0 ? 1 : 0;
              if (s[PENDING] === 0) {
                pc += 2;
                continue;
              }
            }
          } else {
            const seat = made.asks[code[pc + 1]!]!.who(s, fp);
            if (seat < 0 || !((s[SEATS]! >> seat) & 1)) {
              s[SO] = 0;
              pc += 2;
              continue;
            }
          }
          s[PC] = pc;
          s[FP] = fp;
          s[STATUS] = ASKING;
          return;
        }
        case Op.setCounter: {
          const i = this.counterBase(code[pc + 1]!) + exprs[code[pc + 2]!]!(s, fp);
          const value = exprs[code[pc + 3]!]!(s, fp);
          const next = code[pc + 4] ? s[i]! + value : value;
          pc += 5;
          if (s[i] === next) continue;
          s[i] = next;
          s[DIRTY]! |= made.watched[code[pc - 4]!]!;
          stepped = true;
          break;
        }
        case Op.setMark: {
          const [base] = this.markRow(code[pc + 1]!);
          const thing = exprs[code[pc + 2]!]!(s, fp);
          const value = exprs[code[pc + 3]!]!(s, fp);
          if (thing >= 0) s[base + thing] = code[pc + 4] ? s[base + thing]! + value : value;
          s[DIRTY]! |= D_MARK;
          pc += 5;
          stepped = true;
          break;
        }
        case Op.setMarks: {
          const [base] = this.markRow(code[pc + 1]!);
          const ptr = s[r + code[pc + 2]!]!;
          const value = exprs[code[pc + 3]!]!(s, fp);
          for (let i = 1; i <= s[ptr]!; i++) {
            const thing = base + s[ptr + i]!;
            s[thing] = code[pc + 4] ? s[thing]! + value : value;
          }
          s[DIRTY]! |= D_MARK;
          pc += 5;
          stepped = true;
          break;
        }
        case Op.modify:
          this.modify(
            code[pc + 1]!,
            code[pc + 2]!,
            exprs[code[pc + 3]!]!(s, fp),
            exprs[code[pc + 4]!]!(s, fp),
            code[pc + 5]!,
            s[fp + F_YOU]!,
          );
          pc += 6;
          stepped = true;
          break;
        case Op.announce: {
          const reg = code[pc + 2]!;
          this.announce(fp, code[pc + 1]!, s[fp + F_YOU]!, reg < 0 ? -1 : s[r + reg]!);
          if (this.witness) this.tellWord(code[pc + 1]!, fp);
          pc += 3;
          continue;
        }
        case Op.claim: {
          const who = exprs[code[pc + 2]!]!(s, fp);
          this.announce(fp, -1 - code[pc + 1]!, who, -1);
          pc += 3;
          continue;
        }
        case Op.window: {
          s[PC] = pc;
          s[FP] = fp;
          if (this.window()) {
            if (s[STATUS] === ASKING) return;
            pc = s[PC]!;
            fp = s[FP]!;
          } else pc += 1;
          continue;
        }
        case Op.listen:
          this.listen(code[pc + 1]!, code[pc + 2]! < 0 ? -1 : s[r + code[pc + 2]!]!, r + code[pc + 3]!, fp);
          pc += 4;
          continue;
        case Op.happened:
          if (this.hear(code[pc + 1]!, code[pc + 2]! < 0 ? -1 : s[r + code[pc + 2]!]!, r + code[pc + 3]!, pc, fp)) {
            pc = s[PC]!;
            fp = s[FP]!;
          } else pc += 4;
          continue;
        case Op.moment:
          if (this.moment(code[pc + 1]!, r + code[pc + 2]!, pc, fp)) {
            pc = s[PC]!;
            fp = s[FP]!;
          } else pc += 3;
          continue;
        case Op.cancel: {
          const target = s[fp + F_TARGET]!;
          if (target >= 0) {
            s[this.entryAt(target) + 3] = 1;
            if (this.witness) this.witness.happened('cancel', s[fp + F_YOU]!, s[this.entryAt(target) + 2]!, -1, s[fp + F_THIS]!);
          }
          pc += 1;
          continue;
        }
        case Op.settle: {
          const card = exprs[code[pc + 1]!]!(s, fp);
          pc += 2;
          if (card < 0 || this.isStopped(card)) continue;
          s[PC] = pc;
          s[FP] = fp;
          this.settle(card, fp);
          pc = s[PC]!;
          fp = s[FP]!;
          continue;
        }
        case Op.obey: {
          const card = exprs[code[pc + 1]!]!(s, fp);
          pc += 2;
          const proc = card < 0 || this.isStopped(card) ? -1 : program.obey[program.kindOf[card]!]!;
          if (proc < 0) continue;
          s[PC] = pc;
          s[FP] = fp;
          this.push(proc, s[fp + F_YOU]!, card, -1);
          pc = s[PC]!;
          fp = s[FP]!;
          continue;
        }
        case Op.keepUp:
          this.keepUp(fp);
          pc += 1;
          continue;
        case Op.queueTurn:
          s[PC] = pc;
          s[FP] = fp;
          this.enqueue(exprs[code[pc + 1]!]!(s, fp));
          pc += 2;
          continue;
        case Op.skipTurn:
          this.modify(-1, 0, 1, exprs[code[pc + 1]!]!(s, fp), 2, s[fp + F_YOU]!);
          pc += 2;
          continue;
        case Op.endTurn:
          if (s[TURN_FP]! >= 0) {
            s[FP] = fp;
            this.cutShort(s[TURN_FP]!);
            this.pop();
            fp = s[FP]!;
            pc = s[PC]!;
            s[AT_ONCE] = 0;
            s[CHECKING] = 0;
            stepped = s[DIRTY] !== 0;
            if (!stepped) continue;
            break;
          }
          pc += 1;
          continue;
        case Op.final: {
          const entry = s[fp + F_ENTRY]!;
          const cancelled = entry >= 0 && s[this.entryAt(entry) + 3] === 1;
          const who = exprs[code[pc + 2]!]!(s, fp);
          const kind = code[pc + 1]!;
          // Nobody cannot win or lose.
          const nobody = kind <= 1 && who < 0;
          s[PC] = pc;
          s[FP] = fp;
          if (entry >= 0 && !cancelled && !nobody && this.lastMoment(entry, kind)) {
            pc = s[PC]!;
            fp = s[FP]!;
            continue;
          }
          if (entry >= 0) s[ENTRIES] = s[fp + F_SAVED]!;
          s[fp + F_ENTRY] = -1;
          if (cancelled || nobody) {
            pc += 3;
            continue;
          }
          this.finish(kind, kind === 0 && who >= 0 ? 1 << who : kind === 1 && who >= 0 ? s[SEATS]! & ~(1 << who) : 0);
          return;
        }
        case Op.weigh: {
          const who = exprs[code[pc + 2]!]!(s, fp);
          if (code[pc + 1] === 0 && who >= 0 && !(made.winBan && made.winBan(s, who, -1))) s[CLAIM_WIN]! |= 1 << who;
          if (code[pc + 1] === 1 && who >= 0) s[CLAIM_LOSE]! |= 1 << who;
          // What is said of everyone is claimed for each; who says it has to be there.
          if (code[pc + 1] === 2) s[CLAIM_LOSE] = s[SEATS]!;
          if (code[pc + 1] === 3 && who >= 0) s[CLAIM_TIE]! |= 1 << who;
          if (code[pc + 1] === 4 && who >= 0) s[CLAIM_END]! |= 1 << who;
          s[DIRTY]! |= D_CLAIM;
          pc += 3;
          stepped = true;
          break;
        }
        case Op.so:
          s[SO] = code[pc + 1]!;
          pc += 2;
          continue;
        case Op.call: {
          const word = code[pc + 1]!;
          this.spend(made.callCosts[word]!, pc, fp);
          const you = exprs[code[pc + 2]!]!(s, fp);
          const from = r + code[pc + 3]!;
          const n = code[pc + 4]!;
          pc += 5;
          if (!this.callable(word, you, from, n)) continue;
          s[PC] = pc;
          s[FP] = fp;
          this.push(program.wordProc[word]!, you, s[fp + F_THIS]!, -1);
          fp = s[FP]!;
          for (let i = 0; i < n; i++) s[fp + F_REGS + i] = s[from + i]!;
          if (this.witness && !program.v.words[word]!.announces) this.tellWord(word, fp);
          pc = s[PC]!;
          continue;
        }
        case Op.return:
          s[FP] = fp;
          if (s[fp + F_PROC] === program.scripts.turn) s[TURN_FP] = -1;
          this.pop();
          fp = s[FP]!;
          pc = s[PC]!;
          // Cards left aside have moved: a step of its own.
          if (s[DIRTY]! & s[AWAKE]! && s[AT_ONCE] === 0 && s[CHECKING] === 0) stepped = true;
          if (!stepped) continue;
          break;
        case Op.next: {
          const ptr = s[r + code[pc + 2]!]!;
          const i = s[r + code[pc + 3]!]!;
          if (i >= s[ptr]!) {
            pc = code[pc + 4]!;
            continue;
          }
          s[r + code[pc + 1]!] = s[ptr + 1 + i]!;
          s[r + code[pc + 3]!] = i + 1;
          pc += 5;
          continue;
        }
        case Op.times: {
          const i = s[r + code[pc + 1]!]!;
          if (i >= exprs[code[pc + 2]!]!(s, fp)) {
            pc = code[pc + 3]!;
            continue;
          }
          s[r + code[pc + 1]!] = i + 1;
          pc += 4;
          continue;
        }
        case Op.holdChecks:
          s[AT_ONCE]!++;
          pc += 1;
          continue;
        case Op.freeChecks:
          s[AT_ONCE]!--;
          pc += 1;
          stepped = true;
          break;
        case Op.keep:
          s[r + code[pc + 1]!] = s[SP]!;
          pc += 2;
          continue;
        case Op.drop:
          s[SP] = s[r + code[pc + 1]!]!;
          pc += 2;
          continue;
        case Op.offer:
          this.spend(1, pc, fp);
          s[PC] = pc;
          s[FP] = fp;
          if (!((s[SEATS]! >> s[fp + F_YOU]!) & 1)) {
            pc += 3;
            continue;
          }
          s[STATUS] = ASKING;
          return;
        case Op.power: {
          const seat = exprs[code[pc + 1]!]!(s, fp);
          s[PC] = pc;
          s[FP] = fp;
          if (
            seat < 0 ||
            !((s[SEATS]! >> seat) & 1) ||
            (program.asks[code[pc + 3]!]!.limit === 'any time' ? made.anyTime : made.powers).length === 0
          ) {
            s[SO] = 0;
            pc += 4;
            continue;
          }
          s[STATUS] = ASKING;
          return;
        }
        case Op.checks:
          this.spend(1, pc, fp);
          s[PC] = pc;
          s[FP] = fp;
          if (this.nextCheck()) {
            pc = s[PC]!;
            fp = s[FP]!;
          } else {
            s[CHECKING] = 0;
            this.dropClaims();
            pc += 1;
          }
          continue;
        case Op.newTurn:
          this.newTurn();
          pc += 1;
          stepped = true;
          break;
        case Op.turnOver:
          this.turnOver();
          pc += 1;
          continue;
        case Op.run: {
          const script = code[pc + 1]!;
          s[PC] = pc + 2;
          s[FP] = fp;
          this.push(script, s[ACTIVE]!, -1, -1);
          pc = s[PC]!;
          fp = s[FP]!;
          if (script === program.scripts.turn) s[TURN_FP] = fp;
          continue;
        }
        case Op.duty:
          pc += 2;
          continue;
        default:
          throw new Error(`no operation ${code[pc]} at ${pc}`);
      }
      if (stepped && s[AT_ONCE] === 0 && s[CHECKING] === 0 && s[DIRTY]! & s[AWAKE]! && this.anyDue()) {
        s[PC] = pc;
        s[FP] = fp;
        s[CHECKING] = 1;
        this.push(program.scripts.checks, s[ACTIVE]!, -1, -1);
        pc = s[PC]!;
        fp = s[FP]!;
      }
    }
  }
}
