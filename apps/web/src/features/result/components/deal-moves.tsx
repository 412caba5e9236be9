import type { CompetitionResult } from '@matador/protocol/rest';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/components/button/button.tsx';
import type { Telling } from '#web/games/deal-account.ts';
import { findGame } from '#web/games/index.ts';
import { useTranslator } from '#web/i18n/use-text.tsx';
import { dealMoves } from '../model/deal-moves.ts';
import styles from './deal-moves.module.css';

/** Every deal of a competition move by move, folded once, when it is first wanted. */
const useMoves = ({ competitionId, gametype }: CompetitionResult, isWanted: boolean) => {
  const translator = useTranslator();
  const client = useQueryClient();
  return useQuery({
    queryKey: ['dealMoves', competitionId],
    enabled: isWanted,
    staleTime: Infinity,
    queryFn: async () => {
      const game = await findGame(gametype)?.loadReplay();
      if (game === undefined) throw new Error(`no game ${gametype}`);
      const [replay] = await Promise.all([
        client.query(queries.replay(competitionId)),
        translator.load('table', 'replay', game.namespace),
      ]);
      return { unit: game.unit, deals: game.dealsOf(replay) ?? [] };
    },
  });
};

interface DealMovesProps {
  readonly result: CompetitionResult;
  /** Of the deal, as the competition counts them. */
  readonly number: number;
  readonly telling: Telling;
}

/** The tricks of a deal beside its calculation, or its turns; loaded when they are opened. */
export const DealMoves = ({ result, number, telling }: DealMovesProps) => {
  const { t } = telling;
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useMoves(result, isOpen);
  const deal = data?.deals.find((one) => one.number === number);
  if (!isOpen)
    return (
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('result.moves')}
      </Button>
    );
  if (isError || (data !== undefined && deal === undefined)) return <p role="status">{t('result.movesGone')}</p>;
  if (data === undefined || deal === undefined) return <p role="status">{t('result.movesLoading')}</p>;
  return (
    <ol className={styles.moves} aria-label={t('result.moves')}>
      {dealMoves(deal, data.unit, telling).map((move) => (
        <li key={move.number}>
          <span className={styles.who}>{move.who}</span>
          <span>{move.what.join(', ')}</span>
          {move.winner !== null && (
            <span className={styles.won}>{t('result.trickWon', { name: move.winner, score: move.score })}</span>
          )}
        </li>
      ))}
    </ol>
  );
};
