// Defines what a table reports while it happens, for lines that wait for it. Waits for nothing.

/** Is called for what lines wait for, whatever does it. */
export interface TableEvents {
  /** A card is about to leave a zone; nothing has changed yet. */
  leaving(card: number, from: number, to: number): void;
  /** A card has been attached to its host. */
  attached(card: number): void;
  /** A card is about to be detached from its host. */
  detaching(card: number): void;
  /** The pile that refills a zone was shuffled in. */
  refilled(zone: number): void;
}

/** Receives every move, for example to write a log; null while simulating. */
export interface TableListener {
  moved(card: number, from: number, to: number, knewBefore: number, knowsNow: number): void;
  shuffled(zone: number): void;
  looked(card: number, seats: number): void;
  /** A card is turned; `arriving`: as it comes to its zone, just before `moved`. */
  turned?(card: number, up: boolean, arriving: boolean): void;
  /** A pile ran short: the other pile was shuffled and put under it, unseen. */
  refilled?(zone: number, from: number): void;
}
