import type { Decision, Seat } from '@matador/cards';
import type { CardId, Cards } from './cards.ts';
import type { RommeRules } from './rules.ts';
import { RT_1 } from './rules.ts';
import type { TableMeld } from './table-meld.ts';
import type { RommeOptions, RommePhase, RommeResult, Source } from './types.ts';

/** What everybody at the table knows; the fields are explained with `RommeView`. */
export interface PublicTable {
  readonly phase: RommePhase;
  readonly seats: number;
  readonly dealer: Seat;
  readonly rules: RommeRules;
  readonly turn: number;
  readonly since: number;
  readonly asked: Seat;
  readonly played: number;
  readonly counts: readonly number[];
  readonly stock: number;
  readonly reshuffles: number;
  readonly pile: Cards;
  readonly melds: readonly TableMeld[];
  readonly opened: readonly boolean[];
  readonly known: readonly Cards[];
  readonly drawnFrom: Source | null;
  readonly taken: CardId | null;
  readonly swapped: CardId | null;
  readonly openedNow: boolean;
  readonly usedTable: boolean;
  readonly putBack: boolean;
  readonly left: readonly Cards[] | null;
  readonly result: RommeResult | null;
}

/**
 * One deal of Rommé, the fold of its actions and facts. Plain data, the same after `JSON.parse(JSON.stringify(state))`.
 */
export interface RommeState {
  readonly table: PublicTable;
  readonly hands: readonly Cards[];
  /** The stock as it was last shuffled, from its bottom up; the first `table.stock` cards are still in it. */
  readonly order: Cards;
  /** The card drawn from the stock in this turn. */
  readonly drawn: CardId | null;
}

const MAX_SEATS = 4;

const empty = <T>(seats: number, value: T): readonly T[] => Array.from({ length: seats }, () => value);

/** Before the shuffle. Throws when there are not 2 to 4 seats. */
export const startOf = ({ dealer, seats, rules }: RommeOptions): RommeState => {
  if (seats < 2 || seats > MAX_SEATS) throw new RangeError(`Rommé is for 2 to 4 players, not ${seats}`);
  const table: PublicTable = {
    phase: 'shuffle',
    seats,
    dealer,
    rules: { ...RT_1, ...rules },
    turn: 0,
    since: 0,
    asked: (dealer + 1) % seats,
    played: 0,
    counts: empty(seats, 0),
    stock: 0,
    reshuffles: 0,
    pile: [],
    melds: [],
    opened: empty(seats, false),
    known: empty(seats, []),
    drawnFrom: null,
    taken: null,
    swapped: null,
    openedNow: false,
    usedTable: false,
    putBack: false,
    left: null,
    result: null,
  };
  return { table, hands: empty(seats, []), order: [], drawn: null };
};

export type RommeDecision = Decision & { readonly duty: 'must'; readonly clock: 'turn'; readonly since: number };

/** One seat's turn; its move time runs over all decisions of it. */
export const decisionsAt = ({ phase, turn, asked, since }: PublicTable): readonly RommeDecision[] =>
  phase === 'turn' ? [{ turn, seat: asked, duty: 'must', clock: 'turn', since }] : [];
