import type { PiquetCard } from '@matador/cards';
import { numberOf, PACK } from '../cards.ts';
import { parseContract } from '../contract.ts';
import { classOf, ORDERS } from '../order.ts';
import type { Order } from '../order.ts';
import type { SgfMove } from './sgf.ts';
import type { SgfAction } from './sgf-action.ts';
import { parseSgfAction } from './sgf-action.ts';

type Hidden = readonly (PiquetCard | null)[];

/** A record in one player's view with its hidden cards filled in. */
export interface Uncovered {
  readonly cards: readonly PiquetCard[];
  readonly moves: readonly SgfMove[];
}

/** Where a hidden card may go: so many, and which. */
interface OpenHand {
  readonly space: number;
  readonly admits: (card: PiquetCard) => boolean;
}

interface Told {
  readonly declarer: number | null;
  readonly pickedUp: boolean;
  readonly order: Order | null;
  readonly skat: readonly PiquetCard[];
  readonly discard: readonly PiquetCard[];
  readonly open: readonly PiquetCard[];
  readonly played: readonly { readonly seat: number; readonly card: PiquetCard }[];
}

const known = (cards: Hidden): readonly PiquetCard[] => cards.filter((card) => card !== null);
const union = (...sets: readonly (readonly PiquetCard[])[]): readonly PiquetCard[] => [...new Set(sets.flat())];

/** The discard and the open cards among those that a declarer lays out; ten alone are open. */
const laidOut = (cards: Hidden): Pick<Told, 'discard' | 'open'> =>
  cards.length === 10
    ? { discard: [], open: known(cards) }
    : { discard: known(cards.slice(0, 2)), open: known(cards.slice(2)) };

/** What the moves tell of the cards. */
const toldBy = (moves: readonly SgfMove[]): Told => {
  let told: Told = { declarer: null, pickedUp: false, order: null, skat: [], discard: [], open: [], played: [] };
  for (const { who, action: text } of moves.slice(1)) {
    const action: SgfAction | null = parseSgfAction(text, who === 'w');
    if (action === null) continue;
    if (who === 'w') {
      if (action.type === 'cards') told = { ...told, skat: known(action.cards) };
    } else if (action.type === 'pickUp') told = { ...told, pickedUp: true };
    else if (action.type === 'card') told = { ...told, played: [...told.played, { seat: who, card: action.card }] };
    else if (action.type === 'cards') told = { ...told, ...laidOut(action.cards) };
    else if (action.type === 'declare') {
      const kind = parseContract(action.contract)?.kind;
      const cards = told.pickedUp ? laidOut(action.cards) : { discard: [], open: known(action.cards) };
      told = { ...told, declarer: who, order: kind === undefined ? null : ORDERS[kind], ...cards };
    }
  }
  return told;
};

/** The classes that a seat has shown itself to be out of. */
const voidsOf = ({ order, played }: Told, seat: number): ReadonlySet<number> => {
  const voids = new Set<number>();
  if (order === null) return voids;
  const group = (card: PiquetCard): number => classOf(order, numberOf(card));
  for (const [place, { seat: who, card }] of played.entries()) {
    const led = played[place - (place % 3)];
    if (who === seat && led !== undefined && group(led.card) !== group(card)) voids.add(group(led.card));
  }
  return voids;
};

/** Puts every card into a hand that admits it, by augmenting paths; null when that cannot be done. */
const housed = (cards: readonly PiquetCard[], hands: readonly OpenHand[]): readonly PiquetCard[][] | null => {
  const guests = hands.map((): PiquetCard[] => []);
  const place = (card: PiquetCard, seen: Set<number>): boolean =>
    hands.some(({ space, admits }, at) => {
      const here = guests[at];
      if (here === undefined || seen.has(at) || !admits(card)) return false;
      seen.add(at);
      if (here.length < space) return here.push(card) > 0;
      const moving = here.findIndex((guest) => place(guest, seen));
      if (moving === -1) return false;
      here.splice(moving, 1, card);
      return true;
    });
  return cards.every((card) => place(card, new Set())) ? guests : null;
};

