import { randomUUID } from 'node:crypto';
import { tableClock } from '@matador/protocol/socket';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { turnUntil } from '../../test/manual-clock.ts';
import { until } from '../../test/patience.ts';
import { byFallback, type Page } from '../../test/page.ts';
import { playOn } from '../../test/seat-page.ts';
import { byRote, onTurn, openVenue } from '../../test/table.ts';
import { AWAY_MS } from '@matador/table';

const venue = await openVenue(await testContext());
const { context } = venue;
const BID_MS = 30_000;
const TRICK_PAUSE_MS = 1000;
const TICK_MS = 100;

const turned = (pages: readonly Page[], turn: number): Promise<unknown> =>
  Promise.all(pages.map((page) => page.until(() => page.state.turn > turn || page.closeCode !== null)));

/** Lets the clock of whoever has to decide run out. */
const runOut = async (pages: readonly Page[]): Promise<Page> => {
  const page = onTurn(pages);
  const { turn } = page.state;
  await context.clock.advance(BID_MS + TRICK_PAUSE_MS + TICK_MS);
  await turned(pages, turn);
  return page;
};

test('GAME-4 out of time the safest legal default is played, and everybody is told', async () => {
  const { pages } = await venue.deal();
  const page = onTurn(pages);
  const { turn } = page.state;
  await context.clock.advance(BID_MS - TICK_MS);
  expect(page.state.turn).toBe(turn);
  await context.clock.advance(2 * TICK_MS);
  await turned(pages, turn);
  for (const one of pages) {
    expect(one.state.timeOuts[page.seat]).toBe(1);
    expect(one.state.deal?.auction.calls).toEqual([{ seat: page.seat, call: 'pass', value: 0 }]);
  }
});

test('GAME-5 the third own decision in a row left to the clock is a skipgame, and the default player goes on', async () => {
  const { pages } = await venue.deal();
  const [witness] = pages;
  await playOn(pages, context.clock, byRote, () => witness.state.deal?.phase === 'playing');
  const slow = pages.find((page) => page.seat !== witness.state.deal?.declarer);
  if (slow === undefined) throw new Error('all declare');
  for (let count = 1; count <= 3; count += 1) {
    await playOn(pages, context.clock, byRote, () => slow.decision !== null);
    await runOut([slow, ...pages.filter((page) => page !== slow)]);
    expect(slow.state.timeOuts[slow.seat]).toBe(count);
    expect(slow.state.seats[slow.seat]).toBe(count === 3 ? 'skipped' : 'playing');
  }
  await playOn(pages, context.clock, byRote);
  expect(slow.state.outcome?.[slow.seat]).toMatchObject({ state: 'skipgame', score: -700, rank: 3 });
});

test('GAME-5 an own action resets the count', async () => {
  const { pages } = await venue.deal();
  const slow = onTurn(pages);
  await runOut(pages);
  expect(slow.state.timeOuts[slow.seat]).toBe(1);
  await playOn(pages, context.clock, byFallback, () => slow.decision !== null);
  await slow.ask(byFallback(slow));
  expect(slow.state.timeOuts[slow.seat]).toBe(0);
});

test('GAME-5 who gives up has skipped at once and may do nothing more', async () => {
  const { pages } = await venue.deal();
  const [quitter, ...others] = pages;
  const requestId = randomUUID();
  const refused = async (payload: unknown): Promise<unknown> => {
    const id = randomUUID();
    quitter.send({ eventName: 'giveUp', payload, requestId: id });
    return (await quitter.answer(id)).payload;
  };
  expect(await refused({})).toMatchObject({ code: 'badMessage' });
  quitter.send({ eventName: 'giveUp', payload: { confirmed: true }, requestId });
  expect((await quitter.answer(requestId)).eventName).toBe('seen');
  expect(quitter.state.seats[quitter.seat]).toBe('skipped');
  expect((await quitter.ask({ type: 'pass' })).payload).toMatchObject({ code: 'seatSkipped' });
  await playOn([...others, quitter], context.clock, byRote);
  const { rows } = await context.store.pool.query(
    `SELECT state, score, rank FROM seats WHERE competition = $1 AND seat = $2`,
    [quitter.competitionId, quitter.seat],
  );
  expect(rows).toEqual([{ state: 'skipgame', score: -700, rank: 3 }]);
});

test('GAME-6 a skipped seat is played by the default player while the others score as played', async () => {
  const { pages } = await venue.deal();
  const [quitter, left, right] = pages;
  quitter.send({ eventName: 'giveUp', payload: { confirmed: true }, requestId: randomUUID() });
  await playOn([left, right, quitter], context.clock, byRote);
  const { outcome, finished } = left.state;
  const sum = (seat: number): number => finished.reduce((total, { scores }) => total + (scores?.[seat] ?? 0), 0);
  expect(outcome?.[left.seat]).toMatchObject({ state: 'finished', score: sum(left.seat) });
  expect(outcome?.[right.seat]).toMatchObject({ state: 'finished', score: sum(right.seat) });
});

/** The seat on turn loses its line until the others are told. */
const cutOnTurn = async (pages: Parameters<typeof onTurn>[0]) => {
  const away = onTurn(pages);
  const others = pages.filter((page) => page !== away);
  await venue.cut(away);
  await context.clock.advance(AWAY_MS + TICK_MS);
  const [witness] = others;
  if (witness === undefined) throw new Error('nobody');
  await witness.until(() => witness.state.connected[away.seat] === false);
  /** Whether the absent seat is on turn. */
  const isAway = (): boolean => witness.state.deal?.decisions.some(({ seat }) => seat === away.seat) === true;
  return { away, others, witness, isAway };
};

