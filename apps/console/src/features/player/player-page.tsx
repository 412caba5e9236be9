import * as addresses from '@matador/protocol/addresses';
import { playerEntries, staffPlayer, type StaffPlayer } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { statusOf } from '@matador/ui/caller';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type * as z from 'zod/mini';
import { ActForm } from '#console/acts/act-form.tsx';
import { call } from '#console/api/client.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { PageHead, Split } from '#console/components/page-head.tsx';
import { Empty, Facts, Figure, Figures, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';

type Entry = z.output<typeof playerEntries>['items'][number];

/** Freezes the account, or releases it (OPS-8). */
const Freeze = ({ player }: { readonly player: StaffPlayer }) => {
  const t = useText();
  const { userId, userName, frozen } = player;
  const of = { what: 'account', userId } as const;
  const type = frozen ? 'release' : 'freeze';
  return (
    <Panel title={t(`commands.act.${type}`)} note={t('room.actNote')}>
      <ActForm
        key={type}
        command={{ type, of }}
        missing=""
        verb={t(`commands.act.${type}`)}
        nameOf={(id) => (id === userId ? userName : id)}
      />
    </Panel>
  );
};

const Entries = ({ userId }: { readonly userId: string }) => {
  const t = useText();
  const format = useFormat();
  const address = to(addresses.playerEntries, { params: { userId }, query: { limit: 1000 } });
  const { data } = useQuery({
    queryKey: ['player', userId, 'entries'],
    queryFn: ({ signal }) => call(address, { answer: playerEntries, signal }),
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
  const rows = data?.items ?? [];
  return (
    <Panel title={t('common.entries')} side={<CsvLink url={address.url} name="entries" />}>
      {rows.length === 0 ? (
        <Empty>{t(data === undefined ? 'common.looking' : 'common.none')}</Empty>
      ) : (
        <List
          label={t('common.entries')}
          columns={columns}
          rows={rows}
          idOf={({ entryId }) => String(entryId)}
          linkOf={({ tournamentId }) => urls.tournament(tournamentId)}
          least={560}
        />
      )}
    </Panel>
  );
};

/** A player at a glance (OPS-3); each look is in the audit log. */
export const PlayerPage = () => {
  const t = useText();
  const format = useFormat();
  const { role } = useSession();
  const { userId = '' } = useParams();
  const { data: player, error } = useQuery({
    queryKey: ['player', userId],
    queryFn: ({ signal }) => call(to(addresses.player, { params: { userId } }), { answer: staffPlayer, signal }),
  });
  if (player === undefined) {
    const isUnknown = [400, 404].includes(statusOf(error));
    return (
      <>
        <PageHead title={t('room.player')} />
        <Panel title={userId}>
          <Empty>{t(isUnknown ? 'room.unknownPlayer' : error === null ? 'common.looking' : 'common.failed')}</Empty>
        </Panel>
      </>
    );
  }
  const [lastSignIn] = player.signIns;
  const facts: readonly (readonly [string, string])[] = [
    [t('room.number'), player.userId],
    [t('room.country'), format.country(player.country)],
    [t('room.since'), format.dayTime(player.createdAt)],
    [t('room.lastSignIn'), lastSignIn === undefined ? '–' : format.dayTime(lastSignIn.at)],
    ...player.sanctions.map(({ kind, tournamentName }): [string, string] => [
      t(`room.sanction.${kind}`),
      tournamentName,
    ]),
  ];
  return (
    <>
      <PageHead
        title={player.userName}
        note={player.simulated ? t('room.simulated') : undefined}
        side={
          <State mark={player.frozen || player.locked ? 'bad' : 'good'}>
            {t(player.frozen ? 'common.frozen' : player.locked ? 'common.locked' : 'common.open')}
          </State>
        }
      />
      <Split railPx={408} rail={role === 'operator' ? <Freeze player={player} /> : null}>
        <Figures>
          <Figure name={t('commands.account.money')} value={format.money(player.money, player.currency)} under="" />
          <Figure name={t('commands.account.bonus')} value={format.money(player.bonus, player.currency)} under="" />
          <Figure name={t('room.openCases')} value={format.number(player.openCases)} under="" />
          <Figure name={t('room.reports')} value={format.number(player.reports)} under="" isBad={player.reports > 0} />
        </Figures>
        <Panel title={t('room.account')}>
          <Facts facts={facts} />
        </Panel>
        <Entries userId={userId} />
      </Split>
    </>
  );
};
