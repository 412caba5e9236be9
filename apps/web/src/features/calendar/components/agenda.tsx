import { useIsOnline } from '#web/api/online.ts';
import { Link } from 'react-router';
import { ZoneIcon } from '#web/components/art/zone-icon.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import type { Day } from '#web/schedule/calendar-week.ts';
import { useDayWords } from '../hooks/use-day-words.ts';
import type { useShown } from '../hooks/use-shown.ts';
import type { AgendaItem } from '../model/lanes.ts';
import styles from './agenda.module.css';
import { TournamentLink } from './tournament-link.tsx';

interface DayStripProps {
  readonly shown: ReturnType<typeof useShown>;
  readonly today: Day;
}

/** The seven days of the week, to choose one of. */
export const DayStrip = ({ shown, today }: DayStripProps) => {
  const t = useText();
  const words = useDayWords();
  return (
    <nav aria-label={t('calendar.days')} className={styles.strip}>
      {shown.days.map((day) => (
        <Link
          key={day}
          to={shown.to({ day })}
          replace
          preventScrollReset
          aria-current={day === shown.day ? 'date' : undefined}
          data-today={day === today}
        >
          <span>{words.weekday(day)}</span> <strong>{words.date(day)}</strong>{' '}
          <span className="heard">{words.month(day)}</span>
        </Link>
      ))}
    </nav>
  );
};

const TITLES = {
  lastStart: 'calendar.itemLastStart',
  registration: 'calendar.itemRegistration',
  begins: 'calendar.itemOpens',
  ends: 'calendar.itemEnds',
} as const;

const titleOf = ({ kind, opening }: AgendaItem, isOnline: boolean) => {
  if (kind !== 'opens') return TITLES[kind];
  if (opening?.state !== 'open' && opening?.isWholeDay !== true) return 'calendar.itemOpens';
  return isOnline ? 'calendar.itemOpen' : 'calendar.itemOffline';
};

const Item = ({ item, currency }: { readonly item: AgendaItem; readonly currency: string }) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  const isOnline = useIsOnline();
  const { entry, opening, lastStart } = item;
  const whole = opening?.isWholeDay === true;
  const until = opening === null || whole ? null : format.time(opening.end);
  const details = [
    until !== null &&
      lastStart !== null &&
      t('calendar.detailUntilLast', { last: format.time(lastStart), time: until }),
    until !== null && lastStart === null && t('calendar.detailUntil', { time: until }),
    t('calendar.fee', { fee: format.prize(entry.entryFee, currency) }),
    entry.joined && t('calendar.joined'),
  ].filter((words) => words !== false);
  return (
    <li data-game={entry.gametype} data-state={opening?.state}>
      <TournamentLink entry={entry} className={styles.item}>
        <span className={styles.time} data-whole={whole}>
          {whole ? t('calendar.wholeDay') : format.time(item.at)}
        </span>
        <ZoneIcon zoneId={entry.zoneId} tile />
        <span className={styles.words}>
          <strong>{t(titleOf(item, isOnline), { name: nameOf(entry) })}</strong>
          <span>{details.join(', ')}</span>
        </span>
        <Icon name="forward" />
      </TournamentLink>
    </li>
  );
};

interface AgendaProps {
  readonly day: Day;
  readonly items: readonly AgendaItem[];
  readonly currency: string;
  readonly caption: string;
}

/** What opens when on one day, with last start and end. */
export const Agenda = ({ day, items, currency, caption }: AgendaProps) => {
  const t = useText();
  const words = useDayWords();
  return (
    <>
      <h2 className={styles.day}>
        {words.long(day)} <small>{caption}</small>
      </h2>
      <Panel flush aria-label={words.long(day)}>
        {items.length === 0 ? (
          <p className={styles.nothing}>{t('calendar.nothingDay')}</p>
        ) : (
          <ul className={styles.list}>
            {items.map((item) => (
              <Item key={item.key} item={item} currency={currency} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
};
