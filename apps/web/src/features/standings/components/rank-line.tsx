import { Ticket } from '#web/components/art/ticket.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { usePrize } from '#web/i18n/use-prize.ts';
import { useText } from '#web/i18n/use-text.tsx';
import type { Line } from '../model/lines.ts';
import styles from './standings.module.css';

/** A line between two ranks, in words. The rows say the same to who cannot see it. */
export const RankLine = ({ line, currency }: { readonly line: Line; readonly currency: string }) => {
  const t = useText();
  const format = useFormat();
  const prizeOf = usePrize();
  const rank = format.number(line.rank);
  const words = (): string => {
    const prize = line.prize === null || line.prize === 0 ? null : prizeOf(line.prize, currency, line.bonus);
    if (line.seats) return prize === null ? t('standings.seatsEnd') : t('standings.seatsEndThen', { rank, prize });
    return prize === null ? t('standings.prizesEnd') : t('standings.fromRank', { rank, prize });
  };
  return (
    <div className={styles.line} data-seats={line.seats} aria-hidden="true">
      {line.seats && <Ticket width={24} />}
      {words()}
    </div>
  );
};
