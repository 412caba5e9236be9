import type { AdminCommand, Freezable } from '@matador/protocol/rest';
import { tableClock, type ClockReading } from '@matador/protocol/socket';
import { COMEBACK_MS, RELEASE_MS } from '@matador/table';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testContext, type TestContext } from '../../test/database.ts';
import { loseNode, nextNode, startTestServer, type TestServer } from '../../test/game-server.ts';
import { Page } from '../../test/page.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { playOn } from '../../test/seat-page.ts';
import { byRote, intoATrick, onTurn, openVenue, type Seated } from '../../test/table.ts';
import { verifyAudit } from '../audit/audit.ts';
import { requestPayout } from '../money/cashier.ts';
import { orderCommand } from '../operators/commands.ts';
import { readAuditOf } from '../store/queries/audit.ts';
import { findCompetition } from '../store/queries/results.ts';
import { freezeTable } from '../store/queries/table-freezes.ts';
import { findTable } from '../store/queries/tables.ts';
import { readLog } from '../store/queries/tables-log.ts';

const SWEEP_MS = 5000;
const REASON = 'cards of another seat were seen';
/** Longer than every clock, and than anybody is waited for. */
const LONG_MS = 150_000;
const context = await testContext();
const venue = await openVenue(context);

const order = async (command: AdminCommand, at: TestContext = context) => {
  const { id: operator } = await newPlayer(at, { actorType: 'operator', money: 0 });
  return orderCommand(at, { command, reason: REASON, dryRun: false, key: randomUUID(), operator });
};
const freeze = (competitionId: string, at?: TestContext) =>
  order({ type: 'freeze', of: { what: 'table', competitionId }, told: 'check' }, at);
const release = (competitionId: string, at?: TestContext) =>
  order({ type: 'release', of: { what: 'table', competitionId } }, at);
const DONE = { ok: true, report: { state: 'executed' } };

const stopped = async (pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await page.until(() => page.view?.frozen?.reason === 'check');
};
const goingOn = async (pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await page.until(() => page.view?.frozen === null);
};
const clocksOf = async (page: Page): Promise<readonly ClockReading[]> => {
  const from = page.heard.length;
  page.send({ eventName: 'resync', payload: { have: page.head } });
  return tableClock.parse((await page.next('clock', from)).payload).clocks;
};
const logOf = async (competitionId: string, at: TestContext = context): Promise<readonly string[]> => {
  const table = await findTable(at.store.db, competitionId);
  return (await readLog(at.store.db, table?.tableId ?? 0)).map(({ action }) => action);
};
const back = async ({ members, pages, competitionId }: Seated, server: TestServer): Promise<readonly Page[]> => {
  const again = members.map(
    ({ caller }, seat) => new Page(server.host, caller.cookie, competitionId, { nonce: pages[seat]?.nonce ?? '' }),
  );
  for (const page of again) await page.join();
  for (const page of again) await page.until(() => page.view?.connected.every(Boolean) === true);
  return again;
};

test('a frozen table takes no move and no time from anybody, says so to every seat, and goes on where it was', async () => {
  const seated = await venue.deal();
  await intoATrick(seated, venue, byRote);
  const { competitionId, pages } = seated;
  const before = pages.map((page) => page.state.deal);
  const mover = onTurn(pages);
  await context.clock.advance(7000);
  const [running] = await clocksOf(mover);
  const remainingMs = running?.remainingMs ?? 0;
  expect(remainingMs).toBeGreaterThan(20_000);
  expect(remainingMs).toBeLessThanOrEqual(23_000);
  expect(await freeze(competitionId)).toMatchObject(DONE);
  await stopped(pages);
  const { length } = await logOf(competitionId);
  // Asked past its own rules, which would refuse it before it is sent.
  const asked = {
    eventName: 'act',
    payload: { turn: mover.state.turn, action: byRote(mover) },
    requestId: randomUUID(),
  };
  mover.send(asked);
  expect((await mover.next('refused')).payload).toEqual({ code: 'frozen', turn: mover.state.turn });
  mover.send({ eventName: 'giveUp', payload: {}, requestId: randomUUID() });
  await context.clock.advance(LONG_MS);
  const [reading] = await clocksOf(mover);
  expect(reading).toMatchObject({ seat: mover.seat, remainingMs, delayMs: 0, stopped: true });
  expect((await logOf(competitionId)).slice(length)).toEqual([]);
  expect(await release(competitionId)).toMatchObject(DONE);
  await goingOn(pages);
  expect(pages.map((page) => page.state.deal)).toEqual(before);
  expect(pages.map((page) => page.state.timeOuts)).toEqual([0, 0, 0].map(() => [0, 0, 0]));
  const [going] = await clocksOf(mover);
  expect(going).toMatchObject({ seat: mover.seat, remainingMs, delayMs: RELEASE_MS });
  await playOn(pages, context.clock, byRote);
  expect(pages.map((page) => page.state.phase)).toEqual(['finished', 'finished', 'finished']);
});

