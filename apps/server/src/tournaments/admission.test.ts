import { TERMS_VERSION } from '@matador/protocol/constants';
import { expect, test } from 'vitest';
import type { Account } from '../people/account.ts';
import { playerAccount } from '../people/player-account.ts';
import type { JoinedSeries, JoinedTournament, JoinFacts } from '../store/queries/tournaments-join.ts';
import { admit, type Wish } from './admission.ts';

const at = (text: string): Date => new Date(`2026-11-${text}:00Z`);
const now = at('20T18:00');
const account: Account = playerAccount({ id: 'u1', userName: 'player1', createdAt: at('01T00:00') });
const tournament: JoinedTournament = {
  state: 'running',
  zoneInternal: false,
  registrationStart: at('19T20:10'),
  registrationEnd: at('26T20:00'),
  entryFee: 10_00,
  restartFee: 8_00,
  rejoinsEnabled: true,
  rejoinLimit: 2,
  disqualified: false,
  tournamentFrozen: false,
};
const series: JoinedSeries = {
  entryId: 1,
  attemptId: 1,
  number: 1,
  gamesPlayed: 1,
  pending: false,
  searching: false,
};
const facts: JoinFacts = { account, limited: false, money: 50_00, bonus: 0, tournament, series: null };
const noWish: Wish = { kind: null, termsVersion: null };

const reason = (change: Partial<JoinFacts>, wish: Partial<Wish> = {}, when = now): string => {
  const admission = admit({ ...facts, ...change }, { ...noWish, ...wish }, when);
  return admission.ok ? `costs ${String(admission.feeMinor)}` : admission.reason;
};
const ofAccount = (change: Partial<Account>): string => reason({ account: { ...account, ...change } });
const ofTournament = (change: Partial<JoinedTournament>): string =>
  reason({ tournament: { ...tournament, ...change } });
const ofSeries = (change: Partial<JoinedSeries>): string => reason({ series: { ...series, ...change } });

test('REG-11 without a wish not joined means join, joined means rejoin, each at its own fee', () => {
  expect(reason({})).toBe('costs 1000');
  expect(reason({ series })).toBe('costs 800');
});

test('REG-11 the wrong kind of entry or an outdated version of the terms is registrationNotPossible', () => {
  expect(reason({ series }, { kind: 'join' })).toBe('registrationNotPossible');
  expect(reason({}, { kind: 'rejoin' })).toBe('registrationNotPossible');
  expect(reason({}, { termsVersion: '2019-01-01' })).toBe('registrationNotPossible');
  expect(reason({}, { kind: 'join', termsVersion: TERMS_VERSION })).toBe('costs 1000');
});

test('REG-12 outside its window registration is not possible', () => {
  expect(reason({}, {}, tournament.registrationStart)).toBe('registrationNotPossible');
  expect(reason({}, {}, tournament.registrationEnd)).toBe('registrationNotPossible');
  expect(reason({ series }, {}, tournament.registrationEnd)).toBe('registrationNotPossible');
  expect(ofTournament({ state: 'clearance' })).toBe('registrationNotPossible');
});

test('MONEY-5 who is disqualified neither joins nor rejoins', () => {
  expect(ofTournament({ disqualified: true })).toBe('registrationNotPossible');
  expect(reason({ tournament: { ...tournament, disqualified: true }, series })).toBe('registrationNotPossible');
});

test('REG-12 an account that is not allowed to play is registrationNotPossible', () => {
  expect(ofAccount({ actorType: 'b' })).toBe('registrationNotPossible');
  expect(ofAccount({ actorType: 'operator' })).toBe('registrationNotPossible');
  expect(ofAccount({ realMoney: false })).toBe('registrationNotPossible');
  expect(ofAccount({ staffOrRelative: true })).toBe('registrationNotPossible');
  expect(ofAccount({ locked: true })).toBe('registrationNotPossible');
  expect(ofAccount({ excludedUntil: at('21T00:00') })).toBe('registrationNotPossible');
  expect(ofAccount({ excludedUntil: now })).toBe('costs 1000');
});

test('REG-12 more than 1 000 EUR is tooMuchMoney, as is an account that has to be paid out', () => {
  expect(reason({ money: 999_99, bonus: 1 })).toBe('costs 1000');
  expect(reason({ money: 1000_00, bonus: 1 })).toBe('tooMuchMoney');
  expect(ofAccount({ forcePayout: true })).toBe('tooMuchMoney');
});

test('REG-12 a tournament that the account cannot see is tournamentNotExistent', () => {
  expect(ofTournament({ zoneInternal: true })).toBe('tournamentNotExistent');
  expect(reason({ account: { ...account, internal: true }, tournament: { ...tournament, zoneInternal: true } })).toBe(
    'costs 1000',
  );
  expect(ofTournament({ state: 'aborted' })).toBe('tournamentNotExistent');
});

test('the fee has to be there, money and bonus together', () => {
  expect(reason({ money: 4_00, bonus: 6_00 })).toBe('costs 1000');
  expect(reason({ money: 4_00, bonus: 5_99 })).toBe('notEnoughMoney');
  expect(reason({ money: 8_00, series })).toBe('costs 800');
});

test('STATE-6 a restart needs a played game and one left, and waits for what is pending', () => {
  expect(ofSeries({ gamesPlayed: 0 })).toBe('rejoinNotPossible');
  expect(ofSeries({ pending: true })).toBe('rejoinNotPossible');
  expect(ofSeries({ searching: true })).toBe('rejoinNotPossible');
  expect(ofSeries({ number: 3 })).toBe('noRejoinAllowed');
  expect(reason({ series, tournament: { ...tournament, rejoinsEnabled: false } })).toBe('noRejoinAllowed');
});
