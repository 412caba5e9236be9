import { LOADING_MS } from '@matador/table';
import { hints } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { logged, newMember, type Member } from '../../test/game-server.ts';
import { turnUntil } from '../../test/manual-clock.ts';
import { callerOf, newPlayer, newTournament, stayAtWork } from '../../test/people.ts';
import { competitionOf, search, type Search } from '../../test/search.ts';
import { openVenue } from '../../test/table.ts';

const context = await testContext({ DEMO: '0', MATCH_POOL: '1', MATCH_DELAY: '0' });
const venue = await openVenue(context);
const { server } = venue;
const SECOND = 1000;

let refuser = '';
/** How the seats ended, whoever has let the table go first. */
const seatsOf = async (competition: string): Promise<readonly unknown[]> => {
  const { rows } = await context.store.pool.query<Record<string, unknown>>(
    'SELECT state, score FROM seats WHERE competition = $1 ORDER BY user_id = $2 DESC',
    [competition, refuser],
  );
  return rows;
};

test('MATCH-21 a table let go is not free: the first of a tournament is forgiven, whoever lets a second one go waits twice as long, the third is a skipgame as by GAME-7, and the staff is pointed at it', async () => {
  const tournamentId = await newTournament(context);
  const [absent, ...others] = [
    await newMember(context, server, tournamentId),
    await newMember(context, server, tournamentId),
    await newMember(context, server, tournamentId),
  ];
  if (absent === undefined) throw new Error('nobody');
  refuser = absent.account.id;
  const searchAll = (): Promise<Search[]> =>
    Promise.all([absent, ...others].map((member: Member) => search(server, member, tournamentId)));
  const isSeated = (searches: readonly Search[]) => searches.every((one) => one.said('start'));
  /** The table that these were shown, which the first of them does not load. */
  const letGo = async ([first]: readonly Search[]): Promise<string> => {
    const [config] = (await first?.start()) ?? [];
    const competition = competitionOf(config);
    const pages = await Promise.all(others.map((member) => venue.page(member, competition)));
    await logged(context, competition, 'fact', 4); // two connected, two loaded
    await context.clock.advance(LOADING_MS + 100);
    for (const page of pages) await page.until(() => page.closeCode !== null);
    return competition;
  };
  const lto = { state: 'lto', score: null };
  /** How long all three search until they sit, from when their slots open again. */
  const searchedMs = async (): Promise<{ readonly searches: readonly Search[]; readonly ms: number }> => {
    await context.clock.advance(60 * SECOND);
    const searches = await searchAll();
    const from = context.clock.monotonicMs();
    await turnUntil(context.clock, () => isSeated(searches));
    return { searches, ms: context.clock.monotonicMs() - from };
  };

  const first = await searchAll();
  await turnUntil(context.clock, () => isSeated(first));
  expect(await seatsOf(await letGo(first))).toEqual([lto, lto, lto]);
  const second = await searchedMs();
  expect(second.ms).toBeLessThan(5 * SECOND);
  expect(await seatsOf(await letGo(second.searches))).toEqual([lto, lto, lto]);
  const third = await searchedMs();
  // Two minutes from when the table was given up, of which the slot has rested one.
  expect(third.ms).toBeGreaterThan(55 * SECOND);
  expect(third.ms).toBeLessThan(65 * SECOND);

  const staff = await newPlayer(context, { actorType: 'auditor', money: 0 });
  const ops = await callerOf(server.app, context, staff.id);
  const refusers = async () => {
    await stayAtWork(context);
    return hints.parse((await ops.get('ops/hints')).json()).refusers;
  };
  expect(await refusers()).toEqual([]);
  expect(await seatsOf(await letGo(third.searches))).toEqual([{ state: 'skipgame', score: -700 }, lto, lto]);
  expect(await refusers()).toMatchObject([{ userId: refuser, refused: 3, tables: 3, tournaments: 1 }]);
});
