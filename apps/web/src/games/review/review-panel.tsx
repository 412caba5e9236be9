import { LAYOUTS, turningPoint, type Judged, type JudgedDeal, type ReviewShares } from '@matador/cards/review';
import { useMemo, type ReactNode } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { ReviewProps } from '#web/features/replay/model/replay-game.ts';
import { CallDecision } from './calls.tsx';
import { AllDecisions, Costliest, Decision } from './decisions.tsx';
import { DealLine } from './deal-line.tsx';
import { Instead } from './instead.tsx';
import { withLine } from './line.ts';
import { Progress } from './progress.tsx';
import styles from './review.module.css';
import { placedIn, sharesOf, type Placed, type ReviewedDeal, type ReviewedGame } from './reviewed-game.ts';
import { Sources } from './sources.tsx';
import { useBestLine } from './use-best-line.ts';
import { useReview } from './use-review.ts';
import { turnWords } from './words.ts';

type Shown = Pick<ReviewProps, 'telling' | 'onGo'>;

/** All decisions of a deal, and those of them that have been judged. */
const progressOf = ({ calls, cards }: JudgedDeal) => {
  const all = [...calls, ...cards];
  const done = all.filter(({ hasChoice, seen, unseen }) => !hasChoice || (seen !== null && unseen !== null));
  return { count: all.length, done: done.length };
};

interface TurnProps extends Shown {
  readonly cards: readonly Judged[];
  readonly placed: readonly Placed[];
}

/** Where the deal turned, or that none is clear; nothing before all is known. */
const Turn = ({ telling, onGo, cards, placed }: TurnProps) => {
  const turn = turningPoint(cards);
  if (turn === null) return null;
  const one = turn === 'none' ? undefined : cards[turn.decision];
  if (turn === 'none' || one === undefined) return <p className={styles.turn}>{telling.t('review.noTurn')}</p>;
  return (
    <div className={styles.turn}>
      <p>{turnWords(telling, turn, one)}</p>
      <Instead telling={telling} move={placed[turn.decision]?.step.move ?? null} />
      <Button kind="quiet" onClick={() => onGo(placed[turn.decision]?.place ?? 0)}>
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
const useShownLine = <Deal extends ReviewedDeal>(props: OfDealProps<Deal>, cards: readonly Placed[]) => {
  const { game, record, replay, steps, deal, onLine } = props;
  return useBestLine(game, record, (decision, plays) => {
    const from = cards[decision]?.place ?? 0;
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
  const placed = placedIn(steps);
  const best = useShownLine(props, placed.card);
  const callWords = (option: string): string => game.callWords(telling, option);
  const list = { telling, onGo, judged: reviewed, placed, callWords };
  const retry = retryUrl?.(deal, at) ?? null;
  const decision = placed.card.findIndex(({ place }) => place === at);
  const call = reviewed.calls[placed.call.findIndex(({ place }) => place === at)];
  const step = steps[at];
  return (
    <>
      <Panel className={styles.review} aria-labelledby="review">
        <h2 id="review">{t('review.title')}</h2>
        {reviewed.calls.length + reviewed.cards.length === 0 && reviewed.state !== 'failed' ? (
          <p>{t('review.nothing')}</p>
        ) : (
          <>
            <p className={styles.quiet}>{t('review.sample', { count: LAYOUTS })}</p>
            <Progress telling={telling} state={reviewed.state} {...progressOf(reviewed)} onWanted={want} />
            {reviewed.cards.length > 0 && (
              <Turn telling={telling} onGo={onGo} cards={reviewed.cards} placed={placed.card} />
            )}
            <DealLine cards={reviewed.cards} at={decision} telling={telling} />
            {call === undefined || step === undefined ? (
              <Decision
                telling={telling}
                endWords={(ended) => game.endWords(telling, ended, record)}
                judged={reviewed.cards[decision] ?? null}
                move={step?.move ?? null}
                onLine={() => best.ask(decision)}
                line={best.stateOf(decision)}
                retryUrl={retry}
              />
            ) : (
              <CallDecision judged={call} retryUrl={retry} {...{ step, telling, callWords }} />
            )}
            <Costliest {...list} isDone={reviewed.state === 'done'} />
            <AllDecisions {...list} at={at} />
          </>
        )}
        <Sources version={game.version} calls={game.callsVersion} {...{ record, sampledBy, telling }} />
      </Panel>
      {below?.({ records, shares, judged: reviewed.cards })}
    </>
  );
};

/** The judgement on every decision of a deal, beside its replay (RES-7). */
export const ReviewPanel = <Deal extends ReviewedDeal>(props: PanelProps<Deal>) => {
  const { game, replay, deal, telling } = props;
  const records = useMemo(() => game.recordsOf(replay), [game, replay]);
  const record = records[deal] ?? null;
  if (record === null) return <Panel>{telling.t('review.nothing')}</Panel>;
  return <ReviewOfDeal {...props} record={record} records={records} />;
};
