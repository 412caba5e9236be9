import type { Teaser } from '@matador/protocol/rest';
import { Link } from 'react-router';
import { CountdownText } from '#web/components/countdown/countdown-text.tsx';
import { Heard } from '#web/components/heard.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { StatusWord } from '#web/components/status-word.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import type { Schedule } from '#web/schedule/schedule.ts';
import { useSchedule } from '#web/schedule/use-schedule.ts';
import { urls } from '#web/urls.ts';
import styles from './zone-card.module.css';

type TeaserTournament = Teaser['tournaments'][number];

const DAY_MS = 86_400_000;

interface WhenProps {
  readonly schedule: Schedule;
  readonly start: string;
}

/** What comes next: its end while it runs, its first lobby before. */
export const When = ({ schedule, start }: WhenProps) => {
  const format = useFormat();
  const t = useText();
  if (schedule.status === 'running') {
    const opens = schedule.lobby === 'opens';
    return (
      <Text
        id={opens ? 'overview.lobbyIn' : 'overview.closesIn'}
        tags={{ time: <CountdownText short ms={opens ? schedule.untilLobbyStart : schedule.untilEnd} /> }}
      />
    );
  }
  if (schedule.status !== 'upcoming') return null;
  if (schedule.untilLobbyStart >= DAY_MS) return t('overview.starts', { at: format.dayTime(start) });
  return <Text id="overview.lobbyIn" tags={{ time: <CountdownText short ms={schedule.untilLobbyStart} /> }} />;
};

interface TournamentRowProps {
  readonly zoneId: string;
  readonly tournament: TeaserTournament;
  readonly receivedAt: number;
  readonly currency: string;
}

export const TournamentRow = ({ zoneId, tournament, receivedAt, currency }: TournamentRowProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  const format = useFormat();
  const { dates, totalWin, entryFee, tournamentId, joined } = tournament;
  const schedule = useSchedule(dates, receivedAt);
  return (
    <li className={styles.row}>
      <Link to={urls.tournaments(zoneId, tournamentId)} className={styles.link}>
        <span className={styles.words}>
          <strong>{nameOf(tournament)}</strong>
          <span className={styles.line}>
            <StatusWord status={schedule.status} />
            {joined && <span className={styles.joined}>{t('overview.joined')}</span>}
            <span>
              <When schedule={schedule} start={dates.lobbyStart} />
            </span>
          </span>
          <span className={styles.dates}>
            {format.withBerlin((clock) =>
              t('overview.fromTo', { from: clock.day(dates.competitionStart), to: clock.day(dates.competitionEnd) }),
            )}
          </span>
        </span>
        <span className={styles.sums}>
          <strong>
            <Heard>{`${t('overview.toWin')} `}</Heard>
            {format.prize(totalWin, currency)}
          </strong>
          <span>
            {entryFee === 0 ? t('overview.noFee') : t('overview.feeOf', { fee: format.money(entryFee, currency) })}
          </span>
        </span>
        <Icon name="forward" size={18} />
      </Link>
    </li>
  );
};
