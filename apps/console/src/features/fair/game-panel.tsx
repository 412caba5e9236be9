import type { HintFile, OpenedMarks, Replay } from '@matador/protocol/rest';
import { statusOf } from '@matador/ui/caller';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { Empty, Facts, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { recomputeDraw } from './model/draw.ts';
import { movesOf } from './model/moves.ts';
import { useMoveWords } from './use-move-words.ts';
import styles from './fair-page.module.css';

type Game = HintFile['games'][number];
type Players = HintFile['players'];

interface OpenedProps {
  readonly opened: OpenedMarks;
  readonly players: Players;
}

/** How the table was drawn, recomputed here from what was committed to (MATCH-19). */
const DrawFacts = ({ opened, players }: OpenedProps) => {
  const t = useText();
  const format = useFormat();
  const { data: problems } = useQuery({
    queryKey: ['recomputed', opened.competition],
    queryFn: () => recomputeDraw(opened),
    staleTime: Infinity,
  });
  const placeOf = (userId: string): string => {
    const place = opened.seated.find((one) => one.userId === userId)?.place;
    return place === undefined ? '–' : t('fair.placeOf', { place: place + 1, count: opened.lots.length });
  };
  const facts: readonly (readonly [string, string])[] = [
    [t('fair.round'), t('fair.roundAt', { number: opened.number, time: format.dayTime(opened.drawnAt) })],
    [t('fair.drawnFrom'), format.number(opened.lots.length)],
    ...players.map(({ userId, userName }): [string, string] => [userName, placeOf(userId)]),
    [t('fair.keptApart'), format.number(opened.keptApart.length)],
  ];
  return (
    <>
      <p className={styles.verdict} role="status">
        {problems === undefined ? (
          t('common.looking')
        ) : (
          <State mark={problems.length === 0 ? 'good' : 'bad'}>
            {t(problems.length === 0 ? 'fair.drawRight' : 'fair.drawWrong')}
          </State>
        )}
      </p>
      {problems !== undefined && problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{t(`fair.draw.${problem}`)}</li>
          ))}
        </ul>
      )}
      <Facts facts={facts} />
    </>
  );
};

const Draw = ({ game, players }: { readonly game: Game; readonly players: Players }) => {
  const t = useText();
  const { data, error } = useQuery({ ...queries.draw(game.competitionId), enabled: game.drawn });
  if (!game.drawn) return <Empty>{t('fair.notDrawn')}</Empty>;
  if (data === undefined)
    return (
      <Empty>
        {t(error === null ? 'common.looking' : statusOf(error) === 404 ? 'fair.notDrawn' : 'common.failed')}
      </Empty>
    );
  return <DrawFacts opened={data} players={players} />;
};

/** What happened, move by move, in words and in order. */
const MoveList = ({ replay }: { readonly replay: Replay }) => {
  const t = useText();
  const format = useFormat();
  const wordsOf = useMoveWords();
  return (
    <ol className={styles.moves} aria-label={t('fair.moves')}>
      {movesOf(replay).map((move) => (
        <li key={move.seq}>
          <span className={styles.time}>{format.time(move.at)}</span>
          <span className={styles.who}>
            {move.seat === null ? '' : (replay.players[move.seat]?.playerName ?? String(move.seat))}
          </span>
          <span>{wordsOf(move)}</span>
        </li>
      ))}
    </ol>
  );
};

const Moves = ({ game }: { readonly game: Game }) => {
  const t = useText();
  const { data, error } = useQuery({ ...queries.replay(game.competitionId), enabled: game.kept });
  if (!game.kept) return <Empty>{t('fair.notKept')}</Empty>;
  if (data === undefined)
    return (
      <Empty>{t(error === null ? 'common.looking' : statusOf(error) === 404 ? 'fair.notKept' : 'common.failed')}</Empty>
    );
  return <MoveList replay={data} />;
};

/** One game of those that a hint rests on: result, draw, moves. Each look is in the audit log. */
export const GamePanel = ({ game, players }: { readonly game: Game; readonly players: Players }) => {
  const t = useText();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { competitionId, tournamentId, seats } = game;
  return (
    <div ref={box} tabIndex={-1} className={styles.game}>
      <Panel
        title={t('fair.gameOf', { number: competitionId.slice(0, 8) })}
        note={format.dayTime(game.formedAt)}
        side={<Link to={urls.tournament(tournamentId)}>{t('commands.toTournament')}</Link>}
      >
        <Facts
          facts={seats.map(({ userName, score, rank, refused }) => [
            userName,
            refused
              ? t('fair.letGo')
              : score === null
                ? '–'
                : t('fair.result', { score: format.signed(score), rank: rank ?? '–' }),
          ])}
        />
        <div className={styles.halves}>
          <section>
            <h3>{t('fair.drawHead')}</h3>
            <Draw game={game} players={players} />
          </section>
          <section>
            <h3>{t('fair.moves')}</h3>
            <Moves game={game} />
          </section>
        </div>
      </Panel>
    </div>
  );
};
