// Loads a thread from its TypeScript source, where there is no bundle: tests, and tools run through tsx (see root.ts).
import { register } from 'tsx/esm/api';

export async function load(url) {
  register();
  await import(url);
}
