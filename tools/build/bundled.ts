// Runs a program of tools/build the way the command runs: bundled, with the numbers of operations inlined instead of looked up. Measurements
// and long runs are only meaningful like that. Knows no program.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './root.ts';

/** Bundled rather than imported, as in launch.mjs. */
const inside = ['chevrotain', 'messageformat'];

/** True: this module is the bundle, so continue. False: a bundle was made and has run to its end; its exit code is now ours. */
export async function runsBundled(url: string): Promise<boolean> {
  const file = fileURLToPath(url);
  if (!file.endsWith('.ts')) return true;
  const dist = path.join(packageRoot, 'dist');
  mkdirSync(dist, { recursive: true });
  // If this process is killed, a later launch deletes folders with this name.
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
      minifySyntax: true, // this also writes constants of other modules in place, such as the numbers of operations
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
