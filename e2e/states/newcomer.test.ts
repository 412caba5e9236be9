import { expect, test } from 'vitest';
import { DEMO_ANNOUNCEMENT } from '../../apps/server/src/demo/seed.ts';
import { publishAnnouncement } from '../../apps/server/src/announcements/announcements.ts';
import { expect as patient } from '../patient.ts';
import { MASTERS, plannedDates } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

/** What somebody sees who comes for the first time, without moving the page. */
const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const SMALL = { width: 360, height: 640 };
const PICTURES = process.env.GALLERY_DIR;

const world = await openWorld();

const openOverview = async (eyes: Eyes = PHONE, size = SMALL) => {
  const page = await world.open((await world.player()).id, '/', eyes);
  await page.setViewportSize(size);
  return page;
};

const schedule = async (): Promise<void> => {
  const { store, clock } = world.context;
  await world.tournament(MASTERS);
  await world.tournament({ name: 'Speed Skat', gameVariant: 'speed', entryFee: 5_00 });
  await world.tournament({ totalWin: 600_00 });
  await world.tournament({ zoneId: 'romme', gametype: 'romme', name: 'Rommé-Wochenturnier', ...plannedDates(world) });
  await world.tournament({ zoneId: 'belote', gametype: 'belote', name: 'Belote-Wochenturnier' });
  await publishAnnouncement(store, { from: clock.now(), until: null, texts: DEMO_ANNOUNCEMENT });
};

test('OVER-10 the first screen of a newcomer shows one tournament with fee, duration, prize and its button', async () => {
  await schedule();
  const page = await openOverview();
  const card = page.getByRole('region', { name: 'Empfohlen' });
  const seen = [
    card.getByRole('heading', { level: 1, name: 'Skat-Wochenturnier' }),
    card.getByText('läuft'),
    card.getByText('10,00 €', { exact: true }),
    card.getByText('2½ Std.'),
    card.getByText('600 €'),
    card.getByRole('link', { name: 'Für 10,00 € mitspielen' }),
  ];
  const boxes = await Promise.all(seen.map((one) => one.boundingBox()));
  for (const box of boxes) {
    expect(box).not.toBeNull();
    if (box !== null) expect(box.y + box.height).toBeLessThanOrEqual(SMALL.height);
  }
  const announced = await page.getByRole('region', { name: 'Demo' }).boundingBox();
  expect(announced?.height).toBe(40);
  // Nothing of the card lies under the bar, and the bar keeps to the bottom.
  const bar = await page.getByRole('region', { name: 'Nächster Schritt' }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(SMALL.height);
  for (const box of boxes.slice(0, -1)) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width);
  const info = await page.getByRole('region', { name: 'So geht es' }).boundingBox();
  const all = await page.getByRole('heading', { name: 'Alle Turniere' }).boundingBox();
  expect(info?.y ?? 0).toBeGreaterThan(all?.y ?? 0);
  if (PICTURES !== undefined) {
    await page.screenshot({ path: `${PICTURES}/newcomer-360x640.png` });
    await page.screenshot({ path: `${PICTURES}/newcomer-360-all.png`, fullPage: true });
    for (const [width, scheme] of [
      [768, 'light'],
      [1440, 'light'],
      [1440, 'dark'],
      [1024, 'dark'],
      [360, 'dark'],
    ] as const) {
      await world.look(page, { ...PHONE, width, scheme });
      await page.screenshot({ path: `${PICTURES}/newcomer-${String(width)}-${scheme}.png` });
    }
  }
  await page.close();
  await world.clear();
});

test('OVER-10 every card at every width says state, fee, dates and what can be won', async () => {
  await schedule();
  const page = await openOverview();
  const cards = page
    .getByRole('main')
    .locator('li a[href^="/tournaments/"]')
    .filter({ hasText: /turnier|Skat/i })
    .filter({ has: page.locator('strong') });
  for (const width of [320, 360, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await patient(cards).toHaveCount(5);
    for (const card of await cards.all()) {
      const words = await card.innerText();
      expect(words).toMatch(/läuft|bald/);
      expect(words).toMatch(/Startgeld (?:10|5),00\s€/);
      expect(words).toMatch(/\w\w\s\d+\.\d+\. bis \w\w\s\d+\.\d+\./);
      expect(words).toMatch(/(?:60|600|6\.000)\s€/);
    }
  }
  await page.close();
  await world.clear();
});

test('OVER-9 who has something running sees that first, and nothing is recommended', async () => {
  await schedule();
  const id = await world.tournament({ name: 'Abendturnier' });
  const [own] = await world.joined(id);
  const page = await world.open(own, '/', PHONE);
  await patient(page.getByRole('heading', { level: 1, name: 'Läuft bei dir' })).toBeVisible();
  await patient(page.getByRole('region', { name: 'Empfohlen' })).toHaveCount(0);
  await page.close();
  await world.clear();
});
