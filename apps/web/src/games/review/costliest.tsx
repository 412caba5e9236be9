import { costliestOfDeals, LAYOUTS, type JudgedPlace } from '@matador/cards/review';
import type { Replay } from '@matador/protocol/rest';
import { useMemo } from 'react';
import { ButtonLink } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { CostliestProps } from '#web/features/replay/model/replay-game.ts';
import { isOwnDecision } from '#web/features/replay/model/retry.ts';
import { spacedDealNumber } from '#web/features/table/practice/model/deal-number.ts';
import { numbersOf } from '../deal-numbers.ts';
import { Progress } from './progress.tsx';
import styles from './review.module.css';
import { movesOf, placesOf, sharesOf, type ReviewedDeal, type ReviewedGame } from './reviewed-game.ts';
import { useReviews } from './use-reviews.ts';
import { costlyWords } from './words.ts';

/** The deals of a replay in which something was played, each with its place and the steps of its decisions. */
const playedIn = <Deal extends ReviewedDeal>({ recordsOf, dealsOf }: ReviewedGame<Deal>, replay: Replay) => {
  const shown = dealsOf(replay) ?? [];
  const numbers = numbersOf(shown);
  return recordsOf(replay).flatMap((record, deal) => {
    const of = shown[deal];
    if (record === null || of === undefined) return [];
    return [{ record, deal, number: numbers[deal] ?? null, places: placesOf(of.steps), moves: movesOf(of.steps) }];
  });
};

interface CostliestOfGameProps<Deal extends ReviewedDeal> extends CostliestProps {
  readonly game: ReviewedGame<Deal>;
}

/** My costliest cards of all deals that were practised, by counts of layouts; each leads to its place, and can be played anew (GAME-26). */
export const CostliestOfDeals = <Deal extends ReviewedDeal>(props: CostliestOfGameProps<Deal>) => {
  const { game, replay, dealNumber, telling, replayUrl, retryUrl } = props;
  const { t, own } = telling;
  const played = useMemo(() => playedIn(game, replay), [game, replay]);
  const records = useMemo(() => played.map(({ record }) => record), [played]);
  const shares = useMemo(() => sharesOf({ dealNumber }), [dealNumber]);
  const { reviewed, want } = useReviews(game, records, shares, own);
  const { state, deals, done, count } = reviewed;
  const list = costliestOfDeals(deals, ({ deal, decision }) =>
    isOwnDecision(played[deal]?.moves[decision] ?? null, own),
  );
  const lineOf = ({ deal: of, decision }: JudgedPlace) => {
    const [judged, from] = [deals[of]?.[decision], played[of]];
    const step = from?.places[decision];
    if (judged === undefined || from === undefined || step === undefined) return null;
    const { deal, number } = from;
    const { title, counts } = costlyWords(telling, judged, number);
    return (
      <li key={`${String(of)} ${String(decision)}`}>
        <p>
          <strong>{title}</strong> <span>{counts}</span>
        </p>
        <div className={styles.ways}>
          <ButtonLink kind="secondary" to={retryUrl(deal, step)}>
            {t('review.retry')}
          </ButtonLink>
          <ButtonLink kind="quiet" to={replayUrl(deal, step)}>
            {t('review.show')}
          </ButtonLink>
        </div>
      </li>
    );
  };
  return (
    <Panel className={styles.review} aria-labelledby="costliest">
      <h2 id="costliest" className={styles.heading}>
        {t('review.costliest')}
      </h2>
      <div className={styles.quiet}>
        <p>{t('review.sample', { count: LAYOUTS })}</p>
        <p>{t('review.byNumber', { number: spacedDealNumber(dealNumber) })}</p>
      </div>
      <Progress telling={telling} state={state} done={done} count={count} onWanted={want} />
      {list.length === 0 && state === 'done' && <p>{t('review.noneCostly')}</p>}
      <ol className={styles.costly}>{list.map(lineOf)}</ol>
    </Panel>
  );
};
