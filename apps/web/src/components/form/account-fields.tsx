import { NAME_LENGTH, PASSWORD_LENGTH } from '@matador/protocol/rest';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.tsx';
import { Field } from './field.tsx';
import styles from './form.module.css';

export interface InputProps<T extends string> {
  readonly value: T;
  /** What is wrong with it; null: nothing. */
  readonly error: string | null;
  readonly onChange: (value: T) => void;
}

/** What others see. */
export const NameField = ({ value, error, onChange }: InputProps<string>) => {
  const t = useText();
  return (
    <Field label={t('session.name')} hint={t('session.nameRule', NAME_LENGTH)} error={error}>
      {(described) => (
        <input
          {...described}
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={NAME_LENGTH.max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
};

/** Typed once, and shown on wish: a second field would only be typed wrong a second time. */
export const NewPasswordField = ({ value, error, onChange }: InputProps<string>) => {
  const t = useText();
  const [shown, setShown] = useState(false);
  const hint = t('session.passwordRule', { min: PASSWORD_LENGTH.min });
  return (
    <Field label={t('session.password')} hint={hint} error={error}>
      {(described) => (
        <span className={styles.secret}>
          <input
            {...described}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={PASSWORD_LENGTH.max}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t('session.showPassword')}
          </button>
        </span>
      )}
    </Field>
  );
};

export const MailField = ({ value, error, onChange }: InputProps<string>) => {
  const t = useText();
  return (
    <Field label={t('session.mail')} hint={t('session.mailRule')} error={error}>
      {(described) => (
        <input
          {...described}
          name="mail"
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
};
