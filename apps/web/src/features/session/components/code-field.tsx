import { useEffect, useRef, useState, type AriaAttributes } from 'react';
import { PlainButton } from '#web/components/button/button.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './sign-in.module.css';

/** A code as the server reads it, however people type it: six digits, or a recovery code in groups of four. */
export const codeOf = (typed: string): string => {
  const plain = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return /^\d*$/.test(plain) ? plain : plain.replaceAll(/.{4}(?=.)/g, '$&-');
};

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Ties the field to what went wrong. */
  readonly described: AriaAttributes;
  /** Recovery codes are taken too. */
  readonly isRecoverable?: boolean;
  /** It is what is asked for next. */
  readonly takesFocus?: boolean;
}

/** The second factor: a code of the authenticator, or a recovery code in its place (OPS-5, ACC-2). */
export const CodeField = ({ value, onChange, described, isRecoverable = false, takesFocus = true }: CodeFieldProps) => {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const change = (): void => {
    setRecovery(!isRecovery);
    onChange('');
    field.current?.focus();
  };
  const kind = isRecovery
    ? ({ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 24 } as const)
    : ({ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 } as const);
  return (
    <>
      <label className={styles.field}>
        <span>{t(isRecovery ? 'session.recoveryCode' : 'session.code')}</span>
        <span className={styles.hint}>{t(isRecovery ? 'session.recoveryWords' : 'session.codeWords')}</span>
        <input
          ref={field}
          name="code"
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...kind}
          {...described}
        />
      </label>
      {isRecoverable && (
        <PlainButton className={styles.other} onClick={change}>
          {t(isRecovery ? 'session.recoveryNot' : 'session.recoveryInstead')}
        </PlainButton>
      )}
    </>
  );
};
