import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
  type RowData,
  type SortingState,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './list.module.css';
import { isOfLink, RowLink } from './row-link.tsx';

/** A column of a list. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly name: string;
  /** A track of the grid: `1fr`, `96px`. */
  readonly width: string;
  /** By what it is sorted. */
  readonly value: (row: Row) => string | number;
  /** What is shown; the value if not said. */
  readonly show?: (row: Row) => ReactNode;
  /** Figures stand at the end of their column, in tabular figures. */
  readonly isNumber?: boolean;
}

interface ListProps<Row> {
  /** What it is a list of, for who hears it. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Where a row leads: Enter and a press go there. */
  readonly linkOf?: (row: Row) => string;
  /** It scrolls by itself, and draws the rows that are seen: for lists that may be long. */
  readonly isTall?: boolean;
  /** Below this it scrolls sideways, in pixels. */
  readonly least?: number;
}

const ROW_PX = 34;
const SORT = 'sort';
const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

/** `sort=score` or `sort=-score` of the address. */
const readSorting = (text: string | null): SortingState =>
  text === null || text === '' ? [] : [{ id: text.replace(/^-/, ''), desc: text.startsWith('-') }];
const writeSorting = ([first]: SortingState): string =>
  first === undefined ? '' : `${first.desc ? '-' : ''}${first.id}`;

/** Sorted by what the address says, so that a list can be sent to somebody and come back to. */
const useSortedRows = <Row extends RowData>({
  columns,
  rows,
  idOf,
}: Pick<ListProps<Row>, 'columns' | 'rows' | 'idOf'>) => {
  const [search, setSearch] = useSearchParams();
  const text = search.get(SORT);
  const sorting = useMemo(() => readSorting(text), [text]);
  const helper = useMemo(() => createColumnHelper<typeof features, Row>(), []);
  const defined = useMemo(
    () =>
      helper.columns(
        columns.map(({ id, value, isNumber = false }) =>
          helper.accessor((row) => value(row), {
            id,
            sortDescFirst: isNumber,
            sortFn: isNumber ? 'basic' : 'alphanumeric',
          }),
        ),
      ),
    [helper, columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: defined,
    data,
    getRowId: idOf,
    state: { sorting },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change;
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          const written = writeSorting(next);
          if (written === '') after.delete(SORT);
          else after.set(SORT, written);
          return after;
        },
        { replace: true },
      );
    },
  });
  return { table, sorting };
};

/** Words, to be read whole where there is no room for them; a figure is none. */
const nameIn = (value: string | number): string | undefined => (typeof value === 'string' ? value : undefined);

const ORDER = { asc: 'ascending', desc: 'descending' } as const;

/**
 * The list of the console: sorting in the address, rows that are not seen are not drawn, J and K or the arrows go from
 * row to row, Enter opens one.
 */
export const List = <Row extends RowData>(props: ListProps<Row>) => {
  const { label, columns, idOf, linkOf, isTall = false, least = 0 } = props;
  const { table, sorting } = useSortedRows(props);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const rows = table.getRowModel().rows;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is kept between renders but by React itself
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollPaddingStart: ROW_PX,
    enabled: isTall,
  });
  const shown = isTall ? virtual.getVirtualItems().map(({ index }) => index) : rows.map((_, index) => index);
  const focusRow = (index: number): void => {
    if (index < 0 || index >= rows.length) return;
    if (isTall) virtual.scrollToIndex(index);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${String(index)}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, index: number, link: string | undefined): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j' || event.key === 'ArrowDown') focusRow(index + 1);
    else if (event.key === 'k' || event.key === 'ArrowUp') focusRow(index - 1);
    else if (event.key === 'Enter' && link !== undefined && event.target === event.currentTarget) void navigate(link);
    else return;
    event.preventDefault();
  };
  const grid: CSSProperties & Record<'--columns' | '--least', string> = {
    '--columns': columns.map(({ width }) => width).join(' '),
    '--least': `${String(least)}px`,
  };
  const classOf = (one: ListColumn<Row>, at: number): string =>
    [styles.cell, one.isNumber === true ? styles.number : '', at === 0 ? styles.first : ''].join(' ');
  return (
    <div
      ref={box}
      className={isTall ? `${styles.list ?? ''} ${styles.tall ?? ''}` : styles.list}
      style={grid}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
    >
      <div className={styles.head} role="row" aria-rowindex={1}>
        {columns.map((one) => {
          const sorted = sorting.find(({ id }) => id === one.id);
          const order = sorted === undefined ? undefined : sorted.desc ? 'desc' : 'asc';
          return (
            <span
              key={one.id}
              role="columnheader"
              aria-sort={order === undefined ? 'none' : ORDER[order]}
              className={one.isNumber === true ? styles.number : undefined}
            >
              <button type="button" className={styles.sort} onClick={() => table.getColumn(one.id)?.toggleSorting()}>
                {one.name}
                {order !== undefined && <Icon name={order === 'asc' ? 'up' : 'down'} size={14} />}
              </button>
            </span>
          );
        })}
      </div>
      <div
        className={styles.body}
        role="rowgroup"
        style={isTall ? { height: `${String(rows.length * ROW_PX)}px` } : undefined}
      >
        {shown.map((index) => {
          const row = rows[index]?.original;
          if (row === undefined) return null;
          const link = linkOf?.(row);
          return (
            <div
              key={idOf(row)}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              data-leads={link === undefined ? undefined : ''}
              tabIndex={index === 0 ? 0 : -1}
              className={isTall ? `${styles.row ?? ''} ${styles.placed ?? ''}` : styles.row}
              style={isTall ? { transform: `translateY(${String(index * ROW_PX)}px)` } : undefined}
              onClick={({ target }) => {
                if (link !== undefined && !isOfLink(target)) void navigate(link);
              }}
              onKeyDown={(event) => onKeyDown(event, index, link)}
            >
              {columns.map((one, at) => (
                <span
                  key={one.id}
                  role="cell"
                  title={at === 0 ? nameIn(one.value(row)) : undefined}
                  className={classOf(one, at)}
                >
                  <RowLink to={at === 0 ? link : undefined}>
                    {one.show === undefined ? one.value(row) : one.show(row)}
                  </RowLink>
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
};
