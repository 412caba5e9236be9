import type { BeloteResult } from '@matador/belote';
import type { FinishedDeal } from '@matador/competition';
import type { Translate } from '#web/i18n/use-text.tsx';
import sheet from '#web/features/table/components/deal-result.module.css';
import { ResultSheet } from '#web/features/table/components/result-sheet.tsx';
import { useBelote } from '../hooks/use-belote.ts';
import { DealLines } from '#web/games/deal-lines.tsx';
import { beloteAccount } from '../../account.ts';
import { isOurs, letterOf, numberOf, seatWords, SEATS, trumpWords } from '../model/words.ts';

const titleOf = (t: Translate, { game }: BeloteResult, own: number): string =>
  game === null
    ? t('belote.result.passedOut')
    : t(`belote.result.${isOurs(game.taker, own) ? 'ours' : 'theirs'}.${game.outcome}`);

const summaryOf = (
  t: Translate,
  { result: { game }, scores }: Pick<FinishedDeal<BeloteResult>, 'result' | 'scores'>,
  own: number,
): string => {
  if (game === null) return t(scores === null ? 'belote.result.redeal' : 'belote.result.nobody');
  return t('belote.result.taker', { who: numberOf(game.taker, own), suit: trumpWords(t, game.trump) });
};

/** A finished deal of Belote: how it came out, where both sides' points come from, and the sums so far. */
export const DealResult = () => {
  const { view, t, format } = useBelote();
  const finished = view.finished.at(-1);
  if (finished === undefined) return null;
  const { result } = finished;
  const { game, scores } = result;
  // A side that loses the deal keeps its points in plus all the same.
  const [ours, theirs] = [scores[view.seat] ?? 0, scores[(view.seat + 1) % SEATS] ?? 0];
  const nameOf = (seat: number): string | null => (seat === view.seat ? null : seatWords(t, seat, view.seat));
  const sums = [
    { seat: view.seat, name: t('belote.we') },
    { seat: (view.seat + 1) % SEATS, name: t('belote.they') },
  ];
  return (
    <ResultSheet
      title={titleOf(t, result, view.seat)}
      summary={summaryOf(t, finished, view.seat)}
      suit={game === null ? null : letterOf(game.trump)}
      score={ours}
      isWon={ours > theirs}
      sums={sums}
    >
      {game === null ? (
        <p className={sheet.none}>{t('belote.score.passedOut')}</p>
      ) : (
        <DealLines account={beloteAccount(result, { t, format, nameOf, own: view.seat }, false)} />
      )}
    </ResultSheet>
  );
};
