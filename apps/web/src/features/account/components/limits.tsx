import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LOOSEN_DAYS,
  type LimitKind,
  type LimitPeriod,
  type PlayerLimits,
} from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { queries } from '#web/api/queries.ts';
import { hasFailed } from '#web/api/use-failure.ts';
import { Button, PlainButton } from '#web/components/button/button.tsx';
import { Failed } from '#web/components/list/failed.tsx';
import { PanelsShape } from '#web/components/loading/shapes.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { accountQueries, failureOf, useSetLimit } from '../api.ts';
import { readAmount, type TypedAmount } from '../model/amount.ts';
import styles from './account.module.css';
import { Exclusion } from './exclusion.tsx';

const KINDS = { deposit: 'account.limitDeposit', loss: 'account.limitLoss', time: 'account.limitTime' } as const;
const PERIODS = { day: 'account.perDay', week: 'account.perWeek', month: 'account.perMonth' } as const;
const MINUTES = 60;

const hoursOf = (minutes: number) => ({ hours: Math.floor(minutes / MINUTES), minutes: minutes % MINUTES });

/** A limit's amount in words: money, or hours and minutes. */
const useAmountWords = (currency: string) => {
  const t = useText();
  const format = useFormat();
  return (kind: LimitKind, amount: number | null): string => {
    if (amount === null) return t('account.noLimit');
    return kind === 'time' ? t('account.hoursMinutes', hoursOf(amount)) : format.money(amount, currency);
  };
};

interface LimitListProps {
  readonly limits: PlayerLimits['limits'];
  readonly currency: string;
}

/** The limits that are set, and what is used of them. */
export const LimitList = ({ limits, currency }: LimitListProps) => {
  const t = useText();
  const format = useFormat();
  const words = useAmountWords(currency);
  const set = useSetLimit();
  const rows = (
    <ul className={styles.rows}>
      {limits.map(({ kind, period, amount, used, pending }) => (
        <li key={`${kind} ${period}`}>
          <strong>
            {t(KINDS[kind])}, {t(PERIODS[period])}
          </strong>
          <b>{words(kind, amount)}</b>
          <span className={styles.small}>
            {t('account.used', { used: words(kind, used) })}
            {pending !== null &&
              ` · ${t('account.pending', { amount: words(kind, pending.amount), from: format.dayTime(pending.from) })}`}
          </span>
          {amount !== null && pending === null && (
            <PlainButton
              className={styles.link}
              needsNetwork
              disabled={set.isPending}
              onClick={() => set.mutate({ kind, period, amount: null })}
            >
              {t('account.lift')}
            </PlainButton>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {rows}
      <p role="alert" className={styles.error}>
        {set.isError && t(failureOf(set.error))}
      </p>
    </>
  );
};

/** What is typed for a limit: minor units of money, or minutes for hours. */
const amountOf = (kind: LimitKind, { minor }: TypedAmount): number =>
  kind === 'time' ? Math.round((minor / 100) * MINUTES) : minor;

/** The larger meaning of what may mean two things, as it would be typed: whole hours, or money. */
const useLargerWords = (currency: string) => {
  const t = useText();
  const format = useFormat();
  return (kind: LimitKind, { minor }: TypedAmount): string =>
    kind === 'time' ? t('account.hours', { hours: format.number(minor / 100) }) : format.money(minor, currency);
};

const isOneOf = <T extends string>(all: readonly T[], value: string): value is T => all.some((one) => one === value);

interface LimitFormProps {
  readonly currency: string;
  /** What can be limited here. */
  readonly kinds: readonly LimitKind[];
}

const LimitForm = ({ currency, kinds }: LimitFormProps) => {
  const t = useText();
  const format = useFormat();
  const larger = useLargerWords(currency);
  const errorId = useId();
  const set = useSetLimit();
  const [kind, setKind] = useState<LimitKind>(kinds[0] ?? 'loss');
  const [period, setPeriod] = useState<LimitPeriod>('week');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const error = wrong ?? (set.isError ? t(failureOf(set.error)) : null);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (set.isPending) return;
    const read = readAmount(typed, format);
    if (read === null) return setWrong(t('account.amountWrong'));
    if (read.type === 'unclear') return setWrong(t('account.amountUnclear', { more: larger(kind, read) }));
    set.mutate({ kind, period, amount: amountOf(kind, read) }, { onSuccess: () => setTyped('') });
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <div className={styles.limits}>
        <label className={styles.field}>
          <span>{t('account.limitOf')}</span>
          <select value={kind} onChange={({ target }) => isOneOf(kinds, target.value) && setKind(target.value)}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(KINDS[one])}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          <span>{t('account.limitPeriod')}</span>
          <select
            value={period}
            onChange={({ target }) => isOneOf(LIMIT_PERIODS, target.value) && setPeriod(target.value)}
          >
            {LIMIT_PERIODS.map((one) => (
              <option key={one} value={one}>
                {t(PERIODS[one])}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          <span>{kind === 'time' ? t('account.limitHours') : t('account.limitMoney')}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(null);
            }}
            {...(error !== null && { 'aria-invalid': true, 'aria-describedby': errorId })}
          />
        </label>
      </div>
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
      <Button type="submit" kind="secondary" needsNetwork disabled={set.isPending}>
        {t('account.setLimit')}
      </Button>
    </form>
  );
};

/** A player's own limits, and staying away altogether (SAFE-1). */
export const Limits = () => {
  const t = useText();
  const format = useFormat();
  const { data: held } = useQuery(queries.balance());
  const limits = useQuery(accountQueries.limits());
  const currency = held?.gdCurrency ?? 'EUR';
  if (hasFailed(limits))
    return (
      <Panel flush>
        <Failed onRetry={() => void limits.refetch()} />
      </Panel>
    );
  if (limits.data === undefined) return <PanelsShape />;
  const { today, kinds = LIMIT_KINDS, limits: set, excludedUntil, excludedAsPerson, lastSignIn } = limits.data;
  return (
    <div className={styles.stack}>
      <Panel aria-labelledby="limits" className={styles.stack}>
        <h2 id="limits">{t('account.limits')}</h2>
        <p>
          {t('account.today', {
            ...hoursOf(today.minutes),
            net: format.money(today.net, currency),
          })}
        </p>
        <p>{t('account.limitsWords', { days: LOOSEN_DAYS })}</p>
        <LimitForm currency={currency} kinds={kinds} />
        {lastSignIn !== null && (
          <p className={styles.small}>{t('account.lastSignIn', { at: format.dayTime(lastSignIn) })}</p>
        )}
      </Panel>
      {set.length > 0 && (
        <Panel flush aria-label={t('account.limitsSet')}>
          <LimitList limits={set} currency={currency} />
        </Panel>
      )}
      <Exclusion excludedUntil={excludedUntil} excludedAsPerson={excludedAsPerson} />
    </div>
  );
};
