import type { Page } from '@playwright/test';
import { formedTable, newMember, type Member } from '../../apps/server/test/game-server.ts';
import { expect } from '../patient.ts';
import { tableState } from '../table-driver.ts';
import type { Eyes, World } from './world.ts';

/** A paid table of players who have just been matched, each seat in a window of its own. */
export const sitDown = async (
  world: World,
  { gametype, seats }: { readonly gametype: 'skat' | 'romme' | 'belote'; readonly seats: number },
  eyes: Eyes,
): Promise<readonly Page[]> => {
  const id = await world.tournament({ zoneId: gametype, gametype, playersPerGame: seats });
  const { context, server } = world;
  const members: Member[] = [];
  for (let seat = 0; seat < seats; seat += 1) members.push(await newMember(context, server, id));
  const competitionId = await formedTable(context, server, id, members);
  const pages: Page[] = [];
  for (const { account } of members) pages.push(await world.open(account.id, `/table/${competitionId}`, eyes));
  for (const page of pages) await page.locator('[data-card]').first().waitFor();
  return pages;
};

/** The seat that is asked, once somebody is. */
export const askedOf = async (pages: readonly Page[]): Promise<Page> => {
  let found: Page | undefined;
  await expect
    .poll(async () => {
      for (const page of pages) if ((await tableState(page)).own) found = page;
      return found !== undefined;
    })
    .toBe(true);
  if (found === undefined) throw new Error('nobody is asked');
  return found;
};
