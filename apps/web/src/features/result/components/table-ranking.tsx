import type { ResultRow } from '@matador/protocol/rest';
import { Heard } from '#web/components/heard.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { Format } from '@matador/ui/format';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText, type Translate } from '#web/i18n/use-text.tsx';
import styles from './table-ranking.module.css';

const NONE = '-';

/** The score as the table shows it by state (RES-4). */
const scoreOf = ({ state, score, own }: ResultRow, t: Translate, format: Format): string => {
  if (state === 'pending') return own ? t('result.selfPending') : t('result.pending');
  return state === 'lto' || score === null ? NONE : format.signed(score);
};

/** How the table ended (RES-1). */
export const TableRanking = ({ rows }: { readonly rows: readonly ResultRow[] }) => {
  const t = useText();
  const format = useFormat();
  return (
    <Panel flush className={styles.room}>
      <table className={styles.table} aria-label={t('result.ranking')}>
        <thead>
          <tr>
            <th scope="col">{t('result.rank')}</th>
            <th scope="col">{t('result.playerColumn')}</th>
            <th scope="col">
              <span aria-hidden="true">{t('result.competition')}</span>
              <Heard>{t('result.competitionHeard')}</Heard>
            </th>
            <th scope="col">
              <span aria-hidden="true">{t('result.tournament')}</span>
              <Heard>{t('result.tournamentHeard')}</Heard>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.seat} data-own={row.own}>
              <td>{row.rank === null || row.rank <= 0 ? NONE : t('result.place', { place: row.rank })}</td>
              <th scope="row">
                {row.playerName ?? t('result.player', { number: row.seat + 1 })}
                {row.simulated && (
                  <abbr title={t('result.simulated')} className={styles.simulated}>
                    Sim
                  </abbr>
                )}
                {row.state === 'skipgame' && <small className={styles.why}>{t('result.skippedRow')}</small>}
                {row.struck === true && <small className={styles.why}>{t('common.struck')}</small>}
              </th>
              <td className={styles.score} data-negative={(row.score ?? 0) < 0}>
                {scoreOf(row, t, format)}
              </td>
              <td>{row.tournamentScore === null ? NONE : format.number(row.tournamentScore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
};
