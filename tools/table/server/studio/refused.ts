// Defines what the Studio refuses to do, in a sentence for the page that asked. Decides nothing.

/** What cannot be done, in a sentence. */
export class Refused extends Error {}
