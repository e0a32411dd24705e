// Reports missing or doubtful data of cards and sets: origins, ids that cannot be distinguished or written alone, missing sets, conflicting
// terms and proposals. Reads no effect.
import { lintSays } from '../../diagnose/codes/lint.ts';
import { declareSays } from '../../diagnose/codes/declare.ts';
import { resolvers } from '../resolve/all-resolvers.ts';
import type { GameFile, Path, SetFile, SetFolder, Term, YamlFile } from '../../read/model.ts';
import { makeSource, type Source, type Span } from '../../text/source.ts';
import { Context } from '../resolve/context.ts';
import { look } from '../resolve/lookup.ts';
import type { Mix } from '../declare/mix.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { isFree } from './unusable-names.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';

export function checkCardData(v: Vocabulary, mix: Mix, report: Reporter): void {
  for (const folder of mix.folders) {
    if (!mix.lenders.includes(folder)) checkOrigins(v, folder, report);
    checkGame(mix, folder, report);
    if (folder.set && !mix.lenders.includes(folder)) checkSet(v, mix, folder, folder.set, report);
  }
  checkIds(v, report);
  checkTerms(mix, report);
  checkProposals(mix, report);
}

// ---------------------------------------------------------------- origins

function checkOrigins(v: Vocabulary, folder: SetFolder, report: Reporter): void {
  for (const file of folder.cards) {
    const kinds = v.kinds.filter((k) => k.file === file);
    const bare = kinds.filter((k) => k.origin === null);
    // One slip, one complaint: a file that says nothing about any of its cards lacks one line.
    const reported = bare.length === kinds.length && bare.length > 1 ? bare.slice(0, 1) : bare;
    for (const kind of reported) {
      const whole = reported.length < bare.length;
      const span = whole ? file.at([file.data.cards ? 'cards' : 'each'], 'key') : kind.span;
      report.error(lintSays.noOrigin(whole ? null : kind.id), file.source, span);
    }
    const unsourced = kinds.filter(
      (k) => (k.origin === 'printed' || k.origin === 'partial') && k.spec.source === undefined && file.data.source === undefined,
    );
    const ofFile = unsourced.filter((k) => k.spec.origin === undefined);
    for (const kind of [...ofFile.slice(0, 1), ...unsourced.filter((k) => k.spec.origin !== undefined)]) {
      const own = kind.spec.origin !== undefined;
      report.error(lintSays.noSource(kind.origin!, own), file.source, file.at(own ? [...kind.path, 'origin'] : ['origin']));
    }
  }
}

// ---------------------------------------------------------------- sets

/** The game that a folder says it belongs to, or is. */
function gameOf(folder: SetFolder): string | null {
  return folder.game?.data.game ?? folder.set?.data.game ?? null;
}

function checkGame(mix: Mix, folder: SetFolder, report: Reporter): void {
  const game = mix.game?.game?.data.game;
  const own = gameOf(folder);
  if (folder === mix.game || game === undefined || own === null || (own === game && !folder.game)) return;
  const file = (folder.game ?? folder.set)!;
  const first = mix.game!.game!;
  report.error(declareSays.otherGame(folder.id, own, game), file.source, file.at(['game']), {
    source: first.source,
    span: first.at(['game']),
  });
}

function checkSet(v: Vocabulary, mix: Mix, folder: SetFolder, file: YamlFile<SetFile>, report: Reporter): void {
  const sets = mix.folders.map((f) => f.id);
  (file.data.needs ?? []).forEach((id, i) => {
    if (sets.includes(id)) return;
    report.error(
      declareSays.noSetNeeded(
        id,
        sets.filter((s) => s !== folder.id),
      ),
      file.source,
      file.at(['needs', i]),
    );
  });
  for (const [id, cards] of Object.entries(file.data.takes ?? {})) {
    const other = mix.folders.find((f) => f.id === id);
    if (!other) {
      report.error(declareSays.noSetToTakeFrom(id, sets), file.source, file.at(['takes', id], 'key'));
      continue;
    }
    const known = other.cards.flatMap((f) => Object.keys(f.data.cards ?? {}));
    cards.forEach((card, i) => {
      if (known.includes(card) || v.kinds.some((k) => k.fullId === `${id}:${card}`)) return;
      report.error(declareSays.noCardToTake(id, card, known), file.source, file.at(['takes', id, i]));
    });
  }
}

