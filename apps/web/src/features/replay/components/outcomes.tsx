import { useId } from 'react';
import { Suit } from '#web/components/art/suit.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { AccountOf, Telling } from '#web/games/deal-account.ts';
import type { ReplayDeal } from '../model/replay-game.ts';
import styles from './outcomes.module.css';

/** A deal as it went from a step on. */
interface Outcome {
  readonly deal: ReplayDeal;
  /** The decision that was made anew. */
  readonly step: number;
}

interface OutcomesProps {
  readonly then: Outcome;
  /** In the order in which they were tried; never empty. */
  readonly tries: readonly Outcome[];
  readonly telling: Telling;
  readonly accountOf: AccountOf;
}

type Told = Pick<OutcomesProps, 'telling' | 'accountOf'>;

const OneOutcome = ({ deal, step, telling, accountOf, when }: Outcome & Told & { readonly when: string }) => {
  const id = useId();
  const { t, format, own } = telling;
  const { steps, result, scores } = deal;
  const account = result === null ? null : accountOf(deal, telling);
  return (
    <Panel className={styles.outcome} aria-labelledby={id}>
      <h2 id={id}>{when}</h2>
      <p>{steps[step]?.words(telling)}</p>
      {account !== null && (
        <p>
          <strong>
            {account.suit !== null && <Suit suit={account.suit} />} {account.title}
          </strong>
          <br />
          {account.outcome}
        </p>
      )}
      <p className={styles.points}>
        {scores === null
          ? t('replay.end.again')
          : t('replay.retry.points', { points: format.signed(scores[own] ?? 0) })}
      </p>
    </Panel>
  );
};

/** What a deal came to then, and what it comes to now, beside each other (GAME-26). */
export const Outcomes = ({ then, tries, telling, accountOf }: OutcomesProps) => {
  const { t } = telling;
  const shared = { telling, accountOf };
  return (
    <div className={styles.outcomes} data-testid="outcomes">
      <OneOutcome {...then} {...shared} when={t('replay.retry.then')} />
      {tries.map((one, at) => (
        <OneOutcome
          key={at}
          {...one}
          {...shared}
          when={tries.length === 1 ? t('replay.retry.now') : t('replay.retry.try', { number: at + 1 })}
        />
      ))}
    </div>
  );
};
