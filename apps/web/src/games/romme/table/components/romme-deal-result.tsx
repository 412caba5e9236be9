import { ResultSheet } from '#web/features/table/components/result-sheet.tsx';
import { useRomme } from '../hooks/use-romme.ts';
import { resultDetail, resultRows, resultTitle, type ResultRow } from '../model/calculation.ts';
import { cardsWords } from '../model/words.ts';
import { fromOwn } from '#web/features/table/model/seats.ts';
import { RommeCardFace } from './romme-card.tsx';
import styles from './romme-deal-result.module.css';

/** One player: the cards left in hand, what they count, and both score columns. */
const SeatRow = ({ row, factor }: { readonly row: ResultRow; readonly factor: 1 | 2 }) => {
  const { t, format, look } = useRomme();
  const count = factor === 1 ? String(row.count) : `${row.count} × ${factor}`;
  return (
    <tr data-own={row.who === 1 || undefined}>
      <th scope="row">
        <span className={styles.name}>{t('table.who', { who: row.who })}</span>
        {row.isWinner ? (
          <span className={styles.out}>{t('romme.result.out')}</span>
        ) : (
          <span className={styles.left}>
            <span className="heard">{cardsWords(t, row.left)}</span>
            {row.left.map((card) => (
              <span key={card} className={styles.card}>
                <RommeCardFace card={card} look={look} />
              </span>
            ))}
          </span>
        )}
      </th>
      <td>{row.isWinner ? '–' : count}</td>
      <td>{format.signed(row.minus)}</td>
      <td data-score="">{format.signed(row.score)}</td>
    </tr>
  );
};

/** A finished deal: who went out, what everybody was left with, line by line, and both score columns (RES-6). */
export const RommeDealResult = () => {
  const { view, deal, t } = useRomme();
  const result = view.finished.at(-1)?.result;
  if (result === undefined) return null;
  return (
    <ResultSheet
      title={resultTitle(t, result, deal)}
      summary={resultDetail(t, result, deal)}
      suit={null}
      score={result.scores[view.seat] ?? 0}
      sums={fromOwn(view.seat, deal.seats).map((seat, at) => ({ seat, name: t('table.who', { who: at + 1 }) }))}
    >
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t('romme.result.left')}</th>
            <th scope="col">{t('romme.result.count')}</th>
            <th scope="col">{t('romme.result.minus')}</th>
            <th scope="col">{t('romme.result.score')}</th>
          </tr>
        </thead>
        <tbody>
          {resultRows(deal, result).map((row) => (
            <SeatRow key={row.seat} row={row} factor={result.factor} />
          ))}
        </tbody>
      </table>
      <p className={styles.rule}>{t(result.winner === null ? 'romme.result.ruleNobody' : 'romme.result.rule')}</p>
    </ResultSheet>
  );
};
