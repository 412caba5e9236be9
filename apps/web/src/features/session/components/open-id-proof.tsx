import { ADULT_YEARS, type OpenIdFault } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { proofDesk } from '@matador/ui/proof-desk';
import { hearProof } from '#web/api/proof-tabs.ts';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/components/button/button.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { FAULT_WORDS } from '../model/openid-faults.ts';
import styles from './sign-in.module.css';

/** Whoever signs in at the platform proves it there, in a window of its own, so that nothing typed here is lost. */
export const OpenIdProof = () => {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { data: offer } = useQuery(queries.offer());
  const [fault, setFault] = useState<OpenIdFault | null>(null);
  const [isThere, setIsThere] = useState(false);
  const label = offer?.openId?.label ?? '';
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  useEffect(
    () =>
      hearProof((found) => {
        if (found === null) proofDesk.answer(true);
        setFault(found);
        setIsThere(false);
      }),
    [],
  );
  const leave = (): void => {
    setFault(null);
    setIsThere(true);
    // Where windows are not let open, this one leaves.
    if (window.open(urls.openIdProof, '_blank') === null) window.location.assign(urls.openIdProof);
  };
  return (
    <div ref={place} className={styles.form}>
      <p>{t('session.proofWords')}</p>
      <p>{t('session.openIdProofWords', { label })}</p>
      <p role="alert" className={styles.error}>
        {fault !== null && t(FAULT_WORDS[fault], { years: ADULT_YEARS })}
      </p>
      <p role="status">{isThere && t('session.openIdProofWaits', { label })}</p>
      <Button wide needsNetwork onClick={leave}>
        {t('session.openIdProofNow', { label })}
      </Button>
      <Button kind="secondary" wide onClick={() => proofDesk.answer(false)}>
        {t('session.proofCancel')}
      </Button>
    </div>
  );
};
