import { Icon } from '#web/components/icon/icon.tsx';
import { FilterChoice } from '#web/components/list/filter-choice.tsx';
import { SearchField } from '#web/components/list/search-field.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { FILTERS, type Shown } from '../model/address.ts';
import styles from './tools.module.css';

const LABELS = {
  all: 'standings.all',
  done: 'standings.done',
  playing: 'standings.playing',
  seats: 'standings.seats',
} as const;

interface ToolsProps {
  readonly shown: Shown;
  readonly show: (change: Partial<Shown>) => void;
  /** Whether final seats are won here. */
  readonly hasSeats: boolean;
  /** Null: I am not ranked. */
  readonly myRank: number | null;
  readonly onJump: () => void;
  readonly onCsv: () => void;
  readonly onPrint: () => void;
  /** How much of what is to be saved or printed has come, 0 to 1; null: nothing is. */
  readonly share: number | null;
}

/** Search, filter, the way to my row, and the list to take away. */
export const Tools = ({ shown, show, hasSeats, myRank, onJump, onCsv, onPrint, share }: ToolsProps) => {
  const t = useText();
  const format = useFormat();
  const busy = share !== null;
  const held = busy ? { 'aria-disabled': true, title: t('common.busy') } : {};
  return (
    <div className={styles.tools}>
      <SearchField value={shown.search} onChange={(search) => show({ search, row: 0 })} />
      <FilterChoice
        label={t('standings.filter')}
        filters={FILTERS.filter((filter) => filter !== 'seats' || hasSeats).map((filter) => ({
          filter,
          label: t(LABELS[filter]),
        }))}
        value={shown.filter}
        onChange={(filter) => show({ filter, row: 0 })}
      />
      {myRank !== null && (
        <button type="button" className={styles.me} onClick={onJump}>
          {t('standings.toMeRank', { rank: format.number(myRank) })}
        </button>
      )}
      <span className={styles.take}>
        <button type="button" {...held} onClick={() => !busy && onCsv()}>
          <Icon name="save" size={18} />
          {t('standings.csv')}
        </button>
        <button type="button" {...held} onClick={() => !busy && onPrint()}>
          <Icon name="print" size={18} />
          {t('standings.print')}
        </button>
        <span role="status">{busy && t('standings.coming', { share: format.percent(share) })}</span>
      </span>
    </div>
  );
};
