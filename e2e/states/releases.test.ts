import type { Page } from '@playwright/test';
import { afterAll, test } from 'vitest';
import { formedTable, newMember, type Member } from '../../apps/server/test/game-server.ts';
import { join } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { pressSearch } from './on-the-way.ts';
import { holdOtherTerms } from './other-terms.ts';
import { pageOf } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const WIDE: Eyes = { width: 1440, scheme: 'dark', locale: 'en-US' };
/** Longer than any pause between two attempts. */
const LONG_MS = 120_000;

const world = await openWorld();
afterAll(() => world.clear());

/** Makes a page one of a release that is long gone: what it says first names a version that nobody speaks any more. */
class OldPage {
  isOld = true;
  attempts = 0;
  loads = 0;

  async hold(page: Page, socket: RegExp): Promise<void> {
    await page.clock.install();
    page.on('load', () => {
      this.loads += 1;
    });
    await page.routeWebSocket(socket, (near) => {
      const far = near.connectToServer();
      this.attempts += 1;
      near.onMessage((frame) => {
        far.send(this.isOld ? String(frame).replace('"version":1', '"version":0') : frame);
      });
    });
  }
}

test('a search of a page that no server understands any more says so, and loads it again only by hand', async () => {
  const id = await world.tournament();
  const own = (await world.player()).id;
  await join(world.context, own, id);
  const old = new OldPage();
  const page = await world.open(own, `/matching/skat/${String(id)}`, PHONE, (fresh) =>
    old.hold(fresh, /\/gameserver$/),
  );
  await pressSearch(page);
  const notice = page.getByRole('alertdialog', { name: 'Eine neue Version ist da' });
  await expect(notice).toContainText('Es wurde nichts abgebucht');
  const load = notice.getByRole('button', { name: 'Neue Version laden' });
  await expect(load).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Zum Turnier' })).toBeVisible();
  const { loads } = old;
  await page.clock.runFor(LONG_MS);
  expect([old.attempts, old.loads]).toEqual([1, loads]);
  old.isOld = false;
  await load.click();
  await expect.poll(() => old.loads).toBe(loads + 1);
  await pressSearch(page);
  await expect(page.getByText('wird gesucht').first()).toBeVisible();
  await page.close();
});

test('a page at its table that no server understands any more says so, and sits there again once it is loaded', async () => {
  const id = await world.tournament();
  const members: Member[] = [];
  for (let seat = 0; seat < 3; seat += 1) members.push(await newMember(world.context, world.server, id));
  const competitionId = await formedTable(world.context, world.server, id, members);
  const old = new OldPage();
  const path = `/table/${competitionId}`;
  const page = await world.open(members[0]!.account.id, path, WIDE, (fresh) => old.hold(fresh, /\/gameserver\/table$/));
  const notice = page.getByRole('alert').filter({ hasText: 'A new version is here' });
  await expect(notice).toContainText('The match goes on');
  const { loads } = old;
  await page.clock.runFor(LONG_MS);
  expect([old.attempts, old.loads]).toEqual([1, loads]);
  // Told again by a server that still does not: no loop, the same words.
  await notice.getByRole('button', { name: 'Load the new version' }).click();
  await expect.poll(() => old.attempts).toBe(2);
  await expect(notice).toBeVisible();
  old.isOld = false;
  await notice.getByRole('button', { name: 'Load the new version' }).click();
  await expect.poll(() => old.attempts).toBe(3);
  await expect(page.getByRole('alert').filter({ hasText: 'A new version is here' })).toHaveCount(0);
  await page.close();
});

test('a page with the terms of another release offers the new version in place of the join, and joins once it is loaded', async () => {
  const { id } = await world.player();
  const page = await world.open(id, pageOf(await world.tournament()), PHONE, holdOtherTerms);
  const join = page.getByRole('button', { name: /^Für 10,00\s€ anmelden/ });
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await join.click();
  await expect(dialog.getByRole('alert')).toContainText('Lade die neue Version');
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /anmelden/ })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await dialog.getByRole('button', { name: 'Neue Version laden' }).click();
  await expect(dialog).toHaveCount(0);
  await join.click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Für 10,00\s€ anmelden/ }).click();
  await expect(page.getByText(/^Du bist angemeldet/)).toBeAttached();
  await page.close();
});

test('a join that is refused for the terms of another release offers the new version, and nothing was charged', async () => {
  const { id } = await world.player();
  const page = await world.open(id, pageOf(await world.tournament()), PHONE);
  await page.getByRole('button', { name: /^Für 10,00\s€ anmelden/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await dialog.getByRole('checkbox').check();
  await holdOtherTerms(page);
  await page.route(/\/tournaments\/join\//, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'terms-version': '2019-01-01' } }),
  );
  await dialog.getByRole('button', { name: /^Für 10,00\s€ anmelden/ }).click();
  const refused = page.getByRole('alertdialog', { name: 'Das hat nicht geklappt' });
  await expect(refused).toContainText('Es wurde nichts abgebucht.');
  await expect(refused.getByRole('button', { name: 'Neue Version laden' })).toBeVisible();
  await expect(refused).not.toContainText('versuche es später');
  await expect(page.locator('header').first()).toContainText('100,00');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
});
