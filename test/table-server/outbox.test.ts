// What is sent waits for what was written before it; whoever waited for something lost is disconnected.
import { describe, expect, it } from 'vitest';
import { Outbox, type Line } from '../../tools/table/server/outbox.ts';

/** A store that is told how far it is, and lines that write down what goes over them. */
function outbox(): { store: { written: number; stored: number }; out: Outbox; heard: string[]; line(name: string): Line } {
  const store = { written: 0, stored: 0 };
  const heard: string[] = [];
  return {
    store,
    out: new Outbox(store),
    heard,
    line: (name) => ({
      send: (text) => void heard.push(`${name}:${text}`),
      close: (because) => void heard.push(`${name} closed:${because}`),
      leave: () => void heard.push(`${name} left`),
      terminate: () => void heard.push(`${name} ended`),
      gone: Promise.resolve(),
    }),
  };
}

describe('what is sent', () => {
  it('waits for what was written before it, in order, and for nothing written after it', () => {
    const { store, out, heard, line } = outbox();
    const [a, b] = [line('a'), line('b')];
    out.send(a, '1');
    expect(heard.splice(0)).toEqual(['a:1']);
    store.written = 1;
    out.send(a, '2');
    store.written = 2;
    out.send(b, '3');
    out.close(b, 'x');
    out.leave(a);
    out.release();
    expect([heard, out.size]).toEqual([[], 4]);
    store.stored = 1;
    out.release();
    expect(heard.splice(0)).toEqual(['a:2']);
    // Everything is stored, but what waits goes first.
    store.stored = 2;
    out.send(a, '4');
    expect(heard).toEqual([]);
    out.release();
    expect([heard, out.size]).toEqual([['b:3', 'b closed:x', 'a left', 'a:4'], 0]);
  });

  it('is never sent when something before it is lost: those who waited are disconnected, and nobody else', () => {
    const { store, out, heard, line } = outbox();
    const [a, b, c] = [line('a'), line('b'), line('c')];
    out.send(c, 'before');
    store.written = 1;
    out.send(a, '1');
    out.send(b, '2');
    out.send(a, '3');
    out.lose();
    store.stored = 1;
    out.release();
    expect([heard, out.size]).toEqual([['c:before', 'a ended', 'b ended'], 0]);
  });

  it('ends a line for which too much waits, and no other; what was sent does not count', () => {
    const { store, out, heard, line } = outbox();
    const [a, b] = [line('a'), line('b')];
    const half = 'x'.repeat(600_000);
    for (const n of [1, 2]) {
      store.written = n;
      out.send(a, half);
      store.stored = n;
      out.release();
    }
    expect(heard.splice(0)).toHaveLength(2);
    store.written = 3;
    out.send(b, 'b');
    out.send(a, half);
    out.send(a, half);
    expect(heard.splice(0)).toEqual(['a ended']);
    store.stored = 3;
    out.release();
    expect(heard).toEqual(['b:b']);
  });
});
