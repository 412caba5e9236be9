import { useSearchParams } from 'react-router';
import { Button } from '#console/components/button.tsx';
import { useText } from '#console/i18n/use-text.ts';
import styles from './ledger.module.css';

/** Sets fields of the address, or takes out those that are empty. */
export const useAddress = (): ((fields: Readonly<Record<string, string>>) => void) => {
  const [, setSearch] = useSearchParams();
  return (fields) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(fields))
          if (value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
};

/** At the end of which day; without one it is now. */
export const DayField = () => {
  const t = useText();
  const set = useAddress();
  const day = useSearchParams()[0].get('day') ?? '';
  return (
    <span className={styles.day}>
      <label>
        {t('ledger.dayHead')} <input type="date" value={day} onChange={({ target }) => set({ day: target.value })} />
      </label>
      {day !== '' && (
        <Button kind="quiet" onClick={() => set({ day: '' })}>
          {t('ledger.toNow')}
        </Button>
      )}
    </span>
  );
};
