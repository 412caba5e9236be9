import { randomUUID } from 'node:crypto';
import type { AdminCommand } from '@matador/protocol/rest';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { orderCommand } from '../../apps/server/src/operators/commands.ts';
import { SESSION_COOKIE } from '../../apps/server/src/people/cookies.ts';
import { openCase } from '../../apps/server/src/support/cases.ts';
import { settleOne } from '../../apps/server/src/tournaments/settlement.ts';
import { callerOf } from '../../apps/server/test/people.ts';
import { join } from '../../apps/server/test/series.ts';
import { close, playByRank, prizesOf } from '../../apps/server/test/settling.ts';
import { expect } from '../patient.ts';
import { authenticatorOf } from './authenticator.ts';
import { consoleEyes, DESK, ENGLISH } from './console.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const { context } = world;
const { open, isSound } = consoleEyes(world);
const staff = (actorType: string, userName: string) => world.player({ actorType, money: 0, userName });
const proposer = await staff('operator', 'operator-anna');
const second = await staff('operator', 'operator-bert');

/** Proposes an act, or does it where one decides alone. */
const order = async (command: AdminCommand, reason: string, operator = proposer.id) => {
  const done = await orderCommand(context, { command, reason, dryRun: false, key: randomUUID(), operator });
  if (!done.ok) throw new Error(done.code);
  return done.report;
};
/** The page of a proposal as whoever decides about it finds it in the list. */
const proposalOf = async (reason: string): Promise<Page> => {
  const page = await open(second.id, '/commands', ENGLISH);
  const row = page.getByRole('row', { name: reason });
  await expect(row).toContainText(proposer.userName);
  await row.click();
  await expect(page.getByText(`by ${proposer.userName}`)).toBeVisible();
  return page;
};
const approve = async (page: Page, reason: string): Promise<void> => {
  await page.getByLabel('Your reason').fill(reason);
  await page.keyboard.press('Control+Enter');
};

test('a new colleague is read by name and role before the approval, which shows the code that sets up the account with the other', async () => {
  const { enrolmentCode = '' } = await order(
    { type: 'createStaff', userName: 'carla.office', role: 'operator' },
    'auditor for the year-end',
  );
  const page = await proposalOf('auditor for the year-end');
  await expect(page.getByText('carla.office: no account yet → Operator')).toBeVisible();
  await isSound(page, 'second-staff');
  await approve(page, 'known to me');
  const code = page.getByRole('status').locator('code');
  await expect(page.getByText('done', { exact: true })).toBeVisible();
  await expect(page.getByText(`by ${second.userName}`)).toBeVisible();
  await expect(code).toBeVisible();
  await isSound(page, 'second-code');
  const approverCode = (await code.textContent()) ?? '';
  expect(approverCode).not.toBe(enrolmentCode);

  const enrolling = await open(null, '/enrol', ENGLISH);
  await enrolling.getByLabel('Name', { exact: true }).fill('carla.office');
  await enrolling.getByLabel('Code of the proposer').fill(enrolmentCode);
  await enrolling.getByLabel('Code of the approver').fill(approverCode);
  await enrolling.keyboard.press('Enter');
  await enrolling.getByLabel('New password').fill('grand mit vieren');
  const key = await enrolling.getByText(/^[A-Z2-7]{32}$/).textContent();
  await enrolling.getByLabel('Code', { exact: true }).fill(await authenticatorOf(world, key ?? '')());
  await enrolling.keyboard.press('Enter');
  await expect(enrolling.getByText('Done. Now sign in with password and code.')).toBeVisible();
  await enrolling.close();
  await page.close();
});

test('a reason that is being written outlives the end of a session', async () => {
  await order({ type: 'createStaff', userName: 'dora.office', role: 'support' }, 'for the weekends');
  const page = await proposalOf('for the weekends');
  await page.getByLabel('Your reason').fill('known to me since the spring');
  await context.store.pool.query('DELETE FROM sessions WHERE user_id = $1', [second.id]);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  const { cookie } = await callerOf(world.server.app, context, second.id);
  const value = cookie.slice(cookie.indexOf('=') + 1);
  await page.context().addCookies([{ name: SESSION_COOKIE, value, url: new URL(page.url()).origin }]);
  await page.reload();
  const reason = page.getByLabel('Your reason');
  await expect(reason).toHaveValue('known to me since the spring');
  await reason.press('Control+Enter');
  await expect(page.getByText('done', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('reason')))).toEqual([]);
  await page.close();
});

