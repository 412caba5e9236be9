import type { SignIn } from '@matador/protocol/rest';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './sign-in.module.css';

interface SignInFormProps {
  readonly busy: boolean;
  /** What went wrong, in words; null: nothing. */
  readonly error: string | null;
  readonly kind: 'main' | 'secondary';
  readonly onSubmit: (account: SignIn) => void;
}

export const SignInForm = ({ busy, error, kind, onSubmit }: SignInFormProps) => {
  const t = useText();
  const errorId = useId();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy || userName === '' || password === '') return;
    onSubmit({ userName, password });
  };
  const described = error === null ? {} : { 'aria-describedby': errorId, 'aria-invalid': true };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.field}>
        <span>{t('session.name')}</span>
        <input
          name="username"
          // eslint-disable-next-line jsx-a11y/autocomplete-valid -- HTML has it since; where browsers offer passkeys
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={userName}
          onChange={(event) => setUserName(event.target.value)}
          {...described}
        />
      </label>
      <label className={styles.field}>
        <span>{t('session.password')}</span>
        <input
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          {...described}
        />
      </label>
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
      <Button type="submit" kind={kind} wide needsNetwork disabled={busy}>
        {t('session.signIn')}
      </Button>
    </form>
  );
};
