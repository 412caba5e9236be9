import type { Statement as StatementPage } from '@matador/protocol/rest';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { hasFailed } from '#web/api/use-failure.ts';
import { useFirstEntryWords } from '#web/components/first-entry/use-first-entry-words.ts';
import { Failed } from '#web/components/list/failed.tsx';
import { ListShape } from '#web/components/loading/shapes.tsx';
import { ShowMore } from '#web/components/list/show-more.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { accountQueries } from '../api.ts';
import styles from './account.module.css';

const UNKNOWN = '–';
/** Rows of a page, as the server gives them. */
const PAGE = 25;

const KINDS: Readonly<Record<string, MessageId>> = {
  entryFee: 'account.kindEntryFee',
  restartFee: 'account.kindRestartFee',
  refund: 'account.kindRefund',
  firstEntry: 'account.kindFirstEntry',
  goodwill: 'account.kindGoodwill',
  prize: 'account.kindPrize',
  seasonPrize: 'account.kindSeasonPrize',
  finalPrize: 'account.kindFinalPrize',
  prizeReclaimed: 'account.kindPrizeReclaimed',
  deposit: 'account.kindDeposit',
  playMoney: 'account.kindPlayMoney',
  payoutRequested: 'account.kindPayoutRequested',
  payoutCancelled: 'account.kindPayoutCancelled',
  payoutRefused: 'account.kindPayoutRefused',
  bonus: 'account.kindBonus',
  bonusForfeited: 'account.kindBonusForfeited',
  walletCredit: 'account.kindWalletCredit',
  walletCreditRefused: 'account.kindWalletCreditRefused',
  walletDebit: 'account.kindWalletDebit',
  walletRollback: 'account.kindWalletRollback',
};

interface ItemProps {
  readonly item: StatementPage['items'][number];
  readonly currency: string;
}

const plus = (text: string, amount: number): string => (amount > 0 ? `+${text}` : text);

const Item = ({ item, currency }: ItemProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  const format = useFormat();
  const { kind, money, bonus, balance, tournamentName, naming, at } = item;
  const change = money + bonus;
  return (
    <li>
      <strong>{t(KINDS[kind] ?? 'account.kindOther')}</strong>
      <b data-plus={change > 0}>{plus(format.money(change, currency), change)}</b>
      <span className={styles.small}>
        {tournamentName !== null && `${nameOf({ tournamentName, naming })}, `}
        {format.dayTime(at)}
        {bonus !== 0 && ` · ${t('account.ofBonus', { bonus: plus(format.money(bonus, currency), bonus) })}`}
      </span>
      <span className={[styles.small, styles.end].join(' ')}>
        {t('account.balanceThen', { balance: format.money(balance, currency) })}
      </span>
    </li>
  );
};

/** What the account holds, and every change of it with what it left (MONEY-8). */
export const Statement = () => {
  const t = useText();
  const format = useFormat();
  const { data: held } = useQuery(queries.balance());
  const pages = useInfiniteQuery(accountQueries.statement());
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const currency = held?.gdCurrency ?? 'EUR';
  const firstEntry = pages.data?.pages[0]?.firstEntry;
  const wordsOf = useFirstEntryWords(currency);
  const nameOf = useTournamentName();
  const sums = [
    ['account.balance', held?.balance],
    ['account.ofThatBonus', held?.bonus],
    ['account.withdrawable', held?.withdrawable],
  ] as const;
  return (
    <div className={styles.stack}>
      <Panel aria-label={t('account.balance')}>
        <dl className={styles.sums}>
          {sums.map(([label, amount]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{amount === undefined ? UNKNOWN : format.money(amount, currency)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {firstEntry !== undefined && (
        <Panel aria-labelledby="first-entry">
          <h2 id="first-entry">{t('common.firstEntry')}</h2>
          <p>
            {nameOf(firstEntry)}: {wordsOf(firstEntry)}
          </p>
        </Panel>
      )}
      <Panel flush aria-labelledby="changes">
        <h2 id="changes" className={styles.head}>
          {t('account.changes')}
        </h2>
        {hasFailed(pages) ? (
          <Failed onRetry={() => void pages.refetch()} />
        ) : pages.isPending ? (
          <ListShape />
        ) : items.length === 0 ? (
          <p role="status" className={styles.head}>
            {t('account.noChanges')}
          </p>
        ) : (
          <ul className={styles.rows}>
            {items.map((item) => (
              <Item key={item.transferId} item={item} currency={currency} />
            ))}
          </ul>
        )}
        <ShowMore
          rows={pages.hasNextPage ? PAGE : 0}
          busy={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
        />
      </Panel>
    </div>
  );
};
