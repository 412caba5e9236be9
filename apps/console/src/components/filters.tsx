import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#console/i18n/use-text.ts';
import { Chips } from './chips.tsx';
import styles from './list.module.css';

/** Sets one field of the address, or takes it out where it is empty; the way back stays where it was. */
const useAddressField = (name: string): readonly [string, (value: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const set = (value: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return [search.get(name) ?? '', set];
};

/** One of several, kept in the address; the first where it names none of them. */
export const useFilter = <Option extends string>(
  name: string,
  options: readonly Option[],
): readonly [Option, (option: Option) => void] => {
  const [text, set] = useAddressField(name);
  const [first] = options;
  const chosen = options.find((option) => option === text) ?? first;
  if (chosen === undefined) throw new Error('a filter without options');
  return [chosen, (option) => set(option === first ? '' : option)];
};

/** What is looked for in a list, kept in the address. */
export const useFind = (): readonly [string, (text: string) => void] => useAddressField('q');

interface FiltersProps<Option extends string> {
  readonly label: string;
  readonly options: readonly (readonly [Option, string])[];
  readonly chosen: Option;
  readonly onChoose: (option: Option) => void;
  readonly text: string;
  readonly onFind: (text: string) => void;
}

/** Chips to choose from, and a field to find in what is listed; / leads there. */
export const Filters = <Option extends string>(props: FiltersProps<Option>) => {
  const { label, options, chosen, onChoose, text, onFind } = props;
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={styles.filters}>
      {options.length > 0 && <Chips label={label} options={options} chosen={chosen} onChoose={onChoose} />}
      <input
        ref={field}
        type="search"
        className={styles.find}
        aria-label={t('common.findIn')}
        placeholder={t('common.findIn')}
        value={text}
        onChange={({ target }) => onFind(target.value)}
      />
    </div>
  );
};
