import { DEMO_ANNOUNCEMENT } from '../../apps/server/src/demo/seed.ts';
import { publishAnnouncement } from '../../apps/server/src/announcements/announcements.ts';
import { callerOf } from '../../apps/server/test/people.ts';
import { search } from '../../apps/server/test/search.ts';
import { newSeason, settledQualifier } from '../../apps/server/test/season.ts';
import { join } from '../../apps/server/test/series.ts';
import { said } from './said.ts';
import { plannedDates, type State } from './state.ts';

const error = (code: string, zone: string | null, title: string, sees: string): State => ({
  name: `error-${code}`,
  title,
  make: async (world) => ({
    userId: (await world.player()).id,
    path: zone === null ? `/error/${code}` : `/error/${code}/${zone}`,
    sees: ['Hoppla', sees],
    button: { name: /Weiter/, works: true },
  }),
});

/** The overview's other states. */
export const OVERVIEWS: readonly State[] = [
  {
    name: 'overview-announcement',
    title: 'OVER-2 an announcement stands above everything and can be dismissed',
    make: async (world) => {
      await world.tournament();
      const { store, clock } = world.context;
      await publishAnnouncement(store, { from: clock.now(), until: null, texts: DEMO_ANNOUNCEMENT });
      return { userId: (await world.player()).id, path: '/', sees: ['Demo', 'Alle Beträge sind Spielgeld'] };
    },
  },
  {
    name: 'overview-all-games',
    title: 'OVER-3 STATE-1 every zone with a tournament: running, and soon with its start',
    make: async (world) => {
      await world.tournament();
      await world.tournament({ zoneId: 'romme', gametype: 'romme', name: 'Rommé am Sonntag', image: 'romme' });
      await world.tournament({
        zoneId: 'belote',
        gametype: 'belote',
        name: 'Belote-Turnier',
        ...plannedDates(world),
      });
      return {
        userId: (await world.player()).id,
        path: '/',
        sees: ['Rommé am Sonntag', 'Belote-Turnier', /bald|demnächst/],
      };
    },
  },
  {
    name: 'overview-searching',
    title: 'OVER-9 a search under way stands first, a tournament whose lobby opens soon below it',
    make: async (world) => {
      const { context, server } = world;
      const first = await world.tournament();
      const second = await world.tournament({ name: 'Abendturnier', lobbyFrom: '13:10', lobbyTo: '22:00' });
      const account = await world.player();
      for (const id of [first, second]) await join(context, account.id, id);
      await search(server, { account, caller: await callerOf(server.app, context, account.id) }, first);
      return { userId: account.id, path: '/', sees: ['Läuft bei dir', /Suche/, 'Abendturnier'] };
    },
  },
];

/** Lists with nothing or little in them, and what went wrong. */
export const LISTS: readonly State[] = [
  {
    name: 'zone-history-empty',
    title: 'RANK-9 the history of somebody without one says so',
    make: async (world) => {
      await world.tournament();
      return { userId: (await world.player()).id, path: '/tournaments/skat?table=history', sees: ['Frühere Turniere'] };
    },
  },
  {
    name: 'season-tickets',
    title: 'RANK-3 the tickets view lists final seats by tournament',
    make: async (world) => {
      const season = await newSeason(world.context);
      const people: string[] = [];
      for (let one = 0; one < 8; one += 1) people.push((await world.player()).id);
      const placings = people.map((userId, rank) => ({ userId, score: 1684 - 37 * rank }));
      await settledQualifier(world.context, season, placings, 3);
      return {
        userId: people[1] ?? '',
        path: '/tournaments/skatmasters?table=season',
        sees: ['Rangliste'],
        opens: async (page) => {
          await page.getByRole('radio').nth(2).click({ force: true });
          await page.getByRole('table').first().waitFor();
        },
      };
    },
  },
  {
    name: 'season-nobody',
    title: 'RANK-9 a search in the season that finds nobody says so',
    make: async (world) => ({
      userId: (await world.player()).id,
      path: '/tournaments/skatmasters?table=season',
      sees: ['Keine Spieler gefunden'],
      opens: async (page) => {
        await page.getByRole('searchbox').fill('niemand');
        await page.getByText(said('common.noPlayers')).waitFor();
      },
    }),
  },
  {
    name: 'sign-in-wrong',
    title: 'ROUTE-7 a wrong password is said at the form, not which of the two was wrong',
    make: () =>
      Promise.resolve({
        userId: null,
        path: '/login',
        sees: [/stimmt nicht|stimmen nicht|falsch/],
        opens: async (page) => {
          await page.locator('input[name="username"]').fill('Vorhand9');
          await page.locator('input[name="password"]').fill('grand ohne vieren');
          await page.locator('form button[type="submit"]').click();
          await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
        },
      }),
  },
  error('1', 'skat', 'ERR-1 a tournament that is no longer offered', 'Turnier'),
  error('3', 'skat', 'ERR-1 a problem with the connection while matching', 'Es wurde nichts abgebucht'),
  error('401', null, 'ERR-1 not signed in any more', 'angemeldet'),
  error('404', null, 'ERR-1 nothing is there', 'Hier ist nichts'),
  error('777', 'belote', 'ERR-1 whatever else went wrong while loading', 'Die Seite konnte nicht geladen werden'),
];
