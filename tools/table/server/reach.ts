// The networks of this machine → the addresses others may open its table by, the likeliest first, each with the network it is in. Cannot know who
// gets through.
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import type { Address, Reach } from '../protocol.ts';
import { isLoopback } from './address.ts';

/** By what systems call their networks; the first that fits. */
const kinds: [Address['by'], RegExp][] = [
  ['virtual', /^(?:docker|br-|bridge|veth|virbr|vboxnet|vmnet|vmenet|lx[cd]|podman|cni|vnet)|vethernet|virtualbox|vmware|hyper-v|wsl/i],
  ['tunnel', /^(?:tun|tap|u?tun|wg|ppp|zt|ipsec|nordlynx)|tailscale|wireguard|zerotier|hamachi|vpn/i],
  ['wireless', /^(?:wl|ath)|wi-?fi|wireless/i],
  ['cable', /^(?:eth|en[opsx]\w|em\d)|ethernet/i],
];
/** Friends in the same rooms come first, and what is only inside this machine last. */
const order: Address['by'][] = ['wireless', 'cable', 'network', 'tunnel', 'virtual'];

function kindOf(name: string, address: string): Address['by'] {
  // Shared by providers and by networks laid over others, as Tailscale's.
  if (/^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(address)) return 'tunnel';
  return kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'network';
}

/** Where others reach a server that listens to this address. */
export function reachOf(
  listens: string,
  port: number,
  networks: NodeJS.Dict<Pick<NetworkInterfaceInfo, 'family' | 'internal' | 'address'>[]> = networkInterfaces(),
): Reach {
  if (isLoopback(listens) || listens === 'localhost') return { isClosed: true, addresses: [] };
  const isAll = listens === '0.0.0.0' || listens === '::';
  const own = Object.entries(networks).flatMap(([name, list]) =>
    (list ?? []).flatMap(({ family, internal, address }) => {
      // An address that nobody has given to this machine leads nowhere.
      const isWanted = isAll ? family === 'IPv4' && !internal && !address.startsWith('169.254.') : address === listens;
      return isWanted ? { url: linkTo(address, port), by: kindOf(name, address), name } : [];
    }),
  );
  own.sort((a, b) => order.indexOf(a.by) - order.indexOf(b.by));
  // A name, or an address that only others know this machine by.
  return { isClosed: false, addresses: own.length > 0 || isAll ? own : [{ url: linkTo(listens, port), by: 'network', name: '' }] };
}

function linkTo(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
