// Runs a CommonJS file with the machine code that V8 stored when it ran last, so that nothing is compiled twice: Node does this for itself from
// version 22 on. And how eager V8 is. Knows no program.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** By version of V8, what says how often code has to run before it is optimised, and how often that is unless it is said. */
const flags = { 11: ['--interrupt-budget', 67_584], 12: ['--invocation-count-for-turbofan', 3000] };

/**
 * The flag of V8 with which code has to run so many times as often as usual before it is optimised; none, if this V8 has no such flag. What runs a
 * great deal of code, but little of it often, is over before optimised code has paid for its making.
 */
export function patience(times) {
  const [flag, usual] = flags[process.versions.v8.split('.')[0]] ?? [];
  return flag ? [`${flag}=${usual * times}`] : [];
}

/** Runs the file. Its code is stored beside it, in code/, when the process ends. Without a place to write, everything is compiled each time. */
export function runStored(file) {
  const text = readFileSync(file, 'utf8');
  const folder = path.join(path.dirname(file), 'code');
  // V8 itself checks its version and its flags, but of the text only the length.
  const stored = path.join(folder, createHash('sha1').update(process.version).update(text).digest('hex'));
  const cachedData = read(stored);
  const script = new vm.Script(`(function (exports, require, module, __filename, __dirname) {${text}\n})`, {
    filename: file,
    ...(cachedData ? { cachedData } : {}),
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, path.dirname(file));
  // Only at the end is it known which functions are needed.
  if (!cachedData || script.cachedDataRejected) process.once('exit', () => store(folder, stored, script));
}

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** Other code in the folder is that of an earlier build. */
function store(folder, file, script) {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, script.createCachedData());
    renameSync(`${file}.${process.pid}`, file);
    for (const name of readdirSync(folder)) if (name !== path.basename(file)) rmSync(path.join(folder, name), { force: true });
  } catch {
    // It is only slower without.
  }
}
