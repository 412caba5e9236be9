import type { AddressInfo, Server as NetServer } from 'node:net';
import { z } from 'zod';
import { freePort } from '../../apps/server/src/store/embedded/port.ts';
import { requireFrom } from './installed.ts';
import { openTable, playAt, rules, type SkatTable } from './skat-table.ts';

/**
 * What a team gets that builds the same Skat on boardgame.io 0.50: the project's own rules inside of one move,
 * `playerView` for what a seat may know, tables in memory. Nobody's action stands in another one's log. Nothing stored,
 * nothing sealed, no clocks.
 */
interface Table {
  readonly table: SkatTable;
}

interface MoveContext {
  readonly G: Table;
  readonly playerID: string;
}

interface Game {
  readonly name: string;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly disableUndo: true;
  setup(context: unknown, setupData: unknown): Table;
  playerView(context: { readonly G: Table; readonly playerID: string | null }): object;
  readonly turn: { readonly activePlayers: unknown };
  readonly moves: Readonly<
    Record<string, { move(context: MoveContext, turn: unknown, action: unknown): unknown; redact: true }>
  >;
}

interface ServerModule {
  Server(options: { readonly games: readonly Game[]; readonly origins: readonly string[] }): {
    run(ports: { readonly port: number; readonly lobbyConfig: { readonly apiPort: number } }): Promise<{
      readonly appServer: NetServer;
    }>;
  };
}

interface CoreModule {
  readonly INVALID_MOVE: string;
  readonly ActivePlayers: { readonly ALL: unknown };
}

const FOLDER = 'bgio';
const { Server } = requireFrom<ServerModule>([FOLDER, 'boardgame.io/server'], ['Server']);
const { INVALID_MOVE, ActivePlayers } = requireFrom<CoreModule>(
  [FOLDER, 'boardgame.io/core'],
  ['INVALID_MOVE', 'ActivePlayers'],
);
const { original } = requireFrom<{ original<Of>(draft: Of): Of | undefined }>([FOLDER, 'immer'], ['original']);

const ordered = z.object({ number: z.int() });

/** The rules read the plain state, not Immer's draft of it: they change nothing, and a draft costs at every look. */
const act: Game['moves'][string]['move'] = ({ G, playerID }, turn, action) => {
  const table = original(G)?.table;
  const parsed = rules.parse(action);
  if (table === undefined || parsed === null || typeof turn !== 'number') return INVALID_MOVE;
  const played = playAt(table, { seat: Number(playerID), turn, action: parsed });
  return played.ok ? { table: played.table } : INVALID_MOVE;
};

const skatTable: Game = {
  name: 'skat',
  minPlayers: 3,
  maxPlayers: 3,
  disableUndo: true,
  setup: (_, setupData) => {
    // The server also sets a game up once without data, to look at it.
    const read = ordered.safeParse(setupData);
    return { table: openTable(read.success ? read.data.number : 0).table };
  },
  playerView: ({ G, playerID }) => (playerID === null ? {} : rules.view(G.table.state, Number(playerID))),
  // Whose turn it is, is said by the rules: the order is another one in every phase.
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { act: { move: act, redact: true } },
};

const apiPort = await freePort();
const { appServer } = await Server({ games: [skatTable], origins: ['*'] }).run({ port: 0, lobbyConfig: { apiPort } });
const isPort = (address: AddressInfo | string | null): address is AddressInfo => typeof address === 'object';
const address = appServer.address();
const port = isPort(address) ? address.port : 0;
process.stdout.write(`listening 127.0.0.1:${String(port)} 127.0.0.1:${String(apiPort)}\n`);
