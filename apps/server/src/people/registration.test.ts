import { expect, test } from 'vitest';
import { adultFrom, isReserved } from './registration.ts';

const from = (day: string): string | null => adultFrom(day)?.toISOString() ?? null;

test('REG-13 a player is of age from the beginning of the eighteenth birthday in Berlin', () => {
  expect(from('2008-11-21')).toBe('2026-11-20T23:00:00.000Z');
  expect(from('2008-06-30')).toBe('2026-06-29T22:00:00.000Z');
});

test('who is born on 29 February is of age on 1 March', () => {
  expect(from('2008-02-29')).toBe('2026-02-28T23:00:00.000Z');
  expect(from('2008-02-28')).toBe('2026-02-27T23:00:00.000Z');
});

test('what is no day makes nobody of age', () => {
  for (const day of ['', '2008-02-30', '2008-13-01', '21.11.2008', '2008-1-1', 'x']) expect(from(day), day).toBeNull();
});

test.each(['Operator', 'operator3', 'Support-Team', 'TheAdmin', 'Dein.Support.hilft', '0perat0r', 'Matador_', 'sim-4'])(
  'nobody speaks for the house as %s',
  (name) => {
    expect(isReserved(name)).toBe(true);
  },
);

test.each(['Badminton', 'Pik7_Hand', 'Sim', 'Ecosystems', 'Vorhand9'])('%s is a name like any other', (name) => {
  expect(isReserved(name)).toBe(false);
});
