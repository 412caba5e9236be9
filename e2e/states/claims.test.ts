import type { Page as Screen } from '@playwright/test';
import { expect as expectNow, test } from 'vitest';
import { remember, type Recollection } from '../../packages/skat/src/players/recollection.ts';
import { ownQuestion, solveClaim, type Verdict } from '../../packages/skat/src/ruling/index.ts';
import { Page } from '../../apps/server/test/page.ts';
import { playOn } from '../../apps/server/test/seat-page.ts';
import { leaksOf } from '../../apps/server/test/secrets.ts';
import { byRote } from '../../apps/server/test/table.ts';
import { expect } from '../patient.ts';
import { sitDownByRote, type RoteTable } from './rote-table.ts';
import { openWorld, type Eyes } from './world.ts';

/** Laying the cards down for the rest, at a real table and in its replay. */
const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
/** Positions looked at for the verdict that the table will give: few, as it is asked for again and again. */
const LOOK = 20_000;
/** A proven claim is there in most competitions. */
const MOST_TABLES = 10;

const world = await openWorld();
const { context, server } = world;

const memories = new Map<string, Recollection>();
/** The verdict that the declarer's claim would get now, as far as it is soon seen; null for whoever need not decide. */
const verdictOf = (page: Page): Verdict | null => {
  const view = page.state.deal;
  if (view === null || page.decision?.duty !== 'must') return null;
  const memory = remember(memories.get(page.nonce) ?? null, view);
  memories.set(page.nonce, memory);
  const question = view.seat === view.declarer && view.claim === null ? ownQuestion(view, memory) : null;
  return question === null ? null : solveClaim(question, LOOK);
};

/** Plays on until a declarer's claim would be ruled on so, and claims there, in a window; null: the competition ended first. */
const claimWhere = async ({ competitionId, members, pages }: RoteTable, verdict: Verdict) => {
  await playOn(pages, context.clock, byRote, () => pages.some((page) => verdictOf(page) === verdict));
  const seat = pages.findIndex((page) => verdictOf(page) === verdict);
  const [page, member] = [pages[seat], members[seat]];
  if (page === undefined || member === undefined) return null;
  const deal = page.view?.dealNumber ?? 0;
  const screen = await world.open(member.account.id, `/table/${competitionId}`, PHONE);
  await screen.getByRole('button', { name: 'Rest gehört mir' }).click();
  await screen.getByRole('button', { name: 'Karten offenlegen' }).click();
  /** The window is closed, and the seat played on by its page of before. */
  const leave = async (): Promise<void> => {
    await screen.close();
    const again = await new Page(server.host, member.caller.cookie, competitionId, { nonce: page.nonce }).join();
    pages[seat] = again;
    await again.until(() => again.view !== null);
  };
  return { screen, seat, deal, leave };
};

/** The same at one table after the other. */
const claimSomewhere = async (verdict: Verdict) => {
  for (let tables = 0; tables < MOST_TABLES; tables += 1) {
    const table = await sitDownByRote(world, 12);
    const found = await claimWhere(table, verdict);
    if (found !== null) return { ...table, ...found };
  }
  throw new Error(`nobody had a claim that ${verdict}`);
};

const textOf = (screen: Screen): Promise<string> => screen.locator('body').innerText();

test('GAME-25 a claim is ruled on at once: a wrong one is refused without a hidden card, a proven one ends the deal; the line that beats it is in the replay alone', async () => {
  const right = await claimSomewhere('holds');
  await expect(right.screen.getByText('Der Anspruch auf den Rest galt.')).toBeVisible();
  await right.screen.close();

  const wrong = await claimSomewhere('fails');
  const { screen, pages, members, seat, competitionId } = wrong;
  const refused = 'Die Gegenspieler können noch einen Stich machen, es geht offen weiter';
  // For the eye: what is for readers alone is a pixel high.
  const heights = () =>
    screen.getByText(refused).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  await expect.poll(async () => Math.max(0, ...(await heights()))).toBeGreaterThan(10);
  expectNow(await textOf(screen)).not.toContain('widerleg');
  await wrong.leave();
  await playOn(pages, context.clock, byRote);
  const witness = pages[(seat + 1) % pages.length];
  expectNow(witness === undefined ? null : leaksOf(witness)).toEqual([]);
  const path = `/replay/${competitionId}?deal=${String(wrong.deal)}`;
  const replay = await world.open(members[seat]?.account.id ?? '', path, PHONE);
  const player = replay.getByRole('region', { name: 'Wiederholung' });
  const slider = player.getByRole('slider', { name: 'Zeitleiste' });
  const last = Number(await slider.getAttribute('max'));
  await slider.focus();
  const told: string[] = [];
  for (let step = 1; step <= last; step += 1) {
    await replay.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue(String(step));
    told.push(await player.getByRole('status').innerText());
  }
  expectNow(told.join('\n')).toMatch(/Das stimmt nicht, .*widerleg.*: .* spiel/);
  await world.clear();
});
