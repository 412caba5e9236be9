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

const { isGuessable } = createPasswords();

test.each([
  ...['1234567890', 'Password123!', 'qwertzuiop', 'aaaaaaaaaaaa', 'abababababab', 'my-Vorhand9-secret'],
  ...['hallohallo1', 'Sommer2026!', 'Fussball2024', 'p4ssw0rdp4ssw0rd', 'matador1234', 'skatromme1'],
])('the password %s is one that anybody would guess', async (password) =>
  expect(await isGuessable(password, 'Vorhand9')).toBe(true),
);

test.each(['grand mit vieren', 'zwoelfKarten', 'ohne-dame-7-spiel', 'Xk4!pq_9zz', 'correct horse battery staple'])(
  'the password %s is not',
  async (password) => expect(await isGuessable(password, 'Vorhand9')).toBe(false),
);

test('while long passwords are looked at, everything else goes on', async () => {
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    if (turns > 0) setImmediate(turn);
  };
  turn();
  const looks = ['p4ssw0rd'.repeat(12), 'aA1!'.repeat(25), 'l33t'.repeat(25)];
  const found = await Promise.all(looks.map((password) => isGuessable(password, 'Vorhand9')));
  const meanwhile = turns;
  turns = -1;
  expect(found).toEqual([true, true, true]);
  expect(meanwhile).toBeGreaterThan(100);
});
