import type { State } from './state.ts';
import { said } from './said.ts';
import type { World } from './world.ts';

/** Daily from 16:00 to 22:00 in Berlin, as most tournaments are. */
const EVENING = { lobbyFrom: '16:00', lobbyTo: '22:00' } as const;
const moment = (day: number, hour: number): Date => new Date(Date.UTC(2026, 10, day, hour - 1));

/** A week as the clock of the tests finds it on Monday, 2 November 2026, 13:00. */
export const WEEK_PATH = '/calendar?week=2026-11-02';

/** A qualifier under way until Thursday, an evening on Friday, and one round the clock. */
export const fillWeek = async (world: World) => {
  const qualifier = await world.tournament({
    zoneId: 'skatmasters',
    name: 'Skat Masters, 12. Qualifikation',
    isMasters: true,
    totalWin: 600_000,
    competitionStart: moment(1, 16),
    registrationEnd: moment(5, 20),
    competitionEnd: moment(5, 22),
    ...EVENING,
  });
  const evening = await world.tournament({
    zoneId: 'romme',
    gametype: 'romme',
    name: 'Rommé-Abendrunde',
    state: 'planned',
    registrationStart: moment(4, 12),
    competitionStart: moment(6, 19),
    registrationEnd: moment(6, 20),
    competitionEnd: moment(6, 22),
    ...EVENING,
  });
  const always = await world.tournament();
  return { qualifier, evening, always };
};

/** The calendar: a week, nothing in it, and the private address. */
export const CALENDAR: readonly State[] = [
  {
    name: 'calendar-nothing',
    title: 'a calendar without anything says so',
    make: async (world) => ({
      userId: (await world.player()).id,
      path: '/calendar?week=2027-05-03',
      sees: [/3\.–9\.\sMai/, 'ist nichts geplant', 'Adresse anlegen'],
    }),
  },
  {
    name: 'calendar-week',
    title: 'a week in the calendar says what opens when, with the last start',
    make: async (world) => {
      const { qualifier } = await fillWeek(world);
      const [own] = await world.joined(qualifier);
      return {
        userId: own,
        path: `${WEEK_PATH}&day=2026-11-05`,
        sees: ['Skat Masters, 12. Qualifikation', /letzter Start 20:00/, 'Zeiten in Berlin, wie bei dir'],
      };
    },
  },
  {
    name: 'calendar-address',
    title: 'the private address for calendar programs stands there to be copied',
    once: true,
    make: async (world) => {
      await fillWeek(world);
      return {
        userId: (await world.player()).id,
        path: WEEK_PATH,
        sees: ['Adresse kopieren'],
        opens: async (page) => {
          await page.getByRole('button', { name: said('calendar.feedCreate') }).click();
          await page.getByRole('button', { name: said('calendar.feedCopy') }).waitFor();
        },
      };
    },
  },
];
