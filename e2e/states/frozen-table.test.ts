import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { orderCommand } from '../../apps/server/src/operators/commands.ts';
import { expect } from '../patient.ts';
import { tableState } from '../table-driver.ts';
import { askedOf, sitDown } from './seated.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const REASON = 'seat 2 may have seen the skat';

const world = await openWorld();

test('every seat sees and hears that its table stands still, and why it may know; nothing is played until it goes on', async () => {
  const pages = await sitDown(world, { gametype: 'skat', seats: 3 }, PHONE);
  const asked = await askedOf(pages);
  const competitionId = new URL(asked.url()).pathname.split('/').at(-1) ?? '';
  const operator = (await world.player({ actorType: 'operator' })).id;
  const said = { reason: REASON, dryRun: false, operator } as const;
  const of = { what: 'table', competitionId } as const;
  const { context } = world;
  const frozen = { ...said, command: { type: 'freeze', of, told: 'check' }, key: randomUUID() } as const;
  expect(await orderCommand(context, frozen)).toMatchObject({ ok: true });
  const before = await tableState(asked);
  for (const page of pages) {
    const notice = page.getByRole('alert').filter({ hasText: 'Der Tisch ist angehalten' });
    await expect(notice).toContainText(/Wir sehen uns an diesem Tisch etwas an.*bleiben für alle, wie sie sind/);
    await expect(notice.getByRole('link', { name: 'Zum Turnier' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(REASON);
  }
  await expect(asked.locator('[inert] [data-card]').first()).toBeAttached();
  await asked.reload();
  await expect(asked.getByRole('heading', { name: 'Der Tisch ist angehalten' })).toBeVisible();
  expect((await tableState(asked)).turn).toBe(before.turn);
  const released = { ...said, command: { type: 'release', of }, key: randomUUID() } as const;
  expect(await orderCommand(context, released)).toMatchObject({ ok: true });
  for (const page of pages) {
    await expect(page.getByRole('heading', { name: 'Der Tisch ist angehalten' })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Der Tisch ist wieder frei' })).toHaveCount(1);
  }
  expect((await tableState(asked)).own).toBe(true);
  for (const page of pages) await page.close();
  await world.clear();
});

test('every seat of a table that an operator ends is told that, and not that somebody was missing', async () => {
  const pages = await sitDown(world, { gametype: 'skat', seats: 3 }, PHONE);
  const asked = await askedOf(pages);
  const competitionId = new URL(asked.url()).pathname.split('/').at(-1) ?? '';
  const operator = (await world.player({ actorType: 'operator' })).id;
  const command = { type: 'void', competitionId, reclaim: false } as const;
  const said = { command, reason: REASON, dryRun: false, key: randomUUID(), operator };
  expect(await orderCommand(world.context, said)).toMatchObject({ ok: true });
  // Its process finds out by the next thing that it wants to write.
  await world.context.clock.advance(120_000);
  for (const page of pages) {
    await expect(page.getByRole('heading', { name: 'Diese Partie zählt nicht' })).toBeVisible();
    await expect(page.locator('body')).toContainText('Wir haben sie beendet, für alle am Tisch gleich.');
    await expect(page.locator('body')).not.toContainText('Nicht alle saßen rechtzeitig am Tisch');
    await expect(page.locator('body')).not.toContainText(REASON);
    await page.close();
  }
  await world.clear();
});
