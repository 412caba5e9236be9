import { findTable } from '../src/store/queries/tables.ts';
import { twoNodes, type ClusterContext, type SecondNode } from './cluster.ts';
import { testContext } from './database.ts';
import { formedTable, startTestServer, type TestServer } from './game-server.ts';
import { turnUntil as turnClockUntil } from './manual-clock.ts';
import type { NatsServer } from './nats-server.ts';
import { Page } from './page.ts';
import { until } from './patience.ts';
import { playOn } from './seat-page.ts';
import { openVenue, type Seated, type Venue } from './table.ts';

/** A keeper, at which tables are made, and another process beside it. */
export interface Pair {
  readonly venue: Venue;
  readonly keeper: ClusterContext;
  readonly edge: ClusterContext;
  readonly server: TestServer;
}

export const openPair = async (nats: Pick<NatsServer, 'url'>, second: SecondNode = {}): Promise<Pair> => {
  const [keeper, edge] = await twoNodes(await testContext(), nats, second);
  return { venue: await openVenue(keeper), keeper, edge, server: await startTestServer(edge) };
};

/** A table of the keeper's: the first page sits there, the others reach it through the other process. */
export const seatApart = async ({ venue, keeper, server }: Pair): Promise<Seated> => {
  const members = await venue.members();
  const competitionId = await formedTable(keeper, venue.server, venue.tournamentId, members);
  const hosts = [venue.server.host, server.host, server.host];
  const pages = await Promise.all(
    members.map(({ caller }, seat) => new Page(hosts[seat] ?? '', caller.cookie, competitionId).join()),
  );
  const [a, b, c] = pages;
  if (a === undefined || b === undefined || c === undefined) throw new Error('three sit at a table');
  for (const page of pages) await page.until(() => page.view?.dealNumber === 1);
  return { competitionId, members, pages: [a, b, c] };
};

/** What goes from process to process, and to the database between, is on its way for longer than a frame. */
const STEP_MS = 25;

/** Turns the keeper's clock until something holds. */
export const turnUntil = ({ keeper }: Pair, holds: () => boolean | Promise<boolean>): Promise<void> =>
  turnClockUntil(keeper.clock, holds, STEP_MS);

export const keeperOf = async ({ keeper }: Pair, competitionId: string): Promise<string | null | undefined> =>
  (await findTable(keeper.store.db, competitionId))?.node;

/** Plays on until every page has heard the end: a relayed one does a moment after those beside its table. */
export const playToEnd = async (
  pages: readonly Page[],
  { keeper }: Pick<Pair, 'keeper'>,
  policy: (page: Page) => unknown,
): Promise<void> => {
  await playOn(pages, keeper.clock, policy);
  for (const page of pages) await page.until(() => page.closeCode !== null);
};

/** Settles when a process has lost NATS, or has it back. */
export const natsTurns = ({ cluster }: ClusterContext, isConnected: boolean): Promise<void> =>
  new Promise((resolve) => {
    const end = cluster.bus.onConnection((is) => {
      if (is !== isConnected) return;
      end();
      resolve();
    });
  });

/** Cuts the line of a page and waits until the other process has felt it. */
export const cutAtEdge = async ({ server }: Pair, page: Page): Promise<void> => {
  const { gate } = server.gameServer;
  const before = gate.size;
  page.cut();
  await until(() => gate.size < before, 'the process feels that a line was cut');
};
