import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { askToJoin, balance, findTable, join, openTournament, signInByClick } from './lobby-driver.ts';
import { isAnswer } from './readable.ts';
import { startServer, type RunningServer } from './server.ts';
import { mouse, playToResult } from './table-driver.ts';
import { openUnruly, type Trouble, type UnrulyNetwork } from './unruly.ts';

/**
 * Every step of a player's way with every trouble a network or server can make. The page always says what is wrong, and
 * what to do next.
 */
let server: RunningServer;
let network: UnrulyNetwork;

test.use({ locale: 'de-DE', viewport: { width: 412, height: 823 } });

test.beforeAll(async () => {
  server = await startServer({ crowd: 12, pace: 0.05 });
  network = await openUnruly(server.url);
});

test.afterAll(async () => {
  await network.close();
  await server.stop();
});

test.afterEach(() => {
  network.spoil(/^$/, null);
});

const STEPS: readonly { readonly name: string; readonly call: RegExp; readonly path: string }[] = [
  { name: 'the start', call: /\/me\/userData/, path: '/' },
  { name: 'the balance', call: /\/me\/balance/, path: '/' },
  { name: 'what is running', call: /\/me\/running/, path: '/' },
  { name: 'the overview', call: /\/tournaments\/zones/, path: '/' },
  { name: 'a zone', call: /\/tournaments\/zone\/skat/, path: '/tournaments/skat' },
  { name: 'the prizes', call: /\/winningDistribution\//, path: '/tournaments/skat' },
  { name: 'a ranking', call: /\/ranking\/tournament\//, path: '/tournaments/skat' },
  { name: 'a result', call: /\/results\//, path: '/result/00000000-0000-4000-8000-000000000000' },
  { name: 'the code of a screen', call: /\/assets\/tournament/, path: '/tournaments/skat' },
  { name: 'the texts of a screen', call: /\/assets\/overview-.*\.js/, path: '/' },
];

/** Opens every step in a tab of its own, each behind a network that spoils what the step loads. */
const atEveryStep = async (
  context: BrowserContext,
  trouble: Trouble,
  look: (page: Page, network: UnrulyNetwork) => Promise<void>,
): Promise<void> => {
  await Promise.all(
    STEPS.map(({ name, call, path }) =>
      test.step(name, async () => {
        const own = await openUnruly(server.url);
        const page = await context.newPage();
        try {
          own.spoil(call, trouble);
          // What is held may be a script or a style that the page waits for: it does not come to rest then.
          await page.goto(`${own.url}${path}`, { waitUntil: 'commit' });
          await look(page, own);
        } finally {
          await page.close();
          await own.close();
        }
      }),
    ),
  );
};

for (const trouble of [500, 'broken'] as const)
  test(`ERR-3 ${String(trouble)} at any load: the page says what happened and what to do next`, async ({
    page,
    context,
  }) => {
    await signInByClick(page, network.url);
    await atEveryStep(context, trouble, isAnswer);
  });

test('LOOK-5 a slow answer at any load shows the loading line until it comes, and then what was asked for', async ({
  page,
  context,
}) => {
  await signInByClick(page, network.url);
  await atEveryStep(context, 'held', async (tab, own) => {
    const line = tab.locator('[data-busy=true]');
    await expect.poll(() => own.spoiled > 0).toBe(true);
    await expect(line).toBeVisible();
    own.spoil(/^$/, null);
    await isAnswer(tab);
    await expect(line).toHaveCount(0);
  });
});

test('API-9 401 at any load leads to the sign-in, from where the way goes back', async ({ page, context }) => {
  await signInByClick(page, network.url);
  const ways: string[] = [];
  await atEveryStep(context, 401, async (tab, own) => {
    await expect.poll(() => own.spoiled > 0).toBe(true);
    await isAnswer(tab);
    ways.push(new URL(tab.url()).pathname + new URL(tab.url()).search.slice(0, 8));
  });
  // All but the code and the texts of a screen, which are nobody's.
  expect(ways.filter((way) => way === '/extern/login?return=' || way === '/login?return=')).toHaveLength(
    STEPS.length - 2,
  );
});

test('ERR-1 ERR-2 a zone that cannot be loaded: the error screen says so and leads back to it', async ({ page }) => {
  await signInByClick(page, network.url);
  network.spoil(/\/tournaments\/zone\/skat/, 500);
  await page.goto(`${network.url}/tournaments/skat`);
  await expect(page.getByRole('heading', { name: 'Hoppla, was ist hier passiert?' })).toBeVisible();
  await expect(page).toHaveURL(/\/error\/500\/skat$/);
  network.spoil(/^$/, null);
  await page.getByRole('button', { name: 'Weiter zu den Turnieren' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Skat-Wochenturnier');
});

test('REG-8 REG-9 a join that fails says so and charges nothing; one whose answer is lost is charged once', async ({
  page,
}) => {
  await signInByClick(page, network.url);
  const before = await balance(page);
  await openTournament(page);
  network.spoil(/\/tournaments\/join\//, 503);
  await askToJoin(page);
  await expect(page.getByRole('alertdialog', { name: 'Das hat nicht geklappt' })).toContainText('keine klare Antwort');
  network.spoil(/^$/, null);
  await page.reload();
  await join(page);
  await expect.poll(() => balance(page)).toBe(before - 1000);
});

test('MATCH-9 a search that cannot begin says so; afterwards the game is found, played and its result shown', async ({
  page,
}) => {
  await signInByClick(page, network.url, 'player2');
  await openTournament(page);
  await join(page);
  network.spoil(/\/tournaments\/matching\/\d+(\?|$)/, 500);
  await page
    .getByRole('link', { name: /Partie \d+ (von \d+ )?spielen/ })
    .or(page.getByRole('button', { name: /Partie \d+ (von \d+ )?spielen/ }))
    .first()
    .click();
  await isAnswer(page);
  network.spoil(/^$/, null);
  await page.goto(network.url);
  await openTournament(page);
  const competition = await findTable(page);
  await playToResult(page, mouse);
  for (const trouble of [500, 'broken'] as const) {
    network.spoil(/\/results\//, trouble);
    await page.goto(`${network.url}/result/${competition}`);
    await isAnswer(page);
  }
  network.spoil(/^$/, null);
  await page.goto(`${network.url}/result/${competition}`);
  await expect(page.getByRole('table').first()).toContainText('player2');
});
