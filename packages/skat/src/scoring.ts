import type { Seat } from '@matador/cards';
import { BASE_VALUES, contractOf, nullValue } from './contract.ts';
import type { Contract, DealEnd, FactorName, GameKind, ScoreLine, SkatResult } from './types.ts';

/** Everything that the value of a game depends on (rules section 5). */
export interface Outcome {
  readonly declarer: Seat;
  readonly contract: string;
  readonly bid: number;
  /** Over ten cards and the final skat. */
  readonly matadors: number;
  /** Card points, with the skat, and tricks of the declarer. */
  readonly points: number;
  readonly tricks: number;
  /** Card points and tricks of the defenders: less than the rest while cards are still held. */
  readonly against: number;
  readonly tricksAgainst: number;
  readonly end: Exclude<DealEnd, 'passedIn'>;
}

const TO_WIN = 61;
const TO_DEFEND = 60;
const SCHNEIDER = 90;
const UNDER_SCHNEIDER = 30;
const ALL_TRICKS = 10;

interface Verdict {
  readonly won: boolean;
  /** Levels reached by either side, announced or not. */
  readonly schneider: boolean;
  readonly schwarz: boolean;
}

/** Schwarz is a side without a trick, not one without points. */
const playedVerdict = (contract: Contract, { points, tricks }: Outcome): Verdict => {
  const schneider = points >= SCHNEIDER || points <= UNDER_SCHNEIDER;
  const schwarz = tricks === ALL_TRICKS || tricks === 0;
  const won =
    points >= TO_WIN &&
    (!contract.schneiderAnnounced || points >= SCHNEIDER) &&
    (!contract.schwarzAnnounced || tricks === ALL_TRICKS);
  return { won, schneider, schwarz };
};

/**
 * A concession gives the simple game away, never one that is already decided (section 6). Defenders who give up grant
 * what the contract announced and the level that the bid needs, unless they have already excluded it: else they could
 * turn a game that needs Schneider into an overbid one by giving up in time.
 */
const concededVerdict = (contract: Contract, outcome: Outcome): Verdict => {
  const { points, against, tricksAgainst, bid } = outcome;
  const schneiderOpen = against <= UNDER_SCHNEIDER;
  const schwarzOpen = tricksAgainst === 0;
  const announcedOpen = (!contract.schneiderAnnounced || schneiderOpen) && (!contract.schwarzAnnounced || schwarzOpen);
  const made = points >= SCHNEIDER;
  if (outcome.end === 'declarerConceded') {
    const decided = points >= TO_WIN && (!contract.schneiderAnnounced || made) && !contract.schwarzAnnounced;
    return { won: decided, schneider: decided && made, schwarz: false };
  }
  const won = against < TO_DEFEND && announcedOpen;
  const short = (levels: number): boolean =>
    gameValue(contract, outcome.matadors, { schneider: levels >= 1, schwarz: levels >= 2 }) < bid;
  const schneider = won && (made || (short(0) && schneiderOpen));
  return { won, schneider, schwarz: schneider && short(1) && schwarzOpen };
};

/** The factors that a trump game's base is multiplied by, in order of reading. */
const factorsOf = (contract: Contract, matadors: number, verdict: Omit<Verdict, 'won'>) => {
  const factors: { readonly name: FactorName; readonly count: number }[] = [
    matadors > 0 ? { name: 'matadorsWith', count: matadors } : { name: 'matadorsWithout', count: -matadors },
    { name: 'game', count: 1 },
  ];
  if (contract.hand) factors.push({ name: 'hand', count: 1 });
  if (contract.schneiderAnnounced || verdict.schneider || verdict.schwarz)
    factors.push({ name: 'schneider', count: 1 });
  if (contract.schneiderAnnounced) factors.push({ name: 'schneiderAnnounced', count: 1 });
  if (contract.schwarzAnnounced || verdict.schwarz) factors.push({ name: 'schwarz', count: 1 });
  if (contract.schwarzAnnounced) factors.push({ name: 'schwarzAnnounced', count: 1 });
  if (contract.ouvert) factors.push({ name: 'ouvert', count: 1 });
  return factors;
};

