// Measures how deeply a tree is nested and how many parts it has, without recursion, so that the stack cannot run out. Knows no kind of part.

/** Properties that are not part of the tree: positions in files, and names defined elsewhere. */
const aside = new Set(['span', 'source', 'local', 'elem', 'into', 'type']);

/** The depth of the deepest part. A list does not count as a part. */
export function levelsOf(root: unknown): number {
  let deepest = 0;
  each(root, (level) => {
    if (level > deepest) deepest = level;
    return true;
  });
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
  if (typeof root !== 'object' || root === null) return;
  const open: object[] = [root];
  const levels = [0];
  for (let node = open.pop(); node; node = open.pop()) {
    const above = levels.pop()!;
    const level = Array.isArray(node) ? above : above + 1;
    if (level > above && !on(level)) return;
    for (const key in node) {
      const part: unknown = node[key as keyof typeof node];
      if (typeof part !== 'object' || part === null || aside.has(key)) continue;
      open.push(part);
      levels.push(level);
    }
  }
}
