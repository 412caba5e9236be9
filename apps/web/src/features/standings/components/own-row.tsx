import type { Standings } from '@matador/protocol/rest';
import { useFormat } from '#web/i18n/use-format.ts';
import { usePrize } from '#web/i18n/use-prize.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { RowCells } from './row-cells.tsx';
import styles from './standings.module.css';

interface OwnRowProps {
  readonly own: NonNullable<Standings['own']>;
  readonly currency: string;
  readonly wide: boolean;
  readonly numberOfGames: number;
  readonly onJump: () => void;
}

/** My row where it is out of sight, with what is missing to the next prize (TOUR-13, RANK-11). */
export const OwnRow = ({ own, currency, wide, numberOfGames, onJump }: OwnRowProps) => {
  const t = useText();
  const format = useFormat();
  const prizeOf = usePrize();
  const { row, next } = own;
  return (
    <aside
      className={styles.pinned}
      aria-label={t('standings.myRow')}
      data-wide={wide}
      style={{ '--games': numberOfGames }}
    >
      <div role="table" aria-label={t('standings.myRow')}>
        <div role="row" className={styles.row}>
          <RowCells row={row} currency={currency} wide={wide} role="cell" />
        </div>
      </div>
      <p className={styles.next}>
        {next === null ? (
          t('standings.nothingMissing')
        ) : (
          <span>
            <Text
              id="standings.missing"
              values={{
                points: next.points,
                rank: format.number(next.rank),
                prize: prizeOf(next.prize, currency, next.bonus),
              }}
              tags={{ b: <b /> }}
            />
          </span>
        )}
        <button type="button" className={styles.jump} onClick={onJump}>
          {t('standings.toMe')}
        </button>
      </p>
    </aside>
  );
};
