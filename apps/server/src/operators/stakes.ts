import type { AdminCommand, Effect, TemplateData } from '@matador/protocol/rest';
import { datesBetween, prizeOfRank, prizePool, samePrizes } from '@matador/tournament';
import { purseChanges } from '../money/accounts.ts';
import { findLinesOf } from '../store/queries/money.ts';
import { lockSeats, paidAttempts, tournamentOfCompetition } from '../store/queries/operators.ts';
import { lockTournament, type SettledTournament } from '../store/queries/settlement.ts';
import { isSold } from '../store/queries/zones.ts';
import type { Tx } from '../store/store.ts';

/** What an act can cost, now or by what follows from it later (OPS-7). */
export interface Stake {
  /** Minor units. */
  readonly cents: number;
  /** It needs two whatever it costs: a final or a seat in it hangs on it, who may decide what, or money of the house. */
  readonly always: boolean;
}

const NOTHING: Stake = { cents: 0, always: false };

const ALWAYS: readonly AdminCommand['type'][] = [
  'wildcard',
  'final',
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

type OnTemplate = Extract<Effect, { type: 'template' }>;

/** A template that is switched off promises nothing. */
const promisesAnew = ({ before, after }: OnTemplate): boolean =>
  after.enabled && (before === null || promised(before) !== promised(after));

const hasSeason = ({ before, after }: OnTemplate): boolean =>
  after.seasonLength !== null || (before !== null && before.seasonLength !== null);

/**
 * Closing a zone ends what is on in it; whoever changes a season, or its template, decides about seats in its final and
 * the ranking prizes of the house, whatever the template itself promises.
 */
const endsOrSeats = (effect: Effect): boolean => {
  if (effect.type === 'zone') return effect.before?.state !== effect.after.state && effect.after.state === 'closed';
  if (effect.type === 'template') return promisesAnew(effect) && hasSeason(effect);
  if (effect.type !== 'seasonPlan') return false;
  const { before, after } = effect;
  return before === null || before.startsAt !== after.startsAt || before.qualifiers !== after.qualifiers;
};

/** A template goes on making tournaments: those of so long are its price, whenever each of them is made. */
const PRICED_MS = 30 * 86_400_000;

/** The prizes of all that a template makes at once, and of all that start in its first thirty days from now on. */
const ofTemplate = (effect: OnTemplate, at: Date): number => {
  if (!promisesAnew(effect)) return 0;
  const { after, next } = effect;
  const from = new Date(Math.max(at.getTime(), Date.parse(after.startsAt)));
  const coming = datesBetween(after.times, from, new Date(from.getTime() + PRICED_MS));
  const starts = new Set([
    ...next.map(({ competitionStart }) => Date.parse(competitionStart)),
    ...coming.map(({ competitionStart }) => competitionStart.getTime()),
  ]);
  return prizePool(after.prizes) * Math.max(1, starts.size);
};

/** The pool that whoever takes a prize table over will promise; its name, and retiring it, cost nothing. */
const ofPrizeTable = ({ before, after }: Extract<Effect, { type: 'prizeTable' }>): number =>
  before !== null && samePrizes(before.prizes, after.prizes) ? 0 : prizePool(after.prizes);

/** All prizes of a final, as it is entered or as it stood, whichever is more: whoever approves it is shown the whole. */
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
    case 'abort':
      return command.tournamentId;
    case 'strike':
    case 'void':
    case 'correct':
      return tournamentOfCompetition(tx, command.competitionId);
    default:
      return null;
  }
};

/** The fees that these players have paid into a tournament. */
const feesOf = async (tx: Tx, tournamentId: number, userIds: readonly string[]): Promise<number> => {
  if (userIds.length === 0) return 0;
  const paid = (await paidAttempts(tx, tournamentId)).filter(({ userId }) => userIds.includes(userId));
  const fees = await findLinesOf(
    tx,
    paid.map(({ transfer }) => transfer),
  );
  return sum([...fees.values()].flatMap((lines) => purseChanges(lines).map(({ cents }) => cents)));
};

/** The first prize, which is the most that one result can cost; of a void, a prize for each player of the table. */
const ofRanks = async (tx: Tx, command: AdminCommand, { state, prizes }: SettledTournament): Promise<number> => {
  if (state === 'settled') return 0;
  const players = command.type === 'void' ? (await lockSeats(tx, command.competitionId)).length : 1;
  return sum(Array.from({ length: players }, (_, at) => prizeOfRank(prizes, 1 + at)));
};

/**
 * Until its tournament is settled, whoever changes a result decides about its first prize, and whoever aborts what has
 * been entered takes all of its prizes and the fees that are withheld; in a season's qualifier, about the seats in the
 * final too.
 */
const ofResults = async (tx: Tx, command: AdminCommand): Promise<Stake> => {
  const id = await tournamentOf(tx, command);
  const tournament = id === null ? null : await lockTournament(tx, id);
  if (tournament === null) return NOTHING;
  const always = tournament.season !== null;
  if (command.type !== 'abort') return { cents: await ofRanks(tx, command, tournament), always };
  if (!(await isSold(tx, tournament.id))) return NOTHING;
  const withheld = await feesOf(tx, tournament.id, command.withholdFeesOf);
  return { cents: Math.max(prizePool(tournament.prizes), withheld), always };
};

/** @param effects of the command, which has been done in this transaction at this time */
export const stakeOf = async (
  tx: Tx,
  { command, at }: { readonly command: AdminCommand; readonly at: Date },
  effects: readonly Effect[],
): Promise<Stake> => {
  const results = await ofResults(tx, command);
  const templates = sum(effects.flatMap((one) => (one.type === 'template' ? [ofTemplate(one, at)] : [])));
  const singles = sum(effects.flatMap((one) => (one.type === 'newTournament' ? [prizePool(one.of.prizes)] : [])));
  const tables = sum(effects.flatMap((one) => (one.type === 'prizeTable' ? [ofPrizeTable(one)] : [])));
  // Whoever releases a payout lets it be paid.
  const released = sum(effects.flatMap((one) => (one.type === 'freeze' && !one.after ? [one.cents] : [])));
  return {
    cents: Math.max(movedBy(effects), results.cents, templates, singles, tables, released, ofFinal(command, effects)),
    always: results.always || ALWAYS.includes(command.type) || effects.some(endsOrSeats),
  };
};
