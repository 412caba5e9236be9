import type { Page, Response, WebSocketRoute } from '@playwright/test';
import { test } from 'vitest';
import { recordVoid } from '../../apps/server/src/tournaments/standings.ts';
import { newMember } from '../../apps/server/test/game-server.ts';
import { search } from '../../apps/server/test/search.ts';
import { formTable, join } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { pressSearch } from './on-the-way.ts';
import { AT_A_LOOK, openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const BEAT_MS = 45_000;
const PATIENCE_MS = 20_000;
/** How exactly the time of a heartbeat is known. */
const STEP_MS = 1000;
/** A busy machine has stopped the page's clock by then. */
const HALT_MS = 30_000;

const world = await openWorld();

/** The line between a page that searches and the server, with a hand on it. */
class MatchingSocket {
  readonly said: string[] = [];
  readonly reports: string[] = [];
  beacons = 0;
  /** Heartbeats of the page that it was answered. */
  answers = 0;
  /** Answers to heartbeats get lost. */
  isDeaf = false;
  #page: WebSocketRoute | null = null;

  /** @param hasClock the page's own time is the test's */
  async hold(page: Page, hasClock: boolean): Promise<void> {
    if (hasClock) await page.clock.install();
    page.on('request', (request) => {
      if (request.url().endsWith('/gd/rest/events')) this.reports.push(request.postData() ?? '');
      if (request.url().endsWith('/gameserver-rest')) this.beacons += 1;
    });
    await page.routeWebSocket(/\/gameserver$/, (near) => {
      const far = near.connectToServer();
      this.#page = near;
      near.onMessage((frame) => {
        this.said.push(String(frame));
        far.send(frame);
      });
      far.onMessage((frame) => {
        const isAnswer = String(frame).includes('"heartbeat"');
        if (isAnswer && this.isDeaf) return;
        near.send(frame);
        if (isAnswer) this.answers += 1;
      });
    });
  }

  /** Tells the page something that the server never says. */
  surprise(): void {
    this.#page?.send('{"eventName":"surprise","payload":{}}');
  }

  get beats(): number {
    return this.said.filter((frame) => frame.includes('"heartbeat"')).length;
  }
}

const searching = async (hasClock: boolean) => {
  const id = await world.tournament();
  const own = (await world.player()).id;
  await join(world.context, own, id);
  const line = new MatchingSocket();
  const path = `/matching/skat/${String(id)}`;
  const page = await world.open(own, path, PHONE, (fresh) => line.hold(fresh, hasClock));
  await pressSearch(page);
  await expect.poll(() => line.said.some((frame) => frame.includes('"enter"'))).toBe(true);
  return { page, line, path };
};

const failed = (page: Page) => page.getByRole('alertdialog', { name: 'Die Suche ist beendet' });

test('MATCH-3 a heartbeat every 45 s; without an answer within 20 s one more, then the connection is lost', async () => {
  const { page, line } = await searching(true);
  const pass = (ms: number): Promise<void> => page.clock.runFor(ms);
  // From here on the page's time stands still unless it is turned; when its search began is known by its first heartbeat.
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, HALT_MS));
  while (line.beats === 0) await pass(STEP_MS);
  await expect.poll(() => line.answers).toBe(1);
  await pass(BEAT_MS - 3 * STEP_MS);
  expect(line.beats).toBe(1);
  line.isDeaf = true;
  await pass(4 * STEP_MS);
  await expect.poll(() => line.beats).toBe(2);
  await pass(PATIENCE_MS - 4 * STEP_MS);
  expect(line.beats).toBe(2);
  await pass(5 * STEP_MS);
  await expect.poll(() => line.beats).toBe(3);
  await pass(PATIENCE_MS - 6 * STEP_MS);
  await expect(failed(page)).toHaveCount(0);
  await pass(7 * STEP_MS);
  await expect(failed(page)).toContainText('Es wurde nichts abgebucht');
  await expect.poll(() => line.reports.join('\n')).toContain('"reason":"connection_lost"');
  await expect.poll(() => line.beacons).toBe(1);
  await page.close();
  await world.clear();
});

test('MATCH-4 an event that nobody knows is reported as unknown, and the search goes on', async () => {
  const { page, line } = await searching(false);
  line.surprise();
  await expect.poll(() => line.reports.join('\n')).toContain('unknown-event');
  await expect(page.getByRole('button', { name: 'Suche abbrechen' })).toBeEnabled();
  await expect(failed(page)).toHaveCount(0);
  await page.close();
  await world.clear();
});

