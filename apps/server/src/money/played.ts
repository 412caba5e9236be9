import type { PlayedToday } from '@matador/protocol/rest';
import { berlinInstant, berlinTime } from '@matador/tournament';
import { lostSince, minutesPlayedSince } from '../store/queries/limits.ts';
import type { Database } from '../store/store.ts';

const HOUR_MINUTES = 60;

const startOfDay = (now: Date): Date => berlinInstant({ ...berlinTime(now), hour: 0, minute: 0 });

/** Time at tables since midnight in Berlin, and what the day's play has brought in own money so far (SAFE-4). */
export const playedToday = async (db: Database, userId: string, now: Date): Promise<PlayedToday> => {
  const since = startOfDay(now);
  const minutes = await minutesPlayedSince(db, [userId], since, now);
  return { minutes, net: 0 - (await lostSince(db, [userId], since, now)) };
};

/**
 * What is said after a competition in which a full hour of the day's play was reached; null after any other. So it is
 * said once an hour, on whichever device, and never at a table.
 */
export const hourReached = async (
  db: Database,
  userId: string,
  { formedAt, endedAt }: { readonly formedAt: Date; readonly endedAt: Date },
): Promise<PlayedToday | null> => {
  const since = startOfDay(endedAt);
  const before = formedAt > since ? await minutesPlayedSince(db, [userId], since, formedAt) : 0;
  const today = await playedToday(db, userId, endedAt);
  return Math.floor(today.minutes / HOUR_MINUTES) > Math.floor(before / HOUR_MINUTES) ? today : null;
};
