// Lines that orders have brought about, as players see them: whose and for how long, and of which card only where its play could be seen.
import { describe, expect, it } from 'vitest';
import { Session } from 'cardwright';
import { overlayHost } from '../harness/host.ts';
import { loadShared } from '../harness/mixes.ts';

const files = {
  'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
  'x/cards.yaml': `format: 1
origin: house
type: action
cards:
  spy:
    name: Spy
    effect: until your next turn, when another player plays a keeper, draw 1
  trap:
    name: Trap
    effect: the next time another player plays a card, draw 1
  whisper:
    name: Whisper
    effect: choose a card from your hand as secret, then obey secret
`,
};
const { linked } = loadShared({ host: overlayHost(files), folders: ['cards/fluxx', 'x'], shipped: 'cards' });

function play(session: Session, seat: number, card: string): void {
  const option = session.question(seat)!.question.options.find((one) => one.card === card)!;
  expect(session.answerIds(seat, [option.id])).toBeNull();
}

describe('lines that are held', () => {
  const begun = (): Session => Session.start(linked!, { seed: 5, players: ['Ann', 'Bob'], language: 'cs' });

  it('are seen by everybody while they last, in the words of each', () => {
    const session = begun();
    const me = session.asked()[0]!;
    session.speak(1 - me, 'en');
    expect(session.view(me).held).toEqual([]);
    session.put(me, ['x:spy', 'x:trap']);
    play(session, me, 'x:spy');
    const name = ['Ann', 'Bob'][me]!;
    expect(session.view(me).held).toEqual([
      { card: 'x:spy', name: 'Spy', seat: me, until: 'next turn', once: false, words: 'do tvého příštího tahu' },
    ]);
    const seen = [{ card: 'x:spy', name: 'Spy', seat: me, until: 'next turn', once: false, words: `${name}: until the next turn` }];
    expect(session.view(1 - me).held).toEqual(seen);
    expect(session.view(-1).held).toHaveLength(1);
    // A saved game knows them as well.
    const again = Session.resume(linked!, session.save());
    expect(again.view(1 - me).held!.map(({ card }) => card)).toEqual(['x:spy']);
  });

  it('do not show a card that only its player could see', () => {
    const session = begun();
    const me = session.asked()[0]!;
    session.put(me, ['x:spy', 'x:whisper']);
    play(session, me, 'x:whisper');
    play(session, me, 'x:spy');
    expect(session.view(me).held).toMatchObject([{ card: 'x:spy', until: 'next turn' }]);
    for (const other of [1 - me, -1]) {
      expect(session.view(other).held).toMatchObject([{ seat: me, until: 'next turn' }]);
      expect(JSON.stringify(session.view(other).held)).not.toMatch(/spy/i);
    }
  });

  it('are not in a view where no card brings any about', () => {
    const plain = loadShared({ host: overlayHost({}), folders: ['cards/fluxx'], shipped: 'cards' });
    expect(Session.start(plain.linked!, { seed: 1, players: ['Ann', 'Bob'] }).view(0).held).toBeUndefined();
  });
});