/** The declaration with its discard named: where it was hidden, and where it was left out. */
const withDiscard = (
  moves: readonly SgfMove[],
  declarer: number,
  discard: readonly PiquetCard[],
): readonly SgfMove[] => {
  const actions = moves.map(({ who, action }) => (who === declarer ? parseSgfAction(action, false) : null));
  const isApart = actions.some((action) => action?.type === 'cards');
  return moves.map((move, place) => {
    const action = actions[place];
    if (action?.type === 'cards') return { ...move, action: [...discard, ...laidOut(action.cards).open].join('.') };
    if (action?.type !== 'declare' || isApart) return move;
    return { ...move, action: [action.contract, ...discard, ...laidOut(action.cards).open].join('.') };
  });
};

/**
 * Fills in the cards that a record hides, in some way that fits every card played and every suit not followed. With
 * ten tricks played nothing is left open but which of the declarer's twelve cards lay in the skat at first.
 */
export const uncovered = (deal: Hidden, moves: readonly SgfMove[]): Uncovered | string => {
  const shown = known(deal);
  const twice = shown.find((card, place) => shown.indexOf(card) !== place);
  if (twice !== undefined) return `${twice} is dealt twice`;
  const told = toldBy(moves);
  const { declarer, pickedUp, skat, discard } = told;
  const dealtSkat = union(known(deal.slice(30)), skat);
  const held = [0, 1, 2].map((seat) => {
    const played = told.played.filter((play) => play.seat === seat).map(({ card }) => card);
    const dealt = union(known(deal.slice(seat * 10, seat * 10 + 10)), played, seat === declarer ? told.open : []);
    return seat === declarer && pickedUp ? union(dealt, dealtSkat, discard) : dealt;
  });
  const apart = declarer !== null && pickedUp ? [] : dealtSkat;
  const left = PACK.filter((card) => !apart.includes(card) && !held.some((cards) => cards.includes(card)));
  const hands: OpenHand[] = held.map((cards, seat) => {
    const voids = voidsOf(told, seat);
    const own = seat === declarer && pickedUp ? 12 - (discard.length === 2 ? 0 : 2) : 10;
    const admits = (card: PiquetCard): boolean =>
      told.order === null || !voids.has(classOf(told.order, numberOf(card)));
    return { space: own - cards.length, admits };
  });
  hands.push({ space: apart === dealtSkat ? 2 - dealtSkat.length : 2 - discard.length, admits: () => true });
  const guests = housed(left, hands);
  if (guests === null) return 'the hidden cards fit no deal';
  const [full0, full1, full2, laid] = [
    ...held.map((cards, seat) => [...cards, ...(guests[seat] ?? [])]),
    guests[3] ?? [],
  ];
  return settled([full0 ?? [], full1 ?? [], full2 ?? []], laid ?? [], { told, deal, moves, dealtSkat });
};

interface Source {
  readonly told: Told;
  readonly deal: Hidden;
  readonly moves: readonly SgfMove[];
  readonly dealtSkat: readonly PiquetCard[];
}

/** Splits the declarer's twelve cards into the ten and the skat, as dealt. */
const settled = (hands: readonly (readonly PiquetCard[])[], laid: readonly PiquetCard[], source: Source): Uncovered => {
  const { told, deal, moves, dealtSkat } = source;
  const { declarer, pickedUp, discard } = told;
  if (declarer === null || !pickedUp) return { cards: [...hands.flat(), ...dealtSkat, ...laid], moves };
  const twelve = union(hands[declarer] ?? [], discard, laid);
  const kept = union(
    told.open,
    told.played.map(({ card }) => card),
  );
  const final = union(
    discard,
    laid,
    twelve.filter((card) => !kept.includes(card)),
  ).slice(0, 2);
  const dealt = known(deal.slice(declarer * 10, declarer * 10 + 10));
  const free = twelve.filter((card) => !dealt.includes(card) && !dealtSkat.includes(card));
  const skat = [...dealtSkat, ...free].slice(0, 2);
  const tens = hands.map((hand, seat) => (seat === declarer ? twelve.filter((card) => !skat.includes(card)) : hand));
  return { cards: [...tens.flat(), ...skat], moves: withDiscard(moves, declarer, final) };
};
