import { TERMS_VERSION } from '@matador/protocol/constants';
import type { Logger } from 'pino';
import { Batcher } from '../batcher.ts';
import { transferAll } from '../money/transfer-all.ts';
import { findTransfers } from '../store/queries/money.ts';
import { holdFreeJoinFacts, insertEntries, type JoinFacts } from '../store/queries/tournaments-join.ts';
import type { Store, Tx } from '../store/store.ts';
import { admit } from './admission.ts';
import {
  ACCEPTED,
  digestOf,
  feeTransfer,
  keyOf,
  refused,
  repeatedAnswer,
  type AdmittedJoin,
  type Joined,
  type JoinRequest,
} from './join-request.ts';

/** A join, and when it came. */
interface ComingJoin {
  readonly request: JoinRequest;
  readonly at: Date;
}

/** Joins that come at once, decided each by itself and written together. */
export interface Joins {
  /**
   * The answer; null when this one has to be decided alone: nothing was written for it. The same request under the same
   * key is not asked again while it is on its way.
   */
  decide(join: ComingJoin): Promise<Joined | null>;
}

/** So many are written together, at most: what they hold is free again soon. */
const BATCH_SIZE = 64;

type Decision =
  | { readonly type: 'answer'; readonly joined: Joined }
  | { readonly type: 'enter'; readonly admitted: AdmittedJoin }
  | { readonly type: 'alone' };

const answer = (joined: Joined): Decision => ({ type: 'answer', joined });
const ALONE: Decision = { type: 'alone' };

/** Restarts look twice, limits sum up ledger lines: both are decided alone, as is what somebody else holds. */
const decide = ({ request, at }: ComingJoin, facts: JoinFacts | null, given: Joined | undefined): Decision => {
  if (facts === null) return ALONE;
  if (given !== undefined) return answer(given);
  const admission = admit(facts, request, at);
  if (!admission.ok) return answer(refused(admission.reason));
  if (admission.continues !== null || facts.limited) return ALONE;
  return { type: 'enter', admitted: { ...admission, request, facts, at } };
};

/** Answers that keys of these requests were given before. */
const answersGiven = async (tx: Tx, joins: readonly ComingJoin[]): Promise<ReadonlyMap<JoinRequest, Joined>> => {
  const keyed = new Map(
    joins.flatMap(({ request }) => (request.idempotencyKey === null ? [] : [[keyOf(request, 0), request]])),
  );
  if (keyed.size === 0) return new Map();
  const found = await findTransfers(tx, [...keyed.keys()]);
  return new Map(
    found.flatMap((one) => {
      const request = keyed.get(one.key);
      return request === undefined ? [] : [[request, repeatedAnswer(request, one)]];
    }),
  );
};

const enterAll = async (tx: Tx, admitted: readonly AdmittedJoin[]): Promise<void> => {
  if (admitted.length === 0) return;
  const transfers = await transferAll(tx, admitted.map(feeTransfer));
  await insertEntries(
    tx,
    admitted.map(({ request: { userId, tournamentId, termsVersion }, at }, nth) => {
      const transfer = transfers[nth];
      if (transfer === undefined) throw new Error('an entry without the transfer that pays for it');
      return { userId, tournamentId, termsVersion: termsVersion ?? TERMS_VERSION, transfer, at };
    }),
  );
};

const decideAll = async (tx: Tx, joins: readonly ComingJoin[]): Promise<readonly Decision[]> => {
  const facts = await holdFreeJoinFacts(
    tx,
    joins.map(({ request, at }) => ({ ...request, at })),
  );
  const given = await answersGiven(tx, joins);
  const decisions = joins.map((join, nth) => decide(join, facts[nth] ?? null, given.get(join.request)));
  await enterAll(
    tx,
    decisions.flatMap((one) => (one.type === 'enter' ? [one.admitted] : [])),
  );
  return decisions;
};

const answerOf = (decision: Decision): Joined | null => {
  switch (decision.type) {
    case 'answer':
      return decision.joined;
    case 'enter':
      return { ok: true, result: ACCEPTED };
    case 'alone':
      return null;
  }
};

/**
 * Takes joins that come while others are on their way together: one transaction of four statements for all of them.
 * A player is once in a batch, whose purses it holds while it decides, so that what was read still holds when it is
 * written. A batch that fails has written nothing, and each of it is decided alone.
 */
export const makeJoins = (store: Store, log: Logger): Joins => {
  const decideTogether = async (joins: readonly ComingJoin[]): Promise<readonly (Joined | null)[]> => {
    // In one order on every node: of two that write the same keys one waits for the other, never both.
    const inOrder = joins.toSorted((a, b) => (a.request.userId < b.request.userId ? -1 : 1));
    let isDecided = false;
    try {
      const decisions = await store.transaction(async (tx) => {
        const decided = await decideAll(tx, inOrder);
        isDecided = true;
        return decided;
      });
      const answers = new Map(inOrder.map((join, nth) => [join, answerOf(decisions[nth] ?? ALONE)]));
      return joins.map((join) => answers.get(join) ?? null);
    } catch (error) {
      if (isDecided) throw error; // whether it was committed is not known: nobody may be charged again
      log.warn({ err: error, joins: joins.length }, 'joins are decided one by one');
      return joins.map(() => null);
    }
  };
  const batcher = new Batcher(decideTogether, { maxSize: BATCH_SIZE, apart: ({ request }) => request.userId });
  const underWay = new Map<string, Promise<Joined | null>>();
  return {
    decide: (join) => {
      const { request } = join;
      if (request.idempotencyKey === null) return batcher.add(join);
      const name = `${keyOf(request, 0)} ${digestOf(request)}`;
      const same = underWay.get(name);
      if (same !== undefined) return same;
      const decided = batcher.add(join).finally(() => underWay.delete(name));
      underWay.set(name, decided);
      return decided;
    },
  };
};
