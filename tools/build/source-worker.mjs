// Loads a thread from its TypeScript source if there is no bundle: in tests, and in tools run through tsx (see root.ts).
import { register } from 'tsx/esm/api';

export async function load(url) {
  register();
  await import(url);
}
