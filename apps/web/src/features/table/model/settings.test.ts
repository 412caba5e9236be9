import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from './settings.ts';

test('GAME-13 settings are remembered', () => {
  const chosen = { ...DEFAULT_SETTINGS, sort: 'alternate' as const, trickPauseMs: 2500, muted: true };
  expect(readSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
});

test('what was stored by something else is left out', () => {
  expect(readSettings({ muted: 'yes', trickPauseMs: null, sort: 'colour', oneTap: true })).toEqual({
    ...DEFAULT_SETTINGS,
    oneTap: true,
  });
  expect(readSettings(null)).toEqual(DEFAULT_SETTINGS);
});
