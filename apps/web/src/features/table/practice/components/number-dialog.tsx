import { Dialog } from '#web/components/dialog/dialog.tsx';
import { useTable } from '../../hooks/use-table.ts';
import { DealNumber } from './deal-number.tsx';
import styles from './number-dialog.module.css';
import { NumberForm } from './number-form.tsx';

/** The number of the deals at a table of the house, and the way to those of another. */
export const NumberDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, venue } = useTable();
  const deals = venue.practice?.deals ?? null;
  if (deals === null) return null;
  return (
    <Dialog open title={t('practice.number')} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{t('practice.numberWords')}</p>
        <DealNumber number={deals.number()} />
        <NumberForm
          label={t('practice.otherNumber')}
          kind="secondary"
          onNumber={(number) => {
            onClose();
            deals.playNumber(number);
          }}
        />
      </div>
    </Dialog>
  );
};
