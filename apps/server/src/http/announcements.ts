import { announcementParams, termsParams, termsQuery } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import { readAnnouncement } from '../announcements/announcements.ts';
import type { Context } from '../context.ts';
import { readTerms } from '../terms/terms.ts';
import { parseInput, problems } from './problem.ts';

/** What everybody may read in his own language: announcements and terms. */
export const registerTexts = (app: FastifyInstance, context: Context): void => {
  const { db } = context.store;

  app.get('/announcements/:announcementId', async (request) => {
    const { announcementId } = parseInput(announcementParams, request.params, 'params');
    const found = await readAnnouncement(db, announcementId, context.clock.now());
    if (found === null) throw problems.notFound('there is no such announcement; GET tournaments/zones names the one');
    return found;
  });

  app.get('/terms/:kind', async (request) => {
    const { kind } = parseInput(termsParams, request.params, 'params');
    const { version } = parseInput(termsQuery, request.query, 'query');
    const found = await readTerms(db, kind, version ?? null);
    if (found === null)
      throw problems.notFound('these terms have no such version; leave it out for the one that holds');
    return found;
  });
};
