import type { AdminCommand } from '@matador/protocol/rest';
import type { UnitOfWork } from '../money/book.ts';
import { finalAccount } from '../money/pots.ts';
import { findFinal, insertFinal, type FinalPlace } from '../store/queries/finals.ts';
import { findFinalSeats, lockSeason } from '../store/queries/settlement-season.ts';
import type { Payment } from '../store/queries/settlement.ts';
import { paidToClosed, payPrizes } from '../tournaments/pay-prizes.ts';
import { refuse, type Refused } from './refusals.ts';

const notePlaces = (
  work: UnitOfWork,
  seasonId: number,
  before: readonly FinalPlace[],
  after: readonly FinalPlace[],
): void => {
  const [was, is] = [before, after].map((places) => new Map(places.map((one) => [one.userId, one])));
  const present = (one: FinalPlace | undefined) => (one === undefined ? null : { place: one.place, prize: one.prize });
  for (const userId of [...new Set([...before, ...after].map((one) => one.userId))].sort()) {
    const [then, now] = [was?.get(userId), is?.get(userId)];
    if (then?.place === now?.place && then?.prize === now?.prize) continue;
    work.note({ type: 'finalPlace', seasonId, userId, before: present(then), after: present(now) });
  }
};

/**
 * Enters what came of a season's final, which is played in a city (MAST-10): places and prizes, paid as money by the
 * house. Entered again it is a new version: the difference is paid, and taken back if that is chosen. A closed account
 * keeps place and prize, and is paid no more.
 */
export const enterFinal = async (
  work: UnitOfWork,
  { seasonId, places: entered, reclaim }: Extract<AdminCommand, { type: 'final' }>,
): Promise<Refused | null> => {
  const { tx, at } = work;
  const season = await lockSeason(tx, seasonId);
  if (season === null) return refuse('unknownSeason');
  if (season.state !== 'settled') return refuse('notSettled');
  const seated = new Set((await findFinalSeats(tx, seasonId)).map(({ userId }) => userId));
  if (entered.some(({ userId }) => !seated.has(userId))) return refuse('noSeat');
  const account = finalAccount(seasonId);
  const closed = await paidToClosed(
    tx,
    account,
    entered.map(({ userId }) => userId),
  );
  if (entered.some(({ userId, prize }) => prize > (closed.get(userId)?.money ?? Infinity))) return refuse('isClosed');
  const places = entered.map(({ userId, prize }, index): FinalPlace => ({ place: index + 1, userId, prize }));
  const before = await findFinal(tx, seasonId);
  if (JSON.stringify(before.places) === JSON.stringify(places)) return refuse('doneBefore');
  const version = before.version + 1;
  notePlaces(work, seasonId, before.places, places);
  await insertFinal(tx, { seasonId, version, at }, places);
  const id = String(seasonId);
  work.note({ type: 'version', of: `final:${id}`, version });
  const due = new Map<string, Payment>(places.map(({ userId, prize }) => [userId, { money: prize, bonus: 0 }]));
  const keys = { account, key: `finalPrize:${id}`, closeKey: `closeFinal:${id}` };
  await payPrizes(work, { ...keys, kind: 'finalPrize', tournamentId: null, version, reclaim }, due);
  return null;
};
