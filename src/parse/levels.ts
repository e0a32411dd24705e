// Measures how deeply a tree is nested and how many parts it has, without recursion, so that the stack cannot run out. Knows no kind of part.

/** Properties that are not part of the tree: positions in files, and names defined elsewhere. */
const aside = new Set(['span', 'source', 'local', 'elem', 'into', 'type']);

/** The depth of the deepest part. A list does not count as a part. */
export function levelsOf(root: unknown): number {
  let deepest = 0;
  each(root, (level) => (deepest = Math.max(deepest, level)) < Infinity);
  return deepest;
}

/** The number of parts; stops counting above `most`. */
export function partsOf(root: unknown, most: number): number {
  let parts = 0;
  each(root, () => ++parts <= most);
  return parts;
}

/** Calls a function for each part until it returns false. */
function each(root: unknown, on: (level: number) => boolean): void {
  const open: [unknown, number][] = [[root, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, above] = next;
    if (typeof node !== 'object' || node === null) continue;
    const level = Array.isArray(node) ? above : above + 1;
    if (level > above && !on(level)) return;
    for (const key in node) if (!aside.has(key)) open.push([node[key as keyof typeof node], level]);
  }
}
