// Collects everything one seat can learn at one moment of a game, as text: what it is sent, and the answers to its questions. A number selects
// the questions, so that two games get the same ones. Judges nothing.
import { isRefusal, type Answer, type Question, type Session } from 'cardwright';
import { GreedyBot, RandomBot, ThoughtfulBot, valuesOf, type SeatAccess } from 'cardwright/internal';

/** Number of options, cards and words to ask about at one moment. */
const MOST = 5;

/** At one moment in this many, bots that look ahead answer too; they have to learn the game first. */
const GREEDY = 12;

/** What is sent at each step, starting at an event. */
export function sentTo(session: Session, seat: number, from: number): string {
  return JSON.stringify({
    view: session.view(seat),
    lines: session.log(seat, from),
    story: session.story(seat, from),
    happened: session.happened(seat, from),
    parts: session.questionParts(seat),
    by: session.askedBy(seat),
    only: session.onlyAnswer(seat) !== null,
  });
}

/** The answers for a seat that asks about everything. `nth`: selects the questions; `learnt`: a bot that has to learn the game may be asked. */
export function* answersTo(session: Session, seat: number, nth: number, learnt: boolean): Generator<[string, string]> {
  const chance = new RandomBot(0, true);
  chance.seed(nth);
  const some = <T>(list: readonly T[], most = MOST): T[] => {
    if (list.length <= most) return [...list];
    const from = chance.below(list.length);
    return Array.from({ length: most }, (_, i) => list[(from + i) % list.length]!);
  };
  const { v } = session.linked.program;
  const names = session.namesOf(seat);
  const said = (what: unknown): string => JSON.stringify(what);
  const of = chance.below(session.players.length);
  yield [`why ${of} has not won`, said(session.why(seat, { about: 'winning', of }))];
  for (const { name: dial } of some(v.dials)) yield [`why ${dial} of ${of}`, said(session.why(seat, { about: 'dial', dial, of }))];
  const asked = session.question(seat);
  if (!asked) {
    yield ['refused', said([session.preview(seat, []), session.valuesFor(seat, []), session.valuesOfText(seat, '1')])];
    return;
  }
  const { question, values } = asked;
  const listed = (list: readonly number[]): string[] => list.map((x) => question.options[values.indexOf(x)]?.id ?? '?');
  for (const ids of lists(question, some)) {
    const list = session.valuesFor(seat, ids);
    yield [`${ids.join(' ')} goes on with`, said(session.extend(seat, ids))];
    yield [`preview of ${ids.join(' ')}`, said(isRefusal(list) ? list : session.preview(seat, list))];
  }
  const words = [
    ...some(v.kinds.map((_, kind) => names.card(kind))),
    ...session.players,
    ...some(question.options.map((o) => o.words)),
    ...some(question.options.map((o) => o.alternative ?? o.words.slice(0, 4))),
    '1',
    '1 1',
    '-',
    'all',
  ];
  for (const typed of words) {
    const list = session.valuesOfText(seat, typed);
    yield [`"${typed}" is read as`, said(isRefusal(list) ? list : listed(list))];
    yield [`why not "${typed}"`, said(session.why(seat, { about: 'answer', typed }))];
  }
  const bots = [
    new RandomBot(nth, chance.below(2) === 0),
    ...(learnt && chance.below(GREEDY) === 0
      ? [new GreedyBot(nth, { positions: 2, answers: 6 }), new ThoughtfulBot(nth, { iterations: 24 })]
      : []),
  ];
  for (const bot of bots) {
    // As options, which are numbered by what the seat knows; a proposal has the values of the machine.
    let options = '';
    const choose = (access: SeatAccess): Answer => {
      const answer = bot.choose(access);
      options = valuesOf(answer).join();
      return answer;
    };
    session.proposal({ choose, seed: () => {} }, seat);
    yield [`a ${bot.name} bot answers`, options];
  }
}

/** Answers to try: each option alone or with enough others, none, all, one too many, one twice, one that does not exist. */
function lists({ options, min, max }: Question, some: <T>(list: readonly T[]) => T[]): string[][] {
  const ids = options.map((o) => o.id);
  const filled = some(ids).map((id) => [id, ...ids.filter((x) => x !== id).slice(0, Math.max(1, min) - 1)]);
  const [first = 'nothing'] = ids;
  return [...filled, [], ids, ids.slice(0, max + 1), [first, first], ['nowhere@1#1']];
}
