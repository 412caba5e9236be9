import type { AdminCommand } from '@matador/protocol/rest';
import { test } from 'vitest';
import { seedDemo } from '../../apps/server/src/demo/seed.ts';
import { PAST_FRIENDS } from '../../apps/server/src/demo/history/history.ts';
import { orderCommand } from '../../apps/server/src/operators/commands.ts';
import { findCredentials } from '../../apps/server/src/store/queries/people.ts';
import { beginFavourRun, replaceFavours } from '../../apps/server/src/store/queries/influences.ts';
import { formIn, usersAt, waitingAt } from '../../apps/server/test/draws.ts';
import { finishTable } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { consoleEyes, DESK, ENGLISH, pressesIn } from './console.ts';
import { openWorld } from './world.ts';

const world = await openWorld({ MATCH_POOL: '1', MATCH_DELAY: '0' });
const { context } = world;
await seedDemo(context, { crowdPassword: 'nobody signs in with it', crowd: 1 });
const idOf = async (name: string): Promise<string> => (await findCredentials(context.store.db, name))?.userId ?? '';
const [analyst, second] = [await idOf('operator'), await idOf('operator2')];
const { open, isSound } = consoleEyes(world);

/** Two who have met once, at a table that was drawn in a round, with the address of their file. */
interface DrawnPair {
  readonly path: string;
  readonly game: string;
  readonly tournamentId: number;
  /** Of the one who stands second in the file. */
  readonly userId: string;
}

const drawnPair = async (): Promise<DrawnPair> => {
  const tournamentId = await world.tournament({ name: 'Skat am Montag' });
  for (let count = 0; count < 3; count += 1) await waitingAt(context, tournamentId);
  const [table] = await formIn(context, tournamentId);
  const game = table?.competition ?? '';
  await finishTable(context, game, [100, 50, -20]);
  const [first = '', last = ''] = [...usersAt(table)].sort();
  return { path: `/fair-play/${first}_${last}`, game, tournamentId, userId: last };
};

/** A colleague does something at once. */
const colleagueDoes = async (command: AdminCommand): Promise<void> => {
  const order = { command, reason: 'seen by a colleague', dryRun: false, key: JSON.stringify(command) };
  expect(await orderCommand(context, { ...order, operator: second })).toMatchObject({ ok: true });
};

/** What a run has found: one of the demo's friends defends for the other, and no stranger at their tables does. */
const friendsAreMeasured = async (): Promise<void> => {
  const { store, clock } = context;
  const [first = '', last = ''] = (await Promise.all(PAST_FRIENDS.map(idOf))).sort();
  const gives = { firstGives: 24.3, firstMargin: 8.6, secondGives: -1.2, secondMargin: 9.1 };
  await beginFavourRun(store.db, clock.now(), 0);
  await store.transaction((tx) =>
    replaceFavours(tx, [{ first, second: last, ...gives, deals: 288, chance: 0.001 }], { measured: 31, pointedAt: 0 }),
  );
};

/** How many commands each decision about a pair names. */
const commandsNamed = async (path: string): Promise<readonly number[]> => {
  const { rows } = await context.store.pool.query<{ named: number }>(
    'SELECT json_array_length(to_json(commands)) AS named FROM hint_decisions WHERE hint = $1 ORDER BY number',
    [path.replace('/fair-play/', '')],
  );
  return rows.map(({ named }) => named);
};

test('a fraud analyst finds the colluding pair of the demo, looks at its games, freezes both, and it is written down, in five presses', async () => {
  await friendsAreMeasured();
  const page = await open(analyst, '/fair-play', DESK);
  await expect(
    page.getByText(
      'an den Tischen von 31 Paaren wurden die Fremden zusammen ebenso gemessen; bei 0 davon fielen sie auf.',
    ),
  ).toBeVisible();
  const row = page.getByRole('list', { name: 'Hinweise' }).getByRole('link');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('treffen sich zu oft, gleiches Netz, geben Punkte, einer spielt für den anderen');
  await row.click();
  const figures = page.getByRole('table', { name: 'Merkmale nebeneinander' });
  for (const name of PAST_FRIENDS) await expect(figures.getByRole('columnheader', { name })).toBeVisible();
  await expect(figures.getByRole('row', { name: /^Netz/ })).toContainText('203.0.113.0/24, 2 Konten');
  const given = figures.getByRole('row', { name: /^Gefallen im Gegenspiel, Punkte je Spiel, 288 Spiele in 90 Tagen/ });
  await expect(given).toContainText('+24,3 ± 8,6');
  await expect(given).toContainText('−1,2 ± 9,1');
  await expect(page.getByText(/^Gefallen: im Gegenspiel gab der eine dem anderen/)).toBeVisible();
  await expect(page.getByText(/^Zu oft: \d+ gemeinsame Partien/)).toBeVisible();
  await isSound(page, 'fair-file');
  await page.getByRole('table', { name: 'Gemeinsame Partien' }).getByRole('row').nth(1).click();
  await expect(page.getByText('nicht in einer Runde ausgelost')).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByLabel('Grund')).toBeFocused();
  await page.keyboard.type('Punkte nur in eine Richtung');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 Dinge werden eingefroren oder freigegeben')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Aufgeschrieben. Es steht in der Prüfspur beider Spieler.')).toBeVisible();
  await expect(page.getByText('Kein Hinweis ist offen.')).toBeVisible();
  await expect(page.getByText(/^Grundlage: .* einer spielt für den anderen$/)).toBeVisible();
  await isSound(page, 'fair-decided');
  expect(await pressesIn(page)).toBe(5);
  await page.goto(new URL('/office/audit?act=hint.acted', page.url()).href);
  const entries = page.getByRole('table', { name: 'Einträge' }).getByRole('row');
  await expect(entries).toHaveCount(1 + PAST_FRIENDS.length);
  await expect(entries.nth(1)).toContainText('Punkte nur in eine Richtung');
  await page.close();
  const { rows } = await context.store.pool.query<{ user_name: string }>(
    'SELECT user_name FROM users WHERE frozen_at IS NOT NULL ORDER BY user_name',
  );
  expect(rows.map(({ user_name: name }) => name)).toEqual([...PAST_FRIENDS].sort());
});

