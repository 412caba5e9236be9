import { useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { urls } from '../../../urls.ts';
import { useTableLine } from '../hooks/use-table-line.ts';
import type { Venue } from '../model/game-parts.ts';
import type { OpenChannel } from '../model/table-socket.ts';
import { TableScreen } from '../table-screen.tsx';
import { isPractised, loadHouse } from './model/games.ts';
import { PracticeChannel } from './model/practice-channel.ts';

const DEFAULT_GAME = 'skat';

/** The one line to a table of the house, made when it is first opened. */
const makeHouseLine = (gametype: string) => {
  let channel: PracticeChannel | null = null;
  const open: OpenChannel = (listener) =>
    (channel ??= new PracticeChannel(listener, { gametype, load: () => loadHouse(gametype) }));
  return {
    open,
    read: (isRead: boolean): void => channel?.read(isRead),
    advise: () => channel?.house?.advise() ?? null,
  };
};

const PracticeTable = ({ gametype, onAgain }: { readonly gametype: string; readonly onAgain: () => void }) => {
  const [house] = useState(() => makeHouseLine(gametype));
  const open = useTableLine('', house.open);
  const { scene } = open.snapshot;
  const isRead = scene !== null && scene.readUntilMs !== null && scene.view.phase !== 'finished';
  useEffect(() => house.read(isRead), [house, isRead]);
  const venue = useMemo(
    (): Venue => ({
      over: { label: 'table.goOn', isDue: false, go: onAgain },
      gametype,
      practice: { advise: house.advise },
    }),
    [house, gametype, onAgain],
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
