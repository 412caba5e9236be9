import { expect as hold, test } from 'vitest';
import { callerOf } from '../../apps/server/test/people.ts';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const DESK: Eyes = { width: 1280, scheme: 'light', locale: 'en-GB' };

const world = await openWorld();

test('a device is signed out from another one; its page says so by itself, and asks to sign in', async () => {
  const { id } = await world.player();
  // What is open elsewhere is on the list when it is read.
  const other = await world.open(id, '/', DESK);
  const page = await world.open(id, '/account/access', PHONE);
  await expect(page.getByText('dieses Gerät')).toBeVisible();
  await isReadable(page);
  await page.getByRole('button', { name: 'Unbekanntes Gerät abmelden' }).click();
  await expect(page.getByRole('button', { name: 'Unbekanntes Gerät abmelden' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Alle anderen abmelden' })).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/login/);
  await other.close();
  await page.close();
});

test('all other devices are signed out at once, and this one stays', async () => {
  const { id } = await world.player();
  const callers = [
    await callerOf(world.server.app, world.context, id),
    await callerOf(world.server.app, world.context, id),
  ];
  const page = await world.open(id, '/account/access', DESK);
  await expect(page.getByRole('button', { name: 'sign out Unknown device' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('All other devices have been signed out.')).toBeVisible();
  for (const { get } of callers) hold((await get('me/userData')).statusCode).toBe(401);
  await page.reload();
  await expect(page.getByText('this device')).toBeVisible();
  await page.close();
});
