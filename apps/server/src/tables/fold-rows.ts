import type { Keyring } from '../people/keyring.ts';
import type { TableRow } from '../store/queries/tables.ts';
import type { StoredRow } from '../store/queries/tables-log.ts';
import { openDeal, shuffleOf, type StoredDeal } from './deals.ts';
import { placeOf, readEntry } from './entry.ts';
import { Fold } from './fold.ts';
import { tableGame } from './games.ts';
import type { SeenFrame } from './seat-stream.ts';

/** Everything that the state of a table follows from, as the database keeps it. */
export interface StoredTable {
  readonly row: Pick<TableRow, 'competitionId' | 'gametype' | 'gameVariant' | 'deals'>;
  /** How many sit at the table. */
  readonly seats: number;
  readonly deals: readonly StoredDeal[];
  readonly log: readonly StoredRow[];
}

/** Hears of the state after every entry, with the new frame of each seat. The same state is changed by the next one. */
export type OnEntry = (fold: Fold, frames: readonly (SeenFrame | null)[]) => void;

const ignore: OnEntry = () => undefined;

/**
 * Folds a table's log by the rules that it began with.
 * @throws when it cannot be folded, or comes out differently from how it was played
 */
export const foldRows = async (
  { row, seats, deals, log }: StoredTable,
  keyring: Pick<Keyring, 'seal' | 'open'>,
  onEntry: OnEntry = ignore,
): Promise<Fold> => {
  const game = tableGame(row.gametype);
  const clocks = game.clocks(row.gameVariant);
  let fold = new Fold(game.open({ seats, deals: row.deals, firstDealer: 0, clocks }), seats);
  for (const { seq, seat, actor, action, requestId } of log) {
    const place = placeOf(row.competitionId, seq);
    const reveal = (sealed: string): string => keyring.open(place, Buffer.from(sealed, 'base64')).toString('utf8');
    const { entry, stateHash } = readEntry(action, reveal);
    if (entry.type === 'formed') {
      if (entry.rulesVersion !== game.rulesVersion) throw new Error(`the log follows rules ${entry.rulesVersion}`);
      fold = new Fold(game.open(entry.options), seats);
    }
    const stored = entry.type === 'shuffle' ? deals.find((deal) => deal.number === entry.number) : undefined;
    const { shares } = fold;
    const shuffle =
      stored !== undefined && shares !== null
        ? await shuffleOf(openDeal(row.competitionId, stored, keyring), shares)
        : null;
    const plan = fold.plan({ entry, seat, actor, requestId }, shuffle);
    if (!plan.ok) throw new Error(`entry ${String(seq)} is refused: ${plan.code}`);
    const frames = fold.adopt(plan);
    if (stateHash !== null && fold.playing.stateHash() !== stateHash)
      throw new Error(`entry ${String(seq)} leads to another state than when it was played`);
    onEntry(fold, frames);
  }
  return fold;
};
