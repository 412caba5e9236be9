import { expect, test } from 'vitest';
import { createPasswords, isGuessable } from './passwords.ts';

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

test.each(['1234567890', 'Password123!', 'qwertzuiop', 'aaaaaaaaaaaa', 'abababababab', 'my-Vorhand9-secret'])(
  'the password %s is one that anybody would guess',
  (password) => expect(isGuessable(password, 'Vorhand9')).toBe(true),
);

test.each(['grand mit vieren', 'zwoelfKarten', 'ohne-dame-7-spiel', 'Xk4!pq_9zz'])(
  'the password %s is not',
  (password) => expect(isGuessable(password, 'Vorhand9')).toBe(false),
);
