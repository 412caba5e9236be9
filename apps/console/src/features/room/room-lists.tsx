import * as addresses from '@matador/protocol/addresses';
import type { AuditPage, LiveTables, OfficeEntries, Settlements } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { Filters, useFind } from '#console/components/filters.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { MoreRows } from '#console/components/more-rows.tsx';
import { Empty } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import styles from './room-page.module.css';

type Entry = OfficeEntries['items'][number];
type Game = LiveTables['items'][number];
type Version = Settlements['versions'][number];
type Audited = AuditPage['items'][number];

/** Of the audit log whatever it has. */
const EVERYTHING = { actor: '', act: '', from: '', to: '', looks: 'with' } as const;
const NO_OPTIONS: readonly (readonly [string, string])[] = [];
const SHORT = 8;

interface OfTournament {
  readonly tournamentId: number;
}

/** Who takes part, by rank. */
export const EntriesList = ({
  tournamentId,
  entries,
}: OfTournament & { readonly entries: readonly Entry[] | undefined }) => {
  const t = useText();
  const format = useFormat();
  const [text, find] = useFind();
  const columns = useMemo(
    (): readonly ListColumn<Entry>[] => [
      {
        id: 'rank',
        name: t('room.rank'),
        width: '48px',
        isNumber: true,
        value: ({ rank }) => rank ?? Number.MAX_SAFE_INTEGER,
        show: ({ rank }) => rank ?? '–',
      },
      {
        id: 'name',
        name: t('room.player'),
        width: 'minmax(140px, 1fr)',
        value: ({ userName }) => userName,
        show: ({ userName, simulated, sanctions, playing }) =>
          [
            userName,
            simulated ? t('room.simulated') : '',
            playing ? t('room.playsNow') : '',
            ...sanctions.map((one) => t(`room.sanction.${one}`)),
          ]
            .filter(Boolean)
            .join(' · '),
      },
      {
        id: 'score',
        name: t('room.score'),
        width: '72px',
        isNumber: true,
        value: ({ score }) => score ?? Number.MIN_SAFE_INTEGER,
        show: ({ score }) => (score === null ? '–' : format.number(score)),
      },
      { id: 'games', name: t('room.games'), width: '64px', isNumber: true, value: ({ games }) => games },
      { id: 'attempts', name: t('room.attempts'), width: '88px', isNumber: true, value: ({ attempts }) => attempts },
      {
        id: 'prize',
        name: t('room.prize'),
        width: '80px',
        isNumber: true,
        value: ({ prize }) => prize,
        show: ({ prize }) => (prize === 0 ? '–' : format.prize(prize, 'EUR')),
      },
    ],
    [t, format],
  );
  const rows = (entries ?? []).filter(({ userName }) => userName.toLowerCase().includes(text.toLowerCase()));
  const url = to(addresses.officeEntries, { params: { tournamentId }, query: { limit: 100_000 } }).url;
  return (
    <>
      <div className={styles.tools}>
        <Filters
          label={t('room.player')}
          options={NO_OPTIONS}
          chosen=""
          onChoose={() => undefined}
          text={text}
          onFind={find}
        />
        <CsvLink url={url} name={`entries-${String(tournamentId)}`} />
      </div>
      {rows.length === 0 ? (
        <Empty>{t(entries === undefined ? 'common.looking' : 'common.none')}</Empty>
      ) : (
        <List
          label={t('room.tab.standings')}
          columns={columns}
          rows={rows}
          idOf={({ userId }) => userId}
          linkOf={({ userId }) => urls.player(userId)}
          least={580}
          isTall
        />
      )}
    </>
  );
};

/** Tables that are played; nothing of what is dealt there (OPS-4). */
export const GamesList = ({ tournamentId }: OfTournament) => {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(queries.games(tournamentId));
  const columns = useMemo(
    (): readonly ListColumn<Game>[] => [
      {
        id: 'id',
        name: t('room.competition'),
        width: '96px',
        value: ({ competitionId }) => competitionId.slice(0, SHORT),
      },
      {
        id: 'players',
        name: t('room.players'),
        width: 'minmax(200px, 1fr)',
        value: ({ players }) => players.map(({ userName }) => userName).join(', '),
      },
      {
        id: 'formed',
        name: t('room.since'),
        width: '132px',
        isNumber: true,
        value: ({ formedAt }) => Date.parse(formedAt),
        show: ({ formedAt }) => format.dayTime(formedAt),
      },
      {
        id: 'last',
        name: t('room.lastMove'),
        width: '132px',
        isNumber: true,
        value: ({ lastEntryAt }) => (lastEntryAt === null ? 0 : Date.parse(lastEntryAt)),
        show: ({ lastEntryAt }) => (lastEntryAt === null ? '–' : format.dayTime(lastEntryAt)),
      },
    ],
    [t, format],
  );
  const rows = data?.items ?? [];
  const url = to(addresses.liveTables, { query: { tournamentId, limit: 10_000 } }).url;
  return (
    <>
      <div className={styles.tools}>
        <CsvLink url={url} name={`tables-${String(tournamentId)}`} />
      </div>
      {rows.length === 0 ? (
        <Empty>{t(data === undefined ? 'common.looking' : 'room.noGames')}</Empty>
      ) : (
        <List
          label={t('room.tab.games')}
          columns={columns}
          rows={rows}
          idOf={({ competitionId }) => competitionId}
          least={640}
          isTall
        />
      )}
    </>
  );
};

