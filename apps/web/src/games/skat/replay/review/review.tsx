import { skat } from '@matador/skat';
import { LAYOUTS, recordOf, REVIEW_VERSION, turningPoint, type Judged } from '@matador/skat/review';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/components/button/button.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { Panel } from '#web/components/surface/surface.tsx';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import type { ReviewProps } from '#web/features/replay/model/replay-game.ts';
import { urls } from '#web/urls.ts';
import { HonestPanel } from '../list/list-panel.tsx';
import { AllDecisions, Costliest, Decision } from './decisions.tsx';
import styles from './review.module.css';
import { useReview, type Reviewed } from './use-review.ts';
import { turnWords } from './words.ts';

type Shown = Pick<ReviewProps, 'telling' | 'onGo'>;

const isJudged = ({ hasChoice, seen, unseen }: Judged): boolean => !hasChoice || (seen !== null && unseen !== null);

/** How far it is, and what ends it or goes on with it. */
const Progress = (props: Shown & { readonly reviewed: Reviewed; readonly onWanted: (wanted: boolean) => void }) => {
  const { telling, reviewed, onWanted } = props;
  const { state, judged } = reviewed;
  const { t } = telling;
  const done = judged.filter(isJudged).length;
  if (state === 'failed') return <p role="alert">{t('review.failed')}</p>;
  return (
    <div className={styles.progress}>
      <p role="status">{state === 'done' ? t('review.done') : t('review.progress', { done, count: judged.length })}</p>
      {state === 'running' && (
        <Button kind="quiet" onClick={() => onWanted(false)}>
          {t('review.stop')}
        </Button>
      )}
      {state === 'stopped' && (
        <Button kind="quiet" onClick={() => onWanted(true)}>
          {t('review.resume')}
        </Button>
      )}
    </div>
  );
};

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
const fileOf = (record: ReturnType<typeof recordOf>, { competition, nonces }: ReviewProps['shares']): string =>
  JSON.stringify({ format: 'matador-review', version: REVIEW_VERSION, competition, nonces, deals: [record] }, null, 2);

interface OfDealProps extends ReviewProps {
  readonly record: NonNullable<ReturnType<typeof recordOf>>;
  readonly records: readonly ReturnType<typeof recordOf>[];
}

const ReviewOfDeal = ({ record, records, deal, shares, steps, at, telling, onGo }: OfDealProps) => {
  const { t, own } = telling;
  const { reviewed, setWanted } = useReview(record, shares, own);
  const { judged } = reviewed;
  const places = steps.flatMap(({ group }, step) => (group === null ? [] : [step]));
  const shown = judged[places.indexOf(at)];
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
            <Progress telling={telling} onGo={onGo} reviewed={reviewed} onWanted={setWanted} />
            <Turn {...list} />
            <Decision judged={shown ?? null} telling={telling} isNull={isNull} />
            <Costliest {...list} isDone={reviewed.state === 'done'} />
            <AllDecisions {...list} at={at} />
          </>
        )}
        <p className={styles.links}>
          <Link to={urls.review}>{t('review.formula')}</Link>
          <Button
            kind="quiet"
            onClick={() =>
              saveFile(`matador-review-${String(record.number)}.json`, [fileOf(record, shares)], 'application/json')
            }
          >
            {t('review.file')}
          </Button>
        </p>
      </Panel>
      <HonestPanel records={records} shares={shares} deal={deal} judged={judged} telling={telling} />
    </>
  );
};

/** The judgement on every card of a deal of Skat, beside its replay (RES-7). */
export const Review = (props: ReviewProps) => {
  const { replay, deal, telling } = props;
  const records = useMemo(
    () =>
      foldDeals(skat, replay)?.map(({ number, dealer, moments }) =>
        recordOf(
          number,
          dealer,
          moments.flatMap(({ events }) => events),
        ),
      ),
    [replay],
  );
  const record = records?.[deal] ?? null;
  if (record === null) return <Panel>{telling.t('review.nothing')}</Panel>;
  return <ReviewOfDeal {...props} record={record} records={records ?? []} />;
};
