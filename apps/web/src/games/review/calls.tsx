import { callTag, type CountedOptions, type JudgedCall } from '@matador/cards/review';
import { ButtonLink } from '#web/components/button/button.tsx';
import { isOwnDecision } from '#web/features/replay/model/retry.ts';
import type { ReplayStep } from '#web/features/replay/model/replay-game.ts';
import type { Telling } from '../deal-account.ts';
import { Instead } from './instead.tsx';
import styles from './review.module.css';
import { tagWords, unseenCallWords } from './words.ts';

/** How often a contract of one's own is won, and lost: "62 : 12". */
const OwnGames = ({ counted, at }: { readonly counted: CountedOptions; readonly at: number }) => {
  const { won = 0, lost = 0 } = counted.options[at] ?? {};
  return (
    <td>
      {won} : {lost}
    </td>
  );
};

interface CallDecisionProps {
  /** The call of the step that is shown. */
  readonly judged: JudgedCall;
  readonly step: ReplayStep;
  readonly telling: Telling;
  readonly callWords: (option: string) => string;
  /** Where it is called anew; null: it cannot be. */
  readonly retryUrl: string | null;
}

/** What a call was worth beside others, by the layouts that fit and by the cards as they lay. */
export const CallDecision = ({ judged, step, telling, callWords, retryUrl }: CallDecisionProps) => {
  const { t, own } = telling;
  const { hasChoice, unseen, seen } = judged;
  const canRetry = retryUrl !== null && hasChoice && isOwnDecision(step.move, own);
  return (
    <section className={styles.decision} aria-labelledby="review-card" aria-live="polite">
      <h3 id="review-card">{step.words(telling)}</h3>
      <Instead telling={telling} move={step.move} />
      <p className={styles.tag}>{tagWords(telling, callTag(judged))}</p>
      {unseen !== null && unseen.deals > 0 && <p>{unseenCallWords(telling, unseen, callWords)}</p>}
      {unseen !== null && seen !== null && (
        <table className={styles.options}>
          <caption>{t('review.calls.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('review.calls.option')}</th>
              <th scope="col">{t('review.calls.unseen', { count: unseen.deals })}</th>
              <th scope="col">{t('review.calls.seen', { count: seen.deals })}</th>
            </tr>
          </thead>
          <tbody>
            {unseen.options.map(({ option }, at) => (
              <tr key={option}>
                <th scope="row">{callWords(option)}</th>
                <OwnGames counted={unseen} at={at} />
                <OwnGames counted={seen} at={at} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {canRetry && (
        <ButtonLink kind="secondary" to={retryUrl}>
          {t('review.retry')}
        </ButtonLink>
      )}
    </section>
  );
};
