import { costliestOfDeals, LAYOUTS, type JudgedPlace } from '@matador/cards/review';
import type { Replay } from '@matador/protocol/rest';
import { useMemo } from 'react';
import { ButtonLink } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { CostliestProps } from '#web/features/replay/model/replay-game.ts';
import { isOwnDecision } from '#web/features/replay/model/retry.ts';
import { spacedDealNumber } from '#web/features/table/practice/model/deal-number.ts';
import { numbersOf } from '../deal-numbers.ts';
import { costlyTold } from './decisions.tsx';
import { Progress } from './progress.tsx';
import styles from './review.module.css';
import { placedIn, sharesOf, type ReviewedDeal, type ReviewedGame } from './reviewed-game.ts';
import { useReviews } from './use-reviews.ts';

/** The deals of a replay that count, each with its place and the steps of its decisions; none that was dealt again. */
const playedIn = <Deal extends ReviewedDeal>({ recordsOf, dealsOf }: ReviewedGame<Deal>, replay: Replay) => {
  const shown = dealsOf(replay) ?? [];
  const numbers = numbersOf(shown);
  return recordsOf(replay).flatMap((record, deal) => {
    const of = shown[deal];
    const number = numbers[deal] ?? null;
    if (record === null || of === undefined || number === null) return [];
    return [{ record, deal, number, placed: placedIn(of.steps) }];
  });
};

interface CostliestOfGameProps<Deal extends ReviewedDeal> extends CostliestProps {
  readonly game: ReviewedGame<Deal>;
}

/** My costliest decisions of all deals that were practised, by counts of layouts; each leads to its place, and can be played anew (GAME-26). */
export const CostliestOfDeals = <Deal extends ReviewedDeal>(props: CostliestOfGameProps<Deal>) => {
  const { game, replay, dealNumber, telling, replayUrl, retryUrl } = props;
  const { t, own } = telling;
  const played = useMemo(() => playedIn(game, replay), [game, replay]);
  const records = useMemo(() => played.map(({ record }) => record), [played]);
  const shares = useMemo(() => sharesOf({ dealNumber }), [dealNumber]);
  const { reviewed, want } = useReviews(game, records, shares, own);
  const { state, deals, done, count } = reviewed;
  const list = costliestOfDeals(deals, ({ deal, type, at }) =>
    isOwnDecision(played[deal]?.placed[type][at]?.step.move ?? null, own),
  );
  const callWords = (option: string): string => game.callWords(telling, option);
  const lineOf = (one: JudgedPlace) => {
    const [judged, from] = [deals[one.deal], played[one.deal]];
    const step = from?.placed[one.type][one.at]?.place;
    if (judged === undefined || from === undefined || step === undefined) return null;
    const { deal, number } = from;
    const { title, counts } = costlyTold({ judged, telling, callWords }, one, number);
    return (
      <li key={`${String(one.deal)} ${one.type} ${String(one.at)}`}>
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
