import type { ZoneHistory } from '@matador/protocol/rest';
import { Link } from 'react-router';
import type { HistoryAsk, HistorySort } from '#web/api/paths.ts';
import { Icon } from '#web/components/icon/icon.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { usePrize } from '#web/i18n/use-prize.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { urls } from '#web/urls.ts';
import styles from './zone-history.module.css';

type Row = ZoneHistory['finishedTournaments'][number];

const NONE = '–';

/** What a zone's history can be sorted by (RANK-6). */
export const HISTORY_COLUMNS = [
  ['tournament', 'rankings.tournament'],
  ['date', 'rankings.date'],
  ['rank', 'rankings.rank'],
  ['score', 'rankings.score'],
  ['prize', 'rankings.prize'],
] as const;

interface HistoryTableProps {
  readonly zoneId: string;
  readonly rows: readonly Row[];
  readonly ask: HistoryAsk;
  readonly currency: string;
  readonly onSort: (sort: HistorySort) => void;
}

/** Tournaments that are over, each leading to how it ended; the heads of the columns sort. */
export const HistoryTable = ({ zoneId, rows, ask, currency, onSort }: HistoryTableProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  const format = useFormat();
  const prizeOf = usePrize();
  const order = ask.descending ? 'descending' : 'ascending';
  return (
    <table className={styles.table} aria-label={t('rankings.historyTitle')}>
      <thead>
        <tr>
          {HISTORY_COLUMNS.map(([sort, label]) => (
            <th key={sort} scope="col" data-column={sort} aria-sort={sort === ask.sort ? order : undefined}>
              <button type="button" onClick={() => onSort(sort)}>
                {t(label)}
                {sort === ask.sort && <Icon name={ask.descending ? 'down' : 'up'} size={14} />}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.tournamentId}>
            <th scope="row" data-column="tournament">
              <Link to={urls.pastTournament(zoneId, row.tournamentId)}>{nameOf(row)}</Link>
            </th>
            <td data-column="date">{format.fullDay(row.competitionEnd)}</td>
            <td data-column="rank">
              <span className={styles.word}>{t('rankings.rank')} </span>
              {row.tournamentRank === null || row.tournamentRank <= 0 ? NONE : format.number(row.tournamentRank)}
            </td>
            <td data-column="score">
              {row.tournamentScore === null ? NONE : format.number(row.tournamentScore)}
              <span className={styles.word}> {t('rankings.score')}</span>
            </td>
            <td data-column="prize">{row.totalWin > 0 ? prizeOf(row.totalWin, currency, row.bonus) : NONE}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
