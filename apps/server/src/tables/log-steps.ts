import type { Decision } from '@matador/cards';
import type { CompetitionPhase } from '@matador/competition';
import type { Context } from '../context.ts';
import { sealedDealsOf, type TableRow } from '../store/queries/tables.ts';
import { readLog, type StoredRow } from '../store/queries/tables-log.ts';
import { openDeal, shuffleOf } from './deals.ts';
import { placeOf, readEntry, type Entry } from './entry.ts';
import { Fold } from './fold.ts';
import { tableGame } from './games.ts';

/** An entry of a table's log with what was hidden in it, and the table after it. */
export interface LogStep extends Pick<StoredRow, 'seq' | 'seat' | 'actor' | 'at'> {
  readonly entry: Entry;
  readonly phase: CompetitionPhase;
  /** Who may do what next. */
  readonly decisions: readonly Decision[];
  /** Why the rules of today do not take it, or how its state differs from when it was played; null: all is well. */
  readonly trouble: string | null;
  /** What a seat may know after it. */
  view(seat: number): unknown;
}

/**
 * Folds a stored log entry by entry, for whoever looks for a mistake. Unlike a table's own start it does not throw at
 * an entry that is refused: it says so, and that is the last step.
 */
export async function* logSteps({ store, keyring }: Pick<Context, 'store' | 'keyring'>, row: TableRow) {
  const game = tableGame(row.gametype);
  const deals = await sealedDealsOf(store.db, row.competitionId);
  let fold: Fold | null = null;
  for (const { seq, seat, actor, action, requestId, at } of await readLog(store.db, row.tableId)) {
    const place = placeOf(row.competitionId, seq);
    const { entry, stateHash } = readEntry(action, (sealed) =>
      keyring.open(place, Buffer.from(sealed, 'base64')).toString('utf8'),
    );
    if (entry.type === 'formed') fold = new Fold(game.open(entry.options), entry.options.seats);
    if (fold === null) throw new Error(`the log of competition ${row.competitionId} does not begin with its forming`);
    const deal = entry.type === 'shuffle' ? deals.find(({ number }) => number === entry.number) : undefined;
    const { shares } = fold;
    const isDealt = deal !== undefined && shares !== null;
    const shuffle = isDealt ? await shuffleOf(openDeal(row.competitionId, deal, keyring), shares) : null;
    const plan = fold.plan({ entry, seat, actor, requestId }, shuffle);
    if (plan.ok) fold.adopt(plan);
    const { playing } = fold;
    const isOther = plan.ok && stateHash !== null && playing.stateHash() !== stateHash;
    const trouble = isOther ? 'leads to another state than when it was played' : plan.ok ? null : plan.code;
    const step: LogStep = {
      ...{ seq, seat, actor, at, entry, trouble },
      phase: playing.phase,
      decisions: playing.decisions,
      view: (of) => playing.view(of),
    };
    yield step;
    if (!plan.ok) return;
  }
}
