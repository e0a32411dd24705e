// What can be counted of a seat's position in any game: cards of each type in its places, marks, counters, how near it is to what
// wins. Judges nothing.
import type { Linked } from '../../emit/link.ts';
import { ACTIVE } from '../../table/layout.ts';
import { Nearness } from './nearness.ts';

/** Counts the quantities of a position, for one machine. */
export class Measures {
  /** What each number is, for people. */
  readonly names: string[] = [];
  /** One step of a measure: writes its numbers for a seat. */
  private readonly steps: ((s: Int32Array, seat: number, out: Float64Array) => void)[] = [];

  constructor(private readonly linked: Linked) {
    const { v } = linked.program;
    this.add(['is on turn'], (s, seat, out, from) => (out[from] = s[ACTIVE] === seat ? 1 : 0));
    this.nearness();
    v.families.forEach((family, f) => {
      if (!family.temporary && family.dims.includes(-1)) this.zones(f);
    });
    const counters = v.counters.flatMap((counter, i) =>
      counter.per === 'player' && counter.type.name !== 'player' && !counter.hidden
        ? [{ name: counter.name, base: linked.zoning.layout.COUNTER + linked.zoning.counterAt[i]! }]
        : [],
    );
    const { teams } = linked.zoning.layout;
    v.counters.forEach((counter, i) => {
      if (!teams || counter.per !== v.teams?.set) return;
      const { COUNTER, TEAM } = linked.zoning.layout;
      const base = COUNTER + linked.zoning.counterAt[i]!;
      this.add([counter.name], (s, seat, out, from) => (out[from] = s[base + s[TEAM + seat]!]!));
    });
    counters.forEach(({ name, base }, i) => {
      this.add([name], (s, seat, out, from) => (out[from] = s[base + seat]!));
      // A claim and what is true: how far apart two of them are.
      for (const other of counters.slice(0, Math.min(i, 8)))
        this.add(
          [`${other.name} and ${name} apart`],
          (s, seat, out, from) => (out[from] = Math.abs(s[base + seat]! - s[other.base + seat]!)),
        );
    });
  }

  private nearness(): void {
    const nearness = new Nearness(this.linked);
    if (nearness.isEmpty) return;
    this.add(['near a win', 'near a win with a card of its own'], (s, seat, out, from) => {
      out[from] = nearness.inForceFor(s, seat);
      out[from + 1] = nearness.ownFor(s, seat);
    });
  }

  get count(): number {
    return this.names.length;
  }

  of(s: Int32Array, seat: number, out: Float64Array): void {
    for (let i = 0; i < this.steps.length; i++) this.steps[i]!(s, seat, out);
  }

  private add(names: string[], write: (s: Int32Array, seat: number, out: Float64Array, from: number) => void): void {
    const from = this.names.length;
    this.names.push(...names);
    this.steps.push((s, seat, out) => write(s, seat, out, from));
  }

  /** A family with zones for each player: its cards by type, how they are spread, and which are marked or attached. */
  private zones(f: number): void {
    const { program, zoning } = this.linked;
    const { v } = program;
    const at = zoning.layout;
    const family = v.families[f]!;
    const place = zoning.families[f]!;
    const own = Array.from({ length: at.seats }, (_, seat) =>
      Int32Array.from(Array.from({ length: place.count }, (__, k) => place.base + k).filter((zone) => at.zones[zone]!.owner === seat)),
    );
    const typeOf = Int32Array.from(program.kindOf, (k) => v.kinds[k]!.type);
    const icons = v.attrs.flatMap((attr, a) => (attr.icon ? [a] : []));
    const types = v.types.length;
    /** By card: the icons it has, each as its measure and their number. */
    const iconsOf = Array.from(program.kindOf, (kind) =>
      Int32Array.from(icons.flatMap((a, k) => (v.kinds[kind]!.attrs[a]! === 0 ? [] : [types + 1 + k, v.kinds[kind]!.attrs[a]!]))),
    );
    const names = [
      ...v.types.map((type) => `${type.plural} in ${family.name}`),
      `attached in ${family.name}`,
      ...v.attrs.flatMap((attr) => (attr.icon ? [`${attr.name} in ${family.name}`] : [])),
    ];
    this.add(names, (s, seat, out, from) => {
      out.fill(0, from, from + names.length);
      const list = own[seat]!;
      for (let i = 0; i < list.length; i++) {
        for (let c = s[at.HEAD + list[i]!]!; c >= 0; c = s[at.NEXT + c]!) {
          out[from + typeOf[c]!]!++;
          if (s[at.HOST + c]! >= 0) out[from + types]!++;
          const has = iconsOf[c]!;
          for (let k = 0; k < has.length; k += 2) out[from + has[k]!]! += has[k + 1]!;
        }
      }
    });
    if (own[0]!.length > 1) {
      this.add([`most in one ${family.name}`, `${family.name} in use`], (s, seat, out, from) => {
        const list = own[seat]!;
        let most = 0;
        let used = 0;
        for (let i = 0; i < list.length; i++) {
          const n = s[at.COUNT + list[i]!]!;
          if (n > most) most = n;
          if (n > 0) used++;
        }
        out[from] = most;
        out[from + 1] = used;
      });
    }
    v.marks.forEach((mark, i) => {
      if (mark.family !== f) return;
      const base = at.ZONE_MARK + zoning.markAt[i]! * at.zones.length;
      this.add([`${mark.name} of ${family.name}`], (s, seat, out, from) => {
        const list = own[seat]!;
        let n = 0;
        for (let k = 0; k < list.length; k++) if (s[base + list[k]!] !== mark.base) n++;
        out[from] = n;
      });
    });
  }
}
