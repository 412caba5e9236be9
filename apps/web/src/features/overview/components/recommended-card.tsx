import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { HeadFan } from '#web/components/art/head-fan.tsx';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { ButtonLink } from '#web/components/button/button.tsx';
import { PageHeading } from '#web/components/page/page.tsx';
import { StatusWord } from '#web/components/status-word.tsx';
import { Felt } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { hoursRange } from '#web/schedule/series-time.ts';
import { useSchedule } from '#web/schedule/use-schedule.ts';
import { ENTERS, urls } from '#web/urls.ts';
import type { Recommendation } from '../recommended.ts';
import styles from './recommended-card.module.css';

interface RecommendedCardProps {
  readonly recommendation: Recommendation;
  readonly receivedAt: number;
  readonly currency: string;
}

/** What it costs, how long it takes, what can be won. */
const Facts = ({ recommendation: { tournament }, currency }: Omit<RecommendedCardProps, 'receivedAt'>) => {
  const t = useText();
  const format = useFormat();
  const { entryFee, minutes, totalWin } = tournament;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('overview.fee')}</dt>
        <dd>{entryFee === 0 ? t('overview.free') : format.money(entryFee, currency)}</dd>
      </div>
      {minutes !== undefined && (
        <div>
          <dt>{t('overview.duration')}</dt>
          <dd>{t('overview.hours', { ...hoursRange(minutes) })}</dd>
        </div>
      )}
      <div>
        <dt>{t('overview.toWin')}</dt>
        <dd>{format.prize(totalWin, currency)}</dd>
      </div>
    </dl>
  );
};

/** The main button, with what it leaves of the balance, or that something stands in the way. */
const EnterBar = ({ recommendation: { zoneId, tournament }, currency }: Omit<RecommendedCardProps, 'receivedAt'>) => {
  const t = useText();
  const format = useFormat();
  const reasonId = useId();
  const { tournamentId, entryFee } = tournament;
  const { data: balance } = useQuery({ ...queries.balance(), enabled: false });
  const { data: admission } = useQuery({ ...queries.admission(tournamentId), retry: false });
  const obstacles = admission?.obstacles ?? [];
  const isShort = balance !== undefined && balance.balance < entryFee;
  const to = urls.tournaments(zoneId, tournamentId);
  if (isShort || obstacles.length > 0) {
    const reason = isShort ? t('overview.short') : t('overview.obstacle');
    return (
      <BottomBar label={t('common.nextStep')} place="panel" reason={reason} reasonId={reasonId}>
        <ButtonLink to={to} wide aria-describedby={reasonId}>
          {t('overview.look')}
        </ButtonLink>
      </BottomBar>
    );
  }
  const before = balance?.balance ?? 0;
  const reason =
    balance === undefined || entryFee === 0
      ? {}
      : {
          reason: t('overview.balanceAfter', {
            before: format.money(before, currency),
            after: format.money(before - entryFee, currency),
          }),
          reasonId,
        };
  return (
    <BottomBar label={t('common.nextStep')} place="panel" {...reason}>
      <ButtonLink to={to} state={ENTERS} wide aria-describedby={reasonId}>
        {entryFee === 0 ? t('overview.enterFree') : t('overview.enter', { fee: format.money(entryFee, currency) })}
      </ButtonLink>
    </BottomBar>
  );
};

/** The one tournament to begin with: fee, duration, what can be won, and its button (OVER-10). */
export const RecommendedCard = ({ recommendation, receivedAt, currency }: RecommendedCardProps) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  const { gametype, tournament } = recommendation;
  const { dates, numberOfGames } = tournament;
  const schedule = useSchedule(dates, receivedAt);
  return (
    <section aria-label={t('overview.recommended')} className={styles.place}>
      <Felt game={gametype} className={styles.card}>
        <div className={styles.head}>
          <p className={styles.label}>{t('overview.recommended')}</p>
          <div className={styles.art}>
            <HeadFan game={gametype} still />
          </div>
        </div>
        <div className={styles.words}>
          <PageHeading className={styles.name ?? ''}>{nameOf(tournament)}</PageHeading>
          <p className={styles.line}>
            <StatusWord status={schedule.status} />
            <span>
              {format.withBerlin((clock) =>
                t('overview.fromTo', { from: clock.day(dates.competitionStart), to: clock.day(dates.competitionEnd) }),
              )}
            </span>
          </p>
          <p>{t('overview.series', { games: numberOfGames })}</p>
        </div>
        <div className={styles.enter}>
          <Facts recommendation={recommendation} currency={currency} />
          <EnterBar recommendation={recommendation} currency={currency} />
        </div>
      </Felt>
      <p className={styles.first}>
        <Link to={urls.firstHand}>{t('overview.firstHand')}</Link>
      </p>
    </section>
  );
};
