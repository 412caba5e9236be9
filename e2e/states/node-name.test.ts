import { formedTable, newMember } from '../../apps/server/test/game-server.ts';
import { CLOSE, PATHS } from '@matador/protocol/constants';
import { test } from 'vitest';
import { expect } from '../patient.ts';
import { openWorld } from './world.ts';

/** A balancer leads a table's socket to the process that is named by `?n=`. */

const world = await openWorld();

test('a table that closes with the name of another process is sought there; where no process is named, anywhere', async () => {
  const tournamentId = await world.tournament();
  const members = [];
  for (let seat = 0; seat < 3; seat += 1) members.push(await newMember(world.context, world.server, tournamentId));
  const path = `/table/${await formedTable(world.context, world.server, tournamentId, members)}`;
  const asked: string[] = [];
  const eyes = { width: 360, scheme: 'light', locale: 'de-DE' } as const;
  const page = await world.open(members[0]?.account.id ?? null, `http://${world.server.host}${path}`, eyes, (opened) =>
    opened.routeWebSocket(/\/gameserver\/table(\?|$)/, async (near) => {
      const { pathname, search } = new URL(near.url());
      asked.push(`${pathname}${search}`);
      if (asked.length === 1) return near.close({ code: CLOSE.restart, reason: 'n=node2' });
      if (asked.length === 3) return near.close({ code: CLOSE.restart });
      const far = near.connectToServer();
      if (asked.length > 2) return;
      // What is no name leads nowhere.
      far.onMessage(() => void near.close({ code: CLOSE.restart, reason: 'n=node 3 / nobody' }));
    }),
  );
  await expect(page.getByText('1 von 3 ist da')).toBeVisible();
  expect(asked).toEqual([PATHS.tableSocket, `${PATHS.tableSocket}?n=node2`, PATHS.tableSocket, PATHS.tableSocket]);
  expect(new URL(page.url()).search).toBe('');
  await page.close();
  await world.clear();
});
