import type { LedgerAccountName } from '@matador/protocol/rest';
import { useMemo } from 'react';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';

const KINDS = [
  ...(['bonusForfeited', 'deposit', 'entryFee', 'finalPrize', 'firstEntry', 'goodwill', 'payoutCancelled'] as const),
  ...([
    'payoutPaid',
    'payoutRefused',
    'payoutRequested',
    'playMoney',
    'prize',
    'prizeReclaimed',
    'refund',
    'restartFee',
  ] as const),
  ...(['seasonPrize', 'settlement', 'walletCredit', 'walletCreditRefused', 'walletDebit', 'walletRollback'] as const),
];
/** Kinds of transfers, as they are chosen from. */
export const TRANSFER_KINDS: readonly (typeof KINDS)[number][] = KINDS;
const ACCOUNTS = [
  'bank',
  'escrow',
  'final',
  'house',
  'payout',
  'purseBonus',
  'purseMoney',
  'season',
  'vat',
  'wallet',
] as const;

const SHORT = 8;

/** What pots are: filled by many, and empty in the end. */
export const isPot = (account: string): boolean => /^(?:escrow|season|final|payout):/.test(account);

/** `purse:money` as it stands in the name of a text. */
const keyOf = (kind: string): string => kind.replace(/:(.)/, (_, letter: string) => letter.toUpperCase());

/** Of an account: its kind, as answers have it. */
const kindOf = (account: string): string => {
  const [kind = '', , purse] = account.split(':');
  return kind === 'purse' && purse !== undefined ? `${kind}:${purse}` : kind;
};

export interface LedgerWords {
  readonly transfer: (kind: string) => string;
  /** So many of them: `12 entry fees`. */
  readonly transfers: (kind: string, count: number) => string;
  readonly accountKind: (kind: string) => string;
  /** By its name alone: `escrow 7`, `money 5f0c3a52`. */
  readonly short: (account: string) => string;
  /** With whom or what it belongs to. */
  readonly named: (account: LedgerAccountName) => string;
  readonly money: (cents: number) => string;
}

/** Transfers and accounts in words. */
export const useLedgerWords = (): LedgerWords => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  return useMemo(() => {
    const accountKind = (kind: string): string => {
      const known = ACCOUNTS.find((one) => one === keyOf(kind));
      return known === undefined ? kind : t(`ledger.account.${known}`);
    };
    const short = (account: string): string => {
      const [, of = ''] = account.split(':');
      return `${accountKind(kindOf(account))} ${of.slice(0, SHORT)}`.trim();
    };
    const ownerOf = ({ account, kind, userName, tournamentName, naming }: LedgerAccountName): string | null => {
      if (userName !== null) return userName;
      if (tournamentName !== null) return nameOf({ tournamentName, naming });
      return kind === 'vat' ? format.country(account.split(':')[1] ?? '') : null;
    };
    return {
      transfer: (kind) => {
        const known = KINDS.find((one) => one === kind);
        return known === undefined ? kind : t(`ledger.transfer.${known}`);
      },
      transfers: (kind, count) => {
        const known = KINDS.find((one) => one === kind);
        return known === undefined ? `${format.number(count)} ${kind}` : t(`ledger.transfers.${known}`, { count });
      },
      accountKind,
      short,
      named: (account) => {
        const of = ownerOf(account);
        return of === null ? short(account.account) : t('ledger.accountOf', { account: accountKind(account.kind), of });
      },
      money: (cents) => format.money(cents, 'EUR'),
    };
  }, [t, format, nameOf]);
};
