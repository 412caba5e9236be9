import type { Statement } from '@matador/protocol/rest';
import { firstEntryOf, type FirstEntryRefund } from '@matador/tournament';
import { findFirstEntryCredit, findFirstMasters, findMastersEntries } from '../store/queries/first-entries.ts';
import type { Database } from '../store/store.ts';
import { presentFirstEntry } from './present.ts';

type RefundIn = (tournament: {
  readonly id: number;
  readonly isMasters: boolean;
  readonly entryFee: number;
  readonly joined: boolean;
}) => FirstEntryRefund | null;

/** What a player is told of the first-entry refund in each tournament (REG-16); null where none is given. */
export const readFirstEntry = async (db: Database, userId: string): Promise<RefundIn> => {
  const [credit, first] = [await findFirstEntryCredit(db, userId), await findFirstMasters(db, userId)];
  const entries = first === null ? [] : await findMastersEntries(db, first.tournamentId, [userId]);
  return ({ id, isMasters, entryFee, joined }) => {
    if (!isMasters) return null;
    const refund = firstEntryOf({ tournamentId: id, entryFee }, entries, credit);
    return refund?.state === 'offered' && joined ? null : refund;
  };
};

/** The refund that is still to come, with the tournament that it is for; nothing for who is given none. */
export const presentComingRefund = async (db: Database, userId: string): Promise<Pick<Statement, 'firstEntry'>> => {
  const first = await findFirstMasters(db, userId);
  if (first === null || (await findFirstEntryCredit(db, userId)) !== null) return {};
  const entries = await findMastersEntries(db, first.tournamentId, [userId]);
  const refund = firstEntryOf({ tournamentId: first.tournamentId, entryFee: 0 }, entries, null);
  return refund === null ? {} : { firstEntry: { ...presentFirstEntry(refund), ...first } };
};
