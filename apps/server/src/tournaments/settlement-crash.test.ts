import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { Crash, dyingAt, everything, newQualifier, newSeason, playedOut } from '../../test/settling.ts';
import { findFinalSeats } from '../store/queries/settlement-season.ts';
import { findTournament } from '../store/queries/tournaments.ts';
import { settleOne, settleOneSeason } from './settlement.ts';

const context = await testContext();
const { db, pool } = context.store;

test('MAST-12 a crash at every statement of a settlement changes nothing, and the next try settles all', async () => {
  const season = await newSeason(context);
  const id = await newQualifier(context, season);
  await playedOut(context, id, 4);
  const before = await everything(context);
  let statements = 0;
  for (let at = 1; ; at += 1) {
    const outcome = await settleOne(dyingAt(context, at), id).catch((error: unknown) => error);
    if (outcome === true) break;
    expect(outcome).toBeInstanceOf(Crash);
    expect(await everything(context)).toEqual(before);
    statements = at;
  }
  expect(statements).toBeGreaterThan(15);
  expect((await findTournament(db, id))?.state).toBe('settled');
  expect(await settleOne(context, id)).toBe(false);
});

test('MAST-12 a crash at every statement of the end of a season changes nothing', async () => {
  const season = await newSeason(context);
  const id = await newQualifier(context, season);
  await playedOut(context, id, 4);
  await settleOne(context, id);
  await pool.query(`UPDATE seasons SET state = 'closed' WHERE id = $1`, [season]);
  const before = await everything(context);
  for (let at = 1; ; at += 1) {
    const outcome = await settleOneSeason(dyingAt(context, at), season).catch((error: unknown) => error);
    if (outcome === true) break;
    expect(outcome).toBeInstanceOf(Crash);
    expect(await everything(context)).toEqual(before);
  }
  expect((await findFinalSeats(db, season)).map(({ kind }) => kind).sort()).toEqual([
    ...['ranking', 'ticket', 'ticket', 'ticket'],
  ]);
});
