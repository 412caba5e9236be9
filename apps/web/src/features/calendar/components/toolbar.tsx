import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { Icon } from '#web/components/icon/icon.tsx';
import { PageHeading } from '#web/components/page/page.tsx';
import { useZoneName } from '#web/components/zone-names.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { addDays } from '#web/schedule/calendar-week.ts';
import { useDayWords } from '../hooks/use-day-words.ts';
import type { useShown } from '../hooks/use-shown.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly shown: ReturnType<typeof useShown>;
  /** Zones that can be chosen, without their suffixes. */
  readonly zones: readonly string[];
}

const DAYS = 7;

const WeekLinks = ({ shown }: Pick<ToolbarProps, 'shown'>) => {
  const t = useText();
  const [monday = ''] = shown.days;
  const weekAt = (days: number): string => shown.to({ week: addDays(monday, days), day: null });
  return (
    <nav aria-label={t('calendar.nav')} className={styles.weeks}>
      <Link to={weekAt(-DAYS)} preventScrollReset aria-label={t('calendar.before')} title={t('calendar.before')}>
        <Icon name="back" />
      </Link>
      <Link to={weekAt(DAYS)} preventScrollReset aria-label={t('calendar.after')} title={t('calendar.after')}>
        <Icon name="forward" />
      </Link>
      <Link to={shown.to({ week: null, day: null })} preventScrollReset className={styles.today}>
        {t('calendar.today')}
      </Link>
    </nav>
  );
};

const Views = ({ shown }: Pick<ToolbarProps, 'shown'>) => {
  const t = useText();
  const current = (view: 'week' | 'list') => (shown.view === view ? 'page' : undefined);
  return (
    <nav aria-label={t('calendar.view')} className={styles.views}>
      <Link to={shown.to({ view: null })} replace preventScrollReset aria-current={current('week')}>
        {t('calendar.week')}
      </Link>
      <Link to={shown.to({ view: 'list' })} replace preventScrollReset aria-current={current('list')}>
        {t('calendar.list')}
      </Link>
    </nav>
  );
};

/** Which week, which games, and how they are shown; all of it is the address (ROUTE-14). */
export const Toolbar = ({ shown, zones }: ToolbarProps) => {
  const t = useText();
  const nameOf = useZoneName();
  useQuery(queries.zones()); // their names
  const words = useDayWords();
  const [first = '', last = ''] = [shown.days[0], shown.days.at(-1)];
  return (
    <header className={styles.bar}>
      <div className={styles.head}>
        <PageHeading>{words.range(first, last)}</PageHeading>
        <WeekLinks shown={shown} />
      </div>
      <div className={styles.choices}>
        <Views shown={shown} />
        <select
          aria-label={t('calendar.game')}
          value={shown.zone ?? ''}
          onChange={({ target }) => shown.go({ zone: target.value === '' ? null : target.value })}
        >
          <option value="">{t('calendar.allGames')}</option>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {nameOf(zone)}
            </option>
          ))}
        </select>
        <label className={styles.mine}>
          <input
            type="checkbox"
            checked={shown.joinedOnly}
            onChange={({ target }) => shown.go({ mine: target.checked ? '1' : null })}
          />
          {t('calendar.mine')}
        </label>
      </div>
    </header>
  );
};
