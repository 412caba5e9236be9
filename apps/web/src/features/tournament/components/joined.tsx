import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { queries } from '#web/api/queries.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useOwnRank, useRankingPages } from '../hooks/use-ranking.ts';
import { restartRefusal, type NextStep } from '../model/next-step.ts';
import { countingTotal } from '../model/slots.ts';
import columns from '#web/components/columns/columns.module.css';
import { TotalsChart } from './totals-chart.tsx';
import { useObstacles } from '../hooks/use-obstacles.ts';
import { Clearance } from './clearance.tsx';
import { Faq } from './faq.tsx';
import { FirstEntryNote } from './first-entry-note.tsx';
import styles from './joined.module.css';
import { Ladder } from './ladder.tsx';
import { MastersBox } from './masters-box.tsx';
import { NextStepBar } from './next-step-bar.tsx';
import { Obstacles } from './obstacles.tsx';
import { RankingList } from './ranking-list.tsx';
import { Restart } from './restart.tsx';
import { OwnScore } from './own-score.tsx';
import { Slots } from './slots.tsx';
import type { TournamentProps } from './types.ts';

/** Why a restart is not possible stands beside its button (STATE-6). */
const SAID = ['registrationNotStarted', 'registrationOver', 'pending', 'searching', 'noGamesPlayed'] as const;

interface JoinedProps extends TournamentProps {
  readonly step: NextStep;
  readonly now: number;
  readonly onRestart: () => void;
}

/** After the last game, and while nothing can be played any more (TOUR-7, TOUR-11). */
const Message = ({ step, tournament }: Pick<JoinedProps, 'step' | 'tournament'>) => {
  const t = useText();
  const format = useFormat();
  const { tournamentRank: rank } = tournament;
  const score = countingTotal(tournament);
  if (step.type !== 'finished' && step.type !== 'over') return null;
  return (
    <p role="status" className={styles.message}>
      {score === null || rank === null
        ? t('tournament.doneUnranked')
        : t('tournament.done', { score: format.number(score), rank: format.number(rank) })}
    </p>
  );
};

/** A tournament that I play in (TOUR-6). */
export const Joined = ({ step, now, onRestart, ...about }: JoinedProps) => {
  const { tournament } = about;
  const obstacles = useObstacles(tournament.tournamentId, SAID);
  const canRestart = restartRefusal(tournament, about.schedule) === null;
  const shown = obstacles.filter(({ play }) => canRestart || (play && step.type === 'play'));
  const distribution = useQuery(queries.distribution(tournament.tournamentId));
  const ranking = useRankingPages(tournament.tournamentId, {});
  const ranked = ranking.data?.pages[0]?.total ?? null;
  const { own } = useOwnRank(tournament.tournamentId);
  // The ladder is as long as there are ranks that pay more: what lies below it comes with it, and after what is in sight.
  const isWhole = useDeferredValue(distribution.isFetched && ranking.isFetched);
  if (step.type === 'clearance') return <Clearance now={now} ranked={ranked} {...about} />;
  return (
    <div className={columns.columns} data-coming={!isWhole}>
      <div className={columns.rail}>
        <div className={columns.box}>
          <div data-place="1">
            <OwnScore ranked={ranked} hasSeat={own?.seat ?? false} {...about} />
            <Message step={step} tournament={tournament} />
          </div>
          <NextStepBar step={step} onRegister={onRestart} obstacles={obstacles} {...about} />
          {isWhole && (
            <div data-place="5">
              <Restart onRestart={onRestart} obstacles={obstacles} {...about} />
            </div>
          )}
        </div>
        <Obstacles obstacles={shown} currency={about.currency} />
        {tournament.firstEntry !== undefined && (
          <FirstEntryNote firstEntry={tournament.firstEntry} currency={about.currency} />
        )}
        {isWhole && (
          <div data-place="4">
            <RankingList tabs {...about} />
          </div>
        )}
      </div>
      <div className={columns.main}>
        <div data-place="2">
          <Slots now={now} {...about} />
        </div>
        {isWhole && (
          <>
            <div data-place="3" className={styles.pair}>
              {distribution.data !== undefined && (
                <Ladder distribution={distribution.data} ranked={ranked ?? 0} {...about} />
              )}
              <TotalsChart {...about} />
            </div>
            {tournament.masters !== undefined && (
              <div data-place="6">
                <MastersBox {...about} />
              </div>
            )}
            <div data-place="6">
              <Faq />
            </div>
          </>
        )}
      </div>
    </div>
  );
};
