import { calls } from '@matador/protocol/calls';
import { losBeacon } from '@matador/protocol/socket';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { makeChains } from '../matching/chains.ts';
import { noteSeen } from '../matching/marks.ts';
import { exitMatching, makeSearches, type SearchRefusal } from '../matching/searches.ts';
import { ticketOf } from '../matching/tickets.ts';
import { networkOf } from '../people/network.ts';
import { endTicket } from '../store/queries/matching-tickets.ts';
import type { Handle } from './handle.ts';

/** Status and sentence of each reason why a search does not begin. */
const REFUSALS = {
  unknownTournament: [404, 'there is no such tournament; GET tournaments/zones lists those there are'],
  notAllowed: [403, 'this account may not play; GET tournaments/admission says why'],
  timeUp: [403, 'you have played for as long as you have allowed yourself; see GET me/limits'],
  notJoined: [403, 'join the tournament first'],
  notRunning: [409, 'the tournament is not running; its dates say when it does'],
  frozen: [
    409,
    'this tournament is frozen while something is looked into; nothing is lost, GET tournaments/admission says when that is over',
  ],
  lobbyClosed: [409, 'the lobby is closed; the dates of the tournament say when it opens'],
  pending: [409, 'a game is still running; go back to its table'],
  noOpenSlot: [409, 'no game of this series is open; a restart begins the next series'],
  busy: [503, 'too many players at the moment, try again in a few seconds'],
} as const satisfies Readonly<Record<SearchRefusal, readonly [number, string]>>;

/** Host and port of the game server for a page: ours, as the page knows it. */
const hostFor = (context: Context, request: FastifyRequest): string =>
  context.config.publicUrl === null ? request.host : new URL(context.config.publicUrl).host;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * A page that has lost or left its search says so with its last breath (MATCH-8). A beacon cannot read an answer, so
 * there is none; the ticket's secret is its right to be believed.
 */
const registerBeacon = (handle: Handle, { metrics, store, messages }: Context): void => {
  const refused = metrics.counter('matching_beacons_refused_total', 'Beacons that meant no search of ours');
  handle(calls.searchBeacon, async ({ request }) => {
    const { body } = request;
    // navigator.sendBeacon sends text as text/plain.
    const beacon = losBeacon.safeParse(typeof body === 'string' ? jsonOf(body) : body);
    const ticket = beacon.success ? await ticketOf(store.db, beacon.data.ticket) : null;
    if (ticket === null) refused.inc();
    else if (await endTicket(store.db, ticket.id)) messages.publish('queueChanged', { tournament: ticket.tournament });
  });
};

/** Searches for a table: begun, left, and lost. */
export const registerMatching = (handle: Handle, context: Context): void => {
  const searches = makeSearches(context);
  const chains = makeChains(context);
  handle(calls.beginSearch, async (asked) => {
    const { account, request, refuse } = asked;
    await noteSeen(context, { userId: account.id, address: request.ip });
    const issued = await searches.begin({
      userId: account.id,
      tournamentId: asked.params.tournamentId,
      network: networkOf(request.ip),
      nonce: asked.query.nonce ?? null,
      gameServerHost: hostFor(context, request),
    });
    if (issued.ok) return { ...issued.data, draw: await chains.commitment(asked.params.tournamentId) };
    const { code, competitionId } = issued;
    const [status, detail] = REFUSALS[code];
    const isNamed = code === 'pending' && competitionId !== null;
    throw refuse(status, detail, isNamed ? { competitionId } : {});
  });

  handle(calls.leaveSearch, async ({ account, params, refuse }) => {
    const exited = await exitMatching(context, account.id, params.tournamentId);
    if (exited.ok) return;
    throw refuse(409, 'a table has formed and waits for you', { competitionId: exited.competitionId });
  });

  registerBeacon(handle, context);
};
