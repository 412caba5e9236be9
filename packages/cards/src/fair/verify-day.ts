import { isHex64 } from './bytes.ts';
import { isOwnHead, rootOf, treeOf, type SignedHead } from './day.ts';
import type { Hashes } from './hashes.ts';
import { webHashes } from './hashes.ts';
import { checkHead, type ReceiptKey } from './receipt.ts';

/** What can be wrong with a day, each with a text in the catalogues. */
export const DAY_PROBLEMS = [
  'dayMalformed', // digests are no hashes, not as many as the head says, or not in ascending order
  'dayRootMismatch', // the digests do not lead to the root
  'dayHeadMismatch', // the head is not over day, count, root and the head before
  'dayHeadForged', // the signature is not of this head
  'dayKeyUnknown', // the head is signed with a key that is not published
] as const;
export type DayProblem = (typeof DAY_PROBLEMS)[number];

/** A closed day with everything that its head is over. */
export interface PublishedDay extends SignedHead {
  /** `dealsDigest` of each competition, ascending. */
  readonly digests: readonly string[];
  /** What its head is checked with; without them the signature is not looked at. */
  readonly receiptKeys?: readonly ReceiptKey[] | undefined;
}

const isAscending = (digests: readonly string[]): boolean =>
  digests.every((digest, at) => isHex64(digest) && (at === 0 || (digests[at - 1] ?? '') < digest));

/** Recomputes the head of a day from its digests (GAME-17). */
export const verifyDay = async (day: PublishedDay, hashes: Hashes = webHashes): Promise<readonly DayProblem[]> => {
  const { digests, count, root, receiptKeys } = day;
  if (!isAscending(digests) || digests.length !== count) return ['dayMalformed'];
  const found: DayProblem[] = [];
  if ((await rootOf(await treeOf(digests, hashes), hashes)) !== root) found.push('dayRootMismatch');
  if (!(await isOwnHead(day))) found.push('dayHeadMismatch');
  const state = receiptKeys === undefined ? 'unchecked' : await checkHead(day, receiptKeys);
  if (state === 'forged') found.push('dayHeadForged');
  if (state === 'keyUnknown') found.push('dayKeyUnknown');
  return found;
};
