import { z } from 'zod';
import type { TraceSpan } from '../observe/tracing.ts';
import type { PageLink } from './page-link.ts';
import type { Table } from './table.ts';
import type { TaskDone } from './task-queue.ts';

/** What a seated page asks of its table, as processes tell each other. An action is the game's to parse. */
export const seatOrder = z.discriminatedUnion('type', [
  z.object({ type: z.literal('act'), requestId: z.string(), turn: z.int(), action: z.unknown() }),
  z.object({ type: z.literal('giveUp'), requestId: z.string() }),
  z.object({ type: z.literal('reveal'), nonce: z.string() }),
  z.object({ type: z.literal('loaded') }),
  z.object({ type: z.literal('resync'), have: z.int() }),
]);
export type SeatOrder = z.infer<typeof seatOrder>;

/** A page at a table. */
export interface SeatedPage {
  readonly table: Table;
  readonly seat: number;
  readonly link: PageLink;
  /** Of the trace of this order; null: nobody traces it. */
  readonly span?: TraceSpan | null;
}

const whenRun = (work: Promise<boolean>, done: TaskDone): void => {
  work.then(
    (isDone) => {
      done(null, isDone);
    },
    (error: unknown) => {
      done(error instanceof Error ? error : new Error(String(error)), false);
    },
  );
};

/** Has a table carry out what a page asks; `done` is told whether it did. */
export const carryOut = ({ table, seat, link, span = null }: SeatedPage, order: SeatOrder, done: TaskDone): void => {
  switch (order.type) {
    case 'act':
      return table.act({ link, seat, requestId: order.requestId, span }, order.turn, order.action, done);
    case 'giveUp':
      return whenRun(table.giveUp({ link, seat, requestId: order.requestId }), done);
    case 'reveal':
      return whenRun(table.reveal(seat, order.nonce), done);
    case 'loaded':
      return whenRun(table.loaded(seat), done);
    case 'resync':
      return whenRun(table.resync(seat, order.have), done);
  }
};
