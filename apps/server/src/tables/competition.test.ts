import { verifyDeals } from '@matador/cards/fair';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testContext } from '../../test/database.ts';
import { formedTable, logged, newMember, startTestServer, type Member } from '../../test/game-server.ts';
import { byChance, byFallback, Page } from '../../test/page.ts';
import { playOn } from '../../test/seat-page.ts';
import { newTournament } from '../../test/people.ts';
import { eventsOf, leaksOf } from '../../test/secrets.ts';
import { byRote } from '../../test/table.ts';
import { openedDeals } from './opened.ts';
import { REVEAL_MS } from '@matador/table';

const context = await testContext();
const server = await startTestServer(context);
const tournamentId = await newTournament(context);

const seatedPages = async () => {
  const members: Member[] = [];
  for (let seat = 0; seat < 3; seat += 1) members.push(await newMember(context, server, tournamentId));
  const competitionId = await formedTable(context, server, tournamentId, members);
  const pages = members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId));
  await Promise.all(pages.map((page) => page.join()));
  return { competitionId, members, pages };
};

const rowsOf = async (statement: string, competitionId: string): Promise<unknown[]> =>
  (await context.store.pool.query<Record<string, unknown>>(statement, [competitionId])).rows;

test('GAME-2 three pages play a whole competition of three deals, and its result is what they saw', async () => {
  const { competitionId, pages } = await seatedPages();
  await playOn(pages, context.clock, byChance(7));
  for (const page of pages) {
    await page.until(() => page.closeCode !== null);
    expect(page.state).toMatchObject({ phase: 'finished', counted: 3 });
    expect(page.gaps).toBe(0);
    expect(page.heard.at(-1)?.frame).toMatchObject({
      eventName: 'over',
      payload: { competitionId, outcome: 'finished' },
    });
  }
  const outcome = pages[0]?.state.outcome?.map(({ seat, state, score, rank }) => ({ seat, state, score, rank }));
  const seats = 'SELECT seat, state, score, rank FROM seats WHERE competition = $1 ORDER BY seat';
  expect(await rowsOf(seats, competitionId)).toEqual(outcome);
  expect(await rowsOf('SELECT finished FROM tables WHERE competition = $1', competitionId)).toEqual([
    { finished: true },
  ]);
  const [page] = pages;
  if (page !== undefined) expect(eventsOf(page).filter(({ type }) => type === 'played').length).toBeGreaterThan(0);
});

test('GAME-2 no frame ever holds a card that its seat may not know', async () => {
  let picked = 0;
  for (const policy of [byRote, byChance(12), byChance(13), byChance(14)]) {
    const { pages } = await seatedPages();
    await playOn(pages, context.clock, policy);
    for (const page of pages) {
      expect(leaksOf(page)).toEqual([]);
      picked += eventsOf(page).filter(({ type }) => type === 'pickedUp').length;
    }
  }
  expect(picked).toBeGreaterThan(0);
});

test('MATCH-13 no frame of table or matching names an opponent before the end', async () => {
  const { members, pages } = await seatedPages();
  await playOn(pages, context.clock, byRote);
  for (const [at, page] of pages.entries())
    for (const [other, { account }] of members.entries()) {
      if (other === at) continue;
      expect(page.heard.some(({ text }) => text.includes(account.id) || text.includes(account.userName))).toBe(false);
    }
});

test('nothing in the log tells a discard or a deck', async () => {
  const { competitionId, pages } = await seatedPages();
  await playOn(pages, context.clock, byRote);
  const log = await rowsOf(
    `SELECT e.action FROM table_events e JOIN tables t ON t.id = e.table_id WHERE t.competition = $1 ORDER BY seq`,
    competitionId,
  );
  const lines = z.array(z.object({ action: z.string() })).parse(log);
  expect(lines.filter(({ action }) => action.includes('"sealed"')).length).toBeGreaterThan(0);
  // Cards stand in the log only where everybody saw them played.
  const withCards = lines.filter(({ action }) => /"[CSHD][AKQJT987]"/.test(action));
  expect(withCards.every(({ action }) => /"type":"play","card":"..?"}/.test(action))).toBe(true);
  expect(lines.some(({ action }) => action.includes('discard'))).toBe(false);
});

test('GAME-17 what was sealed before the first card opens afterwards and can be recomputed', async () => {
  const { competitionId, members, pages } = await seatedPages();
  const [first, , third] = pages;
  const [member] = members;
  if (first === undefined || third === undefined || member === undefined) throw new Error('nobody');
  await first.until(() => first.view !== null && first.fair?.nonces != null);
  expect(await openedDeals(context, competitionId, member.account.id)).toBeNull();
  const noted = { commitments: first.fair?.commitments ?? [], nonceHashes: first.fair?.nonceHashes ?? [] };
  await playOn(pages, context.clock, byFallback);
  const opened = await openedDeals(context, competitionId, member.account.id);
  if (opened === null) throw new Error('nothing was opened');
  expect(opened.deals.map((deal) => deal.used)).toEqual([1, 2, 3, ...Array.from({ length: 8 }, () => undefined)]);
  expect(await verifyDeals({ ...opened, noted: { ...noted, seat: 0, nonce: first.nonce } })).toEqual({
    ok: true,
    problems: [],
    receipts: [],
  });
  const stranger = await newMember(context, server, tournamentId);
  expect(await openedDeals(context, competitionId, stranger.account.id)).toBeNull();
});

test('GAME-17 a share withheld counts as empty, and play begins all the same', async () => {
  const members: Member[] = [];
  for (let seat = 0; seat < 3; seat += 1) members.push(await newMember(context, server, tournamentId));
  const competitionId = await formedTable(context, server, tournamentId, members);
  const pages = members.map(
    ({ caller }, seat) => new Page(server.host, caller.cookie, competitionId, { reveals: seat !== 1 }),
  );
  await Promise.all(pages.map((page) => page.join()));
  await Promise.all(pages.map((page) => page.until(() => page.view?.loaded.every(Boolean) === true)));
  await logged(context, competitionId, 'nonce', 2);
  expect(pages.every((page) => page.state.dealNumber === 0)).toBe(true);
  await context.clock.advance(REVEAL_MS + 100);
  await Promise.all(pages.map((page) => page.until(() => page.state.dealNumber === 1)));
  await playOn(pages, context.clock, byFallback);
  const [member] = members;
  const opened = await openedDeals(context, competitionId, member?.account.id ?? '');
  expect(opened?.seats.map((seat) => seat.mark)).toEqual(['given', 'withheld', 'given']);
  if (opened !== null) expect((await verifyDeals(opened)).ok).toBe(true);
});
