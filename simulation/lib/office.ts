import type { AdminCommand } from '../../packages/protocol/src/rest/index.ts';
import { decideOnCommand, orderCommand } from '../../apps/server/src/operators/commands.ts';
import { closeSeasons } from '../../apps/server/src/store/queries/settlement-season.ts';
import { findInClearance } from '../../apps/server/src/store/queries/settlement.ts';
import { settleOne, settleOneSeason } from '../../apps/server/src/tournaments/settlement.ts';
import { checkBalance } from './check.ts';
import { creditFirstEntries } from './first-entries.ts';
import { seasonOutcome } from './oracle.ts';
import { count, type Field, type Season } from './season.ts';

/** Settles whatever can be settled, in the order of the server's own sweep; after each tournament the books balance. */
export const settle = async (season: Season): Promise<void> => {
  const { context, store, clock } = season.world;
  await season.world.sweep('settlement', async () => {
    for (const { id, pending } of await findInClearance(store.db))
      if (!pending && (await settleOne(context, id))) await checkBalance(season, `tournament ${String(id)}`);
    for (const id of await closeSeasons(store.db, clock.now())) await settleOneSeason(context, id);
  });
};

const REASON = 'drawn by the simulation';

/** An operator's command; a second operator approves it where its amount asks for one. */
const command = async ({ world, dice, operators }: Season, order: AdminCommand): Promise<void> => {
  const [operator, second] = operators;
  const key = dice.uuid();
  await world.sweep(order.type, async () => {
    const ordered = await orderCommand(world.context, { command: order, reason: REASON, dryRun: false, operator, key });
    if (!ordered.ok) throw new Error(`${order.type}: ${ordered.code}`);
    const { state, commandId, digest } = ordered.report;
    if (state !== 'proposed' || commandId === null) return;
    const decision = { operator: second, commandId, decision: 'approve' as const, reason: REASON, digest };
    const decided = await decideOnCommand(world.context, decision);
    if (!decided.ok && decided.code !== 'decided') throw new Error(`${order.type}: ${decided.code}`);
  });
};

/** Somebody who has played the qualifier is disqualified while it runs. */
export const disqualify = async (season: Season, [field]: readonly Field[]): Promise<void> => {
  if (field === undefined) return;
  const { id: tournamentId, entrants, disqualified } = field.record;
  const played = [...entrants].filter(([, { attempts }]) => attempts.some((games) => games.length > 0));
  const [userId] = season.dice.shuffled(played)[0] ?? [];
  if (userId === undefined) return;
  await command(season, { type: 'disqualify', tournamentId, userId, reclaim: false });
  disqualified.add(userId);
  count(season, 'players disqualified');
};

/** A tournament ends before its time, and every fee goes back. */
export const abort = async (season: Season, fields: readonly Field[], name: string): Promise<void> => {
  const field = fields.find(
    ({ record }) => record.name.startsWith(`${name} `) && record.name.split(' ').length === name.split(' ').length + 1,
  );
  if (field === undefined) throw new Error(`there is no ${name} to abort`);
  const { record } = field;
  await command(season, { type: 'abort', tournamentId: record.id, withholdFeesOf: [] });
  record.isAborted = true;
  const credited = [...season.credited].filter(([, { tournament }]) => tournament === record.id);
  season.purses.refund(record.id, new Map(credited.map(([player, { cents }]) => [player, cents])));
  if (record.isMasters) creditFirstEntries(season, [...record.entrants.keys()]);
  await checkBalance(season, `the end of ${record.name}`);
  count(season, 'tournaments aborted');
  count(season, 'entrants who got their fees back', record.entrants.size);
};

/** A seat in the final for somebody who has none. */
export const giveWildcard = async (season: Season): Promise<void> => {
  const { world, dice, players, records, wildcards } = season;
  const qualifiers = records.filter(({ isMasters, isAborted }) => isMasters && !isAborted);
  const seated = new Set(seasonOutcome(qualifiers, wildcards).tickets.map(({ player }) => player));
  const userId = dice.shuffled(players).find((player) => !seated.has(player) && !wildcards.includes(player));
  const row = await world.store.db.selectFrom('seasons').select('id').executeTakeFirst();
  if (userId === undefined || row === undefined) throw new Error('nobody is left to be given a seat');
  await command(season, { type: 'wildcard', seasonId: row.id, userId });
  wildcards.push(userId);
  count(season, 'wildcards');
};
