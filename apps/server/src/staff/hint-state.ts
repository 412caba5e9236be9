import { createHash } from 'node:crypto';
import type { Hint, HintState, Refuser } from '@matador/protocol/rest';
import {
  countMetSince,
  countRefusedSince,
  findLastDecisions,
  type DecisionRow,
} from '../store/queries/hint-decisions.ts';
import type { Database } from '../store/store.ts';
import type { PairFacts } from './hint-facts.ts';

export type RefuserFacts = Omit<Refuser, 'state' | 'digest' | 'verdict' | 'decidedAt' | 'decidedBy'>;
type Standing = Pick<Hint, 'state' | 'digest' | 'verdict' | 'decidedAt' | 'decidedBy'>;

/** What speaks against those whom a hint is about; null where nothing does in the time that is looked at. */
interface Evidence {
  readonly pair: PairFacts | null;
  readonly refuser: RefuserFacts | null;
}

/** So many further meetings, or tables let go, are new evidence about what was decided. */
const NEW_MEETINGS = 4;
const NEW_REFUSED = 3;

/** What has come since a decision. */
interface Since {
  readonly met: number;
  readonly refused: number;
}

/** A reason or a network that was not there when it was decided. */
const hasMore = ({ pair }: Evidence, { evidence }: DecisionRow): boolean =>
  pair !== null &&
  (pair.reasons.some((reason) => !evidence.reasons.includes(reason)) ||
    (pair.favours === true && evidence.favours !== true) ||
    pair.networks.some((network) => !evidence.networks.includes(network)));

/**
 * Whether a hint has to be decided. A decision stands until there is more than it rested on: what is watched comes back
 * with the next meeting, or when its time is over; anything else with several, with a reason or a network that is new,
 * and where a second operator has rejected all that was to be done.
 */
const stateOf = (evidence: Evidence, last: DecisionRow | null, since: Since, now: Date): HintState => {
  if (last === null) return 'open';
  const { verdict, until, commands } = last;
  if (hasMore(evidence, last)) return 'reopened';
  if (verdict === 'watch')
    return since.met > 0 || since.refused > 0 || until === null || until <= now ? 'reopened' : 'watched';
  if (verdict === 'acted' && commands.every(({ state }) => state === 'rejected')) return 'reopened';
  return since.met >= NEW_MEETINGS || since.refused >= NEW_REFUSED ? 'reopened' : 'decided';
};

/** Of what a decision rests on and the number of decisions before it: of two who decide at once one is told so. */
const digestOf = ({ pair, refuser }: Evidence, last: DecisionRow | null): string => {
  const seen = [
    last?.number ?? 0,
    pair === null ? null : [pair.met, pair.lastMetAt, pair.reasons, pair.networks, pair.favours],
    refuser === null ? null : [refuser.refused, refuser.lastAt],
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
};

interface Asked {
  readonly pairs: readonly PairFacts[];
  readonly refusers: readonly RefuserFacts[];
  /** Of whom nothing is found in the time that is looked at, and decisions are asked for all the same. */
  readonly hintIds?: readonly string[];
  readonly now: Date;
}

/** Looks up what was decided about these hints. @returns by id, whether each has to be decided */
export const standingsOf = async (
  db: Database,
  { pairs, refusers, hintIds = [], now }: Asked,
): Promise<(hintId: string) => Standing> => {
  const last = await findLastDecisions(db, [...hintIds, ...[...pairs, ...refusers].map(({ hintId }) => hintId)]);
  const decided = [...last.values()];
  const metSince = await countMetSince(
    db,
    decided.flatMap(({ hint, at }) => {
      const [first = '', second] = hint.split('_');
      return second === undefined ? [] : [{ first, second, at }];
    }),
  );
  const refusedSince = await countRefusedSince(
    db,
    decided.flatMap(({ hint, at }) => (hint.includes('_') ? [] : [{ userId: hint, at }])),
  );
  return (hintId) => {
    const evidence = {
      pair: pairs.find((one) => one.hintId === hintId) ?? null,
      refuser: refusers.find((one) => one.hintId === hintId) ?? null,
    };
    const before = last.get(hintId) ?? null;
    const since = { met: metSince.get(hintId) ?? 0, refused: refusedSince.get(hintId) ?? 0 };
    return {
      state: stateOf(evidence, before, since, now),
      digest: digestOf(evidence, before),
      verdict: before?.verdict ?? null,
      decidedAt: before?.at.toISOString() ?? null,
      decidedBy: before?.byName ?? null,
    };
  };
};
