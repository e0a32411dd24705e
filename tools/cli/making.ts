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

/** An option that may be repeated. */
export const several = (value: string, before: string[]): string[] => [...before, value];

/** Commands that want folders to mix. */
export const mixed = new WeakSet<Command>();

/** The options of every command that mixes folders. A lock file may list all the folders, so none need be named. */
export function mixing(command: Command): Command {
  for (const argument of command.registeredArguments) {
    if (!argument.variadic || !argument.required) continue;
    argument.required = false;
    mixed.add(command);
  }
  return command
    .option('--add <set:card>', 'adds a card of another set (may be repeated)', several, [])
    .option('--leave-out <set:card>', 'leaves out a card of these folders (may be repeated)', several, [])
    .option('--lock <file>', 'uses the exact mix described by this file');
}
