import type { PiquetCard } from '@matador/cards';
import { arrangementsOf, RT_1, type RommeCard } from '@matador/romme';
import { isCard, matadorsOf, worthOf } from '@matador/skat';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { expect } from '../patient.ts';
import { byFinger, CORNER, heard, rommeState, type RommeState } from '../romme-driver.ts';
import { usesOf, wishOf } from '../romme-plan.ts';
import { act, mouse, tableState } from '../table-driver.ts';
import { askedOf, sitDown } from './seated.ts';
import { openWorld, type Eyes } from './world.ts';

/** What a table says of the own cards, and what it leaves to whoever plays for money (GAME-22). */

const DESK: Eyes = { width: 1440, scheme: 'light', locale: 'de-DE' };
/** Every way in which a page could tell what the house would do. */
const PROPOSALS = /Vorschlag|Meldungen vorschlagen|Rat des Hauses|Was würde das Haus tun/;

const byClick = byFinger((target, at) => target.click(at));

const world = await openWorld();

const expectNoProposal = async (page: Page): Promise<void> => {
  await expect(page.locator('body')).not.toContainText(PROPOSALS);
  await expect(page.getByRole('button', { name: PROPOSALS })).toHaveCount(0);
};

/** What the help over a table says. */
const openHelp = async (page: Page) => {
  await page.getByRole('button', { name: 'Hilfe' }).first().click();
  const help = page.getByRole('dialog', { name: 'Hilfe' });
  await expect(help).toContainText('Befehl');
  return help;
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
  await expect(await openHelp(page)).not.toContainText(PROPOSALS);
  await page.keyboard.press('Escape');
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

const WANTED = { opened: true, laidOff: true, swapped: true } as const;

/** Opens or discards as the plan wants it. @returns whether melds were laid */
const playTurn = async (page: Page, state: RommeState, hasOpened: boolean): Promise<boolean> => {
  const { hand, melds } = state;
  const wish = wishOf({ hand, melds, hasOpened, taken: null }, WANTED);
  if (wish.type !== 'open') {
    const card = wish.type === 'goOut' ? hand[0] : wish.card;
    if (card === undefined) throw new Error('a hand without cards is asked');
    await byClick.discard(page, card);
    return false;
  }
  for (const meld of wish.melds) {
    await byClick.gather(page, meld);
    const picture = page.locator('[aria-label="Wo liegt der Joker?"] button').first();
    await expect.poll(async () => (await rommeState(page)).tray.length + (await picture.count())).toBeGreaterThan(0);
    if ((await picture.count()) > 0) await picture.click();
  }
  await byClick.lay(page);
  return true;
};

/** Until somebody who has opened has drawn and could lay off: nothing says so but the card he chooses. */
const seeLayOff = async (): Promise<void> => {
  const pages = await sitDown(world, { gametype: 'romme', seats: 3 }, DESK);
  const opened = new Set<Page>();
  for (;;) {
    const page = await askedOf(pages);
    const before = await rommeState(page);
    if (before.mustDraw) await byClick.draw(page);
    const state = before.mustDraw ? await heard(page, before) : before;
    await expectNoProposal(page);
    await expect(page.locator('[data-meld][data-takes]')).toHaveCount(0);
    const fits = opened.has(page) ? state.hand.find((card) => usesOf(card, state).length > 0) : undefined;
    if (fits !== undefined) {
      await page.locator(`[data-slot] [data-card="${fits}"]`).click(CORNER);
      const takes = page.locator('[data-meld][data-takes]');
      await expect(takes.first()).toBeVisible();
      const marked = await takes.evaluateAll((melds) => melds.map((meld) => Number(meld.getAttribute('data-meld'))));
      expect(marked).toEqual(usesOf(fits, state));
      return closeAll(pages);
    }
    if (await playTurn(page, state, opened.has(page))) opened.add(page);
    await heard(page, state);
  }
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

test('GAME-22 for money nothing values a hand before the skat is up, then each contract says matadors, value and cover; no play, meld or lay-off is proposed', async () => {
  await seeSkat();
  await seeRomme();
  await seeLayOff();
  await seeBelote();
  await world.clear();
});

test.each(['skat', 'romme', 'belote'])('in practice of %s the house may be asked', async (gametype) => {
  const practice = await world.open(null, `/practice/${gametype}`, DESK);
  await askedOf([practice]);
  await expect(practice.getByRole('button', { name: PROPOSALS }).first()).toBeVisible();
  if (gametype === 'romme') await expect(await openHelp(practice)).toContainText(PROPOSALS);
  await practice.close();
});
