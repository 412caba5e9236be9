import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { useFormat, useTag } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useSentOrders } from '../hooks/use-sent-orders.ts';
import { readAmount, writeAmount } from '../model/amount.ts';
import type { MoneyOrder, OrderKind } from '../model/sent-orders.ts';
import styles from './account.module.css';

interface AmountFormProps {
  readonly kind: OrderKind;
  readonly label: string;
  /** Label of the button, given the amount in words; null: nothing is typed yet. */
  readonly submit: (amount: string | null) => string;
  readonly currency: string;
  /** Amounts to choose by one press, in minor units. */
  readonly usual: readonly number[];
  /** No more than so much, minor units. */
  readonly most: number;
  readonly busy: boolean;
  /** What went wrong with the last one, in words. */
  readonly error: string | null;
  readonly onSubmit: (order: MoneyOrder, done: () => void) => void;
}

/** One amount, typed or chosen, moved once; what has had no clear answer is said until it has one. */
export const AmountForm = (props: AmountFormProps) => {
  const { kind, label, submit, currency, usual, most, busy, error, onSubmit } = props;
  const t = useText();
  const format = useFormat();
  const tag = useTag();
  const [id, errorId] = [useId(), useId()];
  const { unclear, begin } = useSentOrders(kind);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const read = readAmount(typed, format);
  const amount = read?.type === 'amount' ? read.minor : null;
  const fill = (value: string): void => {
    setTyped(value);
    setWrong(null);
  };
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (read?.type === 'unclear')
      return setWrong(t('account.amountUnclear', { more: format.money(read.minor, currency) }));
    if (amount === null || amount === 0) return setWrong(t('account.amountWrong'));
    // What has been sent already may have been booked, and then there is less; the same order is answered all the same.
    if (amount > most && !unclear.includes(amount))
      return setWrong(t('account.amountMost', { most: format.money(most, currency) }));
    onSubmit(begin(amount), () => fill(''));
  };
  const said = wrong ?? error;
  // Of what was sent last it is said already.
  const toSay = busy ? [] : unclear.filter((sent) => sent !== amount || said !== t('account.unclear'));
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <label htmlFor={id}>{label}</label>
      <div className={styles.usual}>
        {usual.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={amount === value}
            onClick={() => fill(writeAmount(value, tag))}
          >
            {format.prize(value, currency)}
          </button>
        ))}
      </div>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => fill(event.target.value)}
        {...(said !== null && { 'aria-invalid': true, 'aria-describedby': errorId })}
      />
      <p id={errorId} role="alert" className={styles.error}>
        {said}
      </p>
      {toSay.map((sent) => (
        <p key={sent} className={styles.small}>
          {t('account.unclearBefore', { amount: format.money(sent, currency) })}
        </p>
      ))}
      <Button type="submit" wide needsNetwork disabled={busy}>
        {submit(amount === null ? null : format.money(amount, currency))}
      </Button>
    </form>
  );
};
