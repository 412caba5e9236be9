import { expect, test } from 'vitest';
import { quietUntil } from './quiet.ts';

const NIGHT = { from: '22:00', until: '07:00', timeZone: 'Europe/Berlin' };
const at = (text: string): Date => new Date(text);

test('quiet hours run over midnight, in the time zone of the player', () => {
  expect(quietUntil(NIGHT, at('2026-11-25T20:59:59Z'))).toBeNull();
  expect(quietUntil(NIGHT, at('2026-11-25T21:00:00Z'))).toEqual(at('2026-11-26T06:00:00Z'));
  expect(quietUntil(NIGHT, at('2026-11-26T05:59:59Z'))).toEqual(at('2026-11-26T06:00:00Z'));
  expect(quietUntil(NIGHT, at('2026-11-26T06:00:00Z'))).toBeNull();
  expect(quietUntil({ ...NIGHT, timeZone: 'America/New_York' }, at('2026-11-26T06:00:00Z'))).toEqual(
    at('2026-11-26T12:00:00Z'),
  );
});

test('quiet hours within a day end on that day', () => {
  const noon = { from: '12:00', until: '14:30', timeZone: 'UTC' };
  expect(quietUntil(noon, at('2026-11-26T11:59:00Z'))).toBeNull();
  expect(quietUntil(noon, at('2026-11-26T12:00:30Z'))).toEqual(at('2026-11-26T14:30:00Z'));
  expect(quietUntil(noon, at('2026-11-26T14:30:00Z'))).toBeNull();
});

test('in nights that change the clocks they end at their time of day', () => {
  expect(quietUntil(NIGHT, at('2026-10-24T21:00:00Z'))).toEqual(at('2026-10-25T06:00:00Z'));
  expect(quietUntil(NIGHT, at('2027-03-27T22:00:00Z'))).toEqual(at('2027-03-28T05:00:00Z'));
});
