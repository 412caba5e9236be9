import { test } from 'vitest';
import { expect } from '../patient.ts';
import { act, mouse, tableState } from '../table-driver.ts';
import { openWorld, type Eyes } from './world.ts';

/** Practice against house players who look ahead (GAME-18, decision 117). */

const EYES: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };

const world = await openWorld();

test('against the strong house a thread of its own thinks, the table goes on, and the choice stays on the device', async () => {
  const page = await world.open(null, '/practice', EYES);
  const choice = page.getByLabel('Wie gut soll das Haus spielen?');
  await expect(choice).toHaveValue('light');
  await choice.selectOption('strong');
  await page.goto(new URL('/practice/belote?deal=10000128', page.url()).href);
  const stored = () => page.evaluate(() => sessionStorage.getItem('matador.practice.belote') ?? '');
  const acts = async (): Promise<number> => (await stored()).split('"type":"act"').length - 1;
  // Six acts are more than one round of calls: each of the others has thought at least once.
  await expect
    .poll(async () => {
      const state = await tableState(page);
      if (state.own) await act(page, mouse, state, false);
      return acts();
    })
    .toBeGreaterThan(5);
  expect(page.workers()).toHaveLength(1);
  expect(await stored()).toContain('"strength":"strong"');
  await page.goto(new URL('/practice', page.url()).href);
  await expect(choice).toHaveValue('strong');
  expect(page.workers()).toHaveLength(0);
});
