import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** First four groups of an IPv6 address, written out. */
const firstGroups = (address: string): string => {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/** The network of an address, coarse enough to say little of one person: /24 of IPv4, /64 of IPv6; null if none. */
export const networkOf = (address: string | undefined): string | null => {
  if (address === undefined) return null;
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${firstGroups(plain)}::/64` : null;
};
