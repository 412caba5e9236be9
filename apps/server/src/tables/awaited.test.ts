import type { AdminCommand } from '@matador/protocol/rest';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { until } from '../../test/patience.ts';
import { newPlayer } from '../../test/people.ts';
import { onTurn, openVenue } from '../../test/table.ts';
import { orderCommand } from '../operators/commands.ts';
import { AwaitedSeats } from './awaited-seats.ts';

const venue = await openVenue(await testContext());
const { context } = venue;

interface Told {
  readonly user: string;
  readonly state: string;
}
const toldOf = async (competitionId: string): Promise<readonly Told[]> =>
  (
    await context.store.pool.query<Told>(
      `SELECT user_id AS user, state FROM notices WHERE kind = 'gameWaits' AND starts_with(about, $1) ORDER BY created_at`,
      [`game:${competitionId}`],
    )
  ).rows;

test('who has to play and is away is told once a game; who is there, or has not to play, is not', async () => {
  const { competitionId, members, pages } = await venue.deal();
  const page = onTurn(pages);
  const seat = pages.indexOf(page);
  const [user, idle] = [members[seat]?.account.id, pages.find((one) => one !== page)];
  if (user === undefined || idle === undefined) throw new Error('three sit at a table');
  await context.clock.advance(10_000);
  expect(await toldOf(competitionId)).toEqual([]);
  await venue.cut(page);
  await venue.cut(idle);
  await until(async () => {
    await context.clock.advance(1000);
    return (await toldOf(competitionId)).length > 0;
  }, 'the notice');
  expect(await toldOf(competitionId)).toEqual([{ user, state: 'waiting' }]);
  const member = members[seat];
  if (member === undefined) throw new Error('nobody');
  await venue.page(member, competitionId);
  await until(async () => (await toldOf(competitionId))[0]?.state === 'told', 'the notice to be taken back');
});

test('who leaves a frozen table is told once it is played again, and not that time runs while it stands', async () => {
  const { competitionId, members, pages } = await venue.deal();
  const page = onTurn(pages);
  const member = members[pages.indexOf(page)];
  if (member === undefined) throw new Error('nobody is on turn');
  const user = member.account.id;
  const turnUntilTold = (count: number): Promise<void> =>
    until(
      async () => {
        await context.clock.advance(1000);
        return (await toldOf(competitionId)).length === count;
      },
      `${String(count)} notices`,
    );
  await venue.cut(page);
  await turnUntilTold(1);
  const { id: operator } = await newPlayer(context, { actorType: 'operator', money: 0 });
  const order = (command: AdminCommand) =>
    orderCommand(context, { command, reason: 'for a test', dryRun: false, key: randomUUID(), operator });
  const of = { what: 'table', competitionId } as const;
  await order({ type: 'freeze', of, told: 'check' });
  for (const one of pages) if (one !== page) await one.until(() => one.view?.frozen?.reason === 'check');
  for (let second = 0; second < 20; second += 1) await context.clock.advance(1000);
  await order({ type: 'release', of });
  for (const one of pages) if (one !== page) await one.until(() => one.view?.frozen === null);
  expect(await toldOf(competitionId)).toHaveLength(1);
  await turnUntilTold(2);
  expect((await toldOf(competitionId)).map((one) => one.user)).toEqual([user, user]);
  await venue.page(member, competitionId);
  await until(
    async () => (await toldOf(competitionId)).every(({ state }) => state === 'told'),
    'both notices to be taken back',
  );
});

test('a short absence tells nobody, and after a takeover everybody has the time to come back', () => {
  const seats = new AwaitedSeats(3, { isResumed: false, nowMs: 0 });
  expect(seats.look([1], 0)).toEqual([]);
  expect(seats.look([], 5000)).toEqual([]);
  expect(seats.look([1], 10_000)).toEqual([]);
  expect(seats.look([1], 15_000)).toEqual([1]);
  expect(seats.look([1], 20_000)).toEqual([]);
  expect([seats.isBack(1), seats.isBack(1), seats.isBack(0)]).toEqual([true, false, false]);
  seats.released(7);
  expect([seats.look([1], 30_000), seats.look([1], 35_000), seats.look([1], 40_000)]).toEqual([[], [1], []]);
  const resumed = new AwaitedSeats(2, { isResumed: true, nowMs: 0 });
  for (const nowMs of [5000, 10_000, 25_000]) expect(resumed.look([0], nowMs)).toEqual([]);
  expect(resumed.look([0], 30_000)).toEqual([0]);
  expect(resumed.isBack(1)).toBe(true);
});
