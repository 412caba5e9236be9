import type { ReactNode } from 'react';
import { Panel } from '#web/components/surface/surface.tsx';
import type { AccountOf, Telling } from '#web/games/deal-account.ts';
import { DealLines } from '#web/games/deal-lines.tsx';
import { NO_NUMBER, numbersOf } from '#web/games/deal-numbers.ts';
import { thoughtMs, timeWords } from '../model/clock-words.ts';
import type { ReplayDeal } from '../model/replay-game.ts';
import { nameWords, saysOf } from '../model/telling.ts';
import styles from './facts.module.css';

interface FactsProps {
  readonly deal: ReplayDeal;
  readonly at: number;
  readonly telling: Telling;
  readonly onGo: (step: number) => void;
}

interface StepLineProps extends Pick<FactsProps, 'at' | 'onGo'> {
  readonly step: number;
  readonly children: ReactNode;
}

/** A line that leads to its step. */
const StepLine = ({ step, at, onGo, children }: StepLineProps) => (
  <li>
    <button
      type="button"
      className={styles.call}
      aria-current={step === at ? 'step' : undefined}
      onClick={() => onGo(step)}
    >
      {children}
    </button>
  </li>
);

/** Every call up to the first card; each leads to where it was made. */
export const Calls = ({ deal, at, telling, onGo, title }: FactsProps & { readonly title: string }) => {
  const calls = deal.steps.flatMap(({ type, words }, step) =>
    type === 'call' ? [{ step, words: words(telling) }] : [],
  );
  if (calls.length === 0) return null;
  return (
    <Panel className={styles.panel} aria-labelledby="replay-calls">
      <h2 id="replay-calls">{title}</h2>
      <ol className={styles.calls}>
        {calls.map(({ step, words }) => (
          <StepLine key={step} {...{ step, at, onGo }}>
            {words}
          </StepLine>
        ))}
      </ol>
    </Panel>
  );
};

/** How long everybody has thought, and what the clock did for somebody. */
export const Clocks = ({ deal, at, telling, onGo }: FactsProps) => {
  const { t } = telling;
  const thought = thoughtMs(deal, deal.steps[0]?.position.seats.length ?? 0);
  const isTimed = deal.steps.some(({ move }) => move !== null && move.tookMs !== null);
  const clocked = deal.steps.flatMap(({ move, words }, step) =>
    move?.actor === 'clock' ? [{ step, move, words }] : [],
  );
  if (!isTimed) return null;
  return (
    <Panel className={styles.panel} aria-labelledby="replay-clocks">
      <h2 id="replay-clocks">{t('replay.clocks')}</h2>
      <dl className={styles.times}>
        {thought.map((ms, seat) => (
          <div key={seat}>
            <dt>{nameWords(telling, seat)}</dt>
            <dd>{timeWords(telling, ms)}</dd>
          </div>
        ))}
      </dl>
      {clocked.length === 0 ? (
        <p className={styles.quiet}>{t('replay.noClock')}</p>
      ) : (
        <ol className={styles.calls}>
          {clocked.map(({ step, move, words }) => (
            <StepLine key={step} {...{ step, at, onGo }}>
              {saysOf('replay.byClock', move.seat)(telling)}: {words(telling)}
            </StepLine>
          ))}
        </ol>
      )}
    </Panel>
  );
};

interface DealFactsProps {
  readonly deal: ReplayDeal;
  readonly telling: Telling;
  readonly accountOf: AccountOf;
}

/** What the deal came to, line by line. */
export const DealFacts = ({ deal, telling, accountOf }: DealFactsProps) => {
  const account = deal.result === null ? null : accountOf(deal, telling);
  if (account === null) return null;
  return (
    <Panel className={styles.panel} aria-labelledby="replay-account">
      <h2 id="replay-account">{telling.t('replay.account')}</h2>
      <p className={styles.outcome}>
        <strong>{account.title}</strong> <span>{account.outcome}</span>
      </p>
      <DealLines account={account} />
    </Panel>
  );
};

interface DealsProps {
  readonly deals: readonly ReplayDeal[];
  readonly current: number;
  readonly telling: Telling;
  readonly accountOf: AccountOf;
  readonly onGo: (deal: number) => void;
}

/** Every deal by its number and what it was, beside each other. */
export const DealTabs = ({ deals, current, telling, accountOf, onGo }: DealsProps) => {
  const { t, format, own } = telling;
  const numbers = numbersOf(deals);
  return (
    <nav className={styles.tabs} aria-label={t('replay.dealsTitle')}>
      {deals.map((deal, at) => {
        const { result, scores } = deal;
        const number = numbers[at] ?? null;
        const account = result === null ? null : accountOf(deal, telling);
        const title = account?.title ?? '';
        const heard = number === null ? [title, account?.outcome ?? ''] : [t('replay.deal', { number }), title];
        const points = scores === null ? '' : format.signed(scores[own] ?? 0);
        return (
          <button
            key={deal.number}
            type="button"
            aria-current={at === current ? 'true' : undefined}
            aria-label={[...heard, points].filter((words) => words !== '').join(', ')}
            onClick={() => onGo(at)}
          >
            <b>{number ?? NO_NUMBER}</b> {title} <span>{points}</span>
          </button>
        );
      })}
    </nav>
  );
};
