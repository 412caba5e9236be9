import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { ScoreLine } from '#web/components/score-line/score-line.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { prizeAt } from '../model/ladder.ts';
import type { TournamentProps } from './types.ts';

const NONE = '–';
/** Keeps the line that is still to come. */
const NOTHING_YET = '\u00a0';

interface OwnScoreProps extends Pick<TournamentProps, 'tournament'> {
  /** Ranked players in all; null: not known yet. */
  readonly ranked: number | null;
  /** I win a final seat, or would now. */
  readonly hasSeat: boolean;
  /** What my rank was paid, in minor units; without it, what it pays as things stand. */
  readonly paid?: number;
}

/**
 * My score, my rank at its left, an earlier attempt at its right (TOUR-6). The laurel is for a rank with a prize or a
 * final seat, never for the last one.
 */
export const OwnScore = ({ tournament, ranked, hasSeat, paid }: OwnScoreProps) => {
  const t = useText();
  const format = useFormat();
  const { tournamentRank: rank, tournamentScore: score, prevBestScore: before } = tournament;
  const { data: distribution } = useQuery(queries.distribution(tournament.tournamentId));
  const isLast = ranked !== null && ranked > 1 && rank === ranked;
  const prize = paid ?? prizeAt(distribution?.stages ?? [], rank);
  return (
    <ScoreLine
      label={t('tournament.standing')}
      score={score === null ? NONE : format.number(score)}
      heard={score === null ? t('tournament.noPoints') : t('tournament.pointsHeard', { points: format.number(score) })}
      isWon={!isLast && ((rank !== null && hasSeat) || prize > 0)}
      start={
        rank === null
          ? { strong: t('tournament.noRank'), words: t('tournament.noRankWords') }
          : {
              strong: t('tournament.rank', { rank: format.number(rank) }),
              words: ranked === null ? NOTHING_YET : t('tournament.ofPlayers', { ranked: format.number(ranked) }),
            }
      }
      end={
        before === null
          ? null
          : {
              strong: format.number(before),
              words: t('tournament.earlierAttempt'),
              heard: t('tournament.pointsHeard', { points: format.number(before) }),
            }
      }
    />
  );
};
