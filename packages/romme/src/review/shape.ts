import type { Face, RommeCard } from '../cards.ts';
import { facesOf, faceText, numbersOf } from '../cards.ts';
import { judgeFaces, standsFor, type MeldType } from '../meld.ts';

/** A meld in laid order, with the faces that each of its jokers may stand for. */
interface MeldShape {
  readonly type: MeldType;
  readonly cards: readonly RommeCard[];
  readonly jokers: readonly (readonly Face[])[];
}

/** What cards in laid order are as a meld. Throws where they are none. */
export const shapeOf = (cards: readonly RommeCard[]): MeldShape => {
  const faces = facesOf(numbersOf(cards));
  const judged = judgeFaces(faces, true);
  if (!judged.ok) throw new Error(`no meld: ${judged.problem}`);
  return { type: judged.type, cards, jokers: standsFor(faces, judged).map((stands) => stands.map(faceText)) };
};
