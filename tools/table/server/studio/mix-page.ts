// A checked mix → its report as the room of the mix shows it: cards by kind, wins nobody can reach and why, what sets have differently, and what can be
// done about each. What a mix comes to, the engine says; which of it a person can change here, this file does. Changes nothing.
import { placeOf, wordingFor, type Diagnostic, type Loaded, type Source, type Span } from 'cardwright';
import { lookOf, reportOnMix, type Project } from 'cardwright/internal';
import type { MixChange, MixFinding, MixFix, MixInfo } from '../../studio-protocol.ts';
import { shelfName } from '../mixes.ts';
import { withText } from './locale-text.ts';
import type { Box } from './boxes.ts';

/** What a fix does: another text of the folder, a card or a box put in. */
export type Mend =
  | { is: 'edit'; file: string; edits: { span: Span; text: string }[]; what: string }
  | { is: 'text'; file: string; text: string; what: string }
  | { is: 'card'; box: string; card: string }
  | { is: 'box'; box: string };

/** Codes of what sets have differently. */
const differing = /^CW40(?:03|04|05|07|09)$/;
const absentCode = 'CW4006';
const needsCode = 'CW4007';
/** Copied from what comes first: a name, a value of an option. */
const sameAsFirst = /^CW400[45]$/;
/** More than anybody reads. */
const mostErrors = 20;

export interface MixPage {
  info: Pick<MixInfo, 'cards' | 'seats' | 'kinds' | 'report' | 'titles' | 'lost' | 'differ' | 'names' | 'errors'>;
  /** By number of the fix. */
  mends: Mend[];
  /** A type of card as so many of it are called. */
  called(type: string, n: number): string;
}

interface PageRequest {
  folder: string;
  boxes: readonly Box[];
  /** A file of the folder. */
  text(name: string): string | null;
  readonly: string | null;
}

export function mixPage(project: Project, o: PageRequest): MixPage {
  const { loaded } = project;
  const { vocabulary: v, diagnostics } = loaded;
  const report = reportOnMix(loaded);
  const mends: Mend[] = [];
  const offer = (label: string, mend: Mend): MixFix => ({ fix: mends.push(mend) - 1, label });
  const finding = (d: Diagnostic): MixFinding => findingOf(d, fixesOf(d, loaded, o, offer), o);
  const used = new Set<Diagnostic>();
  const take = (found: Diagnostic[]): MixFinding[] => found.map((d) => (used.add(d), finding(d)));
  const lost = loaded.unreachable.map(({ kind }, i) => {
    const span = { start: kind.file.at(kind.path, 'key').start, end: kind.file.at(kind.path).end };
    const why = diagnostics.filter((d) => d.source.path === kind.source.path && d.span.start >= span.start && d.span.start <= span.end);
    const { name, outcome, options } = report.unreachable[i]!;
    const only = Object.entries(options).map(([option, value]) => `${option}=${value}`);
    return { name, outcome, only: only.join(', '), why: take(why) };
  });
  const differ = take(diagnostics.filter(({ code }) => differing.test(code)));
  const errors = diagnostics.filter((d) => d.severity === 'error' && !used.has(d)).slice(0, mostErrors);
  return {
    info: {
      ...kindsOf(loaded, report),
      seats: v.turn ? v.players : null,
      report,
      titles: report.sets.map(({ id }) => titleOf(loaded, id)),
      lost,
      differ,
      names: report.names.map((one) => ({
        ...one,
        called: one.called.map(({ set, name }) => ({ set: titleOf(loaded, set), name })),
        ...nameFix(one, loaded, o, offer),
      })),
      errors: errors.map(finding),
    },
    mends,
    called: (type, n) => wordingFor(v).word(type, '', n),
  };
}

function kindsOf({ vocabulary: v }: Loaded, { sets, together }: MixInfo['report']): Pick<MixInfo, 'cards' | 'kinds'> {
  const wording = wordingFor(v);
  const look = lookOf(v, wording);
  const kinds = Object.entries(together).map(([type, all]) => ({
    ...{ type, all, name: wording.word(type, '', all), role: look.types[type]?.role ?? '' },
    counts: sets.map(({ types }) => types[type] ?? 0),
  }));
  return { cards: kinds.reduce((n, { all }) => n + all, 0), kinds };
}

function titleOf({ vocabulary: v }: Loaded, id: string): string {
  const folder = v.folders.find((one) => one.id === id);
  return folder?.set?.data.title ?? folder?.game?.data.title ?? id;
}

