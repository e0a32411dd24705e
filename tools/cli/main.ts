// Starts the command with the streams, the folder and the environment of this process.
import { setFlagsFromString } from 'node:v8';
import { run } from './command.ts';
import { ofProcess } from './io.ts';

/** By version of V8, how often code has to run before it is optimised: sixteen times as often as usual. Others may have no such flag. */
const patience: Readonly<Record<string, string>> = {
  '11': '--interrupt-budget=1081344',
  '12': '--invocation-count-for-turbofan=48000',
};

// A check is over before optimised code has paid for its making: without this it takes half as much again of the processor.
const flag = patience[process.versions.v8.split('.')[0]!];
if (flag && process.argv[2] === 'check' && !process.argv.includes('--watch')) setFlagsFromString(flag);
process.exitCode = await run(ofProcess);
