// Before any test: builds what people run, and the engine's modules, if a source has changed since the last time.
import { freshen, freshenModules } from '../../tools/build/build.mjs';

export default async function setup(): Promise<void> {
  await freshen();
  await freshenModules();
}
