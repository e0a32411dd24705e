// `test`: plays the scenarios of some folders; what failed is printed like any other complaint.
import { coverage, eachScenario, renderAll, renderCoverage, toJson, type Diagnostic } from '../../src/index.ts';
import { foldersNamed, nodeHost, shippedFolder } from './host.ts';
import { coloursFor, counted, exits, painter, print, printJson } from './shell.ts';

export interface TestOptions {
  rulings?: boolean;
  json?: boolean;
}

export function test(names: string[], o: TestOptions): number {
  const folders = foldersNamed(names);
  const request = { host: nodeHost(folders), folders, shipped: shippedFolder() };
  const all: Diagnostic[] = [];
  const failed: { file: string; name: string }[] = [];
  let n = 0;
  const scenarios = eachScenario(request);
  for (let next = scenarios.next(); ; next = scenarios.next()) {
    if (next.done) {
      all.push(...next.value);
      break;
    }
    n++;
    all.push(...next.value.diagnostics);
    if (!next.value.passed) failed.push({ file: next.value.file, name: next.value.name });
  }
  const held = o.rulings ? coverage(request) : null;
  const errors = all.some((d) => d.severity === 'error');
  if (o.json) {
    printJson({
      format: 1,
      scenarios: n,
      failed,
      diagnostics: toJson(all),
      ...(held && { missing: held.missing, byStatus: held.byStatus }),
    });
    return errors ? exits.problems : exits.clean;
  }
  const paint = painter(process.stdout);
  if (all.length > 0) print(renderAll(all, { colour: coloursFor(process.stdout) }));
  if (held) print(renderCoverage(held));
  print(
    `${paint(errors ? 'red' : 'green', errors ? 'failed:' : 'ok:')} ${counted(n, 'scenario')}, ${n - failed.length} passed, ${failed.length} failed`,
  );
  return errors ? exits.problems : exits.clean;
}
