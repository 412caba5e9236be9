import { randomUUID } from 'node:crypto';
import type { Freezable } from '@matador/protocol/rest';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { callerOf, minutesFrom } from '../../apps/server/test/people.ts';
import { requestPayout } from '../../apps/server/src/money/cashier.ts';
import { orderCommand } from '../../apps/server/src/operators/commands.ts';
import { exclude, setLimit } from '../../apps/server/src/money/limits.ts';
import { expect } from '../patient.ts';
import { DAY, pageOf, started } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

const DESKTOP: Eyes = { width: 1440, scheme: 'light', locale: 'de-DE' };
const world = await openWorld();
const { context } = world;
const now = context.clock.now();

/** Buttons that would spend: none may be there for who is blocked. */
const spending = (page: Page) => page.getByRole('button', { name: /Für .* (?:anmelden|neu starten)/ });
const step = (page: Page) => page.getByRole('region', { name: 'Nächster Schritt' });

interface Case {
  readonly name: string;
  readonly account: NonNullable<Parameters<typeof world.player>[0]>;
  readonly says: RegExp;
  /** Name and address of the remedy in place of the button; null: nothing helps. */
  readonly remedy: readonly [name: string, href: RegExp] | null;
}

const CASES: readonly Case[] = [
  {
    name: 'excluded',
    account: { excludedUntil: minutesFrom(now, 2 * DAY) },
    says: /Pause\. Bis .*lässt sich nicht abkürzen/,
    remedy: ['Grenzen ansehen', /account\/limits/],
  },
  {
    name: 'minor',
    account: { adultFrom: minutesFrom(now, 9 * DAY) },
    says: /volljährig.*Bis /,
    remedy: ['Kundendienst fragen', /account\/support/],
  },
  {
    name: 'play money',
    account: { realMoney: false },
    says: /Echtgeldspieler/,
    remedy: ['Kundendienst fragen', /account\/support/],
  },
  {
    name: 'employee',
    account: { staffOrRelative: true },
    says: /Mitarbeitende/,
    remedy: ['Kundendienst fragen', /account\/support/],
  },
  {
    name: 'unconfirmed',
    account: { mail: null, mailRule: 'needed' },
    says: /Mailadresse ist noch nicht bestätigt/,
    remedy: ['Adresse bestätigen', /account\/access/],
  },
  { name: 'staff', account: { actorType: 'operator' }, says: /privaten Konto/, remedy: null },
  { name: 'frozen', account: { forcePayout: true }, says: /ausgezahlt/, remedy: ['Auszahlen', /extern\/payout/] },
  { name: 'too much', account: { money: 1_200_00 }, says: /200,00.*zu viel/, remedy: ['Auszahlen', /extern\/payout/] },
];

for (const { name, account, says, remedy } of CASES)
  test(`REG-15 REG-14 ${name}: the reason stands there, and in place of the join button what helps`, async () => {
    const { id } = await world.player(account);
    const page = await world.open(id, pageOf(await world.tournament()), DESKTOP);
    await expect(page.getByRole('region', { name: 'Was im Weg steht' })).toContainText(says);
    await expect(spending(page)).toHaveCount(0);
    if (remedy === null) await expect(step(page).getByRole('link')).toHaveCount(0);
    else await expect(step(page).getByRole('link', { name: remedy[0] })).toHaveAttribute('href', remedy[1]);
    await page.close();
    await world.clear();
  });

test('REG-15 an own loss limit that forbids the fee says until when, and that a looser one takes seven days', async () => {
  const { id } = await world.player();
  await setLimit(context, id, { kind: 'loss', period: 'day', amount: 15_00 });
  const caller = await callerOf(world.server.app, context, id);
  await caller.post(`tournaments/join/${String(await world.tournament({ name: 'Frühturnier' }))}`);
  const page = await world.open(id, pageOf(await world.tournament()), DESKTOP);
  const listed = page.getByRole('region', { name: 'Was im Weg steht' });
  await expect(listed).toContainText(/Verlustgrenze von 15,00\s€ am Tag .* Bis .*7 Tage/);
  await expect(step(page).getByRole('link', { name: 'Grenzen ansehen' })).toHaveAttribute('href', /account\/limits/);
  await expect(spending(page)).toHaveCount(0);
  await page.close();
  await world.clear();
});