test('the draw of a table is recomputed in the page, and a forged one is found out', async () => {
  const { path, game } = await drawnPair();
  const page = await open(analyst, `${path}?game=${game}`, DESK);
  await expect(page.getByText('Schlüssel, Reihe, Plätze und Trennungen stimmen')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await isSound(page, 'fair-game');
  await page.route('**/draw', async (route) => {
    const answer = await route.fetch();
    const opened: unknown = await answer.json();
    const forged = { marksDigest: 'ab'.repeat(32), anchor: 'cd'.repeat(32) };
    await route.fulfill({ json: Object.assign({}, opened, forged) });
  });
  await page.reload();
  await expect(page.getByText('Der Schlüssel ist nicht der, auf den sich das Haus festgelegt hatte.')).toBeVisible();
  await expect(page.getByText('Wer getrennt blieb, ist nicht das')).toBeVisible();
  await page.close();
});

test('of a pair that is frozen, one whom a colleague has frozen since the dry run counts as done', async () => {
  const { path, userId } = await drawnPair();
  const page = await open(analyst, path, DESK);
  await page.getByRole('button', { name: 'Beobachten' }).waitFor();
  await page.keyboard.press('3');
  await page.getByLabel('Grund').fill('beide zugleich');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 Dinge werden eingefroren oder freigegeben')).toBeVisible();
  await colleagueDoes({ type: 'freeze', of: { what: 'account', userId } });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Aufgeschrieben.')).toBeVisible();
  expect(await commandsNamed(path)).toEqual([1]);
  await page.close();
});

test('where the second of a pair is refused, the first is not done again, and what was done is written down', async () => {
  const { path, userId, tournamentId } = await drawnPair();
  const page = await open(analyst, path, DESK);
  await page.getByRole('button', { name: 'Beobachten' }).waitFor();
  await page.keyboard.press('4');
  await page.getByLabel('Grund').fill('abgesprochen');
  await page.keyboard.press('Control+Enter');
  const act = page.getByRole('button', { name: 'Disqualifizieren und aufschreiben' });
  await expect(act).toBeVisible();
  await colleagueDoes({ type: 'disqualify', tournamentId, userId, reclaim: true });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toHaveText('Das ist schon geschehen.');
  await page.getByRole('group', { name: 'Wen' }).getByRole('checkbox').nth(1).uncheck();
  await page.keyboard.press('Control+Enter');
  await expect(act).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Aufgeschrieben.')).toBeVisible();
  expect(await commandsNamed(path)).toEqual([1]);
  await page.close();
});

test('of two analysts who decide at once one is told what the other has written', async () => {
  const { path } = await drawnPair();
  const page = await open(analyst, path, DESK);
  const other = await open(second, path, ENGLISH);
  await page.getByRole('button', { name: 'Beobachten' }).waitFor();
  await page.keyboard.press('2');
  await page.getByLabel('Grund').fill('erst einmal hinsehen');
  await other.getByRole('button', { name: 'Nothing found' }).waitFor();
  await other.keyboard.press('1');
  await other.getByLabel('Reason').fill('two neighbours');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByText('Written down.')).toBeVisible();
  await isSound(other, 'fair-english');
  await page.getByLabel('Grund').press('Control+Enter');
  await expect(page.getByText('Inzwischen hat jemand anderes entschieden')).toBeVisible();
  await expect(page.getByText('two neighbours')).toBeVisible();
  await expect(page.getByLabel('Grund')).toHaveValue('erst einmal hinsehen');
  await page.getByLabel('Grund').press('Control+Enter');
  await expect(page.getByText('erst einmal hinsehen')).toBeVisible();
  await expect(page.getByText('Aufgeschrieben.')).toBeVisible();
  await page.close();
  await other.close();
});
