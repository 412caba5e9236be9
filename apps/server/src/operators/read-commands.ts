import type { Commands, CommandsQuery, Effect } from '@matador/protocol/rest';
import { purseChanges } from '../money/accounts.ts';
import { findCommands, type CommandRow } from '../store/queries/admin-commands.ts';
import { findUserNames } from '../store/queries/people.ts';
import type { Database } from '../store/store.ts';
import { reportedCommand } from './commands.ts';

/** Whom an effect is about; of the staff it says the name itself. */
const usersOfEffect = (effect: Effect): readonly string[] => {
  if ('userId' in effect) return [effect.userId];
  if (effect.type === 'freeze') return effect.of.what === 'account' ? [effect.of.userId] : [];
  return effect.type === 'transfer' ? purseChanges(effect.lines).map(({ userId }) => userId) : [];
};

const usersOf = ({ proposer, decidedBy, effects }: CommandRow): ReadonlySet<string> =>
  new Set([proposer, ...(decidedBy === null ? [] : [decidedBy]), ...effects.flatMap(usersOfEffect)]);

const present = (row: CommandRow, names: ReadonlyMap<string, string>): Commands['items'][number] => ({
  ...reportedCommand(row),
  command: row.command,
  reason: row.reason,
  proposer: row.proposer,
  proposedAt: row.proposedAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  names: Object.fromEntries([...usersOf(row)].map((userId) => [userId, names.get(userId) ?? userId])),
});

/** Commands of a state, the newest first, or one: whoever decides knows everybody in them by name. */
export const readCommands = async (
  db: Database,
  query: CommandsQuery,
): Promise<Commands & { readonly next: string | null }> => {
  const { state, commandId = null, before = null, limit } = query;
  const found = await findCommands(db, { state, commandId, before, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const names = await findUserNames(db, [...new Set(rows.flatMap((row) => [...usersOf(row)]))]);
  return {
    items: rows.map((row) => present(row, names)),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
};
