import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { minutesFrom, newTournament } from '../../test/people.ts';
import { advanceTournaments, findTournament } from '../store/queries/tournaments.ts';
import { startPhasesJob } from './phases.ts';

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
  const stop = await startPhasesJob(context);
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
  await stop();
});

test('MAST-11 after long downtime each tournament goes through its phases in their order', async () => {
  const { pool } = context.owner;
  await pool.query(`
    CREATE TABLE seen_phases (n bigint GENERATED ALWAYS AS IDENTITY, tournament bigint, state text);
    CREATE FUNCTION see_phase() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN INSERT INTO seen_phases (tournament, state) VALUES (NEW.id, NEW.state); RETURN NEW; END $$;
    CREATE TRIGGER seen AFTER UPDATE OF state ON tournaments FOR EACH ROW EXECUTE FUNCTION see_phase()`);
  const now = context.clock.now();
  const weeksAgo = (weeks: number) => ({
    competitionStart: minutesFrom(now, -weeks * 7 * 24 * 60),
    competitionEnd: minutesFrom(now, (1 - weeks) * 7 * 24 * 60 - 1),
  });
  const later = await newTournament(context, { state: 'planned', ...weeksAgo(2) });
  const earlier = await newTournament(context, { state: 'planned', ...weeksAgo(3) });
  const current = await newTournament(context, { state: 'planned', ...weeksAgo(0.5) });
  await advanceTournaments(context.store.db, now);
  const seen = await pool.query<{ tournament: number; state: string }>('SELECT * FROM seen_phases ORDER BY n');
  const phasesOf = (id: number) => seen.rows.filter((row) => row.tournament === id).map((row) => row.state);
  expect([earlier, later, current].map(phasesOf)).toEqual([
    ['running', 'clearance'],
    ['running', 'clearance'],
    ['running'],
  ]);
  expect(await advanceTournaments(context.store.db, now)).toBe(0);
});

test('MAST-11 a competition starts in the very millisecond of its date, and ends in that of its end', async () => {
  const now = context.clock.now();
  const id = await newTournament(context, {
    state: 'planned',
    competitionStart: minutesFrom(now, 1),
    competitionEnd: minutesFrom(now, 2),
  });
  const states: (string | undefined)[] = [];
  for (const ms of [60_000 - 1, 60_000, 120_000 - 1, 120_000]) {
    await advanceTournaments(context.store.db, new Date(now.getTime() + ms));
    states.push(await stateOf(id));
  }
  expect(states).toEqual(['planned', 'running', 'running', 'clearance']);
});
