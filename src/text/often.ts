// How often something may be done → in words. Knows nothing of what is done.

/** So often in a turn, or in the whole game. */
export interface Often {
  times: number;
  per: 'turn' | 'game';
}

/** `once per turn`, `3 times per game`. */
export function oftenText({ times, per }: Often): string {
  return `${['once', 'twice'][times - 1] ?? `${times} times`} per ${per}`;
}
