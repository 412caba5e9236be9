import type { ClockReading, TableClock, TableRefused, TableSeen, TableView } from '@matador/protocol/socket';

/**
 * The table socket's frames as the page reads them. They come from our own server over an authenticated socket, so a
 * look at their shape is enough here; a full validator would weigh more than the table.
 */
export type Fair = TableView['fair'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isClocks = (value: unknown): value is ClockReading[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.remainingMs === 'number');

const isFair = (value: unknown): value is Fair =>
  isRecord(value) && Array.isArray(value.commitments) && Array.isArray(value.nonceHashes);

const isView = (value: unknown): value is TableView =>
  isRecord(value) && typeof value.head === 'number' && isRecord(value.view) && isClocks(value.clocks) && isFair(value.fair);

const isSeen = (value: unknown): value is TableSeen =>
  isRecord(value) && typeof value.number === 'number' && Array.isArray(value.events) && isClocks(value.clocks);

const isClock = (value: unknown): value is TableClock =>
  isRecord(value) && typeof value.head === 'number' && isClocks(value.clocks);

const isRefused = (value: unknown): value is TableRefused => isRecord(value) && typeof value.code === 'string';

export const readView = (value: unknown): TableView | null => (isView(value) ? value : null);
export const readSeen = (value: unknown): TableSeen | null => (isSeen(value) ? value : null);
export const readClock = (value: unknown): TableClock | null => (isClock(value) ? value : null);
export const readFair = (value: unknown): Fair | null => (isFair(value) ? value : null);
export const readRefused = (value: unknown): TableRefused | null => (isRefused(value) ? value : null);
export const readOver = (value: unknown): 'finished' | 'voided' =>
  isRecord(value) && value.outcome === 'voided' ? 'voided' : 'finished';
