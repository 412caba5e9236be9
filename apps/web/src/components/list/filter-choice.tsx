import { useId } from 'react';
import styles from './filter-choice.module.css';

interface FilterChoiceProps<Filter> {
  /** What is chosen, for ears. */
  readonly label: string;
  readonly filters: readonly { readonly filter: Filter; readonly label: string }[];
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Who is shown of a list: one of a few, side by side. */
export const FilterChoice = <Filter extends string>({ label, filters, value, onChange }: FilterChoiceProps<Filter>) => {
  const name = useId();
  return (
    <fieldset className={styles.filter}>
      <legend className="heard">{label}</legend>
      {filters.map(({ filter, label: words }) => (
        <label key={filter}>
          <input type="radio" name={name} checked={value === filter} onChange={() => onChange(filter)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
};
