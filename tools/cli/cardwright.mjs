#!/usr/bin/env node
// The command. In a checkout it is built first if a source has changed since the last time, so that it always does what the sources say.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { freshen } from '../build/build.mjs';
import { patience, runStored } from '../build/stored-code.mjs';

await freshen();
// A check is over before optimised code has paid for its making: without this it takes half as much again of the processor.
const checks = process.argv[2] === 'check' && !process.argv.includes('--watch');
if (checks) patience(16).forEach((flag) => setFlagsFromString(flag));
// From Node 22.1 on, what was compiled is stored for the next start.
module.enableCompileCache?.();
if (checks && !module.enableCompileCache) runStored(fileURLToPath(new URL('../../dist/check/check.cjs', import.meta.url)));
else await import('../../dist/command/cli/main.js');
