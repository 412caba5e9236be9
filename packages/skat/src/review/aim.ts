import type { CardSet } from '../cards.ts';
import { contractOf, nullValue } from '../contract.ts';
import { matadors } from '../order.ts';
import { gameValue } from '../scoring.ts';
import type { SkatTable } from '../types.ts';

const TO_WIN = 61;
const SCHNEIDER = 90;
/** More than all points: all tricks. */
const SCHWARZ = 121;
const NO_TRICK = 1;

/**
 * What the declarer has to reach so that the contract is won and not overbid (rules section 5): card points with the
 * skat, 121 for all tricks, in Null 1 for no trick.
 * @param cards the declarer's ten cards and the final skat
 * @returns null: not even all tricks win it
 */
export const toWin = ({ contract: text, bid }: SkatTable, cards: CardSet): number | null => {
  const contract = contractOf(text ?? '');
  if (contract.kind === 'null') return nullValue(contract) >= bid ? NO_TRICK : null;
  const announced = contract.schwarzAnnounced ? SCHWARZ : contract.schneiderAnnounced ? SCHNEIDER : TO_WIN;
  const count = matadors(contract.kind, cards);
  const worth = (schneider: boolean, schwarz: boolean): number => gameValue(contract, count, { schneider, schwarz });
  if (worth(false, false) >= bid) return announced;
  if (worth(true, false) >= bid) return Math.max(announced, SCHNEIDER);
  return worth(true, true) >= bid ? SCHWARZ : null;
};
