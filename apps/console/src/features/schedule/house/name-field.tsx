import { Field } from '#console/components/field.tsx';
import styles from '../editor/editor.module.css';

interface NameFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | null;
  readonly isReadOnly: boolean;
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** What the staff calls a plan. */
export const NameField = ({ label, hint, error, isReadOnly, name, onName }: NameFieldProps) => (
  <div data-field="name" className={styles.wide}>
    <Field {...{ label, hint, error }}>
      {(ties) => (
        <input
          {...ties}
          maxLength={80}
          readOnly={isReadOnly}
          value={name}
          onChange={({ target }) => onName(target.value)}
        />
      )}
    </Field>
  </div>
);
