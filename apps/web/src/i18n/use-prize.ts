import { useFormat } from './use-format.ts';
import { useText } from './use-text.tsx';

/** How a prize is written: the amount in minor units, and that it is free bonus, for that cannot be paid out (MAST-8). */
export const usePrize = (): ((prize: number, currency: string, bonus?: boolean) => string) => {
  const t = useText();
  const format = useFormat();
  return (prize, currency, bonus = false) => {
    const amount = format.prize(prize, currency);
    return bonus ? t('common.bonusPrize', { amount }) : amount;
  };
};
