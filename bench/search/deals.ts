import { belote } from '@matador/belote';
import { chooseAction as beloteAction, remember as rememberBelote } from '@matador/belote/bot';
import type { OpenPosition as BelotePosition } from '@matador/belote/search';
import type { PiquetCard } from '@matador/cards';
import { seeded, shuffled } from '@matador/cards/laws';
import { textsIn } from '@matador/cards/pack';
import { cardPoints, contractOf, skat, type GameKind, type SkatState } from '@matador/skat';
import { chooseAction as skatAction, remember as rememberSkat } from '@matador/skat/bot';
import type { OpenPosition as SkatPosition } from '@matador/skat/search';

const pointsIn = (cards: readonly PiquetCard[]): number => cards.reduce((sum, card) => sum + cardPoints(card), 0);

/** A deal up to its first card, by the bots' auction; null when all pass. */
const skatDeal = (seed: number): SkatPosition | null => {
  const random = seeded(seed);
  let state: SkatState = skat.start({ dealer: seed % 3 });
  while (state.table.phase !== 'playing' && state.table.phase !== 'over') {
    const [decision] = skat.decisions(state);
    const view = skat.view(state, decision?.seat ?? 0);
    const applied =
      decision === undefined
        ? skat.applyFact(state, { type: 'shuffle', deck: shuffled(random, 32), reshuffle: [] })
        : skat.apply(state, decision.seat, decision.turn, skatAction(view, random, rememberSkat(null, view)));
    if (!applied.ok) throw new Error(applied.code);
    state = applied.state;
  }
  const { declarer, contract, forehand } = state.table;
  if (declarer === null || contract === null) return null;
  return {
    ...{ kind: contractOf(contract).kind, declarer, leader: forehand, hands: state.hands, trick: [] },
    points: pointsIn(textsIn(state.skat)),
    ...{ tricks: 0, tricksAgainst: 0 },
  };
};

/** The first deals, by number of the seed, whose contract is of a form. */
export const skatDeals = (has: (kind: GameKind) => boolean, count: number): readonly SkatPosition[] => {
  const deals: SkatPosition[] = [];
  for (let seed = 1; deals.length < count; seed += 1) {
    const deal = skatDeal(seed);
    if (deal !== null && has(deal.kind)) deals.push(deal);
  }
  return deals;
};

const beloteDeal = (seed: number): BelotePosition | null => {
  const random = seeded(seed);
  let state = belote.start({ dealer: seed % 4 });
  while (state.table.phase !== 'playing' && state.table.phase !== 'over') {
    const [decision] = belote.decisions(state);
    const view = belote.view(state, decision?.seat ?? 0);
    const applied =
      decision === undefined
        ? belote.applyFact(state, { type: 'shuffle', deck: shuffled(random, 32), reshuffle: [] })
        : belote.apply(state, decision.seat, decision.turn, beloteAction(view, random, rememberBelote(null, view)));
    if (!applied.ok) throw new Error(applied.code);
    state = applied.state;
  }
  const { contract, dealer } = state.table;
  if (contract === null) return null;
  return {
    ...{ trump: contract.trump, side: contract.taker % 2 === 0 ? 0 : 1, hands: state.hands, leader: (dealer + 1) % 4 },
    ...{ trick: [], points: 0, tricks: 0, tricksAgainst: 0 },
  };
};

export const beloteDeals = (count: number): readonly BelotePosition[] => {
  const deals: BelotePosition[] = [];
  for (let seed = 1; deals.length < count; seed += 1) {
    const deal = beloteDeal(seed);
    if (deal !== null) deals.push(deal);
  }
  return deals;
};
