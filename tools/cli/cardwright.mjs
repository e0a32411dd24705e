#!/usr/bin/env node
// The command. In a checkout it is built first if a source has changed since the last time, so that it always does what the sources say.
import { freshen } from '../build/build.mjs';

await freshen();
await import('../../dist/command/cli/main.js');
