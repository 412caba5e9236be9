import { CLOSE } from '@matador/protocol/constants';
import { expect, test } from 'vitest';
import { lookAround, testNats } from '../../test/cluster.ts';
import { natsLine } from '../../test/nats-line.ts';
import { Page } from '../../test/page.ts';
import { natsTurns, openPair, playToEnd, seatApart, turnUntil } from '../../test/pair.ts';
import { playOn } from '../../test/seat-page.ts';
import { byRote } from '../../test/table.ts';
import { findTable } from '../store/queries/tables.ts';
import { readLog } from '../store/queries/tables-log.ts';

const nats = await testNats();

test('when the process that has their sockets loses NATS alone, no clock decides for its pages before they are back', async () => {
  const line = await natsLine(nats);
  const pair = await openPair(nats, { nats: line });
  const { keeper, edge, venue } = pair;
  const { pages, members, competitionId } = await seatApart(pair);
  const [first, ...others] = pages;
  const isAway = natsTurns(edge, false);
  line.cut();
  await isAway;
  await lookAround([keeper, edge]);
  await turnUntil(pair, () => first.view?.connected.join() === 'true,false,false');
  await playOn([first], keeper.clock, byRote, () => first.decision?.duty !== 'must');
  await keeper.clock.advance(60_000);
  for (const page of others) await page.until(() => page.closeCode !== null);
  expect(others.map(({ closeCode }) => closeCode)).toEqual([CLOSE.restart, CLOSE.restart]);
  const back = await Promise.all(
    others.map(({ nonce }, at) =>
      new Page(venue.server.host, members[at + 1]?.caller.cookie ?? '', competitionId, { nonce }).join(),
    ),
  );
  await turnUntil(pair, () => first.view?.connected.every(Boolean) === true);
  const table = await findTable(keeper.store.db, competitionId);
  const log = await readLog(keeper.store.db, table?.tableId ?? -1);
  expect(log.filter(({ actor }) => actor === 'clock')).toEqual([]);
  expect(log.filter(({ action }) => action.includes('"disconnected"'))).toHaveLength(2);
  await playToEnd([first, ...back], pair, byRote);
  expect(first.state).toMatchObject({ phase: 'finished', timeOuts: [0, 0, 0] });
});

test('pages of a process that has NATS back sit down again, and play on', async () => {
  const line = await natsLine(nats);
  const pair = await openPair(nats, { nats: line });
  const { keeper, edge } = pair;
  const { pages } = await seatApart(pair);
  const [first] = pages;
  const isAway = natsTurns(edge, false);
  line.cut();
  await isAway;
  await lookAround([keeper, edge]);
  await turnUntil(pair, () => first.view?.connected.join() === 'true,false,false');
  const isBack = natsTurns(edge, true);
  line.mend();
  await isBack;
  await lookAround([keeper, edge]);
  await first.until(() => first.view?.connected.every(Boolean) === true);
  expect(pages.map(({ closeCode }) => closeCode)).toEqual([null, null, null]);
  await playToEnd(pages, pair, byRote);
  expect(first.state).toMatchObject({ phase: 'finished', timeOuts: [0, 0, 0] });
});