/** What a game is worth with the levels that were reached, whether announced or not; Null has its fixed value. */
export const gameValue = (contract: Contract, matadors: number, reached: Omit<Verdict, 'won'>): number =>
  contract.kind === 'null'
    ? nullValue(contract)
    : BASE_VALUES[contract.kind] * factorsOf(contract, matadors, reached).reduce((sum, { count }) => sum + count, 0);

/** What an overbid game is charged: the smallest multiple of its base that reaches the bid. */
export const overbidValue = (kind: GameKind, bid: number): number =>
  Math.ceil(bid / BASE_VALUES[kind]) * BASE_VALUES[kind];

interface Price {
  readonly value: number;
  readonly overbid: boolean;
  readonly lines: readonly ScoreLine[];
}

/** What the game is worth, or, overbid, the smallest multiple of its base that reaches the bid (rules section 5). */
const priceOf = (contract: Contract, outcome: Outcome, verdict: Verdict): Price => {
  if (contract.kind === 'null') {
    const value = nullValue(contract);
    return { value, overbid: value < outcome.bid, lines: [{ type: 'fixed', value }] };
  }
  const base = BASE_VALUES[contract.kind];
  const factors = factorsOf(contract, outcome.matadors, verdict);
  const reached = gameValue(contract, outcome.matadors, verdict);
  const line: ScoreLine = { type: 'value', base, factors, value: reached };
  if (reached >= outcome.bid) return { value: reached, overbid: false, lines: [line] };
  const value = overbidValue(contract.kind, outcome.bid);
  const times = value / base;
  return { value, overbid: true, lines: [line, { type: 'overbid', bid: outcome.bid, base, times, value }] };
};

/** Seeger-Fabian at a table of three (rules section 7), a seat. */
const seegerFabian = (seat: Seat, declarer: Seat, won: boolean): number =>
  seat === declarer ? (won ? 50 : -50) : won ? 0 : 40;

/** The result of a deal that was played, claimed or conceded, with its calculation line by line. */
export const score = (outcome: Outcome): SkatResult => {
  const { declarer, end } = outcome;
  const contract = contractOf(outcome.contract);
  const conceded = end === 'declarerConceded' || end === 'defendersConceded';
  const verdict =
    contract.kind === 'null'
      ? { won: nullWon(outcome), schneider: false, schwarz: false }
      : (conceded ? concededVerdict : playedVerdict)(contract, outcome);
  const price = priceOf(contract, outcome, verdict);
  const won = verdict.won && !price.overbid;
  const signedValue = won ? price.value : -2 * price.value;
  const extra = [0, 1, 2].map((seat) => seegerFabian(seat, declarer, won));
  const lines: ScoreLine[] = [...price.lines, { type: 'game', seat: declarer, won, points: signedValue }];
  for (const [seat, points] of extra.entries()) {
    if (points !== 0) lines.push({ type: 'seegerFabian', seat, points });
  }
  return {
    scores: extra.map((points, seat) => points + (seat === declarer ? signedValue : 0)),
    end,
    game: {
      declarer,
      contract: outcome.contract,
      bid: outcome.bid,
      won,
      signedValue,
      matadors: outcome.matadors,
      overbid: price.overbid,
      points: outcome.points,
      tricks: outcome.tricks,
      schneider: verdict.schneider || verdict.schwarz,
      schwarz: verdict.schwarz,
      lines,
    },
  };
};

/** Null is won without a trick; the deal is over with the declarer's first. */
const nullWon = ({ tricks, end }: Outcome): boolean => tricks === 0 && end !== 'declarerConceded';

/** Nobody played: nothing for anybody. */
export const passedIn: SkatResult = { scores: [0, 0, 0], end: 'passedIn', game: null };
