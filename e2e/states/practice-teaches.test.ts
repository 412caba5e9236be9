import type { Page } from '@playwright/test';
import { expect as expectNow, test } from 'vitest';
import { loadPractice as loadBelote } from '../../apps/web/src/games/belote/practice.ts';
import { loadPractice as loadRomme } from '../../apps/web/src/games/romme/practice.ts';
import { loadPractice as loadSkat } from '../../apps/web/src/games/skat/practice.ts';
import { expect } from '../patient.ts';
import { carelessly, carelesslyInBelote, hoarding, keep, practised } from './practised.ts';
import { openWorld, type Eyes } from './world.ts';

const DESK: Eyes = { width: 1280, scheme: 'light', locale: 'de-DE' };
const NUMBER = '20261126';

const world = await openWorld();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The deals of a number, chosen as a stranger does; nobody else has played yet. @returns the cards that are dealt */
const dealtBy = async (game: string): Promise<readonly (string | null)[]> => {
  const page = await world.open(null, '/practice', DESK, (fresh) => fresh.clock.install());
  const offered = page.getByRole('region', { name: 'Was willst du üben?' }).getByRole('link');
  await expect(offered).toHaveText(['Skat', 'Speed Skat', 'Rommé', 'Belote']);
  await page.getByLabel('Was wird gespielt?').selectOption(game);
  await page.getByLabel('Spielnummer').fill(NUMBER);
  await page.keyboard.press('Enter');
  const hand = page.locator('ol[data-count] button[data-card]');
  await hand.first().waitFor();
  await expect(hand).toHaveCount(Number(await page.locator('ol[data-count]').first().getAttribute('data-count')));
  await expect(page).toHaveURL(new RegExp(`deal=${NUMBER}$`));
  const cards = await hand.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-card')));
  await page.close();
  return cards;
};

for (const { game, path, kept, load, choose, costliest, first } of [
  { game: 'Skat', path: 'skat', kept: 'skat', load: loadSkat, choose: carelessly },
  { game: 'Speed Skat', path: 'skat/speed', kept: 'skat.speed', load: loadSkat, choose: carelessly },
  { game: 'Belote', path: 'belote', kept: 'belote', load: loadBelote, choose: carelesslyInBelote },
  { game: 'Rommé', path: 'romme', kept: 'romme', load: loadRomme, choose: hoarding },
].map((one) =>
  one.game === 'Rommé'
    ? { ...one, costliest: 'Deine teuersten Züge, höchstens drei', first: /^Spiel \d, Zug \d+: / }
    : {
        ...one,
        costliest: 'Deine teuersten Entscheidungen, höchstens drei',
        first: /^Spiel \d(?:, Stich \d+)?: .+ statt /,
      },
))
  test(`GAME-26 ${game}: a number gives the same cards, three deals end with their costliest decisions, and one is played anew from there`, async () => {
    const cards = await dealtBy(game);
    expectNow(cards.length).toBeGreaterThan(4);
    expectNow(await dealtBy(game)).toEqual(cards);
    const stored = practised(await load(), NUMBER, { choose });
    const page = await world.open(null, `/practice/${path}?deal=${NUMBER}`, DESK, (fresh) => keep(fresh, kept, stored));
    await page.getByTestId('main-action').click();
    await expect(heading(page)).toHaveText(`${game}, deine Übung`);
    const named = page.getByRole('region', { name: costliest }).getByRole('listitem').first();
    await expect(named).toContainText(first);
    await named.getByRole('link', { name: 'Ab hier noch einmal spielen' }).click();
    await expect(heading(page)).toHaveText('Noch einmal · zählt nicht');
    await page.locator('ol[data-count] button[data-card]').first().waitFor();
    await page.close();
  }, 300_000);
