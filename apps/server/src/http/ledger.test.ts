import { randomUUID } from 'node:crypto';
import {
  ledgerAccount,
  ledgerAccounts,
  ledgerBalance,
  ledgerCheck,
  ledgerDays,
  ledgerPages,
  ledgerTransfer,
  ledgerTransfers,
  officePayout,
  officePayouts,
  officeSearch,
} from '@matador/protocol/rest';
import { berlinDate } from '@matador/tournament';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { startTestServer } from '../../test/game-server.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { callerOf, credit, HOST, newPlayer, newTournament, stayAtWork } from '../../test/people.ts';
import { join } from '../../test/series.ts';
import { BANK, purseAccount } from '../money/accounts.ts';
import { closeLedgerDays } from '../money/closing.ts';
import { requestPayout } from '../money/cashier.ts';
import { transfer } from '../money/transfer.ts';
import { settlePayout } from '../operators/payouts.ts';

const context = await testContext();
const { app } = await startTestServer(context);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const staffOf = async (actorType: string) => {
  const { id } = await newPlayer(context, { actorType, money: 0 });
  const { get, cookie } = await callerOf(app, context, id);
  const json = async (path: string): Promise<unknown> => {
    const answer = await get(`ops/${path}`);
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
    return answer.json();
  };
  const saved = async (path: string): Promise<readonly Record<string, string>[]> => {
    const headers = { cookie, host: HOST, accept: 'text/csv' };
    const { body, statusCode } = await app.inject({ url: `/gd/rest/${path}`, headers });
    expect([path, statusCode]).toEqual([path, 200]);
    return parse(body, { bom: true, columns: true });
  };
  const table = (path: string) => saved(`ops/${path}`);
  return { id, get, json, saved, table };
};
/** What somebody has looked at by the audit log, in its order. */
const looksOf = async (actor: string): Promise<readonly (readonly [string, unknown])[]> => {
  const { rows } = await context.store.pool.query<{ subject: string; detail: string }>(
    `SELECT subject, detail FROM audit WHERE actor = $1 AND act = 'looked' ORDER BY id`,
    [actor],
  );
  return rows.map(({ subject, detail }) => [subject, JSON.parse(detail)]);
};
const auditor = await staffOf('auditor');
const operator = await staffOf('operator');
const book = (cents: number, userId: string, at: Date) =>
  context.store.transaction((tx) => {
    const lines = [{ debit: BANK, credit: purseAccount(userId, 'money'), cents }];
    return transfer(tx, { key: `test:${randomUUID()}`, digest: '', kind: 'deposit', answer: null, at, lines });
  });
const today = () => berlinDate(context.clock.now());

test('a fee is followed into its escrow: each account of a transfer, what it held before, and what has become of it', async () => {
  const tournamentId = await newTournament(context, { name: 'Autumn' });
  const player = await newPlayer(context, { money: 30_00, bonus: 4_00 });
  await join(context, player.id, tournamentId);
  const escrow = `escrow:${String(tournamentId)}`;
  const page = ledgerTransfers.parse(await auditor.json(`ledger/transfers?account=${escrow}`));
  expect(page.items).toMatchObject([{ kind: 'entryFee', cents: 10_00, credit: 10_00, debit: 1_60, balance: 8_40 }]);
  const number = String(page.items[0]?.transferId);
  const fee = ledgerTransfer.parse(await auditor.json(`ledger/transfers/${number}`));
  expect(fee.accounts.map(({ account, before, after }) => [account, before, after])).toEqual([
    [`purse:${player.id}:bonus`, 4_00, 0],
    [escrow, 0, 8_40],
    [`purse:${player.id}:money`, 30_00, 24_00],
    ['vat:DE', expect.any(Number), expect.any(Number)],
  ]);
  expect(fee.accounts[1]).toMatchObject({ tournamentId, tournamentName: 'Autumn', kind: 'escrow' });
  const flow = ledgerAccount.parse(await auditor.json(`ledger/accounts/${escrow}`));
  expect(flow).toMatchObject({ credit: 10_00, debit: 1_60, balance: 8_40, state: 'running' });
  expect(flow.flows.map(({ direction, other, cents }) => [direction, other, cents])).toEqual([
    ['in', 'purse:bonus', 4_00],
    ['in', 'purse:money', 6_00],
    ['out', 'vat', 1_60],
  ]);
  const found = officeSearch.parse(await auditor.json(`search?query=${number.padStart(2, '0')}`));
  if (number.length > 1) expect(found.found).toMatchObject([{ kind: 'transfer', cents: 10_00 }]);
  const { rows } = await context.store.pool.query(
    `SELECT subject FROM audit WHERE actor = $1 AND act = 'looked' AND detail LIKE '%transfer%' ORDER BY id`,
    [auditor.id],
  );
  expect(rows).toEqual([{ subject: 'ledger:transfers' }, { subject: `player:${player.id}` }]);
});

