import { expect, test } from 'vitest';
import { decidedBy } from './decided-by.ts';

const alone = (amount: number) => ({ amount, needsSecond: false });

test('an operator is said to decide alone only where no other command of the same press costs something too', () => {
  expect(decidedBy([alone(60_00)])).toBe('alone');
  expect(decidedBy([alone(0), alone(0)])).toBe('alone');
  expect(decidedBy([alone(60_00), alone(0)])).toBe('alone');
  expect(decidedBy([alone(60_00), alone(60_00)])).toBe('unsure');
  expect(decidedBy([alone(60_00), { amount: 120_00, needsSecond: true }])).toBe('second');
});
