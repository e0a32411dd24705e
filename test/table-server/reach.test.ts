// The networks of a machine, as systems call them → addresses for friends, the likeliest first.
import { expect, it } from 'vitest';
import { reachOf } from '../../tools/table/server/reach.ts';

const at = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4', internal = false) => [{ address, family, internal }];

it.each([
  ['wlan0', '192.168.1.20', 'wireless'],
  ['wlp3s0', '192.168.1.20', 'wireless'],
  ['Wi-Fi', '192.168.1.20', 'wireless'],
  ['eth0', '10.0.0.2', 'cable'],
  ['enp3s0', '10.0.0.2', 'cable'],
  ['Ethernet 2', '10.0.0.2', 'cable'],
  ['en0', '192.168.1.20', 'network'],
  ['utun3', '10.8.0.2', 'tunnel'],
  ['en7', '100.101.102.103', 'tunnel'],
  ['docker0', '172.17.0.1', 'virtual'],
  ['vEthernet (WSL)', '172.20.0.1', 'virtual'],
])('%s %s: %s', (name, address, by) => {
  expect(reachOf('0.0.0.0', 8040, { [name]: at(address) }).addresses).toEqual([{ url: `http://${address}:8040`, by, name }]);
});

it('friends in the same rooms come first; what leads nowhere is left out', () => {
  const networks = {
    lo: at('127.0.0.1', 'IPv4', true),
    docker0: at('172.17.0.1'),
    tun0: at('10.8.0.2'),
    eth0: [...at('10.0.0.2'), ...at('fe80::1', 'IPv6')],
    eth1: at('169.254.3.4'),
    wlan0: at('192.168.1.20'),
  };
  const { isClosed, addresses } = reachOf('0.0.0.0', 8040, networks);
  expect([isClosed, addresses.map(({ name }) => name)]).toEqual([false, ['wlan0', 'eth0', 'tun0', 'docker0']]);
});

it('a server that listens to one address is reached by it, and one that listens to itself by none', () => {
  const networks = { eth0: at('10.0.0.2'), wlan0: at('192.168.1.20') };
  expect(reachOf('10.0.0.2', 8040, networks).addresses).toEqual([{ url: 'http://10.0.0.2:8040', by: 'cable', name: 'eth0' }]);
  expect(reachOf('2001:db8::1', 8040, networks).addresses).toEqual([{ url: 'http://[2001:db8::1]:8040', by: 'network', name: '' }]);
  for (const own of ['localhost', '127.0.0.1', '::1']) expect(reachOf(own, 8040, networks)).toEqual({ isClosed: true, addresses: [] });
});
