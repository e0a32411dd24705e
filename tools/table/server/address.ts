// Who is at the other end of a connection: the address of the socket, or what proxies that are trusted say of theirs. Knows no messages and no
// limits; what a stranger writes into a header counts for nothing.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Which proxies are believed: so many in a row before us, or those at some addresses. */
export type Trust = { hops: number } | { list: BlockList };

export interface Client {
  /** What limits are counted by: an address, of IPv6 the network (/64) it is in. */
  key: string;
  /** This machine itself, and nobody passed on by a proxy on it. */
  isHere: boolean;
}

/** `1`, `loopback`, `10.0.0.2,192.168.0.0/16` → whom to believe; null: it is none of these. */
export function readTrust(text: string): Trust | null {
  if (/^[1-9]$/.test(text)) return { hops: Number(text) };
  const list = new BlockList();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [address, bits] = (part === 'loopback' ? '127.0.0.0/8' : part).split('/') as [string, string?];
    const family = familyOf(address);
    const most = family === 'ipv6' ? 128 : 32;
    if (family === null || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))) return null;
    list.addSubnet(address, bits === undefined ? most : Number(bits), family);
    if (part === 'loopback') list.addAddress('::1', 'ipv6');
  }
  return { list };
}

export function isLoopback(address: string): boolean {
  return /^127\.|^::1$/.test(plain(address));
}

export function clientOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trust: Trust | null): Client {
  const near = plain(socket.remoteAddress ?? '');
  const said = headers['x-forwarded-for'];
  const passedOn = (Array.isArray(said) ? said.join(',') : (said ?? '')).split(',').flatMap((one) => one.trim() || []);
  const address = trust ? beyond([...passedOn.map(plain), near], trust) : near;
  return { key: keyOf(address), isHere: isLoopback(address) && passedOn.length === 0 && headers.forwarded === undefined };
}

/** The first address, from here on outwards, that no trusted proxy has; the last one that is an address at all. */
function beyond(chain: readonly string[], trust: Trust): string {
  let at = chain.length - 1;
  const isTrusted = (address: string): boolean => {
    if ('hops' in trust) return chain.length - 1 - at < trust.hops;
    const family = familyOf(address);
    return family !== null && trust.list.check(address, family);
  };
  while (at > 0 && isTrusted(chain[at]!) && familyOf(chain[at - 1]!) !== null) at--;
  return chain[at]!;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}

/** Without a port, and IPv4 as such. */
function plain(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
}

/** Whoever has an IPv6 address has as many of them as they like. */
function keyOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::') as [string, string?];
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = groups(tail ?? '');
  const between = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const network = [...before, ...between, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
  return `${network.join(':')}::/64`;
}
