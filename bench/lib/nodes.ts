import { startNats } from '../../apps/server/test/nats-server.ts';
import type { Figures } from './figures.ts';
import { SEATS } from './games.ts';
import type { Hall } from './hall.ts';
import { runLoad } from './load.ts';
import { enlist, openTournament } from './people.ts';

/** What is played on how many processes, and from where. */
interface Match {
  readonly nodes: number;
  /** The share of seats whose sockets are at another process than their table, from 0 to 1. */
  readonly remote: number;
  readonly tables: number;
  /** Moves a second over all tables; 0: as many as there can be. */
  readonly rate: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

/** Each is formed by one process first: so many are spread over all of them. */
const TOURNAMENTS = 12;
/** A deal takes over a second at the quickest: none is over before the measurement is. */
const SPARE_DEALS = 5;
/** Tables are formed as soon as there are enough: this is about moves. */
const AT_ONCE = { MATCH_POOL: '1', MATCH_DELAY: '0' };
const LOAD = new URL('../load/nodes.ts', import.meta.url);

/** Real competitions of Skat on processes of their own: one alone, or several that speak over a NATS of their own. */
export const playOnNodes = async (hall: Hall, match: Match): Promise<Figures> => {
  const { nodes, remote, rate, seconds, warmUpSeconds } = match;
  const players = Math.floor(match.tables / TOURNAMENTS) * SEATS.skat;
  const tournaments = [];
  for (let at = 0; at < TOURNAMENTS; at += 1) {
    const id = await openTournament(hall.context, warmUpSeconds + seconds + SPARE_DEALS);
    tournaments.push({ id, cookies: await enlist(hall.context, id, players) });
  }
  const nats = nodes > 1 ? await startNats() : null;
  const servers = [];
  for (let at = 1; at <= nodes; at += 1) {
    const name = `node${String(at)}`;
    const heads = { AUDIT_HEADS: `${hall.context.config.auditHeads}.${name}` };
    const more = { NODE_NAME: name, ...heads, ...AT_ONCE, ...(nats === null ? {} : { NATS_URL: nats.url }) };
    servers.push({ name, ...(await hall.serve([], more)) });
  }
  const [serverPid = 0, ...morePids] = servers.map(({ program }) => program.pid);
  const pids = { serverPid, morePids, natsPid: nats?.pid ?? 0, databasePid: hall.postgres.pid };
  const figures = await runLoad(LOAD, {
    host: '',
    players: players * TOURNAMENTS,
    tournaments,
    nodes: servers.map(({ name, host }) => ({ name, host })),
    remote,
    drive: { rate, seconds, warmUpSeconds, ...pids },
  });
  for (const { program } of servers) await program.stop('SIGKILL');
  await nats?.stop();
  await hall.clear();
  return figures;
};
