import type { FinishedDeal } from '@matador/competition';
import type { SkatResult } from '@matador/skat';
import { useEffect, useRef } from 'react';
import { Pip } from '../../../components/card/pips.tsx';
import type { Say } from '../../../i18n/use-text.tsx';
import { useTable } from '../hooks/use-table.ts';
import { calculationOf } from '../model/calculation.ts';
import { contractWords, numberOf, seatWords, suitOf } from '../model/words.ts';
import styles from './deal-result.module.css';

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
  const { say } = useTable();
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
  const { view, say, format } = useTable();
  if (result.game === null) return <p className={styles.none}>{say('table.score.passedIn')}</p>;
  return (
    <dl className={styles.rows}>
      {calculationOf(say, format, result, view.seat).map(({ label, value, strong }) => (
        <div key={label} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The sums so far, a row a player. */
const Sums = () => {
  const { view, setting, say, format } = useTable();
  const own = view.seat;
  const counting = view.finished.filter(({ scores }) => scores !== null);
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">{say('table.list.competition', { number: setting.slot + 1 })}</th>
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
            <td>{format.signed(view.totals[seat] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A finished deal: what it was worth, line by line, and the sums so far. */
export const DealResult = ({ finished }: { readonly finished: FinishedDeal<SkatResult> }) => {
  const { view, say, format } = useTable();
  const { result } = finished;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const score = result.scores[view.seat] ?? 0;
  const suit = suitOf(result.game?.contract ?? null);
  return (
    <section className={styles.sheet} aria-labelledby="deal-result" data-testid="deal-result">
      <header className={styles.head}>
        <div>
          <h2 id="deal-result" ref={heading} tabIndex={-1}>
            {titleOf(say, result, view.seat)}
          </h2>
          <p className={styles.summary}>
            {suit !== null && (
              <span className={styles.disc}>
                <Pip suit={suit} className={styles.sign} />
              </span>
            )}
            {summary(say, result)}
          </p>
        </div>
        <p className={styles.score} data-won={score > 0 || undefined}>
          {format.signed(score)}
        </p>
      </header>
      <EndLine result={result} />
      <Calculation result={result} />
      <Sums />
    </section>
  );
};
