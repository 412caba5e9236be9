import type { HousePlayer as HousePlayerOf, Strength } from '@matador/cards/players';
import { chooseAction } from '../bot/index.ts';
import { WEIGHTS, type Weights } from '../bot/weights.ts';
import type { RommeAction, RommeView } from '../types.ts';

/** A house player of Rommé: what it sees is all that it remembers. */
export type HousePlayer = HousePlayerOf<RommeView, RommeAction, null>;

/** Found by playing them against the light one (decision 131). */
const HOLDING: Weights = { ...WEIGHTS, out: 2, pressClosed: 0, feedTable: 12, alarm: 2, holdsAbove: 3 };

const WEIGHTS_OF: Readonly<Record<Strength, Weights>> = {
  light: WEIGHTS,
  // Few cards apart: near enough that people wait too.
  club: { ...HOLDING, holdsWith: 4 },
  strong: { ...HOLDING, holdsWith: 13 },
};

/**
 * A house player of Rommé. The light one opens as soon as it can; the club one holds its melds back when few cards are
 * missing for Hand-Rommé, the strong one always, until a rival is nearly out.
 */
export const housePlayer = (strength: Strength): HousePlayer => ({
  remember: () => null,
  choose: (view, random) => chooseAction(view, random, WEIGHTS_OF[strength]),
});
