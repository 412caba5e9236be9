import {
  arrangementsOf,
  layOffPlaces,
  printedOn,
  romme,
  suggestMelds,
  swapPlaces,
  type RommeCard,
  type RommeView,
} from '@matador/romme';

const START = romme.view(romme.start({ dealer: 2, seats: 3 }), 0);
const RULES = START.rules;

/** What a seat with this hand would see in its own turn, as far as its choices need it. */
const viewWith = (
  hand: readonly RommeCard[],
  melds: readonly (readonly RommeCard[])[],
  hasOpened: boolean,
  taken: RommeCard | null = null,
): RommeView => ({
  ...START,
  phase: 'turn',
  asked: 0,
  hand,
  counts: [hand.length, 13, 13],
  drawnFrom: taken === null ? 'stock' : 'discardPile',
  taken,
  opened: [hasOpened, true, true],
  melds: melds.map((cards) => ({ seat: 1, type: arrangementsOf(cards, RULES)[0]?.type ?? 'run', cards, jokers: [] })),
});

/** What the player who is watched wants to show in one competition. */
export interface Goals {
  readonly opened: boolean;
  readonly laidOff: boolean;
  readonly swapped: boolean;
}

/** One thing to do in the own turn, after the draw. */
export type Wish =
  | { readonly type: 'open'; readonly melds: readonly (readonly RommeCard[])[] }
  | { readonly type: 'goOut'; readonly melds: readonly (readonly RommeCard[])[] }
  | { readonly type: 'swap' | 'layOff'; readonly card: RommeCard; readonly meld: number }
  | { readonly type: 'discard'; readonly card: RommeCard };

export interface Situation {
  readonly hand: readonly RommeCard[];
  readonly melds: readonly (readonly RommeCard[])[];
  readonly hasOpened: boolean;
  /** Taken from the discard pile in this turn: no discard. */
  readonly taken: RommeCard | null;
}

const COUNTS: Readonly<Record<string, number>> = { X: 99, A: 11, K: 10, Q: 10, J: 10, T: 10 };
const countOf = (card: RommeCard): number => {
  const face = printedOn(card);
  const rank = face === 'X' ? face : face.charAt(1);
  return COUNTS[rank] ?? Number(rank);
};

/** The best a hand can meld, in value. */
const worth = (hand: readonly RommeCard[]): number => suggestMelds(viewWith(hand, [], false)).value;

const hasJoker = (melds: readonly (readonly RommeCard[])[]): boolean =>
  melds.flat().some((card) => card.startsWith('X'));

/** So few cards are left that going out is near: what is still to be shown goes first. */
const FEW = 4;

/**
 * What the watched player does next: opens (with a joker as long as one has still to be swapped), swaps, lays off, goes
 * out, or discards the card of least worth.
 */
export const wishOf = ({ hand, melds, hasOpened, taken }: Situation, goals: Goals): Wish => {
  const view = viewWith(hand, melds, hasOpened, taken);
  const found = suggestMelds(view);
  const isDone = goals.laidOff && goals.swapped;
  // Before any opening that would be Hand-Rommé.
  if (found.goOut !== null && (isDone || !hasOpened)) return { type: 'goOut', melds: found.goOut.melds };
  if (!hasOpened && found.opens && (goals.swapped || hasJoker(found.melds) || hasJoker(melds)))
    return { type: 'open', melds: found.melds };
  if (hasOpened) {
    for (const card of hand) {
      const [meld] = swapPlaces(view, card);
      if (meld !== undefined) return { type: 'swap', card, meld };
    }
    const mayThin = goals.swapped || hand.length > FEW;
    for (const card of mayThin ? hand : []) {
      // A fourth card would leave a set's joker a single card to be swapped for.
      const place = layOffPlaces(view, card).find(
        ({ meld, end }) => goals.swapped || end !== null || !hasJoker([melds[meld] ?? []]),
      );
      if (place !== undefined && (isDone || !card.startsWith('X'))) return { type: 'layOff', card, meld: place.meld };
    }
    if (mayThin && found.melds.length > 0) return { type: 'open', melds: found.melds };
  }
  const kept = new Set(found.melds.flat());
  const free = hand.filter((card) => card !== taken && !kept.has(card));
  const [card] = (free.length > 0 ? free : hand.filter((each) => each !== taken)).toSorted((a, b) => {
    const [withoutA, withoutB] = [a, b].map((each) => worth(hand.filter((other) => other !== each)));
    return (
      (withoutB ?? 0) - (withoutA ?? 0) ||
      (printedOn(a) === 'X' ? 1 : printedOn(b) === 'X' ? -1 : countOf(b) - countOf(a))
    );
  });
  if (card === undefined) throw new Error('nothing to discard');
  return { type: 'discard', card };
};

/** The places of the melds that take a card from a hand that has opened: laid off, or in a joker's place. */
export const usesOf = (card: RommeCard, { hand, melds }: Pick<Situation, 'hand' | 'melds'>): readonly number[] => {
  const view = viewWith(hand, melds, true);
  const places = new Set([...layOffPlaces(view, card).map(({ meld }) => meld), ...swapPlaces(view, card)]);
  return [...places].toSorted((a, b) => a - b);
};

/** So much help that a joker can be swapped. */
export const SWAPS = 1000;

/** How much a card would help the watched player: a joker swapped or a place on the table before any new meld. */
export const helpOf = (card: RommeCard, { hand, melds, hasOpened }: Situation): number => {
  const view = viewWith([...hand, card], melds, hasOpened);
  if (hasOpened && swapPlaces(view, card).length > 0) return SWAPS;
  const fits = hasOpened && layOffPlaces(view, card).length > 0 ? 50 : 0;
  return fits + worth([...hand, card]) - worth(hand) + (!hasOpened && card.startsWith('X') ? 20 : 0);
};

/** Whether the watched player does better with the top discard than with an unknown card. */
export const wantsTop = (top: RommeCard | null, situation: Situation, goals: Goals): boolean =>
  top !== null && helpOf(top, situation) > (situation.hasOpened && goals.laidOff && !goals.swapped ? SWAPS - 1 : 0);

/** What somebody who plays along discards: what helps most, else what counts most. */
export const giftOf = (hand: readonly RommeCard[], locked: RommeCard | null, watched: Situation): RommeCard => {
  const [card] = hand
    .filter((each) => each !== locked)
    .toSorted((a, b) => helpOf(b, watched) - helpOf(a, watched) || countOf(b) - countOf(a));
  if (card === undefined) throw new Error('nothing to discard');
  return card;
};
