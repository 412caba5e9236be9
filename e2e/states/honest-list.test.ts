import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect as expectNow, test } from 'vitest';
import { newQualifier, newSeason } from '../../apps/server/test/settling.ts';
import { play } from '../../apps/server/test/series.ts';
import { playedReplay } from '../../apps/web/test/played-replay.ts';
import { beloteDefinition } from '../../packages/belote/src/definition.ts';
import { skatDefinition } from '../../packages/skat/src/definition.ts';
import { playableGame } from '../../packages/table/src/index.ts';
import { expect } from '../patient.ts';
import { openWorld, type Eyes } from './world.ts';

/** The honest list (RES-8): of a deal and its match beside the review, of a series and a season in the statistics. */
const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const DEALS = 3;

const world = await openWorld();
const COMMAND = fileURLToPath(new URL('../../scripts/review.ts', import.meta.url));

const SKAT = { game: playableGame(skatDefinition), seats: 3, seed: 2 } as const;
/** One more deal is passed by all and dealt again. */
const BELOTE = { game: playableGame(beloteDefinition), seats: 4, seed: 2 } as const;

/** A competition whose moves and shares the server answers; who has played it, and its id. */
const playedIn = async (tournament: number, { game, seats, seed }: typeof SKAT | typeof BELOTE) => {
  const [own, left, right] = await world.joined(tournament);
  const competitionId = await play(world.context, tournament, 0, { [own]: 114, [left]: 113, [right]: -94 });
  const { replay } = await playedReplay(game, { seats, deals: DEALS, seed });
  const seat = { nonceHash: null, nonce: 'ab'.repeat(32), mark: 'given' };
  const shares = {
    ...{ format: 'matador-deals', version: 1, competition: competitionId, deckSize: 32 },
    ...{ seats: Array.from({ length: seats }, () => seat), deals: [] },
  };
  const prepare = async (page: Page): Promise<void> => {
    await page.route('**/gd/rest/tables/*/replay', (route) => route.fulfill({ json: { ...replay, competitionId } }));
    await page.route('**/gd/rest/tables/*/deals', (route) => route.fulfill({ json: shares }));
  };
  return { own, competitionId, prepare };
};

/** Of a Masters qualifier. */
const played = async () =>
  playedIn(await newQualifier(world.context, await newSeason(world.context), { name: 'Qualifikation' }), SKAT);

/** The first line that the command prints of a file: the honest list of its deal. */
const listedBy = async (file: string): Promise<unknown> => {
  const command = spawn(process.execPath, [COMMAND, file]);
  const [line]: unknown[] = await once(createInterface(command.stdout), 'line');
  command.kill();
  return JSON.parse(String(line));
};

/** What a bar says to ears, as numbers. */
const figuresIn = (sentence: string | null) => {
  const numbers = [...(sentence ?? '').matchAll(/[+−]?\d+/g)].map(([text]) => Number(text.replace('−', '-')));
  const [result = 0, deal = 0, , ownAuction = 0, ownCards = 0, others = 0, open = 0, remainder = NaN] = numbers;
  return { result, deal, ownAuction, ownCards, others, open, remainder };
};

