import { LAYOUTS, REVIEW_VERSION, turningPoint, type JudgedTurn } from '@matador/romme/review';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/components/button/button.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { Panel } from '#web/components/surface/surface.tsx';
import type { ReviewProps } from '#web/features/replay/model/replay-game.ts';
import { spacedDealNumber } from '#web/features/table/practice/model/deal-number.ts';
import { urls } from '#web/urls.ts';
import { Progress } from './progress.tsx';
import { placesOf, recordsOf, sharesOf, type RecordedDeal } from './records.ts';
import styles from './review.module.css';
import { AllTurns, Costliest, Turn } from './turns.tsx';
import { useReview } from './use-review.ts';
import { turnedWords } from './words.ts';

interface OfDealProps extends ReviewProps {
  readonly recorded: RecordedDeal;
}

interface TurningProps extends Pick<ReviewProps, 'telling'> {
  readonly judged: readonly (JudgedTurn | null)[];
  readonly onGo: (turn: number) => void;
}

/** Where the deal could have been over, or that nobody passed that up; nothing before all is known. */
const Turning = ({ telling, judged, onGo }: TurningProps) => {
  const { t } = telling;
  const turn = judged.length === 0 ? null : turningPoint(judged);
  if (turn === null) return null;
  const one = turn === 'none' ? null : (judged[turn] ?? null);
  if (turn === 'none' || one === null) return <p className={styles.turn}>{t('review.romme.noTurn')}</p>;
  return (
    <div className={styles.turn}>
      <p>{turnedWords(telling, one)}</p>
      <Button kind="quiet" onClick={() => onGo(turn)}>
        {t('review.romme.show')}
      </Button>
    </div>
  );
};

/** What the drawn hands follow from, the formula, and the file from which all of it is computed again. */
const Sources = ({ recorded: { record }, sampledBy, telling }: OfDealProps) => {
  const { t } = telling;
  const save = (): void => {
    const { competition, nonces } = sharesOf(sampledBy);
    const file = { format: 'matador-review', version: REVIEW_VERSION, competition, nonces, deals: [record] };
    saveFile(`matador-review-${String(record.number)}.json`, [JSON.stringify(file, null, 2)], 'application/json');
  };
  return (
    <>
      {'dealNumber' in sampledBy && (
        <p className={styles.quiet}>{t('review.byNumber', { number: spacedDealNumber(sampledBy.dealNumber) })}</p>
      )}
      <p className={styles.bar}>
        <Link to={urls.review}>{t('review.formula')}</Link>
        <Button kind="quiet" onClick={save}>
          {t('review.file')}
        </Button>
      </p>
    </>
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
      <Progress telling={telling} reviewed={reviewed} onWanted={setWanted} />
      <Turning telling={telling} judged={judged} onGo={(turn) => onGo(places[turn]?.draw ?? 0)} />
      <Turn
        judged={one}
        telling={telling}
        retryUrl={retryAt === undefined ? null : (retryUrl?.(deal, retryAt) ?? null)}
      />
      <Costliest {...list} isDone={reviewed.state === 'done'} />
      <AllTurns {...list} current={current} />
      <Sources {...props} />
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
