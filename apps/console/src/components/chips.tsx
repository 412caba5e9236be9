import styles from './chips.module.css';

interface ChipsProps<Option extends string> {
  readonly label: string;
  readonly options: readonly (readonly [Option, string])[];
  readonly chosen: Option;
  readonly onChoose: (option: Option) => void;
}

/** One of a few, each in sight. */
export const Chips = <Option extends string>({ label, options, chosen, onChoose }: ChipsProps<Option>) => (
  <div role="group" aria-label={label} className={styles.chips}>
    {options.map(([option, words]) => (
      <button
        key={option}
        type="button"
        className={styles.chip}
        aria-pressed={option === chosen}
        onClick={() => onChoose(option)}
      >
        {words}
      </button>
    ))}
  </div>
);
