import { playerLimits } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, ORIGIN } from '../../test/people.ts';
import { buildApp } from '../app.ts';

const context = await testContext();
let passedMs = 0;
/** Time passes while a call is worked on. */
const ticking: typeof context.clock = Object.create(context.clock, {
  now: { value: () => new Date(context.clock.now().getTime() + (passedMs += 1)) },
});
const app = await buildApp({ ...context, clock: ticking }, { draining: false });

test('SAFE-1 a limit that has just been set holds in the answer to the call that sets it', async () => {
  const { id } = await newPlayer(context);
  const { cookie } = await callerOf(app, context, id);
  const answer = await app.inject({
    method: 'PUT',
    url: '/gd/rest/me/limits',
    headers: { cookie, host: HOST, origin: ORIGIN },
    payload: { kind: 'deposit', period: 'week', amount: 50_00 },
  });
  expect(playerLimits.parse(answer.json()).limits).toMatchObject([{ amount: 50_00, pending: null }]);
});
