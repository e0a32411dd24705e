// The address of a queue as it was typed → where it is. Connects to nothing.
import { serviceAddress, type ServiceAddress } from '../build/service-address.ts';

/** Where a queue is. */
export type Address = ServiceAddress<'redis' | 'postgres'>;

/** A sentence, if it is none; what was typed is not repeated, because it may hold a password. */
export function addressOf(text: string): Address | string {
  const address = serviceAddress(text, {
    what: 'a queue',
    kinds: { 'redis:': 'redis', 'rediss:': 'redis', 'postgres:': 'postgres', 'postgresql:': 'postgres' },
    where: 'Redis or PostgreSQL',
    how: 'redis://HOST:PORT or postgres://USER@HOST:PORT/DATABASE',
  });
  if (typeof address === 'string' || address.kind !== 'redis' || /^\/?\d{0,9}$/.test(new URL(address.url).pathname)) return address;
  return 'A database of Redis is a number: redis://HOST:PORT/0.';
}
