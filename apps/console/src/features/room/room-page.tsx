import type { OfficeTournament } from '@matador/protocol/rest';
import { statusOf } from '@matador/ui/caller';
import { useQuery } from '@tanstack/react-query';
import { useId, type KeyboardEvent } from 'react';
import { Link, useParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { useFilter } from '#console/components/filters.tsx';
import { PageHead, Split } from '#console/components/page-head.tsx';
import { Empty, Facts, Figure, Figures, Panel } from '#console/components/panel.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';
import { TournamentState } from '#console/session/tournament-columns.tsx';
import { urls } from '#console/urls.ts';
import { RoomActs } from './room-acts.tsx';
import { AuditList, EntriesList, GamesList, SettlementList } from './room-lists.tsx';
import styles from './room-page.module.css';

const TABS = ['standings', 'games', 'settlement', 'money', 'audit'] as const;
type Tab = (typeof TABS)[number];

const Summary = ({ room }: { readonly room: OfficeTournament }) => {
  const t = useText();
  const format = useFormat();
  return (
    <Figures>
      <Figure
        name={t('common.entries')}
        value={format.number(room.entries)}
        under={t('room.restarts', { count: room.restarts })}
      />
      <Figure
        name={t('common.playing')}
        value={format.number(room.playing)}
        under={t('room.waitingUnder', { count: room.waiting })}
      />
      <Figure
        name={t('common.escrow')}
        value={format.prize(room.escrow, 'EUR')}
        under={t(room.takenIn - room.givenOut === room.escrow ? 'room.balanced' : 'room.unbalanced')}
        isBad={room.takenIn - room.givenOut !== room.escrow}
      />
      <Figure
        name={t('room.tab.settlement')}
        value={room.version === 0 ? t('room.open') : t('room.versionOf', { version: room.version })}
        under={format.dayTime(room.settledAt ?? room.competitionEnd)}
      />
    </Figures>
  );
};

/** Fees, prizes and what is held, as the ledger has it. */
const Money = ({ room }: { readonly room: OfficeTournament }) => {
  const t = useText();
  const format = useFormat();
  const money = (cents: number): string => format.money(cents, 'EUR');
  const facts: readonly (readonly [string, string])[] = [
    [t('room.fee'), money(room.entryFee)],
    [t('room.takenIn'), money(room.takenIn)],
    [t('room.givenOut'), money(room.givenOut)],
    [t('common.escrow'), money(room.escrow)],
    ...room.prizes.map(({ from, to, prize }): [string, string] => [
      from === to ? t('room.prizeRank', { from }) : t('room.prizeRanks', { from, to }),
      money(prize),
    ]),
  ];
  return <Facts facts={facts} />;
};

interface TabsProps {
  readonly id: string;
  readonly tab: Tab;
  readonly onChoose: (tab: Tab) => void;
}

const Tabs = ({ id, tab, onChoose }: TabsProps) => {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = TABS[TABS.indexOf(tab) + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onChoose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={t('room.tabs')} className={styles.tabs}>
      {TABS.map((one) => (
        <button
          key={one}
          id={`${id}-${one}`}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls={`${id}-panel`}
          tabIndex={one === tab ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(one)}
          onKeyDown={onKeyDown}
        >
          {t(`room.tab.${one}`)}
        </button>
      ))}
    </div>
  );
};

/** What waits here for a second operator. */
const Proposals = ({ tournamentId }: { readonly tournamentId: number }) => {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(queries.proposals());
  const waiting = (data?.items ?? []).filter(
    ({ command }) => 'tournamentId' in command && command.tournamentId === tournamentId,
  );
  if (waiting.length === 0) return null;
  return (
    <Panel title={t('common.second')} note={t('now.waitCount', { count: waiting.length })}>
      <ul className={styles.proposals}>
        {waiting.map(({ commandId, command, amount }) => (
          <li key={commandId}>
            <Link to={urls.command(commandId ?? '')}>{t(`commands.act.${command.type}`)}</Link>{' '}
            {format.money(amount, 'EUR')}
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** The room of one tournament: its state, who is in it, its money, what was done, and what can be done (OPS-2). */
export const RoomPage = () => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  const id = useId();
  const { role } = useSession();
  const tournamentId = Number(useParams().tournamentId);
  const [tab, choose] = useFilter('tab', TABS);
  const { data: room, error } = useQuery(queries.tournament(tournamentId));
  const { data: entries } = useQuery(queries.entries(tournamentId));
  if (room === undefined) {
    const words =
      error === null ? 'common.looking' : [400, 404].includes(statusOf(error)) ? 'room.unknown' : 'common.failed';
    return (
      <>
        <PageHead title={t('common.tournament')} />
        <Panel title={String(tournamentId)}>
          <Empty>{t(words)}</Empty>
        </Panel>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={nameOf(room)}
        note={t('room.note', {
          from: format.dayTime(room.competitionStart),
          to: format.dayTime(room.competitionEnd),
          number: String(room.tournamentId),
          lobbyFrom: room.lobbyFrom,
          lobbyTo: room.lobbyTo,
        })}
        side={<TournamentState row={room} />}
      />
      <Split
        railPx={552}
        rail={
          <>
            <Proposals tournamentId={tournamentId} />
            {role === 'operator' && (
              <Panel title={t('room.act')} note={t('room.actNote')}>
                <RoomActs key={tournamentId} room={room} entries={entries?.items ?? []} />
              </Panel>
            )}
          </>
        }
      >
        <Summary room={room} />
        <Panel title={t('room.inside')}>
          <Tabs id={id} tab={tab} onChoose={choose} />
          <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
            {tab === 'standings' && <EntriesList tournamentId={tournamentId} entries={entries?.items} />}
            {tab === 'games' && <GamesList tournamentId={tournamentId} />}
            {tab === 'settlement' && <SettlementList tournamentId={tournamentId} />}
            {tab === 'money' && <Money room={room} />}
            {tab === 'audit' && <AuditList tournamentId={tournamentId} />}
          </div>
        </Panel>
      </Split>
    </>
  );
};
