// Answers in players' own words: kept in the record, compared and shown, never read as anything else, and told to nobody before the others.
import { describe, expect, it } from 'vitest';
import { botNamed, botNames, readRecord, Session } from 'cardwright';
import { MOST_TEXTS, RandomBot } from 'cardwright/internal';
import { read } from '../../tools/cli/read-mix.ts';

const linked = read(['test/probes/parlour']).linked!;
const players = ['Ann', 'Bob', 'Eva'];

/** A game played by chance up to a question with these words. */
function upTo(words: RegExp): Session {
  for (let seed = 1; seed < 200; seed++) {
    const session = Session.start(linked, { seed, players });
    const bot = new RandomBot(seed, true);
    for (let n = 0; n < 300 && !session.over; n++) {
      const seat = session.asked()[0]!;
      if (words.test(session.question(seat)!.question.words)) return session;
      session.answerBy(bot, seat);
    }
  }
  throw new Error('this is never asked');
}

const logged = (session: Session): string =>
  session
    .log(-1)
    .map(({ text }) => text)
    .join('\n');
const told = (session: Session, seat: number): string =>
  JSON.stringify([session.view(seat), session.log(seat), session.question(seat), session.story(seat)]);

describe('an answer in words', () => {
  it('is in the record, and the record leads to the same game', () => {
    const session = upTo(/^Name an animal/);
    const [seat] = session.asked() as [number];
    expect(session.question(seat)!.question).toMatchObject({ longest: 80, options: [] });
    expect(session.answerText(seat, '  Grey \t wolf ')).toBeNull();
    expect(session.record().answers.at(-1)).toEqual(['say', seat, 'Grey wolf']);
    expect(logged(session)).toContain('Grey wolf');
    const record = readRecord(JSON.stringify(session.record())) as ReturnType<Session['record']>;
    expect(Session.replay(linked, record).digest()).toBe(session.digest());
    const resumed = Session.resume(linked, JSON.parse(JSON.stringify(session.save())) as ReturnType<Session['save']>);
    expect([resumed.digest(), logged(resumed)]).toEqual([session.digest(), logged(session)]);
  });

  it('leaves no text in the state', () => {
    const session = upTo(/^Name an animal/);
    const other = Session.replay(linked, session.record());
    const [seat] = session.asked() as [number];
    session.answerText(seat, 'wolf');
    other.answerText(seat, 'bear');
    expect(session.digest()).toBe(other.digest());
  });

  it('may be taken back, and given again', () => {
    const session = upTo(/^Name a colour/);
    const [first, second] = session.asked() as [number, number];
    session.answerText(first, 'red');
    const back = session.takeBack(first) as Session;
    expect(back.answerText(first, 'blue')).toBeNull();
    back.answerText(second, 'green');
    expect(logged(back)).toContain('blue');
    expect(logged(back)).not.toContain('red');
  });

  it('is told to nobody before all have answered, not even whether two of them have said the same', () => {
    const session = upTo(/^Name a colour/);
    const [first, second] = session.asked() as [number, number];
    const other = Session.replay(linked, session.record());
    session.answerText(first, 'red');
    other.answerText(first, 'blue');
    for (const seat of [-1, second]) expect(told(session, seat)).toBe(told(other, seat));
    for (const typed of ['red', 'blue', 'green']) {
      const values = [session, other].map((one) => one.valuesOfText(second, typed) as number[]);
      const ahead = [session, other].map((one, i) => JSON.stringify(one.preview(second, values[i]!)));
      expect(ahead[0]).toBe(ahead[1]);
    }
    for (const name of botNames) {
      const answers = [session, other].map((one) => {
        const seated = botNamed(name, 7);
        return one.proposal(seated, second);
      });
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  it('of a bot is an everyday word', () => {
    const session = upTo(/^Name an animal/);
    const [seat] = session.asked() as [number];
    expect(session.answerBy(new RandomBot(1, true), seat)).toBeNull();
    const [say, who, text] = session.record().answers.at(-1) as ['say', number, string];
    expect([say, who]).toEqual(['say', seat]);
    expect(text).toMatch(/^[a-z]+$/);
  });
});

describe('a hostile text', () => {
  const hostile = [
    ['\u0000\u0007bell\u001b[31m', 'bell[31m'],
    ['a\u202eb\u2066c\u200bd', 'abcd'],
    ['\ud800lone', 'lone'],
    ['one\r\ntwo\u2028three', 'one two three'],
    ['z' + '\u0301'.repeat(400), 'ź\u0301\u0301\u0301'],
    ['{you} {x :count of=card} |markup| .match', '{you} {x :count of=card} |markup| .match'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['__proto__', '__proto__'],
    ['\ue000private', 'private'],
  ] as const;

  it.each(hostile)('%j is kept as %j, and shown as it is', (typed, kept) => {
    const session = upTo(/^Name a colour/);
    const [first, second] = session.asked() as [number, number];
    expect(session.answerText(first, typed)).toBeNull();
    expect(session.record().answers.at(-1)).toEqual(['say', first, kept]);
    session.answerText(second, 'green');
    const [mine] = session.asked() as [number];
    session.answerText(mine, typed);
    expect(logged(session)).toContain(`“${kept}”`);
    // It stands in the braces of the next question.
    for (let n = 0; n < 3 && !/^Is /.test(session.question(session.asked()[0]!)!.question.words); n++)
      session.answerIds(session.asked()[0]!, [session.question(session.asked()[0]!)!.question.options[0]!.id]);
    expect(session.question(session.asked()[0]!)!.question.words).toBe(`Is ${kept} what you see?`);
    expect(
      session
        .questionParts(session.asked()[0]!)
        .map((part) => (typeof part === 'string' ? part : part.words))
        .join(''),
    ).toContain(kept);
    expect(Session.replay(linked, session.record()).digest()).toBe(session.digest());
  });

  it.each([
    ['', 'empty'],
    [' \u200b\u0000 ', 'empty'],
    ['x'.repeat(81), 'too many'],
    ['x'.repeat(100_000), 'too many'],
  ])('%j is refused: %s', (typed, refused) => {
    const session = upTo(/^Name an animal/);
    const [seat] = session.asked() as [number];
    const before = session.digest();
    expect(session.answerText(seat, typed)).toMatchObject({ refused });
    expect(session.answerIds(seat, [`say/${typed}`])).toMatchObject({ refused });
    expect(session.digest()).toBe(before);
  });

  it('is no answer to another question, and no number of a text is one to this', () => {
    const snap = upTo(/^Snap/);
    expect(snap.answerIds(0, ['say/yes'])).toMatchObject({ refused: 'not possible' });
    const session = upTo(/^Name an animal/);
    const [seat] = session.asked() as [number];
    for (const value of [500, -1, -7, MOST_TEXTS + 1, 0.5]) expect(session.answer(seat, [value])).not.toBeNull();
    expect(session.answer(seat, [])).not.toBeNull();
    expect(session.answer(seat, [MOST_TEXTS, MOST_TEXTS])).not.toBeNull();
  });

  it('in a record that somebody has written is cleaned as well', () => {
    const session = upTo(/^Name an animal/);
    const [seat] = session.asked() as [number];
    const record = session.record();
    record.answers.push(['say', seat, '\u001b[31mred']);
    expect(Session.replay(linked, record).record().answers.at(-1)).toEqual(['say', seat, '[31mred']);
    expect(readRecord(JSON.stringify({ ...record, answers: [['say', seat, 4]] }))).toBe('The answers of this record are damaged.');
  });
});
