// Starts the command with the streams, the folder and the environment of this process.
import { run } from './command.ts';
import { ofProcess } from './io.ts';

process.exitCode = await run(ofProcess);
