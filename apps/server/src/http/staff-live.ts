import {
  liveErrorsQuery,
  liveErrors,
  liveNodes,
  liveListQuery,
  liveQueues,
  liveSearches,
  liveTables,
} from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readLiveErrors, readLiveNodes, readLiveQueues, readLiveSearches, readLiveTables } from '../staff/live.ts';
import type { Call, Role } from './door.ts';
import { staffList } from './lists.ts';
import { parseInput } from './problem.ts';

const WATCHING: readonly Role[] = ['operator', 'auditor'];

/** What goes on at this moment (OPS-4). */
export const registerStaffLive = (app: FastifyInstance, context: Context): void => {
  const asked = ({ request }: Call) => parseInput(liveListQuery, request.query, 'query');

  app.get(
    '/ops/live/nodes',
    staffList(context, WATCHING, liveNodes, () => readLiveNodes(context)),
  );

  app.get(
    '/ops/live/queues',
    staffList(context, WATCHING, liveQueues, () => readLiveQueues(context)),
  );

  app.get(
    '/ops/live/searches',
    staffList(context, WATCHING, liveSearches, (call) => readLiveSearches(context, asked(call))),
  );

  app.get(
    '/ops/live/tables',
    staffList(context, WATCHING, liveTables, (call) => readLiveTables(context, asked(call))),
  );

  app.get(
    '/ops/live/errors',
    staffList(context, WATCHING, liveErrors, ({ request }) =>
      readLiveErrors(context, parseInput(liveErrorsQuery, request.query, 'query').limit),
    ),
  );
};
