import { pageEvents, type PageEvent } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { parseInput } from './problem.ts';

/** What is told apart of an event, from sets that the schema bounds: free text never becomes a label. */
const detailOf = (event: PageEvent): string => {
  switch (event.type) {
    case 'tournaments-matching-cancelled':
      return event.reason;
    case 'error-view':
      return event.code;
    case 'fatal':
    case 'track':
      return event.what;
    case 'cs-form':
      return event.subtopic;
    case 'socket-closed':
      return event.code < 1016 ? String(event.code) : 'other';
    case 'unknown-event':
    case 'join-refused':
    case 'negative-countdown':
    case 'missing-image':
    case 'game-tech-mismatch':
    case 'tournament-error':
    case 'tournament-info-modal':
    case 'update-balance':
      return '';
  }
};

/** `POST events`: what pages report, counted (API-10). Taken from anybody: a page may fail before signing in. */
export const registerEvents = (app: FastifyInstance, context: Context): void => {
  const counted = context.metrics.counter('page_events_total', 'Reports of the page', ['type', 'detail']);
  app.post('/events', async (request, reply) => {
    const { events } = parseInput(pageEvents, request.body, 'body');
    for (const event of events) counted.inc({ type: event.type, detail: detailOf(event) });
    return reply.code(204).send();
  });
};
