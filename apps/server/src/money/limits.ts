import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LOOSEN_DAYS,
  type ExclusionWish,
  type LimitKind,
  type LimitPeriod,
  type LimitWish,
  type PlayerLimits,
} from '@matador/protocol/rest';
import type { BaseContext } from '../base-context.ts';
import type { SigningKeys } from '../keys/keys.ts';
import {
  depositedSince,
  excludePlayer,
  findLimits,
  findProtection,
  insertLimit,
  lockPurses,
  lostSince,
  minutesPlayedSince,
  type LimitRow,
} from '../store/queries/limits.ts';
import { endSearchesOf, lockUser } from '../store/queries/matching-tickets.ts';
import {
  findBound,
  findKin,
  findProvedKin,
  hasClaims,
  holdPersons,
  proveClaims,
  type Kin,
} from '../store/queries/persons.ts';
import { bindPerson } from '../people/person.ts';
import { retry } from '../retry.ts';
import { lostARace } from '../store/errors.ts';
import type { Database, Tx } from '../store/store.ts';
import { playedToday } from './played.ts';

const DAY_MS = 24 * 60 * 60_000;
const PERIOD_DAYS: Readonly<Record<LimitPeriod, number>> = { day: 1, week: 7, month: 30 };
/** Self-exclusion without an end. */
export const FOR_EVER = new Date('9999-12-31T00:00:00Z');

/** A limit as it stands at one moment. */
export interface HoldingLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Cents or minutes; null: no limit. */
  readonly amount: number | null;
  /** What it is to become; null when nothing is on its way. */
  readonly pending: LimitRow | null;
}

const daysAfter = (start: Date, days: number): Date => new Date(start.getTime() + days * DAY_MS);

/** A looser limit is on its way until its time has come; whatever the player sets meanwhile replaces it. */
const withoutReplaced = (versions: readonly LimitRow[]): readonly LimitRow[] =>
  versions.filter(({ fromAt }, index) => !versions.slice(index + 1).some(({ setAt }) => setAt < fromAt));

/** Of the versions of each limit the newest whose time has come holds; a newer one is on its way. */
const holdingLimits = (versions: readonly LimitRow[], now: Date): readonly HoldingLimit[] =>
  LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.flatMap((period): readonly HoldingLimit[] => {
      const own = withoutReplaced(versions.filter((row) => row.kind === kind && row.period === period));
      const newest = own.at(-1);
      if (newest === undefined) return [];
      const holding = own.findLast((row) => row.fromAt <= now);
      return [{ kind, period, amount: holding?.amount ?? null, pending: newest === holding ? null : newest }];
    }),
  );

const idsOf = (kin: readonly Kin[]): readonly string[] => kin.map(({ userId }) => userId);

/** The accounts of the person of one: what is used with any of them counts towards its limits. */
const personOf = async (db: Database, userId: string): Promise<readonly string[]> => idsOf(await findKin(db, userId));

/** Of those the ones of which the player may read what is used. */
const shownOf = async (db: Database, userId: string): Promise<readonly string[]> =>
  idsOf(await findProvedKin(db, userId));

const usedOf = (db: Database, person: readonly string[], limit: Pick<HoldingLimit, 'kind' | 'period'>, now: Date) => {
  const since = daysAfter(now, -PERIOD_DAYS[limit.period]);
  switch (limit.kind) {
    case 'deposit':
      return depositedSince(db, person, since);
    case 'loss':
      // With what was booked under the lock before by whoever came later: a join may decide with an old time.
      return lostSince(db, person, since, null);
    case 'time':
      return minutesPlayedSince(db, person, since, now);
  }
};

/** What a player is about to do, in cents of own money. */
export type Spending =
  { readonly type: 'deposit'; readonly cents: number } | { readonly type: 'play'; readonly cents: number };

const breaks = (limit: HoldingLimit, used: number, spending: Spending): boolean => {
  if (limit.amount === null) return false;
  if (limit.kind === 'time') return used >= limit.amount;
  return used + spending.cents > limit.amount;
};

/** Of the limits of these kinds those that forbid it. */
const forbiddingOf = async (
  db: Database,
  userId: string,
  { kinds, spending }: { readonly kinds: readonly LimitKind[]; readonly spending: Spending },
  now: Date,
): Promise<readonly HoldingLimit[]> => {
  const holding = holdingLimits(await findLimits(db, userId), now).filter(({ kind }) => kinds.includes(kind));
  if (holding.length === 0) return [];
  const person = await personOf(db, userId);
  const forbidding: HoldingLimit[] = [];
  for (const limit of holding)
    if (breaks(limit, await usedOf(db, person, limit, now), spending)) forbidding.push(limit);
  return forbidding;
};

/** The limits that forbid what a player is about to do, as things stand. */
export const findForbiddingLimits = (
  db: Database,
  userId: string,
  spending: Spending,
  now: Date,
): Promise<readonly HoldingLimit[]> =>
  forbiddingOf(db, userId, { kinds: spending.type === 'deposit' ? ['deposit'] : ['loss', 'time'], spending }, now);

const MINUTE_MS = 60_000;

