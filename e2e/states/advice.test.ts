import type { PiquetCard } from '@matador/cards';
import { isCard, worthOf } from '@matador/skat';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { expect } from '../patient.ts';
import { act, mouse, tableState } from '../table-driver.ts';
import { askedOf, sitDown } from './seated.ts';
import { openWorld, type Eyes } from './world.ts';

/** What a table says of the own cards, and what it leaves to whoever plays for money (GAME-22). */

const DESK: Eyes = { width: 1440, scheme: 'light', locale: 'de-DE' };
/** Every way in which a page could tell what the house would do. */
const PROPOSALS = /Vorschlag|Rat des Hauses|Was würde das Haus tun/;

const world = await openWorld();

const expectNoProposal = async (page: Page): Promise<void> => {
  await expect(page.locator('body')).not.toContainText(PROPOSALS);
  await expect(page.getByRole('button', { name: PROPOSALS })).toHaveCount(0);
};

const handOf = async (page: Page): Promise<readonly PiquetCard[]> => {
  const cards = await page
    .locator('ol[data-count] button[data-card]')
    .evaluateAll((held) => held.map((card) => card.getAttribute('data-card') ?? ''));
  return cards.filter(isCard);
};

/** Bids until somebody may take up the skat; at every step nothing values a hand. */
const auction = async (pages: readonly Page[]): Promise<Page> => {
  for (;;) {
    const page = await askedOf(pages);
    const state = await tableState(page);
    await expectNoProposal(page);
    await expect(page.locator('[data-contract]')).toHaveCount(0);
    if (state.phase === 'skat') return page;
    await act(page, mouse, state, pages.indexOf(page) === 1);
    await expect.poll(async () => (await tableState(page)).turn).not.toBe(state.turn);
  }
};

test('Skat for money: nothing values the hand before the skat is up, then each contract says what it is worth with these cards', async () => {
  const pages = await sitDown(world, { gametype: 'skat', seats: 3 }, DESK);
  const page = await auction(pages);
  await page.getByTestId('main-action').click();
  await expect(page.locator('ol[data-count] button[data-card]')).toHaveCount(12);
  const hand = await handOf(page);
  for (const contract of ['C', 'S', 'H', 'D', 'G']) {
    const tile = page.locator(`[data-contract="${contract}"] button`);
    const words = await tile.innerText();
    if ((await tile.getAttribute('aria-disabled')) === 'true') expect(words).toMatch(/höchstens|unter/);
    else expect(words.match(/\d+/)?.[0]).toBe(String(worthOf(contract, hand)));
  }
  await expectNoProposal(page);
  const { turn } = await tableState(page);
  await mouse.discardAndChoose(page);
  await mouse.main(page);
  await expect.poll(async () => (await tableState(page)).turn).toBeGreaterThan(turn);
  for (const each of pages) await expectNoProposal(each);
  for (const each of pages) await each.close();
  await world.clear();
});

for (const [gametype, seats] of [
  ['romme', 3],
  ['belote', 4],
] as const)
  test(`${gametype} for money: nothing proposes a play, a meld or a lay-off; in practice the house may be asked`, async () => {
    const pages = await sitDown(world, { gametype, seats }, DESK);
    const page = await askedOf(pages);
    await expectNoProposal(page);
    const state = await tableState(page);
    await page.getByTestId('main-action').click();
    await expect.poll(async () => (await tableState(page)).turn).not.toBe(state.turn);
    for (const each of pages) await expectNoProposal(each);
    for (const each of pages) await each.close();
    const practice = await world.open(null, `/practice/${gametype}`, DESK);
    await askedOf([practice]);
    await expect(practice.getByRole('button', { name: PROPOSALS }).first()).toBeVisible();
    await practice.close();
    await world.clear();
  });
