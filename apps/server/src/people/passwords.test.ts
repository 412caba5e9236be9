import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a password is right for its own hash alone', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('demo');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await passwords.verify(hash, 'demo')).toBe(true);
  expect(await passwords.verify(hash, 'Demo')).toBe(false);
});

test('an account without a hash cannot be signed in to, not even with the stand-in', async () => {
  const passwords = createPasswords();
  expect(await passwords.verify(null, 'nobody has this password')).toBe(false);
});

test('many at once all get their answer', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('demo');
  const tries = Array.from({ length: 12 }, (_, index) => passwords.verify(hash, index % 2 === 0 ? 'demo' : 'other'));
  expect(await Promise.all(tries)).toEqual(tries.map((_, index) => index % 2 === 0));
});
