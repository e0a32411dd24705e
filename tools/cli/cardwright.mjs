#!/usr/bin/env node
// The command. In a checkout it is built first if a source has changed since the last time, so that it always does what the sources say.
import module from 'node:module';
import { freshen } from '../build/build.mjs';

await freshen();
// From Node 22.1 on, what was compiled is stored for the next start.
module.enableCompileCache?.();
await import('../../dist/command/cli/main.js');
