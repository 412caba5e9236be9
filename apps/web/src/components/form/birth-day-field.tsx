import { useId, useState } from 'react';
import { useTag } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { birthDayOf, partsInOrder, type BirthDayPart } from './birth-day.ts';
import styles from './form.module.css';

const LABELS = {
  day: 'common.birthDay.day',
  month: 'common.birthDay.month',
  year: 'common.birthDay.year',
} as const;
const AUTOCOMPLETE = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;
const DIGITS = { day: 2, month: 2, year: 4 } as const;

interface BirthDayFieldProps {
  /** What is wrong with it; null: nothing. */
  readonly error: string | null;
  /** What it begins with, `YYYY-MM-DD`; empty if not said. */
  readonly initial?: string;
  /** A day of the calendar (`YYYY-MM-DD`), or empty while it is none. */
  readonly onChange: (birthDay: string) => void;
}

/** A birthday in three numbers, in the order of the language: it is typed, not paged through. */
export const BirthDayField = ({ error, initial = '', onChange }: BirthDayFieldProps) => {
  const t = useText();
  const tag = useTag();
  const id = useId();
  const [typed, setTyped] = useState(() => {
    const [year = '', month = '', day = ''] = initial.split('-');
    return { day, month, year };
  });
  const type = (part: BirthDayPart, value: string): void => {
    const next = { ...typed, [part]: value.replace(/\D/g, '') };
    setTyped(next);
    onChange(birthDayOf(next));
  };
  return (
    <fieldset className={styles.field} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend>{t('common.birthDay')}</legend>
      <span className={styles.parts}>
        {partsInOrder(tag).map((part, at) => (
          <label key={part} data-part={part}>
            <span>{t(LABELS[part])}</span>
            <input
              // The cursor goes to the first where it is wrong.
              name={at === 0 ? 'birthDay' : undefined}
              inputMode="numeric"
              autoComplete={AUTOCOMPLETE[part]}
              maxLength={DIGITS[part]}
              value={typed[part]}
              onChange={({ target }) => type(part, target.value)}
              {...(error !== null && { 'aria-invalid': true })}
            />
          </label>
        ))}
      </span>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
};
