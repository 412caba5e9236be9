import type {
  ClockReading,
  TableClock,
  TableRefused,
  TableSeen,
  TableView,
  VoidReason,
} from '@matador/protocol/socket';

// The frames come from our own server over an authenticated socket, so a look at their shape is enough: a full
// validator would weigh more in a page than the table.
type Fair = TableView['fair'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isClocks = (value: unknown): value is ClockReading[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.remainingMs === 'number');

const isFair = (value: unknown): value is Fair =>
  isRecord(value) && Array.isArray(value.commitments) && Array.isArray(value.nonceHashes);

const isView = (value: unknown): value is TableView =>
  isRecord(value) &&
  typeof value.head === 'number' &&
  isRecord(value.view) &&
  isClocks(value.clocks) &&
  isFair(value.fair);

const isSeen = (value: unknown): value is TableSeen =>
  isRecord(value) && typeof value.number === 'number' && Array.isArray(value.events) && isClocks(value.clocks);

const isClock = (value: unknown): value is TableClock =>
  isRecord(value) && typeof value.head === 'number' && isClocks(value.clocks);

const isRefused = (value: unknown): value is TableRefused => isRecord(value) && typeof value.code === 'string';

export interface Frame {
  readonly eventName: string;
  readonly payload: unknown;
  readonly requestId: string | null;
}

/** A frame of the table socket; anything else reads as one of no known name. */
export const readFrame = (text: string): Frame => {
  const frame: unknown = JSON.parse(text);
  const { eventName, payload, requestId } = isRecord(frame) ? frame : {};
  return {
    eventName: typeof eventName === 'string' ? eventName : '',
    payload,
    requestId: typeof requestId === 'string' ? requestId : null,
  };
};

export const readView = (value: unknown): TableView | null => (isView(value) ? value : null);
export const readSeen = (value: unknown): TableSeen | null => (isSeen(value) ? value : null);
export const readClock = (value: unknown): TableClock | null => (isClock(value) ? value : null);
export const readFair = (value: unknown): Fair | null => (isFair(value) ? value : null);
export const readRefused = (value: unknown): TableRefused | null => (isRefused(value) ? value : null);
/** How a competition has ended; of a voided one also why. */
export interface Over {
  readonly outcome: 'finished' | 'voided';
  readonly voidedBy: VoidReason | null;
}

export const readOver = (value: unknown): Over => {
  if (!isRecord(value) || value.outcome !== 'voided') return { outcome: 'finished', voidedBy: null };
  return { outcome: 'voided', voidedBy: value.reason === 'operator' ? 'operator' : 'notLoaded' };
};
