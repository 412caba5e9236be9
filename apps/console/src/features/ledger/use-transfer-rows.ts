import type { LedgerTransfers } from '@matador/protocol/rest';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LedgerWish } from '#console/api/queries/books.ts';
import { queries } from '#console/api/queries.ts';

export type TransferRow = LedgerTransfers['items'][number];

/** Rows of a page: what is asked for at once. */
const PAGE = 200;
/** As many as a screen shows, so that they are there at once. */
const FIRST = 50;
const LIVE_MS = 5_000;
/** Whoever scrolls past is sent nothing of what is passed. */
const SETTLE_MS = 80;

export interface TransferRows {
  readonly total: number;
  readonly rowAt: (index: number) => TransferRow | undefined;
  readonly onLook: (first: number, last: number) => void;
  /** Something was booked since the list was begun. */
  readonly isOld: boolean;
  readonly renew: () => void;
  readonly isFailed: boolean;
  readonly isLoaded: boolean;
}

/**
 * Transfers as a list of any length. Its first page comes at once; the keys of all pages come after it, and from then on
 * any page is asked for by its key, so that nothing moves when something is booked meanwhile.
 */
export const useTransferRows = (wish: LedgerWish): TransferRows => {
  const client = useQueryClient();
  const [pages, setPages] = useState<readonly [number, number]>([0, 0]);
  const first = useQuery(queries.ledgerTransfers(wish, { limit: FIRST }));
  // The keys of all pages cost the database more than the rows that are waited for: they come after them.
  const contents = useQuery({ ...queries.ledgerPages(wish, PAGE), enabled: !first.isPending });
  const keys = contents.data?.before;
  const newest = useQuery({
    ...queries.ledgerTransfers(wish, { limit: 1 }),
    refetchInterval: LIVE_MS,
    enabled: keys !== undefined,
  });
  const wanted = keys === undefined ? [] : keys.map((_, page) => page).slice(pages[0], pages[1] + 1);
  const loaded = useQueries({
    queries: wanted.map((page) => queries.ledgerTransfers(wish, { limit: PAGE, before: keys?.[page] })),
  });
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const onLook = useCallback((from: number, to: number) => {
    const next = [Math.floor(from / PAGE), Math.floor(to / PAGE)] as const;
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      setPages((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
    }, SETTLE_MS);
  }, []);
  useEffect(() => () => clearTimeout(settling.current), []);
  const top = newest.data?.items[0]?.transferId ?? 0;
  const isOld = keys !== undefined && top >= (keys[0] ?? 1);
  const renew = useCallback(() => {
    void client.invalidateQueries({ queryKey: queries.ledgerPages(wish, PAGE).queryKey });
    void client.invalidateQueries({ queryKey: queries.ledgerTransfers(wish, { limit: FIRST }).queryKey });
  }, [client, wish]);
  const isAtTop = pages[0] === 0;
  useEffect(() => {
    if (isOld && isAtTop) renew();
  }, [isOld, isAtTop, renew, top]);
  const rowAt = (index: number): TransferRow | undefined => {
    const page = Math.floor(index / PAGE);
    const items = loaded[wanted.indexOf(page)]?.data?.items ?? (page === 0 ? first.data?.items : undefined);
    return items?.[index % PAGE];
  };
  return {
    total: contents.data?.total ?? first.data?.items.length ?? 0,
    rowAt,
    onLook,
    isOld: isOld && !isAtTop,
    renew,
    isFailed: first.isError || contents.isError,
    isLoaded: first.data !== undefined || contents.data !== undefined,
  };
};
