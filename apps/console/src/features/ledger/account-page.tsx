import { statusOf } from '@matador/ui/caller';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Figure, Figures, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { Chain, FlowPanel } from './flows.tsx';
import { LedgerNav } from './ledger-nav.tsx';
import { TransferList } from './transfer-list.tsx';
import { useLedgerWish } from './transfer-filters.tsx';
import { isPot, useLedgerWords } from './words.ts';
import styles from './ledger.module.css';

/** Whom or what an account belongs to. */
const Owner = ({ userId, tournamentId }: { readonly userId: string | null; readonly tournamentId: number | null }) => {
  const t = useText();
  if (userId !== null) return <Link to={urls.player(userId)}>{t('ledger.toPlayer')}</Link>;
  return tournamentId === null ? null : <Link to={urls.tournament(tournamentId)}>{t('ledger.toTournament')}</Link>;
};

/** One account: what it holds, where that came from, where the rest has gone, and every change with its balance. */
export const AccountPage = () => {
  const t = useText();
  const format = useFormat();
  const { named, short, money } = useLedgerWords();
  const { account = '' } = useParams();
  const wish = useLedgerWish(account);
  const { data, error } = useQuery(queries.ledgerAccount(account));
  if (data === undefined) {
    const isUnknown = [400, 404].includes(statusOf(error));
    return (
      <>
        <PageHead title={short(account)} side={<LedgerNav />} />
        <Panel title={account}>
          <Empty>{t(isUnknown ? 'ledger.noSuchAccount' : error === null ? 'common.looking' : 'common.failed')}</Empty>
        </Panel>
      </>
    );
  }
  const transfers = data.flows.reduce((sum, one) => sum + one.transfers, 0);
  return (
    <>
      <PageHead
        title={named(data)}
        note={
          <>
            {account} <Owner {...data} />
          </>
        }
        side={<LedgerNav />}
      />
      {isPot(account) ? (
        <Chain account={data} here={null} />
      ) : (
        <Figures>
          <Figure name={t('ledger.balance')} value={money(data.balance)} under={t('ledger.nowShort')} />
          <Figure name={t('ledger.credit')} value={money(data.credit)} under={t('ledger.everIn')} />
          <Figure name={t('ledger.debit')} value={money(data.debit)} under={t('ledger.everOut')} />
          <Figure name={t('ledger.movements')} value={format.number(transfers)} under={t('ledger.movementsUnder')} />
        </Figures>
      )}
      <div className={styles.beside}>
        <FlowPanel account={data} direction="in" />
        <FlowPanel account={data} direction="out" />
      </div>
      <TransferList title={t('ledger.changes')} wish={wish} />
    </>
  );
};
