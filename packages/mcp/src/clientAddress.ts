import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * Returns what stands for a client: its address, or the network of an IPv6 address, because a client
 * has all addresses of its /64. Only a proxy on this computer can name another address.
 */
export function clientOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const address = socket.remoteAddress ?? '';
  const { 'x-real-ip': named } = headers;
  return networkOf(LOOPBACK.test(address) && typeof named === 'string' ? named : address);
}

/** Returns the first 64 bits of an IPv6 address; any other text stays the same. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // A URL has each address in its shortest form, and an IPv4 address in it as two groups.
  const shortest = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, mapped = ''] = /^::ffff:([\da-f]+:[\da-f]+)$/.exec(shortest) ?? [];
  if (mapped !== '') return ipv4Of(mapped);
  const [start = '', end] = shortest.split('::');
  const first = start === '' ? [] : start.split(':');
  const last = end === undefined || end === '' ? [] : end.split(':');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

function ipv4Of(groups: string): string {
  const numbers = groups.split(':').map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}
