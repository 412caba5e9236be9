import { useState, type AriaAttributes, type ReactNode } from 'react';
import type { TemplateField } from '#console/acts/template-fields.ts';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { Field } from '#console/components/field.tsx';
import { useText } from '#console/i18n/use-text.ts';
import type { Editing } from './editing.ts';
import styles from './editor.module.css';

type Ties = AriaAttributes & { readonly id: string };

interface FieldOfProps {
  readonly editing: Editing;
  readonly field: TemplateField;
  readonly hint?: string;
  /** What it is called; as the field is if not said. */
  readonly label?: string;
  readonly children: (ties: Ties) => ReactNode;
}

/** A field of the template with its name, what it was, and what is wrong with it. */
export const FieldOf = ({ editing, field, hint, label, children }: FieldOfProps) => {
  const t = useText();
  const words = useTemplateWords();
  const { draft, errorOf } = editing;
  const was = draft.changed.includes(field) ? t('schedule.was', { value: words.field(draft.base, field) }) : null;
  const said = [was, hint].filter((one) => one !== null && one !== undefined).join(' · ');
  return (
    <div data-field={field} className={styles.field} data-changed={was === null ? undefined : ''}>
      <Field label={label ?? words.label(field)} error={errorOf(field)} {...(said !== '' && { hint: said })}>
        {children}
      </Field>
    </div>
  );
};

interface TextOfProps<Value> {
  readonly editing: Editing;
  readonly field: TemplateField;
  readonly hint?: string;
  /** As it is written when nobody types. */
  readonly shown: string;
  /** Null for what is no value. */
  readonly read: (text: string) => Value | null;
  readonly onRead: (value: Value) => void;
  readonly isNumber?: boolean;
}

/** A field that is typed into: what cannot be read stays as it was typed, and says so. */
export const TextOf = <Value,>(props: TextOfProps<Value>) => {
  const { editing, field, hint, shown, read, onRead, isNumber = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const { draft, isReadOnly } = editing;
  const onChange = (text: string): void => {
    setTyped(text);
    const value = read(text);
    if (value === null) draft.misread(field, text);
    else onRead(value);
  };
  return (
    <FieldOf editing={editing} field={field} {...(hint !== undefined && { hint })}>
      {(ties) => (
        <input
          {...ties}
          readOnly={isReadOnly}
          inputMode={isNumber ? 'decimal' : 'text'}
          value={typed ?? draft.unread[field] ?? shown}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </FieldOf>
  );
};

interface ChoiceOfProps {
  readonly editing: Editing;
  readonly field: TemplateField;
  readonly hint?: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

/** A field that is chosen from a list. */
export const ChoiceOf = ({ editing, field, hint, value, options, onChoose }: ChoiceOfProps) => (
  <FieldOf editing={editing} field={field} {...(hint !== undefined && { hint })}>
    {(ties) => (
      <select
        {...ties}
        aria-disabled={editing.isReadOnly || undefined}
        value={value}
        onChange={({ target }) => {
          if (!editing.isReadOnly) onChoose(target.value);
        }}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    )}
  </FieldOf>
);