/** The first minute in which a limit allows it, as what counts towards it drops out of its period; null: it never does. */
const usedUpUntil = async (
  db: Database,
  person: readonly string[],
  limit: HoldingLimit,
  { spending, now }: { readonly spending: Spending; readonly now: Date },
): Promise<Date | null> => {
  if (breaks(limit, 0, spending)) return null;
  const after = (minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);
  let [forbidden, allowed] = [0, (PERIOD_DAYS[limit.period] * DAY_MS) / MINUTE_MS];
  while (allowed - forbidden > 1) {
    const middle = Math.floor((forbidden + allowed) / 2);
    if (breaks(limit, await usedOf(db, person, limit, after(middle)), spending)) forbidden = middle;
    else allowed = middle;
  }
  return after(allowed);
};

/**
 * When a limit no longer forbids it if nothing else happens: by time, or because a looser one holds by then. Null where
 * the answer would tell of accounts that it is only said are the player's.
 */
export const forbiddenUntil = async (
  db: Database,
  userId: string,
  limit: HoldingLimit,
  asked: { readonly spending: Spending; readonly now: Date },
): Promise<Date | null> => {
  const person = await personOf(db, userId);
  if ((await shownOf(db, userId)).length < person.length) return null;
  const byTime = await usedUpUntil(db, person, limit, asked);
  if (limit.pending === null) return byTime;
  const { amount, fromAt } = limit.pending;
  const used = await usedOf(db, person, limit, fromAt);
  if (breaks({ ...limit, amount }, used, asked.spending)) return byTime;
  return byTime !== null && byTime < fromAt ? byTime : fromAt;
};

/**
 * The same for what is about to be booked (SAFE-1). The purses of the player's person are locked from here on: of two
 * things at once the second sees what the first has used up, with whichever account (SAFE-3).
 */
export const forbiddingLimits = async (
  tx: Tx,
  userId: string,
  spending: Spending,
  now: Date,
): Promise<readonly HoldingLimit[]> => {
  await lockPurses(tx, await personOf(tx, userId));
  return findForbiddingLimits(tx, userId, spending, now);
};

/** Whether a player has sat at tables for as long as their own limit allows. */
export const isTimeUp = async (db: Database, userId: string, now: Date): Promise<boolean> => {
  const spending = { type: 'play', cents: 0 } as const;
  return (await forbiddingOf(db, userId, { kinds: ['time'], spending }, now)).length > 0;
};

const holdingOf = async (tx: Tx, userId: string, at: Date): Promise<readonly HoldingLimit[]> =>
  holdingLimits(await findLimits(tx, userId), at);

/** Of searches too: one that is just being issued comes first, and is ended where no time is left. */
const lockUsers = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  for (const one of userIds.toSorted()) await lockUser(tx, one);
};

/** Ends the searches of those of these users whose time is up; the caller holds them. Answers the tickets ended. */
const endIfTimeUp = async (tx: Tx, userIds: readonly string[], now: Date): Promise<readonly string[]> => {
  const over: string[] = [];
  for (const one of userIds) if (await isTimeUp(tx, one, now)) over.push(one);
  return endSearchesOf(tx, over);
};

/**
 * Sets a limit, for every account of the same person (SAFE-3): a stricter one, or the one that holds, at once; a looser
 * one after `LOOSEN_DAYS`, and for the others only once it is proved whose they are. A search for which no time is left
 * ends.
 */
export const setLimit = async (context: BaseContext, userId: string, wish: LimitWish): Promise<void> => {
  const set = async (tx: Tx): Promise<readonly string[]> => {
    await holdPersons(tx, 'together'); // no account of the person comes meanwhile
    const bound = (await findBound(tx, userId)).filter(({ isClosed }) => !isClosed);
    const ids = idsOf(bound);
    if (wish.kind === 'time') await lockUsers(tx, ids);
    await lockPurses(tx, ids); // so that none is compared with what no longer holds
    const setAt = context.clock.now(); // later than whatever was set while this one waited
    const saidOnly = await hasClaims(tx, userId);
    for (const { userId: one, isClaimed: claimed } of bound) {
      const holding = (await holdingOf(tx, one, setAt)).find(
        (limit) => limit.kind === wish.kind && limit.period === wish.period,
      );
      const looser = (wish.amount ?? Infinity) > (holding?.amount ?? Infinity);
      if (looser && one !== userId && (saidOnly || claimed)) continue;
      await insertLimit(tx, one, { ...wish, setAt, fromAt: looser ? daysAfter(setAt, LOOSEN_DAYS) : setAt, claimed });
    }
    return wish.kind === 'time' ? endIfTimeUp(tx, ids, setAt) : [];
  };
  const tickets = await retry(() => context.store.transaction(set), lostARace);
  if (tickets.length > 0) context.messages.publish('searchesEnded', { tickets, event: 'closed' });
};

/**
 * Lets the strictest of a person's limits hold for every account, once it is known that they are one's; what came from
 * who has only said so goes no further. A search for which no time is left ends, as with an exclusion: its page finds out
 * when it is looked at next. The caller holds persons.
 */
