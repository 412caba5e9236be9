import type { Page } from '@playwright/test';
import { expect as expectNow, test } from 'vitest';
import { skatDefinition } from '../../packages/skat/src/definition.ts';
import { playableGame } from '../../packages/table/src/index.ts';
import { loadPractice as loadBelote } from '../../apps/web/src/games/belote/practice.ts';
import { loadPractice as loadSkat } from '../../apps/web/src/games/skat/practice.ts';
import { playedReplay } from '../../apps/web/test/played-replay.ts';
import { play } from '../../apps/server/test/series.ts';
import { findings } from '../findings.ts';
import { expect } from '../patient.ts';
import { keyboard, mouse } from '../table-driver.ts';
import { pressNamed, pressOn } from '../tabbing.ts';
import { doubled, textFaults } from './large-text.ts';
import { awaitOwn, carelessly, carelesslyInBelote, keep, playOut, practised, untilLastTricks } from './practised.ts';
import { openWorld, type Eyes } from './world.ts';

/** What practice teaches (GAME-26), and playing on from a point of a replay (RES-7). */

const DESK: Eyes = { width: 1280, scheme: 'light', locale: 'de-DE' };
const PHONE: Eyes = { ...DESK, width: 360 };
const TABLET: Eyes = { ...DESK, width: 768 };
const NUMBER = '20261124';

const world = await openWorld();

const costliest = (page: Page) => page.getByRole('region', { name: 'Deine teuersten Entscheidungen, höchstens drei' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const kept = (page: Page, gametype: string): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), `matador.practice.${gametype}`);

test('a summary names the costliest decisions by counts, one is played anew from there by keyboard, and both outcomes stand beside each other', async () => {
  const stored = practised(await loadSkat(), NUMBER, { choose: carelessly, goesOn: untilLastTricks });
  const page = await world.open(null, `/practice/skat?deal=${NUMBER}`, DESK, async (fresh) => {
    await keep(fresh, 'skat', stored);
    await fresh.clock.install();
  });
  await playOut(page, keyboard);
  await expect(page.getByTestId('replay-deal')).toHaveAttribute(
    'href',
    /\/practice-replay\/skat\/20261124\?deal=3&step=1$/,
  );
  await pressOn(page, '[data-testid=main-action]');
  await expect(heading(page)).toHaveText('Skat, deine Übung');
  const first = costliest(page).getByRole('listitem').filter({ hasText: 'Stich' }).first();
  await expect(first).toContainText(
    /^Spiel \d, Stich \d+: .+ statt .+ gewinnt in \d+ von \d+ Verteilungen, deine in \d+/,
  );
  await expect(costliest(page)).toContainText('Spielnummer 2026 1124');
  expectNow(await findings(page, 'summary')).toEqual([]);
  const before = await kept(page, 'skat');
  await first.getByRole('link', { name: 'Ab hier noch einmal spielen' }).press('Enter');
  await expect(heading(page)).toHaveText('Noch einmal · zählt nicht');
  const { href } = new URL(page.url());
  await playOut(page, keyboard);
  await pressOn(page, '[data-testid=main-action]');
  await expect(heading(page)).toHaveText('Damals und jetzt');
  for (const name of ['Damals', 'Jetzt'])
    await expect(page.getByRole('region', { name })).toContainText(/Du spielst .+[+−]?\d+ Punkte für dich/);
  expectNow(await findings(page, 'outcomes')).toEqual([]);
  expectNow(await kept(page, 'skat')).toBe(before);
  await pressNamed(page, /^Noch einmal versuchen$/);
  await playOut(page, mouse);
  await pressOn(page, '[data-testid=main-action]');
  await expect(page.getByRole('region', { name: 'Versuch 2' })).toBeVisible();
  for (const eyes of [PHONE, TABLET]) {
    await world.look(page, eyes);
    expectNow(await textFaults(page)).toEqual([]);
  }
  expectNow(page.url()).toBe(href);
  await page.getByRole('main').getByRole('link', { name: 'Zurück zur Wiederholung' }).click();
  await expect(heading(page)).toHaveText('Skat, deine Spiele');
  expectNow(new URL(page.url()).search).toBe(new URL(href).search);
  await page.goBack();
  await page.goBack();
  await expect(heading(page)).toHaveText('Skat, deine Übung');
  await page.close();
}, 300_000);

