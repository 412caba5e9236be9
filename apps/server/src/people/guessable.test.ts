import { expect, test } from 'vitest';
import { isGuessable } from './passwords.ts';

test.each(['1234567890', 'Password123!', 'qwertzuiop', 'aaaaaaaaaaaa', 'abababababab', 'my-Vorhand9-secret'])(
  'the password %s is one that anybody would guess',
  (password) => expect(isGuessable(password, 'Vorhand9')).toBe(true),
);

test.each(['grand mit vieren', 'zwoelfKarten', 'ohne-dame-7-spiel', 'Xk4!pq_9zz'])(
  'the password %s is not',
  (password) => expect(isGuessable(password, 'Vorhand9')).toBe(false),
);
