// A game that was just played with a card → a scenario that plays it: the position, the answers, what is true at the end. It is played before it is
// kept, with the card as it is, where it must pass, and without its effect, where it must fail. Writes no file.
import { isDeepStrictEqual } from 'node:util';
import { Session, type View } from 'cardwright';
import { eachScenario, type Project } from 'cardwright/internal';
import { Document, isCollection, isMap, isScalar, parseDocument, visit } from 'yaml';
import { withValue } from './card-text.ts';
import { ownCards } from './cards.ts';
import { positionOf, stepOf, zonesOf } from './position.ts';
import type { Played, TrialBench } from './trial.ts';
import type { Kept } from './trials.ts';

/** Cards of a face-down pile that are written down first; the whole pile, if that is not enough. */
const fewCards = 12;
/** Where chance decides something, a seed by which it comes out the same is looked for among these. */
const seeds = [undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface Scenario {
  players: number;
  seed?: number;
  given: Record<string, unknown>;
  steps: Record<string, unknown>[];
}

export function keep(
  bench: TrialBench,
  folder: string,
  { card, name, before }: { card: string; name: string; before: string | null },
  shipped: string,
): Kept {
  const played = bench.last(card);
  const { project } = bench;
  if (!played || !project.loaded.linked) return { refused: 'There is no game with this card as it is now.' };
  if (name === '') return { refused: 'A test needs a name.' };
  const path = `${folder}/scenarios/kept.yaml`;
  const old = before === null ? null : parseDocument(before);
  if (old && (old.errors.length > 0 || !isMap(old.get('scenarios'))))
    return { refused: 'scenarios/kept.yaml cannot be read; mend it first.' };
  if (old?.hasIn(['scenarios', name])) return { refused: `There is a test called "${name}" already.` };
  const candidates = candidatesOf(played);
  const runs = (one: Project, list: readonly Scenario[]): { passed: boolean; message: string }[] => {
    const text = fileText(one, Object.fromEntries(list.map((scenario, i) => [`test ${i}`, scenario])));
    const host = one.edited([[path, text]]).host;
    const results = [...eachScenario({ host, folders: [folder], shipped, only: (file) => file === path })];
    return list.map((_, i) => {
      const result = results.find((r) => r.name === `test ${i}`);
      return { passed: result?.passed ?? false, message: result?.diagnostics[0]?.message ?? 'it could not be read' };
    });
  };
  const tried = runs(project, candidates);
  const passing = candidates.filter((_, i) => tried[i]!.passed);
  if (passing.length === 0) return { refused: `This game cannot be written down as a test: ${tried[0]!.message}` };
  // The shortest that would notice something; the whole turn, if the card did nothing at first.
  let found = passing[0]!;
  let seen = notices(project, folder, card, (changed) => !runs(changed, [found])[0]!.passed);
  const longer = passing.find(({ steps }) => steps.length > found.steps.length);
  if (seen.all && seen.noticed.length === 0 && longer) {
    found = longer;
    seen = notices(project, folder, card, (changed) => !runs(changed, [found])[0]!.passed);
  }
  const { noticed, all } = seen;
  if (all && noticed.length === 0)
    return {
      refused:
        'This test would pass without the effect of the card as well, so it would test nothing. Choose so that the card does something.',
    };
  const text = before === null ? fileText(project, { [name]: found }) : `${before.trimEnd()}\n\n${entryText(name, found)}`;
  const told = all ? (noticed.length === 0 ? '' : `It fails when ${noticed.join(', or ')}.`) : 'The card has no effect that could break.';
  return { text, notices: told };
}

/** Which changes to the card the test notices. */
function notices(
  project: Project,
  folder: string,
  card: string,
  fails: (changed: Project) => boolean,
): { noticed: string[]; all: boolean } {
  const own = ownCards(project, folder).find(({ id }) => id === card);
  const effect = own?.spec.effect?.replace(/\n+$/, '') ?? '';
  if (!own || effect === '') return { noticed: [], all: false };
  const lines = effect.split('\n');
  const heads = lines.flatMap((line, i) => (/^\S/.test(line) && !line.startsWith('#') ? [i] : []));
  const without = (from: number, to: number): string => [...lines.slice(0, from), ...lines.slice(to)].join('\n').trim();
  const changes = [
    { what: 'its effect is gone', effect: '' },
    ...(heads.length > 1
      ? heads.map((at, i) => ({ what: `line ${at + 1} is gone`, effect: without(at, heads[i + 1] ?? lines.length) }))
      : []),
  ];
  const noticed = changes.flatMap(({ what, effect: put }) => {
    const text = withValue(own.file.source.text, card, 'effect', put);
    const changed = text === null ? null : project.edited([[own.file.source.path, text]]);
    // A line that others need leaves cards that cannot be played: nobody has to notice that.
    return changed?.loaded.linked && fails(changed) ? [what] : [];
  });
  return { noticed, all: true };
}

/**
 * Ways to write the game down, the shortest first. Some games do something as a turn begins, before anything is offered: for these the position is
 * the one before that, and so is the end.
 */
function candidatesOf(played: Played): Scenario[] {
  const made: Scenario[] = [];
  for (const whole of [false, true])
    for (const most of [fewCards, Infinity])
      for (const before of [false, true])
        for (const end of [false, true])
          for (const verbs of [false, true]) {
            const one = scenarioOf(played, { whole, most, before, end, verbs });
            if (!made.some((other) => isDeepStrictEqual(other, one))) made.push(one);
          }
  return seeds.flatMap((seed) =>
    made.map((one) => (seed === undefined ? one : { players: one.players, seed, given: one.given, steps: one.steps })),
  );
}

interface Way {
  /** What was done after the card as well. */
  whole: boolean;
  most: number;
  before: boolean;
  end: boolean;
  verbs: boolean;
}

function scenarioOf({ begun, after, me, full }: Played, { whole, most, before, end, verbs }: Way): Scenario {
  const session = Session.replay(begun.linked, begun.record());
  const first = zonesOf(session, most);
  const start = session.view(-1);
  const given = positionOf(session, zonesOf(session, most, before), before);
  const steps: Record<string, unknown>[] = [];
  let used = false;
  for (const { seat, ids } of after) {
    const { question } = session.question(seat)!;
    if (used && !whole && seat === me && question.manner === 'offer') break;
    used ||= seat === me && question.options.some(({ id, card }) => card === full && ids.includes(id));
    steps.push({ [`P${seat + 1}`]: stepOf(session, seat, ids, verbs) });
    if (session.answerIds(seat, ids)) break;
  }
  const isLater = session.view(-1).turn > start.turn;
  steps.push({ expect: expected(session, first, start, end && isLater) });
  return { players: session.players.length, given, steps };
}

/** What has changed. */
function expected(session: Session, first: ReturnType<typeof zonesOf>, start: View, unwound: boolean): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  const last = zonesOf(session, Infinity, unwound);
  for (const [zone, { cards, hidden }] of last) {
    const before = first.get(zone);
    // Of a pile face down only a part was written down.
    if (hidden || isDeepStrictEqual(before?.cards ?? [], cards)) continue;
    made[zone] =
      cards.length === 0
        ? 'empty'
        : before?.ordered
          ? cards
          : { 'any order': cards.map((one) => one.replace(/ (?:on|under|as|face) .*/, '')) };
  }
  for (const [zone, { cards, hidden }] of first) if (!unwound && !last.has(zone) && !hidden && cards.length > 0) made[zone] = 'empty';
  const end = session.view(-1);
  for (const [name, values] of Object.entries(end.dials))
    for (const [i, value] of values.entries()) {
      const seat = end.seats[i]!;
      if (start.dials[name]?.[start.seats.indexOf(seat)] !== value && typeof value === 'number')
        made[`dial ${name} of P${seat + 1}`] = value;
    }
  if (session.over) {
    const { winners, outcome } = session;
    made['over'] = winners.length === 1 ? `P${winners[0]! + 1} wins` : outcome === 'everyone loses' ? 'everyone loses' : 'yes';
  } else made['over'] = 'no';
  return made;
}

