// `test`: plays the scenarios of some folders; reports failures like any other problem.
import { type Diagnostic, type Host, renderAll, toJson } from 'cardwright';
import { coverage, type Coverage, eachScenario, mutants, type MutationReport, renderCoverage, rulingsHeld } from 'cardwright/internal';
import { nodeHost, setFoldersNamed, shippedFolder } from './host.ts';
import { setsNamed } from './places.ts';
import { io } from './io.ts';
import { coloursFor, counted, exits, painter, print, printJson, wholeNumber } from './shell.ts';

/** Options of `test`, as typed; the help explains each. */
export interface TestOptions {
  rulings?: boolean;
  mutate?: boolean;
  budget?: string;
  json?: boolean;
}

export function test(names: string[], o: TestOptions): number {
  const folders = setFoldersNamed(setsNamed(names));
  const request = { host: nodeHost(folders), folders, shipped: shippedFolder() };
  if (o.mutate) return o.rulings ? rulingsUnderChange(request, o) : mutate(request, o);
  const all: Diagnostic[] = [];
  const failed: { file: string; name: string }[] = [];
  const played: string[] = [];
  const scenarios = eachScenario(request);
  for (let next = scenarios.next(); ; next = scenarios.next()) {
    if (next.done) {
      all.push(...next.value);
      break;
    }
    played.push(next.value.file);
    all.push(...next.value.diagnostics);
    if (!next.value.passed) failed.push({ file: next.value.file, name: next.value.name });
  }
  const n = played.length;
  const held = o.rulings ? coverage(request) : null;
  const sets = folders.map((folder) => setReport(folder, played, failed, held));
  const errors = failed.length > 0 || all.some((d) => d.severity === 'error');
  if (o.json) {
    printJson({
      format: 1,
      scenarios: n,
      sets,
      failed,
      diagnostics: toJson(all),
      ...(held && { missing: held.missing, byStatus: held.byStatus }),
    });
    return errors ? exits.problems : exits.clean;
  }
  const paint = painter(io().stdout);
  if (all.length > 0) print(renderAll(all, { colour: coloursFor(io().stdout) }));
  if (sets.length > 1) print(renderSets(sets));
  if (held) print(renderCoverage(held));
  if (n === 0 && !errors) {
    // A folder with another name, say: nothing was played, and nothing is ok.
    print(
      `No scenario was played: ${folders.length === 1 ? `${folders[0]!} has` : 'these folders have'} none. They are read from scenarios/ in the folder of a set.`,
    );
    return exits.problems;
  }
  const beside = errors && failed.length === 0 ? '; something is wrong in the files themselves' : '';
  print(
    `${paint(errors ? 'red' : 'green', errors ? 'failed:' : 'ok:')} ${counted(n, 'scenario')}, ${n - failed.length} passed, ${failed.length} failed${beside}`,
  );
  return errors ? exits.problems : exits.clean;
}

/** What one folder has of all this. */
interface SetReport {
  folder: string;
  scenarios: number;
  failed: number;
  /** With --rulings: those of its own rulings.yaml, and how many of them nothing holds. */
  rulings?: number;
  missing?: number;
}

function setReport(folder: string, played: readonly string[], failed: readonly { file: string }[], held: Coverage | null): SetReport {
  const isIn = (file: string): boolean => file.startsWith(`${folder.replace(/\/+$/, '')}/`);
  const rulings = held?.rulings.filter(({ file }) => isIn(file));
  return {
    folder,
    scenarios: played.filter(isIn).length,
    failed: failed.filter(({ file }) => isIn(file)).length,
    ...(rulings && { rulings: rulings.length, missing: rulings.filter(({ id }) => held!.missing.includes(id)).length }),
  };
}

/** A line for each folder. */
function renderSets(sets: readonly SetReport[]): string {
  const heads = ['scenarios', 'failed', ...(sets[0]!.rulings === undefined ? [] : ['rulings', 'missing'])];
  const widest = Math.max(...sets.map(({ folder }) => folder.length), 3);
  const rows = sets.map((s) => [s.folder, s.scenarios, s.failed, ...(s.rulings === undefined ? [] : [s.rulings, s.missing!])]);
  return `${[['set', ...heads], ...rows]
    .map(([first, ...cells]) => `${String(first).padEnd(widest)}${cells.map((c, i) => String(c).padStart(heads[i]!.length + 2)).join('')}`)
    .join('\n')}\n`;
}

/** Does any scenario of a ruling fail when the lines that carry it are changed? */
function rulingsUnderChange(request: { host: Host; folders: string[]; shipped: string }, { budget, json }: TestOptions): number {
  const most = budget === undefined ? undefined : wholeNumber(budget, 'A budget', 1, 10_000_000);
  const tries = rulingsHeld({ ...request, budget: most });
  let next = tries.next();
  for (; !next.done; next = tries.next()) if (io().stderr.isTTY) io().stderr.write(`\r${next.value.done} of ${next.value.total} `);
  if (io().stderr.isTTY) io().stderr.write('\r\u001b[K');
  const { held, loose, diagnostics } = next.value;
  const { rulings, missing } = coverage(request);
  const not = rulings.filter(({ id }) => loose.has(id));
  const exit = not.length + missing.length + diagnostics.length > 0 ? exits.problems : exits.clean;
  if (json) {
    printJson({ format: 1, held: [...held].sort(), notHeld: not.map(({ id }) => id), missing, diagnostics: toJson(diagnostics) });
    return exit;
  }
  if (diagnostics.length > 0) print(renderAll(diagnostics, { colour: coloursFor(io().stdout) }));
  if (not.length > 0) print(`Tagged, but no change makes any of their scenarios fail:`);
  for (const { id, says, scenarios } of not) print(`  ${id}  ${says}  (${scenarios.map(({ name }) => name).join('; ')})`);
  print(`${counted(held.size, 'ruling')} held under change, ${not.length} not, ${missing.length} without a scenario`);
  return exit;
}

/** Changes rules and cards in one small place at a time, and reports changes that no scenario notices. */
function mutate(request: { host: Host; folders: string[]; shipped: string }, { budget, json }: TestOptions): number {
  const most = budget === undefined ? undefined : wholeNumber(budget, 'A budget', 1, 10_000_000);
  const paint = painter(io().stdout);
  const tries = mutants({ ...request, budget: most });
  let report: MutationReport;
  for (;;) {
    const next = tries.next();
    if (next.done) {
      report = next.value;
      break;
    }
    const { done, total } = next.value;
    if (io().stderr.isTTY) io().stderr.write(`\r${done} of ${total} `);
  }
  if (io().stderr.isTTY) io().stderr.write('\r\u001b[K');
  const { scenarios, counts, diagnostics } = report;
  const errors = counts.survived > 0 || diagnostics.some((d) => d.severity === 'error');
  if (json) printJson({ format: 1, scenarios, mutants: report.mutants, counts, diagnostics: toJson(diagnostics) });
  else {
    if (diagnostics.length > 0) print(renderAll(diagnostics, { colour: coloursFor(io().stdout) }));
    const fates = Object.entries(counts).map(([fate, n]) => `${n} ${fate}`);
    print(
      `${paint(errors ? 'red' : 'green', errors ? 'not all noticed:' : 'ok:')} ${counted(report.mutants, 'change')} against ${counted(scenarios, 'scenario')}: ${fates.join(', ')}`,
    );
  }
  return errors ? exits.problems : exits.clean;
}
