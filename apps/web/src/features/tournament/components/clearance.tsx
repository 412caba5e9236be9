import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '#web/api/queries.ts';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { ButtonLink } from '#web/components/button/button.tsx';
import columns from '#web/components/columns/columns.module.css';
import { Heard } from '#web/components/heard.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { ScoreLine } from '#web/components/score-line/score-line.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { usePrize } from '#web/i18n/use-prize.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { stageAt } from '../model/ladder.ts';
import { countingTotal } from '../model/slots.ts';
import styles from './clearance.module.css';
import { RankingList } from './ranking-list.tsx';
import { Slots } from './slots.tsx';
import type { TournamentProps } from './types.ts';

const NONE = '–';

interface ClearanceProps extends TournamentProps {
  /** How many are ranked; null while that is not known. */
  readonly ranked: number | null;
  /** Server's time now, epoch milliseconds. */
  readonly now: number;
}

/** My total, and the rank and prize it would have if nothing changed any more. */
const Provisional = ({ tournament, currency, ranked }: Omit<ClearanceProps, 'now'>) => {
  const t = useText();
  const format = useFormat();
  const prizeOf = usePrize();
  const { tournamentId, tournamentRank: rank, clearance } = tournament;
  const { data: distribution } = useQuery(queries.distribution(tournamentId));
  const score = countingTotal(tournament);
  const stage = stageAt(distribution?.stages ?? [], rank);
  const prize = stage?.prize ?? 0;
  const provisional = t('tournament.provisional');
  const start = (): { readonly strong: string; readonly words: string } => {
    if (rank !== null)
      return {
        strong: t('tournament.rank', { rank: format.number(rank) }),
        words:
          ranked === null
            ? provisional
            : t('tournament.provisionalOf', { ranked: format.number(Math.max(ranked, rank)) }),
      };
    return score !== null && clearance?.showsRanks === false
      ? { strong: t('tournament.rankLater'), words: t('tournament.rankLaterWords') }
      : { strong: t('tournament.noRank'), words: t('tournament.noRankPlayed') };
  };
  return (
    <ScoreLine
      label={t('tournament.standing')}
      score={score === null ? NONE : format.number(score)}
      heard={score === null ? t('tournament.noPoints') : t('tournament.pointsHeard', { points: format.number(score) })}
      isWon={prize > 0}
      start={start()}
      end={prize > 0 ? { strong: prizeOf(prize, currency, stage?.bonus), words: provisional } : null}
    />
  );
};

type Progress = 'done' | 'now' | 'later';

interface StepProps {
  readonly progress: Progress;
  readonly title: string;
  /** When it was, or is to be. */
  readonly when?: string;
  readonly children?: ReactNode;
}

const PROGRESS = {
  done: 'tournament.stepDone',
  now: 'tournament.stepNow',
  later: 'tournament.stepLater',
} as const;

const Step = ({ progress, title, when, children }: StepProps) => {
  const t = useText();
  return (
    <li data-progress={progress} {...(progress === 'now' && { 'aria-current': 'step' })}>
      <span aria-hidden="true" className={styles.mark}>
        {progress === 'done' && <Icon name="check" size={14} />}
      </span>
      <span className={styles.words}>
        <strong>
          {title}
          <Heard>, {t(PROGRESS[progress])}</Heard>
        </strong>
        {children !== undefined && <span>{children}</span>}
      </span>
      {when !== undefined && <span className={styles.when}>{when}</span>}
    </li>
  );
};

/** What happens now, in order, with its times: each as far as it is known. */
const WhatHappens = ({ tournament: { dates, clearance }, ranked, now }: ClearanceProps) => {
  const t = useText();
  const format = useFormat();
  if (clearance === undefined) return null;
  const { playing, usualUntil, showsRanks } = clearance;
  const time = (instant: string): string =>
    format.isSameDay(instant, new Date(now).toISOString()) ? format.time(instant) : format.dayTime(instant);
  const isLate = now > Date.parse(usualUntil);
  const isPlaying = playing > 0;
  return (
    <Panel aria-labelledby="what-happens">
      <h2 id="what-happens" className={styles.title}>
        {t('tournament.whatHappens')}
      </h2>
      <ol className={styles.steps}>
        <Step progress="done" title={t('tournament.stepEnd')} when={time(dates.competitionEnd)}>
          {showsRanks && ranked !== null
            ? t('tournament.stepRanked', { ranked: format.number(ranked), players: ranked })
            : undefined}
        </Step>
        <Step progress={isPlaying ? 'now' : 'done'} title={t('tournament.stepLast')}>
          {isPlaying ? t('tournament.stepPlaying', { playing }) : t('tournament.stepPlayed')}
        </Step>
        <Step
          progress={isPlaying ? 'later' : 'now'}
          title={t('tournament.stepCheck')}
          {...(!isLate && { when: t('tournament.stepBy', { time: time(usualUntil) }) })}
        >
          {isLate ? t('tournament.stepLate') : t('tournament.stepCheckWords')}
        </Step>
        <Step progress="later" title={t('tournament.stepFixed')}>
          {t('tournament.stepFixedWords')}
        </Step>
      </ol>
    </Panel>
  );
};

/** The tournament is over and its ranks are not fixed: my own score, where I stand provisionally, and what happens now. */
export const Clearance = ({ now, ...about }: ClearanceProps) => {
  const t = useText();
  const { tournament, currency } = about;
  const showsRanks = tournament.clearance?.showsRanks === true;
  return (
    <div className={columns.columns}>
      <div className={columns.rail}>
        <div className={columns.box}>
          <div data-place="1">
            <Provisional {...about} />
          </div>
          <BottomBar label={t('common.nextStep')} place="panel" reason={t('tournament.clearanceNothing')}>
            <ButtonLink to={urls.overview} wide>
              {t('tournament.toOverview')}
            </ButtonLink>
          </BottomBar>
        </div>
        {showsRanks && (
          <div data-place="4">
            <RankingList tournament={tournament} currency={currency} />
          </div>
        )}
      </div>
      <div className={columns.main}>
        <div data-place="2">
          <WhatHappens now={now} {...about} />
        </div>
        <div data-place="3">
          <Slots over tournament={tournament} now={now} />
        </div>
      </div>
    </div>
  );
};
