import type { StandingsRow } from '@matador/protocol/rest';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate } from 'react-router';
import { csvLines, saveCsv, separatorOf } from '#web/components/csv/csv.ts';
import { Failed } from '#web/components/list/failed.tsx';
import { RowsShape, Skeleton } from '#web/components/loading/skeleton.tsx';
import { useUnhurried } from '#web/components/loading/use-unhurried.ts';
import { Panel } from '#web/components/surface/surface.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { urls } from '#web/urls.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useAllRows } from '../hooks/use-all-rows.ts';
import { useShown } from '../hooks/use-shown.ts';
import { useStandings, type Sight } from '../hooks/use-standings.ts';
import { tableOf } from '../model/table.ts';
import { Grid, type GridHandle } from './grid.tsx';
import { Nobody } from './nobody.tsx';
import { OwnRow } from './own-row.tsx';
import { Printed, PRINTED_ROWS } from './printed.tsx';
import styles from './standings.module.css';
import { Title } from './title.tsx';
import { Tools } from './tools.tsx';

/** Statuses of an address that leads to no tournament. */
const [BAD, GONE] = [400, 404];
/** From here on every competition has a column. */
const WIDE = '(min-width: 1000px)';
/** As many as fill a screen. */
const COMING_ROWS = 20;

/** Rows to be printed: they are on the page while it is. */
const usePrinted = () => {
  const [rows, setRows] = useState<readonly StandingsRow[] | null>(null);
  useEffect(() => {
    const over = (): void => setRows(null);
    window.addEventListener('afterprint', over);
    return () => window.removeEventListener('afterprint', over);
  }, []);
  const print = (those: readonly StandingsRow[]): void => {
    flushSync(() => setRows(those));
    window.print();
  };
  return { printed: rows, print };
};

interface StandingsProps {
  readonly zoneId: string;
  readonly tournamentId: number;
  readonly currency: string;
}

/** The standings of a tournament, a column a competition (TOUR-17). */
export const Standings = ({ zoneId, tournamentId, currency }: StandingsProps) => {
  const t = useText();
  const format = useFormat();
  const wide = useMedia(WIDE);
  const [shown, show] = useShown();
  const [sight, setSight] = useState<Sight>({ first: shown.row, last: shown.row });
  const { ask, standings, isCurrent, failed, retry, rowAt } = useStandings(tournamentId, shown, sight);
  const isShown = useUnhurried(standings !== null);
  const grid = useRef<GridHandle>(null);
  const all = useAllRows(tournamentId, ask);
  const { printed, print } = usePrinted();
  const own = standings?.own ?? null;
  /** I am to be in sight as soon as everybody is shown again: a search or a filter had left me out. */
  const isSought = useRef(false);
  useEffect(() => {
    if (!isSought.current || !isCurrent || own?.index == null) return;
    isSought.current = false;
    grid.current?.jumpTo(own.index);
  }, [isCurrent, own]);
  if (standings === null && (failed === BAD || failed === GONE))
    return <Navigate to={urls.error(GONE, zoneId)} replace />;
  if (standings === null || !isShown)
    return (
      <>
        <Title />
        {failed === null ? (
          <Skeleton>
            <RowsShape count={COMING_ROWS} />
          </Skeleton>
        ) : (
          <Panel flush aria-label={t('standings.title')} className={styles.panel}>
            <Failed onRetry={retry} />
          </Panel>
        )}
      </>
    );
  const { numberOfGames, total } = standings;
  const jump = (): void => {
    if (own === null) return;
    if (own.index !== null) {
      grid.current?.jumpTo(own.index);
      return;
    }
    isSought.current = true;
    show({ search: '', filter: 'all', sort: 'rank', row: own.row.rank - 1 });
  };
  const save = async (): Promise<void> => {
    const heads = {
      rank: t('standings.rank'),
      player: t('standings.player'),
      total: t('standings.total'),
      prize: t('standings.prize'),
      bonus: t('standings.bonus'),
    };
    const lines = tableOf(heads, numberOfGames, await all.read(Infinity));
    saveCsv(`matador-${tournamentId}.csv`, csvLines(lines, separatorOf(format)));
  };
  const isOutOfSight = own !== null && (own.index === null || own.index < sight.first || own.index > sight.last);
  return (
    <>
      <Title standings={standings} />
      <Panel key="known" flush aria-label={t('standings.title')} className={styles.panel}>
        <Tools
          shown={shown}
          show={show}
          hasSeats={standings.lastSeatRank > 0}
          myRank={own?.row.rank ?? null}
          onJump={jump}
          onCsv={() => void save()}
          onPrint={() => void all.read(PRINTED_ROWS).then(print)}
          share={all.share}
        />
        {total === 0 ? (
          <Nobody standings={standings} shown={shown} />
        ) : (
          <Grid
            key={`${ask.search} ${ask.filter} ${ask.sort} ${String(wide)}`}
            ref={grid}
            standings={standings}
            shown={shown}
            show={show}
            rowAt={rowAt}
            sight={sight}
            onSight={setSight}
            currency={currency}
            wide={wide}
            label={t('standings.title')}
          />
        )}
        {isOutOfSight && (
          <OwnRow own={own} currency={currency} wide={wide} numberOfGames={numberOfGames} onJump={jump} />
        )}
      </Panel>
      {printed !== null && <Printed standings={standings} rows={printed} currency={currency} />}
    </>
  );
};
