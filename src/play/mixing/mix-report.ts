// A checked mix → everything known about it before it is played: cards by set and type, cards nobody can win with, values that sets
// propose for options, things they name differently. Adds no judgement to that of the checker.
import type { Term } from '../../read/model.ts';
import type { Loaded } from './load.ts';

/** What several folders make together, as plain data. */
export interface MixReport {
  /** One for each folder of the mix, in order. */
  sets: {
    id: string;
    /** Of how many of its cards are in the mix; null: all of them. */
    of: number | null;
    /** Names of the cards of a named folder that are left out. */
    left: string[];
    copies: number;
    /** Copies by type, in the order of the game. */
    types: Record<string, number>;
  }[];
  /** Copies by type of all sets together. */
  together: Record<string, number>;
  /** Cards whose line of winning or losing can never be met. */
  unreachable: { card: string; name: string; outcome: string; options: Record<string, string | number> }[];
  /** Values that sets propose for options of the game. */
  proposals: { option: string; value: string | number | boolean; set: string }[];
  /** Things that sets name differently in one language; the first name is the one used. */
  names: { language: string; term: string; called: { set: string; name: string }[] }[];
}

export function reportOnMix({ vocabulary: v, mix, unreachable }: Loaded): MixReport {
  const count = (kinds: typeof v.kinds): Record<string, number> =>
    Object.fromEntries(
      v.types.flatMap((t, i) => {
        const n = kinds.filter((k) => k.type === i).reduce((sum, k) => sum + k.copies, 0);
        return n > 0 ? [[t.name, n]] : [];
      }),
    );
  const named = v.folders.filter((f) => !v.lenders.includes(f));
  const sets = [...named, ...v.lenders].flatMap((folder) => {
    const kinds = v.kinds.filter((k) => k.folder === folder);
    if (kinds.length === 0) return [];
    const lent = [...v.absent].filter(([key, id]) => key === id && id.startsWith(`${folder.id}:`)).length;
    const left = [...(mix.left?.get(folder) ?? [])];
    const of = v.lenders.includes(folder) ? kinds.length + lent : left.length > 0 ? kinds.length + left.length : null;
    const names = new Map(
      folder.cards.flatMap((file) => Object.entries(file.data.cards ?? {}).map(([id, card]) => [id, card?.name ?? id])),
    );
    return [
      {
        id: folder.id,
        of,
        left: left.map((id) => names.get(id) ?? id),
        copies: kinds.reduce((n, k) => n + k.copies, 0),
        types: count(kinds),
      },
    ];
  });
  const seen = new Set<string>();
  return {
    sets,
    together: count(v.kinds),
    unreachable: unreachable.map(({ kind, outcome, options }) => ({
      card: kind.fullId,
      name: kind.name,
      outcome,
      options: Object.fromEntries(options.map(({ option, value }) => [v.options[option]!.name, valueText(v.options[option]!, value)])),
    })),
    proposals: mix.folders.flatMap((folder) =>
      v.lenders.includes(folder)
        ? []
        : Object.entries(folder.set?.data.proposes ?? {}).flatMap(([option, value]) => {
            if (seen.has(option)) return [];
            seen.add(option);
            return [{ option, value, set: folder.id }];
          }),
    ),
    names: namesIn(v),
  };
}

function valueText(option: Loaded['vocabulary']['options'][number], value: number): string | number {
  if (option.type.name === 'yes') return value === 1 ? 'yes' : 'no';
  return option.type.name === 'number' ? value : String(option.values[value]);
}

/** A set's own word comes before the game's, so the game is last here. */
function namesIn(v: Loaded['vocabulary']): MixReport['names'] {
  const order = [...v.folders.filter((f) => f !== v.game && !v.lenders.includes(f)), ...(v.game ? [v.game] : [])];
  const all = new Map<string, { set: string; name: string }[]>();
  for (const folder of order) {
    for (const file of folder.locales) {
      for (const [term, forms] of Object.entries(file.data.terms ?? {})) {
        const key = JSON.stringify([file.data.language, term]);
        const name = plain(forms);
        const before = all.get(key) ?? [];
        if (name !== null && !before.some((x) => x.set === folder.id)) all.set(key, [...before, { set: folder.id, name }]);
      }
    }
  }
  return [...all].flatMap(([key, called]) => {
    const [language, term] = JSON.parse(key) as [string, string];
    return new Set(called.map((x) => x.name)).size > 1 ? [{ language, term, called }] : [];
  });
}

function plain(forms: Term): string | null {
  return typeof forms === 'string' ? forms : (forms['one'] ?? forms['other'] ?? null);
}
