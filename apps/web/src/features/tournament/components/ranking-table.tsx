import type { Ref } from 'react';
import { Ticket } from '#web/components/art/ticket.tsx';
import { Heard } from '#web/components/heard.tsx';
import { PlayerName } from '#web/components/player-name/player-name.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { usePrize } from '#web/i18n/use-prize.ts';
import { useText } from '#web/i18n/use-text.tsx';
import type { RankingRow } from '../hooks/use-ranking.ts';
import styles from './ranking-list.module.css';
import type { TournamentProps } from './types.ts';

interface RowProps extends Pick<TournamentProps, 'tournament' | 'currency'> {
  readonly row: RankingRow;
  readonly pinned?: boolean;
}

const NONE = '–';

const Row = ({ row, tournament, currency, pinned = false }: RowProps) => {
  const t = useText();
  const format = useFormat();
  const prizeOf = usePrize();
  const games = { played: row.playedGames, games: tournament.metaData.numberOfGames };
  const points = format.number(row.tournamentScore);
  const prize = row.totalWin > 0 ? prizeOf(row.totalWin, currency, row.bonus) : null;
  const rank = row.tournamentRank > 0 ? format.number(row.tournamentRank) : NONE;
  return (
    <tr data-own={row.own} data-pinned={pinned}>
      <th scope="row" className={styles.rank}>
        {rank}
      </th>
      <td>
        <PlayerName name={row.playerName} own={row.own} simulated={row.simulated} />
        <span className={styles.small}>
          <span aria-hidden="true">{t('tournament.gamesOf', games)}</span>
          <Heard>{t('tournament.gamesOfHeard', games)}</Heard>
        </span>
      </td>
      <td className={styles.points}>
        <b aria-hidden="true">{points}</b>
        <Heard>{t('tournament.pointsHeard', { points })}, </Heard>
        <span className={styles.small}>
          {row.seat === true && (
            <>
              <Ticket width={22} />
              <Heard>{t('tournament.finalSeat')}, </Heard>
            </>
          )}
          <span aria-hidden="true">{prize ?? NONE}</span>
          <Heard>{prize === null ? t('tournament.noPrize') : t('tournament.prizeHeard', { prize })}</Heard>
        </span>
      </td>
    </tr>
  );
};

interface RankingTableProps extends Pick<TournamentProps, 'tournament' | 'currency'> {
  readonly top: readonly RankingRow[];
  /** Rows about mine, after a gap. */
  readonly near: readonly RankingRow[];
  /** My row where it is out of sight. */
  readonly pinned: RankingRow | null;
  readonly onShowAll: () => void;
  readonly ref: Ref<HTMLTableElement>;
}

/** Rows of 56 px in two lines: rank, player and games, score and prize. */
export const RankingTable = ({ tournament, currency, top, near, pinned, onShowAll, ref }: RankingTableProps) => {
  const t = useText();
  const last = top.at(-1)?.tournamentRank ?? 0;
  const first = near[0]?.tournamentRank ?? 0;
  const shared = { tournament, currency };
  return (
    <table ref={ref} tabIndex={-1} className={styles.table} aria-label={t('common.tabRanking')}>
      <thead className="heard">
        <tr>
          <th scope="col">{t('tournament.rankColumn')}</th>
          <th scope="col">{t('tournament.playerColumn')}</th>
          <th scope="col">{t('tournament.scoreColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {top.map((row) => (
          <Row key={row.playerId} row={row} {...shared} />
        ))}
        {first > last + 1 && (
          <tr>
            <td colSpan={3} className={styles.gap}>
              <button type="button" onClick={onShowAll}>
                {t('tournament.ranksBetween', { from: last + 1, to: first - 1 })}
              </button>
            </td>
          </tr>
        )}
        {near.map((row) => (
          <Row key={row.playerId} row={row} {...shared} />
        ))}
        {pinned !== null && <Row row={pinned} pinned {...shared} />}
      </tbody>
    </table>
  );
};
