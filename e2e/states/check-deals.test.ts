import type { Page as BrowserPage } from '@playwright/test';
import { readOpened } from '@matador/cards/fair';
import { test } from 'vitest';
import { closeDays, publishKeys } from '../../apps/server/src/tables/published.ts';
import { formedTable, newMember, type Member } from '../../apps/server/test/game-server.ts';
import { manualClock } from '../../apps/server/test/manual-clock.ts';
import { byFallback, Page } from '../../apps/server/test/page.ts';
import { newTournament } from '../../apps/server/test/people.ts';
import { dropped } from '../../apps/server/test/receipted.ts';
import { playOn } from '../../apps/server/test/seat-page.ts';
import { expect } from '../patient.ts';
import { savedFile, scriptOn } from './published-script.ts';
import { openWorld, type Eyes } from './world.ts';

/** What the check of the deals on the result page finds, with what the device has kept. */
const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };

const world = await openWorld();
const { context, server } = world;
await publishKeys(context);

const kept = (page: BrowserPage): Promise<string> => page.evaluate(() => localStorage.getItem('matador.shares') ?? '');

/** Three at a table of one game. */
const seated = async () => {
  const tournamentId = await newTournament(context, { roundsPerGame: 1, name: 'Kurzturnier' });
  const members: Member[] = [];
  for (let seat = 0; seat < 3; seat += 1) members.push(await newMember(context, server, tournamentId));
  const competitionId = await formedTable(context, server, tournamentId, members);
  const [own] = members;
  if (own === undefined) throw new Error('nobody');
  return { members, own, competitionId };
};

/** At the result of a game that began on this device: the share was revealed and receipted here. With the names of the seats. */
const atResult = async (): Promise<{ readonly page: BrowserPage; readonly names: readonly string[] }> => {
  const { members, own, competitionId } = await seated();
  const seats = members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId));
  const [mine, ...others] = seats;
  if (mine === undefined) throw new Error('nobody');
  const page = await world.open(own.account.id, `/table/${competitionId}`, PHONE);
  for (const other of others) await other.join();
  await expect.poll(() => kept(page)).toContain('"signature"');
  const before = await kept(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await kept(page)).toBe(before);
  await page.goto(new URL('/help', page.url()).href);
  await mine.join();
  await playOn(seats, context.clock, byFallback);
  await page.goto(new URL(`/result/${competitionId}`, page.url()).href);
  return { page, names: members.map(({ account }) => account.userName) };
};

const check = (page: BrowserPage): Promise<void> =>
  page.getByRole('button', { name: 'Kartenverteilung prüfen' }).click();
const verdict = (page: BrowserPage) => page.getByRole('status').filter({ hasText: /nachgerechnet|Abweichung/ });
const tools = (page: BrowserPage) => page.getByRole('main');

const CARD = /"[CSHD][AKQJT987]"/;

