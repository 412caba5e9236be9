import type { LedgerAccountName } from '@matador/protocol/rest';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';

const KINDS = [
  ...(['bonusForfeited', 'deposit', 'entryFee', 'finalPrize', 'firstEntry', 'payoutCancelled', 'payoutPaid'] as const),
  ...(['payoutRefused', 'payoutRequested', 'playMoney', 'prize', 'prizeReclaimed', 'refund', 'restartFee'] as const),
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
  const accountKind = (kind: string): string => {
    const known = ACCOUNTS.find((one) => one === keyOf(kind));
    return known === undefined ? kind : t(`ledger.account.${known}`);
  };
  const transfers = (kind: string, count: number): string => {
    const known = KINDS.find((one) => one === kind);
    return known === undefined ? `${format.number(count)} ${kind}` : t(`ledger.transfers.${known}`, { count });
  };
  const short = (account: string): string => {
    const [, of = ''] = account.split(':');
    return `${accountKind(kindOf(account))} ${of.slice(0, SHORT)}`.trim();
  };
  return {
    transfer: (kind) => {
      const known = KINDS.find((one) => one === kind);
      return known === undefined ? kind : t(`ledger.transfer.${known}`);
    },
    transfers,
    accountKind,
    short,
    named: (account) => {
      const { userName, tournamentName, naming, kind } = account;
      const of = userName ?? (tournamentName === null ? null : nameOf({ tournamentName, naming }));
      if (of !== null) return t('ledger.accountOf', { account: accountKind(kind), of });
      const [, id = ''] = account.account.split(':');
      return kind === 'vat'
        ? t('ledger.accountOf', { account: accountKind(kind), of: format.country(id) })
        : short(account.account);
    },
    money: (cents) => format.money(cents, 'EUR'),
  };
};
