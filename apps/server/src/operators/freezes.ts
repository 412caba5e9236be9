import type { AdminCommand, Freezable } from '@matador/protocol/rest';
import { isStaff } from '../people/account.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import { findActorType, setFrozen } from '../store/queries/operators.ts';
import { lockPayout } from '../store/queries/payouts.ts';
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

const hold = (context: ActContext, { type, of }: Freezing): Promise<Held> => {
  switch (of.what) {
    case 'account':
      return holdAccount(context, type, of);
    case 'payout':
      return holdWaiting(context, of);
    case 'tournament':
      return holdUnsettled(context, of);
  }
};

const write = ({ work }: ActContext, of: Freezable, at: Date | null): Promise<boolean> => {
  switch (of.what) {
    case 'account':
      return setFrozen(work.tx, 'users', of.userId, at);
    case 'payout':
      return setFrozen(work.tx, 'payouts', of.payoutId, at);
    case 'tournament':
      return setFrozen(work.tx, 'tournaments', of.tournamentId, at);
  }
};

/**
 * Freezes or releases an account, a payout or a tournament (OPS-8). It moves no money and ends no game: an account that is
 * frozen begins nothing and pays nothing in or out, a payout stays where it is, a tournament takes no entries, forms no
 * tables and is not settled. Searches end, as they could lead nowhere.
 */
export const changeFreeze = async (context: ActContext, { type, of }: Freezing): Promise<Refused | null> => {
  const held = await hold(context, { type, of });
  if (isRefused(held)) return held;
  const after = type === 'freeze';
  if (!(await write(context, of, after ? context.work.at : null))) return refuse('doneBefore');
  context.work.note({ type: 'freeze', of, before: !after, after, cents: held.cents });
  if (after && of.what === 'account') await endSearches(context, null, of.userId);
  if (after && of.what === 'tournament') await endSearches(context, of.tournamentId, null);
  return null;
};