test('GAME-17 commitments come before any card, the own cut is shown, all of it is opened when the competition is over, and recomputed with one tap and by the published script', async () => {
  const { members, own, competitionId } = await seated();
  const heard: string[] = [];
  const page = await world.open(own.account.id, `/table/${competitionId}`, PHONE, async (fresh) => {
    fresh.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  });
  const cut = page.getByText(/Dein Abheben: [0-9A-F]{4}-[0-9A-F]{4}/);
  await expect(cut).toContainText('Es mischt alle Karten mit');
  const [fingerprint = ''] = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(await cut.innerText()) ?? [];
  const isCommitted = (frame: string): boolean => frame.includes('"commitments":["');
  await expect.poll(() => heard.some(isCommitted)).toBe(true);
  expect(heard.some((frame) => CARD.test(frame))).toBe(false);

  const seats = members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId));
  const [mine, ...others] = seats;
  if (mine === undefined) throw new Error('nobody');
  for (const other of others) await other.join();
  await expect.poll(() => kept(page)).toContain('"signature"');
  await expect.poll(() => heard.some((frame) => CARD.test(frame))).toBe(true);
  expect(heard.findIndex(isCommitted)).toBeLessThan(heard.findIndex((frame) => CARD.test(frame)));
  expect((await own.caller.get(`tables/${competitionId}/deals`)).statusCode).toBe(404);
  await page.goto(new URL('/help', page.url()).href);
  await mine.join();
  await playOn(seats, context.clock, byFallback);

  await page.goto(new URL(`/result/${competitionId}`, page.url()).href);
  await check(page);
  await expect(verdict(page)).toContainText('alle 9 versiegelten Kartenspiele');
  await expect(tools(page)).toContainText(`Dein Abheben: ${fingerprint}. Es ist unter den geöffneten Anteilen`);
  const file = await savedFile(page);
  const read = readOpened(JSON.parse(file));
  if (!read.ok) throw new Error(read.reason);
  const { deals, noted } = read.opened;
  const before = heard.find(isCommitted) ?? '';
  expect(noted?.commitments.length).toBe(9);
  expect(noted?.commitments.every((commitment) => before.includes(commitment))).toBe(true);
  const said = scriptOn(file);
  expect(said.status).toBe(0);
  expect(said.out).toContain('seat 0: share given, receipt held: ok');

  const [first, ...rest] = deals;
  if (first === undefined) throw new Error('no deals');
  const nonce = 'ab'.repeat(32);
  for (const change of [
    { deals: [{ ...first, order: [...first.order].reverse() }, ...rest] },
    { deals: [{ ...first, deck: [...first.deck].reverse() }, ...rest] },
    { deals: [{ ...first, salt: nonce }, ...rest] },
    { seats: read.opened.seats.map((seat, at) => (at === 0 ? { ...seat, nonce } : seat)) },
  ]) {
    const wrong = { ...read.opened, ...change };
    expect(scriptOn(JSON.stringify(wrong)).status).toBe(1);
    await page.route(/\/tables\/[^/]+\/deals$/, (route) => route.fulfill({ json: wrong }));
    await page.reload();
    await check(page);
    await expect(verdict(page)).toContainText('Abweichung');
    await page.unrouteAll();
  }
  await page.close();
});

test('one tap says that the own share was receipted and counted, and that the deals are in the head of their day', async () => {
  const { page } = await atResult();
  await check(page);
  await expect(verdict(page)).toContainText('alle 9 versiegelten Kartenspiele');
  await expect(tools(page)).toContainText('Das Haus hat dein Abheben quittiert, und es ist unter den offengelegten.');
  await expect(tools(page)).toContainText('kommen in das Tagessiegel vom 2.11.2026');
  await closeDays({ ...context, clock: manualClock(new Date('2026-11-03T12:00:00Z')) });
  await check(page);
  await expect(tools(page)).toContainText('stehen im Tagessiegel vom 2.11.2026');
  await page.getByRole('link', { name: 'Tagessiegel und Schlüssel des Hauses' }).click();
  await expect(page.getByRole('heading', { level: 3, name: '2.11.2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Tag nachrechnen' }).click();
  await expect(tools(page)).toContainText('Das Tagessiegel steht für genau diese');
  await expect(page.getByText('Unterschreibt jetzt')).toBeVisible();
  await page.close();
});

test('a house that drops the receipted share, or leaves the deals out of their day, is found by the page; a share of another that does not count is told', async () => {
  const { page, names } = await atResult();
  let dropping: readonly number[] = [1];
  await page.route(/\/tables\/[^/]+\/deals$/, async (route) => {
    const answer = await route.fetch();
    const read = readOpened(await answer.json());
    if (!read.ok) throw new Error(read.reason);
    await route.fulfill({ response: answer, json: await dropped(read.opened, dropping) });
  });
  await check(page);
  await expect(tools(page)).toContainText(`nicht rechtzeitig offengelegt: das Abheben von ${names[1] ?? ''}.`);
  await expect(verdict(page)).toContainText('alle 9 versiegelten Kartenspiele');
  dropping = [0];
  await check(page);
  await expect(verdict(page)).toContainText('Abweichung');
  await expect(verdict(page)).toHaveAttribute('data-wrong', 'true');
  await expect(tools(page)).toContainText('Das Haus hat dein Abheben quittiert, aber es fehlt');
  // That the device was late is not said beside it.
  await expect(tools(page)).not.toContainText('nicht rechtzeitig');
  await page.unrouteAll();
  await page.route(/\/commitments\/[0-9a-f]+$/, (route) => route.fulfill({ status: 404, json: {} }));
  await check(page);
  await expect(verdict(page)).toContainText('1 Abweichung');
  await expect(tools(page)).toContainText('stehen in keinem Tagessiegel');
  await page.close();
});
