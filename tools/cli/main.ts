// Starts the command with the streams, the folder and the environment of this process.
import { run } from './command.ts';
import { ofProcess } from './io.ts';

void run(ofProcess).then((code) => (process.exitCode = code));
