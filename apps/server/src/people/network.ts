import { BlockList, isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** First groups of an IPv6 address, written out. */
const firstGroups = (address: string, count: number): string => {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...zeros, ...right]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/** The network of an address, coarse enough to say little of one person: /24 of IPv4, /64 of IPv6; null if none. */
export const networkOf = (address: string | undefined): string | null => {
  if (address === undefined) return null;
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : null;
};

const unrouted = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  unrouted.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  unrouted.addSubnet(network, bits, 'ipv6');

/** An address as one line has it, IPv4 or /64 of IPv6; null if none, or loopback or private, which say nothing (MATCH-20). */
export const lineOf = (address: string | undefined): string | null => {
  if (address === undefined) return null;
  const plain = (MAPPED.exec(address)?.[1] ?? address).split('%')[0] ?? '';
  if (isIPv4(plain)) return unrouted.check(plain, 'ipv4') ? null : plain;
  return isIPv6(plain) && !unrouted.check(plain, 'ipv6') ? networkOf(plain) : null;
};

/** What one line of a provider may hold: /24 of IPv4, /48 of IPv6; null if none. */
export const siteOf = (address: string | undefined): string | null => {
  const network = networkOf(address);
  return network?.endsWith('/64') === true ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
};
