import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { join } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { pageOf, plannedDates, started } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

/** Buttons that do nothing now say why, to whoever points, reads, hears or taps. */

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const world = await openWorld();

/** Every button that is held, with its tooltip, and whether the same words stand there. */
const heldIn = (page: Page) =>
  page.locator('[aria-disabled="true"], button:disabled').evaluateAll((buttons) =>
    buttons.map((button) => ({
      name: (button.textContent ?? '').trim(),
      title: button.getAttribute('title') ?? '',
      isSaid: (document.body.innerText ?? '')
        .replaceAll(/\s+/g, ' ')
        .includes((button.getAttribute('title') ?? '-').replaceAll(/\s+/g, ' ')),
    })),
  );

const expectReasons = async (page: Page, count: number): Promise<void> => {
  await expect(page.locator('[aria-disabled="true"]')).toHaveCount(count);
  for (const { name, title, isSaid } of await heldIn(page))
    expect([name, title !== '', isSaid]).toEqual([name, true, true]);
};

test('a button that is held has its reason as a tooltip and as text, on tournament and account', async () => {
  const closed = await world.tournament({ lobbyFrom: '18:00', lobbyTo: '22:00' });
  const planned = await world.tournament({ ...plannedDates(world), name: 'Herbstturnier' });
  const { id } = await world.player();
  await join(world.context, id, closed);
  const page = await world.open(id, pageOf(closed), PHONE);
  for (const [path, count] of [
    [pageOf(closed), 1],
    [pageOf(planned), 1],
    ['/account/data', 1],
    ['/', 0],
  ] as const) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectReasons(page, count);
  }
  await page.close();
  await world.clear();
});

test('sign-in, registration, limits, support and signing out say offline that they need a connection, and no lobby is said to be open', async () => {
  const { userId, path, id } = await started(world);
  const guest = await world.open(null, '/login', PHONE);
  const page = await world.open(userId, path, PHONE);
  const offline = async (at: Page, name: RegExp): Promise<void> => {
    await at.context().setOffline(true);
    const button = at.getByRole('button', { name }).first();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toContainText('geht erst wieder online');
    await expect(button).toHaveAttribute('title', 'geht erst wieder online');
    await at.context().setOffline(false);
    await expect(button).not.toContainText('geht erst wieder online');
  };
  const go = async (at: Page, where: string): Promise<void> => {
    await at.goto(new URL(where, at.url()).href);
    await at.getByRole('heading', { level: 1 }).waitFor();
  };
  await offline(guest, /^Anmelden/);
  await go(guest, '/register');
  await offline(guest, /eröffnen/i);
  await go(page, '/account/limits');
  await offline(page, /^Grenze/);
  await go(page, '/account/support');
  await offline(page, /^(?:Absenden|Senden)/);
  await offline(page, /^Abmelden/);
  await go(page, path);
  await expect(page.locator('[data-lobby="open"]')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Lobby nicht erreichbar')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Lobby offen');
  await page.context().setOffline(false);
  await expect(page.getByText('Lobby offen')).toBeVisible();
  await go(page, pageOf(id));
  await page.close();
  await guest.close();
  await world.clear();
});
