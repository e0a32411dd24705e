// Values that this browser remembers, by their names. Knows none of them.

/** A stored value, completed by the defaults; the defaults if nothing readable is stored. */
export function remembered<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`cardwright.${key}`);
    return text === null ? otherwise : { ...otherwise, ...(JSON.parse(text) as T) };
  } catch {
    return otherwise;
  }
}

/** Stores a value in this browser, if it stores anything. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`cardwright.${key}`, JSON.stringify(value));
  } catch {
    // A browser that stores nothing can still play.
  }
}
