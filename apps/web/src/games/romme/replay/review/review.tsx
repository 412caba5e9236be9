import { LAYOUTS, REVIEW_VERSION, turningPoint, type JudgedTurn } from '@matador/romme/review';
import { useMemo } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { ReviewProps } from '#web/features/replay/model/replay-game.ts';
import { Instead } from '../../../review/instead.tsx';
import { Progress } from '../../../review/progress.tsx';
import styles from '../../../review/review.module.css';
import { sharesOf } from '../../../review/reviewed-game.ts';
import { Sources } from '../../../review/sources.tsx';
import { placesOf, recordsOf, type RecordedDeal, type TurnPlace } from './records.ts';
import { AllTurns, Costliest, Turn } from './turns.tsx';
import { useReview } from './use-review.ts';
import { PROGRESS, turnedWords } from './words.ts';

interface OfDealProps extends ReviewProps {
  readonly recorded: RecordedDeal;
}

interface TurningProps extends Pick<ReviewProps, 'telling'> {
  readonly judged: readonly (JudgedTurn | null)[];
  readonly places: readonly TurnPlace[];
  readonly onGo: (turn: number) => void;
}

/** Where the deal could have been over, or that nobody passed that up; nothing before all is known. */
const Turning = ({ telling, judged, places, onGo }: TurningProps) => {
  const { t } = telling;
  const turn = judged.length === 0 ? null : turningPoint(judged);
  if (turn === null) return null;
  const one = turn === 'none' ? null : (judged[turn] ?? null);
  if (turn === 'none' || one === null) return <p className={styles.turn}>{t('review.romme.noTurn')}</p>;
  return (
    <div className={styles.turn}>
      <p>{turnedWords(telling, one)}</p>
      <Instead telling={telling} move={{ seat: one.seat, actor: places[turn]?.actor ?? 'player' }} />
      <Button kind="quiet" onClick={() => onGo(turn)}>
        {t('review.romme.show')}
      </Button>
    </div>
  );
};

const ReviewOfDeal = (props: OfDealProps) => {
  const { recorded, sampledBy, deal, steps, at, telling, onGo, retryUrl } = props;
  const { t, own } = telling;
  const request = useMemo(
    () => ({ records: [recorded.record], shares: sharesOf(sampledBy), own, all: true }),
    [recorded, sampledBy, own],
  );
  const { reviewed, setWanted } = useReview(request);
  const judged = reviewed.deals[0] ?? [];
  const places = placesOf(steps);
  const current = steps[at]?.group ?? -1;
  const one = judged[current] ?? null;
  const place = places[current];
  const retryAt = one?.missed?.needsPile === true ? place?.draw : place?.next;
  const list = { judged, places, telling, onGo };
  return (
    <Panel className={styles.review} aria-labelledby="review">
      <h2 id="review">{t('review.title')}</h2>
      <p className={styles.quiet}>{t('review.romme.lead', { count: LAYOUTS })}</p>
      <Progress {...reviewed} words={PROGRESS} telling={telling} onWanted={setWanted} />
      <Turning {...list} onGo={(turn) => onGo(places[turn]?.draw ?? 0)} />
      <Turn
        judged={one}
        actor={place?.actor ?? 'player'}
        telling={telling}
        retryUrl={retryAt === undefined ? null : (retryUrl?.(deal, retryAt) ?? null)}
      />
      <Costliest {...list} isDone={reviewed.state === 'done'} />
      <AllTurns {...list} current={current} />
      <Sources version={REVIEW_VERSION} record={recorded.record} {...{ sampledBy, telling }} />
    </Panel>
  );
};

/** The judgement on every turn of a deal of Rommé, beside its replay (RES-7). */
export const Review = (props: ReviewProps) => {
  const { replay, deal, telling } = props;
  const records = useMemo(() => recordsOf(replay), [replay]);
  const recorded = records.find((one) => one.deal === deal);
  if (recorded === undefined) return <Panel>{telling.t('review.romme.nothing')}</Panel>;
  return <ReviewOfDeal key={deal} {...props} recorded={recorded} />;
};
