import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from './settings.ts';

test('GAME-13 settings are remembered', () => {
  const chosen = { ...DEFAULT_SETTINGS, sort: 'alternate', deck: 'german', back: 'waves', volume: 35, muted: true };
  expect(readSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
});

test('what was stored by something else is left out', () => {
  expect(readSettings({ muted: 'yes', trickPauseMs: null, sort: 'colour', oneTap: true })).toEqual({
    ...DEFAULT_SETTINGS,
    oneTap: true,
  });
  expect(readSettings(null)).toEqual(DEFAULT_SETTINGS);
});

test('what no longer means anything is as by default, and an old choice of two colours is kept', () => {
  expect(readSettings({ deck: 'tarock', back: 'plain', volume: 400, houseStrength: 'perfect' })).toEqual(
    DEFAULT_SETTINGS,
  );
  expect(readSettings({ twoColours: true }).deck).toBe('twoColours');
  expect(readSettings({ twoColours: true, deck: 'german' }).deck).toBe('german');
});
