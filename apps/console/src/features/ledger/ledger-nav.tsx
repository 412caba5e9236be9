import { NavLink } from 'react-router';
import { useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import choices from '#console/components/choice.module.css';
import styles from './ledger.module.css';

/** From one view of the books to the others. */
export const LedgerNav = () => {
  const t = useText();
  const views = [
    [urls.ledger, t('ledger.balanceTab')],
    [urls.journal, t('ledger.journalTab')],
    [urls.accounts, t('ledger.accountsTab')],
    [urls.ledgerDays, t('ledger.daysTab')],
    [urls.ledgerCheck, t('ledger.checkTab')],
  ] as const;
  return (
    <nav className={styles.views} aria-label={t('ledger.views')}>
      {views.map(([path, words]) => (
        <NavLink key={path} to={path} end className={`${choices.choice ?? ''} ${styles.view ?? ''}`}>
          {words}
        </NavLink>
      ))}
    </nav>
  );
};
