import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { orderCommand } from '../../apps/server/src/operators/commands.ts';
import type { NewAccount } from '../../apps/server/src/store/queries/people.ts';
import { noteMinute } from '../../apps/server/src/staff/minutes.ts';
import { formedTable } from '../../apps/server/test/game-server.ts';
import { callerOf } from '../../apps/server/test/people.ts';
import { join, play } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { consoleEyes, DESK, ENGLISH, pressesIn } from './console.ts';
import { openWorld } from './world.ts';

const FEE = 10_00;
const PLAYERS = 12;

const world = await openWorld();
const { context, server } = world;
const staff = (actorType: string) => world.player({ actorType, money: 0, userName: `${actorType}-${String(names++)}` });
let names = 1;

const tournamentId = await world.tournament({ name: 'Skat-Wochenturnier', entryFee: FEE });
const players: NewAccount[] = [];
for (let at = 0; at < PLAYERS; at += 1) players.push(await world.player());
for (const { id } of players) await join(context, id, tournamentId);
const seated = await Promise.all(
  players.slice(0, 3).map(async (account) => ({ account, caller: await callerOf(server.app, context, account.id) })),
);
await formedTable(context, server, tournamentId, seated);
const [operator, second, auditor, support] = [
  await staff('operator'),
  await staff('operator'),
  await staff('auditor'),
  await staff('support'),
];

const { open, isSound } = consoleEyes(world);

// The node of this test beats by a clock that stands still.
await context.store.pool.query(`UPDATE nodes SET beat = now() + interval '1 day'`);

