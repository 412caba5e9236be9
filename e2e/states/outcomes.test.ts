import { randomUUID } from 'node:crypto';
import type { AdminCommand } from '@matador/protocol/rest';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { decideOnCommand, orderCommand } from '../../apps/server/src/operators/commands.ts';
import { settleOne } from '../../apps/server/src/tournaments/settlement.ts';
import { join, play } from '../../apps/server/test/series.ts';
import { close, playedOut, prizesOf } from '../../apps/server/test/settling.ts';
import { expect } from '../patient.ts';
import { pageOf } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

/** What a player is told a tournament has come to: its money, its rank. */

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const SECOND_MS = 1000;
/** More than the first page of a ranking. */
const MANY = 55;

const world = await openWorld();
const { context } = world;
const operator = (await world.player({ actorType: 'operator', money: 0 })).id;
const second = (await world.player({ actorType: 'operator', money: 0 })).id;
const reason = 'as the board has decided';

/** Has it done, by a second operator where one is needed. */
const done = async (command: AdminCommand): Promise<void> => {
  const ordered = await orderCommand(context, { command, reason, dryRun: false, key: randomUUID(), operator });
  if (!ordered.ok) throw new Error(ordered.code);
  const { state, commandId, digest } = ordered.report;
  if (state === 'executed') return;
  const decision = { commandId: commandId ?? '', decision: 'approve', reason, digest, operator: second } as const;
  const decided = await decideOnCommand(context, decision);
  if (!decided.ok) throw new Error(decided.code);
};

const pastOf = (id: number): string => `/tournamentHistory/skat/${String(id)}`;
const aborted = (page: Page) => page.getByText('Der Veranstalter hat dieses Turnier abgebrochen');
const standing = (page: Page) => page.getByRole('region', { name: 'Dein Stand' });
const leaves = (page: Page) => standing(page).locator('svg path');

/** The page says that the tournament was aborted, nothing that is not so of money, and leads to the refund. */
const leadsToRefund = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/error\/410\/skat$/);
  await expect(page.getByRole('main')).not.toContainText('nichts abgebucht');
  await expect(page.getByRole('main')).not.toContainText('kein Geld bewegt');
  await page.getByRole('link', { name: 'in deinem Konto' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Erstattung' })).toContainText('+10,00');
};

for (const phase of ['running', 'clearance'] as const)
  test(`whoever looks at a joined tournament that is aborted while ${phase} reads so, with the refund one press away`, async () => {
    const id = await world.tournament();
    const [own, left, right] = await world.joined(id);
    await play(context, id, 0, { [own]: 178, [left]: 40, [right]: -20 });
    if (phase === 'clearance') await close(context, id);
    const page = await world.open(own, pageOf(id), PHONE);
    await expect(
      page.getByText(phase === 'clearance' ? 'Was jetzt geschieht' : 'Partie 2 von 12 spielen'),
    ).toBeVisible();
    await world.hears(page);
    await done({ type: 'abort', tournamentId: id, withholdFeesOf: [] });
    await world.turnUntil(aborted(page));
    await leadsToRefund(page);
    await page.close();
    await world.clear();
  });

test('an old link to an aborted tournament says so to whoever had joined; to others there was never anything to pay', async () => {
  const id = await world.tournament();
  const [own] = await world.joined(id);
  await done({ type: 'abort', tournamentId: id, withholdFeesOf: [] });
  for (const path of [pageOf(id), pastOf(id)]) {
    const page = await world.open(own, path, PHONE);
    await leadsToRefund(page);
    await page.close();
  }
  const stranger = await world.open((await world.player()).id, pageOf(id), PHONE);
  await expect(stranger).toHaveURL(/\/error\/1\/skat$/);
  await expect(stranger.getByRole('main')).toContainText('Es wurde nichts abgebucht');
  await stranger.close();
  await world.clear();
});

test('a tournament that is settled before the player’s eyes is gone on with among the past ones', async () => {
  const id = await world.tournament();
  const [own, left, right] = await world.joined(id);
  await play(context, id, 0, { [own]: 178, [left]: 40, [right]: -20 });
  await close(context, id);
  const page = await world.open(own, pageOf(id), PHONE);
  await world.hears(page);
  await settleOne(context, id);
  await world.turnUntil(page.getByText('Gewonnen'));
  await expect(page).toHaveURL(new RegExp(`${pastOf(id)}$`));
  await page.close();
  await world.clear();
});

test('a rank of a past tournament is one of all who are ranked, beyond the first page of them too', async () => {
  const id = await world.tournament({ prizes: [{ from: 1, to: MANY, prize: 10_00 }] });
  const players = await playedOut(context, id, MANY);
  await settleOne(context, id);
  const page = await world.open(players[MANY - 4] ?? '', pastOf(id), PHONE);
  await expect(standing(page)).toContainText(`Rang ${String(MANY - 3)}`);
  await expect(standing(page)).toContainText(`von ${String(MANY)}`);
  await expect(page.getByText(/Gewonnen: 10\s€/)).toBeVisible();
  await expect(leaves(page)).not.toHaveCount(0);
  await page.close();
  await world.clear();
});

test('a prize that was withheld is not said to be won', async () => {
  const id = await world.tournament({ prizes: prizesOf(50_00, 20_00) });
  const [own = ''] = await playedOut(context, id, 3);
  await settleOne(context, id);
  const before = await world.open(own, pastOf(id), PHONE);
  await expect(before.getByText(/Gewonnen: 50\s€/)).toBeVisible();
  await expect(leaves(before)).not.toHaveCount(0);
  await before.close();
  await done({ type: 'withhold', tournamentId: id, userId: own, reclaim: true });
  // Rankings are as old as half a second.
  await context.clock.advance(SECOND_MS);
  const page = await world.open(own, pastOf(id), PHONE);
  await expect(standing(page)).toContainText('von 3');
  await expect(leaves(page)).toHaveCount(0);
  await expect(page.getByText(/Gewonnen/)).toHaveCount(0);
  await page.close();
  await world.clear();
});

test('after a worse restart the last message says the total that the rank stands on', async () => {
  const id = await world.tournament({ numberOfGames: 1 });
  const [own, left, right] = await world.joined(id);
  await play(context, id, 0, { [own]: 400, [left]: 40, [right]: -20 });
  await join(context, own, id);
  await play(context, id, 0, { [own]: -650 });
  const page = await world.open(own, pageOf(id), PHONE);
  await expect(page.getByText('Du hast 400 Punkte und stehst auf Rang 1.')).toBeVisible();
  await page.close();
  await world.clear();
});
