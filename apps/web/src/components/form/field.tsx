import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

/** What a control is given so that its hint and its error are heard with it. */
interface Described {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps {
  readonly label: string;
  /** What is asked for, in words. */
  readonly hint?: ReactNode;
  /** What is wrong with it; null: nothing. */
  readonly error: string | null;
  readonly children: (described: Described) => ReactNode;
}

/** A control with its name, what is asked for, and what is wrong with it. */
export const Field = ({ label, hint, error, children }: FieldProps) => {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const told = [hint === undefined ? '' : hintId, error === null ? '' : errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        ...(told !== '' && { 'aria-describedby': told }),
        ...(error !== null && { 'aria-invalid': true }),
      })}
      <p id={errorId} className={styles.error}>
        {error}
      </p>
    </div>
  );
};
