import { useEffect, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { rememberedGame, rememberGame } from '#web/api/table-game.ts';
import { urls } from '#web/urls.ts';
import { useSessionCheck } from './hooks/use-session-check.ts';
import { useTableStore } from './hooks/use-table-store.ts';
import type { Venue } from './model/game-parts.ts';
import { TableScreen } from './table-screen.tsx';

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
