// Where others reach a server that listens to an address. Opens nothing.
import { networkInterfaces } from 'node:os';
import type { Reach } from '../protocol.ts';
import { isLoopback } from './address.ts';

/** Addresses of this machine that lead to it from others; none, if only this machine is listened to. */
export function reachOf(address: string, port: number): Reach {
  const isClosed = isLoopback(address) || address === 'localhost';
  const everywhere = address === '0.0.0.0' || address === '::';
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = everywhere ? all.filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address) : [address];
  return { isClosed, addresses: isClosed ? [] : own.map((host) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`) };
}