test('GAME-5 a disconnected seat is played for without being thrown out, and may return', async () => {
  const { pages, members, competitionId } = await venue.deal();
  const { away, others, witness, isAway } = await cutOnTurn(pages);
  while ((witness.state.inARow[away.seat] ?? 0) < 3 && witness.state.phase === 'playing') {
    if (!isAway()) await playOn(others, context.clock, byFallback, isAway);
    const { turn } = witness.state;
    await context.clock.advance(BID_MS + TICK_MS);
    await turned(others, turn);
  }
  expect(witness.state.seats[away.seat]).toBe('playing');
  const member = members[away.seat];
  if (member === undefined) throw new Error('nobody');
  const back = await venue.page(member, competitionId, { nonce: away.nonce });
  await back.next('view');
  await playOn([back, ...others], context.clock, byFallback);
  expect(back.state.outcome?.[back.seat]?.state).toBe('finished');
});

test('GAME-5 who is absent at the end and let the clock decide three times has skipped', async () => {
  const { pages } = await venue.deal();
  const { away, others, witness, isAway } = await cutOnTurn(pages);
  while (witness.closeCode === null) {
    if (!isAway()) await playOn(others, context.clock, byFallback, isAway);
    if (witness.closeCode !== null) break;
    const { turn } = witness.state;
    await context.clock.advance(BID_MS + 6000 + TICK_MS); // the deal's calculation is read first
    await turned(others, turn);
  }
  expect(witness.state.outcome?.[away.seat]).toMatchObject({ state: 'skipgame', score: -700 });
});

test('GAME-12 a loop that stood still costs nobody time', async () => {
  const { pages } = await venue.deal();
  const page = onTurn(pages);
  const { turn } = page.state;
  await context.clock.advance(10_000);
  await context.clock.stall(25_000);
  await context.clock.advance(15_000);
  expect(page.state.turn).toBe(turn);
  await context.clock.advance(10_000);
  await turned(pages, turn);
  expect(page.state.timeOuts[page.seat]).toBe(1);
});

test('every five seconds each page is told the clocks and the number of its last frame', async () => {
  const { pages } = await venue.deal();
  const [page] = pages;
  const next = async () => {
    const from = page.heard.length;
    await context.clock.advance(5000);
    return tableClock.parse((await page.next('clock', from)).payload);
  };
  const first = await next();
  const second = await next();
  expect([first.head, second.head]).toEqual([page.head, page.head]);
  expect(first.clocks).toMatchObject([{ seat: onTurn(pages).seat, clock: 'bid', totalMs: BID_MS }]);
  const passed = (first.clocks[0]?.remainingMs ?? 0) - (second.clocks[0]?.remainingMs ?? 0);
  expect(Math.abs(passed - 5000)).toBeLessThanOrEqual(100);
});

/** Whatever is written to a log waits until it is freed; `holding` ends then. */
const lockLogs = async () => {
  const freed = Promise.withResolvers<undefined>();
  const locked = Promise.withResolvers<undefined>();
  const holding = context.owner.transaction(async (tx) => {
    await sql`LOCK TABLE table_events IN ACCESS EXCLUSIVE MODE`.execute(tx);
    locked.resolve(undefined);
    await freed.promise;
  });
  await locked.promise;
  const free = (): void => {
    freed.resolve(undefined);
  };
  return { free, holding };
};

test('a card that came in time counts, though a commit on its way holds it until the clock has run out', async () => {
  const [one, other] = [await venue.deal(), await venue.deal()];
  const [first, second] = [onTurn(one.pages), onTurn(other.pages)];
  const { turn } = second.state;
  await context.clock.advance(BID_MS - 2 * TICK_MS);
  const { free, holding } = await lockLogs();
  first.act(byRote(first));
  await until(() => venue.server.gameServer.host.isCommitting, 'a commit that waits for the lock');
  second.act(byRote(second));
  await second.answered(); // all before it has been read
  const late = context.clock.stall(4 * TICK_MS); // the time is over while the commit still waits
  free();
  await late;
  await holding;
  await turnUntil(context.clock, () => [...one.pages, ...other.pages].every((page) => page.state.turn > turn));
  for (const page of other.pages) expect(page.state.timeOuts).toEqual([0, 0, 0]);
  for (const page of one.pages) expect(page.state.timeOuts).toEqual([0, 0, 0]);
  await context.clock.advance(20 * TICK_MS); // the lag is over, and tables form again
});

test('a card that came in time counts, though its own table writes something else until the clock has run out', async () => {
  const { pages } = await venue.deal();
  const page = onTurn(pages);
  const { turn } = page.state;
  const quitter = pages.find((one) => one !== page);
  await context.clock.advance(BID_MS - 2 * TICK_MS);
  const { free, holding } = await lockLogs();
  quitter?.send({ eventName: 'giveUp', payload: { confirmed: true }, requestId: randomUUID() });
  await until(() => venue.server.gameServer.host.isCommitting, 'a line that waits for the lock');
  page.act(byRote(page));
  await page.answered(); // it has been read
  const late = context.clock.stall(4 * TICK_MS); // the time is over while the line still waits
  free();
  await late;
  await holding;
  await turnUntil(context.clock, () => page.state.turn > turn);
  expect(page.state.timeOuts).toEqual([0, 0, 0]);
});
