import { readFile } from 'node:fs/promises';
import { expect as expectNow, test } from 'vitest';
import { beloteDefinition } from '../../packages/belote/src/definition.ts';
import { skatDefinition } from '../../packages/skat/src/definition.ts';
import { playableGame } from '../../packages/table/src/index.ts';
import { playedReplay } from '../../apps/web/test/played-replay.ts';
import { chooseAction } from '../../packages/skat/src/bot/index.ts';
import type { Policy } from '../../apps/server/test/page.ts';
import { playOn } from '../../apps/server/test/seat-page.ts';
import { play } from '../../apps/server/test/series.ts';
import { byRote } from '../../apps/server/test/table.ts';
import { findings } from '../findings.ts';
import { expect } from '../patient.ts';
import { textFaults } from './large-text.ts';
import { sitDownByRote } from './rote-table.ts';
import { openWorld, type Eyes } from './world.ts';

/** The review of a deal beside its replay (RES-7), in the worker that players get. */
const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };

const world = await openWorld();

const SKAT = { game: playableGame(skatDefinition), seats: 3, seed: 2 } as const;
const BELOTE = { game: playableGame(beloteDefinition), seats: 4, seed: 3 } as const;

const opened = async ({ game, seats, seed }: typeof SKAT | typeof BELOTE) => {
  const id = await world.tournament();
  const [own, left, right] = await world.joined(id);
  const competitionId = await play(world.context, id, 0, { [own]: 114, [left]: 113, [right]: -94 });
  const { replay } = await playedReplay(game, { seats, deals: 1, seed });
  const seat = { nonceHash: null, nonce: 'ab'.repeat(32), mark: 'given' };
  const shares = {
    ...{ format: 'matador-deals', version: 1, competition: competitionId, deckSize: 32 },
    ...{ seats: Array.from({ length: seats }, () => seat), deals: [] },
  };
  const scripts: string[] = [];
  const page = await world.open(own, `/replay/${competitionId}?deal=1&step=999`, PHONE, async (fresh) => {
    fresh.on('request', (request) => scripts.push(request.url()));
    await fresh.route('**/gd/rest/tables/*/replay', (route) => route.fulfill({ json: { ...replay, competitionId } }));
    await fresh.route('**/gd/rest/tables/*/deals', (route) => route.fulfill({ json: shares }));
  });
  return { page, scripts };
};

