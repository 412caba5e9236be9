import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer } from '../../test/people.ts';
import { openVenue } from '../../test/table.ts';
import { findCompetition, findSeated } from '../store/queries/results.ts';
import { findTable, seatOfUser } from '../store/queries/tables.ts';
import { orderCommand } from './commands.ts';

const context = await testContext();
const venue = await openVenue(context);

test('OPS-2 a table that is played is taken from its process when an operator voids the competition', async () => {
  const { id: operator } = await newPlayer(context, { actorType: 'operator', money: 0 });
  const { competitionId, pages } = await venue.deal();
  const command = { type: 'void', competitionId, reclaim: false } as const;
  const reason = 'the cards of a seat were seen';
  const acted = await orderCommand(context, { command, reason, dryRun: false, key: 'void-it-now', operator });
  expect(acted).toMatchObject({ ok: true, report: { state: 'executed' } });
  expect(await findCompetition(context.store.db, competitionId)).toMatchObject({ state: 'voided' });
  expect((await findSeated(context.store.db, competitionId)).map(({ state }) => state)).toEqual(['lto', 'lto', 'lto']);
  // The next thing that the table wants to write is refused: it is let go, and nobody takes it up again.
  await context.clock.advance(120_000);
  for (const page of pages) await page.until(() => page.closeCode !== null);
  expect(await findTable(context.store.db, competitionId)).toMatchObject({ finished: true, node: null });
  await context.clock.advance(10_000);
  expect(await findCompetition(context.store.db, competitionId)).toMatchObject({ state: 'voided' });
  const { rows } = await context.store.pool.query<{ user: string }>(
    'SELECT user_id AS user FROM seats WHERE competition = $1 LIMIT 1',
    [competitionId],
  );
  const seated = await seatOfUser(context.store.db, competitionId, rows[0]?.user ?? '');
  expect(seated).toMatchObject({ state: 'voided', voidedBy: 'operator' });
});
