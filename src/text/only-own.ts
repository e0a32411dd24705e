// A list by name → the same list without the names that every object of JavaScript has: a word of an author may be `constructor`.

/** The entries of a list and nothing else. */
export function onlyOwn<T extends object>(list: T): T {
  return Object.assign(Object.create(null) as T, list);
}
