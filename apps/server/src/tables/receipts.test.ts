import { verifyDeals, type ShareReceipt } from '@matador/cards/fair';
import { REVEAL_MS } from '@matador/table';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { formedTable, logged, loseNode, nextNode, startTestServer } from '../../test/game-server.ts';
import { byFallback, Page } from '../../test/page.ts';
import { playOn } from '../../test/seat-page.ts';
import { openVenue, type Seated } from '../../test/table.ts';
import { openedDeals } from './opened.ts';

const SWEEP_MS = 5000;

const venue = await openVenue(await testContext());
const shaky = await testContext();
const receiptOf = async (page: Page): Promise<ShareReceipt> => {
  await page.until(() => page.receipts.length > 0);
  const [receipt] = page.receipts;
  if (receipt === undefined) throw new Error('no receipt');
  return receipt;
};
const receiptsOf = ({ pages }: Seated): Promise<ShareReceipt[]> => Promise.all(pages.map(receiptOf));

/** What is opened to the first of a table, with everybody's receipts and what the first page wrote down. */
const openedWith = async ({ competitionId, members, pages }: Seated, receipts: readonly ShareReceipt[]) => {
  const { context } = venue;
  const opened = await openedDeals(context, competitionId, members[0]?.account.id ?? '');
  if (opened === null || pages[0].noted === null) throw new Error('nothing was opened');
  return { ...opened, noted: pages[0].noted, receipts, receiptKeys: context.keys.receipt.published };
};

test('GAME-17 every seat that reveals is given a receipt of its own, which the opened deals keep to', async () => {
  const seated = await venue.deal();
  const receipts = await receiptsOf(seated);
  expect(receipts.map(({ seat, competition }) => [seat, competition])).toEqual(
    [0, 1, 2].map((seat) => [seat, seated.competitionId]),
  );
  await playOn(seated.pages, venue.context.clock, byFallback);
  const opened = await openedWith(seated, receipts);
  expect(await verifyDeals(opened)).toEqual({ ok: true, problems: [], receipts: ['signed', 'signed', 'signed'] });
  const other = await receiptOf((await venue.deal()).pages[1]);
  expect((await verifyDeals({ ...opened, receipts: [other] })).problems).toEqual([
    { code: 'receiptForeign', deal: null, seat: 1 },
  ]);
});

test('a seat that withholds its share is given no receipt, is shown as withheld, and nobody is blamed for it', async () => {
  const { context, server, tournamentId } = venue;
  const members = await venue.members();
  const competitionId = await formedTable(context, server, tournamentId, members);
  const pages = await Promise.all(
    members.map((member, seat) => venue.page(member, competitionId, { reveals: seat !== 1 })),
  );
  await logged(context, competitionId, 'nonce', 2);
  await context.clock.advance(REVEAL_MS + 100);
  await Promise.all(pages.map((page) => page.until(() => page.state.dealNumber === 1)));
  await playOn(pages, context.clock, byFallback);
  const [a, b, c] = pages;
  if (a === undefined || b === undefined || c === undefined) throw new Error('three sit at a table');
  expect(b.receipts).toEqual([]);
  const receipts = [await receiptOf(a), await receiptOf(c)];
  const opened = await openedWith({ competitionId, members, pages: [a, b, c] }, receipts);
  expect(opened.seats.map(({ mark }) => mark)).toEqual(['given', 'withheld', 'given']);
  expect(await verifyDeals(opened)).toEqual({ ok: true, problems: [], receipts: ['signed', 'signed'] });
});

test('GAME-17 a page that comes back is given the same receipt, and so it is after the table was folded again', async () => {
  const first = await openVenue(shaky);
  const seated = await first.deal();
  const given = await receiptsOf(seated);
  const [member] = seated.members;
  if (member === undefined) throw new Error('nobody');
  const reloaded = await first.page(member, seated.competitionId, { nonce: seated.pages[0].nonce });
  expect(await receiptOf(reloaded)).toEqual(given[0]);
  const elsewhere = await first.page(member, seated.competitionId);
  expect(await receiptOf(elsewhere)).toEqual(given[0]);
  const heir = await nextNode(shaky);
  const server = await startTestServer(heir);
  await loseNode(shaky);
  first.server.gameServer.gate.cut();
  await shaky.clock.advance(SWEEP_MS + 100);
  const again = seated.members.map(({ caller }) => new Page(server.host, caller.cookie, seated.competitionId));
  for (const page of again) await page.join();
  expect(await Promise.all(again.map(receiptOf))).toEqual(given);
});
