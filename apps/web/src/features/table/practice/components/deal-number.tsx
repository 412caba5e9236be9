import { useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#web/components/icon/icon.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { DEAL } from '#web/urls.ts';
import { spacedDealNumber } from '../model/deal-number.ts';
import styles from './deal-number.module.css';

/** The number of the deals of this page's practice table, and a link that gives them to somebody else. */
export const DealNumber = ({ number }: { readonly number: string | null }) => {
  const t = useText();
  const { pathname } = useLocation();
  const [told, setTold] = useState('');
  if (number === null) return null;
  const link = `${window.location.origin}${pathname}?${DEAL}=${number}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setTold(t('common.copied'));
    } catch {
      setTold(link); // a browser that forbids it: to be copied by hand
    }
  };
  return (
    <div className={styles.number}>
      <p>
        {t('practice.number')} <strong data-testid="deal-number">{spacedDealNumber(number)}</strong>
      </p>
      <button type="button" className={styles.button} onClick={() => void copy()}>
        <Icon name="copy" size={18} />
        {t('practice.copyLink')}
      </button>
      <p role="status" className={styles.told}>
        {told}
      </p>
    </div>
  );
};
