// The card somebody is writing → how it is understood and what is wrong with its lines, without a check of the others: it is resolved against what
// was declared at the last check. What other cards have to do with it is found by the whole check.
import { resolvedAlone } from '../check/resolve/alone.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { CardsFile, YamlFile } from '../read/model.ts';
import { asUnderstood, saidOfCard, type SaidPart } from '../said/said.ts';
import type { Kind } from '../meaning/vocabulary.ts';
import type { Project } from './project.ts';

/** A card as it is being written. */
export interface CardUnderHand {
  kind: Kind;
  /** What each of its lines does. */
  said: SaidPart;
  /** What is wrong with its lines, as far as it shows without the other cards. */
  diagnostics: Diagnostic[];
}

/** The card in whose entry an offset is; null: none is, or it is new or renamed since the last check. */
export function cardUnderHand(project: Project, path: string, offset: number): CardUnderHand | null {
  const one = project.file(path);
  if (one?.kind !== 'cards') return null;
  const file = one.file as YamlFile<CardsFile>;
  const id = Object.keys(file.data.cards ?? {}).find(
    (card) => file.at(['cards', card], 'key').start <= offset && offset <= file.at(['cards', card]).end,
  );
  const v = project.words;
  const at = v.kinds.findIndex((kind) => kind.file.source.path === path && kind.path[1] === id && kind.path.length === 2);
  if (id === undefined || at < 0) return null;
  const before = v.kinds[at]!;
  const spec = file.data.cards![id]!;
  const kind: Kind = {
    ...before,
    ...{ file, spec, effect: file.snippet([...before.path, 'effect']), source: file.source, span: file.at(before.path, 'key') },
    ...{ lines: [], obey: null, standing: before.standing.filter(({ source, span }) => !isOf(before, source.path, span.start)) },
  };
  const alone = resolvedAlone(v, at, kind);
  return { kind, said: asUnderstood(saidOfCard(alone.v, kind), alone.diagnostics), diagnostics: alone.diagnostics };
}

/** Lines of the type of a card are its own too, but from another file. */
function isOf({ file, effect }: Kind, path: string, start: number): boolean {
  return path === file.source.path && effect !== null && start >= effect.map[0]! && start <= effect.map[effect.text.length]!;
}
