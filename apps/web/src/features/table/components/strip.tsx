import { useTable } from '../hooks/use-table.ts';
import { Advice } from './advice.tsx';
import styles from './strip.module.css';
import { TableIcon } from './table-icon.tsx';

/** What every table says above the prompt: moves made by the clock, else a newcomer's hint; beside it advice where there is some. */
export const Strip = ({ hint }: { readonly hint: string | null }) => {
  const { view, t } = useTable();
  const timeOuts = view.timeOuts[view.seat] ?? 0;
  if (timeOuts > 0)
    return (
      <p className={styles.strip} data-warning="" role="status">
        <TableIcon name="warning" />
        {t('table.playedFor', { count: timeOuts })}
      </p>
    );
  return (
    <>
      {hint !== null && (
        <p className={styles.strip} data-hint="">
          {hint}
        </p>
      )}
      <Advice />
    </>
  );
};
