import { useId, useState, type ReactNode } from 'react';
import { Text } from '#web/i18n/use-text.tsx';
import styles from './accept-terms.module.css';
import { TermsDialog } from './terms-dialog.tsx';

/** The words that tick the box; they come from within the message. */
const BoxLabel = ({ box, children }: { readonly box: string; readonly children?: ReactNode }) => (
  <label htmlFor={box}>{children}</label>
);

interface AcceptTermsProps {
  /** Of the field, in its form. */
  readonly name?: string;
  /** Whose terms they are. */
  /** Null: the terms of the house. */
  readonly zoneId: string | null;
  readonly accepted: boolean;
  /** Of what says that the box is not ticked; undefined: nothing is wrong. */
  readonly errorId: string | undefined;
  readonly onChange: (accepted: boolean) => void;
}

/** The box to tick, with the terms one tap away (REG-1, REG-5). */
export const AcceptTerms = ({ name, zoneId, accepted, errorId, onChange }: AcceptTermsProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const wrong = errorId === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  return (
    <>
      <div className={styles.accept}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={accepted}
          onChange={(event) => onChange(event.target.checked)}
          {...wrong}
        />
        <p>
          <Text
            id="common.acceptTerms"
            tags={{
              label: <BoxLabel box={id} />,
              terms: <button type="button" className={styles.terms} onClick={() => setOpen(true)} />,
            }}
          />
        </p>
      </div>
      <TermsDialog open={open} zoneId={zoneId} onClose={() => setOpen(false)} />
    </>
  );
};
