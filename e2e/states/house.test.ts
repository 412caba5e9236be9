import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { expect } from '../patient.ts';
import { byFinger, rommeState } from '../romme-driver.ts';
import { act, mouse, tableState } from '../table-driver.ts';
import { openWorld, type Eyes } from './world.ts';

/** Practice against house players who look ahead (GAME-18, decision 117). */

const EYES: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };

const world = await openWorld();

/** Plays on when asked, by the first card there is. */
const ACTS = {
  belote: async (page: Page): Promise<void> => {
    const state = await tableState(page);
    if (state.own) await act(page, mouse, state, false);
  },
  romme: async (page: Page): Promise<void> => {
    const { own, mustDraw, hand } = await rommeState(page);
    const [card] = hand;
    if (!own || card === undefined) return;
    await (mustDraw ? pressed.draw(page) : pressed.discard(page, card));
  },
} as const;
const pressed = byFinger((target, at) => target.click(at));

test.each(['belote', 'romme'] as const)(
  'against the strong house a thread of its own thinks, the table goes on, and the choice stays on the device: %s',
  async (game) => {
    const page = await world.open(null, '/practice', EYES);
    const choice = page.getByLabel('Wie gut soll das Haus spielen?');
    await expect(choice).toHaveValue('light');
    await choice.selectOption('strong');
    await page.goto(new URL(`/practice/${game}?deal=10000128`, page.url()).href);
    const stored = () => page.evaluate((name) => sessionStorage.getItem(`matador.practice.${name}`) ?? '', game);
    const acts = async (): Promise<number> => (await stored()).split('"type":"act"').length - 1;
    // Six acts are more than one round: each of the others has thought at least once.
    await expect
      .poll(async () => {
        await ACTS[game](page);
        return acts();
      })
      .toBeGreaterThan(5);
    expect(page.workers()).toHaveLength(1);
    expect(await stored()).toContain('"strength":"strong"');
    await page.goto(new URL('/practice', page.url()).href);
    await expect(choice).toHaveValue('strong');
    expect(page.workers()).toHaveLength(0);
    await choice.selectOption('light');
    await page.close();
  },
);
