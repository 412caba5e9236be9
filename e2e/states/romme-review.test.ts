import type { Page } from '@playwright/test';
import { expect as expectNow, test } from 'vitest';
import { loadPractice } from '../../apps/web/src/games/romme/practice.ts';
import { rommeDefinition } from '../../packages/romme/src/definition.ts';
import { playableGame } from '../../packages/table/src/index.ts';
import { playedReplay } from '../../apps/web/test/played-replay.ts';
import { play } from '../../apps/server/test/series.ts';
import { findings } from '../findings.ts';
import { expect } from '../patient.ts';
import { doubled, textFaults } from './large-text.ts';
import { hoarding, keep, practised } from './practised.ts';
import { openWorld, type Eyes } from './world.ts';

/** What is told of practised deals of Rommé (GAME-26), and of a competition's (RES-7), in the worker that players get. */

const DESK: Eyes = { width: 1280, scheme: 'light', locale: 'de-DE' };
const PHONE: Eyes = { ...DESK, width: 360, scheme: 'dark' };
const NUMBER = '20261126';

const world = await openWorld();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a summary of Rommé names the turns in which a lay-down was missed, by points, what was possible, and a retry from there', async () => {
  const stored = practised(await loadPractice(), NUMBER, { choose: hoarding });
  const page = await world.open(null, `/practice/romme?deal=${NUMBER}`, DESK, async (fresh) => {
    await keep(fresh, 'romme', stored);
    await fresh.clock.install();
  });
  await page.getByTestId('main-action').click();
  await expect(heading(page)).toHaveText('Rommé, deine Übung');
  const costliest = page.getByRole('region', { name: 'Deine teuersten Züge, höchstens drei' });
  await expect(costliest.getByRole('status')).toHaveText('Jeder Zug ist geprüft.');
  const first = costliest.getByRole('listitem').first();
  await expect(first).toContainText(/^Spiel \d, Zug \d+: (?:nicht ausgelegt|nicht ausgemacht|mehr auszulegen)/);
  await expect(first).toContainText(
    /Am Ende noch auf der Hand: .+ \d+ Punkte? zählten?\.|Punkte damals, [+−]?\d+ am Ende/,
  );
  await expect(first).toContainText('Du legst aus:');
  expectNow(await findings(page, 'summary of Rommé')).toEqual([]);
  await world.look(page, PHONE);
  expectNow(await findings(page, 'summary of Rommé on a phone')).toEqual([]);
  expectNow(await textFaults(page)).toEqual([]);
  await first.getByRole('link', { name: 'Ab hier noch einmal spielen' }).press('Enter');
  await expect(heading(page)).toHaveText('Noch einmal · zählt nicht');
  await expect(page).toHaveURL(/\/practice-retry\/romme\/\d+\?deal=\d&step=\d+$/);
  await page.goBack();
  await costliest.getByRole('link', { name: 'Zug zeigen' }).first().press('Enter');
  await expect(heading(page)).toHaveText('Rommé, deine Spiele');
  await page.close();
}, 300_000);

test('a practised deal of Rommé is reviewed turn by turn, by keyboard, dark on a phone with text of 200 %', async () => {
  const stored = practised(await loadPractice(), NUMBER, { choose: hoarding });
  const page = await world.open(null, `/practice-replay/romme/${NUMBER}?deal=3&step=999`, PHONE, async (fresh) => {
    await keep(fresh, 'romme', stored);
    await fresh.addInitScript(doubled);
  });
  await page.getByRole('button', { name: 'Spiel analysieren' }).press('Enter');
  const review = page.getByRole('region', { name: 'Analyse' });
  await expect(review.getByRole('status')).toHaveText('Jeder Zug ist geprüft.');
  await expect(review).toContainText(/Wendepunkt: /);
  await review.getByText('Alle Züge der Reihe nach').click();
  const costly = review.getByRole('button', {
    name: /^Zug \d+, Du: \d+ Punkte auf der Hand, \d+ weniger möglich\. teuer/,
  });
  await costly.first().press('Enter');
  await expect(review).toContainText(/Zug \d+: du/);
  await expect(review).toContainText('Das war möglich');
  await expect(review).toContainText(/In \d+ von 200 für .+ gezogenen Händen ist .+ zu brauchen/);
  await expect(review.getByRole('link', { name: 'Ab hier noch einmal spielen' })).toBeVisible();
  expectNow(await findings(page, 'review of Rommé')).toEqual([]);
  expectNow(await textFaults(page)).toEqual([]);
  await page.close();
}, 300_000);

test('a competition of Rommé that is over is reviewed beside its replay by the opened shares, and the formula has a page', async () => {
  const id = await world.tournament();
  const [own, left, right] = await world.joined(id);
  const competitionId = await play(world.context, id, 0, { [own]: 114, [left]: 113, [right]: -94 });
  const { replay } = await playedReplay(playableGame(rommeDefinition), { seats: 3, deals: 1, seed: 2 });
  const seat = { nonceHash: null, nonce: 'ab'.repeat(32), mark: 'given' };
  const shares = {
    ...{ format: 'matador-deals', version: 1, competition: competitionId, deckSize: 110 },
    ...{ seats: [seat, seat, seat], deals: [] },
  };
  const page = await world.open(own, `/replay/${competitionId}?deal=1&step=999`, DESK, async (fresh) => {
    await fresh.route('**/gd/rest/tables/*/replay', (route) => route.fulfill({ json: { ...replay, competitionId } }));
    await fresh.route('**/gd/rest/tables/*/deals', (route) => route.fulfill({ json: shares }));
  });
  await page.getByRole('button', { name: 'Spiel analysieren' }).click();
  const review = page.getByRole('region', { name: 'Analyse' });
  await expect(review.getByRole('status')).toHaveText('Jeder Zug ist geprüft.');
  await review.getByRole('link', { name: 'So wird gerechnet' }).click();
  await expect(page.getByText('romme-review-2')).toBeVisible();
  await page.close();
}, 300_000);
