import type { CardId, Cards } from '../cards.ts';
import { faceOf, JOKER } from '../cards.ts';
import { mayTouch, type Position } from '../position.ts';
import { candidatesOf, orderOf, type Candidate } from '../solver/candidates.ts';
import { holdingOf, type Holding } from '../solver/holding.ts';

/** Physical cards for the faces of a meld, the card taken in this turn before its twin; null: they are not all left. */
const cardsFor = (faces: readonly number[], left: Cards): Cards | null => {
  const found: CardId[] = [];
  for (const face of faces) {
    const card = left.find((other) => faceOf(other) === face && !found.includes(other));
    if (card === undefined) return null;
    found.push(card);
  }
  return found;
};

const facesOf = (candidate: Candidate, holding: Holding): readonly number[] =>
  orderOf(candidate, holding).map((bit) => holding.faces[bit] ?? JOKER);

/**
 * Every opening of a hand that no meld could be left out of: disjoint melds that reach the minimum, the last one needed
 * for it. Whatever else is laid in the turn may follow.
 */
export function* openingsOf({ hand, table }: Position): Generator<readonly Cards[]> {
  const { openingMinimum } = table.rules;
  const holding = holdingOf(hand);
  const list = candidatesOf(holding, mayTouch(table)).map((candidate) => ({
    value: candidate.value,
    faces: facesOf(candidate, holding),
  }));
  const takenFirst = [...hand].toSorted((card, other) => Number(other === table.taken) - Number(card === table.taken));
  function* grow(left: Cards, from: number, total: number, melds: readonly Cards[]): Generator<readonly Cards[]> {
    for (const [at, { value, faces }] of list.entries()) {
      const cards = at < from ? null : cardsFor(faces, left);
      if (cards === null) continue;
      const [sum, next] = [total + value, [...melds, cards]];
      if (sum >= openingMinimum) yield next;
      else
        yield* grow(
          left.filter((card) => !cards.includes(card)),
          at,
          sum,
          next,
        );
    }
  }
  yield* grow(takenFirst, 0, 0, []);
}
