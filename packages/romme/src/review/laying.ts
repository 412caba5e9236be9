import type { Cards } from '../cards.ts';
import { cardText, numberOf, textsOf } from '../cards.ts';
import { refuse } from '../check.ts';
import { judgeCards } from '../meld.ts';
import type { Position } from '../position.ts';
import { hasOpened, mayTouch, solverFor } from '../position.ts';
import { countOf } from '../scoring.ts';
import type { RommeAction } from '../types.ts';
import { openingsOf } from './openings.ts';
import { after, TableSearch, type Found } from './table-search.ts';

/** What a seat that has drawn could do with its hand before the discard. */
export interface Laying {
  /** The points that stay in the hand when the dearest card is discarded. */
  readonly left: number;
  /** Everything before the discard, or with it where the hand goes out by its melds. */
  readonly actions: readonly RommeAction[];
  /** `hand` is Hand-Rommé (RT-1, point 9). */
  readonly goesOut: 'no' | 'out' | 'hand';
  /** What its opening is worth (RT-1, points 4 and 5); null: it is none. */
  readonly opening: number | null;
}

/** The points that stay when the dearest card that may be discarded is (RT-1, points 2 and 11). */
export const leftOf = ({ hand, table: { taken, rules } }: Pick<Position, 'hand' | 'table'>): number =>
  countOf(hand, rules.jokerCount) -
  Math.max(0, ...hand.filter((card) => card !== taken).map((card) => countOf([card], rules.jokerCount)));

const layingOf = ({ left, onTable, melds, last }: Found, opening: number | null): Laying => {
  const laid = melds.map(textsOf);
  const goesOut = last === null ? 'no' : 'out';
  const isOpening = opening !== null;
  if (last !== null && laid.length > 0 && !isOpening) {
    return { left, goesOut, opening, actions: [...onTable, { type: 'goOut', melds: laid, discard: cardText(last) }] };
  }
  const each = laid.map((cards): RommeAction => ({ type: 'meld', cards }));
  const [first, rest] = isOpening ? [[{ type: 'open', melds: laid } as const], onTable] : [onTable, each];
  const discard: readonly RommeAction[] = last === null ? [] : [{ type: 'discard', card: cardText(last) }];
  return { left, goesOut, opening, actions: [...first, ...rest, ...discard] };
};

const totalOf = (melds: readonly Cards[], touch: boolean): number =>
  melds.reduce((sum, cards) => {
    const judged = judgeCards(cards, touch);
    return sum + (judged.ok ? judged.value : 0);
  }, 0);

/** The best laying that begins with an opening; null: nothing is better than to hold everything. */
const bestOpening = (position: Position, held: number): Laying | null => {
  const { table, seat, hand } = position;
  const { openingMinimum } = table.rules;
  if ((solverFor(position).mostValue()?.value ?? 0) < openingMinimum) return null;
  // What a seat could do that has opened already bounds it, and mostly opens by itself.
  const opened: Position = { ...position, table: { ...table, opened: table.opened.with(seat, true) } };
  const relaxed = new TableSearch(0);
  relaxed.search(opened);
  if (relaxed.best === null || relaxed.best.left >= held) return null;
  const { left: bound, melds, onTable } = relaxed.best;
  // A joker that was laid off and swapped for again is not at hand when the opening is laid.
  const used = cardsDown(onTable);
  const areOwn = melds.flat().every((card) => hand.includes(card) && !used.includes(card));
  const total = totalOf(melds, mayTouch(table));
  if (areOwn && total >= openingMinimum) return layingOf(relaxed.best, total);
  let best: Laying | null = null;
  for (const first of openingsOf(position)) {
    const action: RommeAction = { type: 'open', melds: first.map(textsOf) };
    if (refuse(position, action) !== null) continue;
    const laid = first.map((cards) => {
      const judged = judgeCards(cards, mayTouch(table));
      return { type: judged.ok ? judged.type : 'run', cards };
    });
    const search = new TableSearch(bound);
    search.search(after(position, { type: 'laid', seat, melds: laid }));
    if (search.best === null || search.best.left >= (best?.left ?? held)) continue;
    const { actions, ...rest } = layingOf(search.best, null);
    best = { ...rest, opening: totalOf(first, mayTouch(table)), actions: [action, ...actions] };
    if (best.left <= bound) return best;
  }
  return best;
};

/**
 * What leaves the fewest points in the hand of a seat that has drawn and laid nothing yet, exactly: melds, lay-offs and
 * swaps in any order, the opening first where it is due, and a discard other than the card taken in this turn. Going
 * out by melds alone before any opening is Hand-Rommé, which the opening's minimum does not bind (RT-1, points 5 to 9).
 */
export const bestLaying = (position: Position): Laying => {
  const held: Laying = { left: leftOf(position), actions: [], goesOut: 'no', opening: null };
  if (!hasOpened(position)) {
    const out = solverFor(position).goingOut();
    if (out !== null) {
      const action: RommeAction = { type: 'goOut', melds: out.melds.map(textsOf), discard: cardText(out.discard) };
      return { left: 0, actions: [action], goesOut: 'hand', opening: null };
    }
    return bestOpening(position, held.left) ?? held;
  }
  const search = new TableSearch(0);
  search.search(position);
  return search.best === null ? held : layingOf(search.best, null);
};

/** The cards of the hand that go down by these actions, the discard not among them. */
export const cardsDown = (actions: readonly RommeAction[]): Cards =>
  actions.flatMap((action): Cards => {
    switch (action.type) {
      case 'open':
      case 'goOut':
        return action.melds.flat().map(numberOf);
      case 'meld':
        return action.cards.map(numberOf);
      case 'layOff':
      case 'swap':
        return [numberOf(action.card)];
      default:
        return [];
    }
  });