test('a review is loaded when it is asked for, tells both verdicts with counts, leads to a card, and can be stopped', async () => {
  const { page, scripts } = await opened(SKAT);
  const ask = page.getByRole('button', { name: 'Spiel analysieren' });
  await ask.waitFor();
  expectNow(scripts.filter((url) => /review/.test(url))).toEqual([]);
  await ask.click();
  const review = page.getByRole('region', { name: 'Analyse' });
  await expect(review).toContainText('200 Verteilungen je Karte, darin alle Hände offen');
  await expect(review.getByRole('status')).toContainText(
    /[1-9]\d* von \d+ Entscheidungen geprüft|Jede Entscheidung ist geprüft/,
  );
  await review.getByText('Alle Entscheidungen der Reihe nach').click();
  const judged = review.getByRole('button', {
    name: /^Stich \d+, Du: .*\. (?:beste|fast gleich|teuer|richtig|falsch)/,
  });
  await judged.last().click();
  await expect(review).toContainText('in welchem Anteil der Verteilungen deine Seite gewinnt');
  await expect(review).toContainText('Nach deinem Wissen');
  await expect(review).toContainText(/gewinnt in (?:mehr Verteilungen: )?\d+ von \d+/);
  await expect(review).toContainText(/Bei bestem Spiel von hier an|bei bestem Spiel von hier an/);
  await expect(page).toHaveURL(/step=\d{2}/);
  const stop = review.getByRole('button', { name: 'Anhalten' });
  if ((await stop.count()) > 0) {
    await stop.click();
    await expect(review.getByRole('button', { name: 'Weiter', exact: true })).toBeVisible();
  }
  await review.getByRole('link', { name: 'So wird gerechnet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'So wird ein Spiel analysiert' })).toBeVisible();
  await expect(page.getByText('skat-review-3')).toBeVisible();
});

/** Of an entry of the list of all decisions. */
const TAG = /\. (beste|fast gleich|teuer|richtig, aber Pech|falsch, aber ohne Schaden|keine Wahl)(?:$|:)/;

/**
 * Somebody bids, and plays no Null, which may end at its first trick; contract and every other card are a light house
 * player's: so deals turn, and right cards are unlucky.
 */
const carelessly: Policy = (page) => {
  const view = page.state.deal;
  if (view === null || page.decision?.duty !== 'must' || view.phase === 'bidding') return byRote(page);
  const action = chooseAction(view, Math.random);
  const isNull = action.type === 'declare' && action.contract.startsWith('N');
  return isNull || (action.type === 'play' && Math.random() < 0.5) ? byRote(page) : action;
};

/** So many competitions of a deal; what is looked for comes in one of two or three. */
const MOST_COMPETITIONS = 20;
const TURNED = /Wendepunkt: Stich \d+, .* in (\d+) von (?:1\d\d|200) Verteilungen, mit dieser in (\d+)\. Beide Hälften/;
const UNLUCKY_CARD = /^Stich \d+, .*\. richtig, aber Pech/;
const UNLUCKY_CALL = /^(?!Stich \d).*\. richtig, aber Pech/;
/** A deal that is won or lost from its first card on has no such entry. */
const WORSE = /^Stich \d+, .*\. (?:teuer|fast gleich|falsch, aber ohne Schaden): /;
const RIGHT = /^Stich \d+, .*\. (?:beste|richtig, aber Pech)/;

/** The deal of a finished competition, and its review once all of it is judged. */
const reviewedDeal = async (own: string, competitionId: string) => {
  const page = await world.open(own, `/replay/${competitionId}?deal=1&step=999`, PHONE);
  await page.getByRole('button', { name: 'Spiel analysieren' }).click();
  const review = page.getByRole('region', { name: 'Analyse' });
  await expect(review.getByRole('status')).toContainText('Jede Entscheidung ist geprüft');
  await review.getByText('Alle Entscheidungen der Reihe nach').click();
  return { page, review };
};

test('RES-7 every decision of a finished own competition is judged by what was known and by the open cards, with layouts, interval and version; a turning point that counts, right but unlucky, and a retry from there; nothing of it while the competition runs', async () => {
  const { context } = world;
  const has = { turned: false, unlucky: false, worse: false };
  for (let played = 0; played < MOST_COMPETITIONS && !(has.turned && has.unlucky && has.worse); played += 1) {
    const { competitionId, members, pages } = await sitDownByRote(world, 1);
    const own = members[0]?.account.id ?? '';
    await playOn(pages, context.clock, carelessly, () =>
      (pages[0]?.state.deal?.tricks ?? []).some((taken) => taken > 1),
    );
    const early = await world.open(own, `/replay/${competitionId}?deal=1&step=999`, PHONE);
    await expect(early.getByText('oder es ist keine beendete Partie von dir')).toBeVisible();
    await early.close();
    await playOn(pages, context.clock, carelessly);
    const { page, review } = await reviewedDeal(own, competitionId);
    const entries = review.getByRole('button', { name: TAG });
    const steps = Number(await page.getByRole('slider', { name: 'Zeitleiste' }).getAttribute('max'));
    expectNow(await entries.count()).toBeGreaterThan(30);
    expectNow(await entries.count()).toBeLessThanOrEqual(steps);
    const turned = TURNED.exec(await review.innerText());
    if (turned === null) await expect(review).toContainText('Wendepunkt: kein klarer');
    else expectNow(Number(turned[1])).toBeGreaterThan(Number(turned[2]));
    has.turned ||= turned !== null;
    const card = review.getByRole('button', { name: UNLUCKY_CARD });
    const call = review.getByRole('button', { name: UNLUCKY_CALL });
    if ((await card.count()) > 0) {
      await card.first().click();
      await expect(review).toContainText(/Keine andere Karte gewinnt in mehr Verteilungen|gelten beide als beste/);
      await expect(review).toContainText('war besser: bei bestem Spiel von hier an');
      has.unlucky = true;
    } else if ((await call.count()) > 0) {
      await call.first().click();
      await expect(review).toContainText(
        /bringt keine andere Wahl im Mittel mehr|bringt in \d+ von 96 Verteilungen mehr/,
      );
      has.unlucky = true;
    }
    const worse = review.getByRole('button', { name: WORSE });
    if ((await worse.count()) > 0) {
      await worse.first().click();
      await expect(review).toContainText(
        /gewinnt in \d+ von (?:1\d\d|200) Verteilungen, die gespielte Karte in \d+\. Das sind \d+ mehr, auf \d+ genau/,
      );
      has.worse = true;
    } else await review.getByRole('button', { name: RIGHT }).first().click();
    await expect(review).toContainText(/Nach (?:deinem Wissen|dem Wissen von )/);
    await expect(review).toContainText('Mit offenen Karten');
    await expect(review).toContainText('skat-review-3');
    await page
      .getByRole('link', { name: /^Ab (?:hier|deiner nächsten Entscheidung) noch einmal spielen$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noch einmal · zählt nicht');
    await page.locator('ol[data-count] button[data-card]').first().waitFor();
    await page.close();
  }
  expectNow(has).toEqual({ turned: true, unlucky: true, worse: true });
}, 600_000);

test('calls, contract and discard are judged too, beside others, by own contracts won and lost', async () => {
  const { page } = await opened(SKAT);
  await page.getByRole('button', { name: 'Spiel analysieren' }).click();
  const review = page.getByRole('region', { name: 'Analyse' });
  await expect(review.getByRole('status')).toContainText('Jede Entscheidung ist geprüft');
  await review.getByText('Alle Entscheidungen der Reihe nach').click();
  const calls = review.getByRole('button', {
    name: /(?:sagst?|hältst?|passt|nimmst? den Skat|drückst?) ?.*\. (?:beste|fast gleich|teuer|richtig, aber Pech|falsch, aber ohne Schaden|keine Wahl)/,
  });
  expectNow(await calls.count()).toBeGreaterThan(3);
  for (const at of [0, -1]) {
    await calls.nth(at).click();
    const table = review.getByRole('table', { name: /^Eigenes Spiel gewonnen : verloren/ });
    await expect(table.getByRole('row').nth(1)).toContainText(/\d+ : \d+\s*\d+ : \d+/);
    await expect(table.getByRole('row').first()).toContainText('96 Verteilungen');
    expectNow(await table.getByRole('row').count()).toBeGreaterThan(2);
    expectNow(await findings(page, 'review of a call')).toEqual([]);
    expectNow(await textFaults(page)).toEqual([]);
  }
}, 120_000);

test('a deal of Belote is reviewed by the same words and by its contract, and its file names its formula', async () => {
  const { page } = await opened(BELOTE);
  await page.getByRole('button', { name: 'Spiel analysieren' }).click();
  const review = page.getByRole('region', { name: 'Analyse' });
  await expect(review.getByRole('status')).toContainText('Jede Entscheidung ist geprüft');
  await expect(review).toContainText('Wendepunkt');
  await review.getByText('Alle Entscheidungen der Reihe nach').click();
  const judged = review.getByRole('button', {
    name: /^Stich .*\. (?:beste|fast gleich|teuer|richtig, aber Pech)(?:$|:)/,
  });
  await judged.first().click();
  await expect(review).toContainText(/(?:bei bestem Spiel von hier an|Bei bestem Spiel von hier an): die Nehmer /);
  expectNow(await findings(page, 'review of Belote')).toEqual([]);
  const saved = page.waitForEvent('download');
  await review.getByRole('button', { name: 'Datei zum Nachrechnen sichern' }).click();
  const content = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expectNow(content).toMatchObject({ format: 'matador-review', version: 'belote-review-3' });
  await review.getByRole('link', { name: 'So wird gerechnet' }).click();
  await expect(page.getByText('belote-review-3')).toBeVisible();
  expectNow(await findings(page, 'formula')).toEqual([]);
});

test('the review of a match is not shown beside another one that was looked at before', async () => {
  const { page } = await opened(BELOTE);
  const ask = page.getByRole('button', { name: 'Spiel analysieren' });
  await ask.waitFor();
  await page.evaluate(() => {
    history.pushState(null, '', '/replay/another');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { level: 1, name: 'Wiederholung', exact: true }).waitFor();
  await ask.click();
  await page.getByRole('region', { name: 'Analyse' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^Wiederholung, Partie/ }).waitFor();
  await expect(ask).toBeVisible();
});
