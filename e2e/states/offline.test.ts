import { test } from 'vitest';
import { formedTable, newMember, type Member } from '../../apps/server/test/game-server.ts';
import { join } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { TABLE_SOCKET } from './on-the-way.ts';
import { pageOf } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

/** A device without a network, and servers that only seem to be there (ROUTE-15). */

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const STEP_MS = 5_000;
const MINUTE_MS = 60_000;
/** A busy machine has stopped the page's clock by then. */
const HALT_MS = 30_000;

const world = await openWorld();

test('ROUTE-15 offline is said as offline, buttons say that they need a connection, and online the page is up to date by itself', async () => {
  const id = await world.tournament();
  const own = (await world.player()).id;
  await join(world.context, own, id);
  const page = await world.open(own, pageOf(id), PHONE, (fresh) => fresh.clock.install());
  const play = page.getByRole('link', { name: /Partie 1 von 12 spielen/ });
  await expect(play).toBeVisible();
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, HALT_MS));
  await page.context().setOffline(true);
  await expect(page.getByText(/Du bist offline\. Was hier steht, ist der Stand von \d+:\d\d/)).toBeVisible();
  await expect(play).toContainText('geht erst wieder online');
  await expect(play).toHaveAttribute('aria-disabled', 'true');
  await play.click({ force: true });
  await expect(page).toHaveURL(new RegExp(`/tournaments/skat/${String(id)}$`));
  await world.tournament({ name: 'Speed Skat am Abend', gameVariant: 'speed' });
  const read = page.waitForResponse(/\/tournaments\/zone\/skat/);
  await page.context().setOffline(false);
  await page.clock.runFor(1_000);
  await read;
  await page.clock.runFor(1_000);
  await expect(page.getByText('Du bist offline')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Speed Skat am Abend' })).toBeVisible();
  await expect(play).not.toContainText('geht erst wieder online');
  await page.close();
  await world.clear();
});

test('ROUTE-15 a screen that cannot be loaded offline says so without an error, and is there by itself once online', async () => {
  const id = await world.tournament();
  const page = await world.open((await world.player()).id, pageOf(id), PHONE);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Übersicht' }).first().click();
  await expect(page.getByText(/Du bist offline/).first()).toBeVisible();
  await expect(page.getByText(/Fehler 0/)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Alle Turniere' })).toBeVisible();
  await page.close();
  await world.clear();
});

test('ROUTE-15 an error screen that came from the network being away is left by itself once online', async () => {
  const id = await world.tournament();
  const page = await world.open((await world.player()).id, '/', PHONE);
  await page.route(/\/tournaments\/zone\//, (route) => route.abort('internetdisconnected'));
  await page.goto(new URL(pageOf(id), page.url()).href);
  await expect(page).toHaveURL(/\/error\/0/);
  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { name: 'Du bist offline' })).toBeVisible();
  await expect(page.getByText(/Fehler 0/)).toHaveCount(0);
  await page.unroute(/\/tournaments\/zone\//);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(new RegExp(`/tournaments/skat/${String(id)}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skat-Wochenturnier');
  await page.close();
  await world.clear();
});

test('ROUTE-15 a server that opens the stream of changes and closes it is not asked without end', async () => {
  const id = await world.tournament();
  let asked = 0;
  const page = await world.open((await world.player()).id, pageOf(id), PHONE, async (fresh) => {
    await fresh.clock.install();
    await fresh.route(/\/gd\/rest\/live/, async (route) => {
      asked += 1;
      await route.fulfill({ contentType: 'text/event-stream', body: 'retry: 10\n\n' });
    });
  });
  await page.clock.runFor(STEP_MS);
  await expect.poll(() => asked).toBeGreaterThan(0);
  for (let passedMs = 0; passedMs < 5 * MINUTE_MS; passedMs += STEP_MS) await page.clock.runFor(STEP_MS);
  expect(asked).toBeLessThanOrEqual(12);
  await page.close();
  await world.clear();
});

test('ROUTE-15 a table whose server accepts and closes says so, and is looked for at a slow and steady pace', async () => {
  const id = await world.tournament();
  const members: Member[] = [];
  for (let seat = 0; seat < 3; seat += 1) members.push(await newMember(world.context, world.server, id));
  const path = `/table/${await formedTable(world.context, world.server, id, members)}`;
  let opened = 0;
  const page = await world.open(members[0]?.account.id ?? null, path, PHONE, async (fresh) => {
    await fresh.clock.install();
    await fresh.routeWebSocket(TABLE_SOCKET, (near) => {
      opened += 1;
      near.onMessage(() => void near.close({ code: 1011 }));
    });
  });
  const pass = async (ms: number): Promise<void> => {
    for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS) await page.clock.runFor(STEP_MS);
  };
  await pass(3 * MINUTE_MS);
  await expect(page.getByTestId('lost')).toContainText('Verbindung unterbrochen');
  const before = opened;
  await pass(4 * MINUTE_MS);
  expect(opened - before).toBeLessThanOrEqual(18);
  expect(opened).toBeGreaterThan(before);
  await page.close();
  await world.clear();
});

test('a practice table goes on offline: its menu opens, and so does each of its sheets', async () => {
  const page = await world.open((await world.player()).id, '/', PHONE);
  const sheet = page.waitForResponse(/\/assets\/sheet-[^/]*\.js/);
  await page.goto(new URL('/practice/skat', page.url()).href);
  await (await sheet).finished();
  await page.context().setOffline(true);
  for (const name of ['Skatliste', 'Verlauf', 'Einstellungen', 'Spielnummer']) {
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByText('Du bist offline. Üben kannst du weiter.')).toBeVisible();
  await expect(page.getByTestId('table')).toBeVisible();
  await page.close();
  await world.clear();
});
