import {
  FAIR_VERSION,
  headOf,
  pathOf,
  rootOf,
  treeOf,
  type DayTree,
  type PathStep,
  type ReceiptKey,
  type SignedHead,
} from '@matador/cards/fair';
import { berlinDate } from '@matador/tournament';
import type { Context } from '../context.ts';
import { every } from '../every.ts';
import { nodeHashes } from '../node-hashes.ts';
import {
  findDayHead,
  findDayHeads,
  findDayOfDeals,
  findDigests,
  findHeadsAfter,
  findOpenDay,
  findReceiptKeys,
  holdDays,
  insertDayHead,
  noteReceiptKeys,
} from '../store/queries/day-heads.ts';

const EVERY_MS = 60_000;
const FIRST_MS = 2000;
const DAY_MS = 24 * 3_600_000;
/** Trees of the days that were asked for last: those of large days take some time. */
const KEPT_TREES = 4;
const ALL = { after: '', limit: null } as const;

/** The day before one, both as `2026-11-25`. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** Closes the first day that is over and open: from then on deals are published on a later one. */
const closeDay = ({ store, clock, keys }: Context): Promise<SignedHead | null> =>
  store.transaction(async (tx) => {
    await holdDays(tx, 'alone');
    const now = clock.now();
    const day = await findOpenDay(tx, dayBefore(berlinDate(now)));
    if (day === null) return null;
    const [last] = await findDayHeads(tx, { before: null, limit: 1 });
    const digests = await findDigests(tx, day, ALL);
    const root = await rootOf(await treeOf(digests, nodeHashes), nodeHashes);
    const plain = { day, count: digests.length, root, previous: last?.head ?? null };
    const head = keys.receipt.signHead({ ...plain, head: await headOf(plain, nodeHashes) });
    await insertDayHead(tx, head, now);
    return head;
  });

/**
 * Closes every day of Berlin that is over (GAME-17), those that nobody served too.
 * @returns how many were closed here
 */
export const closeDays = async (context: Context): Promise<number> => {
  let closed = 0;
  while ((await closeDay(context)) !== null) closed += 1;
  return closed;
};

/** The head of a day in one line, as the log has it. */
const lineOf = (head: SignedHead, at: Date): string =>
  JSON.stringify({ time: at.toISOString(), msg: 'the head of a day of deals', ...head });

/** Notes the public parts of this process's keys for good, so that they stay published after a rotation. */
export const publishKeys = ({ store, keys, clock }: Context): Promise<void> =>
  noteReceiptKeys(store.db, keys.receipt.published, clock.now());

/** Every key that was ever published, today's first. */
export const publishedKeys = async ({ store, keys }: Context): Promise<readonly ReceiptKey[]> => {
  const { published } = keys.receipt;
  const earlier = await findReceiptKeys(store.db);
  return [...published, ...earlier.filter((key) => published.every(({ id }) => id !== key.id))];
};

/**
 * Publishes this process's keys, then closes days soon after midnight. Every process tells each head: at the start the
 * newest and what is closed then, later whatever is new.
 * @param say told of each head, in one line of JSON
 * @returns stops it
 */
export const startPublishing = async (context: Context, say: (line: string) => void): Promise<() => Promise<void>> => {
  const { store, clock, log } = context;
  await publishKeys(context);
  let [newest] = await findDayHeads(store.db, { before: null, limit: 1 });
  if (newest !== undefined) say(lineOf(newest, clock.now()));
  const run = async (): Promise<void> => {
    await closeDays(context);
    for (const head of await findHeadsAfter(store.db, newest?.day ?? null)) {
      say(lineOf(head, clock.now()));
      newest = head;
    }
  };
  const job = every(clock, EVERY_MS, run, {
    firstMs: FIRST_MS,
    onError: (error) => {
      log.error({ err: error }, 'a day of deals could not be closed');
    },
  });
  return () => job.stop();
};

/** So many heads are a page, and so many digests. */
const PAGE_HEADS = 31;
const PAGE_DIGESTS = 1000;

/** The last of a full page, after which the next one begins; null: it is the last page. */
const nextAfter = <Item>(items: readonly Item[], size: number): Item | null =>
  items.length < size ? null : (items.at(-1) ?? null);

/** @param before a day; null: from the newest head on */
export const pageOfHeads = async ({ store }: Context, before: string | null) => {
  const heads = await findDayHeads(store.db, { before, limit: PAGE_HEADS });
  return { heads: [...heads], next: nextAfter(heads, PAGE_HEADS)?.day ?? null };
};

/** A page of what the head of a day is over; null: it has none. @param after a digest, '' for the first page */
export const pageOfDay = async ({ store }: Context, day: string, after: string) => {
  const head = await findDayHead(store.db, day);
  if (head === null) return null;
  const digests = await findDigests(store.db, day, { after, limit: PAGE_DIGESTS });
  const format = 'matador-day' as const;
  return { format, version: FAIR_VERSION, ...head, digests: [...digests], next: nextAfter(digests, PAGE_DIGESTS) };
};

/** Where the deals of a competition stand. */
export interface PublishedOn {
  readonly day: string;
  /** Null while the day is open. */
  readonly closed: { readonly head: SignedHead; readonly path: readonly PathStep[] } | null;
}

interface PlantedTree {
  readonly digests: readonly string[];
  readonly tree: DayTree;
}

/** Finds the deals of competitions in their days. */
export const openDayFinder = ({ store }: Context) => {
  const trees = new Map<string, Promise<PlantedTree>>();
  const plant = async (day: string): Promise<PlantedTree> => {
    const digests = await findDigests(store.db, day, ALL);
    return { digests, tree: await treeOf(digests, nodeHashes) };
  };
  /** A closed day changes no more. */
  const treeOfDay = (day: string): Promise<PlantedTree> => {
    const known = trees.get(day) ?? plant(day);
    trees.delete(day);
    trees.set(day, known);
    for (const old of [...trees.keys()].slice(0, -KEPT_TREES)) trees.delete(old);
    known.catch(() => trees.delete(day));
    return known;
  };

  /** @param digest of the deals, lower-case hex; null: they were published on no day */
  return async (digest: string): Promise<PublishedOn | null> => {
    const day = await findDayOfDeals(store.db, digest);
    if (day === null) return null;
    const head = await findDayHead(store.db, day);
    if (head === null) return { day, closed: null };
    const { digests, tree } = await treeOfDay(day);
    return { day, closed: { head, path: pathOf(tree, digests.indexOf(digest)) } };
  };
};
