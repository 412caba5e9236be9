import { useEffect, useRef, type AriaAttributes } from 'react';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './sign-in.module.css';

/** What a code is without the spaces that people type. */
export const digitsOf = (code: string): string => code.replace(/\s/g, '');

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Ties the field to what went wrong. */
  readonly described: AriaAttributes;
}

/** The second factor of the staff (OPS-5); it is what is asked for next, so it takes the focus. */
export const CodeField = ({ value, onChange, described }: CodeFieldProps) => {
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
