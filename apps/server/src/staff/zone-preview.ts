import type { ZoneDraft, ZonePreview } from '@matador/protocol/rest';
import { isInternalZone, zoneColumns, zoneProblems } from '../schedule/zones.ts';
import { findCurrentTournaments } from '../store/queries/tournaments.ts';
import { findZone, findZoneTemplates, findZoneTournaments } from '../store/queries/zones.ts';
import type { Database } from '../store/store.ts';
import { byUrgency, inClearance, presentTeaser } from '../tournaments/present.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** What a draft of a zone changes, with everything that is wrong with it, and its card; nothing is stored (OPS-1). */
export const previewZone = async (
  db: Database,
  { zoneId, isNew, zone }: ZoneDraft,
  now: Date,
): Promise<ZonePreview> => {
  const found = await findZone(db, zoneId);
  const stored = isNew ? null : found;
  const problems = (await zoneProblems(db, { zoneId, zone, stored })).map(({ values = {}, ...one }) => ({
    ...one,
    values: { ...values },
  }));
  const rows = found === null ? [] : await findZoneTournaments(db, zoneId);
  const tournaments = rows.map(({ competitionEnd, ...row }) => ({
    ...row,
    competitionEnd: competitionEnd.toISOString(),
    endsUnsold: row.entries === 0 && row.state !== 'clearance',
  }));
  const unsold = new Set(tournaments.filter(({ endsUnsold }) => endsUnsold).map(({ tournamentId }) => tournamentId));
  const current = (await findCurrentTournaments(db, [zoneId])).filter(
    (one) => !inClearance(one, now) && (zone.state !== 'closed' || !unsold.has(one.id)),
  );
  const row = { id: zoneId, internal: isInternalZone(zoneId), ...zoneColumns(zone) };
  return {
    problems,
    version: stored?.version ?? null,
    teaser: problems.length > 0 ? null : presentTeaser(row, [...current].sort(byUrgency(now)), NOBODY, now),
    templates: found === null ? [] : [...(await findZoneTemplates(db, zoneId))],
    tournaments,
  };
};
