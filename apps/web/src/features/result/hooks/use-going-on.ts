import type { CompetitionResult, Tournament } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsOnline } from '#web/api/online.ts';
import { queries } from '#web/api/queries.ts';
import { serverNow, useLocalNow } from '#web/schedule/server-clock.ts';
import { urls } from '#web/urls.ts';
import { way } from '#web/way.ts';
import { goingOn, type GoingOn } from '../model/going-on.ts';

interface Going {
  /** As its zone has it. */
  readonly tournament: Tournament | undefined;
  /** It is asked for the first time: what stands beside the result is not known yet. */
  readonly isComing: boolean;
  readonly next: GoingOn;
  /** The game ended before the player's eyes, at the table that led here, and all that was read says that one can go on. */
  readonly mayCountDown: boolean;
}

/** How a series goes on after a competition. */
export const useGoingOn = (result: CompetitionResult): Going => {
  const { zoneId, tournamentId, competitionId, finishedAt } = result;
  const zone = useQuery(queries.zone(zoneId));
  const admission = useQuery({ ...queries.admission(tournamentId), enabled: result.nextGame !== null });
  const local = useLocalNow();
  const isOnline = useIsOnline();
  const [atTableSince] = useState(() => way.ledFrom(urls.table(competitionId)));
  const tournament = zone.data?.tournaments.find((one) => one.tournamentId === tournamentId);
  const read = { serverTime: tournament?.dates.serverTime ?? '', receivedAt: zone.dataUpdatedAt };
  const next = goingOn({ result, tournament, admission: admission.data, now: serverNow(read, local) });
  // By the server's clock: a table that was over before it was opened led here at once, and nobody has played.
  const hasPlayed =
    atTableSince !== null &&
    finishedAt !== null &&
    Date.parse(finishedAt) > Date.parse(read.serverTime) - (read.receivedAt - atTableSince);
  /** What is known of the tournament was read after the game. */
  const isFresh = finishedAt !== null && Date.parse(read.serverTime) >= Date.parse(finishedAt) && !zone.isError;
  return {
    tournament,
    isComing: zone.isPending && zone.failureCount === 0,
    next,
    // Whoever has played for another full hour is told so, and is to read it.
    mayCountDown:
      hasPlayed &&
      isFresh &&
      isOnline &&
      admission.data !== undefined &&
      next === 'open' &&
      result.hourReached === null,
  };
};
