// Compares rulings.yaml with the scenarios that name its rulings, to find what holds each. Runs no scenario.
import { diagnosticOf } from '../../diagnose/catalogue.ts';
import { rulingSays as say } from '../../diagnose/codes/rulings.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import { nearest } from '../../diagnose/nearest.ts';
import type { Host, RulingsFile, YamlFile } from '../../read/model.ts';
import { ScenarioLibrary, type ScenarioAt } from './scenario-load.ts';

/** One ruling and what holds it. */
export interface RulingHeld {
  /** As in rulings.yaml. */
  id: string;
  /** Where the ruling comes from, as its file has it. */
  status: string;
  /** The ruling, in one sentence. */
  says: string;
  /** Path of the rulings file. */
  file: string;
  /** What holds it besides scenarios, in words; null: nothing. */
  heldBy: string | null;
  /** Scenarios that name it. */
  scenarios: { file: string; name: string }[];
}

/** Every ruling of some folders, and what holds it. */
export interface Coverage {
  /** In the order of the files. */
  rulings: RulingHeld[];
  /** Ids that neither a scenario nor anything else holds. */
  missing: string[];
  /** Numbers of rulings by status. */
  byStatus: Record<string, { rulings: number; byScenario: number; heldBy: number; missing: number }>;
  /** Rulings that nothing holds, and tags of rulings that do not exist. */
  diagnostics: Diagnostic[];
}

/** Every ruling of the folders, with the scenarios of the same folders that name it. */
export function coverage(request: { host: Host; folders: readonly string[]; shipped: string }): Coverage {
  const library = new ScenarioLibrary(request.host, request.shipped);
  const held: RulingHeld[] = [];
  const diagnostics: Diagnostic[] = [];
  const folders = request.folders.map((dir) => library.read(dir.replace(/\/+$/, '')).folder);
  for (const folder of folders) {
    const file = folder.rulings;
    if (!file) continue;
    for (const [id, spec] of Object.entries(file.data.rulings ?? {})) {
      const scenarios = folders
        .flatMap((f) => f.scenarios)
        .flatMap((s) =>
          Object.entries(s.data.scenarios ?? {})
            .filter(([, spec2]) => spec2?.rulings?.includes(id))
            .map(([name]) => ({ file: s.source.path, name })),
        );
      const item: RulingHeld = {
        id,
        status: spec.status,
        says: spec.says,
        file: file.source.path,
        heldBy: spec['held by'] ?? null,
        scenarios,
      };
      held.push(item);
      if (scenarios.length === 0 && item.heldBy === null)
        diagnostics.push(diagnosticOf(say.unheld(id), file.source, file.at(['rulings', id], 'key')));
    }
  }
  const missing = held.filter((h) => h.scenarios.length === 0 && h.heldBy === null).map((h) => h.id);
  const byStatus: Coverage['byStatus'] = {};
  for (const h of held) {
    const row = (byStatus[h.status] ??= { rulings: 0, byScenario: 0, heldBy: 0, missing: 0 });
    row.rulings++;
    if (h.scenarios.length > 0) row.byScenario++;
    else if (h.heldBy !== null) row.heldBy++;
    else row.missing++;
  }
  return { rulings: held, missing, byStatus, diagnostics };
}

/** The report as lines of text. */
export function renderCoverage(c: Coverage): string {
  const lines = ['status  rulings  by scenario  held by  missing'];
  for (const [status, row] of Object.entries(c.byStatus))
    lines.push(
      `${status.padEnd(8)}${String(row.rulings).padEnd(9)}${String(row.byScenario).padEnd(13)}${String(row.heldBy).padEnd(9)}${row.missing}`,
    );
  if (c.missing.length > 0)
    lines.push('', 'held by nothing:', ...c.rulings.filter((h) => c.missing.includes(h.id)).map((h) => `  ${h.id}  ${h.says}`));
  return `${lines.join('\n')}\n`;
}

/** Problems in a scenario's list of rulings. Without a rulings file, ids are not looked up. */
export function rulingComplaints(at: ScenarioAt, files: readonly YamlFile<RulingsFile>[]): Diagnostic[] {
  const { file, name, spec } = at;
  const ids = spec.rulings ?? [];
  const diagnostics: Diagnostic[] = [];
  if (ids.length > 5)
    diagnostics.push(diagnosticOf(say.manyRulings(ids.length), file.source, file.at(['scenarios', name, 'rulings'], 'key')));
  if (files.length === 0) return diagnostics;
  const known = files.flatMap((f) => Object.keys(f.data.rulings ?? {}));
  ids.forEach((id, i) => {
    if (!known.includes(id))
      diagnostics.push(diagnosticOf(say.noRuling(id, nearest(id, known)), file.source, file.at(['scenarios', name, 'rulings', i])));
  });
  return diagnostics;
}