test('the running balance of an account goes on from page to page, whatever is filtered out between', async () => {
  const { id } = await newPlayer(context, { money: 10_00 });
  for (let times = 0; times < 4; times += 1) await credit(context, id, { money: 1_00, bonus: 0 });
  await requestPayout(context, { userId: id, cents: 3_00, idempotencyKey: 'a-payout-of-three' });
  await credit(context, id, { money: 50, bonus: 0 });
  const purse = `purse:${id}:money`;
  const first = ledgerTransfers.parse(await auditor.json(`ledger/transfers?account=${purse}&limit=3`));
  expect(first.items.map(({ balance }) => balance)).toEqual([11_50, 11_00, 14_00]);
  const second = ledgerTransfers.parse(
    await auditor.json(`ledger/transfers?account=${purse}&limit=3&before=${String(first.next)}`),
  );
  expect(second.items.map(({ balance }) => balance)).toEqual([13_00, 12_00, 11_00]);
  const given = ledgerTransfers.parse(await auditor.json(`ledger/transfers?account=${purse}&kind=playMoney&limit=2`));
  expect(given.items.map(({ balance, credit: came }) => [balance, came])).toEqual([
    [11_50, 50],
    [14_00, 1_00],
  ]);
  const pages = ledgerPages.parse(await auditor.json(`ledger/pages?account=${purse}&size=3`));
  expect(pages).toMatchObject({ total: 7 });
  expect(pages.before).toHaveLength(3);
  const last = ledgerTransfers.parse(
    await auditor.json(`ledger/transfers?account=${purse}&limit=3&before=${String(pages.before[2])}`),
  );
  expect(last.items.map(({ balance }) => balance)).toEqual([10_00]);
});

test('a closed day does not change: what is written later, though it began before, counts on the first open day', async () => {
  const now = context.clock.now();
  const [day, before] = [today(), berlinDate(new Date(now.getTime() - DAY_MS))];
  const { id } = await newPlayer(context, { money: 0 });
  await book(5_00, id, new Date(now.getTime() - DAY_MS));
  const open = ledgerBalance.parse(await auditor.json(`ledger/balance?day=${before}`));
  expect(open).toMatchObject({ closedAt: null, unchanged: null, sum: 0 });
  expect(await closeLedgerDays(context)).toBe(1);
  expect(await closeLedgerDays(context)).toBe(0);
  const closed = ledgerBalance.parse(await auditor.json(`ledger/balance?day=${before}`));
  expect(closed).toMatchObject({ day: before, unchanged: true, sum: 0, items: open.items });
  await book(7, id, new Date(now.getTime() - DAY_MS + 1));
  expect(await auditor.json(`ledger/balance?day=${before}`)).toEqual(closed);
  const current = ledgerBalance.parse(await auditor.json('ledger/balance'));
  expect(current.items.find(({ account }) => account === 'bank')).toMatchObject({
    opening: -5_00,
    debit: 7,
    balance: -5_07,
  });
  expect(current.transfers).toContainEqual({ kind: 'deposit', transfers: 1, cents: 7 });
  // A day and an hour later, on a clock of its own.
  const later = { ...context, clock: manualClock(new Date(now.getTime() + DAY_MS + HOUR_MS)) };
  expect(await closeLedgerDays(later)).toBe(1);
  const days = ledgerDays.parse(await auditor.json('ledger/days'));
  expect(days.items.map((one) => [one.day, one.bankIn, one.sum])).toEqual([
    [day, 7, 0],
    [before, 5_00, 0],
  ]);
  const { rows } = await context.store.pool.query<{ subject: string }>(
    `SELECT subject FROM audit WHERE act = 'ledger.closed' ORDER BY id`,
  );
  expect(rows.map(({ subject }) => subject)).toEqual([`ledger:${before}`, `ledger:${day}`]);
});