/** Whether the parts that a bar says come to its result, and nothing is left. */
const addsUp = (sentence: string | null): void => {
  const { result, remainder, ...parts } = figuresIn(sentence);
  expectNow(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(result);
  expectNow(remainder).toBe(0);
};

test('RES-8 a result is a bar that adds up without a remainder, for a deal, a match, a series and a season, by a published formula whose figures the command recomputes', async () => {
  const { own, competitionId, prepare } = await played();
  const page = await world.open(own, `/replay/${competitionId}?deal=1&step=999`, PHONE, prepare);
  await page.getByRole('button', { name: 'Spiel analysieren' }).click();
  const list = page.getByRole('region', { name: 'Ehrliche Liste' });
  await expect(list.getByRole('heading', { name: `Diese Partie, ${String(DEALS)} Spiele` })).toBeVisible();
  const ofDeal = figuresIn(await list.locator('figcaption').first().textContent());
  const ofMatch = figuresIn(await list.locator('figcaption').nth(1).textContent());
  for (const sentence of await list.locator('figcaption').allTextContents()) addsUp(sentence);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Datei zum Nachrechnen sichern' }).click();
  expectNow(await listedBy(await (await saving).path())).toMatchObject({
    version: 'skat-list-1',
    seats: [{ bar: ofDeal }, {}, {}],
  });
  await list.getByRole('link', { name: 'So wird gerechnet' }).click();
  await expect(page.getByRole('region', { name: 'Die ehrliche Liste', exact: true })).toContainText(
    'Ergebnis = Wert der Karten',
  );
  await expect(page.getByText('skat-list-1')).toBeVisible();

  await page.goto(new URL('/account/statistics', page.url()).href);
  const statistics = page.getByRole('region', { name: 'Ehrliche Liste' });
  for (const scope of ['season', 'series']) {
    const options = statistics.getByRole('combobox').locator(`option[value^=${scope}]`);
    await statistics.getByRole('combobox').selectOption((await options.first().getAttribute('value')) ?? '');
    await statistics.getByRole('button', { name: 'Ausrechnen' }).click();
    await expect(statistics).toContainText(`Aus ${String(DEALS)} Spielen`);
    expectNow(figuresIn(await statistics.locator('figcaption').textContent())).toEqual(ofMatch);
  }
  const roles = statistics.getByRole('table', { name: 'Nach Rollen' });
  await expect(roles).toContainText(/(Alleinspieler|Gegenspieler)\s*\d/);
  await expect(roles).toContainText('±');
});

test('Belote has its list too: partners, a taker and trumps, and a heading that says which game it is of', async () => {
  const tournament = await world.tournament({ zoneId: 'belote', gametype: 'belote', name: 'Belote-Abend' });
  const { own, competitionId, prepare } = await playedIn(tournament, BELOTE);
  const page = await world.open(own, `/replay/${competitionId}?deal=1&step=999`, PHONE, prepare);
  await page.getByRole('button', { name: 'Spiel analysieren' }).click();
  const list = page.getByRole('region', { name: 'Ehrliche Liste' });
  await expect(list.getByRole('heading', { name: `Diese Partie, ${String(DEALS)} Spiele` })).toBeVisible();
  await expect(list).toContainText('Dein Nehmen und Passen');
  await expect(list).toContainText('1 Spiel ist ausgelassen: es zählt nicht.');
  for (const sentence of await list.locator('figcaption').allTextContents()) addsUp(sentence);
  const ofMatch = await list.locator('figcaption').last().textContent();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Datei zum Nachrechnen sichern' }).click();
  expectNow(await listedBy(await (await saving).path())).toMatchObject({
    version: 'belote-list-1',
    seats: [{ bar: figuresIn(await list.locator('figcaption').first().textContent()) }, {}, {}, {}],
  });
  await list.getByRole('link', { name: 'So wird gerechnet' }).click();
  await expect(page.getByRole('region', { name: 'Die ehrliche Liste in Belote' })).toContainText('belote-list-1');

  await page.goto(new URL('/account/statistics', page.url()).href);
  const statistics = page.getByRole('region', { name: 'Ehrliche Liste: Belote' });
  await statistics.getByRole('button', { name: 'Ausrechnen' }).click();
  await expect(statistics.locator('figcaption')).toHaveText(ofMatch ?? '');
  await expect(statistics.getByRole('table', { name: 'Nach Rollen' })).toContainText(
    /(Nehmer|Partner des Nehmers|Gegenspieler)\s*\d/,
  );
});

test('adding up own results can be stopped and goes on where it was', async () => {
  const { own, competitionId, prepare } = await played();
  const page = await world.open(own, `/replay/${competitionId}?deal=1&step=0`, PHONE, prepare);
  await page.getByRole('button', { name: 'Spiel analysieren' }).click();
  const list = page.getByRole('region', { name: 'Ehrliche Liste' });
  const stop = list.getByRole('button', { name: 'Anhalten' });
  const heading = list.getByRole('heading', { name: `Diese Partie, ${String(DEALS)} Spiele` });
  await expect(stop.or(heading)).toBeVisible();
  if (await stop.isVisible()) {
    await stop.click();
    await list.getByRole('button', { name: 'Weiter', exact: true }).click();
  }
  await expect(heading).toBeVisible();
  await expect(list.locator('figcaption')).toHaveCount(2);
});
