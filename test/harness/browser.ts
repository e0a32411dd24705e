// Where a browser for the tests is, if this machine has one.
import { existsSync } from 'node:fs';

// The shell without a head first: a page in it takes half the work.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Null: there is none, and the tests that need one are skipped. */
export const browserPath = [process.env['CARDWRIGHT_BROWSER'], ...places].find((file) => file && existsSync(file)) ?? null;
