import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './fee-table.module.css';

interface FeeTableProps {
  /** Minor units. */
  readonly fee: number;
  readonly currency: string;
}

/** Balance before, the fee, and what is left, or how much is missing. */
export const FeeTable = ({ fee, currency }: FeeTableProps) => {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(queries.balance());
  if (data === undefined) return null;
  const after = data.balance - fee;
  return (
    <dl className={styles.fee}>
      <div>
        <dt>{t('common.balance')}</dt>
        <dd>{format.money(data.balance, currency)}</dd>
      </div>
      <div>
        <dt>{t('tournament.feeWithVat')}</dt>
        <dd>{format.money(-fee, currency)}</dd>
      </div>
      <div data-short={after < 0}>
        <dt>{after < 0 ? t('tournament.short') : t('tournament.after')}</dt>
        <dd>{format.money(Math.abs(after), currency)}</dd>
      </div>
    </dl>
  );
};
