import { rm } from 'node:fs/promises';
import { openAuditWatch } from '../src/audit/watch.ts';
import { openLog } from '../src/observe/log.ts';
import { makeMetrics } from '../src/observe/metrics.ts';
import { startLedgerCheckJob } from '../src/money/watch.ts';
import { startSettlementJob } from '../src/tournaments/settlement.ts';
import { Load } from '../src/observe/load.ts';
import { Replica } from '../src/store/replica.ts';
import { observe } from '../src/observe/watch.ts';
import { startHeartbeatJob } from '../src/cluster/heartbeat.ts';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { testContext, type TestContext } from './database.ts';
import { newMember, type Member } from './game-server.ts';
import { turnUntil } from './manual-clock.ts';
import { Page } from './page.ts';
import { playOn } from './seat-page.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN } from './people.ts';
import { competitionOf, search, type Search } from './search.ts';
import { byRote, onTurn, openVenue, type Seated, type Venue } from './table.ts';

/** A venue whose server counts and logs as a real one does. */
export interface ObservedVenue extends Venue {
  /** The log so far, at its finest level: an object a line. */
  lines(): readonly LogLine[];
}

const line = z.record(z.string(), z.unknown());
export type LogLine = z.infer<typeof line>;

export const observedVenue = async (): Promise<ObservedVenue> => {
  const written: string[] = [];
  const metrics = makeMetrics(true);
  const log = openLog(
    'trace',
    {
      write: (line) => {
        written.push(line);
      },
    },
    metrics.tally('log_lines_total', 'Lines of the log', 'level'),
  );
  const context: TestContext = { ...(await testContext()), metrics, log };
  // How far behind a replica is, is a figure where there is one: here the database is its own.
  new Replica(context.store, context.store, context);
  const venue = await openVenue(context);
  const auditWatch = await openAuditWatch(context, () => undefined);
  const stops = [
    // Beside the server's own load: the real loop of a busy machine must not make searches wait for a clock that stands.
    observe({ ...context, load: new Load() }),
    startLedgerCheckJob(context),
    startHeartbeatJob(context, { onFenced: () => undefined }),
    startSettlementJob(context),
    auditWatch.start(),
  ];
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await rm(context.config.auditHeads, { force: true });
  });
  return { ...venue, lines: () => written.map((text) => line.parse(JSON.parse(text))) };
};

/** Three who search in a tournament of their own, are shown a table, and sit down at it. */
export const searchedTable = async ({ context, server }: Venue): Promise<Seated> => {
  const tournamentId = await newTournament(context);
  const members: Member[] = [];
  for (let at = 0; at < 3; at += 1) members.push(await newMember(context, server, tournamentId));
  const searches: Search[] = [];
  for (const member of members) searches.push(await search(server, member, tournamentId));
  await turnUntil(context.clock, () => searches.every((one) => one.said('start')));
  const [config] = (await searches[0]?.start()) ?? [];
  const competitionId = competitionOf(config);
  const [a, b, c] = members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three sit at a table');
  for (const page of [a, b, c]) await page.join();
  for (const page of [a, b, c]) await page.until(() => page.view?.dealNumber === 1);
  for (const one of searches) one.close(1000);
  return { competitionId, members, pages: [a, b, c] };
};

/** A whole competition as evenings go: a stale move, a page that missed frames, a time-out, then to the end. */
export const playedTable = async (venue: Venue): Promise<Seated> => {
  const { context } = venue;
  const seated = await searchedTable(venue);
  const { pages } = seated;
  const [page] = pages;
  await page.ask({ type: 'pass' }, page.state.turn + 7);
  page.send({ eventName: 'resync', payload: { have: 0 } });
  const { turn } = page.state;
  await context.clock.advance(31_000);
  for (const one of pages) await one.until(() => one.state.turn > turn);
  await playOn(pages, context.clock, byRote);
  return seated;
};

/** A table played and one that plays, a join and a report by page, a table let go: all that is counted, counted. */
export const playedEvening = async (venue: Venue): Promise<void> => {
  const { context, server } = venue;
  await playedTable(venue);
  const { pages } = await searchedTable(venue);
  const { id } = await newPlayer(context);
  const caller = await callerOf(server.app, context, id);
  await caller.post(`tournaments/join/${String(venue.tournamentId)}`);
  await server.app.inject({
    method: 'POST',
    url: '/gd/rest/events',
    headers: { host: HOST, origin: ORIGIN },
    payload: { events: [{ type: 'fatal', what: 'table' }] },
  });
  await loseTable(venue, pages[0].competitionId);
  const mover = onTurn(pages);
  mover.act(mover.fallback());
  await mover.until(() => mover.closeCode !== null);
  await context.clock.advance(2000);
};

/** Another process has written into a table's log: the next move here does not fit any more. */
const loseTable = async ({ context }: Venue, competitionId: string): Promise<void> => {
  await context.store.pool.query(
    `INSERT INTO table_events SELECT e.table_id, e.seq + 1, e.epoch + 1, NULL, 'system', '{}', NULL, e.at
     FROM table_events e JOIN tables t ON t.id = e.table_id WHERE t.competition = $1 ORDER BY e.seq DESC LIMIT 1`,
    [competitionId],
  );
};
