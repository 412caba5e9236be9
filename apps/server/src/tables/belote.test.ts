import { belote } from '@matador/belote';
import { chooseAction } from '@matador/belote/bot';
import { PIQUET_RANKS, SUIT_LETTERS } from '@matador/cards';
import { seeded } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { openGameVenue } from '../../test/game-venue.ts';
import { playOn } from '../../test/seat-page.ts';

const MOVE_MS = 20_000;
const TRICK_PAUSE_MS = 1000;
const DEAL_PAUSE_MS = 6000;
const PACK = Object.values(SUIT_LETTERS).flatMap((suit) => PIQUET_RANKS.map((rank) => `${suit}${rank}`));

const venue = await openGameVenue(await testContext(), belote, {
  zoneId: 'belote',
  name: 'Belote',
  gametype: 'belote',
  playersPerGame: 4,
  roundsPerGame: 4,
});
const { context, verified } = venue;
type Company = Awaited<ReturnType<typeof venue.deal>>;
type Page = Company['pages'][number];

const byBot = (seed: number) => {
  const random = seeded(seed);
  return (page: Page) => chooseAction(page.deal, random);
};

const rowsOf = async (statement: string, competitionId: string): Promise<unknown[]> =>
  (await context.store.pool.query<Record<string, unknown>>(statement, [competitionId])).rows;

/** Plays until two tricks are taken and a third one has begun. */
const intoATrick = async ({ pages }: Company): Promise<void> => {
  const [first] = pages;
  if (first === undefined) throw new Error('nobody');
  await playOn(pages, context.clock, byBot(3), () => {
    const { tricks, trick } = first.deal;
    return tricks.reduce((sum, count) => sum + count, 0) >= 2 && trick.length === 1;
  });
  for (const page of pages) await page.until(() => page.state.turn === first.state.turn);
};

test('GAME-2 four pages play a whole competition of Belote, and its result is what they saw', async () => {
  const company = await venue.deal();
  const { competitionId, pages } = company;
  await playOn(pages, context.clock, byBot(1));
  for (const page of pages) {
    await page.until(() => page.closeCode !== null);
    expect(page.state).toMatchObject({ phase: 'finished', counted: 4 });
    expect(page.gaps).toBe(0);
  }
  const outcome = pages[0]?.state.outcome?.map(({ seat, state, score, rank }) => ({ seat, state, score, rank }));
  const seats = 'SELECT seat, state, score, rank FROM seats WHERE competition = $1 ORDER BY seat';
  expect(await rowsOf(seats, competitionId)).toEqual(outcome);
  expect(new Set(outcome?.map(({ score }) => score)).size).toBeLessThanOrEqual(2);
  expect((await verified(company)).deckSize).toBe(32);
});

test('GAME-2 no frame of a Belote table names a card before its seat may know it', async () => {
  const { pages } = await venue.deal();
  const known = pages.map(() => new Set<string>());
  const leaks: string[] = [];
  pages.forEach((page, seat) => {
    const fold = page.onFrame;
    page.onFrame = (frame) => {
      const dealBefore = page.state.dealNumber;
      fold(frame);
      const { hand, turnUp, trick, lastTrick, opened } = page.deal;
      if (page.state.dealNumber !== dealBefore) known[seat]?.clear();
      const shown = [...hand, turnUp, ...trick.map(({ card }) => card), ...(opened?.flat() ?? [])];
      for (const card of [...shown, ...(lastTrick?.cards ?? []).map(({ card: taken }) => taken)])
        if (card !== null) known[seat]?.add(card);
      const text = JSON.stringify(frame.payload);
      // The end of a deal and the beginning of the next may come in one frame.
      if (text.includes('"ended"')) return;
      for (const card of PACK) if (text.includes(`"${card}"`) && known[seat]?.has(card) !== true) leaks.push(text);
      expect(hand.length).toBeLessThanOrEqual(8);
    };
  });
  await playOn(pages, context.clock, byBot(2));
  expect(leaks).toEqual([]);
  expect(known.every((cards) => cards.size === PACK.length)).toBe(true);
});

test('GAME-11 a page that comes back in the middle of a trick of Belote sees exactly what it saw', async () => {
  const company = await venue.deal();
  await intoATrick(company);
  const [lost, ...others] = company.pages;
  if (lost === undefined) throw new Error('nobody');
  const before = lost.state;
  lost.cut();
  const back = await venue.page(company, 0, { nonce: lost.nonce });
  await back.next('view');
  expect(back.state.deal).toEqual(before.deal);
  await playOn([back, ...others], context.clock, byBot(4));
  expect(back.state.phase).toBe('finished');
  await verified(company);
});

test('GAME-6 who gives Belote up has -700 and the last place; the partner scores as played', async () => {
  const company = await venue.deal();
  await intoATrick(company);
  const [quitter, ...others] = company.pages;
  if (quitter === undefined) throw new Error('nobody');
  quitter.send({ eventName: 'giveUp', payload: { confirmed: true }, requestId: 'enough' });
  await quitter.answer('enough');
  await playOn(others, context.clock, byBot(5));
  const [witness] = others;
  const { outcome, totals } = witness?.state ?? {};
  expect(outcome?.[0]).toMatchObject({ state: 'skipgame', score: -700, rank: 4 });
  expect(outcome?.[2]).toMatchObject({ state: 'finished', score: totals?.[2] });
  expect(totals?.[0]).toBe(totals?.[2]);
  await verified(company);
});

test('GAME-4 GAME-5 out of time Belote passes or plays the lowest legal card; the third time is a skipgame', async () => {
  const company = await venue.deal();
  const { pages } = company;
  for (let count = 1; count <= 3; count += 1) {
    const [slow] = pages;
    if (slow === undefined) throw new Error('nobody');
    await playOn(pages, context.clock, byBot(6), () => slow.decision !== null);
    const { turn } = slow.state;
    const from = slow.heard.length;
    const expected = slow.fallback();
    await context.clock.advance(MOVE_MS + TRICK_PAUSE_MS + DEAL_PAUSE_MS);
    await slow.until(() => slow.state.turn > turn);
    expect(slow.state.timeOuts[0]).toBe(count);
    const told = slow.told(from);
    if (expected.type === 'play') expect(told).toContainEqual({ type: 'played', seat: 0, card: expected.card });
    else expect(told).toContainEqual({ type: 'called', seat: 0, call: 'pass', suit: null, value: null });
  }
  expect(pages[0]?.state.seats[0]).toBe('skipped');
  await playOn(pages, context.clock, byBot(7));
  await verified(company);
});
