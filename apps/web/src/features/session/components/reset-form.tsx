import { PASSWORD_LENGTH, passwordReset } from '@matador/protocol/rest';
import { useState, type SubmitEvent } from 'react';
import { statusOf } from '#web/api/client.ts';
import { isSaidOf, useResetPassword } from '#web/api/mail.ts';
import { Button } from '#web/components/button/button.tsx';
import { NewPasswordField } from '#web/components/form/account-fields.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { OtherWay } from './other-way.tsx';
import styles from './sign-in.module.css';

/** The token of no link. */
const NONE = '-'.repeat(43);

const failureOf = (error: Error) => {
  const status = statusOf(error);
  if (status === 404) return 'session.linkOver';
  return status === 429 ? 'session.forgotTooMany' : 'session.resetFailed';
};

/** Sets a new password by the token of a link. */
export const ResetForm = ({ token }: { readonly token: string }) => {
  const t = useText();
  const reset = useResetPassword();
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const isGuessable = isSaidOf(reset.error, 'password');
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const short = password.length < PASSWORD_LENGTH.min;
    setShort(short);
    if (short || reset.isPending) return;
    // A link that was cut off is answered as one that is over.
    reset.mutate(
      passwordReset.safeParse({ token, password }).success ? { token, password } : { token: NONE, password },
    );
  };
  if (reset.isSuccess)
    return (
      <>
        <p role="status">{t('session.resetDone')}</p>
        <OtherWay question={t('session.resetThen')} to={urls.login} label={t('session.signIn')} />
      </>
    );
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <NewPasswordField
        value={password}
        error={
          isShort || isGuessable
            ? t(isShort ? 'session.passwordShort' : 'session.passwordGuessable', PASSWORD_LENGTH)
            : null
        }
        onChange={(typed) => {
          setPassword(typed);
          setShort(false);
          reset.reset();
        }}
      />
      <p role="alert" className={styles.error}>
        {reset.isError && !isGuessable && t(failureOf(reset.error))}
      </p>
      <Button type="submit" wide needsNetwork disabled={reset.isPending}>
        {t('session.resetNow')}
      </Button>
      <OtherWay question={t('session.linkGone')} to={urls.forgot} label={t('session.linkAnother')} />
    </form>
  );
};
