import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deviceOf, rememberedDevice } from './device.ts';
import { makeKeyring } from './keyring.ts';

const keyring = makeKeyring(['a secret of at least 32 characters']);

test('a device is known to the accounts that have signed in there, and keeps its name for them', () => {
  const [one, other, stranger] = [randomUUID(), randomUUID(), randomUUID()];
  const first = rememberedDevice(keyring, undefined, one);
  const both = rememberedDevice(keyring, first, other);
  expect(deviceOf(keyring, both, one)).toBe(deviceOf(keyring, first, one));
  expect(deviceOf(keyring, rememberedDevice(keyring, both, one), one)).toBe(deviceOf(keyring, first, one));
  expect(deviceOf(keyring, both, other)).not.toBeNull();
  expect(deviceOf(keyring, both, stranger)).toBeNull();
});

test('nobody makes a device known: for another account, by another key, or of a cookie that is none', () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const cookie = rememberedDevice(keyring, undefined, one);
  expect(deviceOf(keyring, cookie.replace(one, other), other)).toBeNull();
  expect(deviceOf(makeKeyring(['another secret, also of 32 characters']), cookie, one)).toBeNull();
  for (const wrong of [undefined, '', '~~', `${one}.x.y`, cookie.slice(1), `${'~'.repeat(20)}${cookie}`])
    expect(deviceOf(keyring, wrong, one)).toBeNull();
});

test('a device remembers four accounts, the oldest is forgotten', () => {
  const people = Array.from({ length: 5 }, () => randomUUID());
  const cookie = people.reduce<string | undefined>((known, id) => rememberedDevice(keyring, known, id), undefined);
  expect(people.map((id) => deviceOf(keyring, cookie, id) !== null)).toEqual([false, true, true, true, true]);
});
