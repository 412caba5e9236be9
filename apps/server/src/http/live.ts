import { calls } from '@matador/protocol/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { LiveHub, type LiveRefusal } from '../live/hub.ts';
import { LiveStream } from '../live/stream.ts';
import { hashToken } from '../people/sessions.ts';
import { readTournament } from '../tournaments/zones.ts';
import { checkShown, sessionToken } from './access.ts';
import type { Handle } from './handle.ts';

const STREAM = 'text/event-stream';
/** A browser waits so long before it comes back. */
const RETRY_MS = 3000;

/** Status and sentence of each reason why a stream is not opened. */
const REFUSALS = {
  tooMany: [503, 'too many pages listen at the moment, try again in a minute'],
  tooManyOfUser: [429, 'too many pages of yours listen at once, close one of them'],
} as const satisfies Readonly<Record<LiveRefusal, readonly [number, string]>>;

/** Headers of every answer, and those that keep anything in between from waiting for its end. */
const begin = (reply: FastifyReply): void => {
  reply.headers({ 'content-type': STREAM, 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200);
  reply.raw.write(`retry: ${String(RETRY_MS)}\n\n`);
};

/** What has changed, as it changes (API-12). */
export const registerLive = (handle: Handle, context: Context, app: FastifyInstance): void => {
  const hub = new LiveHub(context);
  context.metrics.reading('live_streams', 'Pages that listen for changes', () => hub.count);
  app.addHook('preClose', (done) => {
    hub.shut();
    done();
  });

  handle(
    calls.live,
    async ({ account, query: { tournamentId = null, accountId }, request, reply, refuse }) => {
      checkShown(accountId, account);
      if (!(request.headers.accept ?? '').includes(STREAM))
        throw refuse(406, `this call is for event sources: it needs Accept: ${STREAM}`);
      if (tournamentId !== null && (await readTournament(context.store.db, account, tournamentId)) === null)
        throw refuse(404, 'there is no such tournament; GET tournaments/zones lists those there are');
      const refused = await hub.admit(account.id);
      if (refused !== null) {
        const [status, detail] = REFUSALS[refused];
        throw refuse(status, detail);
      }
      const tokenHash = hashToken(sessionToken(context, request) ?? '').toString('hex');
      const listener = { userId: account.id, currency: account.currency, tokenHash, tournamentId };
      begin(reply);
      const stream = new LiveStream(listener, reply.raw);
      reply.raw.on('close', () => {
        hub.close(stream);
      });
      hub.open(stream, request.headers['last-event-id'] !== undefined);
      if (reply.raw.destroyed) hub.close(stream); // whoever asked has hung up meanwhile
      return reply;
    },
    { exposeHeadRoute: false },
  );
};
