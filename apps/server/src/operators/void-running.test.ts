import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer } from '../../test/people.ts';
import { openVenue } from '../../test/table.ts';
import { findCompetition, findSeated } from '../store/queries/results.ts';
import { rollback } from '../store/store.ts';
import { findTable, seatOfUser } from '../store/queries/tables.ts';
import { orderCommand } from './commands.ts';
import { runCommand } from './run-command.ts';

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

test('while it is looked up what a void would do, the table writes on', async () => {
  const { id: operator } = await newPlayer(context, { actorType: 'operator', money: 0 });
  const { competitionId } = await venue.deal();
  const command = { type: 'void', competitionId, reclaim: false } as const;
  const node = await context.store.pool.connect();
  try {
    await context.store.transaction(async (tx) => {
      const by = { commandId: null, operators: [operator] };
      expect(await runCommand(context, tx, { command, by, isDry: true }, [])).toHaveProperty('effects');
      await node.query(`BEGIN; SET LOCAL lock_timeout = '2s'`);
      const written = await node.query(
        `INSERT INTO table_events (table_id, seq, epoch, seat, actor, action, at)
         SELECT id, coalesce((SELECT max(seq) FROM table_events WHERE table_id = id), 0) + 1, 0, 0, 'player', '{}', now()
         FROM tables WHERE competition = $1`,
        [competitionId],
      );
      expect(written.rowCount).toBe(1);
      const held = await node.query('SELECT FROM tables WHERE competition = $1 FOR UPDATE', [competitionId]);
      expect(held.rowCount).toBe(1);
      return rollback(null);
    });
  } finally {
    await node.query('ROLLBACK');
    node.release();
  }
});
