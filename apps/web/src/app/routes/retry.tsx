import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { urls } from '#web/urls.ts';
import { RetryOf } from './retry-of.tsx';

/** `/retry/:competitionId?deal=&step=`: a deal of an own finished competition, played on in this page alone (RES-7). */
export const RetryRoute = () => {
  const { competitionId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: replay, error } = useQuery(queries.replay(competitionId));
  const own = replay?.players.findIndex((player) => player.own) ?? -1;
  // What cannot be had is said where it would be watched.
  if (error !== null || (replay !== undefined && own < 0))
    return <Navigate to={`${urls.replay(competitionId)}?${search.toString()}`} replace />;
  if (replay === undefined) return null;
  return (
    <RetryOf
      replay={replay}
      own={own}
      nameOf={(seat) => replay.players[seat]?.playerName ?? ''}
      number={null}
      strength="club"
      replayUrl={(place) => urls.replay(competitionId, place)}
      open={false}
    />
  );
};
