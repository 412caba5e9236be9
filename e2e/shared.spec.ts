import { expect, test, type Browser, type Page } from '@playwright/test';
import { findings } from './findings.ts';
import { findTable, join, signInByClick } from './lobby-driver.ts';
import { readReplay, unnamed, type ReadReplay } from './replay-words.ts';
import { startServer, type RunningServer } from './server.ts';
import { putUpShortTournament, type ShortTournament } from './short-tournament.ts';
import { mouse, playToResult } from './table-driver.ts';

/** A finished game before and after it is shared, as its player, a stranger and another player see it. */
const NAME = 'Kurzturnier';
/** So many that two come to this one, also in the evening, when more of the demo's are open. */
const CROWD = 22;
const MINUTE_MS = 60_000;
const SEATS = ['Spieler 1', 'Spieler 2', 'Spieler 3'];

let server: RunningServer;
let tournament: ShortTournament;

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async () => {
  server = await startServer({ crowd: CROWD, pace: 0.02 });
  tournament = await putUpShortTournament(server.url, NAME);
  // The crowd has chosen its tournaments before; it comes back with the server, and chooses again.
  await server.killAndRestart();
});

test.afterAll(() => server.stop());

const address = (): string => `${server.url}/tournaments/skat/${String(tournament.tournamentId)}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page) => page.getByRole('textbox', { name: 'Adresse der Partie' });

/** Somebody in a browser of their own, and all that the server has answered them. */
const somebody = async (browser: Browser) => {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const answers: { readonly path: string; readonly body: Promise<string> }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/gd/')) answers.push({ path: pathname, body: response.text().catch(() => '') });
  });
  return {
    page,
    /** What was asked, without repetition, and everything that was answered. */
    heard: async () => ({
      paths: [...new Set(answers.map(({ path }) => path))],
      text: (await Promise.all(answers.map(({ body }) => body))).join('\n'),
    }),
    close: () => context.close(),
  };
};

/** A stranger opens an address, is shown the game that `own` has seen, and nothing else. */
const expectWatched = async (
  browser: Browser,
  to: string,
  { own, names, secrets }: { readonly own: ReadReplay; readonly names: readonly string[]; readonly secrets: string[] },
): Promise<void> => {
  const { page, heard, close } = await somebody(browser);
  await page.goto(to);
  await expect(heading(page)).toHaveText('Geteilte Partie');
  const read = await readReplay(page);
  expect(unnamed(read, SEATS)).toEqual(unnamed(own, names));
  expect(JSON.stringify(read)).toContain(SEATS[0]);
  const { paths, text } = await heard();
  expect(paths).toEqual([`/gd/rest${new URL(to).pathname}/replay`]);
  const seen = await page.content();
  for (const secret of [...names, ...secrets]) {
    expect(text, `answered: ${secret}`).not.toContain(secret);
    expect(seen, `on the page: ${secret}`).not.toContain(secret);
  }
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
  await close();
};

/** Whoever has a link that was taken back reads so, and can go on. */
const expectGone = async (page: Page): Promise<void> => {
  await expect(heading(page)).toHaveText('Geteilte Partie');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Diese Partie wird nicht mehr geteilt.');
  await expect(page.getByRole('region', { name: 'Wiederholung' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Weiter zu den Turnieren' }).click();
  await page.waitForURL('**/login**');
  await expect(heading(page)).toBeVisible();
};

/** Opens the players' list of the finished game, where it is shared. */
const toList = async (page: Page, competition: string): Promise<void> => {
  await page.goto(`${server.url}/result/${competition}`);
  await page.getByRole('link', { name: 'Spielliste' }).click();
  await page.waitForURL(`**/list/${competition}`);
};

/** Makes the link, and reads it. */
const share = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Link erstellen' }).click();
  await expect(page.getByRole('heading', { name: 'Der Link ist an' })).toBeVisible();
  const made = await link(page).inputValue();
  expect(made).toMatch(new RegExp(`^${server.url}/shared/[\\w-]{22}$`));
  return made;
};

const takeBack = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Link zurücknehmen' }).click();
  await expect(page.getByRole('heading', { name: 'Partie teilen' })).toBeVisible();
  await expect(link(page)).toHaveCount(0);
};

test('GAME-24 a finished game is watched by its owner’s link until that is taken back, and those of the first ten after settlement', async ({
  page,
  browser,
}) => {
  await signInByClick(page, server.url);
  await page.goto(address());
  await join(page);
  const competition = await findTable(page);
  await playToResult(page, mouse, { bidFirstDeal: true });
  await expect(page).toHaveURL(new RegExp(`/result/${competition}$`));
  const secrets = [competition, NAME];
  await page.getByRole('link', { name: 'Partie ansehen' }).click();
  const own = await readReplay(page);
  expect(own.steps.length).toBeGreaterThan(5);
  // By seat.
  const seated = await page.getByRole('region', { name: 'Uhren' }).getByRole('term').allInnerTexts();
  const names = seated.map((name) => (name === 'Du' ? 'player1' : name));
  expect(names).toHaveLength(SEATS.length);
  expect(names).toContain('player1');

  await toList(page, competition);
  const first = await share(page);
  const watched = { own, names, secrets };
  await expectWatched(browser, first, watched);

  // A stranger who knows the competition learns nothing from it.
  const stranger = await somebody(browser);
  for (const screen of ['list', 'replay', 'result']) {
    await stranger.page.goto(`${server.url}/${screen}/${competition}`);
    await stranger.page.waitForURL('**/login**');
  }

  await test.step('named is who shares it and agrees, nobody else', async () => {
    await page.getByRole('checkbox', { name: 'Meinen Namen zeigen' }).check();
    await expect(async () => {
      await stranger.page.goto(first);
      await expect(heading(stranger.page)).toHaveText('Eine Partie von player1', { timeout: 2_000 });
    }).toPass();
    const read = await readReplay(stranger.page);
    expect(unnamed(read, [...SEATS, 'player1'])).toEqual(unnamed(own, names));
    expect(await findings(stranger.page, 'shared game')).toEqual([]);
    const seen = await stranger.page.content();
    for (const other of names.filter((name) => name !== 'player1')) expect(seen).not.toContain(other);
    await page.getByRole('checkbox', { name: 'Meinen Namen zeigen' }).uncheck();
    await expect(async () => {
      await stranger.page.reload();
      await expect(heading(stranger.page)).toHaveText('Geteilte Partie', { timeout: 2_000 });
    }).toPass();
  });

  await takeBack(page);
  await stranger.page.reload();
  await expect(stranger.page.getByRole('link', { name: 'Weiter zu den Turnieren' })).toBeVisible();
  expect(await findings(stranger.page, 'game that is shared no longer')).toEqual([]);
  await expectGone(stranger.page);
  const fresh = await somebody(browser);
  await fresh.page.goto(first);
  await expectGone(fresh.page);

  const second = await share(page);
  expect(second).not.toBe(first);
  await expectWatched(browser, second, watched);
  await fresh.page.goto(first);
  await expectGone(fresh.page);
  await Promise.all([stranger.close(), fresh.close()]);

  await test.step('after settlement every player watches the games of the first ten', async () => {
    const other = await somebody(browser);
    await signInByClick(other.page, server.url, 'player2');
    const past = `${server.url}/tournamentHistory/skat/${String(tournament.tournamentId)}`;
    const games = other.page.getByRole('region', { name: 'Partien der ersten zehn' });
    await other.page.goto(past);
    await other.page.waitForURL('**/error/**');
    server.turn(tournament.endsAt - Date.now() + MINUTE_MS);
    await expect(async () => {
      await other.page.goto(past);
      await expect(games).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const player = games.getByRole('group').filter({ hasText: 'player1' });
    const ten = (await games.getByRole('group').allInnerTexts()).map((text) => text.replace(/^\d+\. /, '').trim());
    expect(ten.length).toBeLessThanOrEqual(10);
    await player.getByText('player1').click();
    await player.getByRole('link', { name: /^Partie 1: / }).click();
    await expect(heading(other.page)).toHaveText('Partie von player1');
    const read = await readReplay(other.page);
    expect(read.steps.length).toBe(own.steps.length);
    const shown = names.map((name, seat) => (ten.some((one) => one.startsWith(name)) ? name : (SEATS[seat] ?? '')));
    for (const name of names.filter((one) => !shown.includes(one))) expect(JSON.stringify(read)).not.toContain(name);
    expect(unnamed(read, [...SEATS, ...names]).steps.toSorted()).toEqual(unnamed(own, names).steps.toSorted());
    await other.close();
    // The owner's link goes on, whatever becomes of the tournament.
    await expectWatched(browser, second, watched);
  });
});