test('MATCH-12 a search in a second tab ends that of the first, which says so; going on here takes it back once', async () => {
  const { page, path } = await searching(false);
  const second = await page.context().newPage();
  await second.goto(new URL(path, page.url()).href);
  await second.getByRole('button', { name: 'Hier weitersuchen' }).click();
  const elsewhere = (tab: Page) => tab.getByRole('alertdialog', { name: 'Die Suche läuft jetzt in einem anderen Tab' });
  const searches = (tab: Page) => tab.getByRole('button', { name: 'Suche abbrechen' });
  await expect(elsewhere(page)).toContainText('Es wurde nichts abgebucht');
  await expect(searches(second)).toBeEnabled();
  await elsewhere(page).getByRole('button', { name: 'Hier weitersuchen' }).click();
  await expect(elsewhere(second)).toBeVisible();
  await expect(searches(page)).toBeEnabled();
  await expect(elsewhere(page)).toHaveCount(0);
  await second.getByRole('button', { name: 'Zum Turnier' }).click();
  await expect(second).toHaveURL(/\/tournaments\/skat/);
  await expect(searches(page)).toBeEnabled();
  await page.close();
  await world.clear();
});

test('a search is for the slot that the server has named, past one that rests, until its table is there', async () => {
  const { context, server } = world;
  const id = await world.tournament();
  const players = await world.joined(id);
  const sittings = players.map((userId) => ({ userId, slot: 0 }));
  const competitionId = await formTable(context, id, sittings);
  const at = context.clock.now();
  await context.store.transaction((tx) => recordVoid(tx, { competitionId, at, blame: [1] }));
  const page = await world.open(players[0], `/matching/skat/${String(id)}`, PHONE, async (fresh) => {
    // The launcher has nothing to show: the page of the search stays.
    await fresh.route(/\/gd\/launcher$/, (route) => route.fulfill({ status: 204 }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partie 2 von 12');
  const headings = await page.evaluateHandle(() => {
    const said: (string | null)[] = [];
    const note = (): void => void said.push(document.querySelector('h1')?.textContent ?? null);
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
    return said;
  });
  await pressSearch(page);
  let isTold = false;
  const hasTable = async (response: Response): Promise<boolean> =>
    response.url().includes('/tournaments/zone/skat') && (await response.text()).includes('"pending"');
  void page.waitForResponse(hasTable).then(() => {
    isTold = true;
  });
  for (let others = 0; others < 2; others += 1) await search(server, await newMember(context, server, id), id);
  await world.turnUntil(() => expect.poll(() => isTold, AT_A_LOOK).toBe(true));
  await expect(page.getByText('die Verbindung ist gerade weg')).toBeVisible();
  expect([...new Set(await headings.jsonValue())]).toEqual(['Partie 2 von 12']);
  await page.close();
  await world.clear();
});

test('MATCH-8 ROUTE-15 a server that takes the search and closes is asked ever more slowly, reported once, and left after 30 s', async () => {
  const id = await world.tournament();
  const own = (await world.player()).id;
  await join(world.context, own, id);
  const reports: string[] = [];
  let opened = 0;
  const page = await world.open(own, `/matching/skat/${String(id)}`, PHONE, async (fresh) => {
    await fresh.clock.install();
    fresh.on('request', (request) => {
      if (request.url().endsWith('/gd/rest/events')) reports.push(request.postData() ?? '');
    });
    await fresh.routeWebSocket(/\/gameserver$/, (near) => {
      opened += 1;
      near.onMessage(() => void near.close({ code: 1011 }));
    });
  });
  await pressSearch(page);
  await expect.poll(() => opened).toBe(1);
  await expect(page.getByText('Die Verbindung zur Suche ist weg')).toBeVisible();
  for (let passed = 0; passed < 50; passed += 1) await page.clock.runFor(STEP_MS);
  await expect(failed(page)).toContainText('Es wurde nichts abgebucht');
  expect(opened).toBeLessThanOrEqual(10);
  const closes = reports.filter((report) => report.includes('socket-closed'));
  expect(closes).toHaveLength(1);
  const before = opened;
  for (let passed = 0; passed < 60; passed += 1) await page.clock.runFor(STEP_MS);
  expect(opened).toBe(before);
  await failed(page).getByRole('button', { name: 'Noch einmal suchen' }).click();
  await expect.poll(() => opened).toBeGreaterThan(before);
  await page.close();
  await world.clear();
});

test('LOOK-5 the loading line stays for half a second after the last load, however many there were', async () => {
  const page = await world.open((await world.player()).id, '/', PHONE, async (fresh) => {
    await fresh.clock.install();
  });
  const line = page.locator('[data-busy]');
  await expect(line).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'Hilfe' }).click();
  await expect(line).toHaveAttribute('data-busy', 'false');
  await page.clock.runFor(450);
  await expect(line).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(line).toHaveCount(0);
  await page.close();
});
