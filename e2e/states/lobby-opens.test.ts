import { test } from 'vitest';
import { join } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const SECOND_MS = 1000;
/** Far less than until the page asks again by itself. */
const SOON_MS = 10 * SECOND_MS;

const world = await openWorld();

test('a second after a lobby has opened the overview says so, whichever tournament it is of', async () => {
  const { context } = world;
  await world.tournament();
  const evening = await world.tournament({ name: 'Abendturnier', lobbyFrom: '13:01', lobbyTo: '22:00' });
  const own = (await world.player()).id;
  await join(context, own, evening);
  // It is 13:00:50 in Berlin.
  await context.clock.advance(50 * SECOND_MS);
  const page = await world.open(own, '/', PHONE, (fresh) => fresh.clock.install());
  const mine = page.getByRole('region', { name: 'Läuft bei dir' });
  await expect(mine).toContainText(/Lobby öffnet in 0:\d\d/);
  await context.clock.advance(SOON_MS);
  await page.clock.runFor(SOON_MS + 2 * SECOND_MS);
  await expect(mine).toContainText(/0 von 12 gespielt, noch .* offen/, { timeout: SOON_MS });
  await page.close();
  await world.clear();
});
