import { useId } from 'react';
import { useText } from '#web/i18n/use-text.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './list.module.css';

/** As long as the server takes it. */
const LONGEST = 64;

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Finds players by a part of their name. */
export const SearchField = ({ value, onChange }: SearchFieldProps) => {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.search}>
      <Icon name="search" size={18} />
      <label htmlFor={id} className="heard">
        {t('common.searchPlayer')}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        placeholder={t('common.searchPlayer')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};
