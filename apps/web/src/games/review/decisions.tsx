import type { Seat } from '@matador/cards';
import { costliest, verdictsOf, type Judged } from '@matador/cards/review';
import type { Telling } from '../deal-account.ts';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import { cardWords } from '#web/features/table/model/card-words.ts';
import type { Move } from '#web/features/replay/model/replay-game.ts';
import { isOwnDecision } from '#web/features/replay/model/retry.ts';
import { saysOf } from '#web/features/replay/model/telling.ts';
import { Instead } from './instead.tsx';
import styles from './review.module.css';
import type { Ended } from './reviewed-game.ts';
import type { LineState } from './use-best-line.ts';
import { costlyWords, decisionWords, seenWords, tagWords, unseenWords } from './words.ts';

interface DecisionProps {
  /** The card of the step that is shown; null: it is none. */
  readonly judged: Judged | null;
  /** How it was played. */
  readonly move: Move | null;
  readonly telling: Telling;
  readonly endWords: (ended: Ended) => string;
  /** Shows how the deal goes on at best; it may be being computed, or have failed. */
  readonly onLine: () => void;
  readonly line: LineState;
  /** Where the card is played anew; null: it cannot be. */
  readonly retryUrl: string | null;
}

/** A card that did worse than another with all cards open. */
const isCostlySeen = (judged: Judged): boolean => verdictsOf(judged).seen === 'costly';

/** What can be done about a card: to see how it would have gone on at best, and to play another one. */
const Ways = ({ judged, move, telling, onLine, line, retryUrl }: DecisionProps & { readonly judged: Judged }) => {
  const { t, own } = telling;
  const canRetry = retryUrl !== null && isOwnDecision(move, own) && judged.hasChoice;
  const hasLine = isCostlySeen(judged);
  if (!canRetry && !hasLine) return null;
  return (
    <>
      {line === 'failed' && <p role="alert">{t('review.lineFailed')}</p>}
      <div className={styles.ways}>
        {hasLine && (
          <Button kind="secondary" disabled={line === 'waiting'} onClick={onLine}>
            {t('review.line')}
          </Button>
        )}
        {canRetry && (
          <ButtonLink kind="secondary" to={retryUrl}>
            {t('review.retry')}
          </ButtonLink>
        )}
      </div>
    </>
  );
};

/** Both verdicts on the card at hand, and what follows from them. */
export const Decision = (props: DecisionProps) => {
  const { judged, move, telling, endWords } = props;
  const { t } = telling;
  if (judged === null) return <p className={styles.quiet}>{t('review.pick')}</p>;
  const { tag } = verdictsOf(judged);
  const { seat, trick, played, hasChoice } = judged;
  return (
    <section className={styles.decision} aria-labelledby="review-card" aria-live="polite">
      <h3 id="review-card">{saysOf('review.card', seat, { trick: trick + 1, card: cardWords(t, played) })(telling)}</h3>
      <Instead {...{ telling, move }} />
      <p className={styles.tag} data-tag={tag ?? 'waiting'}>
        {tagWords(telling, tag)}
      </p>
      {hasChoice && (
        <dl>
          <dt>{saysOf('review.unseen', seat)(telling)}</dt>
          <dd>{unseenWords(telling, judged)}</dd>
          <dt>{t('review.seen')}</dt>
          <dd>{seenWords(telling, judged, endWords)}</dd>
        </dl>
      )}
      <Ways {...props} judged={judged} />
    </section>
  );
};

interface ListProps {
  readonly judged: readonly Judged[];
  /** The step of each decision. */
  readonly places: readonly number[];
  /** How each card was played. */
  readonly moves: readonly (Move | null)[];
  readonly telling: Telling;
  readonly own: Seat;
  readonly onGo: (step: number) => void;
}

/** My decisions that cost most, none of a stand-in among them; each leads to where it was made. */
export const Costliest = (props: ListProps & { readonly isDone: boolean }) => {
  const { judged, places, moves, telling, own, onGo, isDone } = props;
  const { t } = telling;
  const list = costliest(judged, (at) => isOwnDecision(moves[at] ?? null, own));
  return (
    <section className={styles.costliest} aria-labelledby="review-costliest">
      <h3 id="review-costliest">{t('review.costliest')}</h3>
      {list.length === 0 && <p className={styles.quiet}>{t(isDone ? 'review.noneCostly' : 'review.waiting')}</p>}
      <ol>
        {list.map((at) => {
          const one = judged[at];
          if (one === undefined) return null;
          const { title, counts } = costlyWords(telling, one);
          return (
            <li key={at}>
              <button type="button" className={styles.line} onClick={() => onGo(places[at] ?? 0)}>
                <strong>{title}</strong> <span>{counts}</span>
                <Instead telling={telling} move={moves[at] ?? null} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** Every card of the deal with its verdict; each leads to where it was played. */
export const AllDecisions = ({ judged, places, moves, telling, at, onGo }: ListProps & { readonly at: number }) => (
  <details className={styles.all}>
    <summary>{telling.t('review.all')}</summary>
    <ol>
      {judged.map((one, decision) => (
        <li key={decision}>
          <button
            type="button"
            className={styles.line}
            aria-current={places[decision] === at ? 'step' : undefined}
            onClick={() => onGo(places[decision] ?? 0)}
          >
            {decisionWords(telling, one)}
            <Instead telling={telling} move={moves[decision] ?? null} />
          </button>
        </li>
      ))}
    </ol>
  </details>
);
