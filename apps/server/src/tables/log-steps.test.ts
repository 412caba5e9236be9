import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { byRote, intoATrick, openVenue } from '../../test/table.ts';
import { findTable } from '../store/queries/tables.ts';
import { logSteps, type LogStep } from './log-steps.ts';

const venue = await openVenue(await testContext());
const { context } = venue;

const stepsOf = async (competitionId: string): Promise<readonly LogStep[]> => {
  const row = await findTable(context.store.db, competitionId);
  if (row === null) throw new Error('no table');
  const steps: LogStep[] = [];
  for await (const step of logSteps(context, row)) steps.push(step);
  return steps;
};

test('a stored log is folded entry by entry, up to what each seat sees now', async () => {
  const seated = await venue.deal();
  await intoATrick(seated, venue, byRote);
  const steps = await stepsOf(seated.competitionId);
  expect(steps.map(({ seq }) => seq)).toEqual(steps.map((_, place) => place + 1));
  expect(steps[0]?.entry.type).toBe('formed');
  expect(steps.every(({ trouble }) => trouble === null)).toBe(true);
  const last = steps.at(-1);
  for (const [seat, page] of seated.pages.entries()) expect(last?.view(seat)).toMatchObject({ deal: page.state.deal });
  const hidden = steps.find(({ entry }) => JSON.stringify(entry).includes('"discard"'));
  expect(hidden?.entry).toMatchObject({ type: 'act', action: { type: 'declare' } });
});

test('an entry that the rules refuse is named, and ends the fold', async () => {
  const { competitionId } = await venue.deal();
  const row = await findTable(context.store.db, competitionId);
  const before = await stepsOf(competitionId);
  await context.store.pool.query(
    `INSERT INTO table_events (table_id, seq, epoch, seat, actor, action, at)
     SELECT table_id, seq + 1, epoch, 0, 'player', '{"type":"act","turn":99,"action":{"type":"pass"}}', at
     FROM table_events WHERE table_id = $1 ORDER BY seq DESC LIMIT 1`,
    [row?.tableId],
  );
  const after = await stepsOf(competitionId);
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)?.trouble).toBe('stale');
});
