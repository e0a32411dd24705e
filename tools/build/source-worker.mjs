// Loads a thread from its TypeScript source if there is no bundle: in tests, and in tools run through tsx (see root.ts).
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

export async function load(url) {
  register({ tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) });
  await import(url);
}
