import { skat } from '@matador/skat';
import {
  LAYOUTS,
  REVIEW_VERSION,
  turningPoint,
  type DealRecord,
  type Judged,
  type ReviewShares,
} from '@matador/skat/review';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/components/button/button.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { Panel } from '#web/components/surface/surface.tsx';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import type { ReviewProps } from '#web/features/replay/model/replay-game.ts';
import { spacedDealNumber } from '#web/features/table/practice/model/deal-number.ts';
import { urls } from '#web/urls.ts';
import { HonestPanel } from '../list/list-panel.tsx';
import { stepsOf } from '../steps.ts';
import { AllDecisions, Costliest, Decision } from './decisions.tsx';
import { withLine } from './line.ts';
import { Progress } from './progress.tsx';
import { placesOf, recordsOf, sharesOf } from './records.ts';
import styles from './review.module.css';
import { useBestLine } from './use-best-line.ts';
import { useReview } from './use-review.ts';
import { turnWords } from './words.ts';

type Shown = Pick<ReviewProps, 'telling' | 'onGo'>;

const isJudged = ({ hasChoice, seen, unseen }: Judged): boolean => !hasChoice || (seen !== null && unseen !== null);

/** Where the deal turned, or that none is clear; nothing before all is known. */
const Turn = ({ telling, onGo, judged, places }: Shown & { judged: readonly Judged[]; places: readonly number[] }) => {
  const turn = turningPoint(judged);
  if (turn === null) return null;
  const one = turn === 'none' ? undefined : judged[turn.decision];
  if (turn === 'none' || one === undefined) return <p className={styles.turn}>{telling.t('review.noTurn')}</p>;
  return (
    <div className={styles.turn}>
      <p>{turnWords(telling, turn, one)}</p>
      <Button kind="quiet" onClick={() => onGo(places[turn.decision] ?? 0)}>
        {telling.t('review.show')}
      </Button>
    </div>
  );
};

/** What the review of a deal is recomputed from: `npm run -s review -- FILE`. */
const fileOf = (record: DealRecord, { competition, nonces }: ReviewShares): string =>
  JSON.stringify({ format: 'matador-review', version: REVIEW_VERSION, competition, nonces, deals: [record] }, null, 2);

/** What the samples are drawn by, the formula, and the file that it is recomputed from. */
const Sources = ({ record, sampledBy, telling }: OfDealProps) => {
  const { t } = telling;
  const save = (): void =>
    saveFile(`matador-review-${String(record.number)}.json`, [fileOf(record, sharesOf(sampledBy))], 'application/json');
  return (
    <>
      {'dealNumber' in sampledBy && (
        <p className={styles.quiet}>{t('review.byNumber', { number: spacedDealNumber(sampledBy.dealNumber) })}</p>
      )}
      <p className={styles.links}>
        <Link to={urls.review}>{t('review.formula')}</Link>
        <Button kind="quiet" onClick={save}>
          {t('review.file')}
        </Button>
      </p>
    </>
  );
};

interface OfDealProps extends ReviewProps {
  readonly record: DealRecord;
  /** Of all deals. */
  readonly records: ReturnType<typeof recordsOf>;
}

/** Shows the best line from a decision on the table of the replay. */
const useShownLine = ({ record, replay, steps, deal, onLine }: OfDealProps, places: readonly number[]) =>
  useBestLine(record, (decision, plays) => {
    const from = places[decision] ?? 0;
    const move = steps[from]?.move ?? null;
    const lined = move === null ? null : foldDeals(skat, withLine(replay, move, plays));
    const best = lined?.[deal];
    if (best !== undefined) onLine({ deal: stepsOf(best), from });
  });

const ReviewOfDeal = (props: OfDealProps) => {
  const { record, records, sampledBy, deal, steps, at, telling, onGo, retryUrl } = props;
  const { t, own } = telling;
  const shares = useMemo(() => sharesOf(sampledBy), [sampledBy]);
  const { reviewed, setWanted } = useReview(record, shares, own);
  const { judged } = reviewed;
  const places = placesOf(steps);
  const best = useShownLine(props, places);
  const decision = places.indexOf(at);
  const isNull = record.steps.some(
    (step) => 'seat' in step && step.action.type === 'declare' && step.action.contract.startsWith('N'),
  );
  const list = { telling, onGo, judged, places, own };
  return (
    <>
      <Panel className={styles.review} aria-labelledby="review">
        <h2 id="review">{t('review.title')}</h2>
        {judged.length === 0 && reviewed.state !== 'failed' ? (
          <p>{t('review.nothing')}</p>
        ) : (
          <>
            <p className={styles.quiet}>{t('review.sample', { count: LAYOUTS })}</p>
            <Progress
              telling={telling}
              state={reviewed.state}
              done={judged.filter(isJudged).length}
              count={judged.length}
              onWanted={setWanted}
            />
            <Turn {...list} />
            <Decision
              {...{ telling, isNull }}
              judged={judged[decision] ?? null}
              onLine={() => best.ask(decision)}
              line={best.pending === decision ? 'waiting' : best.hasFailed ? 'failed' : null}
              retryUrl={retryUrl?.(deal, at) ?? null}
            />
            <Costliest {...list} isDone={reviewed.state === 'done'} />
            <AllDecisions {...list} at={at} />
          </>
        )}
        <Sources {...props} />
      </Panel>
      <HonestPanel {...{ records, shares, deal, judged, telling }} />
    </>
  );
};

/** The judgement on every card of a deal of Skat, beside its replay (RES-7). */
export const Review = (props: ReviewProps) => {
  const { replay, deal, telling } = props;
  const records = useMemo(() => recordsOf(replay), [replay]);
  const record = records[deal] ?? null;
  if (record === null) return <Panel>{telling.t('review.nothing')}</Panel>;
  return <ReviewOfDeal {...props} record={record} records={records} />;
};
