import { mutationsOf, type Mutation } from './lib/mutation.ts';

const SRC = 'apps/server/src';
const of = (file: string, mutations: Parameters<typeof mutationsOf>[2], test = file) =>
  mutationsOf(`${SRC}/${file}.ts`, [`${SRC}/${test}.test.ts`], mutations);

/** Rules of the ledger: purses, fees, refunds, pots, payouts, limits; who may enter, and for how much. */
export const MONEY: readonly Mutation[] = [
  ...of('money/fee', [
    {
      breaks: 'MONEY-2 a fee is paid from bonus first',
      text: 'Math.min(feeMinor, bonusMinor)',
      instead: '0 * bonusMinor',
    },
    {
      breaks: 'MONEY-2 the bonus part of a fee leaves the bonus purse',
      text: "purseAccount(fee.userId, 'bonus')",
      instead: "purseAccount(fee.userId, 'money')",
    },
    {
      breaks: "MONEY-6 VAT is that of the player's country",
      text: 'vatContained(fee.cents, fee.country)',
      instead: "vatContained(fee.cents, 'FR')",
    },
    {
      breaks: 'MONEY-6 VAT is taken out of the escrow',
      text: 'debit: escrow, credit: vatAccount(fee.country)',
      instead: 'debit: vatAccount(fee.country), credit: escrow',
    },
  ]),
  ...of('money/refund', [
    {
      breaks: 'MONEY-4 a first-entry refund is kept from the bonus part first, goodwill from the money part',
      text: 'Number(isBonus(a.line.credit)) - Number(isBonus(b.line.credit))',
      instead: 'Number(isBonus(b.line.credit)) - Number(isBonus(a.line.credit))',
    },
    {
      breaks: 'MONEY-4 a refund gives the VAT back too',
      text: '[...back, ...split].filter',
      instead: 'split.filter',
    },
    {
      breaks: 'MONEY-4 no more is kept than was given before',
      text: 'left -= more;',
      instead: 'left += more;',
    },
  ]),
  ...of('money/pots', [
    {
      breaks: 'MONEY-3 the house takes a surplus and covers a shortage',
      text: 'return [held > 0 ?',
      instead: 'return [held < 0 ?',
    },
    {
      breaks: 'MONEY-1 what is reclaimed never takes a purse below zero',
      text: 'cents: Math.min(over[kind], held[kind])',
      instead: 'cents: over[kind]',
    },
    {
      breaks: 'MAST-12 what was paid before is not paid again',
      text: 'cents: due[kind] - paid[kind]',
      instead: 'cents: due[kind]',
    },
  ]),
  ...of(
    'money/transfer',
    [
      {
        breaks: 'MONEY-1 a key of another request is refused',
        text: 'before.digest === row.digest ?',
        instead: 'before.key === row.key ?',
      },
      {
        breaks: 'MONEY-1 a purse that does not exist fails the transfer',
        text: 'if (purses !== changes.length)',
        instead: 'if (purses > changes.length)',
      },
    ],
    'money/ledger',
  ),
  ...of('money/cashier', [
    {
      breaks: 'MONEY-1 a payout of one key is requested once',
      text: 'const key = `payout:${userId}:${order.idempotencyKey}`;',
      instead: 'const key = `payout:${userId}:${randomUUID()}`;',
    },
    {
      breaks: 'MONEY-1 a deposit of one key is booked once',
      text: 'const key = `deposit:${userId}:${order.idempotencyKey}`;',
      instead: 'const key = `deposit:${userId}:${randomUUID()}`;',
    },
    {
      breaks: 'API-1 all the money may be paid out, to the last cent',
      text: '(await readPurses(tx, userId)).money < cents',
      instead: '(await readPurses(tx, userId)).money <= cents',
    },
    {
      breaks: 'MONEY-2 a payout is taken from money, never from bonus',
      text: "debit: purseAccount(userId, 'money'), credit: payoutAccount(userId)",
      instead: "debit: purseAccount(userId, 'bonus'), credit: payoutAccount(userId)",
    },
    {
      breaks: 'a payout that is refused goes back into the purse, not to the bank',
      text: "how.kind === 'payoutPaid' ? BANK",
      instead: "how.kind !== 'payoutCancelled' ? BANK",
    },
  ]),
  ...of('money/limits', [
    {
      breaks: 'SAFE-1 a looser limit holds from the moment that was promised',
      text: 'row.fromAt <= now',
      instead: 'row.fromAt < now',
    },
    {
      breaks: 'SAFE-1 a looser limit waits, a stricter one does not',
      text: '(wish.amount ?? Infinity) > (holding?.amount ?? Infinity)',
      instead: '(wish.amount ?? Infinity) < (holding?.amount ?? Infinity)',
    },
    {
      breaks: 'SAFE-1 a looser limit that was replaced on its way never holds',
      text: 'setAt < fromAt',
      instead: 'setAt > fromAt',
    },
    {
      breaks: 'SAFE-1 a loss limit counts what was booked first, however late it had come',
      text: 'lostSince(db, person, since, null)',
      instead: 'lostSince(db, person, since, now)',
    },
  ]),
  ...of('tournaments/admission', [
    {
      breaks: 'REG-12 a balance of exactly 1 000 EUR may join',
      text: 'if (balance > MAX_BALANCE_MINOR)',
      instead: 'if (balance >= MAX_BALANCE_MINOR)',
    },
    {
      breaks: 'REG-3 a balance of exactly the fee is enough',
      text: 'if (missing > 0)',
      instead: 'if (missing >= 0)',
    },
    {
      breaks: 'REG-11 the wrong kind of entry is refused',
      text: 'wish.kind !== null && wish.kind !== kind',
      instead: 'wish.kind === null && wish.kind !== kind',
    },
    {
      breaks: 'REG-11 an outdated version of the terms is refused',
      text: 'wish.termsVersion !== TERMS_VERSION)',
      instead: "wish.termsVersion === '')",
    },
    {
      breaks: 'REG-11 a restart costs the restart fee',
      text: 'series === null ? tournament.entryFee : tournament.restartFee',
      instead: 'series === null ? tournament.restartFee : tournament.entryFee',
    },
    {
      breaks: 'ROUTE-8 a tournament of an internal zone is not there for others',
      text: '(!tournament.zoneInternal || account.internal) && ',
      instead: '',
    },
  ]),
  ...of('people/totp', [
    {
      breaks: 'OPS-5 a code is taken once',
      text: 'step > lastStep) found',
      instead: 'step >= lastStep) found',
    },
    {
      breaks: 'OPS-5 a code is taken one step early or late, not more',
      text: 'const DRIFT_STEPS = 1;',
      instead: 'const DRIFT_STEPS = 2;',
    },
  ]),
  ...of('audit/audit', [
    {
      breaks: 'OPS-2 an entry follows the one before it',
      text: 'if (!row.previous.equals(before?.hash ?? NOTHING_BEFORE))',
      instead: 'if (row.previous.length !== NOTHING_BEFORE.length)',
    },
    {
      breaks: 'OPS-2 the reason belongs to what is hashed',
      text: 'subject, reason, detail, previous.toString',
      instead: "subject, '', detail, previous.toString",
    },
  ]),
  ...of(
    'audit/audit',
    [
      {
        breaks: 'OPS-10 after the first signed entry there is none without a signature',
        text: "if (row.keyId === null && before !== null && before.keyId !== null) return 'it is not signed';",
        instead: '',
      },
      {
        breaks: 'OPS-10 each end that was noted has to be in the log',
        text: 'if (known !== undefined && (known.size > 1 || !known.has',
        instead: 'if (known !== undefined && (known.size > 1 && !known.has',
      },
    ],
    'audit/rewriting',
  ),
];
