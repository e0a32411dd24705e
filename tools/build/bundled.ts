// Runs a program of tools/build as the command itself runs: bundled, where the numbers of operations stand in the code instead of being
// looked up. Measurements and long runs mean something only so.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './root.ts';

/** Bundled rather than imported, as in launch.mjs. */
const inside = ['chevrotain', 'messageformat'];

/** True: this module is the bundle, go on. False: a bundle of it was made, run and has ended, with its exit code as ours. */
export async function runsBundled(url: string): Promise<boolean> {
  const file = fileURLToPath(url);
  if (!file.endsWith('.ts')) return true;
  const dist = path.join(packageRoot, 'dist');
  mkdirSync(dist, { recursive: true });
  // A folder of this name is swept away by a later launch when this process is killed.
  const scratch = mkdtempSync(path.join(dist, 'building-'));
  try {
    const bundle = path.join(scratch, `${path.basename(file, '.ts')}.js`);
    const { build, stop } = await import('esbuild');
    await build({
      absWorkingDir: packageRoot,
      entryPoints: [file],
      outfile: bundle,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: externalPackages(),
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'warning',
    });
    await stop();
    const { status } = spawnSync(process.execPath, ['--enable-source-maps', '--expose-gc', bundle, ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return false;
}

function externalPackages(): string[] {
  const text = readFileSync(path.join(packageRoot, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).filter((name) => !inside.includes(name));
}
