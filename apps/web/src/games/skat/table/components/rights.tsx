import { nullValue, parseContract, skat, type SkatView } from '@matador/skat';
import type { Translate } from '#web/i18n/use-text.tsx';
import foot from '#web/features/table/components/foot.module.css';
import { Question } from '#web/features/table/components/question.tsx';
import { TableIcon } from '#web/features/table/components/table-icon.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { kindOf } from '../model/words.ts';
import { HoldButton } from './hold-button.tsx';

/** With this many cards in hand, or more, the declarer gives up without consent. */
const ALONE_CARDS = 9;
const MALUS = 50;

/** The least that a lost game costs its declarer: twice its value, which is at least the bid, and fifty points. */
const leastLoss = ({ contract, bid }: Pick<SkatView, 'contract' | 'bid'>): number => {
  const parsed = parseContract(contract ?? '');
  const value = parsed?.kind === 'null' ? nullValue(parsed) : bid;
  return 2 * value + MALUS;
};

const concedeText = (t: Translate, deal: SkatView): string => {
  if (deal.declarer !== deal.seat) return t('table.concede.defender');
  const points = leastLoss(deal);
  const isNull = kindOf(deal.contract) === 'null' ? 1 : 0;
  return t(deal.hand.length >= ALONE_CARDS ? 'table.concede.atOnce' : 'table.concede.consent', { points, isNull });
};

/** Laying the own cards open for all that is left. */
export const ClaimDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { deal, store, t } = useSkat();
  return (
    <Question
      title={t('table.claim.title')}
      text={t(kindOf(deal.contract) === 'null' ? 'table.claim.textNull' : 'table.claim.text')}
      yes={t('table.claim.confirm')}
      onYes={() => store.act({ type: 'claim' })}
      onClose={onClose}
    />
  );
};

/** Giving the deal up, with what that costs. */
export const ConcedeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { deal, store, t } = useSkat();
  return (
    <Question
      title={t('table.concede.title')}
      text={concedeText(t, deal)}
      yes={t('table.concede.confirm')}
      onYes={() => store.act({ type: 'concede' })}
      onClose={onClose}
    />
  );
};

/** Laying the own cards open: held for a second at once, else after asking back. */
const ClaimButton = () => {
  const { deal, store, t, open } = useSkat();
  if (skat.check(deal, { type: 'claim' }) !== null) return null;
  return (
    <HoldButton label={t('table.claim.label')} onHeld={() => store.act({ type: 'claim' })} onAsk={() => open('claim')}>
      <TableIcon name="claim" />
      <span className={foot.short}>{t('table.claim.button')}</span>
      <span className={foot.long}>{t('table.claim.label')}</span>
    </HoldButton>
  );
};

const ConcedeButton = () => {
  const { t, open } = useSkat();
  return (
    <button type="button" className={foot.small} onClick={() => open('concede')}>
      <TableIcon name="concede" />
      <span className={foot.short}>{t('table.concede.button')}</span>
      <span className={foot.long}>{t('table.concede.confirm')}</span>
    </button>
  );
};

/** What most want at this place: the declarer the rest, a defender to give up. The menu has both. */
export const Rights = () => {
  const { deal } = useSkat();
  return deal.declarer === deal.seat ? <ClaimButton /> : <ConcedeButton />;
};
