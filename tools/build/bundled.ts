// Runs a program of tools/build the way the command runs: bundled, with the numbers of operations inlined instead of looked up. Measurements
// and long runs are only meaningful like that. Knows no program.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { forProgram } from './bundling.mjs';
import { packageRoot } from './root.ts';

/** True: this module is the bundle, so continue. False: a bundle was made and has run to its end; its exit code is now ours. */
export async function runsBundled(url: string): Promise<boolean> {
  const file = fileURLToPath(url);
  if (!file.endsWith('.ts')) return true;
  const folder = path.join(packageRoot, 'dist/tools');
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(path.join(folder, 'run-'));
  try {
    const { build, stop } = await import('esbuild');
    await build({ ...forProgram, absWorkingDir: packageRoot, entryPoints: [file], outdir: scratch });
    await stop();
    const bundle = path.join(scratch, `${path.basename(file, '.ts')}.js`);
    // A profile asked for is one of the bundle.
    const profiled = process.execArgv.filter((option) => option.startsWith('--cpu-prof'));
    const { status } = spawnSync(process.execPath, ['--enable-source-maps', '--expose-gc', ...profiled, bundle, ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return false;
}
