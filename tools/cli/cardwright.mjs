#!/usr/bin/env node
// The command. In a checkout it is built first if a source has changed since the last time, so that it always does what the sources say.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { freshen } from '../build/build.mjs';
import { runStored } from '../build/stored-code.mjs';

/** By version of V8, how often code has to run before it is optimised: sixteen times as often as usual. Others may have no such flag. */
const patience = { 11: '--interrupt-budget=1081344', 12: '--invocation-count-for-turbofan=48000' };

await freshen();
// A check is over before optimised code has paid for its making: without this it takes half as much again of the processor.
const checks = process.argv[2] === 'check' && !process.argv.includes('--watch');
const flag = patience[process.versions.v8.split('.')[0]];
if (checks && flag) setFlagsFromString(flag);
// From Node 22.1 on, what was compiled is stored for the next start.
module.enableCompileCache?.();
if (checks && !module.enableCompileCache) runStored(fileURLToPath(new URL('../../dist/check/check.cjs', import.meta.url)));
else await import('../../dist/command/cli/main.js');
