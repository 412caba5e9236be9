import { newSeason, settledQualifier } from '../../apps/server/test/season.ts';
import { join } from '../../apps/server/test/series.ts';
import type { State } from './state.ts';

const guest = (name: string, path: string, title: string, sees: readonly (string | RegExp)[]): State => ({
  name,
  title,
  make: () => Promise.resolve({ userId: null, path, sees }),
});

/** A page of the account of somebody who has paid a fee. */
const account = (page: string, title: string, sees: readonly (string | RegExp)[]): State => ({
  name: `account-${page}`,
  title,
  make: async (world) => {
    const { id } = await world.player({ bonus: 5_00 });
    await join(world.context, id, await world.tournament());
    return { userId: id, path: `/account/${page}`, sees };
  },
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
  account('statement', 'MONEY-8 the statement explains each change of the balance', [
    'Startgeld',
    'Spielgeld',
    '95,00',
  ]),
  account('deposit', 'ROUTE-7 the built-in shop says that it sells play money', ['Hier gibt es Spielgeld']),
  account('payout', 'MONEY-2 a payout says what can be paid out: money, not bonus', [
    'auszahlbar',
    'Ein Bonus kann nicht ausgezahlt werden',
  ]),
  account('limits', 'SAFE-1 limits and pauses stand together', ['Grenzen setzen', 'Pause machen']),
  account('support', 'ERR-3 customer service can be written to', ['Worum es geht', 'Deine Nachricht']),
  account('data', 'SAFE-2 own data can be saved, and the account closed', ['Deine Daten', 'Konto schließen']),
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
  guest('help-romme', '/help/romme', 'OVER-8 the rules of Rommé, with drawn melds', ['Rommé']),
  guest('help-belote', '/help/belote', 'OVER-8 the rules of Belote, with drawn tricks', ['Belote']),
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
