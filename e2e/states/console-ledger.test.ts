import type { Page } from '@playwright/test';
import { berlinDate } from '@matador/tournament';
import { test } from 'vitest';
import { close, enterPlayers, playByRank } from '../../apps/server/test/settling.ts';
import { BANK, purseAccount } from '../../apps/server/src/money/accounts.ts';
import { requestPayout } from '../../apps/server/src/money/cashier.ts';
import { closeLedgerDays } from '../../apps/server/src/money/closing.ts';
import { transfer } from '../../apps/server/src/money/transfer.ts';
import { settleOne } from '../../apps/server/src/tournaments/settlement.ts';
import { expect } from '../patient.ts';
import { consoleEyes, DESK, ENGLISH, pressesIn } from './console.ts';
import { openWorld } from './world.ts';

const DAY_MS = 24 * 3_600_000;

const world = await openWorld();
const { open, isSound } = consoleEyes(world);
let names = 1;
const staff = (actorType: string) => world.player({ actorType, money: 0, userName: `${actorType}-${String(names++)}` });
const { context } = world;
// The node of this test beats by a clock that stands still.
await context.store.pool.query(`UPDATE nodes SET beat = now() + interval '1 day'`);

const [operator, second, auditor] = [await staff('operator'), await staff('operator'), await staff('auditor')];
const now = context.clock.now();
const yesterday = berlinDate(new Date(now.getTime() - DAY_MS));
await context.store.transaction((tx) => {
  const lines = [{ debit: BANK, credit: purseAccount(operator.id, 'money'), cents: 5_00 }];
  const at = new Date(now.getTime() - DAY_MS);
  return transfer(tx, { key: 'of-yesterday', digest: '', kind: 'deposit', answer: null, at, lines });
});
await closeLedgerDays(context);
const tournamentId = await world.tournament({ name: 'Skat-Wochenturnier' });
const players = await enterPlayers(context, tournamentId, 4);
await playByRank(context, tournamentId, players);
await close(context, tournamentId);
await settleOne(context, tournamentId);
const { rows } = await context.store.pool.query<{ id: string }>(
  `SELECT min(id)::text AS id FROM transfers WHERE kind = 'entryFee'`,
);
const fee = rows[0]?.id ?? '';

const payoutOf = async (userId: string, cents: number): Promise<string> => {
  const asked = await requestPayout(context, { userId, cents, idempotencyKey: `payout-of-${String(cents)}` });
  if (!asked.ok || asked.result.payoutId === null) throw new Error('a payout was refused');
  return asked.result.payoutId;
};

/** Where this line of a panel says its sum. */
const sumOf = (page: Page, panel: string, words: string) =>
  page.getByRole('region', { name: panel }).getByRole('listitem').filter({ hasText: words });

