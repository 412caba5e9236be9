import type { LoadOrder } from '../load/order.ts';
import type { Figures } from './figures.ts';
import { SEATS, type Gametype } from './games.ts';
import type { Hall } from './hall.ts';
import { runLoad } from './load.ts';
import { enlist, openTournament } from './people.ts';

/** What is played on a server of ours, and how. */
interface Match {
  readonly gametype: Gametype;
  readonly tables: number;
  /** Moves a second over all tables; 0: as many as there can be. */
  readonly rate: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

/** What else may be wanted of it. */
interface Extras {
  /** Options of the server's Node. */
  readonly flags?: readonly string[];
  /** Variables beside those of every server here. */
  readonly env?: Readonly<Record<string, string>>;
  /** For the load program. */
  readonly order?: Pick<LoadOrder, 'inspectorPort' | 'recordPath'>;
}

/** As long as it is measured it is profiled afterwards. */
const RECORDED_TIMES = 2;
/** So many that no competition is over before the measurement is: a deal takes over a second at the quickest. */
const SPARE_DEALS = 5;

const LOAD = new URL('../load/matador.ts', import.meta.url);

/** Real competitions by the public protocol on a server of their own. */
export const playMatador = async (hall: Hall, match: Match, extras: Extras = {}): Promise<Figures> => {
  const { gametype, tables, rate, seconds, warmUpSeconds } = match;
  const lasting = warmUpSeconds + seconds * (extras.order === undefined ? 1 : RECORDED_TIMES);
  const tournamentId = await openTournament(hall.context, lasting + SPARE_DEALS, gametype);
  const players = tables * SEATS[gametype];
  const cookies = await enlist(hall.context, tournamentId, players);
  const { program, host } = await hall.serve(extras.flags, extras.env);
  const drive = { rate, seconds, warmUpSeconds, serverPid: program.pid, databasePid: hall.postgres.pid };
  const figures = await runLoad(LOAD, { host, players, cookies, tournamentId, gametype, drive, ...extras.order });
  await program.stop('SIGKILL');
  await hall.clear();
  return figures;
};
