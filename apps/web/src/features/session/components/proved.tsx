import { ADULT_YEARS, type OpenIdFault } from '@matador/protocol/rest';
import { useEffect } from 'react';
import { tellProof } from '#web/api/proof-tabs.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { FAULT_WORDS } from '../model/openid-faults.ts';
import { OtherWay } from './other-way.tsx';
import styles from './sign-in.module.css';

/** Says how a proof at the platform went, to the tab that waits for it too, and closes its window where that may be. */
export const Proved = ({ fault }: { readonly fault: OpenIdFault | null }) => {
  const t = useText();
  useEffect(() => {
    tellProof(fault);
    if (fault === null) window.close();
  }, [fault]);
  return (
    <div className={styles.form}>
      {fault === null ? (
        <p role="status">{t('session.provedDone')}</p>
      ) : (
        <p role="alert" className={styles.error}>
          {t(FAULT_WORDS[fault], { years: ADULT_YEARS })}
        </p>
      )}
      <OtherWay question={t('session.provedNoTab')} to={urls.account()} label={t('session.provedAccount')} />
    </div>
  );
};
