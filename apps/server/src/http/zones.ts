import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readZone, readZones } from '../tournaments/zones.ts';
import { admitted, signedIn, zoneOf } from './door.ts';
import { problems } from './problem.ts';

export const registerZones = (app: FastifyInstance, context: Context): void => {
  const desk = { db: context.store.db, rankings: context.rankings };

  app.get(
    '/tournaments/zones',
    signedIn(context, ({ account, now }) => readZones(desk, account, now)),
  );

  app.get(
    '/tournaments/zone/:zoneId',
    admitted(context, async ({ account, request, now }) => {
      const zone = await readZone(desk, account, zoneOf(request), now);
      if (zone === null) throw problems.notFound('there is no such zone; GET tournaments/zones lists those there are');
      return zone;
    }),
  );
};
