import type { FinishedDeal } from '@matador/competition';
import type { SkatResult } from '@matador/skat';
import { Calculation } from '../../../components/calculation/calculation.tsx';
import type { Format } from '../../../i18n/format.ts';
import type { Say } from '../../../i18n/use-text.tsx';
import { contractWords, seatWords } from '../model/words.ts';
import styles from './deal-result.module.css';

const titleOf = (say: Say, result: SkatResult, own: number): string => {
  if (result.game === null) return say('table.result.passedIn');
  const ownGame = result.game.declarer === own;
  if (ownGame) return say(result.game.won ? 'table.result.won' : 'table.result.lost');
  return say(result.game.won ? 'table.result.theyWon' : 'table.result.defended', {
    player: seatWords(say, result.game.declarer, own),
  });
};

const summary = (say: Say, result: SkatResult): string => {
  if (result.game === null) return say('table.result.nobody');
  const { contract, points, tricks, matadors } = result.game;
  const name = contractWords(say, contract);
  if (contract.startsWith('N')) return say('table.result.null', { contract: name, tricks });
  return say(matadors > 0 ? 'table.result.with' : 'table.result.without', {
    contract: name,
    matadors: Math.abs(matadors),
    points,
  });
};

export interface DealResultProps {
  readonly deal: FinishedDeal<SkatResult>;
  readonly finished: readonly FinishedDeal<SkatResult>[];
  readonly totals: readonly number[];
  readonly own: number;
  readonly say: Say;
  readonly format: Format;
}

/** A finished deal: what it was worth, line by line, and the sums so far. */
export const DealResult = ({ deal, finished, totals, own, say, format }: DealResultProps) => {
  const { result } = deal;
  const score = result.scores[own] ?? 0;
  const counting = finished.filter(({ scores }) => scores !== null);
  return (
    <section className={styles.sheet} aria-label={say('table.result.label', { number: counting.length })} data-testid="deal-result">
      <header className={styles.head}>
        <div>
          <h2 tabIndex={-1}>{titleOf(say, result, own)}</h2>
          <p>{summary(say, result)}</p>
        </div>
        <p className={styles.score} data-won={score > 0 || undefined}>
          {format.signed(score)}
        </p>
      </header>
      <Calculation
        result={result}
        own={own}
        nameOf={(seat) => seatWords(say, seat, own)}
        say={say}
        format={format}
      />
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">{say('table.list.player')}</th>
            {counting.map(({ dealNumber }, place) => (
              <th key={dealNumber} scope="col">
                {say('table.list.deal', { number: place + 1 })}
              </th>
            ))}
            <th scope="col">{say('table.list.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {[own, (own + 1) % 3, (own + 2) % 3].map((seat) => (
            <tr key={seat} data-own={seat === own || undefined}>
              <th scope="row">{seatWords(say, seat, own)}</th>
              {counting.map(({ dealNumber, scores }) => (
                <td key={dealNumber}>{format.signed(scores?.[seat] ?? 0)}</td>
              ))}
              <td>{format.signed(totals[seat] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
