import type { AdminCommand, Effect, TemplateData } from '@matador/protocol/rest';
import { prizeOfRank, prizePool, samePrizes } from '@matador/tournament';
import { purseChanges } from '../money/accounts.ts';
import { tournamentOfCompetition } from '../store/queries/operators.ts';
import { lockTournament } from '../store/queries/settlement.ts';
import type { Tx } from '../store/store.ts';

/** What an act can cost, now or by what follows from it later (OPS-7). */
export interface Stake {
  /** Minor units. */
  readonly cents: number;
  /** It needs two whatever it costs: a seat in a final hangs on it, who may decide what, or money of the house. */
  readonly always: boolean;
}

const ALWAYS: readonly AdminCommand['type'][] = [
  'wildcard',
  'createStaff',
  'promoteStaff',
  'renewStaff',
  'blockStaff',
  'removeFactor',
  'approvalAbove',
  'refund',
];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + Math.abs(one), 0);

/** The larger of what moves in and out of purses and of what changes in prizes: a withheld one moves nothing yet. */
const movedBy = (effects: readonly Effect[]): number => {
  const moved = effects.flatMap((one) => (one.type === 'transfer' ? purseChanges(one.lines) : []));
  const prizes = effects.flatMap((one) =>
    one.type === 'standing' ? [(one.after?.prize ?? 0) - (one.before?.prize ?? 0)] : [],
  );
  return Math.max(sum(moved.map(({ cents }) => cents)), sum(prizes));
};

/** What a tournament is called, and when its lobby is open, costs nothing. */
const promised = ({ name: _, names: _names, lobbyFrom: _from, lobbyTo: _to, ...rest }: TemplateData): string =>
  JSON.stringify(rest);

/** Closing a zone ends what is on in it; whoever changes a season decides about seats in its final. */
const endsOrSeats = (effect: Effect): boolean => {
  if (effect.type === 'zone') return effect.before?.state !== effect.after.state && effect.after.state === 'closed';
  if (effect.type !== 'seasonPlan') return false;
  const { before, after } = effect;
  return before === null || before.startsAt !== after.startsAt || before.qualifiers !== after.qualifiers;
};

/**
 * A template of a season makes the season too: ranking prizes of the house, and seats in its final, whatever the template
 * itself promises.
 */
const makesSeason = (effect: Effect): boolean => {
  if (effect.type !== 'template') return false;
  const { before, after } = effect;
  return after.enabled && after.seasonLength !== null && (before === null || promised(before) !== promised(after));
};

/** The prizes of all that a template makes at once, of one at least: it goes on making them. */
const ofTemplate = ({ before, after, next }: Extract<Effect, { type: 'template' }>): number => {
  if (!after.enabled || (before !== null && promised(before) === promised(after))) return 0;
  return prizePool(after.prizes) * Math.max(1, next.length);
};

/** The pool that whoever takes a prize table over will promise; its name, and retiring it, cost nothing. */
const ofPrizeTable = ({ before, after }: Extract<Effect, { type: 'prizeTable' }>): number =>
  before !== null && samePrizes(before.prizes, after.prizes) ? 0 : prizePool(after.prizes);

/** A place in a final is entered otherwise than it stands: who has won it is published, whatever it pays. */
const replacesPlace = (effect: Effect): boolean => effect.type === 'finalPlace' && effect.before !== null;

/** All prizes of a final, as it is entered or as it stood, whichever is more: entered in slices, each would be small. */
const ofFinal = (command: AdminCommand, effects: readonly Effect[]): number => {
  if (command.type !== 'final') return 0;
  const entered = sum(command.places.map(({ prize }) => prize));
  const less = effects.flatMap((one) =>
    one.type === 'finalPlace' ? [(one.before?.prize ?? 0) - (one.after?.prize ?? 0)] : [],
  );
  return Math.max(entered, entered + less.reduce((total, one) => total + one, 0));
};

/** Whose results an act touches, null for an act on something else. */
const tournamentOf = async (tx: Tx, command: AdminCommand): Promise<number | null> => {
  switch (command.type) {
    case 'disqualify':
    case 'withhold':
      return command.tournamentId;
    case 'strike':
    case 'void':
    case 'correct':
      return tournamentOfCompetition(tx, command.competitionId);
    default:
      return null;
  }
};

/**
 * Until its tournament is settled, whoever changes a result decides about its first prize; of a season's qualifier, about
 * the seats in the final too.
 */
const ofResults = async (tx: Tx, command: AdminCommand): Promise<Stake> => {
  const id = await tournamentOf(tx, command);
  const tournament = id === null ? null : await lockTournament(tx, id);
  if (tournament === null) return { cents: 0, always: false };
  const cents = tournament.state === 'settled' ? 0 : prizeOfRank(tournament.prizes, 1);
  return { cents, always: tournament.season !== null };
};

/** @param effects of the command, which has been done in this transaction */
export const stakeOf = async (tx: Tx, command: AdminCommand, effects: readonly Effect[]): Promise<Stake> => {
  const results = await ofResults(tx, command);
  const templates = sum(effects.flatMap((one) => (one.type === 'template' ? [ofTemplate(one)] : [])));
  const singles = sum(effects.flatMap((one) => (one.type === 'newTournament' ? [prizePool(one.of.prizes)] : [])));
  const tables = sum(effects.flatMap((one) => (one.type === 'prizeTable' ? [ofPrizeTable(one)] : [])));
  // Whoever releases a payout lets it be paid.
  const released = sum(effects.flatMap((one) => (one.type === 'freeze' && !one.after ? [one.cents] : [])));
  return {
    cents: Math.max(movedBy(effects), results.cents, templates, singles, tables, released, ofFinal(command, effects)),
    always:
      results.always ||
      ALWAYS.includes(command.type) ||
      effects.some((one) => endsOrSeats(one) || makesSeason(one) || replacesPlace(one)),
  };
};