test('a practised deal is reviewed at once by its number, on a phone and a tablet, with text of 200 % too', async () => {
  const stored = practised(await loadSkat(), NUMBER, { choose: carelessly });
  for (const eyes of [PHONE, TABLET]) {
    const page = await world.open(null, `/practice-replay/skat/${NUMBER}?deal=1&step=999`, eyes, async (fresh) => {
      await keep(fresh, 'skat', stored);
      if (eyes === PHONE) await fresh.addInitScript(doubled);
    });
    await page.getByRole('button', { name: 'Spiel analysieren' }).click();
    const review = page.getByRole('region', { name: 'Analyse' });
    await expect(review).toContainText('Die Verteilungen folgen aus der Spielnummer 2026 1124.');
    await expect(review.getByRole('status')).toContainText(
      /[1-9]\d* von \d+ Entscheidungen geprüft|Jede Entscheidung ist geprüft/,
    );
    await review.getByText('Alle Entscheidungen der Reihe nach').click();
    await review.getByRole('button', { name: /^Stich 1, Du: / }).click();
    await expect(review.getByRole('link', { name: 'Ab hier noch einmal spielen' })).toBeVisible();
    expectNow(await findings(page, 'review of practice')).toEqual([]);
    expectNow(await textFaults(page)).toEqual([]);
    await page.close();
  }
}, 120_000);

/** Deals of this number that are played carelessly have a card that turns a deal with all cards open: of Skat the third. */
const TURNED = '20261126';

test('the best line is stepped through with all cards open, and Escape leads back to the deal and the button', async () => {
  const stored = practised(await loadSkat(), TURNED, { choose: carelessly });
  const page = await world.open(null, `/practice-replay/skat/${TURNED}?deal=3&step=999`, DESK, (fresh) =>
    keep(fresh, 'skat', stored),
  );
  await page.getByRole('button', { name: 'Spiel analysieren' }).click();
  const review = page.getByRole('region', { name: 'Analyse' });
  await review.getByText('Alle Entscheidungen der Reihe nach').click();
  await review.getByRole('button', { name: /^Stich 7, Du: / }).click();
  const ask = review.getByRole('button', { name: 'Beste Linie ansehen' });
  await ask.waitFor();
  const { search } = new URL(page.url());
  const played = await page.getByRole('region', { name: 'Abspielen' }).getByRole('status').textContent();
  await ask.press('Enter');
  const line = page.getByTestId('best-line');
  await expect(line).toContainText('Mit offenen Karten von hier an');
  await expect(line.getByRole('heading', { name: 'Beste Linie' })).toBeFocused();
  const status = page.getByRole('region', { name: 'Abspielen' }).getByRole('status');
  await expect(status).not.toHaveText(played ?? '');
  const first = await status.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(status).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(status).toHaveText(first ?? '');
  expectNow(await findings(page, 'best line')).toEqual([]);
  await world.look(page, PHONE);
  expectNow(await textFaults(page)).toEqual([]);
  await world.look(page, DESK);
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(line).toBeHidden();
  await expect(ask).toBeFocused();
  expectNow(new URL(page.url()).search).toBe(search);
  await expect(page.getByRole('region', { name: 'Abspielen' }).getByRole('status')).toHaveText(played ?? '');
  await page.close();
}, 120_000);

