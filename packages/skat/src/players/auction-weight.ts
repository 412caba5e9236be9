import type { Seat } from '@matador/cards';
import { limitOf } from '../bot/bidding.ts';
import { nullFeatures } from '../bot/null-strength.ts';
import { featuresOf, TRUMP_KINDS } from '../bot/strength.ts';
import { chanceBy, WEIGHTS } from '../bot/weights.ts';
import { has, numbersIn, pointsIn, sizeOf, type CardSet } from '../cards.ts';
import { BASE_VALUES, contractOf, nullValue } from '../contract.ts';
import { matadors, membersOf, ORDERS, TRUMPS } from '../order.ts';
import type { Contract, GameKind, SkatView } from '../types.ts';

/** How likely a call is that the hand would not make by the light player's measure, beside one that it would. */
const BOLD = 0.2;
const TIMID = 0.35;
/** Points that a declarer gives away without noticing. */
const LEEWAY = 25;
/** A contract below its bid. */
const OVERBID = 0.05;

/** How likely a card is laid into the skat, beside a low plain one. */
const LAID = { jack: 0.002, trump: 0.03, ace: 0.15 } as const;

/** What the seat's calls say of its ten cards: as far as it went, and where it passed. */
const ofCalls = ({ auction, forehand }: SkatView, seat: Seat, hand: CardSet): number => {
  const calls = auction.calls.filter((one) => one.seat === seat);
  const went = calls.reduce((most, { call, value }) => (call === 'pass' ? most : Math.max(most, value)), 0);
  const passed = calls.find(({ call }) => call === 'pass');
  const limit = limitOf(hand, seat === forehand);
  const bold = went > limit ? BOLD : 1;
  return passed !== undefined && limit > passed.value && limit > went ? bold * TIMID : bold;
};

/** What two cards in the skat say, by what declarers lay away: a suit that is gone, no trumps and no aces. */
const ofDiscard = (kind: GameKind, hand: CardSet, laid: CardSet): number => {
  if (kind === 'null') return 1;
  const order = ORDERS[kind];
  const trumps = membersOf(order, TRUMPS);
  return numbersIn(laid).reduce((weight, card) => {
    if ((card & 7) === 3) return weight * LAID.jack;
    if (has(trumps, card)) return weight * LAID.trump;
    const left = sizeOf(hand & membersOf(order, card >> 3));
    const shortens = left === 0 ? 3 : left === 1 ? 1.5 : 1;
    return weight * shortens * ((card & 7) === 0 ? LAID.ace : 1);
  }, 1);
};

/** What the declarer makes of a kind of game by Seeger and Fabian, on the average of the light player's chances. */
const gainOf = (kind: GameKind, cards: { readonly hand: CardSet; readonly skat: CardSet }, leads: boolean): number => {
  const { hand, skat } = cards;
  const isNull = kind === 'null';
  const model = isNull ? WEIGHTS.null : kind === 'grand' ? WEIGHTS.grand : WEIGHTS.suit;
  const features = isNull ? nullFeatures(hand, leads) : [...featuresOf(kind, hand, leads), pointsIn(skat)];
  const chance = chanceBy(model.kept, features);
  const value = isNull ? 23 : BASE_VALUES[kind] * (Math.abs(matadors(kind, hand | skat)) + 1);
  return chance * (value + 50) - (1 - chance) * (2 * value + 90);
};

const KINDS: readonly GameKind[] = [...TRUMP_KINDS, 'null'];

/** What is sure of a contract's value. */
const valueOf = (contract: Contract, cards: CardSet): number => {
  if (contract.kind === 'null') return nullValue(contract);
  const { hand, schneiderAnnounced, schwarzAnnounced } = contract;
  const levels = [hand, schneiderAnnounced, schwarzAnnounced].filter(Boolean).length;
  return BASE_VALUES[contract.kind] * (Math.abs(matadors(contract.kind, cards)) + 1 + levels);
};

/** What the choice of a contract says of the declarer's cards: that no other promised much more. */
const ofContract = (view: SkatView, hand: CardSet, skat: CardSet): number => {
  const contract = contractOf(view.contract ?? '');
  const leads = view.declarer === view.forehand;
  const gains = KINDS.map((kind) => gainOf(kind, { hand, skat }, leads));
  const own = gains[KINDS.indexOf(contract.kind)] ?? 0;
  const sum = gains.reduce((total, gain) => total + Math.exp((gain - own) / LEEWAY), 0);
  const value = valueOf(contract, hand | skat);
  return (value < view.bid ? OVERBID : 1) / sum;
};

/**
 * How likely the auction, as far as it has come, and the contract make the cards of the other seats, beside other layouts.
 * @param dealt the ten cards with which each seat came into play
 */
export const auctionWeight = (view: SkatView, dealt: readonly CardSet[], skat: CardSet): number => {
  const { declarer, pickedUp, seat, contract } = view;
  let weight = 1;
  for (const [other, hand] of dealt.entries()) {
    if (other === seat) continue;
    if (other !== declarer || contract === null) weight *= ofCalls(view, other, hand);
    else if (!pickedUp) weight *= ofCalls(view, other, hand) * ofContract(view, hand, 0);
    else weight *= ofDiscard(contractOf(contract).kind, hand, skat) * ofContract(view, hand, skat);
  }
  return weight;
};
