// Which `cardwright` is run: the one that is set, or the one that came with the extension, in VS Code's own Node. Starts it as the language server
// or as a task in the terminal.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';

export interface Command {
  program: string;
  args: string[];
  env: Record<string, string>;
  /** It came with the extension. */
  bundled: boolean;
}

export function commandFor(extension: string): Command {
  const [program, ...args] = vscode.workspace.getConfiguration('cardwright').get<string[]>('command') ?? [];
  if (program !== undefined) return { program, args, env: {}, bundled: false };
  const main = path.join(extension, 'cardwright', 'cardwright.cjs');
  return { program: process.execPath, args: [main], env: { ELECTRON_RUN_AS_NODE: '1' }, bundled: true };
}

export async function startServer({ program, args, env, bundled }: Command): Promise<ChildProcess> {
  // On Windows, what npm installs as a command is a script for the shell.
  const shell = !bundled && process.platform === 'win32';
  const server = spawn(program, [...args, 'lsp'], { env: { ...process.env, ...env }, shell });
  await new Promise<void>((started, failed) => {
    server.once('spawn', started);
    server.once('error', () => failed(new Error(`${program} cannot be started. Look at the setting cardwright.command.`)));
  });
  return server;
}

/** Runs the command beside a folder of cards, in a terminal that stays. */
export function run(extension: string, folder: string, title: string, words: string[]): void {
  const { program, args, env, bundled } = commandFor(extension);
  const options = { cwd: path.dirname(folder), env };
  const execution = bundled
    ? new vscode.ProcessExecution(program, [...args, ...words], options)
    : new vscode.ShellExecution(program, [...args, ...words], options);
  const task = new vscode.Task({ type: 'cardwright', words }, vscode.TaskScope.Workspace, title, 'Cardwright', execution);
  task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, panel: vscode.TaskPanelKind.Dedicated, clear: true, focus: true };
  void vscode.tasks.executeTask(task);
}

/** The nearest folder above a file, two at most, that has a set.yaml or game.yaml. */
export function folderOfCards(file: string): string | null {
  for (let dir = path.dirname(file), up = 0; up < 2; dir = path.dirname(dir), up++)
    if (['set.yaml', 'game.yaml'].some((name) => existsSync(path.join(dir, name)))) return dir;
  return null;
}
