import { useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { urls } from '../../../urls.ts';
import { useTableStore } from '../hooks/use-table-store.ts';
import type { Venue } from '../model/game-parts.ts';
import type { AnyAction } from '../model/snapshot.ts';
import type { OpenChannel } from '../model/table-socket.ts';
import { TableScreen } from '../table-screen.tsx';
import { isPractised, loadPractice } from './model/games.ts';
import { PracticeChannel } from './model/practice-channel.ts';

const DEFAULT_GAME = 'skat';

/** The one channel to a practice table, made when it is first opened. */
const makeChannel = (gametype: string) => {
  let channel: PracticeChannel | null = null;
  const open: OpenChannel = (listener) =>
    (channel ??= new PracticeChannel(listener, { gametype, load: () => loadPractice(gametype) }));
  return {
    open,
    read: (isRead: boolean): void => channel?.read(isRead),
    advise: (): AnyAction | null => channel?.table?.advise() ?? null,
  };
};

const PracticeTable = ({ gametype, onAgain }: { readonly gametype: string; readonly onAgain: () => void }) => {
  const [channel] = useState(() => makeChannel(gametype));
  const open = useTableStore('', channel.open);
  const { scene } = open.snapshot;
  const isRead = scene !== null && scene.readUntilMs !== null && scene.view.phase !== 'finished';
  useEffect(() => channel.read(isRead), [channel, isRead]);
  const venue = useMemo(
    (): Venue => ({
      over: { label: 'table.goOn', isDue: false, go: onAgain },
      gametype,
      practice: { advise: channel.advise },
    }),
    [channel, gametype, onAgain],
  );
  return <TableScreen open={open} venue={venue} />;
};

/** `/practice/:gametype`: a slow table with bots of the house, without an account or a fee (GAME-18). */
export const PracticePage = () => {
  const { gametype = DEFAULT_GAME } = useParams();
  const [competition, setCompetition] = useState(1);
  if (!isPractised(gametype)) return <Navigate to={urls.practice(DEFAULT_GAME)} replace />;
  return (
    <PracticeTable
      key={`${gametype} ${String(competition)}`}
      gametype={gametype}
      onAgain={() => setCompetition(competition + 1)}
    />
  );
};
