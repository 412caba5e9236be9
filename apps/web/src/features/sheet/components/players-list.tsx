import { Fragment } from 'react';
import type { ListCell, ListColumn, PlayersList } from '#web/games/players-list.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import styles from './players-list.module.css';

interface Group {
  readonly name: string;
  readonly columns: number;
}

/** Groups in their order: columns beside each other under one name. */
const groupsOf = (columns: readonly ListColumn[]): readonly Group[] => {
  const names = columns.flatMap(({ group }) => group ?? []);
  return [...new Set(names)].map((name) => ({ name, columns: names.filter((one) => one === name).length }));
};

interface PlayersListTableProps {
  readonly list: PlayersList;
  readonly title: string;
  /** What the clock decided in each deal, in order. */
  readonly clocked: readonly (readonly string[])[];
}

/** The list as a table: heads in two lines, a row a deal, below it what the clock decided there, sums below all. */
export const PlayersListTable = ({ list, title, clocked }: PlayersListTableProps) => {
  const format = useFormat();
  const { columns, rows, feet, legend } = list;
  const single = columns.filter(({ group }) => group === null);
  const grouped = columns.slice(single.length);
  const spell = (cell: ListCell, look: ListColumn['look']): string => {
    if (typeof cell !== 'number') return cell ?? '';
    return look === 'signed' ? format.signed(cell) : format.number(cell);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.list} data-long={rows.length > 12 || undefined}>
        <caption className="heard">{title}</caption>
        <thead>
          <tr>
            {single.map(({ head }) => (
              <th key={head} scope="col" rowSpan={2}>
                {head}
              </th>
            ))}
            {groupsOf(columns).map(({ name, columns: span }) => (
              <th key={name} scope="colgroup" colSpan={span} data-begins="">
                {name}
              </th>
            ))}
          </tr>
          <tr>
            {grouped.map(({ group, head }, at) => (
              <th
                key={`${group ?? ''} ${head}`}
                scope="col"
                data-begins={group === grouped[at - 1]?.group ? undefined : ''}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <Fragment key={row}>
              <tr>
                {columns.map(({ group, look }, at) => (
                  <td
                    key={at}
                    data-look={look}
                    data-begins={group === null || group === columns[at - 1]?.group ? undefined : ''}
                  >
                    {spell(cells[at] ?? null, look)}
                  </td>
                ))}
              </tr>
              {(clocked[row] ?? []).length > 0 && (
                <tr>
                  <td colSpan={columns.length} data-look="clock">
                    <span>{clocked[row]?.join('; ')}</span>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          {feet.map(({ words, cells, isSum }) => (
            <tr key={words} data-sum={isSum || undefined}>
              <th scope="row" colSpan={single.length}>
                {words}
              </th>
              {grouped.map(({ group }, at) => (
                <td key={at} data-look="figure" data-begins={group === grouped[at - 1]?.group ? undefined : ''}>
                  {spell(cells[at] ?? null, 'figure')}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
      <p className={styles.legend}>{legend}</p>
    </div>
  );
};
