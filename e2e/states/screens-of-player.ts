import type { Page } from '@playwright/test';
import { DEMO_ANNOUNCEMENT } from '../../apps/server/src/demo/seed.ts';
import { publishAnnouncement } from '../../apps/server/src/announcements/announcements.ts';
import { formedTable, newMember, type Member } from '../../apps/server/test/game-server.ts';
import { byChance, Page as SeatPage } from '../../apps/server/test/page.ts';
import { newSeason, settledQualifier } from '../../apps/server/test/season.ts';
import { playOn } from '../../apps/server/test/seat-page.ts';
import { join, play } from '../../apps/server/test/series.ts';
import { newTournament } from '../../apps/server/test/people.ts';
import { pageOf } from './state.ts';
import type { World } from './world.ts';

/** A screen with something on it. */
export interface Screen {
  readonly name: string;
  /** Null: a guest. */
  readonly userId: string | null;
  readonly path: string;
  /** The button that opens what the screen is about, where it is there. */
  readonly opens?: RegExp;
}

const SEED = 7;
const ACCOUNT_PAGES = ['statement', 'statistics', 'deposit', 'payout', 'limits', 'access', 'support', 'data'];
const GUEST_PATHS = [
  '/login',
  '/register',
  '/forgot',
  '/reset',
  '/confirm',
  '/help',
  '/fair',
  '/review',
  '/practice',
  '/practice/skat',
  '/practice-replay/skat/20261124',
];

/** Three at a table of one round. */
const seated = async ({ context, server }: World) => {
  const tournamentId = await newTournament(context, { roundsPerGame: 1, name: 'Kurzturnier' });
  const members: Member[] = [];
  for (const userName of ['Vorhand9', 'Mittelhand9', 'Hinterhand9'])
    members.push(await newMember(context, server, tournamentId, { userName: `${userName}_${String(tournamentId)}` }));
  return { tournamentId, members, competitionId: await formedTable(context, server, tournamentId, members) };
};

/** A competition that was really played, with its log. */
const played = async (world: World) => {
  const table = await seated(world);
  const { server, context } = world;
  const seats = table.members.map(({ caller }) => new SeatPage(server.host, caller.cookie, table.competitionId));
  await Promise.all(seats.map((seat) => seat.join()));
  await playOn(seats, context.clock, byChance(SEED));
  for (const seat of seats) await seat.until(() => seat.closeCode !== null);
  const [own, left, right] = table.members.map(({ account }) => account.id);
  if (own === undefined || left === undefined || right === undefined) throw new Error('nobody has played');
  return { ...table, own, left, right };
};

/** Every screen but the table of somebody who has played, won and joined, and those of a guest. */
export const screensOf = async (world: World): Promise<readonly Screen[]> => {
  const { context } = world;
  const { own, left, right, competitionId, tournamentId } = await played(world);
  const season = await newSeason(context);
  const placings = [own, left, right].map((userId, at) => ({ userId, score: 900 - 100 * at, prize: 10_00 }));
  const past = await settledQualifier(context, season, placings, 1);
  const joined = await world.tournament({ name: 'Abendturnier' });
  for (const userId of [own, left, right]) await join(context, userId, joined);
  await play(context, joined, 0, { [own]: 120, [left]: 40, [right]: -20 });
  const open = await world.tournament({ name: 'Skat-Marathon' });
  await publishAnnouncement(context.store, { from: context.clock.now(), until: null, texts: DEMO_ANNOUNCEMENT });
  const ofOwn = {
    overview: '/',
    zone: '/tournaments/skat',
    tournament: pageOf(open),
    'joined tournament': pageOf(joined),
    matching: `/matching/skat/${String(joined)}`,
    result: `/result/${competitionId}`,
    replay: `/replay/${competitionId}`,
    retry: `/retry/${competitionId}?deal=1&step=1`,
    list: `/list/${competitionId}`,
    standings: `/standings/skat/${String(tournamentId)}`,
    season: '/tournaments/skatmasters?table=season',
    history: '/tournaments/skatmasters?table=history',
    'past tournament': `/tournamentHistory/skatmasters/${String(past)}`,
    calendar: '/calendar',
    error: '/error/500/skat',
    ...Object.fromEntries(ACCOUNT_PAGES.map((page) => [page, `/account/${page}`])),
  };
  return [
    ...Object.entries(ofOwn).map(([name, path]) => ({ name, path, userId: own })),
    { name: 'registration', userId: own, path: pageOf(open), opens: /10,00.*anmelden/i },
    ...GUEST_PATHS.map((path) => ({ name: `guest ${path}`, userId: null, path })),
  ];
};

/** Opens what a screen is about, if the trouble has left the way to it. */
export const openOn = async (page: Page, { opens }: Screen): Promise<void> => {
  if (opens === undefined) return;
  const button = page.getByRole('button', { name: opens }).first();
  if (await button.isVisible()) await button.click({ force: true });
};
