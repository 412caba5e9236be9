import type { FastifyInstance } from 'fastify';
import { PATHS } from '@matador/protocol/constants';
import { losBeacon } from '@matador/protocol/socket';
import type { Context } from '../context.ts';
import { endTicket } from '../store/queries/matching-tickets.ts';
import { ticketOf } from './tickets.ts';

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * `POST /gameserver-rest`: a page that has lost or left its search says so with its last breath (MATCH-8). A beacon
 * cannot read an answer, so there is none; the ticket's secret is its right to be believed.
 */
export const registerBeacon = (app: FastifyInstance, context: Context): void => {
  const refused = context.metrics.counter('matching_beacons_refused_total', 'Beacons that meant no search of ours');
  app.post(PATHS.matchingBeacon, async (request, reply) => {
    const { body } = request;
    // navigator.sendBeacon sends text as text/plain.
    const beacon = losBeacon.safeParse(typeof body === 'string' ? jsonOf(body) : body);
    const ticket = beacon.success ? await ticketOf(context.store.db, beacon.data.ticket) : null;
    if (ticket === null) refused.inc();
    else if (await endTicket(context.store.db, ticket.id))
      context.messages.publish('queueChanged', { tournament: ticket.tournament });
    return reply.code(204).send();
  });
};
