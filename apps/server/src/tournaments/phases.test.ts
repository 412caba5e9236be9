import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { minutesFrom, newTournament } from '../../test/people.ts';
import { findTournament } from '../store/queries/tournaments.ts';
import { keepPhases } from './phases.ts';

const context = await testContext();
const start = context.clock.now();
const stateOf = async (id: number): Promise<string | undefined> => (await findTournament(context.store.db, id))?.state;

/** Turns the clock second by second until a tournament is in a state; the database takes its own time. */
const turnUntil = async (id: number, state: string): Promise<Date> => {
  for (let seconds = 0; (await stateOf(id)) !== state; seconds += 1) {
    if (seconds > 3000) throw new Error(`never ${state}`);
    await context.clock.advance(1000);
  }
  return context.clock.now();
};

test('MAST-11 a tournament opens and closes on time, and at once after downtime', async () => {
  const dates = { competitionStart: minutesFrom(start, 1), competitionEnd: minutesFrom(start, 60) };
  const planned = await newTournament(context, { state: 'planned', ...dates });
  const missed = await newTournament(context, { state: 'planned', competitionEnd: start });
  const settled = await newTournament(context, { state: 'settled', competitionEnd: start });
  const stop = await keepPhases(context);
  expect([await stateOf(planned), await stateOf(missed), await stateOf(settled)]).toEqual([
    'planned',
    'clearance',
    'settled',
  ]);
  const opened = await turnUntil(planned, 'running');
  expect(opened >= dates.competitionStart && opened < dates.competitionEnd).toBe(true);
  await context.clock.advance(dates.competitionEnd.getTime() - opened.getTime() - 5000);
  const closed = await turnUntil(planned, 'clearance');
  expect(closed >= dates.competitionEnd).toBe(true);
  stop();
});
