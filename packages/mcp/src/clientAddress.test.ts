import { describe, expect, it } from 'vitest';
import { clientOf, networkOf } from './clientAddress.ts';

describe('a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('with the address %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['127.0.0.1', '192.0.2.7', '192.0.2.7'],
    ['::1', '2001:db8::7', '2001:db8:0:0::/64'],
    ['::ffff:127.0.0.1', undefined, '127.0.0.1'],
    ['192.0.2.1', '192.0.2.7', '192.0.2.1'],
  ])('from %s can be named %s only by a proxy on this computer', (remote, named, client) => {
    const socket = { remoteAddress: remote } as Parameters<typeof clientOf>[0]['socket'];
    const headers = named === undefined ? {} : { 'x-real-ip': named };
    expect(clientOf({ socket, headers })).toBe(client);
  });
});
