import type { Ref } from 'react';
import { Field } from '#console/components/field.tsx';
import { useText, type MessageId } from '#console/i18n/use-text.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** What is wrong with it; null: nothing. */
  readonly wrong: MessageId | null;
  readonly field?: Ref<HTMLInputElement>;
}

/** Where the code of the authenticator is typed, six digits with a space between them or not. */
export const CodeField = ({ value, onChange, wrong, field }: CodeFieldProps) => {
  const t = useText();
  return (
    <Field label={t('session.code')} hint={t('session.codeHint')} error={wrong === null ? null : t(wrong)}>
      {(ties) => (
        <input
          {...ties}
          ref={field}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
};
