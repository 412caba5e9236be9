import type { SignIn } from '@matador/protocol/rest';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { CodeField, digitsOf } from './code-field.tsx';
import styles from './sign-in.module.css';

interface SignInFormProps {
  readonly busy: boolean;
  /** What went wrong, in words; null: nothing. */
  readonly error: string | null;
  readonly kind: 'main' | 'secondary';
  /** The account has a second factor: its code is asked for too. */
  readonly needsCode: boolean;
  readonly onSubmit: (account: SignIn) => void;
  /** Another name is typed: whose second factor it was is no longer meant. */
  readonly onOther: () => void;
}

export const SignInForm = ({ busy, error, kind, needsCode, onSubmit, onOther }: SignInFormProps) => {
  const t = useText();
  const errorId = useId();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const digits = digitsOf(code);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy || userName === '' || password === '' || (needsCode && digits === '')) return;
    onSubmit({ userName, password, ...(needsCode ? { code: digits } : {}) });
    setCode('');
  };
  const described = error === null ? {} : { 'aria-describedby': errorId, 'aria-invalid': true };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.field}>
        <span>{t('session.name')}</span>
        <input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={userName}
          onChange={(event) => {
            setUserName(event.target.value);
            setCode('');
            onOther();
          }}
          {...(needsCode ? {} : described)}
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
          {...(needsCode ? {} : described)}
        />
      </label>
      {needsCode && <CodeField value={code} onChange={setCode} described={described} />}
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
      <Button type="submit" kind={kind} wide needsNetwork disabled={busy}>
        {t('session.signIn')}
      </Button>
    </form>
  );
};
