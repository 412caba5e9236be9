import { calls } from '@matador/protocol/calls';
import { officeTerms, type OfficeSeasons, type OfficeZones } from '@matador/protocol/rest';
import { TERMS_VERSION } from '@matador/protocol/constants';
import type { Context } from '../context.ts';
import { readOfficeSchedule } from '../staff/schedule.ts';
import { previewTemplate } from '../staff/template-preview.ts';
import { findOfficeSeasons, findOfficeTerms, findOfficeZones } from '../store/queries/office-settings.ts';
import type { Handle } from './handle.ts';

/** What is scheduled, and what schedules are made of, for the office (OPS-1). */
export const registerOfficeSchedule = (handle: Handle, { store }: Context): void => {
  const { db } = store;
  handle(calls.previewTemplate, ({ body, now }) => previewTemplate(db, body, now));

  handle(calls.officeSchedule, ({ query, now }) =>
    readOfficeSchedule(db, { start: new Date(query.from), end: new Date(query.until) }, now),
  );

  handle(calls.officeZones, async (): Promise<OfficeZones> => ({ items: [...(await findOfficeZones(db))] }));

  handle(calls.officeSeasons, async (): Promise<OfficeSeasons> => {
    const seasons = await findOfficeSeasons(db);
    const items = seasons.map(({ startsAt, endsAt, ...season }) => ({
      ...season,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
    return { items };
  });

  handle(calls.officeTerms, async () => {
    const versions = await findOfficeTerms(db);
    const items = versions.map(({ publishedAt, ...row }) => ({
      ...row,
      publishedAt: publishedAt.toISOString(),
      current: row.version === TERMS_VERSION,
    }));
    return officeTerms.parse({ items });
  });
};
