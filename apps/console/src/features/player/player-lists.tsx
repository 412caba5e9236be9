import * as addresses from '@matador/protocol/addresses';
import {
  playerEntries,
  playerGames,
  statement,
  type PlayerEntries,
  type PlayerGames,
  type Statement,
} from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { call } from '#console/api/client.ts';
import { paged } from '#console/api/queries/paged.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { MoreRows, type PagedRows } from '#console/components/more-rows.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { useWhat } from './use-item-words.ts';

type Entry = PlayerEntries['items'][number];
type Game = PlayerGames['items'][number];
type Line = Statement['items'][number];

const ROWS = 1000;
const LINES = 100;
const looked = { refetchOnWindowFocus: false, staleTime: 60_000 } as const;

interface OfPlayer {
  readonly userId: string;
}

interface Pages<Row> extends PagedRows {
  readonly isError: boolean;
  readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
}

interface ShownProps<Row> {
  readonly title: string;
  readonly csv: string;
  readonly name: string;
  readonly pages: Pages<Row>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list as far as it is loaded, with how many rows that are; its table has all of them. */
const Shown = <Row,>({ title, csv, name, pages, children }: ShownProps<Row>) => {
  const t = useText();
  const { data, isError } = pages;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  return (
    <Panel
      title={title}
      side={<CsvLink url={csv} name={name} />}
      {...(rows.length > 0 && { note: t('common.rows', { count: rows.length }) })}
    >
      {rows.length === 0 ? (
        <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'common.none')}</Empty>
      ) : (
        <>
          {children(rows)}
          <MoreRows pages={pages} />
        </>
      )}
    </Panel>
  );
};

/** The tournaments that a player has entered; a row leads to its room, where the role may go there. */
export const EntriesList = ({ userId }: OfPlayer) => {
  const t = useText();
  const format = useFormat();
  const role = useRole();
  const params = { userId };
  const pages = useInfiniteQuery({
    queryKey: ['player', userId, 'entries'],
    queryFn: ({ signal, pageParam: before }) =>
      call(to(addresses.playerEntries, { params, query: { before, limit: ROWS } }), { answer: playerEntries, signal }),
    ...paged,
    ...looked,
  });
  const columns = useMemo(
    (): readonly ListColumn<Entry>[] => [
      { id: 'name', name: t('common.tournament'), width: 'minmax(160px, 1fr)', value: (row) => row.tournamentName },
      {
        id: 'joined',
        name: t('room.when'),
        width: '132px',
        isNumber: true,
        value: (row) => Date.parse(row.joinedAt),
        show: (row) => format.dayTime(row.joinedAt),
      },
      { id: 'games', name: t('room.games'), width: '64px', isNumber: true, value: (row) => row.games },
      {
        id: 'rank',
        name: t('room.rank'),
        width: '60px',
        isNumber: true,
        value: (row) => row.rank ?? 0,
        show: (row) => row.rank ?? '–',
      },
      {
        id: 'prize',
        name: t('room.prize'),
        width: '100px',
        isNumber: true,
        value: (row) => row.prize ?? 0,
        show: (row) => (row.prize == null ? '–' : format.prize(row.prize, 'EUR')),
      },
    ],
    [t, format],
  );
  return (
    <Shown title={t('common.entries')} csv={to(addresses.playerEntries, { params }).url} name="entries" pages={pages}>
      {(rows) => (
        <List
          label={t('common.entries')}
          columns={columns}
          rows={rows}
          idOf={({ entryId }) => String(entryId)}
          {...(role !== 'support' && { linkOf: ({ tournamentId }: Entry) => urls.tournament(tournamentId) })}
          least={600}
          isTall
        />
      )}
    </Shown>
  );
};

/** The games that a player sat in; a row leads to the game in words. */
export const GamesList = ({ userId }: OfPlayer) => {
  const t = useText();
  const format = useFormat();
  const params = { userId };
  const pages = useInfiniteQuery({
    queryKey: ['player', userId, 'games'],
    queryFn: ({ signal, pageParam: before }) =>
      call(to(addresses.playerGames, { params, query: { before, limit: ROWS } }), { answer: playerGames, signal }),
    ...paged,
    ...looked,
  });
  const columns = useMemo(
    (): readonly ListColumn<Game>[] => [
      {
        id: 'at',
        name: t('room.when'),
        width: '132px',
        value: (row) => Date.parse(row.formedAt),
        show: (row) => format.dayTime(row.formedAt),
      },
      { id: 'name', name: t('common.tournament'), width: 'minmax(140px, 1fr)', value: (row) => row.tournamentName },
      {
        id: 'with',
        name: t('player.with'),
        width: 'minmax(140px, 1fr)',
        value: (row) => row.opponents.map(({ userName }) => userName).join(', '),
      },
      { id: 'ended', name: t('common.stateHead'), width: '112px', value: (row) => t(`cases.ended.${row.ended}`) },
      {
        id: 'score',
        name: t('room.score'),
        width: '80px',
        isNumber: true,
        value: (row) => row.score ?? 0,
        show: (row) => (row.score === null ? '–' : format.signed(row.score)),
      },
    ],
    [t, format],
  );
  return (
    <Shown title={t('room.games')} csv={to(addresses.playerGames, { params }).url} name="games" pages={pages}>
      {(rows) => (
        <List
          label={t('room.games')}
          columns={columns}
          rows={rows}
          idOf={({ competitionId }) => competitionId}
          linkOf={({ competitionId }) => `${urls.player(userId)}?view=games&at=game:${competitionId}`}
          least={680}
          isTall
        />
      )}
    </Shown>
  );
};

/** Every change of the balance; a row leads to it in the timeline, with its cause. */
export const LedgerList = ({ userId }: OfPlayer) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  const params = { userId };
  const pages = useInfiniteQuery({
    queryKey: ['player', userId, 'ledger'],
    queryFn: ({ signal, pageParam: before }) =>
      call(to(addresses.playerLedger, { params, query: { before, limit: LINES } }), { answer: statement, signal }),
    ...paged,
    ...looked,
  });
  const whatOf = useWhat();
  const columns = useMemo(
    (): readonly ListColumn<Line>[] => [
      { id: 'number', name: t('room.number'), width: '88px', value: (row) => row.transferId },
      {
        id: 'at',
        name: t('room.when'),
        width: '132px',
        value: ({ at }) => Date.parse(at),
        show: ({ at }) => format.dayTime(at),
      },
      { id: 'kind', name: t('player.moneyKind'), width: '180px', value: (row) => whatOf(row.kind) },
      {
        id: 'of',
        name: t('common.tournament'),
        width: 'minmax(120px, 1fr)',
        value: (row) => (row.tournamentName === null ? '' : nameOf(row)),
      },
      ...(['money', 'bonus', 'balance'] as const).map((id): ListColumn<Line> => ({
        id,
        name: t(`player.column.${id}`),
        width: '92px',
        isNumber: true,
        value: (row) => row[id],
        show: (row) => format.money(row[id], 'EUR'),
      })),
    ],
    [t, format, nameOf, whatOf],
  );
  return (
    <Shown title={t('player.view.ledger')} csv={to(addresses.playerLedger, { params }).url} name="ledger" pages={pages}>
      {(rows) => (
        <List
          label={t('player.view.ledger')}
          columns={columns}
          rows={rows}
          idOf={({ transferId }) => String(transferId)}
          linkOf={({ transferId }) => `${urls.player(userId)}?view=ledger&at=money:${String(transferId)}`}
          least={760}
          isTall
        />
      )}
    </Shown>
  );
};
