import { expect, test, type Page } from '@playwright/test';
import { balance, signInByClick } from './lobby-driver.ts';
import { LONG } from './long.ts';
import { startServer, type RunningServer } from './server.ts';
import { putUpShortTournament, type ShortTournament } from './short-tournament.ts';
import { pressNamed, tabTo } from './tabbing.ts';
import { keyboard, playToResult } from './table-driver.ts';

/** A whole series and its prize, from the first sight to the statement, by the keyboard alone. */
const NAME = 'Kurzturnier';
const GAMES = 12;
const PLAY = /Partie \d+ (von \d+ )?spielen/;
/** As many as are one too few at every tournament of the demo: this one's two have nobody to play with but the player. */
const CROWD = 13;
const MINUTES = 60_000;

let server: RunningServer;
let tournament: ShortTournament;

// A trace holds a picture of the page for every look at it, and this is a long evening.
test.use({
  locale: 'de-DE',
  viewport: { width: 1280, height: 900 },
  trace: 'off',
  contextOptions: { reducedMotion: 'reduce' },
});

test.beforeAll(async () => {
  server = await startServer({ crowd: CROWD, pace: 0.02 });
  tournament = await putUpShortTournament(server.url, NAME);
  // The crowd has chosen its tournaments before; it comes back with the server, and chooses again.
  await server.killAndRestart();
});

test.afterAll(() => server.stop());

/** A player in a hurry: complete tricks stay as short as the table's settings allow. */
const hurry = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    localStorage.setItem('matador.table', JSON.stringify({ trickPauseMs: 600 }));
  });
};

/** A part of the evening by its name, which is said when it is over. */
const part = (name: string, work: () => Promise<void>): Promise<void> =>
  test.step(name, async () => {
    await work();
    process.stdout.write(`  ${name}\n`);
  });

const address = (): string => `${server.url}/tournaments/skat/${String(tournament.tournamentId)}`;

/** A whole number as it is shown, a minus sign and a full stop between thousands included. */
const numberOf = (text: string | null): number => Number((text ?? '').replaceAll('.', '').replace('−', '-'));

/** Searches from a screen that offers it, again where a busy server has no table just now, and waits for the table. */
const startGame = async (page: Page): Promise<void> => {
  await expect(async () => {
    if (new URL(page.url()).pathname.startsWith('/error/')) await pressNamed(page, /^Weiter zu/);
    await expect(page.getByRole('link', { name: PLAY })).toBeVisible();
    await pressNamed(page, PLAY);
    await page.waitForURL(/\/(?:table|error)\//);
    expect(page.url()).toContain('/table/');
  }).toPass();
  await expect(page.getByTestId('table')).toHaveAttribute('data-phase', /bidding|skat|playing/);
};

/** Plays a game that has begun; answers what it has scored by the result's own row. */
const finishGame = async (page: Page): Promise<number> => {
  await playToResult(page, keyboard);
  await expect(page).toHaveURL(/\/result\//);
  const own = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'player1' }) });
  return numberOf(await own.getByRole('cell').nth(1).textContent());
};

/** Confirms the registration or the restart that its dialog asks about. */
const confirm = async (page: Page, action: RegExp): Promise<void> => {
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'input[type=checkbox]');
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').getByRole('checkbox')).toBeChecked();
  await pressNamed(page, action);
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** What the ranking counts for me. */
const counted = async (page: Page): Promise<number> =>
  numberOf(await page.locator('tr[data-own=true] td b').last().textContent());

test(
  'STATE-7 MAST-12 twelve games, a second entry, the higher total, clearance, history, and the prize in the statement',
  LONG,
  async ({ page }) => {
    const total = { first: 0, second: 0 };
    const higher = (): number => Math.max(total.first, total.second);
    const purse = { before: 0 };

    await part('a newcomer joins', async () => {
      await hurry(page);
      await signInByClick(page, server.url);
      await page.goto(address());
      purse.before = await balance(page);
      await pressNamed(page, /10,00.*anmelden/);
      await confirm(page, /10,00.*anmelden/);
      await expect.poll(() => balance(page)).toBe(purse.before - 10_00);
    });

    for (let game = 1; game <= GAMES; game += 1)
      await part(`game ${String(game)}`, async () => {
        await startGame(page);
        total.first += await finishGame(page);
      });

    await part('the series is over, and starts again', async () => {
      await pressNamed(page, /Zum Turnier/);
      await expect(page.getByRole('status').filter({ hasText: 'Du hast' })).toContainText('Rang');
      await expect.poll(() => counted(page)).toBe(total.first);
      await pressNamed(page, /10,00.*neu starten/);
      await confirm(page, /10,00.*neu starten/);
      await expect.poll(() => balance(page)).toBe(purse.before - 20_00);
      await expect(page.getByText('früherer Durchgang')).toBeVisible();
      await expect.poll(() => counted(page)).toBe(total.first);
    });

    await part('a game of the second entry: the higher total counts', async () => {
      await startGame(page);
      total.second += await finishGame(page);
      await page.goto(address());
      await expect(page.getByText('1 gespielt')).toBeVisible();
      await expect.poll(() => counted(page)).toBe(higher());
    });

    await part('the tournament ends during a game, which is played out', async () => {
      await startGame(page);
      const table = page.url();
      server.turn(tournament.endsAt - Date.now() + MINUTES);
      await expect(async () => {
        await page.goto(address());
        await expect(page.getByRole('region', { name: 'Prüfung' })).toContainText('die Ergebnisse werden geprüft', {
          timeout: 2_000,
        });
      }).toPass();
      await page.goto(table);
      total.second += await finishGame(page);
    });

    await part('it stands in the history with the higher total', async () => {
      await expect(async () => {
        await page.goto(`${server.url}/tournaments/skat?table=history`);
        await expect(page.getByRole('link', { name: NAME })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await pressNamed(page, new RegExp(NAME));
      await expect(page).toHaveURL(/\/tournamentHistory\/skat\//);
      await expect.poll(() => counted(page)).toBe(higher());
    });

    await part('the prize stands in the statement', async () => {
      const words = (await page.getByText(/^Gewonnen: /).textContent()) ?? '';
      const prize = words.includes('60') ? 60_00 : 12_00;
      await page.goto(`${server.url}/account/statement`);
      const booked = page.getByRole('listitem').filter({ hasText: 'Preis' }).filter({ hasText: NAME });
      await expect(booked).toContainText(prize === 60_00 ? '+60,00' : '+12,00');
      await expect.poll(() => balance(page)).toBe(purse.before - 20_00 + prize);
    });
  },
);