test('a competition is played on from a step of its replay: by an address that a reload keeps, nothing is sent, and back leads to the step', async () => {
  const id = await world.tournament();
  const [own, left, right] = await world.joined(id);
  const competitionId = await play(world.context, id, 0, { [own]: 114, [left]: 113, [right]: -94 });
  const { replay } = await playedReplay(playableGame(skatDefinition), { seats: 3, deals: 2, seed: 2 });
  const sent: string[] = [];
  const page = await world.open(own, `/replay/${competitionId}?deal=2&step=12`, PHONE, async (fresh) => {
    await fresh.clock.install();
    await fresh.route('**/gd/rest/tables/*/replay', (route) => route.fulfill({ json: { ...replay, competitionId } }));
    fresh.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
  });
  const offer = page.getByRole('link', { name: /^Ab (?:hier|deiner nächsten Entscheidung) noch einmal spielen$/ });
  await offer.click();
  await expect(page).toHaveURL(/\/retry\/[^/]+\?deal=2&step=\d+$/);
  await expect(heading(page)).toHaveText('Noch einmal · zählt nicht');
  const held = page.locator('ol[data-count] button[data-card]');
  await held.first().waitFor();
  const hand = await held.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  await page.reload();
  await expect(heading(page)).toHaveText('Noch einmal · zählt nicht');
  await expect(held).toHaveCount(hand.length);
  expectNow(await held.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')))).toEqual(hand);
  await awaitOwn(page);
  expectNow(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.goBack();
  await expect(page).toHaveURL(/\/replay\/[^/]+\?deal=2&step=12$/);
  await expect(page.getByRole('heading', { level: 1, name: /Wiederholung/ })).toBeVisible();
  expectNow(sent).toEqual([]);
  await page.close();
}, 120_000);

test('practised deals of Belote name their costliest decisions too, and each leads to its place', async () => {
  const stored = practised(await loadBelote(), TURNED, { choose: carelesslyInBelote });
  const page = await world.open(null, `/practice/belote?deal=${TURNED}`, DESK, async (fresh) => {
    await keep(fresh, 'belote', stored);
    await fresh.clock.install();
  });
  await page.getByTestId('main-action').click();
  await expect(heading(page)).toHaveText('Belote, deine Übung');
  const named = costliest(page).getByRole('listitem').first();
  await expect(named).toContainText(
    /^Spiel \d, Stich \d+: .+ statt .+ gewinnt in \d+ von \d+ Verteilungen, deine in \d+/,
  );
  expectNow(await findings(page, 'summary of Belote')).toEqual([]);
  await named.getByRole('link', { name: 'Zeigen', exact: true }).click();
  await expect(heading(page)).toHaveText('Belote, deine Spiele');
  await expect(page).toHaveURL(/\/practice-replay\/belote\/20261126\?deal=\d&step=\d+$/);
  await page.close();
}, 120_000);

test('a practised deal of Belote is reviewed by its number, shown at its best, and played anew from a card', async () => {
  const stored = practised(await loadBelote(), TURNED, { choose: carelesslyInBelote });
  const path = `/practice-replay/belote/${TURNED}?deal=1&step=999`;
  const page = await world.open(null, path, DESK, async (fresh) => {
    await keep(fresh, 'belote', stored);
    await fresh.clock.install();
  });
  await page.getByRole('button', { name: 'Spiel analysieren' }).click();
  const review = page.getByRole('region', { name: 'Analyse' });
  await expect(review).toContainText('Die Verteilungen folgen aus der Spielnummer 2026 1126.');
  await review.getByText('Alle Entscheidungen der Reihe nach').click();
  await review.getByRole('button', { name: /^Stich 4, Du: / }).click();
  await expect(review).toContainText('Nach deinem Wissen');
  await expect(review).toContainText(/gewinnt in \d+ von \d+ Verteilungen, die gespielte Karte in \d+/);
  await expect(review).toContainText(/die Nehmer (?:machen|verlieren) ihr Spiel, \d+ zu \d+ in Stichen/);
  await expect(review.getByRole('status')).toContainText('Jede Entscheidung ist geprüft');
  await expect(review).toContainText('Wendepunkt');
  expectNow(await findings(page, 'review of Belote')).toEqual([]);
  for (const eyes of [PHONE, TABLET, DESK]) {
    await world.look(page, eyes);
    expectNow(await textFaults(page)).toEqual([]);
  }
  await review.getByRole('button', { name: 'Beste Linie ansehen' }).click();
  await expect(page.getByTestId('best-line')).toContainText('Mit offenen Karten von hier an');
  await page.keyboard.press('Escape');
  await review.getByRole('link', { name: 'Ab hier noch einmal spielen' }).click();
  await expect(heading(page)).toHaveText('Noch einmal · zählt nicht');
  await playOut(page, mouse);
  await page.getByTestId('main-action').click();
  await expect(heading(page)).toHaveText('Damals und jetzt');
  await page.close();
}, 300_000);

test('deals that this tab does not keep are not watched, and their number is offered', async () => {
  const missing = await world.open(null, `/practice-replay/skat/${NUMBER}/speed`, PHONE);
  await expect(missing.getByText('in diesem Tab keines zu Ende gespielt')).toBeVisible();
  await expect(missing.getByRole('link', { name: 'Mit dieser Nummer spielen' })).toHaveAttribute(
    'href',
    `/practice/skat/speed?deal=${NUMBER}`,
  );
  await missing.goto(new URL(`/practice-retry/skat/${NUMBER}?deal=1&step=3`, missing.url()).href);
  await expect(missing).toHaveURL(/\/practice-replay\/skat\/20261124$/);
  await missing.goto(new URL('/practice-replay/skat/12', missing.url()).href);
  await expect(missing).toHaveURL(/\/practice$/);
  await missing.close();
});