// ---- as text

function fileText(project: Project, scenarios: Record<string, Scenario>): string {
  const cards = project.folders.map((folder) => folder.split('/').at(-1)!);
  const head = `# Games that were kept in the Studio: positions, what is done in them, and what must be true then.\nformat: 1\ncards: ${JSON.stringify(cards).replaceAll(',', ', ')}\nscenarios:\n`;
  return (
    head +
    Object.entries(scenarios)
      .map(([name, one]) => entryText(name, one))
      .join('\n')
  );
}

function entryText(name: string, scenario: Scenario): string {
  const doc = new Document({ [name]: scenario });
  // Lists and small maps in a line, as people write them.
  visit(doc, {
    Collection(_, node) {
      if (isCollection(node) && node.items.length > 0 && isFlat(node)) node.flow = true;
    },
  });
  return doc
    .toString({ lineWidth: 140, flowCollectionPadding: true })
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
}

function isFlat(node: unknown): boolean {
  if (isScalar(node)) return true;
  if (!isCollection(node)) return false;
  return (
    node.items.every((item) => {
      const value: unknown = typeof item === 'object' && item !== null && 'value' in item && 'key' in item ? item.value : item;
      return isScalar(value) || (isCollection(value) && !isMap(value) && isFlat(value));
    }) && !(isMap(node) && node.items.length > 3)
  );
}
