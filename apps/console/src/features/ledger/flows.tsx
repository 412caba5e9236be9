import type { LedgerAccount } from '@matador/protocol/rest';
import { Link } from 'react-router';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { useLedgerWords } from './words.ts';
import styles from './ledger.module.css';

type Flow = LedgerAccount['flows'][number];

/** One transfer is led to itself; many to the list of them, on this account. */
const linkOf = (account: string, { only, kind }: Flow): string =>
  only === null ? `${urls.account(account)}?kind=${kind}` : urls.transfer(only);

const keyOf = ({ direction, kind, other }: Flow): string => `${direction} ${kind} ${other}`;

interface FlowPanelProps {
  readonly account: LedgerAccount;
  readonly direction: Flow['direction'];
}

/** Where what an account holds came from, or where it has gone: by what it was, with the sum. */
export const FlowPanel = ({ account, direction }: FlowPanelProps) => {
  const t = useText();
  const { transfers, accountKind, money } = useLedgerWords();
  const flows = account.flows.filter((one) => one.direction === direction);
  const sum = direction === 'in' ? account.credit : account.debit;
  return (
    <Panel title={t(direction === 'in' ? 'ledger.cameFrom' : 'ledger.wentTo')}>
      {flows.length === 0 ? (
        <Empty>{t(direction === 'in' ? 'ledger.nothingCame' : 'ledger.nothingWent')}</Empty>
      ) : (
        <ul className={styles.rows}>
          {flows.map((flow) => (
            <li key={keyOf(flow)}>
              <span>
                <Link to={linkOf(account.account, flow)}>{transfers(flow.kind, flow.transfers)}</Link>
                <span className={styles.under}>
                  {t(direction === 'in' ? 'ledger.fromAccount' : 'ledger.toAccount', {
                    account: accountKind(flow.other),
                  })}
                </span>
              </span>
              <span>{money(flow.cents)}</span>
            </li>
          ))}
          <li>
            <strong>{t('ledger.total')}</strong>
            <strong>{money(sum)}</strong>
          </li>
        </ul>
      )}
    </Panel>
  );
};

interface ChainProps {
  readonly account: LedgerAccount;
  /** Kind of the transfer that is looked at; null: the account itself is. */
  readonly here: string | null;
}

/** A pot step by step: what filled it, what was taken out, and what is left; each step leads to its transfers. */
export const Chain = ({ account, here }: ChainProps) => {
  const t = useText();
  const { transfers, accountKind, named, money } = useLedgerWords();
  const step = (flow: Flow) => (
    <li key={keyOf(flow)} className={styles.step} data-here={flow.kind === here ? '' : undefined}>
      <Link to={linkOf(account.account, flow)} className={styles.stepLink}>
        <span className={styles.second}>
          {t(flow.direction === 'in' ? 'ledger.fromAccount' : 'ledger.toAccount', { account: accountKind(flow.other) })}
        </span>
        <strong data-figures="">{money(flow.cents)}</strong>
        <span>{transfers(flow.kind, flow.transfers)}</span>
      </Link>
    </li>
  );
  return (
    <ol className={styles.chain} aria-label={t('ledger.chain')}>
      {account.flows.filter(({ direction }) => direction === 'in').map(step)}
      <li className={styles.step} data-here={here === null ? '' : undefined}>
        <Link to={urls.account(account.account)} className={styles.stepLink}>
          <span className={styles.second}>{t('ledger.cameIn')}</span>
          <strong data-figures="">{money(account.credit)}</strong>
          <span>{named(account)}</span>
        </Link>
      </li>
      {account.flows.filter(({ direction }) => direction === 'out').map(step)}
      <li className={styles.step}>
        <Link to={urls.account(account.account)} className={styles.stepLink}>
          <span className={styles.second}>{t('ledger.left')}</span>
          <strong data-figures="">{money(account.balance)}</strong>
          <PotState account={account} />
        </Link>
      </li>
    </ol>
  );
};

/** Whether a pot is as it has to be: empty once what it was for is over. */
const PotState = ({ account: { kind, state, balance } }: { readonly account: LedgerAccount }) => {
  const t = useText();
  const isOver = kind === 'payout' || state === 'settled' || state === 'aborted';
  if (balance === 0) return <State mark="good">{t('ledger.potEmpty')}</State>;
  if (kind === 'payout') return <State mark="hint">{t('ledger.potWaits')}</State>;
  return isOver ? <State mark="bad">{t('ledger.potStuck')}</State> : <State mark="none">{t('ledger.potHolds')}</State>;
};
