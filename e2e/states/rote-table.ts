import { formedTable, newMember, type Member } from '../../apps/server/test/game-server.ts';
import { Page } from '../../apps/server/test/page.ts';
import type { World } from './world.ts';

/** A table of Skat whose seats are pages without a window, so that a test can play many cards at once. */
export interface RoteTable {
  readonly competitionId: string;
  readonly members: readonly Member[];
  /** By seat. */
  readonly pages: Page[];
}

/** Three who have been matched, and the first deal dealt. */
export const sitDownByRote = async (
  { context, server, tournament }: World,
  roundsPerGame: number,
): Promise<RoteTable> => {
  const id = await tournament({ zoneId: 'skat', gametype: 'skat', playersPerGame: 3, roundsPerGame });
  const members: Member[] = [];
  for (let seat = 0; seat < 3; seat += 1) members.push(await newMember(context, server, id));
  const competitionId = await formedTable(context, server, id, members);
  const pages = await Promise.all(
    members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId).join()),
  );
  for (const page of pages) await page.until(() => page.view?.dealNumber === 1);
  return { competitionId, members, pages };
};