export const shareLimits = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  const bound = (await findBound(tx, userId)).filter(({ isClosed }) => !isClosed);
  const kin = new Map<string, readonly Kin[]>();
  for (const one of bound) kin.set(one.userId, await findKin(tx, one.userId));
  const all = [...new Set(idsOf([...kin.values()].flat()))];
  if (all.length < 2) return;
  const versions = new Map<string, readonly LimitRow[]>();
  for (const one of all) versions.set(one, await findLimits(tx, one)); // none is set meanwhile, as persons are held
  const ofTime = [...versions.values()].flat().some(({ kind }) => kind === 'time') ? idsOf(bound) : [];
  await lockUsers(tx, ofTime);
  await lockPurses(tx, all);
  for (const kind of LIMIT_KINDS)
    for (const period of LIMIT_PERIODS) {
      const amountAt = (userId: string, counts: (version: LimitRow) => boolean): number => {
        const own = versions.get(userId)?.filter((row) => row.kind === kind && row.period === period && counts(row));
        return holdingLimits(own ?? [], now)[0]?.amount ?? Infinity;
      };
      const strictest = (binding: readonly Kin[]): number =>
        Math.min(...binding.map((one) => amountAt(one.userId, ({ claimed }) => !claimed)));
      for (const [one, binding] of kin) {
        const [amount, surely] = [strictest(binding), strictest(binding.filter(({ isClaimed }) => !isClaimed))];
        const holds = amountAt(one, () => true);
        // One that holds over a claim alone is surely one's now.
        const isProved = holds === surely && amountAt(one, ({ claimed }) => !claimed) > surely;
        if (holds <= amount && !isProved) continue;
        const limit = { kind, period, amount, setAt: now, fromAt: now, claimed: amount < surely };
        await insertLimit(tx, one, limit);
        versions.set(one, [...(versions.get(one) ?? []), { id: 0, ...limit }]); // those that are only said follow
      }
    }
  await endIfTimeUp(tx, ofTime, now);
};

/**
 * Until when it is known whose an account was that is closed at a moment, so that its limits hold as long as anybody waits
 * for a looser one, and what it has used counts to the end of their periods (SAFE-1); null where none holds.
 */
export const limitsOutlive = async (tx: Tx, userId: string, at: Date): Promise<Date | null> => {
  const days = (await holdingOf(tx, userId, at)).flatMap(({ amount, period }) =>
    amount === null ? [] : [PERIOD_DAYS[period]],
  );
  return days.length === 0 ? null : daysAfter(at, Math.max(LOOSEN_DAYS, ...days));
};

/**
 * Lets what holds for any account of a person hold for all of them, once it is known that they are one's: the longest
 * exclusion and the strictest limits (SAFE-3). The caller holds persons.
 */
export const bindAccounts = async (tx: Tx, keys: SigningKeys, userId: string, now: Date): Promise<void> => {
  await bindPerson(tx, keys, userId, now);
  await shareLimits(tx, userId, now);
};

/**
 * Takes what was said of an account's person as proved: what holds for it holds for all accounts of the person from now
 * on. The caller holds persons.
 */
export const provePerson = async (tx: Tx, keys: SigningKeys, userId: string, now: Date): Promise<void> => {
  await proveClaims(tx, userId);
  await bindAccounts(tx, keys, userId, now);
};

/**
 * Keeps a player away, at once, with every account of the same person (SAFE-3); what was agreed before is never
 * shortened.
 */
export const exclude = (context: BaseContext, userId: string, wish: ExclusionWish): Promise<void> => {
  const setAt = context.clock.now();
  const until = wish.days === null ? FOR_EVER : daysAfter(setAt, wish.days);
  const away = async (tx: Tx): Promise<void> => {
    await holdPersons(tx, 'alone');
    await lockUser(tx, userId); // a search that is just being issued comes first, and is ended
    await excludePlayer(tx, userId, { kind: wish.kind, setAt, until, claimed: false });
    await bindPerson(tx, context.keys.person, userId, setAt);
  };
  return retry(() => context.store.transaction(away), lostARace);
};

/** A player's own limits, with what is used of them by all accounts that are proved to be the player's. */
export const presentLimits = async (db: Database, userId: string, now: Date): Promise<PlayerLimits> => {
  const shown = await shownOf(db, userId);
  const limits: PlayerLimits['limits'] = [];
  for (const { kind, period, amount, pending } of holdingLimits(await findLimits(db, userId), now)) {
    const used = await usedOf(db, shown, { kind, period }, now);
    const coming = pending === null ? null : { amount: pending.amount, from: pending.fromAt.toISOString() };
    limits.push({ kind, period, amount, used, pending: coming });
  }
  const { excludedUntil, excludedAsPerson, lastSignIn } = await findProtection(db, userId);
  const kept = excludedUntil !== null && excludedUntil > now ? excludedUntil.toISOString() : null;
  const today = await playedToday(db, userId, now);
  return {
    today,
    limits,
    excludedUntil: kept,
    excludedAsPerson: kept !== null && excludedAsPerson,
    lastSignIn: lastSignIn?.toISOString() ?? null,
  };
};