test('REG-15 who takes a break in the middle of a series sees it in place of play and of restart', async () => {
  const { userId, path } = await started(world);
  await exclude(context, userId, { kind: 'coolOff', days: 1 });
  const page = await world.open(userId, path, DESKTOP);
  await expect(step(page).getByRole('link', { name: 'Grenzen ansehen' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Partie \d+ von \d+ spielen/ })).toHaveCount(0);
  await expect(spending(page)).toHaveCount(0);
  await page.close();
  await world.clear();
});

/** Has an operator freeze something. */
const freeze = async (of: Freezable): Promise<void> => {
  const operator = (await world.player({ actorType: 'operator' })).id;
  const order = { command: { type: 'freeze', of }, reason: 'a double account', dryRun: false, operator } as const;
  expect(await orderCommand(context, { ...order, key: randomUUID() })).toMatchObject({ ok: true });
};

test('whoever is frozen is told so and not why, on the page of the tournament and on those of money', async () => {
  const { id } = await world.player({ money: 60_00 });
  const idempotencyKey = randomUUID();
  const asked = await requestPayout(context, { userId: id, cents: 10_00, idempotencyKey });
  if (!asked.ok || asked.result.payoutId === null) throw new Error('no payout');
  await freeze({ what: 'payout', payoutId: asked.result.payoutId });
  await freeze({ what: 'account', userId: id });
  const page = await world.open(id, pageOf(await world.tournament()), DESKTOP);
  await expect(page.getByRole('region', { name: 'Was im Weg steht' })).toContainText(
    /eingefroren.*Dein Geld bleibt dir/,
  );
  await expect(step(page).getByRole('link', { name: 'Kundendienst fragen' })).toBeVisible();
  await expect(spending(page)).toHaveCount(0);
  await page.goto(new URL('/extern/payout', page.url()).href);
  await expect(page.getByText(/^Dein Konto ist eingefroren/)).toBeVisible();
  await expect(page.getByText(/^Wird geprüft\. Das Geld bleibt/)).toBeVisible();
  await expect(page.getByRole('button', { name: /zurückziehen/ })).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('a double account');
  await page.close();
  await world.clear();
});

test('a frozen tournament says that nothing is lost, in place of its join button, also to a tab from before', async () => {
  const { id } = await world.player();
  const tournamentId = await world.tournament();
  const page = await world.open(id, pageOf(tournamentId), DESKTOP);
  await page.getByRole('button', { name: /Für .* anmelden/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await freeze({ what: 'tournament', tournamentId });
  await dialog.getByRole('button', { name: /Für .* anmelden/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/nichts abgebucht.*angehalten.*nichts verloren/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Was im Weg steht' })).toContainText(/angehalten/);
  await expect(spending(page)).toHaveCount(0);
  await page.close();
  await world.clear();
});

test('REG-15 a restart without the money for it leads to a deposit, and works once it is paid in', async () => {
  const { userId, path } = await started(world, { restartFee: 95_00 });
  const page = await world.open(userId, path, DESKTOP);
  await page.getByRole('button', { name: 'Einzahlen und neu starten' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Auf deinem Konto ist nicht genug Geld.');
  await expect(dialog.getByRole('button', { name: /neu starten/ })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Einzahlen' }).click();
  await expect(page).toHaveURL(/account\/deposit/);
  await page.getByLabel('Betrag in Euro').fill('10');
  await page.getByRole('button', { name: /^10,00\s€ einzahlen/ }).click();
  await expect(page.getByText('10,00 € sind gutgeschrieben')).toBeVisible();
  await page.goto(new URL(path, page.url()).href);
  await expect(page.getByRole('button', { name: /Für 95,00\s€ neu starten/ })).toBeVisible();
  await page.close();
  await world.clear();
});

test('REG-14 what comes in the way while the dialog is open is said with the refusal', async () => {
  const { id } = await world.player();
  const page = await world.open(id, pageOf(await world.tournament()), DESKTOP);
  await page.getByRole('button', { name: /Für .* anmelden/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await exclude(context, id, { kind: 'coolOff', days: 1 });
  await dialog.getByRole('button', { name: /Für .* anmelden/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/nichts abgebucht.*Du machst gerade Pause/);
  await page.close();
  await world.clear();
});
