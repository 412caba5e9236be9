import { useId, type ReactNode } from 'react';
import styles from './settings-dialog.module.css';

/** A choice out of a list. */
export const Select = (props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{props.label}</label>
      <select id={id} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.children}
      </select>
    </div>
  );
};

interface PictureChoice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  /** What it is, in a few words under the name. */
  readonly words: string | null;
  readonly picture: ReactNode;
}

/** One of a few, each with its picture. */
export const Pictures = <Value extends string>(props: {
  readonly legend: string;
  readonly value: Value;
  readonly choices: readonly PictureChoice<Value>[];
  readonly onChange: (value: Value) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={styles.pictures} data-few={props.choices.every(({ words }) => words === null) || undefined}>
      <legend>{props.legend}</legend>
      {props.choices.map(({ value, name: words, words: detail, picture }) => (
        <label key={value} className={styles.picture}>
          <input type="radio" name={name} checked={value === props.value} onChange={() => props.onChange(value)} />
          <span className={styles.words}>
            <strong>{words}</strong>
            {detail !== null && <span>{detail}</span>}
          </span>
          {picture}
        </label>
      ))}
    </fieldset>
  );
};
