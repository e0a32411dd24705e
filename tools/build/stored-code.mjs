// Runs a CommonJS file with the machine code that V8 stored when it ran last, so that nothing is compiled twice: Node does this for itself from
// version 22 on. Knows no program.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

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
