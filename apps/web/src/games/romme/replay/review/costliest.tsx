import { costliestOfDeals, LAYOUTS } from '@matador/romme/review';
import { useMemo } from 'react';
import { ButtonLink } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { CostliestProps } from '#web/features/replay/model/replay-game.ts';
import { Progress } from '../../../review/progress.tsx';
import styles from '../../../review/review.module.css';
import { sharesOf } from '../../../review/reviewed-game.ts';
import { placesOf, recordsOf } from './records.ts';
import { useReview } from './use-review.ts';
import { costlyWords, possibleWords, PROGRESS } from './words.ts';

/** My costliest turns of all deals that were practised, by points; each leads to its place, and can be played anew (GAME-26). */
export const CostliestOfDeals = ({ replay, dealNumber, telling, replayUrl, retryUrl }: CostliestProps) => {
  const { t, own } = telling;
  const recorded = useMemo(() => recordsOf(replay), [replay]);
  const request = useMemo(
    () => ({ records: recorded.map(({ record }) => record), shares: sharesOf({ dealNumber }), own, all: false }),
    [recorded, dealNumber, own],
  );
  const { reviewed, setWanted } = useReview(request);
  const list = costliestOfDeals(reviewed.deals, own);
  const lines = list.flatMap(({ deal: of, turn }) => {
    const [judged, from] = [reviewed.deals[of]?.[turn] ?? null, recorded[of]];
    const place = from === undefined ? undefined : placesOf(from.steps)[turn];
    if (judged === null || from === undefined || place === undefined) return [];
    const { deal } = from;
    const retryAt = judged.missed?.needsPile === true ? place.draw : place.next;
    return [{ judged, deal, retry: retryUrl(deal, retryAt), show: replayUrl(deal, place.draw) }];
  });
  return (
    <Panel className={styles.review} aria-labelledby="costliest">
      <h2 id="costliest" className={styles.heading}>
        {t('review.romme.costliest')}
      </h2>
      <p className={styles.quiet}>{t('review.romme.lead', { count: LAYOUTS })}</p>
      <Progress {...reviewed} words={PROGRESS} telling={telling} onWanted={setWanted} />
      {list.length === 0 && reviewed.state === 'done' && <p>{t('review.romme.noneCostly')}</p>}
      <ol className={styles.costly}>
        {lines.map(({ judged, deal, retry, show }) => {
          const { title, counts } = costlyWords(telling, judged, deal + 1);
          return (
            <li key={show}>
              <p>
                <strong>{title}</strong> <span>{counts}</span>
              </p>
              <p className={styles.quiet}>{possibleWords(telling, judged).join('. ')}</p>
              <div className={styles.ways}>
                <ButtonLink kind="secondary" to={retry}>
                  {t('review.retry')}
                </ButtonLink>
                <ButtonLink kind="quiet" to={show}>
                  {t('review.romme.show')}
                </ButtonLink>
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
};
