import { writeFile } from 'node:fs/promises';
import { inParallel } from '../lib/parallel.ts';
import { Recording } from '../lib/recording.ts';
import { Driving } from './drive.ts';
import { MatadorTable } from './matador-table.ts';
import { finish, ordered } from './order.ts';
import { Searching, ticketFor } from './search.ts';

/** A real game by the public protocol: everybody searches, sits down, and does anything that is legal. */
const order = ordered();
const driving = new Driving(order.drive);
const tables = new Map<string, MatadorTable>();

const seat = async (cookie: string): Promise<void> => {
  const search = new Searching(order.host, cookie, await ticketFor(order.host, cookie, order.tournamentId));
  await search.opened();
  const { competitionId } = await search.enter();
  const table = tables.get(competitionId) ?? new MatadorTable(driving, order.gametype);
  tables.set(competitionId, table);
  await table.sit({ host: order.host, cookie, competitionId });
};

await inParallel(order.cookies, seat, 96);
for (const table of tables.values()) table.begin();
const recording = order.recordPath === '' ? null : await Recording.open(order.inspectorPort, order.drive);
const figures = await driving.run(recording);
if (recording !== null) await writeFile(order.recordPath, JSON.stringify(recording.recorded));
const refusals: Record<string, number> = {};
for (const table of tables.values())
  for (const [code, times] of table.refusals)
    refusals[`refused: ${code}`] = (refusals[`refused: ${code}`] ?? 0) + times;
const refused = Object.values(refusals).reduce((sum, times) => sum + times, 0);
const over = [...tables.values()].filter(({ isOver }) => isOver).length;
finish({ ...figures, ...refusals, refused, over });
