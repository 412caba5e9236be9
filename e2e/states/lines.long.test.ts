import { test } from 'vitest';
import { PATIENCE_MS } from '../../apps/server/test/patience.ts';
import { expect } from '../patient.ts';
import {
  again,
  beforeTable,
  comesInByItself,
  entered,
  EXIT_CALL,
  failed,
  findTable,
  onTheWay,
  pressSearch,
  SEARCH_CALL,
  SEARCH_SOCKET,
  TABLE_SOCKET,
} from './on-the-way.ts';
import { openWorld } from './world.ts';

/** Lost sockets and refused calls on the way to a table: the search, the launch, the first card. */

/** A lost search comes back within this, or fails. */
const REENTER_MS = 30_000;
const STEP_MS = 1600;

const world = await openWorld();

test('MATCH-8 MATCH-9 a search that cannot come back says so after half a minute, and that nothing was charged', async () => {
  await onTheWay(
    world,
    SEARCH_SOCKET,
    'broken',
    async ({ network, page }) => {
      const began = Date.now();
      let passedMs = 0;
      await expect(async () => {
        await page.clock.runFor(STEP_MS);
        passedMs += STEP_MS;
        await expect(failed(page)).toContainText('Es wurde nichts abgebucht', { timeout: 100 });
      }).toPass({ timeout: PATIENCE_MS, intervals: [10] });
      expect(passedMs + Date.now() - began).toBeGreaterThan(REENTER_MS);
      network.spoil(/^$/, null);
      await page.getByRole('button', { name: 'Zum Turnier' }).click();
      await expect(again(page)).toBeVisible();
    },
    async (page) => {
      await page.clock.install();
    },
  );
});

test('ERR-1 API-8 a search that is refused with 500 says that nothing was charged; with 401 it leads to the sign-in', async () => {
  await onTheWay(world, SEARCH_CALL, 500, async ({ page }) => {
    await expect(page).toHaveURL(/\/error\/2\/skat$/);
    await expect(page.getByText('Es wurde nichts abgebucht')).toBeVisible();
  });
  await onTheWay(world, SEARCH_CALL, 401, async ({ page, path }) => {
    await expect(page.getByLabel('Passwort')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('return')).toBe(path);
  });
});

test('MATCH-10 a search is left once, whatever becomes of its calls: slow, lost or failed', async () => {
  await onTheWay(world, SEARCH_CALL, 'held', async ({ network, page }) => {
    const cancel = page.getByRole('button', { name: 'Suche abbrechen' });
    await expect.poll(() => network.spoiled).toBe(1);
    network.spoil(EXIT_CALL, 'held');
    await cancel.click();
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await cancel.click({ force: true });
    network.spoil(EXIT_CALL, 500);
    await expect(again(page)).toBeVisible();
  });
  await onTheWay(world, EXIT_CALL, 500, async (way) => {
    const { network, page, path } = way;
    await entered(way);
    await page.getByRole('button', { name: 'Suche abbrechen' }).click();
    await expect(again(page)).toBeVisible();
    network.spoil(/^$/, null);
    await page.goto(`${network.url}${path}`);
    await pressSearch(page);
    await entered(way);
  });
});

test('API-8 who is signed out when the table is found signs in, and is led to it', async () => {
  await onTheWay(world, /^$/, null, async (way) => {
    const { network, page, path } = way;
    await entered(way);
    network.spoil(/\/me\/running/, 401);
    await findTable(way);
    await expect(page.getByLabel('Passwort')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('return')).toBe(path);
    network.spoil(/^$/, null);
    await page.goto(`${network.url}${path}`);
    await page.getByRole('link', { name: 'Zurück zum Tisch' }).click();
    await expect(page.getByText('von 3 ist da')).toBeVisible();
  });
});

for (const trouble of ['broken', 503] as const)
  test(`GAME-11 ERR-3 a table's socket that is ${String(trouble)} before the first card: the page says so, and comes in by itself`, async () => {
    await beforeTable(world, TABLE_SOCKET, trouble, comesInByItself);
  });
