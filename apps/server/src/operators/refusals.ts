/** Why a command cannot be done, with the sentence that says what would be right. */
export const REFUSALS = {
  unknownTournament: 'there is no such tournament',
  unknownCompetition: 'there is no such competition',
  unknownSeason: 'there is no such season',
  unknownPlayer: 'there is no such player',
  unknownAnnouncement: 'there is no such announcement',
  unknownPayout: 'there is no such payout that waits for a decision',
  unknownTemplate: 'there is no such template',
  templateChanged: 'somebody has changed this template since it was read; look at it again',
  wrongTemplate: 'this template can make no tournaments',
  wrongTournament: 'this tournament cannot take place',
  unknownZone: 'there is no such zone',
  zoneChanged: 'somebody has changed this zone since it was read; look at it again',
  wrongZone: 'this zone cannot be so',
  seasonChanged: 'this season was changed since it was read; look at it again',
  wrongSeason: 'this season cannot be so',
  unknownPrizeTable: 'there is no such prize table',
  prizeTableChanged: 'somebody has changed this prize table since it was read; look at it again',
  wrongPrizeTable: 'this prize table cannot be so',
  endsTooEarly: 'it would be over before it begins, or is over already',
  notEntered: 'this player has not entered this tournament',
  notSeated: 'this player has no seat at this competition',
  notOver: 'the result of this game is not there yet, or counts for nobody',
  notPlayed: 'this competition is not being played any more',
  doneBefore: 'this has been done before',
  settled: 'this tournament is settled: correct it instead',
  aborted: 'this tournament was aborted',
  hasSeat: 'this player has a seat in the final',
  noSeat: 'a player without a seat in the final cannot have a place in it',
  notSettled: 'this season is not settled yet',
  isStaff: 'staff accounts do not play',
  isClosed: 'this account was closed',
  notStaff: "this account is a player's: staff has accounts of its own",
  factorOfStaff: 'codes of the staff are renewed together with the password: renewStaff',
  noFactor: 'this account has no second factor',
  nameTaken: 'an account has this name; take another one',
  ownAccount: 'nobody decides about the own account: two other operators do',
  tooFewOperators: 'two other operators who can sign in have to be left; make another one first',
  unknownCase: 'there is no such case of this player',
  noFee: 'this is no fee that this player has paid',
  moreThanLeft: 'this is more than is left of the fee; GET support/cases/{caseId} says how much came back already',
  aboveBound: 'this is more than one operator may ever decide alone here',
} as const;

export type Refusal = keyof typeof REFUSALS;

/** One part of a command, by its path, and what would be right. */
export interface CommandProblem {
  readonly path: string;
  readonly message: string;
  /** The same for who reads other languages: a code, and the values that its sentence needs. */
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A command that cannot be done: its transaction is undone, and nothing of it stands. */
export interface Refused {
  readonly ok: false;
  readonly code: Refusal;
  /** What is wrong with which part of the command, where that can be said. */
  readonly problems: readonly CommandProblem[];
}

export const refuse = (code: Refusal, problems: readonly CommandProblem[] = []): Refused => ({
  ok: false,
  code,
  problems,
});

/** Whether something is a refusal, and not what was asked for. */
export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
