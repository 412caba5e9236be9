import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Figures } from '../lib/figures.ts';
import { GAMETYPES } from '../lib/games.ts';

const order = z.object({
  /** `127.0.0.1:port` of the server. */
  host: z.string(),
  /** Where boardgame.io's lobby listens; elsewhere the server itself does. */
  lobbyHost: z.string().default(''),
  players: z.int(),
  /** Of players who are signed in and have joined; empty for a peer without accounts. */
  cookies: z.array(z.string()).default([]),
  tournamentId: z.int().default(0),
  /** Several tournaments in its place, each with those who have joined it. */
  tournaments: z.array(z.object({ id: z.int(), cookies: z.array(z.string()) })).default([]),
  /** Several processes in the place of one, each with the name that players are told. */
  nodes: z.array(z.object({ name: z.string(), host: z.string() })).default([]),
  /** The share of seats whose sockets are at another process than their table, from 0 to 1. */
  remote: z.number().default(0),
  /** Of that tournament. */
  gametype: z.enum(GAMETYPES).default('skat'),
  /** Where the server's process can be asked; 0: nowhere. */
  inspectorPort: z.int().default(0),
  /** Where to write what the server did in the measured seconds, asked there. */
  recordPath: z.string().default(''),
  drive: z.object({
    rate: z.number(),
    seconds: z.number(),
    warmUpSeconds: z.number(),
    serverPid: z.int(),
    morePids: z.array(z.int()).default([]),
    natsPid: z.int().default(0),
    databasePid: z.int().default(0),
    thinkMs: z.number().default(0),
  }),
});
export type LoadOrder = z.input<typeof order>;

/** What this load program is to do: a file named on its command line. */
export const ordered = (): z.output<typeof order> =>
  order.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));

/** Says the figures and ends. */
export const finish = (figures: Figures): never => {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exit(0);
};
