import { CLOSE, PROTOCOL_VERSION } from '@matador/protocol/constants';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { turnUntil } from '../../test/manual-clock.ts';
import { askForTicket, Search } from '../../test/search.ts';
import { onTurn, openVenue } from '../../test/table.ts';

const context = await testContext();
const venue = await openVenue(context);
const { server, tournamentId } = venue;

const rowsOf = async (query: string): Promise<readonly unknown[]> =>
  (await context.store.pool.query<Record<string, unknown>>(query)).rows;
const tickets = () => rowsOf('SELECT * FROM tickets ORDER BY id');
const log = () => rowsOf('SELECT count(*) FROM table_events');

test('a page that shows another account takes no seat, and puts nobody out of one', async () => {
  const { competitionId, members, pages } = await venue.deal();
  const [own, opponent] = members;
  const before = await log();
  // The session has become that of an opponent at the same table, where the page would get the other's cards.
  const page = await venue.page(opponent!, competitionId, { accountId: own!.account.id });
  await page.until(() => page.closeCode !== null);
  expect([page.closeCode, page.closeWords]).toEqual([
    CLOSE.otherAccount,
    'another account is signed in than this page shows; nothing was done',
  ]);
  expect(page.heard).toEqual([]);
  expect(await log()).toEqual(before);
  expect(pages.map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
  const acting = onTurn(pages);
  acting.act(acting.fallback());
  await acting.until(() => acting.decision?.duty !== 'must');
});

test('a page that shows the account of its session sits down', async () => {
  const { competitionId, members, pages } = await venue.deal();
  const [own] = members;
  const page = await venue.page(own!, competitionId, { accountId: own!.account.id });
  await page.until(() => page.view !== null);
  await pages[0].until(() => pages[0].closeCode === CLOSE.replaced);
});

test('a page that shows another account does not search, and ends no search', async () => {
  const [own, other] = await venue.members(2);
  const mine = await askForTicket(other!, tournamentId);
  const searching = await new Search(server.host, other!, mine).enter();
  await turnUntil(context.clock, () => searching.said('users'));
  const before = await tickets();
  const page = new Search(server.host, other!, mine);
  await page.opened();
  page.send({ eventName: 'start', payload: { version: PROTOCOL_VERSION, accountId: own!.account.id } });
  page.send({ eventName: 'enter', slotId: mine.slotId, ticket: mine.ticket });
  await page.until(() => page.closeCode !== null);
  expect(page.closeCode).toBe(CLOSE.otherAccount);
  expect(page.heard).toEqual([]);
  expect(await tickets()).toEqual(before);
  expect(searching.isOpen).toBe(true);
  // With its own it takes the search over.
  const again = new Search(server.host, other!, mine);
  await again.opened();
  again.send({ eventName: 'start', payload: { version: PROTOCOL_VERSION, accountId: other!.account.id } });
  again.send({ eventName: 'enter', slotId: mine.slotId, ticket: mine.ticket });
  await searching.until(() => searching.closeCode === CLOSE.replaced);
  await turnUntil(context.clock, () => again.said('users'));
});
