import { calls } from '@matador/protocol/calls';
import { officeTerms, type OfficeSeasons, type OfficeZones, type SeasonFinal } from '@matador/protocol/rest';
import { TERMS_VERSION } from '@matador/protocol/constants';
import type { Context } from '../context.ts';
import { readOfficeSchedule } from '../staff/schedule.ts';
import { previewPrizeTable, readPrizeTables } from '../staff/prize-tables.ts';
import { readSeasonFinal } from '../staff/season-final.ts';
import { previewSeason } from '../staff/season-preview.ts';
import { previewTemplate } from '../staff/template-preview.ts';
import { previewZone } from '../staff/zone-preview.ts';
import { findOfficeSeasons, findOfficeTerms, findOfficeZones } from '../store/queries/office-settings.ts';
import { sendCsv, wantsCsv } from './csv.ts';
import type { Handle } from './handle.ts';
import { noteListLook } from './note-look.ts';

const FINAL_COLUMNS = ['userId', 'userName', 'kind', 'place', 'closed', 'finalPlace', 'prize'];

/** Every seat with what its holder has come to in the final, then who has lost the seat since. */
const finalRows = ({ seats, places }: SeasonFinal) => {
  const entered = new Map(places.map(({ place, ...one }) => [one.userId, { ...one, finalPlace: place }]));
  const seated = new Set(seats.map(({ userId }) => userId));
  return [
    ...seats.map((seat) => ({ ...seat, ...entered.get(seat.userId) })),
    ...[...entered.values()].filter(({ userId }) => !seated.has(userId)),
  ];
};

/** What is scheduled, and what schedules are made of, for the office (OPS-1). */
export const registerOfficeSchedule = (handle: Handle, context: Context): void => {
  const { db } = context.store;
  handle(calls.previewTemplate, ({ body, now }) => previewTemplate(db, body, now));

  handle(calls.officeSchedule, ({ query, now }) =>
    readOfficeSchedule(db, { start: new Date(query.from), end: new Date(query.until) }, now),
  );

  handle(calls.previewZone, ({ body, now }) => previewZone(db, body, now));

  handle(calls.previewSeason, ({ body, now }) => previewSeason(db, body, now));

  handle(calls.officePrizeTables, () => readPrizeTables(db));

  handle(calls.previewPrizeTable, ({ body, now }) => previewPrizeTable(db, body, now));

  handle(calls.officeZones, async (): Promise<OfficeZones> => {
    const zones = await findOfficeZones(db);
    return { items: zones.map(({ changedAt, ...zone }) => ({ ...zone, changedAt: changedAt?.toISOString() ?? null })) };
  });

  handle(calls.officeSeasons, async (): Promise<OfficeSeasons> => {
    const seasons = await findOfficeSeasons(db);
    const items = seasons.map(({ startsAt, endsAt, changedAt, ...season }) => ({
      ...season,
      changedAt: changedAt?.toISOString() ?? null,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
    return { items };
  });

  handle(calls.seasonFinal, async ({ account, params: { seasonId }, request, reply, refuse }) => {
    const final = await readSeasonFinal(db, seasonId);
    if (final === null) throw refuse(404, 'there is no such season; GET ops/seasons lists them');
    await noteListLook(context, { account, request }, `season:${String(seasonId)}`, 'final');
    return wantsCsv(request) ? sendCsv(reply, calls.seasonFinal, FINAL_COLUMNS, finalRows(final)) : final;
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
