import type { SkatResult } from '@matador/skat';
import type { Translate } from '#web/i18n/use-text.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { ResultSheet } from '#web/features/table/components/result-sheet.tsx';
import { fromOwn } from '#web/features/table/model/seats.ts';
import { DealLines } from '#web/games/deal-lines.tsx';
import { skatAccount } from '../../account.ts';
import { contractWords, numberOf, seatWords, suitOf } from '../model/words.ts';
import styles from '#web/features/table/components/deal-result.module.css';

const titleOf = (t: Translate, { game }: SkatResult, own: number): string => {
  if (game === null) return t('table.result.passedIn');
  const who = numberOf(game.declarer, own);
  return t(game.won ? 'table.result.won' : 'table.result.lost', { who });
};

const summary = (t: Translate, { game }: SkatResult): string => {
  if (game === null) return t('table.result.nobody');
  const { contract, points, tricks, matadors } = game;
  const name = contractWords(t, contract);
  if (contract.startsWith('N')) return t('table.result.null', { contract: name, tricks });
  return t(matadors > 0 ? 'table.result.with' : 'table.result.without', {
    contract: name,
    matadors: Math.abs(matadors),
    points,
  });
};

/** How it ended, where it was not by the last card. */
const EndLine = ({ result }: { readonly result: SkatResult }) => {
  const { deal, t } = useSkat();
  const { claim, seat } = deal;
  switch (result.end) {
    case 'claim':
      return (
        <p className={styles.end}>
          {claim !== null &&
            claim.seat !== seat &&
            `${t('table.log.claim.pending', { who: numberOf(claim.seat, seat) })}. `}
          {t('table.result.claimed')}
        </p>
      );
    case 'declarerConceded':
      return <p className={styles.end}>{t('table.result.declarerConceded')}</p>;
    case 'defendersConceded':
      return <p className={styles.end}>{t('table.result.defendersConceded')}</p>;
    default:
      return null;
  }
};

/** A finished deal of Skat: what it was worth, line by line, and the sums so far. */
export const DealResult = () => {
  const { view, t, format } = useSkat();
  const result = view.finished.at(-1)?.result;
  if (result === undefined) return null;
  const own = view.seat;
  const nameOf = (seat: number): string | null => (seat === own ? null : seatWords(t, seat, own));
  return (
    <ResultSheet
      title={titleOf(t, result, own)}
      summary={summary(t, result)}
      suit={suitOf(result.game?.contract ?? null)}
      score={result.scores[own] ?? 0}
      sums={fromOwn(view.seat, 3).map((seat) => ({ seat, name: seatWords(t, seat, own) }))}
    >
      <EndLine result={result} />
      {result.game === null ? (
        <p className={styles.none}>{t('table.score.passedIn')}</p>
      ) : (
        <DealLines account={skatAccount(result, { t, format, nameOf, own })} />
      )}
    </ResultSheet>
  );
};
