import { useTable } from '../hooks/use-table.ts';
import { clockedNotes } from '../model/clocked.ts';
import { isDealtAgain } from '../model/deals.ts';
import { numberOf } from '../model/seats.ts';
import styles from './score-list.module.css';

/** What a deal was, or is so far, and what is added in small. */
export interface DealTold {
  readonly title: string;
  readonly note: string | null;
}

interface ScoreTableProps {
  /** Above what each deal was. */
  readonly what: string;
  /** Who scores, with the total. */
  readonly columns: readonly { readonly title: string; readonly total: string | number }[];
  /** The deals that count so far, with their scores by column. */
  readonly deals: readonly (DealTold & { readonly scores: readonly (string | number)[] })[];
  /** The running deal; null: there is nothing to tell of it. */
  readonly running: DealTold | null;
}

const Told = ({ title, note, clocked }: DealTold & { readonly clocked: readonly string[] }) => (
  <td>
    <strong>{title}</strong>
    {note !== null && <small>{note}</small>}
    {clocked.map((sentence) => (
      <small key={sentence}>{sentence}</small>
    ))}
  </td>
);

const RunningRow = (props: { readonly number: number; readonly told: DealTold | null; readonly columns: number }) => {
  const { view, t } = useTable();
  const { number, told, columns } = props;
  return (
    <tr>
      <td>{number}</td>
      {told !== null && <Told {...told} clocked={clockedNotes(t, view, view.dealNumber)} />}
      <td colSpan={told === null ? columns + 1 : columns} className={told === null ? undefined : styles.runs}>
        {t('table.list.runs')}
      </td>
    </tr>
  );
};

/** Who deals what is still to come. */
const ComingRows = (props: { readonly from: number; readonly columns: number }) => {
  const { view, scene, deal, t } = useTable();
  const { from, columns } = props;
  const seats = view.seats.length;
  const first = isDealtAgain({ view, scene }) ? deal.dealer : deal.dealer + 1;
  return Array.from({ length: Math.max(0, view.deals - from + 1) }, (_, step) => (
    <tr key={step} className={styles.coming}>
      <td>{from + step}</td>
      <td colSpan={columns + 1}>
        {t('table.list.deals', { who: numberOf((first + step) % seats, deal.seat, seats) })}
      </td>
    </tr>
  ));
};

/** A score list: each deal, the totals of the competition, and the series. */
export const ScoreTable = ({ what, columns, deals, running }: ScoreTableProps) => {
  const { view, scene, setting, t, format, venue } = useTable();
  const isPractice = venue.practice !== null;
  const isRunning = view.phase === 'playing' && scene.readUntilMs === null;
  const counting = view.finished.filter(({ scores }) => scores !== null);
  return (
    <table className={styles.list}>
      <thead>
        <tr>
          <th scope="col">{t('table.list.number')}</th>
          <th scope="col">{what}</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deals.map(({ scores, ...told }, place) => (
          <tr key={place}>
            <td>{place + 1}</td>
            <Told {...told} clocked={clockedNotes(t, view, counting[place]?.dealNumber ?? 0)} />
            {scores.map((score, column) => (
              <td key={column} data-figures="">
                {score}
              </td>
            ))}
          </tr>
        ))}
        {isRunning && <RunningRow number={deals.length + 1} told={running} columns={columns.length} />}
        <ComingRows from={deals.length + (isRunning ? 2 : 1)} columns={columns.length} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {isPractice ? t('table.list.sum') : t('table.list.competition', { number: setting.slot + 1 })}
          </th>
          {columns.map(({ title, total }) => (
            <td key={title} data-figures="">
              {total}
            </td>
          ))}
        </tr>
        {!isPractice && (
          <tr className={styles.series}>
            <td colSpan={2}>{t('table.list.series', { count: setting.gamesBefore })}</td>
            <td data-figures="">{format.signed(setting.seriesBefore)}</td>
            <td colSpan={columns.length - 1} />
          </tr>
        )}
      </tfoot>
    </table>
  );
};
