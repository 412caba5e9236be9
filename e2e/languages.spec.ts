import { test, type Page } from '@playwright/test';
import type { Locale } from '@matador/protocol/constants';
import { CATALOGUES, intlTag, isLocale, languageOf } from '@matador/protocol/languages';
import { balance as balanceAnswer } from '@matador/protocol/rest';
import { indexLetter } from '../apps/web/src/components/card/index-letters.ts';
import { expect } from './patient.ts';
import { startServer, type RunningServer } from './server.ts';
import { spokenIn } from './spoken.ts';
import { mouse, playToResult } from './table-driver.ts';

/** `JOURNEY_LANGUAGES=fr,sv`, or `all`; two if nothing is said. */
const ASKED = process.env.JOURNEY_LANGUAGES ?? 'de,fr';
const LANGUAGES: readonly Locale[] =
  ASKED === 'all' ? CATALOGUES : CATALOGUES.filter((locale) => ASKED.split(',').includes(locale));
const MINOR = 100;

/** Accounts of one click that the demo has: every further language has a server of its own. */
const ACCOUNTS = 3;
const start = (): Promise<RunningServer> => startServer({ crowd: 12, pace: 0.1 });

let server: RunningServer;

test.beforeAll(async () => {
  server = await start();
});
test.afterAll(() => server.stop());

/** The letters in the corners of the cards that lie open. */
const lettersOf = async (page: Page): Promise<readonly string[]> => {
  const corners = await page
    .locator('[data-index]')
    .evaluateAll((faces) => faces.map((face) => face.getAttribute('data-index') ?? ''));
  return corners.filter((corner) => /^\D+$/.test(corner));
};

/** The balance as it has to stand there: the language's form of what the server says. */
const moneyIn = async (page: Page, tag: string): Promise<string> => {
  const answer = await page.request.get(`${server.url}/gd/rest/me/balance`);
  const { balance, gdCurrency } = balanceAnswer.parse(await answer.json());
  return new Intl.NumberFormat(tag, { style: 'currency', currency: gdCurrency }).format(balance / MINOR);
};

const plain = (text: string): string => text.replaceAll(/\s/gu, ' ');

for (const [index, locale] of LANGUAGES.entries())
  test.describe(locale, () => {
    const tag = intlTag(locale, []);
    const own = new RegExp(`player${String(1 + (index % ACCOUNTS))}\\b`);
    test.beforeAll(async () => {
      if (index === 0 || index % ACCOUNTS !== 0) return;
      await server.stop();
      server = await start();
    });
    test.use({ locale: tag, viewport: { width: 1280, height: 900 } });

    test(`LOOK-2 in ${locale} a player signs in, joins, plays, sees result and replay, writes, and leaves, and reads no other language`, async ({
      page,
    }) => {
      const { pattern, strangers } = spokenIn(locale);
      const button = (id: string) =>
        page
          .getByRole('button', { name: pattern(id) })
          .or(page.getByRole('link', { name: pattern(id) }))
          .first();
      /** Looks at the page as it stands: `lang`, and every text. */
      const isIn = async (where: string): Promise<void> => {
        expect(await page.evaluate(() => document.documentElement.lang), where).toBe(languageOf(locale));
        expect(await strangers(page), where).toEqual([]);
      };

      await page.goto(server.url);
      const signIn = page.getByRole('button', { name: own });
      await signIn.waitFor();
      await isIn('sign-in');
      expect(await page.evaluate(() => document.body.getAttribute('requestcountry'))).toBe(tag.slice(-2));
      await signIn.click();
      await expect(page.getByRole('heading', { level: 2, name: pattern('overview.all') })).toBeVisible();
      await expect
        .poll(async () => plain(await page.locator('header').first().innerText()))
        .toContain(plain(await moneyIn(page, tag)));
      await isIn('overview');

      // The way to a tournament alone: some links on the overview ask to join at once.
      const way = page.locator('main a[href^="/tournaments/skat/"], main a[href="/tournaments/skat"]').first();
      await page.goto(new URL((await way.getAttribute('href')) ?? '', server.url).href.replace(/[?#].*/, ''));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await button('tournament.joinFor').click();
      await isIn('joining');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: pattern('tRegistration.main.join') }).click();
      await expect(dialog).toBeHidden();
      await isIn('tournament');

      await button('tournament.playGame').click();
      await page.waitForURL('**/table/*');
      await expect(page.getByTestId('table')).toHaveAttribute('data-phase', /bidding|skat|playing|turn/);
      const right = (['A', 'K', 'Q', 'J'] as const).map((rank) => indexLetter(rank, languageOf(locale)));
      let letters = 0;
      await playToResult(page, mouse, {
        bidFirstDeal: true,
        before: async ({ hasResult }, acts) => {
          if (acts % 5 === 0 || hasResult) await isIn(`table, act ${String(acts)}`);
          for (const letter of await lettersOf(page)) {
            expect(right).toContain(letter);
            letters += 1;
          }
        },
      });
      expect(letters).toBeGreaterThan(0);
      await expect(page).toHaveURL(/\/result\//);
      await page.getByRole('table').first().waitFor();
      await isIn('result');
      await button('result.watch').click();
      await page.getByRole('region', { name: pattern('replay.title') }).waitFor();
      await isIn('replay');

      await page.goto(`${server.url}/gd/support/contact.xhtml`);
      await isIn('customer service');
      await page.locator('textarea[name=words]').fill('123 456 789 000');
      await page.locator('select[name=topic]').selectOption('other');
      await page.locator('form button').click();
      await page.getByRole('status').waitFor();
      await isIn('customer service, sent');

      await page.goto(`${server.url}/account/statement`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await isIn('statement');
      await page.getByRole('button', { name: pattern('common.signOut'), exact: true }).click();
      await page.getByRole('button', { name: own }).waitFor();
      await isIn('signed out');
    });
  });

test('the languages of the journeys are written ones', () => {
  for (const locale of LANGUAGES) expect(isLocale(locale)).toBe(true);
  expect(LANGUAGES.length).toBeGreaterThan(0);
});
