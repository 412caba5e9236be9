import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { LiveEar } from '../../test/ear.ts';
import { startTestServer } from '../../test/game-server.ts';
import { callerOf, newPlayer } from '../../test/people.ts';
import { upsertAccount, type NewAccount } from '../store/queries/people.ts';
import { enrolSecondFactor } from './second-factor.ts';

const context = await testContext();
const server = await startTestServer(context);
const { db, pool } = context.store;
// A clock that runs ahead of the database has streams without a beat for so long that their lines are cut as unread.
context.clock.passesWhile(() => pool.totalCount === pool.idleCount);

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** An account with a second factor and an open stream of events. */
const listening = async (actorType: string) => {
  const account = await newPlayer(context, { actorType, passwordHash: 'of before' });
  await enrolSecondFactor(context, db, account.id);
  const { cookie, get } = await callerOf(server.app, context, account.id);
  const ear = await new LiveEar(server.host, cookie).opened();
  const status = async (): Promise<number> => (await get('me/userData')).statusCode;
  return { account, ear, status };
};
/** Turns the clock for as long as it takes until whose session has ended is looked up, and a little longer. */
const lookUp = async (): Promise<void> => {
  for (let seconds = 0; seconds < 40; seconds += 1) await context.clock.advance(SECOND_MS);
};

const renewals: Readonly<Record<string, (account: NewAccount) => Promise<unknown>>> = {
  'a new password': (account) => upsertAccount(db, { ...account, passwordHash: 'another' }),
  'a new second factor': ({ id }) => enrolSecondFactor(context, db, id),
  'a password that is written by hand': ({ id }) =>
    pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, 'by hand']),
  'a second factor that is taken away': ({ id }) => pool.query('DELETE FROM second_factors WHERE user_id = $1', [id]),
};

test('OPS-9 every renewal of password or second factor ends the sessions of a staff account, and what they listen to', async () => {
  const colleague = await listening('operator');
  for (const [name, renew] of Object.entries(renewals))
    for (const actorType of ['operator', 'support', 'auditor']) {
      const { account, ear, status } = await listening(actorType);
      expect([await status(), ear.isEnded], name).toEqual([200, false]);
      await renew(account);
      expect(await status(), `${name} of ${actorType}`).toBe(401);
      await lookUp();
      await ear.until(() => ear.isEnded);
    }
  expect([await colleague.status(), colleague.ear.isEnded]).toEqual([200, false]);
  // What stays as it was is no renewal.
  await upsertAccount(db, colleague.account);
  await pool.query('UPDATE second_factors SET last_step = last_step + 1, failures = 1 WHERE user_id = $1', [
    colleague.account.id,
  ]);
  expect(await colleague.status()).toBe(200);
  colleague.ear.close();
});

test('OPS-9 what a session of the staff listens to ends with it, and is no use of it', async () => {
  const [staff, player] = [await listening('operator'), await listening('a')];
  await context.clock.advance(14 * MINUTE_MS);
  expect(await staff.status()).toBe(200);
  await context.clock.advance(MINUTE_MS);
  expect(await staff.status()).toBe(401);
  await lookUp();
  await staff.ear.until(() => staff.ear.isEnded);
  expect([await player.status(), player.ear.isEnded]).toEqual([200, false]);
  player.ear.close();
});

test('of many sessions those are told that still open a door', async () => {
  const hashes: string[] = [];
  const keep = async (change: Parameters<typeof newPlayer>[1]) => {
    const { id } = await newPlayer(context, change);
    await callerOf(server.app, context, id);
    const { rows } = await pool.query<{ hash: string }>(
      `SELECT encode(token_hash, 'hex') AS hash FROM sessions WHERE user_id = $1`,
      [id],
    );
    hashes.push(rows[0]!.hash);
    return id;
  };
  await keep({ actorType: 'operator' });
  await context.clock.advance(15 * MINUTE_MS);
  await keep({ actorType: 'operator' });
  await keep({});
  const locked = await keep({});
  await pool.query('UPDATE users SET locked = true WHERE id = $1', [locked]);
  const open = await context.sessions.openAmong([...hashes, 'ff'.repeat(32)], context.clock.now());
  expect(open).toEqual(new Set([hashes[1], hashes[2]]));
});
