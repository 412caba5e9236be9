import { competition } from '@matador/competition';
import { PACK, romme, type RommeSeen } from '@matador/romme';
import { chooseAction } from '@matador/romme/bot';
import { verifyDeals } from '@matador/cards/fair';
import { tableSeen } from '@matador/protocol/socket';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { openGameVenue } from '../../test/game-venue.ts';
import { isSeen, playOn } from '../../test/seat-page.ts';

const TURN_MS = 45_000;
const BANK_MS = 120_000;
const DEAL_PAUSE_MS = 6000;
const SECOND_MS = 1000;

const venue = await openGameVenue(await testContext(), romme, {
  zoneId: 'romme',
  name: 'Rommé',
  gametype: 'romme',
  playersPerGame: 3,
  roundsPerGame: 3,
});
const { context, verified } = venue;
type Company = Awaited<ReturnType<typeof venue.deal>>;
type Page = Company['pages'][number];

const byBot = (page: Page) => chooseAction(page.deal);
/** Draws from the stock and throws the card away again: nobody ever goes out, and the stock runs dry twice. */
const byNobody = () => ({ type: 'endTurn' });

const onTurn = (pages: readonly Page[]): Page => {
  const page = pages.find(({ decision }) => decision !== null);
  if (page === undefined) throw new Error('nobody has to decide');
  return page;
};

test('GAME-2 three pages play a whole competition of Rommé, and its result is what they saw', async () => {
  const company = await venue.deal();
  const { competitionId, pages } = company;
  await playOn(pages, context.clock, byBot);
  for (const page of pages) {
    await page.until(() => page.closeCode !== null);
    expect(page.state).toMatchObject({ phase: 'finished', counted: 3 });
    expect(page.gaps).toBe(0);
  }
  const outcome = pages[0]?.state.outcome?.map(({ seat, state, score, rank }) => ({ seat, state, score, rank }));
  const { rows } = await context.store.pool.query(
    'SELECT seat, state, score, rank FROM seats WHERE competition = $1 ORDER BY seat',
    [competitionId],
  );
  expect(rows).toEqual(outcome);
  expect(pages.flatMap((page) => page.told()).filter(({ type }) => type === 'laid').length).toBeGreaterThan(0);
  expect((await verified(company)).deckSize).toBe(110);
});

test('GAME-2 no frame of a Rommé table names a card that its seat may not know', async () => {
  const { pages } = await venue.deal();
  await playOn(pages, context.clock, byBot);
  for (const page of pages) {
    let known = new Set<string>();
    for (const { frame, text } of page.heard) {
      if (frame.eventName !== 'seen') continue;
      for (const event of tableSeen.parse(frame.payload).events.filter((one) => isSeen<RommeSeen, unknown>(one))) {
        if (event.type !== 'game') continue;
        const { event: told } = event;
        // Told to this seat by the rules: its own hand and draws, and whatever lies open.
        if (told.type === 'dealt') known = new Set([...told.hand, told.top, ...told.buried]);
        if (told.type === 'drawn') {
          expect(told.card !== null).toBe(told.seat === page.seat || told.from === 'discardPile');
          if (told.card !== null) known.add(told.card);
        }
        if (told.type === 'laid') for (const card of told.melds.flatMap(({ cards }) => cards)) known.add(card);
        if (told.type === 'laidOff' || told.type === 'swapped' || told.type === 'discarded') known.add(told.card);
        if (told.type === 'ended') known = new Set(PACK);
      }
      const strangers = PACK.filter((card) => text.includes(`"${card}"`) && !known.has(card));
      expect(strangers, text).toEqual([]);
    }
  }
});

