import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { LiveEar } from '../../apps/server/test/ear.ts';
import { PATIENCE_MS } from '../../apps/server/test/patience.ts';
import { callerOf } from '../../apps/server/test/people.ts';
import { finishTable, formTable } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { pageOf } from './state.ts';
import { AT_A_LOOK, openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const SECOND_MS = 1_000;
/** The time of a page passes in these steps: far less than it waits between two polls of its own. */
const STEP_MS = 1;

const world = await openWorld();

/**
 * A page whose time stands still, and that hears of changes.
 * @param line by which it hears: that of a page that is still loading is another one
 */
const listening = async (userId: string, path: string, line: RegExp): Promise<Page> => {
  let heard: Promise<unknown> = Promise.resolve();
  const page = await world.open(userId, path, PHONE, async (opening) => {
    heard = opening.waitForResponse(line);
    await opening.clock.install();
  });
  await heard;
  await page.clock.pauseAt(Date.now() + SECOND_MS);
  return page;
};

/** The server's time passes until the account is told; how soon that is `live.test` says. */
const told = (ear: LiveEar, count: number): Promise<void> =>
  world.turnUntil(() => expect.poll(() => ear.of('slots').length, AT_A_LOOK).toBeGreaterThanOrEqual(count));

const shown = (page: Page, words: string): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(STEP_MS);
    await expect(page.getByRole('main')).toContainText(words, AT_A_LOOK);
  }).toPass({ timeout: PATIENCE_MS, intervals: [0] });

test('a game that begins or ends on another device stands on open pages once it is told, before they ask again', async () => {
  const id = await world.tournament();
  const [own, left, right] = await world.joined(id);
  const tournament = await listening(own, pageOf(id), /\/gd\/rest\/live\?.*tournamentId=/);
  const overview = await listening(own, '/', /\/gd\/rest\/live/);
  const { cookie } = await callerOf(world.server.app, world.context, own);
  const ear = await new LiveEar(world.server.host, cookie).opened();
  // What was there before has been looked at.
  await world.turnUntil(() => expect.poll(() => ear.of('balance').length, AT_A_LOOK).toBe(1));
  const competition = await formTable(
    world.context,
    id,
    [own, left, right].map((userId) => ({ userId, slot: 0 })),
  );
  await told(ear, 1);
  await shown(tournament, 'Partie 1 läuft, dein Platz ist gesichert.');
  await shown(overview, 'Zurück zum Tisch');
  await finishTable(world.context, competition, [178, 40, -20]);
  await told(ear, 2);
  await shown(tournament, '+178');
  ear.close();
  for (const page of [tournament, overview]) await page.close();
  await world.clear();
});
