import type { ShareReceipt } from '@matador/cards/fair';
import { frameOf } from '@matador/protocol/frame';
import type { TableView, VoidReason } from '@matador/protocol/socket';
import type { SeenFrame } from './table-state.ts';

/** What the players know of how the deals were made. */
export type FairReading = TableView['fair'];

/** One frame of a seat; the request it answers goes only to the seat that asked. */
export const seenFrame = ({ number, eventsJson, requestId }: SeenFrame, clocksJson: string): string =>
  frameOf('seen', `{"number":${String(number)},"events":${eventsJson},"clocks":${clocksJson}}`, requestId ?? undefined);

/** Everything a seat may know, replacing all that its page has. */
export const viewFrame = (view: TableView, requestId?: string): string =>
  frameOf('view', JSON.stringify(view), requestId);

export const clockFrame = (head: number, clocksJson: string): string =>
  frameOf('clock', `{"head":${String(head)},"clocks":${clocksJson}}`);

export const fairFrame = (fair: FairReading): string => frameOf('fair', JSON.stringify(fair));

/** To the seat whose share was taken, and to nobody else. */
export const receiptFrame = (receipt: ShareReceipt): string => frameOf('receipt', JSON.stringify(receipt));

export const refusedFrame = (code: string, turn: number | null, requestId?: string): string =>
  frameOf('refused', JSON.stringify({ code, turn }), requestId);

/** @param reason of a voided one: not everybody came, or an operator has ended it */
export const overFrame = (
  competitionId: string,
  outcome: 'finished' | 'voided',
  reason: VoidReason = 'notLoaded',
): string => frameOf('over', JSON.stringify({ competitionId, outcome, ...(outcome === 'voided' && { reason }) }));
