import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LedgerWish } from '#console/api/queries/books.ts';
import { useText } from '#console/i18n/use-text.ts';
import { useAddress } from './day-field.tsx';
import { TRANSFER_KINDS, useLedgerWords } from './words.ts';
import styles from './ledger.module.css';

const DAY = /^2\d{3}-\d\d-\d\d$/;

/** What the address asks for. */
export const useLedgerWish = (account: string): LedgerWish => {
  const [search] = useSearchParams();
  const [kind, from, to] = [search.get('kind') ?? '', search.get('from') ?? '', search.get('to') ?? ''];
  return useMemo(
    () => ({
      account,
      kind: /^[a-zA-Z]{0,40}$/.test(kind) ? kind : '',
      from: DAY.test(from) ? from : '',
      to: DAY.test(to) ? to : '',
    }),
    [account, kind, from, to],
  );
};

/** Of which kind, from which day to which; kept in the address. */
export const TransferFilters = ({ wish: { kind, from, to } }: { readonly wish: LedgerWish }) => {
  const t = useText();
  const set = useAddress();
  const { transfer } = useLedgerWords();
  const kinds = TRANSFER_KINDS.map((one) => [one, transfer(one)] as const).toSorted((a, b) => a[1].localeCompare(b[1]));
  return (
    <div className={styles.tools}>
      <label>
        {t('ledger.kind')}
        <select value={kind} onChange={({ target }) => set({ kind: target.value })}>
          <option value="">{t('ledger.allKinds')}</option>
          {kinds.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('ledger.fromHead')}
        <input type="date" value={from} onChange={({ target }) => set({ from: target.value })} />
      </label>
      <label>
        {t('ledger.untilHead')}
        <input type="date" value={to} onChange={({ target }) => set({ to: target.value })} />
      </label>
    </div>
  );
};