/** Every version of what it was settled to, with what each has changed in prizes. */
export const SettlementList = ({ tournamentId }: OfTournament) => {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(queries.settlements(tournamentId));
  const versions = data?.versions ?? [];
  const paid = (version: Version | undefined): number =>
    (version?.standings ?? []).reduce((sum, { prize }) => sum + prize, 0);
  const changed = (at: number): number => {
    const before = new Map(versions[at - 1]?.standings.map(({ userId, prize }) => [userId, prize]));
    return versions[at]?.standings.filter(({ userId, prize }) => (before.get(userId) ?? 0) !== prize).length ?? 0;
  };
  const columns: readonly ListColumn<Version>[] = [
    { id: 'version', name: t('room.version'), width: '80px', isNumber: true, value: ({ version }) => version },
    {
      id: 'at',
      name: t('room.settledAt'),
      width: '140px',
      isNumber: true,
      value: ({ at }) => Date.parse(at),
      show: ({ at }) => format.dayTime(at),
    },
    {
      id: 'prizes',
      name: t('room.prizes'),
      width: '120px',
      isNumber: true,
      value: paid,
      show: (row) => format.money(paid(row), 'EUR'),
    },
    {
      id: 'changed',
      name: t('room.changedPrizes'),
      width: '1fr',
      isNumber: true,
      value: (row) => changed(versions.indexOf(row)),
    },
  ];
  if (versions.length === 0) return <Empty>{t(data === undefined ? 'common.looking' : 'room.notSettled')}</Empty>;
  return (
    <>
      <div className={styles.tools}>
        <CsvLink
          url={to(addresses.settlements, { params: { tournamentId } }).url}
          name={`settlement-${String(tournamentId)}`}
        />
      </div>
      <List
        label={t('room.tab.settlement')}
        columns={columns}
        rows={versions}
        idOf={({ version }) => String(version)}
      />
    </>
  );
};

/** The game that an entry is about; null: the tournament itself. */
const gameOf = ({ subject }: Audited): string | null => {
  const [kind, id = ''] = subject.split(':');
  return kind === 'competition' ? id.slice(0, SHORT) : null;
};

/** What was done to it and to its games, by whom and why. */
export const AuditList = ({ tournamentId }: OfTournament) => {
  const t = useText();
  const format = useFormat();
  const subject = `tournament:${String(tournamentId)}`;
  const pages = useInfiniteQuery(queries.auditPages({ ...EVERYTHING, subject }));
  const columns = useMemo(
    (): readonly ListColumn<Audited>[] => [
      {
        id: 'at',
        name: t('room.when'),
        width: '140px',
        isNumber: true,
        value: ({ at }) => Date.parse(at),
        show: ({ at }) => format.dayTime(at),
      },
      { id: 'act', name: t('commands.actHead'), width: '140px', value: ({ act }) => act },
      { id: 'game', name: t('room.competition'), width: '96px', value: (row) => gameOf(row) ?? '–' },
      { id: 'actor', name: t('room.actor'), width: '96px', value: ({ actor }) => actor.slice(0, SHORT) },
      { id: 'reason', name: t('commands.reason'), width: 'minmax(160px, 1fr)', value: ({ reason }) => reason },
    ],
    [t, format],
  );
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  if (rows.length === 0) return <Empty>{t(pages.isPending ? 'common.looking' : 'room.noAudit')}</Empty>;
  return (
    <>
      <div className={styles.tools}>
        <CsvLink url={to(addresses.auditLog, { query: { subject } }).url} name={`audit-${String(tournamentId)}`} />
      </div>
      <List
        label={t('room.tab.audit')}
        columns={columns}
        rows={rows}
        idOf={({ id }) => String(id)}
        least={600}
        isTall
      />
      <MoreRows pages={pages} />
    </>
  );
};
