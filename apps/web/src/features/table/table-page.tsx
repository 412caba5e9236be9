import { useEffect, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { rememberedGame, rememberGame } from '#web/api/table-game.ts';
import { urls } from '#web/urls.ts';
import { queries } from '#web/api/queries.ts';
import { useTableStore } from './hooks/use-table-store.ts';
import type { Venue } from './model/game-parts.ts';
import { TableScreen } from './table-screen.tsx';
import type { Snapshot } from './model/snapshot.ts';

/**
 * A socket does not tell the page why it was refused: a page that cannot get in asks who is signed in, which leads
 * to the sign-in if nobody is (API-8).
 */
const useSessionCheck = ({ status, loss }: Snapshot): void => {
  const client = useQueryClient();
  const attempts = status === 'denied' ? 1 : (loss?.attempts ?? 0);
  useEffect(() => {
    if (attempts === 0) return;
    client.query({ ...queries.user(), staleTime: 0, retry: false }).catch(() => undefined); // the line is tried again
  }, [attempts, client]);
};

/** `/table/:competitionId`: one seat at a table of a tournament. */
export const TablePage = () => {
  const { competitionId = '' } = useParams();
  const navigate = useNavigate();
  const open = useTableStore(competitionId);
  const { snapshot } = open;
  useSessionCheck(snapshot);
  const wasOverBefore = snapshot.view === null && snapshot.outcome === 'finished';
  useEffect(() => {
    if (wasOverBefore) void navigate(urls.result(competitionId), { replace: true });
  }, [wasOverBefore, navigate, competitionId]);
  const gametype = snapshot.setting?.gametype;
  useEffect(() => {
    if (gametype !== undefined) rememberGame(gametype);
  }, [gametype]);
  const venue = useMemo(
    (): Venue => ({
      over: { label: 'table.toResult', isDue: true, go: () => void navigate(urls.result(competitionId)) },
      gametype: rememberedGame(),
      practice: null,
    }),
    [navigate, competitionId],
  );
  return <TableScreen open={open} venue={venue} />;
};
