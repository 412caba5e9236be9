import { LOADING_MS } from '@matador/table';
import { expect, onTestFinished, test } from 'vitest';
import { formedTable } from '../../test/game-server.ts';
import { startNats } from '../../test/nats-server.ts';
import { Page } from '../../test/page.ts';
import { natsTurns, openPair } from '../../test/pair.ts';

test('while NATS is away no table is void as nobody could load it, and nobody is to blame', async () => {
  const nats = await startNats();
  const { keeper, edge, server, venue } = await openPair(nats);
  const members = await venue.members();
  const isAway = natsTurns(keeper, false);
  await nats.stop();
  await isAway;
  const competitionId = await formedTable(keeper, venue.server, venue.tournamentId, members);
  await keeper.clock.advance(3 * LOADING_MS);
  const { rows } = await keeper.store.pool.query<{ state: string; blame: boolean }>(
    'SELECT state, lto_blame AS blame FROM seats WHERE competition = $1',
    [competitionId],
  );
  expect(rows).toEqual(members.map(() => ({ state: 'pending', blame: false })));
  const areBack = Promise.all([natsTurns(keeper, true), natsTurns(edge, true)]);
  const again = await startNats(nats.port);
  onTestFinished(() => again.stop());
  await areBack;
  const pages = await Promise.all(
    members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId).join()),
  );
  for (const page of pages) await page.until(() => page.view?.dealNumber === 1);
});
