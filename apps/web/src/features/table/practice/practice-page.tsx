import { useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Game } from '#web/games/game.ts';
import { findGame } from '#web/games/index.ts';
import { settingsStore } from '#web/settings/settings.ts';
import { DEAL, GUIDED, SUMMARY, urls } from '#web/urls.ts';
import { useTableStore } from '../hooks/use-table-store.ts';
import type { Venue } from '../model/game-parts.ts';
import { TableScreen } from '../table-screen.tsx';
import { Summary } from './components/summary.tsx';
import { WrongNumber } from './components/wrong-number.tsx';
import { newDealNumber, readDealNumber } from './model/deal-number.ts';
import { oneChannel } from './model/one-channel.ts';
import { practiceOrder } from './model/practice-channel.ts';
import { forget, leftBehind } from './model/stored.ts';

interface PracticeTableProps {
  readonly game: Game;
  readonly gameVariant: string | null;
  /** Null: deals that were left by a page that knew no numbers. */
  readonly number: string | null;
  readonly playNumber: (number: string) => void;
  /** Plays on without a guide; null: there is none. */
  readonly onUnguided: (() => void) | null;
  /** The same deals from the first card. */
  readonly onAgain: () => void;
}

const PracticeTable = (props: PracticeTableProps) => {
  const { game, gameVariant, number, playNumber, onUnguided, onAgain } = props;
  const { gametype } = game;
  const isGuided = onUnguided !== null;
  const [channel] = useState(() =>
    oneChannel(
      practiceOrder(game, { gameVariant, number, strength: isGuided ? 'light' : settingsStore.get().houseStrength }),
    ),
  );
  const open = useTableStore('', channel.open);
  const [search, setSearch] = useSearchParams();
  const { scene, view } = open.snapshot;
  const isRead = scene !== null && scene.readUntilMs !== null && scene.view.phase !== 'finished';
  useEffect(() => channel.read(isRead), [channel, isRead]);
  const sumUp = useMemo(
    () => () => setSearch((before) => new URLSearchParams([...before, [SUMMARY, '1']])),
    [setSearch],
  );
  const venue = useMemo(
    (): Venue => ({
      over: { label: 'practice.toSummary', isDue: false, go: sumUp },
      gametype,
      practice: {
        advise: channel.advise,
        guide: onUnguided === null ? null : { leave: onUnguided, finish: sumUp },
        deals: {
          number: () => channel.table()?.number ?? null,
          playNumber,
          replayUrl: (deal) =>
            number === null ? null : urls.practiceReplay({ gametype, gameVariant, number }, { deal, step: 0 }),
        },
        retried: null,
      },
    }),
    [channel, gametype, gameVariant, number, playNumber, onUnguided, sumUp],
  );
  const isOver = view !== null && (view.phase === 'finished' || (onUnguided !== null && view.finished.length > 0));
  return search.has(SUMMARY) && isOver ? (
    <Summary
      view={view}
      game={game}
      gameVariant={gameVariant}
      number={number}
      onAgain={onAgain}
      onNew={() => playNumber(newDealNumber())}
    />
  ) : (
    <TableScreen open={open} venue={venue} />
  );
};

/** The deals of a game, or of a variant of it, that the address asks for. */
const Practice = ({ game, gameVariant }: { readonly game: Game; readonly gameVariant: string | null }) => {
  const { gametype } = game;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [times, setTimes] = useState(1);
  const playNumber = useMemo(
    () => (number: string) => {
      forget(gametype, gameVariant);
      setTimes((count) => count + 1);
      void navigate(urls.practice(gametype, gameVariant, number), { replace: true });
    },
    [navigate, gametype, gameVariant],
  );
  const isGuided = search.has(GUIDED);
  const asked = search.get(DEAL);
  const number = asked === null ? null : readDealNumber(asked);
  const onUnguided = useMemo(
    () => (isGuided ? () => void navigate(urls.practice(gametype, gameVariant, number), { replace: true }) : null),
    [isGuided, navigate, gametype, gameVariant, number],
  );
  if (asked !== null && number === null) return <WrongNumber game={game} gameVariant={gameVariant} />;
  if (number === null) {
    const left = leftBehind(gametype, gameVariant);
    const known = left === null ? newDealNumber() : left.number;
    if (known !== null) return <Navigate to={urls.practice(gametype, gameVariant, known)} replace />;
  }
  return (
    <PracticeTable
      key={`${String(number)} ${String(times)}`}
      game={game}
      gameVariant={gameVariant}
      number={number}
      playNumber={playNumber}
      onUnguided={onUnguided}
      onAgain={() => playNumber(number ?? newDealNumber())}
    />
  );
};

/**
 * `/practice/:gametype/:gameVariant?`: a slow table with bots of the house, without an account or a fee (GAME-18), whose
 * deals follow from the number in the address (GAME-26).
 */
export const PracticePage = () => {
  const { gametype = '', gameVariant } = useParams();
  const game = findGame(gametype);
  if (game === null || (gameVariant !== undefined && !Object.hasOwn(game.variants, gameVariant)))
    return <Navigate to={urls.practices} replace />;
  return <Practice key={`${gametype} ${gameVariant ?? ''}`} game={game} gameVariant={gameVariant ?? null} />;
};
