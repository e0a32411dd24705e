// The scenarios of a folder that speak of a card → whether they pass with the cards as they are. Writes nothing.
import { eachScenario, type Project } from 'cardwright/internal';
import type { TestInfo } from '../../studio-protocol.ts';

/** More are not played after each change. */
const most = 40;

export function testsOf(project: Project, folder: string, card: string, shipped: string): TestInfo[] {
  if (card === '') {
    // Everything is read, checked and made ready: what comes next is quicker.
    void project.loaded.linked;
    return [];
  }
  const speaks = new RegExp(`(?<![\\p{L}\\p{N}-])${card.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}-])`, 'u');
  const wanted = new Set<string>();
  for (const { kind, file } of project.files) {
    if (kind !== 'scenario' || !project.isOwn(file.source.path)) continue;
    const { scenarios = {} } = file.data as { scenarios?: Record<string, unknown> };
    for (const [name, spec] of Object.entries(scenarios)) if (speaks.test(JSON.stringify(spec))) wanted.add(`${file.source.path}\n${name}`);
  }
  const found: TestInfo[] = [];
  if (wanted.size === 0) return found;
  for (const { name, passed, diagnostics } of eachScenario({
    host: project.host,
    folders: [folder],
    shipped,
    only: (file, name) => wanted.has(`${file}\n${name}`) && [...wanted].indexOf(`${file}\n${name}`) < most,
  }))
    found.push({ name, passed, message: diagnostics.find(({ severity }) => severity === 'error')?.message ?? '' });
  return found;
}
