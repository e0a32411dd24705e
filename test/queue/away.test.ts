// A queue that goes away while a run is put into it, without one: it is waited for and asked again; one that answers and takes nothing is a mistake.
import { describe, expect, it, vi } from 'vitest';
import { submitted } from '../../tools/cli/by-workers.ts';
import { addressOf, type Address } from '../../tools/queue/address.ts';
import { Lent, type Backend } from '../../tools/queue/backend.ts';
import type { Run } from '../../tools/queue/produce.ts';

const run = {} as Run;

/** A queue that does not answer so many times. */
function away(times: number): Backend {
  const answers = async (): Promise<void> => {
    if (times-- > 0) throw new Error('connection refused');
  };
  return { address: addressOf('postgres://somebody:secret@db.example/cards') as Address, answers } as Backend;
}

describe('a queue that goes away', () => {
  it('is waited for, and gets the run then', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    let puts = 0;
    const put = async (): Promise<Run> => {
      if (++puts === 1) throw new Error('Connection terminated unexpectedly');
      return run;
    };
    expect(await submitted(away(1), put)).toBe(run);
    const told = said.mock.calls.map(([text]) => String(text)).join('');
    said.mockRestore();
    expect(puts).toBe(2);
    expect(told).toContain('does not answer: Connection terminated unexpectedly. Waiting for it.');
    expect(told).not.toContain('secret');
  });

  it('is not asked for ever, if it answers and takes nothing', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    let puts = 0;
    const put = async (): Promise<Run> => {
      puts++;
      throw new Error('permission denied for schema cardwright');
    };
    await expect(submitted(away(0), put)).rejects.toThrow('permission denied');
    said.mockRestore();
    expect(puts).toBe(5);
  });

  it('ends no program, if a connection is lost between two questions', () => {
    expect(() => new Lent('postgres://localhost/none').emit('error', new Error('Connection terminated unexpectedly'))).not.toThrow();
  });
});
