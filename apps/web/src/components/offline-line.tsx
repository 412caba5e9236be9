import { useEffect, useState } from 'react';
import { useMatch } from 'react-router';
import { useIsOnline } from '#web/api/online.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { Icon } from './icon/icon.tsx';
import styles from './offline-line.module.css';

/** At the top while the device is offline: that it is, and of when what is shown is, but for practice, which goes on (ROUTE-15). */
export const OfflineLine = () => {
  const t = useText();
  const format = useFormat();
  const isOnline = useIsOnline();
  const practice = useMatch(`${urls.practices}/:gametype/*`);
  const [lostAt, setLostAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const lose = (): void => setLostAt(new Date().toISOString());
    window.addEventListener('offline', lose);
    return () => window.removeEventListener('offline', lose);
  }, []);
  return (
    <div role="status" className={isOnline ? 'heard' : styles.line}>
      {!isOnline && (
        <p>
          <Icon name="info" size={18} />{' '}
          {practice === null ? t('common.offline', { time: format.time(lostAt) }) : t('common.offlinePractice')}
        </p>
      )}
    </div>
  );
};
