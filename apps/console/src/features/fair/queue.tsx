import * as addresses from '@matador/protocol/addresses';
import type { Hint, Hints, HintState, Refuser } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useRef, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { Filters, useFilter, useFind } from '#console/components/filters.tsx';
import { Mark } from '#console/components/icon.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { HINT_MARKS, useHintWords } from './hint-words.ts';
import entryStyles from '#console/components/entries.module.css';
import styles from './fair-page.module.css';

type Entry = Hint | Refuser;

const SHELVES = ['open', 'watched', 'decided'] as const;
type Shelf = (typeof SHELVES)[number];
const SHELF_OF: Readonly<Record<HintState, Shelf>> = {
  open: 'open',
  reopened: 'open',
  watched: 'watched',
  decided: 'decided',
};

const namesOf = (entry: Entry): string =>
  'firstName' in entry ? `${entry.firstName}, ${entry.secondName}` : entry.userName;

interface RowProps {
  readonly entry: Entry;
  readonly isChosen: boolean;
  readonly at: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const Row = ({ entry, isChosen, at, onKeyDown }: RowProps) => {
  const t = useText();
  const format = useFormat();
  const { search } = useLocation();
  const { reasonsOf, weightOf } = useHintWords();
  const { hintId, state, decidedAt, decidedBy } = entry;
  const kept = new URLSearchParams(search);
  kept.delete('game');
  return (
    <li>
      <Link
        to={{ pathname: urls.hint(hintId), search: kept.toString() }}
        className={`${entryStyles.entry ?? ''} ${styles.row ?? ''}`}
        aria-current={isChosen ? 'true' : undefined}
        data-row={at}
        onKeyDown={onKeyDown}
      >
        <strong>{namesOf(entry)}</strong>
        <span className={styles.second}>{reasonsOf(entry)}</span>
        <span className={styles.weight}>
          <Mark kind={HINT_MARKS[state]} />
          {t(`fair.state.${state}`)}
          <span className={styles.end}>{weightOf(entry)}</span>
        </span>
        {decidedAt !== null && decidedBy !== null && (
          <span className={styles.second}>
            {t('fair.lastDecided', { name: decidedBy, time: format.dayTime(decidedAt) })}
          </span>
        )}
      </Link>
    </li>
  );
};

/** What all the hints are out of, and how many of them chance alone would make. */
const Ground = ({ pairs, sharing, unlikely, strangers }: Omit<Hints, 'items' | 'refusers'>) => {
  const t = useText();
  const format = useFormat();
  const byChance = Math.round(pairs * unlikely * 10) / 10;
  const many = format.number(Math.round(1 / unlikely));
  return (
    <div className={styles.ground}>
      <p>{t('fair.ground', { pairs, sharing: format.number(sharing) })}</p>
      <p>
        {byChance === 0
          ? t('fair.byChanceNone', { many })
          : t('fair.byChance', { count: format.number(byChance), many })}
      </p>
      {strangers !== undefined && strangers.measured > 0 && (
        <p>{t('fair.strangers', { count: strangers.measured, marked: format.number(strangers.pointedAt) })}</p>
      )}
      <p>{t('fair.noProof')}</p>
    </div>
  );
};

/** Every hint, those to be decided first; J and K or the arrows go from one to the next. */
export const Queue = ({ days, chosen }: { readonly days: number; readonly chosen: string | null }) => {
  const t = useText();
  const box = useRef<HTMLUListElement>(null);
  const [shelf, choose] = useFilter('state', SHELVES);
  const [text, find] = useFind();
  const { data, isError } = useQuery(queries.hints(days));
  const entries: readonly Entry[] = [...(data?.items ?? []), ...(data?.refusers ?? [])];
  const countOf = (one: Shelf): number => entries.filter(({ state }) => SHELF_OF[state] === one).length;
  const rows = entries.filter(
    (one) => SHELF_OF[one.state] === shelf && namesOf(one).toLowerCase().includes(text.toLowerCase()),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = ['j', 'ArrowDown'].includes(event.key) ? 1 : ['k', 'ArrowUp'].includes(event.key) ? -1 : 0;
    const here = Number(event.currentTarget.dataset.row);
    if (step === 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-row="${String(here + step)}"]`)?.focus();
  };
  return (
    <Panel
      title={t('fair.queue')}
      side={<CsvLink url={to(addresses.hints, { query: { days, limit: 500 } }).url} name="hints" />}
    >
      <div className={styles.filters}>
        <Filters
          label={t('common.stateHead')}
          options={SHELVES.map((one) => [one, t(`fair.shelf.${one}`, { count: countOf(one) })])}
          chosen={shelf}
          onChoose={choose}
          text={text}
          onFind={find}
        />
      </div>
      {rows.length === 0 ? (
        <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : `fair.none.${shelf}`)}</Empty>
      ) : (
        <ul ref={box} className={styles.queue} aria-label={t('fair.queue')}>
          {rows.map((entry, at) => (
            <Row key={entry.hintId} {...{ entry, at, onKeyDown }} isChosen={entry.hintId === chosen} />
          ))}
        </ul>
      )}
      {data !== undefined && <Ground {...data} />}
    </Panel>
  );
};
