import { useFormat } from '#web/i18n/use-format.ts';
import type { DealAccount, Ledger } from './deal-account.ts';
import styles from './deal-lines.module.css';

interface LinesProps {
  readonly lines: readonly {
    readonly words: string;
    readonly figure: string;
    readonly weight: 'plain' | 'strong' | 'sum';
  }[];
}

/** Lines with one figure each. */
const Lines = ({ lines }: LinesProps) => (
  <dl className={styles.lines}>
    {lines.map(({ words, figure, weight }) => (
      <div key={words} data-weight={weight}>
        <dt>{words}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);

interface ColumnsProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly words: string;
    readonly figures: readonly string[];
    readonly weight: 'plain' | 'strong' | 'sum';
  }[];
}

/** Lines with a figure for each side, or several for each player. */
const Columns = ({ title, heads, rows }: ColumnsProps) => (
  <table className={styles.columns} aria-label={title}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ words, figures, weight }) => (
        <tr key={words} data-weight={weight}>
          <th scope="row">{words}</th>
          {figures.map((figure, column) => (
            <td key={column}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const LedgerLines = ({ title, ledger }: { readonly title: string; readonly ledger: Ledger }) => {
  const format = useFormat();
  const { heads, rows, sum } = ledger;
  if (heads === null) {
    const [total = 0] = sum.amounts;
    const lines = rows.map(({ words, amounts: [amount = 0] }) => ({
      words,
      figure: format.signed(amount),
      weight: 'plain' as const,
    }));
    return <Lines lines={[...lines, { words: sum.words, figure: format.signed(total), weight: 'sum' }]} />;
  }
  const plain = rows.map(({ words, amounts }) => ({
    words,
    figures: amounts.map((amount) => format.signed(amount)),
    weight: 'plain' as const,
  }));
  const figures = sum.amounts.map((amount) => format.number(amount));
  return <Columns title={title} heads={heads} rows={[...plain, { words: sum.words, figures, weight: 'sum' }]} />;
};

/**
 * What a deal was worth, line by line (RES-6): how it is counted, a ledger whose columns add up, and what the others
 * have of it apart from that.
 */
export const DealLines = ({ account }: { readonly account: DealAccount }) => {
  const format = useFormat();
  const { title, counting, ledger, others, players, rule } = account;
  return (
    <div className={styles.account}>
      {counting.length > 0 && (
        <Lines
          lines={counting.map(({ words, figure, isStrong }) => ({
            words,
            figure,
            weight: isStrong ? 'strong' : 'plain',
          }))}
        />
      )}
      {ledger !== null && <LedgerLines title={title} ledger={ledger} />}
      {others.length > 0 && (
        <Lines
          lines={others.map(({ words, points, isOwn }) => ({
            words,
            figure: format.signed(points),
            weight: isOwn ? 'strong' : 'plain',
          }))}
        />
      )}
      {players !== null && (
        <Columns
          title={title}
          heads={players.heads}
          rows={players.rows.map(({ words, figures, isOwn }) => ({
            words,
            figures,
            weight: isOwn ? 'strong' : 'plain',
          }))}
        />
      )}
      {rule !== null && <p className={styles.rule}>{rule}</p>}
    </div>
  );
};
