import { Batcher } from '../batcher.ts';
import type { Context } from '../context.ts';
import { endSeatedTickets } from '../store/queries/matching-tickets.ts';
import { insertNotice, retractNotices } from '../store/queries/notices.ts';
import type { TableRow } from '../store/queries/tables.ts';
import { finishDurably } from './finish.ts';
import type { GroupCommit } from './group-commit.ts';
import { logContextOf } from './log-context.ts';
import type { TableMeters } from './meters.ts';
import type { Rulings } from './rulings.ts';
import type { TableServices } from './services.ts';
import type { TimerWheel } from './timer-wheel.ts';

/** By then a table has gone on without a player whom it waits for. */
const AWAITED_MS = 10 * 60_000;
/** What a notice that a game waits is about: there is one a game. */
const gameOf = (competitionId: string): string => `game:${competitionId}`;

export interface HostParts {
  readonly context: Context;
  readonly wheel: TimerWheel;
  readonly commit: GroupCommit;
  readonly rulings: Rulings;
  readonly meters: TableMeters;
  /** Work that has to end before the process may. */
  counted<Result>(work: Promise<Result>): Promise<Result>;
  isStopped(): boolean;
  onGone(competitionId: string): void;
}

/** What the host does for its tables. */
export const hostServices = (parts: HostParts): TableServices => {
  const { context, wheel, commit, rulings, meters, counted, isStopped, onGone } = parts;
  const { store, clock, log, messages } = context;
  const onUntold = (row: Pick<TableRow, 'tableId' | 'competitionId'>) => (error: unknown) => {
    const about = logContextOf(row);
    log.warn({ ...about, err: error }, 'a notice of a table could not be written');
  };
  const loaded = new Batcher<string, null>(async (competitions) => {
    await endSeatedTickets(store.db, competitions);
    return competitions.map(() => null);
  });
  return {
    context,
    wheel,
    meters,
    append: (row, settle) => {
      commit.append(row, settle);
    },
    finish: async (ending) => {
      const written = await counted(finishDurably(context, ending, isStopped));
      const { competitionId: competition, tournamentId: tournament, users } = ending;
      if (written === 'written') messages.publish('competitionChanged', { competition, tournament, users });
      return written;
    },
    rule: (task) => rulings.ask(task),
    onLoaded: (table) => {
      loaded.add(table.competition).catch((error: unknown) => {
        log.warn({ ...table, err: error }, 'tickets of a loaded table stay until they expire');
      });
    },
    onAwaited: (row, userId, releasedAt) => {
      const { competitionId, tournamentId } = row;
      const at = clock.now();
      const facts = { competitionId, tournamentId };
      const until = new Date(at.getTime() + AWAITED_MS);
      const about = `${gameOf(competitionId)}${releasedAt === null ? '' : `:${String(releasedAt)}`}`;
      const notice = { userId, kind: 'gameWaits', about, facts, at, until } as const;
      counted(insertNotice(store.db, notice)).catch(onUntold(row));
    },
    onBack: (row, userId) => {
      const done = retractNotices(store.db, userId, gameOf(row.competitionId), clock.now());
      counted(done).catch(onUntold(row));
    },
    onGone: (competitionId, why) => {
      onGone(competitionId);
      meters.left(why);
    },
  };
};
