import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { z } from 'zod';
import { urls } from '../../apps/web/src/urls.ts';
import { expect } from '../patient.ts';
import { openWorld, type Eyes } from './world.ts';

const EYES: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
/** Of the table's elements, a change of turn may style so many. */
const SHARE = 0.4;

const world = await openWorld();

/** What a trace says of one look of the browser at its styles. */
const styled = z.object({ name: z.literal('UpdateLayoutTree'), args: z.object({ elementCount: z.number() }) });
const traced = z.object({ traceEvents: z.array(z.unknown()) });

/** How many elements were styled at once, at most, while something was done. */
const mostStyled = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = traced.parse(JSON.parse((await browser.stopTracing()).toString()));
  return Math.max(...traceEvents.map((event) => styled.safeParse(event).data?.args.elementCount ?? 0));
};

const ASSETS = resolve(import.meta.dirname, '../../apps/web/dist/assets');

/** Every style of the product: those of screens that were left stay with the page. */
const withAllStyles = async (page: Page): Promise<void> => {
  for (const file of await readdir(ASSETS))
    if (file.endsWith('.css')) await page.addStyleTag({ url: `/assets/${file}` });
};

/** Deals, by their number, in which others are asked after the player; and what he does: he passes, or plays a card. */
const DEALS = {
  skat: ['10000128', (page: Page) => page.getByTestId('second-action').click()],
  belote: ['10000128', (page: Page) => page.locator('[data-card][data-legal=true]').first().press('Enter')],
} as const;

for (const [gametype, [number, act]] of Object.entries(DEALS))
  test(`${gametype}: whose turn it is styles what shows it, not the whole table`, async () => {
    const page = await world.open(null, urls.practice(gametype, null, number), EYES);
    await withAllStyles(page);
    const table = page.getByTestId('table');
    await page.locator('[data-testid="table"][data-asked]').waitFor();
    const turnOf = async (): Promise<number> => Number(await table.getAttribute('data-turn'));
    const turn = await turnOf();
    const all = await table.locator('*').count();
    const most = await mostStyled(page, async () => {
      await act(page);
      await expect.poll(turnOf).toBeGreaterThan(turn + 1);
    });
    expect(most / all, `${String(most)} of ${String(all)}`).toBeLessThan(SHARE);
    await page.close();
  });
