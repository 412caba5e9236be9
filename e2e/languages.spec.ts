import { test } from '@playwright/test';
import type { Locale } from '@matador/protocol/constants';
import { CATALOGUES, intlTag, isLocale } from '@matador/protocol/languages';
import { LanguageJourney } from './language-journey.ts';
import { expect } from './patient.ts';
import { startServer, type RunningServer } from './server.ts';

/** `JOURNEY_LANGUAGES=fr,sv`, or `all`; French if nothing is said: the other journeys are German. */
const ASKED = process.env.JOURNEY_LANGUAGES ?? 'fr';
const LANGUAGES: readonly Locale[] =
  ASKED === 'all' ? CATALOGUES : CATALOGUES.filter((locale) => ASKED.split(',').includes(locale));

/** What is played beside Skat: where each game is at home. */
const PLAYS_BELOTE: readonly Locale[] = ['fr', 'nl'];
const PLAYS_ROMME: readonly Locale[] = ['es', 'da', 'sv'];

/** Accounts of one click that the demo has: every further language has a server of its own. */
const ACCOUNTS = 3;
const start = (): Promise<RunningServer> => startServer({ crowd: 12, pace: 0.1 });

let server: RunningServer;

test.beforeAll(async () => {
  server = await start();
});
test.afterAll(() => server.stop());

for (const [index, locale] of LANGUAGES.entries())
  test.describe(locale, () => {
    const own = new RegExp(`player${String(1 + (index % ACCOUNTS))}\\b`);
    test.beforeAll(async () => {
      if (index === 0 || index % ACCOUNTS !== 0) return;
      await server.stop();
      server = await start();
    });
    test.use({ locale: intlTag(locale, []), viewport: { width: 1280, height: 900 } });

    test(`in ${locale} a player signs in, joins, plays, sees result and replay, writes, and leaves, and reads no other language`, async ({
      page,
    }) => {
      test.slow(PLAYS_ROMME.includes(locale));
      const journey = new LanguageJourney(page, server.url, locale);
      await journey.signIn(own);
      await journey.sitDown('skat');
      await journey.playTricks(false);
      await journey.lookBack();
      // The second game last: its table is left after a hand.
      if (PLAYS_BELOTE.includes(locale)) {
        await journey.sitDown('belote');
        await journey.playTricks(true);
      }
      if (PLAYS_ROMME.includes(locale)) {
        await journey.sitDown('romme');
        await journey.playRomme();
      }
      await journey.write();
      await journey.signOut(own);
    });
  });

test('the languages of the journeys are written ones', () => {
  for (const locale of LANGUAGES) expect(isLocale(locale)).toBe(true);
  expect(LANGUAGES.length).toBeGreaterThan(0);
});
