import type { Tournament, Zone, Zones } from '@matador/protocol/rest';
import type { Account } from '../people/account.ts';
import { findCurrentAnnouncement } from '../store/queries/announcements.ts';
import {
  findCurrentTournaments,
  findTournament,
  findZones,
  type TournamentRow,
  type ZoneRow,
} from '../store/queries/tournaments.ts';
import type { Database } from '../store/store.ts';
import { presentClearance } from './clearance.ts';
import { readFirstEntry } from './first-entry.ts';
import type { PlaceSource } from './places.ts';
import {
  byUrgency,
  inClearance,
  presentFirstEntry,
  presentTeaser,
  presentTournament,
  presentZoneWords,
} from './present.ts';
import { findMine, type Mine } from './series.ts';

const INTERNAL = '_gd';

const baseName = (zoneId: string): string => (zoneId.endsWith(INTERNAL) ? zoneId.slice(0, -INTERNAL.length) : zoneId);

/** Zones that an account sees: an internal one instead of its public one where the account is internal (ROUTE-8). */
const visibleZones = (zones: readonly ZoneRow[], account: Account): readonly ZoneRow[] => {
  const internal = account.internal ? zones.filter((zone) => zone.internal) : [];
  const replaced = new Set(internal.map((zone) => baseName(zone.id)));
  return zones.filter((zone) => (zone.internal ? account.internal : !replaced.has(zone.id)));
};

/** The same, read. */
export const findVisibleZones = async (db: Database, account: Account): Promise<readonly ZoneRow[]> =>
  visibleZones(await findZones(db), account);

/** Those that wait for clearance are shown to their players alone. */
const shown = (tournaments: readonly TournamentRow[], mine: (of: TournamentRow) => Mine, now: Date): TournamentRow[] =>
  tournaments.filter((tournament) => !inClearance(tournament, now) || mine(tournament).joined).sort(byUrgency(now));

/** The overview: every zone with its current tournaments. */
export const readZones = async (source: PlaceSource, account: Account, now: Date): Promise<Zones> => {
  const { db } = source;
  const zones = await findVisibleZones(db, account);
  const tournaments = await findCurrentTournaments(
    db,
    zones.map((zone) => zone.id),
  );
  const mine = await findMine(source, account.id, tournaments, now);
  const joined = new Set(tournaments.filter((one) => mine(one).joined).map((one) => one.id));
  const teasers = zones.flatMap((zone) => {
    const here = tournaments.filter((tournament) => tournament.zoneId === zone.id);
    const seen = shown(here, mine, now);
    // What is sold in a closed zone is played; then it is seen no more.
    return zone.closed && seen.length === 0 ? [] : [presentTeaser(zone, seen, joined, now)];
  });
  return { zones: teasers, announcement: await findCurrentAnnouncement(db, now) };
};

/** A zone by the name that its route or call has; null for an unknown one or one that the account may not see. */
export const findVisibleZone = async (db: Database, account: Account, zoneId: string): Promise<ZoneRow | null> => {
  const zones = await findVisibleZones(db, account);
  return zones.find((one) => one.id === zoneId) ?? zones.find((one) => baseName(one.id) === zoneId) ?? null;
};

/** One zone with its current tournaments; null for an unknown one or one that the account may not see. */
export const readZone = async (
  source: PlaceSource,
  account: Account,
  zoneId: string,
  { now, showsRanks }: { readonly now: Date; readonly showsRanks: boolean },
): Promise<Zone | null> => {
  const { db } = source;
  const zone = await findVisibleZone(db, account, zoneId);
  if (zone === null) return null;
  const tournaments = await findCurrentTournaments(db, [zone.id]);
  const mine = await findMine(source, account.id, tournaments, now);
  const seen = shown(tournaments, mine, now);
  const refundIn = seen.some(({ isMasters }) => isMasters) ? await readFirstEntry(db, account.id) : () => null;
  const present = async (one: TournamentRow): Promise<Tournament> => {
    const refund = refundIn({ ...one, joined: mine(one).joined });
    const clearance = await presentClearance(db, one, now, showsRanks);
    return {
      ...presentTournament(one, mine(one), now),
      ...(refund !== null && { firstEntry: presentFirstEntry(refund) }),
      ...clearance,
      ...(clearance.clearance?.showsRanks === false && { tournamentRank: null }),
    };
  };
  const { names } = presentZoneWords(zone);
  const about = { zoneId: zone.id, gametype: zone.gametype, ...(names !== undefined && { names }) };
  return { ...about, tournaments: await Promise.all(seen.map(present)) };
};

/** A tournament that an account may see; null otherwise. */
export const readTournament = async (db: Database, account: Account, id: number): Promise<TournamentRow | null> => {
  const tournament = await findTournament(db, id);
  return tournament === null || (tournament.internal && !account.internal) ? null : tournament;
};
