// `test`: plays the scenarios of some folders; what failed is printed like any other complaint.
import {
  coverage,
  eachScenario,
  mutants,
  renderAll,
  renderCoverage,
  toJson,
  type Diagnostic,
  type Host,
  type MutationReport,
} from '../../src/index.ts';
import { foldersNamed, nodeHost, shippedFolder } from './host.ts';
import { coloursFor, counted, exits, painter, print, printJson, wholeNumber } from './shell.ts';

export interface TestOptions {
  rulings?: boolean;
  mutate?: boolean;
  budget?: string;
  json?: boolean;
}

export function test(names: string[], o: TestOptions): number {
  const folders = foldersNamed(names);
  const request = { host: nodeHost(folders), folders, shipped: shippedFolder() };
  if (o.mutate) return mutate(request, o);
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

/** Changes rules and cards in one small place at a time: what no scenario notices is told. */
function mutate(request: { host: Host; folders: string[]; shipped: string }, { budget, json }: TestOptions): number {
  const most = budget === undefined ? undefined : wholeNumber(budget, 'A budget', 1, 10_000_000);
  const paint = painter(process.stdout);
  const tries = mutants({ ...request, budget: most });
  let report: MutationReport;
  for (;;) {
    const next = tries.next();
    if (next.done) {
      report = next.value;
      break;
    }
    const { done, total } = next.value;
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} `);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const { scenarios, counts, diagnostics } = report;
  const errors = counts.survived > 0 || diagnostics.some((d) => d.severity === 'error');
  if (json) printJson({ format: 1, scenarios, mutants: report.mutants, counts, diagnostics: toJson(diagnostics) });
  else {
    if (diagnostics.length > 0) print(renderAll(diagnostics, { colour: coloursFor(process.stdout) }));
    const fates = Object.entries(counts).map(([fate, n]) => `${n} ${fate}`);
    print(
      `${paint(errors ? 'red' : 'green', errors ? 'not all noticed:' : 'ok:')} ${counted(report.mutants, 'change')} against ${counted(scenarios, 'scenario')}: ${fates.join(', ')}`,
    );
  }
  return errors ? exits.problems : exits.clean;
}
