import type { Seat } from '@matador/cards';
import type { CardSet } from './cards.ts';
import { baseOf, makeContract, matadors, nullValue } from './contract.ts';
import type { Contract, DealEnd, FactorName, GameKind, ScoreLine, SkatResult } from './types.ts';

/** What the score of a deal depends on. */
export interface Outcome {
  readonly declarer: Seat;
  readonly contract: Contract;
  readonly bid: number;
  /** Ten cards and the final skat. */
  readonly cards: CardSet;
  /** Card points of the declarer, final skat included. */
  readonly points: number;
  readonly declarerTricks: number;
  readonly defenderTricks: number;
  readonly end: Exclude<DealEnd, 'passedIn'>;
}

type Factor = { readonly name: FactorName; readonly count: number };

interface Levels {
  readonly schneider: boolean;
  readonly schwarz: boolean;
}

const NO_LEVELS: Levels = { schneider: false, schwarz: false };

/** Schneider: a side with at most 30 points. Schwarz: a side with no trick, not one without points (ISkO 4.5.8). */
const reachedLevels = (outcome: Outcome): Levels => ({
  schneider: outcome.points >= 90 || outcome.points <= 30,
  schwarz: outcome.declarerTricks === 0 || outcome.defenderTricks === 0,
});

/** Factors in the order in which they are read out. A level counts once, reached or announced. */
const factorsOf = (contract: Contract, run: number, levels: Levels): readonly Factor[] => {
  const schwarz = levels.schwarz || contract.schwarzAnnounced;
  const factors: Factor[] = [
    { name: run > 0 ? 'matadorsWith' : 'matadorsWithout', count: Math.abs(run) },
    { name: 'game', count: 1 },
  ];
  const add = (counts: boolean, name: FactorName): void => {
    if (counts) factors.push({ name, count: 1 });
  };
  add(contract.hand, 'hand');
  add(levels.schneider || schwarz || contract.schneiderAnnounced, 'schneider');
  add(contract.schneiderAnnounced, 'schneiderAnnounced');
  add(schwarz, 'schwarz');
  add(contract.schwarzAnnounced, 'schwarzAnnounced');
  add(contract.ouvert, 'ouvert');
  return factors;
};

const multiplier = (factors: readonly Factor[]): number => factors.reduce((sum, factor) => sum + factor.count, 0);

/** Whether what was played or conceded is the declarer's, before the bid is looked at. */
const playedWon = (outcome: Outcome): boolean => {
  const { contract } = outcome;
  if (outcome.end === 'declarerConceded') return false;
  if (outcome.end === 'defendersConceded') return true;
  if (contract.kind === 'null') return outcome.declarerTricks === 0;
  if (contract.schwarzAnnounced) return outcome.defenderTricks === 0;
  return outcome.points >= (contract.schneiderAnnounced ? 90 : 61);
};

/**
 * Levels that count: those reached, also against the declarer. An announced level is not charged twice (5.2.5):
 * every level is one factor, whether it was announced, reached or lost.
 * Who concedes is charged the simple level; conceding defenders grant what the bid needs, so that no concession overbids.
 */
const levelsThatCount = (outcome: Outcome, run: number): Levels => {
  if (outcome.end === 'declarerConceded') return NO_LEVELS;
  if (outcome.end === 'defendersConceded') return granted(outcome, run);
  return reachedLevels(outcome);
};

const granted = (outcome: Outcome, run: number): Levels => {
  const steps: readonly Levels[] = [
    { schneider: outcome.points >= 90, schwarz: false },
    { schneider: true, schwarz: false },
    { schneider: true, schwarz: true },
  ];
  const base = baseOfTrump(outcome.contract.kind);
  const enough = steps.find((levels) => base * multiplier(factorsOf(outcome.contract, run, levels)) >= outcome.bid);
  return enough ?? { schneider: outcome.points >= 90, schwarz: false };
};

const baseOfTrump = (kind: GameKind): number => (kind === 'null' ? 0 : baseOf(kind));

interface Valuation {
  readonly value: number;
  readonly overbid: boolean;
  readonly won: boolean;
  readonly lines: readonly ScoreLine[];
}

const valuateNull = (outcome: Outcome): Valuation => {
  const value = nullValue(outcome.contract);
  const overbid = value < outcome.bid;
  return { value, overbid, won: playedWon(outcome) && !overbid, lines: [{ type: 'fixed', value }] };
};

/** The value of a suit or Grand game, overbid included: then the smallest multiple of the base that reaches the bid (5.4). */
const valuateTrump = (outcome: Outcome, base: number, run: number): Valuation => {
  const made = playedWon(outcome);
  const factors = factorsOf(outcome.contract, run, levelsThatCount(outcome, run));
  const value = base * multiplier(factors);
  const lines: ScoreLine[] = [{ type: 'value', base, factors, value }];
  if (value >= outcome.bid) return { value, overbid: false, won: made, lines };
  const times = Math.ceil(outcome.bid / base);
  lines.push({ type: 'overbid', bid: outcome.bid, base, times, value: base * times });
  return { value: base * times, overbid: true, won: false, lines };
};

const SEATS = [0, 1, 2] as const;

/** Extended Seeger-Fabian at a table of three: +50 / -50 for the declarer, +40 for each other of a lost game (section 7). */
const seegerFabian = (declarer: Seat, won: boolean): readonly ScoreLine[] =>
  SEATS.flatMap((seat): readonly ScoreLine[] => {
    if (seat === declarer) return [{ type: 'seegerFabian', seat, points: won ? 50 : -50 }];
    return won ? [] : [{ type: 'seegerFabian', seat, points: 40 }];
  });

/** The result of a deal with its calculation line by line (rules sections 5, 7 and 9). */
export const scoreDeal = (outcome: Outcome): SkatResult => {
  const { contract, declarer } = outcome;
  const run = matadors(outcome.cards, contract.kind);
  const { value, overbid, won, lines } =
    contract.kind === 'null' ? valuateNull(outcome) : valuateTrump(outcome, baseOf(contract.kind), run);
  const signedValue = won ? value : -2 * value;
  const bonus = seegerFabian(declarer, won);
  const scores = SEATS.map((seat) =>
    bonus.reduce(
      (sum, line) => (line.type === 'seegerFabian' && line.seat === seat ? sum + line.points : sum),
      seat === declarer ? signedValue : 0,
    ),
  );
  const reached = contract.kind === 'null' ? NO_LEVELS : reachedLevels(outcome);
  return {
    scores,
    end: outcome.end,
    game: {
      declarer,
      contract: makeContract(contract),
      bid: outcome.bid,
      won,
      signedValue,
      matadors: run,
      overbid,
      points: outcome.points,
      tricks: outcome.declarerTricks,
      schneider: reached.schneider,
      schwarz: reached.schwarz,
      lines: [...lines, { type: 'game', seat: declarer, won, points: signedValue }, ...bonus],
    },
  };
};

/** A deal that everybody passed: it counts as played, and scores nothing. */
export const PASSED_IN: SkatResult = { scores: [0, 0, 0], end: 'passedIn', game: null };
