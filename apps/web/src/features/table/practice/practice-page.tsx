import { useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Game } from '#web/games/game.ts';
import { DEFAULT_GAME, findGame } from '#web/games/index.ts';
import { urls } from '#web/urls.ts';
import { useTableStore } from '../hooks/use-table-store.ts';
import type { Venue } from '../model/game-parts.ts';
import type { AnyAction } from '../model/snapshot.ts';
import type { OpenChannel } from '../model/table-socket.ts';
import { TableScreen } from '../table-screen.tsx';
import { PracticeChannel } from './model/practice-channel.ts';

/** The one channel to a practice table, made when it is first opened. */
const makeChannel = ({ gametype, loadPractice }: Game) => {
  let channel: PracticeChannel | null = null;
  const open: OpenChannel = (listener) => (channel ??= new PracticeChannel(listener, { gametype, load: loadPractice }));
  return {
    open,
    read: (isRead: boolean): void => channel?.read(isRead),
    advise: (): AnyAction => channel?.table?.advise() ?? null,
  };
};

const PracticeTable = ({ game, onAgain }: { readonly game: Game; readonly onAgain: () => void }) => {
  const [channel] = useState(() => makeChannel(game));
  const open = useTableStore('', channel.open);
  const { scene } = open.snapshot;
  const isRead = scene !== null && scene.readUntilMs !== null && scene.view.phase !== 'finished';
  useEffect(() => channel.read(isRead), [channel, isRead]);
  const venue = useMemo(
    (): Venue => ({
      over: { label: 'table.goOn', isDue: false, go: onAgain },
      gametype: game.gametype,
      practice: { advise: channel.advise },
    }),
    [channel, game, onAgain],
  );
  return <TableScreen open={open} venue={venue} />;
};

/** `/practice/:gametype`: a slow table with bots of the house, without an account or a fee (GAME-18). */
export const PracticePage = () => {
  const { gametype = DEFAULT_GAME.gametype } = useParams();
  const game = findGame(gametype);
  const [competition, setCompetition] = useState(1);
  if (game === null) return <Navigate to={urls.practice(DEFAULT_GAME.gametype)} replace />;
  return (
    <PracticeTable
      key={`${gametype} ${String(competition)}`}
      game={game}
      onAgain={() => setCompetition(competition + 1)}
    />
  );
};
