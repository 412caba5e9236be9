import { useEffect, useRef } from 'react';
import { useTable } from '../hooks/use-table.ts';
import { countedNumber } from '../model/deals.ts';
import { TableIcon } from './table-icon.tsx';
import { TableMenu } from './table-menu.tsx';
import styles from './top-bar.module.css';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';

/** Menu, where in the tournament this is, help. */
export const TopBar = () => {
  const nameOf = useTournamentName();
  const { view, setting, scene, t, open, venue } = useTable();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const isRetried = (venue.practice?.retried ?? null) !== null;
  const deal = countedNumber({ view, scene });
  return (
    <header className={styles.bar}>
      <TableMenu />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {venue.practice === null ? (
          <>
            <span className={styles.tournament}>{nameOf(setting)} · </span>
            <strong>{t('table.competition', { number: setting.slot + 1, count: setting.numberOfGames })}</strong>
          </>
        ) : (
          <strong>{t(isRetried ? 'practice.retry' : 'table.practice.title')}</strong>
        )}
        {' · '}
        {isRetried ? t('practice.retryCounts') : t('table.dealOf', { number: deal, count: view.deals })}
      </h1>
      <button type="button" className={styles.help} aria-label={t('table.help.title')} onClick={() => open('help')}>
        <TableIcon name="help" />
      </button>
    </header>
  );
};
