// Finds who is at the other end of a connection: the address of the socket, or the one reported by trusted proxies. Knows no messages and no
// limits; ignores anything a stranger writes into a header.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Which proxies to trust: a number of hops in front of the server, or the proxies at certain addresses. */
export type Trust = { hops: number } | { list: BlockList };

export interface Client {
  /** The key that limits are counted by: an address, or for IPv6 its network (/64). */
  key: string;
  /** The request comes from this machine itself and was not forwarded by a proxy on it. */
  isHere: boolean;
}

/** `1`, `loopback`, `10.0.0.2,192.168.0.0/16` → the proxies to trust; null: the text is none of these. */
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

/** Going outwards from here, the first address that belongs to no trusted proxy; failing that, the last one that is a valid address. */
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

/** Without the port, and with IPv4-mapped addresses as plain IPv4. */
function plain(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
}

/** One person with IPv6 can use any number of addresses in their network. */
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
