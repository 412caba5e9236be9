import { CLOSE, PATHS, PROTOCOL, PROTOCOL_VERSION } from '@matador/protocol/constants';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { askForTicket, Search } from '../../test/search.ts';
import { Ear } from '../../test/socket-ear.ts';
import { openVenue } from '../../test/table.ts';

const context = await testContext();
const venue = await openVenue(context);
const { server, tournamentId } = venue;
const OTHERS = [PROTOCOL.oldest - 1, PROTOCOL.newest + 1];

test('a server speaks the version of its own pages', () => {
  expect(PROTOCOL_VERSION).toBeGreaterThanOrEqual(PROTOCOL.oldest);
  expect(PROTOCOL_VERSION).toBeLessThanOrEqual(PROTOCOL.newest);
});

test.each(OTHERS)(
  'a page at a table that speaks version %i is told so by 4009, and puts nobody out of a seat',
  async (version) => {
    const { competitionId, members, pages } = await venue.deal();
    const page = new Ear(server.host, PATHS.tableSocket, {
      cookie: members[0]!.caller.cookie,
      origin: `http://${server.host}`,
    });
    await page.opened();
    page.send({ eventName: 'join', payload: { version, competitionId, nonceHash: 'ab'.repeat(32), have: 0 } });
    await page.until(() => page.closeCode !== null);
    expect([page.closeCode, page.closeWords]).toEqual([
      CLOSE.otherVersion,
      'this server speaks version 1 of the protocol; load the page again',
    ]);
    expect(page.heard).toEqual([]);
    expect(pages.map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
  },
);

test.each(OTHERS)('a search of version %i is told so by 4009, and does not enter', async (version) => {
  const [member] = await venue.members(1);
  const page = new Search(server.host, member!, await askForTicket(member!, tournamentId));
  await page.opened();
  page.send({ eventName: 'start', payload: { version } });
  page.send({ eventName: 'enter', slotId: page.data.slotId, ticket: page.data.ticket });
  await page.until(() => page.closeCode !== null);
  expect([page.closeCode, page.heard]).toEqual([CLOSE.otherVersion, []]);
  const { rows } = await context.store.pool.query<{ state: string }>('SELECT state FROM tickets WHERE id = $1', [
    page.data.ticket.split('.')[0],
  ]);
  expect(rows).toEqual([{ state: 'issued' }]);
});
