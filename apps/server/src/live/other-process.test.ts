import { expect, test } from 'vitest';
import { testNats, twoNodes } from '../../test/cluster.ts';
import { testContext } from '../../test/database.ts';
import { LiveEar } from '../../test/ear.ts';
import { startTestServer } from '../../test/game-server.ts';
import { askForTicket, Search } from '../../test/search.ts';
import { callerOf, credit, newPlayer, newTournament } from '../../test/people.ts';
import { join } from '../../test/series.ts';
import { openVenue } from '../../test/table.ts';
import { publishAnnouncement } from '../announcements/announcements.ts';
import { DEMO_ANNOUNCEMENT } from '../demo/seed.ts';

const SECOND = 1000;
const nats = await testNats();
const [here, there] = await twoNodes(await testContext(), nats);
const venue = await openVenue(here);
const other = await startTestServer(there);

test('whatever happens at one process a page at another is told of within two polls', async () => {
  const player = await newPlayer(here);
  const { cookie } = await callerOf(venue.server.app, here, player.id);
  const ear = await new LiveEar(other.host, cookie, `?tournamentId=${String(venue.tournamentId)}`).opened();
  const { clock, store } = here;
  /** Whether an event comes again, in time, once this has happened. */
  const told = async (event: string, happens: () => Promise<unknown>): Promise<void> => {
    const before = ear.of(event).length;
    await happens();
    const fromMs = clock.now().getTime();
    while (ear.of(event).length === before) {
      await clock.advance(SECOND / 4);
      for (let asked = 0; asked < 25; asked += 1) await store.pool.query('SELECT 1');
    }
    expect(clock.now().getTime() - fromMs, event).toBeLessThanOrEqual(2 * SECOND);
  };
  await told('balance', () => Promise.resolve());
  await told('balance', () => credit(here, player.id, { money: 5_00, bonus: 0 }));
  await told('slots', () => join(here, player.id, venue.tournamentId));
  const member = { account: player, caller: await callerOf(venue.server.app, here, player.id) };
  await told('waiting', async () =>
    new Search(venue.server.host, member, await askForTicket(member, venue.tournamentId)).enter(),
  );
  await told('slots', () => member.caller.post(`tournaments/matching/${String(venue.tournamentId)}/exit`));
  await told('zones', () => newTournament(here, { name: 'another' }));
  await told('announcement', () =>
    publishAnnouncement(store, {
      from: new Date(clock.now().getTime() - SECOND),
      until: null,
      texts: DEMO_ANNOUNCEMENT,
    }),
  );
  ear.close();
});

test('players who search at two processes are seated at one table as soon as there are enough', async () => {
  const members = await venue.members();
  const hosts = [venue.server.host, other.host, other.host];
  const searches = await Promise.all(
    members.map(async (member, at) =>
      new Search(hosts[at] ?? '', member, await askForTicket(member, venue.tournamentId)).enter(),
    ),
  );
  const fromMs = here.clock.now().getTime();
  while (!searches.every((search) => search.said('start'))) {
    await here.clock.advance(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(here.clock.now().getTime() - fromMs).toBeLessThanOrEqual(2 * SECOND);
});
