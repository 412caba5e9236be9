import { PageHead } from '#console/components/page-head.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { LedgerNav } from './ledger-nav.tsx';
import { TransferList } from './transfer-list.tsx';
import { useLedgerWish } from './transfer-filters.tsx';

/** Everything that was ever booked, newest first. */
export const JournalPage = () => {
  const t = useText();
  const wish = useLedgerWish('');
  return (
    <>
      <PageHead title={t('ledger.journalTitle')} note={t('ledger.journalNote')} side={<LedgerNav />} />
      <TransferList title={t('ledger.journalTab')} wish={wish} />
    </>
  );
};
