import { randomBytes } from 'node:crypto';
import { keyBefore } from '@matador/cards/fair';
import type { Context } from '../context.ts';
import { addChain, lastRound, latestChain, type ChainRow } from '../store/queries/rounds.ts';
import { nodeHashes } from '../node-hashes.ts';

/** Keys of one chain. */
const LENGTH = 16_384;
/** Of so many keys one is kept in memory; those between are hashed again. */
const STRIDE = 256;
const MOST_KEPT = 64;

/** What a tournament's rounds are committed to by. */
interface Commitment {
  readonly chain: number;
  readonly anchor: string;
}

export interface NextRound extends Commitment {
  readonly number: number;
  readonly key: string;
  readonly lastAt: Date | null;
}

/**
 * The keys of all rounds of each tournament, committed to before its first search: whoever has seen the anchor knows
 * that no key was chosen later, by whom waited then (MATCH-19). Every node finds the same keys.
 */
export interface Chains {
  /** What the rounds of a tournament are committed to by, made when nobody has searched there yet. */
  commitment(tournament: number): Promise<Commitment>;
  /** The round that comes next. */
  next(tournament: number): Promise<NextRound>;
}

const placeOf = (tournament: number, chain: number): string => `draw/${String(tournament)}/${String(chain)}`;

/** The keys at 0, STRIDE, 2 × STRIDE and so on, from the last one. */
const milestonesOf = async (last: string): Promise<readonly string[]> => {
  const milestones: string[] = [last];
  let key = last;
  for (let number = LENGTH; number > 0; number -= 1) {
    key = await keyBefore(key, nodeHashes);
    if ((number - 1) % STRIDE === 0) milestones.unshift(key);
  }
  return milestones;
};

const keyOf = async (milestones: readonly string[], number: number): Promise<string> => {
  const at = Math.ceil(number / STRIDE);
  let key = milestones[at];
  if (key === undefined) throw new RangeError(`no round ${String(number)} in a chain of ${String(LENGTH)}`);
  for (let from = at * STRIDE; from > number; from -= 1) key = await keyBefore(key, nodeHashes);
  return key;
};

export const makeChains = ({ store, keyring, clock }: Pick<Context, 'store' | 'keyring' | 'clock'>): Chains => {
  const kept = new Map<string, Promise<readonly string[]>>();
  const latest = new Map<number, ChainRow>();

  const milestones = (tournament: number, { chain, sealed }: ChainRow): Promise<readonly string[]> => {
    const place = placeOf(tournament, chain);
    const found = kept.get(place) ?? milestonesOf(keyring.open(place, sealed).toString('hex'));
    kept.delete(place);
    kept.set(place, found);
    for (const [oldest] of kept) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return found;
  };

  const begin = async (tournament: number, chain: number): Promise<ChainRow> => {
    const last = randomBytes(32);
    const [anchor = ''] = await milestonesOf(last.toString('hex'));
    const made = { chain, anchor, sealed: keyring.seal(placeOf(tournament, chain), last) };
    await addChain(store.db, tournament, made, clock.now());
    // Another node may have been quicker.
    return (await latestChain(store.db, tournament)) ?? made;
  };

  const current = async (tournament: number): Promise<ChainRow> => {
    const found = latest.get(tournament) ?? (await latestChain(store.db, tournament)) ?? (await begin(tournament, 1));
    latest.set(tournament, found);
    return found;
  };

  const next = async (tournament: number): Promise<NextRound> => {
    const row = await current(tournament);
    const { chain, anchor } = row;
    const { number, drawnAt } = await lastRound(store.db, tournament, chain);
    if (number === LENGTH) {
      latest.set(tournament, await begin(tournament, chain + 1));
      return next(tournament);
    }
    const key = await keyOf(await milestones(tournament, row), number + 1);
    return { chain, anchor, number: number + 1, key, lastAt: drawnAt };
  };

  return {
    commitment: async (tournament) => {
      const { chain, anchor } = await current(tournament);
      return { chain, anchor };
    },
    next,
  };
};
