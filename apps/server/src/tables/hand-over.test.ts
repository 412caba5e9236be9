import { expect, test } from 'vitest';
import { testNats } from '../../test/cluster.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { newNode } from '../../test/nodes.ts';
import { byFallback } from '../../test/page.ts';
import { keeperOf, openPair, playToEnd, seatApart, turnUntil, type Pair } from '../../test/pair.ts';
import { onTurn } from '../../test/table.ts';
import { allNodes, enterNode } from '../store/queries/nodes.ts';

const nats = await testNats();

/** The database refuses the next statements that change who keeps a table, so many times. */
const refuseGifts = async ({ keeper }: Pair, times: number): Promise<void> => {
  await keeper.owner.pool.query(`
    CREATE SEQUENCE gifts;
    CREATE FUNCTION refuse_gifts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
      BEGIN
        IF nextval('gifts') <= ${String(times)} THEN RAISE EXCEPTION 'no gifts'; END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER refuse_gifts BEFORE UPDATE OF node ON tables FOR EACH ROW EXECUTE FUNCTION refuse_gifts()`);
};

const haveBeenRefused = async ({ keeper }: Pair): Promise<boolean> => {
  const { rows } = await keeper.owner.pool.query<{ isCalled: boolean }>('SELECT is_called AS "isCalled" FROM gifts');
  return rows[0]?.isCalled === true;
};

test('tables that could not be handed over go on where they are, and no page notices', async () => {
  const late = await openPair(nats, { clock: manualClock() });
  const { keeper, edge } = late;
  const { pages, competitionId } = await seatApart(late);
  await refuseGifts(late, 1000);
  while (!(await haveBeenRefused(late))) {
    await keeper.clock.stall(400);
    await Promise.all([keeper.clock.advance(400), edge.clock.advance(800)]);
  }
  const mover = onTurn(pages);
  const requestId = mover.act(mover.fallback());
  await turnUntil(late, () =>
    mover.heard.some(({ frame }) => frame.eventName === 'seen' && frame.requestId === requestId),
  );
  expect(pages.map(({ closeCode }) => closeCode)).toEqual([null, null, null]);
  await keeper.clock.advance(2000); // in time again: no more is given away
  await keeper.owner.pool.query('DROP TRIGGER refuse_gifts ON tables');
  expect(await keeperOf(late, competitionId)).toBe(keeper.nodeId);
  await playToEnd(pages, late, byFallback);
});

test('tables that a process which stops could not hand over are let go, and their pages follow them', async () => {
  const stopped = await openPair(nats);
  const { keeper, edge, venue } = stopped;
  const { pages, competitionId } = await seatApart(stopped);
  await refuseGifts(stopped, 1);
  await keeper.store.pool.query('UPDATE nodes SET takes_tables = false WHERE id = $1', [keeper.nodeId]);
  await venue.server.gameServer.host.drain();
  expect(await haveBeenRefused(stopped)).toBe(true);
  await turnUntil(stopped, async () => (await keeperOf(stopped, competitionId)) === edge.nodeId);
  await playToEnd(pages, stopped, byFallback);
  for (const page of pages) expect(page.state.phase).toBe('finished');
});

test('an heir that stops too, which was not heard yet, is passed over', async () => {
  const stopped = await openPair(nats);
  const { keeper, edge, venue } = stopped;
  const { pages, competitionId } = await seatApart(stopped);
  const { pool } = keeper.store;
  // The first of all by its name.
  const other = newNode('00000000-0000-4000-8000-000000000000', keeper.clock.now(), {
    takesTables: false,
    alone: false,
  });
  await enterNode(pool, other);
  const heard = await allNodes(pool);
  keeper.cluster.members.update(heard.map((node) => ({ ...node, takesTables: true, rules: null })));
  await pool.query('UPDATE nodes SET takes_tables = false WHERE id = $1', [keeper.nodeId]);
  await venue.server.gameServer.host.drain();
  expect(await keeperOf(stopped, competitionId)).toBe(edge.nodeId);
  await playToEnd(pages, stopped, byFallback);
});
