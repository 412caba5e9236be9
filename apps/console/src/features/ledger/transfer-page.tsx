import type { LedgerTransfer } from '@matador/protocol/rest';
import { statusOf } from '@matador/ui/caller';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { List, type ListColumn } from '#console/components/list.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { Chain, FlowPanel } from './flows.tsx';
import { LedgerNav } from './ledger-nav.tsx';
import { isPot, useLedgerWords } from './words.ts';
import styles from './ledger.module.css';

type Account = LedgerTransfer['accounts'][number];

/** What it did to each account: before, out, in, after; each leads to the account. */
const Accounts = ({ transfer }: { readonly transfer: LedgerTransfer }) => {
  const t = useText();
  const { named, money } = useLedgerWords();
  const moved = (account: string, side: 'debit' | 'credit'): number =>
    transfer.lines.reduce((sum, line) => (line[side] === account ? sum + line.cents : sum), 0);
  const sums = (id: string, name: string, value: (row: Account) => number): ListColumn<Account> => ({
    id,
    name,
    width: '104px',
    isNumber: true,
    value,
    show: (row) => (value(row) === 0 && id.endsWith('it') ? '' : money(value(row))),
  });
  const columns: readonly ListColumn<Account>[] = [
    {
      id: 'account',
      name: t('ledger.accountHead'),
      width: 'minmax(170px, 1fr)',
      value: named,
    },
    sums('before', t('ledger.before'), ({ before }) => before),
    sums('debit', t('ledger.debit'), ({ account }) => moved(account, 'debit')),
    sums('credit', t('ledger.credit'), ({ account }) => moved(account, 'credit')),
    sums('after', t('ledger.after'), ({ after }) => after),
  ];
  const out = transfer.lines.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <>
      <List
        label={t('ledger.thisTransfer')}
        columns={columns}
        rows={transfer.accounts}
        idOf={({ account }) => account}
        linkOf={({ account }) => urls.account(account)}
        least={620}
      />
      <p className={styles.foot}>
        <State mark="good">{t('ledger.evenSides')}</State>
        <strong data-figures="">{t('ledger.bothSides', { amount: money(out) })}</strong>
      </p>
    </>
  );
};

/** What hangs together with it: what it undoes, decides or corrects, and what does so to it. */
const Ties = ({ transfer: { ties, payoutId, day, accounts } }: { readonly transfer: LedgerTransfer }) => {
  const t = useText();
  const format = useFormat();
  const words = useLedgerWords();
  const tournament = accounts.find(({ tournamentId }) => tournamentId !== null);
  return (
    <Panel title={t('ledger.ties')}>
      <ul className={styles.rows}>
        {ties.map(({ tie, transferId, kind, cents }) => (
          <li key={tie}>
            <span>
              <span className={styles.under}>{t(`ledger.tie.${tie}`)}</span>
              <Link to={urls.transfer(transferId)}>
                {t('ledger.transferNumber', { kind: words.transfer(kind), number: String(transferId) })}
              </Link>
            </span>
            <span>{words.money(cents)}</span>
          </li>
        ))}
        {payoutId !== null && (
          <li>
            <Link to={urls.payout(payoutId)}>{t('ledger.toPayout')}</Link>
          </li>
        )}
        {typeof tournament?.tournamentId === 'number' && (
          <li>
            <Link to={`${urls.tournament(tournament.tournamentId)}?tab=settlement`}>{t('ledger.toSettlement')}</Link>
          </li>
        )}
        <li>
          {day === null ? (
            <Link to={urls.ledger}>{t('ledger.countsToday')}</Link>
          ) : (
            <Link to={urls.ledgerDay(day)}>{t('ledger.countsOn', { day: format.date(day) })}</Link>
          )}
        </li>
      </ul>
    </Panel>
  );
};

/** One transfer: where its money came from, what it did, and where the money went on to (MONEY-8). */
export const TransferPage = () => {
  const t = useText();
  const format = useFormat();
  const { transfer: kindWords, money } = useLedgerWords();
  const transferId = Number(useParams().transferId);
  const { data, error } = useQuery(queries.ledgerTransfer(transferId));
  const pot = data?.accounts.find(({ account }) => isPot(account))?.account;
  const { data: flow } = useQuery({ ...queries.ledgerAccount(pot ?? ''), enabled: pot !== undefined });
  if (data === undefined) {
    const isUnknown = [400, 404].includes(statusOf(error));
    return (
      <>
        <PageHead title={t('ledger.transferTitle')} side={<LedgerNav />} />
        <Panel title={String(transferId)}>
          <Empty>{t(isUnknown ? 'ledger.noSuchTransfer' : error === null ? 'common.looking' : 'common.failed')}</Empty>
        </Panel>
      </>
    );
  }
  const at = `${format.fullDay(data.at)}, ${format.time(data.at)}`;
  return (
    <>
      <PageHead
        title={`${kindWords(data.kind)} ${money(data.cents)}`}
        note={t('ledger.transferNote', { number: String(transferId), at })}
        side={<LedgerNav />}
      />
      {flow !== undefined && <Chain account={flow} here={data.kind} />}
      <Panel title={t('ledger.thisTransfer')}>
        <Accounts transfer={data} />
      </Panel>
      <div className={styles.beside}>
        {flow !== undefined && <FlowPanel account={flow} direction="in" />}
        {flow !== undefined && <FlowPanel account={flow} direction="out" />}
        <Ties transfer={data} />
      </div>
    </>
  );
};
