import { callTag, costliest, verdictsOf, type Judged, type JudgedDeal, type JudgedPlace } from '@matador/cards/review';
import type { Telling } from '../deal-account.ts';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import { cardWords } from '#web/features/table/model/card-words.ts';
import type { Move } from '#web/features/replay/model/replay-game.ts';
import { isOwnDecision } from '#web/features/replay/model/retry.ts';
import { saysOf } from '#web/features/replay/model/telling.ts';
import { Instead } from './instead.tsx';
import styles from './review.module.css';
import type { Ended, PlacedDecisions } from './reviewed-game.ts';
import type { LineState } from './use-best-line.ts';
import { costlyCallWords, costlyWords, decisionWords, seenWords, tagWords, unseenWords } from './words.ts';

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

/** How a decision is told in a list: a card, or a call. */
interface Told {
  readonly title: string;
  readonly counts: string;
}

interface ListProps {
  readonly judged: JudgedDeal;
  /** The step of each decision. */
  readonly placed: PlacedDecisions;
  readonly telling: Telling;
  /** "Bid 18". */
  readonly callWords: (option: string) => string;
  readonly onGo: (step: number) => void;
}

/** A costly decision and its counts. @param deal its number, to be said too; null: it is plain */
export const costlyTold = (
  { judged, telling, callWords }: Pick<ListProps, 'judged' | 'telling' | 'callWords'>,
  { type, at }: Omit<JudgedPlace, 'deal'>,
  deal: number | null = null,
): Told => {
  const [card, call] = [judged.cards[at], judged.calls[at]];
  if (type === 'call') return costlyCallWords(telling, call ?? null, { callWords, deal });
  return card === undefined ? { title: '', counts: '' } : costlyWords(telling, card, deal);
};

/** My decisions that cost most, none of a stand-in among them; each leads to where it was made. */
export const Costliest = (props: ListProps & { readonly isDone: boolean }) => {
  const { judged, placed, telling, onGo, isDone } = props;
  const { t, own } = telling;
  const list = costliest(judged, ({ type, at }) => isOwnDecision(placed[type][at]?.step.move ?? null, own));
  return (
    <section className={styles.costliest} aria-labelledby="review-costliest">
      <h3 id="review-costliest">{t('review.costliest')}</h3>
      {list.length === 0 && <p className={styles.quiet}>{t(isDone ? 'review.noneCostly' : 'review.waiting')}</p>}
      <ol>
        {list.map((one) => {
          const { place, step } = placed[one.type][one.at] ?? {};
          const { title, counts } = costlyTold(props, one);
          return (
            <li key={`${one.type} ${String(one.at)}`}>
              <button type="button" className={styles.line} onClick={() => onGo(place ?? 0)}>
                <strong>{title}</strong> <span>{counts}</span>
                <Instead telling={telling} move={step?.move ?? null} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** Every decision of the deal with its verdict; each leads to where it was made. */
export const AllDecisions = ({ judged, placed, telling, at, onGo }: ListProps & { readonly at: number }) => {
  const { t } = telling;
  const calls = judged.calls.map((one, call) => ({
    placed: placed.call[call],
    words: `${placed.call[call]?.step.words(telling) ?? ''}. ${tagWords(telling, callTag(one))}`,
  }));
  const cards = judged.cards.map((one, card) => ({ placed: placed.card[card], words: decisionWords(telling, one) }));
  return (
    <details className={styles.all}>
      <summary>{t('review.all')}</summary>
      <ol>
        {[...calls, ...cards].map(({ placed: one, words }, key) => (
          <li key={key}>
            <button
              type="button"
              className={styles.line}
              aria-current={one?.place === at ? 'step' : undefined}
              onClick={() => onGo(one?.place ?? 0)}
            >
              {words}
              <Instead telling={telling} move={one?.step.move ?? null} />
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
};
