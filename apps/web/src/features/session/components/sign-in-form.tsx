import type { SignIn } from '@matador/protocol/rest';
import { useEffect, useId, useRef, useState, type AriaAttributes, type SubmitEvent } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './sign-in.module.css';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Ties the field to what went wrong. */
  readonly described: AriaAttributes;
}

/** The second factor of the staff (OPS-5); it is what is asked for next, so it takes the focus. */
const CodeField = ({ value, onChange, described }: CodeFieldProps) => {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <label className={styles.field}>
      <span>{t('session.code')}</span>
      <span className={styles.hint}>{t('session.codeWords')}</span>
      <input
        ref={field}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...described}
      />
    </label>
  );
};

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
  const digits = code.replace(/\s/g, '');
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
