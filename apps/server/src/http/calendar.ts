import { calls } from '@matador/protocol/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endAddress, readAddress, readFeed, renewAddress, setAddress } from '../calendar/feed.ts';
import { writeCalendar } from '../calendar/icalendar.ts';
import { findOnSchedule, readCalendar } from '../calendar/schedule.ts';
import type { Context } from '../context.ts';
import { accountBars } from '../people/account.ts';
import { Throttles, type ThrottleRule } from '../people/throttle.ts';
import { chooseLocale } from './choose-locale.ts';
import type { Handle } from './handle.ts';
import { countTries } from './hashing.ts';

const ICALENDAR = 'text/calendar; charset=utf-8';
/** Programs ask a few times an hour; so many readings of one address in a row, then one every two minutes. */
const READINGS: ThrottleRule = { name: 'readings of a calendar', failures: 30, forgiveMs: 120_000 };

/** Where players find this site. */
const siteOf = ({ config }: Context, { protocol, host }: FastifyRequest): string =>
  config.publicUrl ?? `${protocol}://${host}`;

const sendCalendar = (reply: FastifyReply, name: string, body: string): FastifyReply =>
  reply.type(ICALENDAR).header('content-disposition', `inline; filename="${name}.ics"`).send(body);

/** The private address: making, renewing and taking it back. */
const registerAddress = (handle: Handle, context: Context): void => {
  const read = (userId: string, request: FastifyRequest) => readAddress(context, userId, siteOf(context, request));

  handle(calls.calendarAddress, ({ account, request }) => read(account.id, request));

  handle(calls.setCalendarAddress, async ({ account, body, request }) => {
    const locale = chooseLocale(account.locale, request);
    await setAddress(context, account.id, { ...body, locale });
    return read(account.id, request);
  });

  handle(calls.renewCalendarAddress, async ({ account, request, refuse }) => {
    if (!(await renewAddress(context, account.id))) throw refuse(404, 'there is no address to renew; make one first');
    return read(account.id, request);
  });

  handle(calls.endCalendarAddress, ({ account }) => endAddress(context, account.id));
};

/** When what opens: for the page, as a file, and for calendar programs (TOUR-15). */
export const registerCalendar = (handle: Handle, context: Context): void => {
  const { db } = context.store;
  const throttles = new Throttles(context);

  handle(calls.calendar, ({ account, query, now }) =>
    readCalendar(db, account, { start: new Date(query.from), end: new Date(query.until) }, now),
  );

  handle(calls.calendarFile, async ({ account, params, request, reply, now, refuse }) => {
    const found = await findOnSchedule(db, account, params.tournamentId);
    if (found === null) throw refuse(404, 'there is no such tournament; GET tournaments/zones lists those there are');
    const body = writeCalendar(
      [found],
      { start: found.competitionStart, end: found.competitionEnd },
      {
        locale: chooseLocale(account.locale, request),
        currency: account.currency,
        site: siteOf(context, request),
        now,
        mayPlay: (at) => accountBars(account, at).length === 0,
      },
    );
    return sendCalendar(reply, `matador-${String(params.tournamentId)}`, body);
  });

  handle(calls.calendarFeed, async ({ params: { token }, request, reply, now, refuse }) => {
    const caller = { request, reply, known: null };
    const reading = await countTries(throttles, [{ rule: READINGS, key: token }], caller);
    const { waitMs } = reading;
    if (waitMs > 0) throw refuse(429, `this calendar was read too often; again in ${Math.ceil(waitMs / 1000)} s`);
    const feed = await readFeed(context, token, {
      site: siteOf(context, request),
      now,
      localeOf: (own) => chooseLocale(own),
    });
    if (feed === null) {
      await reading.takeBack();
      throw refuse(404, 'there is no such calendar address, or no longer');
    }
    void reply.headers({ 'cache-control': 'private, max-age=300', etag: feed.etag, 'x-robots-tag': 'noindex' });
    if (request.headers['if-none-match'] === feed.etag) return reply.code(304).send();
    return sendCalendar(reply, 'matador', feed.body);
  });

  registerAddress(handle, context);
};