test('a fee is followed into its escrow, and the escrow to zero, by four links; every sum is there', async () => {
  const page = await open(auditor.id, `/ledger/transfers/${fee}`, DESK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Startgeld 10,00\u00a0€$/);
  const chain = page.getByRole('list', { name: 'Der Weg des Geldes' }).getByRole('listitem');
  await expect(chain).toHaveText([
    /Geldbörse40,00.€4 Startgelder/,
    /Haus26,40.€1 Ausgleich durch das Haus/,
    /Hereingekommen66,40.€Treuhand, Skat-Wochenturnier/,
    /Umsatzsteuer6,40.€4 Startgelder/,
    /Geldbörse60,00.€3 Preise/,
    /Bleibt0,00.€leer/,
  ]);
  const own = page.getByRole('table', { name: 'Diese Überweisung' });
  await expect(own.getByRole('row').nth(1)).toContainText(/20,00.€10,00.€10,00.€/);
  await isSound(page, 'transfer');

  await own.getByRole('link', { name: 'Treuhand, Skat-Wochenturnier' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treuhand, Skat-Wochenturnier');
  await expect(sumOf(page, 'Woher', 'Summe')).toContainText(/66,40.€/);
  await expect(sumOf(page, 'Wohin', 'Summe')).toContainText(/66,40.€/);
  const changes = page.getByRole('table', { name: 'Jede Änderung' });
  // Four fees, the closing by the house, three prizes; nothing is left after the newest.
  await expect(changes.getByRole('row')).toHaveCount(9);
  await expect(changes.getByRole('row').nth(1)).toContainText(/0,00.€$/);
  await isSound(page, 'account');

  await page.getByRole('region', { name: 'Wohin' }).getByRole('link', { name: '3 Preise' }).click();
  await expect(changes.getByRole('row')).toHaveCount(4);
  await changes.getByRole('row').filter({ hasText: '40,00' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Preis 40,00/);
  await page
    .getByRole('table', { name: 'Diese Überweisung' })
    .getByRole('link', { name: /^Geldbörse/ })
    .click();
  // 20 of play money, less the fee, and the prize.
  await expect(page.getByRole('region', { name: 'Woher' }).getByRole('listitem')).toHaveText([
    /1 Gutschrift von Spielgeldvon: Haus20,00/,
    /1 Preisvon: Treuhand40,00/,
    /Summe60,00/,
  ]);
  expect(await pressesIn(page)).toBe(4);
  await page.close();
});

test('the trial balance stands at any day, and a day that is closed says that it is what it was', async () => {
  const page = await open(auditor.id, '/ledger', ENGLISH);
  const balance = page.getByRole('table', { name: 'Trial balance' });
  await expect(balance.getByRole('row').filter({ hasText: /^Escrow/ })).toContainText(/0.00$/);
  await expect(page.getByText('Balances to the cent')).toBeVisible();
  await isSound(page, 'balance');
  await page.getByRole('link', { name: 'Days' }).click();
  const lastDay = page.getByRole('table', { name: 'Closed days' }).getByRole('row').nth(1);
  await expect(lastDay).toContainText('to the cent');
  await isSound(page, 'days');
  await lastDay.click();
  await expect(page).toHaveURL(new RegExp(`day=${yesterday}$`));
  await expect(page.getByText('closed, unchanged')).toBeVisible();
  await expect(balance.getByRole('row').filter({ hasText: /^Bank/ })).toContainText('−€5.00');
  await page.getByRole('link', { name: '1 deposit' }).click();
  await expect(page.getByRole('table', { name: 'Journal' }).getByRole('row')).toHaveCount(2);
  await isSound(page, 'journal');
  await page.getByRole('link', { name: 'Check' }).click();
  await expect(page.getByText('Sum of all accounts')).toBeVisible();
  await isSound(page, 'check');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByRole('table', { name: 'Accounts' }).getByRole('row')).toHaveCount(2);
  await isSound(page, 'accounts');
  await page.close();
});

test('of two operators who decide about a payout at once one wins, and the other is told what was done', async () => {
  const payoutId = await payoutOf(players[0] ?? '', 15_00);
  const first = await open(operator.id, `/payouts/${payoutId}`, DESK);
  const other = await open(second.id, `/payouts/${payoutId}`, ENGLISH);
  await isSound(first, 'payout');
  await other.getByLabel('Your reason').fill('is not the holder');
  // What the other one looks at stands still until a key is pressed there.
  await other.route('**/ops/payouts/*', (route) => route.abort());
  await first.getByLabel(/Begründung|Grund/).fill('Konto geprüft');
  await first.keyboard.press('Control+Enter');
  await expect(first.getByText('Sie ist ausgezahlt.')).toBeVisible();
  await other.unroute('**/ops/payouts/*');
  await other.getByRole('button', { name: 'Refuse' }).click();
  await expect(other.getByText('Nothing was done: somebody else was quicker.')).toBeVisible();
  await expect(other.getByText(`${operator.userName} paid`).first()).toBeVisible();
  await expect(other.getByText('Konto geprüft').first()).toBeVisible();
  await isSound(other, 'overtaken');
  await other.getByRole('link', { name: 'To the transfer of the decision' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Payout made €15.00');
  await first.close();
  await other.close();
});

test('what one may not pay alone waits for somebody else, who sees who has approved and why', async () => {
  const [winner = ''] = players;
  await context.store.transaction((tx) => {
    const lines = [{ debit: BANK, credit: purseAccount(winner, 'money'), cents: 200_00 }];
    return transfer(tx, { key: 'for-a-payout', digest: '', kind: 'deposit', answer: null, at: now, lines });
  });
  const payoutId = await payoutOf(winner, 150_00);
  const page = await open(operator.id, '/payouts', DESK);
  await isSound(page, 'payouts');
  await page.getByRole('table', { name: 'Auszahlungen' }).getByRole('row').nth(1).click();
  await expect(page).toHaveURL(new RegExp(payoutId));
  await page.getByLabel(/Begründung|Grund/).fill('Ausweis gesehen');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Deine Zustimmung steht')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Auszahlen' })).toHaveAttribute('aria-disabled', 'true');
  const other = await open(second.id, `/payouts/${payoutId}`, DESK);
  await expect(other.getByText('Du bist die zweite Person.')).toBeVisible();
  await expect(other.getByText('Ausweis gesehen')).toBeVisible();
  await other.getByLabel(/Begründung|Grund/).fill('auch gesehen');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByText('Sie ist ausgezahlt.')).toBeVisible();
  await page.close();
  await other.close();
});
