import { useId, type AriaAttributes, type ReactNode, type SubmitEvent } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  /** The control, tied to what is said of it. */
  readonly children: (ties: AriaAttributes & { readonly id: string }) => ReactNode;
}

/** A control with its name, a hint, and what is wrong with it. */
export const Field = ({ label, hint, error = null, children }: FieldProps) => {
  const id = useId();
  const said = [hint === undefined ? null : `${id}-hint`, error === null ? null : `${id}-wrong`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.name}>
        {label}
      </label>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {children({
        id,
        ...(said.length > 0 && { 'aria-describedby': said.join(' ') }),
        ...(error !== null && { 'aria-invalid': true }),
      })}
      {error !== null && (
        <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {error}
        </span>
      )}
    </div>
  );
};

/** A form that a page sends by itself. */
export const Form = ({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) => (
  <form
    className={styles.form}
    noValidate
    onSubmit={(event: SubmitEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);

/** Buttons in a row. */
export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