/** How the mix has become another one. */
export function changeOf(before: MixPage['info'], { info: now, called }: MixPage, what: string): MixChange {
  const seats = ({ seats: s }: MixPage['info']): string => (s ? (s.min === s.max ? `${s.min}` : `${s.min} to ${s.max}`) : '');
  const was = new Map(before.kinds.map(({ type, all }) => [type, all]));
  const names = new Map([...before.kinds, ...now.kinds].map(({ type, name }) => [type, name]));
  const is = new Map(now.kinds.map(({ type, all }) => [type, all]));
  const lost = (page: MixPage['info']): Set<string> => new Set(page.report.unreachable.map(({ card }) => card));
  const [old, fresh] = [lost(before), lost(now)];
  const there = (page: MixPage['info'], but: Set<string>): string[] =>
    page.report.unreachable.flatMap(({ card, name }) => (but.has(card) ? [] : [name]));
  return {
    what,
    cards: now.cards - before.cards,
    kinds: [...names].flatMap(([type, name]) => {
      const by = (is.get(type) ?? 0) - (was.get(type) ?? 0);
      // A type that is gone has no word in the mix any more.
      return by === 0 ? [] : [{ name: is.has(type) ? called(type, Math.abs(by)) : name, by }];
    }),
    seats: seats(before) === seats(now) ? null : { from: seats(before), to: seats(now) },
    lost: there(now, old),
    won: there(before, fresh),
  };
}

// ---- findings, and what can be done

function findingOf({ code, severity, message, help, source, span }: Diagnostic, fixes: MixFix[], o: PageRequest): MixFinding {
  const place = `${shelfName(source.path)}:${placeOf(source, span.start).line}`;
  const why =
    o.readonly ?? (isOwn(source, o) ? null : `${shelfName(source.path).split('/')[0]!} is not written here, so it cannot be changed.`);
  // What its help says, a button does.
  return {
    code,
    severity,
    message,
    help: code === absentCode ? null : (help ?? null),
    place,
    fixes,
    locked: fixes.length > 0 ? null : why,
  };
}

const isOwn = ({ path }: Source, { folder }: PageRequest): boolean => path.startsWith(`${folder}/`);

type Offer = (label: string, mend: Mend) => MixFix;

function fixesOf(d: Diagnostic, loaded: Loaded, o: PageRequest, offer: Offer): MixFix[] {
  const said = textAt(d);
  if (d.code === absentCode) {
    const full = loaded.vocabulary.absent.get(said);
    const [set = '', card = ''] = full?.split(':') ?? [];
    const box = o.boxes.find((one) => folderIdOf(one, loaded) === set && one.singles().some(({ id }) => id === card));
    return box ? [offer(`Put ${box.singles().find(({ id }) => id === card)!.name} in`, { is: 'card', box: box.id, card })] : [];
  }
  if (d.code === needsCode) {
    const box = o.boxes.find(({ id }) => id === said);
    return box ? [offer(`Put ${box.title} in`, { is: 'box', box: box.id })] : [];
  }
  if (!isOwn(d.source, o) || o.readonly !== null) return [];
  const file = d.source.path.slice(o.folder.length + 1);
  const edit = (text: string, label: string): MixFix =>
    offer(label, { is: 'edit', file, edits: [{ span: d.span, text }], what: `fix in ${file}` });
  const [first] = d.notes ?? [];
  if (sameAsFirst.test(d.code) && first) {
    const text = textAt(first);
    return text === '' || text.includes('\n') ? [] : [edit(text, `Write ${text} here too`)];
  }
  return d.suggestion === undefined
    ? []
    : [edit(d.suggestion, d.suggestion === '' ? 'Remove this' : `Write: ${d.suggestion.split('\n')[0]!}`)];
}

const textAt = ({ source, span }: { source: Source; span: Span }): string => source.text.slice(span.start, span.end);

/** As a set is called in full ids of its cards. */
const folderIdOf = ({ dir, id }: Box, { mix }: Loaded): string => mix.folders.find((folder) => folder.dir === dir)?.id ?? id;

/** The first name in the place of the own one. */
function nameFix(
  { language, term, called }: MixInfo['report']['names'][number],
  { vocabulary: v }: Loaded,
  o: PageRequest,
  offer: Offer,
): { fixes: MixFix[]; locked: string | null } {
  const own = v.folders.find(({ dir }) => dir === o.folder);
  const mine = called.find(({ set }) => set === own?.id);
  const other = called.find(({ set, name }) => set !== own?.id && name !== mine?.name);
  if (!own || !mine || !other) return { fixes: [], locked: 'These sets are not written here, so they cannot be changed.' };
  if (o.readonly !== null) return { fixes: [], locked: o.readonly };
  const forms = v.folders.find(({ id }) => id === other.set)?.locales.find(({ data }) => data.language === language && data.terms?.[term])
    ?.data.terms?.[term];
  const file = own.locales.find(({ data }) => data.language === language && data.terms?.[term]);
  const name = file?.source.path.slice(o.folder.length + 1) ?? '';
  const before = o.text(name);
  const text = before === null || forms === undefined ? null : withText(before, ['terms', term], forms);
  if (text === null) return { fixes: [], locked: null };
  return { fixes: [offer(`Call it ${other.name} here too`, { is: 'text', file: name, text, what: `name of ${term}` })], locked: null };
}