test('a correction is read by the player, the score, and who gains and loses by how much', async () => {
  const tournamentId = await world.tournament({ prizes: prizesOf(500_00, 20_00) });
  const players = [await world.player(), await world.player(), await world.player()];
  for (const { id } of players) await join(context, id, tournamentId);
  const competitionId = await playByRank(
    context,
    tournamentId,
    players.map(({ id }) => id),
  );
  await close(context, tournamentId);
  await settleOne(context, tournamentId);
  const [first, next] = players;
  await order(
    { type: 'correct', competitionId, userId: next?.id ?? '', score: 150, reclaim: true },
    'a game was counted twice',
  );
  const page = await proposalOf('a game was counted twice');
  await expect(page.getByText(`${next?.userName ?? '?'}, game ${competitionId}: score 90 → score 150`)).toBeVisible();
  await expect(page.getByText(/\+€480\.00, −€480\.00/)).toBeVisible();
  const lines = page.getByRole('listitem');
  await expect(lines.filter({ hasText: 'score 100, rank 1, prize €500.00 → ' })).toContainText(
    `${first?.userName ?? '?'}: score 100, rank 1, prize €500.00 → score 100, rank 2, prize €20.00`,
  );
  await expect(lines.filter({ hasText: '→ score 150, rank 1, prize €500.00' })).toContainText(next?.userName ?? '?');
  await isSound(page, 'second-correct');
  await page.close();
});

test('why an approval is refused stands there in the words of the refusal; only what has changed is said to have', async () => {
  const tournamentId = await world.tournament({ name: 'Skat am Montag', entryFee: 10_00 });
  const player = await world.player();
  await join(context, player.id, tournamentId);
  const { rows } = await context.store.pool.query<{ id: string }>(
    'SELECT transfer AS id FROM attempts JOIN entries ON entries.id = entry WHERE user_id = $1',
    [player.id],
  );
  const opened = await openCase(context, player.id, {
    ...{ topic: 'other', subtopic: 'none', competitionId: null, words: 'Das war nicht meine Schuld.' },
  });
  if (!opened.ok) throw new Error(opened.code);
  await order(
    {
      ...{ type: 'refund', caseId: opened.caseId, userId: player.id },
      ...{ transferId: Number(rows[0]?.id), cents: 10_00 },
    },
    'the fault was ours',
  );
  const page = await proposalOf('the fault was ours');
  await expect(page.getByText(`${player.userName}: €10.00`)).toBeVisible();
  const aborted = await order({ type: 'abort', tournamentId, withholdFeesOf: [] }, 'nobody could play');
  expect(aborted.state).toBe('executed');
  await approve(page, 'seen in the log');
  await expect(page.getByRole('alert')).toContainText('This is more than is left of the fee');
  await expect(page.getByText(/has changed since the dry run/)).toHaveCount(0);
  await isSound(page, 'second-refused');
  await page.close();
});

test('what an approval would do otherwise by now is told so, with what it would do', async () => {
  const tournamentId = await world.tournament({ name: 'Skat am Dienstag', prizes: prizesOf(500_00, 20_00) });
  const players = [await world.player(), await world.player(), await world.player()];
  for (const { id } of players) await join(context, id, tournamentId);
  const ids = players.map(({ id }) => id);
  const competitionId = await playByRank(context, tournamentId, ids);
  await close(context, tournamentId);
  await settleOne(context, tournamentId);
  await order(
    { type: 'correct', competitionId, userId: ids[1] ?? '', score: 150, reclaim: true },
    'counted anew by hand',
  );
  const page = await open(second.id, '/commands', DESK);
  await page.getByRole('row', { name: 'counted anew by hand' }).click();
  await expect(page.getByText(/Punkte 90 → Punkte 150/)).toBeVisible();
  await context.store.pool.query('UPDATE seats SET score = 95 WHERE competition = $1 AND user_id = $2', [
    ...[competitionId, ids[1]],
  ]);
  await page.getByLabel('Dein Grund').fill('gesehen');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('hat sich seit dem Probelauf geändert', { exact: false })).toBeVisible();
  await expect(page.getByText(/Punkte 95 → Punkte 150/)).toBeVisible();
  await page.close();
});
