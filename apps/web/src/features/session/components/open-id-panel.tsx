import { ADULT_YEARS, type OpenIdFault } from '@matador/protocol/rest';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { forgetUser } from '#web/api/known-user.ts';
import { Button } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { FAULT_WORDS } from '../model/openid-faults.ts';
import styles from './sign-in.module.css';

interface OpenIdPanelProps {
  /** What players call the platform. */
  readonly label: string;
  readonly target: string;
  /** Why the last try led nowhere; null: there was none. */
  readonly fault: OpenIdFault | null;
  readonly kind: 'main' | 'secondary';
  readonly children: ReactNode;
}

/** Signing in with an account of the platform (ACC-3). */
export const OpenIdPanel = ({ label, target, fault, kind, children }: OpenIdPanelProps) => {
  const t = useText();
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = (): void => {
    setIsLeaving(true);
    forgetUser(client); // whoever comes back is asked for anew
    window.location.assign(urls.openId(target));
  };
  return (
    <Panel aria-labelledby="platform" className={styles.panel}>
      <h2 id="platform">{t('session.openIdTitle', { label })}</h2>
      {fault !== null && (
        <p role="alert" className={styles.error}>
          {t(FAULT_WORDS[fault], { years: ADULT_YEARS })}
        </p>
      )}
      <p className={styles.words}>{t('session.openIdWords', { label })}</p>
      <Button kind={kind} wide needsNetwork disabled={isLeaving} onClick={leave}>
        {t('session.openIdNow', { label })}
      </Button>
      {children}
    </Panel>
  );
};
