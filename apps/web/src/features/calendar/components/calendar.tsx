import { berlinTime } from '@matador/tournament';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { hasFailed } from '#web/api/use-failure.ts';
import { Failed } from '#web/components/list/failed.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { dayOf, rangeOf, startOf, addDays, type Day } from '#web/schedule/calendar-week.ts';
import { serverNow, useLocalNow } from '#web/schedule/server-clock.ts';
import { zoneName } from '#web/urls.ts';
import { useShown } from '../hooks/use-shown.ts';
import { agendaOf, lanesOf, type Lane } from '../model/lanes.ts';
import { Agenda, DayStrip } from './agenda.tsx';
import styles from './calendar.module.css';
import { FeedPanel } from './feed-panel.tsx';
import { Toolbar } from './toolbar.tsx';
import { Legend, WeekTable } from './week-table.tsx';

const DEFAULT_CURRENCY = 'EUR';

/** Whether clocks here show what those in Berlin do, all the week through. */
const isOnBerlinTime = (days: readonly Day[]): boolean =>
  days.every((day) => {
    const { year, month, day: date, hour } = berlinTime(startOf(day));
    return hour === 0 && dayOf(new Date(year, month - 1, date)) === day;
  });

/** How much of a day is over. */
const passedOf = (day: Day, now: number): number => {
  const [from, until] = [startOf(day).getTime(), startOf(addDays(day, 1)).getTime()];
  return (now - from) / (until - from);
};

interface WeekProps {
  readonly lanes: readonly Lane[];
  readonly shown: ReturnType<typeof useShown>;
  readonly now: number;
}

const Week = ({ lanes, shown, now }: WeekProps) => {
  const t = useText();
  const { data: balance } = useQuery({ ...queries.balance(), enabled: false });
  const currency = balance?.gdCurrency ?? DEFAULT_CURRENCY;
  const today = dayOf(new Date(now));
  const caption = t(isOnBerlinTime(shown.days) ? 'calendar.berlin' : 'calendar.local');
  return (
    <>
      <div className={styles.list} data-view={shown.view}>
        <DayStrip shown={shown} today={today} />
        <Agenda day={shown.day} items={agendaOf(lanes, shown.day)} currency={currency} caption={caption} />
      </div>
      {shown.view === 'week' && (
        <div className={styles.week}>
          <Panel flush aria-label={t('calendar.week')}>
            <WeekTable
              lanes={lanes}
              days={shown.days}
              today={today}
              now={new Date(now).toISOString()}
              passed={passedOf(today, now)}
              currency={currency}
              caption={caption}
            />
            {lanes.length === 0 && (
              <p className={styles.nothing}>{t(shown.joinedOnly ? 'calendar.nothingMine' : 'calendar.nothingWeek')}</p>
            )}
          </Panel>
          <Legend />
        </div>
      )}
    </>
  );
};

/** When what opens, by week and as a list, and the way into one's own calendar (TOUR-15). */
export const Calendar = () => {
  const local = useLocalNow();
  const shown = useShown(local);
  const calendar = useQuery(queries.calendar(rangeOf(shown.days)));
  const { data, dataUpdatedAt } = calendar;
  const now = data === undefined ? local : serverNow({ serverTime: data.serverTime, receivedAt: dataUpdatedAt }, local);
  const entries = data?.entries ?? [];
  const zones = [
    ...new Set([...entries.map(({ zoneId }) => zoneName(zoneId)), ...(shown.zone === null ? [] : [shown.zone])]),
  ];
  const wanted = entries.filter(
    ({ zoneId, joined }) => (shown.zone === null || zoneName(zoneId) === shown.zone) && (joined || !shown.joinedOnly),
  );
  return (
    <>
      <Toolbar shown={shown} zones={zones} />
      {hasFailed(calendar) ? (
        <Panel>
          <Failed onRetry={() => void calendar.refetch()} />
        </Panel>
      ) : (
        <div className={styles.calendar} data-coming={data === undefined}>
          <Week lanes={lanesOf(wanted, shown.days, now)} shown={shown} now={now} />
        </div>
      )}
      <FeedPanel />
    </>
  );
};