test('one look tells whether the evening is all right: figures, what needs somebody, what runs, nodes', async () => {
  await noteMinute(context);
  const page = await open(operator.id, '/', DESK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Abend läuft. Alles in Ordnung.');
  await expect(page.getByText('Nichts. Der Abend läuft von selbst.')).toBeVisible();
  const running = page.getByRole('table', { name: 'Läuft' });
  await expect(running.getByRole('row').nth(1)).toContainText('Skat-Wochenturnier');
  await expect(running.getByRole('row').nth(1)).toContainText('100,80');
  await isSound(page, 'now');
  await page.close();
});

test('an abort is tried out, sent with its reason, and done once a second operator approves what it does, in seven presses', async () => {
  const page = await open(operator.id, `/tournaments/${String(tournamentId)}`, DESK);
  await page.getByLabel('Grund').click();
  await page.keyboard.type('Ausfall von 19:52 bis 20:09 Uhr');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('12-mal Startgeld zurück')).toHaveCount(1);
  await expect(page.getByText('12-mal Umsatzsteuer zurück')).toHaveCount(1);
  await expect(page.getByText('Treuhand von 100,80')).toBeVisible();
  await isSound(page, 'room');
  await page.getByRole('button', { name: 'Zur Freigabe senden' }).click();
  await page.getByRole('link', { name: 'Zum Vorschlag' }).click();
  await expect(page.getByText('Dein eigener Vorschlag wartet')).toBeVisible();
  expect(await pressesIn(page)).toBe(4);
  await expect(page.getByRole('button', { name: 'Freigeben und ausführen' })).toHaveCount(0);

  const other = await open(second.id, '/', ENGLISH);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('One thing needs you.');
  await isSound(other, 'needs');
  await other.keyboard.press('1');
  await expect(other.getByText('12 times entry fee back').first()).toBeVisible();
  await other.getByLabel('Your reason').click();
  await other.keyboard.type('seen in the log, agreed');
  await isSound(other, 'second');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByText('done', { exact: true })).toBeVisible();
  expect(await pressesIn(other)).toBe(3);
  await other.keyboard.press('Escape');
  await page.goto(page.url());
  await expect(page.getByText('ausgeführt', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Zum Turnier' }).click();
  await expect(page.getByText('abgebrochen').first()).toBeVisible();
  await page.close();
  await other.close();
});

test('what came of an act in a room stays until the next one, and a reason that is typed outlives a settlement', async () => {
  const running = await world.tournament({ name: 'Skat am Mittwoch' });
  const page = await open(operator.id, `/tournaments/${String(running)}`, DESK);
  const act = page.getByLabel('Eingriff', { exact: true });
  await act.selectOption('freeze');
  await page.getByLabel('Grund').fill('erst nachsehen');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Du entscheidest allein.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ausgeführt. Es steht in der Prüfspur.')).toBeVisible();
  await expect(page.getByText('eingefroren', { exact: true })).toBeVisible();
  await isSound(page, 'room-done');
  await page.getByRole('button', { name: 'Weiterer Eingriff' }).click();
  await expect(act.getByRole('option', { name: 'Freigeben', exact: true })).toHaveCount(1);
  await page.getByLabel('Grund').fill('der Ausfall dauert an');
  await context.store.pool.query(`UPDATE tournaments SET state = 'settled', frozen_at = NULL WHERE id = $1`, [running]);
  await expect(page.getByText('abgerechnet', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Grund')).toHaveValue('der Ausfall dauert an');
  await expect(act).toHaveValue('abort');
  await page.close();
});

test('a role sees its own screens; what is for others says so and shows nothing', async () => {
  const page = await open(auditor.id, `/tournaments/${String(tournamentId)}`, DESK);
  await expect(page.getByRole('tab', { name: 'Rangliste' })).toBeVisible();
  await expect(page.getByText('Eingreifen')).toHaveCount(0);
  await page.close();
  const narrow = await open(support.id, '/tournaments', DESK);
  await expect(narrow.getByRole('heading', { level: 1 })).toHaveText('Diese Seite ist nicht für deine Rolle');
  await expect(narrow.getByRole('navigation').getByRole('link')).toHaveText([/Fälle/, /Suchen/]);
  await isSound(narrow, 'forbidden');
  await narrow.close();
});

test('what was done to a game stands in the audit of its tournament, with the number of the game', async () => {
  const played = await world.tournament({ name: 'Skat am Mittwoch', entryFee: FEE, prizes: [] });
  const ids = [await world.player(), await world.player(), await world.player()].map(({ id }) => id);
  for (const id of ids) await join(context, id, played);
  const competitionId = await play(context, played, 0, Object.fromEntries(ids.map((id, at) => [id, at])));
  const command = { type: 'strike', competitionId, userId: ids[0] ?? '', reclaim: false } as const;
  const order = { command, reason: 'vom falschen Konto gespielt', dryRun: false, key: randomUUID() };
  expect(await orderCommand(context, { ...order, operator: operator.id })).toMatchObject({ ok: true });
  const page = await open(auditor.id, `/tournaments/${String(played)}?tab=audit`, DESK);
  const row = page.getByRole('row').filter({ hasText: 'vom falschen Konto gespielt' });
  await expect(row).toContainText(competitionId.slice(0, 8));
  await isSound(page, 'room-audit');
  await page.close();
});

test('support, who may not see the evening, begins with its cases', async () => {
  const page = await open(support.id, '/', DESK);
  await expect(page).toHaveURL(/\/office\/cases$/);
  await page.close();
});

test('a player of an act is picked by a piece of the name, by keyboard', async () => {
  const running = await world.tournament({ name: 'Skat am Dienstag', entryFee: FEE });
  const many: NewAccount[] = [];
  for (let at = 0; at < 16; at += 1)
    many.push(await world.player({ userName: `Spieler_${String(at).padStart(2, '0')}` }));
  for (const { id } of many) await join(context, id, running);
  const page = await open(operator.id, `/tournaments/${String(running)}`, DESK);
  await page.getByLabel('Eingriff', { exact: true }).selectOption('disqualify');
  await page.getByRole('combobox', { name: 'Spieler' }).fill('spieler');
  const found = page.getByRole('listbox', { name: 'Gefunden' });
  const options = found.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-setsize', '16');
  await expect(page.getByText('16 gefunden; tippe weiter, oder blättere mit den Pfeilen')).toBeVisible();
  const marked = found.getByRole('option', { selected: true });
  await expect(marked).toHaveText('Spieler_00');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(marked).toHaveText('Spieler_15');
  await expect(marked).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(marked).toHaveText('Spieler_14');
  await page.keyboard.type('_07');
  await expect(options).toHaveText(['Spieler_07']);
  await isSound(page, 'picker');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Spieler' })).toHaveValue('Spieler_07');
  await page.close();
});

test('anything is found by a piece of its name, by keyboard alone, and led to', async () => {
  const page = await open(operator.id, '/', DESK);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(players[0]?.userName ?? '');
  await expect(page.getByRole('option').first()).toContainText(players[0]?.userName ?? '');
  await isSound(page, 'palette');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(players[0]?.userName ?? '');
  await isSound(page, 'player');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turniere');
  await isSound(page, 'tournaments');
  await page.close();
});

test('a session that has ended leads to the sign-in, and the page says why', async () => {
  const page = await open(operator.id, '/', DESK);
  await context.store.pool.query('DELETE FROM sessions WHERE user_id = $1', [operator.id]);
  await expect(page.getByText('Deine Sitzung ist zu Ende')).toBeVisible();
  await isSound(page, 'ended');
  await page.getByRole('link', { name: 'Neues Konto einrichten' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto einrichten');
  await isSound(page, 'enrol');
  await page.close();
});
