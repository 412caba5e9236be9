import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { newSeason, settledQualifier } from '../../apps/server/test/season.ts';
import { findings } from '../findings.ts';
import { expect } from '../patient.ts';
import { openWorld, type Eyes } from './world.ts';

const DESK: Eyes = { width: 1440, scheme: 'light', locale: 'de-DE' };
const PHONE: Eyes = { ...DESK, width: 360 };
const SEASON = '/tournaments/skatmasters?table=season';

const world = await openWorld();

/** Mine, of eight qualifiers: six count, 4013 points together, 388 is the worst of them. */
const OWN = [523, 388, 912, 731, 301, 655, 244, 804];
const OTHERS = 120;

/** A season of eight settled qualifiers: all play the first, four play the others; a hundred and twenty stand in the ranking. */
const eightQualifiers = async (): Promise<string> => {
  const { context } = world;
  const season = await newSeason(context);
  const own = (await world.player({ userName: 'Jule_Altenburg' })).id;
  const others: string[] = [];
  for (let one = 0; one < OTHERS; one += 1) others.push((await world.player()).id);
  for (const [qualifier, score] of OWN.entries()) {
    // In each of them others take the seats.
    const there = qualifier === 0 ? others : others.slice(3 * qualifier, 3 * qualifier + 3);
    const placings = there.map((userId, at) => ({ userId, score: 7200 - 40 * at - qualifier }));
    placings.push({ userId: own, score });
    placings.sort((a, b) => b.score - a.score);
    await settledQualifier(context, season, placings, 3);
  }
  return own;
};

const rows = (page: Page) => page.getByRole('table').last().getByRole('rowheader');
const fold = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('RANK-13 the season shows six counted results, the worst of them, what one more would do, and the nearer route', async () => {
  const own = await eightQualifiers();
  for (const eyes of [DESK, PHONE]) {
    const page = await world.open(own, SEASON, eyes);
    const way = page.getByRole('region', { name: 'Mein Weg' });
    await expect(way.getByRole('list').first().getByRole('listitem').locator('strong')).toHaveText([
      '912',
      '804',
      '731',
      '655',
      '523',
      '388',
    ]);
    await expect(way).toContainText('Summe 4.013');
    await expect(way).toContainText('das schwächste, das zählt: 388');
    await expect(way).toContainText('Zählen nicht: 5. Quali 301, 7. Quali 244');
    const steps = way.getByRole('table').getByRole('row');
    await expect(steps.nth(1)).toContainText('Bis 388 Punkte');
    await expect(steps.nth(1)).toContainText('ändert nichts');
    await expect(steps.nth(2)).toContainText(/\d+ Punkte\+\d/);
    await expect(way.getByText('näher', { exact: true })).toHaveCount(1);
    await expect(way.getByRole('meter')).toHaveCount(2);
    await expect(page.getByText(/^Finale um /)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findings(page, 'season')).toEqual([]);
    await page.close();
  }
  // Where a press brings the rows that were folded: the focus is on the first of them, and nothing above has moved.
  const page = await world.open(own, SEASON, DESK);
  await expect(rows(page).first()).toBeVisible();
  const before = await rows(page).count();
  const first = fold(page, /^Rang 4 bis \d+/);
  const to = Number(/bis (\d+)/.exec(await first.innerText())?.[1]);
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(before + to - 3);
  await expect(page.locator('[data-rank="4"]')).toBeFocused();
  await expect(first).toHaveCount(0);
  await expect(page.locator('tr[data-own="true"]')).toContainText('Jule_Altenburg');
  // To the very end, fifty at a time.
  while ((await fold(page, /^Rang \d+ bis/).count()) > 0)
    await fold(page, /^Rang \d+ bis/)
      .first()
      .click();
  await expect(rows(page)).toHaveCount(OTHERS + 1);
  await expect(page.getByText('Hier enden die Finalplätze')).toHaveCount(1);
  await page.close();
  await world.clear();
});