test('who leaves a frozen table loses nothing by it: after the release the clock waits for the comeback', async () => {
  const seated = await venue.deal();
  const { competitionId, pages, members } = seated;
  const mover = onTurn(pages);
  await freeze(competitionId);
  await stopped(pages);
  await venue.cut(mover);
  await context.clock.advance(LONG_MS);
  const others = pages.filter((page) => page !== mover);
  for (const page of others) await page.until(() => page.view?.connected[mover.seat] === false);
  await release(competitionId);
  await goingOn(others);
  await context.clock.advance(COMEBACK_MS - 1000);
  const member = members[mover.seat];
  if (member === undefined) throw new Error('nobody');
  const again = await venue.page(member, competitionId, { nonce: mover.nonce });
  await again.until(() => again.view?.connected[mover.seat] === true);
  expect(again.state.turn).toBe(mover.state.turn);
  expect(await clocksOf(again)).toMatchObject([{ seat: mover.seat, remainingMs: 30_000, delayMs: 0 }]);
});

test('a table that a process takes over stays frozen with its clocks, also when only the database knew of the freeze', async () => {
  const one = await testContext();
  const house = await openVenue(one);
  const heir = await startTestServer(await nextNode(one));
  const [told, untold] = [await house.deal(), await house.deal()];
  const { seat } = onTurn(told.pages);
  await one.clock.advance(7000);
  await freeze(told.competitionId, one);
  await stopped(told.pages);
  await loseNode(one);
  house.server.gameServer.gate.cut();
  // As if the process had died before it heard of it.
  await freezeTable(one.store.db, untold.competitionId, 'check', one.clock.now());
  await one.clock.advance(SWEEP_MS + 100);
  const again = await back(told, heir);
  await stopped(again);
  await stopped(await back(untold, heir));
  await one.clock.advance(LONG_MS);
  expect((await logOf(told.competitionId, one)).filter((action) => action.includes('frozen'))).toHaveLength(1);
  await release(told.competitionId, one);
  await one.clock.advance(SWEEP_MS + 100);
  await goingOn(again);
  const [first] = again;
  if (first === undefined) throw new Error('nobody');
  expect(await clocksOf(first)).toMatchObject([{ seat, totalMs: 30_000, remainingMs: 23_000 }]);
  expect(again.map((page) => page.state.timeOuts)).toEqual([0, 0, 0].map(() => [0, 0, 0]));
});

test('no result comes of a frozen table, not even by a last card that was on its way', async () => {
  const { competitionId, pages } = await venue.deal();
  await playOn(pages, context.clock, byRote, () => {
    const [first] = pages;
    const { counted, deals, deal } = first.state;
    const tricks = deal?.tricks.reduce((a, b) => a + b, 0) ?? 0;
    return counted === deals - 1 && tricks === 8 && deal?.trick.length === 2;
  });
  await freezeTable(context.store.db, competitionId, 'check', context.clock.now()); // nobody has told the table yet
  const writer = onTurn(pages);
  writer.act(byRote(writer)); // the last trick plays itself
  const isThrough = () => writer.closeCode !== null || writer.state.frozen !== null;
  await writer.until(isThrough);
  await context.clock.advance(SWEEP_MS + 100);
  expect(await findCompetition(context.store.db, competitionId)).toMatchObject({ state: 'pending' });
});

test('a frozen table ends by a void or an abort only; one that is over cannot be frozen', async () => {
  const { competitionId, pages } = await venue.deal();
  await freeze(competitionId);
  await stopped(pages);
  expect(await freeze(competitionId)).toEqual({ ok: false, code: 'doneBefore' });
  expect(await order({ type: 'void', competitionId, reclaim: false })).toMatchObject(DONE);
  expect(await findCompetition(context.store.db, competitionId)).toMatchObject({ state: 'voided' });
  expect(await release(competitionId)).toEqual({ ok: false, code: 'notPlayed' });
  expect(await freeze(competitionId)).toEqual({ ok: false, code: 'notPlayed' });
  expect(await freeze(randomUUID())).toEqual({ ok: false, code: 'unknownCompetition' });
});

