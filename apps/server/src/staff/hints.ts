import type { Hints } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { countPairs } from '../store/queries/hint-files.ts';
import { findMeetings, findRefusers } from '../store/queries/hints.ts';
import { findStrangers } from '../store/queries/influences.ts';
import { describePairs, FEWEST_MEETINGS, UNLIKELY, type PairFacts } from './hint-facts.ts';
import { standingsOf } from './hint-state.ts';

const DAY_MS = 24 * 3_600_000;
/** A line that fails takes one or two tables in a month; more is looked at. */
export const FEWEST_REFUSED = 3;
/** A network of more accounts is a carrier's or a café's, and says nothing. */
export const CROWD = 20;
const MAX_PAIRS = 1000;

export const sinceOf = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** How much speaks against a pair. */
const weightOf = ({ reasons, favours }: PairFacts): number => reasons.length + (favours === true ? 1 : 0);

const leastChance = ({ chance, favourChance }: PairFacts): number => Math.min(chance, favourChance ?? 1);

/**
 * Pairs of people whose games somebody should look at (OPS-6): they sat together more often than chance explains, have
 * used the same network, one of them scores better and the other worse whenever they meet, or one gives the other more
 * than others at the same tables. And who keeps letting tables go (MATCH-21). With what was decided about each, which
 * changes nothing in what is pointed at.
 */
export const readHints = async (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<Hints> => {
  const { db } = store;
  const now = clock.now();
  const since = sinceOf(now, days);
  const met = await findMeetings(db, { since, fewest: FEWEST_MEETINGS, crowd: CROWD, most: MAX_PAIRS });
  const pairs = (await describePairs(db, met, since))
    .filter((pair) => weightOf(pair) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a) || leastChance(a) - leastChance(b) || b.met - a.met)
    .slice(0, limit);
  const refusers = (await findRefusers(db, { since, fewest: FEWEST_REFUSED, most: limit })).map(
    ({ lastAt, ...row }) => ({ ...row, hintId: row.userId, lastAt: lastAt.toISOString() }),
  );
  const standingOf = await standingsOf(db, { pairs, refusers, now });
  return {
    items: pairs.map((pair) => ({ ...pair, ...standingOf(pair.hintId) })),
    refusers: refusers.map((one) => ({ ...one, ...standingOf(one.hintId) })),
    ...(await countPairs(db, since, CROWD)),
    unlikely: UNLIKELY,
    strangers: await findStrangers(db),
  };
};
