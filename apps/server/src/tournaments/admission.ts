import type { JoinResult } from '@matador/protocol/rest';
import { TERMS_VERSION } from '@matador/protocol/constants';
import { registrationPhase, rejoinReason, rejoinRefusal } from '@matador/tournament';
import { accountBars } from '../people/account.ts';
import type { JoinFacts, JoinedSeries } from '../store/queries/tournaments-join.ts';

export type EntryKind = 'join' | 'rejoin';
export type JoinReason = NonNullable<JoinResult['reason']>;

/** Above this balance, money and bonus together, a player has to be paid out before he may join (REG-12). */
export const MAX_BALANCE_MINOR = 1_000_00;

/** What the page says that it wants (REG-11); null where it says nothing. */
export interface Wish {
  readonly kind: EntryKind | null;
  readonly termsVersion: string | null;
}

export type Admission =
  | { readonly ok: true; readonly feeMinor: number; readonly continues: JoinedSeries | null }
  | { readonly ok: false; readonly reason: JoinReason };

const refuse = (reason: JoinReason): Admission => ({ ok: false, reason });

/**
 * Whether a player may join now, or rejoin what he has joined, and for how much; everything that the page has checked
 * is checked again (REG-13).
 */
export const admit = (facts: JoinFacts, wish: Wish, now: Date): Admission => {
  const { account, tournament, series } = facts;
  if (tournament.zoneInternal && !account.internal) return refuse('tournamentNotExistent');
  if (tournament.state === 'settled' || tournament.state === 'aborted') return refuse('tournamentNotExistent');
  const kind: EntryKind = series === null ? 'join' : 'rejoin';
  if (wish.kind !== null && wish.kind !== kind) return refuse('registrationNotPossible');
  if (wish.termsVersion !== null && wish.termsVersion !== TERMS_VERSION) return refuse('registrationNotPossible');
  if (accountBars(account, now).length > 0) return refuse('registrationNotPossible');
  const registration = tournament.state === 'clearance' ? 'over' : registrationPhase(tournament, now);
  if (series !== null) {
    const refusal = rejoinRefusal({ ...tournament, ...series, attempts: series.number, registration });
    if (refusal !== null) return refuse(rejoinReason(refusal));
  }
  if (registration !== 'open') return refuse('registrationNotPossible');
  const balance = facts.money + facts.bonus;
  if (account.forcePayout || balance > MAX_BALANCE_MINOR) return refuse('tooMuchMoney');
  const feeMinor = series === null ? tournament.entryFee : tournament.restartFee;
  if (balance < feeMinor) return refuse('notEnoughMoney');
  return { ok: true, feeMinor, continues: series };
};