test('a day that was closed is kept by the database, and the check names one whose lines are not those it was closed with', async () => {
  await expect(context.store.pool.query('DELETE FROM ledger_days')).rejects.toThrow('permission denied');
  await expect(context.owner.pool.query('UPDATE ledger_day_sums SET debit = 1')).rejects.toThrow('only ever added to');
  expect(ledgerCheck.parse(await auditor.json('ledger/check'))).toMatchObject({ sum: 0, changedDays: [] });
  await expect(
    context.store.pool.query('SELECT close_ledger_day($1::date, $2::timestamptz)', ['2999-01-01', context.clock.now()]),
  ).rejects.toThrow('is not over');
  const [first] = ledgerDays.parse(await auditor.json('ledger/days')).items;
  await context.owner.pool.query('ALTER TABLE ledger_lines DISABLE TRIGGER ledger_lines_kept');
  await context.owner.pool.query(
    `UPDATE ledger_lines SET cents = cents + 1 WHERE debit = 'house' AND transfer = (SELECT min(transfer) FROM ledger_lines)`,
  );
  expect(ledgerCheck.parse(await auditor.json('ledger/check')).changedDays).toEqual([first?.day]);
  expect(ledgerBalance.parse(await auditor.json(`ledger/balance?day=${String(first?.day)}`)).unchanged).toBe(false);
  await context.owner.pool.query(
    `UPDATE ledger_lines SET cents = cents - 1 WHERE debit = 'house' AND transfer = (SELECT min(transfer) FROM ledger_lines)`,
  );
  await context.owner.pool.query('ALTER TABLE ledger_lines ENABLE TRIGGER ledger_lines_kept');
});

test('accounts of a kind come a page at a time, each with what it holds', async () => {
  const all = ledgerAccounts.parse(await auditor.json('ledger/accounts?kind=purse&limit=1000'));
  const first = ledgerAccounts.parse(await auditor.json('ledger/accounts?kind=purse&limit=2'));
  const second = ledgerAccounts.parse(
    await auditor.json(`ledger/accounts?kind=purse&limit=2&after=${String(first.next)}`),
  );
  expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4));
  for (const kind of ['escrow', 'payout', 'season', 'final', 'vat', 'house', 'bank', 'wallet'])
    expect((await auditor.get(`ops/ledger/accounts?kind=${kind}`)).statusCode, kind).toBe(200);
  expect((await auditor.get('ops/ledger/accounts/escrow:999999')).statusCode).toBe(404);
  expect((await auditor.get('ops/ledger/accounts/nobody')).statusCode).toBe(400);
});

test('the export has a row a line, oldest first, and the sums of what is shown', async () => {
  const response = await (await callerOf(app, context, auditor.id)).get('ops/ledger/lines?account=bank');
  const [head, ...rows] = response.body.split('\r\n').filter((line) => line !== '');
  expect(head).toBe('\uFEFF"transferId","at","kind","debit","credit","cents","currency"');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/^"\d+","[\dT:.Z-]+","deposit","bank","purse:[0-9a-f-]{36}:money","7","EUR"$/);
});

test('a payout says who has said what, and leads to its transfers', async () => {
  const { id } = await newPlayer(context, { money: 300_00 });
  const asked = await requestPayout(context, { userId: id, cents: 200_00, idempotencyKey: 'a-large-payout' });
  const payoutId = asked.ok ? asked.result.payoutId : null;
  expect(await settlePayout(context, String(payoutId), { decision: 'paid', reason: 'known', actor: operator.id })).toBe(
    'approved',
  );
  const waiting = officePayouts.parse(await auditor.json('payouts'));
  expect(waiting.items.find((one) => one.payoutId === payoutId)).toMatchObject({
    approvedBy: operator.id,
    amount: 200_00,
  });
  const second = await staffOf('operator');
  await settlePayout(context, String(payoutId), { decision: 'paid', reason: 'seen too', actor: second.id });
  const payout = officePayout.parse(await auditor.json(`payouts/${String(payoutId)}`));
  expect(payout.said.map(({ act, reason }) => [act, reason])).toEqual([
    ['payout.approved', 'known'],
    ['payout.paid', 'seen too'],
  ]);
  const paid = ledgerTransfer.parse(await auditor.json(`ledger/transfers/${String(payout.decisionTransfer)}`));
  expect(paid.ties).toEqual([
    { tie: 'decides', transferId: payout.requestTransfer, kind: 'payoutRequested', cents: 200_00 },
  ]);
  expect(paid.payoutId).toBe(payoutId);
});

test('who looks at the books of a player is in the audit log, once an hour for what pages ask again', async () => {
  const { id } = await newPlayer(context, { money: 5_00 });
  const clerk = await staffOf('auditor');
  const purse = `purse:${id}:money`;
  const look = async () => {
    for (const query of [`account=${purse}`, `account=${purse}&limit=1`, `account=${purse}&before=9999999`])
      await clerk.json(`ledger/transfers?${query}`);
    await clerk.json(`ledger/pages?account=${purse}`);
    await clerk.json('ledger/accounts?kind=purse&limit=2');
  };
  const seen = [
    [`player:${id}`, { at: 'transfers' }],
    ['ledger:purse', { at: 'accounts' }],
  ];
  await look();
  await look();
  expect(await looksOf(clerk.id)).toEqual(seen);
  await context.clock.advance(HOUR_MS);
  await stayAtWork(context);
  await look();
  expect(await looksOf(clerk.id)).toEqual([...seen, ...seen]);
  await clerk.json('ledger/accounts?kind=escrow');
  await clerk.json('ledger/pages?account=house');
  expect(await looksOf(clerk.id)).toHaveLength(4);
});

