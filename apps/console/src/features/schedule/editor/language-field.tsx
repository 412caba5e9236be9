import { languageOf, LOCALE_NAMES } from '@matador/protocol/languages';
import { Field } from '#console/components/field.tsx';
import type { NAME_LANGUAGES } from './name-languages.ts';

interface LanguageFieldProps {
  readonly locale: (typeof NAME_LANGUAGES)[number];
  /** Empty: players of this language read something else. */
  readonly text: string;
  /** What they read instead. */
  readonly hint: string;
  readonly isReadOnly: boolean;
  readonly onText: (language: string, text: string) => void;
}

/** What players of one language read (TOUR-14). */
export const LanguageField = ({ locale, text, hint, isReadOnly, onText }: LanguageFieldProps) => {
  const language = languageOf(locale);
  return (
    <Field label={LOCALE_NAMES[locale]} {...(text === '' && { hint })}>
      {(ties) => (
        <input
          {...ties}
          lang={language}
          readOnly={isReadOnly}
          maxLength={200}
          data-missing={text === '' ? '' : undefined}
          value={text}
          onChange={({ target }) => onText(language, target.value)}
        />
      )}
    </Field>
  );
};
