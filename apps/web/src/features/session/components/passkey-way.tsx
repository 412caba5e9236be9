import { statusOf } from '#web/api/client.ts';
import { troubleOf } from '#web/api/passkeys.ts';
import { isUnknownPasskey, type useSignInByPasskey } from '#web/api/session.ts';
import { Button } from '#web/components/button/button.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { usePasskeyInForm } from '../hooks/use-passkey-in-form.ts';
import styles from './sign-in.module.css';

const wrongOf = (error: Error) => {
  const trouble = troubleOf(error);
  if (trouble !== null) return trouble === 'cancelled' ? 'session.passkeyCancelled' : 'session.passkeyFailed';
  if (isUnknownPasskey(error)) return 'session.passkeyUnknown';
  switch (statusOf(error)) {
    case 401:
      return 'session.passkeyFailed';
    case 429:
      return 'session.tooManyPasskeys';
    default:
      return 'session.failed';
  }
};

interface PasskeyWayProps {
  readonly signIn: ReturnType<typeof useSignInByPasskey>;
  readonly onSignedIn: () => void;
}

/** Signing in by a passkey, by a button, or by what the browser offers in the field of the name (ACC-2). */
export const PasskeyWay = ({ signIn, onSignedIn }: PasskeyWayProps) => {
  const t = useText();
  usePasskeyInForm({
    isPaused: signIn.isPending,
    onTaken: (shown) => signIn.mutate(shown, { onSuccess: () => onSignedIn() }),
  });
  const { error } = signIn;
  return (
    <div className={styles.form}>
      <p role="alert" className={styles.error}>
        {error !== null && t(wrongOf(error))}
      </p>
      <Button
        kind="secondary"
        wide
        needsNetwork
        disabled={signIn.isPending}
        onClick={() => signIn.mutate(null, { onSuccess: () => onSignedIn() })}
      >
        {t('session.signInByPasskey')}
      </Button>
    </div>
  );
};
