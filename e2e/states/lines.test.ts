import { onTestFinished, test } from 'vitest';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import {
  beforeTable,
  comesInByItself,
  entered,
  failed,
  findTable,
  onTheWay,
  SEARCH_SOCKET,
  TABLE_SOCKET,
} from './on-the-way.ts';
import { openWorld } from './world.ts';

/** Lost sockets and refused calls on the way to a table: the search, the launch, the first card. */

const world = await openWorld();

test('MATCH-8 a search whose socket does not open, or is cut, goes on with its ticket once the line is back', async () => {
  await onTheWay(world, SEARCH_SOCKET, 'broken', async (way) => {
    const { network, page } = way;
    await expect.poll(() => network.spoiled).toBeGreaterThan(1);
    await isReadable(page);
    network.spoil(SEARCH_SOCKET, 'unanswered');
    await expect.poll(() => network.spoiled).toBeGreaterThan(0);
    await expect(failed(page)).toHaveCount(0);
    network.spoil(/^$/, null);
    await entered(way);
    network.spoil(SEARCH_SOCKET, 500);
    network.cut();
    await expect.poll(() => network.spoiled).toBeGreaterThan(1);
    network.spoil(SEARCH_SOCKET, 'held');
    await expect.poll(() => network.spoiled).toBe(1);
    network.spoil(/^$/, null);
    await expect(page.getByRole('button', { name: 'Suche abbrechen' })).toBeEnabled();
    await expect(failed(page)).toHaveCount(0);
  });
});

test('a search that the server is too busy for says so, and begins by itself once it is not', async () => {
  let lagMs = 10_000;
  world.context.load.watch(() => lagMs);
  onTestFinished(() => {
    lagMs = 0; // else nobody finds a table any more
  });
  await onTheWay(world, /^$/, null, async (way) => {
    await world.turnUntil(way.page.getByText('Gerade suchen sehr viele'));
    await isReadable(way.page);
    await expect(failed(way.page)).toHaveCount(0);
    lagMs = 0;
    await entered(way);
    await findTable(way);
  });
});

test('MATCH-6 ERR-3 a table that is found while the line is away opens as soon as it is back; till then the page says so', async () => {
  await onTheWay(world, /^$/, null, async (way) => {
    const { network, page } = way;
    await entered(way);
    network.spoil(/\/me\/running|\/gd\/launcher/, 'broken');
    await findTable(way);
    await expect(page.getByText('Dein Platz am Tisch ist sicher')).toBeVisible();
    await isReadable(page);
    network.spoil(/\/me\/running|\/gd\/launcher/, 500);
    await expect.poll(() => network.spoiled).toBeGreaterThan(1);
    network.spoil(/^$/, null);
    await expect(page.getByText('von 3 ist da')).toBeVisible();
    await expect(page).toHaveURL(/\/table\//);
  });
});

test('GAME-11 ERR-3 a table that cannot be reached before the first card says so, and comes in by itself', async () => {
  await beforeTable(world, TABLE_SOCKET, 'unanswered', comesInByItself);
});

test('API-8 a table whose socket is refused with 401 leads to the sign-in, which knows the way back', async () => {
  await beforeTable(world, /\/gameserver\/table$|\/me\/userData$/, 401, async ({ network, page, path }) => {
    await expect(page.getByLabel('Passwort')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('return')).toBe(path);
    network.spoil(/^$/, null);
    await page.goto(`${network.url}${path}`);
    await expect(page.getByText('1 von 3 ist da')).toBeVisible();
  });
});
