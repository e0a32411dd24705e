// Everything that is sent to a seat is searched for what it must not know. What a seat may have seen is worked out from where cards have lain,
// not from what the engine says somebody knows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from 'cardwright';
import type { FromServer } from '../../tools/table/protocol.ts';
import type { Client } from './client.ts';
import { play, Room, serving } from './serving.ts';

let room: Room;

beforeAll(async () => {
  room = new Room(await serving());
});

afterAll(() => room.close());

/** By kind: may this seat have seen a copy of it? -1: a bystander. */
function seenBy(session: Session, seat: number): Set<number> {
  const { machine, linked } = session;
  const { families } = linked.program.v;
  const seen = new Set<number>();
  const everybody = 2 ** machine.at.seats - 1;
  const isOpen = (zone: number): boolean => {
    if (zone < 0) return false;
    const { seenBy } = families[linked.zoning.familyOf[zone]!]!;
    const owner = machine.table.ownerOf(machine.s, zone);
    return seenBy === 'everyone' || seenBy === 'as it lay' || (seenBy === 'owner' && owner === seat && seat >= 0);
  };
  for (let card = 0; card < machine.at.cards; card++)
    if (isOpen(machine.s[machine.at.ZONE + card]!)) seen.add(linked.program.kindOf[card]!);
  for (const e of session.events) {
    const kind = 'card' in e && e.card >= 0 ? linked.program.kindOf[e.card]! : -1;
    if (e.k === 'moved' && (isOpen(e.from) || isOpen(e.to))) seen.add(kind);
    else if (e.k === 'looked' && (seat < 0 ? e.seats === everybody : (e.seats >> seat) & 1)) seen.add(kind);
    else if (e.k === 'power' || e.k === 'response') seen.add(kind);
  }
  return seen;
}

/** Every text that stands anywhere in what was sent, but for what is printed on the cards it has seen. */
function told(messages: readonly FromServer[]): Set<string> {
  const texts = new Set<string>();
  JSON.stringify(messages, (key, value: unknown) => {
    if (key === 'mix' || key === 'links') return undefined;
    if (key === 'faces') for (const id of Object.keys(value as object)) texts.add(id);
    if (key === 'faces') return undefined;
    if (typeof value === 'string') texts.add(value.replace(/~\d+$/, ''));
    return value;
  });
  return texts;
}

/** Cards a client was told of, by id or by name, that its seat cannot have seen. */
function leaks(session: Session, client: Client, seat: number): string[] {
  const seen = seenBy(session, seat);
  const texts = told(client.heard);
  // What a card in sight says it needs is no secret; where that lies is.
  const named = new Set([...client.faces.values()].flatMap((face) => face.names ?? []));
  return session.linked.program.v.kinds.flatMap(({ fullId, name }, i) => {
    if (seen.has(i)) return [];
    const words = named.has(fullId) ? [] : [name, session.namesOf(seat).card(i)];
    return [fullId, ...words].filter((text) => texts.has(text));
  });
}

describe('nothing reaches a page that its seat may not know', () => {
  it.each([
    ['cards/fluxx', ['fluxx', 'creeper-pack'], 60],
    ['cards/kapitan-bluff', ['kapitan-bluff'], 60],
  ])('%s', async (_, sets, answers) => {
    const { host: ann, created } = await room.create(sets, [{ who: 'here', name: 'Aa' }, { who: 'open' }, { who: 'bot' }]);
    const { client: bob } = await room.guest(created.links.join, 'Bb');
    const watcher = await room.hello(created.links.watch);
    await ann.ask({ t: 'start' });
    const people = [ann, bob];
    for (let n = 0; n < answers && ann.info!.phase !== 'over'; n++) {
      if ((await play(people, 1, n)) === 0) break;
      // Whoever is asked also looks ahead and back.
      const asked = people.find((p) => p.asked.length > 0);
      const question = asked?.asked[0];
      const option = question?.question.options[0];
      if (asked && question && option && question.question.min <= 1) {
        await asked.ask({ t: 'preview', decision: question.id, ids: [option.id] });
        await asked.ask({ t: 'why', ask: { about: 'winning', of: 1 - asked.info!.you.eyes } });
      }
      if (n % 20 === 0) for (const p of [...people, watcher]) await p.ask({ t: 'replay', at: 1e6, eyes: p.info!.you.eyes });
    }
    const table = room.server.hub.loaded.find((t) => t.info.id === ann.info!.id)!;
    const { session } = table.game!;
    for (const [seat, client] of [
      [0, ann],
      [1, bob],
      [-1, watcher],
    ] as const)
      expect(leaks(session, client, seat), `seat ${seat}`).toEqual([]);
    // While it goes on nobody gets what would tell everything.
    const told = [await bob.ask({ t: 'record' }), await bob.ask({ t: 'replay', at: 3, eyes: 'all' })];
    told.push(await bob.ask({ t: 'replay', at: 3, eyes: 0 }));
    if (!table.isOver) {
      expect(told.map(({ t }) => t)).toEqual(['refused', 'refused', 'refused']);
      expect(bob.info!.seed).toBeNull();
    }
    const others = table.info.seats.map((s) => s.token);
    expect(others.filter((token, i) => i !== 1 && bob.texts.some((text) => text.includes(token)))).toEqual([]);
  });

  it('tells the same, whoever holds what: the question list of a window says nothing of others', async () => {
    const { host: ann, created } = await room.create(['fluxx', 'creeper-pack'], [{ who: 'here' }, { who: 'open' }, { who: 'open' }]);
    const { client: bob } = await room.guest(created.links.join, 'Bob');
    const { client: eva } = await room.guest(created.links.join, 'Eva');
    await ann.ask({ t: 'start' });
    await play([ann, bob, eva], 20);
    // Nobody is told who else is asked.
    for (const client of [ann, bob, eva]) {
      for (const text of client.texts) expect(text).not.toMatch(/"asked":\[\{[^\]]*"seat":(?!\d)/);
      const seats = client.heard.flatMap((m) => ('asked' in m && m.asked ? m.asked.map((a) => a.seat) : []));
      expect(new Set(seats).size).toBeLessThan(2);
    }
  });
});
