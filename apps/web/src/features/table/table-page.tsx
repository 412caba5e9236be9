import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { readSlotsAnew } from '#web/api/live.ts';
import { rememberedGame, rememberGame } from '#web/api/table-game.ts';
import { readEntry } from '#web/history-entry.ts';
import { urls } from '#web/urls.ts';
import { shownAccount } from '#web/api/shown-account.ts';
import { useShownAccount } from '#web/api/use-shown-account.ts';
import { useTableStore, type OpenTable } from './hooks/use-table-store.ts';
import type { Venue } from './model/game-parts.ts';
import { TableScreen } from './table-screen.tsx';
import type { Snapshot } from './model/snapshot.ts';

/**
 * A socket does not tell the page why it was refused: a page that cannot get in asks who is signed in, which leads
 * to the sign-in if nobody is (API-8).
 */
const useSessionCheck = ({ status, loss }: Snapshot): void => {
  const attempts = status === 'denied' || status === 'foreign' ? 1 : (loss?.attempts ?? 0);
  useEffect(() => {
    if (attempts > 0) shownAccount.doubt('unsure');
  }, [attempts]);
};

/** A table belongs to whoever opened it: once this tab shows somebody else nothing more is done there (ROUTE-12). */
const useOneAccount = ({ store }: OpenTable): void => {
  const { changes } = useShownAccount();
  const [begun] = useState(changes);
  useEffect(() => {
    if (changes !== begun) store.leave();
  }, [changes, begun, store]);
};

/**
 * To the result, which takes the table's place in the history, so that back leads to the tournament (ROUTE-13). What was
 * read before the game ended, however lately, does not say how the series goes on.
 */
const useWayToResult = (competitionId: string): (() => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { aboveTournament = false } = readEntry(useLocation().state);
  return useCallback(() => {
    readSlotsAnew(client);
    void navigate(urls.result(competitionId), { replace: true, state: { aboveTournament } });
  }, [client, navigate, competitionId, aboveTournament]);
};

/** `/table/:competitionId`: one seat at a table of a tournament. */
export const TablePage = () => {
  const { competitionId = '' } = useParams();
  const toResult = useWayToResult(competitionId);
  const open = useTableStore(competitionId);
  const { snapshot } = open;
  useSessionCheck(snapshot);
  useOneAccount(open);
  const wasOverBefore = snapshot.view === null && snapshot.outcome === 'finished';
  useEffect(() => {
    if (wasOverBefore) toResult();
  }, [wasOverBefore, toResult]);
  const gametype = snapshot.setting?.gametype;
  useEffect(() => {
    if (gametype !== undefined) rememberGame(gametype);
  }, [gametype]);
  const venue = useMemo(
    (): Venue => ({
      over: { label: 'table.toResult', isDue: true, go: toResult },
      gametype: rememberedGame(),
      practice: null,
    }),
    [toResult],
  );
  return <TableScreen open={open} venue={venue} />;
};
