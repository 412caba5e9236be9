import * as addresses from '@matador/protocol/addresses';
import { timeline, TIMELINE_KINDS, type Timeline as PlayerTimeline, type TimelineItem } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '#console/api/client.ts';
import { Button, Key } from '#console/components/button.tsx';
import { CsvLink } from '#console/components/csv-link.tsx';
import { useFilter } from '#console/components/filters.tsx';
import { Icon } from '#console/components/icon.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useKeys } from '#console/components/use-keys.ts';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { ICONS, useItemWords } from './use-item-words.ts';
import entryStyles from '#console/components/entries.module.css';
import { Chips } from '#console/components/chips.tsx';
import styles from './player-page.module.css';

const PAGE = 100;
const FIRST = '';
const KINDS = ['all', ...TIMELINE_KINDS] as const;

/** The whole of it page by page; each page is a look in the audit log. */
export const useTimeline = (userId: string, kind: (typeof KINDS)[number]) =>
  useInfiniteQuery({
    queryKey: ['player', userId, 'timeline', kind],
    queryFn: ({ pageParam, signal }): Promise<PlayerTimeline> =>
      call(
        to(addresses.playerTimeline, {
          params: { userId },
          query: { limit: PAGE, ...(kind !== 'all' && { kind }), ...(pageParam !== FIRST && { before: pageParam }) },
        }),
        { answer: timeline, signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });

const Row = ({ item, isChosen }: { readonly item: TimelineItem; readonly isChosen: boolean }) => {
  const format = useFormat();
  const wordsOf = useItemWords();
  const [search] = useSearchParams();
  const { title, note, end } = wordsOf(item);
  const next = new URLSearchParams(search);
  next.set('at', item.id);
  return (
    <Link
      to={{ search: next.toString() }}
      replace
      preventScrollReset
      className={`${entryStyles.entry ?? ''} ${styles.row ?? ''}`}
      aria-current={isChosen ? 'true' : undefined}
    >
      <time dateTime={item.at}>{format.time(item.at)}</time>
      <Icon name={ICONS[item.kind]} />
      <span>
        <strong>{title}</strong>
        {note !== '' && <span className={styles.under}>{note}</span>}
      </span>
      <span className={styles.end}>{end}</span>
    </Link>
  );
};

/** Items of one day after the other, the newest first. */
const byDays = (items: readonly TimelineItem[], dayOf: (at: string) => string) => {
  const days: { readonly day: string; readonly items: TimelineItem[] }[] = [];
  for (const item of items) {
    const day = dayOf(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
};

const focusNext = (box: HTMLElement | null, by: number): void => {
  const rows = [...(box?.querySelectorAll<HTMLElement>('a') ?? [])];
  const at = rows.findIndex((row) => row === document.activeElement || row.getAttribute('aria-current') === 'true');
  rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
};

/** What happened to a player in order, by kind; each thing leads to its cause beside it (OPS-3). */
export const Timeline = ({ userId }: { readonly userId: string }) => {
  const t = useText();
  const format = useFormat();
  const role = useRole();
  const box = useRef<HTMLDivElement>(null);
  const [kind, choose] = useFilter('kind', KINDS);
  const [search] = useSearchParams();
  const chosen = search.get('at');
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(userId, kind);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  useKeys({ j: () => focusNext(box.current, 1), k: () => focusNext(box.current, -1) });
  // Acts of operators are not sent to support.
  const kinds = KINDS.filter((one) => one !== 'staff' || role !== 'support');
  const csv = to(addresses.playerTimeline, {
    params: { userId },
    query: kind === 'all' ? {} : { kind },
  }).url;
  return (
    <Panel title={t('player.timeline')} side={<CsvLink url={csv} name={`timeline-${kind}`} />}>
      <div className={styles.kinds}>
        <Chips
          label={t('player.kinds')}
          options={kinds.map((one) => [one, t(`player.kind.${one}`)])}
          chosen={kind}
          onChoose={choose}
        />
      </div>
      <div ref={box}>
        {items.length === 0 && (
          <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'common.none')}</Empty>
        )}
        {byDays(items, format.fullDay).map(({ day, items: ofDay }) => (
          <section key={day} aria-label={day}>
            <h3 className={styles.day}>{day}</h3>
            <ul className={styles.list}>
              {ofDay.map((item) => (
                <li key={item.id}>
                  <Row item={item} isChosen={item.id === chosen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={`${styles.more ?? ''} ${styles.second ?? ''}`}>
        {hasNextPage && (
          <Button blocked={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('player.older')}
          </Button>
        )}{' '}
        <Key>J</Key> <Key>K</Key> {t('common.keyRows')} <Key>Enter</Key> {t('common.keyOpen')}
      </p>
    </Panel>
  );
};
