import type { CardRank } from '#web/components/card/card-parts.ts';

/** A card as it has to lie now: one of the places of a zone. */
export interface Wanted<Card extends string = string> {
  /** Where it lies: `hand`, `fan:1`, `trick:0`. */
  readonly zone: string;
  /** Null where this seat may not know it, or it does not matter: a back is a back. */
  readonly card: Card | null;
  readonly isUp: boolean;
  /** Which lies over which, where cards of several zones overlap; without it, by the place in the zone. */
  readonly order?: number;
  /** Its place among so many, where some stay empty; without it, cards lie in the order they are named. */
  readonly place?: { readonly at: number; readonly of: number };
  /** It is shuffled there: from now on nobody knows which one it was. */
  readonly isShuffled?: boolean;
  readonly look?: CardTone;
}

/** How a card is drawn besides its face. */
export interface CardTone {
  /** Not to be played now. */
  readonly isDimmed?: boolean;
  /** Taken between two fingers: raised out of the hand. */
  readonly isLifted?: boolean;
  /** Would be played if it were let go, or will be as soon as it may. */
  readonly isChosen?: boolean;
  /** On its way to the table. */
  readonly isSent?: boolean;
  /** Has won the trick that lies. */
  readonly isWon?: boolean;
  /** A word on the card; null or missing: none. */
  readonly mark?: string | null;
  /** What a joker stands for where it lies; null or missing: for nothing yet. */
  readonly stands?: CardRank | null;
  /** Lies so deep under others that nothing of it is seen. */
  readonly isCovered?: boolean;
}

/** A card as one thing from the pack to the pile: the same `id` wherever it goes (GAME-20). */
export interface Actor<Card extends string = string> {
  readonly id: number;
  /** What it is, as far as it has ever been seen. */
  readonly card: Card | null;
  /** Its place, and which of its zone's it is. */
  readonly wanted: Wanted<Card>;
  readonly index: number;
}

const NOWHERE: Wanted<never> = { zone: 'pack', card: null, isUp: false };

/** A pack that has not been dealt yet. */
export const packOf = (count: number): readonly Actor<never>[] =>
  Array.from({ length: count }, (_, id) => ({ id, card: null, wanted: NOWHERE, index: id }));

interface Spot<Card extends string> {
  readonly wanted: Wanted<Card>;
  readonly index: number;
}

/** Every place that is wanted, with its number in its zone. */
const spotsOf = <Card extends string>(wanted: readonly Wanted<Card>[]): readonly Spot<Card>[] => {
  const counts = new Map<string, number>();
  return wanted.map((one) => {
    const index = counts.get(one.zone) ?? 0;
    counts.set(one.zone, index + 1);
    return { wanted: one, index: one.place?.at ?? index };
  });
};

const isUnseen = ({ card }: Actor): boolean => card === null;

/** Who of a zone's backs stays when it wants so many: what has been seen before what has not, the last goes first. */
const staying = <Card extends string>(here: readonly Actor<Card>[], count: number): readonly Actor<Card>[] => {
  const backwards = here.toReversed();
  const leaving = [...backwards.filter(isUnseen), ...backwards.filter((actor) => !isUnseen(actor))];
  const gone = new Set(leaving.slice(0, Math.max(0, here.length - count)));
  return here.filter((actor) => !gone.has(actor));
};

/**
 * Sends every card to its place. A card that has been seen goes where it is wanted; backs stay in their zone as far as
 * they can; whoever plays a card that nobody has seen gives one of his backs for it. Nothing appears and nothing is lost:
 * the answer has the same actors, sorted by `id`, unless the number of cards is another one.
 */
export const sendCards = <Card extends string>(
  before: readonly Actor<Card>[],
  wanted: readonly Wanted<Card>[],
): readonly Actor<Card>[] => {
  const spots = spotsOf(wanted);
  const taken = new Map<Spot<Card>, Actor<Card>>();
  const free = new Set(before);
  const take = (spot: Spot<Card>, actor: Actor<Card> | undefined): void => {
    if (actor === undefined) return;
    free.delete(actor);
    taken.set(spot, actor);
  };
  const byCard = new Map(before.map((actor) => [actor.card, actor]));

  const seen = spots.filter(({ wanted: { card } }) => card !== null);
  for (const spot of seen) take(spot, byCard.get(spot.wanted.card));
  const backs = spots.filter(({ wanted: { card } }) => card === null);
  for (const zone of new Set(backs.map((spot) => spot.wanted.zone))) {
    const here = [...free].filter((actor) => actor.wanted.zone === zone).toSorted((a, b) => a.index - b.index);
    const wantedHere = backs.filter((spot) => spot.wanted.zone === zone);
    const stay = staying(here, wantedHere.length);
    wantedHere.forEach((spot, place) => take(spot, stay[place]));
  }
  // What nobody had seen comes out of the backs that their zone does not want any more.
  for (const spot of seen) {
    if (taken.has(spot)) continue;
    const rest = [...free];
    take(spot, rest.find(isUnseen) ?? rest[0]);
  }
  for (const spot of backs) {
    if (!taken.has(spot)) take(spot, [...free][0]);
  }

  let nextId = Math.max(-1, ...before.map(({ id }) => id)) + 1;
  return spots
    .map((spot): Actor<Card> => {
      const actor = taken.get(spot);
      const known = spot.wanted.isShuffled === true ? null : (actor?.card ?? null);
      const card = spot.wanted.card ?? known;
      return { id: actor?.id ?? nextId++, card, ...spot };
    })
    .toSorted((a, b) => a.id - b.id);
};
