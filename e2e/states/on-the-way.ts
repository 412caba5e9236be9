import type { Page } from '@playwright/test';
import { formedTable, newMember, type Member } from '../../apps/server/test/game-server.ts';
import { search } from '../../apps/server/test/search.ts';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import { openUnruly, type Trouble, type UnrulyNetwork } from '../unruly.ts';
import { said } from './said.ts';
import { AT_A_LOOK, type Eyes, type World } from './world.ts';

/** Lost sockets and refused calls on the way to a table: the search, the launch, the first card. */
const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };

export const SEARCH_SOCKET = /\/gameserver$/;
export const TABLE_SOCKET = /\/gameserver\/table$/;
export const SEARCH_CALL = /\/tournaments\/matching\/\d+(\?|$)/;
export const EXIT_CALL = /\/tournaments\/matching\/\d+\/exit$/;

export interface Way {
  readonly world: World;
  readonly network: UnrulyNetwork;
  readonly page: Page;
  readonly tournamentId: number;
  readonly path: string;
}

/** Begins a search on its page, in whatever language. */
export const pressSearch = (page: Page): Promise<void> =>
  page.getByRole('button', { name: said('matching.search') }).click();

/** Somebody who has joined, in front of a network that is spoiled before the search. */
export const onTheWay = async (
  world: World,
  spoiled: RegExp,
  trouble: Trouble | null,
  go: (way: Way) => Promise<void>,
  prepare?: (page: Page) => Promise<void>,
): Promise<void> => {
  const tournamentId = await world.tournament();
  const member = await newMember(world.context, world.server, tournamentId);
  const network = await openUnruly(`http://${world.server.host}`);
  const path = `/matching/skat/${String(tournamentId)}`;
  network.spoil(spoiled, trouble);
  const page = await world.open(member.account.id, `${network.url}${path}`, PHONE, prepare);
  try {
    await pressSearch(page);
    await go({ world, network, page, tournamentId, path });
    await isReadable(page);
  } finally {
    await page.close();
    await network.close();
    await world.clear();
  }
};

/** The server has said how many wait: the ticket is in. */
export const entered = ({ world, page }: Pick<Way, 'world' | 'page'>): Promise<void> =>
  world.turnUntil(() => expect(page.locator('dd').first()).toHaveText(/^(mind\. \d+|\d+\+)$/, AT_A_LOOK));
export const failed = (page: Page) => page.getByRole('alertdialog', { name: 'Die Suche ist beendet' });
/** The way on from the tournament: to search anew, or back to a search of which it does not know yet that it is over. */
export const again = (page: Page) => page.getByRole('link', { name: /Partie 1 von 12 spielen|Zurück zur Suche/ });
const lost = (page: Page) => page.getByTestId('lost');

/** A table that cannot be reached before its first card says so, and comes in by itself when it can be. */
export const comesInByItself = async ({ network, page }: Pick<Way, 'network' | 'page'>): Promise<void> => {
  await expect(lost(page)).toContainText('Verbindung unterbrochen');
  await expect(lost(page)).toContainText('Das Spiel ist sicher');
  await isReadable(page);
  network.spoil(/^$/, null);
  await expect(page.getByText('1 von 3 ist da')).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
};

/** Two more search, until the page has found its table. */
export const findTable = async ({ world, page, tournamentId }: Way): Promise<void> => {
  for (let others = 0; others < 2; others += 1)
    await search(world.server, await newMember(world.context, world.server, tournamentId), tournamentId);
  await world.turnUntil(page.getByText('Der Tisch öffnet sich von selbst'));
};

/** A table of three, of whom nobody is there, and the first before a spoiled network. */
export const beforeTable = async (
  world: World,
  spoiled: RegExp,
  trouble: Trouble,
  go: (way: Pick<Way, 'network' | 'page' | 'path'>) => Promise<void>,
): Promise<void> => {
  const tournamentId = await world.tournament();
  const members: Member[] = [];
  for (let seat = 0; seat < 3; seat += 1) members.push(await newMember(world.context, world.server, tournamentId));
  const path = `/table/${await formedTable(world.context, world.server, tournamentId, members)}`;
  const network = await openUnruly(`http://${world.server.host}`);
  network.spoil(spoiled, trouble);
  const page = await world.open(members[0]?.account.id ?? null, `${network.url}${path}`, PHONE);
  await go({ network, page, path });
  await isReadable(page);
  await page.close();
  await network.close();
  await world.clear();
};
