import type { LiveNodes, LiveQueues } from '@matador/protocol/rest';
import * as addresses from '@matador/protocol/addresses';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ProposalList, type Proposal } from '#console/acts/proposal-list.tsx';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import styles from './now-page.module.css';

type Node = LiveNodes['items'][number];
type Queue = LiveQueues['items'][number];

/** A process beats twice a second or so; longer silence is seen before it is declared dead. */
const SILENT_S = 6;
const SHORT = 8;

/** Tables by node. */
export const Nodes = () => {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(queries.nodes());
  const columns = useMemo((): readonly ListColumn<Node>[] => {
    const stateOf = ({ nodeId, silentSeconds }: Node): 'good' | 'bad' =>
      nodeId === null || (silentSeconds ?? 0) > SILENT_S ? 'bad' : 'good';
    return [
      {
        id: 'node',
        name: t('now.node'),
        width: '1fr',
        value: ({ nodeId }) => nodeId?.slice(0, SHORT) ?? t('now.noNode'),
      },
      {
        id: 'silent',
        name: t('common.stateHead'),
        width: '88px',
        value: (row) => row.silentSeconds ?? 0,
        show: (row) => <State mark={stateOf(row)}>{t(`now.nodeIs.${stateOf(row)}`)}</State>,
      },
      {
        id: 'tables',
        name: t('now.tables'),
        width: '60px',
        isNumber: true,
        value: (row) => row.tables,
        show: (row) => format.number(row.tables),
      },
      { id: 'errors', name: t('now.errorsShort'), width: '60px', isNumber: true, value: (row) => row.errors },
    ];
  }, [t, format]);
  return (
    <Panel title={t('now.nodes')} side={<CsvLink url={to(addresses.liveNodes).url} name="nodes" />}>
      <List label={t('now.nodes')} columns={columns} rows={data?.items ?? []} idOf={({ nodeId }) => nodeId ?? 'none'} />
    </Panel>
  );
};

/** Who waits where, and how long. */
export const Queues = () => {
  const t = useText();
  const { data } = useQuery(queries.queues());
  const columns = useMemo((): readonly ListColumn<Queue>[] => {
    const seconds = (value: number | null): string =>
      value === null ? '–' : t('common.seconds', { count: Math.round(value) });
    return [
      { id: 'name', name: t('common.tournament'), width: '1fr', value: (row) => row.tournamentName },
      { id: 'waiting', name: t('now.waiting'), width: '60px', isNumber: true, value: (row) => row.waiting },
      {
        id: 'longest',
        name: t('now.longestHead'),
        width: '68px',
        isNumber: true,
        value: (row) => row.longestSeconds ?? 0,
        show: (row) => seconds(row.longestSeconds),
      },
      {
        id: 'median',
        name: t('now.medianHead'),
        width: '68px',
        isNumber: true,
        value: (row) => row.medianSeconds ?? 0,
        show: (row) => seconds(row.medianSeconds),
      },
    ];
  }, [t]);
  const rows = data?.items ?? [];
  return (
    <Panel title={t('now.queues')} side={<CsvLink url={to(addresses.liveQueues).url} name="queues" />}>
      {rows.length === 0 ? (
        <Empty>{t(data === undefined ? 'common.looking' : 'now.nobodyWaits')}</Empty>
      ) : (
        <List
          label={t('now.queues')}
          columns={columns}
          rows={rows}
          idOf={(row) => String(row.tournamentId)}
          linkOf={(row) => urls.tournament(row.tournamentId)}
        />
      )}
    </Panel>
  );
};

/** Acts that wait for a second operator, and whether for whoever looks. */
export const SecondPerson = () => {
  const t = useText();
  const format = useFormat();
  const { userId } = useSession();
  const { data } = useQuery(queries.proposals());
  const columns = useMemo(
    (): readonly ListColumn<Proposal>[] => [
      { id: 'act', name: t('commands.actHead'), width: '1fr', value: (row) => t(`commands.act.${row.command.type}`) },
      {
        id: 'who',
        name: t('now.forWhom'),
        width: '92px',
        value: (row) => t(row.proposer === userId ? 'now.forOthers' : 'now.forYou'),
      },
      {
        id: 'amount',
        name: t('commands.amount'),
        width: '100px',
        isNumber: true,
        value: (row) => row.amount,
        show: (row) => format.money(row.amount, 'EUR'),
      },
    ],
    [t, format, userId],
  );
  return (
    <Panel title={t('common.second')} note={t('now.waitCount', { count: data?.items.length ?? 0 })}>
      <ProposalList rows={data?.items} columns={columns} />
    </Panel>
  );
};

/** Words of what processes have logged as errors, the newest first. */
export const ErrorBook = () => {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(queries.errors());
  const items = (data?.items ?? []).slice(0, 8);
  return (
    <Panel title={t('now.errorBook')} side={<CsvLink url={to(addresses.liveErrors).url} name="errors" />}>
      {items.length === 0 ? (
        <Empty>{t(data === undefined ? 'common.looking' : 'now.noErrors')}</Empty>
      ) : (
        <ul className={styles.errors}>
          {items.map(({ nodeId, level, message, count, lastAt }) => (
            <li key={`${nodeId} ${level} ${message}`}>
              <strong>{message}</strong>{' '}
              <span className={styles.second}>
                {t('now.errorNote', { count, time: format.dayTime(lastAt), node: nodeId.slice(0, SHORT) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
