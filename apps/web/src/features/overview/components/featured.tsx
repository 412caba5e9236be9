import type { Teaser } from '@matador/protocol/rest';
import { Link } from 'react-router';
import { gameOfZone } from '#web/games/index.ts';
import { HeadFan } from '#web/components/art/head-fan.tsx';
import { Ticket } from '#web/components/art/ticket.tsx';
import { StatusWord } from '#web/components/status-word.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { useSchedule } from '#web/schedule/use-schedule.ts';
import { urls } from '#web/urls.ts';
import styles from './featured.module.css';
import { When } from './tournament-row.tsx';

interface FeaturedProps {
  readonly zoneId: string;
  readonly tournament: NonNullable<Teaser['tournamentInfo']>;
  readonly receivedAt: number;
  readonly currency: string;
}

/** A zone's first tournament at large, on wide screens. */
export const Featured = ({ zoneId, tournament, receivedAt, currency }: FeaturedProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  const format = useFormat();
  const { dates, totalWin, addedPrize, entryFee, tournamentId } = tournament;
  const schedule = useSchedule(dates, receivedAt);
  return (
    <Link to={urls.tournaments(zoneId, tournamentId)} className={styles.featured}>
      <span className={styles.words}>
        <span className={styles.line}>
          <StatusWord status={schedule.status} />
          <span className={styles.when}>
            <When schedule={schedule} start={dates.lobbyStart} />
          </span>
        </span>
        <strong className={styles.name}>{nameOf(tournament)}</strong>
        <span className={styles.win}>
          <Text id="overview.win" values={{ sum: format.prize(totalWin, currency) }} tags={{ b: <b /> }} />
          {addedPrize > 0 && (
            <>
              <Ticket width={26} />
              {t('overview.finalSeats', { seats: addedPrize })}
            </>
          )}
        </span>
        <span className={styles.facts}>
          <span>
            {t('overview.fee')}
            <b>{entryFee === 0 ? t('overview.free') : format.money(entryFee, currency)}</b>
          </span>
          <span>
            {t('overview.tournament')}
            <b>
              {format.withBerlin((clock) =>
                t('overview.fromTo', { from: clock.day(dates.competitionStart), to: clock.day(dates.competitionEnd) }),
              )}
            </b>
          </span>
          <span>
            {t('overview.registration')}
            <b>{t('overview.until', { at: format.dayTime(dates.registrationEnd) })}</b>
          </span>
        </span>
      </span>
      <span className={styles.art}>
        <HeadFan game={gameOfZone(zoneId).gametype} still />
      </span>
    </Link>
  );
};
