import { useEffect, useRef } from 'react';
import { statusOf } from '#web/api/client.ts';
import { troubleOf } from '#web/api/passkeys.ts';
import { proofDesk } from '@matador/ui/proof-desk';
import { isWrongProof, useProveByPasskey } from '#web/api/session.ts';
import { Button } from '#web/components/button/button.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './sign-in.module.css';

/** What a passkey was refused for, in the words of whoever showed it. */
const wrongPasskeyOf = (error: Error) => {
  const trouble = troubleOf(error);
  if (trouble !== null) return trouble === 'cancelled' ? 'session.passkeyCancelled' : 'session.passkeyFailed';
  const status = statusOf(error);
  if (status === 429) return 'session.tooManyPasskeys';
  // It was taken away meanwhile, on another device.
  if (status === 409 || status === 400) return 'session.passkeyGone';
  return isWrongProof(error) ? 'session.passkeyFailed' : 'session.proofFailed';
};

/** The nearer way of whoever has a passkey: nothing is typed. */
export const PasskeyProof = () => {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const prove = useProveByPasskey();
  return (
    <div className={styles.form}>
      <Button
        ref={button}
        wide
        needsNetwork
        disabled={prove.isPending}
        onClick={() => prove.mutate(undefined, { onSuccess: () => proofDesk.answer(true) })}
      >
        {t('session.proofByPasskey')}
      </Button>
      <p role="alert" className={styles.error}>
        {prove.isError && t(wrongPasskeyOf(prove.error))}
      </p>
    </div>
  );
};
