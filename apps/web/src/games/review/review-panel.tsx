import { LAYOUTS, turningPoint, type Judged, type ReviewShares } from '@matador/cards/review';
import { useMemo, type ReactNode } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { Move, ReviewProps } from '#web/features/replay/model/replay-game.ts';
import { AllDecisions, Costliest, Decision } from './decisions.tsx';
import { Instead } from './instead.tsx';
import { withLine } from './line.ts';
import { Progress } from './progress.tsx';
import styles from './review.module.css';
import { movesOf, placesOf, sharesOf, type ReviewedDeal, type ReviewedGame } from './reviewed-game.ts';
import { Sources } from './sources.tsx';
import { useBestLine } from './use-best-line.ts';
import { useReview } from './use-review.ts';
import { turnWords } from './words.ts';

type Shown = Pick<ReviewProps, 'telling' | 'onGo'>;

const isJudged = ({ hasChoice, seen, unseen }: Judged): boolean => !hasChoice || (seen !== null && unseen !== null);

interface TurnProps extends Shown {
  readonly judged: readonly Judged[];
  readonly places: readonly number[];
  readonly moves: readonly (Move | null)[];
}

/** Where the deal turned, or that none is clear; nothing before all is known. */
const Turn = ({ telling, onGo, judged, places, moves }: TurnProps) => {
  const turn = turningPoint(judged);
  if (turn === null) return null;
  const one = turn === 'none' ? undefined : judged[turn.decision];
  if (turn === 'none' || one === undefined) return <p className={styles.turn}>{telling.t('review.noTurn')}</p>;
  return (
    <div className={styles.turn}>
      <p>{turnWords(telling, turn, one)}</p>
      <Instead telling={telling} move={moves[turn.decision] ?? null} />
      <Button kind="quiet" onClick={() => onGo(places[turn.decision] ?? 0)}>
        {telling.t('review.show')}
      </Button>
    </div>
  );
};

/** What a game shows below its review. */
interface BelowProps<Deal> {
  readonly records: readonly (Deal | null)[];
  readonly shares: ReviewShares;
  /** The verdicts on the cards of the deal that is shown, as far as they have been reached. */
  readonly judged: readonly Judged[];
}

interface PanelProps<Deal extends ReviewedDeal> extends ReviewProps {
  readonly game: ReviewedGame<Deal>;
  readonly below?: (shown: BelowProps<Deal>) => ReactNode;
}

interface OfDealProps<Deal extends ReviewedDeal> extends PanelProps<Deal> {
  readonly record: Deal;
  /** Of all deals. */
  readonly records: readonly (Deal | null)[];
}

/** Shows the best line from a decision on the table of the replay. */
const useShownLine = <Deal extends ReviewedDeal>(props: OfDealProps<Deal>, places: readonly number[]) => {
  const { game, record, replay, steps, deal, onLine } = props;
  return useBestLine(game, record, (decision, plays) => {
    const from = places[decision] ?? 0;
    const move = steps[from]?.move ?? null;
    const best = move === null ? undefined : game.dealsOf(withLine(replay, move, plays))?.[deal];
    if (best === undefined) return false;
    onLine({ deal: best, from });
    return true;
  });
};

const ReviewOfDeal = <Deal extends ReviewedDeal>(props: OfDealProps<Deal>) => {
  const { game, record, records, sampledBy, deal, steps, at, telling, onGo, retryUrl, below } = props;
  const { t, own } = telling;
  const shares = useMemo(() => sharesOf(sampledBy), [sampledBy]);
  const { reviewed, want } = useReview(game, record, shares, own);
  const { judged } = reviewed;
  const places = placesOf(steps);
  const best = useShownLine(props, places);
  const decision = places.indexOf(at);
  const moves = movesOf(steps);
  const list = { telling, onGo, judged, places, moves, own };
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
              onWanted={want}
            />
            <Turn {...list} />
            <Decision
              telling={telling}
              endWords={(ended) => game.endWords(telling, ended, record)}
              judged={judged[decision] ?? null}
              move={moves[decision] ?? null}
              onLine={() => best.ask(decision)}
              line={best.stateOf(decision)}
              retryUrl={retryUrl?.(deal, at) ?? null}
            />
            <Costliest {...list} isDone={reviewed.state === 'done'} />
            <AllDecisions {...list} at={at} />
          </>
        )}
        <Sources version={game.version} {...{ record, sampledBy, telling }} />
      </Panel>
      {below?.({ records, shares, judged })}
    </>
  );
};

/** The judgement on every card of a deal, beside its replay (RES-7). */
export const ReviewPanel = <Deal extends ReviewedDeal>(props: PanelProps<Deal>) => {
  const { game, replay, deal, telling } = props;
  const records = useMemo(() => game.recordsOf(replay), [game, replay]);
  const record = records[deal] ?? null;
  if (record === null) return <Panel>{telling.t('review.nothing')}</Panel>;
  return <ReviewOfDeal {...props} record={record} records={records} />;
};
