import { calls } from '@matador/protocol/calls';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { untilWaiting } from '../../test/locks.ts';
import { callerOf, HOST, newPlayer, ORIGIN } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import { deleteSessions } from '../store/queries/sessions.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });

test.each([
  { call: calls.setPassword, payload: { password: 'null ouvert gespielt' } },
  { call: calls.setMail, payload: { mail: 'stranger@players.example' } },
  { call: calls.setName, payload: { userName: 'Another_Name' } },
] as const)(
  'a change that is under way when a reset ends its session is not made: $call.path',
  async ({ call, payload }) => {
    const player = await newPlayer(context);
    const { cookie } = await callerOf(app, context, player.id);
    const stored = async () =>
      (
        await context.store.pool.query<object>(
          'SELECT password_hash, mail_wanted, user_name FROM users WHERE id = $1',
          [player.id],
        )
      ).rows;
    const before = await stored();
    const { changing } = await context.store.transaction(async (tx) => {
      await lockUser(tx, player.id);
      const { method, path } = call;
      const answer = app.inject({ method, url: path, headers: { host: HOST, origin: ORIGIN, cookie }, payload });
      await Promise.race([answer, untilWaiting(context, 1)]);
      await deleteSessions(tx, player.id);
      return { changing: answer };
    });
    expect((await changing).statusCode).toBe(401);
    expect(await stored()).toEqual(before);
  },
);
