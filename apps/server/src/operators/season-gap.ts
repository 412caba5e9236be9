import { nthDates } from '@matador/tournament';
import type { UnitOfWork } from '../money/book.ts';
import { nextQualifierEnd } from '../schedule/scheduling.ts';
import { foreseeEnds } from '../schedule/seasons.ts';
import {
  extendSeason,
  findLaterQualifier,
  lacksQualifier,
  moveQualifier,
  postponeSeason,
  type LaterQualifier,
} from '../store/queries/seasons.ts';
import { lockSeason, type SeasonRow } from '../store/queries/settlement-season.ts';
import { lockTournament } from '../store/queries/settlement.ts';

/** The season that has lost its first qualifier begins with its next, and is as long as it was to be. */
const postpone = async (
  work: UnitOfWork,
  season: SeasonRow,
  { competitionStart, times }: LaterQualifier,
): Promise<void> => {
  if (times === null || season.startsAt < competitionStart) return;
  const startsAt = nthDates(times, competitionStart, 2).competitionStart;
  await postponeSeason(work.tx, season.id, {
    startsAt,
    endsAt: nthDates(times, startsAt, season.qualifiers).competitionEnd,
  });
};

/** A season lasts until then, also one that its time has closed. */
const goOn = async (work: UnitOfWork, season: SeasonRow, until: Date): Promise<void> => {
  await extendSeason(work.tx, season.id, until);
  if (season.state !== 'running')
    work.note({ type: 'season', seasonId: season.id, before: season.state, after: 'running' });
};

const fill = async (work: UnitOfWork, seasonId: number): Promise<void> => {
  const { tx, at } = work;
  const found = await findLaterQualifier(tx, seasonId);
  // Held in the order tournament, season, as settlement does.
  const later = found === null ? null : await lockTournament(tx, found.id);
  const season = await lockSeason(tx, seasonId);
  if (season === null || !(await lacksQualifier(tx, seasonId))) return;
  if (found === null || later === null) {
    const until = await nextQualifierEnd(tx, season.zoneId, at);
    if (until !== null) await goOn(work, season, until);
    return;
  }
  const loser = await lockSeason(tx, found.season);
  if (later.season !== found.season || later.state === 'settled' || later.state === 'aborted' || loser === null) {
    await fill(work, seasonId); // settled, aborted or moved meanwhile: the one after it
    return;
  }
  await moveQualifier(tx, found.id, seasonId);
  work.note({ type: 'qualifier', tournamentId: found.id, before: found.season, after: seasonId });
  await goOn(work, season, found.competitionEnd);
  await postpone(work, loser, found);
  await fill(work, loser.id);
};

/**
 * A season has the number of qualifiers that it was announced with (MAST-6). When one is aborted, the next to be made
 * makes up for it, and the season waits for that; but one that the season after has already changes over, and that season
 * is filled in the same way.
 */
export const fillSeason = async (work: UnitOfWork, seasonId: number): Promise<void> => {
  await fill(work, seasonId);
  const season = await lockSeason(work.tx, seasonId);
  if (season !== null) await foreseeEnds(work.tx, season.zoneId, work.at);
};
