// How deep something made of parts goes, and of how many parts it is. Knows no kind of part; goes down without the stack it is there to spare.

/** Places in the files and names given elsewhere: nothing is made of these. */
const aside = new Set(['span', 'source', 'local', 'elem', 'into', 'type']);

/** How many parts lie within each other at the deepest place. A list is no part of its own. */
export function levelsOf(root: unknown): number {
  let deepest = 0;
  each(root, (level) => (deepest = Math.max(deepest, level)) < Infinity);
  return deepest;
}

/** How many parts there are; more than `most` are not counted. */
export function partsOf(root: unknown, most: number): number {
  let parts = 0;
  each(root, () => ++parts <= most);
  return parts;
}

/** Calls for each part, until it gives false. */
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
