import type { AdminCommand, Freezable } from '@matador/protocol/rest';
import { isStaff } from '../people/account.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import { findActorType, lockCompetition, setFrozen, tournamentOfCompetition } from '../store/queries/operators.ts';
import { lockPayout } from '../store/queries/payouts.ts';
import { freezeTable, freezeTablesOf, releaseTable, releaseTablesOf } from '../store/queries/table-freezes.ts';
import type { Tx } from '../store/store.ts';
import { endSearches } from './player-commands.ts';
import { isRefused, refuse, type Refused } from './refusals.ts';
import { holdTournament, type ActContext } from './resettle.ts';

type Freezing = Extract<AdminCommand, { type: 'freeze' | 'release' }>;
type Of<What extends Freezable['what']> = Extract<Freezable, { what: What }>;

/** What is frozen or released, in the words of the audit log. */
export const subjectOfFreeze = (of: Freezable): string => {
  switch (of.what) {
    case 'account':
      return `player:${of.userId}`;
    case 'payout':
      return `payout:${of.payoutId}`;
    case 'table':
      return `competition:${of.competitionId}`;
    case 'tournament':
      return `tournament:${String(of.tournamentId)}`;
  }
};

/** What has to be so before, and is held until the transaction ends; in cents what it is about. */
type Held = { readonly cents: number } | Refused;

/** Nobody freezes a colleague, or oneself: staff accounts hold no money and play nothing. */
const holdAccount = async ({ work }: ActContext, type: Freezing['type'], { userId }: Of<'account'>): Promise<Held> => {
  await lockUser(work.tx, userId); // a search that is just being issued comes first, and is ended
  const actorType = await findActorType(work.tx, userId);
  if (actorType === null) return refuse('unknownPlayer');
  return type === 'freeze' && isStaff({ actorType }) ? refuse('isStaff') : { cents: 0 };
};

const holdWaiting = async ({ work }: ActContext, { payoutId }: Of<'payout'>): Promise<Held> =>
  (await lockPayout(work.tx, payoutId)) ?? refuse('unknownPayout');

const holdUnsettled = async ({ work, messages }: ActContext, { tournamentId }: Of<'tournament'>): Promise<Held> => {
  const tournament = await holdTournament(work, tournamentId);
  if (isRefused(tournament)) return tournament;
  if (tournament.state === 'settled') return refuse('settled');
  work.afterwards(() => {
    messages.publish('tournamentChanged', { tournament: tournamentId });
  });
  return { cents: 0 };
};

const holdPlayed = async ({ work }: ActContext, { competitionId }: Of<'table'>): Promise<Held> => {
  const tournamentId = await tournamentOfCompetition(work.tx, competitionId);
  if (tournamentId === null) return refuse('unknownCompetition');
  const tournament = await holdTournament(work, tournamentId);
  if (isRefused(tournament)) return tournament;
  const competition = await lockCompetition(work.tx, competitionId);
  return competition?.state === 'pending' ? { cents: 0 } : refuse('notPlayed');
};

const hold = (context: ActContext, { type, of }: Freezing): Promise<Held> => {
  switch (of.what) {
    case 'account':
      return holdAccount(context, type, of);
    case 'payout':
      return holdWaiting(context, of);
    case 'table':
      return holdPlayed(context, of);
    case 'tournament':
      return holdUnsettled(context, of);
  }
};

/** Freezes the running tables of a tournament where their players are told something, or releases those frozen with it. */
const tablesOf = async (
  tx: Tx,
  tournamentId: number,
  freezing: Extract<Freezing, { type: 'freeze' }> | null,
  at: Date,
): Promise<readonly string[]> => {
  if (freezing === null) return releaseTablesOf(tx, tournamentId);
  return freezing.told === undefined ? [] : freezeTablesOf(tx, tournamentId, freezing.told, at);
};

/** Writes what has changed, and answers what that is; nothing when all is so already. */
const write = async ({ work: { tx, at } }: ActContext, command: Freezing): Promise<readonly Freezable[]> => {
  const { of } = command;
  const freezing = command.type === 'freeze' ? command : null;
  const since = freezing === null ? null : at;
  const changed = (isSo: boolean): readonly Freezable[] => (isSo ? [of] : []);
  switch (of.what) {
    case 'account':
      return changed(await setFrozen(tx, 'users', of.userId, since));
    case 'payout':
      return changed(await setFrozen(tx, 'payouts', of.payoutId, since));
    case 'table':
      return changed(
        await (freezing === null
          ? releaseTable(tx, of.competitionId)
          : freezeTable(tx, of.competitionId, freezing.told ?? 'check', at)),
      );
    case 'tournament': {
      const itself = changed(await setFrozen(tx, 'tournaments', of.tournamentId, since));
      const tables = await tablesOf(tx, of.tournamentId, freezing, at);
      return [...itself, ...tables.map((competitionId) => ({ what: 'table' as const, competitionId }))];
    }
  }
};

const tellTables = ({ work, messages }: ActContext, changed: readonly Freezable[]): void => {
  const competitions = changed.flatMap((of) => (of.what === 'table' ? [of.competitionId] : []));
  if (competitions.length === 0) return;
  work.afterwards(() => {
    messages.publish('tablesFrozen', { competitions });
  });
};

/**
 * Freezes or releases an account, a payout, a table or a tournament (OPS-8). It moves no money and ends no game: an account
 * that is frozen begins nothing and pays nothing in or out, a payout stays where it is, a table stands still, a tournament
 * takes no entries, forms no tables and is not settled. Searches end, as they could lead nowhere.
 */
export const changeFreeze = async (context: ActContext, command: Freezing): Promise<Refused | null> => {
  const held = await hold(context, command);
  if (isRefused(held)) return held;
  const after = command.type === 'freeze';
  const { of: asked } = command;
  const changed = await write(context, command);
  if (changed.length === 0) return refuse('doneBefore');
  for (const of of changed) context.work.note({ type: 'freeze', of, before: !after, after, cents: held.cents });
  tellTables(context, changed);
  if (after && asked.what === 'account') await endSearches(context, null, asked.userId);
  if (after && asked.what === 'tournament') await endSearches(context, asked.tournamentId, null);
  return null;
};