// ---------------------------------------------------------------- ids

function checkIds(v: Vocabulary, report: Reporter): void {
  const folded = new Map<string, Kind>();
  const reported = new Set<string>();
  const empty = makeSource('', '');
  for (const kind of v.kinds) {
    const key = `${kind.set}:${fold(kind.id)}`;
    const before = folded.get(key);
    if (before && before.id !== kind.id) {
      report.error(declareSays.looksTheSame(kind.id), kind.source, kind.span, before);
    } else folded.set(key, kind);
    if (reported.has(kind.id)) continue;
    reported.add(kind.id);
    const found = look(new Context(v, report, empty, resolvers), kind.id);
    // A tag of its own name covers it as well.
    if (found?.n === 'card' && found.tests.every((t) => t.k === 'tag' && kind.tags.includes(t.tag))) continue;
    if (found && found.n !== 'kind') report.error(lintSays.wordOfGame(kind.id, kind.fullId), kind.source, kind.span);
    else if (/^\d+$/.test(kind.id)) report.error(lintSays.idIsNumber(kind.id), kind.source, kind.span);
    else if (isWord(kind.id) && !isFree(v, kind.id)) report.error(lintSays.wordOfLanguage(kind.id), kind.source, kind.span);
  }
}

/** Ids that differ only in capitals, or in how their letters are put together. */
function fold(id: string): string {
  return id.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** An invalid id has been reported already. */
function isWord(id: string): boolean {
  return /^[\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{M}\p{Nd}-]*$/u.test(id.normalize('NFC'));
}

// ---------------------------------------------------------------- what several files say

interface FileValue {
  source: Source;
  span: Span;
  value: unknown;
  folder: SetFolder;
}

function filesOf(mix: Mix): { folder: SetFolder; file: YamlFile<GameFile | SetFile> }[] {
  const order = mix.game ? [mix.game, ...mix.folders.filter((f) => f !== mix.game)] : mix.folders;
  return order.flatMap((folder) =>
    [folder === mix.game ? folder.game : null, folder.set].flatMap((file) =>
      file ? [{ folder, file: file as YamlFile<GameFile | SetFile> }] : [],
    ),
  );
}

function valuesIn(mix: Mix, key: string, of: (data: GameFile | SetFile) => Record<string, unknown> | undefined): Map<string, FileValue[]> {
  const all = new Map<string, FileValue[]>();
  for (const { folder, file } of filesOf(mix)) {
    for (const [name, value] of Object.entries(of(file.data) ?? {})) {
      const path: Path = [key, name];
      all.set(name, [...(all.get(name) ?? []), { folder, source: file.source, span: file.at(path), value }]);
    }
  }
  return all;
}

function checkTerms(mix: Mix, report: Reporter): void {
  const language = (folder: SetFolder): string =>
    folder.set?.data.language ?? folder.game?.data.language ?? mix.game?.game?.data.language ?? 'en';
  for (const [name, [first, ...rest]] of valuesIn(mix, 'terms', (data) => data.terms as Record<string, Term> | undefined)) {
    for (const said of rest) {
      if (JSON.stringify(said.value) === JSON.stringify(first!.value) || language(said.folder) !== language(first!.folder)) continue;
      report.error(declareSays.otherTerm(name, first!.folder.id), said.source, said.span, first!);
    }
  }
}

/** Sets that only lend cards propose nothing. */
function checkProposals(mix: Mix, report: Reporter): void {
  for (const [name, all] of valuesIn(mix, 'proposes', (data) => (data as SetFile).proposes)) {
    const [first, ...rest] = all.filter(({ folder }) => !mix.lenders.includes(folder));
    for (const said of rest) {
      if (said.value === first!.value) continue;
      report.error(declareSays.otherProposal(name, first!.folder.id), said.source, said.span, first!);
    }
  }
}