test('GAME-17 the reshuffle of the discard pile is committed to: whoever has the opened deals plays it again', async () => {
  const company = await venue.deal(1);
  await playOn(company.pages, context.clock, byNobody);
  const opened = await verified(company);
  const [page] = company.pages;
  if (page === undefined) throw new Error('nobody');
  const told = page.told();
  expect(told.filter(({ type }) => type === 'reshuffled')).toHaveLength(1);
  const rules = competition(romme);
  const clocks = { moveMs: { turn: 1 }, bankMs: 0, trickPauseMs: 0 };
  let state = rules.start({ seats: 3, deals: 1, firstDealer: 0, clocks });
  const discarded: string[] = [];
  const take = (step: ReturnType<typeof rules.applyFact>): void => {
    if (!step.ok) throw new Error(step.code);
    for (const event of step.events)
      if (event.type === 'game') {
        const seen = rules.eventFor(event, state, 0);
        if (seen?.type === 'game' && seen.event.type === 'discarded') discarded.push(seen.event.card);
      }
    state = step.state;
  };
  for (const seat of [0, 1, 2]) take(rules.applyFact(state, { type: 'loaded', seat }));
  while (state.phase === 'playing') {
    const deal = opened.deals[rules.shuffleNumber(state) - 1];
    const [decision] = rules.decisions(state);
    if (decision !== undefined) take(rules.apply(state, decision.seat, decision.turn, { type: 'endTurn' }));
    else if (deal === undefined) throw new Error('no such deal');
    else take(rules.applyFact(state, { type: 'shuffle', deck: deal.order, reshuffle: deal.reshuffleOrder }));
  }
  expect(discarded).toEqual(told.flatMap((event) => (event.type === 'discarded' ? [event.card] : [])));
  const reshuffled = opened.deals.map((deal, at) =>
    at === 0 ? { ...deal, reshuffleOrder: deal.reshuffleOrder.toReversed() } : deal,
  );
  const { problems } = await verifyDeals({ ...opened, deals: reshuffled });
  expect(problems).toEqual([{ code: 'reshuffleOrderMismatch', deal: 1, seat: null }]);
});

test('GAME-11 a page that comes back in the middle of a turn of Rommé sees exactly what it saw', async () => {
  const company = await venue.deal();
  const slow = onTurn(company.pages);
  await slow.ask({ type: 'draw', from: 'stock' });
  const before = slow.state;
  expect(slow.deal.drawn).not.toBeNull();
  slow.cut();
  const back = await venue.page(company, before.seat, { nonce: slow.nonce });
  await back.next('view');
  expect(back.state.deal).toEqual(before.deal);
  const pages = company.pages.map((page) => (page === slow ? back : page));
  await playOn(pages, context.clock, byBot);
  expect(back.state.phase).toBe('finished');
  await verified(company);
});

test('GAME-6 who gives Rommé up has -700; the default player lays melds for the seat and the others score as played', async () => {
  const company = await venue.deal();
  const [quitter, ...others] = company.pages;
  if (quitter === undefined) throw new Error('nobody');
  quitter.send({ eventName: 'giveUp', payload: { confirmed: true }, requestId: 'enough' });
  await quitter.answer('enough');
  await playOn(others, context.clock, byBot);
  const [witness] = others;
  expect(witness?.state.outcome?.[0]).toMatchObject({ state: 'skipgame', score: -700, rank: 3 });
  expect(witness?.state.outcome?.[1]).toMatchObject({ state: 'finished', score: witness?.state.totals[1] });
  await verified(company);
});

test('GAME-4 one move time runs over all of a turn of Rommé, then the bank; then the turn ends by itself', async () => {
  const { pages } = await venue.deal();
  const slow = onTurn(pages);
  const { seat } = slow;
  await context.clock.advance(20_000);
  await slow.ask({ type: 'draw', from: 'stock' });
  const { drawn } = slow.deal;
  await context.clock.advance(TURN_MS - 20_000 + 30_000);
  expect(slow.deal.asked).toBe(seat);
  await slow.ask({ type: 'discard', card: slow.deal.hand.find((card) => card !== drawn) });
  await slow.until(() => slow.deal.asked !== seat && slow.state.banks[seat] !== BANK_MS);
  const left = slow.state.banks[seat] ?? 0;
  expect(BANK_MS - left).toBeGreaterThanOrEqual(30_000);
  expect(BANK_MS - left).toBeLessThan(31_000);
  await playOn(pages, context.clock, byBot, () => slow.decision !== null);
  const { turn } = slow.state;
  await context.clock.advance(TURN_MS + left - SECOND_MS);
  expect(slow.state.turn).toBe(turn);
  await context.clock.advance(SECOND_MS);
  await slow.until(() => slow.deal.asked !== seat);
  expect(slow.state.banks[seat]).toBe(0);
  expect(slow.state.timeOuts[seat]).toBe(1);
  // Without a bank the move time is all there is.
  for (const count of [2, 3]) {
    await playOn(pages, context.clock, byBot, () => slow.decision !== null);
    const { turn: before } = slow.state;
    await context.clock.advance(TURN_MS + DEAL_PAUSE_MS + SECOND_MS);
    await slow.until(() => slow.state.turn > before);
    expect(slow.state.timeOuts[seat]).toBe(count);
  }
  expect(slow.state.seats[seat]).toBe('skipped');
});
