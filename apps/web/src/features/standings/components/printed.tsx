import type { Standings, StandingsRow } from '@matador/protocol/rest';
import { useFormat } from '#web/i18n/use-format.ts';
import { usePrize } from '#web/i18n/use-prize.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { Score } from './row-cells.tsx';
import styles from './printed.module.css';

/** So many rows are printed: some nine sheets. Who wants all has the table. */
export const PRINTED_ROWS = 300;

interface PrintedProps {
  readonly standings: Standings;
  readonly rows: readonly StandingsRow[];
  readonly currency: string;
}

/** The standings on paper: A4 across, heads on every sheet. */
export const Printed = ({ standings, rows, currency }: PrintedProps) => {
  const t = useText();
  const format = useFormat();
  const prizeOf = usePrize();
  const { numberOfGames, total } = standings;
  return (
    <table className={styles.printed}>
      {total > rows.length && (
        <caption>
          {t('standings.printedRows', { rows: format.number(rows.length), total: format.number(total) })}
        </caption>
      )}
      <thead>
        <tr>
          <th scope="col">{t('standings.rank')}</th>
          <th scope="col" data-words="">
            {t('standings.player')}
          </th>
          <th scope="col">{t('standings.total')}</th>
          {Array.from({ length: numberOfGames }, (_, index) => (
            <th key={index} scope="col">
              {index + 1}
            </th>
          ))}
          <th scope="col">{t('standings.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.playerId} data-last-seat={row.rank === standings.lastSeatRank}>
            <td>{format.number(row.rank)}</td>
            <th scope="row" data-words="">
              {row.playerName}
            </th>
            <td>
              <b>{format.number(row.total)}</b>
            </td>
            {row.slots.map((slot, index) => (
              <td key={index}>
                <Score slot={slot} />
              </td>
            ))}
            <td>{row.prize > 0 ? prizeOf(row.prize, currency, row.bonus) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
