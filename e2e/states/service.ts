import { closeDays, publishKeys } from '../../apps/server/src/tables/published.ts';
import { newSeason, settledQualifier } from '../../apps/server/test/season.ts';
import type { State } from './state.ts';

const guest = (name: string, path: string, title: string, sees: readonly (string | RegExp)[]): State => ({
  name,
  title,
  make: () => Promise.resolve({ userId: null, path, sees }),
});

/** The platform's own page is not known yet: what is on the screen until then is what there is to see. */
const leaving = (name: string, path: string, title: string, sees: string, signedIn: boolean): State => ({
  name,
  title,
  make: async (world) => ({
    userId: signedIn ? (await world.player()).id : null,
    path,
    prepare: async (page) => {
      await page.route(/\/session$/, () => undefined);
    },
    sees: [sees],
  }),
});

/** Screens beside the tournaments: guests', the account's, help, errors. */
export const service: readonly State[] = [
  guest('sign-in', '/login', 'ROUTE-7 the built-in sign-in, with its way to an account', [
    'Spielername',
    'Noch kein Konto?',
  ]),
  guest('register', '/register', 'the rules of name and password stand there before anything is typed', [
    'Mindestens 10 Zeichen',
    'Schon ein Konto?',
  ]),
  {
    name: 'register-wrong',
    title: 'what is wrong with a registration stands at its field, all at once',
    make: () =>
      Promise.resolve({
        userId: null,
        path: '/register',
        sees: [
          'Dieser Name geht so nicht',
          'braucht mindestens 10 Zeichen',
          'Tag, Monat und Jahr',
          'Ohne die Teilnahme',
        ],
        opens: (page) => page.locator('form button[type="submit"]').click(),
      }),
  },
  leaving('extern-login', '/extern/login', 'ROUTE-7 on the way to the login page it says so', 'Anmeldung', false),
  leaving('extern-benefits', '/extern/benefits', 'ROUTE-7 on the way to the shop it says so', 'Wird geladen', true),
  {
    name: 'season',
    title: 'RANK-4 the season: counted results, tickets, and a line where the final seats end',
    make: async (world) => {
      const season = await newSeason(world.context);
      const people = [];
      for (let one = 0; one < 34; one += 1) people.push((await world.player()).id);
      const own = people[33] ?? '';
      await settledQualifier(
        world.context,
        season,
        people.map((userId, rank) => ({ userId, score: 1684 - 37 * rank, prize: rank < 3 ? 200_00 : 0 })),
        3,
      );
      return {
        userId: own,
        path: '/tournaments/skatmasters?table=season',
        sees: ['Hier enden die Finalplätze', '1. Nachrücker', 'Summe', 'Du'],
      };
    },
  },
  guest('help', '/help', 'OVER-8 help says how tournaments, competitions and deals go', [
    'Turnier, Serie, Partie, Spiel',
    'Matador 0.1.0',
  ]),
  {
    name: 'fair',
    title: 'the heads of days and the keys of the house stand there for everybody',
    make: async (world) => {
      await publishKeys(world.context);
      await world.context.store.pool.query(
        `INSERT INTO published_deals SELECT sha256('one deal'), $1::date - 2 ON CONFLICT DO NOTHING`,
        [world.context.clock.now()],
      );
      await closeDays(world.context);
      return {
        userId: null,
        path: '/fair',
        sees: ['Tagessiegel', 'eine Partie', 'keine Partie', 'Unterschreibt jetzt'],
      };
    },
  },
  guest(
    'review-formula',
    '/review',
    'how a deal is reviewed stands there for everybody, with its limits and its source',
    ['Grenzen', 'keine Gewinnchancen', /skat-review-3/],
  ),
  guest('help-romme', '/help/romme', 'OVER-8 the rules of Rommé, with drawn melds', ['Rommé']),
  guest('help-belote', '/help/belote', 'OVER-8 the rules of Belote, with drawn tricks', ['Belote']),
  guest('support-visitor', '/gd/support/contact.xhtml', 'customer service is reached signed out, with an address', [
    'Wir antworten per Mail',
    'Deine Mailadresse',
  ]),
  {
    name: 'error-matching',
    title: 'ERR-2 the error screen says what happened, whether money moved, and leads to the tournaments of the zone',
    make: async (world) => ({
      userId: (await world.player()).id,
      path: '/error/2/skat',
      sees: ['Hoppla', 'Es wurde nichts abgebucht', 'Kundendienst'],
      button: { name: /Weiter/, works: true },
    }),
  },
  {
    name: 'error-forbidden',
    title: 'ERR-1 a forbidden page has words of its own',
    make: async (world) => ({
      userId: (await world.player()).id,
      path: '/error/403',
      sees: ['Diese Seite darfst du nicht öffnen'],
      button: { name: /Weiter/, works: true },
    }),
  },
];