/** Lists that name players and their money, by who reads them, with what stands in the audit log then. */
const listsOf = (tournamentId: string) =>
  [
    ['auditor', 'ops/payouts', 'payouts:list', 'payouts'],
    ['auditor', 'ops/wallet/orders', 'payouts:wallet', 'wallet orders'],
    ['auditor', `ops/tournaments/${tournamentId}/entries`, `tournament:${tournamentId}`, 'entries'],
    ['operator', 'operator/payouts', 'payouts:list', 'waiting payouts'],
    ['support', 'support/cases', 'cases:list', 'cases'],
  ] as const;

test('who pages through lists that name players and their money is in the audit log, whatever is asked for', async () => {
  const tournamentId = String(await newTournament(context));
  const escrow = `account=escrow:${tournamentId}`;
  for (const [role, path, subject, at] of [
    ['auditor', 'ops/ledger/transfers', 'ledger:transfers', 'transfers'],
    ['auditor', `ops/ledger/transfers?${escrow}`, 'ledger:transfers', 'transfers'],
    ['auditor', 'ops/ledger/transfers?account=house&limit=1', 'ledger:transfers', 'transfers'],
    ...listsOf(tournamentId),
  ] as const) {
    const clerk = await staffOf(role);
    for (let times = 0; times < 2; times += 1) expect((await clerk.get(path)).statusCode, path).toBe(200);
    expect(await looksOf(clerk.id), path).toEqual([[subject, { at }]]);
  }
  const clerk = await staffOf('auditor');
  expect((await clerk.get('ops/tournaments/999999/entries')).statusCode).toBe(404);
  expect(await looksOf(clerk.id)).toEqual([]);
});

test('who saves such a list is in the audit log each time', async () => {
  const tournamentId = String(await newTournament(context));
  for (const [role, path, subject, at] of listsOf(tournamentId)) {
    const clerk = await staffOf(role);
    for (let times = 0; times < 2; times += 1) await clerk.saved(path);
    const saved = [subject, { at: `${at} as a table` }];
    expect(await looksOf(clerk.id), path).toEqual([saved, saved]);
  }
});

test('who saves the books of a player is in the audit log each time', async () => {
  const { id } = await newPlayer(context, { money: 5_00 });
  const clerk = await staffOf('auditor');
  for (const path of [`lines?account=purse:${id}:money`, 'lines', 'lines?account=house', 'accounts?kind=purse'])
    for (let times = 0; times < 2; times += 1) await clerk.table(`ledger/${path}`);
  expect(await looksOf(clerk.id)).toEqual(
    [
      [`player:${id}`, { at: 'lines' }],
      ['ledger:lines', { at: 'lines' }],
      ['ledger:lines', { at: 'lines' }],
      ['ledger:purse', { at: 'accounts as a table' }],
    ].flatMap((one) => [one, one]),
  );
});

test('who looks at a payout sees a purse, and is in the audit log; its page asks again', async () => {
  const { id } = await newPlayer(context, { money: 30_00 });
  const asked = await requestPayout(context, { userId: id, cents: 20_00, idempotencyKey: 'a-payout-to-look-at' });
  const payoutId = asked.ok ? String(asked.result.payoutId) : '';
  const clerk = await staffOf('auditor');
  for (let times = 0; times < 3; times += 1) await clerk.json(`payouts/${payoutId}`);
  expect(await looksOf(clerk.id)).toEqual([[`player:${id}`, { at: `payout ${payoutId}` }]]);
});

test('a table of accounts has all of them, whatever the page and the limit', async () => {
  await Promise.all(Array.from({ length: 501 }, () => newPlayer(context, { money: 1, bonus: 1, known: false })));
  const { rows } = await context.store.pool.query<{ purses: number }>('SELECT count(*)::int AS purses FROM purses');
  const all = await auditor.table('ledger/accounts?kind=purse&limit=2');
  expect(all.length).toBeGreaterThan(1001);
  expect(all).toHaveLength(rows[0]!.purses);
  expect(new Set(all.map(({ account }) => account)).size).toBe(all.length);
  const after = all[999]?.account ?? '';
  expect(await auditor.table(`ledger/accounts?kind=purse&after=${after}`)).toEqual(all.slice(1000));
});
