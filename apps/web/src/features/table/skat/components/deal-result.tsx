import type { SkatResult } from '@matador/skat';
import type { Say } from '../../../../i18n/use-text.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { ResultSheet, Rows } from '../../components/result-sheet.tsx';
import { fromOwn } from '../../model/seats.ts';
import { calculationOf } from '../model/calculation.ts';
import { contractWords, numberOf, seatWords, suitOf } from '../model/words.ts';
import styles from '../../components/deal-result.module.css';

const titleOf = (say: Say, { game }: SkatResult, own: number): string => {
  if (game === null) return say('table.result.passedIn');
  const who = numberOf(game.declarer, own);
  return say(game.won ? 'table.result.won' : 'table.result.lost', { who });
};

const summary = (say: Say, { game }: SkatResult): string => {
  if (game === null) return say('table.result.nobody');
  const { contract, points, tricks, matadors } = game;
  const name = contractWords(say, contract);
  if (contract.startsWith('N')) return say('table.result.null', { contract: name, tricks });
  return say(matadors > 0 ? 'table.result.with' : 'table.result.without', {
    contract: name,
    matadors: Math.abs(matadors),
    points,
  });
};

/** How it ended, where it was not by the last card. */
const EndLine = ({ result }: { readonly result: SkatResult }) => {
  const { say } = useSkat();
  switch (result.end) {
    case 'claim':
      return <p className={styles.end}>{say('table.result.claimed')}</p>;
    case 'declarerConceded':
      return <p className={styles.end}>{say('table.result.declarerConceded')}</p>;
    case 'defendersConceded':
      return <p className={styles.end}>{say('table.result.defendersConceded')}</p>;
    default:
      return null;
  }
};

const Calculation = ({ result }: { readonly result: SkatResult }) => {
  const { view, say, format } = useSkat();
  if (result.game === null) return <p className={styles.none}>{say('table.score.passedIn')}</p>;
  return <Rows rows={calculationOf(say, format, result, view.seat)} />;
};

/** A finished deal of Skat: what it was worth, line by line, and the sums so far. */
export const DealResult = () => {
  const { view, say } = useSkat();
  const result = view.finished.at(-1)?.result;
  if (result === undefined) return null;
  return (
    <ResultSheet
      title={titleOf(say, result, view.seat)}
      summary={summary(say, result)}
      suit={suitOf(result.game?.contract ?? null)}
      score={result.scores[view.seat] ?? 0}
      sums={fromOwn(view.seat, 3).map((seat) => ({ seat, name: seatWords(say, seat, view.seat) }))}
    >
      <EndLine result={result} />
      <Calculation result={result} />
    </ResultSheet>
  );
};
