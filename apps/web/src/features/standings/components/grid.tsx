import type { Standings, StandingsRow } from '@matador/protocol/rest';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { useText } from '#web/i18n/use-text.tsx';
import type { Sight } from '../hooks/use-standings.ts';
import { useRows } from '../hooks/use-rows.ts';
import type { Shown } from '../model/address.ts';
import { lineAbove } from '../model/lines.ts';
import { GridHead } from './grid-head.tsx';
import { RankLine } from './rank-line.tsx';
import { RowCells } from './row-cells.tsx';
import { Series } from './series.tsx';
import styles from './standings.module.css';

/** Heights in px before a row is measured: of a row, of a line above it, of the opened series, of the heads. */
const SIZES = {
  wide: { row: 37, line: 22, series: 132, head: 44 },
  narrow: { row: 57, line: 28, series: 232, head: 0 },
} as const;

/** What others can do with the grid. */
export interface GridHandle {
  readonly jumpTo: (index: number) => void;
}

interface GridProps {
  readonly standings: Standings;
  readonly shown: Shown;
  readonly show: (change: Partial<Shown>) => void;
  readonly rowAt: (index: number) => StandingsRow | null;
  readonly sight: Sight;
  readonly onSight: (sight: Sight) => void;
  readonly currency: string;
  readonly wide: boolean;
  readonly label: string;
  readonly ref: Ref<GridHandle>;
}

/** Rows and columns of the standings, of which only those in sight are drawn (TOUR-17). */
export const Grid = ({ standings, shown, show, rowAt, sight, onSight, currency, wide, label, ref }: GridProps) => {
  const t = useText();
  const { total, numberOfGames, lastSeatRank, playersPerGame } = standings;
  const size = wide ? SIZES.wide : SIZES.narrow;
  const isRanking = shown.search.trim() === '' && shown.filter === 'all' && shown.sort === 'rank';
  const lineAt = (index: number) => (isRanking ? lineAbove(standings, index + 1) : null);
  const { list, rows, margin, active, setActive, go, onKeyDown } = useRows({
    total,
    row: shown.row,
    head: size.head,
    sizeOf: (index) =>
      size.row + (lineAt(index) === null ? 0 : size.line) + (isOpen(rowAt(index), shown) ? size.series : 0),
    onRest: (row) => {
      if (row !== shown.row) show({ row });
    },
  });
  useImperativeHandle(ref, () => ({ jumpTo: (index) => go(index, 'center') }));
  const start = useRef(shown.row);
  useLayoutEffect(() => {
    if (start.current > 0) rows.scrollToIndex(start.current, { align: 'start' });
  }, [rows]);
  const range = rows.range;
  const [first, last] = [range?.startIndex ?? 0, Math.min(range?.endIndex ?? 0, total - 1)];
  useEffect(() => {
    if (range !== null && (first !== sight.first || last !== sight.last))
      onSight({ first, last: Math.max(first, last) });
  });
  const toggle = (row: StandingsRow): void => show({ open: isOpen(row, shown) ? null : row.playerId });
  const limit = lastSeatRank === 0 || !isRanking ? null : (rowAt(lastSeatRank - 1)?.total ?? null);
  return (
    <div
      role="treegrid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={wide ? numberOfGames + 4 : 4}
      className={styles.grid}
      data-wide={wide}
      style={{ '--games': numberOfGames }}
    >
      <GridHead numberOfGames={numberOfGames} sort={shown.sort} wide={wide} onSort={(sort) => show({ sort, row: 0 })} />
      <div role="rowgroup" ref={list} className={styles.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start: top }) => {
          const row = rowAt(index);
          const line = lineAt(index);
          const open = isOpen(row, shown);
          return (
            <div
              key={index}
              ref={rows.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${top - margin}px)` }}
            >
              {line !== null && <RankLine line={line} currency={currency} />}
              <div
                role="row"
                data-row={index}
                aria-rowindex={index + 2}
                aria-level={1}
                aria-expanded={open}
                aria-busy={row === null}
                tabIndex={index === Math.min(active, total - 1) ? 0 : -1}
                className={styles.row}
                data-own={row?.own ?? false}
                onFocus={() => setActive(index)}
                onClick={() => row !== null && toggle(row)}
                onKeyDown={(event) => {
                  if ((event.key === 'Enter' || event.key === ' ') && row !== null) {
                    event.preventDefault();
                    toggle(row);
                  } else onKeyDown(event);
                }}
              >
                {row === null ? (
                  <span role="gridcell" className={styles.coming}>
                    <span className="heard">{t('common.loading')}</span>
                  </span>
                ) : (
                  <RowCells row={row} currency={currency} wide={wide} role="gridcell" />
                )}
              </div>
              {open && row !== null && (
                <div role="row" aria-level={2}>
                  <div role="gridcell" aria-colspan={wide ? numberOfGames + 4 : 4}>
                    <Series row={row} playersPerGame={playersPerGame} limit={limit} />
                  </div>
                </div>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};

const isOpen = (row: StandingsRow | null, { open }: Shown): boolean => row !== null && row.playerId === open;
