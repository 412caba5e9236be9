import { createHash } from 'node:crypto';
import { joinResult, type JoinResult } from '@matador/protocol/rest';
import { feeLines } from '../money/fee.ts';
import type { Transfer } from '../money/transfer.ts';
import { jsonColumn } from '../store/json-column.ts';
import type { GivenAnswer } from '../store/queries/money.ts';
import type { JoinFacts, JoinedSeries } from '../store/queries/tournaments-join.ts';
import type { JoinReason, Wish } from './admission.ts';

export interface JoinRequest extends Wish {
  readonly userId: string;
  readonly tournamentId: number;
  /** One per opened modal (REG-11); null: derived from player, tournament and attempt. */
  readonly idempotencyKey: string | null;
}

/** A join without headers. */
export const joinRequest = (userId: string, tournamentId: number, wish: Partial<JoinRequest> = {}): JoinRequest => ({
  userId,
  tournamentId,
  idempotencyKey: null,
  kind: null,
  termsVersion: null,
  ...wish,
});

/** `keyReused`: the key belongs to another request. */
export type Joined =
  { readonly ok: true; readonly result: JoinResult } | { readonly ok: false; readonly code: 'keyReused' };

/** The answer to every join that was paid for. */
export const ACCEPTED: JoinResult = { success: true, reason: null };

export const refused = (reason: JoinReason): Joined => ({ ok: true, result: { success: false, reason } });

export const digestOf = ({ userId, tournamentId, ...wish }: JoinRequest): string => {
  const what = [userId, tournamentId, ...(wish.idempotencyKey === null ? [] : [wish.kind, wish.termsVersion])];
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url');
};

/** Key of the transfer that pays for an attempt. */
export const keyOf = (request: JoinRequest, attemptNumber: number): string =>
  request.idempotencyKey === null
    ? `join:${request.userId}:${String(request.tournamentId)}:${String(attemptNumber)}`
    : `join:${request.userId}:key:${request.idempotencyKey}`;

export const readJoinResult = jsonColumn('transfers.answer', joinResult);

/** What a request is answered whose key has been answered before. */
export const repeatedAnswer = (request: JoinRequest, given: Pick<GivenAnswer, 'digest' | 'answer'>): Joined =>
  given.digest === digestOf(request)
    ? { ok: true, result: readJoinResult(given.answer) }
    : { ok: false, code: 'keyReused' };

export interface AdmittedJoin {
  readonly request: JoinRequest;
  readonly facts: JoinFacts;
  readonly feeMinor: number;
  /** The attempt that a restart ends; null for an entry. */
  readonly continues: JoinedSeries | null;
  readonly at: Date;
}

/** The transfer that pays for an entry or a restart. */
export const feeTransfer = ({ request, facts, feeMinor, continues, at }: AdmittedJoin): Transfer => {
  const { account, bonus } = facts;
  const { tournamentId } = request;
  return {
    key: keyOf(request, (continues?.number ?? 0) + 1),
    digest: digestOf(request),
    kind: continues === null ? 'entryFee' : 'restartFee',
    lines: feeLines({ userId: account.id, country: account.country, tournamentId, cents: feeMinor, bonus }),
    answer: ACCEPTED,
    at,
  };
};
