import type { Seat } from '@matador/cards';
import { seeded } from '@matador/cards/laws';
import { seedsOf } from '@matador/cards/review';
import type { RommeCard } from '../cards.ts';
import { cardText } from '../cards.ts';
import { positionIn } from '../decide.ts';
import { countOf } from '../scoring.ts';
import type { Source } from '../types.ts';
import { discardOf, type JudgedDiscard } from './discards.ts';
import { REVIEW_VERSION, type Tag } from './formula.ts';
import { bestLaying } from './laying.ts';
import { missedIn, otherOf, tagOf, type Ending, type Missed, type OtherDraw } from './missed.ts';
import type { PlayedDeal } from './record.ts';

/** A turn, judged. */
export interface JudgedTurn {
  readonly seat: Seat;
  /** Among the turns of all seats, from 0. */
  readonly number: number;
  readonly drew: { readonly from: Source; readonly card: RommeCard };
  /** The points left in the hand when the turn was over. */
  readonly left: number;
  /** The fewest that could have been left with the card that was drawn, the dearest one discarded. */
  readonly least: number;
  readonly wentOut: boolean;
  readonly missed: Missed | null;
  /** Null: nothing else could be drawn. */
  readonly other: OtherDraw | null;
  readonly discard: JudgedDiscard | null;
  readonly tag: Tag;
}

/** A turn that has been judged, by its number among the turns of all seats. */
export interface ReviewStep {
  readonly turn: number;
  readonly judged: JudgedTurn;
}

interface ReviewOrder {
  /** By turn: what the hands of the next player are drawn by. */
  readonly seeds: readonly number[];
  /** Whose turns come first; null: nobody's. The figures are the same. */
  readonly first: Seat | null;
}

/** Judges every turn of a deal, one after the other. */
export function* reviewSteps(deal: PlayedDeal, { seeds, first }: ReviewOrder): Generator<ReviewStep> {
  const { turns, end, result, buried } = deal;
  const ending: Ending = { result, left: end.hands, chargedTo: new Map() };
  const inOrder = [...turns.filter(({ seat }) => seat === first), ...turns.filter(({ seat }) => seat !== first)];
  for (const turn of inOrder) {
    const { seat, number, from, drawn, start } = turn;
    const seed = seeds[number];
    if (seed === undefined) throw new Error(`turn ${String(number)} has no seed`);
    const card = from === 'stock' ? start.order[start.table.stock - 1] : start.table.pile.at(-1);
    if (card === undefined) throw new Error('nothing was drawn');
    const other = otherOf(turn);
    const own = bestLaying(positionIn(drawn, seat));
    const missed = missedIn(turn, { own, other }, ending);
    const left = turn.end.hands[seat] ?? [];
    const judged: JudgedTurn = {
      ...{ seat, number, missed, other, least: own.left },
      drew: { from, card: cardText(card) },
      left: countOf(left, drawn.table.rules.jokerCount),
      wentOut: left.length === 0,
      discard: discardOf(turn, turns[number + 1], { buried, random: seeded(seed) }),
      tag: tagOf(missed, result, seat),
    };
    yield { turn: number, judged };
  }
}

/** The turns with one verdict more. */
export const withStep = (
  judged: readonly (JudgedTurn | null)[],
  { turn, judged: one }: ReviewStep,
): readonly (JudgedTurn | null)[] => judged.map((other, at) => (at === turn ? one : other));

/** The seed by which the hands of the next player are drawn; the turn counts among those of all seats, from 0. */
export const seedOf = seedsOf(REVIEW_VERSION);
