import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Rows that one press of PageUp or PageDown passes. */
const PAGE_STEP = 10;
/** Rows beyond the edges that are drawn already. */
const OVERSCAN = 12;

interface RowsOptions {
  readonly total: number;
  /** Where to begin. */
  readonly row: number;
  readonly sizeOf: (index: number) => number;
  /** Height of what stays at the top while rows pass below it. */
  readonly head: number;
  /** The row at the top, once scrolling has come to rest. */
  readonly onRest: (row: number) => void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE_STEP,
  PageUp: (at) => at - PAGE_STEP,
  Home: () => 0,
  End: (_at, last) => last,
};

/** Rows of which only those in sight are drawn; one of them has the focus, and the keys of a grid move it. */
export const useRows = ({ total, row, sizeOf, head, onRest }: RowsOptions) => {
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const [active, setActive] = useState(row);
  const isMoved = useRef(false);
  const rangeExtractor = useCallback(
    // The row with the focus stays, however far away it is.
    (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(active, range.count - 1)])].sort((a, b) => a - b),
    [active],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is kept between renders but by React itself
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count: total,
    estimateSize: sizeOf,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: head,
    rangeExtractor,
    onChange: (now, isScrolling) => {
      if (!isScrolling && now.range !== null) onRest(topRow(now.getVirtualItems(), window.scrollY + head));
    },
  });
  useLayoutEffect(() => {
    const measure = (): void => setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    // What stands above the rows grows and shrinks with the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    list.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  }, [active]);
  const go = (to: number, align: 'auto' | 'start' | 'center' = 'auto'): void => {
    const index = Math.max(0, Math.min(total - 1, to));
    isMoved.current = true;
    setActive(index);
    rows.scrollToIndex(index, { align });
    // The same row again: no change will bring the focus there.
    if (index === active)
      list.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    go(step(active, total - 1));
  };
  return { list, rows, margin, active, setActive, go, onKeyDown };
};

const topRow = (items: readonly { readonly index: number; readonly end: number }[], y: number): number =>
  items.find(({ end }) => end > y + 1)?.index ?? 0;
