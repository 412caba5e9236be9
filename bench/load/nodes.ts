import { setTimeout as pause } from 'node:timers/promises';
import { inParallel } from '../lib/parallel.ts';
import { Driving } from './drive.ts';
import { MatadorTable } from './matador-table.ts';
import { finish, ordered } from './order.ts';
import { Searching, ticketFor } from './search.ts';

/**
 * Real games on several processes: everybody searches at one of them, and sits down at the one that it is told keeps the
 * table, or at another, as the order says which share of them does.
 */
const CONCURRENCY = 24;
const MOST_TRIES = 30;
const TRY_AGAIN_MS = 1000;

const order = ordered();
const { nodes, remote } = order;
const driving = new Driving(order.drive);
const tables = new Map<string, MatadorTable>();
let named = 0;
let apart = 0;

const hostAt = (at: number): string => nodes[at % nodes.length]?.host ?? '';

/** Of seats one after the other so many are remote: spread over all tables. */
const isRemote = (at: number): boolean => Math.floor((at + 1) * remote) > Math.floor(at * remote);

/** A process that is overloaded, or whose database is slow, asks to be asked again. */
const patientTicket: typeof ticketFor = async (host, cookie, tournamentId) => {
  for (let tries = 1; ; tries += 1)
    try {
      return await ticketFor(host, cookie, tournamentId);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await pause(TRY_AGAIN_MS);
    }
};

const seat = async ({ cookie, tournamentId, at }: Player): Promise<void> => {
  const search = new Searching(hostAt(at), cookie, await patientTicket(hostAt(at), cookie, tournamentId));
  await search.opened();
  const { competitionId, node } = await search.enter();
  const table = tables.get(competitionId) ?? new MatadorTable(driving, order.gametype);
  tables.set(competitionId, table);
  const keeper = nodes.findIndex(({ name }) => name === node);
  if (keeper >= 0) named += 1;
  const isApart = nodes.length > 1 && isRemote(at);
  if (isApart) apart += 1;
  await table.sit({ host: hostAt(keeper + (isApart ? 1 + (at % (nodes.length - 1)) : 0)), cookie, competitionId });
};

interface Player {
  readonly cookie: string;
  readonly tournamentId: number;
  readonly at: number;
}
const players = order.tournaments
  .flatMap(({ id, cookies }) => cookies.map((cookie) => ({ cookie, tournamentId: id })))
  .map((player, at): Player => ({ ...player, at }));

await inParallel(players, seat, CONCURRENCY);
if (named !== players.length) throw new Error(`${String(players.length - named)} players were told no process`);
for (const table of tables.values()) table.begin();
const figures = await driving.run();
const refused = [...tables.values()].flatMap(({ refusals }) => [...refusals.values()]).reduce((a, b) => a + b, 0);
finish({ ...figures, refused, 'remote seats': apart / players.length });
