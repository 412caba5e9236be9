import { Field } from '#console/components/field.tsx';

/** Fewer letters are no reason. */
export const LEAST_REASON = 3;

interface ReasonFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** The reason of an act or a decision, for the audit. */
export const ReasonField = ({ label, hint, value, onChange }: ReasonFieldProps) => (
  <Field label={label} {...(hint !== undefined && { hint })}>
    {(ties) => (
      <textarea {...ties} rows={2} maxLength={500} value={value} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
);
