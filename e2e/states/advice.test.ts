import type { PiquetCard } from '@matador/cards';
import { arrangementsOf, RT_1, type RommeCard } from '@matador/romme';
import { isCard, matadorsOf, worthOf } from '@matador/skat';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { expect } from '../patient.ts';
import { byFinger, CORNER, rommeState } from '../romme-driver.ts';
import { act, mouse, tableState } from '../table-driver.ts';
import { askedOf, sitDown } from './seated.ts';
import { openWorld, type Eyes } from './world.ts';

/** What a table says of the own cards, and what it leaves to whoever plays for money (GAME-22). */

const DESK: Eyes = { width: 1440, scheme: 'light', locale: 'de-DE' };
/** Every way in which a page could tell what the house would do. */
const PROPOSALS = /Vorschlag|Rat des Hauses|Was würde das Haus tun/;

const byClick = byFinger((target, at) => target.click(at));

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

const SUITS_AND_GRAND = ['C', 'S', 'H', 'D', 'G'] as const;

/** What a tile has to say once the skat is up: matadors, value, and that it covers the bid or what it takes. */
const expectWorth = async (page: Page, contract: string, hand: readonly PiquetCard[]): Promise<void> => {
  const tile = page.locator(`[data-contract="${contract}"] button`);
  const words = await tile.textContent();
  if ((await tile.getAttribute('aria-disabled')) === 'true') return expect(words).toMatch(/höchstens \d/);
  const matadors = matadorsOf(contract, hand);
  const worth = `${matadors > 0 ? 'mit' : 'ohne'} ${String(Math.abs(matadors))}: ${String(worthOf(contract, hand))}`;
  expect(words).toContain(worth);
  expect(words).toMatch(/reicht für \d|nur mit Schneider|nur mit Schwarz|überreizt/);
};

const closeAll = async (pages: readonly Page[]): Promise<void> => {
  for (const each of pages) await each.close();
};

const seeSkat = async (): Promise<void> => {
  const pages = await sitDown(world, { gametype: 'skat', seats: 3 }, DESK);
  const page = await auction(pages);
  await page.getByTestId('main-action').click();
  await expect(page.locator('ol[data-count] button[data-card]')).toHaveCount(12);
  const hand = await handOf(page);
  for (const contract of SUITS_AND_GRAND) await expectWorth(page, contract, hand);
  await expectNoProposal(page);
  const { turn } = await tableState(page);
  await mouse.discardAndChoose(page);
  await mouse.main(page);
  await expect.poll(async () => (await tableState(page)).turn).toBeGreaterThan(turn);
  for (const each of pages) await expectNoProposal(each);
  await closeAll(pages);
};

/** Three cards of a hand that are a meld, if it holds any. */
const meldIn = (hand: readonly RommeCard[]): readonly [RommeCard, RommeCard, RommeCard] | null => {
  for (const [i, first] of hand.entries())
    for (const [j, second] of hand.slice(i + 1).entries())
      for (const third of hand.slice(i + j + 2))
        if (arrangementsOf([first, second, third], RT_1).length > 0) return [first, second, third];
  return null;
};

/** A table whose player in turn has drawn and holds a meld. */
const withMeld = async () => {
  for (;;) {
    const pages = await sitDown(world, { gametype: 'romme', seats: 3 }, DESK);
    const page = await askedOf(pages);
    await expectNoProposal(page);
    await byClick.draw(page);
    await expect.poll(async () => (await rommeState(page)).hand.length).toBe(14);
    const meld = meldIn((await rommeState(page)).hand);
    if (meld !== null) return { pages, page, meld };
    await closeAll(pages);
  }
};

/** Nothing comes into the tray, is chosen or is marked but what the player puts there. */
const seeRomme = async (): Promise<void> => {
  const { pages, page, meld } = await withMeld();
  const [first, second, third] = meld;
  const chosen = page.locator('[data-slot] [data-card][aria-pressed="true"]');
  const total = page.getByTestId('tray').getByRole('status').locator('strong');
  await expect(total).toHaveText('0');
  await expect(chosen).toHaveCount(0);
  expect((await rommeState(page)).tray).toEqual([]);
  await byClick.gather(page, [first, second]);
  await expect.poll(async () => (await rommeState(page)).tray.toSorted()).toEqual([first, second].toSorted());
  await expect(chosen).toHaveCount(0);
  await expect(total).toHaveText('0');
  await page.locator(`[data-slot] [data-card="${third}"]`).click(CORNER);
  await page
    .locator('[data-drop="tray 0"]')
    .getByRole('button', { name: /gewählte Karten dazu/ })
    .click();
  await expect.poll(async () => (await rommeState(page)).tray.toSorted()).toEqual(meld.toSorted());
  await expect(total).not.toHaveText('0');
  for (const each of pages) await expectNoProposal(each);
  await closeAll(pages);
};

const seeBelote = async (): Promise<void> => {
  const pages = await sitDown(world, { gametype: 'belote', seats: 4 }, DESK);
  const page = await askedOf(pages);
  const { turn } = await tableState(page);
  await expectNoProposal(page);
  await page.getByTestId('main-action').click();
  await expect.poll(async () => (await tableState(page)).turn).not.toBe(turn);
  for (const each of pages) await expectNoProposal(each);
  await closeAll(pages);
};

test('for money nothing values a hand before the skat is up, then each contract says matadors, value and cover; no play or meld is proposed', async () => {
  await seeSkat();
  await seeRomme();
  await seeBelote();
  await world.clear();
});

test.each(['skat', 'romme', 'belote'])('in practice of %s the house may be asked', async (gametype) => {
  const practice = await world.open(null, `/practice/${gametype}`, DESK);
  await askedOf([practice]);
  await expect(practice.getByRole('button', { name: PROPOSALS }).first()).toBeVisible();
  await practice.close();
});
