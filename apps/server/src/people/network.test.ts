import { expect, test } from 'vitest';
import { networkOf, siteOf } from './network.ts';

test('a network is /24 of IPv4 and /64 of IPv6, however the address is written', () => {
  expect(networkOf('192.0.2.77')).toBe('192.0.2.0/24');
  expect(networkOf('::ffff:192.0.2.77')).toBe('192.0.2.0/24');
  expect(networkOf('2001:db8:0:12::7')).toBe('2001:db8:0:12::/64');
  expect(networkOf('2001:0DB8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1:2:3:4%eth0')).toBe('fe80:0:0:0::/64');
});

test('what is no address has no network', () => {
  expect(networkOf(undefined)).toBeNull();
  expect(networkOf('unknown')).toBeNull();
});

test('a site is /24 of IPv4 and /48 of IPv6', () => {
  expect(siteOf('192.0.2.77')).toBe('192.0.2.0/24');
  expect(siteOf('2001:db8:7:12::7')).toBe('2001:db8:7::/48');
  expect(siteOf('2001:db8:7:13::7')).toBe('2001:db8:7::/48');
  expect(siteOf('unknown')).toBeNull();
});
