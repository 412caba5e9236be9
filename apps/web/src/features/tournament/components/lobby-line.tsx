import { useIsOnline } from '#web/api/online.ts';
import { CountdownText } from '#web/components/countdown/countdown-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import type { Dates, Schedule } from '#web/schedule/schedule.ts';
import styles from './lobby-line.module.css';

interface LobbyLineProps {
  readonly dates: Dates;
  readonly schedule: Schedule;
}

/** When a time is: today with the hour alone. */
const useWhen = (): ((instant: string, now: number) => string) => {
  const t = useText();
  const format = useFormat();
  return (instant, now) => {
    const today = format.isSameDay(instant, new Date(now).toISOString());
    return today ? t('tournament.today', { time: format.time(instant) }) : format.dayTime(instant);
  };
};

const Clock = ({ ms }: { readonly ms: number }) => (
  <b className={styles.clock}>
    <CountdownText ms={ms} />
  </b>
);

/** Whether one can play now, and until or from when (TOUR-3); offline nobody can (ROUTE-15). */
export const LobbyLine = ({ dates, schedule }: LobbyLineProps) => {
  const t = useText();
  const when = useWhen();
  const isOnline = useIsOnline();
  const now = Date.parse(dates.serverTime);
  if (schedule.lobby === 'opens')
    return (
      <p className={styles.line}>
        <span className={styles.state} data-lobby="opens">
          <Text id="tournament.lobbyOpens" tags={{ time: <Clock ms={schedule.untilLobbyStart} /> }} />
        </span>
        <span className={styles.when}>{when(dates.lobbyStart, now)}</span>
      </p>
    );
  if (schedule.lobby === 'open')
    return (
      <p className={styles.line}>
        <strong className={styles.state} data-lobby={isOnline ? 'open' : 'closed'}>
          {t(isOnline ? 'tournament.lobbyOpen' : 'tournament.lobbyOffline')}
        </strong>
        <span className={styles.when}>
          <Text id="tournament.lobbyCloses" tags={{ time: <CountdownText ms={schedule.untilLobbyEnd} /> }} />
        </span>
      </p>
    );
  return (
    <p className={styles.line}>
      <strong className={styles.state} data-lobby="closed">
        {t('tournament.lobbyClosed')}
      </strong>
    </p>
  );
};

/** In place of it once the tournament is over and not settled: since when. */
export const ClearanceLine = ({ dates }: Pick<LobbyLineProps, 'dates'>) => {
  const t = useText();
  const format = useFormat();
  return (
    <p className={styles.line}>
      <strong className={styles.state} data-lobby="closed">
        {t('tournament.inClearance')}
      </strong>
      <span className={styles.when}>{t('tournament.since', { time: format.dayTime(dates.competitionEnd) })}</span>
    </p>
  );
};