test('a tournament is frozen with its tables where their players are told something, and releases just those', async () => {
  const elsewhere = await testContext();
  const house = await openVenue(elsewhere);
  const { tournamentId } = house;
  const [one, other, own] = [await house.deal(), await house.deal(), await house.deal()];
  const of = { what: 'tournament', tournamentId } as const;
  await freeze(own.competitionId, elsewhere);
  expect(await order({ type: 'freeze', of }, elsewhere)).toMatchObject(DONE);
  expect(one.pages[0].state.frozen).toBeNull();
  const done = await order({ type: 'freeze', of, told: 'check' }, elsewhere);
  const ids = [one.competitionId, other.competitionId].toSorted();
  expect(done).toMatchObject({
    report: {
      effects: ids.map((competitionId) => ({ type: 'freeze', of: { what: 'table', competitionId }, after: true })),
    },
  });
  await stopped([...one.pages, ...other.pages, ...own.pages]);
  expect(
    await order(
      { type: 'disqualify', tournamentId, userId: one.members[0]?.account.id ?? '', reclaim: false },
      elsewhere,
    ),
  ).toMatchObject({
    ok: true,
  });
  expect(one.pages[1].state.frozen).not.toBeNull();
  expect(await release(other.competitionId, elsewhere)).toMatchObject(DONE);
  await goingOn(other.pages);
  expect(await order({ type: 'release', of }, elsewhere)).toMatchObject({ ok: true });
  await goingOn(one.pages);
  expect(own.pages[0].state.frozen).not.toBeNull();
  expect(await release(own.competitionId, elsewhere)).toMatchObject(DONE);
  await goingOn(own.pages);
});

test('OPS-8 an account, a payout, a table or a tournament can be frozen and released, each with reason and audit; whoever is frozen is told what he may be told', async () => {
  const { app } = venue.server;
  const seated = await venue.deal();
  const { competitionId, pages } = seated;
  const { id: userId } = await newPlayer(context);
  const asked = await requestPayout(context, { userId, cents: 10_00, idempotencyKey: randomUUID() });
  if (!asked.ok || asked.result.payoutId === null) throw new Error('the payout was refused');
  const { payoutId } = asked.result;
  const tournamentId = await newTournament(context);
  const { get } = await callerOf(app, context, userId);
  const admission = async () => (await get(`tournaments/admission/${String(tournamentId)}`)).body;
  const things: readonly {
    readonly of: Freezable;
    readonly subject: string;
    readonly told: () => Promise<string>;
    readonly words: string;
  }[] = [
    {
      of: { what: 'account', userId },
      subject: `player:${userId}`,
      told: async () => (await get('me/userData')).body,
      words: '"frozen":true',
    },
    {
      of: { what: 'payout', payoutId },
      subject: `payout:${payoutId}`,
      told: async () => (await get('me/payouts')).body,
      words: '"frozen":true',
    },
    {
      of: { what: 'table', competitionId },
      subject: `competition:${competitionId}`,
      told: () => Promise.resolve(pages.map((page) => page.state.frozen?.reason ?? '').join()),
      words: 'check,check,check',
    },
    {
      of: { what: 'tournament', tournamentId },
      subject: `tournament:${String(tournamentId)}`,
      told: admission,
      words: 'tournamentFrozen',
    },
  ];
  for (const { of, subject, told, words } of things) {
    expect(await told()).not.toContain(words);
    const command =
      of.what === 'table' ? { type: 'freeze' as const, of, told: 'check' as const } : { type: 'freeze' as const, of };
    expect(await order(command)).toMatchObject(DONE);
    await expect.poll(told).toContain(words);
    expect(await told()).not.toContain(REASON);
    expect(await order({ type: 'release', of })).toMatchObject(DONE);
    await expect.poll(told).not.toContain(words);
    const acts = await readAuditOf(context.store.db, subject, { limit: 10, before: null });
    expect(
      acts
        .filter(({ reason }) => reason === REASON)
        .map(({ act }) => act)
        .sort(),
    ).toEqual(['freeze', 'release']);
  }
  expect(await verifyAudit(context)).toMatchObject({ ok: true });
  await playOn(pages, context.clock, byRote, () => onTurn(pages).state.turn > 3);
});
