import { Pip } from '#web/components/card/pips.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useSkat } from '../hooks/use-skat.ts';
import { contractWords, kindOf, suitOf } from '../model/words.ts';
import styles from './contract-disc.module.css';

const trumpText = (contract: string): MessageId => {
  switch (kindOf(contract)) {
    case 'null':
      return 'table.trumps.none';
    case 'grand':
      return 'table.trumps.jacks';
    default:
      return 'table.trumps.suit';
  }
};

/** The paper disc that says what is played: suit sign or letter, name, trumps, and the bid. */
export const ContractDisc = () => {
  const { deal, t } = useSkat();
  if (deal.contract === null) return null;
  const suit = suitOf(deal.contract);
  return (
    <div className={styles.contract} data-testid="contract">
      <span className={styles.disc} aria-hidden="true">
        {suit === null ? deal.contract.charAt(0) : <Pip suit={suit} className={styles.sign} />}
      </span>
      <p className={styles.words}>
        <strong>{contractWords(t, deal.contract)}</strong>
        <span>{t(trumpText(deal.contract), { bid: deal.bid })}</span>
      </p>
    </div>
  );
};
