// What every group of commands is made with: a usage, a sentence, an example, and a part that is loaded only when the command runs. Knows no command.
import type { Command } from 'commander';

/** What runs a command, with its arguments and options as typed → the exit code. */
export type Run = (...args: never[]) => number | Promise<number>;

/** How the command ended: the exit code of the part that ran. */
export interface Ended {
  code: number;
}

/** Makes a command. */
export type Commands = (usage: string, about: string, help: string) => Command;
/** What the functions below make commands with, in the order in which the help lists them. */
export interface Making {
  command: Commands;
  lazily: (load: () => Promise<Run>) => (...args: unknown[]) => Promise<void>;
  ended: Ended;
}

export function example(command: string, ...lines: string[]): string {
  return `\nExample:\n${[`  cardwright ${command}`, ...lines.map((l) => `  ${l}`)].join('\n')}`;
}

export function commandsOf(parent: Command): Commands {
  return (usage, about, help) => parent.command(usage).description(about).addHelpText('after', help).exitOverride();
}
