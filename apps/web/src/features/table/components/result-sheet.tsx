import type { SuitLetter } from '@matador/cards';
import { useEffect, useRef, type ReactNode } from 'react';
import { Pip } from '#web/components/card/pips.tsx';
import { useTable } from '../hooks/use-table.ts';
import { clockedNotes } from '../model/clocked.ts';
import styles from './deal-result.module.css';

/** A row of the sums: a player, or a side by one of its seats. */
export interface SumRow {
  readonly seat: number;
  readonly name: string;
}

/** The sums so far, a row a player or a side. */
const Sums = ({ rows }: { readonly rows: readonly SumRow[] }) => {
  const { view, setting, t, format, venue } = useTable();
  const counting = view.finished.filter(({ scores }) => scores !== null);
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">
            {venue.practice === null
              ? t('table.list.competition', { number: setting.slot + 1 })
              : t('table.practice.title')}
          </th>
          {counting.map(({ dealNumber }, place) => (
            <th key={dealNumber} scope="col">
              {t('table.list.deal', { number: place + 1 })}
            </th>
          ))}
          <th scope="col">{t('table.list.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, name }) => (
          <tr key={seat} data-own={seat === view.seat || undefined}>
            <th scope="row">{name}</th>
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

/** A finished deal: how it came out, what it was worth to the own seat, its calculation, and the sums so far. */
export const ResultSheet = (props: {
  readonly title: string;
  readonly summary: string;
  /** Of the trumps; null for none. */
  readonly suit: SuitLetter | null;
  readonly score: number;
  /** Whether that is a win; by itself every plus is one. */
  readonly isWon?: boolean;
  readonly sums: readonly SumRow[];
  readonly children: ReactNode;
}) => {
  const { view, t, format } = useTable();
  const { title, summary, suit, score, isWon = score > 0, sums, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.sheet} aria-labelledby="deal-result" data-testid="deal-result">
      <header className={styles.head}>
        <div>
          <h2 id="deal-result" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className={styles.summary}>
            {suit !== null && (
              <span className={styles.disc}>
                <Pip suit={suit} className={styles.sign} />
              </span>
            )}
            {summary}
          </p>
        </div>
        <p className={styles.score} data-won={isWon || undefined}>
          {format.signed(score)}
        </p>
      </header>
      {clockedNotes(t, view, view.finished.at(-1)?.dealNumber ?? 0).map((note) => (
        <p key={note} className={styles.end}>
          {note}
        </p>
      ))}
      {children}
      <Sums rows={sums} />
    </section>
  );
};
