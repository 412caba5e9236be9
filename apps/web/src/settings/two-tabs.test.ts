// @vitest-environment happy-dom
import { afterAll, expect, test, vi } from 'vitest';

const KEY = 'matador.table';
// A tab that has just been opened: other test files of this worker may have set something.
vi.resetModules();
const { DEFAULT_SETTINGS, settingsStore } = await import('./settings.ts');
afterAll(() => vi.resetModules());

/** What another tab stores; the browser tells of it a moment later. */
const storeElsewhere = (part: object): void => localStorage.setItem(KEY, JSON.stringify(part));
const hearOfIt = (): boolean => window.dispatchEvent(new StorageEvent('storage', { key: KEY }));

test('what is set in one tab takes back nothing that another tab has set meanwhile', () => {
  localStorage.clear();
  expect(settingsStore.get()).toEqual(DEFAULT_SETTINGS);
  storeElsewhere({ deck: 'german' });
  settingsStore.set({ muted: true });
  expect(settingsStore.get()).toEqual({ ...DEFAULT_SETTINGS, deck: 'german', muted: true });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ deck: 'german', muted: true });
});

test('what another tab sets holds in this one as soon as it is told', () => {
  let told = 0;
  const stop = settingsStore.subscribe(() => (told += 1));
  storeElsewhere({ deck: 'twoColours', volume: 20 });
  hearOfIt();
  expect(settingsStore.get()).toEqual({ ...DEFAULT_SETTINGS, deck: 'twoColours', volume: 20 });
  expect(told).toBe(1);
  stop();
});
