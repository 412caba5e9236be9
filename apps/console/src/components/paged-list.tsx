import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styles from './list.module.css';
import { isOfLink, RowLink } from './row-link.tsx';

/** A column of a list that is too long to be held here. */
export interface PagedColumn<Row> {
  readonly id: string;
  readonly name: string;
  /** A track of the grid: `1fr`, `96px`. */
  readonly width: string;
  readonly show: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

interface PagedListProps<Row> {
  readonly label: string;
  readonly columns: readonly PagedColumn<Row>[];
  /** How many rows there are, those that are not loaded too. */
  readonly total: number;
  /** Undefined: it is on its way. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Told which rows are looked at, so that they are fetched. */
  readonly onLook: (first: number, last: number) => void;
  readonly linkOf: (row: Row) => string;
  readonly least: number;
}

const ROW_PX = 34;

interface RowProps<Row> {
  readonly columns: readonly PagedColumn<Row>[];
  readonly row: Row | undefined;
  readonly index: number;
  readonly isFirst: boolean;
  readonly link: string | undefined;
}

const cellClass = ({ isNumber = false }: { readonly isNumber?: boolean }, at: number): string =>
  [styles.cell, isNumber ? styles.number : '', at === 0 ? styles.first : ''].join(' ');

/** A memo of React forgets what a component is generic in; this keeps it. */
const remembered: <Props>(component: (props: Props) => ReactNode) => (props: Props) => ReactNode = memo;

/** Drawn once while it is seen: scrolling draws what comes, and nothing of what is there. */
const SeenRow = remembered(<Row,>({ columns, row, index, isFirst, link }: RowProps<Row>) => (
  <div
    role="row"
    aria-rowindex={index + 2}
    data-index={index}
    data-leads={row === undefined ? undefined : ''}
    tabIndex={isFirst ? 0 : -1}
    className={`${styles.row ?? ''} ${styles.placed ?? ''}`}
    style={{ transform: `translateY(${String(index * ROW_PX)}px)` }}
  >
    {columns.map((one, at) => (
      <span key={one.id} role="cell" className={cellClass(one, at)}>
        {row === undefined ? at === 0 && '…' : <RowLink to={at === 0 ? link : undefined}>{one.show(row)}</RowLink>}
      </span>
    ))}
  </div>
));

/** Which row an event belongs to; null: to none. */
const indexOf = (target: EventTarget | null): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? null : Number(row.dataset.index);
};

/**
 * A list of any length: what is seen is drawn, and fetched page by page. In the order in which the server has it; J and K
 * or the arrows go from row to row, Enter opens one.
 */
export const PagedList = <Row,>(props: PagedListProps<Row>) => {
  const { label, columns, total, rowAt, onLook, linkOf, least } = props;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is kept between renders but by React itself
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    scrollPaddingStart: ROW_PX,
  });
  const shown = virtual.getVirtualItems().map(({ index }) => index);
  const [first = 0] = shown;
  const last = shown.at(-1) ?? 0;
  useEffect(() => onLook(first, last), [onLook, first, last]);
  const focusRow = (index: number): void => {
    if (index < 0 || index >= total) return;
    virtual.scrollToIndex(index);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${String(index)}"]`)?.focus());
  };
  // Rows come and go; the list itself listens for them.
  useEffect(() => {
    const list = box.current;
    if (list === null) return;
    const open = (target: EventTarget | null): void => {
      const index = indexOf(target);
      const row = index === null ? undefined : rowAt(index);
      if (row !== undefined) void navigate(linkOf(row));
    };
    const onClick = ({ target }: MouseEvent): void => {
      if (!isOfLink(target)) open(target);
    };
    const onKey = (event: KeyboardEvent): void => {
      const index = indexOf(event.target);
      if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'j' || event.key === 'ArrowDown') focusRow(index + 1);
      else if (event.key === 'k' || event.key === 'ArrowUp') focusRow(index - 1);
      else if (event.key === 'Enter') open(event.target);
      else return;
      event.preventDefault();
    };
    list.addEventListener('click', onClick);
    list.addEventListener('keydown', onKey);
    return () => {
      list.removeEventListener('click', onClick);
      list.removeEventListener('keydown', onKey);
    };
  });
  const grid: CSSProperties & Record<'--columns' | '--least', string> = {
    '--columns': columns.map(({ width }) => width).join(' '),
    '--least': `${String(least)}px`,
  };
  return (
    <div
      ref={box}
      className={`${styles.list ?? ''} ${styles.tall ?? ''}`}
      style={grid}
      role="table"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-busy={shown.some((index) => rowAt(index) === undefined)}
    >
      <div className={styles.head} role="row" aria-rowindex={1}>
        {columns.map((one) => (
          <span
            key={one.id}
            role="columnheader"
            className={`${styles.plain ?? ''} ${one.isNumber === true ? (styles.number ?? '') : ''}`}
          >
            {one.name}
          </span>
        ))}
      </div>
      <div className={styles.body} role="rowgroup" style={{ height: `${String(total * ROW_PX)}px` }}>
        {shown.map((index) => {
          const row = rowAt(index);
          const link = row === undefined ? undefined : linkOf(row);
          return (
            <SeenRow key={index} columns={columns} row={row} index={index} isFirst={index === first} link={link} />
          );
        })}
      </div>
    </div>
  );
};
