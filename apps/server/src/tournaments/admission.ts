import type { JoinResult, LimitPeriod, ObstacleCode } from '@matador/protocol/rest';
import { TERMS_VERSION } from '@matador/protocol/constants';
import { registrationPhase, rejoinReason, rejoinRefusals } from '@matador/tournament';
import { FOR_EVER } from '../money/limits.ts';
import { accountBars } from '../people/account.ts';
import type { JoinFacts, JoinedSeries } from '../store/queries/tournaments-join.ts';

type EntryKind = 'join' | 'rejoin';
export type JoinReason = NonNullable<JoinResult['reason']>;

/** Above this balance, money and bonus together, a player has to be paid out before joining (REG-12). */
const MAX_BALANCE_MINOR = 1_000_00;

/** What the page says that it wants (REG-11); null where it says nothing. */
export interface Wish {
  readonly kind: EntryKind | null;
  readonly termsVersion: string | null;
}

export type Admission =
  | { readonly ok: true; readonly feeMinor: number; readonly continues: JoinedSeries | null }
  | { readonly ok: false; readonly reason: JoinReason };

/** One reason why an account cannot join now, and the word of the join call for it. */
export interface Obstacle {
  readonly code: ObstacleCode;
  readonly reason: JoinReason;
  /** When it goes away by itself; null where it does not, or nobody knows. */
  readonly until: Date | null;
  /** Minor units it is about: what is missing, what is too much; null without an amount. */
  readonly amount: number | null;
  /** Of a limit of the player's own. */
  readonly period?: LimitPeriod;
}

const refuse = (reason: JoinReason): Admission => ({ ok: false, reason });

const obstacle = (code: ObstacleCode, reason: JoinReason, more: Partial<Obstacle> = {}): Obstacle => ({
  until: null,
  amount: null,
  ...more,
  code,
  reason,
});

const REJOIN_CODES = {
  notEnabled: 'rejoinNotEnabled',
  limitReached: 'rejoinLimitReached',
  registrationOver: 'registrationOver',
  pending: 'pending',
  searching: 'searching',
  noGamesPlayed: 'noGamesPlayed',
} as const;

/** Of an exclusion; null for one without an end. */
const endOf = (until: Date | null): Date | null => (until !== null && until < FOR_EVER ? until : null);

const ofAccount = ({ account }: JoinFacts, now: Date): readonly Obstacle[] =>
  accountBars(account, now).map((bar) => {
    const until = bar === 'minor' ? account.adultFrom : bar === 'excluded' ? endOf(account.excludedUntil) : null;
    return obstacle(bar, 'registrationNotPossible', { until });
  });

const ofRegistration = ({ tournament, series }: JoinFacts, now: Date): readonly Obstacle[] => {
  if (tournament.disqualified) return [obstacle('disqualified', 'registrationNotPossible')];
  if (tournament.tournamentFrozen) return [obstacle('tournamentFrozen', 'registrationNotPossible')];
  const registration = tournament.state === 'clearance' ? 'over' : registrationPhase(tournament, now);
  const rejoin =
    series === null ? [] : rejoinRefusals({ ...tournament, ...series, attempts: series.number, registration });
  const found = rejoin
    .filter((refusal) => refusal !== 'registrationOver' || registration === 'over')
    .map((refusal) => obstacle(REJOIN_CODES[refusal], rejoinReason(refusal)));
  if (registration === 'notStarted')
    found.push(obstacle('registrationNotStarted', 'registrationNotPossible', { until: tournament.registrationStart }));
  if (registration === 'over' && series === null) found.push(obstacle('registrationOver', 'registrationNotPossible'));
  return found;
};

/** What an entry, or a restart of what has been entered, costs. */
export const feeOf = ({ tournament, series }: JoinFacts): number =>
  series === null ? tournament.entryFee : tournament.restartFee;

const ofMoney = (facts: JoinFacts): readonly Obstacle[] => {
  const balance = facts.money + facts.bonus;
  const found: Obstacle[] = [];
  if (facts.account.forcePayout) found.push(obstacle('forcePayout', 'tooMuchMoney'));
  if (balance > MAX_BALANCE_MINOR)
    found.push(obstacle('tooMuchMoney', 'tooMuchMoney', { amount: balance - MAX_BALANCE_MINOR }));
  const missing = feeOf(facts) - balance;
  if (missing > 0) found.push(obstacle('notEnoughMoney', 'notEnoughMoney', { amount: missing }));
  return found;
};

/** Everything that stands between an account and an entry now, the most lasting first (REG-14); none if it may. */
export const obstaclesOf = (facts: JoinFacts, now: Date): readonly Obstacle[] => [
  ...ofAccount(facts, now),
  ...ofRegistration(facts, now),
  ...ofMoney(facts),
];

/** Whether there is such a tournament for this account. */
export const isOffered = ({ tournament, account }: JoinFacts): boolean =>
  (!tournament.zoneInternal || account.internal) && tournament.state !== 'settled' && tournament.state !== 'aborted';

/**
 * Whether a player may join now, or rejoin after a join, and for how much. Everything that the page has checked is
 * checked again (REG-13).
 */
export const admit = (facts: JoinFacts, wish: Wish, now: Date): Admission => {
  if (!isOffered(facts)) return refuse('tournamentNotExistent');
  const kind: EntryKind = facts.series === null ? 'join' : 'rejoin';
  if (wish.kind !== null && wish.kind !== kind) return refuse('registrationNotPossible');
  if (wish.termsVersion !== null && wish.termsVersion !== TERMS_VERSION) return refuse('registrationNotPossible');
  const [first] = obstaclesOf(facts, now);
  return first === undefined ? { ok: true, feeMinor: feeOf(facts), continues: facts.series } : refuse(first.reason);
};
