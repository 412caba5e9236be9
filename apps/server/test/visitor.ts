import { randomUUID } from 'node:crypto';
import { deletionResult, depositResult, playerLimits } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { TestContext } from './database.ts';
import { callerOf, HOST, ORIGIN } from './people.ts';

/** An account that says whose it is, pays in, limits itself and closes. */
export const visitorOf = async (to: FastifyInstance, at: TestContext, userId: string) => {
  const { cookie, get } = await callerOf(to, at, userId);
  const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
    to.inject({
      method,
      url: `/gd/rest/${path}`,
      headers: { cookie, host: HOST, origin: ORIGIN, 'idempotency-key': randomUUID() },
      payload,
    });
  const post = (path: string, payload: object) => send('POST', path, payload);
  return {
    userId,
    get,
    give: (data: object) => post('me/person', data),
    pay: async (amount = 10_00) => depositResult.parse((await post('me/deposits', { amount })).json()),
    stayAway: (days: number | null = 365) => post('me/exclusion', { kind: 'selfExclusion', days }),
    close: async (confirm: string) => deletionResult.parse((await post('me/deletion', { confirm })).json()),
    limit: async (wish: object) => expect((await send('PUT', 'me/limits', wish)).statusCode).toBe(200),
    limits: async () => playerLimits.parse((await get('me/limits')).json()),
  };
};
